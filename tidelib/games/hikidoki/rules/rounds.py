"""Rounds: who dives next, and in which order the next round is played (HK-201 to HK-207)."""

from __future__ import annotations

from tidelib.games.hikidoki.box.pieces import DIVES
from tidelib.games.hikidoki.rules.end import end_game
from tidelib.games.hikidoki.rules.state import MARKER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.events import Happening
    from tidelib.games.hikidoki.rules.state import HikidokiState


def start_dive(state: HikidokiState) -> None:
    """Have the next diver of the round choose a marker (HK-301)."""
    state.diver = state.current_player = state.order[state.turn]
    state.phase = MARKER


def next_dive(state: HikidokiState) -> None:
    """Go on after a dive: with the next diver, the next round or the end of the game."""
    state.turn += 1
    if state.turn == state.players:
        if state.round == DIVES:
            end_game(state)
            return
        state.round += 1
        state.turn = 0
        state.order = _next_order(state)
        state.note(begun)
    start_dive(state)


def _next_order(state: HikidokiState) -> list[int]:
    """The order by score, those who are level as before (HK-203 to HK-205)."""
    scores = state.scores()
    order = sorted(state.order, key=scores.__getitem__, reverse=True)
    if state.options["order_mode"] == "leader_then_clockwise":
        order = [(order[0] + step) % state.players for step in range(state.players)]
    return order


def begun(state: HikidokiState) -> Happening:
    """A round begins (HK-201, HK-203 to HK-205)."""
    rules = ("HK-203", "HK-204", "HK-205") if state.players > 1 else ("HK-201",)
    facts = {"round": state.round, "order": state.order[:]}
    return "round", None, facts, rules
