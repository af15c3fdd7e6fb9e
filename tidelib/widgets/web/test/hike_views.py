"""Views of Hike for the gallery, ``python3 hike_views.py FOLDER``, and for the board's tests.

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

#: Two hikers are up, so that the blistered one chooses with whom to exchange.
TWO_UP = """
    phase: exchange
    dealer: 1
    trump: D
    last: -3 1 2
    hand 0: B1 B2 B4 B9 D2 D7 D10 C6 F2 F3 F7 Y
"""


def _hike(until: Callable[[Board], bool], seed: int = 3, players: int = 3, **more: Any) -> Table:
    """A game with the first legal action every time, up to a turn of yours."""
    table = Table("hike", players=players, seed=seed, **more)
    while not table.state.is_terminal:
        position = table.view["position"]
        if table.view["waiting"]:
            table.step()
        elif until(position["board"]):
            break
        else:
            table.act(next(one["action"] for one in position["actions"] if one["legal"]))
    return table


def _at(phase: str, hike: int = 1) -> Callable[[Board], bool]:
    return lambda board: board["phase"] == phase and board["hike"] >= hike


def _mid_trick(number: int, cards: int) -> Callable[[Board], bool]:
    def there(board: Board) -> bool:
        trick = board["trick"]
        return bool(trick) and trick["number"] >= number and len(trick["plays"]) == cards

    return there


def tables() -> Iterator[tuple[str, Table]]:
    """The tables, by name."""
    yield "trumps", _hike(_at("trumps", 3))
    yield "exchange", _hike(_at("exchange", 3))
    yield "partners", Table("hike", deal=TWO_UP)
    yield "picnic", _hike(_at("picnic", 3))
    yield "lay", _hike(lambda board: board["picnic"]["laid"] == 2)
    yield "trick", _hike(_mid_trick(5, 2))
    yield "lead", _hike(lambda board: _mid_trick(6, 0)(board) and board["hike"] == 3)
    yield "four", _hike(lambda board: _mid_trick(4, 3)(board) and board["hike"] == 2, 5, 4)
    yield "two", _hike(_mid_trick(3, 1), 4, 2)
    yield "over", _hike(lambda board: False, 8)


def views() -> Iterator[tuple[str, Live]]:
    """All that the gallery shows."""
    yield from tables()
    yield "open", Replay.example("hike", "E28")
    yield "lesson", Lesson("hike", "first-hike")


def fixtures() -> None:
    """Positions as Python sends them; the names of the cards stand once."""
    wanted = ("trumps", "exchange", "partners", "lay", "trick", "lead", "four", "over")
    positions = {name: table.view["position"] for name, table in tables() if name in wanted}
    steps = Replay.example("hike", "E28").steps
    positions["open"] = next(step for step in steps if _mid_trick(4, 2)(step["board"]))
    names = {}
    for position in positions.values():
        names.update(position["board"].pop("names"))
    file = Path(__file__).parent / "fixtures" / "hike.json"
    file.write_text(json.dumps({"names": names, **positions}, ensure_ascii=False), encoding="utf-8")


def main(folder: str) -> None:
    if folder == "fixtures":
        fixtures()
        return
    for name, live in views():
        live.set_live(isinstance(live, Table))
        Path(folder, f"engine-hike-{name}.json").write_text(json.dumps(live.view), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
