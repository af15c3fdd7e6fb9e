"""In the place of ``asyncio``: the names that Pyodide's own code asks for when it starts.

A page hands texts to Python and gets texts back, so nothing ever waits in Python. The real package
and what it needs (sockets, processes, logging) would be a third of all that is loaded.
"""

from __future__ import annotations

from typing import NoReturn


class InvalidStateError(Exception):
    """As in the real package."""


class Future:
    """Never made."""


class Task(Future):
    """Never made."""


def get_event_loop() -> NoReturn:
    """There is none."""
    raise RuntimeError("this Python has no event loop")


def ensure_future(_awaitable: object) -> NoReturn:
    """There is nothing that could run it."""
    raise RuntimeError("this Python has no event loop")


def iscoroutine(_thing: object) -> bool:
    """Nothing here is one."""
    return False
