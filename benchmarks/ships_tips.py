"""Tries the tips of Tricky Tides' odds chapter: ``ships_tips.py [--games N] [--seed S]``.

Writes ``book/tricky-tides/tips.json``, which the chapter reads. Each tip has its own way to play,
and ways to play against it. One player tries each of them in the same seat of the same deals, the
others play by the rules of thumb; what counts is the difference, deal by deal. The same arguments
give the same file. Run it again when ``thumb.py`` or ``promise.py`` has changed.
It takes some minutes.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import tidelib
from tidelib.core.files import write_whole
from tidelib.core.game import CHANCE
from tidelib.games.tricky_tides import promise, rules, thumb
from tidelib.games.tricky_tides.promise import Sight
from tidelib.games.tricky_tides.scoring import sale
from tidelib.games.tricky_tides.words import (
    DOCK,
    HANDS,
    NUMBER,
    ORDERS,
    PLAY,
    ROUNDS,
    SAIL,
    VALUE,
)

RESULT = Path(__file__).resolve().parents[1] / "book" / "tricky-tides" / "tips.json"
GAME = tidelib.game("tricky-tides")
TURNS = ROUNDS * HANDS
Way = Callable[[Any], int]


def mean(values: list[float]) -> dict[str, float]:
    """The mean and its standard error."""
    error = statistics.stdev(values) / len(values) ** 0.5
    return {"mean": round(statistics.mean(values), 3), "error": round(error, 3)}


# -- ways to play --------------------------------------------------------------------------


@contextmanager
def other(module: Any, **values: Any) -> Iterator[None]:
    """The rules of thumb with some of their settings changed, for one decision."""
    kept = {name: getattr(module, name) for name in values}
    for name, value in values.items():
        setattr(module, name, value)
    try:
        yield
    finally:
        for name, value in kept.items():
            setattr(module, name, value)


def by_thumb(state: Any) -> int:
    return thumb.choose(state)


def highest_card(state: Any) -> int:
    """To win the hand, wherever the card leads."""
    if state.phase != PLAY:
        return thumb.choose(state)
    card: int = max(state.legal_actions(), key=lambda card: (NUMBER[card], card))
    return card


def higher_of_equals(state: Any) -> int:
    """The card that leads to the best place; of several the highest."""
    with other(thumb, TEMPO=1e-6):
        return thumb.choose(state)


def lower_of_equals(state: Any) -> int:
    with other(thumb, TEMPO=-1e-6):
        return thumb.choose(state)


def one_order(state: Any) -> int:
    """Thinks of the best order only."""
    with other(promise, SECOND=0.0):
        return thumb.choose(state)


def _ways(state: Any, card: int) -> int:
    """How many places a card leads to from where the ship is."""
    seat = state.current_player
    headings = rules.allowed_headings(card, state.event)
    sails = state.courses.sails(state.ships[seat], headings, False, False)
    return len({(action - SAIL) % 12 for action in sails if action < DOCK})


def stiffest_first(state: Any) -> int:
    """Plays the card that leads to fewest places, to be rid of it."""
    if state.phase != PLAY:
        return thumb.choose(state)
    card: int = min(state.legal_actions(), key=lambda card: (_ways(state, card), card))
    return card


def freest_first(state: Any) -> int:
    """Plays the card that leads to most places, as long as it has one."""
    if state.phase != PLAY:
        return thumb.choose(state)
    card: int = max(state.legal_actions(), key=lambda card: (_ways(state, card), card))
    return card


def never_counts(state: Any) -> int:
    """Plans as if the game never came to its end."""
    with other(thumb, turns_left=lambda _state: TURNS):
        return thumb.choose(state)


class Greedy(Sight):
    """An order far away is worth nearly as much as one near by."""

    def __init__(self, state: Any, seat: int, left: int) -> None:
        super().__init__(state, seat, left)
        self.decay = tuple(0.97**turns if share else 0.0 for turns, share in enumerate(self.decay))


class Modest(Sight):
    """All orders are worth the same, so the nearest is the best."""

    def __init__(self, state: Any, seat: int, left: int) -> None:
        super().__init__(state, seat, left)
        self.worth = (sum(VALUE) // len(VALUE),) * len(ORDERS)


class Blind(Sight):
    """Has never looked at its sightings card."""

    def __init__(self, state: Any, seat: int, left: int) -> None:
        super().__init__(state, seat, left)
        self.worth = VALUE


def most_gold(state: Any) -> int:
    with other(thumb, Sight=Greedy):
        return thumb.choose(state)


def nearest(state: Any) -> int:
    with other(thumb, Sight=Modest):
        return thumb.choose(state)


def no_sightings(state: Any) -> int:
    with other(thumb, Sight=Blind):
        return thumb.choose(state)


def never_anchors(state: Any) -> int:
    with other(thumb, ANCHORED=1e6):
        return thumb.choose(state)


def anchors_for_nothing(state: Any) -> int:
    """Drops the anchor as soon as it gains anything at all."""
    with other(thumb, ANCHORED=0.0):
        return thumb.choose(state)


TIPS: dict[str, tuple[Way, dict[str, Way]]] = {
    "place": (by_thumb, {"plays the highest card it may": highest_card}),
    "higher": (
        higher_of_equals,
        {"plays the lower of two cards that lead to the same place": lower_of_equals},
    ),
    "two orders": (by_thumb, {"loads for one order only": one_order}),
    "cards": (
        by_thumb,
        {
            "plays the stiffest card first": stiffest_first,
            "plays the freest card first": freest_first,
        },
    ),
    "turns": (by_thumb, {"never counts the turns that are left": never_counts}),
    "near": (
        by_thumb,
        {
            "goes for the order that pays most, however far": most_gold,
            "goes for the nearest order, whatever it pays": nearest,
        },
    ),
    "sightings": (by_thumb, {"does not look at the sightings card": no_sightings}),
    "anchor": (
        by_thumb,
        {
            "never drops the anchor": never_anchors,
            "drops the anchor as soon as it gains anything": anchors_for_nothing,
        },
    ),
}
"""For each tip a way to play that follows it, and those that do not, with what is said of them."""


# -- games ---------------------------------------------------------------------------------


def play(players: int, who: int, way: Way, deal: str) -> Any:
    """A game in which one seat plays in a way, and the others by the rules of thumb.

    What chance brings depends on the deal and on what it is asked for, not on what came before: so
    the cards of all three rounds are the same however somebody plays.
    """
    state: Any = GAME.new_state(players)
    asked: dict[tuple[int, int, int], int] = {}
    while not state.is_terminal:
        if state.current_player == CHANCE:
            key = (state.round, state.phase, state.due)
            asked[key] = asked.get(key, 0) + 1
            rng = random.Random(f"{deal} {key} {asked[key]}")
            state._apply_chance(state.sample_chance(rng))
        else:
            state._apply((way if state.current_player == who else thumb.choose)(state))
    return state


def outcome(state: Any, who: int) -> tuple[float, float, float]:
    """A seat's gold, by how much it leads the others, and its share in the win."""
    final = state.scores()
    others = (sum(final) - final[who]) / (state.players - 1)
    return final[who], final[who] - others, (who in state.winners()) / len(state.winners())


