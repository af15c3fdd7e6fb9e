"""Two hundred games at one table leave nothing behind: not in the page, not in its Python."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import CDPSession, Page, Route

from tests.browser.test_live import PLAY, awake, drawn
from tests.browser.walks import PATIENCE, STILL, soon

GAMES, EARLY = 200, 20
MOVES = 2
REST = 7
"""The number of a game that is dealt and not played."""
BOUNDS = {
    "heap": 1_000_000,
    "worker's heap": 250_000,
    "nodes": 500,
    "listeners": 60,
    "wasm": 0,
    "storage": 10_000,
}
"""What there may be more after the last game than after the early one.

A view that stays has 20 kB, a dialog more than 50 nodes: from every game, that would be seven times
as much as this. The browser's own compiled code grows a little for a hundred games.
"""

# In the page, where every answer can be waited for by the change it makes.
PLAY_GAMES = """
async ([from, to, moves]) => {
  const host = document.querySelector('.tide-host[data-tide-kind="table"]');
  const find = (selector) => host.querySelector(selector);
  const until = (good) => new Promise((done) => {
    const look = () => { if (good()) { watch.disconnect(); done(); } };
    const watch = new MutationObserver(look);
    watch.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
  const button = (text) => [...host.querySelectorAll("button")].find((b) => b.textContent === text);
  const turn = () => find(".tide-foot").textContent + find(".tide-turn").textContent;
  const press = async (pressed) => {
    const before = turn();
    pressed.click();
    await until(() => !find("[data-tide-busy]") && turn() !== before);
  };
  for (let game = from; game <= to; game++) {
    button("New deal").click();
    await until(() => find(".tide-form:not(.tide-join)"));
    const form = find(".tide-form:not(.tide-join)");
    const seed = form.querySelector('input[inputmode="numeric"], input[type="number"]');
    seed.value = String(1000 + game % 20);
    seed.dispatchEvent(new Event("input", { bubbles: true }));
    await press(form.querySelector('[type="submit"]'));
    for (let move = 0; move < moves; move++) {
      await press(button("On to my turn") ?? find("button[data-action]:not([aria-disabled])"));
    }
  }
}
"""


def test_two_hundred_games_need_no_more_memory_than_twenty(page: Page, site: str) -> None:
    page.route("**/worker-*.js", with_memory)
    table = awake(drawn(page, f"{site}/{PLAY}"))
    table.get_by_role("button", name="New deal").first.wait_for()
    measure = Measure(page)
    rest = [REST, REST, 0]  # what is shown and kept must be the same both times
    soon(page, PLAY_GAMES, [1, EARLY, MOVES], 4 * PATIENCE)
    soon(page, PLAY_GAMES, rest, PATIENCE)
    early = measure()
    soon(page, PLAY_GAMES, [EARLY + 1, GAMES, MOVES], 4 * PATIENCE)
    soon(page, PLAY_GAMES, rest, PATIENCE)
    late = measure()
    grown = {name: late[name] - early[name] for name in BOUNDS}
    too_much = {name: by for name, by in grown.items() if by > BOUNDS[name]}
    assert not too_much, f"after {EARLY} games {early}, after {GAMES} {late}"


def with_memory(route: Route) -> None:
    """The page's worker, with its WebAssembly's memory where a test can see it."""
    answer = route.fetch()
    watch = """
        const make = WebAssembly.instantiateStreaming;
        WebAssembly.instantiateStreaming = async (...given) => {
          const made = await make.apply(WebAssembly, given);
          self.memoryUnderTest = made.instance.exports.memory;
          return made;
        };
    """
    route.fulfill(response=answer, body=watch + answer.text())


class Measure:
    """Counts what a page and its worker hold, once all that can be thrown away has been."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.devtools: CDPSession = page.context.new_cdp_session(page)
        self.devtools.send("HeapProfiler.enable")
        self.devtools.send("Performance.enable")
        self.workers: list[str] = []
        self.answers: dict[int, Any] = {}
        self.devtools.on("Target.attachedToTarget", lambda e: self.workers.append(e["sessionId"]))
        self.devtools.on("Target.receivedMessageFromTarget", self._heard)
        self.devtools.send(
            "Target.setAutoAttach",
            {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False},
        )

    def _heard(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self.answers[message["id"]] = message["result"]

    def _ask_worker(self, method: str) -> dict[str, Any]:
        number = len(self.answers) + 1
        message = json.dumps({"id": number, "method": method})
        self.devtools.send(
            "Target.sendMessageToTarget", {"sessionId": self.workers[0], "message": message}
        )
        late = time.monotonic() + PATIENCE / 1000
        while number not in self.answers:
            assert time.monotonic() < late, f"the worker does not answer {method}"
            self.page.evaluate("0")  # the answer is on its way; this lets Playwright hear it
        found: dict[str, Any] = self.answers[number]
        return found

    def __call__(self) -> dict[str, int]:
        """Bytes and numbers."""
        soon(self.page, STILL, "body")
        for _turn in range(2):  # what finalisers let go is thrown away by the second
            self.devtools.send("HeapProfiler.collectGarbage")
            self._ask_worker("HeapProfiler.collectGarbage")
        counted = {
            one["name"]: int(one["value"])
            for one in self.devtools.send("Performance.getMetrics")["metrics"]
        }
        return {
            "heap": int(self.devtools.send("Runtime.getHeapUsage")["usedSize"]),
            "worker's heap": int(self._ask_worker("Runtime.getHeapUsage")["usedSize"]),
            "nodes": counted["Nodes"],
            "listeners": counted["JSEventListeners"],
            "wasm": self.page.workers[0].evaluate("memoryUnderTest.buffer.byteLength"),
            "storage": self.page.evaluate("JSON.stringify(localStorage).length"),
        }
