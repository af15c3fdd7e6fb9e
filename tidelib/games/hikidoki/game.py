"""Hikidoki as a game: player counts, options, new states."""

from __future__ import annotations

from tidelib.core.game import Game
from tidelib.core.language import later
from tidelib.core.options import Option
from tidelib.games.hikidoki.scenario import set_up
from tidelib.games.hikidoki.state import HikidokiState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Hikidoki(Game):
    """The game of Hikidoki."""

    name = "hikidoki"
    title = later("Hikidoki")
    players = (1, 2, 3, 4, 5)
    players_rule = "HK-104"
    options = (
        Option(
            "mid_value",
            "1",
            ("1", "2"),
            later("Points for each card carried home on Mid Shoal."),
            rule="HK-704",
        ),
        Option(
            "basket_size",
            "4",
            ("3", "4", "5", "6"),
            later("Shore cards the basket holds."),
            rule="HK-309",
        ),
        Option(
            "row_limit",
            "6",
            ("5", "6", "7", "8"),
            later("Cards after which the row is full."),
            rule="HK-305",
        ),
        Option(
            "dives", "3", ("3",), later("Dives of each player, one for each marker."), rule="HK-201"
        ),
        Option(
            "order_mode",
            "full_sort",
            ("full_sort", "leader_then_clockwise"),
            later("Who dives when from the second round on."),
            (
                later("all by score, the highest first"),
                later("the leader first, the others clockwise"),
            ),
            rule="HK-205",
        ),
        Option(
            "first_order",
            "random_start",
            ("random_start", "seat_0"),
            later("Who dives first in the first round."),
            (later("a start player drawn at random"), later("seat 0")),
            rule="HK-202",
        ),
        Option(
            "empty_row_end",
            "as_bust",
            ("as_bust", "zero_success"),
            later("What a full row with an empty basket is called; it scores nothing either way."),
            (later("a failed dive"), later("a successful dive with no card")),
            rule="HK-405",
        ),
        Option(
            "beach_master",
            "on_if_2plus",
            ("on_if_2plus", "off"),
            later("One point at the end for each colour led."),
            (later("with two or more players"), later("never")),
            rule="HK-705",
        ),
        Option(
            "solo_seed",
            "none",
            ("none", "date"),
            later("Where the tide of the day comes from."),
            (later("a free deal"), later("the date: the same tide for everybody on that day")),
            rule="HK-903",
        ),
    )

    def new_state(self, players: int, options: Mapping[str, object] | None = None) -> HikidokiState:
        self.check_players(players)
        return HikidokiState(self, players, self.choose_options(options))

    def scenario(self, text: str) -> HikidokiState:
        return set_up(self, text)


GAME = Hikidoki()
