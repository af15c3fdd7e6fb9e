"""A dive: choose a marker, flip, keep or return, surface (HK-301 to HK-312, HK-401 to HK-408).

:func:`forbids` is the one place that decides on legality: it names the rule that forbids an action
in a situation. The tables of legal actions are made from it, and so is every refusal.
"""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.refusal import Refusal
from tidelib.games.hikidoki.box.pieces import (
    ALL_USED,
    LARGEST_BASKET,
    LONGEST_ROW,
    MINIMUM_FLIPS,
    WAVE,
    WAVES_ALLOWED,
    markers_in,
)
from tidelib.games.hikidoki.rules.actions import (
    ACTIONS,
    FLIP,
    KEEP,
    RETURN,
    SURFACE,
    ChooseMarker,
)
from tidelib.games.hikidoki.rules.endings import end_dive
from tidelib.games.hikidoki.rules.state import (
    CHOICE,
    DIVE,
    IS_WAVE,
    KEPT,
    MARKER,
    OPEN,
    RETURNED,
    SHUFFLE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.actions import Action
    from tidelib.core.events import Happening
    from tidelib.games.hikidoki.rules.state import HikidokiState

_NOT_ASKED = ""
"""Breaks no rule: nobody asked for this action here."""


# -- what may be done ----------------------------------------------------------------------


def may_surface(row: int, basket: int, minimum: int) -> bool:
    """Whether the minimum is reached and the basket holds a card (HK-403).

    >>> may_surface(row=2, basket=2, minimum=3)
    False
    """
    return row >= minimum and basket > 0


def forbids(action: Action, phase: int, used: int, surfacing: bool) -> str | None:
    """Return the id of the rule that forbids an action in a dive, or None if it is legal.

    Args:
        action: what somebody wants to do.
        phase: what is due: MARKER, DIVE or CHOICE.
        used: mask of the diver's used markers.
        surfacing: whether HK-403 is met.

    Returns:
        None if legal; an empty text if the action is not asked for here and breaks no rule.
    """
    if isinstance(action, ChooseMarker):
        if phase != MARKER:
            return "HK-301"
        return "HK-302" if used >> action.marker & 1 else None
    if action in (FLIP, SURFACE):
        if phase == MARKER:
            return "HK-301"
        if phase == CHOICE:
            return "HK-306"
        return "HK-403" if action == SURFACE and not surfacing else None
    return None if phase == CHOICE else _NOT_ASKED


def _allowed(phase: int, used: int, surfacing: bool) -> tuple[Action, ...]:
    return tuple(a for a in ACTIONS.all if forbids(a, phase, used, surfacing) is None)


_LEGAL_MARKERS = tuple(_allowed(MARKER, used, False) for used in range(ALL_USED + 1))
"""Legal actions while the marker is due, by the mask of markers used."""
_LEGAL_IN_DIVE = tuple(
    tuple(
        tuple(_allowed(DIVE, 0, may_surface(row, held, minimum)) for held in range(LARGEST_BASKET))
        for row in range(LONGEST_ROW)
    )
    for minimum in MINIMUM_FLIPS
)
"""Legal actions after a resolved card, by marker, row length and cards in the basket."""
_LEGAL_CHOICE = _allowed(CHOICE, 0, False)
"""Legal actions while a shore card waits."""


def legal(state: HikidokiState) -> tuple[Action, ...]:
    """Return the legal actions of the diver."""
    phase = state.phase
    if phase == DIVE:
        return _LEGAL_IN_DIVE[state.marker][len(state.row)][len(state.basket)]  # type: ignore[index]
    if phase == CHOICE:
        return _LEGAL_CHOICE
    return _LEGAL_MARKERS[state.used[state.diver]]  # type: ignore[index]


def in_force(state: HikidokiState) -> list[str]:
    """Return the rules that matter for the marker, the card or the flip that is due."""
    if state.phase == MARKER:
        return ["HK-301", "HK-302", "HK-103"]
    if state.phase == CHOICE:
        return ["HK-306", "HK-309", "HK-310", "HK-311"]
    assert state.marker is not None
    ids = ["HK-312", "HK-403"] if SURFACE in state.legal_actions() else ["HK-408", "HK-403"]
    return [*ids, "HK-406" if WAVES_ALLOWED[state.marker] else "HK-404"]


def why_not(state: HikidokiState, action: Action) -> Refusal | None:
    """Return why the diver may not do an action now; None if it is legal."""
    assert state.diver is not None
    row, basket, marker = len(state.row), len(state.basket), state.marker
    minimum = MINIMUM_FLIPS[marker] if marker is not None else 0
    surfacing = state.phase == DIVE and may_surface(row, basket, minimum)
    rule = forbids(action, state.phase, state.used[state.diver], surfacing)
    if rule is None:
        return None
    if rule == "HK-403":
        facts = {"marker": marker, "row": row, "minimum": minimum, "basket": basket}
        return Refusal("too-early", facts, (rule,), state.game, see=("HK-408",))
    if rule == "HK-302":
        assert isinstance(action, ChooseMarker)
        facts = {"marker": action.marker, "used": markers_in(state.used[state.diver])}
        return Refusal("marker-spent", facts, (rule,), state.game)
    if rule == "HK-306":
        return Refusal("card-waits", {"card": state.row[-1]}, (rule,), state.game)
    if rule == "HK-301":
        if marker is None:
            return Refusal("no-marker", {}, (rule,), state.game)
        return Refusal("marker-chosen", {"marker": marker}, (rule,), state.game)
    if state.row and state.row[-1] != WAVE:
        return Refusal("choice-made", {"card": state.row[-1]}, (), state.game, see=("HK-306",))
    held = {"basket": state.basket_counts()}
    return Refusal("no-card-waits", held, (), state.game, see=("HK-306", "HK-308"))


# -- what is done --------------------------------------------------------------------------


def apply(state: HikidokiState, action: Action) -> None:
    """Carry out what the diver has chosen."""
    if action is FLIP:
        if not state.deck:  # it is refilled only now (HK-604)
            _run_out(state)
            return
        card = state.deck.pop()
        state.row.append(card)
        if card == WAVE:
            _wave(state)
        else:
            state.fates.append(OPEN)
            state.phase = CHOICE
            state.note(flipped)
    elif action is KEEP:
        state.fates[-1] = KEPT
        state.basket.append(state.row[-1])
        state.note(kept)
        if len(state.basket) == state.basket_size:
            end_dive(state, "FULL", "HK-401")
        else:
            _go_on(state)
    elif action is RETURN:
        state.fates[-1] = RETURNED
        state.note(returned)
        _go_on(state)
    elif action is SURFACE:
        end_dive(state, "SURFACE", "HK-403")
    else:
        assert isinstance(action, ChooseMarker)
        state.marker = action.marker
        state.phase = DIVE
        state.note(chosen)


def _wave(state: HikidokiState) -> None:
    """A wave is resolved at once (HK-308): the dive goes on or is lost."""
    state.fates.append(IS_WAVE)
    state.waves += 1
    state.note(wave_flipped)
    if state.waves > WAVES_ALLOWED[state.marker]:  # type: ignore[index]
        end_dive(state, "BUST", "HK-404")  # before HK-402
    else:
        _go_on(state)


def _run_out(state: HikidokiState) -> None:
    """A shuffle is due (HK-601), after which the flip goes on; or nothing is left (HK-606)."""
    if state.discards:
        state.phase = SHUFFLE
        state.current_player = CHANCE
        state.note(deck_empty)
    else:
        state.note(nothing_left)
        end_dive(state, "SURFACE" if state.basket else "EMPTY", "HK-606")


def _go_on(state: HikidokiState) -> None:
    """After a resolved card the row is full (HK-402, HK-405), or the dive goes on (HK-312)."""
    if len(state.row) < state.row_limit:
        state.phase = DIVE
    elif state.basket:
        end_dive(state, "ROW", "HK-402")
    else:
        end_dive(state, "EMPTY", "HK-405")


# -- events --------------------------------------------------------------------------------


def chosen(state: HikidokiState) -> Happening:
    """A marker is chosen (HK-301, HK-302)."""
    facts = {"marker": state.marker}
    return "marker", state.diver, facts, ("HK-301", "HK-302")


def flipped(state: HikidokiState) -> Happening:
    """A shore card comes up and waits (HK-303, HK-306), perhaps the last of the row (HK-307)."""
    last = ("HK-307",) if len(state.row) == state.row_limit else ()
    rules = ("HK-306", *last, "HK-303")
    return "flip", state.diver, {"card": state.row[-1]}, rules


def wave_flipped(state: HikidokiState) -> Happening:
    """A wave comes up (HK-308): the marker allows it (HK-406) or not (HK-404)."""
    assert state.marker is not None
    left = WAVES_ALLOWED[state.marker] - state.waves
    rules = ("HK-308", "HK-404" if left < 0 else "HK-406")
    return "wave", state.diver, {"marker": state.marker, "left": left}, rules


def kept(state: HikidokiState) -> Happening:
    """A card is kept (HK-306, HK-309)."""
    facts = {"card": state.row[-1], "held": len(state.basket), "basket_size": state.basket_size}
    return "keep", state.diver, facts, ("HK-306", "HK-309")


def returned(state: HikidokiState) -> Happening:
    """A card is returned (HK-304, HK-310)."""
    facts = {"card": state.row[-1]}
    return "return", state.diver, facts, ("HK-310", "HK-304")


def deck_empty(state: HikidokiState) -> Happening:
    """The deck has run out (HK-601, HK-604), perhaps in the middle of a dive (HK-602)."""
    rules = ("HK-601", "HK-602", "HK-604") if state.row else ("HK-601", "HK-604")
    return "run-out", state.diver, {}, rules


def nothing_left(state: HikidokiState) -> Happening:
    """No card is left to flip (HK-606)."""
    return "nothing-left", state.diver, {}, ("HK-606",)
