"""High Tide counted by hand: scores from a record's text, without tidelib.

Written from the rules alone, plainly and slowly, so that it can be held against the engine. Every
space of a beach is a list of seats from left to right; what a record says is moved about on them.
"""

from __future__ import annotations

BEACHES = "KPUOYW"


class Table:
    """What lies on the table, led by the lines of a record."""

    def __init__(self, players: int, modules: set[str]) -> None:
        self.n = players
        self.modules = modules
        self.beach = {b: {0: list(range(players))} for b in BEACHES}
        self.dry = dict.fromkeys(BEACHES, 20)
        self.coins: dict[tuple[str, int], int] = {}
        self.purse: list[dict[str, int]] = [{} for _ in range(players)]
        self.surfer: dict[str, int] = {}
        self.tiles: dict[str, int] = {}
        self.open = ""
        self.extra = [0] * players
        self.round, self.alarm = 1, ""
        self.pile: list[int] = []
        self.over = False
        self.new_round()

    def new_round(self) -> None:
        self.track: dict[int, object] = {}
        self.turn = 0
        self.holder: int | None = None
        self.least = 99
        self.hand: list[tuple[str, int]] = []
        self.gap = 0
        self.thrown: list[tuple[str, int]] = []
        self.moves: list[tuple[str, int]] = []
        self.queue: list[tuple[str, int]] = []
        self.flood: list[str] = []
        self.stage = "turn"

    # -- deckchairs --------------------------------------------------------------------

    def where(self, seat: int, b: str) -> int:
        return next(space for space, seats in self.beach[b].items() if seat in seats)

    def put(self, seat: int, b: str, space: int) -> None:
        self.beach[b][self.where(seat, b)].remove(seat)
        self.beach[b].setdefault(space, []).append(seat)

    def foremost(self, b: str) -> list[int]:
        """The seats on the sand and in the water, the one that is ahead first."""
        spaces = sorted((s for s in self.beach[b] if s), reverse=True)
        return [seat for space in spaces for seat in reversed(self.beach[b][space])]

    def wet(self, seat: int, b: str) -> bool:
        return self.where(seat, b) > self.dry[b]

    # -- a turn ------------------------------------------------------------------------

    def owns(self, seat: int, *names: str) -> bool:
        return any(self.tiles.get(name) == seat for name in names)

    def top_free(self) -> int:
        return next(space for space in range(1, self.n + 2) if space not in self.track)

    def pair_settled(self) -> None:
        """A taken pair is accepted by itself, unless there is a tile to change its dice."""
        seat = self.pile[self.turn]
        if self.gap and not self.owns(seat, "BW-1", "BW-2", "BW-3"):
            self.accept()

    def accept(self) -> None:
        self.moves = self.moves or list(self.hand)
        if not self.owns(self.pile[self.turn], "BW-5", "BW-6", "BW-7"):
            self.move()

    def move(self) -> None:
        seat = self.pile[self.turn]
        (b, far), (c, more) = self.moves
        if b == c and far and more:
            self.queue = [(b, far + more)]
            if "coins" in self.modules and b not in self.purse[seat]:
                at = self.where(seat, b)
                if (b, at + far) in self.coins or (b, at + more) in self.coins:
                    return  # sum or step
        else:
            self.queue = sorted(self.moves, key=lambda m: BEACHES.index(m[0]))
            self.queue = [m for m in self.queue if m[1]]
        self.go_on()

    def go_on(self) -> None:
        seat = self.pile[self.turn]
        while self.queue:
            b, far = self.queue.pop(0)
            space = min(21, self.where(seat, b) + far)
            self.put(seat, b, space)
            if (b, space) in self.coins and b not in self.purse[seat]:
                self.asked = (b, space)
                return
        self.end_turn()

    def end_turn(self) -> None:
        seat = self.pile[self.turn]
        self.track[self.gap or self.top_free()] = seat
        total = sum(pips for _colour, pips in self.hand)
        if total <= self.least:
            self.holder, self.least = seat, total
        self.hand, self.moves, self.gap = [], [], 0
        self.turn += 1
        if self.turn == self.n and any(isinstance(lies, list) for lies in self.track.values()):
            self.turns_over()

    # -- the end of a round ------------------------------------------------------------

    def turns_over(self) -> None:
        (pair,) = [lies for lies in self.track.values() if isinstance(lies, list)]
        self.flood = [colour for colour, _pips in pair]
        self.stage = "shark"
        if "shark" not in self.modules:
            self.after_shark()

    def after_shark(self) -> None:
        self.stage = "flood"
        if "BW-8" not in self.tiles:
            self.waves()

    def waves(self) -> None:
        for b, size in zip(self.flood, (3, 2), strict=True):
            self.dry[b] = max(0, self.dry[b] - size)
        self.coins = {(b, s): v for (b, s), v in self.coins.items() if s <= self.dry[b]}
        self.stage = "rescue"
        owner = self.tiles.get("BW-9")
        if owner is None or not any(self.wet(owner, b) for b in BEACHES):
            self.end_round()

    def end_round(self) -> None:
        wet = any(self.wet(seat, b) for seat in range(self.n) for b in BEACHES)
        self.over = wet or self.round == 6
        if "baywatch" in self.modules:
            assert self.holder is not None
            if self.over:
                self.extra[self.holder] += 1
            else:
                self.tiles[self.open] = self.holder
        if not self.over:
            towels = sorted((s, lies) for s, lies in self.track.items() if isinstance(lies, int))
            self.pile = [seat for _space, seat in reversed(towels)]
            self.round += 1
            self.new_round()

    # -- points ------------------------------------------------------------------------

    def scores(self) -> list[int]:
        places = [4, 2, 1] if self.n > 4 else [4, 2]
        points = list(self.extra)
        for b in BEACHES:
            surfer = self.surfer.get(b)
            left = list(places)
            for seat in self.beach[b].get(0, []):
                points[seat] += 2 if seat == surfer else 1
            if surfer is not None and self.wet(surfer, b):
                points[surfer] += 6
                left.pop(0)
            for seat in self.foremost(b):
                if seat != surfer and not self.wet(seat, b) and left:
                    points[seat] += left.pop(0)
        rich = [seat for seat in range(self.n) if self.purse[seat]]
        rich.sort(
            key=lambda seat: (
                sum(self.purse[seat].values()),
                [self.purse[seat].get(b, 0) for b in BEACHES],
            ),
            reverse=True,
        )
        for seat, worth in zip(rich, places, strict=False):
            points[seat] += worth
        return points


