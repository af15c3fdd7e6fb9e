"""What is said is true and is English: numbers, verbs after "you", examples, nothing twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import tidelib
from tests.conformance import telling
from tests.conformance.games import PLAIN, SETTINGS, Setting, some_positions
from tests.conformance.pseudo import texts_in
from tidelib.cli import art
from tidelib.cli.pen import Pen
from tidelib.core.errors import IllegalAction, OptionError
from tidelib.core.game import CHANCE
from tidelib.widgets import Table, positions

NAMES = ("You", "Nami", "Kai", "Umi", "Riku", "Sora")
FEWEST = [setting for setting in SETTINGS if setting.players == setting.game.players[0]]
USUAL = [s for s in FEWEST if len(s.options) in (0, len(s.game.options))]
"""For the fewest players, without options and with all of them."""
FAULTS = {
    "a verb after 'you'": re.compile(
        r"(?<!after )\b[Yy]ou (is|has|was|does|holds|leads|sends|moves|wins|plays|takes|gets|sails"
        r"|passes|rolls|refuses|accepts|dives|keeps|pays|owes|stands|needs|begins|chooses)\b"
    ),
    "one of many": re.compile(
        r"(?<![\d.,±–×/-])(?<!± )\b1 (points|cards|goods|waves|tricks|spaces|pips|coins|steps"
        r"|orders|games|seats|tiles|rounds|flips|players|choices|blisters|plasters|towels|lines|times)\b"
    ),
    "many of one": re.compile(
        r"\b([02-9]|\d\d+) (point|good|trick|pip|coin|step|player|choice|blister|plaster|flip)"
        r"\b(?!-)"
    ),
    "from a number to the same": re.compile(r"\bfor (\d+) to \1\b"),
    "a sentence twice": re.compile(r"([A-Z][^.!?\n]{9,}[.!?]) \1"),
}


def faults_in(told: Iterator[telling.Told]) -> list[str]:
    """Faults in what is told, each once, with where."""
    found: dict[str, str] = {}
    for where, value in told:
        for path, text in texts_in(value):
            for fault, pattern in FAULTS.items():
                if match := pattern.search(text):
                    said = text[max(0, match.start() - 40) : match.end() + 40]
                    found.setdefault(match[0], f"{fault}: {said!r} ({where}{path})")
    return list(found.values())


@pytest.mark.parametrize("setting", [s for s in USUAL if s.options], ids=str)
def test_a_game_at_a_table_is_told_in_english(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "NAMES", NAMES)
    assert faults_in(telling.played(setting, 2, thorough=100)) == []


@pytest.mark.parametrize("name", tidelib.games())
def test_a_game_at_the_prompt_is_told_in_english(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "NAMES", NAMES)
    setting = next(setting for setting in USUAL if setting.name == name)
    assert faults_in(telling.typed(setting, 2, plain=True)) == []


def test_faults_are_found() -> None:
    told = ["You has 1 points.", "Dive of you: 2 point.", "It is for 4 to 4 players."]
    told += ["Round 1 of 3. Round 1 of 3. Lead.", "A row of 1 cards."]
    for text in told:
        assert len(faults_in(iter([("here", text)]))) == 1 + ("You has" in text)
    assert faults_in(iter([("here", "After you comes Ada, 0.1 points, 1 point, 32 to 32.")])) == []


# -- how many can play ---------------------------------------------------------------------


@pytest.mark.parametrize("name", tidelib.games())
def test_how_many_can_play(name: str) -> None:
    game = tidelib.game(name)
    with pytest.raises(OptionError) as error:
        game.check_players(99)
    fewest, most = game.players[0], game.players[-1]
    told = f"{fewest} to {most}" if fewest < most else str(most)
    assert f"{game.called} is for {told} player" in str(error.value)


# -- examples and prompts ------------------------------------------------------------------


def refused(state: tidelib.State, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        state.parse_action(text)
    return error.value.refusal.sentence


@pytest.mark.parametrize("setting", USUAL, ids=str)
def test_what_is_said_to_be_written_may_be_written(setting: Setting) -> None:
    seen = 0
    for state in some_positions(setting, every=3):
        if state.current_player < 0:
            continue
        legal = [state.action_text(action) for action in state.legal_actions()]
        before, colon, told = refused(state, "zz zz").partition(": ")
        assert before.startswith(f"'zz zz' is no action of {state.game.called}; now you write")
        examples = re.split(r", | or ", told.removesuffix("."))
        assert set(examples) <= set(legal)
        assert "example" in before or set(examples) == set(legal)
        seen += bool(colon)
    assert seen > 3


ASKS = {
    "pick up": "pick",
    "deliver": "deliver",
    "Move the": "heading",
    "or surface?": "surface",
    "keep them": "keep",
    "Roll two dice": "roll",
    "ake the pair": "take",
    "may refuse once": "refuse",
    "may refuse twice": "refuse",
    "use a tile": "use",
    "or pass": "pass",
    "Picnic": "picnic",
    "take it or leave it": "coin",
    "swap": "swap",
    "pull": "pull",
    "remove": "remove",
    "spout": "spout",
    "rom another ship": "rob",
    "give back": "over",
}
"""What a prompt speaks of, and the verb of the action that must be allowed then."""


@pytest.mark.parametrize("setting", FEWEST, ids=str)
def test_a_prompt_offers_what_is_allowed(setting: Setting) -> None:
    for state in some_positions(setting, 1, every=2):
        if state.current_player < 0:
            continue
        verbs = {state.action_text(a).partition(" ")[0] for a in state.legal_actions()}
        prompt = state.prompt()
        if "nothing to" in prompt or "cannot move" in prompt:
            assert len(verbs) == 1
            continue
        for words, verb in ASKS.items():
            assert words not in prompt or verb in verbs, (prompt, verbs)


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_nothing_is_said_twice_on_one_screen(setting: Setting) -> None:
    pen = Pen(_Nowhere(), plain=True, environ={}, width=80)
    names = NAMES[: setting.players]
    for state in some_positions(setting, 1):
        prompt = [part for part in re.split(r"(?<=[.!?]) ", state.prompt()) if " " in part]
        lines = "\n".join(art.glance(state, names, 0, pen))
        for sentence in prompt:
            assert state.board_text(0).count(sentence) <= 1
            assert state.current_player < 0 or sentence not in lines


class _Nowhere:
    encoding = "utf-8"

    def isatty(self) -> bool:
        return False


# -- whose turn it is ----------------------------------------------------------------------


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_what_a_bot_may_do_is_not_said_to_the_reader(setting: Setting) -> None:
    names = ("Nami", "You", *NAMES[2:])[: setting.players]
    for state in some_positions(setting, 1):
        seat = state.current_player
        if seat == CHANCE or seat < 0:
            continue
        for local in ((), (1,)) if setting.players > 1 else ((),):
            told: dict[str, Any] = positions.position(state, names, 1 if local else None, (), local)
            if seat in local:
                assert told["turn"]["say"] == state.prompt()
                continue
            assert told["turn"]["say"] == (
                "You are to play." if names[seat] == "You" else f"{names[seat]} is to play."
            )
            assert state.prompt() not in told["text"]
            assert told["turn"]["say"] in told["text"]


@pytest.mark.parametrize("name", tidelib.games())
def test_an_example_of_an_action_is_one_of_this_game_now(name: str) -> None:
    players = tidelib.game(name).company()
    table = Table(name, seats=["human"] * players, seed=1)
    with pytest.raises(tidelib.TideError, match="An action is a text") as error:
        table.act(7)  # type: ignore[arg-type]
    example = re.search(r"for example '(.+)'\.$", str(error.value))
    assert example is not None
    legal = [entry["action"] for entry in table.view["position"]["actions"] if entry["legal"]]
    assert example[1] in legal
    table.act(example[1])
