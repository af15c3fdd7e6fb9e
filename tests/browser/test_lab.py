"""The table in a real JupyterLab: a whole game against a bot, by mouse and by keyboard."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.walks import LEGAL, play_table, violations
from tools.lab import Lab
from tools.paths import ROOT


@pytest.fixture
def notebook() -> Iterator[str]:
    """A copy of the chapter, since JupyterLab saves what is run in it."""
    folder = ROOT / "_build" / "browser"
    folder.mkdir(parents=True, exist_ok=True)
    copy = Path(shutil.copy(ROOT / "book" / "hikidoki" / "play.ipynb", folder))
    yield copy.relative_to(ROOT).as_posix()
    copy.unlink()


def open_table(page: Page, lab: Lab, notebook: str) -> Locator:
    """Opens a notebook, runs its first code cell and returns the table it shows."""
    page.goto(lab.url(f"lab/tree/{notebook}") + "&reset")
    expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=60_000)
    # a cell that is run before its kernel is there makes JupyterLab ask for one
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=60_000)
    cell = page.locator(".jp-CodeCell").first
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    table = cell.locator('[data-tide-ready="1"]')
    expect(table).to_be_visible(timeout=60_000)
    return table


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_game_against_a_bot_is_played_to_its_end(
    page: Page, lab: Lab, notebook: str, keyboard: bool
) -> None:
    table = open_table(page, lab, notebook)
    assert "point" in play_table(table, keyboard)


def test_why_hint_odds_and_undo(page: Page, lab: Lab, notebook: str) -> None:
    table = open_table(page, lab, notebook)
    while table.get_by_role("button", name="On to my turn").count():
        table.get_by_role("button", name="On to my turn").click()
        expect(table.locator("[aria-busy=true]")).to_have_count(0)
    marker = table.locator(LEGAL).first
    chosen = marker.get_attribute("data-action")
    marker.click()
    legal_flip = table.locator(f'[data-action="flip"]{LEGAL.removeprefix("button")}')
    expect(legal_flip.first).to_be_visible()  # Python has answered
    surface = table.locator('[data-action="surface"]')
    # it is marked as not to be done now, yet a press is answered
    surface.click(force=True)
    expect(table.locator(".tide-answer")).to_contain_text("HK-403")
    table.get_by_role("button", name="Move", exact=True).click()
    expect(table.locator(".tide-hint")).not_to_be_empty()
    table.get_by_role("button", name="Show the odds").click()
    expect(table).to_contain_text("The next flip is safe")
    table.get_by_role("button", name="Undo, back to my last decision").click()
    expect(table.locator(f'[data-action="{chosen}"]{LEGAL.removeprefix("button")}')).to_be_visible()


def test_axe_finds_nothing_in_the_table(page: Page, lab: Lab, notebook: str) -> None:
    table = open_table(page, lab, notebook)
    table.evaluate("e => { e.id = 'table-under-test' }")
    assert violations(page, "#table-under-test") == []
