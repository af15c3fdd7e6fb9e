"""What players may be called, and texts that number them, with their names put in."""

from __future__ import annotations

import re

from tidelib.core.language import say_as, spoken_now
from tidelib.core.wording import player, you

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import NullTranslations


_JOINS = "\u200c\u200d"


class _Grammar:
    """How players are spoken of in a language: made once for each catalogue."""

    def __init__(self) -> None:
        self.you, self.inside = you(), say_as("inside a sentence", "you")
        # what follows a player's number, and what follows "you" instead
        self.verbs = {
            " " + say_as("after a name", "is"): " " + say_as("after 'you'", "are"),
            " " + say_as("after a name", "has"): " " + say_as("after 'you'", "have"),
            " " + say_as("after a name", "holds"): " " + say_as("after 'you'", "hold"),
            " " + say_as("after a name", "leads"): " " + say_as("after 'you'", "lead"),
            " " + say_as("after a name", "sends"): " " + say_as("after 'you'", "send"),
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


def clean_name(text: str, longest: int) -> str:
    """A name as it may be shown anywhere: one line of characters that can be seen.

    Control characters, what turns the direction of a line, and what nobody sees are left out, but
    what joins characters to one (an emoji of a family) stays.

    Args:
        text: what somebody wants to be called.
        longest: the most columns that it may take; what is beyond is cut off.

    >>> clean_name("  Ada\\u202e\\x1b  Lovelace ", 20), clean_name("👩‍👧", 20) == "👩‍👧"
    ('Ada Lovelace', True)
    """
    from unicodedata import category, normalize

    from tidelib.core.columns import cut

    seen = normalize("NFC", " ".join(text.split()))
    seen = "".join([c for c in seen if category(c)[0] != "C" or c in _JOINS])
    # a joiner without something on both sides joins nothing
    seen = re.sub(rf"(^|\s)[{_JOINS}]+|[{_JOINS}]+(?=\s|$)", r"\1", seen)
    return cut(" ".join(seen.split()), longest).strip()


def with_names(text: str, names: Sequence[str]) -> str:
    """A text that numbers the players from 1, with their names.

    They are put in once, all together: a text that holds names already is not for this.

    >>> with_names("Dive of player 2.\\nPlayer 2: 4 points.", ["You", "Nami"])
    'Dive of Nami.\\nNami: 4 points.'
    >>> with_names("Player 1 gives player 2 a card.", ["Player 2", "Player 1"])
    'Player 2 gives Player 1 a card.'
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
