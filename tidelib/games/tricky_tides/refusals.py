"""Why something may not be done, in words. What is forbidden is decided in ``rules``."""

from __future__ import annotations

from tidelib.core.rulebook import Refusal
from tidelib.games.tricky_tides import rules
from tidelib.games.tricky_tides.charts import SPOUTS
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ANCHOR,
    CARD_IDS,
    CARD_NAMES,
    CELL_IDS,
    COLOUR_NAMES,
    CONTRARY_WINDS,
    COST,
    DELIVER,
    DOCK,
    DOCKS,
    DONE,
    DRAGON,
    EDGE,
    FIRST,
    GOLD,
    GOOD_NAMES,
    HEAD,
    HEADING_NAMES,
    HEADING_WORDS,
    HULLS,
    MASK_GOODS,
    MONSTER_NAMES,
    MOVE,
    OCTOPUS,
    ORDER_IDS,
    OVER,
    OVERBOARD,
    PICK,
    PLAY,
    PULL,
    REMOVE,
    ROB,
    ROBBING,
    SAILING,
    SHARK,
    SHIP,
    SHIPS,
    SKIP,
    SPOUT,
    SUIT,
    SWAP,
    TYPES,
    WITHOUT,
    cards_named,
    cells_named,
    goods_named,
    heading_of,
    stop_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState

_DUE = {
    SHIPS: ("First the ships are placed.", "TT-SETUP-13"),
    PLAY: ("A card must be played to this hand.", "TT-PLAY-1"),
    FIRST: ("First it is decided whether the monster moves or acts first.", "TT-MONSTER-8"),
    MOVE: ("The monster is to move.", "TT-MONSTER-8"),
    ABILITY: ("The monster is to use its ability.", "TT-MONSTER-8"),
    SAILING: ("The ship is to sail.", "TT-SAIL-5"),
    ROBBING: ("First it is decided what the pirates take.", "TT-EVENT-PIRATES-1"),
    OVERBOARD: ("First enough goods must go overboard.", "TT-OVER-2"),
    ACTING: ("The ship has sailed: pick up, deliver or pass.", "TT-SAIL-5"),
}


def refusal(state: TidesState, action: int, rule: str) -> Refusal:
    """The refusal of an action that a rule forbids."""
    if rule == rules.NOT_ASKED:
        return _not_asked(state)
    return _WORDS[state.phase](state, action, rule)


def _not_asked(state: TidesState) -> Refusal:
    if state.is_terminal:
        return Refusal((), "The game is over. There is nothing to decide.")
    if state.phase not in _DUE:
        return Refusal((), "Chance is to act first. There is nothing to decide.")
    sentence, rule = _DUE[state.phase]
    return Refusal((), sentence, see=(rule,))


def headings_named(mask: int) -> str:
    """The headings of a bit mask.

    >>> headings_named(0b101)
    'N, E'
    """
    return ", ".join([name for h, name in enumerate(HEADING_NAMES) if mask >> h & 1])


# -- set-up and cards -----------------------------------------------------------------------


def _ship(state: TidesState, action: int, rule: str) -> Refusal:
    from tidelib.games.tricky_tides.rounds import berths

    seat = state.current_player
    homes = [berth - SHIP for berth in berths(state, seat)]
    return Refusal(
        (rule,),
        f"Your ship is {COLOUR_NAMES[seat].lower()}: it starts on {cells_named(homes)}, the "
        "islands that show it.",
        [f"your islands: {cells_named(homes, 'and')}"],
    )


def _play(state: TidesState, action: int, rule: str) -> Refusal:
    hand = state.hands[state.current_player]
    if rule == "TT-PLAY-1":
        return Refusal(
            (rule,), f"You do not hold {CARD_NAMES[action]}.", [f"hand: {cards_named(hand)}"]
        )
    led = rules.led_suit(state)
    held = [card for card in hand if SUIT[card] == led]
    suit = MONSTER_NAMES[led]
    return Refusal(
        (rule,),
        f"{suit} was led, and you hold {cards_named(held)}: play a card of that suit.",
        [f"led: {CARD_NAMES[state.table[0]]}", f"you hold: {cards_named(held)}"],
        see=("TT-PLAY-4",),
    )


