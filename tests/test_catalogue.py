"""Catalogues for other languages: what is found for them, what is told of them, what is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tidelib.core import language
from tidelib.core.language import say, say_count, spoken_in
from tools import catalogue

CODE = """
from tidelib.core.language import later, say, say_as, say_count
LABEL = later("Move")
def told(n):
    say_as("a place", "second")
    say_count("{count} card", "{count} cards", count=n)
    return say(
        "{name} takes "
        "the pair.", name="Ada"
    )
"""
DATA = """
names = ["Ada"]
[[rule]]
id = "X-1"
title.en = "Tide"
title.de = "Flut"
text = { en = "The tide of {board.day} comes in." }
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "lib"
    folder.mkdir()
    (folder / "words.py").write_text(CODE, encoding="utf-8")
    (folder / "rules.toml").write_text(DATA, encoding="utf-8")
    (folder / "glossary.toml").write_text('[[term]]\nen = "wave"\n', encoding="utf-8")
    return folder


def test_texts_are_found_in_code_and_in_data(package: Path) -> None:
    found = catalogue.texts(package)
    assert {message.id for message in found if message.id} == {
        "Move",
        "second",
        ("{count} card", "{count} cards"),
        "{name} takes the pair.",
        "Tide",
        "The tide of {board.day} comes in.",
        "wave",
    }
    assert found.get("second", "a place").context == "a place"
    assert found.get("Tide").locations == [("lib/rules.toml", 1)]


def test_the_engines_own_texts_are_found() -> None:
    found = catalogue.texts()
    assert "{first} and {last}" in found
    for message in found:
        keys = message.id if isinstance(message.id, tuple) else (message.id,)
        for key in keys:
            catalogue.fields(key)  # every brace is closed


PO = r"""
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Move"
msgstr "Ziehen"

msgid "{name} takes the pair."
msgstr "{name} nimmt das Paar."

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "eine Karte"
msgstr[1] "{count} Karten"

#, fuzzy
msgid "Tide"
msgstr "Ebbe"
"""


def written(folder: Path, text: str) -> Path:
    path = catalogue.file_of("de", folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.lstrip(), encoding="utf-8")
    return path


def test_what_is_missing_is_told(package: Path, tmp_path: Path) -> None:
    found = catalogue.read(written(tmp_path, PO))
    lacks = catalogue.missing(found, catalogue.texts(package))
    assert sorted(lacks) == ["The tide of {board.day} comes in.", "Tide", "second", "wave"]
    assert catalogue.wrong(found) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{name} nimmt", "Ada nimmt", "'Ada nimmt das Paar.' lacks {name}."),
        ("{name} nimmt", "{name} {nam}", "{nam}, which the English text has not."),
        ("{name} nimmt", "{name nimmt", "cannot be read"),
        ("{count} Karten", "{zahl} Karten", "{zahl}, which the English text has not."),
        ('"{count} Karten"', '""', "one of its forms is empty."),
    ],
)
def test_a_text_with_other_fields_is_wrong_and_is_not_compiled(
    tmp_path: Path, old: str, new: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old in PO
    path = written(tmp_path, PO.replace(old, new))
    assert catalogue.main(["--check", str(path)]) == 1
    assert told in capsys.readouterr().out
    with pytest.raises(SystemExit, match="is not compiled"):
        catalogue.main(["--compile", str(path)])
    assert not path.with_suffix(".mo").exists()


def test_a_compiled_catalogue_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "FOLDER", str(tmp_path))
    monkeypatch.setattr(language, "_catalogues", {"en": None})
    assert catalogue.main(["--compile", str(written(tmp_path, PO))]) == 0
    with spoken_in("de"):
        assert say("{name} takes the pair.", name="Ada") == "Ada nimmt das Paar."
        assert say_count("{count} card", "{count} cards", count=1) == "eine Karte"
        assert say_count("{count} card", "{count} cards", count=3) == "3 Karten"
        assert say("Tide") == "Tide"  # a guess is no translation


def test_a_catalogue_is_begun_and_brought_up_to_date(
    tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = catalogue.texts(package)
    monkeypatch.setattr(catalogue, "texts", lambda: found)
    path = catalogue.start("de", tmp_path)
    assert len(catalogue.missing(catalogue.read(path), found)) == len(found) == 7
    path.write_text(
        path.read_text(encoding="utf-8").replace(
            'msgid "Move"\nmsgstr ""', 'msgid "Move"\nmsgstr "Zug"'
        ),
        encoding="utf-8",
    )
    catalogue.start("de", tmp_path)
    assert catalogue.read(path).get("Move").string == "Zug"
    assert len(catalogue.missing(catalogue.read(path), found)) == 6


def test_what_is_no_catalogue_is_said_to_be_none(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="cannot be read as a catalogue"):
        catalogue.main(["--check", str(written(tmp_path, "hello"))])
    with pytest.raises(SystemExit, match="cannot be read as a catalogue"):
        catalogue.main(["--check", str(tmp_path / "none.po")])


def test_every_catalogue_of_tidelib_is_right_and_compiled(tmp_path: Path) -> None:
    for path in Path(language.FOLDER).rglob("*.po"):
        found = catalogue.read(path)
        assert catalogue.wrong(found) == []
        copy = written(tmp_path, path.read_text(encoding="utf-8"))
        assert catalogue.compiled(copy).read_bytes() == path.with_suffix(".mo").read_bytes()
