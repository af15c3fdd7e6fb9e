"""Stamps: what a finished step was made from, so that it is not done again without need."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from tidelib.core.files import write_whole
from tools.paths import ROOT, STAMPS

# Left behind by tools; nothing is built from them.
PASSING = {
    "__pycache__",
    "node_modules",
    ".ipynb_checkpoints",
    ".mypy_cache",
    ".ruff_cache",
    ".DS_Store",
}


def files_in(path: Path) -> Iterator[Path]:
    """Yield a file itself, or every file below a folder, always in the same order."""
    if path.is_file():
        yield path
    elif path.is_dir():
        for child in sorted(path.iterdir()):
            if child.name not in PASSING:
                yield from files_in(child)


def fingerprint(paths: Iterable[Path], *words: str) -> str:
    """Return a hash of some files (names and contents), folders and words.

    A path that does not exist counts too: the hash changes when it appears.
    """
    digest = hashlib.sha256()

    def add(data: bytes) -> None:
        digest.update(len(data).to_bytes(8, "big"))  # so that "ab", "c" is not "a", "bc"
        digest.update(data)

    for word in words:
        add(word.encode())
    for path in paths:
        add(str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).encode())
        for file in files_in(path):
            add(str(file.relative_to(path)).encode())
            add(file.read_bytes())
    return digest.hexdigest()


def fresh(name: str, value: str, folder: Path = STAMPS) -> bool:
    """Tell whether the step `name` was last finished with this very value."""
    try:
        return (folder / name).read_text(encoding="utf-8") == value
    except OSError:
        return False


def stamp(name: str, value: str, folder: Path = STAMPS) -> None:
    """Note that the step `name` is finished, made from what `value` stands for."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / name, value)


def unstamp(name: str, folder: Path = STAMPS) -> None:
    """Forget that the step `name` was ever finished (it is about to be done again)."""
    (folder / name).unlink(missing_ok=True)
