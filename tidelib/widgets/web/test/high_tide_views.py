"""Views of High Tide for the gallery, ``high_tide_views.py FOLDER``, and for the board's tests.

With ``fixtures`` in place of the folder it writes the positions that the tests read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tidelib.widgets import Lesson, Replay, Table
from tidelib.widgets.live import Live

Board = dict[str, Any]

ALL = {"coins": "on", "shark": "on", "surfer": "on", "baywatch": "on"}

#: Five players, a free space and two pairs: EX-9, the turn of the third player.
LAST_SPACE = """
    players: 5
    order: 2 1 0 3 4
    track: K1/P1 2 U5/O2 1
    Y: 6=2
    W: 6=2
    K: 6=1
"""

#: Round 5 of a full game: waves on most beaches, chairs in the water, many on one space.
HIGH = """
    players: 6
    round: 5
    order: 2 1 5 0 3 4
    track: K6/W5 2 1 5
    waves: K3 P2 W3 U2 Y3 W2 Y3 K2
    K: 15=3 9=012 6=54
    P: 4=012345
    U: 5=1230 12=4
    O: 17=5 10=02
    Y: 14=2 11=04 9=13
    W: 15=1 7=03452
    hand: U5 K4
"""

#: A pair was taken from space 2: one die may be thrown again, not both.
BONUS = """
    order: 2 0 1
    track: 2
    hand: Y2 U1
    from: 2
    W: 5=2
    U: 5=01
"""

#: All modules, tiles to be used, coins to be taken.
MODULES = """
    players: 4
    options: coins=on shark=on surfer=on baywatch=on
    round: 4
    order: 1 3 0 2
    track: 1 3
    K: 6=1 3=0
    P: 8=2
    U: 12=3
    O: 7=012
    Y: 4=3 16=2
    W: 2=1 1=2
    waves: K3 U2 Y3 W2 W3 K2
    alarm: U
    surfers: K U O W
    purse 0: K8 Y1
    purse 1: O3
    tiles 0: BW-5 BW-7
    tiles 2: BW-9
    open: BW-3
    holder: 3
    held: P3 U3
    hand: W4 O3
"""

#: A pair taken from space 3, and a tile for its dice.
WINDOW = """
    options: baywatch=on
    round: 3
    order: 1 0 2
    track: 1
    hand: P4 U3
    from: 2
    waves: K3 U2 Y3 W2
    tiles 0: BW-2 BW-3
    open: BW-7
    holder: 1
    held: W2 O1
"""

#: Two dice of one colour, with coins on the way.
SUM = """
    options: coins=on
    order: 1 0 2
    track: 1
    hand: O4 O2
"""

#: The last turn of a round; then the owners of BW-8 and BW-9 are asked.
TIDES = """
    options: baywatch=on
    round: 3
    order: 2 1 0
    track: K3/W3 2 1
    waves: K3 W2 Y3 P2
    tiles 0: BW-8 BW-9
    open: BW-1
    holder: 1
    held: W2 O1
    K: 15=1 16=0
    hand: Y5 O2
"""


def _game(until: Callable[[Board], bool], seed: int = 3, players: int = 4, **more: Any) -> Table:
    """A game with the first legal action every time, up to a turn of yours."""
    table = Table("high-tide", players=players, seed=seed, **more)
    while not table.state.is_terminal:
        position = table.view["position"]
        if table.view["waiting"]:
            table.step()
        elif until(position["board"]):
            break
        else:
            table.act(next(one["action"] for one in position["actions"] if one["legal"]))
    return table


def _at(phase: str, round_number: int = 1) -> Callable[[Board], bool]:
    return lambda board: board["phase"] == phase and board["round"] >= round_number


def tables() -> Iterator[tuple[str, Table]]:
    """The tables, by name."""
    yield "start", _game(_at("choose"))
    yield "last-space", Table("high-tide", deal=LAST_SPACE)
    yield "high", Table("high-tide", deal=HIGH)
    yield "modules", Table("high-tide", deal=MODULES, moves=["accept"])
    yield "bonus", Table("high-tide", deal=BONUS)
    yield "window", Table("high-tide", deal=WINDOW, moves=["keep"])
    yield "sum", Table("high-tide", deal=SUM, moves=["accept"])
    yield "flood", Table("high-tide", deal=TIDES, moves=["accept"])
    yield "rescue", Table("high-tide", deal=TIDES, moves=["accept", "pass"])
    yield "wait", Table("high-tide", players=3, seed=1)
    yield "accept", _game(_at("accept", 3), 5, 3)
    yield "coin", _game(_at("coin"), 3, 4, options=ALL)
    yield "later", _game(_at("choose", 4), 4, 6, options=ALL)
    yield "over", _game(lambda board: False, 8)


def views() -> Iterator[tuple[str, Live]]:
    """All that the gallery shows."""
    yield from tables()
    yield "replay", Replay.example("high-tide", "EX-37")
    yield "lesson", Lesson("high-tide", "first-tide")


def fixtures() -> None:
    """Positions as Python sends them; what is long and the same everywhere stands once."""
    left_out = ("start", "accept")
    positions = {name: table.view["position"] for name, table in tables() if name not in left_out}
    tiles: list[Board] = []
    for name, position in positions.items():
        board = position["board"]
        if board["baywatch"]:
            keys = ("name", "effect")
            tiles = [{key: tile.pop(key) for key in keys} for tile in board["baywatch"]["tiles"]]
        if name != "high":
            for beach in board["beaches"]:
                del beach["points"]
    file = Path(__file__).parent / "fixtures" / "high-tide.json"
    text = json.dumps({"tiles": tiles, **positions}, ensure_ascii=False)
    file.write_text(text, encoding="utf-8")


def main(folder: str) -> None:
    if folder == "fixtures":
        fixtures()
        return
    for name, live in views():
        live.set_live(isinstance(live, Table))
        file = Path(folder, f"engine-high-tide-{name}.json")
        file.write_text(json.dumps(live.view), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
