"""The map as tables: where ships may stop and where monsters land, for each card and heading."""

from __future__ import annotations

from functools import lru_cache

from tidelib.games.tricky_tides.words import (
    ALL_HEADINGS,
    ANCHOR,
    CELLS,
    COLUMNS,
    DOCK,
    HEAD,
    ROWS,
    SAIL,
    STEP,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_FREE_DOCK, _HAS_ANCHOR = 1 << 12, 1 << 13


def ray(cell: int, heading: int, wrapped: bool = False) -> tuple[int, ...]:
    """The map cards from a card along a heading, near to far, up to the edge.

    Args:
        cell: where it begins; not part of the result.
        heading: 0 for N, clockwise (TT-MAP-3).
        wrapped: whether the map's edges are joined (TT-EVENT-EDGE-2); it then ends before the
            first card would come again (TT-EVENT-EDGE-3).

    >>> ray(9, 1)  # from A4 to the north-east: B3, C2
    (7, 5)
    """
    column, row = cell % COLUMNS, cell // COLUMNS
    across, down = STEP[heading]
    found: list[int] = []
    while True:
        column, row = column + across, row + down
        if wrapped:
            column, row = column % COLUMNS, row % ROWS
        elif not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return tuple(found)
        there = row * COLUMNS + column
        if there == cell:
            return tuple(found)
        found.append(there)


RAYS = tuple(tuple(ray(cell, heading) for heading in ALL_HEADINGS) for cell in CELLS)
"""Every ray of the map as it lies."""
SPOUTS = tuple(
    tuple(heading for heading in ALL_HEADINGS if len(RAYS[cell][heading]) > 1) for cell in CELLS
)
"""The headings with at least two map cards before the edge (TT-MONSTER-WHALE-3)."""


class Chart:
    """A map with its open sea.

    Attributes:
        sea: the cards of open sea, as a bit mask.
        wrapped: whether the map's edges are joined (TT-EVENT-EDGE-2).
        stops: for each card and heading where a ship may end, near to far (TT-MAP-7).
        landfall: for each card and heading the first island, or -1 (TT-MAP-8, TT-MONSTER-10).
        adjacent: for each card the islands adjacent to it, in map order.
        moves: for each card the actions that move a monster from it, with the islands they lead to.
    """

    __slots__ = ("_sails", "adjacent", "landfall", "moves", "sea", "stops", "wrapped")

    def __init__(self, sea: int, wrapped: bool = False) -> None:
        self.sea = sea
        self.wrapped = wrapped
        self._sails: dict[int, tuple[int, ...]] = {}
        stops = []
        landfall = []
        for cell in CELLS:
            rays = [ray(cell, heading, wrapped) for heading in ALL_HEADINGS]
            stops.append(tuple(stops_on(cells, sea) for cells in rays))
            landfall.append(
                tuple(
                    next((there for there in cells if not sea >> there & 1), -1) for cells in rays
                )
            )
        self.stops = tuple(stops)
        self.landfall = tuple(landfall)
        self.adjacent = tuple(tuple(sorted(set(lands) - {-1})) for lands in landfall)
        self.moves = tuple(
            tuple((HEAD + heading, there) for heading, there in enumerate(lands) if there >= 0)
            for lands in landfall
        )

    def __reduce__(self) -> tuple[Callable[..., Chart], tuple[int, bool]]:
        """Copies and pickles name the chart that all positions of this map have in common."""
        return chart, (self.sea, self.wrapped)

    def sails(self, cell: int, allowed: int, free_dock: bool, anchor: bool) -> tuple[int, ...]:
        """What a ship may do that is about to sail (TT-SAIL-6 to 10, TT-SEA, TT-ANCHOR).

        Args:
            cell: where it lies.
            allowed: the headings it may use, as a bit mask.
            free_dock: whether it may stay at no cost (TT-EVENT-BECALMED-1).
            anchor: whether its anchor is unspent.
        """
        key = allowed << 4 | cell
        if free_dock:
            key |= _FREE_DOCK
        if anchor:
            key |= _HAS_ANCHOR
        found = self._sails.get(key)
        if found is None:
            stops = self.stops[cell]
            sails = [
                SAIL + 12 * heading + stop
                for heading in ALL_HEADINGS
                if allowed >> heading & 1
                for stop in sorted(stops[heading])
            ]
            if not sails:
                found = (DOCK,)
            else:
                found = (*sails, *[DOCK] * free_dock, *[ANCHOR] * anchor)
            self._sails[key] = found
        return found


def stops_on(cells: tuple[int, ...], sea: int) -> tuple[int, ...]:
    """The stops among the cards of a ray: all open sea up to the first island, and that island.

    >>> stops_on((4, 7, 10), sea=1 << 4), stops_on((4,), sea=1 << 4)
    ((4, 7), (4,))
    """
    found = []
    for there in cells:
        found.append(there)
        if not sea >> there & 1:
            break
    return tuple(found)


@lru_cache(maxsize=64)
def chart(sea: int, wrapped: bool = False) -> Chart:
    """The tables for a map; each is made once.

    >>> chart(0).adjacent[0]  # around A1: B1, A2, B2
    (1, 3, 4)
    """
    return Chart(sea, wrapped)
