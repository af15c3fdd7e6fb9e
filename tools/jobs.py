"""Jupyter Book's own command line, with as many processors as it is told.

    .venv/bin/python tools/jobs.py PROCESSORS build …

Jupyter Book can build side by side, but its command line has no option for it.
"""

from __future__ import annotations

import sys
from functools import partial

from jupyter_book import sphinx  # type: ignore[import-untyped]
from jupyter_book.cli.main import main  # type: ignore[import-untyped]

if __name__ == "__main__":
    sphinx.build_sphinx = partial(sphinx.build_sphinx, jobs=int(sys.argv.pop(1)))
    main(prog_name="jupyter-book")
