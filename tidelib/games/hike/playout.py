"""The rest of a hike at random, as fast as Python goes: the rules of the tricks once more.

For simulations only. A test holds it to the readable engine: with the same random numbers both play
the same cards.
"""

from __future__ import annotations

from tidelib.games.hike.rules import leads
from tidelib.games.hike.words import SUIT, WILD, WORTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.games.hike.state import HikeState


def playout(state: HikeState, random: Callable[[], float]) -> list[int]:
    """Plays a hike to its end, every legal card equally likely, and counts the tricks.

    Args:
        state: a position of the play; its hands are used up, its other parts are left as they are.
        random: gives numbers from 0 to 1.

    Returns:
        The tricks of each seat in this hike.
    """
    hands, suits_of, won, left = state.hands, state.suits, state.won, state.left
    trump, broken, free = state.trump, state.broken, state.free_after_yeti
    players, seat = state.players, state.current_player
    worth, suit_of = WORTH[trump], SUIT
    placed, led, values = len(state.table), state.led, state.values
    best, winning = state.best, state.winning
    while True:
        if not placed:
            hand = hands[seat]
            if not hand:
                return won
            own = suits_of[seat]
            legal = hand if broken else leads(hand, own, trump, False)
            card = legal[int(random() * len(legal))]
            led = suit_of[card]
            hand.remove(card)
            own[led].remove(card)
            values = worth[led]
            best, winning = values[card], seat
            if led == trump:
                broken = True
            seat = left[seat]
            placed = 1
        while placed < players:
            own = suits_of[seat]
            follow = own[led]  # none if the Yeti was led: there is no other
            if follow:
                number = len(follow)
                if own[WILD]:
                    choice = int(random() * (number + 1))
                    card = follow.pop(choice) if choice < number else own[WILD].pop()
                else:
                    card = follow.pop(int(random() * number))
                hands[seat].remove(card)
                value = values[card]
            else:
                hand = hands[seat]
                card = hand.pop(int(random() * len(hand)))
                suit = suit_of[card]
                own[suit].remove(card)
                if led == WILD and placed == 1 and not free:
                    led = suit
                    values = worth[suit]
                    value = 0  # the Yeti is on the table
                else:
                    value = values[card]
                if suit == trump:
                    broken = True
            if value > best:
                best, winning = value, seat
            placed += 1
            seat = left[seat]
        won[winning] += 1
        seat = winning
        placed = 0
