"""Scoring (HK-701 to HK-707) and the winner (HK-802 to HK-804)."""

from __future__ import annotations

from tidelib.games.hikidoki.words import COLOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def triangular(cards: int) -> int:
    """Points for so many cards of one colour (HK-701): 1, 3, 6, 10, …

    >>> [triangular(cards) for cards in range(6)]
    [0, 1, 3, 6, 10, 15]
    """
    return cards * (cards + 1) // 2


def beach_score(beach: Sequence[int]) -> int:
    """Points of a beach (HK-701).

    Args:
        beach: number of cards of each of the five colours.

    >>> beach_score([0, 2, 0, 1, 1])
    5
    """
    return sum([cards * (cards + 1) for cards in beach]) // 2


def beach_masters(beaches: Sequence[Sequence[int]]) -> list[list[int]]:
    """The colours that each seat leads, alone or tied (HK-705); a colour that nobody has is led by
    nobody (HK-706).

    >>> beach_masters([[1, 5, 0, 0, 2], [0, 3, 4, 3, 0], [4, 0, 1, 0, 2]])
    [[1, 4], [2, 3], [0, 4]]
    """
    led: list[list[int]] = [[] for _ in beaches]
    for colour in COLOURS:
        most = max(beach[colour] for beach in beaches)
        for seat, beach in enumerate(beaches):
            if most and beach[colour] == most:
                led[seat].append(colour)
    return led


def winning_seats(scores: Sequence[int], beach_cards: Sequence[int]) -> list[int]:
    """The seats with the highest score (HK-802), of these the ones with fewest cards on the beach
    (HK-803); all of them if that is level too (HK-804).

    >>> winning_seats([31, 31, 20], [11, 9, 4])
    [1]
    """
    best = min((-score, cards) for score, cards in zip(scores, beach_cards, strict=True))
    return [
        seat
        for seat, (score, cards) in enumerate(zip(scores, beach_cards, strict=True))
        if (-score, cards) == best
    ]
