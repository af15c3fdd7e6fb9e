"""Jupyter Book's own command line, with as many processors and the results that it is told.

    .venv/bin/python tools/jobs.py PROCESSORS RESULTS build …

Jupyter Book can build side by side, but its command line has no option for it; and an extension
that it brings along does not say whether it may be loaded then. (It numbers chapters when all are
read, and in this book not at all.) Nor has it one for a folder where the cells' results are.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

import sphinx_multitoc_numbering  # type: ignore[import-untyped]
from jupyter_book import sphinx  # type: ignore[import-untyped]
from jupyter_book.cli.main import main  # type: ignore[import-untyped]
from sphinx import builders
from sphinx.util.parallel import make_chunks

BUILD = sphinx.build_sphinx


def declared(app: Any, setup: Any = sphinx_multitoc_numbering.setup) -> dict[str, bool]:
    """Set the extension up as usual, and say what it leaves unsaid."""
    return {"parallel_read_safe": True, "parallel_write_safe": True, **(setup(app) or {})}


def build(jobs: int, results: str, *args: Any, **named: Any) -> Any:
    """Build with so many processes, and take the results of cells from a folder."""
    settings = {"nb_execution_mode": "cache", "nb_execution_cache_path": results}
    named["confoverrides"] = {**(named.get("confoverrides") or {}), **settings}
    return BUILD(*args, **named, jobs=jobs)


if __name__ == "__main__":
    sphinx_multitoc_numbering.setup = declared
    jobs, results = int(sys.argv.pop(1)), sys.argv.pop(1)
    sphinx.build_sphinx = partial(build, jobs, results)
    # Small portions, for pages differ much in weight: none is to be left with the heavy ones.
    vars(builders)["make_chunks"] = partial(make_chunks, maxbatch=1)
    main(prog_name="jupyter-book")
