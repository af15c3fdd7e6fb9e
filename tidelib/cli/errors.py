"""What goes wrong on the command line, with the exit code that says so."""

from __future__ import annotations

REFUSED = 1
"""Exit code: a record was refused."""
USAGE = 2
"""Exit code: the command cannot be carried out as it was given."""
UNWRITTEN = 74
"""Exit code: the output could not be written; ``sysexits.h`` has this number for it."""
INTERRUPTED = 130
"""Exit code: somebody pressed Ctrl-C; shells know it by this number."""


class CommandError(Exception):
    """An error to be told in one line.

    Attributes:
        code: the exit code: :data:`USAGE` or :data:`REFUSED`.
    """

    def __init__(self, message: str, code: int = USAGE) -> None:
        super().__init__(message)
        self.code = code


def one_line(text: str, longest: int = 500) -> str:
    """A text that cannot break the line it is told in or the terminal it is told on.

    >>> one_line("two\\nlines and a bell\\a")
    'two lines and a bell?'
    """
    shown = "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"
