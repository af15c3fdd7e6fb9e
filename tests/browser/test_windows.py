"""What a browser keeps of a game: in two windows at once, and where it keeps nothing or no more."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Locator, Page, Route, expect

from tests.browser.test_live import MARKER, PLAY, awake, drawn, share, tables
from tests.browser.walks import PATIENCE, due, press, violations
from tools.serve import HOST, make_server

LEARN = "book/hikidoki/learn.html"
KEPT = "Object.keys(localStorage).find((key) => key.startsWith('tidebook.game.'))"
FORBIDDEN = """
for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});
"""
"""What a browser that blocks cookies answers."""
FILL = """() => {
  let text = "x".repeat(1 << 20);
  for (let part = 0; text; part++) {
    try { localStorage.setItem(`f${part}`, text); }
    catch { text = text.slice(text.length / 2 + 1); }
  }
}"""
"""Not one more letter has room afterwards."""


def record(page: Page) -> list[str]:
    """The lines of the game that is kept."""
    kept = json.loads(page.evaluate(f"localStorage.getItem({KEPT})"))
    lines: list[str] = json.loads(kept["game"])["record"].splitlines()
    return lines


def move(table: Locator) -> None:
    """Does what comes first at this table."""
    press(table, due(table), keyboard=False)


def act(table: Locator, *actions: str) -> None:
    """Does these things, one after the other."""
    for action in actions:
        table.locator(f'button[data-action="{action}"]').first.click()
        awake(table)


def turn(table: Locator) -> Locator:
    """What is to be done at this table."""
    return table.locator(".tide-turn").first


@pytest.mark.parametrize("game", ["hikidoki", "tricky-tides"])
def test_two_windows_at_one_table_stay_in_step(
    context: BrowserContext, site: str, game: str
) -> None:
    one, two = (
        drawn(context.new_page(), f"{site}/book/{game}/play.html") for _window in ("one", "two")
    )
    awake(one), awake(two)
    for _move in range(4):
        move(one)
    played = record(one.page)
    expect(two.locator(".tide-moved")).to_contain_text("played on in another window")
    assert violations(two.page, ".tide-host") == []
    expect(two.locator(".tide-scores").first).to_have_text(
        one.locator(".tide-scores").first.inner_text(), use_inner_text=True
    )
    move(two)
    expect(two.locator(".tide-moved")).to_have_count(0)
    expect(one.locator(".tide-moved")).to_be_visible()
    after = record(one.page)
    assert after[: len(played)] == played
    assert len(after) > len(played)
    expect(turn(one)).to_have_text(turn(two).inner_text())
    one.page.reload()
    expect(turn(awake(tables(one.page).first))).to_have_text(turn(two).inner_text())


def test_two_games_played_at_once_are_both_kept(context: BrowserContext, site: str) -> None:
    one = awake(drawn(context.new_page(), f"{site}/{PLAY}"))
    page = context.new_page()
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
    two = drawn(page, f"{site}/{PLAY}")
    # a move that waits for Python, while the game goes on in the other window
    two.locator('button[data-action="marker OFF"]').first.click()
    act(one, "marker MID", "flip")
    for route in held:
        route.continue_()
    awake(two)
    others = [table.locator(".tide-other") for table in (one, two)]
    for other in others:
        expect(other).to_contain_text("also played in another window. Both games are kept.")
    assert violations(page, ".tide-host") == []
    first, second = turn(one).inner_text(), turn(two).inner_text()
    assert first != second
    page.unroute("**/*.wasm")
    page.reload()
    two = awake(tables(page).first)
    expect(turn(two)).to_have_text(second)
    two.get_by_role("button", name="Show that game").click()
    expect(turn(two)).to_have_text(first)
    two.get_by_role("button", name="Show that game").click()
    expect(turn(two)).to_have_text(second)
    two.get_by_role("button", name="Keep this one").click()
    expect(two.locator(".tide-other")).to_have_count(0)
    # where it is on the table it is not taken away without a word either
    expect(turn(one)).to_have_text(second)
    one.get_by_role("button", name="Show that game").click()
    expect(turn(one)).to_have_text(first)


def test_a_link_opened_beside_a_running_game_leaves_it_alone(
    context: BrowserContext, site: str
) -> None:
    one = awake(drawn(context.new_page(), f"{site}/{PLAY}"))
    act(one, "marker MID")
    address = share(one)
    one.get_by_role("button", name="Undo").click()
    act(one, "marker OFF", "flip")
    mine = turn(one).inner_text()
    two = awake(drawn(context.new_page(), address))
    expect(turn(two)).to_have_text("Flip the first card.")
    expect(two).to_contain_text("Your own game is kept")
    expect(turn(one)).to_have_text(mine)
    act(one, "keep")
    later = turn(one).inner_text()
    two.get_by_role("button", name="Back to my game").click()
    expect(turn(two)).to_have_text(later)
    one.page.reload()
    expect(turn(awake(tables(one.page).first))).to_have_text(later)


def switch_theme(page: Page | FrameLocator, root: Locator) -> None:
    """Goes once through light and dark by the theme's own button."""
    seen = set()
    for _mode in range(3):
        seen.add(root.get_attribute("data-mode"))
        before = root.get_attribute("data-mode") or ""
        page.locator("button.theme-switch-button").first.click()
        expect(root).not_to_have_attribute("data-mode", before)
    assert seen == {"auto", "light", "dark"}


