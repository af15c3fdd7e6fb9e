"""Tables on the built page are played with the page's own Python, from a plain file server."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.browser.conftest import QUIET
from tests.browser.walks import LEGAL, PATIENCE, pictures, play_table, settled, violations
from tools.chromium import chromium
from tools.paths import BUILD, SITE
from tools.serve import HOST, Handler, Server, free_port

PLAY = "book/hikidoki/play.html"
NEAREST = "host => host.scrollIntoView({ block: 'nearest', behavior: 'instant' })"
MARKER = 'button[data-action="marker MID"]'


def tables(page: Page) -> Locator:
    return page.locator('.tide-host[data-tide-kind="table"]')


def drawn(page: Page, address: str) -> Locator:
    """Opens a page and returns its first table as soon as it is drawn."""
    page.goto(address, wait_until="commit")
    return come_to(tables(page).first)


def come_to(table: Locator) -> Locator:
    """Scrolls to a table, if it is not in sight, and waits until it is drawn."""
    table.evaluate(NEAREST)
    expect(table).to_have_attribute("data-tide-ready", "1", timeout=PATIENCE)
    return table


def awake(table: Locator) -> Locator:
    """Goes to a table, and waits until Python is up, and done with what it was asked."""
    table.evaluate(NEAREST)
    expect(table).to_have_attribute("data-tide-python", "awake", timeout=PATIENCE)
    expect(table.locator(".tide-waking")).to_have_count(0, timeout=PATIENCE)
    settled(table)
    return table


def share(table: Locator) -> str:
    table.get_by_role("button", name="Share").click()
    return table.get_by_label("A link to this position").input_value()


@pytest.fixture
def said(page: Page) -> Iterator[list[str]]:
    """All that the page complains about; there must be nothing."""
    lines: list[str] = []
    page.on("console", lambda m: lines.append(m.text) if m.type in ("error", "warning") else None)
    page.on("requestfailed", lambda r: lines.append(f"failed: {r.url}"))
    yield lines
    assert lines == []


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (PLAY, 0),
        ("book/shikagari/play.html", 0),
        ("book/hike/play.html", 1),
    ],
    ids=["hikidoki", "shikagari", "hike"],
)
def test_a_whole_game_is_played_to_its_end(
    page: Page, site: str, said: list[str], path: str, place: int
) -> None:
    drawn(page, f"{site}/{path}")
    table = tables(page).nth(place)
    table.scroll_into_view_if_needed()
    expect(table).to_have_attribute("data-tide-ready", "1", timeout=PATIENCE)
    assert play_table(awake(table))


@pytest.mark.parametrize(
    ("path", "players", "options"),
    [
        ("book/high-tide/play.html", 6, ("coins", "shark", "surfer", "baywatch")),
        ("book/tricky-tides/play.html", 2, ("events", "monsters")),
        ("book/tricky-tides/play.html", 3, ("events", "monsters")),
        ("book/tricky-tides/play.html", 4, ("events", "monsters")),
    ],
)
def test_a_whole_game_of_many_with_all_modules_is_played_to_its_end(
    page: Page, site: str, said: list[str], path: str, players: int, options: tuple[str, ...]
) -> None:
    table = awake(drawn(page, f"{site}/{path}"))
    table.get_by_role("button", name="New deal").first.click()
    form = table.get_by_role("dialog").locator("form").last
    form.get_by_label("Players").select_option(str(players))
    seats = form.locator(".tide-form-seats select")
    expect(seats).to_have_count(players)
    for seat in range(1, players):
        seats.nth(seat).select_option("careful")
    form.get_by_text("Options", exact=True).click()
    for option in options:
        form.locator(".tide-option", has_text=option).first.get_by_role("combobox").select_option(
            "on"
        )
    form.get_by_role("button", name="Deal", exact=True).click()
    awake(table)
    expect(table.locator(".tide-score")).to_have_count(players)
    assert play_table(table)


def test_a_click_made_as_soon_as_the_table_is_drawn_is_answered(
    page: Page, site: str, said: list[str]
) -> None:
    held: list[Route] = []
    # Python does not come before the click, however slow this machine is
    page.route("**/*.wasm", lambda route: held.append(route))
    table = drawn(page, f"{site}/{PLAY}")
    table.locator(MARKER).first.click(timeout=PATIENCE)
    expect(table.locator(".tide-waking")).to_contain_text("Waking Python")
    for route in held:
        route.continue_()
    awake(table)
    expect(table.locator(".tide-log li").first).to_be_attached()
    expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")


def test_python_takes_over_without_a_flicker(page: Page, site: str) -> None:
    """What was drawn from the page's data is what Python has, down to the last element."""
    page.add_init_script(
        """
        window.changes = [];
        // A text that is set to what it was is no change.
        const told = (all) => all
          .filter((m) => m.type !== "characterData" || m.target.data !== m.oldValue)
          .map((m) => `${m.type}: ${(m.target.outerHTML ?? m.target.data).slice(0, 200)}`);
        const watch = () => {
          const host = document.querySelector('.tide-host[data-tide-kind="table"]');
          if (!host?.dataset.tideReady) return requestAnimationFrame(watch);
          new MutationObserver((all) => changes.push(...told(all))).observe(
            host.querySelector(".tide"),
            { childList: true, subtree: true, characterData: true, characterDataOldValue: true },
          );
        };
        requestAnimationFrame(watch);
        """
    )
    table = awake(drawn(page, f"{site}/{PLAY}"))
    pictures(page)
    assert page.evaluate("changes") == []
    assert table.locator(LEGAL).count() >= 3


