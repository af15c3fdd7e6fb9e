"""What is about to happen, as data: where ships could sail, who is next, what monsters can do.

The front end knows no rule; all that it draws of the future is listed here.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.wording import all_of, capital, player
from tidelib.games.tricky_tides import refusals, rules, trick
from tidelib.games.tricky_tides.charts import RAYS, SPOUTS
from tidelib.games.tricky_tides.components import SUITS
from tidelib.games.tricky_tides.labels import reach_told
from tidelib.games.tricky_tides.refusals_ships import heading_barred, why_not_delivered
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ARRIVAL_DRAW,
    BUYERS,
    CARD_IDS,
    CELL_IDS,
    COST,
    DELIVER,
    DOCK,
    FIRST,
    GOOD_IDS,
    HEADING_NAMES,
    HIGH_TIDE,
    LOW_TIDE,
    MOVE,
    NEW_ORDER,
    NUMBER,
    ORDER_IDS,
    OVERBOARD,
    PLAY,
    ROBBING,
    SAILING,
    SUIT,
    TYPES,
    WHALE,
    WHALE_DRAW,
    card_name,
    cells_named,
    goods_named,
    heading_word,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState

_SHIP_PHASES = (SAILING, ARRIVAL_DRAW, ROBBING, OVERBOARD, ACTING, NEW_ORDER)
_MONSTER_PHASES = (FIRST, MOVE, ABILITY, WHALE_DRAW)


def in_hand(state: TidesState) -> bool:
    """Whether a hand has been played and its ships are not all through."""
    return bool(state.queue) and state.phase in (*_SHIP_PHASES, *_MONSTER_PHASES)


# -- cards and headings ---------------------------------------------------------------------


def _led_to(heading: int, where: str) -> str:
    """Where a heading leads."""
    return say("{way}: {where}.", way=capital(heading_word(heading)), where=where)


def headings(state: TidesState, seat: int, card: int) -> list[dict[str, Any]]:
    """For each heading whether a ship could sail along it with a card, and where to."""
    cell = state.ships[seat]
    found = []
    for heading, name in enumerate(HEADING_NAMES):
        rule, sentence, _because = heading_barred(state, seat, card, heading)
        stops = () if rule else state.courses.stops[cell][heading]
        shown = rules.allowed_headings(card, state.event) >> heading & 1
        if not rule:
            sentence = _led_to(heading, cells_named(stops))
        found.append(
            {
                "heading": name,
                "allowed": bool(shown),
                "stops": [CELL_IDS[there] for there in stops],
                "say": sentence,
                "rules": [rule] if rule else ["TT-MAP-7"],
            }
        )
    return found


def cards(state: TidesState, viewer: int | None) -> list[dict[str, Any]] | None:
    """The viewer's hand: which cards may be played now, and where each would let the ship sail."""
    if viewer is None:
        return None
    mine = state.phase == PLAY and state.current_player == viewer
    found = []
    for card in state.hands[viewer]:
        placed = state.ships[viewer] >= 0
        found.append(
            {
                "card": CARD_IDS[card],
                "name": card_name(card),
                "suit": SUITS[SUIT[card]],
                "number": NUMBER[card],
                "legal": card in state.legal_actions() if mine else None,
                "headings": headings(state, viewer, card) if placed else [],
                "say": reach_told(state, viewer, card) if placed else "",
            }
        )
    return found


def compass(state: TidesState) -> dict[str, Any] | None:
    """Where the ship that is about to sail may go."""
    if state.phase != SAILING:
        return None
    seat = state.current_player
    card = rules.card_of(state, seat)
    return {
        "seat": seat,
        "card": CARD_IDS[card],
        "from": CELL_IDS[state.ships[seat]],
        "headings": headings(state, seat, card),
        "dock": DOCK in state.legal_actions(),
        "say": reach_told(state, seat, card),
    }


# -- the queue ------------------------------------------------------------------------------


