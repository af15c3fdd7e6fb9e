"""What a ship promises: how near its hold and its place are to the orders on the map.

Rules of thumb and search weigh positions by it. A hold is one number, five bits for each good, so
that what it lacks for each order can be looked up.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, fsum

from tidelib.games.tricky_tides.scoring import sale, scores
from tidelib.games.tricky_tides.words import (
    ALL_HEADINGS,
    BONUS,
    CELLS,
    ENDED,
    HANDS,
    NEEDS,
    ORDERS,
    ROUNDS,
    SYMBOL,
    TYPES,
    VALUE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.tricky_tides.charts import Chart
    from tidelib.games.tricky_tides.state import TidesState

    Lying = list[tuple[int, int]]
    """The orders on the map, with the map cards where they lie."""

BITS = 5
ONE = tuple(1 << BITS * good for good in TYPES)
"""What one of each good adds to the number of a hold."""
_MANY = (1 << BITS) - 1
_SALE = len(ORDERS)

PATIENCE = 0.8
"""An order that needs one turn more is worth so much of it less."""
SECOND = 0.35
"""What the second-best order counts for: a hold often serves two."""
LEFT_OVER = 0.2
"""What the sale of the hold counts for as long as there is something better to do with it."""
_FAR = 9
_TURNS = (ROUNDS + 1) * HANDS
DECAY = tuple(
    tuple(PATIENCE**turns if turns <= left else 0.0 for turns in range(_FAR + 1))
    for left in range(_TURNS)
)
"""By turns left and turns needed."""
WORTH = tuple(tuple(VALUE[order] + pays[SYMBOL[order]] for order in ORDERS) for pays in BONUS)
"""What each order brings by sightings card."""
COSTS = tuple(sum(number * ONE[good] for good, number in needs) for needs in NEEDS)
"""What each order takes from the number of a hold."""

_needed: dict[int, tuple[int, ...]] = {}


def code_of(hold: Sequence[int]) -> int:
    """The number of a hold.

    >>> code_of([1, 0, 2, 0, 0]) == ONE[0] + 2 * ONE[2]
    True
    """
    sugar, coffee, silk, spice, gold = hold
    return sugar | coffee << BITS | silk << 2 * BITS | spice << 3 * BITS | gold << 4 * BITS


def needed(code: int) -> tuple[int, ...]:
    """For each order the turns until it is delivered, sailing apart: a pick-up for each good that
    is lacking, two for three of it, and the delivery; last, what the hold brings as it is."""
    found = _needed.get(code)
    if found is None:
        hold = [code >> BITS * good & _MANY for good in TYPES]
        turns = []
        for needs in NEEDS:
            needed = 1
            for good, number in needs:
                lack = number - hold[good]
                if lack > 0:
                    needed += 1 if lack < 3 else 2
            turns.append(needed)
        found = _needed[code] = (*turns, sale(hold))
    return found


@lru_cache(maxsize=64)
def legs(courses: Chart) -> tuple[tuple[int, ...], ...]:
    """For each two map cards the turns from one to the other, whatever the headings; two from a
    card to itself, as a ship has to leave it.

    >>> from tidelib.games.tricky_tides.charts import chart
    >>> legs(chart(0))[0][11], legs(chart(0))[4][4]
    (3, 2)
    """
    found = []
    for cell in CELLS:
        turns = [_FAR] * len(CELLS)
        reached = {cell}
        rim = [cell]
        for turn in range(1, _FAR):
            ends = {stop for at in rim for way in ALL_HEADINGS for stop in courses.stops[at][way]}
            rim = sorted(ends - reached)
            reached.update(rim)
            for there in rim:
                turns[there] = turn
        turns[cell] = 2
        found.append(tuple(turns))
    return tuple(found)


class Sight:
    """What a seat has in view when it weighs where to sail and what to load.

    Attributes:
        lying: the orders on the map and where they are.
        worth: what each order brings this seat, its sightings card included.
        legs: turns between map cards.
        decay: what is left of an order by turns needed.
        last: whether no turn comes after the present one.
    """

    __slots__ = ("decay", "last", "legs", "lying", "worth")

    def __init__(self, state: TidesState, seat: int, left: int) -> None:
        self.lying: Lying = [(order, cell) for cell, order in enumerate(state.orders) if order >= 0]
        self.worth = WORTH[state.sightings[seat]] if state.sightings else VALUE
        self.legs = legs(state.courses)
        self.decay = DECAY[left]
        self.last = not left

    def promise(self, code: int, cell: int) -> float:
        """What a hold is worth to a ship on a map card."""
        turns = _needed.get(code) or needed(code)
        if self.last:
            return turns[_SALE]
        far, worth, decay = self.legs[cell], self.worth, self.decay
        best = second = 0.0
        for order, there in self.lying:
            turn = turns[order]
            if far[there] > turn:
                turn = far[there]
            value = worth[order] * decay[turn]
            if value > second:
                if value > best:
                    best, second = value, best
                else:
                    second = value
        return best + SECOND * second + (LEFT_OVER if best else 1.0) * turns[_SALE]


def turns_left(state: TidesState) -> int:
    """Hands to come after the present one."""
    return (ROUNDS - state.round) * HANDS + HANDS - state.hand


def worths(state: TidesState) -> list[float]:
    """What each seat has and what its ship promises, in gold.

    Meant for the beginning of a hand, when every ship has this turn and those to come.
    """
    found: list[float] = []
    left = turns_left(state) + (state.phase != ENDED)
    for seat, gold in enumerate(scores(state)):
        hold = state.holds[seat]
        sight = Sight(state, seat, left)
        found.append(gold - sale(hold) + sight.promise(code_of(hold), state.ships[seat]))
    return found


def shares(state: TidesState) -> list[float]:
    """For each seat its share in the win as far as it can be told: who is ahead by what, and how
    much can still change."""
    if state.phase == ENDED:
        winners = state.winners()
        return [(seat in winners) / len(winners) for seat in range(state.players)]
    spread = 2.0 + 0.35 * turns_left(state)
    found = worths(state)
    top = max(found)
    weights = [exp((worth - top) / spread) for worth in found]
    together = fsum(weights)
    return [weight / together for weight in weights]
