"""The three standard streams, also where one is closed, full, or has lost its reader."""

from __future__ import annotations

import argparse
import io
import os
import sys

from tidelib.cli.errors import UNWRITTEN, one_line
from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TextIO

_CLOSED = 9
"""The system's number for a stream that is not open (EBADF)."""


class Closed(io.TextIOBase):
    """What stands in for a stream that was closed before the program began."""

    encoding = "utf-8"

    def __init__(self, needed: bool = True) -> None:
        self._needed = needed

    def write(self, text: str, /) -> int:
        """Fails if the text had to reach somebody."""
        if text and self._needed:
            raise OSError(_CLOSED, say("it is closed"))
        return len(text)

    def read(self, _size: int | None = -1, /) -> str:
        """Fails: nothing was given, not even an empty text."""
        raise OSError(_CLOSED, say("it is closed"))

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        """The end of what is typed."""
        return ""


class TellingParser(argparse.ArgumentParser):
    """Says so if its help could not be written."""

    def _print_message(self, message: str, file: Any = None) -> None:
        if message and file is sys.stdout:
            file.write(message)
        elif message:
            remark(message.rstrip("\n"))


def open_all() -> None:
    """Puts something in place of the standard streams that are closed.

    The system would give their numbers to the next files that are opened, and what is meant for a
    terminal would go there.
    """
    while (handle := os.open(os.devnull, os.O_RDWR)) < 3:
        continue
    os.close(handle)
    for name in ("stdin", "stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Closed(needed=name != "stderr"))
        elif isinstance(stream, io.TextIOWrapper):
            # what a terminal cannot show or a keyboard garbles is no reason to fail
            stream.reconfigure(errors="replace")


def remark(text: str) -> None:
    """A line on the standard error; where nobody can read it, nothing."""
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        _let_go("stderr")


def guarded(program: str, run: Callable[[], int]) -> int:
    """Runs a program and answers for its standard output.

    Args:
        program: its name, for a message.
        run: does the work and returns the exit code.

    Returns:
        The exit code: that of the work, :data:`UNWRITTEN` if some of the output was lost. A reader
        who went away (``| head``) has seen enough: that is no error.
    """
    open_all()
    code = 0
    try:
        try:
            code = run()
        except SystemExit as end:  # --help and its like
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
            if isinstance(end.code, str):
                remark(end.code)
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go("stdout")
    except OSError as error:
        _let_go("stdout")
        reason = one_line(error.strerror or str(error), 100).lower()
        remark(
            say(
                "{program}: Cannot write to the standard output: {reason}.",
                program=program,
                reason=reason,
            )
        )
        code = code or UNWRITTEN
    return code


def _let_go(name: str) -> None:
    """What is left in a stream that failed must not be written once more when Python ends."""
    stream = getattr(sys, name)
    try:
        into, out_of = stream.fileno(), os.open(os.devnull, os.O_WRONLY)
        os.dup2(out_of, into)
        os.close(out_of)
    except (OSError, ValueError):
        setattr(sys, name, Closed(needed=False))
