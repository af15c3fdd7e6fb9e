"""Jupyter Book's own command line, with as many processors as it is told.

    .venv/bin/python tools/jobs.py PROCESSORS build …

Jupyter Book can build side by side, but its command line has no option for it; and an extension
that it brings along does not say whether it may be loaded then. (It numbers chapters when all are
read, and in this book not at all.)
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

import sphinx_multitoc_numbering  # type: ignore[import-untyped]
from jupyter_book import sphinx  # type: ignore[import-untyped]
from jupyter_book.cli.main import main  # type: ignore[import-untyped]


def declared(app: Any, setup: Any = sphinx_multitoc_numbering.setup) -> dict[str, bool]:
    """Set the extension up as usual, and say what it leaves unsaid."""
    return {"parallel_read_safe": True, "parallel_write_safe": True, **(setup(app) or {})}


if __name__ == "__main__":
    sphinx_multitoc_numbering.setup = declared
    sphinx.build_sphinx = partial(sphinx.build_sphinx, jobs=int(sys.argv.pop(1)))
    main(prog_name="jupyter-book")
