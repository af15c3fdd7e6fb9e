"""Hike as a game: player counts, options, new states."""

from __future__ import annotations

from tidelib.core.game import Game
from tidelib.core.language import later
from tidelib.core.options import Option
from tidelib.games.hike.scenario import set_up
from tidelib.games.hike.state import HikeState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Hike(Game):
    """The game of Hike."""

    name = "hike"
    title = later("Hike")
    players = (2, 3, 4)
    usual_players = 3
    players_rule = None
    hidden_hands = True
    options = (
        Option(
            "goals_4p",
            "6-3-2-1",
            ("6-3-2-1", "5-4-2-1"),
            later("The goals of four players, clockwise from the dealer."),
            rule="HI-105",
        ),
        Option(
            "first_dealer",
            "random",
            ("random", "seat_0"),
            later("Who deals the first hike."),
            (later("drawn at random"), later("seat 0")),
            rule="HI-107",
        ),
        Option(
            "plaster_rule",
            "next_higher",
            ("next_higher", "highest"),
            later("Which card is given back for a blister."),
            (later("the next higher one of the suit"), later("the highest one of the suit")),
            rule="HI-407",
        ),
        Option(
            "failed_exchange",
            "spent",
            ("spent", "retry_once"),
            later("What becomes of a blister whose card went back."),
            (later("it is used up"), later("one more try with another card")),
            rule="HI-410",
        ),
        Option(
            "plaster_partner",
            "choose",
            ("choose", "most_up_first"),
            later("With whom a blistered hiker exchanges."),
            (later("with anybody who has plasters left"), later("with the one furthest up")),
            rule="HI-404",
        ),
        Option(
            "picnic_mode",
            "discard_first",
            ("discard_first", "take_then_discard"),
            later("When the dealer sees the picnic cards."),
            (
                later("after laying four cards away"),
                later("before laying four of sixteen cards away"),
            ),
            rule="HI-505",
        ),
        Option(
            "yeti_led",
            "free",
            ("free", "next_card_sets_suit"),
            later("What has to be followed when the Yeti is led."),
            (later("nothing: any card may be played"), later("the suit of the second card")),
            rule="HI-712",
        ),
        Option(
            "end_mode",
            "hikes",
            ("hikes", "trick_target", "manual"),
            later("When the game ends."),
            (
                later("after so many hikes"),
                later("when somebody has so many tricks"),
                later("when the record says so; a table here draws it, once in six hikes"),
            ),
            rule="HI-901",
        ),
        Option(
            "hikes",
            "6",
            ("3", "4", "6", "8", "9", "12"),
            later("Hikes of a game, if it ends after a number of hikes."),
            rule="HI-902",
        ),
        Option(
            "trick_target",
            "30",
            tuple(map(str, range(20, 61))),
            later("Tricks to reach on the trick board, if the game ends so."),
            rule="HI-904",
        ),
    )

    def new_state(self, players: int, options: Mapping[str, object] | None = None) -> HikeState:
        self.check_players(players)
        return HikeState(self, players, self.choose_options(options))

    def scenario(self, text: str) -> HikeState:
        return set_up(self, text)


GAME = Hike()
