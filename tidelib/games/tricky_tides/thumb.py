"""Rules of thumb for Tricky Tides: what a child can follow, and what search plays on with.

Each function decides from what the player to move knows. Where a ship can sail, every stop is
weighed by the best that can be done there; a card by the best stop that it leads to.
"""

from __future__ import annotations

from tidelib.games.tricky_tides import rules
from tidelib.games.tricky_tides.charts import RAYS
from tidelib.games.tricky_tides.promise import COSTS, ONE, Sight, code_of, legs, turns_left
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ANCHOR,
    BECALMED,
    DELIVER,
    DOCK,
    DONE,
    FIRST,
    FIRST_MOVE,
    HEAD,
    MASK_GOODS,
    MOVE,
    NEEDS,
    NUMBER,
    OCTOPUS,
    OVER,
    OVERBOARD,
    PASS,
    PICK,
    PLAY,
    PULL,
    PUT,
    REMOVE,
    ROB,
    ROB_NONE,
    ROBBING,
    SAIL,
    SAILING,
    SHARK,
    SHIP,
    SHIPS,
    SPOUT,
    STAY,
    SWAP,
    TYPES,
    WHALE,
    WITHOUT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tidelib.games.tricky_tides.state import TidesState

    Visits = dict[int, tuple[float, int]]
    """For map cards looked at: what the best that can be done there is worth, and what it is."""

TEMPO = 0.04
"""What each point of a card's number adds: high cards sail first, low ones will fit later."""
ANCHORED = 0.6
"""What an anchor is kept for."""


def choose(state: TidesState) -> int:
    """What the rules of thumb say, in any phase."""
    return _CHOICES[state.phase](state, state.current_player)


# -- the ship's turn ------------------------------------------------------------------------


def visit(state: TidesState, sight: Sight, cell: int, code: int) -> tuple[float, int]:
    """The best single pick-up, delivery in full, or pass on a map card, and what it is worth.

    Args:
        state: the game; of it only goods, orders and open sea are read.
        sight: what the seat has in view.
        cell: where the ship is.
        code: its hold.
    """
    promise = sight.promise
    best, chosen = promise(code, cell), PASS
    if state.sea >> cell & 1:
        return best, chosen
    for good, number in enumerate(state.goods[cell]):
        if number:
            value = promise(code + number * ONE[good], cell)
            if value > best:
                best, chosen = value, PICK + (1 << good)
    order = state.orders[cell]
    if order >= 0:
        for good, number in NEEDS[order]:
            if code >> 5 * good & 31 < number:
                break
        else:
            value = _delivered(sight, order, cell, code - COSTS[order])
            if value >= best:
                best, chosen = value, DELIVER
    return best, chosen


def _delivered(sight: Sight, order: int, cell: int, after: int) -> float:
    lying = sight.lying
    sight.lying = [entry for entry in lying if entry[0] != order]
    value = sight.worth[order] + sight.promise(after, cell)
    sight.lying = lying
    return value


def best_sail(
    state: TidesState, sails: Sequence[int], sight: Sight, cell: int, code: int, visits: Visits
) -> tuple[float, int]:
    """The best way to sail and what it is worth.

    Args:
        state: the game.
        sails: what may be done.
        sight: what the seat has in view.
        cell: where the ship is.
        code: its hold.
        visits: map cards looked at; those that are looked at now are added.
    """
    best, chosen = -1.0, DOCK
    for action in sails:
        there = (action - SAIL) % 12 if action < DOCK else cell
        found = visits.get(there)
        if found is None:
            found = visits[there] = visit(state, sight, there, code)
        value = found[0] - ANCHORED if action == ANCHOR else found[0]
        if value > best:
            best, chosen = value, action
    return best, chosen


def best_card(state: TidesState, seat: int, legal: Sequence[int]) -> int:
    """The card that leads to the best stop; of cards that lead there the highest."""
    if len(legal) == 1:
        return legal[0]
    sight = Sight(state, seat, turns_left(state))
    cell, code = state.ships[seat], code_of(state.holds[seat])
    sails, event, anchor = state.courses.sails, state.event, state.anchors[seat]
    visits: Visits = {}
    best, chosen = -1.0, legal[0]
    for card in legal:
        ways = sails(cell, rules.allowed_headings(card, event), event == BECALMED, anchor)
        value = best_sail(state, ways, sight, cell, code, visits)[0] + TEMPO * NUMBER[card]
        if value > best:
            best, chosen = value, card
    return chosen


def promising(state: TidesState, most: int) -> list[int]:
    """The cards, or the ways to sail, that the rules of thumb think most of, the best first; of
    other decisions all that is legal."""
    legal, seat, phase = state._legal, state.current_player, state.phase
    if len(legal) <= most or phase not in (PLAY, SAILING):
        return list(legal)
    sight = _sight(state, seat)
    cell, code = state.ships[seat], code_of(state.holds[seat])
    visits: Visits = {}

    def of_sail(action: int) -> float:
        return best_sail(state, [action], sight, cell, code, visits)[0]

    def of_card(card: int) -> float:
        ways = state.courses.sails(
            cell,
            rules.allowed_headings(card, state.event),
            state.event == BECALMED,
            state.anchors[seat],
        )
        return best_sail(state, ways, sight, cell, code, visits)[0] + TEMPO * NUMBER[card]

    return sorted(legal, key=of_card if phase == PLAY else of_sail, reverse=True)[:most]


