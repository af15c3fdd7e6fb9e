"""The address under which a page is shown: one from which its links lead where they should.

Pages name their parts by where these lie as seen from ``/play.html``. Some hosts give the same page
for ``/play/``, and the first page of a folder for ``/book`` without a slash at its end.
"""

from __future__ import annotations

import json
from pathlib import Path

from sphinx.application import Sphinx

from . import head

SOURCE = Path(__file__).with_name("address.js")


def script(pagename: str) -> str:
    """Return the script for the head of a page, where it stands above all that is loaded.

    Args:
        pagename: the page's path in the site, without its ending.
    """
    return head.written(SOURCE, json.dumps(pagename.rpartition("/")[2] == "index"))


def setup(app: Sphinx) -> None:
    """Connect to the builder, after all others that add something to a page's head."""
    head.put_on_pages(app, lambda pagename, _context: script(pagename), priority=900)
