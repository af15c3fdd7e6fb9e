"""Texts of data files that are kept by language."""

from __future__ import annotations

from tidelib.core.language import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def text(entry: Any) -> str:
    """A text in the reader's language, in English where it is missing, empty where there is none.

    >>> from tidelib.core.language import spoken_in
    >>> with spoken_in("ja"):
    ...     text({"en": "wave", "ja": "波"}), text({"en": "wave"}), text(None)
    ('波', 'wave', '')
    """
    if isinstance(entry, str):
        return told(entry)
    if isinstance(entry, dict):
        return told({"en": "", **entry})
    return ""
