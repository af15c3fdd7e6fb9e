"""What is said at the end of the game: Beach Master, and who has won."""

from __future__ import annotations

from functools import reduce

from tidelib.core.figures import points
from tidelib.core.language import later, say
from tidelib.core.wording import all_of, in_a_list
from tidelib.games.hikidoki.text.pieces import cards_named, nothing_to_decide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tidelib.games.hikidoki.rules.state import HikidokiState


def beach_master(led: Sequence[int]) -> str:
    """A seat leads these colours (HK-705)."""
    cards, given = cards_named(led), points(len(led))
    return say("Beach Master of {cards}: {points}.", cards=cards, points=given)


def over(best: int, winners: Sequence[int], level: bool, solo: bool) -> str:
    """The game is over, and somebody has won (HK-801 to HK-804, HK-902)."""
    if solo:
        return say("The day is over: {points}.", points=points(best))
    if len(winners) > 1:
        return say(
            "The game is over. A shared win with {points}: {winners}.",
            points=points(best),
            winners=reduce(lambda first, last: all_of([first, last]), map(in_a_list, winners)),
        )
    if level:
        text = later(
            "The game is over. The winner, with {points}, with fewer cards on the beach: {winner}."
        )
    else:
        text = later("The game is over. The winner, with {points}: {winner}.")
    return say(text, points=points(best), winner=in_a_list(winners[0]))


EVENTS: dict[str, Callable[..., str]] = {"beach-master": beach_master, "over": over}
REFUSALS = {"game-over": nothing_to_decide(later("The game is over."))}


def prompt(state: HikidokiState) -> str:
    """Say that the game is over (HK-801)."""
    return say("The game is over.")
