"""What a test does with a browser's window, whichever browser it is.

Chromium is driven by Playwright, which drives no other browser that a system brings along. So this
is small: open a page, ask it, wait for it, press what is on it.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Literal

from selenium.webdriver.common.keys import Keys

PATIENCE = 60_000
"""Milliseconds within which a page shows what is waited for, however busy the machine."""

How = Literal["mouse", "touch", "keyboard"]

WAIT = """async (patience, test, told) => {
  const end = performance.now() + patience;
  for (;;) {
    const found = await test();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain for ${told}`);
    await new Promise((later) => setTimeout(later, 30));
  }
}"""

REACH = """(element) => {
  if (!globalThis.tideClicks) {
    globalThis.tideClicks = [];
    const note = ({ detail, clientX: x, clientY: y, timeStamp: at }) => {
      if (detail) globalThis.tideClicks = [{ x, y, at }];
    };
    addEventListener("click", note, true);
  }
  if (!element) return null;
  const here = element.getBoundingClientRect();
  const seen = here.top >= 0 && here.bottom <= innerHeight;
  if (!seen) element.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element.getBoundingClientRect();
  const spot = JSON.stringify([box.left, box.top, box.width, box.height]);
  const still = element.tideSpot === spot;
  element.tideSpot = spot;
  if (!still || !box.width || !box.height) return null;
  const hits = ([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.closest("label, button") === element);
  };
  const double = ([x, y]) => globalThis.tideClicks.some((last) =>
    performance.now() - last.at < 700 && Math.hypot(x - last.x, y - last.y) < 16);
  const found = [0.5, 0.3, 0.7]
    .map((part) => [box.left + box.width * part, box.top + box.height / 2].map(Math.round))
    .find((at) => hits(at) && !double(at));
  if (found) delete element.tideSpot;
  return found;
}"""
"""Where an element can be pressed: it has come to rest in sight, and nothing lies over it.

A press as soon as this and as near to the one before would be the second half of a double click,
which decides nothing: then it is made in another place of the element, or later.
"""

FOCUS = """(element) => {
  element?.focus();
  return element && element === document.activeElement;
}"""


class Trouble(Exception):
    """A script in the page that failed, or a command that the browser refused."""


class Window(ABC):
    """A window of a browser, with what its console has said."""

    name: str
    hows: tuple[How, ...]
    """The ways of pressing something that can be tried in this browser."""
    helpers: str = ""
    """JavaScript that each question to the page may use."""

    # What a browser has to be able to do

    @abstractmethod
    def open(self, address: str) -> None:
        """Open an address and wait until the page is loaded."""

    @abstractmethod
    def evaluate(self, function: str, arguments: Sequence[object]) -> Any:
        """Return what a JavaScript function brings, awaited, as JSON has it."""

    @abstractmethod
    def act(self, devices: list[dict[str, Any]]) -> None:
        """Perform WebDriver's input actions."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Make the page's part of the window this large, in CSS pixels."""

    @abstractmethod
    def said(self) -> list[str]:
        """Return the errors and warnings of the console since the last call."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    # What follows from it

    def ask(self, expression: str, *arguments: object) -> Any:
        """Return what an expression is in the page; ``given`` in it are the arguments."""
        function = f"async (...given) => {{ {self.helpers}; return ({expression}); }}"
        return self.evaluate(function, arguments)

    def wait(self, expression: str, *arguments: object, patience: int = PATIENCE) -> Any:
        """Wait until an expression is true in the page, and return what it is."""
        told = json.dumps(expression)
        function = (
            f"async (...given) => {{ {self.helpers};"
            f" return ({WAIT})({patience}, async () => ({expression}), {told}); }}"
        )
        return self.evaluate(function, arguments)

    def press(self, element: str, how: How = "mouse") -> None:
        """Press an element that an expression names, as a reader would."""
        if how == "keyboard":
            self.wait(f"({FOCUS})({element})")
            self.key(Keys.ENTER)
            return
        x, y = self.wait(f"({REACH})({element})")
        at = {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"}
        moves = [at, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        kind = {"pointerType": how}
        self.act([{"type": "pointer", "id": how, "parameters": kind, "actions": moves}])

    def key(self, *keys: str) -> None:
        """Press keys, one after the other."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.act([{"type": "key", "id": "keyboard", "actions": strokes}])
