"""The rest of a game by the rules of thumb, as fast as Python goes: the rules of a round once more.

For simulations only. A test holds it to the readable engine: with the same random numbers both come
to the same end. Games with coins, sharks or Baywatch tiles are played on by the engine itself.
"""

from __future__ import annotations

from tidelib.core.game import CHANCE, TERMINAL
from tidelib.games.high_tide import chance, thumb
from tidelib.games.high_tide.words import (
    BONUS,
    CHOOSE,
    FREE,
    FULL_BAG,
    IN_BAG,
    LARGE,
    OVER,
    PAIR_LIES,
    PIPS,
    ROUNDS,
    SEA,
    SMALL,
    in_bag,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState


class _Source:
    """Random numbers for the engine."""

    __slots__ = ("random",)

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random


def step(state: HighTideState, source: Any) -> None:
    """One action by the engine: of chance, or by the rules of thumb."""
    if state.current_player == CHANCE:
        state._apply_chance(chance.sample(state, source))
    else:
        state._apply(thumb.choose(state))


def playout(state: HighTideState, random: Callable[[], float], rounds: int = ROUNDS) -> None:
    """Plays a game on by the rules of thumb.

    Args:
        state: any position; it becomes the position at the end. Of a game without coins, sharks and
            Baywatch tiles only the board, the round, the order and the phase are as they should be.
        random: gives numbers from 0 to 1.
        rounds: after so many rounds, from the present one on, it stops if the game is not over.
    """
    source = _Source(random)
    last = state.round + rounds - 1 if state.round else rounds
    by_engine = state.with_coins or state.shark or state.baywatch
    while state.current_player != TERMINAL and state.round <= last:
        if by_engine or state.phase != CHOOSE:
            step(state, source)
        else:
            _play_round(state, random)


def _play_round(state: HighTideState, random: Callable[[], float]) -> None:
    """Plays a round to its end from the beginning of any turn in it (HT-ROUND, HT-TURN)."""
    players, pile, track, dry = state.players, state.pile, state.track, state.dry
    bag, lying, filled, turn = state.bag, state.lying, state.filled, state.turn
    at, rows, lies = state.at, state.rows, PAIR_LIES
    while turn < players:
        seat = pile[turn]
        turn += 1
        window = min(turn + 2, players + 1)
        space = thumb.start(state, seat, lying, window - filled) if lying else 0
        if space:
            left, right = divmod(track[space - 1] - lies, 36)
            lying -= 1 << space
            track[space - 1] = seat
            bonus = BONUS[space]
            if bonus:
                again = thumb.best_throw(state, seat, (left, right), bonus)[1]
                if len(again) == 2:
                    left, right = left % 6, right % 6
                    left += 6 * int(random() * 6)
                    right += 6 * int(random() * 6)
                elif again:
                    (die,) = again
                    new = die % 6 + 6 * int(random() * 6)
                    left, right = new, (right if die == left else left)
        else:
            while True:
                # two dice from the bag, rolled: HT-TURN-5
                colours = in_bag(bag)
                count = len(colours)
                one = int(random() * count)
                two = int(random() * (count - 1))
                if two >= one:
                    two += 1
                one, two = colours[one], colours[two]
                left = 6 * int(random() * 6) + one
                right = 6 * int(random() * 6) + two
                bag -= IN_BAG[one] + IN_BAG[two]
                if left > right:
                    left, right = right, left
                free = window - filled
                if free < 2 or thumb.accepts(state, seat, (left, right), free - 1):
                    break
                track[filled] = lies + 36 * left + right  # HT-TURN-6
                filled += 1
                lying |= 1 << filled
            track[filled] = seat
            filled += 1
        # the deckchairs move: HT-MOVE-1 to HT-MOVE-7, as in moving.place
        one, two = left % 6, right % 6
        moves = (
            ((one, PIPS[left] + PIPS[right]),)
            if one == two
            else ((one, PIPS[left]), (two, PIPS[right]))
        )
        for beach, spaces in moves:
            base = beach * players
            here = at[base + seat]
            to = here + spaces
            if to > SEA:
                to = SEA
            row = rows[beach][:]
            if here:
                row.remove(seat)
            at[base + seat] = to
            index = len(row)
            while index and at[base + row[index - 1]] > to:
                index -= 1
            row.insert(index, seat)
            rows[beach] = row
    # the waves: HT-ROUND-8, HT-ROUND-9, HT-WAVE-2
    if lying:
        left, right = divmod(track[lying.bit_length() - 2] - lies, 36)
    else:
        colours = in_bag(bag)
        count = len(colours)
        one = int(random() * count)
        two = int(random() * (count - 1))
        if two >= one:
            two += 1
        left = 6 * int(random() * 6) + colours[one]
        right = 6 * int(random() * 6) + colours[two]
        if left > right:
            left, right = right, left
    one, two = left % 6, right % 6
    dry[one] = max(0, dry[one] - LARGE)
    dry[two] = max(0, dry[two] - SMALL)
    # the end, or the next round: HT-END, HT-NEXT
    over = state.round == ROUNDS
    for beach, row in enumerate(rows):
        if row and at[beach * players + row[-1]] > dry[beach]:
            over = True
    if over:
        state.phase = OVER
        state.current_player = TERMINAL
        return
    state.pile = tuple([towel for towel in reversed(track) if 0 <= towel < lies])
    state.track[:] = [FREE] * (players + 1)
    state.bag = FULL_BAG[players]
    state.lying = state.filled = state.turn = 0
    state.round += 1
    state.current_player = state.pile[0]
