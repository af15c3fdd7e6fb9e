"""Exact figures of Tricky Tides, before anything is known of the cards: plain counting.

Each function gives a fraction; ``players`` is 3 if left out. They follow from the component data,
much of which is reconstructed: with printed data they say something else.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from tidelib.games.tricky_tides.charts import RAYS
from tidelib.games.tricky_tides.words import (
    BONUS,
    CARDS,
    CELLS,
    COST,
    COUNT,
    DEALT,
    GOLD,
    NUMBER,
    ORDERS,
    SHOWN,
    SYMBOL,
    VALUE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

CUBES = sum(COUNT)
TOP = max(NUMBER)


def some_of(wanted: int, all_: int, drawn: int) -> Fraction:
    """At least one of the wanted things is among those drawn.

    >>> some_of(1, 4, 2)
    Fraction(1, 2)
    """
    return 1 - Fraction(comb(all_ - wanted, drawn), comb(all_, drawn))


def draw_is(good: int = GOLD) -> Fraction:
    """A good drawn from the full bag is of a type, gold if left out.

    >>> draw_is()
    Fraction(4, 39)
    """
    return Fraction(COUNT[good], CUBES)


def island_has_gold(number: int = 4) -> Fraction:
    """Gold is among the goods of an island with a goods number, filled from the full bag."""
    return some_of(COUNT[GOLD], CUBES, number)


def gold_on_map(goods: int = 48) -> Fraction:
    """Gold cubes among so many goods from the full bag, on average."""
    return goods * draw_is(GOLD)


def lead_is_highest(number: int = 7, players: int = 3) -> Fraction:
    """Nobody else holds a higher card of a suit than the one with this number, at the first lead
    of a round, if the leader holds no higher one either.

    >>> lead_is_highest(8), lead_is_highest(7)
    (Fraction(1, 1), Fraction(1, 3))
    """
    unseen = len(CARDS) - DEALT
    dealt = DEALT * (players - 1)
    higher = TOP - number
    return Fraction(comb(unseen - higher, dealt), comb(unseen, dealt))


def void_of_a_suit(players: int = 3) -> Fraction:
    """A hand of eight cards holds none of a given suit, whatever the number of players."""
    other = len(CARDS) - len(CARDS) // 4
    return Fraction(comb(other, DEALT), comb(len(CARDS), DEALT))


def cards_out(players: int = 3) -> Fraction:
    """Cards that nobody is dealt."""
    return Fraction(len(CARDS) - DEALT * players)


def headings_of(number: int = 5) -> Fraction:
    """Headings of a card with a number, on average over the suits."""
    cards = [card for card in CARDS if NUMBER[card] == number]
    return Fraction(sum(SHOWN[card].bit_count() for card in cards), len(cards))


def dead_end(number: int = 8) -> Fraction:
    """A card with a number has no heading for a ship on a random map card, by the four suits and
    the twelve map cards.

    >>> dead_end(8), dead_end(1)
    (Fraction(1, 12), Fraction(0, 1))
    """
    cards = [card for card in CARDS if NUMBER[card] == number]
    barred = sum(not stops_of(card, cell) for card in cards for cell in CELLS)
    return Fraction(barred, len(cards) * len(CELLS))


def stops_of(card: int, cell: int) -> int:
    """How many headings of a card lead somewhere from a map card."""
    return sum(bool(RAYS[cell][way]) for way in range(8) if SHOWN[card] >> way & 1)


def mean_stops(number: int = 5) -> Fraction:
    """Headings of a card with a number that lead somewhere, on average over suits and map cards."""
    cards = [card for card in CARDS if NUMBER[card] == number]
    ways = sum(stops_of(card, cell) for card in cards for cell in CELLS)
    return Fraction(ways, len(cards) * len(CELLS))


def order_worth(order: int, sightings: int) -> int:
    """What an order brings with a sightings card (TT-SCORE-1, TT-SCORE-2)."""
    return VALUE[order] + BONUS[sightings][SYMBOL[order]]


def order_gold(goods: int = 3) -> Fraction:
    """The gold of an order that asks for so many goods, on average, sightings apart."""
    values = [VALUE[order] for order in ORDERS if sum(COST[order]) == goods]
    return Fraction(sum(values), len(values))


def order_types(types: int = 3) -> Fraction:
    """The gold of an order that asks for so many types of goods, on average."""
    values = [VALUE[o] for o in ORDERS if sum(map(bool, COST[o])) == types]
    return Fraction(sum(values), len(values))


def orders_asking_for(good: int = GOLD) -> Fraction:
    """The share of the orders that ask for a good, gold if left out."""
    return Fraction(sum(bool(COST[order][good]) for order in ORDERS), len(ORDERS))


FIGURES: dict[str, Callable[..., Fraction]] = {
    function.__name__: function
    for function in (
        draw_is,
        island_has_gold,
        gold_on_map,
        lead_is_highest,
        void_of_a_suit,
        cards_out,
        headings_of,
        dead_end,
        mean_stops,
        order_gold,
        order_types,
        orders_asking_for,
    )
}
"""The figures that a text or a chart can name."""