def test_several_tables_share_one_python_and_nothing_else(
    page: Page, site: str, said: list[str]
) -> None:
    first = awake(drawn(page, f"{site}/{PLAY}"))
    second = awake(tables(page).nth(1))
    before = second.inner_text()
    first.locator(MARKER).first.click()
    expect(first.locator(".tide-turn").first).to_have_text("Flip the first card.")
    assert second.inner_text() == before
    second.locator(LEGAL).first.click()
    expect(second.locator(".tide-log")).not_to_be_empty()
    assert len(page.workers) == 1


def test_no_request_leaves_the_site(browser: Browser, site: str) -> None:
    """Not even one that no page event tells of: all that is not ours would go to this proxy."""
    asked: list[str] = []

    class Proxy(Handler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(502)

        do_CONNECT = do_POST = do_HEAD = do_GET  # noqa: N815

    with Server((HOST, free_port(18600)), Proxy) as proxy:
        thread = threading.Thread(target=proxy.serve_forever, args=(0.1,))
        thread.start()
        context = browser.new_context(
            proxy={"server": f"http://{HOST}:{proxy.server_port}", "bypass": HOST}
        )
        try:
            page = context.new_page()
            table = awake(drawn(page, f"{site}/{PLAY}"))
            table.locator(MARKER).first.click()
            expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")
        finally:
            context.close()
            proxy.shutdown()
            thread.join()
    assert asked == []


def served(folder: Any, *headers: tuple[str, str]) -> tuple[Server, threading.Thread]:
    class WithHeaders(Handler):
        def end_headers(self) -> None:
            for name, value in headers:
                self.send_header(name, value)
            super().end_headers()

    server = Server((HOST, free_port(18700)), partial(WithHeaders, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(0.1,))
    thread.start()
    return server, thread


def test_it_plays_below_any_address_and_under_the_strictest_policy(
    page: Page, said: list[str]
) -> None:
    """A host may send the page's policy as a header too; then it also binds the worker."""
    source = (SITE / PLAY).read_text(encoding="utf-8")
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', source)
    assert found
    assert "unsafe-eval'" in found[1].replace("'wasm-unsafe-eval'", "unsafe-eval'")
    assert "'unsafe-eval'" not in found[1]
    assert "blob:" not in found[1]
    server, thread = served(BUILD, ("Content-Security-Policy", found[1]))
    try:
        table = awake(drawn(page, f"http://{HOST}:{server.server_port}/html/{PLAY}"))
        table.locator(MARKER).first.click()
        expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")
    finally:
        page.goto("about:blank")
        server.shutdown()
        thread.join()
        server.server_close()


# Where Python cannot start


def trouble(table: Locator) -> Locator:
    return table.locator(".tide-note").first


def test_without_webassembly_the_table_says_so(page: Page, site: str, said: list[str]) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    table = drawn(page, f"{site}/{PLAY}")
    expect(trouble(table)).to_contain_text("needs WebAssembly")
    expect(trouble(table)).to_contain_text("Lessons, replays and quizzes work")
    table.locator(MARKER).first.click()
    expect(table.locator("[role=status]")).to_contain_text("needs WebAssembly")
    assert page.workers == []
    assert violations(page, ".tide-host") == []


def test_a_browser_without_webassembly_at_all(site: str, browser: Browser) -> None:
    bare = browser.browser_type.launch(
        executable_path=chromium(), args=[*QUIET, "--js-flags=--jitless"]
    )
    try:
        table = drawn(bare.new_page(), f"{site}/{PLAY}")
        expect(trouble(table)).to_contain_text("needs WebAssembly")
    finally:
        bare.close()


def test_a_page_opened_from_a_folder_says_what_to_do(page: Page) -> None:
    table = drawn(page, (SITE / PLAY).as_uri())
    expect(trouble(table)).to_contain_text("run.py site")
    assert page.workers == []


@pytest.mark.parametrize("part", ["*.wasm", "core-*", "game-hikidoki-*"])
def test_a_network_that_fails_can_be_tried_again(page: Page, site: str, part: str) -> None:
    def cut(route: Route) -> None:
        route.abort()

    page.route(f"**/{part}", cut)
    table = drawn(page, f"{site}/{PLAY}")
    expect(trouble(table)).to_contain_text("could not be fetched", timeout=PATIENCE)
    page.unroute(f"**/{part}", cut)
    table.get_by_role("button", name="Try again").click()
    awake(table)
    table.locator(MARKER).first.click()
    expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")


def test_a_hosts_own_page_is_not_taken_for_a_part_of_python(page: Page, site: str) -> None:
    """Some hosts have a page for what they have not, and send it as if all were well."""

    def nothing(route: Route) -> None:
        route.fulfill(body="<h1>Nothing here</h1>", content_type="text/html; charset=utf-8")

    page.route("**/core-*", nothing)
    table = drawn(page, f"{site}/{PLAY}")
    expect(trouble(table)).to_contain_text("could not be fetched", timeout=PATIENCE)
    page.unroute("**/core-*", nothing)
    table.get_by_role("button", name="Try again").click()
    awake(table)


def test_a_reader_who_saves_data_wakes_python_by_touching_the_table(page: Page, site: str) -> None:
    page.add_init_script(
        """
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        window.started = 0;
        window.Worker = class extends Worker {
          constructor(...given) { super(...given); started++; }
        };
        """
    )
    table = drawn(page, f"{site}/{PLAY}")
    page.wait_for_load_state()
    pictures(page)
    assert page.evaluate("started") == 0
    table.locator(MARKER).first.click()
    awake(table)
    assert page.evaluate("started") == 1
    expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")


# What was played


def test_a_game_survives_a_reload(page: Page, site: str, said: list[str]) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    for action in ("marker MID", "flip"):
        table.locator(f'button[data-action="{action}"]').first.click()
        awake(table)
    left = table.locator(".tide-player").inner_text()
    page.reload(wait_until="commit")
    table = tables(page).first
    expect(table).to_have_attribute("data-tide-ready", "1")
    # drawn as it was left, before Python is up
    assert table.locator(".tide-player").inner_text() == left
    assert awake(table).locator(".tide-player").inner_text() == left
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")


def test_a_game_survives_a_closed_tab(page: Page, site: str, said: list[str]) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.locator(MARKER).first.click()
    left = awake(table).locator(".tide-player").inner_text()
    context = page.context
    page.close()
    other = context.new_page()
    table = awake(drawn(other, f"{site}/{PLAY}"))
    assert table.locator(".tide-player").inner_text() == left
    other.close()


def damage(change: Callable[[dict[str, Any]], object]) -> Callable[[Page], None]:
    def do(page: Page) -> None:
        key = page.evaluate("Object.keys(localStorage).find((k) => k.startsWith('tidebook.game.'))")
        kept = json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))
        change(kept)
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(kept)])

    return do


