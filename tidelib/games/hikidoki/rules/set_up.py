"""Set-up: the order of the first round is drawn (HK-202) and the deck is dealt (HK-105)."""

from __future__ import annotations

from tidelib.core.refusal import Refusal
from tidelib.games.hikidoki.rules.rounds import start_dive
from tidelib.games.hikidoki.rules.state import DECK, ORDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.actions import Action
    from tidelib.core.events import Happening
    from tidelib.games.hikidoki.rules.state import HikidokiState


def legal(state: HikidokiState) -> tuple[Action, ...]:
    """Return no action: chance acts."""
    return ()


def why_not(state: HikidokiState, action: Action) -> Refusal:
    """Refuse a player's action: chance is due first."""
    return Refusal("order-due" if state.phase == ORDER else "deck-due", {}, (), state.game)


def apply(state: HikidokiState, outcome: tuple[int, ...]) -> None:
    """Take the order of the first round, or the deck, top card first."""
    if state.phase == ORDER:
        state.order = list(outcome)
        state.phase = DECK
        if state.players > 1:
            state.note(ordered)
    else:
        state.deck = list(outcome[::-1])
        state.note(dealt)
        start_dive(state)


def in_force(state: HikidokiState) -> list[str]:
    """Return the rules that say what chance brings."""
    return ["HK-202"] if state.phase == ORDER else ["HK-105"]


# -- events --------------------------------------------------------------------------------


def ordered(state: HikidokiState) -> Happening:
    """The order of the first round is drawn (HK-202)."""
    return "order", None, {"first": state.order[0]}, ("HK-202",)


def dealt(state: HikidokiState) -> Happening:
    """The deck is dealt (HK-105, HK-901)."""
    rules = ("HK-105", "HK-901") if state.players == 1 else ("HK-105",)
    waves = state.waves_left()
    facts = {"shore": len(state.deck) - waves, "waves": waves}
    return "deck", None, facts, rules
