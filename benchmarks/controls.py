"""How long a reader waits for the sliders of a page: until they are drawn, until one is answered.

    .venv/bin/python benchmarks/controls.py [--rounds 5] [--page book/hikidoki/odds.html]

As ``page.py``, whose server this uses: a real Chromium opens a page with ordinary ipywidgets and
presses a key on the first slider as soon as it is drawn. Cold: a fresh profile. Warm: the same
profile after the browser was started anew.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import BrowserContext, Page, sync_playwright  # noqa: E402

from benchmarks.page import DELAY, RATE, Meter, profile, serving  # noqa: E402

PATIENCE = 120.0

# In the page, so that no message between here and the browser is counted as the reader's waiting.
WATCH = """
window.tideSeen = {};
const seen = window.tideSeen;
const press = (handle, key) =>
  handle.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const look = () => {
  const host = document.querySelector('.tide-host[data-tide-kind="controls"][data-tide-ready]');
  const handle = host?.querySelector('.noUi-handle');
  const told = host?.querySelector('figcaption')?.textContent;
  if (!handle || !told) return;
  if (seen.drawn === undefined) {
    seen.drawn = performance.now();
    seen.told = told;
    requestAnimationFrame(() => setTimeout(() => {
      seen.pressed = performance.now();
      press(handle, "ArrowRight");
    }));
  } else if (seen.answered === undefined && told !== seen.told) seen.answered = performance.now();
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true,
                                               attributes: true });
"""

# One more key once Python is up: until the answer is in the page.
KEY = """
(key) => new Promise((done) => {
  const host = document.querySelector('.tide-host[data-tide-kind="controls"]');
  const said = host.querySelector('figcaption');
  const begun = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    done(performance.now() - begun);
  });
  watch.observe(said, { childList: true, subtree: true, characterData: true });
  host.querySelector('.noUi-handle').dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
})
"""


def answered(page: Page) -> dict[str, Any]:
    """What WATCH saw once the first key is answered. The page's policy forbids to wait there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        seen: dict[str, Any] = page.evaluate("window.tideSeen")
        if "answered" in seen:
            return seen
        page.wait_for_timeout(50)
    raise TimeoutError(f"no answer in {PATIENCE:.0f} s")


def visit(context: BrowserContext, address: str, meter: Meter) -> dict[str, float]:
    """One visit: seconds until drawn and answered; megabytes and requests; later keys in ms."""
    page = context.pages[0] if context.pages else context.new_page()
    page.add_init_script(WATCH)
    meter.reset()
    page.goto(address, wait_until="commit")
    seen = answered(page)
    sent, requests = meter.sent, meter.requests
    keys = [page.evaluate(KEY, key) for key in ("ArrowLeft", "ArrowRight") * 5]
    page.goto("about:blank")
    return {
        "drawn, s": seen["drawn"] / 1000,
        "first key answered, s": seen["answered"] / 1000,
        "later keys, ms": statistics.median(keys),
        "MB": sent / 1e6,
        "requests": float(requests),
    }


def main() -> None:
    """Measure and print medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--page", default="book/hikidoki/odds.html")
    given = parser.parse_args()
    lines = {"near": Meter(), "far": Meter(rate=RATE, delay=DELAY)}
    found: dict[tuple[str, str], list[dict[str, float]]] = {}
    with sync_playwright() as playwright:
        for line, meter in lines.items():
            with serving(meter) as site:
                for _round in range(given.rounds):
                    with tempfile.TemporaryDirectory() as folder:
                        for kind in ("cold", "warm"):
                            with profile(playwright, folder) as context:
                                one = visit(context, f"{site}/{given.page}", meter)
                            found.setdefault((line, kind), []).append(one)
    for (line, kind), visits in found.items():
        middle = {key: statistics.median(one[key] for one in visits) for key in visits[0]}
        print(f"{line} {kind}: " + "  ".join(f"{key} {v:.2f}" for key, v in middle.items()))


if __name__ == "__main__":
    main()
