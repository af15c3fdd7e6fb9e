"""Tricky Tides' computer players, and what its coach advises."""

from __future__ import annotations

from tidelib.core.language import later
from tidelib.games.tricky_tides import promise, thumb
from tidelib.games.tricky_tides.playout import playout
from tidelib.games.tricky_tides.words import ABILITY, FIRST, MOVE
from tidelib.players import RandomBot
from tidelib.players.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.tricky_tides.state import TidesState
    from tidelib.players import Bot
    from tidelib.players.coach import Advice
    from tidelib.players.search import Stop, Tried

SIMULATIONS = 400
"""Playouts for one decision: a quarter of a second with three players, in a browser half of one."""
HORIZON = 3
"""Hands that a playout looks ahead, with the one in progress."""


WEIGHED = 5
"""So many cards or ways to sail are looked into: those that the rules of thumb think most of."""


DOUBT = 0.12
"""By so much playouts after two actions differ by luck, in shares of the win; what is within the
standard error of that is no reason to leave the rules of thumb."""


class LookingAhead:
    """Plays some hands by the rules of thumb: what they lead to in shares of the win."""

    def __init__(self, hands: int) -> None:
        self.hands = hands

    def __call__(self, state: TidesState, random: Callable[[], float]) -> list[float]:
        playout(state, random, self.hands)
        return promise.shares(state)


class Careful:
    """Rules of thumb that a child could follow (see ``thumb``).

    Play the card that leads to the best stop, sail there, and load what an order near by needs.
    """

    name = "careful"
    title = later("Bosun")
    strength = 2
    about = later(
        "Looks at every island a card leads to. Loads what the best orders near by still "
        "lack, and delivers as soon as it can."
    )

    def choose(self, state: TidesState, rng: Random) -> int:
        return thumb.choose(state)


class Sharp:
    """Deals the hidden cards anew, as the voids shown allow it, plays the next hands out after each
    action, and weighs the positions that come of it: who would win from there?

    Args:
        simulations: playouts for one decision.
        hands: how many hands a playout looks ahead.
    """

    name = "sharp"
    title = later("Captain")
    strength = 3
    about = later(
        "Imagines what the others may hold and plays the next hands out in its head, "
        "hundreds of times. Weighs gold, the hold, the place on the map and who sails first."
    )

    def __init__(self, simulations: int = SIMULATIONS, hands: int = HORIZON) -> None:
        self.search = Search(LookingAhead(hands), simulations)
        self.hands = hands

    def at_pace(self, factor: float) -> Sharp:
        """This bot with ``factor`` times as many playouts."""
        return Sharp(max(1, round(self.search.simulations * factor)), self.hands)

    def choose(self, state: TidesState, rng: Random) -> int:
        action: int = self.think(state, rng)[0].action
        return action

    def think(self, state: TidesState, rng: Random, stop: Stop | None = None) -> list[Tried]:
        """What it makes of each action, the one it takes first.

        That is the best one, or what the rules of thumb say if the difference may be luck.
        """
        found = self.search.think(state, rng, thumb.promising(state, WEIGHED), stop)
        if state.phase in (FIRST, MOVE, ABILITY):  # of monsters the rules of thumb know little
            return found
        usual = thumb.choose(state)
        best = found[0]
        for index, entry in enumerate(found):
            if entry.action == usual and entry.visits and index:
                doubt = DOUBT * (1 / entry.visits + 1 / best.visits) ** 0.5
                if best.mean - entry.mean < doubt:
                    found.insert(0, found.pop(index))
                break
        return found


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomBot(later("Parrot"), later("Does anything that is allowed.")),
        Careful(),
        Sharp(),
    )
}
VARIANTS: dict[str, Bot] = {
    "sharp 60": Sharp(60),
    "sharp 100, 1 hand": Sharp(100, 1),
    "sharp 100, 2 hands": Sharp(100, 2),
    "sharp 100, 3 hands": Sharp(100, 3),
    "sharp 1000": Sharp(1000),
}
"""For ``benchmarks/bots.py``."""


def advise(state: TidesState) -> Advice:
    """The move the coach would make, with what leads up to it."""
    from random import Random

    from tidelib.games.tricky_tides.advice import advice

    # the same advice however often it is asked for
    return advice(state, Sharp(100).think(state, Random(0)))
