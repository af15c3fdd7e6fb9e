"""Numbers in prose, reckoned by the engine when the book is built.

``{odds}`hikidoki in_a_row 4 players=4` `` calls ``in_a_row(4, players=4)``
of Hikidoki's odds and prints the answer: a chance (a ``Fraction``) in
per cent with the exact fraction as its tooltip, another number as it is. A name
with a dot is looked up in another module of the game (``rules.scoring.triangular 3``), where it
may also name a constant (``box.pieces.SHORE_PER_PLAYER``). With
``as=fraction``, ``as=percent2`` (two decimals), ``as=decimal2`` or ``as=number``
the form is chosen. A function that is not there, or that raises, is a warning,
so a strict build fails on it.

This is for pages. A notebook is read in JupyterLab as well, which knows no roles: there such a
sentence is a cell's result, ``Markdown(f"… {shown(in_a_row(4, players=4))} …")``.
"""

from __future__ import annotations

import shlex
from fractions import Fraction
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

import tidelib
from tidelib.core.figures import written

logger = logging.getLogger(__name__)


def reckon(request: str) -> tuple[Any, str]:
    """Call what ``request`` names; give back its answer and the form asked for."""
    game, name, *words = shlex.split(request)
    form = ""
    args: list[Any] = []
    named: dict[str, Any] = {}
    for word in words:
        key, equals, value = word.rpartition("=")
        if not equals:
            args.append(_value(word))
        elif key == "as":
            form = value
        else:
            named[key] = _value(value)
    module, _, function = name.rpartition(".")
    found = getattr(tidelib.game(game).part(module or "odds"), function)
    return (found(*args, **named) if callable(found) else found), form


def _value(word: str) -> Any:
    """A number if it looks like one, else a string."""
    try:
        return int(word)
    except ValueError:
        return word


def tooltip(answer: Any, form: str) -> str:
    """A fraction in its exact form, where the text gives it in another."""
    return (
        str(answer) if isinstance(answer, Fraction) and form not in ("fraction", "number") else ""
    )


class Figure(nodes.inline):
    """A number with its exact form."""


class OddsRole(SphinxRole):
    """``{odds}`` (see the module)."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Print the number, or warn."""
        try:
            answer, form = reckon(self.text)
            text, exact = written(answer, form), tooltip(answer, form)
        except Exception as error:  # whatever goes wrong, the build must say where
            logger.warning(
                "cannot reckon {odds}`%s`: %s: %s",
                self.text,
                type(error).__name__,
                error,
                location=self.get_location(),
                type="tidebook",
                subtype="odds",
            )
            text, exact = "?", ""
        return [Figure("", text, classes=["tide-reckoned"], exact=exact)], []


def _visit_html(translator: Any, node: Figure) -> None:
    attributes = {"title": node["exact"]} if node["exact"] else {}
    translator.body.append(translator.starttag(node, "span", "", **attributes))


def _depart_html(translator: Any, node: Figure) -> None:
    translator.body.append("</span>")


def setup(app: Sphinx) -> None:
    """Register the role and its node."""
    passing = (lambda translator, node: None, lambda translator, node: None)
    app.add_node(Figure, html=(_visit_html, _depart_html), latex=passing, text=passing)
    app.add_role("odds", OddsRole())
    app.add_role("engine", OddsRole())  # the same, for what is not a chance
