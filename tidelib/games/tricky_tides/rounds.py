"""Set-up (TT-SETUP), the end of a hand, and what comes between the rounds (TT-ROUND)."""

from __future__ import annotations

from tidelib.core.game import CHANCE, TERMINAL
from tidelib.games.tricky_tides import telling, voyage
from tidelib.games.tricky_tides.charts import chart
from tidelib.games.tricky_tides.words import (
    CELLS,
    COLOUR,
    DEAL,
    EDGE,
    ENDED,
    EVENT,
    FILL,
    FIRST_GOODS,
    GOODS_NUMBER,
    HANDS,
    HOME,
    HULLS,
    LAY_ISLANDS,
    LAY_ORDERS,
    LEADER,
    LEAKY_LIMIT,
    LIMIT,
    NO_EVENT,
    ROUNDS,
    SHIP,
    SHIPS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.tricky_tides.state import TidesState


# -- set-up --------------------------------------------------------------------------------


def deal_sightings(state: TidesState, cards: Sequence[int]) -> None:
    """TT-SETUP-4."""
    state.sightings = list(cards)
    if state.log is not None:
        telling.sightings(state)
    leader = state.options["leader"]
    if leader == "random":
        state.phase = LEADER
    else:
        make_leader(state, int(leader))


def make_leader(state: TidesState, seat: int) -> None:
    """TT-SETUP-7, TT-SETUP-20; then all others draw a good (TT-SETUP-8, TT-SETUP-21)."""
    state.leader = seat
    if state.log is not None:
        telling.leader(state)
    state.phase = FIRST_GOODS
    state.due = state.left[seat]


def first_good(state: TidesState, good: int) -> None:
    """TT-SETUP-8."""
    seat = state.due
    state.bag[good] -= 1
    state.bag_size -= 1
    state.holds[seat][good] += 1
    state.loads[seat] += 1
    if state.log is not None:
        telling.first_good(state, good)
    state.due = state.left[seat]
    if state.due == state.leader:
        state.due = -1
        state.phase = LAY_ISLANDS


def lay_islands(state: TidesState, islands: Sequence[int]) -> None:
    """TT-SETUP-9 to TT-SETUP-12, TT-MONSTER-1; then the ships are placed (TT-SETUP-13)."""
    lay_map(state, islands)
    if state.log is not None:
        telling.islands(state)
    state.phase = SHIPS
    state.current_player = (state.leader - 1) % state.players
    state._legal = berths(state, state.current_player)


def lay_map(state: TidesState, islands: Sequence[int]) -> None:
    """Puts the islands in their places; those of unused colours are open sea."""
    state.laid = tuple(islands)
    state.sea = sum(1 << cell for cell in CELLS if COLOUR[islands[cell]] >= state.players)
    state.numbers = tuple(
        [0 if state.sea >> cell & 1 else GOODS_NUMBER[islands[cell]] for cell in CELLS]
    )
    state.chart = chart(state.sea)
    state.courses = state.chart
    if state.with_monsters:
        state.monsters = [state.laid.index(island) for island in HOME]


def berths(state: TidesState, seat: int) -> tuple[int, ...]:
    """Where a seat's ship may start (TT-SETUP-14)."""
    return tuple([SHIP + cell for cell in CELLS if COLOUR[state.laid[cell]] == seat])


def place_ship(state: TidesState, action: int) -> None:
    """TT-SETUP-13, TT-SETUP-14."""
    seat = state.current_player
    state.history.append(action)
    state.ships[seat] = action - SHIP
    if state.log is not None:
        telling.ship(state)
    if seat != state.leader:
        state.current_player = (seat - 1) % state.players
        state._legal = berths(state, state.current_player)
        return
    state.phase = LAY_ORDERS
    state.current_player = CHANCE
    state._legal = ()


def islands_of(state: TidesState) -> list[int]:
    """The map cards that are islands, in map order."""
    return [cell for cell in CELLS if not state.sea >> cell & 1]


def lay_orders(state: TidesState, orders: Sequence[int]) -> None:
    """TT-SETUP-15."""
    for cell, order in zip(islands_of(state), orders, strict=True):
        state.orders[cell] = order
        state.met |= 1 << order
    if state.log is not None:
        telling.orders(state)
    begin_filling(state)


# -- goods, cards, event -------------------------------------------------------------------


def lacking(state: TidesState, cell: int) -> int:
    """How many goods an island is to get: what it lacks, or all that is left (TT-ROUND-5)."""
    return min(state.numbers[cell] - sum(state.goods[cell]), state.bag_size)


def begin_filling(state: TidesState, first: int = 0) -> None:
    """TT-SETUP-16, TT-SETUP-22, TT-ROUND-3 to TT-ROUND-5: the next island that lacks goods."""
    state.current_player = CHANCE
    state._legal = ()
    for cell in range(first, len(CELLS)):
        if lacking(state, cell) > 0:
            state.phase = FILL
            state.due = cell
            return
    if state.round > 1 and state.with_events:
        state.phase = EVENT
        state.due = -1
    else:
        begin_dealing(state)


def fill(state: TidesState, goods: Sequence[int]) -> None:
    """An island gets its goods."""
    cell = state.due
    for good in goods:
        state.bag[good] -= 1
        state.goods[cell][good] += 1
    state.bag_size -= len(goods)
    if state.log is not None:
        telling.filled(state, goods)
    begin_filling(state, cell + 1)


def begin_dealing(state: TidesState) -> None:
    """TT-SETUP-17, TT-ROUND-6: seat 0 gets its cards first."""
    state.phase = DEAL
    state.due = 0
    state.current_player = CHANCE
    state._legal = ()


def deal(state: TidesState, cards: Sequence[int]) -> None:
    """TT-SETUP-17, TT-ROUND-6: a seat gets its hand."""
    state.hands[state.due] = list(cards)
    if state.log is not None:
        telling.dealt(state)
    state.due += 1
    if state.due < state.players:
        return
    state.due = -1
    if state.log is not None:
        telling.all_dealt(state)
    if state.with_events and state.event == NO_EVENT:
        state.phase = EVENT
    else:
        state.begin_hand()


def set_event(state: TidesState, event: int) -> None:
    """What an event changes for as long as it is in force."""
    state.event = event
    state.events_met |= 1 << event
    state.limit = LEAKY_LIMIT if event == HULLS else LIMIT
    state.courses = chart(state.sea, True) if event == EDGE else state.chart


def reveal(state: TidesState, event: int) -> None:
    """TT-EVENT-2, TT-EVENT-3."""
    set_event(state, event)
    if state.log is not None:
        telling.event(state)
    check_hulls(state)


def check_hulls(state: TidesState) -> None:
    """TT-EVENT-HULLS-1: clockwise from the leader; then the round goes on."""
    seat = state.leader
    for _ in range(state.players):
        if state.loads[seat] > state.limit:
            voyage.check_hulls(state, seat)
            return
        seat = state.left[seat]
    if state.round > 1:
        begin_dealing(state)
    else:
        state.begin_hand()


# -- the end of a hand ---------------------------------------------------------------------


def end_hand(state: TidesState) -> None:
    """The last ship has acted; after six hands the round is over (TT-ROUND-1, TT-ROUND-2)."""
    if state.hand < HANDS:
        state.hand += 1
        state.begin_hand()
        return
    state.hands = [[] for _ in range(state.players)]
    state.queue = ()
    state.table = []
    if state.log is not None:
        telling.round_over(state)
    if state.round == ROUNDS:
        state.phase = ENDED
        state.current_player = TERMINAL
        state._legal = ()
        if state.log is not None:
            telling.game_over(state)
        return
    state.round += 1
    state.hand = 1
    state.tricks = []
    state.gone = ()
    begin_filling(state)