def least_useful(sight: Sight, cell: int, hold: Sequence[int]) -> int:
    """The good that is missed least."""
    code = code_of(hold)
    best, chosen = -1.0, 0
    for good in TYPES:
        if hold[good]:
            value = sight.promise(code - ONE[good], cell)
            if value > best:
                best, chosen = value, good
    return chosen


def most_useful(sight: Sight, cell: int, code: int, goods: Sequence[int]) -> int:
    """The good of which one more helps most."""
    return max(goods, key=lambda good: sight.promise(code + ONE[good], cell))


def _sight(state: TidesState, seat: int) -> Sight:
    return Sight(state, seat, turns_left(state))


def _play(state: TidesState, seat: int) -> int:
    return best_card(state, seat, state._legal)


def _sail(state: TidesState, seat: int) -> int:
    legal = state._legal
    if len(legal) == 1:
        return legal[0]
    sight = _sight(state, seat)
    return best_sail(state, legal, sight, state.ships[seat], code_of(state.holds[seat]), {})[1]


def _act(state: TidesState, seat: int) -> int:
    """As :func:`visit`, with what Busy Docks and Eager Buyers add."""
    sight, cell = _sight(state, seat), state.ships[seat]
    code = code_of(state.holds[seat])
    best, chosen = visit(state, sight, cell, code)
    lying = state.goods[cell]
    for action in state._legal:
        if PICK < action < DELIVER and len(MASK_GOODS[action - PICK]) > 1:
            more = sum([lying[good] * ONE[good] for good in MASK_GOODS[action - PICK]])
            value = sight.promise(code + more, cell)
        elif WITHOUT <= action < PASS:
            order = state.orders[cell]
            value = _delivered(sight, order, cell, code - COSTS[order] + ONE[action - WITHOUT])
        else:
            continue
        if value > best:
            best, chosen = value, action
    return chosen


def _rob(state: TidesState, seat: int) -> int:
    sight, cell, code = _sight(state, seat), state.ships[seat], code_of(state.holds[seat])
    loot = [action for action in state._legal if action != ROB_NONE]
    good = most_useful(sight, cell, code, [(action - ROB) % 5 for action in loot])
    return next(action for action in loot if (action - ROB) % 5 == good)


def _throw(state: TidesState, seat: int) -> int:
    return OVER + least_useful(_sight(state, seat), state.ships[seat], state.holds[seat])


def _place(state: TidesState, seat: int) -> int:
    """The berth with more islands around it."""
    return max(state._legal, key=lambda action: len(state.chart.adjacent[action - SHIP]))


# -- monsters -------------------------------------------------------------------------------


def _first(state: TidesState, seat: int) -> int:
    return FIRST_MOVE


def _move(state: TidesState, seat: int) -> int:
    """Octopus and Whale bring goods, so they come near; Shark and Sea Dragon go to the others."""
    legal = state._legal
    if legal[0] == STAY:
        return STAY
    monster = state.awake[state.waking][0]
    far = legs(state.courses)
    landfall = state.courses.landfall[state.monsters[monster]]
    own = state.ships[seat]
    brings = monster in (OCTOPUS, WHALE)

    def distance(action: int) -> int:
        turns = far[own][landfall[action - HEAD]]
        return turns if brings else -turns

    return min(legal, key=distance)


def _use(state: TidesState, seat: int) -> int:
    legal = state._legal
    if len(legal) == 1:
        return legal[0]
    monster = state.awake[state.waking][0]
    if monster == SHARK:
        lying = state.goods[state.monsters[monster]]
        return max(legal, key=lambda action: lying[action - REMOVE])
    sight, cell, code = _sight(state, seat), state.ships[seat], code_of(state.holds[seat])
    if monster == OCTOPUS:
        pulls = [action for action in legal if action != DONE]
        good = most_useful(sight, cell, code, [(action - PULL) % 5 for action in pulls])
        return next(action for action in pulls if (action - PULL) % 5 == good)
    if monster == WHALE:
        return _whale(state, sight, cell, code)
    return _dragon(state, sight, cell, code)


def _whale(state: TidesState, sight: Sight, cell: int, code: int) -> int:
    """Along the heading with most islands, near to the own ship; the most useful good first."""
    legal = state._legal
    if legal[0] >= PUT:
        return PUT + most_useful(sight, cell, code, [action - PUT for action in legal])
    rays, far = RAYS[state.monsters[WHALE]], sight.legs[cell]

    def islands(action: int) -> int:
        ray = rays[action - SPOUT][:3]
        return sum([_near(far[there]) for there in ray if not state.sea >> there & 1])

    return max(legal, key=islands)


def _near(turns: int) -> int:
    return 2 if turns < 2 else 1


def _dragon(state: TidesState, sight: Sight, cell: int, code: int) -> int:
    """The exchange that brings the best orders nearest."""
    here = state.monsters[state.awake[state.waking][0]]
    orders = state.orders

    def promise(action: int) -> float:
        there = action - SWAP
        moved = {orders[here]: there, orders[there]: here}
        lying = sight.lying
        sight.lying = [(order, moved.get(order, at)) for order, at in lying]
        value = sight.promise(code, cell)
        sight.lying = lying
        return value

    return max(state._legal, key=promise)


_CHOICES: dict[int, Callable[[TidesState, int], int]] = {
    SHIPS: _place,
    PLAY: _play,
    FIRST: _first,
    MOVE: _move,
    ABILITY: _use,
    SAILING: _sail,
    ROBBING: _rob,
    OVERBOARD: _throw,
    ACTING: _act,
}
