"""A game of Hikidoki in progress, as fields; the modules beside it say how they change."""

from __future__ import annotations

from typing import NamedTuple

from tidelib.core.fields import NOBODY, own_list, own_lists, same
from tidelib.core.phased import PhasedState
from tidelib.games.hikidoki.box.pieces import COLOURS, MID, POINTS_PER_CARD, WAVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ORDER, DECK, MARKER, DIVE, CHOICE, SHUFFLE, OVER = range(7)
"""Phases: what is due."""
PHASE_NAMES = ("order", "deck", "marker", "dive", "choice", "shuffle", "over")

KEPT, RETURNED, OPEN, IS_WAVE = "kept", "returned", "open", "wave"
"""What became of a card in the row."""


class LastDive(NamedTuple):
    """The dive that ended last.

    Attributes:
        seat: whose dive it was.
        marker: the marker of the dive.
        end: FULL, ROW, SURFACE, BUST or EMPTY.
        rule: id of the rule by which it ended; HK-606 if no card was left to flip.
        row: the cards flipped.
        fates: what became of each of them.
        carried: the cards carried home.
        points: marker points (HK-702).
        gain: what the cards added to the beach (HK-701).
    """

    seat: int
    marker: int
    end: str
    rule: str
    row: list[int]
    fates: list[str]
    carried: list[int]
    points: int
    gain: int


def _values(state: HikidokiState) -> tuple[int, ...]:
    values = list(POINTS_PER_CARD)
    values[MID] = int(state.options["mid_value"])
    return tuple(values)


class HikidokiState(PhasedState):
    """One game of Hikidoki. Cards and markers are numbers as in the box; the deck's top is its end.

    Attributes:
        values: points for each card carried home, by marker.
        round: the round, from 1.
        order: the seats in the order in which they dive in this round.
        turn: how many have dived in this round.
        diver: the seat that dives, or None.
        reshuffled: whether the deck has been made from the discards at least once.
        fates: what became of each card in the row.
        waves: waves in the row.
        used: for each seat the mask of the markers used.
        beaches: for each seat its cards by colour.
        ended: what ``last_dive`` tells.
    """

    basket_size: int = same(lambda state: int(state.options["basket_size"]))
    row_limit: int = same(lambda state: int(state.options["row_limit"]))
    values: tuple[int, ...] = same(_values)
    round: int = same(1)
    order: list[int] = own_list(lambda state: list(range(state.players)))
    turn: int = same(0)
    diver: int | None = same()
    deck: list[int] = own_list(seen=NOBODY)
    discards: list[int] = own_list()
    reshuffled: bool = same(False)
    row: list[int] = own_list()
    fates: list[str] = own_list()
    basket: list[int] = own_list()
    waves: int = same(0)
    marker: int | None = same()
    used: list[int] = own_list(lambda state: [0] * state.players)
    beaches: list[list[int]] = own_lists(
        lambda state: [[0] * len(COLOURS) for _ in range(state.players)]
    )
    beach_points: list[int] = own_list(lambda state: [0] * state.players)
    marker_scores: list[int] = own_list(lambda state: [0] * state.players)
    ended: tuple[Any, ...] | None = same()

    @property
    def last_dive(self) -> LastDive | None:
        """The dive that ended last, or None."""
        return None if self.ended is None else LastDive(*self.ended)

    def basket_counts(self) -> list[int]:
        """The basket by colour."""
        return [self.basket.count(colour) for colour in COLOURS]

    def waves_left(self) -> int:
        """Waves in the face-down deck: public, since all that was flipped is (HK-106, HK-108)."""
        return self.deck.count(WAVE)
