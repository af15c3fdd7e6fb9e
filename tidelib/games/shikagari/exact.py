"""The last tricks of a game, all hands open: who can force what, exactly.

What is fought for is the difference: the red pips of one team less those of the other. The last
four tricks take about a tenth of a second. Positions before a trick are reckoned once each, by
which tiles are left and who leads; inside a trick a branch that cannot change the outcome is left
out (alpha-beta).
"""

from __future__ import annotations

from tidelib.core.errors import TideError
from tidelib.core.language import say_count
from tidelib.games.shikagari.words import AFTER, PLAY, RED, TEAM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.shikagari.state import ShikagariState

LONGEST = 4
"""Tiles in the fullest hand for which it is asked; ``hindsight.ABOUT`` tells the number, too."""
_MOST = 1000


class Solver:
    """Reckons positions of one deal; what it has found is kept for the next question.

    Args:
        hands: each seat's tiles, sorted; at most :data:`LONGEST` for a quick answer.
        deer_escape: value of the option.

    >>> solver = Solver([[0], [5], [11], [20]])
    >>> solver.rest([[0], [5], [11], [20]], leader=0)  # 6 + 2 + 8 + 1 for the owner of the 6-6
    17
    """

    __slots__ = ("_bits", "_escape", "_found", "_tiles")

    def __init__(self, hands: Sequence[Sequence[int]], deer_escape: bool = False) -> None:
        # each tile has a bit; a hand is a list of them, so that of two copies one is tried
        self._tiles = [list(hand) for hand in hands]
        self._bits = []
        bit = 1
        for hand in hands:
            bits = []
            for _tile in hand:
                bits.append(bit)
                bit <<= 1
            self._bits.append(bits)
        self._escape = deer_escape
        self._found: dict[int, int] = {}

    def _mask(self, hands: Sequence[Sequence[int]]) -> int:
        mask = 0
        for tiles, bits, hand in zip(self._tiles, self._bits, hands, strict=True):
            left = list(hand)
            for tile, bit in zip(tiles, bits, strict=True):
                if tile in left:
                    left.remove(tile)
                    mask |= bit
            if left:
                raise ValueError("these tiles are not of this deal")
        return mask

    def rest(self, hands: Sequence[Sequence[int]], leader: int) -> int:
        """What is still to come before a trick: red pips of team A less those of team B."""
        return self._rest(self._mask(hands), leader)

    def after(
        self,
        hands: Sequence[Sequence[int]],
        seat: int,
        table: Sequence[int],
        winning: int,
    ) -> int:
        """The same in the middle of a trick, its tiles included.

        Args:
            hands: the tiles still in hand.
            seat: who plays next.
            table: the one to three tiles on the table.
            winning: the seat whose tile wins so far.
        """
        red = sum([RED[tile] for tile in table])
        all_red = all(RED[tile] for tile in table)
        mask = self._mask(hands)
        return self._turn(mask, seat, len(table), min(table), winning, red, all_red, -_MOST, _MOST)

    def _rest(self, mask: int, leader: int) -> int:
        if not mask:
            return 0
        key = mask << 2 | leader
        value = self._found.get(key)
        if value is None:
            value = self._turn(mask, leader, 0, len(RED), leader, 0, True, -_MOST, _MOST)
            self._found[key] = value
        return value

    def _turn(
        self,
        mask: int,
        seat: int,
        placed: int,
        best: int,
        winning: int,
        red: int,
        all_red: bool,
        low: int,
        high: int,
    ) -> int:
        """One seat's turn: the value for team A between ``low`` and ``high``."""
        team = TEAM[seat]
        value = _MOST if team else -_MOST
        last = -1
        for tile, bit in zip(self._tiles[seat], self._bits[seat], strict=True):
            if not mask & bit or tile == last:
                continue
            last = tile
            pips = RED[tile]
            if tile < best:
                top, owner = tile, seat
            else:
                top, owner = best, winning
            if placed == 3:
                total = red + pips
                if self._escape and all_red and pips:
                    total = 0
                found = (-total if TEAM[owner] else total) + self._rest(mask ^ bit, owner)
            else:
                found = self._turn(
                    mask ^ bit,
                    AFTER[seat],
                    placed + 1,
                    top,
                    owner,
                    red + pips,
                    all_red and pips > 0,
                    low,
                    high,
                )
            if team:
                if found < value:
                    value = found
                    if value < high:
                        high = value
            elif found > value:
                value = found
                if value > low:
                    low = value
            if low >= high:
                break
        return value


