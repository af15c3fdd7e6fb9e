"""The front end's files: copied into the book, linked where a page needs them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from . import ROOT
from .hosts import TideHost

BUILT = ROOT / "tidelib" / "widgets" / "static"
FOLDER = "tide"
STYLE, PAGE, CHART = "tide.css", "tide-page.js", "tide-chart.js"
REQUIRED = (STYLE, PAGE)


def _copy(app: Sphinx) -> None:
    """Copy before any page is written: Sphinx hashes what it finds there into the URL."""
    if app.builder.format != "html":
        return
    target = Path(app.outdir) / "_static" / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    for name in (STYLE, PAGE, CHART):
        (target / name).unlink(missing_ok=True)
        if (BUILT / name).is_file():
            shutil.copyfile(BUILT / name, target / name)


def _require(pagename: str) -> None:
    missing = [name for name in REQUIRED if not (BUILT / name).is_file()]
    if missing:
        raise ExtensionError(
            f"{pagename} shows a widget, but {', '.join(missing)} is not in "
            f"{BUILT.relative_to(ROOT)}: the front end has not been built. "
            'Run "npm ci && npm run build", or "python3 run.py site", which does both.'
        )


def _link(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Add style and scripts to a page that has a widget (and charts, if it has one)."""
    if doctree is None or app.builder.format != "html":
        return
    kinds = {host["kind"] for host in doctree.findall(TideHost)}
    if not kinds:
        return
    _require(pagename)
    app.add_css_file(f"{FOLDER}/{STYLE}", priority=600)
    if "chart" in kinds and (BUILT / CHART).is_file():
        app.add_js_file(f"{FOLDER}/{CHART}", priority=600, defer="defer")
    app.add_js_file(f"{FOLDER}/{PAGE}", priority=610, defer="defer")


def setup(app: Sphinx) -> None:
    """Connect to the builder."""
    app.connect("builder-inited", _copy)
    app.connect("html-page-context", _link)
