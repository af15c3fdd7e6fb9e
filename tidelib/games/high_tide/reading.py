"""Reading the words of a set-up text: beaches, dice, seats. Each is told where it is wrong.

What cannot be read raises ScenarioError.
"""

from __future__ import annotations

from tidelib.core.errors import ScenarioError
from tidelib.core.language import say
from tidelib.core.scenario import SetUp
from tidelib.games.high_tide.words import (
    BEACH_IDS,
    BEACH_OF_ID,
    DIE_OF_TEXT,
    dice_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState


def beach_named(word: str, where: str) -> int:
    """The beach of a letter."""
    if word not in BEACH_OF_ID:
        raise ScenarioError(
            say(
                "{where}: a beach is one of {beaches}, not {word!r}.",
                where=where,
                beaches=" ".join(BEACH_IDS),
                word=word[:20],
            )
        )
    return BEACH_OF_ID[word]


def beach_and_number(word: str, where: str, allowed: range) -> tuple[int, int]:
    """A beach and a number behind it, as in ``K3``."""
    beach, number = beach_named(word[:1], where), word[1:]
    if not (number.isascii() and number.isdigit() and len(number) < 3 and int(number) in allowed):
        raise ScenarioError(
            say(
                "{where}: {word!r} is not a beach with a number from {lowest} to {highest}.",
                where=where,
                word=word[:20],
                lowest=allowed[0],
                highest=allowed[-1],
            )
        )
    return beach, int(number)


def dice_of(words: list[str], where: str) -> tuple[int, ...]:
    """Dice as a record has them."""
    for word in words:
        if word not in DIE_OF_TEXT:
            raise ScenarioError(
                say(
                    "{where}: there is no die {word!r}; one is written like W5.",
                    where=where,
                    word=word[:20],
                )
            )
    return tuple([DIE_OF_TEXT[word] for word in words])


def pair_of(words: list[str], where: str) -> tuple[int, ...]:
    """Two dice, the left one first (HT-GEN-10)."""
    dice = dice_of(words, where)
    if len(dice) != 2:
        raise ScenarioError(say("{where}: a pair has two dice.", where=where))
    if dice[0] > dice[1]:
        raise ScenarioError(
            say(
                "{where}: the higher die stands left, of equal ones the colour that comes first in "
                "bar order (HT-GEN-10): {dice}.",
                where=where,
                dice=dice_text(sorted(dice)),
            )
        )
    return dice


def seats_of(state: HighTideState, words: list[str], where: str) -> list[int]:
    """The numbers of seats."""
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) < 3 and int(word) < state.players):
            raise ScenarioError(
                say(
                    "{where}: seats are 0 to {last}, not {word!r}.",
                    where=where,
                    last=state.players - 1,
                    word=word[:20],
                )
            )
    return [int(word) for word in words]


def need(module: bool, option: str, lines: SetUp, *keys: str) -> None:
    """Lines of a module that is not in use are an error."""
    for key in keys:
        if key in lines and not module:
            raise ScenarioError(
                say("{key}: this needs options: {option}=on.", key=key, option=option)
            )
