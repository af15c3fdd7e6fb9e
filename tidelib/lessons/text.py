"""Texts of data files that are kept by language."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def text(entry: Any, language: str = "en") -> str:
    """A text in a language, in English where it is missing, empty where there is none.

    >>> text({"en": "wave", "ja": "波"}, "ja"), text({"en": "wave"}, "ja"), text(None)
    ('波', 'wave', '')
    """
    if isinstance(entry, str):
        return entry
    if isinstance(entry, dict):
        return str(entry.get(language, entry.get("en", "")))
    return ""
