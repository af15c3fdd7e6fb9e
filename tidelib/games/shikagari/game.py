"""Shikagari as a game: options, new states."""

from __future__ import annotations

from tidelib.core.game import Game
from tidelib.core.language import later, say_count
from tidelib.core.options import Option
from tidelib.games.shikagari.scenario import set_up
from tidelib.games.shikagari.state import ShikagariState
from tidelib.games.shikagari.words import TEAM_SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from tidelib.core.game import State


class Shikagari(Game):
    """The game of Shikagari."""

    name = "shikagari"
    title = later("Shikagari")
    players = (4,)
    players_rule = "SK-101"
    hidden_hands = True
    teams = TEAM_SEATS
    options = (
        Option(
            "games",
            "4",
            ("4", "8"),
            later("Games in a match."),
            (later("everybody leads one game first"), later("everybody leads two games first")),
            rule="SK-602",
        ),
        Option(
            "first_leader",
            "random",
            ("random", "seat_0", "draw_tiles"),
            later("Who leads the first game."),
            (
                later("a seat drawn at random"),
                later("seat 0"),
                later("everybody draws a tile, the highest leads"),
            ),
            rule="SK-402",
        ),
        Option(
            "deal_mode",
            "team_pools",
            ("team_pools", "two_each", "heaven_only", "plain"),
            later("How fair the deal is made."),
            (
                later("each team is dealt one each of 6-6, 6-5, 6-4 and 4-4"),
                later("the same, and every hand has two of these eight tiles"),
                later("each team is dealt one 6-6"),
                later("any tiles to anybody"),
            ),
            rule="SK-303",
        ),
        Option(
            "tie_break",
            "capture_63",
            ("capture_63", "draw", "last_game"),
            later("Who wins a level match."),
            (
                later("the team that captured 6-3 in the last game"),
                later("nobody: it is a draw"),
                later("the team that won the last game; if that is level too, it is a draw"),
            ),
            rule="SK-604",
        ),
        Option(
            "stake",
            "0",
            tuple(map(str, range(101))),
            later(
                "What the team with fewer red pips pays for each pip of difference; 0: no stake."
            ),
            rule="SK-607",
        ),
        Option(
            "show_running",
            "on",
            ("on", "off"),
            later("Whether the count of captured red pips is shown during a game."),
            (later("shown to everybody"), later("hidden until the game is over: count yourself")),
            rule="SK-510",
        ),
        Option(
            "deer_escape",
            "off",
            ("off", "on"),
            later("Whether a trick of four tiles that all bear red goes to nobody."),
            (later("no: the winner's team captures it"), later("yes: its red pips are lost")),
            rule="SK-507",
        ),
    )

    @staticmethod
    def unit(number: str, count: int) -> str:
        return say_count("{number} red pip", "{number} red pips", count=count, number=number)

    def new_state(
        self, players: int, options: Mapping[str, object] | None = None
    ) -> ShikagariState:
        self.check_players(players)
        return ShikagariState(self, players, self.choose_options(options))

    def may_look_back(self, state: State) -> bool:
        """As soon as a game of the match is over: all its tiles have been seen (SK-505)."""
        assert isinstance(state, ShikagariState)
        return bool(state.past)

    def scenario(self, text: str) -> ShikagariState:
        return set_up(self, text)


GAME = Shikagari()
