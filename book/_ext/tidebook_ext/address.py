"""The address under which a page is shown: one from which its links lead where they should.

Pages name their parts by where these lie as seen from ``/play.html``. Some hosts give the same page
for ``/play/``, and the first page of a folder for ``/book`` without a slash at its end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

SOURCE = Path(__file__).with_name("address.js")


def script(pagename: str) -> str:
    """Return the script for the head of a page, where it stands above all that is loaded.

    Args:
        pagename: the page's path in the site, without its ending.
    """
    lines = SOURCE.read_text(encoding="utf-8").splitlines()
    code = " ".join(line.strip() for line in lines if not line.strip().startswith("//"))
    is_index = pagename.rpartition("/")[2] == "index"
    return f"<script>{code}({'true' if is_index else 'false'});</script>"


def _put_right(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    if app.builder.format == "html":
        context["metatags"] = script(pagename) + context.get("metatags", "")


def setup(app: Sphinx) -> None:
    """Connect to the builder, after all others that add something to a page's head."""
    app.connect("html-page-context", _put_right, priority=900)
