"""Bots against one another: ``python benchmarks/bots.py [GAME] [--games N] [--seed S]``.

With ``--rotate A B`` one A plays against Bs in all other seats, every deal once from each seat, by
the usual company or ``--players N``: what A makes of the same cards more than a B, per game, and
how often it wins (shared wins in parts), with standard errors.

With ``--teams A B``, for games of two teams, As in one team play Bs in the other, every match twice
with sides swapped: by how much A's team comes out ahead, per match, and how often it wins.

Else prints, for each bot at a table of its own kind, the mean final score with its standard error,
and for each pair of bots at a table of two, who wins how often. Seats change from game to game, and
the same seeds serve all.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from itertools import combinations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import tidelib
from tidelib.core.game import CHANCE
from tidelib.players import bots


def play(game: Any, seats: list[Any], seed: int, options: dict[str, str] | None = None) -> Any:
    """One game; chance is drawn from the seed alone."""
    chance, rng = random.Random(seed), random.Random(-1 - seed)
    state = game.new_state(len(seats), options)
    while not state.is_terminal:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(chance))
        else:
            state.apply(seats[state.current_player].choose(state, rng))
    return state


def mean(values: list[float]) -> str:
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{statistics.mean(values):6.2f} ± {error:.2f}"


def alone(game: Any, name: str, bot: Any, players: int, games: int, seed: int) -> None:
    scores: list[float] = []
    began = time.perf_counter()
    for number in range(max(1, games // players)):
        scores += play(game, [bot] * players, seed + number).scores()
    spent = (time.perf_counter() - began) / len(scores)
    print(
        f"{name:16} {players} players  {mean(scores)}  {len(scores)} scores, {spent * 1000:.0f} ms",
        flush=True,
    )


def duel(game: Any, names: tuple[str, str], pair: tuple[Any, Any], games: int, seed: int) -> None:
    scores: tuple[list[float], list[float]] = ([], [])
    wins: tuple[list[float], list[float]] = ([], [])
    for number in range(games):
        turn = number % 2
        state = play(game, [pair[turn], pair[1 - turn]], seed + number // 2)
        winners = state.winners()
        for who in (0, 1):
            seat = who ^ turn
            scores[who].append(state.scores()[seat])
            wins[who].append(100 * (seat in winners) / len(winners))
    print(
        f"{names[0]:16} {names[1]:16}  {mean(scores[0])} : {mean(scores[1])}  "
        f"wins {mean(wins[0])} %",
        flush=True,
    )


def rotate(
    game: Any,
    pair: tuple[Any, Any],
    deals: int,
    seed: int,
    options: dict[str, str],
    players: int = 0,
) -> None:
    """Seat by seat of the same deals, one bot against others; and these among themselves."""
    players = players or game.company()
    more: list[float] = []
    scores: list[float] = []
    won: list[float] = []
    began = time.perf_counter()
    for number in range(deals):
        level = play(game, [pair[1]] * players, seed + number, options).scores()
        for seat in range(players):
            seats = [pair[0] if other == seat else pair[1] for other in range(players)]
            state = play(game, seats, seed + number, options)
            scores.append(state.scores()[seat])
            won.append(100 * (seat in state.winners()) / len(state.winners() or [0]))
        gained = sum(scores[-players:]) - sum(level)
        more.append(gained / players)
        if number + 1 in (10, 30, 100, 300, 1000, deals):
            spent = time.perf_counter() - began
            print(
                f"{number + 1} deals: {mean(scores)} a game, {mean(more)} more than a "
                f"{pair[1].name} with the same cards, wins {mean(won)} % of {players} players' "
                f"games, even {100 / players:.1f} ({spent:.0f} s)",
                flush=True,
            )


def teams(
    game: Any, pair: tuple[Any, Any], matches: int, seed: int, options: dict[str, str]
) -> None:
    """One bot in all seats of a team, the other in those of the other; the same chance twice."""
    first, second = game.teams
    ahead: list[float] = []
    won: list[float] = []
    began = time.perf_counter()
    for number in range(matches):
        both = 0.0
        for mine, theirs in ((first, second), (second, first)):
            seats = [pair[0] if seat in mine else pair[1] for seat in range(len(first + second))]
            state = play(game, seats, seed + number, options)
            scores, winners = state.scores(), state.winners()
            both += (scores[mine[0]] - scores[theirs[0]]) / 2
            won.append(100 * (mine[0] in winners) / (1 + (theirs[0] in winners)))
        ahead.append(both)
        if number + 1 in (10, 30, 100, 250, 300, 1000, matches):
            spent = time.perf_counter() - began
            print(
                f"{number + 1} matches twice: {mean(ahead)} ahead a match, wins {mean(won)} % "
                f"({spent:.0f} s)",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description="Bots against one another.")
    parser.add_argument("game", nargs="?", default="hikidoki")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", type=int, default=0, help="with --rotate")
    parser.add_argument("--only", nargs="*", help="names of bots")
    parser.add_argument("--rotate", nargs=2, metavar=("A", "B"), help="one A among Bs")
    parser.add_argument(
        "--teams", nargs=2, metavar=("A", "B"), help="As in one team, Bs in the other"
    )
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE")
    given = parser.parse_args()
    game = tidelib.game(given.game)
    players: dict[str, Any] = {**bots(game), **getattr(game.part("bots"), "VARIANTS", {})}
    for names, measure in ((given.rotate, rotate), (given.teams, teams)):
        if names:
            options = dict(option.split("=", 1) for option in given.option)
            several = {"players": given.players} if given.players else {}
            pair = players[names[0]], players[names[1]]
            measure(game, pair, given.games, given.seed, options, **several)
            return
    if given.only:
        players = {name: players[name] for name in given.only}
    print(f"{game.title}, {given.games} games a line, seed {given.seed}. Mean score ± error:")
    for name, bot in players.items():
        for count in game.players:
            if count in (1, 2, 4):
                alone(game, name, bot, count, given.games, given.seed)
    print("\nTwo at a table; wins are those of the first:")
    for names in combinations(players, 2):
        duel(game, names, (players[names[0]], players[names[1]]), given.games, given.seed)


if __name__ == "__main__":
    main()
