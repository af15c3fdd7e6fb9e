"""The end of the game: Beach Master is counted, and somebody has won (HK-801 to HK-804)."""

from __future__ import annotations

from tidelib.core.game import TERMINAL
from tidelib.core.refusal import Refusal
from tidelib.games.hikidoki.rules.scoring import beach_master, best_seats
from tidelib.games.hikidoki.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tidelib.core.actions import Action
    from tidelib.core.events import Happening
    from tidelib.games.hikidoki.rules.state import HikidokiState


def end_game(state: HikidokiState) -> None:
    """End the game after the last dive (HK-801)."""
    state.phase = OVER
    state.diver = None
    state.current_player = TERMINAL
    state.note_all(results)


def legal(state: HikidokiState) -> tuple[Action, ...]:
    """Return no action: the game is over."""
    return ()


def why_not(state: HikidokiState, action: Action) -> Refusal:
    """Refuse an action: the game is over."""
    return Refusal("game-over", {}, (), state.game)


def apply(state: HikidokiState, action: Action) -> None:
    """Nothing can be done any more."""
    raise AssertionError("the game is over")


def in_force(state: HikidokiState) -> list[str]:
    """Return the rules that say who has won."""
    return ["HK-802", "HK-803"]


# -- events --------------------------------------------------------------------------------


def results(state: HikidokiState) -> Iterator[Happening]:
    """Beach Masters (HK-705), then the end and who has won (HK-801 to HK-804, HK-902)."""
    for seat, led in enumerate(beach_master(state)):
        if led:
            yield "beach-master", seat, {"led": led}, ("HK-705",)
    scores = state.scores()
    winners = best_seats(state, scores)
    best = scores[winners[0]]
    level = scores.count(best) > 1
    if state.players == 1:
        rule = "HK-902"
    elif len(winners) > 1:
        rule = "HK-804"
    else:
        rule = "HK-803" if level else "HK-802"
    facts = {"best": best, "winners": winners, "level": level, "solo": state.players == 1}
    yield "over", None, facts, ("HK-801", rule)
