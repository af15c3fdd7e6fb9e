"""The browser's own translation: tables, lessons, replays and quizzes follow the game all the same.

Everything is done twice, on a page as it is and on one that is translated; what stands there has to
be the same after each step.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import profile
from tests.browser.test_live import awake, drawn
from tests.browser.test_pages import ready
from tests.browser.translator import translate, words
from tests.browser.walks import LEGAL, due, press, settled

GAMES = ["hikidoki", "shikagari", "hike", "high-tide", "tricky-tides"]
MOVES = 4
NEXT, BACK, LAST = 3, 1, 4
STEPS = (NEXT, NEXT, BACK, LAST)
"""Which buttons of a replay are pressed: their names are translated. Some have three steps only."""


@pytest.fixture
def both(browser: Browser, page: Page) -> Iterator[list[Page]]:
    """A page as it is, and one that will be translated; neither complains of anything.

    They are of two browsers: in one they would be two windows on one game, which stay in step.
    """
    with profile(browser) as another:
        pages = [page, another.new_page()]
        said: list[str] = []
        for one in pages:
            one.on("console", lambda m: said.append(m.text) if m.type == "error" else None)
        yield pages
        assert said == []


def compared(plain: Locator, other: Locator, where: object) -> None:
    """Both say the same, and the other one says it translated."""
    settled(plain)
    settled(other)
    assert words(other) == words(plain), where
    turn = other.locator(".tide-turn").first
    if turn.count():
        expect(turn.locator("font font").first).to_be_attached()
    assert other.locator("font font font").count() == 0


def dealt(page: Page, site: str, game: str) -> Locator:
    """The table of a game, with one deal for all."""
    table = awake(drawn(page, f"{site}/book/{game}/play.html"))
    ready(page)
    return table


def deal(table: Locator) -> None:
    """Deals the game of a number, so that both tables play the same one."""
    table.locator(".tide-tools button").filter(has_text="New deal").click()
    form = table.get_by_role("dialog").locator("form").last
    form.locator("input[inputmode=numeric]").fill("7")
    form.locator("button[type=submit]").first.click()
    expect(table.get_by_role("dialog")).to_have_count(0)
    settled(table)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_follows_the_game(both: list[Page], site: str, game: str) -> None:
    tables = [dealt(page, site, game) for page in both]
    translate(both[1])
    for table in tables:
        deal(table)
    compared(*tables, "dealt")
    for move in range(MOVES):
        for table in tables:
            skip = table.locator(".tide-bots button").nth(1)
            if skip.count():
                press(table, skip, keyboard=False)
            press(table, due(table), keyboard=False)
        compared(*tables, move)
    for key in ("u", "u", "y", "h", "o", "w"):
        for table in tables:
            table.locator(".tide-foot button").first.focus()
            table.page.keyboard.press(key)
        compared(*tables, key)
    for key in ("p", "r", "PageUp"):
        for table in tables:
            table.page.keyboard.press(key)
        compared(*tables, f"on the wall: {key}")


@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_replays_follow_what_is_done(both: list[Page], site: str, game: str) -> None:
    for chapter, kind in (("learn", "lesson"), ("examples", "replay")):
        hosts = []
        for page in both:
            page.goto(f"{site}/book/{game}/{chapter}.html")
            ready(page)
            hosts.append(page.locator(f'.tide-host[data-tide-kind="{kind}"]').first)
            hosts[-1].scroll_into_view_if_needed()
        translate(both[1])
        for step in range(MOVES):
            for host in hosts:
                if kind == "replay":
                    host.locator(".tide-steps button").nth(STEPS[step]).click()
                elif host.locator(".tide-end button.tide-act").count():
                    host.locator(".tide-end button.tide-act").first.click()
                else:
                    legal = host.locator(LEGAL)
                    legal.nth(step % 2 if legal.count() > 1 else 0).click()
            compared(*hosts, (kind, step))


def test_what_must_not_be_translated_is_marked(page: Page, site: str) -> None:
    table = dealt(page, site, "shikagari")
    translate(page)
    table.locator(".tide-tools button").filter(has_text="For the class").click()
    code = table.locator(".tide-class-code")
    expect(code).to_be_visible()
    for place in (code, table.locator(".tide-chip:not(.tide-more-chips)").first):
        assert place.evaluate("e => e.translate") is False
        assert "«" not in place.inner_text()
    for selector in (".sk-pips b", ".sk-native", "kbd", ".tide-tools .tide-small span"):
        found = table.locator(selector)
        assert found.count(), selector
        assert not any("«" in text for text in found.all_text_contents()), selector
    drawings = page.evaluate(
        """[...document.querySelectorAll('.tide svg text')]
          .filter((text) => !text.closest('[translate=no]')).length"""
    )
    assert drawings == 0
