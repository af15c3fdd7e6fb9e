"""Ordinary ipywidgets on the built page: drawn at once, moved by the page's own Python."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_live import PATIENCE, served
from tests.browser.walks import violations
from tidelib.core.figures import written
from tidelib.games.hikidoki.play.odds import flip_again, in_a_row, waves_at_least, worth
from tools.paths import BOOK, BUILD, SITE
from tools.serve import HOST

sys.path.append(str(BOOK / "_ext"))

ODDS = "book/hikidoki/odds.html"
HOSTS = '.tide-host[data-tide-kind="controls"]'
ALLOWED = {"Offshore": 0, "Mid Shoal": 1, "Shore Pool": 3}


def drawn(page: Page, address: str) -> Locator:
    """Opens a page and returns its first group of controls as soon as it is drawn."""
    page.goto(address, wait_until="commit")
    host = page.locator(HOSTS).first
    expect(host).to_have_attribute("data-tide-ready", "1", timeout=PATIENCE)
    return host


def live(host: Locator) -> Locator:
    """Waits until Python is up, and done with what it was asked."""
    expect(host).to_have_attribute("data-tide-python", "live", timeout=PATIENCE)
    return host


def said(flips: int, players: int = 4) -> str:
    """What the engine says of the first exploration."""
    told = [
        f"on {name} in {written(1 - waves_at_least(allowed + 1, flips, players=players))}"
        for name, allowed in ALLOWED.items()
    ]
    cards = "1 card" if flips == 1 else f"{flips} cards"
    all_of = ", ".join(f"{one} of all dives" for one in told)
    return f"After {cards} from a fresh deck you are still in the sea: {all_of}."


def caption(host: Locator) -> Locator:
    return host.locator("figcaption")


def table(host: Locator) -> list[str]:
    """The figures of the chart, opened as a table."""
    button = host.get_by_role("button", name="Show as a table")
    if button.count():
        button.click()
    return host.locator("tbody td").all_inner_texts()


@pytest.fixture
def quiet(page: Page) -> Iterator[list[str]]:
    """All that the page complains about; there must be nothing."""
    lines: list[str] = []
    page.on("console", lambda m: lines.append(m.text) if m.type in ("error", "warning") else None)
    page.on("requestfailed", lambda r: lines.append(f"failed: {r.url}"))
    yield lines
    assert lines == []


def test_all_controls_are_drawn_before_there_is_any_python(page: Page, site: str) -> None:
    page.route("**/live/**", lambda route: None)  # never answered
    host = drawn(page, f"{site}/{ODDS}")
    expect(page.locator(f'{HOSTS}[data-tide-ready="1"]')).to_have_count(page.locator(HOSTS).count())
    expect(caption(host)).to_have_text(said(3))
    expect(host.get_by_role("slider", name="Flips")).to_have_attribute("aria-valuetext", "3")
    expect(host.locator("svg").first).to_be_visible()
    expect(
        host.get_by_role("button", name=re.compile("activate|run", re.IGNORECASE))
    ).to_have_count(0)


def test_a_touch_before_python_is_up_is_answered(page: Page, site: str, quiet: list[str]) -> None:
    host = drawn(page, f"{site}/{ODDS}")
    slider = host.get_by_role("slider", name="Flips")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    assert host.get_attribute("data-tide-python") not in ("live", "busy")
    expect(host.locator(".tide-waking")).to_contain_text("your change is kept")
    expect(caption(live(host))).to_have_text(said(5))
    expect(slider).to_have_attribute("aria-valuetext", "5")
    expect(slider).to_be_focused()
    expect(host.locator(".tide-waking")).to_have_count(0)


def test_keys_on_a_slider_change_the_figures_to_what_the_engine_says(
    page: Page, site: str, quiet: list[str]
) -> None:
    host = drawn(page, f"{site}/{ODDS}")
    host.scroll_into_view_if_needed()
    live(host)
    slider = host.get_by_role("slider", name="Flips")
    for key, flips in (("ArrowRight", 4), ("End", 6), ("ArrowLeft", 5), ("Home", 1)):
        slider.press(key)
        expect(caption(host)).to_have_text(said(flips))
    slider.press("End")
    expect(caption(host)).to_have_text(said(6))
    host.get_by_label("Players", exact=True).select_option("2")
    expect(caption(host)).to_have_text(said(6, players=2))
    exact = [1 - waves_at_least(allowed + 1, 6, players=2) for allowed in ALLOWED.values()]
    for cell, chance in zip(table(host), exact, strict=True):
        assert str(chance) in cell
    # typed, and with the table still open
    typed = host.get_by_role("textbox", name="Flips: type a value")
    typed.fill("2")
    typed.press("Enter")
    expect(caption(host)).to_have_text(said(2, players=2))
    assert len(table(host)) == 3
    assert len(page.workers) == 1


def test_going_on_and_going_home_are_reckoned_for_the_deck_that_is_set(
    page: Page, site: str, quiet: list[str]
) -> None:
    drawn(page, f"{site}/{ODDS}")
    host = page.locator(HOSTS).nth(1)
    host.get_by_label("Dive").select_option("Mid Shoal, its wave has come")
    host.get_by_label("Basket").select_option("three urchins")
    host.get_by_role("slider", name="Waves in the deck").press("ArrowRight")
    live(host)
    on = flip_again("MID", "UUU", 45, 9, in_row=1)
    home = worth("MID", "UUU")
    text = caption(host)
    expect(text).to_contain_text("Flip again" if on > home else "Go home")
    expect(text).to_contain_text(f"Home brings {home} points")
    expect(text).to_contain_text(f"safe in {written(in_a_row(1, shore=45, waves=9))}")
    expect(text).to_contain_text(f"brings {written(on, 'decimal1')} points on average")


def test_the_result_is_told_to_who_does_not_see_it(page: Page, site: str) -> None:
    host = drawn(page, f"{site}/{ODDS}")
    host.get_by_role("slider", name="Flips").press("End")
    live(host)
    status = host.locator(".tide-controls > [role=status]")
    expect(status).to_have_text(said(6))
    expect(status).to_have_attribute("aria-live", "polite")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_once_it_is_live(
    page: Page, site: str, scheme: Any, width: int, quiet: list[str]
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    host = drawn(page, f"{site}/{ODDS}")
    host.get_by_role("slider", name="Flips").press("ArrowRight")
    live(host)
    expect(caption(host)).to_have_text(said(4))
    assert violations(page, HOSTS) == []
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0


def test_paper_shows_what_is_set(page: Page, site: str) -> None:
    host = drawn(page, f"{site}/{ODDS}")
    host.get_by_role("slider", name="Flips").press("End")
    live(host)
    page.emulate_media(media="print")
    expect(caption(host)).to_be_visible()
    expect(caption(host)).to_have_text(said(6))
    expect(host.locator(".widget-readout").first).to_have_text("6")


def test_it_moves_below_any_address_and_under_the_strictest_policy(
    page: Page, quiet: list[str]
) -> None:
    source = (SITE / ODDS).read_text(encoding="utf-8")
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', source)
    assert found
    server, thread = served(BUILD, ("Content-Security-Policy", found[1]))
    try:
        host = drawn(page, f"http://{HOST}:{server.server_port}/html/{ODDS}")
        host.get_by_role("slider", name="Flips").press("ArrowLeft")
        expect(caption(live(host))).to_have_text(said(2))
    finally:
        page.goto("about:blank")
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_reader_who_only_reads_fetches_no_python(page: Page, site: str) -> None:
    """The controls are far below the first screen; who comes near them gets their Python."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": 1280, "height": 300})
    drawn(page, f"{site}/{ODDS}")
    expect(page.locator('.tide-host[data-tide-kind="chart"]').first).to_be_attached()
    assert not [url for url in asked if "/tide/live/" in url]
    page.locator(HOSTS).first.scroll_into_view_if_needed()
    live(page.locator(HOSTS).first)
    assert [url for url in asked if "/live/widgets-" in url]


