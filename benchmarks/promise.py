"""Makes the tables of ``promise.py``: ``python benchmarks/promise.py [GAMES] [SEED]``.

Games that all play by the rules of thumb are looked at as each round begins: what becomes of every
deckchair, and of every two on a beach? Writes ``tidelib/games/high_tide/promise.toml``.
"""

from __future__ import annotations

import random
import sys
from math import exp, log
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import tidelib
from tidelib.core.files import write_whole
from tidelib.games.high_tide import promise
from tidelib.games.high_tide.playout import playout
from tidelib.games.high_tide.promise import FARTHEST, Table
from tidelib.games.high_tide.words import BEACHES, LENGTH, OVER, ROUNDS

GAME = tidelib.game("high-tide")
Game = tuple[list[Any], Any]


def games(players: int, number: int, seed: int) -> list[Game]:
    """The positions as each round from the second on begins, and the end, of so many games."""
    found = []
    for game in range(number):
        rng = random.Random(f"{players} {seed} {game}")
        state: Any = GAME.new_state(players)
        state.apply(state.sample_chance(rng))
        begins = []
        while True:
            begins.append(state.clone())
            playout(state, rng.random, 1)
            if state.phase == OVER:
                break
        found.append((begins, state))
    return found


class Counter:
    """How often something was so, of how many."""

    def __init__(self) -> None:
        self.hits = 0.0
        self.all = 0.0

    def add(self, hit: bool) -> None:
        self.hits += hit
        self.all += 1

    def share(self, usual: float) -> float:
        """The share, drawn towards the usual one where little was seen."""
        return round((self.hits + 5 * usual) / (self.all + 5), 3)


def fates(found: list[Game], players: int) -> Table:
    """Counts what became of the deckchairs."""
    floods = range(ROUNDS + 1)
    bar = [Counter() for _ in floods]
    dry = [[Counter() for _ in range(LENGTH + 2)] for _ in floods]
    ahead = [[Counter() for _ in range(4 * FARTHEST + 2)] for _ in floods]
    for begins, end in found:
        for state in begins:
            left = ROUNDS + 1 - state.round
            for beach in BEACHES:
                count_beach(state, end, beach, bar[left], dry[left], ahead[left])
    table: dict[str, Any] = {"order": [0.0] * players, "spread": [1.0] * (ROUNDS + 1)}
    table["bar"] = [counter.share(0.5) for counter in bar]
    table["dry"] = [smooth(row, 0.5) for row in dry]
    table["ahead"] = [smooth(row, 0.5) for row in ahead]
    return Table(table)


def smooth(row: list[Counter], usual: float) -> list[float]:
    shares = []
    for counter in row:
        usual = counter.share(usual)
        shares.append(usual)
    return shares


def count_beach(
    state: Any, end: Any, beach: int, bar: Counter, dry: list[Counter], ahead: list[Counter]
) -> None:
    players = state.players
    now = state.at[beach * players : beach * players + players]
    then = end.at[beach * players : beach * players + players]
    was = {seat: index + 1 for index, seat in enumerate(state.rows[beach])}
    will = {seat: index + 1 for index, seat in enumerate(end.rows[beach])}
    limit = state.dry[beach]
    for seat in range(players):
        if not now[seat]:
            bar.add(then[seat] == 0)
        ends_dry = 0 < then[seat] <= end.dry[beach]
        dry[limit - now[seat] if now[seat] else LENGTH + 1].add(ends_dry)
        for other in range(players):
            if other == seat or not ends_dry or not 0 < then[other] <= end.dry[beach]:
                continue
            difference = max(-FARTHEST, min(FARTHEST, now[other] - now[seat]))
            right = was.get(other, 0) > was.get(seat, 0)
            ahead[2 * (difference + FARTHEST) + right].add(will[other] > will[seat])


def by_order(found: list[Game], players: int, table: Table) -> list[float]:
    """Points more than promised, by the place in the order."""
    more = [0.0] * players
    number = 0
    for begins, end in found:
        final = end.scores()
        for state in begins[1:]:
            promised = promise.points(state, table)
            number += 1
            for place, seat in enumerate(state.pile):
                more[place] += final[seat] - promised[seat]
    mean = sum(more) / players
    return [round((value - mean) / number, 3) for value in more]


def spreads(found: list[Game], players: int, table: Table) -> list[float]:
    """The unit that makes the likeliest shares in the win of promised points, for each number of
    floods to come."""
    best = [1.0] * (ROUNDS + 1)
    for left in range(1, ROUNDS):
        rows = []
        for begins, end in found:
            for state in begins:
                if ROUNDS + 1 - state.round == left:
                    rows.append((promise.points(state, table), end.winners()))
        if not rows:
            continue
        fits = []
        for step in range(4, 60):
            unit = step / 4
            fit = 0.0
            for promised, winners in rows:
                top = max(promised)
                weights = [exp((value - top) / unit) for value in promised]
                won = sum([weights[seat] for seat in winners]) / sum(weights) / len(winners)
                fit += log(won)
            fits.append((fit, unit))
        best[left] = max(fits)[1]
    best[ROUNDS] = best[ROUNDS - 1]
    return best


def told(players: int, table: Table) -> list[str]:
    lines = [f"[players-{players}]", f"bar = {table.bar}", f"order = {table.order}"]
    lines.append(f"spread = {table.spread}")
    for name in ("dry", "ahead"):
        rows = [f"  {row}," for row in getattr(table, name)]
        lines += [f"{name} = [", *rows, "]"]
    return [*lines, ""]


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    lines = [
        "# How deckchairs fare, made by benchmarks/promise.py; not edited by hand.",
        f"# python benchmarks/promise.py {number} {seed}",
        "",
    ]
    for players in GAME.players:
        found = games(players, number, seed)
        table = fates(found, players)
        table.order = by_order(found, players, table)
        table.spread = spreads(found[: number // 4], players, table)
        print(players, table.order, table.spread, table.bar, flush=True)
        lines += told(players, table)
    write_whole(Path(promise.__file__).with_suffix(".toml"), "\n".join(lines))


if __name__ == "__main__":
    main()
