"""What a position is worth: beaches, surfers, coins, Baywatch points (HT-SCORE, HT-COIN-11)."""

from __future__ import annotations

from tidelib.games.high_tide.words import (
    AT_BAR,
    BEACHES,
    PLACES,
    SURFER_AT_BAR,
    SURFER_IN_WATER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.high_tide.state import HighTideState

    Standing = tuple[int, int, int, str]
    """Seat, points, place from 1 (0: none), and why: one of the words below."""

BAR, WATER, PLACE, SURFER_BAR, SURFER_WATER, SURFER_DRY = (
    "bar",
    "water",
    "place",
    "surfer-bar",
    "surfer-water",
    "surfer-dry",
)


def winning_seats(scores: Sequence[int]) -> list[int]:
    """The seats with most points; level ones share the win (HT-SCORE-8).

    >>> winning_seats([14, 9, 14])
    [0, 2]
    """
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def surfer_on(state: HighTideState, beach: int) -> int:
    """The seat whose surfer is on a beach, or -1 (HT-SURF-1, HT-SURF-2)."""
    return state.surfers.index(beach) if beach in state.surfers else -1


def beach_standings(state: HighTideState, beach: int) -> list[Standing]:
    """What each deckchair of a beach is worth: first those on the sand and in the water, the
    foremost first, then those at the bar (HT-SCORE-2 to HT-SCORE-7, HT-SURF-4 to HT-SURF-7).
    """
    players, dry, places = state.players, state.dry[beach], PLACES[state.players]
    surfer = surfer_on(state, beach)
    at = state.at[beach * players : beach * players + players]
    flooded_surfer = surfer >= 0 and at[surfer] > dry
    place = 1 if flooded_surfer else 0
    found: list[Standing] = []
    for seat in reversed(state.rows[beach]):
        if at[seat] > dry:
            if seat == surfer:
                found.append((seat, SURFER_IN_WATER, 1, SURFER_WATER))
            else:
                found.append((seat, 0, 0, WATER))
        elif seat == surfer:
            found.append((seat, 0, 0, SURFER_DRY))
        else:
            points = places[place] if place < len(places) else 0
            place += 1
            found.append((seat, points, place, PLACE))
    for seat in range(players):
        if not at[seat]:
            if seat == surfer:
                found.append((seat, SURFER_AT_BAR, 0, SURFER_BAR))
            else:
                found.append((seat, AT_BAR, 0, BAR))
    return found


def coin_standings(state: HighTideState) -> list[tuple[int, int, int]]:
    """Seat, coin sum and points of all who have coins, best first (HT-COIN-11 to HT-COIN-13)."""
    if not state.with_coins:
        return []
    places = PLACES[state.players]
    purses = [tuple(state.purse[6 * seat : 6 * seat + 6]) for seat in range(state.players)]
    order = sorted(
        [seat for seat in range(state.players) if any(purses[seat])],
        key=lambda seat: (sum(purses[seat]), purses[seat]),
        reverse=True,
    )
    return [
        (seat, sum(purses[seat]), places[place] if place < len(places) else 0)
        for place, seat in enumerate(order)
    ]


def scores(state: HighTideState) -> list[int]:
    """What final scoring would give each seat on the position as it is."""
    totals = state.bonus_points[:]
    for beach in BEACHES:
        for seat, points, _place, _why in beach_standings(state, beach):
            totals[seat] += points
    for seat, _sum, points in coin_standings(state):
        totals[seat] += points
    return totals
