"""What is said of a position: what is due, what an action does, where a score came from.

No rule is decided here.
"""

from __future__ import annotations

from tidelib.core.errors import brief
from tidelib.core.rulebook import Refusal
from tidelib.core.wording import capital, count
from tidelib.games.tricky_tides import rules, scoring
from tidelib.games.tricky_tides.charts import RAYS
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ANCHOR,
    ARRIVAL_DRAW,
    BONUS,
    BUYERS,
    CARD_NAMES,
    CELL_IDS,
    COST,
    DEAL,
    DELIVER,
    DOCK,
    DOCKS,
    DONE,
    DRAGON,
    EDGE,
    ENDED,
    EVENT,
    EVENT_NAMES,
    EVENT_RULES,
    FILL,
    FIRST,
    FIRST_ABILITY,
    FIRST_GOODS,
    FIRST_MOVE,
    FOG,
    GOOD_NAMES,
    HEAD,
    HEADING_WORDS,
    HULLS,
    ICON_NAMES,
    LAY_ISLANDS,
    LAY_ORDERS,
    LEADER,
    MASK_GOODS,
    MONSTER_NAMES,
    MOVE,
    NEW_ORDER,
    OCTOPUS,
    ORDER_IDS,
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
    ROUNDS,
    SAIL,
    SAILING,
    SHARK,
    SHIP,
    SHIPS,
    SIGHTINGS,
    SKIP,
    SPOUT,
    STAY,
    SUIT,
    SWAP,
    SYMBOL,
    VALUE,
    WHALE,
    WHALE_DRAW,
    WITHOUT,
    cells_named,
    goods_named,
    heading_of,
    stop_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState

_CHANCE = {
    SIGHTINGS: "Deal the sightings cards",
    LEADER: "Draw the first leader",
    FIRST_GOODS: "Draw a good",
    LAY_ISLANDS: "Lay out the map",
    LAY_ORDERS: "Lay out the orders",
    FILL: "Fill an island",
    DEAL: "Deal",
    EVENT: "Reveal the event",
    ARRIVAL_DRAW: "Draw a good",
    WHALE_DRAW: "Draw a good",
    NEW_ORDER: "Turn up an order",
}
_WAITING = {
    SIGHTINGS: "The sightings cards are about to be dealt.",
    LEADER: "The first leader is about to be drawn.",
    FIRST_GOODS: "First goods are about to be drawn.",
    LAY_ISLANDS: "The map is about to be laid out.",
    LAY_ORDERS: "The orders are about to be laid out.",
    EVENT: "The event of this round is about to be revealed.",
    ARRIVAL_DRAW: "A good is about to be drawn from the bag.",
    WHALE_DRAW: "The Whale draws goods from the bag.",
    NEW_ORDER: "A new order is about to be turned up.",
    ENDED: "The game is over.",
}


def monster_due(state: TidesState) -> int:
    """The monster that is active."""
    return state.awake[state.waking][0]


def order_named(order: int) -> str:
    """An order in words.

    >>> order_named(11)
    'R12: 2 coffee, 1 spice for 4 gold, Sea Dragon'
    """
    monster = MONSTER_NAMES[SYMBOL[order]]
    return f"{ORDER_IDS[order]}: {goods_named(COST[order])} for {VALUE[order]} gold, {monster}"


# -- buttons --------------------------------------------------------------------------------


def action_label(state: TidesState, action: Any) -> str:
    if isinstance(action, tuple):
        return _CHANCE[state.phase]
    if action < SHIP:
        return f"Play {CARD_NAMES[action]}"
    if action < FIRST_MOVE:
        return f"Start on {CELL_IDS[action - SHIP]}"
    if action < SAIL:
        return _monster_label(state, action)
    if action < DOCK:
        return f"Sail {HEADING_WORDS[heading_of(action)]} to {CELL_IDS[stop_of(action)]}"
    if action in (DOCK, ANCHOR):
        return "Stay docked" if action == DOCK else "Drop anchor"
    if action < ROB_NONE:
        victim, good = divmod(action - ROB, 5)
        return f"Take 1 {GOOD_NAMES[good]} from player {victim + 1}"
    if action == ROB_NONE:
        return "Take nothing"
    if action < DELIVER:
        return f"Pick up {' and '.join(GOOD_NAMES[good] for good in MASK_GOODS[action - PICK])}"
    if action < PASS:
        unpaid = action - WITHOUT
        return "Deliver" if unpaid < 0 else f"Deliver without 1 {GOOD_NAMES[unpaid]}"
    if action == PASS:
        return "Do nothing"
    return f"Give back 1 {GOOD_NAMES[action - OVER]}"


