"""What a game that draws itself in a terminal is given to write with; only types stand here."""

from __future__ import annotations

from typing import Protocol


class Pen(Protocol):
    """What is asked of the writer; see ``tidelib.cli.pen``.

    Attributes:
        plain: whether sentences are wanted in place of a drawing.
        drawn: whether more than ASCII can be shown.
    """

    plain: bool
    drawn: bool

    def bold(self, text: str) -> str: ...
    def dim(self, text: str) -> str: ...
    def style(self, text: str, name: str) -> str: ...
