"""The sentences of Hike's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names. What only some may know is an event's secret.
"""

from __future__ import annotations

from tidelib.core.rulebook import Event
from tidelib.core.wording import capital, count
from tidelib.games.hike.words import (
    HAND,
    PICNIC_CARDS,
    RANKS,
    SUIT,
    SUIT_NAMES,
    SUIT_SINGULARS,
    YETI,
    cards_named,
    the,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

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
    goals = state.goals[state.dealer :] + state.goals[: state.dealer]
    _tell(
        state,
        "dealer",
        f"First dealer: {{{state.dealer}}}. Goals, clockwise from the dealer: "
        f"{', '.join(map(str, goals))} tricks.",
        "HI-107",
        "HI-106",
    )


def dealt(state: HikeState) -> None:
    left = "HI-102" if RANKS[state.players] < RANKS[4] else "HI-101"
    _tell(
        state,
        "deal",
        f"Hike {state.hike}. Dealer: {{{state.dealer}}}. Everybody gets {HAND} cards, "
        f"{PICNIC_CARDS} lie face down for the picnic, one is set aside.",
        "HI-204",
        "HI-203",
        "HI-202",
        left,
    )


def trumps(state: HikeState) -> None:
    name = SUIT_NAMES[state.trump]
    _tell(state, "trumps", f"{capital(name)} are trumps.", "HI-301", seat=state.dealer)


def blisters(state: HikeState) -> None:
    if not any(state.blisters):
        _tell(state, "blisters", "Everybody met the goal: no blisters, no exchange.", "HI-401")
        return
    sore = [
        f"{count(number, 'blister')} for {{{seat}}}"
        for seat, number in enumerate(state.blisters)
        if number
    ]
    up = [
        f"{count(number, 'plaster')} for {{{seat}}}"
        for seat, number in enumerate(state.plasters)
        if number
    ]
    _tell(
        state,
        "blisters",
        f"From the last hike: {', '.join(sore)}; {', '.join(up)}. One card at a time.",
        "HI-401",
        "HI-403",
    )


def exchanged(state: HikeState) -> None:
    seat, partner, passed, given = state.exchanges[-1]
    public = f"A blister is passed, face down, to {{{partner}}}."
    rule_ids = ["HI-405", "HI-412"]
    if given >= 0:
        fetched, more = f"{the(given)} comes back for it.", ["HI-407"]
    else:
        fetched, more = f"nothing higher is held, and {the(passed)} goes back.", ["HI-409"]
        if state.came_back >= 0:  # everybody sees that it is tried again
            public += " It goes back: one more try."
            fetched += " One more try."
            rule_ids += ["HI-409", "HI-410"]
            more = []
        else:
            more.append("HI-410")
    told = f"Passes {the(passed)} to {{{partner}}}: {fetched}"
    _tell(state, "exchange", public, *rule_ids, seat=seat, secret=((seat, partner), told, more))


def nothing_to_pass(state: HikeState) -> None:
    seat = state.exchanges[-1][0]
    _tell(state, "exchange", "Holds no card that may be passed: no exchange.", "HI-413", seat=seat)


def scorecards(state: HikeState) -> None:
    goals = ", ".join(f"{goal} for {{{seat}}}" for seat, goal in enumerate(state.goals))
    _tell(
        state,
        "scorecards",
        f"The scorecards pass to the left. Goals now: {goals}.",
        "HI-501",
        "HI-604",
    )


def picnic(state: HikeState) -> None:
    if state.taken:
        text, rule_ids = "Picnic! Four cards are laid away for it.", ("HI-502", "HI-503", "HI-508")
    else:
        text, rule_ids = "No picnic: the four cards stay face down.", ("HI-502", "HI-507", "HI-508")
    _tell(state, "picnic", text, *rule_ids, seat=state.dealer)


def laid(state: HikeState) -> None:
    assert state.dealer is not None
    number = f"{len(state.laid)} of {PICNIC_CARDS}"
    _tell(
        state,
        "lay",
        f"A card is laid away, {number}.",
        "HI-505",
        "HI-506",
        seat=state.dealer,
        secret=((state.dealer,), f"{capital(the(state.laid[-1]))} is laid away, {number}.", ()),
    )


def picnic_taken(state: HikeState) -> None:
    assert state.dealer is not None
    _tell(
        state,
        "picnic-taken",
        "The four picnic cards are taken up.",
        "HI-503",
        "HI-508",
        seat=state.dealer,
        secret=((state.dealer,), f"In the picnic basket: {cards_named(state.got)}.", ()),
    )


def play_begins(state: HikeState) -> None:
    _tell(state, "begin", f"First to lead: {{{state.leader}}}.", "HI-701")


# -- the tricks ----------------------------------------------------------------------------


def played(state: HikeState, breaks: bool) -> None:
    """A card played by the current player; it is the last on the table."""
    card = state.table[-1]
    suit = SUIT[card]
    name = capital(the(card))
    free = state.table[0] == YETI and (state.free_after_yeti or len(state.table) == 2)
    if len(state.table) == 1:
        if card == YETI:
            text, rule_ids = "The Yeti leads. There is no suit to follow.", ["HI-711", "HI-712"]
        else:
            text = f"{name} leads."
            rule_ids = ["HI-707"] if state.tricks else ["HI-701"]
    elif card == YETI:
        text, rule_ids = "The Yeti!", ["HI-704", "HI-713"]
    elif free:
        text, rule_ids = f"{name}, freely chosen.", ["HI-712"]
        if not state.free_after_yeti:
            text = f"{name}, freely chosen; {SUIT_NAMES[suit]} are to be followed now."
    elif suit == state.led:
        text, rule_ids = f"{name} follows.", ["HI-703"]
    elif suit == state.trump:
        text, rule_ids = f"{name} trumps.", ["HI-705"]
    else:
        text, rule_ids = f"{name} is thrown in.", ["HI-705"]
    if card == YETI and not state.broken:
        rule_ids.append("HI-714")
    if breaks:
        text += " Trumps are broken."
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
        return "it beats everything"
    if SUIT[card] == trump:
        trumped = sum(SUIT[other] == trump for other in cards) == 1
        return "the only trump" if trumped else "the highest trump"
    alone = sum(SUIT[other] == SUIT[card] for other in cards) == 1
    return f"the {'only' if alone else 'highest'} {SUIT_SINGULARS[SUIT[card]]}"


def trick(state: HikeState) -> None:
    leader, cards, winner = state.tricks[-1]
    card = cards[(winner - leader) % state.players]
    won, goal = state.won[winner], state.goals[winner]
    _tell(
        state,
        "trick",
        f"Trick {sum(state.won)} is won with {the(card)}, "
        f"{why_won(state.trump, cards, card)}: {won} of {count(goal, 'trick')}.",
        "HI-706",
        seat=winner,
    )


# -- scores --------------------------------------------------------------------------------


def hike_end(state: HikeState) -> None:
    number, goals, won, scores = state.past[-1]
    for seat, score in enumerate(scores):
        up = "up" if score > 0 else "blistered" if score < 0 else "on the goal"
        _tell(
            state,
            "hike",
            f"Hike {number}: {count(won[seat], 'trick')} for a goal of {goals[seat]}, "
            f"{score_text(score)} ({up}).",
            "HI-801",
            seat=seat,
        )
    board = ", ".join(f"{{{seat}}} {score_text(step)}" for seat, step in enumerate(state.steps))
    rule_ids = ["HI-803"]
    if state.options["end_mode"] == "trick_target":
        board = ", ".join(f"{{{seat}}} {total}" for seat, total in enumerate(state.totals))
        rule_ids = ["HI-804"]
    elif state.hike % state.players == 0:
        rule_ids.append("HI-605")
    name = "Trick board" if rule_ids == ["HI-804"] else "Step board"
    _tell(state, "board", f"{name}: {board}.", *rule_ids)


def next_dealer(state: HikeState) -> None:
    assert state.dealer is not None
    _tell(
        state,
        "next-dealer",
        f"The deal goes to the left: {{{state.dealer}}}.",
        "HI-601",
        "HI-603",
    )


def game_over(state: HikeState) -> None:
    scores, winners = state.scores(), state.winners()
    best = scores[winners[0]]
    mode = state.options["end_mode"]
    what = count(best, "trick") if mode == "trick_target" else f"{score_text(best)} on the board"
    rule_ids = {"hikes": ("HI-902", "HI-903"), "trick_target": ("HI-904",)}.get(
        mode, ("HI-901", "HI-903")
    )
    if len(winners) > 1:
        seats = " and ".join(f"{{{seat}}}" for seat in winners)
        text = f"The game is over. A shared win with {what}: {seats}."
    else:
        text = f"The game is over. The winner, with {what}: {{{winners[0]}}}."
    _tell(state, "over", text, *rule_ids)
