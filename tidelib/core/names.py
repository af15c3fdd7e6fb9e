"""Texts that number the players, with the players' names put in."""

from __future__ import annotations

import re

from tidelib.core.language import say_as
from tidelib.core.wording import player, you

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_patterns: dict[str, re.Pattern[str]] = {}


def with_names(text: str, names: Sequence[str]) -> str:
    """A text that numbers the players from 1, with their names.

    >>> with_names("Dive of player 2.\\nPlayer 2: 4 points.", ["You", "Nami"])
    'Dive of Nami.\\nNami: 4 points.'
    """
    verbs = _verbs()

    def named(match: re.Match[str]) -> str:
        seat = int(match[2]) - 1
        if not 0 <= seat < len(names):
            return match[0]
        verb = match[3] or ""
        if names[seat] != you():
            return names[seat] + verb
        called = you() if match[1].isupper() else say_as("inside a sentence", "you")
        return called + verbs.get(verb, verb)

    return _pattern(verbs).sub(named, text)


def _verbs() -> dict[str, str]:
    """What follows a player's number, and what follows "you" instead."""
    return {
        " " + say_as("after a name", "is"): " " + say_as("after 'you'", "are"),
        " " + say_as("after a name", "has"): " " + say_as("after 'you'", "have"),
    }


def _pattern(verbs: dict[str, str]) -> re.Pattern[str]:
    """Finds a player's number, with a large or a small letter, in the reader's language."""
    numbered = player(6)
    if numbered not in _patterns:
        before, after = numbered.split("7", 1)
        first = before[:1]
        either = f"[{re.escape(first.upper())}{re.escape(first.lower())}]"
        verb = "|".join([rf"{re.escape(verb)}\b" for verb in verbs])
        _patterns[numbered] = re.compile(
            rf"(?<!\w)({either}){re.escape(before[1:])}(\d)(?!\d){re.escape(after)}({verb})?"
        )
    return _patterns[numbered]