def test_without_room_the_game_is_played_and_the_page_says_that_it_is_not_kept(
    page: Page, site: str
) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    act(table, "marker OFF")
    page.evaluate(FILL)
    # the game has room where its picture was
    act(table, "flip")
    expect(table.locator(".tide-unkept")).to_have_count(0)
    kept = turn(table).inner_text()
    page.evaluate(FILL)
    act(table, "keep")
    expect(table.locator(".tide-unkept")).to_contain_text("this browser has no room left")
    expect(table.locator(".tide > [role=status]")).to_contain_text("not kept")
    assert violations(page, ".tide-host") == []
    switch_theme(page, page.locator("html"))
    page.reload()
    table = awake(tables(page).first)
    expect(turn(table)).to_have_text(kept)
    expect(table.locator(".tide-unkept")).to_contain_text("older position of your game")
    page.evaluate("() => localStorage.clear()")
    act(table, "return")
    expect(table.locator(".tide-unkept")).to_have_count(0)


def test_a_browser_that_forbids_storage_plays_all_the_same_and_says_that_nothing_is_kept(
    context: BrowserContext, site: str
) -> None:
    context.add_init_script(FORBIDDEN)
    page = context.new_page()
    table = awake(drawn(page, f"{site}/{PLAY}"))
    expect(table.locator(".tide-unkept")).to_contain_text("does not let the page store anything")
    act(table, "marker MID")
    expect(table.locator(".tide > [role=status]")).to_contain_text("not kept")
    act(table, "flip")
    switch_theme(page, page.locator("html"))
    page.goto(f"{site}/{LEARN}")
    lesson = page.locator('.tide-host[data-tide-kind="lesson"]').first
    press(lesson, lesson.locator("button[data-action]:not([aria-disabled])").first, keyboard=True)
    page.goto(f"{site}/search.html?q=wave")
    expect(page.locator("#search-results li").first).to_be_visible()


Embed = Callable[[str, str], FrameLocator]


@pytest.fixture
def embed(page: Page, tmp_path: Path) -> Iterator[Embed]:
    """Shows a page of the book in a frame with these attributes, on a page of another site."""
    with make_server(tmp_path, first=19000) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.1,))
        thread.start()

        def show(address: str, attributes: str) -> FrameLocator:
            frame = f'<iframe src="{address}" {attributes} width="1200" height="800"></iframe>'
            (tmp_path / "index.html").write_text(f"<!DOCTYPE html>{frame}", encoding="utf-8")
            page.goto(f"http://{HOST}:{server.server_port}/")
            return page.frame_locator("iframe")

        yield show
        server.shutdown()
        thread.join()


def test_in_the_closed_frame_of_another_site_all_but_python_works(embed: Embed, site: str) -> None:
    frame = embed(f"{site}/{PLAY}#tide=1abc", 'sandbox="allow-scripts"')
    table = frame.locator('.tide-host[data-tide-kind="table"]').first
    expect(table).to_contain_text("Open the page on its own to play", timeout=PATIENCE)
    expect(table.get_by_role("link", name="Open this page on its own")).to_be_visible()
    table.locator(MARKER).first.click()
    switch_theme(frame, frame.locator("html"))
    replay = frame.locator('.tide-host[data-tide-kind="replay"]').first
    replay.scroll_into_view_if_needed()
    replay.get_by_role("button", name="Next").click()
    expect(replay).to_contain_text("Step 2 of")
    table.get_by_role("button", name="Projector view").click()
    expect(table.get_by_role("dialog")).to_be_visible()
    table.page.keyboard.press("Escape")
    frame.locator('[data-tide-do="fullscreen"]').first.click()


def test_in_an_open_frame_of_another_site_a_table_is_played(embed: Embed, site: str) -> None:
    frame = embed(f"{site}/{PLAY}", 'sandbox="allow-scripts allow-same-origin"')
    table = awake(frame.locator('.tide-host[data-tide-kind="table"]').first)
    act(table, "marker MID")
    expect(turn(table)).to_have_text("Flip the first card.")
    switch_theme(frame, frame.locator("html"))
