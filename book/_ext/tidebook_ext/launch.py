"""From a page to its notebook: in the browser, on a Binder or on a JupyterHub.

Notebooks in the browser are a JupyterLite that ``tools/lite.py`` builds beside the book and puts
into the site, in a folder of its own; every chapter gets a link to it. A build that will not have
it, one without ``TIDEBOOK_NOTEBOOKS=1``, has no link. The links to a Binder or a JupyterHub are the
theme's own; it makes them where ``_config.yml`` names one, and is told what they need.
"""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from posixpath import dirname
from typing import Any
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from tidelib.core.language import later, say

from . import ROOT

FOLDER = "lite"
BOOK = "book/"
COMING = "TIDEBOOK_NOTEBOOKS"
WORD, MORE = later("Notebook"), later("in JupyterLab, in this browser")
HUBS = ("binderhub_url", "jupyterhub_url")


def notebooks(folder: Path = ROOT / BOOK) -> list[str]:
    """The notebooks of the book, by their places in it; none where no JupyterLite is to be."""
    if os.environ.get(COMING) != "1":
        return []
    found = (path.relative_to(folder) for path in folder.rglob("*.ipynb"))
    return sorted(path.as_posix() for path in found if not any(p[0] in "._" for p in path.parts))


def notebook_for(docname: str, known: list[str]) -> str:
    """The notebook to open from a page: its own, else its game's table, else the first.

    >>> known = ["hikidoki/odds.ipynb", "hikidoki/play.ipynb", "intro.ipynb"]
    >>> notebook_for("book/hikidoki/odds", known)
    'hikidoki/odds.ipynb'
    >>> notebook_for("book/hikidoki/rules", known)
    'hikidoki/play.ipynb'
    >>> notebook_for("book/about", known)
    'intro.ipynb'
    """
    name = docname.removeprefix(BOOK)
    for wanted in (f"{name}.ipynb", f"{dirname(name)}/play.ipynb", "intro.ipynb"):
        if wanted in known:
            return wanted
    return ""


def _button(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Add the link to a chapter's row of buttons, before what the theme has there."""
    notebook = notebook_for(pagename, app.config.tide_notebooks) if doctree is not None else ""
    if not notebook or "header_buttons" not in context:
        return
    # Not its index.html: some hosts lead elsewhere from there, and lose the notebook's name.
    page = context["pathto"](f"{FOLDER}/lab/", 1)
    context["header_buttons"].insert(
        0,
        {
            "type": "link",
            "url": f"{page}?path={quote(notebook)}",
            "text": f'{escape(say(WORD))} <span class="tide-more">{escape(say(MORE))}</span>',
            "tooltip": say("Open in JupyterLab, in this browser"),
            "icon": "fas fa-notebook",
            "label": "tide-lite",
            "classes": "pst-navbar-icon",
        },
    )


def _check(app: Sphinx, config: Config) -> None:
    """The theme would only say that ``None`` has no parts."""
    options = config.html_theme_options
    hubs = [name for name in HUBS if (options.get("launch_buttons") or {}).get(name)]
    if hubs and not options.get("repository_url"):
        raise ExtensionError(
            f"_config.yml sets launch_buttons.{hubs[0]}, but not repository.url: "
            "a hub must be told which repository to open."
        )


def setup(app: Sphinx) -> None:
    """Connect to the builder. A change of the notebooks there are has all pages written anew."""
    app.add_config_value("tide_notebooks", notebooks(), "html")
    app.connect("config-inited", _check)
    app.connect("html-page-context", _button, priority=600)
