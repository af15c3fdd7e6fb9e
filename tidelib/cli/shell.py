"""Commands that are printed so that a shell takes them as they are meant."""

from __future__ import annotations

import os
import shlex
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def with_value(name: str, value: str) -> list[str]:
    """An option with its value, also where the value begins like an option.

    >>> with_value("--seed", "7"), with_value("--seed", "-x")
    (['--seed', '7'], ['--seed=-x'])
    """
    return [f"{name}={value}"] if value.startswith("-") else [name, value]


def command_line(program: str, words: Sequence[str]) -> str:
    """A program with its arguments, quoted for a shell.

    >>> command_line("python -m tidelib", ["replay", "a game.tide"])
    "python -m tidelib replay 'a game.tide'"
    """
    return " ".join([program, *map(_quoted, words)])


def _quoted(word: str) -> str:
    if word.isprintable() and _can_be_shown(word):
        return shlex.quote(word)
    # what a terminal cannot show, or must not be sent, in the way that bash and zsh read
    shown = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b"'\\" else f"\\x{byte:02x}"
        for byte in os.fsencode(word)
    )
    return f"$'{shown}'"


def _can_be_shown(word: str) -> bool:
    try:
        word.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
