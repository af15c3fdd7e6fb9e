"""The fields of a state, each declared once: how it begins, what a copy does with it, who sees it.

Slots, ``clone``, the key by which two states are compared and the list of what is hidden follow
from the declaration:

>>> class Pond(Kept):
...     ducks: int = same(3)
...     eggs: list[int] = own_list(seen=NOBODY)
>>> pond = Pond()
>>> pond.begin_fields()
>>> pond.eggs.append(7)
>>> twin = Pond.__new__(Pond)
>>> pond.copy_fields(twin)
>>> twin.eggs.append(8)
>>> pond.eggs, pond.field_values(), Pond.hidden
([7], (3, [7]), ('eggs',))
"""

from __future__ import annotations

from abc import ABCMeta

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, ClassVar

EVERYBODY, OWNER, NOBODY = "everybody", "its owner", "nobody"
"""Who may see what a field holds; of what its owner sees there is one entry a seat."""


class Field:
    """The declaration of one field.

    Attributes:
        start: its first value, or a function that makes it of the state.
        copied: the expression by which a copy gets it, with ``{0}`` for the value.
        seen: who may see it.
        compared: whether it tells two states apart; one that follows from others need not.
    """

    __slots__ = ("compared", "copied", "seen", "start")

    def __init__(self, start: Any, copied: str, seen: str, compared: bool) -> None:
        self.start = start
        self.copied = copied
        self.seen = seen
        self.compared = compared


def same(start: Any = None, *, seen: str = EVERYBODY, compared: bool = True) -> Any:
    """A field whose value a copy shares: a number, a text, or what is never changed in place."""
    return Field(start, "{0}", seen, compared)


def own_list(
    start: Callable[[Any], list[Any]] | None = None, *, seen: str = EVERYBODY, compared: bool = True
) -> Any:
    """A list of which a copy gets its own; it is empty at first if nothing is said."""
    return Field(start or _empty, "{0}[:]", seen, compared)


def own_lists(
    start: Callable[[Any], list[list[Any]]], *, seen: str = EVERYBODY, compared: bool = True
) -> Any:
    """A list of lists, for example one for each seat; a copy gets its own of each."""
    return Field(start, "[entry[:] for entry in {0}]", seen, compared)


def _empty(_state: object) -> list[Any]:
    return []


class Declared(ABCMeta):
    """Makes of a class's declared fields its slots and the methods of :class:`Kept`."""

    def __new__(
        mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **more: Any
    ) -> Declared:
        own = {key: entry for key, entry in namespace.items() if isinstance(entry, Field)}
        namespace = {key: entry for key, entry in namespace.items() if key not in own}
        namespace["__slots__"] = (*namespace.get("__slots__", ()), *own)
        fields: dict[str, Field] = {}
        for base in bases:
            fields |= getattr(base, "fields", {})
        fields |= own
        namespace["fields"] = fields
        namespace["hidden"] = tuple(n for n, field in fields.items() if field.seen != EVERYBODY)
        namespace |= _methods(fields)
        return super().__new__(mcls, name, bases, namespace, **more)


def _methods(fields: dict[str, Field]) -> dict[str, Any]:
    """The methods that follow from the fields, written out as if by hand: copying has to be quick.

    They are made as :mod:`dataclasses` makes its own.
    """
    copied = [f"new.{n} = {field.copied.format(f'self.{n}')}" for n, field in fields.items()]
    values = "".join(f"self.{name}, " for name, field in fields.items() if field.compared)
    lines = ["def copy_fields(self, new):", *(f"    {line}" for line in copied or ["pass"])]
    lines += ["def field_values(self):", f"    return ({values})"]
    made: dict[str, Any] = {}
    exec("\n".join(lines), {}, made)
    return made


class Kept(metaclass=Declared):
    """What has declared fields.

    Attributes:
        fields: the declarations by name, those of base classes first.
        hidden: names of the fields that not everybody may see.
    """

    fields: ClassVar[dict[str, Field]]
    hidden: ClassVar[tuple[str, ...]]

    def begin_fields(self) -> None:
        """Give every field its first value, in the order of the declarations."""
        for name, field in self.fields.items():
            start = field.start
            setattr(self, name, start(self) if callable(start) else start)

    if TYPE_CHECKING:  # the metaclass writes these for each class

        def copy_fields(self, new: Any) -> None:
            """Give another object of this class the fields of this one, as declared."""

        def field_values(self) -> tuple[Any, ...]:
            """The values of all fields that tell two objects apart."""
