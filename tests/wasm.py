"""What a module of WebAssembly says of itself: the names it exports, and who wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

EXPORTS = 7
"""The number of the section with the exported names."""


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A number of variable length (LEB128), and where what follows it begins."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def _section(data: bytes, wanted: int) -> int:
    """Where a section's content begins."""
    at = 8
    while data[at] != wanted:
        size, start = _number(data, at + 1)
        at = start + size
    return _number(data, at + 1)[1]


def exports(path: Path) -> Iterator[str]:
    """The names that a module exports."""
    data = path.read_bytes()
    count, at = _number(data, _section(data, EXPORTS))
    for _ in range(count):
        size, at = _number(data, at)
        yield data[at : at + size].decode()
        _, at = _number(data, at + size + 1)


def source_folders(path: Path) -> set[str]:
    """The folders of the source files that a module names, where it tells of a fault in itself."""
    files = re.findall(rb"[\w./+-]+/[\w.+-]+\.(?:c|cc|cpp|h|S)(?=\0)", path.read_bytes())
    return {file.decode().rpartition("/")[0] + "/" for file in files}


def claims(path: Path) -> list[str]:
    """The holders in the lines of a module that claim a copyright."""
    lines = re.findall(rb"Copyright (?:\(c\) )?[\d, -]+ ([\w ,.-]+)", path.read_bytes())
    return [line.decode().removeprefix("by ").strip(" .") for line in lines]
