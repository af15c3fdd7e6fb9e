"""Rules of thumb for the Baywatch tiles BW-1 to BW-7: use one where it adds enough at once."""

from __future__ import annotations

from tidelib.games.high_tide.thumb import (
    best_throw,
    moves_gain,
    pair_gain,
    roll_gain,
)
from tidelib.games.high_tide.tiles import die_after, moved_instead
from tidelib.games.high_tide.words import (
    ACCEPT,
    DRAW_ANEW,
    MOVE,
    MOVE_WINDOW,
    REFUSE,
    ROUNDS,
    STAY,
    TURN_OVER,
    throw,
    tile_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState

WAITING = 1.0
"""Points that a tile must add before the last round: it could add as much later."""


def use(state: HighTideState) -> int:
    """The use of a tile that adds most, or to go on without: ``ACCEPT`` or ``MOVE``."""
    seat, phase = state.current_player, state.phase
    legal = state.legal_actions()
    go_on, now = ACCEPT, 0.0
    if phase == MOVE_WINDOW:
        go_on, now = MOVE, moves_gain(state, seat, *state.moves)
    else:
        now = pair_gain(state, seat, *state.hand)
        if REFUSE in legal:
            now = max(now, roll_gain(state, seat, state.window - state.filled - 2))
    best, chosen = now + (WAITING if state.round < ROUNDS else 0.0), go_on
    for action in legal:
        if tile_of(action):
            value = _value(state, seat, action)
            if value > best:
                best, chosen = value, action
    return chosen


def _value(state: HighTideState, seat: int, action: int) -> float:
    """What a pair adds after a tile was used on it."""
    if action == DRAW_ANEW:
        return roll_gain(state, seat)
    if action < TURN_OVER:
        value, dice = best_throw(state, seat, state.hand, 2)
        return value if dice and throw(dice) == action else -99.0
    if action < STAY:
        die, changed = die_after(action)
        left = list(state.hand)
        left.remove(die)
        return pair_gain(state, seat, left[0], changed)
    move, changed = moved_instead(action)
    rest = list(state.moves)
    rest.remove(move)
    return moves_gain(state, seat, rest[0], changed)
