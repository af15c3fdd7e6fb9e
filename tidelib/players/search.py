"""Search for games with hidden cards: many worlds are drawn that agree with all that the player to
move knows, and the rest is played out in each.

:class:`Search` spends its simulations where they tell most. Every world is tried with each of the
moves still in question (so that luck of the cards strikes all of them alike), and in rounds the
weaker half of the moves is dropped.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from typing import Any, Protocol, TypeAlias

    from tidelib.core.game import State

    class Playout(Protocol):
        """Plays a position on to where it is worth something; the state is used up.

        Positions are those right after an action: it may be anybody's turn, chance may be due, or
        all may be over. The result is a value for each seat, the more the better.
        """

        def __call__(self, state: Any, random: Callable[[], float], /) -> Sequence[float]: ...

    Stop: TypeAlias = Callable[[], bool]

SIMULATIONS = 400
"""Playouts for one decision, if nothing else is said."""


class Tried:
    """What a search found about one action.

    Attributes:
        action: the action.
        visits: how many playouts it got.
        mean: what they were worth on average for the player to move.
    """

    __slots__ = ("action", "total", "visits")

    def __init__(self, action: Any) -> None:
        self.action = action
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def __repr__(self) -> str:
        return f"{self.action}: {self.mean:.2f} in {self.visits}"


class Search:
    """Flat search over worlds, by halving.

    Args:
        playout: plays a position on and says what it is worth.
        simulations: how many playouts a decision may cost.
        keep: share of the moves that stay in question after a round.
    """

    def __init__(self, playout: Playout, simulations: int = SIMULATIONS, keep: float = 0.5) -> None:
        self.playout = playout
        self.simulations = simulations
        self.keep = keep

    def think(
        self,
        state: State,
        rng: Random,
        actions: Sequence[Any] | None = None,
        stop: Stop | None = None,
    ) -> list[Tried]:
        """What each action seems to be worth, the best first.

        Equal ``rng`` and positions that the player cannot tell apart give equal results.

        Args:
            state: the position; only what the player to move knows is used.
            rng: the source of worlds and playouts.
            actions: those to be looked at; all legal ones if left out.
            stop: asked after each world; once it says True, the search ends with what it has.
        """
        seat = state.current_player
        tried = [Tried(action) for action in (actions or state.legal_actions())]
        if len(tried) < 2:
            return tried
        draw = state.sampler(seat)
        left = tried[:]
        spent = 0
        random, playout = rng.random, self.playout
        rounds = _rounds(len(tried), self.keep)
        for number in range(rounds):
            share = (self.simulations - spent) // (rounds - number)
            for _ in range(max(1, share // len(left))):
                world = draw(rng)
                for entry in left[1:]:
                    copy = world.clone()
                    copy._apply(entry.action)
                    entry.total += playout(copy, random)[seat]
                    entry.visits += 1
                first = left[0]
                world._apply(first.action)
                first.total += playout(world, random)[seat]
                first.visits += 1
                spent += len(left)
                if stop is not None and stop():
                    return sorted(tried, key=_rank, reverse=True)
            left.sort(key=_rank, reverse=True)
            left = left[: max(2, round(len(left) * self.keep))]
        return sorted(tried, key=_rank, reverse=True)

    def choose(self, state: State, rng: Random) -> Any:
        """The action that seems to be worth most."""
        return self.think(state, rng)[0].action


def _rounds(moves: int, keep: float) -> int:
    """Rounds until two moves are left, and one more between these."""
    rounds = 1
    while moves > 2:
        moves = max(2, round(moves * keep))
        rounds += 1
    return rounds


def _rank(entry: Tried) -> tuple[int, float]:
    """The moves that lasted longest come first, of these the one worth most."""
    return entry.visits, entry.mean
