"""Ordinary ipywidgets on the page: drawn as they are when the book is built, moved by Python.

A code cell tagged ``live`` is run on the page, too, when somebody moves its widgets: sliders,
drop-down lists, ``interact``. All such cells of a notebook make one program, so what they need of
each other (imports, helpers) is tagged as well. They must be quick and need no files; charts and
texts are shown inside an ``interact`` or an ``Output``.

When the book is built that program is run once more, as the page will run it (see
``widgets/web/live/cells``). What its widgets are then is what the page is drawn from. A cell that
fails, or a control without a name, is a warning, so a strict build fails on it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

from . import ROOT
from .hosts import TideHost, embed

TAG = "live"
KIND = "controls"
VIEW = "application/vnd.jupyter.widget-view+json"
PROGRAM = ROOT / "tidelib" / "widgets" / "web" / "live" / "cells"
PATIENCE = 60
"""Seconds that the cells of a page may take together."""

logger = logging.getLogger(__name__)


class TideCells(nodes.General, nodes.Element):
    """The cells of a page and their widgets.

    Attributes: ``data`` (JSON text), ``games`` (the names of those that the cells import).
    """


def live_cells(notebook: Path) -> dict[int, dict[str, str]]:
    """The cells of a notebook that are tagged, by their place in it: name and code."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return {
        place: {"name": str(cell.get("id", place)), "code": "".join(cell["source"])}
        for place, cell in enumerate(cells)
        if cell["cell_type"] == "code" and TAG in cell.get("metadata", {}).get("tags", ())
    }


def snapshot(cells: list[dict[str, str]]) -> dict[str, Any]:
    """What the widgets of some cells are, the games they import, and what is wrong (``faults``).

    It is found out in a process of its own, in an empty folder, with the page's stand-in for
    IPython: what works there works on the page.
    """
    path = os.pathsep.join([str(PROGRAM), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, str(PROGRAM / "tidecells.py")],
            input=json.dumps(cells),
            capture_output=True,
            encoding="utf-8",
            env=environment,
            cwd=folder,
            timeout=PATIENCE,
            check=False,
        )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        return {"models": {}, "shown": [], "faults": [], "failure": last[0], "games": []}
    found: dict[str, Any] = json.loads(done.stdout)
    return found


class PlaceControls(SphinxTransform):
    """Replace the widgets of tagged cells by hosts, and add the cells to the page."""

    default_priority = 390  # before hosts are numbered

    def apply(self, **kwargs: Any) -> None:
        views = [
            node
            for node in self.document.findall(nodes.Element)
            if node.get("nb_element") == "mime_bundle" and _has_view(node)
        ]
        if not views:
            return
        notebook = Path(self.env.doc2path(self.env.docname))
        tagged = live_cells(notebook)
        found = (
            snapshot(list(tagged.values())) if tagged else {"shown": [], "faults": [], "games": []}
        )
        for fault in [*filter(None, [found.get("failure")]), *found["faults"]]:
            self._warn(f"the cells tagged '{TAG}': {fault}")
        by_cell = dict(zip(tagged, found["shown"], strict=False))
        for view in views:
            place = _cell_of(view)
            shown = by_cell.get(place)
            if not shown:
                if place not in tagged:
                    self._warn(f"cell {place + 1} shows ipywidgets, but is not tagged '{TAG}'")
                view.parent.remove(view)
                continue
            state = shown.pop(0)
            host = TideHost(
                state=embed({"model": state["model"]}),
                kind=KIND,
                game="",
                text=state["text"],
                place="",
            )
            view.replace_self(host)
        data = {"cells": list(tagged.values()), "models": found.get("models", {})}
        self.document.append(TideCells(data=embed(data), games=found["games"]))
        # myst-nb's own copy of the widgets: of another run, and nobody reads it
        files = getattr(self.env, "nb_metadata", {}).get(self.env.docname, {}).get("js_files", {})
        files.pop("ipywidgets_state", None)

    def _warn(self, text: str) -> None:
        logger.warning(text, location=self.env.docname, type="tidebook", subtype="cells")


def _has_view(bundle: nodes.Element) -> bool:
    return any(
        isinstance(child, nodes.Element) and child.get("mime_type") == VIEW
        for child in bundle.children
    )


def _cell_of(node: nodes.Element) -> int:
    """The place in the notebook of the cell that a node belongs to."""
    parent: Any = node
    while parent is not None and parent.get("nb_element") != "cell_code":
        parent = parent.parent
    return -1 if parent is None else int(parent["cell_index"])


def _visit_html(translator: Any, node: TideCells) -> None:
    translator.body.append(
        f'<script type="application/json" class="tide-cells">{node["data"]}</script>\n'
    )
    raise nodes.SkipNode


def _skip(translator: Any, node: TideCells) -> None:
    raise nodes.SkipNode


def shows_charts(node: TideCells) -> bool:
    """Whether something that is shown is a chart.

    >>> shows_charts(TideCells(data='{"view":{"kind":"chart"}}'))
    True
    """
    return '"kind":"chart"' in node["data"]


def setup(app: Sphinx) -> None:
    """Register the node and the transform."""
    passing = (_skip, lambda translator, node: None)
    app.add_node(TideCells, html=(_visit_html, passing[1]), latex=passing, text=passing)
    app.add_transform(PlaceControls)
