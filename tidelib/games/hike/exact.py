"""Exact figures of Hike, before anything is known of the cards: plain counting.

Every function takes ``players`` (3 if left out) and gives a fraction.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

from tidelib.games.hike.words import GOALS, HAND, PACKS, PICNIC_CARDS, RANKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def _unseen(players: int) -> int:
    """Cards that somebody does not see who has looked at one hand."""
    return len(PACKS[players]) - HAND


# -- the Yeti ------------------------------------------------------------------------------


def yeti_in_hand(players: int = 3) -> Fraction:
    """The Yeti is dealt to a given hiker.

    >>> yeti_in_hand(), yeti_dealt(), yeti_dealt_to_nobody()
    (Fraction(12, 41), Fraction(36, 41), Fraction(5, 41))
    """
    return Fraction(HAND, len(PACKS[players]))


def yeti_dealt(players: int = 3) -> Fraction:
    """The Yeti is dealt to somebody."""
    return players * yeti_in_hand(players)


def yeti_dealt_to_nobody(players: int = 3) -> Fraction:
    """The Yeti lies in the picnic or is set aside."""
    return 1 - yeti_dealt(players)


def yeti_in_picnic(players: int = 3) -> Fraction:
    """The Yeti lies in the picnic."""
    return Fraction(PICNIC_CARDS, len(PACKS[players]))


def yeti_set_aside(players: int = 3) -> Fraction:
    """The Yeti is the card set aside."""
    return Fraction(1, len(PACKS[players]))


def others_have_yeti(players: int = 3) -> Fraction:
    """One of the others holds the Yeti, if you do not.

    >>> others_have_yeti(), picnic_has_yeti(), set_aside_is_yeti()
    (Fraction(24, 29), Fraction(4, 29), Fraction(1, 29))
    """
    return Fraction((players - 1) * HAND, _unseen(players))


def picnic_has_yeti(players: int = 3) -> Fraction:
    """The Yeti lies in the picnic, if you do not hold it."""
    return Fraction(PICNIC_CARDS, _unseen(players))


def set_aside_is_yeti(players: int = 3) -> Fraction:
    """The Yeti was set aside, if you do not hold it."""
    return Fraction(1, _unseen(players))


# -- a dealt hand --------------------------------------------------------------------------


def cards_of_a_suit(players: int = 3) -> Fraction:
    """Cards of a given suit in a hand, on average.

    >>> cards_of_a_suit()
    Fraction(120, 41)
    """
    return Fraction(HAND * RANKS[players], len(PACKS[players]))


def out_of_a_suit(players: int = 3) -> Fraction:
    """A hand has no card of a given suit.

    >>> out_of_a_suit()
    Fraction(70035, 3919928)
    """
    pack = len(PACKS[players])
    return Fraction(comb(pack - RANKS[players], HAND), comb(pack, HAND))


@cache
def _lengths(players: int) -> dict[tuple[int, ...], Fraction]:
    """The chance of each way to hold so many cards of the four suits."""
    ranks, pack = RANKS[players], len(PACKS[players])
    total = comb(pack, HAND)
    found = {}
    for lengths in product(range(min(ranks, HAND) + 1), repeat=4):
        yeti = HAND - sum(lengths)
        if yeti in (0, 1):
            ways = 1
            for length in lengths:
                ways *= comb(ranks, length)
            found[lengths] = Fraction(ways, total)
    return found


def out_of_any_suit(players: int = 3) -> Fraction:
    """A hand lacks one suit or more.

    >>> out_of_any_suit()
    Fraction(1082151, 15189721)
    """
    return sum((p for lengths, p in _lengths(players).items() if 0 in lengths), Fraction(0))


def longest_suit(length: int, players: int = 3) -> Fraction:
    """The longest suit of a hand has exactly so many cards.

    >>> longest_suit(length=4)
    Fraction(102943575, 197466373)
    """
    return sum((p for found, p in _lengths(players).items() if max(found) == length), Fraction(0))


def mean_longest_suit(players: int = 3) -> Fraction:
    """Cards of the longest suit, on average."""
    return sum((max(found) * p for found, p in _lengths(players).items()), Fraction(0))


# -- picnic and blisters -------------------------------------------------------------------


def trumps_in_picnic(trumps: int, players: int = 3) -> Fraction:
    """Trumps in the picnic on average, if the dealer holds so many.

    >>> trumps_in_picnic(trumps=4), a_trump_in_picnic(trumps=4)
    (Fraction(24, 29), Fraction(2128, 3393))
    """
    return Fraction(PICNIC_CARDS * (RANKS[players] - trumps), _unseen(players))


def a_trump_in_picnic(trumps: int, players: int = 3) -> Fraction:
    """At least one trump lies in the picnic, if the dealer holds so many."""
    unseen, left = _unseen(players), RANKS[players] - trumps
    return 1 - Fraction(comb(unseen - left, PICNIC_CARDS), comb(unseen, PICNIC_CARDS))


def goes_back(higher: int, players: int = 3) -> Fraction:
    """A passed card goes back, if so many higher cards of its suit are unseen.

    >>> goes_back(higher=0), goes_back(higher=1), goes_back(higher=3)
    (Fraction(1, 1), Fraction(17, 29), Fraction(340, 1827))
    """
    unseen = _unseen(players)
    return Fraction(comb(unseen - higher, HAND), comb(unseen, HAND))


# -- results of a hike ---------------------------------------------------------------------


def _results(players: int) -> list[list[int]]:
    """The scores of every way to share out the tricks."""
    goals = GOALS[players]
    return [
        [won - goal for won, goal in zip(tricks, goals, strict=True)]
        for tricks in product(range(HAND + 1), repeat=players)
        if sum(tricks) == HAND
    ]


def results(players: int = 3) -> Fraction:
    """How many ways there are to share out twelve tricks.

    >>> results()
    Fraction(91, 1)
    """
    return Fraction(len(_results(players)))


def results_with_blisters(blisters: int, players: int = 3) -> Fraction:
    """How many of these bring so many blisters.

    >>> [int(results_with_blisters(blisters)) for blisters in range(11)]
    [1, 6, 12, 14, 17, 14, 14, 6, 4, 2, 1]
    """
    found = [s for s in _results(players) if sum(max(0, -score) for score in s) == blisters]
    return Fraction(len(found))


def results_with_pattern(up: int, down: int, players: int = 3) -> Fraction:
    """How many of these leave so many hikers up and so many blistered.

    >>> int(results_with_pattern(up=1, down=2)), int(results_with_pattern(up=2, down=1))
    (44, 22)
    """
    found = [
        scores
        for scores in _results(players)
        if sum(score > 0 for score in scores) == up and sum(score < 0 for score in scores) == down
    ]
    return Fraction(len(found))


FIGURES: dict[str, Callable[..., Fraction]] = {
    function.__name__: function
    for function in (
        yeti_in_hand,
        yeti_dealt,
        yeti_dealt_to_nobody,
        yeti_in_picnic,
        yeti_set_aside,
        others_have_yeti,
        picnic_has_yeti,
        set_aside_is_yeti,
        cards_of_a_suit,
        out_of_a_suit,
        out_of_any_suit,
        longest_suit,
        mean_longest_suit,
        trumps_in_picnic,
        a_trump_in_picnic,
        goes_back,
        results,
        results_with_blisters,
        results_with_pattern,
    )
}
"""The figures that a text or a chart can name."""
