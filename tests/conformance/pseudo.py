"""A language that nobody speaks: every text that a catalogue can reach stands in ⟦ ⟧.

What is left outside of them is data (names, ids, words of a record), or it is English that no
translator would ever see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from typing import Any

from tests.conformance.telling import Told
from tidelib.core.language import spoken_in
from tools import catalogue

_INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
_SIGNS = re.compile(r"\b[A-Z][A-Z0-9_]*(?:-[A-Z0-9]+)*\b")
"""Ids of rules, cards and pieces, dice, letters of a drawing: BW-3, HT-TURN-5, W5, SEA_DRAGON."""
_LETTER = re.compile(r"[^\W\d_]")
IDS = frozenset(
    {
        *("action", "actor", "bot", "bots", "choices", "code", "colour", "cost", "current"),
        *("deal_mode", "default", "event", "for", "game", "good", "goods", "group", "hold", "href"),
        *("icon", "id", "in_force", "kept", "kind", "kinds", "mark", "mode", "now", "phase"),
        *("native", "reading"),  # a tile's Chinese name, in every language
        *("record", "rules", "say_rules", "seats", "seed", "shared", "start", "status", "to"),
        *("type", "value", "values", "where", "window"),
        "fate",  # what became of a card: kept, returned
        *("result", "state"),  # how an exchange went, how a picnic stands
    }
)
"""What stands under these keys, as far as it is a text or a list of texts, is for programs."""


class Pseudo(NullTranslations):
    """Puts every text that a catalogue would have into ⟦ ⟧."""

    def __init__(self) -> None:
        super().__init__()
        self._known = known()

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧" if (None, message) in self._known else message

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧" if (context, message) in self._known else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        text = msgid1 if n == 1 else msgid2
        return f"⟦{text}⟧" if (None, msgid1, msgid2) in self._known else text


@cache
def known() -> frozenset[tuple[str | None, ...]]:
    """Context and English text, or texts, of everything that is found for catalogues."""
    found: set[tuple[str | None, ...]] = set()
    for message in catalogue.texts():
        keys = message.id if isinstance(message.id, tuple) else (message.id,)
        found.add((message.context, *keys))
    return frozenset(found)


def spoken() -> spoken_in:
    """In this language, inside a ``with``."""
    return spoken_in("xx", Pseudo())


def unspoken(text: str, data: frozenset[str] = frozenset()) -> str:
    """What of a text stands outside of ⟦ ⟧ and is no data; empty if that has no letters.

    Args:
        text: what was told.
        data: words that are the same in every language, in small letters.

    >>> unspoken("⟦The pair ⟦black ⟦6⟧⟧ is left⟧ (BW-3).")
    ''
    >>> unspoken("⟦Round⟧ 2 of 7")
    'of'
    """
    before = None
    while before != text:
        before, text = text, _INNERMOST.sub("", text)
    words = [word for word in re.findall(r"[\w'-]+", _SIGNS.sub("", text)) if _LETTER.search(word)]
    return " ".join(word for word in words if word.lower() not in data)


def texts_in(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """The texts for readers in some data, with the way to each."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, entry in value.items():
            for_programs = isinstance(entry, str) or (
                isinstance(entry, list) and all(isinstance(one, str) for one in entry)
            )
            if not (key in IDS and for_programs):
                yield from texts_in(entry, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for number, entry in enumerate(value):
            yield from texts_in(entry, f"{path}.{number}")


def leftovers(
    told: Iterator[Told], data: frozenset[str] = frozenset()
) -> dict[str, tuple[str, str]]:
    """What no catalogue can reach: by the words that are left, where it was told and the text."""
    found: dict[str, tuple[str, str]] = {}
    for where, value in told:
        for path, text in texts_in(value):
            left = unspoken(text, data)
            if left:
                found.setdefault(left, (where + path, text))
    return found
