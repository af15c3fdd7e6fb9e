"""Scoring (HK-701 to HK-707) and the winner (HK-802 to HK-804)."""

from __future__ import annotations

from operator import add

from tidelib.core.events import ScorePart
from tidelib.games.hikidoki.box.pieces import COLOURS
from tidelib.games.hikidoki.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.hikidoki.rules.state import HikidokiState


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
        held = [beach[colour] for beach in beaches]
        most = max(held)
        for seat, cards in enumerate(held):
            if most and cards == most:
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


# -- of a game -----------------------------------------------------------------------------


def beach_master(state: HikidokiState) -> list[list[int]]:
    """The colours each seat leads at the end (HK-705); none if it is not played (HK-902)."""
    if state.players == 1 or state.options["beach_master"] == "off":
        return [[] for _ in range(state.players)]
    return beach_masters(state.beaches)


def scores(state: HikidokiState) -> list[int]:
    """The score of each seat: beach, markers, and at the end Beach Master (HK-206, HK-707)."""
    found = list(map(add, state.beach_points, state.marker_scores))
    if state.phase == OVER:
        found = [s + len(led) for s, led in zip(found, beach_master(state), strict=True)]
    return found


def winners(state: HikidokiState) -> list[int]:
    """The winning seats (HK-802 to HK-804); none before the end."""
    if state.phase != OVER:
        return []
    return best_seats(state, scores(state))


def best_seats(state: HikidokiState, final: Sequence[int]) -> list[int]:
    """The winning seats by the final scores and the cards on the beaches."""
    return winning_seats(final, [sum(beach) for beach in state.beaches])


def score_parts(state: HikidokiState, seat: int) -> list[ScorePart]:
    """Beach by colour, marker points, and at the end Beach Master; they add up to the score."""
    beach = state.beaches[seat]
    parts = [
        ScorePart("beach", {"card": c, "number": beach[c]}, triangular(beach[c]), ("HK-701",))
        for c in COLOURS
        if beach[c]
    ]
    parts.append(ScorePart("markers", {}, state.marker_scores[seat], ("HK-702",)))
    if state.phase == OVER and (led := beach_master(state)[seat]):
        parts.append(ScorePart("beach-master", {"led": led}, len(led), ("HK-705",)))
    return parts
