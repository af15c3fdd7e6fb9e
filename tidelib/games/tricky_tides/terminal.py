"""Tricky Tides in a terminal: the map as a small chart, or told in sentences."""

from __future__ import annotations

from tidelib.core.columns import columns, filled, fitted, wrapped
from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.names import with_names
from tidelib.core.wording import clauses, listed, said_of, you
from tidelib.games.tricky_tides import outlook, rules, scoring
from tidelib.games.tricky_tides.board import cell_text, event_head, seat_text
from tidelib.games.tricky_tides.components import SUITS
from tidelib.games.tricky_tides.labels import reach_told, sightings_told
from tidelib.games.tricky_tides.words import (
    CARD_IDS,
    CELL_IDS,
    CELLS,
    COLUMNS,
    COST,
    ORDER_IDS,
    PLAY,
    SAILING,
    SIGHTING_IDS,
    SYMBOL,
    VALUE,
    goods_marked,
    goods_named,
    icon_name,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.terminal import Pen
    from tidelib.games.tricky_tides.state import TidesState


ABOUT = later("Win a trick, sail first: fetch goods and deliver orders.")
HOW = (
    later(
        "Everybody plays a card, following suit. The highest of the suit led wins and sails first, "
        "then those who followed from high to low, then the others. Your own card also says which "
        "way your ship may sail."
    ),
    later(
        "On an island take all goods of one type, or deliver its order. At the end orders count "
        "their gold, your secret sightings card pays for the monsters on them, and goods left are "
        "sold: 3 sugar or coffee, 2 silk or spice, 1 gold."
    ),
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


def _map(state: TidesState, names: Sequence[str], pen: Pen) -> list[str]:
    lines = []
    for first in range(0, len(CELLS), COLUMNS):
        cells = range(first, first + COLUMNS)
        for part in (_title, _cargo, _visitors):
            row = "".join(f"  {fitted(part(state, place, names), _WIDE)}" for place in cells)
            if row.strip():
                lines.append(pen.bold(row.rstrip()) if part is _title else row.rstrip())
    return lines


def _title(state: TidesState, cell: int, names: Sequence[str]) -> str:
    if state.sea >> cell & 1:
        return say("{cell} ~ open sea ~", cell=CELL_IDS[cell])
    order = state.orders[cell]
    asks = f" {ORDER_IDS[order]}" if order >= 0 else ""
    return f"{CELL_IDS[cell]} {icon_name(state.laid[cell])}{asks}"


def _cargo(state: TidesState, cell: int, names: Sequence[str]) -> str:
    if state.sea >> cell & 1:
        return ""
    return f"   {goods_marked(state.goods[cell]) or '-'}"


def _visitors(state: TidesState, cell: int, names: Sequence[str]) -> str:
    here = [names[seat] for seat, at in enumerate(state.ships) if at == cell]
    here += [f"({monster_name(m)})" for m, at in enumerate(state.monsters) if at == cell]
    return f"   {' '.join(here)}" if here else ""


def _row(head: str, text: str, pen: Pen) -> list[str]:
    """A text behind a head, broken into lines that fit; one line where it is read aloud."""
    if pen.plain:
        return [say("{head}: {text}.", head=head, text=text) if head else text]
    lead = f"  {filled(head, 8)}" if head else "  "
    return wrapped(text, _LINE, lead, " " * columns(lead))


def _orders(state: TidesState, pen: Pen) -> list[str]:
    orders = sorted(order for order in state.orders if order >= 0)
    if not orders:
        return []
    told = [
        say(
            "{order}: {goods} = {value}g {monster}",
            order=ORDER_IDS[order],
            goods=goods_named(COST[order]),
            value=VALUE[order],
            monster=monster_name(SYMBOL[order]),
        )
        for order in orders
    ]
    return [pen.dim(line) for line in _row("", clauses(told), pen)]


def _seats(state: TidesState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    wide = min(max(6, *map(columns, names)), 12)
    head = say(
        "{ships}   at  gold  orders  hold", ships=say_as("a head, above names", "ships").ljust(wide)
    )
    lines = [pen.dim(f"  {head}")]
    spent, holds = say("anchor spent"), say_as("a letter for the barrel", "B")
    for seat in range(state.players):
        turn = "▸" if pen.drawn else ">"
        mark = turn if seat == state.current_player else " "
        name = fitted(names[seat], wide)
        ship = CELL_IDS[state.ships[seat]] if state.ships[seat] >= 0 else "-"
        gold = sum(points for _label, points, _rules in scoring.shown_parts(state, seat))
        barrel = holds if seat == state.leader else " "
        anchor = "" if state.anchors[seat] else f"  {spent}"
        lines.append(
            f"{mark} {pen.bold(name) if seat == viewer else name} {barrel}{ship.rjust(3)}"
            f"{str(gold).rjust(6)}{str(len(state.delivered[seat])).rjust(8)}  "
            f"{goods_marked(state.holds[seat]) or '-'} ({state.loads[seat]}/{state.limit}){anchor}"
        )
    told = [say("{letter} holds the barrel", letter=holds)]
    if viewer is not None and state.sightings:
        card = state.sightings[viewer]
        told.append(
            say(
                "your sightings card {card}: {pays}",
                card=SIGHTING_IDS[card],
                pays=sightings_told(card),
            )
        )
    return [*lines, *(pen.dim(line) for line in _row("", clauses(told), pen))]


def _table(state: TidesState, names: Sequence[str], pen: Pen) -> list[str]:
    if state.phase == PLAY and state.table:
        plays = listed(
            [
                f"{names[(state.led_by + place) % state.players]} {CARD_IDS[card]}"
                for place, card in enumerate(state.table)
            ]
        )
        if pen.plain:
            return [say("On the table: {plays}.", plays=plays)]
        return ["  " + filled(say("Table"), 8) + plays]
    places = outlook.queue(state)
    if not places:
        return []
    shown = []
    for place in places:
        text = f"{names[place['seat']]} {place['card']}"
        shown.append(f"[{text}]" if place["mark"] == "now" and not pen.plain else text)
    head = say("Sailing order") if pen.plain else say("Sailing")
    lines = _row(head, listed(shown), pen)
    for entry in outlook.activations(state):
        if entry["mark"] == "now" and outlook.monster(state) is not None:
            name = names[entry["seat"]]
            text = (
                later("You move the {monster}.")
                if name == you()
                else later("{player} moves the {monster}.")
            )
            monster = monster_name(SUITS.index(entry["monster"]))
            moves = say(text, player=name, monster=monster)
            lines.append(moves if pen.plain else f"  {moves}")
    return lines


def _ways(state: TidesState, viewer: int | None, pen: Pen) -> list[str]:
    """The viewer's cards with where each leads, or the card that sails now."""
    if viewer is None or not any(state.hands):
        return []
    indent = "" if pen.plain else "  "
    if state.phase == SAILING and state.current_player == viewer:
        card = rules.card_of(state, viewer)
        return [indent + said_of(CARD_IDS[card], reach_told(state, viewer, card))]
    hand = state.hands[viewer]
    if not hand:
        return []
    if state.phase == PLAY and state.current_player == viewer and not pen.plain:
        return [f"  {CARD_IDS[card]}  {reach_told(state, viewer, card)}" for card in hand]
    cards = " ".join(CARD_IDS[card] for card in hand)
    held = say_count(
        "Your hand, {count} card: {cards}.",
        "Your hand, {count} cards: {cards}.",
        count=len(hand),
        cards=cards,
    )
    return [indent + held]
