"""Lessons, replays, quizzes and charts on the built page: no Python anywhere, mouse or keyboard."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_live import come_to
from tests.browser.test_pages import ready
from tests.browser.walks import LEGAL, play_lesson
from tools.paths import SITE


def data(host: Locator) -> dict[str, Any]:
    """The view that the page carries for a widget."""
    state: dict[str, Any] = json.loads(host.locator(".tide-state").text_content() or "")["view"]
    return state


FIRST = "hikidoki"
OTHERS = sorted(path.parent.name for path in SITE.glob("book/*/learn.html"))
OTHERS.remove(FIRST)


def open_first(page: Page, site: str, chapter: str, kind: str, game: str = FIRST) -> Locator:
    page.goto(f"{site}/book/{game}/{chapter}.html")
    ready(page)
    return come_to(page.locator(f'.tide-host[data-tide-kind="{kind}"]').first)


@pytest.mark.parametrize(
    ("game", "keyboard"),
    [(FIRST, False), (FIRST, True), *((game, False) for game in OTHERS)],
)
def test_the_first_game_can_be_learnt_to_its_end(
    page: Page, site: str, game: str, keyboard: bool
) -> None:
    host = open_first(page, site, "learn", "lesson", game)
    ends = play_lesson(host, keyboard)
    assert len(ends) >= 3
    expect(host.locator(".tide-end a").first).to_be_visible()


def test_a_whole_round_is_played_to_the_next_deal(page: Page, site: str) -> None:
    """Whatever is tried first: what is not wanted is answered, and the round goes on."""
    page.goto(f"{site}/book/tricky-tides/learn.html")
    ready(page)
    host = come_to(page.locator('.tide-host[data-tide-kind="lesson"]').nth(1))
    ends = play_lesson(host)
    assert len(ends) == 9 - 2  # six hands and the next deal; two scenes ask
    expect(host.locator(".tide-table")).to_contain_text("Round 2 of 3")


def test_the_first_flip_is_one_click_away(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_url("**/book/*.html")  # the root leads on to the book's first page
    ready(page)
    expect(page.locator(".tide-host").first).to_be_in_viewport()


def test_surfacing_too_early_is_refused_with_the_rule(page: Page, site: str) -> None:
    host = open_first(page, site, "learn", "lesson")
    host.locator('[data-action="marker OFF"]').click()
    host.locator('[data-action="flip"]').first.click()  # the deck itself is a button, too
    keep = host.locator('[data-action="keep"]')
    if keep.count():
        keep.first.click()
    host.locator('[data-action="surface"]').first.click(force=True)  # it refuses, and says why
    answer = host.locator(".tide-answer")
    expect(answer).to_contain_text("Too early")
    answer.get_by_role("button", name="HK-403").click()
    expect(page.get_by_role("dialog")).to_contain_text("HK-403")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_lesson_goes_on_where_it_was_left(page: Page, site: str) -> None:
    host = open_first(page, site, "learn", "lesson")
    host.locator(LEGAL).first.click()
    host.locator(LEGAL).first.click()
    before = host.locator(".tide-turn").first.inner_text()
    page.reload()
    ready(page)
    host = page.locator('.tide-host[data-tide-kind="lesson"]').first
    expect(host.locator(".tide-turn").first).to_have_text(before)


def test_a_replay_steps_to_its_end_by_keyboard(page: Page, site: str) -> None:
    host = open_first(page, site, "examples", "replay")
    steps = len(data(host)["steps"])
    scrubber = host.get_by_role("slider")
    host.get_by_role("button", name="Next").focus()
    for at in range(2, steps + 1):
        page.keyboard.press("ArrowRight")
        expect(scrubber).to_have_attribute("aria-valuetext", f"Step {at} of {steps}")
    page.keyboard.press("Home")
    expect(scrubber).to_have_attribute("aria-valuetext", f"Step 1 of {steps}")


def test_what_happens_is_said_aloud(page: Page, site: str) -> None:
    host = open_first(page, site, "examples", "replay")
    host.get_by_role("button", name="Next").click()
    host.get_by_role("button", name="Next").click()
    expect(host.locator("[aria-live=polite]")).not_to_be_empty()


def test_a_quiz_is_answered_and_counted(page: Page, site: str) -> None:
    host = open_first(page, site, "mistakes", "quiz")
    total = len(data(host)["questions"])
    for number in range(1, total + 1):
        expect(host.locator(".tide-prompt")).to_contain_text(f"Question {number} of {total}")
        field = host.get_by_role("textbox")
        if field.count():
            field.fill("1")
        else:
            host.locator(".tide-choice input").first.check()
        host.get_by_role("button", name="Check").click()
        expect(host.locator(".tide-answer")).to_be_visible()
        host.locator(".tide-answer .tide-act").click()
    expect(host.locator(".tide-result")).to_contain_text(str(total))


def test_a_chart_has_its_figures_as_a_table(page: Page, site: str) -> None:
    host = open_first(page, site, "odds", "chart")
    expect(host.locator("svg").first).to_be_visible()
    host.get_by_role("button", name="table").click()
    expect(host.get_by_role("table")).to_contain_text("/")


def test_every_rule_chip_leads_to_its_rule(page: Page, site: str) -> None:
    host = open_first(page, site, "learn", "lesson")
    host.locator(LEGAL).first.click()
    chip = host.locator("button", has_text="HK-").first
    rule = chip.inner_text().strip()
    chip.click()
    page.get_by_role("dialog").get_by_role("link").click()
    page.wait_for_url(f"**/rules.html#{rule}")
    expect(page.locator(f'[id="{rule}"]')).to_be_in_viewport()


def test_all_pages_are_there() -> None:
    names = {path.stem for path in (SITE / "book" / "hikidoki").glob("*.html")}
    assert names >= {
        "learn",
        "rules",
        "examples",
        "mistakes",
        "odds",
        "play",
        "card",
        "notes",
    }
