"""Folders that are made like others."""

from __future__ import annotations

import shutil
from pathlib import Path


def copied(source: Path, target: Path) -> None:
    """Make a folder the same as another, with the times of its files; what is the same stays.

    The times: a compressed copy has that of its original (see compress.mjs).
    """
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    for old in sorted(target.rglob("*"), reverse=True):
        if old.is_dir():
            if not any(old.iterdir()):
                old.rmdir()
        elif old.relative_to(target) not in wanted:
            old.unlink()
    for name in sorted(wanted):
        new, copy = (source / name).stat(), target / name
        there = copy.stat() if copy.is_file() else None
        if there is None or (there.st_size, there.st_mtime_ns) != (new.st_size, new.st_mtime_ns):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / name, copy)
