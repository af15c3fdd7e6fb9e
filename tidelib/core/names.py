"""Texts that number the players, with the players' names put in."""

from __future__ import annotations

import re

from tidelib.core.language import say_as, spoken_now
from tidelib.core.wording import player, you

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import NullTranslations


class _Grammar:
    """How players are spoken of in a language: made once for each catalogue."""

    def __init__(self) -> None:
        self.you, self.inside = you(), say_as("inside a sentence", "you")
        # what follows a player's number, and what follows "you" instead
        self.verbs = {
            " " + say_as("after a name", "is"): " " + say_as("after 'you'", "are"),
            " " + say_as("after a name", "has"): " " + say_as("after 'you'", "have"),
        }
        # a player's number, with a large or a small letter
        before, after = player(6).split("7", 1)
        first = before[:1]
        either = f"[{re.escape(first.upper())}{re.escape(first.lower())}]"
        verb = "|".join([rf"{re.escape(verb)}\b" for verb in self.verbs])
        self.numbered = re.compile(
            rf"(?<!\w)({either}){re.escape(before[1:])}(\d)(?!\d){re.escape(after)}({verb})?"
        )


_grammars: dict[NullTranslations | None, _Grammar] = {}


def with_names(text: str, names: Sequence[str]) -> str:
    """A text that numbers the players from 1, with their names.

    >>> with_names("Dive of player 2.\\nPlayer 2: 4 points.", ["You", "Nami"])
    'Dive of Nami.\\nNami: 4 points.'
    """
    catalogue = spoken_now()[1]
    if catalogue not in _grammars:
        _grammars[catalogue] = _Grammar()
    grammar = _grammars[catalogue]

    def named(match: re.Match[str]) -> str:
        seat = int(match[2]) - 1
        if not 0 <= seat < len(names):
            return match[0]
        verb = match[3] or ""
        if names[seat] != grammar.you:
            return names[seat] + verb
        called = grammar.you if match[1].isupper() else grammar.inside
        return called + grammar.verbs.get(verb, verb)

    return grammar.numbered.sub(named, text)
