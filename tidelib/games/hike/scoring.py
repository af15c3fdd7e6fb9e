"""Scores of a hike (HI-801 to HI-805), the end of the game and the winner (HI-901 to HI-904)."""

from __future__ import annotations

from operator import add, sub

from tidelib.core.game import CHANCE, TERMINAL
from tidelib.games.hike import telling
from tidelib.games.hike.words import DECK, OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.hike.state import HikeState


def winning_seats(scores: Sequence[int]) -> list[int]:
    """The seats with the highest number; level ones share the win (HI-903, HI-904).

    >>> winning_seats([2, -4, 2])
    [0, 2]
    """
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def end_hike(state: HikeState) -> None:
    """The last trick is over: scores, boards, the next dealer or the end of the game."""
    assert state.dealer is not None
    scores = list(map(sub, state.won, state.goals))
    state.last_scores = scores
    state.past = [*state.past, (state.hike, state.goals, state.won, scores)]
    state.won = state.won[:]
    state.steps = list(map(add, state.steps, scores))
    state.totals = list(map(add, state.totals, state.won))
    state.leader = -1
    state.table = []
    if state.log is not None:
        telling.hike_end(state)
    if _is_over(state):
        end_game(state)
        return
    state.hike += 1
    state.dealer = state.left[state.dealer]  # HI-601
    state.phase = DECK
    state.current_player = CHANCE
    state._legal = ()
    if state.log is not None:
        telling.next_dealer(state)


def _is_over(state: HikeState) -> bool:
    """HI-902, HI-904; by hand the game ends in place of a deal (HI-901)."""
    mode = state.options["end_mode"]
    if mode == "hikes":
        return state.hike == int(state.options["hikes"])
    return mode == "trick_target" and max(state.totals) >= int(state.options["trick_target"])


def end_game(state: HikeState) -> None:
    """Nothing more is due."""
    state.phase = OVER
    state.current_player = TERMINAL
    state._legal = ()
    if state.log is not None:
        telling.game_over(state)
