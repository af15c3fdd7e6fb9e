"""The Content Security Policy of every page: nothing from elsewhere, no script but the site's own.

A page names the policy itself, so that it holds on any host, whatever headers it sends. The few
scripts that the theme writes into a page are allowed by their hashes; what it writes into
attributes is moved to ``shell.js``.

``file:`` stands beside ``'self'`` for a book opened from a folder, where Firefox takes no file for
the page's own. A page that came from a server may load none, whatever a policy says.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

logger = logging.getLogger(__name__)

POLICY = {
    "default-src": "'none'",
    # WebAssembly is what the page's Python is made of.
    "script-src": "'self' file: 'wasm-unsafe-eval'",
    # Charts and the theme set styles of single elements.
    "style-src": "'self' file: 'unsafe-inline'",
    "img-src": "'self' file: data:",
    "font-src": "'self' file:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
}
HANDLERS = {
    "window.print()": "print",
    "toggleFullScreen()": "fullscreen",
}
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL | re.IGNORECASE)
_IS_DATA = re.compile(r"""\btype\s*=\s*["']?(?!module|text/javascript)""")
_HANDLER = re.compile(r"""\son\w+\s*=\s*("[^"]*"|'[^']*')(?=[^<>]*>)""")
_META = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n?')
_HEAD = re.compile(r'<meta charset="utf-8"\s*/?>\n?', re.IGNORECASE)


def inline_scripts(page: str) -> list[str]:
    """The scripts that stand in a page itself and are run."""
    return [
        text
        for attributes, text in _SCRIPT.findall(page)
        if text.strip()
        and not re.search(r"\bsrc\s*=", attributes)
        and not _IS_DATA.search(attributes)
    ]


def policy_for(page: str) -> str:
    """The policy that allows what stands in a page, and no more.

    >>> policy_for("<script>go()</script>").split("; ")[1][:42]
    "script-src 'self' file: 'wasm-unsafe-eval'"
    """
    hashes = sorted(
        {
            base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            for text in inline_scripts(page)
        }
    )
    parts = dict(POLICY)
    parts["script-src"] += "".join(f" 'sha256-{one}'" for one in hashes)
    return "; ".join(f"{name} {value}" for name, value in parts.items())


def without_handlers(page: str) -> tuple[str, list[str]]:
    """A page whose buttons say by name what they do; and the handlers that nobody knows."""
    unknown: list[str] = []

    def named(match: re.Match[str]) -> str:
        code = match[1][1:-1]
        if code not in HANDLERS:
            unknown.append(match[0].strip())
            return match[0]
        return f' data-tide-do="{HANDLERS[code]}"'

    pieces = re.split(r"(<script\b.*?</script>)", page, flags=re.DOTALL | re.IGNORECASE)
    # every second piece is a script
    pieces[::2] = [_HANDLER.sub(named, piece) for piece in pieces[::2]]
    return "".join(pieces), unknown


def protected(page: str) -> tuple[str, list[str]]:
    """A page with its policy (the one of an earlier build is replaced), and unknown handlers."""
    page, unknown = without_handlers(_META.sub("", page))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy_for(page)}">\n'
    head = _HEAD.search(page)
    if head is None:
        return page, ["no <meta charset>"]
    # scripts above the policy would not be under it
    return page[: head.end()] + meta + page[head.end() :], unknown


def _protect(app: Sphinx, exception: Exception | None) -> None:
    if exception is not None or app.builder.format != "html":
        return
    out = Path(app.outdir)
    for path in sorted(out.rglob("*.html")):
        # JupyterLite's pages have a policy of their own (tools/lite.py).
        if path.relative_to(out).parts[0] in ("_static", "lite"):
            continue
        before = path.read_text(encoding="utf-8")
        page, unknown = protected(before)
        for handler in unknown:
            logger.warning(
                "%s: %s is not allowed by the page's own policy",
                path.name,
                handler,
                type="tidebook",
                subtype="policy",
            )
        if page != before:
            path.write_text(page, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Protect the pages when all of them are written."""
    app.add_js_file("shell.js", priority=700, defer="defer")
    app.connect("build-finished", _protect, priority=950)
