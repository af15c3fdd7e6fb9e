"""Tables, replays, lessons, quizzes and charts, for notebooks and for pages.

Each is a plain Python object with a ``view`` (JSON data that a front end draws) and ``handle``
(what the front end sends). Displayed in a notebook it wraps itself in an anywidget; without one,
and everywhere else, it is its text board. Importing this needs the standard library alone.

>>> from tidelib.widgets import Table
>>> table = Table("hikidoki", players=1, seed=7)
>>> table.act("marker MID")
>>> table.view["position"]["turn"]["say"]
'Flip the first card.'
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.widgets.chart import Chart
    from tidelib.widgets.lesson import Lesson
    from tidelib.widgets.live import Live
    from tidelib.widgets.quiz import Quiz
    from tidelib.widgets.replay import Replay
    from tidelib.widgets.table import Table

__all__ = ["Chart", "Lesson", "Live", "Quiz", "Replay", "Table"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{name.lower()}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
