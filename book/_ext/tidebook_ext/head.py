"""The head of a page: scripts and links that stand above all that the theme puts there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx


def written(script: Path, *arguments: str) -> str:
    """A script as a page has it in its head: on one line, without its comments, and called."""
    lines = script.read_text(encoding="utf-8").splitlines()
    code = " ".join(line.strip() for line in lines if not line.strip().startswith("//"))
    return f"<script>{code}({', '.join(arguments)});</script>"


def put(context: dict[str, Any], tags: str) -> None:
    """Put tags above those that are in a page's head already."""
    context["metatags"] = tags + context.get("metatags", "")


def put_on_pages(
    app: Sphinx, tags: Callable[[str, dict[str, Any]], str], priority: int = 500
) -> None:
    """Put on each page what ``tags`` gives for its name and its template's context."""

    def on_page(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doc: Any) -> None:
        if app.builder.format == "html":
            put(context, tags(page, context))

    app.connect("html-page-context", on_page, priority=priority)
