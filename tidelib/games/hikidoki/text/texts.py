"""All that is said of a game of Hikidoki: what is asked for stands here, each part has its own."""

from __future__ import annotations

from tidelib.core.language import say
from tidelib.games.hikidoki.text import (
    board_text as _board_text,
)
from tidelib.games.hikidoki.text import (
    chance,
    dive,
    end,
    endings,
    rounds,
    run_out,
    scoring,
    set_up,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from tidelib.games.hikidoki.rules.state import HikidokiState

_PROMPTS: tuple[Callable[[HikidokiState], str], ...] = (
    set_up.prompt,
    set_up.prompt,
    dive.prompt,
    dive.prompt,
    dive.prompt,
    run_out.prompt,
    end.prompt,
)
"""What says what is due, by the phase."""
_EVENTS: dict[str, Callable[..., str]] = {
    **set_up.EVENTS,
    **rounds.EVENTS,
    **dive.EVENTS,
    **endings.EVENTS,
    **run_out.EVENTS,
    **end.EVENTS,
}
_REFUSALS: dict[str, Callable[..., tuple[str, Sequence[str]]]] = {
    **chance.REFUSALS,
    **set_up.REFUSALS,
    **dive.REFUSALS,
    **run_out.REFUSALS,
    **end.REFUSALS,
}


def event(kind: str, facts: Mapping[str, Any]) -> str:
    """Return the sentence of an event."""
    return _EVENTS[kind](**facts)


def refusal(reason: str, facts: Mapping[str, Any]) -> tuple[str, Sequence[str]]:
    """Return the sentence of a refusal, and what is at fault."""
    return _REFUSALS[reason](**facts)


def prompt(state: HikidokiState) -> str:
    """Say what is due."""
    return _PROMPTS[state.phase](state)


def label(state: HikidokiState, action: Any) -> str:
    """Name an action or a chance outcome on a button."""
    if isinstance(action, tuple):
        return say(chance.LABELS[state.phase])
    return dive.label(state, action)


def detail(state: HikidokiState, action: Any) -> str:
    """Say what an action brings."""
    return "" if isinstance(action, tuple) else dive.detail(state, action)


def score_label(kind: str, facts: Mapping[str, Any]) -> str:
    """Name a part of a score."""
    return scoring.PARTS[kind](**facts)


def board_text(state: HikidokiState, seat: int | None, due: str | None) -> str:
    """Return the whole table as text; all see the same (HK-108)."""
    return _board_text.board_text(state, prompt(state) if due is None else due)
