"""What may be done and why not: the one place where Hike decides on legality.

The functions ``why_not_…`` name the rule that forbids an action. The tables and lists of legal
actions are made from them, and so is every refusal.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_as
from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.told import Refusal
from tidelib.core.wording import capital, listed, one_or_other, player
from tidelib.games.hike.words import (
    BLISTER,
    EXCHANGE,
    LAY,
    LAYING,
    NO_BLISTER,
    PACKS,
    PICNIC,
    PLAY,
    STAY,
    SUIT,
    SUITS,
    TAKE,
    TRUMP,
    TRUMPS,
    WILD,
    YETI,
    card_name,
    cards_named,
    one_of_suit,
    suit_name,
    the,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.hike.state import HikeState

_NOT_ASKED = ""
"""Breaks no rule: nobody asked for this action here."""


# -- the tricks ----------------------------------------------------------------------------


def why_not_follow(suit: int, led: int, holding: bool) -> str | None:
    """The rule that forbids a card in second or later place, or None (HI-703 to HI-705).

    Args:
        suit: the card's suit; the Yeti's is ``WILD``.
        led: the suit led, ``WILD`` if there is none (HI-712).
        holding: whether the hand has a card of the suit led.

    >>> why_not_follow(suit=3, led=2, holding=True)
    'HI-703'
    >>> why_not_follow(suit=WILD, led=2, holding=True)
    """
    if holding and led != WILD and suit not in (led, WILD):
        return "HI-703"
    return None


def why_not_lead(suit: int, trump: int, broken: bool, only_trumps: bool) -> str | None:
    """The rule that forbids to lead a card, or None (HI-708 to HI-711).

    Args:
        suit: the card's suit; the Yeti's is ``WILD``.
        trump: the trump suit.
        broken: whether trumps are broken.
        only_trumps: whether all suited cards of the hand are trumps.
    """
    if suit == trump and not broken and not only_trumps:
        return "HI-708"
    return None


FOLLOWING = tuple(
    tuple(suit for suit in range(5) if why_not_follow(suit, led, True) is None) for led in SUITS
)
"""The suits that may be played by a hand that can follow, by the suit led: it and the Yeti."""
LEADING = tuple(
    tuple(suit for suit in range(5) if why_not_lead(suit, trump, False, False) is None)
    for trump in SUITS
)
"""The suits that may be led while trumps are not broken and others are held, by trump."""
assert all(suits == (led, WILD) for led, suits in enumerate(FOLLOWING))
assert all(len(suits) == 4 for suits in LEADING)


def only_trumps(hand: Sequence[int], trump: int) -> bool:
    """Whether all suited cards of a hand are trumps (HI-710).

    >>> only_trumps([39, 41, YETI], trump=3)
    True
    """
    return all(SUIT[card] in (trump, WILD) for card in hand)


def leads(hand: list[int], suits: Sequence[list[int]], trump: int, broken: bool) -> list[int]:
    """The cards that a hand may lead, sorted.

    Args:
        hand: all its cards, sorted.
        suits: the same by suit.
        trump: the trump suit.
        broken: whether trumps are broken.
    """
    if broken:
        return hand[:]
    a, b, c, d = LEADING[trump]
    cards = suits[a] + suits[b] + suits[c] + suits[d]
    # nothing but trumps and perhaps the Yeti: all may be led
    return cards if len(cards) > len(suits[WILD]) else hand[:]


def list_legal(state: HikeState) -> None:
    """Puts down what the current player may do, after the cards were changed."""
    seat = state.current_player
    hand, suits = state.hands[seat], state.suits[seat]
    if state.phase == EXCHANGE:
        state._legal = legal_blisters(state)
    elif state.phase == LAYING:
        state._legal = [LAY + card for card in hand]
    elif state.phase == PLAY and not state.table:
        state._legal = leads(hand, suits, state.trump, state.broken)
    elif state.phase == PLAY:
        follow = state.led != WILD and suits[state.led]
        state._legal = (
            [card for suit in FOLLOWING[state.led] for card in suits[suit]] if follow else hand[:]
        )


# -- the exchange --------------------------------------------------------------------------


def why_not_pass(card: int, hand: Sequence[int], trump: int, came_back: int) -> str | None:
    """The rule that forbids to pass a card as a blister, or None.

    Args:
        card: the card.
        hand: the blistered hiker's hand.
        trump: the trump suit.
        came_back: the card that just came back, or -1.
    """
    if card not in hand:
        return "HI-405"
    if card == YETI or SUIT[card] == trump:
        return "HI-406"
    return "HI-410" if card == came_back else None


def why_not_partner(state: HikeState, partner: int) -> str | None:
    """The rule that forbids to exchange with a seat now, or None (HI-404)."""
    return None if partner in partners(state) else "HI-404"


def partners(state: HikeState) -> list[int]:
    """The seats that may be chosen for the exchange that is due, clockwise from the dealer's left.

    Those with plasters left (HI-404); of these only the one furthest up under ``most_up_first``.
    """
    assert state.dealer is not None and state.last_scores is not None
    order = [(state.dealer + step) % state.players for step in range(1, state.players + 1)]
    open_ = [seat for seat in order if state.plasters[seat]]
    if state.most_up_first and open_:
        return [max(open_, key=state.last_scores.__getitem__)]
    return open_


def passable(state: HikeState) -> list[int]:
    """The cards that the blistered hiker whose turn it is may pass."""
    hand, trump, back = state.hands[state.current_player], state.trump, state.came_back
    return [card for card in hand if why_not_pass(card, hand, trump, back) is None]


def legal_blisters(state: HikeState) -> list[int]:
    """All that the blistered hiker may do: a card to a partner, or nothing to pass (HI-413)."""
    seats = sorted(partners(state))
    cards = passable(state)
    if not cards:
        return [NO_BLISTER]
    return [BLISTER + 4 * card + seat for card in cards for seat in seats]


# -- any action ----------------------------------------------------------------------------


def why_not(state: HikeState, action: int) -> str | None:
    """The id of the rule that forbids an action now, or None if it is legal; an empty text if the
    action is not asked for here and breaks no rule."""
    if action < LAY:
        return _why_not_play(state, action) if state.phase == PLAY else _NOT_ASKED
    if action < TRUMP:
        if state.phase != LAYING:
            return _NOT_ASKED
        return None if action - LAY in state.hands[state.current_player] else "HI-503"
    if action < TAKE:
        return None if state.phase == TRUMPS else _NOT_ASKED
    if action in (TAKE, STAY):
        return None if state.phase == PICNIC else _NOT_ASKED
    if state.phase != EXCHANGE:
        return _NOT_ASKED
    if action == NO_BLISTER:
        return "HI-413" if passable(state) else None
    card, partner = divmod(action - BLISTER, 4)
    hand = state.hands[state.current_player]
    return why_not_pass(card, hand, state.trump, state.came_back) or why_not_partner(state, partner)


def _why_not_play(state: HikeState, card: int) -> str | None:
    seat = state.current_player
    hand = state.hands[seat]
    if card not in hand:
        return "HI-702"
    if state.table:
        led = state.led
        return why_not_follow(SUIT[card], led, led != WILD and bool(state.suits[seat][led]))
    only = only_trumps(hand, state.trump)
    return why_not_lead(SUIT[card], state.trump, state.broken, only)


def candidates(state: HikeState) -> list[int]:
    """Every action that has a meaning in this phase, whatever the hands are."""
    pack = PACKS[state.players]
    if state.phase == TRUMPS:
        return [TRUMP + suit for suit in SUITS]
    if state.phase == PICNIC:
        return [TAKE, STAY]
    if state.phase == LAYING:
        return [LAY + card for card in pack]
    if state.phase == EXCHANGE:
        assert state.last_scores is not None
        up = [seat for seat, score in enumerate(state.last_scores) if score > 0]
        return [NO_BLISTER] + [BLISTER + 4 * card + seat for card in pack for seat in up]
    return list(pack)


def explain(state: HikeState, action: int) -> Legal | Refusal:
    """Why a player's action may or may not be done now."""
    if (strange := _not_here(state, action)) is not None:
        return strange
    rule = why_not(state, action)
    if rule is None:
        return LEGAL
    if rule == _NOT_ASKED:
        return _not_asked(state)
    if action < LAY:
        return _refused_play(state, action, rule)
    if action < TRUMP:
        return Refusal(
            (rule,),
            say(
                "You do not hold {card}: lay away four cards of your own hand.",
                card=the(action - LAY),
            ),
            _hand(state),
            see=("HI-505",),
        )
    return _refused_blister(state, action, rule)


