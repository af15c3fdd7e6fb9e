"""Links to headings, written as JupyterLab writes them: ``[quiz](#Quiz)``."""

from __future__ import annotations


def anchor(title: str) -> str:
    """What stands after the ``#`` in a link to a heading.

    >>> anchor("The tide of a day")
    'The-tide-of-a-day'
    """
    return title.replace(" ", "-")
