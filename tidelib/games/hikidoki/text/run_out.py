"""What is said when the deck runs out."""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.games.hikidoki.box.pieces import WAVE
from tidelib.games.hikidoki.text.pieces import cards_counted, nothing_to_decide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.games.hikidoki.rules.state import HikidokiState


def run_out() -> str:
    """The deck has run out (HK-601, HK-602, HK-604)."""
    return say("The deck is empty: the discards are shuffled.")


def nothing_left() -> str:
    """No card is left to flip (HK-606)."""
    return say("Deck and discards are both empty: the dive ends.")


def shuffle(cards: int, waves: int) -> str:
    """The discards are the new deck (HK-603, HK-605)."""
    return say_count(
        "A new deck of {count} card, {waves} among them. Row and basket stay as they are.",
        "A new deck of {count} cards, {waves} among them. Row and basket stay as they are.",
        count=cards,
        waves=cards_counted(waves, WAVE),
    )


EVENTS: dict[str, Callable[..., str]] = {
    "run-out": run_out,
    "nothing-left": nothing_left,
    "shuffle": shuffle,
}
REFUSALS = {"shuffle-due": nothing_to_decide(later("The shuffle is due first."))}


def prompt(state: HikidokiState) -> str:
    """Say that the shuffle is due (HK-601)."""
    return say("The deck is empty: the discards are about to be shuffled.")
