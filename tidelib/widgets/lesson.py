"""A guided lesson: a graph of positions to walk; wrong moves are answered with the rule."""

from __future__ import annotations

from tidelib.core.game import Game
from tidelib.games import game as _game
from tidelib.lessons.compile import compile_lesson
from tidelib.lessons.lesson import lesson as _lesson
from tidelib.lessons.lesson import lessons as _lessons
from tidelib.widgets.live import Live
from tidelib.widgets.shared import pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Lesson(Live):
    """One of a game's guided lessons, compiled by the engine.

    Attributes:
        graph: ``start``, ``nodes`` and the rest, before it is packed.

    >>> Lesson("hikidoki", "first-dive").title
    'Three dives'
    """

    kind = "lesson"

    def __init__(self, game: Game | str, id: str) -> None:
        """Compiles a lesson.

        Raises:
            TideError: there is no such lesson, or it cannot be compiled.
        """
        found = _game(game)
        self._id = id
        self.lesson = _lesson(found, id)
        super().__init__(found, self.lesson.title)
        self.graph = compile_lesson(self.lesson)

    @staticmethod
    def ids(game: Game | str) -> list[str]:
        """The ids of a game's lessons."""
        return list(_lessons(_game(game)))

    def content(self) -> dict[str, Any]:
        nodes = self.graph["nodes"]
        if self.live:
            nodes = {id: _without_pages(node) for id, node in nodes.items()}
        return {"id": self._id, **self.graph, "nodes": nodes}

    def _packed(self, view: dict[str, Any]) -> dict[str, Any]:
        return pack(view)

    def board_text(self) -> str:
        start = self.graph["nodes"][self.graph["start"]]
        rows = [self.title, self.lesson.intro, start.get("say", ""), "", start["text"]]
        for entry in start["actions"]:
            detail = f": {entry['detail']}" if entry.get("detail") else ""
            rows.append(f"- {entry['label']}{detail}")
        return "\n".join(row for number, row in enumerate(rows) if row or number == 3)

    def _args(self) -> dict[str, Any]:
        assert self.game is not None
        return {"game": self.game.name, "id": self._id}


def _without_pages(node: dict[str, Any]) -> dict[str, Any]:
    """A node without links to pages of the book: a notebook stands beside none."""
    end = node.get("end")
    if not end:
        return node
    return {**node, "end": {**end, "next": [way for way in end["next"] if "to" in way]}}
