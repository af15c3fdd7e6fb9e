"""Making a view small: what stands in it more than once is written once.

A packed view has a list ``shared``. Elsewhere in it

- ``{"$": 7}`` stands for entry 7 of the list,
- ``{"$of": 7, …}`` for entry 7, an object, with the values given here in place of its own,
- ``{"$lines": […]}`` for its items, texts, joined by line ends.

Entries refer to earlier ones only.

>>> view = pack({"steps": [{"board": {"deck": 14, "name": "the same"}, "n": n} for n in range(3)]})
>>> view["steps"][2]
{'board': {'$': 0}, 'n': 2}
>>> unpack(view)["steps"][2]
{'board': {'deck': 14, 'name': 'the same'}, 'n': 2}
"""

from __future__ import annotations

import json
from collections import Counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_WORTH = 14
"""A value of fewer characters is not worth a reference."""
_SAVES = 24
"""Nor is a likeness that saves fewer."""
_NO_LINES = "$lines"


def pack(view: dict[str, Any]) -> dict[str, Any]:
    """The view with a list ``shared`` of what is in it more than once."""
    return _Packer(view).view


def unpack(view: dict[str, Any]) -> dict[str, Any]:
    """The view as it was; the front end does the same."""
    table: list[Any] = []
    for entry in view.get("shared", ()):
        table.append(_fill(entry, table))
    filled: dict[str, Any] = _fill({k: v for k, v in view.items() if k != "shared"}, table)
    return filled


def _fill(value: Any, table: list[Any]) -> Any:
    if isinstance(value, dict):
        if "$" in value:
            return table[value["$"]]
        if _NO_LINES in value:
            return "\n".join(_fill(value[_NO_LINES], table))
        filled = {key: _fill(entry, table) for key, entry in value.items() if key != "$of"}
        return {**table[value["$of"]], **filled} if "$of" in value else filled
    if isinstance(value, list):
        return [_fill(entry, table) for entry in value]
    return value


class _Packer:
    """Every different value gets a number; then whoever is referred to twice becomes an entry."""

    def __init__(self, view: dict[str, Any]) -> None:
        self._numbers: dict[Any, int] = {}
        self._values: list[Any] = []  # text of a plain value, or its children by key or place
        self._sizes: list[int] = []
        self._roots = {key: self._number(value) for key, value in view.items()}
        self._models: dict[tuple[str, ...], int] = {}
        self._find_models()
        self._references: Counter[int] = Counter()
        self._count()
        self._places: dict[int, int] = {}
        shared: list[Any] = []
        self._shared = shared
        self.view = {key: self._reference(number) for key, number in self._roots.items()}
        if shared:
            self.view["shared"] = shared

    def _number(self, value: Any) -> int:
        """The number of a value; equal values have the same."""
        inside: Any
        if isinstance(value, str) and "\n" in value:
            value = {_NO_LINES: value.split("\n")}
        if isinstance(value, dict):
            inside = {key: self._number(entry) for key, entry in value.items()}
            known: Any = ("{", *inside.items())
            size = 1 + sum(len(key) + 4 + self._sizes[n] for key, n in inside.items())
        elif isinstance(value, list):
            inside = [self._number(entry) for entry in value]
            known = ("[", *inside)
            size = 1 + sum(1 + self._sizes[n] for n in inside)
        else:
            inside = known = json.dumps(value, ensure_ascii=False)
            size = len(known)
        if known not in self._numbers:
            self._numbers[known] = len(self._values)
            self._values.append(inside)
            self._sizes.append(size)
        return self._numbers[known]

    def _find_models(self) -> None:
        """For objects with the same keys: one with the values that most of them have."""
        alike: dict[tuple[str, ...], list[dict[str, int]]] = {}
        for value in self._values:
            if isinstance(value, dict) and len(value) > 2:
                alike.setdefault(tuple(value), []).append(value)
        for keys, values in alike.items():
            if len(values) < 3:
                continue
            model = {key: Counter(v[key] for v in values).most_common(1)[0][0] for key in keys}
            known = ("{", *model.items())
            if known not in self._numbers:
                self._numbers[known] = len(self._values)
                self._values.append(model)
                self._sizes.append(1 + sum(len(k) + 4 + self._sizes[n] for k, n in model.items()))
            self._models[keys] = self._numbers[known]

    def _model_of(self, number: int) -> int | None:
        """The number of the object that this one is best told by, or None."""
        value = self._values[number]
        model = self._models.get(tuple(value))
        if model is None or model == number:
            return None
        same = [key for key, n in self._values[model].items() if value[key] == n]
        saved = sum(len(key) + 4 + min(self._sizes[value[key]], 8) for key in same)
        return model if saved > _SAVES else None

    def _parts(self, number: int) -> tuple[int | None, dict[str, int] | list[int]]:
        """The model of a value, and its children as far as they are not the model's."""
        value = self._values[number]
        if isinstance(value, list):
            return None, value
        model = self._model_of(number)
        if model is None:
            return None, value
        own = self._values[model]
        return model, {key: n for key, n in value.items() if own[key] != n}

    def _count(self) -> None:
        seen: set[int] = set()
        todo = list(self._roots.values())
        self._references.update(todo)
        while todo:
            number = todo.pop()
            if number in seen or isinstance(self._values[number], str):
                continue
            seen.add(number)
            model, parts = self._parts(number)
            children = list(parts.values() if isinstance(parts, dict) else parts)
            if model is not None:
                children.append(model)
                self._references[model] += 1  # a model is an entry, however few are like it
            self._references.update(children)
            todo += children

    def _reference(self, number: int) -> Any:
        if self._references[number] < 2 or self._sizes[number] <= _WORTH:
            return self._inside(number)
        return {"$": self._place(number)}

    def _place(self, number: int) -> int:
        if number not in self._places:
            inside = self._inside(number)
            self._places[number] = len(self._shared)
            self._shared.append(inside)
        return self._places[number]

    def _inside(self, number: int) -> Any:
        value = self._values[number]
        if isinstance(value, str):
            return json.loads(value)
        model, parts = self._parts(number)
        if isinstance(parts, list):
            return [self._reference(n) for n in parts]
        inside = {key: self._reference(n) for key, n in parts.items()}
        return inside if model is None else {"$of": self._place(model), **inside}
