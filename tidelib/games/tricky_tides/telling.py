"""The sentences of Tricky Tides' events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names. What only some may know is an event's secret. Set-up and
rounds come first, then the trick and the monsters; ships are in ``telling_ships``.
"""

from __future__ import annotations

from tidelib.core.rulebook import Event
from tidelib.core.wording import capital, count
from tidelib.games.tricky_tides import scoring
from tidelib.games.tricky_tides.telling_ships import (
    delivered,
    flotsam,
    harvest,
    new_order,
    no_order_left,
    overboard,
    passed,
    picked_up,
    robbed,
    sailed,
)
from tidelib.games.tricky_tides.words import (
    BONUS,
    CARD_NAMES,
    CELL_IDS,
    COLOUR_NAMES,
    DEALT,
    DRAGON,
    EDGE,
    EVENT_EFFECTS,
    EVENT_NAMES,
    EVENT_RULES,
    FOG,
    GOLD,
    GOOD_NAMES,
    HEAD,
    HEADING_WORDS,
    HIGH_TIDE,
    HOME,
    LOW_TIDE,
    MONSTER_NAMES,
    NUMBER,
    OCTOPUS,
    ORDER_IDS,
    ORDERS,
    SELL_SET,
    SHARK,
    SIGHTING_IDS,
    STAY,
    SUIT,
    WHALE,
    cards_named,
    cells_named,
    goods_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.tricky_tides.state import TidesState

__all__ = [
    "delivered",
    "flotsam",
    "harvest",
    "new_order",
    "no_order_left",
    "overboard",
    "passed",
    "picked_up",
    "robbed",
    "sailed",
]


def _tell(
    state: TidesState,
    kind: str,
    text: str,
    *rule_ids: str,
    seat: int | None = None,
    secret: tuple[Sequence[int], str, Sequence[str]] | None = None,
) -> None:
    assert state.log is not None
    state.log.append(Event(kind, text, rule_ids, seat, secret))


# -- set-up --------------------------------------------------------------------------------


def sightings(state: TidesState) -> None:
    for seat, card in enumerate(state.sightings):
        pays = ", ".join(
            f"{BONUS[card][monster]} for each {MONSTER_NAMES[monster]}" for monster in range(4)
        )
        _tell(
            state,
            "sightings",
            "A sightings card is dealt, face down.",
            "TT-SETUP-4",
            "TT-INFO-2",
            seat=seat,
            secret=([seat], f"Sightings card {SIGHTING_IDS[card]}: {pays}.", ["TT-SCORE-2"]),
        )
    left = len(SIGHTING_IDS) - state.players
    if left:
        _tell(
            state, "sightings", f"{count(left, 'sightings card')} set aside unseen.", "TT-SETUP-5"
        )


def leader(state: TidesState) -> None:
    named = state.options["leader"] != "random"
    how = "as agreed" if named else "drawn at random"
    _tell(
        state,
        "leader",
        f"The first leader, {how}: {{{state.leader}}}. The rum barrel stands there.",
        "TT-SETUP-7",
        "TT-SETUP-20",
        "TT-SETUP-6",
    )


def first_good(state: TidesState, good: int) -> None:
    _tell(
        state,
        "first-good",
        f"Draws 1 {GOOD_NAMES[good]} into the hold.",
        "TT-SETUP-8",
        "TT-SETUP-21",
        seat=state.due,
    )


def islands(state: TidesState) -> None:
    seas = [cell for cell in range(12) if state.sea >> cell & 1]
    rule = {2: "TT-SETUP-12", 3: "TT-SETUP-11", 4: "TT-SETUP-10"}[state.players]
    what = f"Open sea: {cells_named(seas, 'and')}." if seas else "No open sea."
    _tell(state, "map", f"The map is laid out. {what}", "TT-SETUP-9", rule, "TT-SETUP-2")
    if state.with_monsters:
        told = [
            f"the {MONSTER_NAMES[monster]} on {CELL_IDS[state.laid.index(HOME[monster])]}"
            for monster in range(4)
        ]
        _tell(
            state,
            "map",
            f"The monsters come to their islands: {', '.join(told)}.",
            "TT-MONSTER-1",
            "TT-SETUP-23",
        )


def ship(state: TidesState) -> None:
    seat = state.current_player
    _tell(
        state,
        "ship",
        f"The {COLOUR_NAMES[seat].lower()} ship starts on {CELL_IDS[state.ships[seat]]}.",
        "TT-SETUP-14",
        "TT-SETUP-13",
        "TT-SETUP-1",
        seat=seat,
    )


def orders(state: TidesState) -> None:
    placed = [order for order in state.orders if order >= 0]
    _tell(
        state,
        "orders",
        f"Each island gets an order: {len(placed)} lie on the map, "
        f"{len(ORDERS) - len(placed)} are left in the deck.",
        "TT-SETUP-15",
    )


def filled(state: TidesState, goods: Sequence[int]) -> None:
    counts = [list(goods).count(good) for good in range(5)]
    cell = CELL_IDS[state.due]
    rules = ["TT-SETUP-16", "TT-SETUP-22"] if state.round == 1 else ["TT-ROUND-3", "TT-ROUND-5"]
    out = " The bag is empty." if not state.bag_size else ""
    _tell(state, "fill", f"{cell} gets {goods_named(counts)}.{out}", *rules)


def dealt(state: TidesState) -> None:
    seat = state.due
    rule = "TT-SETUP-17" if state.round == 1 else "TT-ROUND-6"
    _tell(
        state,
        "deal",
        f"{DEALT} cards are dealt, face down.",
        rule,
        "TT-INFO-1",
        seat=seat,
        secret=([seat], f"Dealt: {cards_named(state.hands[seat])}.", []),
    )


def all_dealt(state: TidesState) -> None:
    left = 32 - DEALT * state.players
    rules = ["TT-ROUND-7"] if state.round > 1 else ["TT-SETUP-17"]
    text = f"Round {state.round} begins. The leader: {{{state.leader}}}."
    if left:
        text += f" {left} cards are set aside unseen."
        rules.append("TT-SETUP-18")
    _tell(state, "round", text, *rules)


def event(state: TidesState) -> None:
    event = state.event
    rules = ["TT-EVENT-2", "TT-EVENT-4"] if state.round == 1 else ["TT-EVENT-3", "TT-EVENT-4"]
    text = f"The event of round {state.round}: {EVENT_NAMES[event]}. {EVENT_EFFECTS[event]}"
    _tell(state, "event", text, *rules, *EVENT_RULES[event])


# -- the trick -----------------------------------------------------------------------------


def played(state: TidesState) -> None:
    """A card played by the current player; it is the last on the table."""
    card, seat = state.table[-1], state.current_player
    name, led = CARD_NAMES[card], SUIT[state.table[0]]
    if len(state.table) == 1:
        text, rules = f"{name} leads: {MONSTER_NAMES[led]} is to be followed.", ["TT-PLAY-1"]
        if state.event == FOG:
            text, rules = f"{name} leads. In the fog nobody has to follow.", ["TT-PLAY-1"]
            rules.append("TT-EVENT-FOG-1")
    elif SUIT[card] == led:
        text, rules = f"{name} follows.", ["TT-PLAY-2", "TT-PLAY-3"]
    else:
        text, rules = f"{name} is played off suit.", ["TT-PLAY-2", "TT-PLAY-4"]
        if state.event == FOG:
            rules[1] = "TT-EVENT-FOG-1"
    _tell(state, "play", text, *rules, seat=seat)


def trick(state: TidesState) -> None:
    """Who won, and the order in which the ships sail."""
    led_by, cards, winner, queue = state.tricks[-1]
    n = state.players
    card = cards[(winner - led_by) % n]
    led, event = SUIT[cards[0]], state.event
    suit = MONSTER_NAMES[led]
    followers = [c for c in cards if SUIT[c] == led]
    off = [c for c in cards if SUIT[c] != led]
    if event == HIGH_TIDE:
        equal = [c for c in cards if NUMBER[c] == NUMBER[card]]
        why = "the highest number" if len(equal) == 1 else "the first of the highest numbers"
        rules = ["TT-EVENT-HIGHTIDE-1"]
    else:
        kind = "lowest" if event == LOW_TIDE else "highest"
        why = f"the only {suit}" if len(followers) == 1 else f"the {kind} {suit}"
        rules = ["TT-EVENT-LOWTIDE-2"] if event == LOW_TIDE else ["TT-PLAY-5"]
        if any(NUMBER[c] > NUMBER[card] for c in off) and event != LOW_TIDE:
            rules.append("TT-PLAY-6")
    _tell(
        state,
        "trick",
        f"Wins the hand with {CARD_NAMES[card]}, {why}. The barrel goes there.",
        *rules,
        "TT-PLAY-7",
        seat=winner,
    )
    order_rules = ["TT-SAIL-1"]
    if event == HIGH_TIDE:
        order_rules.append("TT-EVENT-HIGHTIDE-2")
    elif event == LOW_TIDE:
        order_rules.append("TT-EVENT-LOWTIDE-3")
    else:
        order_rules += ["TT-SAIL-2"] * (len(followers) > 1) + ["TT-SAIL-3"] * bool(off)
    reckoned = off if event != HIGH_TIDE else cards
    numbers = [NUMBER[c] for c in reckoned]
    text = "Sailing order: "
    text += ", ".join(f"{{{seat}}} ({CARD_NAMES[cards[(seat - led_by) % n]]})" for seat in queue)
    if len(set(numbers)) < len(numbers):
        order_rules.append("TT-SAIL-4")
        text += ". Equal numbers go clockwise from the new leader"
    _tell(state, "order", f"{text}.", *order_rules)


# -- monsters ------------------------------------------------------------------------------


def awake(state: TidesState) -> None:
    low_tide = state.event == LOW_TIDE
    for monster, seat in state.awake:
        mine = [card for card in state.table if SUIT[card] == monster]
        card = max(mine) if low_tide else min(mine)
        kind = "highest" if low_tide else "lowest"
        why = f"{CARD_NAMES[card]}, the {kind} of its suit"
        rules = ["TT-EVENT-LOWTIDE-1"] if low_tide else ["TT-MONSTER-2"]
        if len(mine) == 1:
            why, rules = f"{CARD_NAMES[card]}, the only card of its suit", ["TT-MONSTER-3"]
        if len(state.awake) > 1:
            rules.append("TT-MONSTER-6")
        _tell(state, "awake", f"Wakes the {MONSTER_NAMES[monster]} with {why}.", *rules, seat=seat)
    woken = [monster for monster, _seat in state.awake]
    idle = [f"the {MONSTER_NAMES[monster]}" for monster in range(4) if monster not in woken]
    if idle:
        listed = " and ".join([", ".join(idle[:-1]), idle[-1]]) if len(idle) > 1 else idle[0]
        verb = "do" if len(idle) > 1 else "does"
        text = f"Nobody played their suit: {listed} {verb} nothing."
        _tell(state, "asleep", text, "TT-MONSTER-4")


def _monster(state: TidesState) -> tuple[int, int, int]:
    """The active monster, its player, the map card where it is."""
    monster, seat = state.awake[state.waking]
    return monster, seat, state.monsters[monster]


def monster_moved(state: TidesState, monster: int, action: int, before: int) -> None:
    seat = state.awake[state.waking][1]
    name = MONSTER_NAMES[monster]
    if action == STAY:
        text = f"The {name} cannot move: it stays on {CELL_IDS[before]}."
        _tell(state, "monster-stay", text, "TT-MONSTER-14", seat=seat)
        return
    heading, there = action - HEAD, state.monsters[monster]
    text = f"The {name} moves {HEADING_WORDS[heading]} from {CELL_IDS[before]} to "
    text += f"{CELL_IDS[there]}."
    rules = ["TT-MONSTER-9"]
    stops = state.courses.stops[before][heading]
    if len(stops) > 1:
        text = f"{text[:-1]}, over {cells_named(stops[:-1], 'and')}."
        rules.append("TT-MONSTER-10")
    if state.event == EDGE and state.chart.landfall[before][heading] != there:
        rules.append("TT-EVENT-EDGE-1")
    _tell(state, "monster-move", text, *rules, seat=seat)


_NOTHING = {
    OCTOPUS: ("No adjacent island has a good for the Octopus.", "TT-MONSTER-OCTOPUS-1"),
    DRAGON: ("The Sea Dragon finds no order to exchange.", "TT-MONSTER-DRAGON-3"),
    SHARK: ("The Shark's island has no good but gold.", "TT-MONSTER-SHARK-3"),
    WHALE: ("The bag has no good for the Whale.", "TT-MONSTER-WHALE-9"),
}


def skipped(state: TidesState) -> None:
    monster, seat, _cell = _monster(state)
    text, rule = _NOTHING[monster]
    _tell(state, "monster-skip", text, "TT-MONSTER-17", rule, seat=seat)


def removed(state: TidesState, good: int, number: int) -> None:
    _shark, seat, cell = _monster(state)
    text = f"The Shark: {number} {GOOD_NAMES[good]} of {CELL_IDS[cell]} back into the bag."
    _tell(state, "monster-remove", text, "TT-MONSTER-SHARK-1", "TT-MONSTER-SHARK-2", seat=seat)


def pulled(state: TidesState, there: int, good: int) -> None:
    _octopus, seat, cell = _monster(state)
    text = f"The Octopus pulls 1 {GOOD_NAMES[good]} from {CELL_IDS[there]} to {CELL_IDS[cell]}."
    rules = ["TT-MONSTER-OCTOPUS-1", "TT-MONSTER-OCTOPUS-2"]
    if sum(state.goods[cell]) > state.numbers[cell]:
        rules.append("TT-MONSTER-18")
    _tell(state, "monster-pull", text, *rules, seat=seat)


def done(state: TidesState) -> None:
    seat = _monster(state)[1]
    _tell(state, "monster-done", "One pull is enough.", "TT-MONSTER-OCTOPUS-3", seat=seat)


def swapped(state: TidesState, there: int) -> None:
    _dragon, seat, cell = _monster(state)
    told = [
        f"{CELL_IDS[at]} now has {ORDER_IDS[state.orders[at]] if state.orders[at] >= 0 else 'none'}"
        for at in (cell, there)
    ]
    text = f"The Sea Dragon exchanges orders: {told[0]}, {told[1]}."
    _tell(state, "monster-swap", text, "TT-MONSTER-DRAGON-1", "TT-MONSTER-DRAGON-2", seat=seat)


def whale_drew(state: TidesState, good: int) -> None:
    rules = ["TT-MONSTER-WHALE-1"]
    text = f"The Whale draws 1 {GOOD_NAMES[good]}."
    if good == GOLD:
        text = "The Whale draws 1 gold: it is laid aside and goes back into the bag."
        rules = ["TT-MONSTER-WHALE-2", "TT-MONSTER-WHALE-10"]
    _tell(state, "monster-draw", text, *rules, seat=state.due)


def spouted(state: TidesState) -> None:
    seat = _monster(state)[1]
    text = f"The Whale spouts {HEADING_WORDS[state.spouting]}."
    _tell(state, "monster-spout", text, "TT-MONSTER-WHALE-3", "TT-MONSTER-WHALE-7", seat=seat)


def put(state: TidesState, good: int, there: int) -> None:
    seat = _monster(state)[1]
    name = capital(GOOD_NAMES[good])
    rules = ["TT-MONSTER-WHALE-4"]
    if there < 0:
        text, rules = f"{name} falls off the map: back into the bag.", ["TT-MONSTER-WHALE-6"]
    elif state.sea >> there & 1:
        text = f"{name} falls into the sea on {CELL_IDS[there]}: back into the bag."
        rules = ["TT-MONSTER-WHALE-5"]
    else:
        text = f"{name} lands on {CELL_IDS[there]}."
        if sum(state.goods[there]) > state.numbers[there]:
            rules.append("TT-MONSTER-18")
    _tell(state, "monster-put", text, *rules, seat=seat)


# -- the end -------------------------------------------------------------------------------


def round_over(state: TidesState) -> None:
    last = " The islands are not filled again." if state.round == 3 else ""
    rules = ["TT-ROUND-1", "TT-ROUND-2"] + ["TT-ROUND-9"] * bool(last)
    _tell(
        state,
        "round-over",
        f"Round {state.round} is over. The last two cards of everybody are laid away unseen.{last}",
        *rules,
    )


def game_over(state: TidesState) -> None:
    for seat, hold in enumerate(state.holds):
        rules = ["TT-SCORE-1", "TT-SCORE-2", "TT-SCORE-3"]
        if any(number % size for number, size in zip(hold, SELL_SET, strict=True)):
            rules.append("TT-SCORE-4")
        _tell(state, "score", f"{capital(scoring.sum_told(state, seat))}.", *rules, seat=seat)
    scores, winners = state.scores(), state.winners()
    best = max(scores)
    level = [seat for seat, score in enumerate(scores) if score == best]
    rules = ["TT-SCORE-5"]
    why = ""
    if len(level) > 1:
        rules.append("TT-SCORE-6")
        why = " by orders delivered"
        most = max(len(state.delivered[seat]) for seat in level)
        if sum(len(state.delivered[seat]) == most for seat in level) > 1:
            rules.append("TT-SCORE-7")
            why = " by goods left"
    if len(winners) > 1:
        rules.append("TT-SCORE-8")
        seats = ", ".join(f"{{{seat}}}" for seat in winners[:-1]) + f" and {{{winners[-1]}}}"
        text = f"The game is over. A shared victory with {best} gold: {seats}."
    else:
        tie = f", the tie broken{why}" if why else ""
        text = f"The game is over. The winner, with {best} gold{tie}: {{{winners[0]}}}."
    _tell(state, "over", text, *rules)
