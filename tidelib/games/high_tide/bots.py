"""High Tide's computer players, and what its coach advises."""

from __future__ import annotations

from tidelib.core.language import later
from tidelib.games.high_tide import promise, thumb
from tidelib.games.high_tide.playout import playout
from tidelib.players import RandomBot
from tidelib.players.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.high_tide.state import HighTideState
    from tidelib.players import Bot
    from tidelib.players.coach import Advice
    from tidelib.players.search import Stop, Tried

SIMULATIONS = 600
"""Playouts for one decision: under a tenth of a second, in a browser a fifth."""


def rest_of_round(state: HighTideState, random: Callable[[], float]) -> list[float]:
    """Plays a round to its end by the rules of thumb: what it leaves in shares of the win."""
    playout(state, random, 1)
    return promise.shares(state)


class Careful:
    """Rules of thumb that a child could follow (see ``thumb``).

    Take or accept a pair that brings more points than a new roll promises: places counted as if
    nobody else moved, less what the next two floods may take.
    """

    name = "careful"
    title = later("Crab")
    strength = 2
    about = later(
        "Counts the places its deckchairs would reach, and fears the next two floods. "
        "Refuses what is worse than an average roll."
    )

    def choose(self, state: HighTideState, rng: Random) -> int:
        return thumb.choose(state)


class Sharp:
    """Plays the rest of the round out many times after each action, floods and all, and weighs the
    positions that come of it: who would win from there?

    Args:
        simulations: playouts for one decision.
    """

    name = "sharp"
    title = later("Seal")
    strength = 3
    about = later(
        "Plays the round to its flood hundreds of times in its head. Weighs the places, the "
        "water, the order of the next round and the end of the game."
    )

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self.search = Search(rest_of_round, simulations)

    def at_pace(self, factor: float) -> Sharp:
        """The same with so many times the playouts."""
        return Sharp(max(1, round(self.search.simulations * factor)))

    def choose(self, state: HighTideState, rng: Random) -> int:
        action: int = self.think(state, rng)[0].action
        return action

    def think(self, state: HighTideState, rng: Random, stop: Stop | None = None) -> list[Tried]:
        """What it makes of each action, the best first."""
        return self.search.think(state, rng, stop=stop)


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomBot(later("Gull"), later("Does anything that is allowed.")),
        Careful(),
        Sharp(),
    )
}
VARIANTS: dict[str, Bot] = {"sharp 200": Sharp(200), "sharp 2000": Sharp(2000)}
"""For ``benchmarks/bots.py``."""


def advise(state: HighTideState) -> Advice:
    """The move the coach would make, with what leads up to it."""
    from random import Random

    from tidelib.games.high_tide.advice import advice

    # the same advice however often it is asked for
    return advice(state, Sharp(200).think(state, Random(0)))