# -- monsters -------------------------------------------------------------------------------


def why_barred(state: TidesState, monster: int, heading: int, rule: str) -> tuple[str, list[str]]:
    """Why a monster may not move along a heading: a sentence, and what is at fault."""
    name, way = MONSTER_NAMES[monster], HEADING_WORDS[heading]
    cell = state.monsters[monster]
    there = state.courses.landfall[cell][heading]
    if rule == "TT-MONSTER-12":
        other = MONSTER_NAMES[state.monsters.index(there)]
        if there == cell:
            other = name
        return (
            f"The first island to the {way} is {CELL_IDS[there]}, where the {other} is.",
            [f"{other}: {CELL_IDS[there]}"],
        )
    seas = state.courses.stops[cell][heading]
    if seas:
        what = f"only open sea: {cells_named(seas, 'and')}"
        return (
            f"To the {way} there is {what}. A monster never ends at sea.",
            [f"open sea: {cells_named(seas, 'and')}"],
        )
    return (
        f"To the {way} of {CELL_IDS[cell]} the map ends.",
        [f"{name}: {CELL_IDS[cell]}"],
    )


def _move(state: TidesState, action: int, rule: str) -> Refusal:
    monster = state.awake[state.waking][0]
    see = ("TT-EVENT-EDGE-1",) if state.event == EDGE else ()
    if rule == "TT-MONSTER-13":
        ways = [action - HEAD for action in rules.monster_headings(state, monster)]
        named = ", ".join(HEADING_NAMES[way] for way in ways)
        return Refusal(
            (rule,),
            f"The {MONSTER_NAMES[monster]} can move, so it must: {named}.",
            [f"possible: {named}"],
            see=see,
        )
    sentence, because = why_barred(state, monster, action - HEAD, rule)
    see = ("TT-MONSTER-10", *see) if "sea" in sentence else see
    return Refusal((rule,), sentence, because, see=see)


def _ability(state: TidesState, action: int, rule: str) -> Refusal:
    monster = state.awake[state.waking][0]
    name, cell = MONSTER_NAMES[monster], state.monsters[monster]
    here = f"{CELL_IDS[cell]}: {goods_named(state.goods[cell])}"
    if action == SKIP:
        return Refusal(
            (rule,),
            f"The {name} has something to work on, so its ability must be used.",
            [f"{name}: {CELL_IDS[cell]}"],
            see=("TT-MONSTER-17",),
        )
    if rule == "TT-MONSTER-16":
        return Refusal((rule,), f"Gold is safe from monsters: the {name} leaves it alone.", [here])
    if monster == SHARK:
        good = GOOD_NAMES[action - REMOVE]
        return Refusal((rule,), f"There is no {good} on the Shark's island.", [here])
    if action == DONE:
        return Refusal(
            (rule,),
            "At least one good must be pulled: there is one to pull.",
            [f"adjacent: {cells_named(state.chart.adjacent[cell], 'and')}"],
        )
    if monster == OCTOPUS:
        return _pull(state, cell, action, rule)
    if monster == DRAGON:
        return _swap(state, cell, action - SWAP, rule)
    heading = action - SPOUT
    good_ways = ", ".join(HEADING_NAMES[way] for way in SPOUTS[cell])
    return Refusal(
        (rule,),
        f"To the {HEADING_WORDS[heading]} of {CELL_IDS[cell]} lie fewer than two map cards.",
        [f"at least two cards lie to: {good_ways}"],
    )


