"""Baywatch tiles: how they are used in a turn, and who wins the one of this round (HT-BAY)."""

from __future__ import annotations

from tidelib.games.high_tide import moving, rules, telling
from tidelib.games.high_tide.words import (
    COLOUR,
    DIE_MOVE,
    DOWN,
    DRAW_ANEW,
    ELSEWHERE,
    GONE,
    IN_BAG,
    MOVE,
    MOVE_WINDOW,
    PIPS,
    STAY,
    TURN_OVER,
    TWICE,
    UP,
    die_of,
    thrown,
    tile_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState

FOR_DICE = (1, 2, 3)
"""Tiles that change a pair that was taken; BW-4 is for fresh rolls only (HT-BAY-14)."""
FOR_MOVES = (5, 6, 7)


def for_dice(state: HighTideState) -> bool:
    """Whether the player on turn has a tile to use on a taken pair."""
    seat = state.pile[state.turn]
    return any(state.owner[tile] == seat for tile in FOR_DICE)


def open_move_window(state: HighTideState) -> bool:
    """Asks for tiles that change the moves, if the player has one (HT-BAY-12)."""
    seat = state.pile[state.turn]
    if all(state.owner[tile] != seat for tile in FOR_MOVES):
        return False
    if not state.moves:
        state.moves = tuple([DIE_MOVE[die] for die in state.hand])
    state.phase = MOVE_WINDOW
    state._legal = rules.legal(state)
    return True


def use(state: HighTideState, action: int) -> None:
    """A tile BW-1 to BW-7 is used, or the move window is closed."""
    if action == MOVE:
        moving.begin(state)
        return
    tile = tile_of(action)
    state.owner[tile] = GONE  # HT-BAY-9
    if action < STAY:
        _use_on_dice(state, action, tile)
        return
    move, moves = moved_instead(action)
    left = list(state.moves)
    left.remove(move)
    state.moves = (*left, moves)
    if state.log is not None:
        telling.move_changed(state, tile, move, moves)
    if not open_move_window(state):
        moving.begin(state)


def _use_on_dice(state: HighTideState, action: int, tile: int) -> None:
    if action == DRAW_ANEW:  # HT-BAY-14
        if state.log is not None:
            telling.drawn_anew(state)
        for die in state.hand:
            state.bag += IN_BAG[die % 6]
        state.hand = ()
        state.begin_roll()
        return
    if not state.gap:
        state.committed = True  # HT-BAY-13
    if action < TURN_OVER:
        if state.log is not None:
            telling.second_throw(state, thrown(action))
        state.throw_again(thrown(action))
        return
    die, face = die_after(action)
    left = list(state.hand)
    left.remove(die)
    state.hand = tuple(sorted([*left, face]))
    if state.log is not None:
        telling.die_turned(state, tile, die, face)
    state.pair_settled()


def die_after(action: int) -> tuple[int, int]:
    """The die that BW-2 or BW-3 names, and what it becomes."""
    if action < UP:
        die = action - TURN_OVER
        return die, die_of(COLOUR[die], 7 - PIPS[die])
    if action < DOWN:
        die = action - UP
        return die, die_of(COLOUR[die], PIPS[die] + 1)
    die = action - DOWN
    return die, die_of(COLOUR[die], PIPS[die] - 1)


def moved_instead(action: int) -> tuple[int, int]:
    """The move that BW-5, BW-6 or BW-7 names, and what it becomes."""
    if action < TWICE:
        move = action - STAY
        return move, move % 6
    if action < ELSEWHERE:
        move = action - TWICE
        return move, 6 * (2 * (move // 6)) + move % 6
    move, beach = divmod(action - ELSEWHERE, 6)
    return move, move - move % 6 + beach


def compare(state: HighTideState) -> None:
    """The accepted pair against the smallest sum so far (HT-BAY-4, HT-BAY-5)."""
    seat, hand = state.pile[state.turn], state.hand
    if state.holder < 0 or pips(hand) <= pips(state.held):
        state.pool += state.held
        former = state.holder
        state.holder, state.held = seat, hand
        if state.log is not None:
            telling.holder(state, former)
    else:
        state.pool += hand


def pips(dice: tuple[int, ...]) -> int:
    """The sum of the dice.

    >>> pips((0, 35))
    7
    """
    return sum([PIPS[die] for die in dice])
