"""Writes views of the engine for the gallery: ``python3 engine_views.py FOLDER``.

With ``fixtures`` in place of the folder it writes the positions that the boards' tests read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from tidelib.widgets import Chart, Lesson, Quiz, Replay, Table
from tidelib.widgets.live import Live

#: A step of the whole game E20, in the middle of a trick.
OPEN_STEP = 22


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
    for name, live in _hunts():
        yield f"engine-{name}", live
    yield "engine-chart", Chart("Safe flips", {"fresh deck": points}, x="flips", y="chance")


def _hunt(seed: int, until: Callable[[dict[str, Any]], bool]) -> Table:
    """A match of Shikagari, the first tile played every time, up to a turn of yours."""
    table = Table("shikagari", players=4, seed=seed)
    while not table.state.is_terminal:
        if table.view["waiting"]:
            table.step()
        elif until(table.view["position"]["board"]):
            break
        else:
            table.act(table.view["position"]["actions"][0]["action"])
    return table


def _hunts() -> Iterator[tuple[str, Live]]:
    yield "shikagari-start", _hunt(7, lambda board: True)
    yield "shikagari-trick", _hunt(7, lambda board: _trick(board) == (4, 1))
    yield "shikagari-twins", _hunt(2, lambda board: _trick(board)[1] == 2)
    yield "shikagari-over", _hunt(3, lambda board: False)
    yield "shikagari-open", Replay.example("shikagari", "E20")
    yield "shikagari-lesson", Lesson("shikagari", "first-hunt")


def _trick(board: dict[str, Any]) -> tuple[int, int]:
    return board["trick"]["number"], len(board["trick"]["plays"])


def fixtures() -> None:
    """Positions as Python sends them; the set of tiles stands once."""
    positions = {}
    for name, live in _hunts():
        if isinstance(live, Table) and name != "shikagari-start":
            positions[name.removeprefix("shikagari-")] = live.view["position"]
    replay = Replay.example("shikagari", "E20")
    positions["open"] = replay.steps[OPEN_STEP]
    for position in positions.values():
        tiles = position["board"].pop("tiles")
    file = Path(__file__).parent / "fixtures" / "shikagari.json"
    text = json.dumps({"tiles": tiles, **positions}, ensure_ascii=False)
    file.write_text(text, encoding="utf-8")


def main(folder: str) -> None:
    if folder == "fixtures":
        fixtures()
        return
    for name, live in _views():
        live.set_live(isinstance(live, Table))
        Path(folder, f"{name}.json").write_text(json.dumps(live.view), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
