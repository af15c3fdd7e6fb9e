"""What the parts of a score are called."""

from __future__ import annotations

from tidelib.core.language import say
from tidelib.games.hikidoki.text.pieces import card_name, cards_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def beach(card: int, number: int) -> str:
    """The cards of a colour on the beach (HK-701)."""
    return say("Beach: {card} × {number}", card=card_name(card), number=number)


def markers() -> str:
    """The points of the markers (HK-702)."""
    return say("Markers")


def beach_master(led: Sequence[int]) -> str:
    """The colours that a seat leads (HK-705)."""
    return say("Beach Master: {cards}", cards=cards_named(led))


PARTS: dict[str, Callable[..., str]] = {
    "beach": beach,
    "markers": markers,
    "beach-master": beach_master,
}