@cache
def played(players: int, games: int, seed: int, way: Way) -> list[Any]:
    """The ends of as many games, in which the one who plays in a way changes seats."""
    return [play(players, game % players, way, f"{seed} {game}") for game in range(games)]


def tried(players: int, games: int, seed: int) -> Iterator[dict[str, Any]]:
    """What each tip is worth: for all ways, the same deals in the same seats."""

    def outcomes(way: Way) -> list[tuple[float, float, float]]:
        states = played(players, games, seed, way)
        return [outcome(state, game % players) for game, state in enumerate(states)]

    for tip, (follows, against) in TIPS.items():
        for said, way in against.items():
            pairs = list(zip(outcomes(follows), outcomes(way), strict=True))
            yield {
                "tip": tip,
                "who": said,
                "players": players,
                "games": games,
                "worth": mean([one[0] - two[0] for one, two in pairs]),
                "lead": mean([one[1] - two[1] for one, two in pairs]),
                "won": mean([one[2] - two[2] for one, two in pairs]),
            }


def course(players: int, games: int, seed: int) -> dict[str, Any]:
    """How games go in which all play by the rules of thumb."""
    states = played(players, games, seed, by_thumb)
    finals = [state.scores() for state in states]
    return {
        "players": players,
        "games": games,
        "gold": mean([sum(final) / players for final in finals]),
        "winning": mean([max(final) for final in finals]),
        "orders": mean([sum(map(len, state.delivered)) / players for state in states]),
        "sold": mean([sum(map(sale, state.holds)) / players for state in states]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Tries the tips of Tricky Tides' odds chapter.")
    parser.add_argument("--games", type=int, default=900, help="at each number of players")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    result: dict[str, Any] = {
        "made_by": f"python benchmarks/ships_tips.py --games {given.games} --seed {given.seed}",
        "course": [],
        "tips": [],
    }
    for players in GAME.players:
        for row in tried(players, given.games, given.seed):
            result["tips"].append(row)
            print(row, flush=True)
        result["course"].append(course(players, given.games, given.seed))
    write_whole(RESULT, json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
