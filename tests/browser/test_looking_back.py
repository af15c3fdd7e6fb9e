"""What would have been best: asked at a table once a game is over, by keyboard too."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

import tidelib
from tests.browser.test_live import PATIENCE, awake, drawn
from tests.browser.walks import pictures, violations
from tidelib.core.game import CHANCE
from tidelib.core.record import Record
from tidelib.widgets import Table

PLAY = "book/shikagari/play.html"
ASK = "What would have been best here?"
HIDE = "Hide what would have been best"


def match(seed: int, games: int) -> str:
    """The record of a match played at random, up to your turn after so many games."""
    rng, state = Random(seed), tidelib.game("shikagari").new_state(4)
    while not state.is_terminal:
        over = len(state.observation(None)["match"]) >= games
        if over and state.current_player == 0:
            break
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(list(state.legal_actions())))
    return str(Record.of(state))


def loaded(page: Page, site: str, record: str) -> Locator:
    """The table of the page, gone on with from a record."""
    table = awake(drawn(page, f"{site}/{PLAY}"))
    fold = table.locator(".tide-fold", has_text="Record of this game").last
    fold.evaluate("fold => { fold.open = true }")
    fold.get_by_label("Paste a record here").fill(record)
    fold.get_by_role("button", name="Load", exact=True).click()
    told = len(Table("shikagari", record=record).view["log"])
    expect(table.locator(".tide-log > li")).to_have_count(told, timeout=PATIENCE)
    return awake(table)


def test_a_finished_match_is_looked_back_at_by_keyboard(page: Page, site: str) -> None:
    table = loaded(page, site, match(3, 5))
    expect(table.locator(".tide-result")).to_be_visible()
    button = table.get_by_role("button", name=ASK)
    expect(button).to_have_attribute("aria-expanded", "false")
    button.focus()
    button.press("Enter")
    hide = table.get_by_role("button", name=HIDE)
    expect(hide).to_have_attribute("aria-expanded", "true", timeout=PATIENCE)
    expect(table.get_by_role("status")).to_contain_text(re.compile(r"Looked back\. \d+ choices? w"))
    told = table.locator(".tide-lookback")
    expect(told.locator(".tide-lookback-piece")).to_have_count(4)
    expect(told).to_contain_text("The last four tricks of each game, with all tiles open.")
    costly = told.locator("li").first
    expect(costly).to_contain_text("would have been better than")
    expect(costly.get_by_role("button", name=re.compile(r"SK-\d+")).first).to_be_visible()
    assert violations(page, f"#{table.get_attribute('id')}") == []
    page.set_viewport_size({"width": 360, "height": 740})
    pictures(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # and back to that choice, which is open again
    trick = re.search(r"Trick (\d)", costly.inner_text())
    assert trick
    costly.get_by_role("button", name=re.compile("Go back to here")).press("Enter")
    expect(table.locator(".tide-result")).to_have_count(0, timeout=PATIENCE)
    awake(table)
    expect(table.locator(".sk-where")).to_contain_text(f"trick {trick[1]} of 8")
    expect(table.locator(".tide-lookback-piece")).to_have_count(0)


def test_it_is_not_offered_before_a_game_is_over(page: Page, site: str) -> None:
    table = loaded(page, site, match(3, 0))
    expect(table.get_by_role("button", name=ASK)).to_have_count(0)
    table = loaded(page, site, match(3, 1))
    button = table.get_by_role("button", name=ASK)
    button.click()
    expect(table.locator(".tide-lookback-piece")).to_have_count(1, timeout=PATIENCE)
    expect(table.locator(".tide-lookback-piece")).to_contain_text("Game 1")
    # only what is over is told: the hands of the game that goes on are nobody else's
    expect(table.locator(".tide-lookback")).not_to_contain_text("Game 2")


def test_a_look_back_can_be_stopped(page: Page, site: str) -> None:
    """Python in the page is busy with it; stopped, it begins anew with the match as it was."""
    table = loaded(page, site, match(3, 5))
    page.workers[0].evaluate("self.onmessage = () => {}")  # as if it thought for ever
    table.get_by_role("button", name=ASK).click()
    table.get_by_role("button", name="Stop", exact=True).click(timeout=PATIENCE)
    expect(awake(table).locator(".tide-problem")).to_contain_text("has begun anew")
    expect(table.locator(".tide-result")).to_be_visible()
    table.get_by_role("button", name=ASK).click()
    expect(table.locator(".tide-lookback-piece")).to_have_count(4, timeout=PATIENCE)