def _pull(state: TidesState, cell: int, action: int, rule: str) -> Refusal:
    there, good = divmod(action - PULL, 5)
    near = state.chart.adjacent[cell]
    adjacent = f"adjacent to {CELL_IDS[cell]}: {cells_named(near, 'and')}"
    if there == state.pulled:
        sentence = f"The Octopus has pulled from {CELL_IDS[there]}: take another island."
    elif there not in near:
        sentence = f"{CELL_IDS[there]} is not adjacent to the Octopus's island."
    else:
        sentence = f"There is no {GOOD_NAMES[good]} on {CELL_IDS[there]}."
    return Refusal((rule,), sentence, [adjacent], see=("TT-MAP-8",))


def _swap(state: TidesState, cell: int, there: int, rule: str) -> Refusal:
    near = state.chart.adjacent[cell]
    if there not in near:
        sentence = f"{CELL_IDS[there]} is not adjacent to the Sea Dragon's island."
    else:
        sentence = f"Neither {CELL_IDS[cell]} nor {CELL_IDS[there]} has an order to exchange."
    return Refusal(
        (rule,),
        sentence,
        [f"adjacent to {CELL_IDS[cell]}: {cells_named(near, 'and')}"],
        see=("TT-MAP-8",),
    )


# -- the ship's turn ------------------------------------------------------------------------


def heading_barred(
    state: TidesState, seat: int, card: int, heading: int
) -> tuple[str, str, list[str]]:
    """Why a ship with a card cannot sail along a heading: the rule, a sentence, what is at fault.

    The rule is empty if it can.
    """
    allowed = rules.allowed_headings(card, state.event)
    way, cell = HEADING_WORDS[heading], state.ships[seat]
    if not allowed >> heading & 1:
        contrary = state.event == CONTRARY_WINDS
        shown = "allows under Contrary Winds" if contrary else "shows"
        return (
            "TT-SAIL-6",
            f"{CARD_NAMES[card]} {shown} {headings_named(allowed)}, not {HEADING_NAMES[heading]}.",
            [f"{CARD_IDS[card]}: {headings_named(allowed)}"],
        )
    if not state.courses.stops[cell][heading]:
        return (
            "TT-SAIL-8",
            f"To the {way} of {CELL_IDS[cell]} the map ends: a ship cannot leave it.",
            [f"ship: {CELL_IDS[cell]}"],
        )
    return "", "", []