def _monster_label(state: TidesState, action: int) -> str:
    if action in (FIRST_MOVE, FIRST_ABILITY):
        return "Move first" if action == FIRST_MOVE else "Ability first"
    if action < STAY:
        return f"Move {HEADING_WORDS[action - HEAD]}"
    if action in (STAY, SKIP, DONE):
        return {STAY: "Stay", SKIP: "Skip the ability", DONE: "No second island"}[action]
    if action < PULL:
        return f"Remove {GOOD_NAMES[action - REMOVE]}"
    if action < DONE:
        there, good = divmod(action - PULL, 5)
        return f"Pull 1 {GOOD_NAMES[good]} from {CELL_IDS[there]}"
    if action < SPOUT:
        return f"Swap with {CELL_IDS[action - SWAP]}"
    if action < PUT:
        return f"Spout {HEADING_WORDS[action - SPOUT]}"
    return f"Place {GOOD_NAMES[action - PUT]}"


def action_detail(state: TidesState, action: Any) -> str:
    if isinstance(action, tuple):
        return ""
    seat = state.current_player
    if state.phase == SHIPS and SHIP <= action < FIRST_MOVE:
        cell = action - SHIP
        if state.sea >> cell & 1:
            return "Open sea."
        return f"{ICON_NAMES[state.laid[cell]]}, goods number {state.numbers[cell]}."
    if state.phase == PLAY and action in state.hands[seat]:
        return reach_told(state, seat, action)
    if state.phase == MOVE and HEAD <= action < STAY:
        cell = state.monsters[monster_due(state)]
        there = state.courses.landfall[cell][action - HEAD]
        return f"To {CELL_IDS[there]}." if there >= 0 else ""
    if state.phase == ABILITY:
        return _ability_detail(state, action)
    if state.phase == SAILING and SAIL <= action < DOCK:
        return cell_told(state, stop_of(action))
    if state.phase == SAILING and action == ANCHOR:
        return "Once in the game: the ship stays, and may still act."
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
        return f"From {CELL_IDS[cell]}: nowhere, the ship would stay."
    return f"From {CELL_IDS[cell]} to {cells_named(sorted(reach))}."


def cell_told(state: TidesState, cell: int) -> str:
    """What lies on a map card, in a line."""
    if state.sea >> cell & 1:
        return "Open sea: no pick-up, no delivery."
    order = state.orders[cell]
    asks = f"Order {order_named(order)}." if order >= 0 else "No order."
    return f"{capital(goods_named(state.goods[cell]))}. {asks}"


def _ability_detail(state: TidesState, action: int) -> str:
    monster = monster_due(state)
    cell = state.monsters[monster]
    if monster == SHARK and REMOVE <= action < PULL:
        number = state.goods[cell][action - REMOVE]
        return f"{number} of {CELL_IDS[cell]}, back into the bag." if number else ""
    if monster == DRAGON and SWAP <= action < SPOUT:
        there = action - SWAP
        mine, theirs = (
            ORDER_IDS[state.orders[at]] if state.orders[at] >= 0 else "no order"
            for at in (cell, there)
        )
        return f"{mine} of {CELL_IDS[cell]} for {theirs} of {CELL_IDS[there]}."
    if monster == WHALE and SPOUT <= action < PUT:
        along = RAYS[cell][action - SPOUT]
        return f"Over {cells_named(along[:3], 'and')}."
    if monster == WHALE and action >= PUT and state.spouting >= 0:
        along = RAYS[cell][state.spouting]
        if state.placed >= len(along):
            return "Off the map: back into the bag."
        there = along[state.placed]
        at_sea = ", open sea: back into the bag" if state.sea >> there & 1 else ""
        return f"On {CELL_IDS[there]}{at_sea}."
    return ""


def _acting_detail(state: TidesState, action: int) -> str:
    seat = state.current_player
    cell = state.ships[seat]
    if PICK < action < DELIVER:
        lying = state.goods[cell]
        number = sum(lying[good] for good in MASK_GOODS[action - PICK])
        excess = state.loads[seat] + number - state.limit
        if excess > 0:
            return f"{number}, all there is; then {count(excess, 'good')} must be given back."
        return f"{number}, all there is." if number else ""
    if DELIVER <= action < PASS and state.orders[cell] >= 0:
        return f"{capital(order_named(state.orders[cell]))}."
    return ""


