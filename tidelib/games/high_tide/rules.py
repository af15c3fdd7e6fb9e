"""What may be done and why not: the one place where High Tide decides on legality.

The functions ``why_not_…`` name the rule that forbids an action, or ``NOT_ASKED`` where it only has
no meaning. The tables and lists of legal actions are made from them, and so is every refusal.
"""

from __future__ import annotations

from tidelib.games.high_tide.words import (
    ACCEPT,
    BEACHES,
    BONUS,
    BONUS_ASKED,
    CHANGE_TIDE,
    CHOOSE,
    COIN,
    COIN_ASKED,
    DICE_WINDOW,
    DOUBLE,
    DOWN,
    DRAW_ANEW,
    ELSEWHERE,
    FLIP,
    FLOOD,
    FRESH_DICE,
    KEEP,
    LEAVE,
    MOVE,
    MOVE_WINDOW,
    NUDGE,
    OTHER_BEACH,
    PAIR_LIES,
    PASS,
    PIPS,
    REFUSE,
    REROLL,
    RESCUE,
    RESCUING,
    ROLL,
    ROLLED,
    SECOND_THROW,
    STAY,
    STAY_PUT,
    STEP,
    SUM,
    SUM_OR_STEP,
    SWAP,
    THROW,
    TILES,
    TURN_OVER,
    TWICE,
    UP,
    reroll,
    throw,
    thrown,
    tile_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tidelib.games.high_tide.state import HighTideState

NOT_ASKED = ""
"""Breaks no rule: nobody asked for this action here."""


# -- the turn ------------------------------------------------------------------------------


def why_not_roll(free: int) -> str | None:
    """The rule that forbids to roll, or None (HT-TURN-2 to HT-TURN-4).

    Args:
        free: free track spaces in the window.
    """
    return None if free > 0 else "HT-TURN-4"


def why_not_take(pair_lies: bool) -> str | None:
    """The rule that forbids to take from a track space at the start of a turn, or None."""
    return None if pair_lies else "HT-TURN-10"


def why_not_refuse(free: int, committed: bool = False) -> str | None:
    """The rule that forbids to refuse a fresh roll, or None (HT-TURN-7, HT-BAY-13).

    Args:
        free: free track spaces in the window; the pair in hand lies on none.
        committed: whether a tile was used on the roll.

    >>> why_not_refuse(free=2), why_not_refuse(free=1)
    (None, 'HT-TURN-7')
    """
    if committed:
        return "HT-BAY-13"
    return None if free > 1 else "HT-TURN-7"


def why_not_reroll(dice: int, bonus: int) -> str | None:
    """The rule that forbids to re-roll so many dice of a taken pair, or None (HT-TURN-10).

    Args:
        dice: number of dice.
        bonus: how many the track space allows.
    """
    return None if dice <= bonus else "HT-TURN-10"


def refusals_left(free: int, committed: bool = False) -> int:
    """How many rolls may still be refused in this turn (HT-TURN-8)."""
    left = 0
    while why_not_refuse(free - left, committed) is None:
        left += 1
    return left


CHOICES = tuple(
    tuple(
        tuple(
            [ROLL] * (why_not_roll(free) is None)
            + [space for space in range(1, 8) if why_not_take(bool(lying >> space & 1)) is None]
        )
        for lying in range(1 << 8)
    )
    for free in (0, 1)
)
"""Legal actions at the start of a turn, by whether a window space is free and the lying pairs."""
ROLL_CHOICES = tuple(
    (ACCEPT, REFUSE) if why_not_refuse(free) is None else (ACCEPT,) for free in range(8)
)
"""Legal actions with a fresh roll and no tile, by the number of free window spaces."""
_by_pair: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = {}


def bonus_choices(hand: tuple[int, ...], bonus: int) -> tuple[int, ...]:
    """Legal actions after taking this pair from a space with that bonus."""
    key = hand, bonus
    if key not in _by_pair:
        _by_pair[key] = (
            KEEP,
            *[
                action
                for action in _rerolls(hand)
                if why_not_reroll(len(thrown(action)), bonus) is None
            ],
        )
    return _by_pair[key]


def _rerolls(hand: tuple[int, ...]) -> list[int]:
    """Re-rolling one die of a pair, or both; of two equal dice one is enough."""
    return [*[reroll((die,)) for die in dict.fromkeys(hand)], reroll(hand)]


# -- all that can be thought of ------------------------------------------------------------


def candidates(state: HighTideState) -> list[int]:
    """Every action that has a meaning in this phase, in order."""
    phase = state.phase
    if phase == CHOOSE:
        return [ROLL, *_lying(state)]
    if phase == ROLLED:
        return [*_lying(state), ACCEPT, REFUSE, *_tile_uses(state)]
    if phase == BONUS_ASKED:
        return [KEEP, *_rerolls(state.hand)]
    if phase == DICE_WINDOW:
        return [ACCEPT, *_tile_uses(state)]
    if phase == MOVE_WINDOW:
        return [*_move_uses(state), MOVE]
    if phase == SUM_OR_STEP:
        return [SUM, *[STEP + move for move in sorted(set(state.moves))]]
    if phase == COIN_ASKED:
        return [COIN, LEAVE]
    if phase == FLOOD:
        return [CHANGE_TIDE, PASS]
    if phase == RESCUING:
        return [*[RESCUE + beach for beach in BEACHES if in_water(state, beach)], PASS]
    return []


def legal(state: HighTideState) -> tuple[int, ...]:
    """Those of the candidates that no rule forbids."""
    return tuple([action for action in candidates(state) if why_not(state, action) is None])


def _lying(state: HighTideState) -> list[int]:
    """The track spaces with pairs: the actions of taking them."""
    return [space for space in range(1, state.players + 2) if state.lying >> space & 1]


def _tile_uses(state: HighTideState) -> Iterator[int]:
    """All uses of the player's tiles BW-1 to BW-4 on the pair in hand."""
    owner, seat, hand = state.owner, state.current_player, state.hand
    dice = dict.fromkeys(hand)
    if owner[SECOND_THROW] == seat:
        yield from [throw((die,)) for die in dice]
        yield throw(hand)
    if owner[FLIP] == seat:
        yield from [TURN_OVER + die for die in dice]
    if owner[NUDGE] == seat:
        yield from [UP + die for die in dice if PIPS[die] < 6]
        yield from [DOWN + die for die in dice if PIPS[die] > 1]
    if owner[FRESH_DICE] == seat:
        yield DRAW_ANEW


def _move_uses(state: HighTideState) -> Iterator[int]:
    """All uses of the player's tiles BW-5 to BW-7 on the two moves."""
    owner, seat = state.owner, state.current_player
    moves = sorted(set(state.moves))
    if owner[STAY_PUT] == seat:
        yield from [STAY + move for move in moves]
    if owner[DOUBLE] == seat:
        yield from [TWICE + move for move in moves]
    if owner[OTHER_BEACH] == seat:
        for move in moves:
            yield from [ELSEWHERE + 6 * move + beach for beach in BEACHES if beach != move % 6]


# -- why not -------------------------------------------------------------------------------


def why_not(state: HighTideState, action: int) -> str | None:
    """The rule that forbids a player's action now, ``NOT_ASKED``, or None if it is legal."""
    phase = state.phase
    if state.current_player < 0:
        return NOT_ASKED
    if tile := tile_of(action):
        return _why_not_tile(state, action, tile)
    if action == ROLL:
        return why_not_roll(state.window - state.filled) if phase == CHOOSE else NOT_ASKED
    if action < ACCEPT:
        return _why_not_take(state, action)
    if action == REFUSE and phase == ROLLED:
        return why_not_refuse(state.window - state.filled, state.committed)
    if REROLL <= action < THROW and phase == BONUS_ASKED:
        dice = thrown(action)
        if action not in _rerolls(state.hand):
            return NOT_ASKED
        return why_not_reroll(len(dice), BONUS[state.gap])
    if STEP <= action < COIN and phase == SUM_OR_STEP:
        move = action - STEP
        return None if move in state.moves and coin_after(state, move) else NOT_ASKED
    return None if phase in _WHEN.get(action, ()) else NOT_ASKED


_WHEN: dict[int, tuple[int, ...]] = {
    ACCEPT: (ROLLED, DICE_WINDOW),
    KEEP: (BONUS_ASKED,),
    MOVE: (MOVE_WINDOW,),
    SUM: (SUM_OR_STEP,),
    COIN: (COIN_ASKED,),
    LEAVE: (COIN_ASKED,),
    PASS: (FLOOD, RESCUING),
}
"""When these may be done: always where they are asked for."""


def _why_not_take(state: HighTideState, space: int) -> str | None:
    if state.phase == ROLLED:
        return "HT-TURN-9"
    if state.phase != CHOOSE:
        return NOT_ASKED
    return why_not_take(space < state.players + 2 and state.track[space - 1] >= PAIR_LIES)


def _why_not_tile(state: HighTideState, action: int, tile: int) -> str | None:
    """HT-BAY-7, HT-BAY-12 to HT-BAY-14."""
    phase = state.phase
    if state.owner[tile] != state.current_player:
        return "HT-BAY-7"
    if tile == FRESH_DICE and phase == ROLLED:
        return "HT-BAY-13" if state.committed else None
    if tile == FRESH_DICE and phase == DICE_WINDOW:
        return "HT-BAY-14"
    if phase not in WINDOWS[tile]:
        return "HT-BAY-12"
    if tile in (SWAP, FRESH_DICE):
        return None
    meant = _move_uses(state) if phase == MOVE_WINDOW else _tile_uses(state)
    if phase == RESCUING:
        return None if in_water(state, action - RESCUE) else NOT_ASKED
    return None if action in meant else NOT_ASKED


WINDOWS: tuple[tuple[int, ...], ...] = (
    (),
    *[(ROLLED, DICE_WINDOW)] * 3,
    (ROLLED,),
    *[(MOVE_WINDOW,)] * 3,
    (FLOOD,),
    (RESCUING,),
)
"""The phases in which each tile may be used (HT-BAY-12)."""
assert len(WINDOWS) == len(TILES) + 1


# -- the board -----------------------------------------------------------------------------


def in_water(state: HighTideState, beach: int, seat: int | None = None) -> bool:
    """Whether a deckchair stands in the water (HT-GEN-6); that of the seat to move by default."""
    seat = state.current_player if seat is None else seat
    return state.at[beach * state.players + seat] > state.dry[beach]


def coin_at(state: HighTideState, seat: int, beach: int, position: int) -> int:
    """The coin that a seat may take on a space, or 0 (HT-COIN-4, HT-COIN-5)."""
    if not 1 <= position <= 8 or state.purse[6 * seat + beach]:
        return 0
    return state.coins[8 * beach + position - 1]


def coin_after(state: HighTideState, move: int) -> int:
    """The coin where the player's deckchair would stand after one move, or 0 (HT-COIN-7)."""
    seat, beach = state.current_player, move % 6
    position = state.at[beach * state.players + seat] + move // 6
    return coin_at(state, seat, beach, position)
