"""Exact figures of High Tide: rolls from a known bag, new throws, floods. Plain counting.

A bag is a number with two bits for each colour, as in ``words``; full bags by number of players.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from tidelib.games.high_tide.words import (
    BEACHES,
    FULL_BAG,
    LARGE,
    ROUNDS,
    SMALL,
    bag_count,
    in_bag,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

FACES = range(1, 7)
LEFT_IF_FIRST = Fraction(21, 36)
"""A die lies left of one that comes later in bar order: it shows more, or as much (HT-GEN-10)."""


# -- dice ----------------------------------------------------------------------------------


def colours(bag: int) -> dict[tuple[int, int], Fraction]:
    """The colours of two dice drawn from a bag, in bar order, each with its chance (HT-TURN-5).

    >>> from tidelib.games.high_tide.words import IN_BAG
    >>> colours(IN_BAG[0] + 2 * IN_BAG[5])
    {(0, 5): Fraction(2, 3), (5, 5): Fraction(1, 3)}
    """
    draws = comb(len(in_bag(bag)), 2)
    found = {}
    for one in BEACHES:
        for two in range(one, 6):
            here = bag_count(bag, one)
            ways = comb(here, 2) if one == two else here * bag_count(bag, two)
            if ways:
                found[one, two] = Fraction(ways, draws)
    return found


@cache
def floods(bag: int) -> dict[tuple[int, int], Fraction]:
    """Where the waves of a pair rolled from a bag go: beach of the large one, beach of the small
    one, each with its chance (HT-ROUND-9, HT-WAVE-2).

    Two colours share their chance unevenly: with equal pips the first in bar order lies left.

    >>> from tidelib.games.high_tide.words import IN_BAG
    >>> floods(IN_BAG[0] + IN_BAG[5])
    {(0, 5): Fraction(7, 12), (5, 0): Fraction(5, 12)}
    """
    found: dict[tuple[int, int], Fraction] = {}
    for (one, two), chance in colours(bag).items():
        if one == two:
            found[one, one] = chance
        else:
            found[one, two] = chance * LEFT_IF_FIRST
            found[two, one] = chance * (1 - LEFT_IF_FIRST)
    return found


def flooded(bag: int, beach: int) -> dict[int, Fraction]:
    """How many spaces of a beach a pair rolled from a bag floods, each number with its chance.

    >>> flooded(FULL_BAG[4], 0)
    {5: Fraction(1, 66), 3: Fraction(35, 198), 2: Fraction(25, 198), 0: Fraction(15, 22)}
    """
    found: dict[int, Fraction] = {}
    for (large, small), chance in floods(bag).items():
        spaces = LARGE * (large == beach) + SMALL * (small == beach)
        found[spaces] = found.get(spaces, Fraction(0)) + chance
    return found


def same_colour(players: int = 4) -> Fraction:
    """The first roll of a round shows one colour only.

    >>> same_colour(), same_colour(players=6)
    (Fraction(1, 11), Fraction(2, 17))
    """
    drawn = colours(FULL_BAG[players])
    return sum([chance for (one, two), chance in drawn.items() if one == two], Fraction(0))


def colour_comes(players: int = 4, beach: int = 0) -> Fraction:
    """The first roll of a round shows a given colour.

    >>> colour_comes(), colour_comes(players=6)
    (Fraction(7, 22), Fraction(16, 51))
    """
    drawn = colours(FULL_BAG[players])
    return sum([chance for pair, chance in drawn.items() if beach in pair], Fraction(0))


def sum_of_pips(pips: int) -> Fraction:
    """Two dice show so many pips together: a new throw of both (HT-TURN-10).

    >>> sum_of_pips(7), sum_of_pips(12)
    (Fraction(1, 6), Fraction(1, 36))
    """
    return Fraction(len([one for one in FACES if pips - one in FACES]), 36)


def reroll_at_least(pips: int) -> Fraction:
    """One die, thrown again, shows at least so much (HT-TURN-11).

    >>> reroll_at_least(5)
    Fraction(1, 3)
    """
    return Fraction(len([face for face in FACES if face >= pips]), 6)


def reroll_gain(pips: int, dice: int = 1) -> Fraction:
    """Pips won on average by throwing one or both dice again that show so much together.

    >>> reroll_gain(2), reroll_gain(7, dice=2)
    (Fraction(3, 2), Fraction(0, 1))
    """
    return Fraction(7 * dice, 2) - pips


# -- floods --------------------------------------------------------------------------------


def beach_hit(players: int = 4, beach: int = 0) -> Fraction:
    """A flood rolled from a full bag reaches a given beach. In a game the pair that is left is
    hardly ever rolled from a full bag, and the players choose; this is the measure without them.

    >>> beach_hit() == colour_comes()
    True
    """
    return 1 - flooded(FULL_BAG[players], beach).get(0, Fraction(0))


def flood_reaches(margin: int, rounds: int = 1, players: int = 4, beach: int = 0) -> Fraction:
    """A deckchair with so many dry spaces in front of it is in the water after so many floods,
    all rolled from full bags, if it stays where it is.

    Args:
        margin: dry spaces between the deckchair and the water.
        rounds: floods to come.
        players: for the bag.
        beach: in bar order.

    >>> flood_reaches(0) == beach_hit(), flood_reaches(2), flood_reaches(4), flood_reaches(5)
    (True, Fraction(19, 99), Fraction(1, 66), Fraction(0, 1))
    """
    return 1 - sum(
        [chance for spaces, chance in _in_all(rounds, players, beach).items() if spaces <= margin],
        Fraction(0),
    )


@cache
def _in_all(rounds: int, players: int, beach: int) -> dict[int, Fraction]:
    """Spaces of a beach flooded by so many floods, each number with its chance."""
    if not rounds:
        return {0: Fraction(1)}
    found: dict[int, Fraction] = {}
    once = flooded(FULL_BAG[players], beach)
    for before, chance in _in_all(rounds - 1, players, beach).items():
        for spaces, more in once.items():
            key = before + spaces
            found[key] = found.get(key, Fraction(0)) + chance * more
    return found


def flooded_in_all(rounds: int = ROUNDS) -> Fraction:
    """Spaces flooded by so many rounds, on all beaches together (HT-INV-6).

    >>> flooded_in_all()
    Fraction(30, 1)
    """
    return Fraction((LARGE + SMALL) * rounds)


def pips_moved(rounds: int = ROUNDS) -> Fraction:
    """Pips that a player moves on average in so many rounds, if no pair is chosen.

    >>> pips_moved(), pips_a_chair()
    (Fraction(42, 1), Fraction(7, 1))
    """
    return rounds * 2 * Fraction(7, 2)


def pips_a_chair(rounds: int = ROUNDS) -> Fraction:
    """Pips that a deckchair moves on average in so many rounds, if no pair is chosen."""
    return pips_moved(rounds) / len(BEACHES)


FIGURES: dict[str, Callable[..., Fraction]] = {
    function.__name__: function
    for function in (
        same_colour,
        colour_comes,
        sum_of_pips,
        reroll_at_least,
        reroll_gain,
        beach_hit,
        flood_reaches,
        flooded_in_all,
        pips_moved,
        pips_a_chair,
    )
}
"""The figures that a text or a chart can name."""
