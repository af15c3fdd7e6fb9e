"""What the pieces of Hikidoki are called: cards and markers, one and several."""

from __future__ import annotations

from tidelib.core.language import say, say_as, say_count, told
from tidelib.core.wording import listed
from tidelib.games.hikidoki.box.pieces import COMPONENTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

_CARD_NAMES = tuple(card["name"] for card in COMPONENTS["card"])
_CARD_PLURALS = tuple(card["plural"] for card in COMPONENTS["card"])
_MARKER_NAMES = tuple(marker["name"] for marker in COMPONENTS["marker"])


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

    >>> markers_named([0, 2]), markers_named([])
    ('Offshore, Shore Pool', 'none')
    """
    return listed([marker_name(marker) for marker in markers]) or say_as("markers", "none")


def cards_named(cards: Iterable[int]) -> str:
    """Kinds of cards in a row.

    >>> cards_named([1, 4])
    'sea urchin, octopus'
    """
    return listed([card_name(card) for card in cards])


def colours_text(counts: Sequence[int]) -> str:
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

    >>> cards_counted(3, 5)
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


def nothing_to_decide(due: str) -> Callable[[], tuple[str, tuple[str, ...]]]:
    """Return the sentence of a refusal where no player decides, since something else is due."""
    return lambda: (" ".join([say(due), say("There is nothing to decide.")]), ())