def die(word: str) -> tuple[str, int]:
    return word[0], int(word[1:])


def ordered(dice: list[tuple[str, int]]) -> list[tuple[str, int]]:
    return sorted(dice, key=lambda d: (-d[1], BEACHES.index(d[0])))


def use(table: Table, words: list[str]) -> None:
    """A Baywatch tile is used."""
    tile, *rest = words
    seat = table.tiles.pop(tile)
    if tile == "BW-4":
        return
    if tile == "BW-8":
        table.flood.reverse()
        table.waves()
        return
    if tile == "BW-9":
        table.put(seat, rest[0], table.dry[rest[0]])
        table.end_round()
        return
    if tile == "BW-1":
        table.thrown = [die(word) for word in rest]
        return
    colour, number = die(rest[0])
    if tile in ("BW-2", "BW-3"):
        table.hand.remove((colour, number))
        changed = 7 - number if tile == "BW-2" else number + (1 if rest[1] == "up" else -1)
        table.hand = ordered([*table.hand, (colour, changed)])
        table.pair_settled()
        return
    table.moves.remove((colour, number))
    new = {"BW-5": (colour, 0), "BW-6": (colour, 2 * number)}.get(tile) or (rest[1], number)
    table.moves.append(new)
    table.accept()


def step(table: Table, actor: str, verb: str, words: list[str]) -> None:
    """One line of a record after the set-up."""
    if verb == "alarm":
        table.alarm = words[0]
    elif verb == "baywatch":
        table.open = words[0]
    elif verb == "dice" and table.turn == table.n:
        table.track[table.n + 1] = [die(word) for word in words]
        table.turns_over()
    elif verb == "dice":
        table.hand = [die(word) for word in words]
    elif verb == "refuse":
        table.track[table.top_free()] = table.hand
    elif verb == "take":
        table.gap = int(words[0])
        pair = table.track.pop(table.gap)
        assert isinstance(pair, list)
        table.hand = pair
        if table.gap > 2:
            table.pair_settled()
    elif verb == "keep":
        table.pair_settled()
    elif verb == "reroll" and actor != "*":
        table.thrown = [die(word) for word in words]
    elif verb == "reroll":
        for old in table.thrown:
            table.hand.remove(old)
        table.hand = ordered([*table.hand, *[die(word) for word in words]])
        table.pair_settled()
    elif verb == "use":
        use(table, words)
    elif verb == "accept":
        table.accept()
    elif verb == "move":
        table.move()
    elif verb == "sum":
        table.go_on()
    elif verb == "step":
        seat, first = int(actor), die(words[0])
        table.moves.remove(first)
        table.queue = []
        b, space = first[0], table.where(seat, first[0]) + first[1]
        table.put(seat, b, space)
        table.purse[seat][b] = table.coins.pop((b, space))
        table.put(seat, b, min(21, space + table.moves[0][1]))
        table.end_turn()
    elif verb in ("coin", "leave"):
        if verb == "coin":
            table.purse[int(actor)][table.asked[0]] = table.coins.pop(table.asked)
        table.go_on()
    elif verb == "shark":
        if front := table.foremost(table.alarm):
            space = table.where(front[0], table.alarm)
            table.put(front[0], table.alarm, max(0, space - int(words[0])))
        table.after_shark()
    elif verb == "pass" and table.stage == "flood":
        table.waves()
    elif verb == "pass":
        table.end_round()


def count(record: str) -> tuple[list[int], list[int]]:
    """Scores and winners after the last line of a record."""
    head, _rule, body = record.partition("---\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    options = dict(word.split("=") for word in headers.get("options", "").split())
    table = Table(int(headers["players"]), {name for name, on in options.items() if on == "on"})
    for line in body.splitlines():
        actor, verb, *words = line.split("  #")[0].split()
        if verb == "towels":
            table.pile = [int(word) for word in words]
        elif verb == "coins":
            for space, value in enumerate(words[1:], 1):
                table.coins[words[0], space] = int(value)
        elif verb == "surfers":
            table.surfer = {b: seat for seat, b in enumerate(words)}
        else:
            step(table, actor, verb, words)
    scores = table.scores()
    if not table.over:
        return scores, []
    return scores, [seat for seat in range(table.n) if scores[seat] == max(scores)]
