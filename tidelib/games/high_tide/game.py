"""High Tide as a game: player counts, options, new states."""

from __future__ import annotations

from tidelib.core.game import Game
from tidelib.core.language import later
from tidelib.core.options import Option
from tidelib.games.high_tide.scenario import set_up
from tidelib.games.high_tide.state import HighTideState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class HighTide(Game):
    """The game of High Tide."""

    name = "high-tide"
    title = later("High Tide")
    players = (3, 4, 5, 6)
    usual_players = 4
    players_rule = "HT-GEN-11"
    all_open = True
    options = (
        Option(
            "coins",
            "off",
            ("off", "on"),
            later("Coins on the beaches: the highest sum makes points."),
            (later("no coins"), later("coins on spaces 1 to 8 of every beach")),
            rule="HT-COIN-1",
        ),
        Option(
            "shark",
            "off",
            ("off", "on"),
            later("Shark Alarm: each round the foremost deckchair of one beach goes back."),
            (later("no shark"), later("one beach a round has shark alarm")),
            rule="HT-SHARK-1",
        ),
        Option(
            "surfer",
            "off",
            ("off", "on"),
            later("Surfers: on one beach each player wants to be in the water at the end."),
            (later("no surfers"), later("one deckchair of each player is a surfer")),
            rule="HT-SURF-1",
        ),
        Option(
            "baywatch",
            "off",
            ("off", "on"),
            later("Baywatch: the smallest pair of a round wins a tile with a one-time effect."),
            (later("no tiles"), later("one tile a round")),
            rule="HT-BAY-1",
        ),
    )

    def new_state(self, players: int, options: Mapping[str, object] | None = None) -> HighTideState:
        self.check_players(players)
        return HighTideState(self, players, self.choose_options(options))

    def scenario(self, text: str) -> HighTideState:
        return set_up(self, text)


GAME = HighTide()
