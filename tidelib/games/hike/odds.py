"""The odds of Hike: exact figures by name, and what a seat can work out at the table.

What a seat knows of the unseen cards is in ``knowledge``; a chance is the number of deals in which
something is so, of all deals that agree with it.
"""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.deals import Deals
from tidelib.core.figures import Figure
from tidelib.core.language import later, say
from tidelib.core.seats import observer_of, seat_of
from tidelib.core.wording import capital, player
from tidelib.games.hike import exact
from tidelib.games.hike.exact import FIGURES
from tidelib.games.hike.knowledge import Knowledge
from tidelib.games.hike.rules import partners, passable
from tidelib.games.hike.words import (
    CARD_IDS,
    DEALER,
    DECK,
    EXCHANGE,
    LAYING,
    OVER,
    PICNIC,
    PLAY,
    SUIT,
    SUIT_IDS,
    SUITS,
    TRUMPS,
    YETI,
    card_name,
    one_of_suit,
    suit_name,
    the,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from tidelib.games.hike.state import HikeState

__all__ = ["FIGURES", "Chances", "exact", "live_odds"]


class Chances:
    """Chances from what a seat knows, exact.

    >>> import tidelib
    >>> state = tidelib.game("hike").scenario("hand 0: B1 B2 B3 D1 D2 D3 C1 C2 C3 F1 F2 F3")
    >>> Chances(state, 0).none_in([YETI], [1, 2])
    Fraction(5, 29)
    """

    def __init__(self, state: HikeState, seat: int) -> None:
        self.known = Knowledge(state, seat_of(seat, state.players))

    def none_in(self, cards: Collection[int], places: Collection[int]) -> Fraction:
        """None of the cards is in one of the places.

        Args:
            cards: cards that the seat does not see (others make no difference).
            places: numbers of seats, or the knowledge's ``picnic``, ``aside``, ``laid``.
        """
        known = self.known
        barred = sum(1 << place for place in places)
        allowed = [
            mask & ~barred if card in cards else mask
            for card, mask in zip(known.unseen, known.allowed, strict=True)
        ]
        if allowed == known.allowed:
            return Fraction(1)
        try:
            return Fraction(Deals(known.unseen, known.rooms, allowed).count, known.deals.count)
        except ValueError:
            return Fraction(0)

    def some_in(self, cards: Collection[int], places: Collection[int]) -> Fraction:
        """At least one of the cards is in one of the places."""
        return 1 - self.none_in(cards, places)

    def higher(self, card: int) -> list[int]:
        """The unseen cards that beat a card in its suit."""
        return [c for c in self.known.unseen if c > card and SUIT[c] == SUIT[card]]


def live_odds(state: HikeState, seat: int | None = None) -> list[Figure]:
    """What a seat can work out now, the most useful first; nothing for an onlooker.

    >>> import tidelib
    >>> state = tidelib.game("hike").scenario('''
    ... phase: picnic
    ... trump: B
    ... hand 0: B4 B6 B7 B10 D1 D3 D6 D8 C1 C5 C10 F7
    ... ''')
    >>> for figure in live_odds(state, 0): print(figure)
    A trump lies in the picnic: 63 % (2128/3393)
    The Yeti lies in the picnic: 14 % (4/29)
    Player 2 has the Yeti: 41 % (12/29)
    Player 3 has the Yeti: 41 % (12/29)
    The Yeti was set aside: 3 % (1/29)
    """
    seat = observer_of(seat, state.players)
    if seat is None or seat < 0 or state.phase in (DEALER, DECK, OVER):
        return []
    chances = Chances(state, seat)
    mine = state.current_player == seat
    found: list[Figure] = []
    if state.phase == TRUMPS and mine:
        found += _suits_in_picnic(state, chances)
    elif state.phase == EXCHANGE and mine:
        found += _blisters(state, chances)
    elif state.phase in (PICNIC, LAYING) and mine and state.picnic:
        found += _picnic(state, chances)
    elif state.phase == PLAY:
        found += _highest(state, chances, seat)
    return [*found, *_yeti(state, chances, seat)]


def _yeti(state: HikeState, chances: Chances, seat: int) -> Iterator[Figure]:
    known = chances.known
    if YETI not in known.unseen:
        return
    if known.rooms[known.picnic] and not (
        state.phase in (PICNIC, LAYING) and state.picnic and seat == state.dealer
    ):
        yield Figure(
            "yeti picnic",
            say("The Yeti lies in the picnic"),
            chances.some_in([YETI], [known.picnic]),
            "chance",
            "",
            ("HI-206",),
        )
    for other in range(state.players):
        if other != seat:
            yield Figure(
                f"yeti {other}",
                say("{player} has the Yeti", player=capital(player(other))),
                chances.some_in([YETI], [other]),
                "chance",
                "",
                ("HI-704",),
            )
    gone = [known.aside, known.laid]
    if known.rooms[known.laid]:
        label = say("The Yeti was set aside or laid away")
    else:
        label = say("The Yeti was set aside")
    yield Figure(
        "yeti gone",
        label,
        chances.some_in([YETI], gone),
        "chance",
        "",
        ("HI-202",),
    )


def _suits_in_picnic(state: HikeState, chances: Chances) -> Iterator[Figure]:
    for suit in SUITS:
        cards = [card for card in chances.known.unseen if SUIT[card] == suit]
        held = len(state.suits[state.current_player][suit])
        yield Figure(
            f"picnic {SUIT_IDS[suit]}",
            say("The picnic holds at least one {card}", card=one_of_suit(suit)),
            chances.some_in(cards, [chances.known.picnic]),
            "chance",
            say(
                "You hold {held}, {number} {suit} are unseen.",
                held=held,
                number=len(cards),
                suit=suit_name(suit),
            ),
            ("HI-203",),
        )


def _picnic(state: HikeState, chances: Chances) -> Iterator[Figure]:
    trumps = [card for card in chances.known.unseen if SUIT[card] == state.trump]
    picnic = [chances.known.picnic]
    yield Figure(
        "picnic trump",
        say("A trump lies in the picnic"),
        chances.some_in(trumps, picnic),
        "chance",
        say("{number} {suit} are unseen.", number=len(trumps), suit=suit_name(state.trump)),
        ("HI-503",),
    )
    if YETI in chances.known.unseen:
        yield Figure(
            "picnic yeti",
            say("The Yeti lies in the picnic"),
            chances.some_in([YETI], picnic),
            "chance",
            "",
            ("HI-206",),
        )


def _blisters(state: HikeState, chances: Chances) -> Iterator[Figure]:
    """For each card that may be passed: does it come back?"""
    for partner in partners(state):
        who = capital(player(partner))
        for card in passable(state):
            higher = chances.higher(card)
            yield Figure(
                f"back {CARD_IDS[card]} {partner}",
                say("{player} sends {card} back", player=who, card=the(card)),
                chances.none_in(higher, [partner]),
                "chance",
                say(
                    "{number} higher {suit} are unseen.",
                    number=len(higher),
                    suit=suit_name(SUIT[card]),
                ),
                ("HI-409",),
            )


def _highest(state: HikeState, chances: Chances, seat: int) -> Iterator[Figure]:
    """For the highest card of each suit in hand: can anybody beat it in its suit?"""
    others = [other for other in range(state.players) if other != seat]
    for suit in SUITS:
        if not state.suits[seat][suit]:
            continue
        card = state.suits[seat][suit][-1]
        higher = chances.higher(card)
        if suit == state.trump:
            label = later("Your {card}, a trump, is the highest {suit} in any hand")
        else:
            label = later("Your {card} is the highest {suit} in any hand")
        if higher:
            detail = say("Higher ones unseen: {number}.", number=len(higher))
        else:
            detail = say("No higher one is unseen.")
        yield Figure(
            f"highest {SUIT_IDS[suit]}",
            say(label, card=card_name(card), suit=one_of_suit(suit)),
            chances.none_in(higher, others),
            "chance",
            detail,
            ("HI-706",),
        )
