"""What can be seen of a game of Tricky Tides, as data. No rule is decided here.

The text board is in ``board``, the parts about ships about to sail and monsters in ``outlook``.
"""

from __future__ import annotations

from tidelib.core.game import EVERYTHING
from tidelib.core.language import say, say_count
from tidelib.core.wording import capital, player
from tidelib.games.tricky_tides import knowledge, outlook, scoring
from tidelib.games.tricky_tides.board import board_text
from tidelib.games.tricky_tides.components import COLOURS, SUITS
from tidelib.games.tricky_tides.labels import cell_told, order_named, sightings_told
from tidelib.games.tricky_tides.telling import won_told
from tidelib.games.tricky_tides.trick import won_by
from tidelib.games.tricky_tides.words import (
    BONUS,
    CARD_IDS,
    CARDS,
    CELL_IDS,
    CELLS,
    COLOUR,
    COLUMNS,
    COST,
    ENDED,
    EVENT_IDS,
    EVENT_RULES,
    FOG,
    GOOD_COLOURS,
    GOOD_IDS,
    HANDS,
    HEADING_NAMES,
    HIGH_TIDE,
    HOME,
    ISLAND_IDS,
    LOW_TIDE,
    ORDER_IDS,
    ORDERS,
    PHASE_NAMES,
    PLAY,
    ROUNDS,
    SELL_SET,
    SHOWN,
    SIGHTING_IDS,
    SUIT,
    SUIT_LETTERS,
    SYMBOL,
    TYPES,
    VALUE,
    card_name,
    colour_name,
    event_effect,
    event_name,
    good_mark,
    good_name,
    goods_named,
    icon_name,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState, Trick

__all__ = ["board_text", "observation"]


def observation(state: TidesState, seat: int | None) -> dict[str, Any]:
    """All that a seat sees: the whole table, its own cards and its own sightings card."""
    open_ = seat == EVERYTHING
    viewer = seat
    if open_:
        viewer = state.current_player if state.current_player >= 0 else None
    return {
        "players": state.players,
        "viewer": viewer,
        "open": open_,
        "phase": PHASE_NAMES[state.phase],
        "round": state.round,
        "rounds": ROUNDS,
        "hand": state.hand,
        "hands": HANDS,
        "modules": {"events": state.with_events, "monsters": state.with_monsters},
        "event": _event(state),
        "map": [_cell(state, cell) for cell in CELLS],
        "seats": [_seat(state, s, open_ or s == seat) for s in range(state.players)],
        "cards": outlook.cards(state, viewer),
        "trick": _trick_on_table(state),
        "tricks": [_trick(state, trick) for trick in state.tricks],
        "queue": outlook.queue(state),
        "activations": outlook.activations(state),
        "compass": outlook.compass(state),
        "monster": outlook.monster(state),
        "catch": outlook.catch(state),
        "overboard": outlook.overboard(state),
        "delivery": outlook.delivery(state),
        "bag": {
            "total": state.bag_size,
            "goods": _goods(state.bag),
            "say": say("In the bag: {goods}.", goods=goods_named(state.bag)),
        },
        "decks": {
            "orders": len(ORDERS) - state.met.bit_count(),
            "events": len(EVENT_IDS) - state.events_met.bit_count() if state.with_events else 0,
            "aside": len(CARDS) - 8 * state.players if any(state.hands) else 0,
        },
        "goods": [
            {
                "id": GOOD_IDS[good],
                "name": good_name(good),
                "mark": good_mark(good),
                "colour": GOOD_COLOURS[good],
                "sell_set": SELL_SET[good],
            }
            for good in TYPES
        ],
        "suits": [
            {"id": SUITS[suit], "letter": SUIT_LETTERS[suit], "name": monster_name(suit)}
            for suit in range(4)
        ],
        "names": {CARD_IDS[card]: card_name(card) for card in CARDS},
        "faces": {
            CARD_IDS[card]: [h for i, h in enumerate(HEADING_NAMES) if SHOWN[card] >> i & 1]
            for card in CARDS
        },
    }


def _goods(counts: Sequence[int]) -> dict[str, int]:
    return {GOOD_IDS[good]: counts[good] for good in TYPES}


def _event(state: TidesState) -> dict[str, Any] | None:
    event = state.event
    if event < 0:
        return None
    return {
        "id": EVENT_IDS[event],
        "name": event_name(event),
        "say": event_effect(event),
        "rules": list(EVENT_RULES[event]),
    }


# -- the map --------------------------------------------------------------------------------


def order_data(order: int) -> dict[str, Any]:
    """An order as data."""
    return {
        "id": ORDER_IDS[order],
        "cost": [GOOD_IDS[good] for good in TYPES for _ in range(COST[order][good])],
        "value": VALUE[order],
        "monster": SUITS[SYMBOL[order]],
        "say": order_named(order),
    }


def _cell(state: TidesState, cell: int) -> dict[str, Any]:
    laid = bool(state.laid)
    sea = bool(state.sea >> cell & 1)
    island = state.laid[cell] if laid and not sea else -1
    colour = COLOUR[island] if island >= 0 else -1
    order = state.orders[cell]
    kind = "unknown" if not laid else "sea" if sea else "island"
    return {
        "cell": CELL_IDS[cell],
        "column": cell % COLUMNS,
        "row": cell // COLUMNS,
        "kind": kind,
        "island": ISLAND_IDS[island] if island >= 0 else None,
        "icon": None if island < 0 else COLOURS[colour] if colour >= 0 else _icon(island),
        "icon_name": icon_name(island) if island >= 0 else None,
        "number": state.numbers[cell],
        "goods": [GOOD_IDS[good] for good in TYPES for _ in range(state.goods[cell][good])],
        "order": order_data(order) if order >= 0 else None,
        "ships": [seat for seat, there in enumerate(state.ships) if there == cell],
        "monsters": [
            SUITS[monster] for monster, there in enumerate(state.monsters) if there == cell
        ],
        "say": _told(state, cell, island) if laid else "",
    }


def _icon(island: int) -> str:
    return SUITS[HOME.index(island)]


def _told(state: TidesState, cell: int, island: int) -> str:
    if island < 0:
        return say("{cell}: open sea.", cell=CELL_IDS[cell])
    text = say(
        "{cell}: {icon}, number {number}.",
        cell=CELL_IDS[cell],
        icon=icon_name(island),
        number=state.numbers[cell],
    )
    return " ".join([text, cell_told(state, cell)])


# -- players --------------------------------------------------------------------------------


def _seat(state: TidesState, seat: int, shown: bool) -> dict[str, Any]:
    ship = state.ships[seat]
    hold = [GOOD_IDS[good] for good in TYPES for _ in range(state.holds[seat][good])]
    over = state.phase == ENDED
    known = bool(state.sightings) and (shown or over)
    card = state.sightings[seat] if known else -1
    parts = scoring.parts(state, seat) if known else scoring.shown_parts(state, seat)
    total = sum(points for _label, points, _rules in parts)
    voids = knowledge.shown_voids(state)[seat] if any(state.hands) else ()
    return {
        "seat": seat,
        "name": capital(player(seat)),
        "colour": COLOURS[seat],
        "colour_name": capital(colour_name(seat)),
        "leader": seat == state.leader,
        "ship": CELL_IDS[ship] if ship >= 0 else None,
        "hold": hold,
        "limit": state.limit,
        "anchor": state.anchors[seat],
        "delivered": [order_data(order) for order in state.delivered[seat]],
        "hand_size": len(state.hands[seat]),
        "hand": [CARD_IDS[c] for c in state.hands[seat]] if shown else None,
        "sightings": None
        if card < 0
        else {
            "id": SIGHTING_IDS[card],
            "pays": {SUITS[suit]: BONUS[card][suit] for suit in range(4)},
            "say": say(
                "Sightings card {card}: {pays}.",
                card=SIGHTING_IDS[card],
                pays=sightings_told(card),
            ),
        },
        "gold": total,
        "gold_whole": known,
        "parts": [
            {"label": label, "value": points, "rules": list(rules)}
            for label, points, rules in parts
        ],
        "say": _standing(state, seat, total, known),
        "out_of": [SUITS[suit] for suit in sorted(voids)],
        "winner": seat in state.winners(),
    }


def _standing(state: TidesState, seat: int, total: int, known: bool) -> str:
    hold = say(
        "Hold: {goods}, {number} of {limit}.",
        goods=goods_named(state.holds[seat]),
        number=state.loads[seat],
        limit=state.limit,
    )
    if known:
        gold = say("{number} gold", number=total)
    else:
        gold = say("{number} gold and the sightings card", number=total)
    anchor = say("anchor ready") if state.anchors[seat] else say("anchor spent")
    standing = say_count(
        "{count} order, {gold}, {anchor}.",
        "{count} orders, {gold}, {anchor}.",
        count=len(state.delivered[seat]),
        gold=gold,
        anchor=anchor,
    )
    return " ".join([hold, standing])


# -- the trick ------------------------------------------------------------------------------


def _plays(state: TidesState, leader: int, cards: Sequence[int]) -> list[dict[str, Any]]:
    return [
        {"seat": (leader + place) % state.players, "card": CARD_IDS[card]}
        for place, card in enumerate(cards)
    ]


def _trick_on_table(state: TidesState) -> dict[str, Any] | None:
    if state.phase != PLAY:
        return None
    cards = state.table
    led = SUIT[cards[0]] if cards else -1
    best = won_by(cards, state.led_by, state.players, state.event) if cards else None
    return {
        "number": state.hand,
        "leader": state.led_by,
        "led": SUITS[led] if led >= 0 else None,
        "led_name": monster_name(led) if led >= 0 else None,
        "plays": _plays(state, state.led_by, cards),
        "winning": best,
        "rest": [
            (state.led_by + place) % state.players for place in range(len(cards), state.players)
        ],
        "order": outlook.order_so_far(state),
        "say": _table_said(state, led, best),
    }


def _table_said(state: TidesState, led: int, best: int | None) -> str:
    if best is None:
        return say("{player} is to lead.", player=capital(player(state.led_by)))
    suit, winner = monster_name(led), capital(player(best))
    if state.event == FOG:
        return say(
            "{suit} is led, nobody has to follow. {player} is winning.", suit=suit, player=winner
        )
    return say("{suit} is led, to be followed. {player} is winning.", suit=suit, player=winner)


def _trick(state: TidesState, trick: Trick) -> dict[str, Any]:
    leader, cards, winner, queue = trick
    led = SUIT[cards[0]]
    card = cards[(winner - leader) % state.players]
    rule = {LOW_TIDE: "TT-EVENT-LOWTIDE-2", HIGH_TIDE: "TT-EVENT-HIGHTIDE-1"}
    return {
        "leader": leader,
        "led": SUITS[led],
        "plays": _plays(state, leader, cards),
        "winner": winner,
        "order": list(queue),
        "why": won_told(state, cards, card),
        "rules": [rule.get(state.event, "TT-PLAY-5")],
    }