def why_here(state: TidesState, seat: int, order: Sequence[int] | None = None) -> tuple[str, str]:
    """Why a ship has its place in the sailing order: in words, and the rule.

    Args:
        state: the game.
        seat: whose ship.
        order: the sailing order so far, while cards are still to be played.
    """
    led = SUIT[state.table[0]]
    queue = state.queue if order is None else order
    card = rules.card_of(state, seat)
    number = NUMBER[card]
    if seat == queue[0]:
        return say("won the hand") if order is None else say("wins the hand so far"), "TT-SAIL-1"
    suits = SUIT[card] == led
    for other in queue[1:]:
        theirs = rules.card_of(state, other)
        same = (SUIT[theirs] != led and not suits) or state.event == HIGH_TIDE
        if other != seat and NUMBER[theirs] == number and same:
            text = _TIED[0 if state.event == HIGH_TIDE else 1 if suits else 2]
            return say(text, number=number, player=player(queue[0])), "TT-SAIL-4"
    if state.event == HIGH_TIDE:
        return say("number {number}", number=number), "TT-EVENT-HIGHTIDE-2"
    rule = "TT-SAIL-2" if suits else "TT-SAIL-3"
    text = later("followed suit, {number}") if suits else later("off suit, {number}")
    return say(text, number=number), "TT-EVENT-LOWTIDE-3" if state.event == LOW_TIDE else rule


_TIED = (
    later("number {number}, tied: clockwise from {player}"),
    later("followed suit, {number}, tied: clockwise from {player}"),
    later("off suit, {number}, tied: clockwise from {player}"),
)


def order_so_far(state: TidesState) -> list[dict[str, Any]]:
    """The sailing order that the cards on the table would make, as in :func:`queue`."""
    cards, event = state.table, state.event
    if state.phase != PLAY or not cards:
        return []
    best = trick.won_by(cards, state.led_by, state.players, event)
    order = trick.sailing_order(cards, state.led_by, state.players, best, event)
    found = []
    for place, seat in enumerate(order):
        why, rule = why_here(state, seat, order)
        found.append(_queued(state, seat, place, "later", why, rule))
    return found


def _queued(
    state: TidesState, seat: int, place: int, mark: str, why: str, rule: str
) -> dict[str, Any]:
    return {
        "seat": seat,
        "card": CARD_IDS[rules.card_of(state, seat)],
        "mark": mark,
        "why": why,
        "say": say(
            "Ship {place} of {players}, {player}: {why}.",
            place=place + 1,
            players=state.players,
            player=player(seat),
            why=why,
        ),
        "rules": [rule],
    }


def queue(state: TidesState) -> list[dict[str, Any]]:
    """The ships in sailing order, and how far they are."""
    if not in_hand(state):
        return []
    sailing = state.phase in _SHIP_PHASES
    found = []
    for place, seat in enumerate(state.queue):
        why, rule = why_here(state, seat)
        mark = "later"
        if sailing and place <= state.turn:
            mark = "now" if place == state.turn else "done"
        found.append(_queued(state, seat, place, mark, why, rule))
    return found


# -- monsters -------------------------------------------------------------------------------


def activations(state: TidesState) -> list[dict[str, Any]]:
    """The monsters that act in this hand, in turn."""
    if not state.with_monsters or not in_hand(state):
        return []
    found = []
    for place, (creature, seat) in enumerate(state.awake):
        mark = "later"
        if place <= state.waking:
            mark = "now" if place == state.waking else "done"
        card = rules.card_of(state, seat)
        found.append(
            {
                "monster": SUITS[creature],
                "seat": seat,
                "card": CARD_IDS[card],
                "mark": mark,
                "say": say(
                    "The {monster} obeys {player}: {card}.",
                    monster=monster_name(creature),
                    player=player(seat),
                    card=card_name(card),
                ),
                "rules": ["TT-EVENT-LOWTIDE-1" if state.event == LOW_TIDE else "TT-MONSTER-2"],
            }
        )
    return found


def monster(state: TidesState) -> dict[str, Any] | None:
    """The monster that is active: where it can move, and what is still to be done."""
    if state.phase not in _MONSTER_PHASES:
        return None
    creature, seat = state.awake[state.waking]
    cell = state.monsters[creature]
    ways = []
    for heading, name in enumerate(HEADING_NAMES):
        rule = rules.why_not_head(state, creature, heading)
        there = state.courses.landfall[cell][heading]
        if rule is None:
            sentence = _led_to(heading, CELL_IDS[there])
        else:
            sentence, _because = refusals.why_barred(state, creature, heading, rule)
        ways.append(
            {
                "heading": name,
                "to": CELL_IDS[there] if rule is None else None,
                "say": sentence,
                "rules": [rule or "TT-MONSTER-10"],
            }
        )
    return {
        "monster": SUITS[creature],
        "seat": seat,
        "from": CELL_IDS[cell],
        "move_due": state.move_due,
        "ability_due": state.ability_due,
        "headings": ways,
        "adjacent": [CELL_IDS[there] for there in state.chart.adjacent[cell]],
    }


