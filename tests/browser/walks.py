"""What a reader does with a widget, by mouse and by keyboard. Nothing here knows a game's rules."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tools.paths import NODE_MODULES

LEGAL = "button[data-action]:not([aria-disabled])"
CHOSEN_FIRST = 'button.tide-act[aria-pressed="false"]'
"""A thing that is chosen first; what may be done with it is offered then."""
LONGEST = 400
"""More decisions than any game or lesson of the book has."""


def state_of(host: Locator) -> str:
    """All text of a widget as a reader sees it, and where a replay or lesson stands."""
    return host.inner_text()


def press(host: Locator, button: Locator, keyboard: bool) -> None:
    """Presses a button and waits until the widget shows something else."""
    before = state_of(host)
    if keyboard:
        button.focus()
        button.press("Enter")
    else:
        button.click()
    expect(host).not_to_have_text(re.compile("^" + re.escape(before) + "$"), use_inner_text=True)


def play_lesson(host: Locator, keyboard: bool = False) -> list[str]:
    """Goes through a lesson to its very end, always by the first way offered.

    Returns:
        what stood at the end of each scene.
    """
    ends: list[str] = []
    for _step in range(LONGEST):
        end = host.locator(".tide-end")
        if end.count():
            ends.append(end.locator("p").first.inner_text())
            further = end.locator("button.tide-act")
            if not further.count():
                return ends
            press(host, further.first, keyboard)
        else:
            press(host, host.locator(LEGAL).first, keyboard)
    raise AssertionError(f"the lesson has no end: {host.inner_text()[:500]}")


def offered(host: Locator) -> Locator:
    """The first thing that may be done, or else the first that may be chosen for it."""
    legal = host.locator(LEGAL)
    return (legal if legal.count() else host.locator(CHOSEN_FIRST)).first


def play_table(host: Locator, keyboard: bool = False) -> str:
    """Plays a game to its end: lets bots play, and does whatever is offered first.

    Returns:
        the result as told.
    """
    for _step in range(LONGEST):
        expect(host.locator("[aria-busy=true]")).to_have_count(0)
        result = host.locator(".tide-result")
        if result.count():
            return result.first.inner_text()
        skip = host.get_by_role("button", name="On to my turn")
        press(host, skip if skip.count() else offered(host), keyboard)
    raise AssertionError(f"the game has no end: {host.inner_text()[:500]}")


def violations(page: Page, within: str = "body") -> list[str]:
    """Return what axe-core has against a page, one line for each rule and place."""
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "async (within) => (await axe.run(within)).violations", within
    )
    return [
        f"{rule['id']}: {' '.join(map(str, place['target']))} ({rule['help']})"
        for rule in found
        for place in rule["nodes"]
    ]
