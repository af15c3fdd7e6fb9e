"""Playing the widgets of a page in any browser. Nothing here knows a game's rules.

What these do with the first presses of a widget is done with a mouse, keys or a finger. What
follows is pressed by a script in the page, which is quicker, and tells as well whether the game
goes on.
"""

from __future__ import annotations

from tests.browser.others.window import Window
from tests.browser.walks import CHOSEN_FIRST, LEGAL, LONGEST, SKIP, WORDS

HELPERS = f"""
const host = (kind, number = 0) =>
  document.querySelectorAll(`.tide-host[data-tide-kind="${{kind}}"]`)[number];
const heading = () => [...document.querySelectorAll("h1")].find((one) => one.checkVisibility());
const words = {WORDS};
const settled = (place) => !place.querySelector("[data-tide-busy]");
const named = (place, name) => [...place.querySelectorAll("button")].find(
  (button) => [button.textContent.trim(), button.ariaLabel].includes(name));
const next = {{
  table: (place) => named(place, "{SKIP}")
    ?? place.querySelector('{LEGAL}') ?? place.querySelector('{CHOSEN_FIRST}'),
  lesson: (place) => place.querySelector(".tide-end")
    ? place.querySelector(".tide-end button.tide-act")
    : [...place.querySelectorAll('{LEGAL}')][refuted(place)],
}};
const refuted = (place) => Number(place.dataset.testRefuted ?? 0);
const counted = (place) => {{
  const answer = place.querySelector(".tide-answer") && !place.querySelector(".tide-end");
  place.dataset.testRefuted = answer ? refuted(place) + 1 : 0;
}};
const over = {{
  table: (place) => place.querySelector(".tide-result"),
  lesson: (place) => place.querySelector(".tide-end:not(:has(button.tide-act))"),
}};
const soon = async (test, told) => {{
  const end = performance.now() + 60_000;
  while (!test()) {{
    if (performance.now() > end) throw new Error(`waited in vain for ${{told}}`);
    await new Promise((later) => setTimeout(later, 5));
  }}
}};
const goOn = async (kind, number, count) => {{
  for (let step = 0; step < count; step += 1) {{
    const place = host(kind, number);
    await soon(() => settled(place) && (over[kind](place) || next[kind](place)), "a move");
    if (over[kind](place)) return over[kind](place).innerText;
    const before = words(place);
    next[kind](place).click();
    await soon(() => words(place) !== before && settled(place), "an answer");
    counted(place);
  }}
  return "";
}};
"""
"""What the pages of these tests are asked with."""

FEW = 10
"""Presses within one question to the page: none takes so long that the browser gives it up."""
AWAKE = "host('table', given[0])?.dataset.tidePython === 'awake'"
READY = """((place) => {
  place?.scrollIntoView({ block: "nearest", behavior: "instant" });
  return place?.dataset.tideReady === "1" && !("tideFailed" in place.dataset);
})(host(given[0], given[1]))"""
"""Go to a widget: it is drawn when it comes near."""


def opened(window: Window, address: str, kind: str, number: int = 0) -> None:
    """Open a page and wait until a widget of it can be used."""
    window.open(address)
    window.wait(READY, kind, number)
    if kind == "table":
        awake(window, number)


def awake(window: Window, number: int = 0) -> None:
    """Wait until a table has its Python, and Python is done with what it was asked."""
    window.wait(AWAKE, number)
    place = "host('table', given[0])"
    window.wait(f"!{place}.querySelector('.tide-waking') && settled({place})", number)


def moves(window: Window, kind: str, number: int, count: int) -> int:
    """Press what is offered next, so many times, in all the ways that the browser knows.

    Returns:
        how often something was pressed: less only if it was over before.
    """
    place = f"host('{kind}', {number})"
    for done in range(count):
        window.wait(f"settled({place}) && (over.{kind}({place}) || next.{kind}({place}))")
        if window.ask(f"over.{kind}({place}) && true"):
            return done
        before = window.ask(f"words({place})")
        window.press(f"next.{kind}({place})", window.hows[done % len(window.hows)])
        window.wait(f"words({place}) !== given[0] && settled({place})", before)
        window.ask(f"counted({place})")
    return count


def finished(window: Window, kind: str, number: int) -> str:
    """Press what is offered next until a widget is done with, by a script in the page.

    Returns:
        what it says at its end.
    """
    for _few in range(LONGEST // FEW):
        end: str = window.ask(f"goOn('{kind}', {number}, {FEW})")
        if end:
            return end
    raise AssertionError("it has no end")
