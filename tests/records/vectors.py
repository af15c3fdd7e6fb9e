"""The record vectors, read from their archives."""

from __future__ import annotations

import json
import tarfile
from functools import lru_cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
GAMES = sorted(path.name.removesuffix(".tar.xz") for path in HERE.glob("*.tar.xz"))


@lru_cache
def vectors(game: str) -> dict[str, tuple[str, list[dict[str, Any]]]]:
    """Name, record and report of each vector."""
    files: dict[str, str] = {}
    with tarfile.open(HERE / f"{game}.tar.xz") as archive:
        for member in archive:
            file = archive.extractfile(member)
            assert file is not None
            files[member.name] = file.read().decode("utf-8")
    return {
        name.removesuffix(".tide"): (
            text,
            [json.loads(line) for line in files[name.replace(".tide", ".jsonl")].splitlines()],
        )
        for name, text in files.items()
        if name.endswith(".tide")
    }


ALL = [(game, name) for game in GAMES for name in vectors(game)]


def legal_ones() -> list[tuple[str, str]]:
    """The vectors whose record is legal to its last line."""
    return [(g, n) for g, n in ALL if "error" not in vectors(g)[n][1][-1]]
