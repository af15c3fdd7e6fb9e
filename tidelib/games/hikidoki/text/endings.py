"""What is said when a dive ends."""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.games.hikidoki.box.pieces import COLOURS
from tidelib.games.hikidoki.text.pieces import colours_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_ENDS = {
    "FULL": later("The basket is full."),
    "ROW": later("The row is full."),
    "SURFACE": later("Surfaced."),
}


def bust() -> str:
    """A dive busts (HK-404, HK-503 to HK-505)."""
    return " ".join([say("Bust! The basket is lost."), say("What lies on the beach is safe.")])


def empty(nothing_left: bool, success: bool) -> str:
    """A dive ends with an empty basket (HK-405, HK-606).

    Args:
        nothing_left: whether no card was left to flip; else the row is full.
        success: whether such a dive is called a success (the option of HK-405).
    """
    if nothing_left and success:
        return say("The basket is empty: a success that carries nothing home.")
    if nothing_left:
        return say("The basket is empty: nothing carried home.")
    if success:
        return say("The row is full and the basket empty: a success that carries nothing home.")
    return say("The row is full and the basket empty: nothing carried home.")


def home(
    end: str, nothing_left: bool, carried: Sequence[int], gain: int, points: int, value: int
) -> str:
    """A dive brings cards home (HK-401 to HK-403, HK-501, HK-606), with their worth (HK-701)."""
    ended = say("That counts as surfacing.") if nothing_left else say(_ENDS[end])
    told = say_count(
        "Home with {cards}: {gain} for the beach, {points} for the marker ({count} card × "
        "{value}).",
        "Home with {cards}: {gain} for the beach, {points} for the marker ({count} cards × "
        "{value}).",
        count=len(carried),
        cards=colours_text([carried.count(colour) for colour in COLOURS]),
        gain=gain,
        points=points,
        value=value,
    )
    return " ".join([ended, told])


EVENTS: dict[str, Callable[..., str]] = {"bust": bust, "empty": empty, "home": home}
