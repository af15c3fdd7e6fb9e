"""Views of Tricky Tides for the gallery (``python3 tricky_views.py FOLDER``) and the board's tests.

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
#: What is the same in every position stands once in the fixtures.
COMMON = ("names", "faces", "goods", "suits")

#: The hand, with all its headings, is left out of the other fixtures.
WITH_CARDS = ("play", "lead", "action", "open")

#: Positions as they can be set up: what a whole game seldom brings about.
SCENARIOS = {
    # South of B1 lies open sea as far as the edge.
    "sail": "players: 2\nphase: sail\nleader: 0\ntrick: W8 W1\nships: B1 C1",
    # The map is joined: west of A2 lie C2 and B2.
    "edge": "players: 2\nphase: sail\nleader: 0\nevent: EV02\ntrick: D7 D1\nships: A2 C1",
    "action": """
        players: 3\nphase: action\nleader: 0\nevent: EV10\ntrick: S6 S2 D8\nships: B2 C1 B2
        goods B2: 2 sugar 1 coffee 3 silk 1 gold\norder B2: R12\nhold 0: 3 coffee 1 spice 2 silk""",
    "over": """
        players: 2\nphase: action\nleader: 0\ntrick: W8 W1\nships: B1 C1
        hold 0: 3 sugar 3 coffee 1 spice\ngoods B1: 2 silk""",
    "rob": """
        players: 4\nphase: sail\nleader: 0\nevent: EV09\ntrick: O8 O1 O2 O3\nships: B3 B2 B2 C4
        hold 1: 2 silk 1 gold\nhold 2: 3 coffee 1 spice""",
    "first": """
        players: 4\nphase: monsters\nleader: 1\nevent: EV08\ntrick: W5 D7 D6 W1\nships: A3 C3 B3 C2
        monsters: A2 C4 B3 B4""",
    # The Octopus's way is barred by sea and by monsters.
    "move": """
        players: 2\nphase: monsters\nleader: 0\ntrick: O5 O6\nmonsters: C3 A4 B4 C4""",
    "octopus": """
        players: 2\nphase: monsters\nleader: 0\ntrick: O5 O6\nmonsters: A2 A4 B4 C4""",
    "dragon": """
        players: 2\nphase: monsters\nleader: 0\ntrick: D5 D6\nmonsters: C3 A4 B4 C4
        event: EV12\nhold 0: 2 silk 1 gold""",
    "shark": """
        players: 2\nphase: monsters\nleader: 0\ntrick: S5 S6\nmonsters: C3 A4 B4 C4
        goods B4: 2 sugar 1 silk 2 gold""",
    "spout": """
        players: 2\nphase: monsters\nleader: 0\ntrick: W5 W6\nmonsters: C3 A4 B4 C1""",
    "put": """
        players: 2\nphase: monsters\nleader: 0\ntrick: W5 W6\nmonsters: C3 A4 B4 C1""",
}
#: What is done there first.
THEN = {
    "over": ["pick silk"],
    "rob": ["sail N B2"],
    "move": ["first move"],
    "octopus": ["first ability"],
    "dragon": ["first ability"],
    "shark": ["first ability"],
    "spout": ["first ability"],
    "put": ["first ability", "spout S"],
}


def _voyage(until: Callable[[Board], bool], seed: int = 3, players: int = 3, **more: Any) -> Table:
    """A game in which goods are taken and delivered, up to a turn of yours."""
    table = Table("tricky-tides", players=players, seed=seed, **more)
    while not table.state.is_terminal:
        position = table.view["position"]
        if table.view["waiting"]:
            table.step()
        elif until(position["board"]):
            break
        else:
            legal = [one["action"] for one in position["actions"] if one["legal"]]
            wanted = [one for one in legal if one.startswith(("deliver", "pick", "sail"))]
            table.act((wanted or legal)[-1])
    return table


def _play(cards: int, round_: int = 1, hand: int = 1) -> Callable[[Board], bool]:
    """To play a card, so many lying there already."""

    def there(board: Board) -> bool:
        trick = board["trick"]
        late = (board["round"], board["hand"]) >= (round_, hand)
        return bool(trick) and len(trick["plays"]) == cards and late

    return there


def tables() -> Iterator[tuple[str, Table]]:
    """The tables, by name."""
    yield "ships", _voyage(lambda board: board["phase"] == "ships")
    yield "lead", _voyage(_play(0, 1, 2), 4)
    yield "play", _voyage(_play(2, 1, 3), 5)
    for name, text in SCENARIOS.items():
        deal = "\n".join(line.strip() for line in text.strip().splitlines())
        yield name, Table("tricky-tides", deal=deal, moves=THEN.get(name, ()))
    yield "four", _voyage(lambda b: b["phase"] == "sail" and b["round"] == 2, 8, 4, options=ALL)
    yield "end", _voyage(lambda board: False, 8, 4, options=ALL)


def views() -> Iterator[tuple[str, Live]]:
    """All that the gallery shows."""
    yield from tables()
    yield "open", Replay.example("tricky-tides", "E29")
    yield "laying", Replay.example("tricky-tides", "E1")


def fixtures() -> None:
    """Positions as Python sends them."""
    positions = {name: table.view["position"] for name, table in tables()}
    for name, step in (("open", 3), ("laying", 1)):
        example = {"open": "E29", "laying": "E1"}[name]
        positions[name] = Replay.example("tricky-tides", example).steps[step]
    common = {key: positions["play"]["board"][key] for key in COMMON}
    for name, position in positions.items():
        for key in COMMON:
            assert position["board"].pop(key) == common[key]
        for key in ("text", "in_force", "events"):
            position.pop(key)
        if name not in WITH_CARDS:
            position["board"]["cards"] = []
    file = Path(__file__).parent / "fixtures" / "tricky-tides.json"
    data = {"common": common, **positions}
    file.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")


def main(folder: str) -> None:
    if folder == "fixtures":
        fixtures()
        return
    for name, live in views():
        live.set_live(isinstance(live, Table))
        file = Path(folder, f"engine-tricky-{name}.json")
        file.write_text(json.dumps(live.view), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
