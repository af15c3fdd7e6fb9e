"""What games of tricks share: whose turn comes next, who may play what, and who wins.

Cards are small numbers, and what a game knows of them stands in tables by that number: the suit,
the rank, the strength in a trick. In the words of a rulebook: somebody leads, the others play in
turn, following suit where they must, and the strongest card takes the trick; of two equal ones the
one that was played first.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def turns(players: int, step: int = 1) -> tuple[int, ...]:
    """For each seat the seat that plays after it.

    Args:
        players: number of seats round the table, numbered clockwise.
        step: 1 clockwise, -1 counter-clockwise.

    >>> turns(3)
    (1, 2, 0)
    >>> turns(4, step=-1)
    (3, 0, 1, 2)
    """
    return tuple([(seat + step) % players for seat in range(players)])


def order(leader: int, after: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order in which they play to a trick.

    Args:
        leader: the seat that leads.
        after: for each seat the next one, as from :func:`turns`.

    >>> order(1, turns(4, step=-1))
    (1, 0, 3, 2)
    """
    seats = [leader]
    while len(seats) < len(after):
        seats.append(after[seats[-1]])
    return tuple(seats)


def following(
    hand: Sequence[int], suits: Sequence[int], led: int, free: int | None = None
) -> list[int]:
    """What may be played by somebody who must follow suit: all, if the hand has none of the suit.

    Args:
        hand: the cards held.
        suits: each card's suit.
        led: the suit led.
        free: a suit that may be played at any time, for wild cards.

    >>> suits = [0, 0, 1, 1, 2]
    >>> following([0, 2, 3], suits, led=1), following([0, 1], suits, led=1)
    ([2, 3], [0, 1])
    >>> following([0, 2, 4], suits, led=1, free=2)
    [2, 4]
    """
    if any(suits[card] == led for card in hand):
        return [card for card in hand if suits[card] == led or suits[card] == free]
    return list(hand)


def strengths(
    suits: Sequence[int],
    ranks: Sequence[int],
    led: int | None = None,
    trump: int | None = None,
    above: Collection[int] = (),
) -> tuple[int, ...]:
    """How strong each card is in a trick; 0 is one that cannot win it.

    Args:
        suits: each card's suit.
        ranks: each card's rank in its suit, from 1 up; 0 only for cards above all.
        led: the suit led, or None if there is none: then only trumps win, and what is above them.
        trump: the suit that beats the suit led, or None.
        above: cards that beat even the trumps, all as strong as each other.

    >>> strengths([0, 0, 1, 1, 2], [1, 2, 1, 2, 0], led=0, trump=1, above=[4])
    (1, 2, 4, 5, 6)
    """
    most = max(ranks) + 1
    table = []
    for card, (suit, rank) in enumerate(zip(suits, ranks, strict=True)):
        if card in above:
            table.append(2 * most)
        elif suit == trump:
            table.append(most + rank)
        else:
            table.append(rank if suit == led else 0)
    return tuple(table)


def winner(cards: Sequence[int], strength: Sequence[int]) -> int:
    """The place in the trick of the card that wins: the strongest, of equal ones the earliest.

    Args:
        cards: the cards in the order in which they were played.
        strength: each card's strength, for example from :func:`strengths`.

    >>> winner([4, 7, 7, 1], strength=range(10))
    1
    """
    values = [strength[card] for card in cards]
    return values.index(max(values))
