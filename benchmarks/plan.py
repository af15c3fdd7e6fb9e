"""Fits the weights with which the sharp bot plans: ``python benchmarks/plan.py [GAMES] [SEED]``.

Games are played, half of the dives with a marker drawn at random so that unusual positions are seen
too. Where a dive begins, the best play of it is computed exactly for every marker (and, at second
dives, for every pair of markers with the estimate for the one left). These values are fitted, by
least squares, to what is known when the diver's dive before has ended.
Writes ``tidelib/games/hikidoki/play/evaluation.toml``; takes some minutes.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from statistics import mean, pstdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import tidelib
from tidelib.core.files import write_whole
from tidelib.core.game import CHANCE
from tidelib.games.hikidoki.box.pieces import ALL_USED, MARKER_IDS, WAVE
from tidelib.games.hikidoki.play import evaluation, sharp
from tidelib.games.hikidoki.play.best_play import START, tide_of
from tidelib.games.hikidoki.play.bots import VARIANTS
from tidelib.games.hikidoki.rules.state import MARKER

SHARP = VARIANTS["sharp for points"]
SINGLES, PAIRS = (1, 2, 4), (3, 5, 6)
PLAYERS = {True: (1,), False: (2, 2, 3, 4, 5)}
Row = tuple[list[float], float]


def solve(rows: list[Row]) -> list[float]:
    """Least squares by the normal equations, with a little ridge to keep the weights small."""
    n = len(rows[0][0])
    ridge = 1e-4 * len(rows)
    table = [[ridge * (i == j > 0) for j in range(n)] + [0.0] for i in range(n)]
    for given, value in rows:
        for i in range(n):
            for j in range(n):
                table[i][j] += given[i] * given[j]
            table[i][n] += given[i] * value
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(table[r][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for r in range(n):
            if r != i:
                factor = table[r][i] / table[i][i]
                table[r] = [a - factor * b for a, b in zip(table[r], table[i], strict=True)]
    return [table[i][n] / table[i][i] for i in range(n)]


def best(state: Any, left: int) -> float:
    """The worth of the dives to come with those markers left, the next one computed exactly."""
    assert state.diver is not None
    seen = state.used[state.diver]
    state.used[state.diver] = ALL_USED & ~left
    values = [
        sharp.planned(state, marker).go_on(START).mean / 1000
        for marker in range(3)
        if left >> marker & 1
    ]
    state.used[state.diver] = seen
    return max(values)


def collect(
    games: int, seed: int, round_: int, masks: tuple[int, ...], solo: bool
) -> dict[int, list[Row]]:
    """Features and values at the beginnings of the dives of one round."""
    rows: dict[int, list[Row]] = {mask: [] for mask in masks}
    for number in range(games):
        rng = random.Random(f"{seed} {round_} {number}")
        players = rng.choice(PLAYERS[solo])
        state: Any = tidelib.game("hikidoki").new_state(players)
        wanted = rng.randrange(players)  # one seat a game: its positions are much the same
        fills: Any = ()
        pool: Any = ()
        while not state.is_terminal:
            seat, round_now, ended = state.current_player, state.round, state.ended
            if seat == CHANCE:
                state.apply(state.sample_chance(rng))
            elif state.phase == MARKER and round_now == round_ and seat == wanted:
                for mask in masks:
                    grown = evaluation.growth(state.beaches[seat], pool)
                    given = evaluation.features(mask, fills, grown, players)
                    rows[mask].append((given, best(state, mask)))
                break
            elif state.phase == MARKER and rng.random() < 0.5:
                state.apply(rng.choice(state.legal_actions()))
            else:
                state.apply(SHARP.choose(state, rng))
            if state.ended is ended:
                continue
            if state.last_dive.seat == wanted and round_now == round_ - 1:
                tide = tide_of(state)
                discarded = sum(tide.discards[:WAVE]), tide.discards[WAVE]
                left = evaluation.Left(tide.shore, tide.waves, *discarded)
                fills = evaluation.fill_chances(left, players)
                pool = tide.pool
    return rows


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    found: dict[tuple[int, bool], tuple[float, ...]] = {}
    for solo in (True, False):
        for round_, masks in ((3, SINGLES), (2, PAIRS)):
            for mask, rows in collect(games, seed, round_, masks, solo).items():
                found[mask, solo] = tuple(fit(mask, rows))
            # pairs are computed with the estimate for the last marker
            evaluation.weights().update(found)
            sharp._planned.cache_clear()
    write(found, games, seed)


def fit(mask: int, rows: list[Row]) -> list[float]:
    weights = solve(rows)
    errors = [v - sum(w * x for w, x in zip(weights, given, strict=True)) for given, v in rows]
    values = [value for _, value in rows]
    ids = " ".join(MARKER_IDS[m] for m in range(3) if mask >> m & 1)
    print(
        f"{ids:10} {len(rows)} dives, mean {mean(values):.2f}, spread {pstdev(values):.2f}, "
        f"error {pstdev(errors):.2f}",
        flush=True,
    )
    return weights


def write(found: dict[tuple[int, bool], tuple[float, ...]], games: int, seed: int) -> None:
    lines = [
        "# Weights of the estimate in plan.py, fitted by benchmarks/plan.py; not edited by hand.",
        f"# python benchmarks/plan.py {games} {seed}",
    ]
    for (mask, solo), weights in found.items():
        ids = ", ".join(f'"{MARKER_IDS[m]}"' for m in range(3) if mask >> m & 1)
        numbers = ", ".join(f"{weight:.4f}" for weight in weights)
        lines += ["", "[[later]]", f"markers = [{ids}]", f"solo = {str(solo).lower()}"]
        lines += [f"weights = [{numbers}]"]
    write_whole(Path(evaluation.__file__).with_suffix(".toml"), "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
