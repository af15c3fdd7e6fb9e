"""On paper: each table whole on one sheet, as it is seen, on A4 and on Letter."""

from __future__ import annotations

import io

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.test_pages import ready
from tools.paths import SITE

GAMES = sorted(path.parent.name for path in SITE.glob("book/*/play.html"))
MARK = """() => addEventListener("beforeprint", () => {
    document.querySelectorAll(".test-mark").forEach((mark) => mark.remove());
    const seen = [...document.querySelectorAll(".tide-table")].filter((el) => el.checkVisibility());
    const write = (place, word, style) => {
        const mark = document.createElement("span");
        mark.className = "test-mark";
        mark.textContent = word;
        mark.style.cssText = `position:absolute;left:0;font-size:12px;z-index:99;${style}`;
        place.style.position = "relative";
        place.append(mark);
    };
    seen.forEach((table, number) => {
        write(table, `uppermark${number}.`, "top:0");
        write(table, `lowermark${number}.`, "bottom:0");
        write(table.closest(".tide").querySelector(".tide-head"), `namemark${number}.`, "top:0");
    });
    document.body.dataset.tables = seen.length;
})"""
"""Has a word written into the first and last line of each printed table, and into its head."""


LET_GO = """() => [...document.querySelectorAll(".tide")].every(
    (el) => !("tidePaper" in el.dataset) && !el.getAttribute("style"),
)"""
"""No widget is laid out for paper any more."""


def sheets(page: Page, paper: str) -> list[str]:
    """The words on each sheet, printed as browsers do unless asked: without backgrounds."""
    made = PdfReader(io.BytesIO(page.pdf(format=paper, print_background=False)))
    return [sheet.extract_text() for sheet in made.pages]


def whole(page: Page, paper: str) -> dict[int, set[int]]:
    """On which sheets each table's name, first and last line are."""
    found: dict[int, set[int]] = {}
    words = sheets(page, paper)
    for number in range(int(page.evaluate("() => document.body.dataset.tables"))):
        marks = [f"{end}mark{number}." for end in ("name", "upper", "lower")]
        found[number] = {n for n, text in enumerate(words) for mark in marks if mark in text}
        assert [mark for mark in marks if not any(mark in text for text in words)] == []
    return found


@pytest.mark.parametrize("chapter", ["learn", "play"])
@pytest.mark.parametrize("game", GAMES)
def test_each_table_is_on_one_sheet(page: Page, site: str, game: str, chapter: str) -> None:
    page.goto(f"{site}/book/{game}/{chapter}.html")
    ready(page)
    page.evaluate(MARK)
    for paper in ("A4", "Letter"):
        found = whole(page, paper)
        assert found
        assert all(len(on) == 1 for on in found.values()), (paper, found)
    # afterwards it is as large as before
    page.wait_for_function(LET_GO, polling=50)


def test_what_lies_face_up_is_printed_face_up(page: Page, site: str) -> None:
    page.goto(f"{site}/book/hikidoki/learn.html")
    lesson = page.locator(".tide-host").first
    press = "button.tide-act[data-action]:not([aria-disabled])"
    lesson.locator(press).first.click()
    lesson.locator(press).first.click()
    card = lesson.locator(".hk-turning").first
    expect(card).to_be_visible()
    page.emulate_media(media="print")
    face, back = card.locator(":scope > *").first, card.locator(":scope > .hk-back")
    expect(face).to_be_visible()
    expect(back).to_be_hidden()
    assert face.evaluate("el => getComputedStyle(el).backfaceVisibility") == "visible"
    assert card.evaluate("el => getComputedStyle(el).transformStyle") == "flat"


WHOLE = """() => [...document.querySelectorAll(
    ".bd-article pre, .tide-story, .tide-log, .pst-scrollable-table-container",
)].filter((el) => {
    const { overflowX, overflowY } = getComputedStyle(el);
    const cut = el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;
    return el.checkVisibility() && cut && (overflowX !== "visible" || overflowY !== "visible");
}).map((el) => el.className + el.textContent.slice(0, 60))"""
"""What could only be scrolled to."""
PRESSED = (
    ".tide-player-table .tide-controls > .tide-actions, .ht-roll, .tide-bots, .tide-steps,"
    " .tide-tools, .tide-link, .tide-controls .tide-action:has(> [aria-disabled]),"
    " .tide-odds:not(:has(.tide-odds-list))"
)
"""What can only be pressed."""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_paper_is_scrolled_or_pressed(page: Page, site: str, game: str) -> None:
    page.set_viewport_size({"width": 733, "height": 995})
    page.goto(f"{site}/book/{game}/play.html")
    ready(page)
    assert page.locator(PRESSED).locator("visible=true").count()
    page.emulate_media(media="print")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(WHOLE) == []
    assert page.locator(PRESSED).locator("visible=true").all_inner_texts() == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # what is on the table stays: pieces are buttons, too
    assert page.locator(".tide-table:visible").count()


def test_the_choices_of_a_lesson_are_printed(page: Page, site: str) -> None:
    page.goto(f"{site}/book/hikidoki/learn.html")
    ready(page)
    offered = page.locator(".tide-host .hk-float").first
    page.emulate_media(media="print")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    expect(offered).to_be_visible()
