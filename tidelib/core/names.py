"""Texts that number the players, with the players' names put in."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_PLAYER = re.compile(r"\b([Pp])layer (\d)\b( is\b| has\b)?")
_YOURS = {" is": " are", " has": " have"}


def with_names(text: str, names: Sequence[str]) -> str:
    """A text that numbers the players from 1, with their names.

    >>> with_names("Dive of player 2.\\nPlayer 2: 4 points.", ["You", "Nami"])
    'Dive of Nami.\\nNami: 4 points.'
    """

    def named(match: re.Match[str]) -> str:
        seat = int(match[2]) - 1
        if not 0 <= seat < len(names):
            return match[0]
        verb = match[3] or ""
        if names[seat] != "You":
            return names[seat] + verb
        return ("you" if match[1] == "p" else "You") + _YOURS.get(verb, verb)

    return _PLAYER.sub(named, text)
