"""The fields of a state, each declared once: how it begins, what a copy does with it, who sees it.

Slots, ``clone``, what two states are compared by and the list of what is hidden follow from the
declaration:

>>> class Pond(Kept):
...     ducks: int = same(3)
...     eggs: list[int] = own_list(seen=NOBODY)
>>> pond = Pond()
>>> pond.begin()
>>> pond.eggs.append(7)
>>> twin = pond.clone()
>>> twin.eggs.append(8)
>>> pond.eggs, pond.compared(), Pond.hidden
([7], (3, [7]), ('eggs',))
"""

from __future__ import annotations

from abc import ABCMeta

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Self

EVERYBODY, OWNER, NOBODY = "everybody", "owner", "nobody"
"""The readers of a field. A field with owners holds one entry for each seat."""


GIVEN = object()
"""Stands for the first value of a field that is not given one by :meth:`Kept.begin`."""


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


def own_list(start: Any = list, *, seen: str = EVERYBODY, compared: bool = True) -> Any:
    """A list of which a copy gets its own; it is empty at first if nothing is said."""
    return Field(start, "{0}[:]", seen, compared)


def own_lists(start: Any, *, seen: str = EVERYBODY, compared: bool = True) -> Any:
    """A list of lists, for example one for each seat; a copy gets its own of each."""
    return Field(start, "[entry[:] for entry in {0}]", seen, compared)


def not_copied() -> Any:
    """A field that is None at first and in a copy, and that is not compared."""
    return Field(None, "None", EVERYBODY, False)


class Declared(ABCMeta):
    """Makes of a class's declared fields its slots and the methods of :class:`Kept`."""

    def __new__(
        mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **more: Any
    ) -> Declared:
        own = {key: entry for key, entry in namespace.items() if isinstance(entry, Field)}
        namespace = {key: entry for key, entry in namespace.items() if key not in own}
        new = [key for key in own if not any(hasattr(base, key) for base in bases)]
        namespace["__slots__"] = (*namespace.get("__slots__", ()), *new)
        fields: dict[str, Field] = {}
        for base in bases:
            fields |= getattr(base, "fields", {})
        fields |= own
        namespace["fields"] = fields
        namespace["hidden"] = tuple(n for n, field in fields.items() if field.seen != EVERYBODY)
        return super().__new__(mcls, name, bases, namespace | _methods(fields), **more)


def _methods(fields: dict[str, Field]) -> dict[str, Any]:
    """The methods that follow from the fields, written out as if by hand: copying has to be quick.

    They are made as :mod:`dataclasses` makes its own.
    """
    starts: dict[str, Any] = {"_new": object.__new__}
    begin, clone, values = ["def begin(self):", " pass"], ["def clone(self):"], ""
    clone.append(" new = _new(self.__class__)")
    for name, field in fields.items():
        starts[f"_{name}"] = field.start
        if field.start is list:
            begin.append(f" self.{name} = []")
        elif field.start is not GIVEN:
            begin.append(f" self.{name} = _{name}" + "(self)" * callable(field.start))
        clone.append(f" new.{name} = {field.copied.format(f'self.{name}')}")
        values += f"self.{name}, " * field.compared
    made: dict[str, Any] = {}
    lines = [*begin, *clone, " return new", "def compared(self):", f" return ({values})"]
    exec("\n".join(lines), starts, made)
    return made


class Kept(metaclass=Declared):
    """What has declared fields.

    Attributes:
        fields: the declarations by name, those of base classes first.
        hidden: names of the fields that not everybody may see.
    """

    fields: ClassVar[dict[str, Field]]
    hidden: ClassVar[tuple[str, ...]]

    if TYPE_CHECKING:  # the metaclass writes these for each class

        def begin(self) -> None:
            """Give every field its first value, in the order of the declarations."""

        def clone(self) -> Self:
            """Return a copy, field by field as declared."""

        def compared(self) -> tuple[Any, ...]:
            """The values of all fields that tell two objects apart."""
