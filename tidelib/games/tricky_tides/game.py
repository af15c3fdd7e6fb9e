"""Tricky Tides as a game: player counts, options, new states."""

from __future__ import annotations

from tidelib.core.errors import OptionError
from tidelib.core.game import Game
from tidelib.core.language import later, say
from tidelib.core.options import Option
from tidelib.core.wording import listed
from tidelib.games.tricky_tides.scenario import set_up
from tidelib.games.tricky_tides.state import TidesState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class TrickyTides(Game):
    """The game of Tricky Tides."""

    name = "tricky-tides"
    title = later("Tricky Tides")
    players = (2, 3, 4)
    usual_players = 3
    players_rule = None
    hidden_hands = True
    options = (
        Option(
            "events",
            "off",
            ("off", "on"),
            later("Whether each round has an event."),
            (later("no events"), later("a new event in each round")),
            rule="TT-EVENT-4",
        ),
        Option(
            "monsters",
            "off",
            ("off", "on"),
            later("Whether the four monsters are on the map."),
            (later("no monsters"), later("the lowest card of its suit wakes each monster")),
            rule="TT-MONSTER-2",
        ),
        Option(
            "leader",
            "random",
            ("0", "1", "2", "3", "random"),
            later("Who leads the first hand."),
            (
                later("seat 0"),
                later("seat 1"),
                later("seat 2"),
                later("seat 3"),
                later("drawn at random"),
            ),
            rule="TT-SETUP-20",
        ),
    )

    @staticmethod
    def unit(number: str, count: int) -> str:
        return say("{number} gold", number=number)

    def new_state(self, players: int, options: Mapping[str, object] | None = None) -> TidesState:
        self.check_players(players)
        chosen = self.choose_options(options)
        check_leader(players, chosen["leader"])
        return TidesState(self, players, chosen)

    def scenario(self, text: str) -> TidesState:
        return set_up(self, text)


def check_leader(players: int, leader: str) -> None:
    """Raises OptionError if the option names a seat that is not there."""
    if leader != "random" and int(leader) >= players:
        raise OptionError(
            say(
                "Option leader cannot be {leader!r} with {players} players. It can be: {values}.",
                leader=leader,
                players=players,
                values=listed(["random", *map(str, range(players))]),
            )
        )


GAME = TrickyTides()
