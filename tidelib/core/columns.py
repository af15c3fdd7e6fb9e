"""How many columns a text takes in a terminal, and texts cut, filled and wrapped to columns.

Letters of East Asia and emoji take two columns, marks above a letter none; several characters
joined to one emoji (a family, a flag, a hand with its colour) take two together.

>>> columns("Ada"), columns("潮子"), columns("👩‍👧"), columns("🇯🇵"), columns("e\\u0301")
(3, 4, 2, 2, 1)
>>> filled("潮子", 6) + "|", cut("潮子さん", 5)
('潮子  |', '潮子')
"""

from __future__ import annotations

from unicodedata import bidirectional, category, east_asian_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_FLAG = range(0x1F1E6, 0x1F200)
_SKIN = range(0x1F3FB, 0x1F400)
_JAMO = range(0x1160, 0x1200)
"""Vowels and endings of Korean syllables, which stand inside the letter before them."""
ISOLATE, END = "\u2068", "\u2069"
"""What keeps a text that is read from right to left from moving what stands beside it."""


def columns(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(wide for _sign, wide in _signs(text))


def cut(text: str, wide: int) -> str:
    """The beginning of a text that fits into so many columns; no emoji or letter is cut in two."""
    if columns(text) <= wide:
        return text
    kept, taken = "", 0
    for sign, more in _signs(text):
        taken += more
        if taken > wide:
            break
        kept += sign
    # a text that was set apart stays so
    return kept + END if kept.count(ISOLATE) > kept.count(END) else kept


def filled(text: str, wide: int, right: bool = False) -> str:
    """A text filled with spaces up to so many columns, behind it or (``right``) before it."""
    blanks = " " * (wide - columns(text))
    return blanks + text if right else text + blanks


def fitted(text: str, wide: int) -> str:
    """A text in a column of a table: cut and filled."""
    return filled(cut(text, wide), wide)


def wrapped(text: str, wide: int, lead: str = "", indent: str = "") -> list[str]:
    """A text in lines of at most so many columns, broken at spaces, or inside longer words.

    Args:
        text: one paragraph.
        wide: columns of a line.
        lead: what stands before the first line.
        indent: what stands before the others.
    """
    lines, line, room = [], lead, wide - columns(lead)
    empty = True
    for word in text.split(" "):
        if not word:
            continue
        if not empty and columns(word) + 1 <= room:
            line += f" {word}"
            room -= columns(word) + 1
            continue
        if not empty:
            lines.append(line)
            line, room = indent, wide - columns(indent)
        while columns(word) > room and (start := cut(word, room)):
            lines.append(line + start)
            word, line, room = word[len(start) :], indent, wide - columns(indent)
        line += word
        room -= columns(word)
        empty = False
    return [*lines, line]


def apart(text: str) -> str:
    """A name or other foreign text, set apart if it is read from right to left.

    Without that, a terminal that turns such texts round turns a number beside them, too.
    """
    if any(bidirectional(sign) in ("R", "AL", "AN") for sign in text):
        return f"{ISOLATE}{text}{END}"
    return text


def _signs(text: str) -> Iterator[tuple[str, int]]:
    """What is seen as one letter or emoji, with the columns that it takes."""
    sign, wide = "", 0
    for char in text:
        code = ord(char)
        flag = code in _FLAG and len(sign) == 1 and ord(sign) in _FLAG
        if sign and (flag or sign[-1] == JOINER or _belongs(char, wide)):
            sign += char
            if char == _EMOJI_STYLE or flag:
                wide = 2
            continue
        if sign:
            yield sign, wide
        sign, wide = char, _alone(char)
    if sign:
        yield sign, wide


def _belongs(char: str, wide: int) -> bool:
    """Whether a character is part of the letter or emoji before it."""
    if ord(char) in _SKIN:
        return wide == 2
    return category(char) in ("Mn", "Me", "Mc", "Cf") or ord(char) in _JAMO


def _alone(char: str) -> int:
    if category(char) in ("Mn", "Me", "Cf", "Cc", "Cs"):
        return 0
    return 2 if east_asian_width(char) in "WF" or ord(char) in _FLAG else 1
