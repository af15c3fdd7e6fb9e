"""The words of Hikidoki: cards, markers and actions, their numbers and their texts.

Cards are numbered as in ``components.toml``: five colours of shore cards, then the wave.
"""

from __future__ import annotations

import os
import tomllib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

with open(os.path.join(os.path.dirname(__file__), "components.toml"), "rb") as _file:
    COMPONENTS = tomllib.load(_file)

CARD_IDS = tuple(card["id"] for card in COMPONENTS["card"])
CARD_NAMES = tuple(card["name"]["en"] for card in COMPONENTS["card"])
CARD_PLURALS = tuple(card["plural"]["en"] for card in COMPONENTS["card"])
COPIES = tuple(card["copies_in_box"] for card in COMPONENTS["card"])
CARD_OF_ID = {id: card for card, id in enumerate(CARD_IDS)}
COLOURS = range(5)
WAVE = 5

SHORE_PER_PLAYER = 12
WAVES_PER_PLAYER = 2
DIVES = 3
LONGEST_ROW = 8
"""The most that the option ``row_limit`` allows."""

MARKER_IDS = tuple(marker["id"] for marker in COMPONENTS["marker"])
MARKER_NAMES = tuple(marker["name"]["en"] for marker in COMPONENTS["marker"])
WAVES_ALLOWED = tuple(marker["waves_allowed"] for marker in COMPONENTS["marker"])
MINIMUM_FLIPS = tuple(marker["minimum_flips"] for marker in COMPONENTS["marker"])
POINTS_PER_CARD = tuple(marker["points_per_card"] for marker in COMPONENTS["marker"])
OFF, MID, POOL = range(3)
ALL_USED = 0b111

# The first three actions are the choice of the marker with that number.
FLIP, SURFACE, KEEP, RETURN = range(3, 7)
ACTION_TEXTS: tuple[str, ...] = (
    *(f"marker {id}" for id in MARKER_IDS),
    "flip",
    "surface",
    "keep",
    "return",
)
ACTION_OF_TEXT = {text: action for action, text in enumerate(ACTION_TEXTS)}
ACTIONS = tuple(range(len(ACTION_TEXTS)))

# Phases: what is due.
ORDER, DECK, MARKER, DIVE, CHOICE, SHUFFLE, OVER = range(7)
PHASE_NAMES = ("order", "deck", "marker", "dive", "choice", "shuffle", "over")


def cards_text(cards: Iterable[int]) -> str:
    """Cards by their letters.

    >>> cards_text([1, 1, 5])
    'U U W'
    """
    return " ".join([CARD_IDS[card] for card in cards])


def colours_text(counts: list[int]) -> str:
    """Cards counted by colour, the most first.

    >>> colours_text([0, 2, 1, 0, 0])
    '2 sea urchins, 1 sea anemone'
    """
    held = sorted((-number, card) for card, number in enumerate(counts) if number)
    return ", ".join([cards_counted(-number, card) for number, card in held]) or "nothing"


def cards_counted(number: int, card: int) -> str:
    """So many of a card.

    >>> cards_counted(3, WAVE)
    '3 waves'
    """
    return f"{number} {CARD_NAMES[card] if number == 1 else CARD_PLURALS[card]}"
