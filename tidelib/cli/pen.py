"""Writing to a terminal: lines that fit, weight and colour where they are welcome, plain where not.

Colour never carries meaning here; without it every text says the same.
"""

from __future__ import annotations

import os
import re
import shutil

from tidelib.cli.errors import one_line
from tidelib.core.columns import columns, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TextIO

_STYLES = {"bold": "1", "dim": "2", "accent": "36", "warning": "33"}
_DRAWN = "╭─╮│╰╯·×…▸≈"
_JOINING = "\u200c\u200d\u2068\u2069"
"""Characters that join others to one, or set a text apart; they are not seen themselves."""
_SPELLED = str.maketrans(
    {
        **dict.fromkeys("╭╮╰╯┌┐└┘", "+"),
        **dict.fromkeys("─–—", "-"),
        **dict.fromkeys("│┆", "|"),
        "·": ".",
        "×": "x",
        "…": "...",
        "▸": ">",
        "≈": "~",
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "−": "-",
        "\u00a0": " ",
        **dict.fromkeys(_JOINING, ""),
    }
)
"""What stands for a character that a terminal cannot show."""
_TIED = "\u00a0"
_NARROWEST, _WIDEST = 40, 96


class Pen:
    """Writes lines to a stream.

    Attributes:
        plain: True for screen readers: no drawing, no columns, whole sentences.
        drawn: True where lines and characters beyond ASCII can be shown.
        width: columns to fill.
    """

    def __init__(
        self,
        stream: TextIO,
        plain: bool = False,
        environ: Mapping[str, str] = os.environ,
        width: int | None = None,
    ) -> None:
        self._stream = stream
        self.plain = plain
        self.drawn = not plain and _can_show(stream, _DRAWN)
        self._spell = not _can_show(stream, _DRAWN)
        columns = width or shutil.get_terminal_size((80, 24)).columns
        self.width = max(_NARROWEST, min(columns, _WIDEST)) - 1
        self.styled = (
            not plain
            and stream.isatty()
            and not environ.get("NO_COLOR")
            and environ.get("TERM") != "dumb"
            and (os.name != "nt" or "WT_SESSION" in environ)
        )

    # -- style -----------------------------------------------------------------------------

    def style(self, text: str, name: str) -> str:
        """The text in ``bold``, ``dim``, ``accent`` or ``warning``, where style is welcome."""
        if not self.styled or not text:
            return text
        return f"\033[{_STYLES[name]}m{text}\033[0m"

    def bold(self, text: str) -> str:
        """The text in bold, where style is welcome."""
        return self.style(text, "bold")

    def dim(self, text: str) -> str:
        """The text in a lighter weight, where style is welcome."""
        return self.style(text, "dim")

    def shown(self, text: str) -> str:
        """A text as this terminal shows it, one character for each, so that columns add up."""
        if not self._spell:
            return text
        encoding = getattr(self._stream, "encoding", None) or "utf-8"
        return text.translate(_SPELLED).encode(encoding, "replace").decode(encoding)

    # -- lines -----------------------------------------------------------------------------

    def line(self, text: str = "") -> None:
        """One line as it stands."""
        if self._spell:
            text = text.translate(_SPELLED)
        self._stream.write(text.rstrip(" ") + "\n")

    def lines(self, texts: Sequence[str]) -> None:
        """Several lines as they stand."""
        for text in texts:
            self.line(text)

    def heading(self, text: str) -> None:
        """A heading, with an empty line before it."""
        self.line()
        self.line(self.bold(text))

    def tell(
        self, text: str, rules: Sequence[str] = (), lead: str = "", style: str | None = None
    ) -> None:
        """A sentence that is wrapped to the width, its rules' ids behind it in brackets.

        Args:
            text: the sentence.
            rules: ids of the rules at work.
            lead: what stands before the first line; the others are indented by as much.
            style: of the sentence.
        """
        text = _shown(text)
        if self.plain:
            # read aloud, neither an indent nor a broken line is of use
            cited = f" [{' '.join(dict.fromkeys(rules))}]" if rules else ""
            self.line((lead.lstrip() + text).rstrip() + cited)
            return
        # the ids stay together on one line, else half a bracket hangs alone
        ids = f" [{_TIED.join(dict.fromkeys(rules))}]" if rules else ""
        indent = " " * columns(lead)
        for number, row in enumerate(wrapped(text + ids, self.width, indent, indent)):
            before = lead if number == 0 else indent
            self.line(before + self._with_ids(row[len(indent) :], style))

    def _with_ids(self, row: str, style: str | None) -> str:
        body, bracket = row, ""
        if found := re.search(r" ?\[[A-Z0-9\u00a0-]+\]$", row):
            body, bracket = row[: found.start()], found[0].replace(_TIED, " ")
        return (self.style(body, style) if style else body) + self.dim(bracket)

    def flush(self) -> None:
        """Everything written so far is shown."""
        self._stream.flush()


def _shown(text: str) -> str:
    """A text on one line that can do nothing to the terminal; joined characters stay joined."""
    parts = re.split(f"([{_JOINING}])", text[:5000])
    return "".join([p if p in _JOINING else _inked(p) for p in parts if p])


def _inked(text: str) -> str:
    """One line, with the spaces at its ends."""
    before, after = " " * text[:1].isspace(), " " * text[-1:].isspace()
    return f"{before}{one_line(text, len(text))}{after}" if text.strip() else before


def _can_show(stream: TextIO, signs: str) -> bool:
    try:
        signs.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
