"""Tricky Tides in a terminal: the map as a small chart, or told in sentences."""

from __future__ import annotations

from tidelib.core.names import with_names
from tidelib.core.wording import count
from tidelib.games.tricky_tides import outlook, rules, scoring
from tidelib.games.tricky_tides.board import cell_text, event_head, seat_text
from tidelib.games.tricky_tides.components import SUITS
from tidelib.games.tricky_tides.saying import order_named, reach_told, sightings_told
from tidelib.games.tricky_tides.words import (
    CARD_IDS,
    CELL_IDS,
    CELLS,
    COLUMNS,
    GOOD_MARKS,
    ICON_NAMES,
    MONSTER_NAMES,
    ORDER_IDS,
    PLAY,
    SAILING,
    SIGHTING_IDS,
    TYPES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.terminal import Pen
    from tidelib.games.tricky_tides.state import TidesState


ABOUT = "Win a trick, sail first: fetch goods and deliver orders."
HOW = (
    "Everybody plays a card, following suit. The highest of the suit led wins and sails first, "
    "then those who followed from high to low, then the others. Your own card also says which way "
    "your ship may sail.",
    "On an island take all goods of one type, or deliver its order. At the end orders count their "
    "gold, your secret sightings card pays for the monsters on them, and goods left are sold: 3 "
    "sugar or coffee, 2 silk or spice, 1 gold.",
)
QUIET = ("fill", "first-good", "sightings")
AFTER = ()
_WIDE = 22
"""Columns of a map card."""
_LINE = 78
"""Columns of a line."""


def glance(state: TidesState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """What matters for the decision: the map, the trick or the queue, and the own cards."""
    return board(state, names, viewer, pen)


def board(state: TidesState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """The map, everybody's ship, what lies on the table, and the viewer's hand."""
    head = event_head(state)
    if pen.plain:
        lines = [head]
        if state.laid:
            lines += [with_names(cell_text(state, cell), names) for cell in CELLS]
        lines += [
            with_names(seat_text(state, seat, seat == viewer), names)
            for seat in range(state.players)
        ]
        return [*lines, *_table(state, names, pen), *_ways(state, viewer, pen)]
    return [
        pen.bold(head),
        *(_map(state, names, pen) if state.laid else []),
        *_orders(state, pen),
        *_seats(state, names, viewer, pen),
        *_table(state, names, pen),
        *_ways(state, viewer, pen),
    ]


def _goods(counts: Sequence[int]) -> str:
    """Goods by their marks: ``2Su 1Go``."""
    return " ".join([f"{counts[good]}{GOOD_MARKS[good]}" for good in TYPES if counts[good]])


def _map(state: TidesState, names: Sequence[str], pen: Pen) -> list[str]:
    lines = []
    for first in range(0, len(CELLS), COLUMNS):
        cells = range(first, first + COLUMNS)
        for part in (_title, _cargo, _visitors):
            row = "".join(f"  {part(state, cell, names)[:_WIDE].ljust(_WIDE)}" for cell in cells)
            if row.strip():
                lines.append(pen.bold(row.rstrip()) if part is _title else row.rstrip())
    return lines


def _title(state: TidesState, cell: int, names: Sequence[str]) -> str:
    if state.sea >> cell & 1:
        return f"{CELL_IDS[cell]} ~ open sea ~"
    order = state.orders[cell]
    asks = f" {ORDER_IDS[order]}" if order >= 0 else ""
    return f"{CELL_IDS[cell]} {ICON_NAMES[state.laid[cell]]}{asks}"


def _cargo(state: TidesState, cell: int, names: Sequence[str]) -> str:
    if state.sea >> cell & 1:
        return ""
    return f"   {_goods(state.goods[cell]) or '-'}"


def _visitors(state: TidesState, cell: int, names: Sequence[str]) -> str:
    here = [names[seat] for seat, at in enumerate(state.ships) if at == cell]
    here += [f"({MONSTER_NAMES[m]})" for m, at in enumerate(state.monsters) if at == cell]
    return f"   {' '.join(here)}" if here else ""


def _row(head: str, text: str, pen: Pen) -> list[str]:
    """A text behind a head, broken into lines that fit; one line where it is read aloud."""
    if pen.plain:
        return [f"{head}: {text}." if head else text]
    from textwrap import wrap

    lead = f"  {head.ljust(8)}" if head else "  "
    return wrap(text, _LINE, initial_indent=lead, subsequent_indent=" " * len(lead))


def _orders(state: TidesState, pen: Pen) -> list[str]:
    orders = sorted(order for order in state.orders if order >= 0)
    if not orders:
        return []
    told = [order_named(order).replace(" gold, ", "g ").replace(" for ", " = ") for order in orders]
    return [pen.dim(line) for line in _row("", "; ".join(told), pen)]


def _seats(state: TidesState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    wide = min(max(6, *map(len, names)), 12)
    lines = [pen.dim(f"  {'ships'.ljust(wide)}   at  gold  orders  hold")]
    for seat in range(state.players):
        turn = "▸" if pen.drawn else ">"
        mark = turn if seat == state.current_player else " "
        name = names[seat][:wide].ljust(wide)
        ship = CELL_IDS[state.ships[seat]] if state.ships[seat] >= 0 else "-"
        gold = sum(points for _label, points, _rules in scoring.shown_parts(state, seat))
        barrel = "B" if seat == state.leader else " "
        anchor = "" if state.anchors[seat] else "  anchor spent"
        lines.append(
            f"{mark} {pen.bold(name) if seat == viewer else name} {barrel}{ship.rjust(3)}"
            f"{str(gold).rjust(6)}{str(len(state.delivered[seat])).rjust(8)}  "
            f"{_goods(state.holds[seat]) or '-'} ({state.loads[seat]}/{state.limit}){anchor}"
        )
    told = "B holds the barrel"
    if viewer is not None and state.sightings:
        card = state.sightings[viewer]
        told += f"; your sightings card {SIGHTING_IDS[card]}: {sightings_told(card)}"
    return [*lines, *(pen.dim(line) for line in _row("", told, pen))]


def _table(state: TidesState, names: Sequence[str], pen: Pen) -> list[str]:
    if state.phase == PLAY and state.table:
        plays = [
            f"{names[(state.led_by + place) % state.players]} {CARD_IDS[card]}"
            for place, card in enumerate(state.table)
        ]
        return [
            f"On the table: {', '.join(plays)}." if pen.plain else f"  Table   {', '.join(plays)}"
        ]
    places = outlook.queue(state)
    if not places:
        return []
    shown = []
    for place in places:
        text = f"{names[place['seat']]} {place['card']}"
        shown.append(f"[{text}]" if place["mark"] == "now" and not pen.plain else text)
    lines = _row("Sailing order" if pen.plain else "Sailing", ", ".join(shown), pen)
    for entry in outlook.activations(state):
        if entry["mark"] == "now" and outlook.monster(state) is not None:
            name = MONSTER_NAMES[SUITS.index(entry["monster"])]
            lines.append(f"{'' if pen.plain else '  '}{names[entry['seat']]} moves the {name}.")
    return lines


def _ways(state: TidesState, viewer: int | None, pen: Pen) -> list[str]:
    """The viewer's cards with where each leads, or the card that sails now."""
    if viewer is None or not any(state.hands):
        return []
    indent = "" if pen.plain else "  "
    if state.phase == SAILING and state.current_player == viewer:
        card = rules.card_of(state, viewer)
        return [f"{indent}{CARD_IDS[card]}: {reach_told(state, viewer, card)}"]
    hand = state.hands[viewer]
    if not hand:
        return []
    if state.phase == PLAY and state.current_player == viewer and not pen.plain:
        return [f"  {CARD_IDS[card]}  {reach_told(state, viewer, card)}" for card in hand]
    cards = " ".join(CARD_IDS[card] for card in hand)
    return [f"{indent}Your hand, {count(len(hand), 'card')}: {cards}."]
