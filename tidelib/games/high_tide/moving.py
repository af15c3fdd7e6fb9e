"""Moving where coins or changed moves ask for more than a plain move (HT-COIN-4 to HT-COIN-7)."""

from __future__ import annotations

from tidelib.games.high_tide import rules, telling
from tidelib.games.high_tide.words import (
    COIN,
    COIN_ASKED,
    DIE_MOVE,
    LEAVE,
    PIPS,
    SEA,
    STEP,
    SUM,
    SUM_OR_STEP,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState

_COIN_CHOICES = (COIN, LEAVE)


def place(state: HighTideState, seat: int, beach: int, position: int) -> None:
    """Puts a deckchair on a space, to the right of all that stand there (HT-MOVE-5)."""
    at, base = state.at, beach * state.players
    row = state.rows[beach][:]  # changed as a copy: clones share it
    if at[base + seat]:
        row.remove(seat)
    at[base + seat] = position
    if position:
        index = len(row)
        while index and at[base + row[index - 1]] > position:
            index -= 1
        row.insert(index, seat)
    state.rows[beach] = row


def move(state: HighTideState, beach: int, spaces: int) -> None:
    """The deckchair of the player on turn moves towards the water (HT-MOVE-1 to HT-MOVE-7)."""
    seat = state.current_player
    position = state.at[beach * state.players + seat] + spaces
    place(state, seat, beach, position if position < SEA else SEA)
    if state.log is not None:
        telling.moved(state, seat, beach, spaces)


def both(state: HighTideState) -> None:
    """The dice as they are, where no module asks anything; then the turn ends."""
    left, right = state.hand
    beach, other = left % 6, right % 6
    if beach == other:  # HT-MOVE-2
        move(state, beach, PIPS[left] + PIPS[right])
    elif beach < other:
        move(state, beach, PIPS[left])
        move(state, other, PIPS[right])
    else:
        move(state, other, PIPS[right])
        move(state, beach, PIPS[left])
    state.end_turn()


def begin(state: HighTideState) -> None:
    """Both dice are to be moved: on two beaches one after the other, on one by their sum."""
    moves = state.moves or tuple([DIE_MOVE[die] for die in state.hand])
    first, second = moves
    if first % 6 == second % 6 and first > 5 and second > 5:  # HT-MOVE-2
        state.todo = ((first // 6 + second // 6) * 6 + first % 6,)
        if state.with_coins and (rules.coin_after(state, first) or rules.coin_after(state, second)):
            state.moves = moves
            state.phase = SUM_OR_STEP
            state._legal = rules.legal(state)
            return
    else:
        # in bar order; a move of no spaces is not made
        state.todo = tuple(sorted([due for due in moves if due > 5], key=_beach))
    _go_on(state)


def _beach(due: int) -> int:
    return due % 6


def _go_on(state: HighTideState) -> None:
    """The moves still to be made, up to a coin that is asked for, or the end of the turn."""
    while state.todo:
        due, *rest = state.todo
        state.todo = tuple(rest)
        beach = due % 6
        move(state, beach, due // 6)
        if state.with_coins:
            position = state.at[beach * state.players + state.current_player]
            if rules.coin_at(state, state.current_player, beach, position):
                state.asked = beach
                state.phase = COIN_ASKED
                state._legal = _COIN_CHOICES
                return
    state.end_turn()


def decide(state: HighTideState, action: int) -> None:
    """Sum or step, coin or leave."""
    if action == SUM:
        _go_on(state)
    elif action < COIN:
        _step(state, action - STEP)
    else:
        beach, state.asked = state.asked, -1
        if action == COIN:
            _take_coin(state, beach)
        elif state.log is not None:
            telling.coin_left(state, beach)
        _go_on(state)


def _step(state: HighTideState, first: int) -> None:
    """One die first, the coin there, then the other die (HT-COIN-7)."""
    beach = first % 6
    other = list(state.moves)
    other.remove(first)
    state.todo = ()
    move(state, beach, first // 6)
    _take_coin(state, beach)
    move(state, beach, other[0] // 6)
    state.end_turn()


def _take_coin(state: HighTideState, beach: int) -> None:
    seat = state.current_player
    position = state.at[beach * state.players + seat]
    value = state.coins[8 * beach + position - 1]
    state.coins[8 * beach + position - 1] = 0
    state.purse[6 * seat + beach] = value
    if state.log is not None:
        telling.coin_taken(state, beach, position, value)
