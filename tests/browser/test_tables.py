"""Every page with a table, whatever its game: played cold and warm, come back to, attacked."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_live import awake, come_to, drawn, said, tables, trouble
from tests.browser.test_pages import NARROW, WIDE
from tests.browser.walks import COLOURS, LEGAL, SKIP, due, pictures, press, violations
from tools.paths import SITE

__all__ = ["said"]  # a fixture
TABLE = 'data-tide-kind="table"'
PAGES = sorted(
    path.relative_to(SITE).as_posix()
    for path in SITE.glob("book/**/*.html")
    if TABLE in path.read_text(encoding="utf-8")
)
every_page = pytest.mark.parametrize("path", PAGES)

EVIL = "<img src=x onerror=\"document.title='broken into'\">"
HOSTILE_LINKS = ["1AAAA", "2abc", "%00%ff", EVIL]
HOSTILE_RECORDS = [
    EVIL,
    "tide 9\ngame: {game}\n",
    "tide 1\ngame: __import__('os')\nplayers: 1\n---\n",
    "tide 1\ngame: {game}\nplayers: 99\n---\n0 " + "9" * 500,
]


def test_the_book_has_tables() -> None:
    assert PAGES


def move(table: Locator) -> None:
    """Does one thing that may be done, and waits for the answer."""
    way = due(table)
    if way.inner_text() == SKIP:
        press(table, way, keyboard=False)
        way = due(table)
    press(table, way, keyboard=False)


def leave(page: Page) -> None:
    """Points at nothing: what a table shows of a card that is pointed at goes."""
    page.locator("h1:visible").first.click()
    pictures(page)


@every_page
def test_it_is_played_cold_and_warm_and_gone_on_with_after_a_reload(
    page: Page, site: str, said: list[str], path: str
) -> None:
    awake(drawn(page, f"{site}/{path}"))
    for table in tables(page).all():
        awake(table)
    for table in tables(page).all():
        awake(table)
        others = {other: other.inner_text() for other in tables(page).all()}
        move(table)
        leave(page)
        # what is done at one table is done there only
        mine = table.get_attribute("id")
        for other, before in others.items():
            if other.get_attribute("id") != mine:
                assert other.inner_text() == before
    assert len(page.workers) == 1
    left = [table.locator(".tide-player").inner_text() for table in tables(page).all()]
    page.reload(wait_until="commit")
    awake(drawn_again(page))
    for table, before in zip(tables(page).all(), left, strict=True):
        assert awake(table).locator(".tide-player").inner_text() == before
        move(table)


def drawn_again(page: Page) -> Locator:
    """The first table of a page that has been reloaded."""
    return come_to(tables(page).first)


@every_page
def test_axe_finds_nothing_in_a_table_that_is_played(page: Page, site: str, path: str) -> None:
    awake(drawn(page, f"{site}/{path}"))
    for number, table in enumerate(tables(page).all()):
        move(awake(table))
        odds = table.get_by_role("button", name="Show the odds")
        if odds.count():
            press(table, odds, keyboard=False)
        # further tables of a page are of the same game: what is seen on them is seen on the first
        for size in (WIDE, NARROW) if number == 0 else (NARROW,):
            for scheme in ("light", "dark"):
                page.set_viewport_size({"width": size["width"], "height": size["height"]})
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                expect(table.locator(".tide")).to_have_attribute("data-tide-theme", scheme)
                rules = () if scheme == "light" else COLOURS
                place = f"#{table.get_attribute('id')}"
                assert violations(page, place, rules) == [], (scheme, size)
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, (scheme, size)


@every_page
def test_without_webassembly_it_says_so_and_is_all_drawn(
    page: Page, site: str, said: list[str], path: str
) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    drawn(page, f"{site}/{path}")
    for table in tables(page).all():
        table.scroll_into_view_if_needed()
        expect(trouble(table)).to_contain_text("needs WebAssembly")
    assert page.workers == []


@every_page
def test_hostile_links_and_records_cost_nothing(page: Page, site: str, path: str) -> None:
    table = awake(drawn(page, f"{site}/{path}"))
    move(table)
    title = page.title()
    game = json.loads(table.locator(".tide-state").text_content() or "")["view"]["game"]
    turn, log = table.locator(".tide-turn").first.inner_text(), table.locator(".tide-log")
    told = log.last.inner_text()
    for record in HOSTILE_RECORDS:
        fold = table.locator("details, .tide-fold", has_text="Record of this game").last
        field = fold.get_by_label("Paste a record here")
        if not field.is_visible():
            fold.get_by_text("Record of this game").click()
        field.fill(record.replace("{game}", game))
        fold.get_by_role("button", name="Load", exact=True).click()
        expect(table.locator(".tide-problem")).to_be_visible()
        table.locator(".tide-problem").get_by_role("button", name="Close this").click()
        expect(table.locator(".tide-problem")).to_have_count(0)
    for link in HOSTILE_LINKS:
        page.evaluate("(code) => { location.hash = `tide=${encodeURIComponent(code)}` }", link)
        expect(table.locator(".tide-problem")).to_be_visible()
        table.locator(".tide-problem").get_by_role("button", name="Close this").click()
        expect(table.locator(".tide-problem")).to_have_count(0)
        page.evaluate("history.replaceState(null, '', location.pathname)")
    assert page.title() == title
    assert page.locator("img[src=x]").count() == 0
    assert table.locator(".tide-turn").first.inner_text() == turn
    assert log.last.inner_text() == told
    move(table)


@every_page
def test_a_python_that_died_in_silence_is_begun_anew(page: Page, site: str, path: str) -> None:
    table = awake(drawn(page, f"{site}/{path}"))
    move(table)
    told = table.locator(".tide-log").last.inner_text()
    page.workers[0].evaluate("setTimeout(() => self.close()) && 0")
    table.locator(f"{LEGAL}, .tide-bots button").first.click()
    table.get_by_role("button", name="Stop", exact=True).click()
    expect(awake(table).locator(".tide-problem")).to_contain_text("has begun anew")
    assert table.locator(".tide-log").last.inner_text() == told
    table.locator(".tide-problem").get_by_role("button", name="Close this").click()
    move(table)
