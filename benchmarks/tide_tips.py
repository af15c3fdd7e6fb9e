"""Tries the tips of High Tide's odds chapter: ``benchmarks/tide_tips.py [--games N] [--seed S]``.

Writes ``book/high-tide/tips.json``, which the chapter reads. All play by the rules of thumb, one
player perhaps with a habit; the same arguments give the same file. Run it again when ``thumb.py``
has changed. It takes a minute or two.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import tidelib
from tidelib.core.files import write_whole
from tidelib.core.game import CHANCE
from tidelib.games.high_tide import playout as playing
from tidelib.games.high_tide import thumb
from tidelib.games.high_tide.bots import BOTS, VARIANTS
from tidelib.games.high_tide.playout import playout
from tidelib.games.high_tide.scoring import BAR, PLACE, beach_standings
from tidelib.games.high_tide.words import (
    ACCEPT,
    BEACHES,
    BONUS_ASKED,
    CHOOSE,
    KEEP,
    LENGTH,
    OVER,
    REFUSE,
    ROLL,
    ROLLED,
    ROUNDS,
)

RESULT = Path(__file__).resolve().parents[1] / "book" / "high-tide" / "tips.json"
GAME = tidelib.game("high-tide")
TRIED_AT = 4
"""Players at the tables at which habits are tried."""
Habit = Callable[[Any], int]


def mean(values: list[float]) -> dict[str, float]:
    """The mean and its standard error."""
    error = statistics.stdev(values) / len(values) ** 0.5
    return {"mean": round(statistics.mean(values), 3), "error": round(error, 3)}


# -- how games go --------------------------------------------------------------------------


def course(players: int, games: int, seed: int) -> dict[str, Any]:
    """How long games last, how far deckchairs and waves come, and where points come from."""
    lasted = [0] * ROUNDS
    found: dict[str, list[float]] = {}
    places: list[list[float]] = [[] for _ in range(players)]
    for game in range(games):
        state: Any = GAME.new_state(players)
        rng = random.Random(f"{seed} {players} {game}")
        state.apply(state.sample_chance(rng))
        orders = {}
        while state.phase != OVER:
            orders[state.round] = state.pile
            playout(state, rng.random, 1)
        lasted[state.round - 1] += 1
        for name, value in looked_at(state).items():
            found.setdefault(name, []).append(value)
        final = state.scores()
        average = sum(final) / players
        if 2 in orders:
            for place, seat in enumerate(orders[2]):
                places[place].append(final[seat] - average)
    return {
        "players": players,
        "games": games,
        "lasted": [round(count / games, 4) for count in lasted],
        **{name: mean(values) for name, values in found.items()},
        "by_order": [mean(values) for values in places],
    }


def looked_at(state: Any) -> dict[str, float]:
    """Figures of a game that is over, each an average of its deckchairs or beaches."""
    players = state.players
    leaders = [max(state.at[b * players : b * players + players]) for b in BEACHES]
    points: dict[str, int] = {}
    wet = 0
    for beach in BEACHES:
        for _seat, won, place, why in beach_standings(state, beach):
            key = "bar" if why == BAR else f"place_{min(place, 3)}" if why == PLACE else "water"
            points[key] = points.get(key, 0) + won
            wet += why == "water"
    total = sum(state.scores())
    return {
        "pips": sum(state.at) / (6 * players),
        "flooded": sum([LENGTH - dry for dry in state.dry]) / 6,
        "leader": sum(leaders) / 6,
        "wet": wet,
        "by_water": float(wet > 0),
        "winning": float(max(state.scores())),
        "from_bar": points.get("bar", 0) / total,
        "from_first": points.get("place_1", 0) / total,
        "from_second": points.get("place_2", 0) / total,
        "from_third": points.get("place_3", 0) / total,
    }


def broken_off(length: int, players: int, games: int, seed: int) -> dict[str, Any]:
    """How often games would end before the sixth round if beaches had another length."""
    fused: Any = playing
    rules: Any = thumb
    kept = fused.SEA, rules.SEA, rules.LENGTH
    fused.SEA = rules.SEA = length + 1
    rules.LENGTH = length
    thumb.spared.cache_clear()
    early: list[float] = []
    for game in range(games):
        state: Any = GAME.new_state(players)
        rng = random.Random(f"{seed} {players} {game}")
        state.apply(state.sample_chance(rng))
        state.dry = [length] * len(BEACHES)
        playout(state, rng.random)
        early.append(float(state.round < ROUNDS))
    fused.SEA, rules.SEA, rules.LENGTH = kept
    thumb.spared.cache_clear()
    return {"length": length, "players": players, "games": games, "early": mean(early)}


# -- habits --------------------------------------------------------------------------------


def never_refuses(state: Any) -> int:
    return ACCEPT if state.phase == ROLLED else thumb.choose(state)


def always_refuses(state: Any) -> int:
    refuses = state.phase == ROLLED and REFUSE in state.legal_actions()
    return REFUSE if refuses else thumb.choose(state)


def never_takes(state: Any) -> int:
    rolls = state.phase == CHOOSE and ROLL in state.legal_actions()
    return ROLL if rolls else thumb.choose(state)


def always_takes(state: Any) -> int:
    """A lying pair, the best one, rather than a roll."""
    if state.phase == CHOOSE and state.lying:
        return thumb.start(state, state.current_player, state.lying, 0)
    return thumb.choose(state)


def space_1(state: Any) -> int:
    """Takes the pair from space 1 whenever one lies there."""
    return 1 if state.phase == CHOOSE and state.lying & 2 else thumb.choose(state)


def never_throws_again(state: Any) -> int:
    return KEEP if state.phase == BONUS_ASKED else thumb.choose(state)


def fears_nothing(state: Any) -> int:
    """Counts places, but never the water."""
    kept, thumb.FORESIGHT = thumb.FORESIGHT, 0
    try:
        return thumb.choose(state)
    finally:
        thumb.FORESIGHT = kept


HABITS: dict[str, Habit] = {
    "never refuses": never_refuses,
    "refuses whenever it may": always_refuses,
    "never takes a lying pair": never_takes,
    "always takes a lying pair": always_takes,
    "takes the pair on space 1 whenever one lies there": space_1,
    "never throws dice again": never_throws_again,
    "does not fear the water": fears_nothing,
}


def tried(name: str, games: int, seed: int) -> dict[str, Any]:
    """One player with a habit among others without: points more than theirs, and games won."""
    habit = HABITS[name]
    more: list[float] = []
    won: list[float] = []
    for game in range(games):
        rng = random.Random(f"{seed} {game}")
        who = game % TRIED_AT
        state: Any = GAME.new_state(TRIED_AT)
        while not state.is_terminal:
            if state.current_player == CHANCE:
                state._apply_chance(state.sample_chance(rng))
            else:
                state._apply((habit if state.current_player == who else thumb.choose)(state))
        final = state.scores()
        others = (sum(final) - final[who]) / (TRIED_AT - 1)
        more.append(final[who] - others)
        won.append((who in state.winners()) / len(state.winners()))
    return {"habit": name, "games": games, "more": mean(more), "won": mean(won)}


# -- bots ----------------------------------------------------------------------------------


def duel(one: str, others: str, players: int, games: int, seed: int) -> dict[str, Any]:
    """One bot among others of another kind, in each seat equally often."""
    known = {**BOTS, **VARIANTS}
    more: list[float] = []
    won: list[float] = []
    for game in range(games):
        chance, rng = random.Random(f"{seed} {game // players}"), random.Random(f"bot {game}")
        who = game % players
        state: Any = GAME.new_state(players)
        while not state.is_terminal:
            if state.current_player == CHANCE:
                state._apply_chance(state.sample_chance(chance))
            else:
                bot = known[one if state.current_player == who else others]
                state._apply(bot.choose(state, rng))
        final = state.scores()
        more.append(final[who] - (sum(final) - final[who]) / (players - 1))
        won.append((who in state.winners()) / len(state.winners()))
    found = {"one": one, "others": others, "players": players, "games": games}
    return {**found, "more": mean(more), "won": mean(won)}


PAIRS = (
    # one, others, games of how many
    ("careful", "random", 1),
    ("random", "careful", 1),
    ("sharp 200", "random", 10),
    ("sharp 200", "careful", 10),
)
"""The sharp bot with fewer playouts than at a table: it takes its time."""


def bots(result: dict[str, Any], games: int, seed: int) -> None:
    """Bots among those of another kind, at every number of players. It is written row by row, and
    what was there already stays: so it can be broken off and go on."""
    rows = result.setdefault("bots", [])
    for one, others, of in PAIRS:
        for players in GAME.players:
            number = max(players, games // of // players * players)
            key = {"one": one, "others": others, "players": players, "games": number}
            if any(key.items() <= row.items() for row in rows):
                continue
            rows.append(duel(one, others, players, number, seed))
            print(rows[-1], flush=True)
            write(result)


def write(result: dict[str, Any]) -> None:
    write_whole(RESULT, json.dumps(result, indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Tries the tips of High Tide's odds chapter.")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--duels", type=int, default=960, help="games of bots; of a sharp one fewer"
    )
    parser.add_argument("--only", choices=["bots", "tips"], help="leave the others as they are")
    given = parser.parse_args()
    if given.only == "bots":
        result = json.loads(RESULT.read_text(encoding="utf-8"))
    else:
        result = tips(given.games, given.seed)
    if given.only == "tips":
        result["bots"] = json.loads(RESULT.read_text(encoding="utf-8")).get("bots", [])
    write(result)
    if given.only != "tips":
        bots(result, given.duels, given.seed)


def tips(games: int, seed: int) -> dict[str, Any]:
    """How games go, and what habits cost."""
    return {
        "made_by": f"python benchmarks/tide_tips.py --games {games} --seed {seed}",
        "course": [course(players, games, seed) for players in GAME.players],
        "lengths": [
            broken_off(length, players, games // 3, seed)
            for length in (16, LENGTH, 24)
            for players in GAME.players
        ],
        "tried_at": TRIED_AT,
        "habits": [tried(name, games, seed) for name in HABITS],
    }


if __name__ == "__main__":
    main()
