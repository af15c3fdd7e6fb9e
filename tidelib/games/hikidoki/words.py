"""The words of Hikidoki: cards, markers and actions, their numbers and their texts.

Cards are numbered as in ``components.toml``: five colours of shore cards, then the wave.
"""

from __future__ import annotations

from tidelib.core.data import toml
from tidelib.core.language import say_as, say_count, told
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

COMPONENTS = toml(__name__, "components.toml")

CARD_IDS = tuple(card["id"] for card in COMPONENTS["card"])
_CARD_NAMES = tuple(card["name"] for card in COMPONENTS["card"])
_CARD_PLURALS = tuple(card["plural"] for card in COMPONENTS["card"])
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
_MARKER_NAMES = tuple(marker["name"] for marker in COMPONENTS["marker"])
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


# -- words ---------------------------------------------------------------------------------


def card_name(card: int) -> str:
    """What a card shows, in the middle of a sentence."""
    return told(_CARD_NAMES[card])


def card_plural(card: int) -> str:
    """What several such cards are called."""
    return told(_CARD_PLURALS[card])


def marker_name(marker: int) -> str:
    """What a marker is called."""
    return told(_MARKER_NAMES[marker])


def markers_named(markers: Iterable[int]) -> str:
    """Markers in a row.

    >>> markers_named([OFF, POOL]), markers_named([])
    ('Offshore, Shore Pool', 'none')
    """
    return listed([marker_name(marker) for marker in markers]) or say_as("markers", "none")


def cards_text(cards: Iterable[int]) -> str:
    """Cards by their letters.

    >>> cards_text([1, 1, 5])
    'U U W'
    """
    return " ".join([CARD_IDS[card] for card in cards])


def cards_named(cards: Iterable[int]) -> str:
    """Kinds of cards in a row.

    >>> cards_named([1, 4])
    'sea urchin, octopus'
    """
    return listed([card_name(card) for card in cards])


def colours_text(counts: list[int]) -> str:
    """Cards counted by colour, the most first.

    >>> colours_text([0, 2, 1, 0, 0])
    '2 sea urchins, 1 sea anemone'
    """
    held = sorted((-number, card) for card, number in enumerate(counts) if number)
    return listed([cards_counted(-number, card) for number, card in held]) or say_as(
        "cards", "nothing"
    )


def cards_counted(number: int, card: int) -> str:
    """So many of a card.

    >>> cards_counted(3, WAVE)
    '3 waves'
    """
    return _COUNTED[card](number)


def shore_counted(number: int) -> str:
    """So many shore cards of any colour.

    >>> shore_counted(12)
    '12 shore cards'
    """
    return say_count("{count} shore card", "{count} shore cards", count=number)


# The names stand here once more: how many forms they have is for a catalogue to say.
_COUNTED: tuple[Callable[[int], str], ...] = (
    lambda count: say_count("{count} sea lettuce", "{count} sea lettuces", count=count),
    lambda count: say_count("{count} sea urchin", "{count} sea urchins", count=count),
    lambda count: say_count("{count} sea anemone", "{count} sea anemones", count=count),
    lambda count: say_count("{count} hermit crab", "{count} hermit crabs", count=count),
    lambda count: say_count("{count} octopus", "{count} octopuses", count=count),
    lambda count: say_count("{count} wave", "{count} waves", count=count),
)
