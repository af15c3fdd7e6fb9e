"""The front end's files: copied into the book, linked where a page needs them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from . import ROOT, head
from .cells import KIND as CONTROLS
from .cells import TideCells, shows_charts
from .hosts import TideHost

BUILT = ROOT / "tidelib" / "widgets" / "static"
FOLDER = "tide"
STYLE, PAGE, CHART, QR = "tide.css", "tide-page.js", "tide-chart.js", "tide-qr.js"
WIDGETS = ("tide-controls.css", "tide-controls.js")
"""Only for pages with ordinary ipywidgets."""
REQUIRED = (STYLE, PAGE)
LIVE, ENGLISH = "live", "en"
MANIFEST = BUILT / LIVE / "live.json"
EARLY = Path(__file__).with_name("early.js")


def _copy(app: Sphinx) -> None:
    """Copy before any page is written: Sphinx hashes what it finds there into the URL."""
    if app.builder.format != "html":
        return
    target = Path(app.outdir) / "_static" / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    for name in (STYLE, PAGE, CHART, QR, *WIDGETS):
        (target / name).unlink(missing_ok=True)
        if (BUILT / name).is_file():
            shutil.copyfile(BUILT / name, target / name)
    _copy_live(target / LIVE)


def _live() -> dict[str, Any]:
    """What there is of Python for the pages: the names of the worker, of the archive with
    ipywidgets, of those of games and of languages, and all files with their sizes."""
    if not MANIFEST.is_file():
        return {"worker": "", "widgets": "", "games": {}, "languages": {}, "files": {}}
    live: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return live


def _copy_live(target: Path) -> None:
    """Copy Python for the pages. A name holds a hash of its content: what is there is right."""
    names = [
        found.relative_to(BUILT / LIVE).as_posix()
        for name in _live()["files"]
        for found in sorted((BUILT / LIVE).glob(f"{name}*"))
    ]
    for old in sorted(target.rglob("*"), reverse=True):
        if old.is_file() and old.relative_to(target).as_posix() not in names:
            old.unlink()
        elif old.is_dir() and not any(old.iterdir()):
            old.rmdir()
    for name in names:
        if not (target / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(BUILT / LIVE / name, target / name)  # with its time: see compress.mjs


def _require(pagename: str) -> None:
    missing = [name for name in REQUIRED if not (BUILT / name).is_file()]
    if missing:
        raise ExtensionError(
            f"{pagename} shows a widget, but {', '.join(missing)} is not in "
            f"{BUILT.relative_to(ROOT)}: the front end has not been built. "
            'Run "npm ci && npm run build", or "python3 run.py site", which does both.'
        )


def _link(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Add style and scripts to a page that has a widget; what only some need, to those alone."""
    if doctree is None or app.builder.format != "html":
        return
    kinds = {host["kind"] for host in doctree.findall(TideHost)}
    if not kinds:
        return
    _require(pagename)
    app.add_css_file(f"{FOLDER}/{STYLE}", priority=600)
    charts = "chart" in kinds or any(map(shows_charts, doctree.findall(TideCells)))
    if charts and (BUILT / CHART).is_file():
        app.add_js_file(f"{FOLDER}/{CHART}", priority=600, defer="defer")
    live = _live()
    more = {}
    if kinds & {"table", CONTROLS} and (worker := live["worker"]):
        # relative to the page host itself, which starts it
        more["data-tide-python"] = f"{LIVE}/{worker}"
        more["data-tide-games"] = brought = " ".join(sorted(games_of(doctree) & {*live["games"]}))
        if languages := languages_of(doctree, app.config.language, live["languages"]):
            more["data-tide-languages"] = spoken = " ".join(languages)
            brought = f"{brought} {spoken}".strip()
    if CONTROLS in kinds:
        more["data-tide-widgets"] = live["widgets"]
        app.add_css_file(f"{FOLDER}/{WIDGETS[0]}", priority=610)
        app.add_js_file(f"{FOLDER}/{WIDGETS[1]}", priority=610, defer="defer")
    if "table" in kinds and more:
        href = context["pathto"](f"_static/{FOLDER}/{LIVE}/{worker}", 1)
        head.put(context, early(href, brought))
    # before the theme's scripts, so that tables are drawn before these do their work
    app.add_js_file(f"{FOLDER}/{PAGE}", priority=150, defer="defer", **more)


def games_of(doctree: nodes.document) -> set[str]:
    """The games that a page's Python needs: those of its tables and of its cells."""
    tables = {host["game"] for host in doctree.findall(TideHost) if host["kind"] == "table"}
    return tables.union(*(cells["games"] for cells in doctree.findall(TideCells)))


def languages_of(doctree: nodes.document, page: str, catalogues: dict[str, str]) -> list[str]:
    """What a page's Python needs to speak other languages than English: see ``worker.ts``.

    Args:
        doctree: the page; a widget goes on in the language in which it was made.
        page: the language of the book, in which Python says all else.
        catalogues: the archives there are, by language. For ``de-AT`` that of ``de`` will do, too.
    """
    spoken = {page, *(host.get("language", "") for host in doctree.findall(TideHost))}
    names = {name.replace("_", "-") for name in spoken - {"", ENGLISH}}
    wanted = sorted(names | {name.partition("-")[0] for name in names})
    archives = [catalogues[name] for name in wanted if name in catalogues]
    return archives if page == ENGLISH else [f"speaks={page}", *archives]


def early(worker: str, brought: str) -> str:
    """The script that starts a page's Python, for above the styles that it would wait for.

    Args:
        worker: the address of the worker's script.
        brought: what it brings with it, games and languages: the worker's name.
    """
    return head.written(EARLY, json.dumps(worker), json.dumps(brought))


def setup(app: Sphinx) -> None:
    """Connect to the builder."""
    app.connect("builder-inited", _copy)
    app.connect("html-page-context", _link)
