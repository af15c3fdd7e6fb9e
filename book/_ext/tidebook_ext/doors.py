"""Doors: a list of links that each begin with a bold word becomes a row of cards to choose from.

    - [**Learn** Three dives, one after the other](hikidoki/learn.ipynb)
    - [**Play** A whole game against bots](hikidoki/play.ipynb)

In JupyterLab it stays what it is, a list of links.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

LINKS = (nodes.reference, addnodes.pending_xref)


def is_door(item: nodes.Element) -> bool:
    """Whether all that stands in an item of a list is one link, its beginning bold."""
    if len(item) != 1 or not isinstance(item[0], nodes.paragraph):
        return False
    parts = [part for part in item[0] if part.astext().strip()]
    if len(parts) != 1 or not isinstance(parts[0], LINKS):
        return False
    bold = [word.astext() for word in parts[0].findall(nodes.strong)]
    return bool(bold) and parts[0].astext().startswith(bold[0])


class MarkDoors(SphinxTransform):
    """Give such lists their class."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        for found in self.document.findall(nodes.bullet_list):
            if all(is_door(item) for item in found.findall(nodes.list_item)):
                found["classes"].append("tide-doors")


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(MarkDoors)
