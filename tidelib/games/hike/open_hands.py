"""What a lesson may tell where hands lie open: who holds what, and what would come back."""

from __future__ import annotations

from tidelib.core.language import say, say_count
from tidelib.core.wording import capital, clauses, one_or_other, player
from tidelib.games.hike.exchange import plaster
from tidelib.games.hike.rules import partners, passable
from tidelib.games.hike.words import RANK, SUIT, SUITS, YETI, suit_name, the

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.games.hike.state import HikeState


def hands(state: HikeState) -> str:
    """The open hands of those who have plasters to give.

    >>> import tidelib
    >>> state = tidelib.game("hike").scenario("hike: 2\\ndealer: 1\\nlast: -1 0 1\\ntrump: D\\n"
    ...     "phase: exchange\\nhand 0: B1 B2 B4 B9 D2 D7 D10 C6 F2 F3 F7 F8\\n"
    ...     "hand 2: B3 B6 B7 D1 D3 D9 C2 C3 C10 F5 F9 Y")
    >>> hands(state)
    'Player 3 holds: bees 3 6 7; deer 1 3 9; crows 2 3 10; frogs 5 9; the Yeti.'
    >>> would_come_back(state)
    'The bee 3 for the bee 1 or 2; the bee 6 for the bee 4; nothing for the bee 9, it comes back;
    the crow 10 for the crow 6; the frog 5 for the frog 2 or 3; the frog 9 for the frog 7 or 8.'
    """
    return " ".join(
        say("{player} holds: {cards}.", player=capital(player(seat)), cards=_hand(state, seat))
        for seat in partners(state)
    )


def _hand(state: HikeState, seat: int) -> str:
    suits = [
        f"{suit_name(suit)} {' '.join(str(RANK[card]) for card in state.suits[seat][suit])}"
        for suit in SUITS
        if state.suits[seat][suit]
    ]
    return clauses([*suits, *([the(YETI)] if YETI in state.hands[seat] else [])])


def would_come_back(state: HikeState) -> str:
    """What each card that may be passed would fetch (HI-407, HI-409)."""
    several = len(partners(state)) > 1
    told = []
    for seat in partners(state):
        cards = clauses(_fetched(state, seat))
        told.append(
            say("From {player}: {cards}.", player=player(seat), cards=cards)
            if several
            else say("{cards}.", cards=capital(cards))
        )
    return " ".join(told)


def _fetched(state: HikeState, seat: int) -> list[str]:
    highest = state.options["plaster_rule"] == "highest"
    passed: dict[tuple[int, int], list[int]] = {}
    for card in passable(state):
        given = plaster(card, state.hands[seat], highest)
        passed.setdefault((SUIT[card], given), []).append(card)
    return [
        say("{given} for {cards}", given=the(given), cards=_any_of(cards))
        if given >= 0
        else _back(cards)
        for (_suit, given), cards in passed.items()
    ]


def _any_of(cards: list[int]) -> str:
    """Cards of one suit: "the bee 1 or 2"."""
    return one_or_other([the(cards[0]), *(str(RANK[card]) for card in cards[1:])])


def _back(cards: list[int]) -> str:
    return say_count(
        "nothing for {cards}, it comes back",
        "nothing for {cards}, they come back",
        count=len(cards),
        cards=_any_of(cards),
    )


def last_exchange(state: HikeState) -> str:
    """What moved in the exchange made last, for one who may know it."""
    _seat, _partner, passed, given = state.exchanges[-1]
    if given < 0:
        return say("Nothing: {card} came back.", card=the(passed))
    return say("{given} came back for {passed}.", given=capital(the(given)), passed=the(passed))


TOLD: dict[str, Callable[[HikeState], str]] = {
    "hands": hands,
    "would_come_back": would_come_back,
    "last_exchange": last_exchange,
}
