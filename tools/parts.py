"""Others' work inside what we take as a whole: Pyodide's runtime and library, and the book's theme.

A runtime of WebAssembly does not say what it is linked of. ``licences/parts.toml`` does: what shows
that a part is there, and where its licence is. A part that is not there any more is not listed;
``tests/test_parts.py`` fails where something is there that the table does not know.
"""

from __future__ import annotations

import re
import tomllib
import zipfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

TEXTS = ROOT / "tools" / "licences" / "parts"
TABLE = TEXTS.with_suffix(".toml")
CLAIM = re.compile(r"(copyright|\(c\))[^\n]*(\d{4}|CNRI|Disney)", re.IGNORECASE)
"""A line that says whose work a file is."""
_BLOCK = re.compile(r'(?:^[ \t]*#.*\n?)+|"""(?s:.*?)"""', re.MULTILINE)


class Part(NamedTuple):
    """A row of the table: see its head."""

    name: str
    licence: str
    text: str
    file: str
    mark: str
    names: str = ""
    modules: tuple[str, ...] = ()


@cache
def table(group: str) -> tuple[Part, ...]:
    """Return the parts of a group: ``pyodide`` or ``theme``."""
    rows = tomllib.loads(TABLE.read_text(encoding="utf-8"))[group]
    return tuple(
        Part(**{**row, "names": re.sub(r"\n\s*", "", row.get("names", ""))}) for row in rows
    )


@cache
def _content(path: Path) -> bytes:
    return path.read_bytes()


def version_in(folder: Path, part: Part) -> str | None:
    """Return a part's version, empty if its mark has none; None if the part is not there.

    Args:
        folder: the folder that the part's file is named from.
        part: a row of the table.
    """
    path = folder / part.file
    found = re.search(part.mark.encode(), _content(path)) if path.is_file() else None
    if found is None:
        return None
    return found[1].decode() if found.re.groups else ""


def text_of(folder: Path, part: Part) -> str:
    """Return a part's licence and notices."""
    if part.text:
        return (TEXTS / f"{part.text}.txt").read_text(encoding="utf-8").strip("\n")
    return claims(folder / part.file)


@cache
def claims(library: Path) -> str:
    """Return the comments and docstrings in which a library's files say whose work they are.

    Args:
        library: a zip file with Python's sources.
    """
    found: dict[str, tuple[str, str]] = {}
    with zipfile.ZipFile(library) as packed:
        for name in sorted(packed.namelist()):
            if name.endswith(".py"):
                for block in _BLOCK.findall(packed.read(name).decode()):
                    if CLAIM.search(block):
                        plain = re.sub(r"(?m)^[ \t]*#[# \t]?", "", block).strip('"\n ')
                        found.setdefault(" ".join(plain.split()), (name, plain))
    return "\n\n".join(f"{name}:\n\n{plain}" for name, plain in found.values())
