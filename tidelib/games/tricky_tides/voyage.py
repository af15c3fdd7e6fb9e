"""A ship's turn (TT-SAIL-5): sail, the event on arrival, one action; and goods overboard."""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.games.tricky_tides import rounds, rules, telling
from tidelib.games.tricky_tides.words import (
    ACTING,
    ANCHOR,
    ARRIVAL_DRAW,
    BECALMED,
    CONTRARY,
    CONTRARY_WINDS,
    COST,
    DELIVER,
    DOCK,
    EVENT,
    FLOTSAM,
    HARVEST,
    MASK_GOODS,
    NEW_ORDER,
    ORDERS,
    OVER,
    OVERBOARD,
    PASS,
    PICK,
    PIRATES,
    PLAY,
    ROB,
    ROB_NONE,
    ROBBING,
    SAIL,
    SAILING,
    SHOWN,
    TYPES,
    WITHOUT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState

_ALL_ORDERS = (1 << len(ORDERS)) - 1


def begin_turn(state: TidesState) -> None:
    """The next ship of the queue is to sail."""
    seat = state.current_player = state.queue[state.turn]
    state.phase = SAILING
    card = state.table[(seat - state.led_by) % state.players]
    event = state.event
    allowed = CONTRARY[card] if event == CONTRARY_WINDS else SHOWN[card]
    state._legal = state.courses.sails(
        state.ships[seat], allowed, event == BECALMED, state.anchors[seat]
    )


def sail(state: TidesState, action: int) -> None:
    """TT-SAIL-6 to TT-SAIL-11, TT-ANCHOR; then the arrival (TT-EVENT-5, TT-EVENT-6)."""
    seat = state.current_player
    state.history.append(action)
    before = state.ships[seat]
    if action < DOCK:
        state.ships[seat] = (action - SAIL) % 12
    elif action == ANCHOR:
        state.anchors[seat] = False
    if state.log is not None:
        telling.sailed(state, action, before)
    event = state.event
    if event < 0:
        pass
    elif event == HARVEST:
        if state.bag_size and not state.sea >> state.ships[seat] & 1:
            _draw_on_arrival(state)
            return
    elif event == FLOTSAM:
        if state.bag_size and state.ships.count(state.ships[seat]) == 1:
            _draw_on_arrival(state)
            return
    elif event == PIRATES:
        loot = rules.loot(state)
        if loot:
            state.phase = ROBBING
            state._legal = [*loot, ROB_NONE]
            return
    begin_action(state)


def _draw_on_arrival(state: TidesState) -> None:
    state.phase = ARRIVAL_DRAW
    state.due = state.current_player
    state.current_player = CHANCE
    state._legal = ()


def drawn_on_arrival(state: TidesState, good: int) -> None:
    """TT-EVENT-HARVEST-1, TT-EVENT-FLOTSAM-1."""
    seat = state.current_player = state.due
    state.due = -1
    state.bag[good] -= 1
    state.bag_size -= 1
    if state.event == HARVEST:
        state.goods[state.ships[seat]][good] += 1
        if state.log is not None:
            telling.harvest(state, good)
        begin_action(state)
        return
    state.holds[seat][good] += 1
    state.loads[seat] += 1
    if state.log is not None:
        telling.flotsam(state, good)
    _check_hold(state, ACTING)


def rob(state: TidesState, action: int) -> None:
    """TT-EVENT-PIRATES-1."""
    seat = state.current_player
    state.history.append(action)
    if action != ROB_NONE:
        victim, good = divmod(action - ROB, 5)
        state.holds[victim][good] -= 1
        state.loads[victim] -= 1
        state.holds[seat][good] += 1
        state.loads[seat] += 1
    if state.log is not None:
        telling.robbed(state, action)
    _check_hold(state, ACTING)


def _check_hold(state: TidesState, after: int) -> None:
    """TT-OVER-2: whoever carries too much returns goods at once; then it goes on."""
    seat = state.current_player
    if state.loads[seat] > state.limit:
        state.phase = OVERBOARD
        state.after_over = after
        hold = state.holds[seat]
        state._legal = [OVER + good for good in TYPES if hold[good]]
    elif after == ACTING:
        begin_action(state)
    elif after == EVENT:
        rounds.check_hulls(state)
    else:
        end_turn(state)


def check_hulls(state: TidesState, seat: int) -> None:
    """TT-EVENT-HULLS-1: this seat carries too much when the event is revealed."""
    state.current_player = seat
    _check_hold(state, EVENT)


def throw_overboard(state: TidesState, action: int) -> None:
    """One good (TT-OVER-2 to TT-OVER-4)."""
    seat = state.current_player
    good = action - OVER
    state.history.append(action)
    state.holds[seat][good] -= 1
    state.loads[seat] -= 1
    cell = state.ships[seat]
    if state.sea >> cell & 1:
        state.bag[good] += 1
        state.bag_size += 1
    else:
        state.goods[cell][good] += 1
    if state.log is not None:
        telling.overboard(state, good)
    _check_hold(state, state.after_over)


def begin_action(state: TidesState) -> None:
    """At most one action (TT-SAIL-5, TT-DELIVER-6, TT-DELIVER-7)."""
    state.phase = ACTING
    state._legal = rules.acts(state)


def act(state: TidesState, action: int) -> None:
    """Pick up, deliver or pass."""
    seat = state.current_player
    state.history.append(action)
    if action == PASS:
        if state.log is not None:
            telling.passed(state)
        end_turn(state)
    elif action < DELIVER:
        _pick_up(state, seat, MASK_GOODS[action - PICK])
    else:
        _deliver(state, seat, action - WITHOUT)


def _pick_up(state: TidesState, seat: int, goods: tuple[int, ...]) -> None:
    """TT-PICK-1 to TT-PICK-5, TT-EVENT-DOCKS-1."""
    lying, hold, loads = state.goods[state.ships[seat]], state.holds[seat], state.loads
    if state.log is not None:
        telling.picked_up(state, [lying[good] * (good in goods) for good in TYPES])
    for good in goods:
        number = lying[good]
        lying[good] = 0
        hold[good] += number
        loads[seat] += number
    if loads[seat] > state.limit:
        _check_hold(state, PLAY)
    else:
        end_turn(state)


def _deliver(state: TidesState, seat: int, unpaid: int) -> None:
    """TT-DELIVER-1 to TT-DELIVER-4, TT-DELIVER-8, TT-EVENT-BUYERS-1; -1: all is paid."""
    cell = state.ships[seat]
    order = state.orders[cell]
    hold, bag = state.holds[seat], state.bag
    for good, number in enumerate(COST[order]):
        if good == unpaid:
            number -= 1
        hold[good] -= number
        state.loads[seat] -= number
        bag[good] += number
        state.bag_size += number
    state.delivered[seat].append(order)
    state.orders[cell] = -1
    if state.log is not None:
        telling.delivered(state, order, unpaid)
    if state.met == _ALL_ORDERS:
        if state.log is not None:
            telling.no_order_left(state)
        end_turn(state)
        return
    state.phase = NEW_ORDER
    state.due = cell
    state.current_player = CHANCE
    state._legal = ()


def new_order(state: TidesState, order: int) -> None:
    """TT-DELIVER-4: the top order of the deck comes to the island."""
    state.orders[state.due] = order
    state.met |= 1 << order
    if state.log is not None:
        telling.new_order(state, order)
    state.due = -1
    end_turn(state)


def end_turn(state: TidesState) -> None:
    """The next ship sails; after the last one the hand is over."""
    state.turn += 1
    if state.turn < state.players:
        begin_turn(state)
    else:
        rounds.end_hand(state)
