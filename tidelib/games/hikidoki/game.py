"""Hikidoki as a game: player counts, options, new states."""

from __future__ import annotations

from tidelib.core.language import later
from tidelib.core.options import Option
from tidelib.core.phased import PhasedGame
from tidelib.games.hikidoki.rules import chance, dive, end, run_out, scoring, set_up
from tidelib.games.hikidoki.rules.actions import ACTIONS
from tidelib.games.hikidoki.rules.scenario import position
from tidelib.games.hikidoki.rules.state import HikidokiState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core import contracts
    from tidelib.games.hikidoki import view
    from tidelib.games.hikidoki.play import bots, knowledge, odds
    from tidelib.games.hikidoki.teach import afterwards, questions
    from tidelib.games.hikidoki.text import terminal, texts

    S = HikidokiState
    # the rooms that are entered later fit what they are asked for
    _view: contracts.View[S] = view
    _texts: contracts.Texts[S] = texts
    _knowledge: contracts.Knowledge[S] = knowledge
    _odds: contracts.Odds[S] = odds
    _bots: contracts.Bots[S] = bots
    _questions: contracts.Questions = questions
    _afterwards: contracts.Afterwards[S] = afterwards
    _drawing: contracts.Drawing[S] = terminal


class Hikidoki(PhasedGame[HikidokiState]):
    """The game of Hikidoki."""

    state = HikidokiState
    actions = ACTIONS
    # order, deck, marker, dive, choice, shuffle, over
    parts = (set_up, set_up, dive, dive, dive, run_out, end)
    chance = chance
    scoring = scoring

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

    def scenario(self, text: str) -> HikidokiState:
        return position(self, text)


GAME = Hikidoki()