def _not_here(state: HikeState, action: int) -> Refusal | None:
    """The refusal of a card or a seat that this number of players does not have."""
    card, seat = action, 0
    if action >= BLISTER:
        card, seat = divmod(action - BLISTER, 4)
    elif action >= TRUMP:
        return None
    elif action >= LAY:
        card = action - LAY
    if card not in PACKS[state.players]:
        return Refusal(
            (),
            say(
                "With {players} players there is no {card}.",
                players=state.players,
                card=card_name(card),
            ),
        )
    if seat >= state.players:
        return Refusal((), say("There is no {player}.", player=player(seat)))
    return None


def _hand(state: HikeState) -> list[str]:
    return [say("hand: {cards}", cards=cards_named(state.hands[state.current_player]))]


def _not_held(state: HikeState, card: int, rule: str) -> Refusal:
    return Refusal((rule,), say("You do not hold {card}.", card=the(card)), _hand(state))


def _refused_play(state: HikeState, card: int, rule: str) -> Refusal:
    hand = state.hands[state.current_player]
    if rule == "HI-702":
        return _not_held(state, card, rule)
    if rule == "HI-703":
        led = suit_name(state.led)
        held = cards_named(state.suits[state.current_player][state.led])
        sentence = say(
            "{suit} were led, and you hold {cards}: play a {card}.",
            suit=capital(led),
            cards=held,
            card=one_of_suit(state.led),
        )
        yeti = YETI in hand
        if yeti:
            sentence = " ".join([sentence, say("The Yeti may be played at any time.")])
        return Refusal(
            (rule,),
            sentence,
            [say("led: {suit}", suit=led), say("you hold: {cards}", cards=held)],
            see=("HI-704",) if yeti else (),
        )
    others = [c for c in hand if SUIT[c] != state.trump]
    return Refusal(
        (rule,),
        say(
            "Trumps are not broken yet: no {card} may be led while you hold another suit.",
            card=one_of_suit(state.trump),
        ),
        [_trumps(state), say("you may lead: {cards}", cards=cards_named(others))],
        see=("HI-709", "HI-710"),
    )


