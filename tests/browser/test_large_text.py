"""Text as large as a reader sets it in the browser: no page is wider than the window for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Faults
from tools.paths import SITE

SIZES = (24, 32)
WIDTHS = (1280, 412, 360)
PAGES = [path.relative_to(SITE).as_posix() for path in sorted(SITE.glob("book/**/*.html"))]

WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
OFF = """() => {
    const seen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const off = ({ left, right, width }) => width > 0 && (right > innerWidth + 1 || left < -1);
    const buttons = ".bd-header-article :is(a, button, label)";
    return [...document.querySelectorAll(buttons)]
        .filter((el) => seen(el) && off(el.getBoundingClientRect()))
        .map((el) => el.className);
}"""
"""Buttons of the page's header that are off the screen."""
CUT = """() => {
    const cut = [];
    const seats = document.querySelectorAll(
        ".tide-table :is(.sk-seat, .hk-float, .hi-seat, .tt-seat)",
    );
    for (const seat of seats) {
        const table = seat.closest(".tide-table").getBoundingClientRect();
        const words = document.createTreeWalker(seat, NodeFilter.SHOW_TEXT);
        for (let text = words.nextNode(); text; text = words.nextNode()) {
            const at = text.parentElement;
            if (!text.data.trim() || getComputedStyle(at).clipPath !== "none") continue;
            if (at.closest(".tide-sr, .sk-seat-facts, svg") || !at.checkVisibility()) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const { left, right, width } = range.getBoundingClientRect();
            if (width && (left < table.left - 1 || right > table.right + 1)) cut.push(text.data);
        }
    }
    return cut;
}"""
"""What is written on a seat and reaches beyond its table, where it is cut off."""


@pytest.fixture(scope="module")
def large(browser: Browser) -> Iterator[Page]:
    """A page of a browser whose reader has set a larger text; see :func:`sized`."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    faults = Faults(context)
    yield context.new_page()
    context.close()
    assert faults.errors == faults.outside == []


def sized(page: Page, pixels: int) -> None:
    """Set the browser's own font size, as its settings do."""
    session = page.context.new_cdp_session(page)
    session.send(
        "Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels * 13 // 16}}
    )


def test_the_setting_reaches_the_page(large: Page, site: str) -> None:
    large.goto(f"{site}/{PAGES[0]}")
    size = "() => getComputedStyle(document.documentElement).fontSize"
    assert large.evaluate(size) == "16px"
    sized(large, SIZES[0])
    large.reload()
    assert large.evaluate(size) == f"{SIZES[0]}px"


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_the_window(large: Page, site: str, path: str) -> None:
    for pixels in SIZES:
        sized(large, pixels)
        large.goto(f"{site}/{path}")
        for width in WIDTHS:
            large.set_viewport_size({"width": width, "height": 800})
            where = f"{pixels} px, {width} wide"
            assert large.evaluate(WIDER) <= 0, where
            assert large.evaluate(OFF) == [], where
            assert large.evaluate(CUT) == [], where
