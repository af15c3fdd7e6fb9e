"""Every page of the built book: whole, self-contained, readable for everybody."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import tidelib
from tests.browser.walks import COLOURS, play_lesson, violations
from tools.paths import SITE

PAGES = sorted(str(path.relative_to(SITE)) for path in SITE.glob("book/**/*.html"))
WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 360, "height": 740}


MOST = 6000
"""Elements of a page, when it is opened and while it is read."""

WAITED_FOR = """() => {
  const waits = (host) => {
    if (host.dataset.tideReady || !host.checkVisibility()) return false;
    const { top, bottom } = host.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  return ![...document.querySelectorAll(".tide-host")].some(waits);
}"""
"""No widget in sight is still to be drawn."""


def ready(page: Page) -> None:
    """Waits until every widget that is in sight is drawn."""
    page.wait_for_function(WAITED_FOR, polling=50)
    expect(page.locator(".tide-host[data-tide-failed]")).to_have_count(0)


def elements(page: Page) -> int:
    """How many elements a page has now."""
    return int(page.evaluate("document.querySelectorAll('*').length"))


SHELL = ".bd-sidebar-primary, .bd-header-article, .bd-sidebar-secondary"
"""What of a page is not the same on a narrow screen."""


UNDRAWN = """() => [...document.querySelectorAll(".tide-host:not([data-tide-ready])")]
    .filter((host) => host.checkVisibility())
    .filter((host) => {
        const { top, bottom } = host.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
    })
    .map((host) => host.id)"""
"""The players in sight that are not drawn. On some pages all are in closed folds."""


def test_the_book_has_been_built() -> None:
    assert len(PAGES) >= 9


def rooted(page: Page) -> list[str]:
    """What is addressed from the root of the host: nothing is, the book works below any address."""
    found: list[str] = page.eval_on_selector_all(
        '[src^="/"], [href^="/"]', "all => all.map((element) => element.outerHTML)"
    )
    return found


def records_told(page: Page) -> list[str]:
    """The records among a page's data that would tell what is still hidden: there is none."""
    states = page.locator('.tide-host[data-tide-kind="table"] .tide-state').all_text_contents()
    views = [json.loads(state)["view"] for state in states]
    return [view["record"] for view in views if not tidelib.game(view["game"]).all_open]


@pytest.mark.parametrize(
    ("size", "schemes"),
    [(WIDE, ("light", "dark")), (NARROW, ("dark",))],
    ids=["wide", "narrow"],
)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_and_axe_finds_nothing(
    page: Page, site: str, path: str, size: dict[str, int], schemes: tuple[Any, Any]
) -> None:
    said: list[str] = []
    page.on("console", lambda m: said.append(m.text) if m.type in ("error", "warning") else None)
    page.on("response", lambda r: said.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    page.on("requestfailed", lambda r: said.append(f"failed: {r.url}"))
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.emulate_media(color_scheme=schemes[0])
    page.goto(f"{site}/{path}")
    ready(page)
    assert elements(page) <= MOST
    assert page.evaluate(UNDRAWN) == []
    expect(page.locator(".tide-host[data-tide-ready]:not(:has(svg, table))")).to_have_count(0)
    expect(page.locator("[data-tide-ready] > .tide-text:visible")).to_have_count(0)
    assert rooted(page) == []
    assert not any(records_told(page))
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(f'.tide:not([data-tide-theme="{scheme}"])')).to_have_count(0)
        if scheme == schemes[0]:
            assert violations(page) == [], scheme
        else:  # what there is in both sizes is looked at in the narrow one
            assert violations(page, SHELL, COLOURS) == []
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, "the page is wider than the screen"
    assert said == []


def test_without_scripts_every_widget_is_text(browser: Browser, site: str) -> None:
    plain = browser.new_context(java_script_enabled=False)
    page = plain.new_page()
    for path in PAGES:
        page.goto(f"{site}/{path}")
        folds = page.locator("details:has(.tide-host)")
        if folds.count() and not folds.first.evaluate("fold => fold.open"):
            folds.first.locator("> summary").click()  # folds open without scripts, too
            assert folds.first.evaluate("fold => fold.open")
        folds.evaluate_all("folds => { for (const fold of folds) fold.open = true }")
        for host in page.locator(".tide-host").all():
            expect(host.locator(".tide-text")).to_be_visible()
            assert len(host.locator(".tide-text").inner_text()) > 20
    plain.close()


def test_a_lesson_plays_from_a_folder_opened_by_double_click(page: Page) -> None:
    page.goto((SITE / "book" / "hikidoki" / "learn.html").as_uri())
    ready(page)
    assert play_lesson(page.locator(".tide-host").first)