# -- prompts --------------------------------------------------------------------------------


def prompt(state: TidesState) -> str:
    """What is due, in words; it tells nothing that is hidden."""
    phase = state.phase
    if phase in _WAITING:
        return _WAITING[phase]
    if phase == FILL:
        return f"{CELL_IDS[state.due]} is about to get goods."
    if phase == DEAL:
        return f"The cards of round {state.round} are about to be dealt."
    seat = state.current_player
    if phase == SHIPS:
        from tidelib.games.tricky_tides.rounds import berths

        homes = cells_named([berth - SHIP for berth in berths(state, seat)])
        return f"Place your ship: {homes}."
    if phase == PLAY:
        where = f"Round {state.round} of {ROUNDS}, hand {state.hand}."
        if not state.table:
            return f"{where} Lead any card."
        led = MONSTER_NAMES[SUIT[state.table[0]]]
        if state.event == FOG:
            return f"{where} {led} was led, but in the Fog Bank any card may be played."
        return f"{where} {led} was led: play a card."
    if phase in (FIRST, MOVE, ABILITY):
        return _monster_prompt(state)
    if phase == SAILING:
        card = CARD_NAMES[rules.card_of(state, seat)]
        place = f"{state.turn + 1} of {state.players}"
        return f"Sail with {card}, ship {place}."
    if phase == ROBBING:
        return "Pirates: take a good from another ship here, or nothing."
    if phase == OVERBOARD:
        excess = state.loads[seat] - state.limit
        return f"Too much in the hold: give back {count(excess, 'good')}."
    cell = state.ships[seat]
    if state.sea >> cell & 1:
        return f"At sea on {CELL_IDS[cell]}: nothing to do."
    return f"On {CELL_IDS[cell]}: pick up, deliver or do nothing."


def _monster_prompt(state: TidesState) -> str:
    monster = monster_due(state)
    name = MONSTER_NAMES[monster]
    if state.phase == FIRST:
        return f"The {name} is yours: does it move first, or use its ability first?"
    if state.phase == MOVE:
        return f"Move the {name} from {CELL_IDS[state.monsters[monster]]}."
    if not rules.abilities(state):
        return f"The {name} has nothing to work on."
    if monster == SHARK:
        return "The Shark: remove which good?"
    if monster == DRAGON:
        return "The Sea Dragon: swap orders with which island?"
    if monster == OCTOPUS:
        if state.pulled >= 0:
            return "The Octopus: pull a second good, or be done?"
        return "The Octopus: pull which good?"
    if state.spouting < 0:
        return f"The Whale has {goods_named(state.catch)}: spout which way?"
    return f"The Whale: which good lands on card {state.placed + 1}?"


# -- rules in force -------------------------------------------------------------------------

_IN_FORCE = {
    SIGHTINGS: ["TT-SETUP-4", "TT-INFO-2"],
    LEADER: ["TT-SETUP-20"],
    FIRST_GOODS: ["TT-SETUP-8", "TT-SETUP-21"],
    LAY_ISLANDS: ["TT-SETUP-9"],
    SHIPS: ["TT-SETUP-13", "TT-SETUP-14", "TT-SETUP-19"],
    LAY_ORDERS: ["TT-SETUP-15"],
    EVENT: ["TT-EVENT-1", "TT-EVENT-2"],
    FIRST: ["TT-MONSTER-7", "TT-MONSTER-8"],
    MOVE: ["TT-MONSTER-9", "TT-MONSTER-10", "TT-MONSTER-11", "TT-MONSTER-12", "TT-MONSTER-13"],
    WHALE_DRAW: ["TT-MONSTER-WHALE-1", "TT-MONSTER-WHALE-2"],
    ROBBING: ["TT-EVENT-PIRATES-1"],
    NEW_ORDER: ["TT-DELIVER-4"],
    ENDED: ["TT-SCORE-5", "TT-SCORE-6", "TT-SCORE-7", "TT-SCORE-8"],
}
_ABILITY_RULES = (
    ["TT-MONSTER-OCTOPUS-1", "TT-MONSTER-OCTOPUS-2", "TT-MONSTER-OCTOPUS-3"],
    ["TT-MONSTER-DRAGON-1", "TT-MONSTER-DRAGON-2"],
    ["TT-MONSTER-SHARK-1", "TT-MONSTER-SHARK-2"],
    ["TT-MONSTER-WHALE-3", "TT-MONSTER-WHALE-4", "TT-MONSTER-WHALE-7"],
)


