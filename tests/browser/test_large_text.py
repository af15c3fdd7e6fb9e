"""Text as large as a reader sets it in the browser: no page is wider than the window for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Faults
from tools.paths import SITE

SIZES = (24, 32)
WIDTHS = (1280, 412, 360, 320)
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
        ".tide-table :is(.sk-seat, .hk-float, .hi-seat, .tt-seat), .prev-next-area a",
    );
    for (const seat of seats) {
        const box = seat.matches(".hk-float, a") ? seat : seat.closest(".tide-table");
        const table = box.getBoundingClientRect();
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
"""What is written on a seat, a float or a way to the next page and is cut off at its edge."""
SHIFTED = """() => [...document.querySelectorAll(".ht-stand > .ht-chair")].filter((chair) => {
    const [at, place] = [chair, chair.parentElement].map((el) => el.getBoundingClientRect());
    return at.height && (at.top < place.top - 1 || at.bottom > place.bottom + 1);
}).length"""
"""How many deckchairs do not stand in the space that they have reached."""
COVERED = """() => [...document.querySelectorAll(".sk-hold .tide-key")].filter((key) => {
    const tile = key.closest(".sk-hold").querySelector(".sk-face").getBoundingClientRect();
    const { left, right, top, bottom } = key.getBoundingClientRect();
    const wide = Math.min(right, tile.right) - Math.max(left, tile.left);
    const high = Math.min(bottom, tile.bottom) - Math.max(top, tile.top);
    return wide > 0 && high > 0 && wide * high > (tile.width * tile.height) / 4;
}).length"""
"""How many tiles are hidden by the name of the key that plays them."""
OVAL = """() => [...document.querySelectorAll(".tide .tide-round")].filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.abs(width - height) > 1;
}).length"""
"""How many round buttons are squeezed."""


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
            for fault in (SHIFTED, COVERED, OVAL):
                assert large.evaluate(fault) == 0, (where, fault)


def test_the_header_leaves_room_on_a_small_screen(large: Page, site: str) -> None:
    sized(large, SIZES[0])
    large.goto(f"{site}/{PAGES[0]}")
    header = "() => document.querySelector('.bd-header-article').getBoundingClientRect()"
    # beside the sign for the list of chapters, in no more than two lines
    large.set_viewport_size({"width": 360, "height": 740})
    assert large.evaluate(f"{header}.height") <= SIZES[0] * 6.5
    # and it goes away with the page rather than stand over a third of what is read
    large.evaluate("() => scrollTo(0, 600)")
    assert large.evaluate(f"{header}.bottom") <= 0
    large.set_viewport_size({"width": 1280, "height": 740})
    assert large.evaluate(f"{header}.top") == 0