class Solution:
    """What each tile of the seat to play leads to, all hands open and all playing best.

    Attributes:
        seat: the seat to play.
        differences: by tile, the red pips its team gets from now on, the trick on the table
            included, less those of the other team.
    """

    __slots__ = ("differences", "seat")

    def __init__(self, seat: int, differences: dict[int, int]) -> None:
        self.seat = seat
        self.differences = differences

    @property
    def value(self) -> int:
        """What the best tile leads to."""
        return max(self.differences.values())

    @property
    def best(self) -> list[int]:
        """The tiles that lead to it, the highest first."""
        return [tile for tile, found in self.differences.items() if found == self.value]

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.differences}>"


def may_be_solved(state: ShikagariState, longest: int = LONGEST) -> bool:
    """Whether a position is late enough in a game."""
    return state.phase == PLAY and max(map(len, state.hands)) <= longest


def solve(state: ShikagariState, solver: Solver | None = None) -> Solution:
    """What each legal tile leads to in a position of the last tricks.

    Args:
        state: the position; its hidden hands are looked at.
        solver: one that was used for an earlier position of the same tricks.

    Raises:
        TideError: too early in a game, or nobody is to play.

    >>> import tidelib
    >>> state = tidelib.game("shikagari").scenario(
    ...     "leader: 1\\ntable: 6-2\\n"
    ...     "hand 0: 4-4 2-2\\nhand 3: 6-1 2-1\\nhand 2: 6-3 3-1\\nhand 1: 5-1")
    >>> solve(state).differences
    {11: 6, 18: 8}
    """
    if not may_be_solved(state):
        raise TideError(
            say_count(
                "Only the last trick of a game can be solved.",
                "Only the last {count} tricks of a game can be solved.",
                count=LONGEST,
            )
        )
    solver = solver or Solver(state.hands, state.deer_escape)
    seat = state.current_player
    sign = -1 if TEAM[seat] else 1
    differences = {}
    for tile in state.legal_actions():
        hands = [hand[:] for hand in state.hands]
        hands[seat].remove(tile)
        table = [*state.table, tile]
        owner = seat if not state.table or tile < state.best else state.winning
        if len(table) < 4:
            value = solver.after(hands, AFTER[seat], table, owner)
        else:
            red = sum([RED[other] for other in table])
            if state.deer_escape and all(RED[other] for other in table):
                red = 0
            value = (-red if TEAM[owner] else red) + solver.rest(hands, owner)
        differences[tile] = sign * value
    return Solution(seat, differences)


class TrickAfter:
    """How a trick ends after a tile, if all play best from there.

    Attributes:
        winner: the seat that wins it.
        team: the team that gets its red pips; None if they escape.
        red: its red pips.
        twins: whether two alike of the highest tile lie in it.
    """

    __slots__ = ("red", "team", "twins", "winner")

    def __init__(self, winner: int, red: int, escaped: bool, table: Sequence[int]) -> None:
        self.winner = winner
        self.team = None if escaped else TEAM[winner]
        self.red = red
        self.twins = table.count(min(table)) > 1


def trick_after(state: ShikagariState, tile: int, solver: Solver | None = None) -> TrickAfter:
    """How the trick on the table ends after a tile of the seat to play, all playing best then.

    Args:
        state: a position that may be solved.
        tile: a legal tile.
        solver: as for :func:`solve`.
    """
    solver = solver or Solver(state.hands, state.deer_escape)
    now = state.clone()
    tricks, number = now.tricks, len(now.tricks)
    now._apply(tile)
    while len(tricks) == number:
        now._apply(solve(now, solver).best[0])
    _leader, table, winner, red, escaped = tricks[-1]
    return TrickAfter(winner, red, escaped, table)
