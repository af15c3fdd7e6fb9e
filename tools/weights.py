"""What the built site weighs: for a reader on the way, and on the host."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from html.parser import HTMLParser
from pathlib import Path

from tools.paths import LITE

COPIES = (".br", ".gz")
PYTHON = Path("_static") / "tide" / "live"
RELATED = frozenset({"search", "next", "prev", "alternate"})
# How a page names the worker of its Python, its games and languages, and the archive of ordinary
# ipywidgets.
TABLE, CONTROLS = "data-tide-python", "data-tide-widgets"
GAMES, LANGUAGES = "data-tide-games", "data-tide-languages"
SOME = re.compile(r"(?:game-(.+)|(widgets)|rest|language-.+)-[0-9a-f]+\.zip\.txt")
"""The archives that only some pages fetch."""


def on_its_way(path: Path) -> int:
    """Return a file's size as a host sends it that serves the copies beside the files."""
    copy = path.with_name(path.name + ".br")
    return (copy if copy.is_file() else path).stat().st_size


class Loads(HTMLParser):
    """What a page loads by itself, Python with it where it has a table or ordinary widgets."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.files = {page}
        self.folder = page.parent
        self.plays = False
        self.extra: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element loads."""
        if tag not in ("script", "link", "img"):
            return
        attributes = {name: value or "" for name, value in attrs}
        self.plays = self.plays or bool(attributes.get(TABLE))
        for brought in (GAMES, LANGUAGES):
            self.extra.update(attributes.get(brought, "").split())
        if attributes.get(CONTROLS):
            self.extra.add("widgets")
        address = attributes.get("src") or attributes.get("href") or ""
        file = (self.folder / address.split("?")[0].split("#")[0]).resolve()
        if address and attributes.get("rel") not in RELATED and file.is_file():
            self.files.add(file)


def originals(folder: Path) -> Iterable[Path]:
    """Yield the files of a folder without the compressed copies."""
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix not in COPIES:
            yield path


def sent(folder: Path) -> int:
    """Return what a folder weighs if all of it is sent."""
    return sum(map(on_its_way, originals(folder)))


def python(site: Path, extra: Collection[str] = ()) -> int:
    """Return what Python weighs on a page.

    `extra` are its games, the archives of its languages, and `widgets` if it has some.
    """
    return sum(on_its_way(f) for f in originals(site / PYTHON) if wanted(f.name, extra))


def wanted(name: str, extra: Collection[str]) -> bool:
    """Return whether a page with these extras fetches a file of Python's folder by itself.

    >>> wanted("worker-0a.mjs", ()), wanted("game-low-tide-0a.zip.txt", {"low-tide"})
    (True, True)
    >>> wanted("game-low-tide-0a.zip.txt", {"tide"}), wanted("rest-0a.zip.txt", {"rest"})
    (False, False)
    >>> wanted("language-de-0a.zip.txt", ()), wanted("widgets-0a.zip.txt", {"widgets"})
    (False, True)
    """
    found = SOME.fullmatch(name)
    return not found or (found[1] or found[2] or name) in extra


def pages(site: Path) -> dict[str, int]:
    """Return what each chapter weighs for who has nothing of it yet, its Python included."""
    live = (site / PYTHON).resolve()
    found = {}
    for path in sorted((site / "book").rglob("*.html")):
        loads = Loads(path)
        files = [file for file in loads.files if live not in file.parents]
        weight = sum(map(on_its_way, files))
        if loads.plays:
            weight += python(site, loads.extra)
        found[path.relative_to(site).as_posix()] = weight
    return found


def table(site: Path) -> str:
    """Return the weights as a few lines for people."""
    rows: list[tuple[str, int]] = []
    chapters = sorted(pages(site).items(), key=lambda item: item[1])
    if chapters:
        rows.append((f"the lightest chapter, {chapters[0][0]}", chapters[0][1]))
        rows.append((f"the heaviest chapter, {chapters[-1][0]}", chapters[-1][1]))
    rows.append(("  of which Python and the engine, without games", python(site)))
    rows.append(("notebooks in the browser, all parts", sent(site / LITE.name)))
    rows.append(("the whole site", sent(site)))
    files = [path for path in site.rglob("*") if path.is_file()]
    whole = sum(path.stat().st_size for path in files)
    wide = max(len(name) for name, _ in rows)
    lines = [f"  {name:{wide}}  {weight / 1e6:7.2f} MB" for name, weight in rows]
    host = f"On the host: {len(files):,} files, {whole / 1e6:.0f} MB, compressed copies included."
    return "\n".join(["Weights on the way, by brotli, for who has nothing yet:", *lines, host])
