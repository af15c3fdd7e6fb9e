"""Looking back with all hands open: what would have been best in the last tricks of a game?

It is not what a player could know. A tile that was a good choice from what could be known may
turn out not to have been the best one.
"""

from __future__ import annotations

from tidelib.core.wording import count
from tidelib.games.shikagari.exact import LONGEST, Solver, may_be_solved, solve
from tidelib.games.shikagari.words import HAND, PLAY, TILE_IDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tidelib.games.shikagari.state import ShikagariState


class Moment:
    """A decision in the last tricks, looked at with all hands open.

    Attributes:
        game: number of the game in the match.
        trick: number of the trick.
        at: how many actions had been carried out before.
        seat: who decided.
        played: the tile that was played.
        best: the tiles that would have been best, the highest first.
        cost: by how many red pips of difference the tile played fell short of them.
    """

    __slots__ = ("at", "best", "cost", "game", "played", "seat", "trick")

    def __init__(
        self, game: int, trick: int, at: int, seat: int, played: int, best: list[int], cost: int
    ) -> None:
        self.game = game
        self.trick = trick
        self.at = at
        self.seat = seat
        self.played = played
        self.best = best
        self.cost = cost

    def __repr__(self) -> str:
        return f"game {self.game}: {self.told()}"

    def told(self, names: Sequence[str] = ()) -> str:
        """The moment in a sentence.

        Args:
            names: the players' names by seat.
        """
        name = names[self.seat] if self.seat < len(names) else f"player {self.seat + 1}"
        best = " or ".join(TILE_IDS[tile] for tile in self.best)
        if not self.cost:
            return f"Trick {self.trick}, {name}: {TILE_IDS[self.played]} was best."
        return (
            f"Trick {self.trick}, {name}: with all tiles open {best} would have been better than "
            f"{TILE_IDS[self.played]}, by {count(self.cost, 'red pip')} of difference."
        )


def moments(state: ShikagariState, game: int | None = None) -> list[Moment]:
    """All decisions of the last four tricks of the games that were played to their end.

    A decision is one between tiles that lead to different results.

    Args:
        state: a match, in progress or over.
        game: only this game of it.

    >>> import tidelib
    >>> state = tidelib.game("shikagari").scenario(
    ...     "leader: 1\\ntable: 6-2\\n"
    ...     "hand 0: 4-4 2-2\\nhand 3: 6-1 2-1\\nhand 2: 6-3 3-1\\nhand 1: 5-1")
    >>> for tile in "4-4 6-1 6-3 3-1 5-1 2-2 2-1".split(): state.apply_text(f"play {tile}")
    >>> moments(state)[0].told(["Ada"])
    'Trick 7, Ada: with all tiles open 2-2 would have been better than 4-4, by
    2 red pips of difference.'
    """
    found: list[Moment] = []
    of_game: list[Moment] = []
    solver: Solver | None = None
    for at, (now, action) in enumerate(_past(state)):
        if now.phase != PLAY or not may_be_solved(now, LONGEST):
            solver = None
            continue
        if solver is None:
            solver = Solver(now.hands, now.deer_escape)
            of_game = []
        solution = solve(now, solver)
        values = solution.differences
        if len(set(values.values())) > 1:
            trick = HAND + 1 - len(now.hands[now.current_player])
            cost = solution.value - values[action]
            seat = now.current_player
            of_game.append(Moment(now.number, trick, at, seat, action, solution.best, cost))
        ended = sum(map(len, now.hands)) == 1
        if ended and game in (None, now.number):
            found += of_game
    return found


def _past(state: ShikagariState) -> Iterator[tuple[ShikagariState, int]]:
    """Each position with the action that followed; chance is -1. The state goes on."""
    now: ShikagariState
    if state.scenario is not None:
        now = state.game.scenario(state.scenario)  # type: ignore[assignment]
    else:
        now = state.game.new_state(state.players, state.options)  # type: ignore[assignment]
    for action in state.history:
        chance = isinstance(action, tuple)
        yield now, -1 if isinstance(action, tuple) else int(action)
        now._apply_chance(action) if chance else now._apply(action)  # type: ignore[arg-type]


def after_game(state: ShikagariState, names: Sequence[str] = ()) -> str:
    """The dearest decision of the game that ended last, in a sentence; empty if none cost anything
    or no game has ended."""
    last = len(state.past) and state.number - (state.phase <= PLAY)
    dear = [moment for moment in moments(state, last or None) if moment.cost]
    if not dear:
        return ""
    return max(dear, key=lambda moment: moment.cost).told(names)