# Where Python cannot start


def still(page: Page, host: Locator, why: str) -> None:
    """The controls and their first result stay, and it is said what is missing."""
    expect(host).to_contain_text(why)
    expect(host).to_contain_text("reckoned when the book was made")
    expect(caption(host)).to_have_text(said(3))
    slider = host.get_by_role("slider", name="Flips")
    expect(slider).to_have_attribute("aria-disabled", "true")
    expect(host.get_by_label("Players", exact=True)).to_be_disabled()
    assert page.workers == []


def test_without_webassembly_it_is_said(page: Page, site: str, quiet: list[str]) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    still(page, drawn(page, f"{site}/{ODDS}"), "need WebAssembly")
    assert violations(page, HOSTS) == []


def test_a_page_opened_from_a_folder_says_what_to_do(page: Page) -> None:
    still(page, drawn(page, (SITE / ODDS).as_uri()), "run.py site")


def test_an_archive_that_does_not_come_can_be_asked_for_again(page: Page, site: str) -> None:
    page.route("**/live/widgets-*", lambda route: route.abort())
    host = drawn(page, f"{site}/{ODDS}")
    host.get_by_role("slider", name="Flips").press("ArrowRight")
    expect(host).to_contain_text("could not be fetched", timeout=PATIENCE)
    expect(caption(host)).to_have_text(said(3))
    page.unroute_all()
    host.get_by_role("button", name="Try again").click()
    expect(caption(live(host))).to_have_text(said(4))


def test_an_error_in_a_cell_is_a_text_and_the_controls_go_on(page: Page, site: str) -> None:
    """A page whose function fails for one value: told there, gone with the next."""

    def failing(route: Any) -> None:
        body = route.fetch().text()
        start = r"def still_diving(players, flips):\n"
        assert start in body
        raises = start + r"    if flips == 4: raise ValueError(\"four is my limit\")\n"
        route.fulfill(body=body.replace(start, raises), content_type="text/html")

    page.route(f"**/{ODDS}", failing)
    host = drawn(page, f"{site}/{ODDS}")
    slider = host.get_by_role("slider", name="Flips")
    slider.press("ArrowRight")
    live(host)
    expect(host.locator(".tide-output-error")).to_have_text("ValueError: four is my limit")
    slider.press("ArrowRight")
    expect(caption(host)).to_have_text(said(5))
    expect(host.locator(".tide-output-error")).to_have_count(0)
