"""What is seen on a wall: opening the projector view, and how large its text is drawn."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.walks import pictures

WALL = "dialog.tide-projector[open]"

SIZES = """() => {
  const root = document.querySelector("dialog.tide-projector[open]");
  const found = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.parentElement;
    if (!node.data.trim() || at.closest(".tide-sr")) continue;
    const style = getComputedStyle(at);
    if (style.visibility === "hidden") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const drawn = range.getBoundingClientRect();
    if (!drawn.width || !drawn.height) continue;
    let size = parseFloat(style.fontSize) * (at.currentCSSZoom ?? 1);
    if (at.ownerSVGElement) {
      const box = at.getBoundingClientRect();
      if (!box.height) continue;
      size = (parseFloat(style.fontSize) * box.height) / at.getBBox().height;
    }
    found.push([size, node.data.trim().slice(0, 40)]);
  }
  return found;
}"""
"""Every text that is seen, and its size in CSS pixels as drawn, drawings included."""

ROUNDING = 0.25
"""Pixels: a turned drawing's box is not measured exactly."""


def sizes(page: Page) -> list[tuple[float, str]]:
    """Returns size and text of all that is seen in the projector view."""
    found = [(float(size), text) for size, text in page.evaluate(SIZES)]
    assert found, "nothing is to be read"
    return found


def too_small(page: Page, least: float = 24) -> list[tuple[float, str]]:
    """Returns the texts that are drawn smaller than so many pixels."""
    return [(size, text) for size, text in sizes(page) if size < least - ROUNDING]


def too_wide(page: Page) -> int:
    """Returns by how many pixels the table is wider than its place."""
    return int(
        page.locator(".tide-pj-board").evaluate("board => board.scrollWidth - board.clientWidth")
    )


def screen(page: Page, width: int, height: int) -> None:
    """Has the page fill a screen of another size.

    (Playwright would change the size of a window, which cannot be while it fills the screen.)
    """
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", size)
    page.wait_for_function("width => innerWidth === width", arg=width)
    pictures(page)


def open_wall(page: Page, host: Locator) -> Locator:
    """Opens the projector view of a widget by its button."""
    host.get_by_role("button", name="Projector view", exact=True).click()
    wall = page.locator(WALL)
    expect(wall).to_be_visible()
    return wall
