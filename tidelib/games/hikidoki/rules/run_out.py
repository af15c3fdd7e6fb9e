"""When the deck runs out: the discards are shuffled to a new one (HK-601 to HK-605)."""

from __future__ import annotations

from tidelib.core.refusal import Refusal
from tidelib.games.hikidoki.rules import dive
from tidelib.games.hikidoki.rules.actions import FLIP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.actions import Action
    from tidelib.core.events import Happening
    from tidelib.games.hikidoki.rules.state import HikidokiState


def legal(state: HikidokiState) -> tuple[Action, ...]:
    """Return no action: chance acts."""
    return ()


def why_not(state: HikidokiState, action: Action) -> Refusal:
    """Refuse a player's action: the shuffle is due first."""
    return Refusal("shuffle-due", {}, (), state.game)


def apply(state: HikidokiState, outcome: tuple[int, ...]) -> None:
    """Take the new deck, top card first, and go on with the flip that it was needed for."""
    state.deck = list(outcome[::-1])
    state.discards = []
    state.reshuffled = True
    state.note(shuffled)
    assert state.diver is not None
    state.current_player = state.diver
    dive.apply(state, FLIP)


def in_force(state: HikidokiState) -> list[str]:
    """Return the rules of the shuffle."""
    return ["HK-601", "HK-603"]


def shuffled(state: HikidokiState) -> Happening:
    """The discards are the new deck (HK-603, HK-605)."""
    facts = {"cards": len(state.deck), "waves": state.waves_left()}
    return "shuffle", state.diver, facts, ("HK-603", "HK-605")
