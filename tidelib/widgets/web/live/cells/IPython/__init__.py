"""In the place of IPython, for cells that run in a page: the names that ipywidgets and cells use.

The real package needs a terminal, a parser of its own magics and fifteen more packages.
"""

from __future__ import annotations

from IPython import display as display

__version__ = "9.0.0"
version_info = (9, 0, 0)


def get_ipython() -> None:
    """There is no shell."""
