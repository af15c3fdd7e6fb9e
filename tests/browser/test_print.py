"""On paper: each table whole on one sheet, as it is seen, on A4 and on Letter."""

from __future__ import annotations

import io

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.walks import GAMES, drawn

MARK = """() => document.querySelectorAll(".tide-table").forEach((table, number) => {
    for (const [side, end] of [["top", "first"], ["bottom", "last"]]) {
        const mark = document.createElement("span");
        mark.textContent = `${end}mark${number}.`;
        mark.style.cssText = `position:absolute;${side}:0;left:0;font-size:12px;z-index:99`;
        table.style.position = "relative";
        table.append(mark);
    }
})"""
"""Writes a word into the first and the last line of each table."""


def sheets(page: Page, paper: str) -> list[str]:
    """The words on each sheet, printed as browsers do unless asked: without backgrounds."""
    made = PdfReader(io.BytesIO(page.pdf(format=paper, print_background=False)))
    return [sheet.extract_text() for sheet in made.pages]


def whole(page: Page, paper: str) -> dict[str, set[int]]:
    """On which sheets each table's first and last line are."""
    found: dict[str, set[int]] = {}
    words = sheets(page, paper)
    for number in range(page.locator(".tide-table").count()):
        marks = [f"{end}mark{number}." for end in ("first", "last")]
        found[str(number)] = {n for n, text in enumerate(words) for mark in marks if mark in text}
        missing = [mark for mark in marks if not any(mark in text for text in words)]
        assert not missing or not page.locator(".tide-table").nth(number).is_visible(), missing
    return found


@pytest.mark.parametrize("chapter", ["learn", "play"])
@pytest.mark.parametrize("game", GAMES)
def test_each_table_is_on_one_sheet(page: Page, site: str, game: str, chapter: str) -> None:
    page.goto(f"{site}/book/{game}/{chapter}.html")
    drawn(page)
    page.evaluate(MARK)
    for paper in ("A4", "Letter"):
        found = whole(page, paper)
        assert found
        assert all(len(on) <= 1 for on in found.values()), (paper, found)
        assert any(found.values())
    # afterwards it is as large as before
    left = "el => el.style.width + el.style.getPropertyValue('--tide-print-zoom')"
    assert {widget.evaluate(left) for widget in page.locator(".tide").all()} == {""}


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
