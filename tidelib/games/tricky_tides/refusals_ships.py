"""Why a ship may not do something: sailing, piracy, goods overboard, pick-up, delivery."""

from __future__ import annotations

from tidelib.core.language import later, say
from tidelib.core.told import Refusal
from tidelib.core.wording import all_of, listed, player, said_of
from tidelib.games.tricky_tides import rules
from tidelib.games.tricky_tides.words import (
    ANCHOR,
    CARD_IDS,
    CELL_IDS,
    CONTRARY_WINDS,
    COST,
    DELIVER,
    DOCK,
    DOCKS,
    GOLD,
    HEADING_NAMES,
    HULLS,
    MASK_GOODS,
    ORDER_IDS,
    OVER,
    PICK,
    ROB,
    TYPES,
    WITHOUT,
    card_name,
    cells_named,
    good_name,
    goods_named,
    heading_of,
    heading_word,
    headings_named,
    one_and_other,
    stop_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState


def lying(state: TidesState, cell: int) -> str:
    """What goods lie on a map card."""
    return say("{cell}: {goods}", cell=CELL_IDS[cell], goods=goods_named(state.goods[cell]))


def heading_barred(
    state: TidesState, seat: int, card: int, heading: int
) -> tuple[str, str, list[str]]:
    """Why a ship with a card cannot sail along a heading: the rule, a sentence, what is at fault.

    The rule is empty if it can.
    """
    allowed = rules.allowed_headings(card, state.event)
    cell = state.ships[seat]
    if not allowed >> heading & 1:
        if state.event == CONTRARY_WINDS:
            text = later("{card} allows under Contrary Winds {headings}, not {heading}.")
        else:
            text = later("{card} shows {headings}, not {heading}.")
        named = headings_named(allowed)
        return (
            "TT-SAIL-6",
            say(text, card=card_name(card), headings=named, heading=HEADING_NAMES[heading]),
            [say("{card}: {headings}", card=CARD_IDS[card], headings=named)],
        )
    if not state.courses.stops[cell][heading]:
        return (
            "TT-SAIL-8",
            say(
                "To the {way} of {cell} the map ends: a ship cannot leave it.",
                way=heading_word(heading),
                cell=CELL_IDS[cell],
            ),
            [say("ship: {cell}", cell=CELL_IDS[cell])],
        )
    return "", "", []


def sail(state: TidesState, action: int, rule: str) -> Refusal:
    """Why a ship may not sail so."""
    seat = state.current_player
    card, cell = rules.card_of(state, seat), state.ships[seat]
    if action == DOCK:
        anchor = state.anchors[seat]
        sentence = say(
            "Sailing is compulsory: with {card} this ship can sail.", card=card_name(card)
        )
        if anchor:
            sentence = " ".join([sentence, say("Only the anchor could hold it.")])
        return Refusal(
            (rule,),
            sentence,
            [_ways(state, seat, card)],
            see=("TT-ANCHOR-1",) if anchor else (),
        )
    if action == ANCHOR:
        if rule == "TT-ANCHOR-4":
            return Refusal(
                (rule,),
                say("Your anchor is spent. It never comes back."),
                [say("anchor: spent")],
            )
        return Refusal(
            (rule,),
            say(
                "No heading is available, so the ship stays docked anyway: the anchor is not spent."
            ),
            [_ways(state, seat, card)],
            see=("TT-SAIL-10",),
        )
    heading = heading_of(action)
    why, sentence, because = heading_barred(state, seat, card, heading)
    if why:
        see = ["TT-SAIL-7"] if why == "TT-SAIL-6" else []
        if why == "TT-SAIL-6" and state.event == CONTRARY_WINDS:
            see.append("TT-EVENT-CONTRARY-1")
        return Refusal((rule,), sentence, because, see=see)
    stops = state.courses.stops[cell][heading]
    last = stops[-1]
    sentence = say(
        "From {cell} to the {way} a ship can end on {cells}, not on {there}.",
        cell=CELL_IDS[cell],
        way=heading_word(heading),
        cells=cells_named(stops),
        there=CELL_IDS[stop_of(action)],
    )
    see = ["TT-MAP-7"]
    if not state.sea >> last & 1:
        island = say("{cell} is an island: no ship passes over it.", cell=CELL_IDS[last])
        sentence = " ".join([sentence, island])
        see.append("TT-SEA-3")
    stops_seen = say("stops: {cells}", cells=cells_named(stops, all_of))
    return Refusal((rule,), sentence, [stops_seen], see=see)


def _ways(state: TidesState, seat: int, card: int) -> str:
    """The headings along which a ship can sail with a card."""
    allowed = rules.allowed_headings(card, state.event)
    stops = state.courses.stops[state.ships[seat]]
    open_ = [name for h, name in enumerate(HEADING_NAMES) if allowed >> h & 1 and stops[h]]
    if not open_:
        return say("can sail: nowhere")
    return say("can sail: {headings}", headings=listed(open_))


def rob(state: TidesState, action: int, rule: str) -> Refusal:
    """Why a good may not be taken from another ship."""
    seat = state.current_player
    victim, good = divmod(action - ROB, 5)
    if victim == seat:
        sentence = say("Nobody robs themselves.")
    elif state.ships[victim] != state.ships[seat]:
        sentence = say("The ship of {player} is not here.", player=player(victim))
    elif good == GOLD:
        sentence = say("Pirates may take any good but gold.")
    else:
        sentence = say(
            "There is no {good} in the hold of {player}.",
            good=good_name(good),
            player=player(victim),
        )
    because = [
        said_of(player(other), goods_named(state.holds[other]))
        for other in range(state.players)
        if other != seat and state.ships[other] == state.ships[seat]
    ]
    return Refusal((rule,), sentence, because)


def _hold(state: TidesState, seat: int) -> str:
    """What is in a seat's hold."""
    return say("hold: {goods}", goods=goods_named(state.holds[seat]))


def _order(order: int) -> str:
    """What an order asks for."""
    return say("order {order}: {goods}", order=ORDER_IDS[order], goods=goods_named(COST[order]))


def overboard(state: TidesState, action: int, rule: str) -> Refusal:
    """Why a good cannot go overboard."""
    return Refusal(
        (rule,),
        say("There is no {good} in your hold to give back.", good=good_name(action - OVER)),
        [_hold(state, state.current_player)],
        see=("TT-EVENT-HULLS-1",) if state.event == HULLS else ("TT-OVER-1",),
    )


def act(state: TidesState, action: int, rule: str) -> Refusal:
    """Why goods may not be picked up or an order delivered."""
    cell = state.ships[state.current_player]
    if rule == "TT-SEA-6":
        return Refusal(
            (rule,),
            say("A ship at sea can neither pick up nor deliver."),
            [say("{cell}: open sea", cell=CELL_IDS[cell])],
        )
    if action >= DELIVER:
        return why_not_delivered(state, state.current_player, action - WITHOUT, rule)
    there = [lying(state, cell)]
    if rule == "TT-PICK-2":
        return Refusal((rule,), say("Only one type of good may be taken in a turn."), there)
    if rule == "TT-EVENT-DOCKS-1":
        return Refusal(
            (rule,), say("Busy Docks lets you take two types of good, and no more."), there
        )
    types = MASK_GOODS[action - PICK]
    missing = one_and_other(
        [say("no {good}", good=good_name(good)) for good in types if not state.goods[cell][good]]
    )
    return Refusal(
        (rule,),
        say("There is {missing} on {cell}.", missing=missing, cell=CELL_IDS[cell]),
        there,
        see=("TT-EVENT-DOCKS-1",) if state.event == DOCKS else (),
    )


def why_not_delivered(state: TidesState, seat: int, unpaid: int, rule: str) -> Refusal:
    """Why an order cannot be delivered where a seat's ship lies."""
    cell = state.ships[seat]
    order = state.orders[cell]
    if rule == "TT-DELIVER-5":
        return Refusal(
            (rule,),
            say("An order is paid in full or not at all."),
            [_order(order)] if order >= 0 else (),
        )
    if order < 0:
        return Refusal(
            (rule,),
            say("There is no order on {cell}.", cell=CELL_IDS[cell]),
            see=("TT-DELIVER-8",),
        )
    hold, cost = state.holds[seat], COST[order]
    because = [_order(order), _hold(state, seat)]
    if rule == "TT-EVENT-BUYERS-1" and unpaid == GOLD:
        return Refusal((rule,), say("Gold is always paid: another good may be left out."), because)
    if rule == "TT-EVENT-BUYERS-1" and not cost[unpaid]:
        return Refusal(
            (rule,),
            say("This order asks for no {good}, so none can be left out.", good=good_name(unpaid)),
            because,
        )
    short = [max(0, cost[good] - hold[good] - (good == unpaid)) for good in TYPES]
    return Refusal(
        (rule,),
        say("The hold lacks {goods}.", goods=goods_named(short)),
        because,
        see=("TT-DELIVER-5",),
    )
