"""One press, one decision: double clicks, double taps and held keys in a real browser; redo."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.test_live import PLAY, awake, drawn
from tests.browser.test_pages import ready
from tests.browser.walks import LEGAL, due, press, settled

GAMES = ["hikidoki", "shikagari", "hike", "high-tide", "tricky-tides"]
MOMENT = ".tide-player"


def told(table: Locator) -> list[str]:
    """The log of the game, newest first."""
    return table.locator(".tide-log li > span:first-child").all_text_contents()


def moment(host: Locator) -> str | None:
    """Which decision is drawn."""
    return host.locator(MOMENT).first.get_attribute("data-tide-moment")


def to_keep(page: Page, site: str) -> Locator:
    """A table at which a card is to be kept or returned."""
    table = awake(drawn(page, f"{site}/{PLAY}"))
    ready(page)
    table.locator(".tide-tools button").filter(has_text="New deal").click()
    form = table.get_by_role("dialog").locator("form").last
    form.locator("select").first.select_option("1")
    form.locator("input[inputmode=numeric]").fill("7")
    form.get_by_role("button", name="Deal", exact=True).click()
    expect(table.get_by_role("dialog")).to_have_count(0)
    for action in ("marker MID", "flip"):
        press(table, table.locator(f'[data-action="{action}"]').first, keyboard=False)
    expect(table.locator('[data-action="keep"]')).to_be_visible()
    return table


def once_more(table: Locator, log: list[str]) -> None:
    """One decision was made since the log was this, and it can be undone by one undo."""
    settled(table)
    expect(table.locator(".tide-log li")).not_to_have_count(len(log))
    table.locator(".tide-tools button").first.focus()
    press(table, table.get_by_role("button", name="Undo"), keyboard=True)
    assert told(table) == log


@pytest.mark.parametrize("delay", [60, 150])
def test_a_double_click_is_one_move(page: Page, site: str, delay: int) -> None:
    table = to_keep(page, site)
    log = told(table)
    table.locator('[data-action="keep"]').dblclick(delay=delay)
    once_more(table, log)
    assert table.locator(".tide-problem, .tide-answer").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_is_one_move_in_every_game(page: Page, site: str, game: str) -> None:
    table = awake(drawn(page, f"{site}/book/{game}/play.html"))
    ready(page)
    skip = table.get_by_role("button", name="On to my turn")
    for _decision in range(3):
        settled(table)
        if skip.count():
            press(table, skip, keyboard=False)
        log, way = told(table), due(table)
        if not way.get_attribute("data-action"):  # first a thing is chosen
            before = way.get_attribute("data-card") or way.text_content()
            way.dblclick(delay=60)
            assert table.locator('button.tide-act[aria-pressed="true"]').count() == 1, before
            continue
        way.dblclick(delay=60)
        expect(table.locator(".tide-log li")).not_to_have_count(len(log))
        settled(table)
        redone = told(table)
        press(table, table.get_by_role("button", name="Undo"), keyboard=True)
        assert told(table) == log
        press(table, table.get_by_role("button", name="Redo"), keyboard=True)
        assert told(table) == redone


def test_a_double_tap_is_one_move(browser: Browser, site: str) -> None:
    phone = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = phone.new_page()
    table = to_keep(page, site)
    log = told(table)
    keep = table.locator('[data-action="keep"]')
    keep.scroll_into_view_if_needed()
    box = keep.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(*place)
    page.touchscreen.tap(*place)
    once_more(table, log)
    phone.close()


@pytest.mark.parametrize("key", ["number", "Enter"])
def test_a_held_key_is_one_move(page: Page, site: str, key: str) -> None:
    table = to_keep(page, site)
    log = told(table)
    keep = table.locator('[data-action="keep"]')
    held = key if key == "Enter" else str(keep.get_attribute("aria-keyshortcuts"))
    keep.focus()
    page.keyboard.down(held)
    expect(table.locator(".tide-log li")).not_to_have_count(len(log))
    for _repeat in range(10):
        settled(table)
        page.keyboard.down(held)
    page.keyboard.up(held)
    once_more(table, log)


def test_a_double_click_goes_one_step_in_a_lesson(page: Page, site: str) -> None:
    page.goto(f"{site}/book/hikidoki/learn.html")
    ready(page)
    host = page.locator('.tide-host[data-tide-kind="lesson"]').first
    for _step in range(3):
        before = moment(host)
        ways = host.locator(LEGAL)
        steps = int((before or "0").split()[0])
        ways.first.dblclick(delay=60)
        after = int((moment(host) or "0").split()[0])
        assert after - steps == (0 if host.locator(".tide-answer").count() else 1)


def test_a_double_click_opens_a_dialog_and_leaves_it_open(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.locator(".tide-tools button").filter(has_text="New deal").dblclick(delay=60)
    expect(table.get_by_role("dialog")).to_be_visible()
    log = told(table)
    table.get_by_role("dialog").get_by_role("button", name="Close").dblclick(delay=60)
    expect(table.get_by_role("dialog")).to_have_count(0)
    settled(table)
    assert told(table) == log


def test_undo_and_redo_by_key_and_by_the_log(page: Page, site: str) -> None:
    table = to_keep(page, site)
    log = told(table)
    redo = table.get_by_role("button", name="Redo")
    expect(redo).to_have_attribute("aria-disabled", "true")
    table.locator("summary", has_text="Log of the game").click()
    press(table, table.get_by_role("button", name="Go back to before this").last, keyboard=False)
    expect(redo).not_to_have_attribute("aria-disabled", "true")
    redo.focus()
    while told(table) != log:
        before = told(table)
        page.keyboard.press("y")
        expect(table.locator(".tide-log li")).not_to_have_count(len(before))
        settled(table)
    expect(redo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    expect(redo).not_to_have_attribute("aria-disabled", "true")
    press(table, table.locator(LEGAL).first, keyboard=False)
    expect(redo).to_have_attribute("aria-disabled", "true")