def _sail(state: TidesState, action: int, rule: str) -> Refusal:
    seat = state.current_player
    card, cell = rules.card_of(state, seat), state.ships[seat]
    allowed = rules.allowed_headings(card, state.event)
    open_ = [h for h in range(8) if allowed >> h & 1 and state.courses.stops[cell][h]]
    ways = f"can sail: {', '.join(HEADING_NAMES[h] for h in open_) or 'nowhere'}"
    if action == DOCK:
        anchor = " Only the anchor could hold it." if state.anchors[seat] else ""
        return Refusal(
            (rule,),
            f"Sailing is compulsory: with {CARD_NAMES[card]} this ship can sail.{anchor}",
            [ways],
            see=("TT-ANCHOR-1",) if anchor else (),
        )
    if action == ANCHOR:
        if rule == "TT-ANCHOR-4":
            return Refusal((rule,), "Your anchor is spent. It never comes back.", ["anchor: spent"])
        return Refusal(
            (rule,),
            "No heading is available, so the ship stays docked anyway: the anchor is not spent.",
            [ways],
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
    sentence = f"From {CELL_IDS[cell]} to the {HEADING_WORDS[heading]} a ship can end on "
    sentence += f"{cells_named(stops)}, not on {CELL_IDS[stop_of(action)]}."
    see = ["TT-MAP-7"]
    if not state.sea >> last & 1:
        sentence += f" {CELL_IDS[last]} is an island: no ship passes over it."
        see.append("TT-SEA-3")
    return Refusal((rule,), sentence, [f"stops: {cells_named(stops, 'and')}"], see=see)


def _rob(state: TidesState, action: int, rule: str) -> Refusal:
    seat = state.current_player
    victim, good = divmod(action - ROB, 5)
    if victim == seat:
        sentence = "Nobody robs themselves."
    elif state.ships[victim] != state.ships[seat]:
        sentence = f"The ship of player {victim + 1} is not here."
    elif good == GOLD:
        sentence = "Pirates may take any good but gold."
    else:
        sentence = f"There is no {GOOD_NAMES[good]} in the hold of player {victim + 1}."
    because = [
        f"player {other + 1}: {goods_named(state.holds[other])}"
        for other in range(state.players)
        if other != seat and state.ships[other] == state.ships[seat]
    ]
    return Refusal((rule,), sentence, because)


def _over(state: TidesState, action: int, rule: str) -> Refusal:
    hold = state.holds[state.current_player]
    return Refusal(
        (rule,),
        f"There is no {GOOD_NAMES[action - OVER]} in your hold to give back.",
        [f"hold: {goods_named(hold)}"],
        see=("TT-EVENT-HULLS-1",) if state.event == HULLS else ("TT-OVER-1",),
    )


def _act(state: TidesState, action: int, rule: str) -> Refusal:
    cell = state.ships[state.current_player]
    if rule == "TT-SEA-6":
        return Refusal(
            (rule,),
            "A ship at sea can neither pick up nor deliver.",
            [f"{CELL_IDS[cell]}: open sea"],
        )
    if action >= DELIVER:
        return why_not_delivered(state, state.current_player, action - WITHOUT, rule)
    types = MASK_GOODS[action - PICK]
    lying = f"{CELL_IDS[cell]}: {goods_named(state.goods[cell])}"
    if rule == "TT-PICK-2":
        return Refusal((rule,), "Only one type of good may be taken in a turn.", [lying])
    if rule == "TT-EVENT-DOCKS-1":
        return Refusal((rule,), "Busy Docks lets you take two types of good, and no more.", [lying])
    missing = [GOOD_NAMES[good] for good in types if not state.goods[cell][good]]
    see = ("TT-EVENT-DOCKS-1",) if state.event == DOCKS else ()
    return Refusal(
        (rule,), f"There is no {' and no '.join(missing)} on {CELL_IDS[cell]}.", [lying], see=see
    )


def why_not_delivered(state: TidesState, seat: int, unpaid: int, rule: str) -> Refusal:
    """Why an order cannot be delivered where a seat's ship lies."""
    cell = state.ships[seat]
    order = state.orders[cell]
    if rule == "TT-DELIVER-5":
        return Refusal(
            (rule,),
            "An order is paid in full or not at all.",
            [f"order {ORDER_IDS[order]}: {goods_named(COST[order])}"] if order >= 0 else (),
        )
    if order < 0:
        return Refusal((rule,), f"There is no order on {CELL_IDS[cell]}.", see=("TT-DELIVER-8",))
    hold, cost = state.holds[seat], COST[order]
    because = [f"order {ORDER_IDS[order]}: {goods_named(cost)}", f"hold: {goods_named(hold)}"]
    if rule == "TT-EVENT-BUYERS-1" and unpaid == GOLD:
        return Refusal((rule,), "Gold is always paid: another good may be left out.", because)
    if rule == "TT-EVENT-BUYERS-1" and not cost[unpaid]:
        good = GOOD_NAMES[unpaid]
        return Refusal((rule,), f"This order asks for no {good}, so none can be left out.", because)
    short = [max(0, cost[good] - hold[good] - (good == unpaid)) for good in TYPES]
    return Refusal(
        (rule,),
        f"The hold lacks {goods_named(short)}.",
        because,
        see=("TT-DELIVER-5",),
    )


def _first(state: TidesState, action: int, rule: str) -> Refusal:
    raise AssertionError("both parts may come first")


_WORDS = {
    SHIPS: _ship,
    PLAY: _play,
    FIRST: _first,
    MOVE: _move,
    ABILITY: _ability,
    SAILING: _sail,
    ROBBING: _rob,
    OVERBOARD: _over,
    ACTING: _act,
}
