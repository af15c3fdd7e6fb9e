"""Widgets on the page: their state as data, their text board for everyone else.

While the book is built, a widget shows itself as a mime bundle
``{"application/vnd.tidebook+json": {"view": …}, "text/plain": board}``. Here the
bundle becomes one node, and that node the markup which ``tide-page.js`` mounts.

A lesson may be shown on several pages: its ways out name chapters of its own game and are made
to lead there from any page, and its host carries a ``data-tide-place``, under which the reader's
browser remembers how far she has come.
"""

from __future__ import annotations

import json
import re
from html import escape
from posixpath import dirname
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

from . import plugin
from .rules import rules_page

MIME = "application/vnd.tidebook+json"
KINDS = frozenset({"table", "replay", "lesson", "quiz", "chart"})
# Inside a JSON string every quotation mark is escaped, so this finds keys only.
WAY_OUT = re.compile(r'"href":"(?![a-z]+:|/|#)([^"\\]*)"')

logger = logging.getLogger(__name__)


class TideHost(nodes.General, nodes.Element):
    """A place on the page where a widget is mounted.

    Attributes: ``state`` (JSON text), ``kind``, ``game``, ``text`` (the text board), ``place``,
    ``language`` (in which Python goes on with it, if that is said).
    """


class TideMime:
    """myst-nb's mime renderer for our bundles (see ``plugin``)."""

    mime_priority_overrides: ClassVar[list[tuple[str, str, int]]] = [("*", MIME, 1)]

    @staticmethod
    def handle_mime(renderer: Any, data: Any, inline: bool) -> list[nodes.Element] | None:
        """Keep the state; ``JoinTextBoard`` adds the bundle's text later."""
        if data.mime_type != MIME:
            return None
        state = data.content
        if isinstance(state, str):
            state = json.loads(state)
        view = state.get("view") if isinstance(state, dict) else None
        kind = view.get("kind") if isinstance(view, dict) else None
        if kind not in KINDS:
            logger.warning(
                "a widget's output has no view of a known kind (got %r)",
                kind,
                type="tidebook",
                subtype="view",
            )
            return []
        game = str(view["game"]) if view and "game" in view else ""
        place = f"{game}/{view['id']}" if view and kind == "lesson" and "id" in view else ""
        recipe = state.get("recipe")
        language = str(recipe.get("language", "")) if isinstance(recipe, dict) else ""
        host = TideHost(
            state=embed(state), kind=kind, game=game, text="", place=place, language=language
        )
        return [host]


class JoinTextBoard(SphinxTransform):
    """Replace each of our mime bundles by its host node, text board included."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        hosts = list(self.document.findall(TideHost))
        for number, host in enumerate(hosts, start=1):
            host["ids"] = [f"tide-{number}"]
            bundle = host.parent.parent if host.parent is not None else None
            if bundle is None or bundle.get("nb_element") != "mime_bundle":
                continue
            for other in bundle.children:
                if isinstance(other, nodes.Element) and other.get("mime_type") == "text/plain":
                    host["text"] = other.astext()
            bundle.replace_self(host)


def embed(state: Any) -> str:
    """JSON that cannot end the script element it stands in, nor break a line in it."""
    text = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
    for mark in "<>&\u2028\u2029":
        text = text.replace(mark, f"\\u{ord(mark):04x}")
    return text


def led(state: str, folder: str) -> str:
    """State whose ways out, relative to the chapters in ``folder``, start from where it is shown.

    >>> led('{"href":"play.html"},{"href":"https://example.org/"}', "hikidoki")
    '{"href":"hikidoki/play.html"},{"href":"https://example.org/"}'
    """
    return WAY_OUT.sub(rf'"href":"{folder}/\1"', state) if folder else state


def host_markup(
    host_id: str, kind: str, state: str, text: str, rules_page: str = "", place: str = ""
) -> str:
    """The markup that the front end's page host looks for."""
    more = f' data-tide-rules-href="{escape(rules_page)}"' if rules_page else ""
    more += f' data-tide-place="{escape(place)}"' if place else ""
    return (
        f'<div class="tide-host" data-tide-kind="{escape(kind)}" id="{escape(host_id)}"{more}>\n'
        f'<script type="application/json" class="tide-state">{state}</script>\n'
        f'<pre class="tide-text" tabindex="0">{escape(text)}</pre>\n'
        "</div>\n"
    )


def _visit_html(translator: Any, node: TideHost) -> None:
    builder = translator.builder
    page = rules_page(builder.env, node["game"])
    href = builder.get_relative_uri(builder.current_docname, page) if page else ""
    state = led(node["state"], dirname(href))
    markup = host_markup(node["ids"][0], node["kind"], state, node["text"], href, node["place"])
    translator.body.append(markup)
    raise nodes.SkipNode


def _visit_text(translator: Any, node: TideHost) -> None:
    block = nodes.literal_block(node["text"], node["text"])
    node.replace_self(block)
    block.walkabout(translator)
    raise nodes.SkipNode


def _depart(translator: Any, node: TideHost) -> None:
    """Nothing to close."""


def setup(app: Sphinx) -> None:
    """Register the node, the renderer and the transform."""
    plugin.register()
    app.add_node(
        TideHost,
        html=(_visit_html, _depart),
        latex=(_visit_text, _depart),
        text=(_visit_text, _depart),
    )
    app.add_transform(JoinTextBoard)
