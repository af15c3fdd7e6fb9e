"""Where a game's worked examples stand in the book.

On a page in the game's folder a heading that is an example's title becomes the place of that
example, with an anchor of its own (``examples.html#hikidoki-e3``), to which the rules lead.
So a notebook needs no label in front of a heading, which JupyterLab would show as text, and a title
in the book that is not (or no longer) the one in ``examples.toml`` is a warning: its example then
stands nowhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

import tidelib
from tidelib.lessons.examples import examples

from .rules import RuleDomain, rule_domain
from .tables import game_folder

logger = logging.getLogger(__name__)


@lru_cache
def titles(game: str) -> dict[str, str]:
    """A game's examples: title, id."""
    return {example.title: example.id for example in examples(tidelib.game(game)).values()}


def anchor(game: str, example: str) -> str:
    """The anchor of an example.

    >>> anchor("hikidoki", "E3")
    'hikidoki-e3'
    """
    return RuleDomain.example_anchor(game, example)


class AnchorExamples(SphinxTransform):
    """Give the examples' headings their anchors."""

    default_priority = 500  # before quotation marks in titles are made typographic (855)

    def apply(self, **kwargs: Any) -> None:
        game = self.env.docname.split("/")[-2] if "/" in self.env.docname else ""
        if game not in tidelib.games():
            return
        known = titles(game)
        for section in self.document.findall(nodes.section):
            example = known.get(section[0].astext())
            if example is None:
                continue
            name = anchor(game, example)
            section["ids"].append(name)
            self.document.ids[name] = section
            rule_domain(self.env).note_example(name)
            for file in game_folder(game).rglob("examples.toml"):
                self.env.note_dependency(str(file))


def check_placed(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of an example that stands nowhere or twice, where a game's rules are in the book."""
    domain = rule_domain(env)
    for game in domain.games():
        for title, example in titles(game).items():
            pages = domain.examples.get(anchor(game, example), [])
            if len(pages) != 1:
                logger.warning(
                    "%d headings in the book say %r, the title of example %s of %s (%s); "
                    "it must be one",
                    len(pages),
                    title,
                    example,
                    game,
                    ", ".join(pages) or "on no page",
                    type="tidebook",
                    subtype="example",
                )


def setup(app: Sphinx) -> None:
    """Register the transform and the check."""
    app.add_transform(AnchorExamples)
    app.connect("env-check-consistency", check_placed)
