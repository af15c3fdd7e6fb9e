"""Tries the tips of Hikidoki's odds chapter: ``python benchmarks/tips.py [--games N] [--seed S]``.

Writes ``book/hikidoki/tips.json``, which the chapter reads. It takes some ten minutes; the same
arguments give the same file. The sharp bot plays, so run it again when that bot has changed.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import tidelib
from tidelib.core.actions import Action
from tidelib.core.files import write_whole
from tidelib.core.game import CHANCE
from tidelib.games.hikidoki.box.pieces import DIVES, MARKER_IDS
from tidelib.games.hikidoki.play.best_play import tide_of
from tidelib.games.hikidoki.play.bots import BOTS
from tidelib.games.hikidoki.play.exact import keep_everything, terms
from tidelib.games.hikidoki.play.sharp import Sharp
from tidelib.games.hikidoki.rules.actions import CHOOSE
from tidelib.games.hikidoki.rules.state import MARKER

RESULT = Path(__file__).resolve().parents[1] / "book" / "hikidoki" / "tips.json"
GAME = tidelib.game("hikidoki")


class Planned(Sharp):
    """The sharp bot, but its markers are laid down beforehand."""

    def __init__(self, order: tuple[str, ...]) -> None:
        super().__init__()
        self._order = [MARKER_IDS.index(id) for id in order]

    def choose(self, state: Any, rng: random.Random) -> Action:
        if state.phase == MARKER:
            return CHOOSE[self._order[int(state.round) - 1]]
        return super().choose(state, rng)


def play(seats: list[Any], seed: int, seen: list[float] | None = None) -> Any:
    """One game; chance comes from the seed alone. ``seen`` takes up, for each dive of the last
    round, how sure four shore cards in a row are as it begins."""
    chance, rng = random.Random(seed), random.Random(-1 - seed)
    state: Any = GAME.new_state(len(seats))
    while not state.is_terminal:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(chance))
            continue
        if seen is not None and state.phase == MARKER and state.round == DIVES:
            seen.append(float(keep_everything(tide_of(state), terms("OFF"))["FULL"]))
        state.apply(seats[state.current_player].choose(state, rng))
    return state


def mean(values: list[float]) -> dict[str, float]:
    """The mean and its standard error."""
    error = statistics.stdev(values) / len(values) ** 0.5
    return {"mean": round(statistics.mean(values), 3), "error": round(error, 3)}


def alone(games: int, seed: int) -> list[dict[str, Any]]:
    """Each bot in the game for one."""
    found = []
    for name, bot in BOTS.items():
        scores = [play([bot], seed + n).scores()[0] for n in range(games)]
        found.append({"bot": name, "games": games, **mean(scores)})
        print(found[-1], flush=True)
    return found


def plans(games: int, seed: int) -> list[dict[str, Any]]:
    """Alone, with the markers in a fixed order, inside the dives the sharp bot."""
    found = []
    for order in permutations(MARKER_IDS):
        scores = [play([Planned(order)], seed + n).scores()[0] for n in range(games)]
        found.append({"order": list(order), "games": games, **mean(scores)})
        print(found[-1], flush=True)
    return sorted(found, key=lambda entry: -entry["mean"])


def duels(games: int, seed: int) -> list[dict[str, Any]]:
    """Each bot against each; seats change from game to game."""
    found = []
    for weak, strong in combinations(BOTS, 2):
        won: list[float] = []
        points: list[float] = []
        for number in range(games):
            seat = number % 2  # of the stronger one
            pair = [BOTS[weak], BOTS[strong]] if seat else [BOTS[strong], BOTS[weak]]
            state = play(pair, seed + number // 2)
            won.append((seat in state.winners()) / len(state.winners()))
            points.append(state.scores()[seat] - state.scores()[1 - seat])
        found.append({"weak": weak, "strong": strong, "games": games, "won": mean(won)})
        found[-1]["lead"] = mean(points)
        print(found[-1], flush=True)
    return found


def late(games: int, seed: int) -> list[dict[str, Any]]:
    """How the deck is as a dive of the last round begins."""
    found = []
    for players in (1, 2, 4):
        seen: list[float] = []
        for number in range(max(1, games // players)):
            play([BOTS["sharp"]] * players, seed + number, seen)
        poor = [float(chance < 0.25) for chance in seen]
        entry = {"players": players, "dives": len(seen), **mean(seen), "below_25": mean(poor)}
        found.append(entry)
        print(entry, flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Tries the tips of Hikidoki's odds chapter.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    result = {
        "made_by": f"python benchmarks/tips.py --games {given.games} --seed {given.seed}",
        "alone": alone(given.games, given.seed),
        "plans": plans(given.games, given.seed),
        "duels": duels(given.games // 2, given.seed),
        "late": late(given.games, given.seed),
    }
    write_whole(RESULT, json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
