"""What chance in Tricky Tides cannot bring, and why. What it brings is in ``chance``."""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.language import later, say, say_count
from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.told import Refusal
from tidelib.core.wording import listed
from tidelib.games.tricky_tides import rounds
from tidelib.games.tricky_tides.words import (
    ARRIVAL_DRAW,
    CARD_IDS,
    CARDS,
    CELL_IDS,
    DEAL,
    DEALT,
    EVENT,
    EVENT_IDS,
    FILL,
    FIRST_GOODS,
    GOOD_IDS,
    ISLAND_IDS,
    ISLANDS,
    LAY_ISLANDS,
    LAY_ORDERS,
    LEADER,
    NEW_ORDER,
    ORDER_IDS,
    SIGHTING_IDS,
    SIGHTINGS,
    TYPES,
    WHALE_DRAW,
    cards_text,
    good_name,
    goods_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState

SIGHTINGS_FIRST = "sightings"
DRAWS = (FIRST_GOODS, ARRIVAL_DRAW, WHALE_DRAW)
VERBS = {
    SIGHTINGS: SIGHTINGS_FIRST,
    LEADER: "leader",
    FIRST_GOODS: "draw",
    LAY_ISLANDS: "islands",
    LAY_ORDERS: "orders",
    FILL: "fill",
    DEAL: "deal",
    EVENT: "event",
    ARRIVAL_DRAW: "draw",
    WHALE_DRAW: "draw",
    NEW_ORDER: "order",
}
"""The first word of each kind of outcome."""


def _plain(outcome: Iterable[Any]) -> list[int]:
    return [word if type(word) is int else -1 for word in outcome]


def explain(state: TidesState, outcome: tuple[Any, ...]) -> Legal | Refusal:
    """Whether chance can bring this outcome now."""
    if state.current_player != CHANCE:
        return Refusal(
            (), say("No chance is due here: a player is to decide, or the game is over.")
        )
    words = _plain(outcome)
    phase = state.phase
    if phase in DRAWS:
        return _explain_draw(state, words)
    if phase == FILL:
        return _explain_fill(state, words)
    if phase == DEAL:
        return _explain_deal(state, words)
    if phase == LAY_ISLANDS:
        if sorted(words) == list(ISLANDS):
            return LEGAL
        return Refusal(
            ("TT-SETUP-9",),
            say("The map is made of the twelve islands, each of them once."),
            _twice_and_missing(words, list(ISLANDS), ISLAND_IDS),
        )
    if phase == SIGHTINGS:
        if outcome[:1] != (SIGHTINGS_FIRST,):
            return Refusal((), say("The sightings cards are to be dealt."))
        return _different(
            words[1:],
            state.players,
            SIGHTING_IDS,
            "TT-SETUP-4",
            (
                later("There is no such sightings card; there are {first} to {last}."),
                later("One sightings card is needed for every player: {number}, not {given}."),
                later("Each sightings card is there only once."),
            ),
        )
    if phase == LAY_ORDERS:
        return _different(
            words,
            len(rounds.islands_of(state)),
            ORDER_IDS,
            "TT-SETUP-15",
            (
                later("There is no such order; there are {first} to {last}."),
                later("One order is needed for every island: {number}, not {given}."),
                later("Each order is there only once."),
            ),
        )
    if len(words) != 1:
        return Refusal(
            (),
            say(
                "One word belongs after '{verb}', not {given}.",
                verb=VERBS[phase],
                given=len(words),
            ),
        )
    return _explain_one(state, words[0])


def _twice_and_missing(words: Sequence[int], all_: list[int], ids: Sequence[str]) -> list[str]:
    missing = [ids[thing] for thing in all_ if thing not in words]
    because = [say("missing: {ids}", ids=" ".join(missing))] if missing else []
    twice = [ids[thing] for thing in all_ if words.count(thing) > 1]
    return because + ([say("twice: {ids}", ids=" ".join(twice))] if twice else [])


def _different(
    words: Sequence[int], number: int, ids: Sequence[str], rule: str, faults: tuple[str, str, str]
) -> Legal | Refusal:
    """So many different things of one kind; faults are unknown ids, a wrong number, twice one."""
    unknown, wrong_number, doubled = faults
    if any(not 0 <= word < len(ids) for word in words):
        return Refusal((), say(unknown, first=ids[0], last=ids[-1]))
    if len(words) != number:
        return Refusal((), say(wrong_number, number=number, given=len(words)))
    twice = [ids[word] for word in sorted(set(words)) if words.count(word) > 1]
    if twice:
        return Refusal((rule,), say(doubled), [say("twice: {ids}", ids=" ".join(twice))])
    return LEGAL


def _explain_draw(state: TidesState, words: list[int]) -> Legal | Refusal:
    if len(words) != 1 or words[0] not in TYPES:
        return Refusal((), say("One good is drawn at a time: {goods}.", goods=listed(GOOD_IDS)))
    if state.bag[words[0]]:
        return LEGAL
    return Refusal(
        ("TT-INFO-5",),
        say("There is no {good} left in the bag.", good=good_name(words[0])),
        [say("in the bag: {goods}", goods=goods_named(state.bag))],
    )


def _explain_fill(state: TidesState, words: list[int]) -> Legal | Refusal:
    cell, goods = words[0] if words else -1, words[1:]
    if not 0 <= cell < len(CELL_IDS) or any(good not in TYPES for good in goods):
        return Refusal((), say("An island gets goods: a map card and a list of goods."))
    if goods != sorted(goods):
        return Refusal((), say("Goods are listed in the order {goods}.", goods=listed(GOOD_IDS)))
    due = state.due
    if cell != due:
        return Refusal(
            ("TT-SETUP-22",),
            say(
                "It is for {cell} to get goods: islands are filled row by row.", cell=CELL_IDS[due]
            ),
            [say("due: {cell}", cell=CELL_IDS[due])],
        )
    number = rounds.lacking(state, due)
    if len(goods) != number:
        rule = "TT-SETUP-16" if state.round == 1 else "TT-ROUND-3"
        lies = sum(state.goods[due])
        return Refusal(
            (rule,),
            say_count(
                "{cell} gets {count} good, not {given}.",
                "{cell} gets {count} goods, not {given}.",
                count=number,
                cell=CELL_IDS[due],
                given=len(goods),
            ),
            [
                say("its number: {number}", number=state.numbers[due]),
                say("lying there: {number}", number=lies),
            ],
            see=("TT-ROUND-5",) if number < state.numbers[due] - lies else (),
        )
    for good in set(goods):
        if goods.count(good) > state.bag[good]:
            return Refusal(
                ("TT-INFO-5",),
                say("There is not so much {good} left in the bag.", good=good_name(good)),
                [say("in the bag: {goods}", goods=goods_named(state.bag))],
            )
    return LEGAL


def _explain_deal(state: TidesState, words: list[int]) -> Legal | Refusal:
    seat, cards = words[0] if words else -1, words[1:]
    if seat != state.due:
        return Refusal((), say("It is seat {seat} that gets cards now.", seat=state.due))
    if any(card not in CARDS for card in cards):
        return Refusal(
            (),
            say(
                "There is no such card; there are {first} to {last}.",
                first=CARD_IDS[0],
                last=CARD_IDS[-1],
            ),
        )
    if cards != sorted(cards):
        return Refusal((), say("Cards are listed suit by suit, O D S W, each from low to high."))
    if len(cards) != DEALT:
        return Refusal(
            ("TT-SETUP-17",),
            say("Everybody gets {number} cards, not {given}.", number=DEALT, given=len(cards)),
        )
    held = {card for hand in state.hands for card in hand}
    if len(set(cards)) == DEALT and held.isdisjoint(cards):
        return LEGAL
    wrong = [card for card in sorted(set(cards)) if card in held or cards.count(card) > 1]
    return Refusal(
        ("TT-SETUP-17",),
        say("Each card is there once, and is dealt to one player only."),
        [say("dealt before: {cards}", cards=cards_text(wrong))],
    )


def _explain_one(state: TidesState, word: int) -> Legal | Refusal:
    """A leader, an event or an order."""
    if state.phase == LEADER:
        if 0 <= word < state.players:
            return LEGAL
        return Refusal(
            (), say("The first leader is a seat from 0 to {last}.", last=state.players - 1)
        )
    if state.phase == EVENT:
        if not 0 <= word < len(EVENT_IDS):
            return Refusal(
                (),
                say(
                    "There is no such event; there are {first} to {last}.",
                    first=EVENT_IDS[0],
                    last=EVENT_IDS[-1],
                ),
            )
        if not state.events_met >> word & 1:
            return LEGAL
        return Refusal(
            ("TT-EVENT-3",),
            say(
                "{event} has been in force in this game and lies at the bottom of the deck.",
                event=EVENT_IDS[word],
            ),
            [say("event: {event}", event=EVENT_IDS[word])],
        )
    if not 0 <= word < len(ORDER_IDS):
        return Refusal(
            (),
            say(
                "There is no such order; there are {first} to {last}.",
                first=ORDER_IDS[0],
                last=ORDER_IDS[-1],
            ),
        )
    if not state.met >> word & 1:
        return LEGAL
    return Refusal(
        ("TT-SETUP-15",),
        say("{order} has been on the map, so it is not in the deck.", order=ORDER_IDS[word]),
        [say("order: {order}", order=ORDER_IDS[word])],
    )
