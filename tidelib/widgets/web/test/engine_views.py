"""Writes views of the engine for the gallery: ``python3 engine_views.py FOLDER``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from tidelib.widgets import Chart, Lesson, Quiz, Replay, Table
from tidelib.widgets.live import Live


def _views() -> Iterator[tuple[str, Live]]:
    table = Table("hikidoki", players=3, seed=7)
    yield "engine-start", table
    table = Table("hikidoki", players=3, seed=7, odds=True, moves=["marker MID", "flip", "keep"])
    yield "engine-dive", table
    table = Table("hikidoki", players=2, seed=11)
    while not table.state.is_terminal:
        if table.view["waiting"]:
            table.step()
        else:
            legal = [entry for entry in table.view["position"]["actions"] if entry["legal"]]
            table.act(legal[0]["action"])
    yield "engine-over", table
    yield "engine-lesson", Lesson("hikidoki", "first-dive")
    yield "engine-replay", Replay.example("hikidoki", "E16")
    yield "engine-quiz", Quiz("hikidoki", seed=3, count=6)
    points = [(1, Fraction(6, 7)), (2, Fraction(66, 91)), (3, Fraction(55, 91))]
    yield "engine-chart", Chart("Safe flips", {"fresh deck": points}, x="flips", y="chance")


def main(folder: str) -> None:
    for name, live in _views():
        live.set_live(isinstance(live, Table))
        Path(folder, f"{name}.json").write_text(json.dumps(live.view), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
