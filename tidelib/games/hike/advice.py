"""What the coach says about a decision in Hike, for a reader of twelve."""

from __future__ import annotations

from tidelib.core.figures import in_100, rounded
from tidelib.core.language import say, say_count
from tidelib.core.wording import capital, clauses, listed, player, said_of
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
    SUITS,
    TAKE,
    TRUMP,
    TRUMPS,
    WILD,
    YETI,
    cards_named,
    one_of_suit,
    suit_name,
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
    return Advice(
        action,
        say("Every trump can win a trick. In which suit do you have most?"),
        say(
            "You hold {cards}. Of two equally long suits the one with the higher cards is better. "
            "Trumps are named for good, before you see the picnic (HI-302).",
            cards=listed(_number_of(suit, len(suits[suit])) for suit in SUITS),
        ),
        say(
            "Name {suit}: {cards}.",
            suit=suit_name(action - TRUMP),
            cards=cards_named(suits[action - TRUMP]),
        ),
        ("HI-301", "HI-302"),
    )


def _number_of(suit: int, number: int) -> str:
    cards = one_of_suit(suit) if number == 1 else suit_name(suit)
    return say("{number} {cards}", number=number, cards=cards)


def _on_blister(state: HikeState, action: int, found: list[Tried]) -> Advice:
    ids = ("HI-405", "HI-407", "HI-409")
    if action == NO_BLISTER:
        return Advice(
            action,
            say("Which of your cards may be passed?"),
            say("Trumps and the Yeti may not be passed, and you hold nothing else (HI-413)."),
            say("Pass nothing: you have no choice."),
            ("HI-413",),
        )
    chances = Chances(state, state.current_player)
    told = []
    for entry in found[:3]:
        card, partner = divmod(entry.action - BLISTER, 4)
        back = chances.none_in(chances.higher(card), [partner])
        way = say("{card} from {player}", card=the(card), player=player(partner))
        told.append(said_of(way, in_100(back)))
    card, partner = divmod(action - BLISTER, 4)
    higher = chances.higher(card)
    return Advice(
        action,
        say(
            "You get the next higher card of that suit, if they have one. Which of your cards has "
            "many higher ones that you do not see?"
        ),
        say("How often a card comes back: {cards}.", cards=clauses(told)),
        _pass(card, partner, higher),
        ids,
    )


def _pass(card: int, partner: int, higher: list[int]) -> str:
    """What to pass, and which cards might come back for it."""
    if not higher:
        return say(
            "Pass {card} to {player}. It will come back, but it loses nothing.",
            card=the(card),
            player=player(partner),
        )
    return say(
        "Pass {card} to {player}. Higher {suit} that you do not see: {cards}.",
        card=the(card),
        player=player(partner),
        suit=suit_name(SUIT[card]),
        cards=cards_named(higher),
    )


def _on_picnic(state: HikeState, action: int) -> Advice:
    seat = state.current_player
    chances = Chances(state, seat)
    trumps = [card for card in chances.known.unseen if SUIT[card] == state.trump]
    chance = chances.some_in(trumps, [chances.known.picnic])
    hand = sorted(state.hands[seat], key=lambda card: thumb.usefulness(state, card))
    spare = cards_named(hand[:4])
    if action == TAKE:
        reason = say(
            "Have the picnic. {cards} can be spared: four new cards are better.",
            cards=capital(spare),
        )
    else:
        reason = say(
            "Stay. You would have to lay away {cards}, and they are too good for that.",
            cards=spare,
        )
    return Advice(
        action,
        say("Which four cards would you lay away? Would you miss them?"),
        say(
            "Your four weakest cards are {cards}. In {chance} picnics there is at least one "
            "{card}, a trump.",
            cards=spare,
            chance=in_100(chance),
            card=one_of_suit(state.trump),
        ),
        reason,
        ("HI-502", "HI-503", "HI-505"),
    )


def _on_laying(state: HikeState, action: int) -> Advice:
    card = action - LAY
    suit = SUIT[card]
    held = len(state.suits[state.current_player][suit])
    reasons = [say("Lay away {card}.", card=the(card))]
    if suit != WILD and held == 1:
        reasons.append(say("Then you have no {card} left and can trump.", card=one_of_suit(suit)))
    return Advice(
        action,
        say("Which card will never win a trick?"),
        say(
            "Keep the Yeti, the trumps and the two highest cards of a suit. Low cards of short "
            "suits go first: without that suit you can trump."
        ),
        " ".join(reasons),
        ("HI-505", "HI-506"),
    )


def _on_card(state: HikeState, action: int, found: list[Tried]) -> Advice:
    ids = ["HI-703", "HI-706"] if state.table else ["HI-707", "HI-708"]
    if len(state._legal) == 1:
        return Advice(
            action,
            say("How many cards may you play?"),
            say("Only one card may be played here."),
            say("Play {card}: there is no other.", card=the(action)),
            ids,
        )
    if len(found) == 1:
        return Advice(
            action,
            say("Does it matter which card you play?"),
            say(
                "All that you may play is worth the same: no card that you do not see lies between."
            ),
            say("Play {card}, or another: it makes no difference.", card=the(action)),
            ids,
        )
    best = found[0].visits
    told = [
        said_of(the(entry.action), rounded_mean(entry.mean)) for entry in found[:3] if entry.visits
    ]
    nudge = _nudge_on_lead(state) if not state.table else _nudge_on_follow(state)
    return Advice(
        action,
        nudge,
        say_count(
            "Your tricks in this hike, on average, in {count} imagined deal: {cards}.",
            "Your tricks in this hike, on average, in {count} imagined deals: {cards}.",
            count=best,
            cards=clauses(told),
        ),
        say("Play {card}: {why}.", card=the(action), why=_why(state, action)),
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
        return say("Do you hold a card that nothing unseen in its suit can beat?")
    return say("You have no sure trick to lead. Which card costs you least?")


def _nudge_on_follow(state: HikeState) -> str:
    winning = [card for card in state._legal if state.values[card] > state.best]
    last = len(state.table) == state.players - 1
    if not winning:
        return say("You cannot win this trick. Which card will you miss least?")
    if last:
        return say("You play last. What is the cheapest card that wins, and is the trick worth it?")
    return say("Which of your cards beats the table, and who can still beat it?")


def _beaten(card: int, hidden: list[int]) -> bool:
    return any(c > card and SUIT[c] == SUIT[card] for c in hidden)


def _why(state: HikeState, card: int) -> str:
    """The plain reason for a card."""
    hidden = thumb.unseen(state)
    if not state.table:
        if card == YETI:
            return say("it wins for sure, and then you lead again")
        if not _beaten(card, hidden):
            return say("no {card} that you do not see can beat it", card=one_of_suit(SUIT[card]))
        return say("a card you can spare, to see who has the high ones")
    wins = state.values[card] > state.best
    last = len(state.table) == state.players - 1
    if card == YETI:
        if not wins:
            return say("it has to go")
        return say_count(
            "this trick is worth it, with {count} trick to go",
            "this trick is worth it, with {count} tricks to go",
            count=HAND - sum(state.won),
        )
    if wins and last:
        return say("it wins the trick")
    if wins and SUIT[card] == state.trump and state.led != state.trump:
        return say("it trumps, and only a higher trump or the Yeti beats it")
    if wins:
        if _beaten(card, hidden):
            return say("it is ahead")
        return say("it is ahead, and little can beat it")
    if any(state.values[c] > state.best for c in state._legal):
        return say("keep your better cards for another trick")
    return say("it cannot win this trick, but you will miss it least")
