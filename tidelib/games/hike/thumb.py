"""Rules of thumb for Hike: what a child can follow, and what search plays on with.

Each function decides for the player to move from what that player knows: its own hand, the table,
and the cards that have been played.
"""

from __future__ import annotations

from tidelib.games.hike.rules import partners, passable
from tidelib.games.hike.words import (
    BLISTER,
    EXCHANGE,
    LAY,
    LAYING,
    NO_BLISTER,
    PACKS,
    PICNIC,
    RANK,
    RANKS,
    STAY,
    SUIT,
    SUITS,
    TAKE,
    TRUMP,
    TRUMPS,
    WILD,
    YETI,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hike.state import HikeState

_SAFE = 3
"""Unseen higher cards from which on a passed card rarely comes back (18.6 % with three players)."""


def choose(state: HikeState) -> int:
    """What the rules of thumb say, in any phase."""
    if state.phase == TRUMPS:
        return TRUMP + best_trumps(state)
    if state.phase == EXCHANGE:
        return best_blister(state)
    if state.phase == PICNIC:
        return TAKE if worth_a_picnic(state) else STAY
    if state.phase == LAYING:
        return LAY + least_useful(state)
    return card_to_play(state)


def unseen(state: HikeState) -> list[int]:
    """The cards that the player to move does not see: held by others or out of play."""
    seat = state.current_player
    seen = {*state.hands[seat], *state.table, *state.gone}
    for _leader, cards, _winner in state.tricks:
        seen.update(cards)
    if seat == state.dealer:
        seen.update(state.laid)
    return [card for card in PACKS[state.players] if card not in seen]


def distinct(state: HikeState) -> list[int]:
    """The cards that may be played, of neighbours only the lowest: cards between which none is
    unseen or on the table are worth the same in every trick to come."""
    between = {*unseen(state), *state.table}
    cards: list[int] = []
    last = -1
    for card in state._legal:
        if cards and SUIT[card] == SUIT[cards[-1]] and between.isdisjoint(range(last + 1, card)):
            last = card
            continue
        cards.append(card)
        last = card
    return cards


# -- before the play -----------------------------------------------------------------------


def best_trumps(state: HikeState) -> int:
    """The longest suit; of equally long ones the one with the higher cards."""
    suits = state.suits[state.current_player]
    top = RANKS[state.players]
    return max(SUITS, key=lambda suit: sum(top + RANK[card] for card in suits[suit]))


def best_blister(state: HikeState) -> int:
    """The highest card that will hardly come back, to the partner with most plasters.

    Three higher cards of the suit should be unseen; if no card has so many, the one with most.
    """
    cards = passable(state)
    if not cards:
        return NO_BLISTER
    hidden = unseen(state)

    def promise(card: int) -> tuple[int, int, int]:
        higher = sum(SUIT[c] == SUIT[card] and c > card for c in hidden)
        return min(higher, _SAFE), RANK[card], card

    partner = max(partners(state), key=lambda seat: state.plasters[seat])
    return BLISTER + 4 * max(cards, key=promise) + partner


def usefulness(state: HikeState, card: int) -> int:
    """How hard it is to part with a card: the Yeti, trumps, the two highest of a suit, long suits
    and high cards."""
    if card == YETI:
        return 1000
    if SUIT[card] == state.trump:
        return 500 + RANK[card]
    length = len(state.suits[state.current_player][SUIT[card]])
    below = RANKS[state.players] - RANK[card]
    return 2 * RANK[card] + 3 * length + (100 if below == 0 else 40 if below == 1 else 0)


def worth_a_picnic(state: HikeState) -> bool:
    """Whether four cards can be spared: no trump, no Yeti, not among the two highest of a suit."""
    hand = state.hands[state.current_player]
    return sum(usefulness(state, card) < 50 + 40 for card in hand) >= 4


def least_useful(state: HikeState) -> int:
    """The card that is laid away first."""
    hand = state.hands[state.current_player]
    return min(hand, key=lambda card: (usefulness(state, card), card))


# -- the tricks ----------------------------------------------------------------------------


def card_to_play(state: HikeState) -> int:
    """Win cheaply when it is sure; else play low and keep what is good."""
    legal = state._legal
    if len(legal) == 1:
        return legal[0]
    if state.table:
        return _follow(state, list(legal))
    return _lead(state, list(legal))


def _lead(state: HikeState, legal: list[int]) -> int:
    """A card that nothing in its suit can beat; then trumps if they are the highest; else low."""
    hidden = unseen(state)
    trump = state.trump
    sure = [
        card
        for card in legal
        if card != YETI and not any(c > card and SUIT[c] == SUIT[card] for c in hidden)
    ]
    plain = [card for card in sure if SUIT[card] != trump]
    if plain:
        # the shorter the suit among the others, the sooner somebody trumps: long ones first
        return max(plain, key=lambda card: sum(SUIT[c] == SUIT[card] for c in hidden))
    trumps = [card for card in sure if SUIT[card] == trump]
    if trumps and any(SUIT[c] == trump for c in hidden):
        return max(trumps)
    cards = [card for card in legal if card != YETI and SUIT[card] != trump] or [
        card for card in legal if card != YETI
    ]
    if not cards:
        return YETI
    suits = state.suits[state.current_player]
    return min(cards, key=lambda card: (RANK[card], len(suits[SUIT[card]])))


def _follow(state: HikeState, legal: list[int]) -> int:
    seat = state.current_player
    values, best = state.values, state.best
    if state.led == WILD and not state.free_after_yeti and len(state.table) == 1:
        return min(legal, key=lambda card: usefulness(state, card))
    last = len(state.table) == state.players - 1
    low = min(
        (card for card in legal if card != YETI), key=lambda c: usefulness(state, c), default=YETI
    )
    winning = [card for card in legal if values[card] > best and card != YETI]
    if winning and last:
        return min(winning, key=lambda card: values[card])
    if winning:
        hidden = unseen(state)
        card = max(winning, key=lambda card: values[card])
        trumping = SUIT[card] == state.trump and state.led != state.trump
        if trumping:
            return min(winning, key=lambda card: values[card])
        beaten = any(values[c] > values[card] and SUIT[c] == SUIT[card] for c in hidden)
        if not beaten:
            return card
    if YETI in legal and values[YETI] > best:
        left = len(state.hands[seat])
        rich = any(RANK[card] >= RANKS[state.players] - 1 for card in state.table)
        trumped = best > RANKS[state.players] + 1
        if rich or trumped or left <= 4:
            return YETI
    return low
