"""The table of Tricky Tides as text that can be read aloud."""

from __future__ import annotations

from tidelib.core.game import EVERYTHING
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import capital, listed, player
from tidelib.games.tricky_tides import scoring
from tidelib.games.tricky_tides.labels import order_named
from tidelib.games.tricky_tides.saying import event_told, hand_told, prompt
from tidelib.games.tricky_tides.words import (
    CARD_IDS,
    CELL_IDS,
    CELLS,
    ENDED,
    ORDER_IDS,
    PLAY,
    SIGHTING_IDS,
    cards_text,
    colour_name,
    goods_named,
    icon_name,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState


def board_text(state: TidesState, seat: int | None) -> str:
    """The table as an observer sees it, as text that can be read aloud."""
    open_ = seat == EVERYTHING
    lines = [" ".join([f"{state.game.called}.", event_head(state), prompt(state)])]
    if state.laid:
        lines += [cell_text(state, cell) for cell in CELLS]
    if state.phase == PLAY and state.table:
        plays = [
            say(
                "{player} {card}",
                player=player((state.led_by + place) % state.players),
                card=CARD_IDS[card],
            )
            for place, card in enumerate(state.table)
        ]
        lines.append(say("On the table: {plays}.", plays=listed(plays)))
    elif state.queue and state.phase != PLAY:
        order = listed(map(player, state.queue))
        lines.append(say("Sailing order: {ships}.", ships=order))
    for other in range(state.players):
        lines.append(seat_text(state, other, open_ or other == seat))
    lines.append(say("Bag: {goods}.", goods=goods_named(state.bag)))
    return "\n".join(lines)


def event_head(state: TidesState) -> str:
    """Round, hand and event."""
    head, event = hand_told(state), event_told(state)
    return " ".join([head, say("Event: {event}.", event=event)]) if event else head


def cell_text(state: TidesState, cell: int) -> str:
    """A map card in a line."""
    ships = [capital(player(seat)) for seat, at in enumerate(state.ships) if at == cell]
    beasts = [monster_name(m) for m, at in enumerate(state.monsters) if at == cell]
    if state.sea >> cell & 1:
        told = [say("{cell} open sea.", cell=CELL_IDS[cell])]
    else:
        island = say(
            "{cell} {icon} {number}: {goods}.",
            cell=CELL_IDS[cell],
            icon=icon_name(state.laid[cell]),
            number=state.numbers[cell],
            goods=goods_named(state.goods[cell]),
        )
        told = [island]
        if state.orders[cell] >= 0:
            told.append(say("{order}.", order=order_named(state.orders[cell])))
    if ships:
        told.append(say("Ships: {ships}.", ships=listed(ships)))
    if beasts:
        told.append(say("Monster: {monster}.", monster=beasts[0]))
    return " ".join(told)


def seat_text(state: TidesState, seat: int, shown: bool) -> str:
    """A player in a line; with hand and sightings card if they are shown."""
    if seat == state.leader:
        text = later("{player}, {colour} (barrel): hold {goods}.")
    else:
        text = later("{player}, {colour}: hold {goods}.")
    hold = goods_named(state.holds[seat])
    told = [say(text, player=capital(player(seat)), colour=colour_name(seat), goods=hold)]
    if state.delivered[seat]:
        orders = listed([ORDER_IDS[order] for order in state.delivered[seat]])
        told.append(say("Delivered: {orders}.", orders=orders))
    if not state.anchors[seat]:
        told.append(say("Anchor spent."))
    gold = sum(points for _label, points, _rules in scoring.shown_parts(state, seat))
    told.append(say("{number} gold.", number=gold))
    if state.sightings and (shown or state.phase == ENDED):
        told.append(say("Sightings card {card}.", card=SIGHTING_IDS[state.sightings[seat]]))
    hand = state.hands[seat]
    if shown and hand:
        told.append(say("Hand: {cards}.", cards=cards_text(hand)))
    elif hand:
        number = len(hand)
        told.append(say_count("{count} card in hand.", "{count} cards in hand.", count=number))
    return " ".join(told)
