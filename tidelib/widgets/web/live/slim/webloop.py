"""In the place of ``pyodide.webloop``: no event loop, and so none of asyncio.

A page hands texts to Python and gets texts back. The loop that Pyodide sets up for other uses
would bring a third of the library with it.
"""

from __future__ import annotations

__all__: list[str] = []


def _initialize_event_loop() -> None:
    """There is none."""