def catch(state: TidesState) -> dict[str, Any] | None:
    """What the Whale has drawn, and the map cards it falls on."""
    if state.phase not in (ABILITY, WHALE_DRAW) or state.awake[state.waking][0] != WHALE:
        return None
    cell = state.monsters[WHALE]
    along = RAYS[cell][state.spouting] if state.spouting >= 0 else ()
    return {
        "goods": [GOOD_IDS[good] for good in TYPES for _ in range(state.catch[good])],
        "gold_aside": state.gold_aside,
        "heading": HEADING_NAMES[state.spouting] if state.spouting >= 0 else None,
        "cells": [CELL_IDS[there] for there in along[:3]],
        "ways": _spouts(cell) if state.phase == ABILITY and state.spouting < 0 else [],
        "placed": state.placed,
        "say": say("The Whale has drawn {goods}.", goods=goods_named(state.catch)),
    }


def _spouts(cell: int) -> list[dict[str, Any]]:
    """For each heading the map cards that the Whale's goods would fall on; none if it is barred."""
    found = []
    for heading, name in enumerate(HEADING_NAMES):
        along = RAYS[cell][heading][:3] if heading in SPOUTS[cell] else ()
        where = cells_named(along, all_of) if along else say("fewer than two map cards")
        found.append(
            {
                "heading": name,
                "cells": [CELL_IDS[there] for there in along],
                "say": _led_to(heading, where),
                "rules": ["TT-MONSTER-WHALE-4" if along else "TT-MONSTER-WHALE-3"],
            }
        )
    return found


# -- hold and orders ------------------------------------------------------------------------


def overboard(state: TidesState) -> dict[str, Any] | None:
    """How much must go overboard, and where it goes."""
    if state.phase != OVERBOARD:
        return None
    seat = state.current_player
    cell = state.ships[seat]
    excess = state.loads[seat] - state.limit
    at_sea = bool(state.sea >> cell & 1)
    if at_sea:
        sentence = say_count(
            "A hold carries {limit} goods: {count} good back into the bag.",
            "A hold carries {limit} goods: {count} goods back into the bag.",
            count=excess,
            limit=state.limit,
        )
    else:
        sentence = say_count(
            "A hold carries {limit} goods: {count} good back to {cell}.",
            "A hold carries {limit} goods: {count} goods back to {cell}.",
            count=excess,
            limit=state.limit,
            cell=CELL_IDS[cell],
        )
    return {
        "seat": seat,
        "excess": excess,
        "to": "bag" if at_sea else CELL_IDS[cell],
        "say": sentence,
        "rules": ["TT-OVER-2", "TT-OVER-4" if at_sea else "TT-OVER-3"],
    }


def delivery(state: TidesState) -> dict[str, Any] | None:
    """Whether the order where the ship lies can be delivered, good by good."""
    if state.phase != ACTING:
        return None
    seat = state.current_player
    cell = state.ships[seat]
    order = state.orders[cell]
    if order < 0:
        return None
    hold, cost = state.holds[seat], COST[order]
    rule = rules.why_not_deliver(state)
    possible = rule is None
    if rule is None:
        sentence = say("The hold covers order {order}.", order=ORDER_IDS[order])
    else:
        sentence = why_not_delivered(state, seat, -1, rule).sentence
        if state.event == BUYERS and any(action > DELIVER for action in state.legal_actions()[:-1]):
            buyers = say("Eager Buyers: one of the missing goods may be left out.")
            sentence = " ".join([sentence, buyers])
            possible = True
    return {
        "order": ORDER_IDS[order],
        "possible": possible,
        "goods": [
            {"good": GOOD_IDS[good], "needed": cost[good], "held": hold[good]}
            for good in TYPES
            if cost[good]
        ],
        "say": sentence,
        "rules": [rule or "TT-DELIVER-1"],
    }
