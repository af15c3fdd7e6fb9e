"""The pieces of Hikidoki by number: cards and markers, as ``components.toml`` lists them.

Cards are numbered in the order of that file: five colours of shore cards, then the wave.
"""

from __future__ import annotations

from tidelib.core.data import toml

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

COMPONENTS = toml(__name__, "components.toml")

CARD_IDS = tuple(card["id"] for card in COMPONENTS["card"])
COPIES = tuple(card["copies_in_box"] for card in COMPONENTS["card"])
CARD_OF_ID = {id: card for card, id in enumerate(CARD_IDS)}
COLOURS = range(5)
WAVE = 5

SHORE_PER_PLAYER = 12
WAVES_PER_PLAYER = 2
DIVES = 3
LONGEST_ROW = 8
"""The most that the option ``row_limit`` allows."""
LARGEST_BASKET = 6
"""The most that the option ``basket_size`` allows; a full one ends the dive."""

MARKER_IDS = tuple(marker["id"] for marker in COMPONENTS["marker"])
WAVES_ALLOWED = tuple(marker["waves_allowed"] for marker in COMPONENTS["marker"])
MINIMUM_FLIPS = tuple(marker["minimum_flips"] for marker in COMPONENTS["marker"])
POINTS_PER_CARD = tuple(marker["points_per_card"] for marker in COMPONENTS["marker"])
OFF, MID, POOL = MARKERS = range(3)
ALL_USED = 0b111
"""The mask of markers used once all are."""


def markers_in(mask: int) -> list[int]:
    """The markers of a mask, such as that of the markers that a seat has used.

    >>> markers_in(0b101) == [OFF, POOL]
    True
    """
    return [marker for marker in MARKERS if mask >> marker & 1]


def cards_text(cards: Iterable[int]) -> str:
    """Cards by their letters, as in a record.

    >>> cards_text([1, 1, 5])
    'U U W'
    """
    return " ".join([CARD_IDS[card] for card in cards])
