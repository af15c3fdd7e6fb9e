"""What is said of a dive: what happens, what may be done and why not."""

from __future__ import annotations

from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.wording import all_of, listed
from tidelib.games.hikidoki.box.pieces import MINIMUM_FLIPS, WAVES_ALLOWED
from tidelib.games.hikidoki.rules.actions import FLIP, KEEP, RETURN, SURFACE, ChooseMarker
from tidelib.games.hikidoki.rules.state import CHOICE, MARKER
from tidelib.games.hikidoki.text.pieces import (
    card_name,
    colours_text,
    marker_name,
    markers_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tidelib.core.actions import Action
    from tidelib.games.hikidoki.rules.state import HikidokiState

    Said = tuple[str, Sequence[str]]


# -- events --------------------------------------------------------------------------------


def chosen(marker: int) -> str:
    """A marker is chosen (HK-301, HK-302)."""
    allowed = WAVES_ALLOWED[marker]
    terms = [
        say_count("it allows {count} wave", "it allows {count} waves", count=allowed)
        if allowed
        else say("it allows no wave"),
        say_count(
            "asks for at least {count} flip",
            "asks for at least {count} flips",
            count=MINIMUM_FLIPS[marker],
        ),
    ]
    return say("{marker} is chosen: {terms}.", marker=marker_name(marker), terms=all_of(terms))


_COMES_UP = (
    later("A sea lettuce comes up: keep it or return it?"),
    later("A sea urchin comes up: keep it or return it?"),
    later("A sea anemone comes up: keep it or return it?"),
    later("A hermit crab comes up: keep it or return it?"),
    later("An octopus comes up: keep it or return it?"),
)


def flip(card: int) -> str:
    """A shore card comes up and waits (HK-303, HK-306, HK-307)."""
    return say(_COMES_UP[card])


def wave(marker: int, left: int) -> str:
    """A wave comes up (HK-308): the marker allows it (HK-406) or not (HK-404).

    Args:
        marker: the marker of the dive.
        left: how many waves more it allows; -1 if this one is too many.
    """
    name = marker_name(marker)
    if left < 0:
        return say("A wave, more than {marker} allows.", marker=name)
    if left == 0:
        return say("A wave. {marker} allows this one; the next one busts.", marker=name)
    return say_count(
        "A wave. {marker} allows {count} more wave.",
        "A wave. {marker} allows {count} more waves.",
        count=left,
        marker=name,
    )


def kept(card: int, held: int, basket_size: int) -> str:
    """A card is kept (HK-306, HK-309)."""
    return say(
        "The {card} is kept: {held} of {basket_size} in the basket.",
        card=card_name(card),
        held=held,
        basket_size=basket_size,
    )


def returned(card: int) -> str:
    """A card is returned (HK-304, HK-310)."""
    name = card_name(card)
    return say("The {card} is returned. Its place in the row stays taken.", card=name)


EVENTS: dict[str, Callable[..., str]] = {
    "marker": chosen,
    "flip": flip,
    "wave": wave,
    "keep": kept,
    "return": returned,
}


# -- refusals ------------------------------------------------------------------------------


def too_early(marker: int, row: int, minimum: int, basket: int) -> Said:
    """The minimum is not reached, or the basket is empty (HK-403, HK-408)."""
    because, wants = [], []
    if row < minimum:
        because.append(
            say_count(
                "row: {row} of {count} card", "row: {row} of {count} cards", count=minimum, row=row
            )
        )
        wants.append(
            say_count(
                "{marker} asks for at least {count} flip",
                "{marker} asks for at least {count} flips",
                count=minimum,
                marker=marker_name(marker),
            )
        )
    if not basket:
        because.append(say("basket: empty"))
        wants.append(say("nobody surfaces with an empty basket"))
    return say("Too early to surface: {reasons}. Flip again.", reasons=all_of(wants)), because


def marker_spent(marker: int, used: Sequence[int]) -> Said:
    """The marker has been used before (HK-302)."""
    name = marker_name(marker)
    sentence = say("{marker} is spent: each marker is used once in a game.", marker=name)
    return sentence, [say("used: {markers}", markers=markers_named(used))]


def card_waits(card: int) -> Said:
    """A shore card has to be kept or returned first (HK-306)."""
    name = card_name(card)
    sentence = say("First say what becomes of the {card}: keep or return.", card=name)
    return sentence, [say("open: {card}", card=name)]


def marker_chosen(marker: int) -> Said:
    """The marker of a dive stays (HK-301)."""
    name = marker_name(marker)
    sentence = say("{marker} was chosen for this dive and cannot be changed.", marker=name)
    return sentence, [say("marker: {marker}", marker=name)]


def no_marker() -> Said:
    """A dive starts with a marker (HK-301)."""
    return say("A dive starts with a marker: choose one first."), [say("marker: none")]


def choice_made(card: int) -> Said:
    """What becomes of a card is final (HK-306)."""
    return say("The choice for the {card} is made and final.", card=card_name(card)), ()


def no_card_waits(basket: Sequence[int]) -> Said:
    """No shore card waits (HK-306, HK-308); the basket is given by colour."""
    sentence = say(
        "Keep and return are asked for right after a shore card is flipped; none is waiting."
    )
    return sentence, [say("basket: {cards}", cards=colours_text(basket))]


REFUSALS: dict[str, Callable[..., Said]] = {
    "too-early": too_early,
    "marker-spent": marker_spent,
    "card-waits": card_waits,
    "marker-chosen": marker_chosen,
    "no-marker": no_marker,
    "choice-made": choice_made,
    "no-card-waits": no_card_waits,
}


# -- prompts and labels --------------------------------------------------------------------


def prompt(state: HikidokiState) -> str:
    """Say what the diver may do (HK-301, HK-306, HK-312, HK-403)."""
    if state.phase == MARKER:
        return say("Choose a marker for this dive.")
    if state.phase == CHOICE:
        return say("Keep the {card}, or return it?", card=card_name(state.row[-1]))
    if SURFACE in state.legal_actions():
        return say("Flip again, or surface?")
    if not state.row:
        return say("Flip the first card.")
    return say("Flip again: it is too early to surface.")


def label(state: HikidokiState, action: Action) -> str:
    """Name an action on a button."""
    if isinstance(action, ChooseMarker):
        return marker_name(action.marker)
    if action == FLIP:
        return say("Flip again") if state.row else say_as("a card", "Flip")
    if action == SURFACE:
        return say_as("a diver", "Surface")
    if state.phase != CHOICE:
        return say_as("a card", "Keep") if action == KEEP else say_as("a card", "Return")
    text = later("Keep the {card}") if action == KEEP else later("Return the {card}")
    return say(text, card=card_name(state.row[-1]))


def detail(state: HikidokiState, action: Action) -> str:
    """Say what an action brings: a marker its bargain (HK-103), a card its place (HK-309)."""
    if state.diver is None:
        return ""
    if isinstance(action, ChooseMarker):
        return bargain(state, action.marker)
    if action == SURFACE and state.basket:
        return say_count(
            "Carry {count} card home.", "Carry {count} cards home.", count=len(state.basket)
        )
    if action == KEEP and state.phase == CHOICE:
        return say(
            "Card {number} of {basket_size} in the basket.",
            number=len(state.basket) + 1,
            basket_size=state.basket_size,
        )
    if action == RETURN and state.phase == CHOICE:
        return say("Scores nothing; its place in the row stays taken.")
    return ""


def bargain(state: HikidokiState, marker: int) -> str:
    """What a marker asks and what it gives, in one line (HK-103)."""
    allowed, minimum, value = WAVES_ALLOWED[marker], MINIMUM_FLIPS[marker], state.values[marker]
    terms = [
        say_count("Allows {count} wave", "Allows {count} waves", count=allowed)
        if allowed
        else say("Allows no wave"),
        say_count("at least {count} flip", "at least {count} flips", count=minimum),
        say_count(
            "{count} point for each card carried home",
            "{count} points for each card carried home",
            count=value,
        ),
    ]
    return say("{terms}.", terms=listed(terms))