def rules_in_force(state: TidesState) -> list[str]:
    """They tell nothing that is hidden."""
    phase = state.phase
    if phase in _IN_FORCE:
        ids = _IN_FORCE[phase][:]
        if phase == EVENT and state.round > 1:
            ids = ["TT-EVENT-3", "TT-EVENT-4"]
        if phase == MOVE and state.event == EDGE:
            ids.append("TT-EVENT-EDGE-1")
        return ids
    event = EVENT_RULES[state.event] if state.event >= 0 else ()
    if phase == FILL:
        return ["TT-SETUP-16", "TT-SETUP-22"] if state.round == 1 else ["TT-ROUND-3", "TT-ROUND-5"]
    if phase == DEAL:
        return ["TT-SETUP-17"] if state.round == 1 else ["TT-ROUND-6"]
    if phase == PLAY:
        ids = ["TT-PLAY-3", "TT-PLAY-4"] if state.table else ["TT-PLAY-5", "TT-PLAY-6"]
        if state.event == FOG and state.table:
            ids = ["TT-EVENT-FOG-1"]
        return [*ids, *(id for id in event if "TIDE" in id)]
    if phase == ABILITY:
        return ["TT-MONSTER-8", "TT-MONSTER-16", *_ABILITY_RULES[monster_due(state)]]
    if phase == SAILING:
        ids = ["TT-SAIL-9", "TT-SAIL-8", "TT-SAIL-6", "TT-ANCHOR-1", "TT-ANCHOR-4"]
        words = ("EDGE-2", "EDGE-3", "CONTRARY", "BECALMED")
        return [*ids, *(id for id in event if any(word in id for word in words))]
    if phase == ARRIVAL_DRAW:
        return ["TT-EVENT-5", *event]
    if phase == OVERBOARD:
        ids = ["TT-OVER-1", "TT-OVER-2"]
        ids.append(
            "TT-OVER-4" if state.sea >> state.ships[state.current_player] & 1 else "TT-OVER-3"
        )
        return [*ids, *event] if state.event == HULLS else ids
    if state.sea >> state.ships[state.current_player] & 1:
        return ["TT-SEA-6"]
    ids = ["TT-PICK-1", "TT-PICK-2", "TT-DELIVER-1", "TT-DELIVER-6", "TT-DELIVER-7"]
    if state.event == DOCKS:
        ids.remove("TT-PICK-2")
    return [*ids, *event] if state.event in (DOCKS, BUYERS) else ids


def score_parts(state: TidesState, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
    """They add up to the score, the sightings card included."""
    return scoring.parts(state, seat)


def event_told(state: TidesState) -> str:
    """The event in force in a word, or an empty text."""
    return EVENT_NAMES[state.event] if state.event >= 0 else ""


def sightings_told(card: int) -> str:
    """What a sightings card pays.

    >>> sightings_told(0)
    '3 for each Octopus, 2 for each Whale, 1 for each Shark, 0 for each Sea Dragon'
    """
    pays = sorted(range(4), key=lambda monster: -BONUS[card][monster])
    return ", ".join(
        f"{BONUS[card][monster]} for each {MONSTER_NAMES[monster]}" for monster in pays
    )


def unknown_action(state: TidesState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    due = {
        SHIPS: "ship A1",
        PLAY: "play O5",
        FIRST: "first move, or first ability",
        MOVE: "heading NE, or stay",
        SAILING: "sail NE C1, dock, or anchor",
        ROBBING: "rob 2 sugar, or rob none",
        OVERBOARD: "over sugar",
        ACTING: "pick sugar, deliver, or pass",
    }.get(state.phase)
    if state.phase == ABILITY:
        due = {
            OCTOPUS: "pull A1 sugar",
            DRAGON: "swap A2",
            SHARK: "remove silk",
            WHALE: "spout S, then put silk",
        }[monster_due(state)]
    now = f"; now you write: {due}" if due else ""
    return Refusal((), f"{brief(text)!r} is no action of Tricky Tides{now}.")
