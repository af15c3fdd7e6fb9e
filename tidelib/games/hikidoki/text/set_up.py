"""What is said of the set-up: the order of the first round and the deck."""

from __future__ import annotations

from tidelib.core.language import later, say
from tidelib.core.wording import in_a_list
from tidelib.games.hikidoki.box.pieces import WAVE
from tidelib.games.hikidoki.rules.state import DECK, ORDER
from tidelib.games.hikidoki.text.pieces import cards_counted, nothing_to_decide, shore_counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.games.hikidoki.rules.state import HikidokiState


def order(first: int) -> str:
    """The order of the first round is drawn (HK-202)."""
    return say("First to dive: {first}. The others follow clockwise.", first=in_a_list(first))


def deck(shore: int, waves: int) -> str:
    """The deck is dealt (HK-105, HK-901)."""
    return say(
        "The deck: {shore} and {waves}, shuffled.",
        shore=shore_counted(shore),
        waves=cards_counted(waves, WAVE),
    )


EVENTS: dict[str, Callable[..., str]] = {"order": order, "deck": deck}
REFUSALS = {
    "order-due": nothing_to_decide(later("The dive order is due first.")),
    "deck-due": nothing_to_decide(later("The deck is due first.")),
}

_DUE = {
    ORDER: later("The start player is about to be drawn."),
    DECK: later("The deck is about to be dealt."),
}


def prompt(state: HikidokiState) -> str:
    """Say which chance is due (HK-105, HK-202)."""
    return say(_DUE[state.phase])
