"""What may be done and why not: the one place where Hikidoki decides on legality.

:func:`why_not` names the rule that forbids an action in a *situation* (phase, markers used, may the
diver surface). The table of legal actions is made from it, and so is every refusal.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.rulebook import LEGAL, Legal, Refusal
from tidelib.core.wording import all_of
from tidelib.games.hikidoki.words import (
    ACTIONS,
    ALL_USED,
    CHOICE,
    DECK,
    DIVE,
    FLIP,
    KEEP,
    LONGEST_ROW,
    MARKER,
    MINIMUM_FLIPS,
    ORDER,
    OVER,
    RETURN,
    SHUFFLE,
    SURFACE,
    WAVE,
    card_name,
    colours_text,
    marker_name,
    markers_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hikidoki.state import HikidokiState

_NOT_ASKED = ""
"""Breaks no rule: nobody asked for this action here."""


def may_surface(row: int, basket: int, minimum: int) -> bool:
    """HK-403: the minimum is reached and the basket holds a card.

    >>> may_surface(row=2, basket=2, minimum=3)
    False
    """
    return row >= minimum and basket > 0


def why_not(action: int, phase: int, used: int, surfacing: bool) -> str | None:
    """The id of the rule that forbids an action, or None if it is legal.

    Args:
        action: one of the seven actions.
        phase: what is due.
        used: bit mask of the diver's used markers.
        surfacing: whether HK-403 is met.

    Returns:
        None if legal; an empty text if the action is not asked for here and breaks no rule.
    """
    if action < FLIP:
        if phase in (DIVE, CHOICE):
            return "HK-301"
        if phase == MARKER:
            return "HK-302" if used >> action & 1 else None
        return _NOT_ASKED
    if action in (FLIP, SURFACE):
        if phase == MARKER:
            return "HK-301"
        if phase == CHOICE:
            return "HK-306"
        if phase != DIVE:
            return _NOT_ASKED
        return "HK-403" if action == SURFACE and not surfacing else None
    return None if phase == CHOICE else _NOT_ASKED


def _legal(phase: int, used: int, surfacing: bool) -> tuple[int, ...]:
    return tuple(a for a in ACTIONS if why_not(a, phase, used, surfacing) is None)


LEGAL_MARKERS = tuple(_legal(MARKER, used, False) for used in range(ALL_USED + 1))
"""Legal actions while the marker is due, by the mask of markers used."""
LEGAL_IN_DIVE = tuple(
    tuple(
        tuple(_legal(DIVE, 0, may_surface(row, basket, minimum)) for basket in range(2))
        for row in range(LONGEST_ROW)
    )
    for minimum in MINIMUM_FLIPS
)
"""Legal actions after a resolved card, by marker, row length and whether the basket holds one."""
LEGAL_CHOICE = _legal(CHOICE, 0, False)
"""Legal actions while a shore card waits."""


def explain(state: HikidokiState, action: int) -> Legal | Refusal:
    """Why a player's action may or may not be done now."""
    row, basket = len(state.row), len(state.basket)
    minimum = MINIMUM_FLIPS[state.marker] if state.marker is not None else 0
    used = state.used[state.diver] if state.diver is not None else 0
    surfacing = state.phase == DIVE and may_surface(row, basket, minimum)
    rule = why_not(action, state.phase, used, surfacing)
    if rule is None:
        return LEGAL
    if rule == "HK-403":
        return _too_early(state, row, basket, minimum)
    if rule == "HK-302":
        return Refusal(
            (rule,),
            say(
                "{marker} is spent: each marker is used once in a game.",
                marker=marker_name(action),
            ),
            [say("used: {markers}", markers=markers_named(m for m in range(3) if used >> m & 1))],
        )
    if rule == "HK-306":
        card = card_name(state.row[-1])
        return Refusal(
            (rule,),
            say("First say what becomes of the {card}: keep or return.", card=card),
            [say("open: {card}", card=card)],
        )
    if rule == "HK-301" and action < FLIP and state.marker is not None:
        chosen = marker_name(state.marker)
        return Refusal(
            (rule,),
            say("{marker} was chosen for this dive and cannot be changed.", marker=chosen),
            [say("marker: {marker}", marker=chosen)],
        )
    if rule == "HK-301":
        return Refusal(
            (rule,), say("A dive starts with a marker: choose one first."), [say("marker: none")]
        )
    return _not_asked(state, action)


def _too_early(state: HikidokiState, row: int, basket: int, minimum: int) -> Refusal:
    assert state.marker is not None
    because, wants = [], []
    if row < minimum:
        because.append(
            say_count(
                "row: {row} of {count} card", "row: {row} of {count} cards", count=minimum, row=row
            )
        )
        wants.append(
            say_count(
                "{marker} asks for at least {count} flip",
                "{marker} asks for at least {count} flips",
                count=minimum,
                marker=marker_name(state.marker),
            )
        )
    if not basket:
        because.append(say("basket: empty"))
        wants.append(say("nobody surfaces with an empty basket"))
    return Refusal(
        ("HK-403",),
        say("Too early to surface: {reasons}. Flip again.", reasons=all_of(wants)),
        because,
        see=("HK-408",),
    )


def _not_asked(state: HikidokiState, action: int) -> Refusal:
    if state.current_player < 0:
        due = say(_DUE[state.phase])
        return Refusal((), " ".join([due, say("There is nothing to decide.")]))
    if state.row and state.row[-1] != WAVE and action in (KEEP, RETURN):
        card = card_name(state.row[-1])
        return Refusal(
            (), say("The choice for the {card} is made and final.", card=card), see=("HK-306",)
        )
    return Refusal(
        (),
        say("Keep and return are asked for right after a shore card is flipped; none is waiting."),
        [say("basket: {cards}", cards=colours_text(state.basket_counts()))],
        see=("HK-306", "HK-308"),
    )


_DUE = {
    ORDER: later("The dive order is due first."),
    DECK: later("The deck is due first."),
    SHUFFLE: later("The shuffle is due first."),
    OVER: later("The game is over."),
}
