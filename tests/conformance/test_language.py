"""In another language nothing is English: every sentence goes through the catalogue.

The games are played in a made-up language in which each text that a translator would find stands in
⟦ ⟧. No letter may be left outside of them but in names and in the words of records.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import tidelib
from tests.conformance import pseudo, telling, unkeyed
from tests.conformance.games import SETTINGS, Setting
from tidelib.core.language import say

AT_TABLE = [
    setting
    for setting in SETTINGS
    if len(setting.options) in (0, len(setting.game.options))
    or setting.players == setting.game.players[0]
]
"""Without options and with all for every number of players, each option alone for the fewest."""
AT_PROMPT = [
    (setting, plain)
    for setting in SETTINGS
    if len(setting.options) == len(setting.game.options)
    for plain in (False, True)
    if setting.players == (setting.game.players[:2][-1] if plain else setting.game.players[0])
]
"""With all options: drawn for the fewest players, told plainly for one more."""


def assert_spoken(told: dict[str, tuple[str, str]]) -> None:
    shown = [f"{left!r} in {text[:400]!r} ({where})" for left, (where, text) in told.items()]
    assert not shown, "\n".join([f"{len(shown)} texts are English:", *shown[:25]])


@pytest.mark.parametrize("name", tidelib.games())
def test_all_that_is_known_of_a_game(name: str) -> None:
    with pseudo.spoken():
        assert_spoken(pseudo.leftovers(telling.about(tidelib.game(name))))


@pytest.mark.slow
@pytest.mark.parametrize("name", tidelib.games())
def test_lessons_examples_and_quizzes(name: str) -> None:
    with pseudo.spoken():
        assert_spoken(pseudo.leftovers(telling.read_aloud(tidelib.game(name))))


@pytest.mark.parametrize("setting", AT_TABLE, ids=str)
def test_a_whole_game_at_a_table(setting: Setting) -> None:
    with pseudo.spoken():
        assert_spoken(pseudo.leftovers(telling.played(setting, 1)))


@pytest.mark.parametrize(("setting", "plain"), AT_PROMPT, ids=str)
def test_a_whole_game_at_the_prompt(setting: Setting, plain: bool) -> None:
    with pseudo.spoken():
        told = telling.typed(setting, 1, plain)
        assert_spoken(pseudo.leftovers(told, telling.typed_words(setting)))


# -- in the code ---------------------------------------------------------------------------


MODULES = sorted(path for path in unkeyed.PACKAGE.rglob("*.py") if "web" not in path.parts)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(unkeyed.PACKAGE)))
def test_no_sentence_in_the_code_is_out_of_a_translators_reach(path: Path) -> None:
    found = [text for _line, text in unkeyed.sentences(path) if text not in unkeyed.NO_SENTENCES]
    assert found == []


# -- what is left is found -----------------------------------------------------------------


def test_what_is_not_keyed_is_found_where_it_was_told() -> None:
    told = [("here", {"say": "⟦It is ⟦yours⟧⟧. Roll.", "kind": "roll", "rules": ["HT-TURN-2"]})]
    assert pseudo.leftovers(iter(told)) == {"Roll": ("here.say", told[0][1]["say"])}


def test_a_text_that_no_catalogue_would_have_is_left() -> None:
    with pseudo.spoken():
        assert pseudo.unspoken(say("{first} and {last}", first="1", last="2")) == ""
        assert pseudo.unspoken(say("Nobody has ever said this of 3.")) != ""


CODE = '''
"""A docstring is no sentence for readers."""
def told(n):
    good = say("This is fine, {n}.", n=n)
    table = [later("This is fine, too."), "W5", "use BW-3 W5"]
    bad = f"You have {n} points."
    worse = [f"{say('Inside of braces')}", say(f"{n} times no")]
    raise TideError("That cannot be.")
'''


def test_sentences_in_the_code_are_found(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(CODE, encoding="utf-8")
    found = sorted(unkeyed.sentences(tmp_path / "code.py"))
    assert [line for line, _text in found] == [6, 7, 7, 7, 8]
    assert (8, "That cannot be.") in found
