"""Whole numbers as short codes to be read aloud, written on a blackboard and typed by a class.

A code is a version digit, the number in base 32 without the letters that look like digits, and a
word that checks it:

>>> to_spoken(123456789)
'13NQ-K8N-piano'
>>> from_spoken("i3nq k8n PIANO")
123456789

The word is chosen by the remainder of division by 61, a prime. So one wrong character, or two that
have changed places, never go unnoticed, and of all other slips one in 61 does.
"""

from __future__ import annotations

import zlib

from tidelib.core.errors import CodeError, brief
from tidelib.core.language import say

VERSION = "1"
LONGEST = 60
"""Characters of a code as it is typed."""
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MEANT = str.maketrans("OIL", "011")
_BETWEEN = frozenset(" \t\n-.,_\u00a0\u2010\u2011\u2012\u2013\u2014")
_GROUP = 4
_WORDS = """
    boat crab seal kelp wave sand gull reef fish moon star wind rain rock shell whale shark otter
    coral beach canoe pearl river storm cloud cabin lamp drum frog duck camel lion tiger zebra panda
    horse mouse eagle robin apple lemon melon mango plum bread sugar honey piano flute violin clock
    table chair basket garden forest summer winter orange yellow purple
"""
WORDS = tuple(_WORDS.split())
"""Short words that are not mistaken for each other. They are part of version 1 and never change."""


def to_spoken(number: int, about: str = "") -> str:
    """The code of a number.

    Args:
        number: 0 or more.
        about: what the code is for. Read as one for something else, it is found wrong.

    Raises:
        CodeError: the number is too large for a code that can be read aloud.
    """
    digits = ""
    rest = number
    while rest or not digits:
        rest, digit = divmod(rest, 32)
        digits = _DIGITS[digit] + digits
    body = VERSION + digits
    groups = [body[at : at + _GROUP] for at in range(0, len(body), _GROUP)]
    code = "-".join([*groups, _word(body, about)])
    if len(code) > LONGEST:
        raise CodeError(say("This is too much for a code that can be read aloud."))
    return code


def from_spoken(code: str, about: str = "") -> int:
    """The number in a code, however it was spaced and whether in small letters or large.

    Raises:
        CodeError: mistyped, cut off, too long, of another version, or for something else.
    """
    if not isinstance(code, str):
        raise CodeError(say("A code is a text."))
    if len(code) > LONGEST:
        raise CodeError(
            say(
                "A code has at most {longest} characters, not {count:,}.",
                longest=LONGEST,
                count=len(code),
            )
        )
    for sign in code:
        if not (sign in _BETWEEN or (sign.isascii() and sign.isalnum())):
            raise CodeError(say("No code has the character {sign!r}.", sign=brief(sign)))
    text = "".join(sign for sign in code if sign not in _BETWEEN).upper()
    word = next((word for word in WORDS if text.endswith(word.upper())), None)
    if word is None:
        raise CodeError(
            say(
                "A code ends with a word, as 'crab' in 1AB2-C3D-crab. This one has none, or it is "
                "misspelt."
            )
        )
    body = text[: -len(word)].translate(_MEANT)
    if body[:1] != VERSION:
        raise CodeError(
            say("A code begins with {version!r}, not {body!r}.", version=VERSION, body=body[:1])
        )
    number = 0
    for sign in body[1:]:
        if sign not in _DIGITS:
            raise CodeError(say("No code has the letter {sign!r}.", sign=sign))
        number = number * 32 + _DIGITS.index(sign)
    if _word(body, about) != word or not body[1:] or body[1:] != _shortest(body[1:]):
        raise CodeError(
            say(
                "A character of this code, or its word, is wrong or missing; or it is the code of "
                "another game. Compare it with the board."
            )
        )
    return number


def _word(body: str, about: str) -> str:
    value = zlib.crc32(about.encode())
    for sign in body:
        value = value * 32 + _DIGITS.index(sign)
    return WORDS[value % len(WORDS)]


def _shortest(digits: str) -> str:
    return digits.lstrip("0") or "0"
