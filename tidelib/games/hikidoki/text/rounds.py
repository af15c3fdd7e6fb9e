"""What is said when a round begins."""

from __future__ import annotations

from tidelib.core.language import say
from tidelib.core.wording import in_a_list, listed
from tidelib.games.hikidoki.box.pieces import DIVES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def begun(round: int, order: Sequence[int]) -> str:  # noqa: A002, the fact's name
    """A round begins, with its order (HK-203 to HK-205), or a dive of the solo game (HK-201)."""
    if len(order) == 1:
        return say("Dive {dive} of {dives}.", dive=round, dives=DIVES)
    return say(
        "Round {round} of {rounds}. The highest score dives first: {divers}.",
        round=round,
        rounds=DIVES,
        divers=listed(map(in_a_list, order)),
    )


EVENTS: dict[str, Callable[..., str]] = {"round": begun}