def _trumps(state: HikeState) -> str:
    return say("trumps: {suit}", suit=suit_name(state.trump))


def _refused_blister(state: HikeState, action: int, rule: str) -> Refusal:
    if rule == "HI-413":
        return Refusal(
            (rule,),
            say("You hold a card that may be passed, so a blister must be passed."),
            [_may_pass(state)],
            see=("HI-405",),
        )
    card, partner = divmod(action - BLISTER, 4)
    if rule == "HI-405":
        return _not_held(state, card, rule)
    if rule == "HI-406":
        if card == YETI:
            sentence = say("The Yeti may not be passed as a blister.")
            because = [_may_pass(state)]
        else:
            sentence = say(
                "{card} is a trump and may not be passed as a blister.", card=capital(the(card))
            )
            because = [_trumps(state), _may_pass(state)]
        return Refusal((rule,), sentence, because, see=("HI-405",))
    if rule == "HI-410":
        return Refusal(
            (rule,),
            say("{card} just came back. Try another card.", card=capital(the(card))),
            [say("came back: {card}", card=card_name(card)), _may_pass(state)],
        )
    return _refused_partner(state, partner, rule)


def _may_pass(state: HikeState) -> str:
    return say("you may pass: {cards}", cards=cards_named(passable(state)))


def _refused_partner(state: HikeState, partner: int, rule: str) -> Refusal:
    chosen = one_or_other([player(seat) for seat in partners(state)])
    if partner == state.current_player:
        sentence = say("Nobody exchanges with themselves: choose {players}.", players=chosen)
    elif state.plasters[partner]:
        sentence = say("The hiker furthest up comes first: choose {players}.", players=chosen)
    else:
        sentence = say(
            "{player} has no plaster to give now: choose {players}.",
            player=capital(player(partner)),
            players=chosen,
        )
    plasters = listed(
        say("{player}: {number}", player=player(seat), number=number)
        for seat, number in enumerate(state.plasters)
        if number
    )
    left = plasters or say_as("plasters", "none")
    return Refusal((rule,), sentence, [say("plasters left: {plasters}", plasters=left)])


_DUE = {
    TRUMPS: (later("The dealer names trumps first."), "HI-301"),
    EXCHANGE: (later("First a blister must be passed."), "HI-405"),
    PICNIC: (later("First the dealer decides: picnic, or stay."), "HI-502"),
    LAYING: (later("First four cards must be laid away for the picnic."), "HI-505"),
    PLAY: (later("The hike is being played: a card must be played."), "HI-702"),
}


def _not_asked(state: HikeState) -> Refusal:
    if state.is_terminal:
        return Refusal((), say("The game is over. There is nothing to decide."))
    if state.phase not in _DUE:
        return Refusal((), say("The cards must be dealt first. There is nothing to decide."))
    sentence, rule = _DUE[state.phase]
    return Refusal((), say(sentence), see=(rule,))
