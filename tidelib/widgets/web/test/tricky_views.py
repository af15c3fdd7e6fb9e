"""Views of Tricky Tides for the gallery, ``python3 tricky_views.py FOLDER``, and for the board's tests.

With ``fixtures`` in place of the folder it writes the positions that the tests read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tidelib.widgets import Replay, Table
from tidelib.widgets.live import Live

Board = dict[str, Any]
ALL = {"events": "on", "monsters": "on"}
#: What stands once in the fixtures: it is the same in every position.
COMMON = ("names", "faces", "goods", "suits")


def _voyage(until: Callable[[Board], bool], seed: int = 3, players: int = 3, **more: Any) -> Table:
    """A game with the last legal action every time, up to a turn of yours."""
    table = Table("tricky-tides", players=players, seed=seed, **more)
    while not table.state.is_terminal:
        position = table.view["position"]
        if table.view["waiting"]:
            table.step()
        elif until(position["board"]):
            return table
        else:
            legal = [one["action"] for one in position["actions"] if one["legal"]]
            # goods are taken and delivered, and nobody lies at anchor
            wanted = [one for one in legal if one.startswith(("deliver", "pick", "sail"))]
            table.act((wanted or legal)[-1])
    return table


def _at(phase: str, round_: int = 1, hand: int = 1) -> Callable[[Board], bool]:
    return lambda board: (
        board["phase"] == phase
        and (board["round"], board["hand"]) >= (round_, hand)
    )


def _with(monster: str, phase: str = "ability") -> Callable[[Board], bool]:
    def there(board: Board) -> bool:
        found = board["monster"]
        return board["phase"] == phase and bool(found) and found["monster"] == monster

    return there


def _glides(board: Board) -> bool:
    """A ship that can end on several cards along one heading."""
    compass = board["compass"]
    return bool(compass) and any(len(way["stops"]) > 1 for way in compass["headings"])


def _event(id: str, phase: str) -> Callable[[Board], bool]:
    return lambda board: (
        board["phase"] == phase and bool(board["event"]) and board["event"]["id"] == id
    )


def tables() -> Iterator[tuple[str, Table]]:
    """The tables, by name."""
    yield "ships", _voyage(_at("ships"))
    yield "lead", _voyage(lambda b: _at("play", 1, 2)(b) and not b["trick"]["plays"], 4)
    yield "play", _voyage(lambda b: _at("play", 1, 3)(b) and bool(b["trick"]["plays"]), 5)
    yield "sail", _voyage(_glides, 7, 2)
    yield "action", _voyage(_at("action", 1, 3), 3)
    yield "deliver", _voyage(lambda b: bool(b["delivery"] and b["delivery"]["possible"]), 12)
    yield "over", _voyage(_at("over"), 3)
    yield "four", _voyage(lambda b: _at("sail", 2, 2)(b), 8, 4, options=ALL)
    yield "first", _voyage(_at("first"), 6, 4, options=ALL)
    yield "move", _voyage(_at("move"), 6, 4, options=ALL)
    for seed, name in ((2, "OCTOPUS"), (9, "SEA_DRAGON"), (4, "SHARK"), (5, "WHALE")):
        yield name.lower().replace("_", "-"), _voyage(_with(name), seed, 3, options=ALL)
    yield "end", _voyage(lambda board: False, 8, 4, options=ALL)


def main(folder: str) -> None:
    for name, live in tables():
        live.set_live(True)
        Path(folder, f"engine-tricky-{name}.json").write_text(json.dumps(live.view), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
