"""What the coach says about a decision in Hike, for a reader of twelve."""

from __future__ import annotations

from tidelib.core.figures import in_100, rounded
from tidelib.core.wording import capital, count
from tidelib.games.hike import thumb
from tidelib.games.hike.odds import Chances
from tidelib.games.hike.words import (
    BLISTER,
    EXCHANGE,
    HAND,
    LAY,
    LAYING,
    NO_BLISTER,
    PICNIC,
    SUIT,
    SUIT_NAMES,
    SUIT_SINGULARS,
    SUITS,
    TAKE,
    TRUMP,
    TRUMPS,
    WILD,
    YETI,
    cards_named,
    the,
)
from tidelib.players.coach import Advice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hike.state import HikeState
    from tidelib.players.search import Tried


def advice(state: HikeState, found: list[Tried]) -> Advice:
    """The reasons for the best of the actions looked at."""
    action: int = found[0].action
    if state.phase == TRUMPS:
        return _on_trumps(state, action)
    if state.phase == EXCHANGE:
        return _on_blister(state, action, found)
    if state.phase == PICNIC:
        return _on_picnic(state, action)
    if state.phase == LAYING:
        return _on_laying(state, action)
    return _on_card(state, action, found)


def _on_trumps(state: HikeState, action: int) -> Advice:
    suits = state.suits[state.current_player]
    name = SUIT_NAMES[action - TRUMP]
    held = ", ".join(_number_of(suit, len(suits[suit])) for suit in SUITS)
    return Advice(
        action,
        "Every trump can win a trick. In which suit do you have most?",
        f"You hold {held}. Of two equally long suits the one with the higher cards is better. "
        "Trumps are named for good, before you see the picnic (HI-302).",
        f"Name {name}: {cards_named(suits[action - TRUMP])}.",
        ("HI-301", "HI-302"),
    )


def _number_of(suit: int, number: int) -> str:
    return f"{number} {SUIT_SINGULARS[suit] if number == 1 else SUIT_NAMES[suit]}"


def _on_blister(state: HikeState, action: int, found: list[Tried]) -> Advice:
    ids = ("HI-405", "HI-407", "HI-409")
    if action == NO_BLISTER:
        return Advice(
            action,
            "Which of your cards may be passed?",
            "Trumps and the Yeti may not be passed, and you hold nothing else (HI-413).",
            "Pass nothing: you have no choice.",
            ("HI-413",),
        )
    chances = Chances(state, state.current_player)
    told = []
    for entry in found[:3]:
        card, partner = divmod(entry.action - BLISTER, 4)
        back = chances.none_in(chances.higher(card), [partner])
        told.append(f"{the(card)} from player {partner + 1}: {in_100(back)}")
    card, partner = divmod(action - BLISTER, 4)
    higher = chances.higher(card)
    return Advice(
        action,
        "You get the next higher card of that suit, if they have one. Which of your cards has many "
        "higher ones that you do not see?",
        f"How often a card comes back: {'; '.join(told)}.",
        f"Pass {the(card)} to player {partner + 1}. {capital(_higher(higher, card))}.",
        ids,
    )


def _higher(higher: list[int], card: int) -> str:
    if not higher:
        return "it will come back, but it loses nothing"
    return f"higher {SUIT_NAMES[SUIT[card]]} that you do not see: {cards_named(higher)}"


def _on_picnic(state: HikeState, action: int) -> Advice:
    seat = state.current_player
    chances = Chances(state, seat)
    trumps = [card for card in chances.known.unseen if SUIT[card] == state.trump]
    chance = chances.some_in(trumps, [chances.known.picnic])
    hand = sorted(state.hands[seat], key=lambda card: thumb.usefulness(state, card))
    spare = cards_named(hand[:4])
    if action == TAKE:
        reason = f"Have the picnic. {capital(spare)} can be spared: four new cards are better."
    else:
        reason = f"Stay. You would have to lay away {spare}, and they are too good for that."
    return Advice(
        action,
        "Which four cards would you lay away? Would you miss them?",
        f"Your four weakest cards are {spare}. In {in_100(chance)} picnics there is at least one "
        f"{SUIT_SINGULARS[state.trump]}, a trump.",
        reason,
        ("HI-502", "HI-503", "HI-505"),
    )


