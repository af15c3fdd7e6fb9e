"""Sentences in the reader's language: English as the key, catalogues as gettext has them."""

from __future__ import annotations

import os
import subprocess
import sys
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import tidelib
from tidelib.core import language
from tidelib.core.language import later, say, say_as, say_count, spoken_in, told
from tidelib.core.wording import all_of, any_of, clauses, listed, one_by_one

SPACE = "The pair goes to space {space}."
ONE, MANY = "{count} free space for {name}", "{count} free spaces for {name}"


def catalogue(locale: str = "de") -> GNUTranslations:
    """A catalogue as it comes from a translator."""
    texts = Catalog(locale=locale)
    if locale == "de":
        texts.add(SPACE, "Auf Feld {space} kommt das Paar.")
        texts.add(
            (ONE, MANY), ("{count} freies Feld für {name}", "{count} freie Felder für {name}")
        )
        texts.add("second", "Sekunde")
        texts.add("second", "zweiter", context="a place in a line")
        texts.add("{first} and {last}", "{first} und {last}")
        texts.add("wave", "Welle")
    else:
        texts.add((ONE, MANY), ("{count} pole", "{count} pola", "{count} pól"))
    file = BytesIO()
    write_mo(file, texts)
    file.seek(0)
    return GNUTranslations(file)


def test_english_is_the_template_with_its_fields_filled() -> None:
    assert language.language() == "en"
    assert say(SPACE, space=3) == "The pair goes to space 3."
    assert say_count(ONE, MANY, count=1, name="Ada") == "1 free space for Ada"
    assert say_count(ONE, MANY, count=0, name="Ada") == "0 free spaces for Ada"
    assert say_as("a place in a line", "second") == "second"


def test_a_language_puts_its_own_words_and_their_order() -> None:
    with spoken_in("de", catalogue()):
        assert language.language() == "de"
        assert say(SPACE, space=3) == "Auf Feld 3 kommt das Paar."
        assert say_count(ONE, MANY, count=1, name="Ada") == "1 freies Feld für Ada"
        assert say_count(ONE, MANY, count=2, name="Ada") == "2 freie Felder für Ada"
    assert say(SPACE, space=3) == "The pair goes to space 3."


@pytest.mark.parametrize(("number", "said"), [(1, "1 pole"), (3, "3 pola"), (5, "5 pól")])
def test_a_language_may_have_more_plural_forms_than_two(number: int, said: str) -> None:
    with spoken_in("pl", catalogue("pl")):
        assert say_count(ONE, MANY, count=number, name="Ada") == said


def test_equal_english_texts_may_differ_elsewhere() -> None:
    with spoken_in("de", catalogue()):
        assert say("second") == "Sekunde"
        assert say_as("a place in a line", "second") == "zweiter"


def test_what_is_missing_is_english() -> None:
    with spoken_in("de", catalogue()):
        assert say("The tide is {height}.", height="high") == "The tide is high."
        assert say_as("a tide", "second") == "second"
        assert say_count("one", "{count}", count=2) == "2"
    with spoken_in("xx"):
        assert language.language() == "xx"
        assert say(SPACE, space=3) == "The pair goes to space 3."


def test_languages_stand_inside_one_another_and_end_with_an_error() -> None:
    with spoken_in("de", catalogue()):
        with spoken_in("en"):
            assert say("wave") == "wave"
        with pytest.raises(KeyError), spoken_in("en"):
            say("{missing}", given=1)
        assert say("wave") == "Welle"
    assert say("wave") == "wave"


def test_a_text_of_a_table_is_put_through_when_it_is_used() -> None:
    table = {"wave": later("wave")}
    with spoken_in("de", catalogue()):
        assert (table["wave"], say(table["wave"])) == ("wave", "Welle")


def test_texts_of_data_files_are_taken_where_they_stand_else_from_the_catalogue() -> None:
    with spoken_in("de", catalogue()):
        assert told({"en": "wave", "de": "Woge"}) == "Woge"
        assert told({"en": "wave", "ja": "波"}) == "Welle"
        assert told("wave") == "Welle"
        assert told({"en": "ebb"}) == "ebb"
    assert told({"en": "wave", "de": "Woge"}) == "wave"


@pytest.mark.parametrize("word", ["{0}", "{name}", "{", "}", "{word.__class__}"])
def test_what_is_put_in_is_never_a_template(word: str) -> None:
    assert say("It is {word}.", word=word) == f"It is {word}."
    assert say("A brace {") == "A brace {"


def test_lists() -> None:
    assert [listed("abc"[:n]) for n in range(4)] == ["", "a", "a, b", "a, b, c"]
    assert [all_of("abc"[:n]) for n in range(1, 4)] == ["a", "a and b", "a, b and c"]
    assert any_of("abc") == "a, b or c"
    assert one_by_one("abc") == "a, then b, then c"
    assert clauses("abc") == "a; b; c"
    with spoken_in("de", catalogue()):
        assert all_of("abc") == "a, b und c"


def test_catalogues_are_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "FOLDER", str(tmp_path))
    monkeypatch.setattr(language, "_catalogues", {"en": None})
    for name, wave in (("de", "Welle"), ("de_AT", "Wön")):
        texts = Catalog(locale=name)
        texts.add("wave", wave)
        if name == "de":
            texts.add("second", "Sekunde")
        folder = tmp_path / name / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "tidelib.mo").open("wb") as file:
            write_mo(file, texts)
    for name, wave in (("de", "Welle"), ("de-CH", "Welle"), ("de-AT", "Wön"), ("fr", "wave")):
        with spoken_in(name):
            assert say("wave") == wave
    with spoken_in("de-AT"):
        assert say("second") == "Sekunde"  # what it lacks is as everywhere in German


def test_english_reads_no_catalogues() -> None:
    code = (
        "import sys, tidelib; from tidelib.core.language import say, spoken_in\n"
        "with spoken_in('en'): say('wave {n}', n=1)\n"
        "print('gettext' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_language_can_be_chosen_for_a_whole_program() -> None:
    code = (
        "from tidelib.core.language import language, told\n"
        "print(language(), told({'en': 'wave', 'de': 'Welle'}))"
    )
    for chosen, said in (("de", "de Welle"), ("", "en wave"), ("../x", "../x wave")):
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "TIDE_LANGUAGE": chosen},
        )
        assert done.stdout.strip() == said


@pytest.mark.parametrize("name", ["..", "../../etc", "", "/", "de/../..", "d\0e", "x" * 500])
def test_no_name_of_a_language_leads_out_of_the_folder(name: str) -> None:
    with spoken_in(name):
        assert say("wave") == "wave"


def test_what_was_begun_in_a_language_goes_on_in_it() -> None:
    with spoken_in("de", catalogue()):
        now = language.spoken_now()
    with spoken_in(*now):
        assert say("wave") == "Welle"


def test_equal_places_in_two_languages_do_not_share_their_rules() -> None:
    game = tidelib.game("hikidoki")
    with spoken_in("de"):
        german = game.rulebook
    assert game.rulebook is not german
    assert game.rulebook["HK-403"].text == german["HK-403"].text
