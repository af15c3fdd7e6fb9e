"""Chance in Tricky Tides: what is dealt, drawn and turned up, and what it cannot be.

Outcomes are tuples of numbers; the phase says what they stand for. Before the numbers of the
sightings cards stands a word: they could be mistaken for anything.
"""

from __future__ import annotations

from tidelib.core.errors import IllegalAction
from tidelib.core.game import CHANCE
from tidelib.core.rulebook import LEGAL, Legal, Refusal
from tidelib.core.wording import count
from tidelib.games.tricky_tides import beasts, rounds, voyage
from tidelib.games.tricky_tides.words import (
    ARRIVAL_DRAW,
    CARD_IDS,
    CARD_OF_ID,
    CARDS,
    CELL_IDS,
    CELL_OF_ID,
    DEAL,
    DEALT,
    EVENT,
    EVENT_IDS,
    FILL,
    FIRST_GOODS,
    GOOD_IDS,
    GOOD_NAMES,
    GOOD_OF_ID,
    ISLAND_IDS,
    ISLAND_OF_ID,
    ISLANDS,
    LAY_ISLANDS,
    LAY_ORDERS,
    LEADER,
    NEW_ORDER,
    ORDER_IDS,
    ORDER_OF_ID,
    ORDERS,
    SIGHTING_IDS,
    SIGHTINGS,
    TYPES,
    WHALE_DRAW,
    cards_text,
    goods_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState

    Outcome = tuple[Any, ...]

_SIGHTINGS = "sightings"
_DRAWS = (FIRST_GOODS, ARRIVAL_DRAW, WHALE_DRAW)
_VERBS = {
    SIGHTINGS: _SIGHTINGS,
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
_SIGHTING_OF_ID = {id: card for card, id in enumerate(SIGHTING_IDS)}
_EVENT_OF_ID = {id: event for event, id in enumerate(EVENT_IDS)}


def carry_out(state: TidesState, outcome: Outcome) -> None:
    """Carries out an outcome that can happen."""
    phase = state.phase
    if phase == FILL:
        rounds.fill(state, outcome[1:])
    elif phase == DEAL:
        rounds.deal(state, outcome[1:])
    elif phase == ARRIVAL_DRAW:
        voyage.drawn_on_arrival(state, outcome[0])
    elif phase == WHALE_DRAW:
        beasts.drawn(state, outcome[0])
    elif phase == NEW_ORDER:
        voyage.new_order(state, outcome[0])
    elif phase == EVENT:
        rounds.reveal(state, outcome[0])
    elif phase == SIGHTINGS:
        rounds.deal_sightings(state, outcome[1:])
    elif phase == LEADER:
        rounds.make_leader(state, outcome[0])
    elif phase == FIRST_GOODS:
        rounds.first_good(state, outcome[0])
    elif phase == LAY_ISLANDS:
        rounds.lay_islands(state, outcome)
    else:
        rounds.lay_orders(state, outcome)


# -- what can come --------------------------------------------------------------------------


def undealt(state: TidesState) -> list[int]:
    """The navigation cards not yet dealt in this round, in order."""
    held = {card for hand in state.hands for card in hand}
    return [card for card in CARDS if card not in held]


def unmet(state: TidesState) -> list[int]:
    """The orders that have not been on the map."""
    return [order for order in ORDERS if not state.met >> order & 1]


def outcomes(state: TidesState) -> list[tuple[Any, Fraction]] | None:
    """All outcomes with their chances; None where there are too many to list."""
    if state.current_player != CHANCE:
        return None
    from fractions import Fraction
    from itertools import permutations

    phase = state.phase
    if phase in _DRAWS:
        bag = state.bag
        return [((good,), Fraction(bag[good], state.bag_size)) for good in TYPES if bag[good]]
    if phase == FILL:
        return _fillings(state)
    even: list[Outcome] = []
    if phase == SIGHTINGS:
        cards = permutations(range(len(SIGHTING_IDS)), state.players)
        even = [(_SIGHTINGS, *dealt) for dealt in cards]
    elif phase == LEADER:
        even = [(seat,) for seat in range(state.players)]
    elif phase == NEW_ORDER:
        even = [(order,) for order in unmet(state)]
    elif phase == EVENT:
        even = [(event,) for event in range(len(EVENT_IDS)) if not state.events_met >> event & 1]
    elif phase == DEAL and len(left := undealt(state)) == DEALT:
        even = [(state.due, *left)]
    return [(outcome, Fraction(1, len(even))) for outcome in even] if even else None


def _fillings(state: TidesState) -> list[tuple[Any, Fraction]]:
    """Every list of goods that an island can get, each as likely as its cubes are many."""
    from fractions import Fraction
    from math import comb

    number = rounds.lacking(state, state.due)
    all_ways = comb(state.bag_size, number)
    found: list[tuple[Any, Fraction]] = []

    def choose(good: int, left: int, chosen: Outcome, ways: int) -> None:
        if good == len(TYPES):
            if not left:
                found.append(((state.due, *chosen), Fraction(ways, all_ways)))
            return
        for many in range(min(left, state.bag[good]) + 1):
            more = ways * comb(state.bag[good], many)
            choose(good + 1, left - many, (*chosen, *[good] * many), more)

    choose(0, number, (), 1)
    return found


def _some(things: list[int], number: int, rng: Random) -> list[int]:
    """So many of the things at random, in random order; faster than rng.sample."""
    random = rng.random
    left = len(things)
    for index in range(number):
        other = index + int(random() * (left - index))
        things[index], things[other] = things[other], things[index]
    return things[:number]


def _draw(bag: Sequence[int], size: int, rng: Random) -> int:
    pick = int(rng.random() * size)
    for good in TYPES:
        pick -= bag[good]
        if pick < 0:
            return good
    raise AssertionError("the bag is empty")


def sample(state: TidesState, rng: Random) -> Outcome:
    """One outcome of the chance that is due."""
    phase = state.phase
    if phase in _DRAWS:
        return (_draw(state.bag, state.bag_size, rng),)
    if phase == FILL:
        bag, size = state.bag[:], state.bag_size
        goods = []
        for _ in range(rounds.lacking(state, state.due)):
            good = _draw(bag, size, rng)
            bag[good] -= 1
            size -= 1
            goods.append(good)
        goods.sort()
        return (state.due, *goods)
    if phase == DEAL:
        return (state.due, *sorted(_some(undealt(state), DEALT, rng)))
    if phase == LAY_ISLANDS:
        return tuple(_some(list(ISLANDS), len(ISLANDS), rng))
    if phase == LAY_ORDERS:
        return tuple(_some(list(ORDERS), len(rounds.islands_of(state)), rng))
    if phase == SIGHTINGS:
        return (_SIGHTINGS, *_some(list(range(len(SIGHTING_IDS))), state.players, rng))
    if phase == LEADER:
        return (int(rng.random() * state.players),)
    if phase == NEW_ORDER:
        left = unmet(state)
    else:
        left = [event for event in range(len(EVENT_IDS)) if not state.events_met >> event & 1]
    return (left[int(rng.random() * len(left))],)


# -- what cannot come -----------------------------------------------------------------------


def _plain(outcome: Iterable[Any]) -> list[int]:
    return [word if type(word) is int else -1 for word in outcome]


def explain(state: TidesState, outcome: tuple[Any, ...]) -> Legal | Refusal:
    """Whether chance can bring this outcome now."""
    if state.current_player != CHANCE:
        return Refusal((), "No chance is due here: a player is to decide, or the game is over.")
    words = _plain(outcome)
    phase = state.phase
    if phase in _DRAWS:
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
            "The map is made of the twelve islands, each of them once.",
            _twice_and_missing(words, list(ISLANDS), ISLAND_IDS),
        )
    if phase == SIGHTINGS:
        if outcome[:1] != (_SIGHTINGS,):
            return Refusal((), "The sightings cards are to be dealt.")
        return _different(
            words[1:],
            state.players,
            SIGHTING_IDS,
            "TT-SETUP-4",
            "sightings card",
            "for every player",
        )
    if phase == LAY_ORDERS:
        number = len(rounds.islands_of(state))
        return _different(words, number, ORDER_IDS, "TT-SETUP-15", "order", "for every island")
    if len(words) != 1:
        return Refusal((), f"One word belongs after '{_VERBS[phase]}', not {len(words)}.")
    return _explain_one(state, words[0])


def _twice_and_missing(words: Sequence[int], all_: list[int], ids: Sequence[str]) -> list[str]:
    missing = [ids[thing] for thing in all_ if thing not in words]
    twice = [ids[thing] for thing in all_ if words.count(thing) > 1]
    because = [f"missing: {' '.join(missing)}"] if missing else []
    return because + ([f"twice: {' '.join(twice)}"] if twice else [])


def _different(
    words: Sequence[int], number: int, ids: Sequence[str], rule: str, thing: str, each: str
) -> Legal | Refusal:
    """So many different things of one kind."""
    if any(not 0 <= word < len(ids) for word in words):
        return Refusal((), f"There is no such {thing}; there are {ids[0]} to {ids[-1]}.")
    if len(words) != number:
        return Refusal((), f"One {thing} is needed {each}: {number}, not {len(words)}.")
    twice = [ids[word] for word in sorted(set(words)) if words.count(word) > 1]
    if twice:
        return Refusal((rule,), f"Each {thing} is there only once.", [f"twice: {' '.join(twice)}"])
    return LEGAL


def _explain_draw(state: TidesState, words: list[int]) -> Legal | Refusal:
    if len(words) != 1 or words[0] not in TYPES:
        return Refusal((), f"One good is drawn at a time: {', '.join(GOOD_IDS)}.")
    if state.bag[words[0]]:
        return LEGAL
    return Refusal(
        ("TT-INFO-5",),
        f"There is no {GOOD_NAMES[words[0]]} left in the bag.",
        [f"in the bag: {goods_named(state.bag)}"],
    )


def _explain_fill(state: TidesState, words: list[int]) -> Legal | Refusal:
    cell, goods = words[0] if words else -1, words[1:]
    if not 0 <= cell < len(CELL_IDS) or any(good not in TYPES for good in goods):
        return Refusal((), "An island gets goods: a map card and a list of goods.")
    if goods != sorted(goods):
        return Refusal((), f"Goods are listed in the order {', '.join(GOOD_IDS)}.")
    due = state.due
    if cell != due:
        return Refusal(
            ("TT-SETUP-22",),
            f"It is for {CELL_IDS[due]} to get goods: islands are filled row by row.",
            [f"due: {CELL_IDS[due]}"],
        )
    number = rounds.lacking(state, due)
    if len(goods) != number:
        rule = "TT-SETUP-16" if state.round == 1 else "TT-ROUND-3"
        lies = sum(state.goods[due])
        return Refusal(
            (rule,),
            f"{CELL_IDS[due]} gets {count(number, 'good')}, not {len(goods)}.",
            [f"its number: {state.numbers[due]}", f"lying there: {lies}"],
            see=("TT-ROUND-5",) if number < state.numbers[due] - lies else (),
        )
    for good in set(goods):
        if goods.count(good) > state.bag[good]:
            return Refusal(
                ("TT-INFO-5",),
                f"There is not so much {GOOD_NAMES[good]} left in the bag.",
                [f"in the bag: {goods_named(state.bag)}"],
            )
    return LEGAL


def _explain_deal(state: TidesState, words: list[int]) -> Legal | Refusal:
    seat, cards = words[0] if words else -1, words[1:]
    if seat != state.due:
        return Refusal((), f"It is seat {state.due} that gets cards now.")
    if any(card not in CARDS for card in cards):
        return Refusal((), f"There is no such card; there are {CARD_IDS[0]} to {CARD_IDS[-1]}.")
    if cards != sorted(cards):
        return Refusal((), "Cards are listed suit by suit, O D S W, each from low to high.")
    if len(cards) != DEALT:
        return Refusal(("TT-SETUP-17",), f"Everybody gets {DEALT} cards, not {len(cards)}.")
    held = {card for hand in state.hands for card in hand}
    if len(set(cards)) == DEALT and held.isdisjoint(cards):
        return LEGAL
    wrong = [card for card in sorted(set(cards)) if card in held or cards.count(card) > 1]
    return Refusal(
        ("TT-SETUP-17",),
        "Each card is there once, and is dealt to one player only.",
        [f"dealt before: {cards_text(wrong)}"],
    )


def _explain_one(state: TidesState, word: int) -> Legal | Refusal:
    """A leader, an event or an order."""
    if state.phase == LEADER:
        if 0 <= word < state.players:
            return LEGAL
        return Refusal((), f"The first leader is a seat from 0 to {state.players - 1}.")
    if state.phase == EVENT:
        if not 0 <= word < len(EVENT_IDS):
            return Refusal((), f"There is no such event; there are EV01 to {EVENT_IDS[-1]}.")
        if not state.events_met >> word & 1:
            return LEGAL
        return Refusal(
            ("TT-EVENT-3",),
            f"{EVENT_IDS[word]} has been in force in this game and lies at the bottom of the deck.",
            [f"event: {EVENT_IDS[word]}"],
        )
    if not 0 <= word < len(ORDER_IDS):
        return Refusal((), f"There is no such order; there are R01 to {ORDER_IDS[-1]}.")
    if not state.met >> word & 1:
        return LEGAL
    return Refusal(
        ("TT-SETUP-15",),
        f"{ORDER_IDS[word]} has been on the map, so it is not in the deck.",
        [f"order: {ORDER_IDS[word]}"],
    )


# -- texts ----------------------------------------------------------------------------------


def text(state: TidesState, outcome: Outcome) -> str:
    """An outcome as written in a record."""
    phase = state.phase
    if phase == FILL:
        words = [CELL_IDS[outcome[0]], *(GOOD_IDS[good] for good in outcome[1:])]
    elif phase == DEAL:
        words = [str(outcome[0]), *(CARD_IDS[card] for card in outcome[1:])]
    elif phase == LEADER:
        words = [str(outcome[0])]
    elif phase == SIGHTINGS:
        words = [SIGHTING_IDS[card] for card in outcome[1:]]
    else:
        words = [_IDS[phase][word] for word in outcome]
    return " ".join([_VERBS[phase], *words])


_IDS: dict[int, Sequence[str]] = {
    FIRST_GOODS: GOOD_IDS,
    ARRIVAL_DRAW: GOOD_IDS,
    WHALE_DRAW: GOOD_IDS,
    LAY_ISLANDS: ISLAND_IDS,
    LAY_ORDERS: ORDER_IDS,
    NEW_ORDER: ORDER_IDS,
    EVENT: EVENT_IDS,
}
_NUMBERS: dict[int, tuple[Mapping[str, int], str]] = {
    SIGHTINGS: (_SIGHTING_OF_ID, "sightings card"),
    FIRST_GOODS: (GOOD_OF_ID, "good"),
    ARRIVAL_DRAW: (GOOD_OF_ID, "good"),
    WHALE_DRAW: (GOOD_OF_ID, "good"),
    LAY_ISLANDS: (ISLAND_OF_ID, "island"),
    LAY_ORDERS: (ORDER_OF_ID, "order"),
    NEW_ORDER: (ORDER_OF_ID, "order"),
    EVENT: (_EVENT_OF_ID, "event"),
    FILL: (GOOD_OF_ID, "good"),
    DEAL: (CARD_OF_ID, "card"),
}


def parse(state: TidesState, line: str) -> Outcome:
    """The outcome that a text names. Raises IllegalAction if it cannot be read here."""
    verb, *words = line.split() or [""]
    phase = state.phase
    due = _VERBS[phase]
    if verb != due:
        raise IllegalAction(Refusal((), f"Chance has '{due} …' to say here, not {verb[:20]!r}."))
    first: Outcome = (_SIGHTINGS,) if phase == SIGHTINGS else ()
    if phase == FILL:
        first = (_number(words[:1], CELL_OF_ID, "map card"),)
        words = words[1:]
    elif phase in (DEAL, LEADER):
        word = words[0] if words else ""
        if not (word.isascii() and word.isdigit() and len(word) < 3):
            raise IllegalAction(Refusal((), f"A seat belongs after '{due}', such as '{due} 1'."))
        first, words = (int(word),), words[1:]
        if phase == LEADER:
            return (*first, *[-1] * len(words))
    numbers, thing = _NUMBERS[phase]
    return (*first, *(_number([word], numbers, thing) for word in words))


def _number(words: Sequence[str], numbers: Mapping[str, int], thing: str) -> int:
    word = words[0] if words else ""
    if word not in numbers:
        ids = list(numbers)
        known = ", ".join(ids) if len(ids) < 6 else f"{ids[0]} to {ids[-1]}"
        raise IllegalAction(Refusal((), f"There is no {thing} {word[:20]!r}; there is {known}."))
    return numbers[word]