def _on_laying(state: HikeState, action: int) -> Advice:
    card = action - LAY
    suit = SUIT[card]
    held = len(state.suits[state.current_player][suit])
    more = ""
    if suit != WILD and held == 1:
        more = f" Then you have no {SUIT_SINGULARS[suit]} left and can trump."
    return Advice(
        action,
        "Which card will never win a trick?",
        "Keep the Yeti, the trumps and the two highest cards of a suit. Low cards of short suits "
        "go first: without that suit you can trump.",
        f"Lay away {the(card)}.{more}",
        ("HI-505", "HI-506"),
    )


def _on_card(state: HikeState, action: int, found: list[Tried]) -> Advice:
    ids = ["HI-703", "HI-706"] if state.table else ["HI-707", "HI-708"]
    if len(state._legal) == 1:
        return Advice(
            action,
            "How many cards may you play?",
            "Only one card may be played here.",
            f"Play {the(action)}: there is no other.",
            ids,
        )
    if len(found) == 1:
        return Advice(
            action,
            "Does it matter which card you play?",
            "All that you may play is worth the same: no card that you do not see lies between.",
            f"Play {the(action)}, or another: it makes no difference.",
            ids,
        )
    best = found[0].visits
    told = "; ".join(
        f"{the(entry.action)}: {rounded_mean(entry.mean)}" for entry in found[:3] if entry.visits
    )
    nudge = _nudge_on_lead(state) if not state.table else _nudge_on_follow(state)
    return Advice(
        action,
        nudge,
        f"Your tricks in this hike, on average, in {best} imagined deals: {told}.",
        f"Play {the(action)}: {_why(state, action)}.",
        ids,
    )


def rounded_mean(mean: float) -> str:
    """A number of tricks with one decimal.

    >>> rounded_mean(4.25), rounded_mean(3.0)
    ('4.3', '3')
    """
    from fractions import Fraction

    return rounded(Fraction(round(mean * 1000), 1000))


def _nudge_on_lead(state: HikeState) -> str:
    hidden = thumb.unseen(state)
    sure = [c for c in state._legal if c != YETI and not _beaten(c, hidden)]
    if sure:
        return "Do you hold a card that nothing unseen in its suit can beat?"
    return "You have no sure trick to lead. Which card costs you least?"


def _nudge_on_follow(state: HikeState) -> str:
    winning = [card for card in state._legal if state.values[card] > state.best]
    last = len(state.table) == state.players - 1
    if not winning:
        return "You cannot win this trick. Which card will you miss least?"
    if last:
        return "You play last. What is the cheapest card that wins, and is the trick worth it?"
    return "Which of your cards beats the table, and who can still beat it?"


def _beaten(card: int, hidden: list[int]) -> bool:
    return any(c > card and SUIT[c] == SUIT[card] for c in hidden)


def _why(state: HikeState, card: int) -> str:
    """The plain reason for a card."""
    hidden = thumb.unseen(state)
    if not state.table:
        if card == YETI:
            return "it wins for sure, and then you lead again"
        if not _beaten(card, hidden):
            return f"no {SUIT_SINGULARS[SUIT[card]]} that you do not see can beat it"
        return "a card you can spare, to see who has the high ones"
    wins = state.values[card] > state.best
    last = len(state.table) == state.players - 1
    if card == YETI:
        left = HAND - sum(state.won)
        return (
            f"this trick is worth it, with {count(left, 'trick')} to go" if wins else "it has to go"
        )
    if wins and last:
        return "it wins the trick"
    if wins and SUIT[card] == state.trump and state.led != state.trump:
        return "it trumps, and only a higher trump or the Yeti beats it"
    if wins:
        return "it is ahead, and little can beat it" if not _beaten(card, hidden) else "it is ahead"
    if any(state.values[c] > state.best for c in state._legal):
        return "keep your better cards for another trick"
    return "it cannot win this trick, but you will miss it least"
