"""Catalogues of the engine's sentences, for other languages than English.

``python -m tools.catalogue --start de`` begins a catalogue, or brings one up to date with today's
texts: ``tidelib/locale/de/LC_MESSAGES/tidelib.po``, for any editor of such files. ``--check`` tells
what is missing and what is wrong, ``--compile`` makes the ``.mo`` beside it, which ``tidelib``
reads.

Texts are found where they are told: in the code by the functions of :mod:`tidelib.core.language`,
in data files (rules, components, words, lessons) wherever a text is kept by language.
"""

from __future__ import annotations

import argparse
import io
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from tidelib import __version__
from tidelib.core.files import write_whole
from tidelib.core.language import DOMAIN, FOLDER
from tools.paths import BOOK, ROOT

PACKAGE = ROOT / "tidelib"
EXTENSION = BOOK / "_ext" / "tidebook_ext"
"""What pages say beside it, in the same catalogue."""
KEYWORDS = {"say": None, "later": None, "say_count": (1, 2), "say_as": ((1, "c"), 2)}
_WIDTH = 100


# -- finding texts -------------------------------------------------------------------------


def texts(*packages: Path) -> Catalog:
    """All texts that engine and pages can tell, each with the places where it stands.

    Args:
        packages: the folders to look through, if not those two.
    """
    found = Catalog(project=DOMAIN, charset="utf-8", fuzzy=False)
    for package in packages or (PACKAGE, EXTENSION):
        _add_code(found, package)
        _add_data(found, package)
    return found


def _add_code(found: Catalog, package: Path) -> None:
    for path in sorted(package.rglob("*.py")):
        if "web" in path.relative_to(package).parts:  # the front end's: of the build and of cells
            continue
        where = path.relative_to(package.parent).as_posix()
        for line, keys, comments, context in extract_from_file("python", str(path), KEYWORDS):
            found.add(keys, None, [(where, line)], auto_comments=comments, context=context)


def _add_data(found: Catalog, package: Path) -> None:
    for path in sorted(package.rglob("*.toml")):
        where = path.relative_to(package.parent).as_posix()
        with path.open("rb") as file:
            for text in texts_in(tomllib.load(file)):
                found.add(text, None, [(where, 1)])


def texts_in(data: Any) -> Iterator[str]:
    """The English texts of a data file, wherever texts are kept by language.

    >>> list(texts_in({"title": {"en": "Tide", "de": "Flut"}, "n": [{"text": {"en": "It ebbs."}}]}))
    ['Tide', 'It ebbs.']
    """
    if isinstance(data, dict):
        if isinstance(data.get("en"), str) and data["en"]:
            yield data["en"]
        data = list(data.values())
    if isinstance(data, list):
        for entry in data:
            yield from texts_in(entry)


# -- looking at a catalogue ----------------------------------------------------------------


def fields(text: str) -> set[str]:
    """What stands in braces in a template.

    >>> sorted(fields("{name} rolls {dice!r}: {board.deck}"))
    ['board.deck', 'dice', 'name']

    Raises:
        ValueError: a brace is not closed.
    """
    return {name for _text, name, _form, _how in Formatter().parse(text) if name is not None}


def missing(catalogue: Catalog, known: Catalog) -> list[str]:
    """The English texts that a catalogue does not have, or has only as a guess."""
    found = []
    for message in known:
        if not message.id:
            continue
        own = catalogue.get(_key(message), message.context)
        strings = () if own is None or own.fuzzy else _strings(own)
        if not strings or not all(strings):
            found.append(_key(message))
    return found


def wrong(catalogue: Catalog) -> list[str]:
    """What would come out wrong: a sentence for each text whose fields are not the English ones."""
    found = []
    for message in catalogue:
        if not message.id or not any(_strings(message)):
            continue
        plural = isinstance(message.id, tuple | list)
        keys = [str(key) for key in message.id] if plural else [_key(message)]
        wanted = set().union(*(fields(key) for key in keys))
        # a form for one number need not name it: "once", "a card"
        needed = wanted - {"count"} if plural else wanted
        for text in _strings(message):
            if told := _fault(text, wanted, needed):
                found.append(f"line {message.lineno}, {keys[0]!r}: {told}")
    return found


