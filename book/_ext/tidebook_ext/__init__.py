"""Sphinx extension of the book: widgets, rulebooks, figures and a lean theme.

Each module looks after one thing and has its own ``setup``:

``hosts``    outputs of our widgets become the markup that ``tide-page.js`` mounts
``cells``    ordinary ipywidgets, which the page moves by the notebook's own cells
``head``     what stands at the top of a page's head
``assets``   our front end's files, only on the pages that need them
``rules``    the ``{rules}`` directive and how a rule is cited
``examples`` the places of worked examples, found by their titles
``headings`` how a link to a heading is written
``doors``    lists of links that become a row of cards
``figures``  the ``{odds}`` role: numbers in prose that the engine computes
``tables``   a game's options, words and pieces as tables
``address``  the address that a page's links start from
``policy``   what a page may load and run
``offline``  the site without a network
``launch``   from a page to its notebook: in the browser, on a Binder or a JupyterHub
``theme``    the theme without its icon fonts, and nothing from another host
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[3]
"""The project's root: the folder that holds ``tidelib`` and ``book``."""


def _use_this_tidelib() -> None:
    """Let the book and its kernels import the ``tidelib`` that lies beside it.

    A book that described an older installed copy would be wrong without a sign of it.
    """
    root = str(ROOT)
    if root not in sys.path:
        sys.path.insert(0, root)
    known = os.environ.get("PYTHONPATH", "")
    if root not in known.split(os.pathsep):
        os.environ["PYTHONPATH"] = root + (os.pathsep + known if known else "")


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect every part to Sphinx."""
    _use_this_tidelib()
    # Widgets then print data for the page instead of opening a channel to a kernel.
    os.environ["TIDEBOOK_PAGE"] = "1"
    # Before tidelib is imported, here and by the kernels: all of them speak the book's language.
    os.environ["TIDE_LANGUAGE"] = app.config.language

    from . import (
        address,
        assets,
        cells,
        doors,
        examples,
        figures,
        hosts,
        launch,
        offline,
        policy,
        rules,
        tables,
        theme,
    )

    parts = (
        hosts,
        cells,
        assets,
        rules,
        examples,
        doors,
        figures,
        tables,
        theme,
        launch,
        address,
        policy,
        offline,
    )
    for part in parts:
        part.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
