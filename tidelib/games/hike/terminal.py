"""Hike in a terminal: the table as a small plan, or told in sentences."""

from __future__ import annotations

from tidelib.core.wording import count
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
    SUIT_NAMES,
    SUITS,
    WILD,
    YETI_NAME,
    cards_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.terminal import Pen
    from tidelib.games.hike.state import HikeState


ABOUT = "Win the tricks that your goal asks for, and mind the Yeti."
HOW = (
    "Twelve tricks a hike. The dealer wants six of them, the left neighbour four, the next two; "
    "every trick above your goal is a step up, every one below it a step back to bed.",
    "Follow suit if you can. The dealer's suit is trumps; no trump may be led before one was "
    "played. The Yeti beats everything, and you may play it at any time.",
)
QUIET = ("lay",)
AFTER = ()
_WIDE = 70
"""Columns of a row of cards."""


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
    observed = view.observation(state, None)
    parts = [observed["ending"]["say"].rstrip(".")]
    if state.phase in (EXCHANGE, PICNIC, LAYING, PLAY):
        broken = "broken" if state.broken else "not broken"
        parts.append(f"trumps: {SUIT_NAMES[state.trump]}, {broken}")
    if state.phase in (LAYING, PLAY):
        parts.append("picnic" if state.taken else "no picnic")
    return f"{', '.join(parts)}." if pen.plain or not pen.drawn else " · ".join(parts)


def _seat_told(state: HikeState, seat: int, name: str) -> str:
    entry = view.observation(state, None)["seats"][seat]
    dealer = ", dealer" if entry["dealer"] else ""
    say = f" {entry['say']}" if entry["say"] else ""
    return f"{name}{dealer}:{say} Steps {score_text(entry['steps'])}."


def _scores_short(state: HikeState, names: Sequence[str]) -> list[str]:
    told = [f"{names[s]} {state.won[s]} of {state.goals[s]}" for s in range(state.players)]
    return [f"  Tricks  {' · '.join(told)}"]


def _seats_drawn(state: HikeState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    wide = min(max(6, *map(len, names)), 12)
    lines = [pen.dim(f"  {'hikers'.ljust(wide)}    goal  tricks  steps  cards")]
    for seat, entry in enumerate(view.observation(state, None)["seats"]):
        turn = "▸" if pen.drawn else ">"
        mark = turn if seat == state.current_player else " "
        name = names[seat][:wide].ljust(wide)
        goal = "" if entry["goal"] is None else str(entry["goal"])
        deals = "D" if entry["dealer"] else " "
        lines.append(
            f"{mark} {pen.bold(name) if seat == viewer else name} {deals}{goal.rjust(6)}"
            f"{str(entry['tricks']).rjust(8)}{score_text(entry['steps']).rjust(7)}"
            f"{str(entry['hand_size']).rjust(7)}"
        )
    lines.append(pen.dim("  D deals"))
    return lines if state.dealer is not None else lines[:-1]


def _exchanges(state: HikeState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    if state.phase not in (EXCHANGE, PICNIC):
        return []
    lines = []
    for done in view.observation(state, viewer)["exchange"]["done"]:
        giver = names[done["from"]]
        if done["to"] is None:
            lines.append(f"  {giver}: no card to pass")
            continue
        what = {
            "hidden": "cards unseen",
            "swapped": f"{done['passed']} for {done['given']}",
            "returned": f"{done['passed']} went back",
        }[done["result"]]
        lines.append(
            f"  {giver} · {names[done['to']]}: {what}"
            if pen.drawn
            else f"  {giver} with {names[done['to']]}: {what}"
        )
    return lines


def _table(state: HikeState, names: Sequence[str], pen: Pen) -> list[str]:
    if state.phase != PLAY or not state.table:
        return []
    plays = []
    for place, card in enumerate(state.table):
        seat = (state.leader + place) % state.players
        text = f"{names[seat]} {CARD_IDS[card]}"
        plays.append(f"[{text}]" if seat == state.winning and not pen.plain else text)
    if pen.plain:
        return [f"On the table: {', '.join(plays)}. Winning now: {names[state.winning]}."]
    return _rows("Table", plays, " · ", pen)


def _rows(head: str, parts: Sequence[str], between: str, pen: Pen) -> list[str]:
    """Parts in a row that is broken where it would be too long."""
    rows, row = [], ""
    for part in parts:
        if row and len(row) + len(between) + len(part) > _WIDE:
            rows.append(row)
            row = ""
        row += (between if row else "") + part
    rows.append(row)
    heads = [head, *[""] * (len(rows) - 1)]
    return [f"  {pen.dim(h.ljust(6))}{row}" for h, row in zip(heads, rows, strict=True)]


def _hand(state: HikeState, viewer: int | None, pen: Pen) -> list[str]:
    if viewer is None or state.phase in (DEALER, DECK, OVER):
        return []
    suits = state.suits[viewer]
    groups = []
    for suit in SUITS:
        ranks = [str(RANK[card]) for card in suits[suit]]
        if ranks and pen.plain:
            groups.append(f"{SUIT_NAMES[suit]} {', '.join(ranks)}")
        elif ranks:
            name = SUIT_NAMES[suit] + ("*" if suit == state.trump else "")
            groups.append(f"{name} {' '.join(ranks)}")
    groups += [YETI_NAME] * len(suits[WILD])
    if pen.plain:
        lines = [f"Your hand, {count(len(state.hands[viewer]), 'card')}: {'; '.join(groups)}."]
    else:
        lines = _rows("Hand", groups, "   ", pen)
    if viewer == state.dealer and state.laid and state.phase == LAYING:
        lines.append(f"  Laid away: {cards_named(state.laid)}.")
    return lines