def _fault(text: str, wanted: set[str], needed: set[str]) -> str:
    if not text:
        return "one of its forms is empty."
    try:
        own = fields(text)
    except ValueError as error:
        return f"{text!r} cannot be read ({error})."
    if more := own - wanted:
        return f"{text!r} has {_braced(more)}, which the English text has not."
    if less := needed - own:
        return f"{text!r} lacks {_braced(less)}."
    return ""


def _braced(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def _key(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, tuple | list) else message.id)


def _strings(message: Message) -> tuple[str, ...]:
    """The translations of a message: one, or a form for each kind of number."""
    if isinstance(message.string, tuple | list):
        return tuple(message.string)
    return (message.string or "",)


# -- files ---------------------------------------------------------------------------------


def file_of(language: str, folder: Path | None = None) -> Path:
    """The catalogue of a language."""
    inside = (folder or Path(FOLDER)) / language.replace("-", "_") / "LC_MESSAGES"
    return inside / f"{DOMAIN}.po"


def read(path: Path) -> Catalog:
    """A catalogue's file. Raises SystemExit with what is wrong with it."""
    try:
        with path.open("rb") as file:
            catalogue = read_po(file, locale=path.parent.parent.name, abort_invalid=True)
    except (OSError, UnicodeDecodeError, PoFileError, ValueError) as error:
        raise SystemExit(f"{path} cannot be read as a catalogue: {error}.") from error
    return catalogue


def _empty(locale: str) -> Catalog:
    heading = f"# {DOMAIN} in another language: see CONTRIBUTING.md."
    return Catalog(
        locale=locale,
        project=DOMAIN,
        version=__version__,
        header_comment=heading,
        language_team=locale,
    )


def start(language: str, folder: Path | None = None) -> Path:
    """Begins the catalogue of a language, or brings it up to date; nothing translated is lost."""
    path = file_of(language, folder)
    catalogue = read(path) if path.exists() else _empty(path.parent.parent.name)
    catalogue.fuzzy = False
    catalogue.update(texts())
    path.parent.mkdir(parents=True, exist_ok=True)
    file = io.BytesIO()
    write_po(file, catalogue, width=_WIDTH, include_lineno=False, sort_by_file=True)
    write_whole(path, file.getvalue())
    return path


def compiled(path: Path) -> Path:
    """Makes the ``.mo`` of a catalogue. Raises SystemExit if a text of it would come out wrong."""
    catalogue = read(path)
    if faults := wrong(catalogue):
        raise SystemExit("\n".join([f"{path} is not compiled:", *faults]))
    made = path.with_suffix(".mo")
    file = io.BytesIO()
    write_mo(file, catalogue)
    write_whole(made, file.getvalue())
    return made


def main(argv: list[str] | None = None) -> int:
    """Begins, checks or compiles a catalogue; without a wish it writes the template."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.catalogue", description="Sentences in other languages."
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--start", metavar="LANGUAGE", help="begin a catalogue, or bring up to date")
    what.add_argument("--check", metavar="FILE.po", type=Path, help="what is missing, what wrong")
    what.add_argument("--compile", metavar="FILE.po", type=Path, help="make its .mo")
    args = parser.parse_args(argv)
    if args.start:
        print(f"Written: {start(args.start)}")
    elif args.compile:
        print(f"Written: {compiled(args.compile)}")
    elif args.check:
        return check(args.check)
    else:
        write_po(sys.stdout.buffer, texts(), width=_WIDTH)
    return 0


def check(path: Path) -> int:
    """Tells what a catalogue lacks and what is wrong in it; 1 if something is wrong."""
    catalogue, known = read(path), texts()
    lacks, faults = missing(catalogue, known), wrong(catalogue)
    for text in lacks:
        print(f"missing: {text!r}")
    for fault in faults:
        print(f"wrong: {fault}")
    print(f"{len(known)} texts, {len(lacks)} missing, {len(faults)} wrong.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
