"""Gates on the built pages: complete, self-contained, well-formed."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import yaml

from tests.book.conftest import Built, written
from tools.book import notebooks
from tools.paths import ROOT

LOADS = {
    "script": ("src",),
    "link": ("href",),
    "img": ("src", "srcset"),
    "source": ("src", "srcset"),
    "iframe": ("src",),
    "video": ("src", "poster"),
    "audio": ("src",),
    "object": ("data",),
    "embed": ("src",),
    "form": ("action",),
}
CSS_URL = re.compile(r"""url\(\s*["']?(.*?)["']?\s*\)|@import\s+["'](.*?)["']""")
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
HOSTS = re.compile(
    r"unpkg\.com|jsdelivr|cdnjs|cloudflare|googleapis|gstatic|mathjax\.org|fontawesome\.com/releases"
)
SHELL_BUDGET = 150_000
"""Bytes, compressed, of the style sheets and scripts of a page without a widget."""


def toc_pages() -> set[str]:
    """The pages that the table of contents names."""
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    chapters = [chapter for part in toc["parts"] for chapter in part["chapters"]]
    return {toc["root"], *(chapter["file"] for chapter in chapters)}


def is_outside(address: str) -> bool:
    """Whether an address names a host, or the way to one."""
    parts = urlsplit(address.strip())
    return parts.scheme not in ("", "data") or bool(parts.netloc)


def target_of(page: Path, address: str, site: Path) -> Path:
    """The file that a relative address on a page means."""
    parts = urlsplit(address)
    if parts.path.startswith("/"):
        raise AssertionError(f"{page}: {address} breaks under a sub-path")
    path = f"{parts.path}index.html" if parts.path.endswith("/") else parts.path
    return (page.parent / unquote(path)).resolve() if path else page


def css_addresses(css: str) -> list[str]:
    """What a style sheet loads."""
    return [a or b for a, b in CSS_URL.findall(CSS_COMMENT.sub("", css))]


def test_there_is_a_page_for_every_chapter_and_no_other(chapters: list[Built]) -> None:
    assert {page.name.removesuffix(".html") for page in chapters} == toc_pages()


def test_pages_load_nothing_from_another_host(pages: list[Built]) -> None:
    outside = [
        (page.name, element.tag, value)
        for page in pages
        for element in page.elements
        for attribute in LOADS.get(element.tag, ())
        for value in [element.get(attribute)]
        if value and is_outside(value)
    ]
    assert outside == []


def test_inline_styles_and_scripts_name_no_other_host(pages: list[Built]) -> None:
    for page in pages:
        styles = [element.text for element in page.all("style")]
        styles += [element.get("style") for element in page.elements if element.get("style")]
        assert [url for css in styles for url in css_addresses(css) if is_outside(url)] == []
        assert not HOSTS.search(page.source), page.name


def test_no_page_asks_for_another_in_advance(pages: list[Built]) -> None:
    """Firefox fetches what is called next; the policy of a page allows no fetching in advance."""
    ahead = {"next", "prev", "prefetch", "prerender", "preconnect", "dns-prefetch"}
    named = [(page.name, link.get("rel")) for page in pages for link in page.all("link")]
    assert [link for link in named if ahead & set(link[1].split())] == []


def test_style_sheets_load_only_files_that_are_there(site: Path) -> None:
    faults = []
    for path in written(site, "*.css"):
        for address in css_addresses(path.read_text(encoding="utf-8")):
            if address.startswith(("data:", "#")):
                continue
            if is_outside(address) or not target_of(path, address, site).is_file():
                faults.append((path.name, address))
    assert faults == []


def test_scripts_name_no_file_store(site: Path) -> None:
    scripts = list(written(site, "*.js"))
    assert scripts
    named = [path.name for path in scripts if HOSTS.search(path.read_text(encoding="utf-8"))]
    assert named == []


def test_no_icon_font_and_no_source_map_is_left(site: Path) -> None:
    left = [p.name for p in written(site, "*") if "fontawesome" in p.name.lower()]
    left += [path.name for path in written(site, "*.woff", "*.woff2", "*.ttf")]
    assert left == []
    assert list(site.rglob("*.map")) == []


def test_every_local_link_leads_somewhere(pages: list[Built], site: Path) -> None:
    anchors = {page.path: set(page.ids) for page in pages}
    dead = []
    for page in pages:
        for element in page.elements:
            for attribute in ("href", "src"):
                address = element.get(attribute)
                if not address or address == "#" or is_outside(address):
                    continue
                target = target_of(page.path, address, site)
                fragment = unquote(urlsplit(address).fragment)
                if not target.is_file() or (
                    fragment and fragment not in anchors.get(target, {fragment})
                ):
                    dead.append((page.name, address))
    assert dead == []


def test_every_address_of_a_script_or_style_carries_its_hash(pages: list[Built]) -> None:
    for page in pages:
        for element in page.all("script", "link"):
            address = element.get("src") or element.get("href")
            if "/tide/" in address:
                assert re.search(r"\?v=[0-9a-f]{8}$", address), address


def test_pages_have_one_title_and_unique_ids(chapters: list[Built]) -> None:
    for page in chapters:
        twice = {name for name in page.ids if page.ids.count(name) > 1}
        assert twice == set(), page.name
        headings = [h for h in page.all("h1") if h.text.strip()]
        # The theme prints the title a second time for paper, where the first is hidden.
        assert len({heading.text.strip().rstrip("#") for heading in headings}) == 1, page.name
        assert page.all("html")[0].get("lang") == "en"
        assert page.all("title")[0].text.strip()


def test_a_page_without_widgets_is_light(chapters: list[Built]) -> None:
    for page in chapters:
        if page.of_class("tide-host"):
            continue
        files = {element.get("src") for element in page.all("script")}
        files |= {e.get("href") for e in page.all("link") if e.get("rel") == "stylesheet"}
        paths = [page.path.parent / urlsplit(address).path for address in files if address]
        weight = sum(len(gzip.compress(path.read_bytes())) for path in paths)
        assert weight < SHELL_BUDGET, f"{page.name}: {weight} bytes"


def test_no_page_needs_a_kernel_or_a_loader(pages: list[Built]) -> None:
    words = ("application/vnd.jupyter", "require.js", "require.min.js", "embed-amd", "thebe")
    for page in pages:
        assert [word for word in words if word in page.source] == [], page.name


def test_every_notebook_of_the_book_is_in_it() -> None:
    written = {path.relative_to(ROOT).with_suffix("").as_posix() for path in notebooks()}
    assert written <= toc_pages()
