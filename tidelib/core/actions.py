"""What players can do, as values with named fields: one table a game, each action made once.

An action is an ``int``, its own index in the table: lists by action are quick to read, and an
equal number is accepted in its place. Nothing outside the table does arithmetic on actions. The
fields say what an action is about, and ``text`` how a record writes it.

>>> class Lift(Action):
...     stone: int
>>> table = ActionTable(__name__)
>>> lifts = [table.add(Lift, f"lift {stone}", stone=stone) for stone in (3, 5)]
>>> lifts[1], lifts[1].text, lifts[1].stone, int(lifts[1])
(Lift(stone=5), 'lift 5', 5, 1)
>>> table.find(1.0) is lifts[1], table.by_text["lift 3"] is lifts[0], table.find(7)
(True, True, None)
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self, TypeVar

    A = TypeVar("A", bound="Action")


class Action(int):
    """Something that a player can do; a game's kinds of actions are subclasses.

    Attributes:
        text: as written in a record, without its actor.
        fields: what it is about, by name; each is an attribute, too.
    """

    text: str
    fields: dict[str, Any]
    _home: str

    def __new__(cls, index: int, home: str, text: str, fields: dict[str, Any]) -> Self:
        self = super().__new__(cls, index)
        self.text = text
        self.fields = fields
        self._home = home
        self.__dict__.update(fields)
        return self

    def __repr__(self) -> str:
        about = ", ".join(f"{name}={value!r}" for name, value in self.fields.items())
        return f"{type(self).__name__}({about})"

    # Copies, also those out of a pickle or another process, are the action itself.

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._home, int(self))


def _again(home: str, index: int) -> Action:
    found: Action = import_module(home).ACTIONS.all[index]
    return found


class ActionTable:
    """All actions of a game.

    Attributes:
        all: the actions by their index.
        by_text: the actions by how they are written in a record.

    Args:
        home: name of the module in which the table stands as ``ACTIONS``.
    """

    __slots__ = ("all", "by_text", "home")

    def __init__(self, home: str) -> None:
        self.home = home
        self.all: tuple[Action, ...] = ()
        self.by_text: dict[str, Action] = {}

    def add(self, kind: type[A], text: str, **fields: Any) -> A:
        """Make an action; it comes after those that there are."""
        action = kind(len(self.all), self.home, text, fields)
        self.all += (action,)
        self.by_text[text] = action
        return action

    def find(self, value: object) -> Action | None:
        """Return the action that a value is, or is equal to; None if there is no such action."""
        try:
            return self.all[range(len(self.all)).index(value)]  # type: ignore[arg-type]
        except ValueError:
            return None
