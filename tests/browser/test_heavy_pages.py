"""Pages with dozens of players: light when they open, light when they are read, whole on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_pages import MOST, NARROW, WIDE, elements, ready
from tests.browser.walks import PATIENCE, soon

EVENTS = "book/tricky-tides/events.html"
EXAMPLES = "book/shikagari/examples.html"
MODULES = "book/high-tide/modules.html"

UNFOLD_ABOVE = """folds => {
  const above = folds.filter((fold) => fold.getBoundingClientRect().bottom < -50);
  for (const fold of above) fold.open = true;
}"""
UNFOLD = "folds => { for (const fold of folds) fold.open = true }"

READ = """async ([step, patience]) => {
  const hosts = [...document.querySelectorAll(".tide-host")];
  const seen = new Set();
  let most = 0;
  let moved = 0;
  const inSight = (host) => {
    const { top, bottom } = host.getBoundingClientRect();
    return host.checkVisibility() && top < innerHeight && bottom > 0;
  };
  const picture = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  let arrived = performance.now();
  for (;;) {
    await picture();
    const here = hosts.filter(inSight);
    const missing = here.filter((host) => !host.dataset.tideReady).map((host) => host.id);
    const late = performance.now() - arrived > patience;
    if (late) throw new Error(`not drawn at ${scrollY}: ${missing}`);
    if (missing.length) continue;
    arrived = performance.now();
    here.forEach((host) => seen.add(host.id));
    most = Math.max(most, document.querySelectorAll("*").length);
    const before = scrollY;
    scrollBy({ top: step * innerHeight, behavior: "instant" });
    if (scrollY === before) return { seen: seen.size, all: hosts.length, most };
  }
}"""
"""Reads a page to its end (with a negative step to its beginning) and sees each player drawn."""


def opened(page: Page, address: str, size: dict[str, int] = WIDE) -> Page:
    """Opens a page, and all that is folded away on it."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.goto(address)
    ready(page)
    page.locator("details:has(.tide-host)").evaluate_all(UNFOLD)
    return page


def undrawn(page: Page) -> Locator:
    return page.locator(".tide-host:not([data-tide-ready])")


@pytest.mark.parametrize(("path", "size"), [(EVENTS, WIDE), (MODULES, NARROW)])
def test_a_heavy_page_is_light_and_stays_so_while_it_is_read(
    page: Page, site: str, path: str, size: dict[str, int]
) -> None:
    opened(page, f"{site}/{path}", size)
    ready(page)
    assert elements(page) <= MOST
    for step in (0.8, -8):
        read = soon(page, READ, [step, PATIENCE], 3 * PATIENCE)
        assert read["seen"] == read["all"] or step < 0
        assert read["most"] <= MOST


def test_what_is_not_drawn_is_there_as_text_and_found(page: Page, site: str) -> None:
    opened(page, f"{site}/{EVENTS}")
    host = page.locator(".tide-host").last
    board = host.locator("> .tide-text")
    expect(host).not_to_have_attribute("data-tide-ready", "1")
    expect(board).to_be_visible()
    title = board.inner_text().splitlines()[0]
    assert page.evaluate("(text) => window.find(text)", title)
    for other in page.locator(".tide-host").all():
        drawn = other.locator(".tide").count()
        assert drawn or len(other.locator("> .tide-text").inner_text()) > 20


@pytest.mark.parametrize("back", [False, True], ids=["forward", "back"])
def test_tab_goes_on_into_a_player_that_is_not_drawn_yet(page: Page, site: str, back: bool) -> None:
    opened(page, f"{site}/{EVENTS}")
    host = page.locator(".tide-host").nth(20)
    # something to stop at, before and after it
    host.evaluate(
        """(host) => { for (const where of ["before", "after"]) {
          const stop = document.createElement("button");
          stop.id = where;
          stop.textContent = where;
          host[where](stop);
        } }"""
    )
    expect(host).not_to_have_attribute("data-tide-ready", "1")
    page.keyboard.press("Shift")
    start = "after" if back else "before"
    page.evaluate("(id) => document.getElementById(id).focus({ preventScroll: true })", start)
    page.keyboard.press("Shift+Tab" if back else "Tab")
    expect(host).to_have_attribute("data-tide-ready", "1")
    stops = host.locator("button:visible, a[href]:visible, input:visible, [tabindex='0']:visible")
    expect(stops.last if back else stops.first).to_be_focused()
    page.keyboard.press("Tab" if back else "Shift+Tab")
    expect(page.locator(f"#{start}")).to_be_focused()


