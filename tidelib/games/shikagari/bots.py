"""Shikagari's computer players, and what its coach advises."""

from __future__ import annotations

from tidelib.core.language import later
from tidelib.games.shikagari import thumb
from tidelib.games.shikagari.exact import Solver, may_be_solved, solve
from tidelib.games.shikagari.knowledge import hidden
from tidelib.games.shikagari.quick import sensible
from tidelib.games.shikagari.scoring import winning_team
from tidelib.games.shikagari.words import DEAL, TEAM
from tidelib.players import RandomBot
from tidelib.players.search import Search, Tried

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from tidelib.games.shikagari.state import ShikagariState
    from tidelib.players import Bot
    from tidelib.players.coach import Advice
    from tidelib.players.search import Stop

SIMULATIONS = 1200
"""Playouts for one decision: about a tenth of a second, in a browser a quarter."""
SOLVED_TRICKS = 3
"""So many last tricks are reckoned exactly in each world."""
WORLDS = 120
"""Worlds reckoned so for one decision."""
MATCH = 40.0
"""What winning the match is worth in its last game, in red pips."""


def worth(
    state: ShikagariState, red: Sequence[int], six_three: int | None, last: bool
) -> list[float]:
    """What the end of a game is worth to each seat: the difference in red pips, and in the last
    game of a match above all who wins it.

    Args:
        state: a position of the match; of it the totals before the game are used.
        red: red pips of each team in the game.
        six_three: the team that captured 6-3.
        last: whether it is the last game.
    """
    value = float(red[0] - red[1])
    if last:
        totals = [state.totals[0] + red[0], state.totals[1] + red[1]]
        team = winning_team(totals, red, six_three, state.options["tie_break"])
        if team is not None:
            value += -MATCH if team else MATCH
    return [value, -value, value, -value]


def rest_of_game(state: ShikagariState, random: Callable[[], float]) -> list[float]:
    """Plays a game on quickly and sensibly, and says what it was worth."""
    # where the deal is due, the game that counts was the one before
    last = state.phase != DEAL and state.number == int(state.options["games"])
    red, six_three = sensible(state)
    return worth(state, red, six_three, last)


class Careful:
    """Rules of thumb that a child could follow (see ``thumb``).

    Lead what nobody can beat, else a low tile with few red pips. Give the richest tile to a trick
    that the own side is sure of. Spend a winning tile only on a trick with at least as many red
    pips as the average; else throw a low tile with few.
    """

    name = "careful"
    title = later("Badger")
    strength = 2
    about = later(
        "Remembers every tile. Feeds red pips to tricks its side is sure of, saves its high "
        "tiles for rich tricks, and throws low tiles on the others."
    )

    def choose(self, state: ShikagariState, rng: Random) -> int:
        return thumb.choose(state)


class Sharp:
    """Imagines many deals of the hidden tiles and plays each of them out; the last tricks exactly.

    Args:
        simulations: playouts for one decision.
        worlds: worlds reckoned exactly for one decision in the last tricks.
        tricks: how many last tricks those are.
    """

    name = "sharp"
    title = later("Fox")
    strength = 3
    about = later(
        "Imagines hundreds of ways in which the hidden tiles may lie, plays them all out, "
        "and takes the tile that brings most red pips."
    )

    def __init__(
        self,
        simulations: int = SIMULATIONS,
        worlds: int = WORLDS,
        tricks: int = SOLVED_TRICKS,
    ) -> None:
        self.search = Search(rest_of_game, simulations)
        self.worlds = worlds
        self.tricks = tricks

    def at_pace(self, factor: float) -> Sharp:
        """The same with so many times the playouts and worlds."""
        simulations, worlds = self.search.simulations * factor, self.worlds * factor
        return Sharp(max(1, round(simulations)), max(1, round(worlds)), self.tricks)

    def choose(self, state: ShikagariState, rng: Random) -> int:
        action: int = self.think(state, rng)[0].action
        return action

    def think(self, state: ShikagariState, rng: Random, stop: Stop | None = None) -> list[Tried]:
        """What it makes of each tile, the best first."""
        if may_be_solved(state, self.tricks):
            return self._reckon(state, rng, stop)
        return self.search.think(state, rng, stop=stop)

    def _reckon(self, state: ShikagariState, rng: Random, stop: Stop | None) -> list[Tried]:
        """Each tile's average over many worlds, every one of them played out exactly."""
        seat = state.current_player
        tried = [Tried(tile) for tile in state.legal_actions()]
        known = hidden(state, seat)
        world = state.clone()
        before = state.red[TEAM[seat]] - state.red[1 - TEAM[seat]]
        if len(tried) < 2:
            return tried
        for _ in range(min(self.worlds, 4 * known.count)):
            world.hands = known.draw(rng)
            found = solve(world, Solver(world.hands, world.deer_escape)).differences
            for entry in tried:
                entry.total += before + found[entry.action]
                entry.visits += 1
            if stop is not None and stop():
                break
        return sorted(tried, key=lambda entry: entry.mean, reverse=True)


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomBot(later("Hare"), later("Darts about: plays any tile.")),
        Careful(),
        Sharp(),
    )
}
VARIANTS: dict[str, Bot] = {"sharp 300": Sharp(300), "sharp 3000": Sharp(3000)}
"""For ``benchmarks/bots.py``."""


def advise(state: ShikagariState) -> Advice:
    """The tile the coach would play, with what leads up to it."""
    from random import Random

    from tidelib.games.shikagari.advice import advice

    # the same advice however often it is asked for
    return advice(state, Sharp().think(state, Random(0)))
