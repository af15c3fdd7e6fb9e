"""Which orders a ship can deliver in how many hands: every route that its cards allow is looked at.

Exact for the map as it lies: if nobody else takes goods, adds any or fetches the order. Each hand
takes one card, one way to sail and one pick-up or delivery.
"""

from __future__ import annotations

from itertools import combinations

from tidelib.core.game import CHANCE
from tidelib.core.language import say
from tidelib.core.wording import listed
from tidelib.games.tricky_tides import rules
from tidelib.games.tricky_tides.words import (
    ANCHOR,
    BECALMED,
    BUYERS,
    CELL_IDS,
    DOCK,
    DOCKS,
    ENDED,
    GOLD,
    HANDS,
    MASK_GOODS,
    NEEDS,
    NEW_ORDER,
    PLAY,
    SAIL,
    SAILING,
    types_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState

    Stops = tuple[int, ...]
    Picks = tuple[int, ...]
    """What is picked up at each stop but the last: types of goods as a bit mask."""

MOST = 3
"""Hands looked ahead."""


class Route:
    """A way to deliver an order.

    Attributes:
        order: the order.
        stops: where the ship ends in each hand, the delivery in the last.
        picks: the types of goods that it picks up at each stop before the last, as bit masks.
    """

    __slots__ = ("order", "picks", "stops")

    def __init__(self, order: int, stops: Stops, picks: Picks) -> None:
        self.order = order
        self.stops = stops
        self.picks = picks

    @property
    def hands(self) -> int:
        """How many hands it takes."""
        return len(self.stops)

    def __str__(self) -> str:
        parts = [_loaded(*stop) for stop in zip(self.stops, self.picks, strict=False)]
        return listed([*parts, say("{cell} (delivery)", cell=CELL_IDS[self.stops[-1]])])


def _loaded(cell: int, types: int) -> str:
    """A stop with what is picked up there."""
    if not types:
        return CELL_IDS[cell]
    return say("{cell} ({goods})", cell=CELL_IDS[cell], goods=types_named(MASK_GOODS[types]))


def routes(state: TidesState, seat: int, most: int = MOST) -> dict[int, Route]:
    """For each order on the map that can be delivered in this round within some hands, a shortest
    route; of equally short ones the first in map order.

    Args:
        state: a position of the play.
        seat: whose ship; only what that seat knows is used.
        most: hands looked ahead at most.

    >>> import tidelib
    >>> state = tidelib.game("tricky-tides").scenario('''
    ... players: 2
    ... ships: A1 C1
    ... hand 0: O1 O2 O3 O4 O5 O6 O7 O8
    ... goods B1: sugar sugar
    ... order C1: R03
    ... hold 0: silk sugar
    ... ''')
    >>> print(routes(state, 0)[2])  # R03
    B1 (sugar), C1 (delivery)
    """
    if state.phase < PLAY or state.phase == ENDED or not state.sightings:
        return {}
    plan = _Plan(state, seat)
    found: dict[int, Route] = {}
    wanted = {order for order in state.orders if order >= 0}
    for length in range(1, min(most, plan.hands) + 1):
        for stops in plan.sailed(length):
            order = state.orders[stops[-1]]
            if order in wanted:
                picks = _picks(state, seat, stops, order)
                if picks is not None:
                    found[order] = Route(order, stops, picks)
                    wanted.discard(order)
    return found


class _Plan:
    """The hands to come of a seat.

    Attributes:
        hands: how many turns its ship has left in this round.
        cards: its cards; the one it has played to this hand is the last.
        first: of these the ones for the first turn, as a bit mask.
        moored: whether the ship has sailed in this hand and may still act.
    """

    def __init__(self, state: TidesState, seat: int) -> None:
        self.state = state
        self.start = state.ships[seat]
        self.anchor = state.anchors[seat]
        self.cards = state.hands[seat][:]
        self.hands = HANDS - state.hand + 1
        self.moored = False
        everything = (1 << len(self.cards)) - 1
        self.first = self.others = everything
        place = (seat - state.led_by) % state.players
        if state.phase != PLAY:
            if state.phase > SAILING and state.current_player in (seat, CHANCE):
                self.moored = seat == state.queue[state.turn]
            if seat in state.queue[: state.turn + (state.phase == NEW_ORDER)]:
                self.hands -= 1
                self.moored = False
                return
        elif place >= len(state.table):
            if state.current_player == seat:
                self.first = sum(1 << self.cards.index(card) for card in state._legal)
            return
        self.first = 1 << len(self.cards)
        self.cards.append(rules.card_of(state, seat))

    def sailed(self, length: int) -> list[Stops]:
        """All that a ship can do in so many turns: where each of them ends."""
        found: dict[Stops, None] = {}
        if self.moored:
            self._sail((self.start,), length - 1, [], self.anchor, found)
        else:
            self._sail((), length, [], self.anchor, found)
        return list(found)

    def _sail(
        self, stops: Stops, more: int, used: list[int], anchor: bool, found: dict[Stops, None]
    ) -> None:
        if not more:
            found[stops] = None
            return
        mask = self.others if stops else self.first
        for there, cards, anchored in self._ways(stops[-1] if stops else self.start, anchor):
            masks = [*used, cards & mask]
            if _different(masks):
                self._sail((*stops, there), more - 1, masks, anchor and not anchored, found)

    def _ways(self, cell: int, anchor: bool) -> list[tuple[int, int, bool]]:
        """From a map card: the stops, the cards that lead there, and whether by the anchor."""
        state = self.state
        becalmed = state.event == BECALMED
        found: dict[tuple[int, bool], int] = {}
        for index, card in enumerate(self.cards):
            allowed = rules.allowed_headings(card, state.event)
            for action in state.courses.sails(cell, allowed, becalmed, anchor):
                there = (action - SAIL) % 12 if action < DOCK else cell
                key = (there, action == ANCHOR)
                found[key] = found.get(key, 0) | 1 << index
        return [(there, cards, anchored) for (there, anchored), cards in sorted(found.items())]


def _different(masks: list[int]) -> bool:
    """Whether a card of its own can be had for each turn."""
    if not masks:
        return True
    first, rest = masks[0], masks[1:]
    while first:
        card = first & -first
        if _different([mask & ~card for mask in rest]):
            return True
        first ^= card
    return False


def _picks(state: TidesState, seat: int, stops: Stops, order: int) -> Picks | None:
    """What to pick up on the way so that an order can be delivered, or None."""
    hold = state.holds[seat]
    lack = {good: number - hold[good] for good, number in NEEDS[order] if number > hold[good]}
    found = _cover(state, stops, 0, lack, frozenset())
    if found is None and state.event == BUYERS:  # TT-EVENT-BUYERS-1
        for good in [good for good in lack if good != GOLD]:
            less = {**lack, good: lack[good] - 1}
            found = _cover(state, stops, 0, {g: n for g, n in less.items() if n}, frozenset())
            if found is not None:
                break
    return found


def _cover(
    state: TidesState,
    stops: Stops,
    turn: int,
    lack: dict[int, int],
    taken: frozenset[tuple[int, int]],
) -> Picks | None:
    last = len(stops) - 1
    if not lack:
        return (0,) * (last - turn)
    if turn == last:
        return None
    cell = stops[turn]
    lying = state.goods[cell]
    here = [good for good in lack if lying[good] and (cell, good) not in taken]
    choices: list[tuple[int, ...]] = [(good,) for good in here]
    if state.event == DOCKS:  # TT-EVENT-DOCKS-1
        choices = [*combinations(here, 2), *choices]
    for goods in [*choices, ()]:
        after = {
            good: number - (lying[good] if good in goods else 0) for good, number in lack.items()
        }
        rest = _cover(
            state,
            stops,
            turn + 1,
            {good: number for good, number in after.items() if number > 0},
            taken | {(cell, good) for good in goods},
        )
        if rest is not None:
            return (sum(1 << good for good in goods), *rest)
    return None
