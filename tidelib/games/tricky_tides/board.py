"""The table of Tricky Tides as text that can be read aloud."""

from __future__ import annotations

from tidelib.core.game import EVERYTHING
from tidelib.core.wording import count
from tidelib.games.tricky_tides import scoring
from tidelib.games.tricky_tides.saying import event_told, order_named, prompt
from tidelib.games.tricky_tides.words import (
    CARD_IDS,
    CELL_IDS,
    CELLS,
    COLOUR_NAMES,
    ENDED,
    ICON_NAMES,
    MONSTER_NAMES,
    ORDER_IDS,
    PLAY,
    ROUNDS,
    SIGHTING_IDS,
    cards_text,
    goods_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState


def board_text(state: TidesState, seat: int | None) -> str:
    """The table as an observer sees it, as text that can be read aloud."""
    open_ = seat == EVERYTHING
    lines = [f"Tricky Tides. {event_head(state)} {prompt(state)}"]
    if state.laid:
        lines += [cell_text(state, cell) for cell in CELLS]
    if state.phase == PLAY and state.table:
        plays = ", ".join(
            f"player {(state.led_by + place) % state.players + 1} {CARD_IDS[card]}"
            for place, card in enumerate(state.table)
        )
        lines.append(f"On the table: {plays}.")
    elif state.queue and state.phase != PLAY:
        order = ", ".join(f"player {other + 1}" for other in state.queue)
        lines.append(f"Sailing order: {order}.")
    for other in range(state.players):
        lines.append(seat_text(state, other, open_ or other == seat))
    lines.append(f"Bag: {goods_named(state.bag)}.")
    return "\n".join(lines)


def event_head(state: TidesState) -> str:
    """Round, hand and event."""
    event = event_told(state)
    head = f"Round {state.round} of {ROUNDS}, hand {state.hand}."
    return f"{head} Event: {event}." if event else head


def cell_text(state: TidesState, cell: int) -> str:
    """A map card in a line."""
    ships = [f"Player {seat + 1}" for seat, at in enumerate(state.ships) if at == cell]
    beasts = [MONSTER_NAMES[m] for m, at in enumerate(state.monsters) if at == cell]
    present = f" Ships: {', '.join(ships)}." if ships else ""
    present += f" Monster: {beasts[0]}." if beasts else ""
    if state.sea >> cell & 1:
        return f"{CELL_IDS[cell]} open sea.{present}"
    order = state.orders[cell]
    asks = f" {order_named(order)}." if order >= 0 else ""
    island = f"{ICON_NAMES[state.laid[cell]]} {state.numbers[cell]}"
    return f"{CELL_IDS[cell]} {island}: {goods_named(state.goods[cell])}.{asks}{present}"


def seat_text(state: TidesState, seat: int, shown: bool) -> str:
    """A player in a line; with hand and sightings card if they are shown."""
    barrel = " (barrel)" if seat == state.leader else ""
    orders = state.delivered[seat]
    sold = f" Delivered: {', '.join(ORDER_IDS[order] for order in orders)}." if orders else ""
    anchor = "" if state.anchors[seat] else " Anchor spent."
    text = f"Player {seat + 1}, {COLOUR_NAMES[seat].lower()}{barrel}: "
    text += f"hold {goods_named(state.holds[seat])}.{sold}{anchor}"
    gold = sum(points for _label, points, _rules in scoring.shown_parts(state, seat))
    text += f" {gold} gold."
    if state.sightings and (shown or state.phase == ENDED):
        text += f" Sightings card {SIGHTING_IDS[state.sightings[seat]]}."
    if shown and state.hands[seat]:
        text += f" Hand: {cards_text(state.hands[seat])}."
    elif state.hands[seat]:
        text += f" {count(len(state.hands[seat]), 'card')} in hand."
    return text
