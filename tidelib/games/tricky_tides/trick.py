"""The trick: who wins it, in which order the ships sail, and who wakes which monster."""

from __future__ import annotations

from tidelib.core.tricks import winner
from tidelib.games.tricky_tides.words import CARDS, EVENT_IDS, HIGH_TIDE, LOW_TIDE, NUMBER, SUIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_LED = 16
"""Puts every card of the suit led before every other."""


def worth(led: int, event: int = -1) -> tuple[int, ...]:
    """For every card what it counts for in a trick: the most wins, and sails first.

    Args:
        led: the suit led.
        event: the event in force, or -1.

    Under no event, cards of the suit led come before all others, each kind from high to low
    (TT-PLAY-5, TT-PLAY-6, TT-SAIL-2, TT-SAIL-3); Low Tide turns the numbers round
    (TT-EVENT-LOWTIDE-2, -3); under High Tide the number alone counts (TT-EVENT-HIGHTIDE-1, -2).
    """
    if event == HIGH_TIDE:
        return tuple(NUMBER[card] for card in CARDS)
    sign = -1 if event == LOW_TIDE else 1
    return tuple(_LED * (SUIT[card] == led) + sign * NUMBER[card] for card in CARDS)


_EVENTS = (*range(len(EVENT_IDS)), -1)
WORTH = tuple(tuple(worth(led, event) for led in range(4)) for event in _EVENTS)
"""The tables of :func:`worth` by event (the last one for none) and suit led."""


def won_by(cards: Sequence[int], leader: int, players: int, event: int = -1) -> int:
    """The seat that wins a whole trick; of equal cards under High Tide the first one wins.

    Args:
        cards: in the order of play.
        leader: the seat that led.
        players: number of players.
        event: the event in force, or -1.

    >>> won_by([18, 20, 15], leader=0, players=3)  # S3, S5, D8
    1
    """
    return (leader + winner(cards, WORTH[event][SUIT[cards[0]]])) % players


def sailing_order(
    cards: Sequence[int], leader: int, players: int, winner: int, event: int = -1
) -> tuple[int, ...]:
    """The seats in the order in which their ships sail (TT-SAIL-1 to TT-SAIL-4).

    Args:
        cards: in the order of play.
        leader: the seat that led.
        players: number of players.
        winner: the seat that won; ties go clockwise from it.
        event: the event in force, or -1.

    >>> sailing_order([25, 6, 29, 14], leader=0, players=4, winner=2)  # W2, O7, W6, D7
    (2, 0, 3, 1)
    """
    values = WORTH[event][SUIT[cards[0]]]
    keys = []
    seat = leader
    for card in cards:
        # the value counts first, then the way round the table; the seat itself is carried along
        keys.append((8 * -values[card] + (seat - winner) % players) * 4 + seat)
        seat += 1
        if seat == players:
            seat = 0
    keys.sort()
    return tuple([key & 3 for key in keys])


def activations(
    cards: Sequence[int], leader: int, queue: Sequence[int], event: int = -1
) -> list[tuple[int, int]]:
    """Which monsters act and for whom, in turn (TT-MONSTER-2 to 6, TT-EVENT-LOWTIDE-1).

    Args:
        cards: in the order of play.
        leader: the seat that led.
        queue: the seats in sailing order.
        event: the event in force, or -1.

    Returns:
        Pairs of monster and seat.

    >>> activations([2, 6, 25, 28], leader=0, queue=(1, 0, 3, 2))  # O3, O7, W2, W5
    [(0, 0), (3, 2)]
    """
    chosen = [-1] * 4
    low_tide = event == LOW_TIDE
    for card in cards:
        suit = SUIT[card]
        other = chosen[suit]
        if other < 0 or (card > other) == low_tide:
            chosen[suit] = card
    players = len(queue)
    found = []
    for seat in queue:
        card = cards[(seat - leader) % players]
        if chosen[SUIT[card]] == card:
            found.append((SUIT[card], seat))
    return found
