"""The sentences of Hike's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names. What only some may know is an event's secret.
"""

from __future__ import annotations

from tidelib.core.language import say, say_as, say_count
from tidelib.core.told import Event
from tidelib.core.wording import capital, listed, seat_field
from tidelib.games.hike.words import (
    HAND,
    PICNIC_CARDS,
    RANKS,
    SUIT,
    YETI,
    cards_named,
    one_of_suit,
    suit_name,
    the,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tidelib.games.hike.state import HikeState


def _tell(
    state: HikeState,
    kind: str,
    text: str,
    *rule_ids: str,
    seat: int | None = None,
    secret: tuple[Sequence[int], str, Sequence[str]] | None = None,
) -> None:
    assert state.log is not None
    state.log.append(Event(kind, text, rule_ids, seat, secret))


def score_text(score: int) -> str:
    """A hike score with its sign.

    >>> score_text(2), score_text(-1), score_text(0)
    ('+2', '−1', '0')
    """
    return f"+{score}" if score > 0 else f"−{-score}" if score else "0"


# -- before the play -----------------------------------------------------------------------


def dealer(state: HikeState) -> None:
    assert state.dealer is not None
    goals = state.goals[state.dealer :] + state.goals[: state.dealer]
    _tell(
        state,
        "dealer",
        say(
            "First dealer: {dealer}. Goals, clockwise from the dealer: {goals} tricks.",
            dealer=seat_field(state.dealer),
            goals=listed(map(str, goals)),
        ),
        "HI-107",
        "HI-106",
    )


def dealt(state: HikeState) -> None:
    assert state.dealer is not None
    left = "HI-102" if RANKS[state.players] < RANKS[4] else "HI-101"
    _tell(
        state,
        "deal",
        say(
            "Hike {number}. Dealer: {dealer}. Everybody gets {hand} cards, {picnic} lie face down "
            "for the picnic, one is set aside.",
            number=state.hike,
            dealer=seat_field(state.dealer),
            hand=HAND,
            picnic=PICNIC_CARDS,
        ),
        "HI-204",
        "HI-203",
        "HI-202",
        left,
    )


def trumps(state: HikeState) -> None:
    text = say("{suit} are trumps.", suit=capital(suit_name(state.trump)))
    _tell(state, "trumps", text, "HI-301", seat=state.dealer)


def blisters(state: HikeState) -> None:
    if not any(state.blisters):
        text = say("Everybody met the goal: no blisters, no exchange.")
        _tell(state, "blisters", text, "HI-401")
        return
    sore = [
        say_count(
            "{count} blister for {name}",
            "{count} blisters for {name}",
            count=number,
            name=seat_field(seat),
        )
        for seat, number in enumerate(state.blisters)
        if number
    ]
    up = [
        say_count(
            "{count} plaster for {name}",
            "{count} plasters for {name}",
            count=number,
            name=seat_field(seat),
        )
        for seat, number in enumerate(state.plasters)
        if number
    ]
    _tell(
        state,
        "blisters",
        say(
            "From the last hike: {blisters}; {plasters}. One card at a time.",
            blisters=listed(sore),
            plasters=listed(up),
        ),
        "HI-401",
        "HI-403",
    )


def exchanged(state: HikeState) -> None:
    seat, partner, passed, given = state.exchanges[-1]
    name = seat_field(partner)
    public = [say("A blister is passed, face down, to {name}.", name=name)]
    rule_ids = ["HI-405", "HI-412"]
    if given >= 0:
        told = [
            say(
                "Passes {passed} to {name}: {given} comes back for it.",
                passed=the(passed),
                name=name,
                given=the(given),
            )
        ]
        more = ["HI-407"]
    else:
        told = [
            say(
                "Passes {passed} to {name}: nothing higher is held, and {passed} goes back.",
                passed=the(passed),
                name=name,
            )
        ]
        if state.came_back >= 0:  # everybody sees that it is tried again
            public.append(say("It goes back: one more try."))
            told.append(say("One more try."))
            rule_ids += ["HI-409", "HI-410"]
            more = []
        else:
            more = ["HI-409", "HI-410"]
    secret = ((seat, partner), " ".join(told), more)
    _tell(state, "exchange", " ".join(public), *rule_ids, seat=seat, secret=secret)


def nothing_to_pass(state: HikeState) -> None:
    seat = state.exchanges[-1][0]
    text = say("Holds no card that may be passed: no exchange.")
    _tell(state, "exchange", text, "HI-413", seat=seat)


def scorecards(state: HikeState) -> None:
    goals = [
        say("{goal} for {name}", goal=goal, name=seat_field(seat))
        for seat, goal in enumerate(state.goals)
    ]
    _tell(
        state,
        "scorecards",
        say("The scorecards pass to the left. Goals now: {goals}.", goals=listed(goals)),
        "HI-501",
        "HI-604",
    )


def picnic(state: HikeState) -> None:
    if state.taken:
        text = say("Picnic! Four cards are laid away for it.")
        rule_ids = ("HI-502", "HI-503", "HI-508")
    else:
        text = say("No picnic: the four cards stay face down.")
        rule_ids = ("HI-502", "HI-507", "HI-508")
    _tell(state, "picnic", text, *rule_ids, seat=state.dealer)


def laid(state: HikeState) -> None:
    assert state.dealer is not None
    number = len(state.laid)
    told = say(
        "{card} is laid away, {number} of {all}.",
        card=capital(the(state.laid[-1])),
        number=number,
        all=PICNIC_CARDS,
    )
    _tell(
        state,
        "lay",
        say("A card is laid away, {number} of {all}.", number=number, all=PICNIC_CARDS),
        "HI-505",
        "HI-506",
        seat=state.dealer,
        secret=((state.dealer,), told, ()),
    )


def picnic_taken(state: HikeState) -> None:
    assert state.dealer is not None
    told = say("In the picnic basket: {cards}.", cards=cards_named(state.got))
    _tell(
        state,
        "picnic-taken",
        say("The four picnic cards are taken up."),
        "HI-503",
        "HI-508",
        seat=state.dealer,
        secret=((state.dealer,), told, ()),
    )


def play_begins(state: HikeState) -> None:
    text = say("First to lead: {name}.", name=seat_field(state.leader))
    _tell(state, "begin", text, "HI-701")


# -- the tricks ----------------------------------------------------------------------------


def played(state: HikeState, breaks: bool) -> None:
    """A card played by the current player; it is the last on the table."""
    card = state.table[-1]
    suit = SUIT[card]
    name = capital(the(card))
    free = state.table[0] == YETI and (state.free_after_yeti or len(state.table) == 2)
    if len(state.table) == 1:
        if card == YETI:
            text = say("The Yeti leads. There is no suit to follow.")
            rule_ids = ["HI-711", "HI-712"]
        else:
            text = say("{card} leads.", card=name)
            rule_ids = ["HI-707"] if state.tricks else ["HI-701"]
    elif card == YETI:
        text, rule_ids = say("The Yeti!"), ["HI-704", "HI-713"]
    elif free:
        text, rule_ids = say("{card}, freely chosen.", card=name), ["HI-712"]
        if not state.free_after_yeti:
            text = say(
                "{card}, freely chosen; {suit} are to be followed now.",
                card=name,
                suit=suit_name(suit),
            )
    elif suit == state.led:
        text, rule_ids = say("{card} follows.", card=name), ["HI-703"]
    elif suit == state.trump:
        text, rule_ids = say("{card} trumps.", card=name), ["HI-705"]
    else:
        text, rule_ids = say("{card} is thrown in.", card=name), ["HI-705"]
    if card == YETI and not state.broken:
        rule_ids.append("HI-714")
    if breaks:
        text = " ".join([text, say("Trumps are broken.")])
        rule_ids.append("HI-709")
        if len(state.table) == 1:
            rule_ids.append("HI-710")
    _tell(state, "play", text, *rule_ids, seat=state.current_player)


def why_won(trump: int, cards: Sequence[int], card: int) -> str:
    """Why a card won its trick (HI-706).

    >>> why_won(3, [6, 39, 40], 40), why_won(3, [6, 13, 14], 6)
    ('the highest trump', 'the only bee')
    """
    if card == YETI:
        return say("it beats everything")
    alone = sum(SUIT[other] == SUIT[card] for other in cards) == 1
    if SUIT[card] == trump:
        return say("the only trump") if alone else say("the highest trump")
    suit = one_of_suit(SUIT[card])
    return say("the only {card}", card=suit) if alone else say("the highest {card}", card=suit)


def trick(state: HikeState) -> None:
    leader, cards, winner = state.tricks[-1]
    card = cards[(winner - leader) % state.players]
    won, goal = state.won[winner], state.goals[winner]
    _tell(
        state,
        "trick",
        say_count(
            "Trick {number} is won with {card}, {why}: {won} of {count} trick.",
            "Trick {number} is won with {card}, {why}: {won} of {count} tricks.",
            count=goal,
            number=sum(state.won),
            card=the(card),
            why=why_won(state.trump, cards, card),
            won=won,
        ),
        "HI-706",
        seat=winner,
    )


# -- scores --------------------------------------------------------------------------------


def hike_end(state: HikeState) -> None:
    number, goals, won, scores = state.past[-1]
    for seat, score in enumerate(scores):
        text = say_count(
            "Hike {number}: {count} trick for a goal of {goal}, {score} ({up}).",
            "Hike {number}: {count} tricks for a goal of {goal}, {score} ({up}).",
            count=won[seat],
            number=number,
            goal=goals[seat],
            score=score_text(score),
            up=_after(score),
        )
        _tell(state, "hike", text, "HI-801", seat=seat)
    if state.options["end_mode"] == "trick_target":
        board = say("Trick board: {board}.", board=_on_board(map(str, state.totals)))
        rule_ids = ["HI-804"]
    else:
        board = say("Step board: {board}.", board=_on_board(map(score_text, state.steps)))
        rule_ids = ["HI-803"]
        if state.hike % state.players == 0:
            rule_ids.append("HI-605")
    _tell(state, "board", board, *rule_ids)


def _after(score: int) -> str:
    """What somebody is after a hike."""
    if score > 0:
        return say_as("a hiker above the goal", "up")
    return say("blistered") if score < 0 else say("on the goal")


def _on_board(scores: Iterable[str]) -> str:
    """Where everybody stands."""
    return listed(
        say("{name} {score}", name=seat_field(seat), score=score)
        for seat, score in enumerate(scores)
    )


def next_dealer(state: HikeState) -> None:
    assert state.dealer is not None
    _tell(
        state,
        "next-dealer",
        say("The deal goes to the left: {name}.", name=seat_field(state.dealer)),
        "HI-601",
        "HI-603",
    )


def game_over(state: HikeState) -> None:
    scores, winners = state.scores(), state.winners()
    best = scores[winners[0]]
    mode = state.options["end_mode"]
    if mode == "trick_target":
        what = say_count("{count} trick", "{count} tricks", count=best)
    else:
        what = say("{score} on the board", score=score_text(best))
    rule_ids = {"hikes": ("HI-902", "HI-903"), "trick_target": ("HI-904",)}.get(
        mode, ("HI-901", "HI-903")
    )
    if len(winners) > 1:
        names = seat_field(winners[0])
        for seat in winners[1:]:
            names = say("{first} and {last}", first=names, last=seat_field(seat))
        text = say("The game is over. A shared win with {what}: {names}.", what=what, names=names)
    else:
        text = say(
            "The game is over. The winner, with {what}: {name}.",
            what=what,
            name=seat_field(winners[0]),
        )
    _tell(state, "over", text, *rule_ids)
