"""What a position between two rounds promises: points at the end, and a share in the win.

The tables in ``promise.toml`` say how deckchairs fare in games that all play by the rules of thumb
(``benchmarks/promise.py`` makes them): how often one stays dry or at its bar, and how often another
ends ahead of it.
"""

from __future__ import annotations

from functools import cache
from math import exp, fsum

from tidelib.core.data import toml
from tidelib.core.game import TERMINAL
from tidelib.games.high_tide.scoring import coin_standings, scores, winning_seats
from tidelib.games.high_tide.words import (
    AT_BAR,
    BEACHES,
    LENGTH,
    PLACES,
    ROUNDS,
    SURFER_AT_BAR,
    SURFER_IN_WATER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState

FARTHEST = 8
"""Differences of places that are told apart."""
COINS_HELD = 0.5
"""The share of the coins' points, as they lie now, that is counted."""
TILE = 0.7
"""Points that an unused Baywatch tile promises."""


class Table:
    """How deckchairs fare from the beginning of a round on, by the floods still to come.

    Attributes:
        bar: ``bar[floods]``: a deckchair at the bar stays there.
        dry: ``dry[floods][margin]``: one with so many dry spaces in front of it ends on dry sand;
            at the last place for one at the bar.
        ahead: ``ahead[floods][difference + FARTHEST]``: another one, that stands so many spaces
            before it and ends on dry sand, ends ahead of it.
        order: points more than promised, by the place in the order of the round.
        spread: how far from the promise the points of a player end up, in the unit that makes
            shares in the win of them.
    """

    __slots__ = ("ahead", "bar", "dry", "order", "spread")

    def __init__(self, data: dict[str, Any]) -> None:
        self.bar: list[float] = data["bar"]
        self.dry: list[list[float]] = data["dry"]
        self.ahead: list[list[float]] = data["ahead"]
        self.order: list[float] = data["order"]
        self.spread: list[float] = data["spread"]


@cache
def table(players: int) -> Table:
    """The table for so many players."""
    return Table(toml(__name__, "promise.toml")[f"players-{players}"])


def points(state: HighTideState, known: Table | None = None) -> list[float]:
    """The points that each seat may expect at the end, from the beginning of a round on.

    Args:
        state: a position between two rounds, or at the end of the game.
        known: the table; that for the number of players if left out.
    """
    if state.current_player == TERMINAL:
        return [float(score) for score in scores(state)]
    found = beach_points(state, known)
    promised = [fsum(row[seat] for row in found) for seat in range(state.players)]
    order = (known or table(state.players)).order
    for place, seat in enumerate(state.pile):
        promised[seat] += order[place]
    for seat, _sum, won in coin_standings(state):
        promised[seat] += COINS_HELD * won
    if state.baywatch:
        for owner in state.owner:
            if owner >= 0:
                promised[owner] += TILE
    return promised


def beach_points(state: HighTideState, known: Table | None = None) -> list[list[float]]:
    """The points that each seat may expect on each beach."""
    known = known or table(state.players)
    players, at, surfers = state.players, state.at, state.surfers
    floods = min(ROUNDS - 1, ROUNDS + 1 - state.round)
    bar, dry_of, ahead_of = known.bar[floods], known.dry[floods], known.ahead[floods]
    places = PLACES[players]
    first, second = places[0], places[1]
    third = places[2] if len(places) > 2 else 0
    seats = range(players)
    found = []
    for beach in BEACHES:
        base = beach * players
        limit = state.dry[beach]
        stand = at[base : base + players]
        dry = [dry_of[limit - place] if place else dry_of[LENGTH + 1] for place in stand]
        # places on one space are told apart by who stands right: half a space
        rank = dict.fromkeys(seats, 0)
        for index, seat in enumerate(state.rows[beach]):
            rank[seat] = index + 1
        row = []
        for seat in seats:
            none, one, two = 1.0, 0.0, 0.0
            here, mine = stand[seat], rank[seat]
            for other in seats:
                if other == seat:
                    continue
                difference = stand[other] - here
                if difference > FARTHEST:
                    difference = FARTHEST
                elif difference < -FARTHEST:
                    difference = -FARTHEST
                chance = ahead_of[2 * (difference + FARTHEST) + (rank[other] > mine)] * dry[other]
                two += (one - two) * chance
                one += (none - one) * chance
                none -= none * chance
            if surfers and surfers[seat] == beach:
                wet = 1 - dry[seat] - (0 if here else bar)
                row.append(SURFER_IN_WATER * wet + (0 if here else SURFER_AT_BAR * bar))
            else:
                value = dry[seat] * (first * none + second * one + third * two)
                row.append(value if here else value + AT_BAR * bar)
        found.append(row)
    return found


def shares(state: HighTideState) -> list[float]:
    """Each seat's share in the win: at the end as it is, before by what the position promises."""
    if state.current_player == TERMINAL:
        final = scores(state)
        winners = winning_seats(final)
        best = max(final)
        # a little for coming near: else all is one once a game is lost
        return [
            (1 / len(winners) if seat in winners else 0.0) + 0.01 * (score - best)
            for seat, score in enumerate(final)
        ]
    promised = points(state)
    best_promise = max(promised)
    unit = table(state.players).spread[ROUNDS + 1 - state.round]
    weights = [exp((value - best_promise) / unit) for value in promised]
    together = fsum(weights)
    return [weight / together for weight in weights]
