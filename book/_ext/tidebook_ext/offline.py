"""The site without a network: a service worker that keeps one whole build, and an app manifest.

``sw.js`` stands at the site's root, so that it serves every page. It holds a list of all files with
their digests; its version is the digest of that list. A file is listed under the address that the
pages use: with its ``?v=`` where they add one. Notebooks in the browser are not among them: they
are as heavy as all the rest, and have a service worker of their own in their folder.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from tidelib.core.language import say

from . import head

SOURCE = Path(__file__).with_name("offline.js")
SCRIPT, MANIFEST = "sw.js", "manifest.json"
LEFT_OUT = re.compile(
    # The theme's own catalogues are for those who build a book: no page asks for them.
    r"^(_sources/|_static/locales/|lite/|objects\.inv$|sw\.js)|\.(br|gz|map|buildinfo)$|(^|/)\."
)
_HASHED = re.compile(r"""(?:src|href)="([^"]*\?v=[0-9a-f]+)\"""")
ICON = "_static/favicon.svg"
ICONS = "_static/icons"
"""Drawn from the same mark by ``python -m tools.icons``."""
THEME, GROUND = "#0f5f74", "#fdfcf9"
GROUNDS = {"light": GROUND, "dark": "#11191c"}
"""The colours of the page (see shell.css), for what the system draws around it."""


def addresses(out: Path) -> dict[str, str]:
    """The files of a built site by path, each with the ``?v=`` that pages ask for it with."""
    found: dict[str, str] = {}
    for page in out.rglob("*.html"):
        if LEFT_OUT.search(page.relative_to(out).as_posix()):
            continue
        for address in _HASHED.findall(page.read_text(encoding="utf-8")):
            path, _mark, query = address.partition("?")
            file = (page.parent / path).resolve()
            if file.is_file() and file.is_relative_to(out.resolve()):
                found[file.relative_to(out.resolve()).as_posix()] = f"?{query}"
    return found


def files_of(out: Path) -> dict[str, str]:
    """Every file that a page may need, by the address it is asked for with: its digest."""
    queries = addresses(out)
    files: dict[str, str] = {}
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if path.is_file() and not LEFT_OUT.search(name):
            digest = hashlib.sha256(path.read_bytes()).digest()
            files[name + queries.get(name, "")] = base64.b64encode(digest).decode()
    return files


def worker(files: dict[str, str]) -> str:
    """The text of the service worker for these files."""
    source = SOURCE.read_text(encoding="utf-8")
    listed = json.dumps(files, sort_keys=True)
    version = hashlib.sha256((listed + source).encode()).hexdigest()[:12]
    build = json.dumps({"version": version, "files": files}, indent=1, sort_keys=True)
    return f"const BUILD = {build};\n\n{source}"


def manifest(app: Sphinx) -> dict[str, Any]:
    """What makes the site one that can be put on a home screen."""
    return {
        "id": "./",
        "name": app.config.html_title,
        "short_name": app.config.html_title,
        "description": say("Table games to learn and play, with exact odds, in the page itself."),
        "lang": app.config.language,
        "dir": "ltr",
        "categories": ["games", "education"],
        "start_url": f"{app.config.root_doc}.html",
        "scope": "./",
        "display": "minimal-ui",
        "background_color": GROUND,
        "theme_color": THEME,
        "icons": [
            {"src": ICON, "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            *(
                {
                    "src": f"{ICONS}/{name}-{size}.png",
                    "sizes": f"{size}x{size}",
                    "type": "image/png",
                    "purpose": "maskable" if name == "maskable" else "any",
                }
                for name, size in (("icon", 192), ("icon", 512), ("maskable", 512))
            ),
        ],
    }


def _tags(pagename: str, context: dict[str, Any]) -> str:
    links = (("manifest", MANIFEST), ("apple-touch-icon", f"{ICONS}/apple-touch-icon.png"))
    tags = [f'<link rel="{rel}" href="{context["pathto"](to, 1)}" />' for rel, to in links]
    tags += [
        f'<meta name="theme-color" content="{ground}" media="(prefers-color-scheme: {scheme})" />'
        for scheme, ground in GROUNDS.items()
    ]
    return "".join(tags)


def _write(app: Sphinx, exception: Exception | None) -> None:
    if exception is not None or app.builder.format != "html":
        return
    out = Path(app.outdir)
    text = json.dumps(manifest(app), indent=2, ensure_ascii=False)
    (out / MANIFEST).write_text(text + "\n", encoding="utf-8")
    (out / SCRIPT).write_text(worker(files_of(out)), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Write both when all else is written."""
    head.put_on_pages(app, _tags)
    app.connect("build-finished", _write, priority=990)
