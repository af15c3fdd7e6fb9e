"""What is still to come: the end of this round and of the game, seen from any position.

Exactly, by following every outcome of chance, where nobody is left to decide anything in this
round; else by simulation, all playing by the rules of thumb, with its standard error.
"""

from __future__ import annotations

from fractions import Fraction
from math import fsum
from random import Random
from typing import NamedTuple

from tidelib.core.game import TERMINAL
from tidelib.core.seats import seat_of
from tidelib.games.high_tide import scoring
from tidelib.games.high_tide.exact import floods
from tidelib.games.high_tide.playout import playout
from tidelib.games.high_tide.rules import in_water
from tidelib.games.high_tide.words import (
    BEACHES,
    LARGE,
    LAST_DICE,
    RESCUE_TILE,
    SMALL,
    SURFERS,
    die_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tidelib.games.high_tide.state import HighTideState

    Chair = tuple[int, int]
    """Seat and beach."""

ROUNDS_PLAYED = 200
"""How many times the rest of a round is played out."""
GAMES_PLAYED = 80
"""How many times the rest of a game is played out, for each action."""


class Chance(NamedTuple):
    """A chance: exact, or with its standard error."""

    value: Fraction
    error: Fraction | None = None

    @property
    def exact(self) -> bool:
        return self.error is None


class Mean(NamedTuple):
    """An average of simulations with its standard error."""

    value: float
    error: float


class Forecast:
    """Who stands in the water after this round.

    Attributes:
        wet: the chance of each deckchair.
        ends: the chance that the game ends after this round because of one.
        played: how many rounds were played out; 0 if all is exact.
    """

    __slots__ = ("ends", "played", "wet")

    def __init__(self, wet: dict[Chair, Chance], ends: Chance, played: int) -> None:
        self.wet = wet
        self.ends = ends
        self.played = played


def forecast(state: HighTideState, played: int = ROUNDS_PLAYED, seed: int = 0) -> Forecast:
    """What the end of this round brings, exactly if that can be (HT-GEN-6, HT-END-1).

    Args:
        state: a position after the set-up.
        played: how many rounds are played out if it cannot.
        seed: for these.
    """
    found = exactly(state)
    if found is not None:
        wet = {chair: Chance(value) for chair, value in found[0].items()}
        return Forecast(wet, Chance(found[1]), 0)
    return simulated(state, played, seed)


# -- exactly -------------------------------------------------------------------------------


def exactly(state: HighTideState) -> tuple[dict[Chair, Fraction], Fraction] | None:
    """The chance of each deckchair to stand in the water after this round, and that of any.

    None if somebody still has a choice in this round.
    """
    ends: dict[tuple[Chair, ...], Fraction] = {}
    if not _follow(state, state.round, Fraction(1), ends):
        return None
    wet = {(seat, beach): Fraction(0) for seat in range(state.players) for beach in BEACHES}
    some = Fraction(0)
    for chairs, chance in ends.items():
        some += chance if chairs else 0
        for chair in chairs:
            wet[chair] += chance
    return wet, some


def _follow(
    state: HighTideState, number: int, chance: Fraction, ends: dict[tuple[Chair, ...], Fraction]
) -> bool:
    """Adds up the ends of the round; False if there is a choice."""
    while state.current_player >= 0 and state.round == number:
        if len(state.legal_actions()) > 1:
            return False
        state = state.clone()
        state._apply(state.legal_actions()[0])
    if state.current_player == TERMINAL or state.round != number:
        # where nobody is in the water, the game has gone on
        chairs = tuple(in_the_water(state)) if state.current_player == TERMINAL else ()
        ends[chairs] = ends.get(chairs, Fraction(0)) + chance
        return True
    if state.phase <= SURFERS or (state.turn < state.players and _choices_follow(state)):
        return False
    for outcome, share in _outcomes(state):
        after = state.clone()
        after._apply_chance(outcome)
        if not _follow(after, number, chance * share, ends):
            return False
    return True


def _choices_follow(state: HighTideState) -> bool:
    """Whether others have their turn after this one: then somebody chooses."""
    return state.turn < state.players - 1


def _outcomes(state: HighTideState) -> Iterable[tuple[tuple[int, ...], Fraction]]:
    """The outcomes of chance; of the last dice only where the waves go counts."""
    if state.phase == LAST_DICE:
        return [
            ((die_of(large, 2), die_of(small, 1)), chance)
            for (large, small), chance in floods(state.bag).items()
        ]
    return state.chance_outcomes() or ()


def in_the_water(state: HighTideState) -> list[Chair]:
    """The deckchairs that stand in the water now."""
    seats = range(state.players)
    return [(seat, beach) for beach in BEACHES for seat in seats if in_water(state, beach, seat)]


def decided(state: HighTideState, seat: int, beach: int) -> bool | None:
    """Whether a deckchair is sure to be in the water after this round, whatever is done; None if
    that is still open. Only deckchairs that do not move any more can be sure of it."""
    seat = seat_of(seat, state.players)
    done = seat in state.pile[: state.turn]
    moved_back = (state.shark and state.alarms and state.alarms[-1] == beach) or (
        state.baywatch and state.owner[RESCUE_TILE] == seat
    )
    if not done or moved_back:
        return None
    position = state.at[beach * state.players + seat]
    margin = state.dry[beach] - position
    if position and margin < 0:
        return True
    return False if not position or margin >= LARGE + SMALL else None


# -- by simulation -------------------------------------------------------------------------


def simulated(state: HighTideState, played: int = ROUNDS_PLAYED, seed: int = 0) -> Forecast:
    """The same by playing the round out many times."""
    number, random = state.round, Random(seed).random
    counts = {(s, beach): 0 for s in range(state.players) for beach in BEACHES}
    some = 0
    for _ in range(played):
        copy = state.clone()
        playout(copy, random, 1)
        if copy.current_player == TERMINAL and copy.round == number:
            chairs = in_the_water(copy)
            some += bool(chairs)
            for chair in chairs:
                counts[chair] += 1
    wet = {}
    for chair, count in counts.items():
        sure = decided(state, *chair)
        wet[chair] = share(count, played) if sure is None else Chance(Fraction(sure))
    return Forecast(wet, share(some, played), played)


def share(hits: int, of: int) -> Chance:
    """A share of simulations with its standard error; none or all of them still leave a doubt."""
    # the error as if one more of each had been seen: never nothing
    likely = (hits + 1) / (of + 2)
    return Chance(Fraction(hits, of), _fraction((likely * (1 - likely) / of) ** 0.5))


def _fraction(number: float) -> Fraction:
    return Fraction(round(number * 10000), 10000)


class Worth:
    """What an action is worth: points at the end of the games played on after it.

    Attributes:
        action: the action.
        points: what they come to for the player, by game.
        beaches: the same by beach, without coins and Baywatch points.
    """

    __slots__ = ("action", "beaches", "points")

    def __init__(self, action: int) -> None:
        self.action = action
        self.points: list[float] = []
        self.beaches: list[list[float]] = [[] for _ in BEACHES]

    @property
    def mean(self) -> Mean:
        return mean(self.points)

    def less_than(self, other: Worth) -> Mean:
        """By how much it is worth less than another action, game by game of the same chance."""
        return mean([b - a for a, b in zip(self.points, other.points, strict=True)])

    def __repr__(self) -> str:
        return f"{self.action}: {self.mean.value:.2f} ± {self.mean.error:.2f}"


def worths(
    state: HighTideState,
    actions: Sequence[int] | None = None,
    games: int = GAMES_PLAYED,
    seed: int = 0,
) -> list[Worth]:
    """What each action is worth to the player to move, the best first.

    The games after each action are driven by the same random numbers.
    """
    seat = state.current_player
    found = [Worth(action) for action in actions or state.legal_actions()]
    for number in range(games):
        for entry in found:
            copy = state.clone()
            copy._apply(entry.action)
            _play_on(copy, seat, entry, Random(f"{seed} {number}").random)
    return sorted(found, key=lambda entry: -entry.mean.value)


def outlook(state: HighTideState, seat: int, games: int = GAMES_PLAYED, seed: int = 0) -> Worth:
    """Points of a seat at the end, in all and by beach, from any position."""
    seat = seat_of(seat, state.players)
    found = Worth(-1)
    for number in range(games):
        _play_on(state.clone(), seat, found, Random(f"{seed} {number}").random)
    return found


def _play_on(state: HighTideState, seat: int, entry: Worth, random: Callable[[], float]) -> None:
    playout(state, random)
    counted = 0
    for beach in BEACHES:
        standings = scoring.beach_standings(state, beach)
        points = next(found[1] for found in standings if found[0] == seat)
        entry.beaches[beach].append(points)
        counted += points
    coins = sum([won for s, _sum, won in scoring.coin_standings(state) if s == seat])
    entry.points.append(counted + coins + state.bonus_points[seat])


def mean(values: Sequence[float]) -> Mean:
    """The average of some values, with its standard error."""
    count = len(values)
    average = fsum(values) / count
    if count < 2:
        return Mean(average, 0.0)
    spread = fsum([(value - average) ** 2 for value in values]) / (count - 1)
    return Mean(average, (spread / count) ** 0.5)
