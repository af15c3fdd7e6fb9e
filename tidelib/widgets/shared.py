"""Making a view small: what stands in it more than once is written once.

A packed view has a list ``shared``. Elsewhere ``{"$": 7}`` stands for its entry 7, and
``{"$lines": [...]}`` for its items joined by line ends. Entries refer to earlier ones only.

>>> view = pack({"steps": [{"board": {"deck": 14, "name": "the same"}, "n": n} for n in range(3)]})
>>> view["steps"][2]
{'board': {'$': 0}, 'n': 2}
>>> unpack(view)["steps"][2]
{'board': {'deck': 14, 'name': 'the same'}, 'n': 2}
"""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_WORTH = 14
"""Shorter values are not worth a reference."""


def pack(view: dict[str, Any]) -> dict[str, Any]:
    """The view with a list ``shared`` of what is in it more than once."""
    split = {key: _split(value) for key, value in view.items()}
    counts: dict[str, int] = {}
    _count(split, counts)
    packer = _Packer({text for text, count in counts.items() if count > 1})
    packed = {key: packer.pack(value) for key, value in split.items()}
    if packer.shared:
        packed["shared"] = packer.shared
    return packed


def unpack(view: dict[str, Any]) -> dict[str, Any]:
    """The view as it was; what the front end does too."""
    table: list[Any] = []
    for entry in view.get("shared", ()):
        table.append(_fill(entry, table))
    filled: dict[str, Any] = _fill({k: v for k, v in view.items() if k != "shared"}, table)
    return filled


def _split(value: Any) -> Any:
    """Texts of several lines as lists of lines, so that lines can be shared."""
    if isinstance(value, str):
        return {"$lines": value.split("\n")} if "\n" in value else value
    if isinstance(value, dict):
        return {key: _split(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_split(entry) for entry in value]
    return value


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _count(value: Any, counts: dict[str, int]) -> str:
    """Counts every value by its text, and returns this one's."""
    if isinstance(value, dict):
        inner = ",".join(f"{_text(key)}:{_count(entry, counts)}" for key, entry in value.items())
        text = "{" + inner + "}"
    elif isinstance(value, list):
        text = "[" + ",".join([_count(entry, counts) for entry in value]) + "]"
    else:
        text = _text(value)
    if len(text) > _WORTH:
        counts[text] = counts.get(text, 0) + 1
    return text


class _Packer:
    def __init__(self, repeated: set[str]) -> None:
        self._repeated = repeated
        self._places: dict[str, int] = {}
        self.shared: list[Any] = []

    def pack(self, value: Any) -> Any:
        text = _text(value) if isinstance(value, dict | list | str) else ""
        if text not in self._repeated:
            return self._inside(value)
        place = self._places.get(text)
        if place is None:
            inside = self._inside(value)
            place = self._places[text] = len(self.shared)
            self.shared.append(inside)
        return {"$": place}

    def _inside(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self.pack(entry) for key, entry in value.items()}
        if isinstance(value, list):
            return [self.pack(entry) for entry in value]
        return value


def _fill(value: Any, table: list[Any]) -> Any:
    if isinstance(value, dict):
        if "$" in value:
            return table[value["$"]]
        if "$lines" in value:
            return "\n".join(_fill(value["$lines"], table))
        return {key: _fill(entry, table) for key, entry in value.items()}
    if isinstance(value, list):
        return [_fill(entry, table) for entry in value]
    return value
