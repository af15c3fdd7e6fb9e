"""Hike's computer players, and what its coach advises."""

from __future__ import annotations

from tidelib.core.language import later
from tidelib.games.hike import quick, thumb
from tidelib.games.hike.words import EXCHANGE, PLAY
from tidelib.players import RandomBot
from tidelib.players.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.hike.state import HikeState
    from tidelib.players import Bot
    from tidelib.players.coach import Advice
    from tidelib.players.search import Stop, Tried

SIMULATIONS = 1000
"""Playouts for one decision: under a tenth of a second, in a browser under a quarter."""


def rest_of_hike(state: HikeState, random: Callable[[], float]) -> list[int]:
    """Plays a hike on from any decision and counts the tricks: before the play by the rules of
    thumb, then quickly and sensibly."""
    while state.phase < PLAY and state.current_player >= 0:
        state._apply(thumb.choose(state))
    return quick.sensible(state, random) if state.phase == PLAY else state.won


class Careful:
    """Rules of thumb that a child could follow (see ``thumb``).

    The longest suit is trumps; blisters that hardly come back; a picnic if four cards can be
    spared. Win a trick when it is sure, as cheaply as possible; else play low. Keep the Yeti for a
    good trick or for the end.
    """

    name = "careful"
    title = later("Marmot")
    strength = 2
    about = later(
        "Makes its longest suit trumps, wins a trick when that is sure, and plays low when "
        "it is not. Keeps the Yeti for a good trick."
    )

    def choose(self, state: HikeState, rng: Random) -> int:
        return thumb.choose(state)


class Sharp:
    """Imagines many deals of the hidden cards and plays each of them out.

    It searches where searching pays: for the card to play and the blister to pass. Trumps and
    picnic it decides by the rules of thumb, which search does not better.

    Args:
        simulations: playouts for one decision.
    """

    name = "sharp"
    title = later("Lynx")
    strength = 3
    about = later(
        "Imagines hundreds of ways in which the hidden cards may lie, plays them all out, "
        "and takes the card that brings most tricks."
    )

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self.search = Search(rest_of_hike, simulations)

    def at_pace(self, factor: float) -> Sharp:
        """The same with so many times the playouts."""
        return Sharp(max(1, round(self.search.simulations * factor)))

    def choose(self, state: HikeState, rng: Random) -> int:
        action: int = self.think(state, rng)[0].action
        return action

    def think(self, state: HikeState, rng: Random, stop: Stop | None = None) -> list[Tried]:
        """What it makes of each action, the best first; of one only if there is no search."""
        if state.phase == PLAY:
            return self.search.think(state, rng, thumb.distinct(state), stop)
        if state.phase == EXCHANGE:
            return self.search.think(state, rng, stop=stop)
        return self.search.think(state, rng, [thumb.choose(state)])


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomBot(later("Moth"), later("Flutters about: does anything that is allowed.")),
        Careful(),
        Sharp(),
    )
}
VARIANTS = {"sharp 100": Sharp(100), "sharp 2000": Sharp(2000)}
"""For ``benchmarks/bots.py``."""


def advise(state: HikeState) -> Advice:
    """The move the coach would make, with what leads up to it."""
    from random import Random

    from tidelib.games.hike.advice import advice

    # the same advice however often it is asked for
    return advice(state, Sharp().think(state, Random(0)))
