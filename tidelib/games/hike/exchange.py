"""Blisters and plasters (HI-401 to HI-415): who exchanges in turn, and which cards move."""

from __future__ import annotations

from tidelib.games.hike import rules, telling
from tidelib.games.hike.words import BLISTER, EXCHANGE, NO_BLISTER, SUIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tidelib.games.hike.state import HikeState


def begin(state: HikeState) -> None:
    """HI-401: the scores of the hike just finished say who has blisters and who has plasters."""
    if state.last_scores is not None:
        state.blisters = [max(0, -score) for score in state.last_scores]
        state.plasters = [max(0, score) for score in state.last_scores]
        if state.log is not None:
            telling.blisters(state)
    assert state.dealer is not None
    _go_on(state, state.dealer)


def turns(state: HikeState, last: int) -> Iterator[int]:
    """The blistered hikers in the order of their turns still to come (HI-403).

    Args:
        state: the game.
        last: the seat that had its turn last; the dealer's before the first.
    """
    left = state.blisters[:]
    seat = last
    while any(left):
        seat = state.left[seat]
        if left[seat]:
            left[seat] -= 1
            yield seat


def _go_on(state: HikeState, last: int) -> None:
    seat = next(turns(state, last), None)
    if seat is None:
        state.pass_scorecards()
        return
    state.phase = EXCHANGE
    state.current_player = seat
    state._legal = rules.legal_blisters(state)


def plaster(passed: int, hand: Sequence[int], highest: bool = False) -> int:
    """The card given back for a passed one, or -1 if there is none higher (HI-407 to HI-409).

    Args:
        passed: the card passed.
        hand: the up-hiker's hand, sorted.
        highest: give the highest card of the suit instead of the next higher one (4.1).

    >>> plaster(3, [1, 4, 8, 52]), plaster(3, [1, 4, 8, 52], highest=True), plaster(3, [1, 52])
    (4, 8, -1)
    """
    above = [card for card in hand if card > passed and SUIT[card] == SUIT[passed]]
    if not above:
        return -1
    return above[-1] if highest else above[0]


def swap(state: HikeState, blistered: int, up: int, passed: int, given: int) -> None:
    """Moves the two cards."""
    for seat, out, into in ((blistered, passed, given), (up, given, passed)):
        hand = [into if card == out else card for card in state.hands[seat]]
        state.set_hand(seat, sorted(hand))


def pass_blister(state: HikeState, action: int) -> None:
    """One exchange, unchecked: the plaster follows by rule and needs no decision."""
    seat = state.current_player
    if action == NO_BLISTER:
        state.exchanges = [*state.exchanges, (seat, -1, -1, -1)]
        _use_up(state, seat, None)
        if state.log is not None:
            telling.nothing_to_pass(state)
        _go_on(state, seat)
        return
    passed, partner = divmod(action - BLISTER, 4)
    highest = state.options["plaster_rule"] == "highest"
    given = plaster(passed, state.hands[partner], highest)
    state.exchanges = [*state.exchanges, (seat, partner, passed, given)]
    if given < 0 and state.came_back < 0 and state.options["failed_exchange"] == "retry_once":
        state.came_back = passed
        if state.log is not None:
            telling.exchanged(state)
        state._legal = rules.legal_blisters(state)
        return
    if given >= 0:
        swap(state, seat, partner, passed, given)
    _use_up(state, seat, partner)
    if state.log is not None:
        telling.exchanged(state)
    _go_on(state, seat)


def _use_up(state: HikeState, seat: int, partner: int | None) -> None:
    """One blister, and one plaster of the partner's."""
    state.came_back = -1
    state.blisters = [n - (s == seat) for s, n in enumerate(state.blisters)]
    state.plasters = [n - (s == partner) for s, n in enumerate(state.plasters)]
