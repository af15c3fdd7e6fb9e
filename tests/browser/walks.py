"""What a reader does with a widget, by mouse and by keyboard. Nothing here knows a game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tools.paths import NODE_MODULES

PATIENCE = 60_000
"""Milliseconds within which Python is up and answers on a machine with much else to do."""
LEGAL = "button[data-action]:not([aria-disabled])"
CHOSEN_FIRST = 'button.tide-act[aria-pressed="false"]'
"""A thing that is chosen first; what may be done with it is offered then."""
LONGEST = 400
"""More decisions than any game or lesson of the book has."""


SKIP = "On to my turn"

WORDS = """host => {
  const copy = host.cloneNode(true);
  copy.querySelectorAll("[role=status], script").forEach((part) => part.remove());
  return copy.textContent;
}"""
"""All text of a widget but what is only read out, which comes and goes by itself."""
OTHER_WORDS = f"([host, before]) => ({WORDS})(host) !== before"


def soon(page: Page, function: str, arg: object = None, timeout: float = PATIENCE) -> Any:
    """What an asynchronous function in the page brings; it may take its time, but not for ever.

    (Playwright's own `evaluate` has no such end, and a page's policy forbids its other ways.)
    """
    late = f"new Promise((_, fail) => setTimeout(fail, {timeout}, new Error('too late')))"
    return page.evaluate(f"(arg) => Promise.race([({function})(arg), {late}])", arg)


def pictures(page: Page) -> None:
    """Waits until all that has happened so far has been drawn."""
    soon(page, "() => new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))")


def settled(place: Locator | Page, timeout: float = PATIENCE) -> None:
    """Waits until Python has answered whatever was asked of it in this place."""
    expect(place.locator("[data-tide-busy]")).to_have_count(0, timeout=timeout)


def press(host: Locator, button: Locator, keyboard: bool) -> None:
    """Presses a button and waits until the widget shows something else, and is done with it."""
    settled(host)
    before = host.evaluate(WORDS)
    if keyboard:
        button.focus()
        button.press("Enter")
    else:
        button.click()
    host.page.wait_for_function(
        OTHER_WORDS, arg=[host.element_handle(), before], timeout=PATIENCE, polling=50
    )
    settled(host)


def play_lesson(host: Locator, keyboard: bool = False) -> list[str]:
    """Goes through a lesson to its very end, always by the first way that leads on.

    Returns:
        what stood at the end of each scene.
    """
    ends: list[str] = []
    refuted = 0  # ways tried here, each answered with why it is not the best
    for _step in range(LONGEST):
        end = host.locator(".tide-end")
        if end.count():
            ends.append(end.locator("p").first.inner_text())
            further = end.locator("button.tide-act")
            if not further.count():
                return ends
            press(host, further.first, keyboard)
        else:
            press(host, host.locator(LEGAL).nth(refuted), keyboard)
            refuted = refuted + 1 if host.locator(".tide-answer").count() else 0
    raise AssertionError(f"the lesson has no end: {host.inner_text()[:500]}")


def due(host: Locator) -> Locator:
    """What comes next at a table: let the others play, else the first way offered.

    Where nothing may be done at once, that is the first thing that is chosen for it.
    """
    settled(host)
    skip = host.get_by_role("button", name=SKIP)
    legal = host.locator(LEGAL)
    chosen_first = host.locator(CHOSEN_FIRST)
    expect(skip.or_(legal).or_(chosen_first).first).to_be_visible(timeout=PATIENCE)
    return next(way for way in (skip, legal, chosen_first) if way.count()).first


def play_table(host: Locator, keyboard: bool = False) -> str:
    """Plays a game to its end: lets bots play, and does whatever is offered first.

    Returns:
        the result as told.
    """
    result = host.locator(".tide-result")
    for _step in range(LONGEST):
        settled(host)
        if result.count():
            return result.first.inner_text()
        press(host, due(host), keyboard)
    raise AssertionError(f"the game has no end: {host.inner_text()[:500]}")


def keys_of_the_notebook(page: Page, table: Locator) -> None:
    """A table keeps its own keys from the notebook and passes on the notebook's."""
    cells = page.locator(".jp-Notebook .jp-Cell")
    count = cells.count()
    button = table.locator(LEGAL).first
    button.focus()
    for key in ("b", "a", "x", "d", "d", "m", "?"):
        page.keyboard.press(key)
        settled(table)
        if key == "?":
            expect(table.get_by_role("dialog")).to_be_visible()
            page.keyboard.press("b")
            page.keyboard.press("Escape")
            expect(table.get_by_role("dialog")).to_have_count(0)
    expect(cells).to_have_count(count)
    button.focus()
    page.keyboard.press("Control+Shift+C")
    palette = page.locator(".lm-CommandPalette:visible")
    expect(palette).to_be_visible()
    page.keyboard.press("Escape")
    expect(palette).to_have_count(0)
    expect(cells).to_have_count(count)


STILL = """async (within) => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const motions = document.querySelector(within).getAnimations({ subtree: true });
  const ending = motions.filter(
    (motion) => motion.effect.getComputedTiming().endTime !== Infinity
  );
  await Promise.all(ending.map((motion) => motion.finished.catch(() => {})));
}"""
"""All has been drawn, and what moved or changed its colour in there has come to rest.

(In JupyterLab elsewhere on the page: a cursor out of sight blinks on and off, and never ends.)
"""


COLOURS = ("color-contrast",)
"""The rules of axe about what changes with the theme; all others are about what is there."""


def violations(page: Page, within: str = "body", rules: Sequence[str] = ()) -> list[str]:
    """Return what axe-core has against a page, one line for each rule and place.

    Args:
        page: the page.
        within: a selector of what is looked at.
        rules: these only; all of them if left out.
    """
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    soon(page, STILL, within)
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    found: list[dict[str, Any]] = soon(
        page,
        "async ([within, options]) => (await axe.run(within, options)).violations",
        [within, options],
    )
    return [
        f"{rule['id']}: {' '.join(map(str, place['target']))} ({rule['help']})"
        for rule in found
        for place in rule["nodes"]
    ]
