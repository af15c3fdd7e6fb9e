"""Hike in a terminal: the table as a small plan, or told in sentences."""

from __future__ import annotations

from tidelib.core.columns import columns, fitted
from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.wording import clauses, listed, said_of
from tidelib.games.hike import view
from tidelib.games.hike.telling import score_text
from tidelib.games.hike.words import (
    CARD_IDS,
    DEALER,
    DECK,
    EXCHANGE,
    LAYING,
    OVER,
    PICNIC,
    PLAY,
    RANK,
    SUITS,
    WILD,
    YETI,
    card_name,
    cards_named,
    suit_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tidelib.core.terminal import Pen
    from tidelib.games.hike.state import HikeState


ABOUT = later("Win the tricks that your goal asks for, and mind the Yeti.")
HOW = (
    later(
        "Twelve tricks a hike. The dealer wants six of them, the left neighbour four, the next "
        "two; every trick above your goal is a step up, every one below it a step back to bed."
    ),
    later(
        "Follow suit if you can. The dealer's suit is trumps; no trump may be led before one was "
        "played. The Yeti beats everything, and you may play it at any time."
    ),
)
QUIET = ("lay",)
AFTER = ()
_WIDE = 70
"""Columns of a row of cards."""
_LONGEST_NAME = 12
_DEALS = "D"
"""Stands beside the dealer."""


def glance(state: HikeState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """What matters for the decision: the trick on the table and the hand."""
    if state.phase == PLAY and state.tricks:
        lines = _scores_short(state, names)
        return [*lines, *_table(state, names, pen), *_hand(state, viewer, pen)]
    return board(state, names, viewer, pen)


def board(state: HikeState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """Everybody's goal, tricks and steps, what lies on the table, and the viewer's hand."""
    head = _head(state, pen)
    if pen.plain:
        lines = [head, *(_seat_told(state, seat, names[seat]) for seat in range(state.players))]
        return [*lines, *_table(state, names, pen), *_hand(state, viewer, pen)]
    return [
        pen.bold(head),
        *_seats_drawn(state, names, viewer, pen),
        *_exchanges(state, names, viewer, pen),
        *_table(state, names, pen),
        *_hand(state, viewer, pen),
    ]


def _head(state: HikeState, pen: Pen) -> str:
    parts = [_ending(state)]
    if state.phase in (EXCHANGE, PICNIC, LAYING, PLAY):
        trumps = suit_name(state.trump)
        if state.broken:
            parts.append(say("trumps: {trumps}, broken", trumps=trumps))
        else:
            parts.append(say("trumps: {trumps}, not broken", trumps=trumps))
    if state.phase in (LAYING, PLAY):
        parts.append(say("picnic") if state.taken else say("no picnic"))
    if pen.plain or not pen.drawn:
        return say("{parts}.", parts=listed(parts))
    return " · ".join(parts)


def _ending(state: HikeState) -> str:
    """Which hike it is and when the game ends, as the first part of a row."""
    ending = view.observation(state, None)["ending"]
    if ending["hikes"]:
        return say("Hike {number} of {hikes}", number=state.hike, hikes=ending["hikes"])
    if ending["target"]:
        return say(
            "Hike {number}. The game ends when somebody has {target} tricks",
            number=state.hike,
            target=ending["target"],
        )
    return say("Hike {number}. The game ends when you say so", number=state.hike)


def _seat_told(state: HikeState, seat: int, name: str) -> str:
    entry = view.observation(state, None)["seats"][seat]
    who = say("{name}, dealer", name=name) if entry["dealer"] else name
    told = [entry["say"]] if entry["say"] else []
    told.append(say("Steps {score}.", score=score_text(entry["steps"])))
    return said_of(who, " ".join(told))


def _scores_short(state: HikeState, names: Sequence[str]) -> list[str]:
    told = [
        say("{name} {won} of {goal}", name=names[s], won=state.won[s], goal=state.goals[s])
        for s in range(state.players)
    ]
    head = say("Tricks")
    return [f"  {head}  {' · '.join(told)}"]


def _seats_drawn(state: HikeState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    hikers = say_as("head of a column", "hikers")
    heads = [
        say_as("head of a column", "goal"),
        say_as("head of a column", "tricks"),
        say_as("head of a column", "steps"),
        say_as("head of a column", "cards"),
    ]
    wide = max(len(hikers), min(_LONGEST_NAME, max(map(columns, names))))
    lines = [pen.dim(f"  {hikers.ljust(wide)}    {'  '.join(heads)}")]
    for seat, entry in enumerate(view.observation(state, None)["seats"]):
        turn = "▸" if pen.drawn else ">"
        mark = turn if seat == state.current_player else " "
        name = fitted(names[seat], wide)
        goal = "" if entry["goal"] is None else str(entry["goal"])
        deals = _DEALS if entry["dealer"] else " "
        cells = [goal, str(entry["tricks"]), score_text(entry["steps"]), str(entry["hand_size"])]
        row = "".join(cell.rjust(len(head) + 2) for cell, head in zip(cells, heads, strict=True))
        lines.append(f"{mark} {pen.bold(name) if seat == viewer else name} {deals}{row}")
    lines.append(pen.dim("  " + say("{letter} deals", letter=_DEALS)))
    return lines if state.dealer is not None else lines[:-1]


def _exchanges(state: HikeState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    if state.phase not in (EXCHANGE, PICNIC):
        return []
    lines = []
    for done in view.observation(state, viewer)["exchange"]["done"]:
        giver = names[done["from"]]
        if done["to"] is None:
            lines.append("  " + said_of(giver, say("no card to pass")))
            continue
        taker = names[done["to"]]
        if pen.drawn:
            who = f"{giver} · {taker}"
        else:
            who = say("{giver} with {taker}", giver=giver, taker=taker)
        lines.append("  " + said_of(who, _exchanged(done)))
    return lines


def _exchanged(done: dict[str, Any]) -> str:
    """What moved, for one who may know it."""
    if done["result"] == "hidden":
        return say("cards unseen")
    if done["result"] == "returned":
        return say("{passed} went back", passed=done["passed"])
    return say("{passed} for {given}", passed=done["passed"], given=done["given"])


def _table(state: HikeState, names: Sequence[str], pen: Pen) -> list[str]:
    if state.phase != PLAY or not state.table:
        return []
    plays = []
    for place, card in enumerate(state.table):
        seat = (state.leader + place) % state.players
        text = f"{names[seat]} {CARD_IDS[card]}"
        plays.append(f"[{text}]" if seat == state.winning and not pen.plain else text)
    if pen.plain:
        told = say(
            "On the table: {plays}. Winning now: {name}.",
            plays=listed(plays),
            name=names[state.winning],
        )
        return [told]
    return _rows(say("Table"), plays, " · ", pen)


def _rows(head: str, parts: Sequence[str], between: str, pen: Pen) -> list[str]:
    """Parts in a row that is broken where it would be too long."""
    rows, row = [], ""
    for part in parts:
        if row and columns(row) + columns(between) + columns(part) > _WIDE:
            rows.append(row)
            row = ""
        row += (between if row else "") + part
    rows.append(row)
    first = f"{head:<5} "  # as wide for each
    heads = [first, *[" " * len(first)] * (len(rows) - 1)]
    return [f"  {pen.dim(h)}{row}" for h, row in zip(heads, rows, strict=True)]


def _hand(state: HikeState, viewer: int | None, pen: Pen) -> list[str]:
    if viewer is None or state.phase in (DEALER, DECK, OVER):
        return []
    suits = state.suits[viewer]
    groups = []
    for suit in SUITS:
        ranks = [str(RANK[card]) for card in suits[suit]]
        if ranks and pen.plain:
            groups.append(f"{suit_name(suit)} {listed(ranks)}")
        elif ranks:
            trump = "*" if suit == state.trump else ""
            groups.append(f"{suit_name(suit)}{trump} {' '.join(ranks)}")
    groups += [card_name(YETI)] * len(suits[WILD])
    if pen.plain:
        told = say_count(
            "Your hand, {count} card: {cards}.",
            "Your hand, {count} cards: {cards}.",
            count=len(state.hands[viewer]),
            cards=clauses(groups),
        )
        lines = [told]
    else:
        lines = _rows(say("Hand"), groups, "   ", pen)
    if viewer == state.dealer and state.laid and state.phase == LAYING:
        lines.append("  " + say("Laid away: {cards}.", cards=cards_named(state.laid)))
    return lines