def test_a_player_that_was_used_is_kept_as_it_is(page: Page, site: str) -> None:
    opened(page, f"{site}/{EVENTS}")
    replay = page.locator('.tide-host[data-tide-kind="replay"]').first
    replay.scroll_into_view_if_needed()
    replay.get_by_role("button", name="Next").click()
    place = replay.locator(".tide-scrub span")
    said = place.inner_text()
    assert said.startswith("Step 2 ")
    replay.locator(".tide").evaluate("drawn => { drawn.same = true }")
    soon(page, READ, [8, PATIENCE], 3 * PATIENCE)
    assert elements(page) <= MOST
    assert undrawn(page).count() > 10
    assert replay.locator(".tide").evaluate("drawn => drawn.same === true")
    expect(place).to_have_text(said)


def test_an_address_leads_to_its_place_and_it_stays_there(page: Page, site: str) -> None:
    page.goto(f"{site}/{EXAMPLES}")
    ids = page.locator("section[id]:has(.tide-host)").evaluate_all("all => all.map((e) => e.id)")
    target = ids[len(ids) // 2]
    page.goto("about:blank")
    page.goto(f"{site}/{EXAMPLES}#{target}")
    heading = page.locator(f"[id='{target}'] :is(h1, h2, h3)").first
    expect(heading).to_be_in_viewport()
    ready(page)
    heading.evaluate("e => e.scrollIntoView({ block: 'start', behavior: 'instant' })")
    top = heading.evaluate("e => e.getBoundingClientRect().top")
    assert 0 <= top < 200
    # folds above are opened and players drawn there while it is looked at
    page.locator("details:has(.tide-host)").evaluate_all(UNFOLD_ABOVE)
    page.wait_for_function(
        """() => [...document.querySelectorAll(".tide-host")].some((host) => {
          return host.dataset.tideReady && host.getBoundingClientRect().bottom < 0;
        })""",
        polling=50,
    )
    assert abs(heading.evaluate("e => e.getBoundingClientRect().top") - top) <= 2
    for number in ("tide-15", "tide-2"):
        page.evaluate("(id) => { location.hash = `projector=${id}` }", number)
        expect(page.locator(f"#{number} dialog.tide-projector")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog.tide-projector")).to_have_count(0)


def test_on_paper_all_of_it_is_drawn(page: Page, site: str) -> None:
    opened(page, f"{site}/{EXAMPLES}")
    page.evaluate(
        """() => addEventListener("beforeprint", () => {
          window.missing = document.querySelectorAll(".tide-host:not([data-tide-ready])").length;
        })"""
    )
    assert undrawn(page).count() > 0
    assert page.pdf()
    assert page.evaluate("window.missing") == 0
    page.reload()
    ready(page)
    assert undrawn(page).count() > 0
    page.emulate_media(media="print")
    expect(undrawn(page)).to_have_count(0)


def test_charts_are_drawn_at_once_for_paper(page: Page, site: str) -> None:
    page.goto(f"{site}/book/hike/odds.html")
    ready(page)
    charts = page.evaluate(
        """() => {
          dispatchEvent(new Event("beforeprint"));
          const all = [...document.querySelectorAll('.tide-host[data-tide-kind="chart"]')];
          return [all.length, all.filter((one) => one.querySelector(".tide-chart svg")).length];
        }"""
    )
    assert charts[0] == charts[1] > 4
