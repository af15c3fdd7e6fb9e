"""Texts that number the players, with the players' names put in."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_PLAYER = re.compile(r"\b([Pp])layer (\d)\b")


def with_names(text: str, names: Sequence[str]) -> str:
    """A text that numbers the players from 1, with their names.

    >>> with_names("Dive of player 2.\\nPlayer 2: 4 points.", ["You", "Nami"])
    'Dive of Nami.\\nNami: 4 points.'
    """

    def named(match: re.Match[str]) -> str:
        seat = int(match[2]) - 1
        if not 0 <= seat < len(names):
            return match[0]
        return "you" if names[seat] == "You" and match[1] == "p" else names[seat]

    return _PLAYER.sub(named, text)