@pytest.mark.parametrize(
    "change",
    [
        lambda kept: kept.update(game="{}"),
        lambda kept: kept.update(game='{"kept":1,"game":"hikidoki","seats":[],"record":"x"}'),
        lambda kept: kept.update(game=kept["game"].replace("marker MID", "marker OFF surface")),
    ],
    ids=["empty", "nonsense", "illegal"],
)
def test_a_kept_game_that_is_damaged_gives_a_new_one_and_says_so(
    page: Page, site: str, change: Callable[[dict[str, Any]], object]
) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.locator(MARKER).first.click()
    awake(table)
    damage(change)(page)
    table = awake(drawn(page, f"{site}/{PLAY}"))
    expect(table.locator(".tide-problem")).to_contain_text("cannot be gone on with")
    table.locator(MARKER).first.click()
    expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")


def test_a_view_that_cannot_be_drawn_waits_for_python(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.locator(MARKER).first.click()
    awake(table)
    damage(lambda kept: kept.update(view={"kind": "table", "position": 3}))(page)
    table = awake(drawn(page, f"{site}/{PLAY}"))
    expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")


def test_a_link_opens_the_same_position_for_somebody_else(
    page: Page, browser: Browser, site: str, said: list[str]
) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.locator(MARKER).first.click()
    awake(table)
    address = share(table)
    assert re.search(r"/play\.html#tide=1[\w-]+$", address)
    assert violations(page, ".tide-host") == []
    friend = browser.new_context()
    try:
        theirs = awake(drawn(friend.new_page(), address))
        expect(theirs.locator(".tide-turn").first).to_have_text("Flip the first card.")
        assert "#tide=" not in theirs.page.url
        theirs.locator('button[data-action="flip"]').first.click()
        awake(theirs)
    finally:
        friend.close()


def test_ones_own_game_waits_while_one_from_a_link_is_looked_at(
    page: Page, browser: Browser, site: str
) -> None:
    friend: BrowserContext = browser.new_context()
    theirs = awake(drawn(friend.new_page(), f"{site}/{PLAY}"))
    theirs.locator(MARKER).first.click()
    awake(theirs)
    address = share(theirs)
    friend.close()

    table = awake(drawn(page, f"{site}/{PLAY}"))
    for action in ("marker OFF", "flip"):
        table.locator(f'button[data-action="{action}"]').first.click()
        awake(table)
    own = table.locator(".tide-turn").first.inner_text()
    page.goto("about:blank")
    table = awake(drawn(page, address))
    expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")
    expect(table).to_contain_text("Your own game is kept")
    assert violations(page, ".tide-host") == []
    page.reload()
    table = awake(tables(page).first)
    table.get_by_role("button", name="Back to my game").click()
    expect(table.locator(".tide-turn").first).to_have_text(own)
    expect(table).not_to_contain_text("Your own game is kept")


def test_a_hostile_link_is_refused_and_costs_nothing(page: Page, site: str) -> None:
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.locator(MARKER).first.click()
    awake(table)
    for code in ("1AAAA", "2abc", "%00%ff", "1" + "A" * 9000, "<script>", "tide 1"):
        page.goto("about:blank")
        table = awake(drawn(page, f"{site}/{PLAY}#tide={code}"))
        expect(table.locator(".tide-problem")).to_be_visible()
        expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")
        expect(table).not_to_contain_text("Your own game is kept")
