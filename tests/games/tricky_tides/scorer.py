"""Tricky Tides counted by hand: scores from a record's text, without tidelib.

Written from the rules alone, plainly and slowly, so that it can be held against the engine. It
follows goods and orders through the record's lines; which lines are legal is not its business, nor
does it reckon who wins a trick: whose line comes next says it.
"""

from __future__ import annotations

GOODS = ["sugar", "coffee", "silk", "spice", "gold"]
COLOURS = {f"I{n:02}": (n - 1) // 2 for n in range(1, 9)}
MONSTER_HOME = {"I09": "O", "I10": "D", "I11": "S", "I12": "W"}
CELLS = [column + row for row in "1234" for column in "ABC"]
STEPS = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1),
    "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
PAYS = {"M1": "O3W2S1D0", "M2": "O0W3S2D1", "M3": "O1W0S3D2", "M4": "O2W1S0D3"}
# the nine orders of the Octopus; the others have the same with other goods
TEMPLATES = ["3C", "3F", "2C1F", "2C2c", "1C2F", "1C1c1F", "2C1G", "2C1F1f", "1C1F1G"]
MEANS = {
    "O": ["sugar", "coffee", "silk", "spice"],
    "D": ["coffee", "sugar", "spice", "silk"],
    "S": ["sugar", "coffee", "spice", "silk"],
    "W": ["coffee", "sugar", "silk", "spice"],
}
WEIGHT = {"sugar": 2, "coffee": 2, "silk": 3, "spice": 3, "gold": 6}
ORDERS: dict[str, tuple[dict[str, int], int, str]] = {}
for _monster_number, _monster in enumerate("ODSW"):
    for _number, _template in enumerate(TEMPLATES, 9 * _monster_number + 1):
        _cost = {
            ([*MEANS[_monster], "gold"]["CcFfG".index(_template[at + 1])]): int(_template[at])
            for at in range(0, len(_template), 2)
        }
        _weight = sum(WEIGHT[good] * many for good, many in _cost.items())
        ORDERS[f"R{_number:02}"] = (_cost, -(-_weight // 3) + len(_cost) - 1, _monster)


def value_of(hold: dict[str, int]) -> int:
    sets = {"sugar": 3, "coffee": 3, "silk": 2, "spice": 2, "gold": 1}
    return sum(hold[good] // sets[good] for good in GOODS)


class Table:
    """What lies where."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.holds = [dict.fromkeys(GOODS, 0) for _ in range(players)]
        self.islands = {cell: dict.fromkeys(GOODS, 0) for cell in CELLS}
        self.sea: set[str] = set()
        self.orders: dict[str, str | None] = dict.fromkeys(CELLS)
        self.ships = [""] * players
        self.monsters: dict[str, str] = {}
        self.delivered: list[list[str]] = [[] for _ in range(players)]
        self.sightings: list[str] = []
        self.event = ""

    def scores(self) -> list[int]:
        found = []
        for seat in range(self.players):
            total = value_of(self.holds[seat])
            for order in self.delivered[seat]:
                pays = PAYS[self.sightings[seat]]
                total += ORDERS[order][1] + int(pays[pays.index(ORDERS[order][2]) + 1])
            found.append(total)
        return found

    def first_island(self, cell: str, heading: str, wrapped: bool) -> str:
        column, row = "ABC".index(cell[0]), int(cell[1]) - 1
        while True:
            column, row = column + STEPS[heading][0], row + STEPS[heading][1]
            if wrapped:
                column, row = column % 3, row % 4
            there = "ABC"[column] + str(row + 1)
            if there not in self.sea:
                return there


def count(record: str) -> tuple[list[int], list[int]]:
    """Scores and winners after the last line of a record."""
    head, _rule, body = record.partition("---\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    options = dict(word.split("=") for word in headers.get("options", "").split())
    players = int(headers["players"])
    table = Table(players)
    leader = int(options["leader"]) if options.get("leader", "random") != "random" else -1
    drawing: list[int] = []
    pending = ""  # whose draw is due: a seat's arrival, or the Whale
    new_order_for = ""
    hands = turns = 0
    played: dict[int, str] = {}
    awake = ""
    whale: list[str] = []

    for line in body.splitlines():
        actor, verb, *words = line.split("  #")[0].split()
        if actor == "*":
            if verb == "sightings":
                table.sightings = words
                if leader >= 0:
                    drawing = [(leader + step) % players for step in range(1, players)]
            elif verb == "leader":
                leader = int(words[0])
                drawing = [(leader + step) % players for step in range(1, players)]
            elif verb == "draw" and drawing:
                table.holds[drawing.pop(0)][words[0]] += 1
            elif verb == "draw" and pending:
                seat = int(pending)
                where = table.ships[seat]
                target = table.holds[seat] if table.event == "EV08" else table.islands[where]
                target[words[0]] += 1
                pending = ""
            elif verb == "islands":
                for cell, island in zip(CELLS, words, strict=True):
                    if island in COLOURS and COLOURS[island] >= players:
                        table.sea.add(cell)
                    if island in MONSTER_HOME:
                        table.monsters[MONSTER_HOME[island]] = cell
            elif verb == "orders":
                for cell, order in zip(
                    [c for c in CELLS if c not in table.sea], words, strict=True
                ):
                    table.orders[cell] = order
            elif verb == "order":
                table.orders[new_order_for] = words[0]
            elif verb == "fill":
                for good in words[1:]:
                    table.islands[words[0]][good] += 1
            elif verb == "event":
                table.event = words[0]
            continue
        seat = int(actor)
        hold, here = table.holds[seat], table.ships[seat]
        if verb == "ship":
            table.ships[seat] = words[0]
        elif verb == "play":
            played[seat] = words[0]
            if len(played) == players:
                turns = 0
        elif verb == "first":
            awake = played[seat][0]
        elif verb == "heading":
            wrapped = table.event == "EV02"
            at = table.monsters[awake]
            table.monsters[awake] = table.first_island(at, words[0], wrapped)
        elif verb == "remove":
            table.islands[table.monsters["S"]][words[0]] = 0
        elif verb == "pull":
            table.islands[words[0]][words[1]] -= 1
            table.islands[table.monsters["O"]][words[1]] += 1
        elif verb == "swap":
            one, two = table.monsters["D"], words[0]
            table.orders[one], table.orders[two] = table.orders[two], table.orders[one]
        elif verb == "spout":
            column, row = "ABC".index(table.monsters["W"][0]), int(table.monsters["W"][1]) - 1
            whale = []
            for _ in range(3):
                column, row = column + STEPS[words[0]][0], row + STEPS[words[0]][1]
                inside = 0 <= column < 3 and 0 <= row < 4
                whale.append("ABC"[column] + str(row + 1) if inside else "")
        elif verb == "put":
            cell = whale.pop(0)
            if cell and cell not in table.sea:
                table.islands[cell][words[0]] += 1
        elif verb in ("sail", "dock", "anchor"):
            if verb == "sail":
                table.ships[seat] = words[1]
            pending = actor if table.event in ("EV07", "EV08") else ""
        elif verb == "rob" and words != ["none"]:
            table.holds[int(words[0])][words[1]] -= 1
            hold[words[1]] += 1
        elif verb == "over":
            hold[words[0]] -= 1
            if here not in table.sea:
                table.islands[here][words[0]] += 1
        elif verb == "pick":
            for good in words:
                hold[good] += table.islands[here][good]
                table.islands[here][good] = 0
        elif verb == "deliver":
            order = table.orders[here]
            assert order is not None
            for good, many in ORDERS[order][0].items():
                hold[good] -= many - (words[1:] == [good])
            table.delivered[seat].append(order)
            table.orders[here] = None
            new_order_for = here
        if verb in ("pick", "deliver", "pass"):
            pending = ""
            turns += 1
            if turns == players:
                hands, played = hands + 1, {}

    # the last turn may still have goods to throw or an order to turn up: then it is not over
    scores = table.scores()
    limit = 5 if table.event == "EV12" else 7
    full = all(sum(hold.values()) <= limit for hold in table.holds)
    turned = [order for order in table.orders.values() if order]
    deck = len(ORDERS) - len(turned) - sum(map(len, table.delivered))
    last = (body.splitlines() or [""])[-1].split()
    waiting = last[1:2] == ["deliver"] and deck > 0
    if hands < 18 or not full or waiting:
        return scores, []
    ranks = [
        (scores[seat], len(table.delivered[seat]), sum(table.holds[seat].values()))
        for seat in range(players)
    ]
    return scores, [seat for seat in range(players) if ranks[seat] == max(ranks)]
