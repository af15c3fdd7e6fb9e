"""Small pieces of sentences that every game needs."""

from __future__ import annotations


def count(number: int, thing: str) -> str:
    """A number with its noun.

    >>> count(1, "card"), count(0, "card")
    ('1 card', '0 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def capital(text: str) -> str:
    """A text with a capital at its start and no other change.

    >>> capital("the Yeti")
    'The Yeti'
    """
    return text[:1].upper() + text[1:]
