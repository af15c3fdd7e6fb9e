"""The theme, made lean: no icon font, no source maps, nothing from another host."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

from tidelib.core.language import say

from . import address, head

STYLES = ("shell.css", "tidebook.css")
KEEPERS = ("scripts/pydata-sphinx-theme.js", "searchtools.js", "sphinx_highlight.js")
"""Scripts of the theme and of Sphinx that keep things and break where the browser keeps none."""
STORAGE = Path(__file__).with_name("storage.js")
THEME_STYLE = Path("styles") / "pydata-sphinx-theme.css"
UNUSED = (
    "scripts/fontawesome.js",
    "scripts/fontawesome.js.LICENSE.txt",
    "vendor/fontawesome",
    "styles/theme.css",
    "sbt-webpack-macros.html",
    "webpack-macros.html",
)
_ICON_SELECTOR = re.compile(r"^(\.ablog\S+\s.*)?\.fa[srb]?(?![a-zA-Z])")
_ICON_BLOCK = re.compile(r"^@(font-face|(-webkit-)?keyframes fa-)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SOURCE_MAP = re.compile(r"^(/\*|//)# sourceMappingURL=.*$", re.MULTILINE)

TRANSLATIONS = "translations.js"
_CATALOGUE = re.compile(r"^Documentation\.addTranslations\((\{.*\})\);?\s*$", re.DOTALL)

logger = logging.getLogger(__name__)


def rules_of(css: str) -> Iterator[str]:
    """Cut a style sheet into its outermost rules and ``@`` statements."""
    depth = start = 0
    quote = ""
    for place, char in enumerate(css):
        if quote:
            quote = "" if char == quote and css[place - 1] != "\\" else quote
        elif char in "\"'":
            quote = char
        elif char == "{":
            depth += 1
        elif char == "}":
            depth -= 1
        if not quote and depth == 0 and char in "};":
            yield css[start : place + 1]
            start = place + 1
    if css[start:].strip():
        yield css[start:]


def without_icon_font(css: str) -> str:
    """The same style sheet without Font Awesome's fonts, classes and animations."""
    kept = []
    licences = [note for note in _COMMENT.findall(css) if "Font Awesome" not in note]
    for rule in rules_of(_COMMENT.sub("", css)):
        head = rule.partition("{")[0].strip()
        if _ICON_BLOCK.match(head) and ("fa-" in head or "Awesome" in rule):
            continue
        selectors = [part.strip() for part in head.split(",")]
        if all(_ICON_SELECTOR.match(part) for part in selectors):
            continue
        kept.append(rule)
    return "\n".join(note for note in licences if "!" in note[:3]) + "".join(kept)


def without_evaluation(script: str) -> str:
    """Sphinx's own words in another language, set without making a function of a text: the pages'
    policy forbids that.

    >>> print(without_evaluation('Documentation.addTranslations({"locale": "eo", "messages": {},'
    ...                          ' "plural_expr": "(n != 1)"});'))
    Object.assign(Documentation.TRANSLATIONS, {});
    Documentation.PLURAL_EXPR = (n) => Number((n != 1));
    Documentation.LOCALE = "eo";
    """
    found = _CATALOGUE.match(script)
    if not found:
        return script
    catalogue = json.loads(found[1])
    return (
        f"Object.assign(Documentation.TRANSLATIONS, {json.dumps(catalogue['messages'])});\n"
        f"Documentation.PLURAL_EXPR = (n) => Number({catalogue['plural_expr']});\n"
        f"Documentation.LOCALE = {json.dumps(catalogue['locale'])};\n"
    )


def with_careful_storage(script: str) -> str:
    """A script that keeps things in the page's stand-in for the browser's storage (``storage.js``).

    >>> with_careful_storage('localStorage.setItem("mode", "dark")')
    'tidebookStorage.careful.setItem("mode", "dark")'
    """
    return re.sub(r"(?<![\w.])localStorage\b", "tidebookStorage.careful", script)


def _digest() -> str:
    """Changes when the theme's version or what we do to it changes."""
    made_of = version("pydata-sphinx-theme").encode() + Path(__file__).read_bytes()
    return hashlib.sha256(made_of).hexdigest()[:10]


def _context(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    context["tide_theme_digest"] = app.config.tide_theme_digest
    # Above the theme's own scripts, which use the browser's storage without care.
    head.put(context, head.written(STORAGE))
    # The summary's own words name it; this label hid them from a screen reader.
    if "body" in context:
        context["body"] = context["body"].replace(' aria-label="Toggle hidden content"', "")
    for script in context["script_files"]:
        name = getattr(script, "filename", None)
        # Inline scripts of the theme need the options at once; all else can wait.
        if name and "documentation_options" not in name and "async" not in script.attributes:
            script.attributes.setdefault("defer", "defer")


def _slim(app: Sphinx, exception: Exception | None) -> None:
    """Drop what no page loads from the built ``_static`` folder."""
    if exception is not None or app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    for name in UNUSED:
        path = static / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in static.rglob("*.map"):
        path.unlink()
    for path in [*static.rglob("*.js"), *static.rglob("*.css")]:
        text = path.read_text(encoding="utf-8")
        lean = _SOURCE_MAP.sub("", text)
        if path == static / THEME_STYLE:
            lean = without_icon_font(lean)
        if path.relative_to(static).as_posix() in KEEPERS:
            lean = with_careful_storage(lean)
        if path == static / TRANSLATIONS:
            lean = without_evaluation(lean)
        if lean != text:
            path.write_text(lean, encoding="utf-8")


FRONT_DOOR = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
{address}
<title>{title}</title>
<link rel="icon" href="_static/{icon}">
<meta http-equiv="refresh" content="0; url={first}.html">
</head>
<body><main><h1>{title}</h1><p><a href="{first}.html">{open}</a></p></main></body>
</html>
"""


def _front_door(app: Sphinx, exception: Exception | None) -> None:
    """Lead from the site's root to the first chapter (the stock page asks for a favicon.ico)."""
    if exception is not None or app.builder.format != "html":
        return
    text = FRONT_DOOR.format(
        language=app.config.language.replace("_", "-"),
        open=say("Open the book"),
        title=app.config.html_title,
        address=address.script("index"),
        icon=Path(app.config.html_favicon).name,
        first=app.config.root_doc,
    )
    (Path(app.outdir) / "index.html").write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Register our styles and the clean-up after the build."""
    app.add_config_value("tide_theme_digest", _digest(), "html")
    # Jupyter Book sets this even where its extension for comments is left out.
    app.add_config_value("comments_config", {}, "html")
    for order, name in enumerate(STYLES):
        app.add_css_file(name, priority=700 + order)
    app.connect("html-page-context", _context, priority=900)
    app.connect("build-finished", _slim)
    app.connect("build-finished", _front_door, priority=900)
