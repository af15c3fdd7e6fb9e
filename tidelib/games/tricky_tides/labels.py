"""What an action of Tricky Tides is called on its button, and what it would do.

No rule is decided here.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.wording import all_of, capital, listed, player
from tidelib.games.tricky_tides import rules
from tidelib.games.tricky_tides.charts import RAYS
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ANCHOR,
    ARRIVAL_DRAW,
    BONUS,
    CELL_IDS,
    COST,
    DEAL,
    DELIVER,
    DOCK,
    DONE,
    DRAGON,
    EVENT,
    FILL,
    FIRST_ABILITY,
    FIRST_GOODS,
    FIRST_MOVE,
    HEAD,
    LAY_ISLANDS,
    LAY_ORDERS,
    LEADER,
    MASK_GOODS,
    MOVE,
    NEW_ORDER,
    ORDER_IDS,
    OVER,
    PASS,
    PICK,
    PLAY,
    PULL,
    PUT,
    REMOVE,
    ROB,
    ROB_NONE,
    SAIL,
    SAILING,
    SHARK,
    SHIP,
    SHIPS,
    SIGHTINGS,
    SKIP,
    SPOUT,
    STAY,
    SWAP,
    SYMBOL,
    VALUE,
    WHALE,
    WHALE_DRAW,
    WITHOUT,
    card_name,
    cells_named,
    good_name,
    goods_named,
    heading_of,
    heading_word,
    icon_name,
    monster_name,
    stop_of,
    types_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState

_CHANCE = {
    SIGHTINGS: later("Deal the sightings cards"),
    LEADER: later("Draw the first leader"),
    FIRST_GOODS: later("Draw a good"),
    LAY_ISLANDS: later("Lay out the map"),
    LAY_ORDERS: later("Lay out the orders"),
    FILL: later("Fill an island"),
    DEAL: later("Deal"),
    EVENT: later("Reveal the event"),
    ARRIVAL_DRAW: later("Draw a good"),
    WHALE_DRAW: later("Draw a good"),
    NEW_ORDER: later("Turn up an order"),
}
_PLAIN = {
    FIRST_MOVE: later("Move first"),
    FIRST_ABILITY: later("Ability first"),
    STAY: later("Stay"),
    SKIP: later("Skip the ability"),
    DONE: later("No second island"),
    DOCK: later("Stay docked"),
    ANCHOR: later("Drop anchor"),
    ROB_NONE: later("Take nothing"),
    DELIVER: later("Deliver"),
    PASS: later("Do nothing"),
}


def monster_due(state: TidesState) -> int:
    """The monster that is active."""
    return state.awake[state.waking][0]


def order_named(order: int) -> str:
    """An order in words.

    >>> order_named(11)
    'R12: 2 coffee, 1 spice for 4 gold, Sea Dragon'
    """
    return say(
        "{order}: {goods} for {value} gold, {monster}",
        order=ORDER_IDS[order],
        goods=goods_named(COST[order]),
        value=VALUE[order],
        monster=monster_name(SYMBOL[order]),
    )


def sightings_told(card: int) -> str:
    """What a sightings card pays.

    >>> sightings_told(0)
    '3 for each Octopus, 2 for each Whale, 1 for each Shark, 0 for each Sea Dragon'
    """
    return pays_told(card, sorted(range(4), key=lambda monster: -BONUS[card][monster]))


def pays_told(card: int, monsters: Iterable[int] = range(4)) -> str:
    """What a sightings card pays for an order with each of some monsters."""
    return listed(
        [
            say(
                "{number} for each {monster}",
                number=BONUS[card][monster],
                monster=monster_name(monster),
            )
            for monster in monsters
        ]
    )


# -- buttons --------------------------------------------------------------------------------


def action_label(state: TidesState, action: Any) -> str:
    if isinstance(action, tuple):
        return say(_CHANCE[state.phase])
    if action in _PLAIN:
        return say(_PLAIN[action])
    if action < SHIP:
        return say("Play {card}", card=card_name(action))
    if action < FIRST_MOVE:
        return say("Start on {cell}", cell=CELL_IDS[action - SHIP])
    if action < SAIL:
        return _monster_label(action)
    if action < DOCK:
        way, cell = heading_word(heading_of(action)), CELL_IDS[stop_of(action)]
        return say("Sail {way} to {cell}", way=way, cell=cell)
    if action < ROB_NONE:
        victim, good = divmod(action - ROB, 5)
        return say("Take 1 {good} from {player}", good=good_name(good), player=player(victim))
    if action < DELIVER:
        return say("Pick up {goods}", goods=types_named(MASK_GOODS[action - PICK]))
    if action < PASS:
        return say("Deliver without 1 {good}", good=good_name(action - WITHOUT))
    return say("Give back 1 {good}", good=good_name(action - OVER))


def _monster_label(action: int) -> str:
    if action < STAY:
        return say("Move {way}", way=heading_word(action - HEAD))
    if action < PULL:
        return say("Remove {good}", good=good_name(action - REMOVE))
    if action < DONE:
        there, good = divmod(action - PULL, 5)
        return say("Pull 1 {good} from {cell}", good=good_name(good), cell=CELL_IDS[there])
    if action < SPOUT:
        return say("Swap with {cell}", cell=CELL_IDS[action - SWAP])
    if action < PUT:
        return say("Spout {way}", way=heading_word(action - SPOUT))
    return say("Place {good}", good=good_name(action - PUT))


def action_detail(state: TidesState, action: Any) -> str:
    if isinstance(action, tuple):
        return ""
    seat = state.current_player
    if state.phase == SHIPS and SHIP <= action < FIRST_MOVE:
        cell = action - SHIP
        if state.sea >> cell & 1:
            return say("Open sea.")
        return say(
            "{icon}, goods number {number}.",
            icon=icon_name(state.laid[cell]),
            number=state.numbers[cell],
        )
    if state.phase == PLAY and action in state.hands[seat]:
        return reach_told(state, seat, action)
    if state.phase == MOVE and HEAD <= action < STAY:
        cell = state.monsters[monster_due(state)]
        there = state.courses.landfall[cell][action - HEAD]
        return say("To {cell}.", cell=CELL_IDS[there]) if there >= 0 else ""
    if state.phase == ABILITY:
        return _ability_detail(state, action)
    if state.phase == SAILING and SAIL <= action < DOCK:
        return cell_told(state, stop_of(action))
    if state.phase == SAILING and action == ANCHOR:
        return say("Once in the game: the ship stays, and may still act.")
    if state.phase == ACTING:
        return _acting_detail(state, action)
    return ""


def reach_told(state: TidesState, seat: int, card: int) -> str:
    """Where a ship could sail with a card from where it lies."""
    cell = state.ships[seat]
    allowed = rules.allowed_headings(card, state.event)
    reach = []
    for heading in range(8):
        stops = state.courses.stops[cell][heading]
        if allowed >> heading & 1:
            reach += [there for there in stops if there not in reach]
    if not reach:
        return say("From {cell}: nowhere, the ship would stay.", cell=CELL_IDS[cell])
    return say("From {cell} to {cells}.", cell=CELL_IDS[cell], cells=cells_named(sorted(reach)))


def cell_told(state: TidesState, cell: int) -> str:
    """What lies on a map card, in a line."""
    if state.sea >> cell & 1:
        return say("Open sea: no pick-up, no delivery.")
    goods, order = capital(goods_named(state.goods[cell])), state.orders[cell]
    if order < 0:
        return say("{goods}. No order.", goods=goods)
    return say("{goods}. Order {order}.", goods=goods, order=order_named(order))


def _ability_detail(state: TidesState, action: int) -> str:
    monster = monster_due(state)
    cell = state.monsters[monster]
    if monster == SHARK and REMOVE <= action < PULL:
        number = state.goods[cell][action - REMOVE]
        if not number:
            return ""
        return say("{number} of {cell}, back into the bag.", number=number, cell=CELL_IDS[cell])
    if monster == DRAGON and SWAP <= action < SPOUT:
        there = action - SWAP
        mine, theirs = (
            ORDER_IDS[state.orders[at]] if state.orders[at] >= 0 else say("no order")
            for at in (cell, there)
        )
        return say(
            "{mine} of {cell} for {theirs} of {there}.",
            mine=mine,
            cell=CELL_IDS[cell],
            theirs=theirs,
            there=CELL_IDS[there],
        )
    if monster == WHALE and SPOUT <= action < PUT:
        along = RAYS[cell][action - SPOUT]
        return say("Over {cells}.", cells=cells_named(along[:3], all_of))
    if monster == WHALE and action >= PUT and state.spouting >= 0:
        along = RAYS[cell][state.spouting]
        if state.placed >= len(along):
            return say("Off the map: back into the bag.")
        there = along[state.placed]
        if state.sea >> there & 1:
            return say("On {cell}, open sea: back into the bag.", cell=CELL_IDS[there])
        return say("On {cell}.", cell=CELL_IDS[there])
    return ""


def _acting_detail(state: TidesState, action: int) -> str:
    seat = state.current_player
    cell = state.ships[seat]
    if PICK < action < DELIVER:
        lying = state.goods[cell]
        number = sum(lying[good] for good in MASK_GOODS[action - PICK])
        excess = state.loads[seat] + number - state.limit
        if excess > 0:
            return say_count(
                "{number}, all there is; then {count} good must be given back.",
                "{number}, all there is; then {count} goods must be given back.",
                count=excess,
                number=number,
            )
        return say("{number}, all there is.", number=number) if number else ""
    if DELIVER <= action < PASS and state.orders[cell] >= 0:
        return say("{order}.", order=capital(order_named(state.orders[cell])))
    return ""
