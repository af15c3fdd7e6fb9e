"""The refusals that are the same in every game: what is no action at all, or nobody's turn."""

from __future__ import annotations

from tidelib.core.language import later, say
from tidelib.core.wording import any_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Said = tuple[str, Sequence[str]]

_FEW = 3
"""So many actions are all named."""


def no_chance(game: str) -> Said:
    """Chance is dictated where a player is to decide, or nobody."""
    return say("No chance is due here: a player is to decide, or the game is over."), ()


def no_action(game: str, last: int) -> Said:
    """A value that is not one of the game's actions."""
    told = say("The actions of {game} are the numbers 0 to {last}.", game=game, last=last)
    return told, ()


def unknown_word(game: str, text: str, legal: Sequence[str]) -> Said:
    """A word that is no action, with words that may be written here instead.

    >>> unknown_word("Hikidoki", "roll", ["flip"])[0]
    "'roll' is no action of Hikidoki; now you write: flip."
    """
    if not legal:
        return say("{text!r} is no action of {game}.", text=text, game=game), ()
    # of many one for each verb, so that it is seen how they are written
    by_verb = {word.partition(" ")[0]: word for word in reversed(legal)}
    if len(legal) > _FEW:
        told = later("{text!r} is no action of {game}; now you write, for example: {due}.")
        due = [word for word in legal if word in by_verb.values()][:_FEW]
    else:
        told, due = later("{text!r} is no action of {game}; now you write: {due}."), list(legal)
    return say(told, text=text, game=game, due=any_of(due)), ()


EVERYWHERE: dict[str, Callable[..., Said]] = {
    "no-chance": no_chance,
    "no-action": no_action,
    "unknown-word": unknown_word,
}
"""By reason; each is given the game's title and the refusal's facts."""
