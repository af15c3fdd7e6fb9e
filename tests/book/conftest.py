"""The built book, read once for all gates."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.paths import BOOK, LITE, SITE

sys.path.append(str(BOOK / "_ext"))

VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "source",
        "track",
        "wbr",
    ]
)


class Element:
    """One start tag: its name, attributes and, for scripts, styles and headings, its text."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.text = ""

    def get(self, name: str) -> str:
        """An attribute, or an empty text."""
        return self.attributes.get(name, "")

    @property
    def classes(self) -> list[str]:
        """The element's classes."""
        return self.get("class").split()


class Built(HTMLParser):
    """One page of the built book as a flat list of its elements."""

    def __init__(self, path: Path) -> None:
        super().__init__(convert_charrefs=True)
        self.path = path
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.source = path.read_text(encoding="utf-8")
        self.feed(self.source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost open element of that name."""
        while self._open and self._open.pop().tag != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Give the text to all elements that it stands in."""
        for element in self._open:
            element.text += data

    @property
    def name(self) -> str:
        """The page's path in the site."""
        return self.path.relative_to(SITE).as_posix()

    @property
    def ids(self) -> list[str]:
        """All ids, in order."""
        return [element.get("id") for element in self.elements if element.get("id")]

    def all(self, *tags: str) -> list[Element]:
        """All elements of these names."""
        return [element for element in self.elements if element.tag in tags]

    def of_class(self, name: str) -> list[Element]:
        """All elements of a class."""
        return [element for element in self.elements if name in element.classes]


def written(site: Path, *patterns: str) -> Iterator[Path]:
    """The files of a kind that are ours: JupyterLite's, in a folder of its own, are not."""
    for pattern in patterns:
        for path in sorted(site.rglob(pattern)):
            if site / LITE.name not in path.parents:
                yield path


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built book."""
    if not (SITE / "index.html").is_file():
        pytest.fail("there is no built book: python3 run.py site --build-only")
    return SITE


@pytest.fixture(scope="session")
def pages(site: Path) -> list[Built]:
    """Every page of the built book."""
    return [Built(path) for path in written(site, "*.html")]


@pytest.fixture(scope="session")
def chapters(pages: list[Built]) -> list[Built]:
    """The pages that were written, without the search page and the redirect at the root."""
    return [page for page in pages if page.name.startswith("book/")]
