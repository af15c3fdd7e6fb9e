"""Chance in Tricky Tides: what is dealt, drawn and turned up, and what it cannot be.

Outcomes are tuples of numbers; the phase says what they stand for. Before the numbers of the
sightings cards stands a word: they could be mistaken for anything.
"""

from __future__ import annotations

from tidelib.core.errors import IllegalAction
from tidelib.core.game import CHANCE
from tidelib.core.language import later, say
from tidelib.core.told import Refusal
from tidelib.core.wording import listed
from tidelib.games.tricky_tides import beasts, rounds, voyage
from tidelib.games.tricky_tides.chance_refusals import DRAWS, SIGHTINGS_FIRST, VERBS
from tidelib.games.tricky_tides.chance_refusals import explain as explain
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
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState

    Outcome = tuple[Any, ...]

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
    if phase in DRAWS:
        bag = state.bag
        return [((good,), Fraction(bag[good], state.bag_size)) for good in TYPES if bag[good]]
    if phase == FILL:
        return _fillings(state)
    even: list[Outcome] = []
    if phase == SIGHTINGS:
        cards = permutations(range(len(SIGHTING_IDS)), state.players)
        even = [(SIGHTINGS_FIRST, *dealt) for dealt in cards]
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
    if phase in DRAWS:
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
        return (SIGHTINGS_FIRST, *_some(list(range(len(SIGHTING_IDS))), state.players, rng))
    if phase == LEADER:
        return (int(rng.random() * state.players),)
    if phase == NEW_ORDER:
        left = unmet(state)
    else:
        left = [event for event in range(len(EVENT_IDS)) if not state.events_met >> event & 1]
    return (left[int(rng.random() * len(left))],)


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
    return " ".join([VERBS[phase], *words])


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
    SIGHTINGS: (_SIGHTING_OF_ID, later("There is no sightings card {word!r}; there is {known}.")),
    FIRST_GOODS: (GOOD_OF_ID, later("There is no good {word!r}; there is {known}.")),
    ARRIVAL_DRAW: (GOOD_OF_ID, later("There is no good {word!r}; there is {known}.")),
    WHALE_DRAW: (GOOD_OF_ID, later("There is no good {word!r}; there is {known}.")),
    LAY_ISLANDS: (ISLAND_OF_ID, later("There is no island {word!r}; there is {known}.")),
    LAY_ORDERS: (ORDER_OF_ID, later("There is no order {word!r}; there is {known}.")),
    NEW_ORDER: (ORDER_OF_ID, later("There is no order {word!r}; there is {known}.")),
    EVENT: (_EVENT_OF_ID, later("There is no event {word!r}; there is {known}.")),
    FILL: (GOOD_OF_ID, later("There is no good {word!r}; there is {known}.")),
    DEAL: (CARD_OF_ID, later("There is no card {word!r}; there is {known}.")),
}
_NO_CELL = later("There is no map card {word!r}; there is {known}.")


def parse(state: TidesState, line: str) -> Outcome:
    """The outcome that a text names. Raises IllegalAction if it cannot be read here."""
    verb, *words = line.split() or [""]
    phase = state.phase
    due = VERBS[phase]
    if verb != due:
        raise IllegalAction(
            Refusal(
                (), say("Chance has '{due} …' to say here, not {verb!r}.", due=due, verb=verb[:20])
            )
        )
    first: Outcome = (SIGHTINGS_FIRST,) if phase == SIGHTINGS else ()
    if phase == FILL:
        first = (_number(words[:1], CELL_OF_ID, _NO_CELL),)
        words = words[1:]
    elif phase in (DEAL, LEADER):
        word = words[0] if words else ""
        if not (word.isascii() and word.isdigit() and len(word) < 3):
            raise IllegalAction(
                Refusal((), say("A seat belongs after '{due}', such as '{due} 1'.", due=due))
            )
        first, words = (int(word),), words[1:]
        if phase == LEADER:
            return (*first, *[-1] * len(words))
    numbers, unknown = _NUMBERS[phase]
    return (*first, *(_number([word], numbers, unknown) for word in words))


def _number(words: Sequence[str], numbers: Mapping[str, int], unknown: str) -> int:
    word = words[0] if words else ""
    if word not in numbers:
        ids = list(numbers)
        if len(ids) < 6:
            known = listed(ids)
        else:
            known = say("{first} to {last}", first=ids[0], last=ids[-1])
        raise IllegalAction(Refusal((), say(unknown, word=word[:20], known=known)))
    return numbers[word]
