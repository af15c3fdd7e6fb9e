"""How long a reader waits on the built page: until it is drawn, until Python has answered.

    .venv/bin/python benchmarks/page.py [--rounds 5] [--page book/hikidoki/play.html]

A real Chromium opens a chapter with tables, clicks as soon as there is something to click, and
waits for Python's answer. Cold: a fresh profile. Warm: the same profile after the browser was
started anew. The server counts every byte and every request; "far" holds it to 2.5 MB a second for
all together and makes each request wait 40 ms. What is not from this server counts as outside.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright  # noqa: E402

from tools.chromium import chromium  # noqa: E402
from tools.paths import SITE  # noqa: E402
from tools.serve import HOST, Handler, Server, free_port  # noqa: E402

RATE, DELAY = 2_500_000, 0.040
PIECE = 16_384
LEGAL = "button[data-action]:not([aria-disabled])"
OVERHEAD = 300
"""Bytes of the head of an answer, about."""

# In the page, so that no message between here and the browser is counted as the reader's waiting.
WATCH = """
window.tideSeen = {};
const seen = window.tideSeen;
const look = () => {
  const host = document.querySelector('.tide-host[data-tide-kind="table"]');
  const legal = host?.querySelector('button[data-action]:not([aria-disabled])');
  if (legal && seen.painted === undefined) {
    seen.painted = performance.now();
    seen.before = host.innerText;
    requestAnimationFrame(() => setTimeout(() => {
      seen.clicked = performance.now();
      legal.click();
    }));
  }
  if (seen.clicked !== undefined && seen.answered === undefined) {
    const busy = host.querySelector('.tide-waking, [aria-busy="true"]');
    const turn = host.querySelector('.tide-turn')?.textContent;
    if (seen.turn === undefined) seen.turn = turn;
    if (!busy && turn !== seen.turn) seen.answered = performance.now();
  }
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
"""

# One more click once Python is up: until the answer is in the page, and until it is drawn.
CLICK = """
(selector) => new Promise((done) => {
  const host = document.querySelector('.tide-host[data-tide-kind="table"]');
  const begun = performance.now();
  const watch = new MutationObserver(() => {
    if (host.querySelector('[aria-busy="true"]')) return;
    const drawn = performance.now() - begun;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done([drawn, performance.now() - begun])));
  });
  const text = host.querySelector('.tide-foot .tide-log');
  watch.observe(host.querySelector('.tide-log') ?? host, { childList: true, subtree: true });
  host.querySelector(selector).click();
})
"""


@dataclass
class Meter:
    """What went through the server, and how fast it may go."""

    rate: float = 0.0
    delay: float = 0.0
    brotli: bool = True
    requests: int = 0
    sent: int = 0
    files: dict[str, int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    free_at: float = 0.0

    def reset(self) -> None:
        """Begin to count anew."""
        self.requests, self.sent, self.files = 0, 0, {}

    def wait_for(self, size: int) -> None:
        """Hold back the sender until the line is free for so many bytes."""
        if not self.rate:
            return
        with self.lock:
            now = time.perf_counter()
            self.free_at = max(now, self.free_at) + size / self.rate
            pause = self.free_at - now
        if pause > 0.001:
            time.sleep(pause)


class Metered(Handler):
    """Serves what hosts serve: compressed, to be kept for ten minutes, counted."""

    def __init__(self, meter: Meter, *args: Any, **more: Any) -> None:
        self.meter = meter
        super().__init__(*args, **more)

    def handle(self) -> None:
        """A browser that is closed ends its connections; that is nothing to tell."""
        with suppress(ConnectionError):
            super().handle()

    def end_headers(self) -> None:
        """Allow the browser to keep files, as most hosts do."""
        self.send_header("Cache-Control", "max-age=600")
        SimpleHTTPRequestHandler.end_headers(self)

    def do_GET(self) -> None:  # noqa: N802
        """Answer with the compressed file that lies beside, where there is one."""
        time.sleep(self.meter.delay)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        packed = path.with_name(path.name + ".br")
        use = self.meter.brotli and packed.is_file()
        data = (packed if use else path).read_bytes()
        with self.meter.lock:
            self.meter.requests += 1
            self.meter.sent += len(data) + OVERHEAD
            self.meter.files[self.path.split("?")[0]] = len(data)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        if use:
            self.send_header("Content-Encoding", "br")
        self.end_headers()
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            self.meter.wait_for(len(piece))
            try:
                self.wfile.write(piece)
            except OSError:  # the browser does not want the rest
                return


@contextmanager
def serving(meter: Meter) -> Iterator[str]:
    """The address of the built book on a server with this meter."""
    server = Server((HOST, free_port(18200)), partial(Metered, meter, directory=str(SITE)))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield f"http://{HOST}:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def profile(playwright: Playwright, folder: str) -> Iterator[BrowserContext]:
    """A Chromium with its cache in a folder."""
    context = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=chromium(),
        args=["--disable-background-networking", "--disable-component-update", "--no-first-run"],
        viewport={"width": 1280, "height": 900},
    )
    yield context
    context.close()


def visit(context: BrowserContext, address: str, meter: Meter) -> dict[str, float]:
    """One visit: seconds until drawn, clicked and answered; bytes and requests; later clicks."""
    page = context.pages[0] if context.pages else context.new_page()
    outside: list[str] = []
    page.on("request", lambda r: outside.append(r.url) if HOST not in r.url else None)
    page.add_init_script(f"localStorage.clear();{WATCH}")  # a kept game would be gone on with
    meter.reset()
    page.goto(address, wait_until="commit")
    seen = answered(page)
    # later the service worker fetches the rest of the book, for readers without a network
    sent, requests = meter.sent, meter.requests
    result = {
        "painted": seen["painted"] / 1000,
        "answered": seen["answered"] / 1000,
        "clicks": statistics.median(later_clicks(page)),
        "bytes": sent / 1e6,
        "requests": float(requests),
        "outside": float(len(outside)),
    }
    result |= {f"phase {name}": at / 1000 for name, at in phases_of(page, seen).items()}
    page.goto("about:blank")
    return result


PHASES = """
(() => {
  const [page] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [python] = performance.getEntriesByName("tide:python");
  return { received: page.responseEnd, read: page.domInteractive, paint: paint?.startTime,
           python: { ...python?.detail }, up: python?.startTime };
})()
"""


def phases_of(page: Page, seen: dict[str, Any]) -> dict[str, float]:
    """Milliseconds since the reader's click on the link, at which each thing is done."""
    told = page.evaluate(PHASES)
    python = told["python"]
    begun = told["up"] - max(python.values())
    return {
        "page received": told["received"],
        "page read, styles there": told["read"],
        "something painted": told["paint"] or float("nan"),
        "table painted": seen["painted"],
        "click made": seen["clicked"],
        "worker begins": begun,
        "its files on their way": begun + python["fetching"],
        "Python started": begun + python["python"],
        "engine unpacked": begun + python["engine"],
        "engine imported": begun + python["imported"],
        "table heard of it": told["up"],
        "click answered": seen["answered"],
    }


def phases(found: dict[str, Visits]) -> str:
    """Where the time goes: medians, in milliseconds since the start."""
    columns = [(line, kind) for line in found for kind in ("cold", "warm")]
    head = "".join(f"{f'{line}, {kind}':>14}" for line, kind in columns)
    lines = [f"{'done after (ms)':<28}{head}"]
    first = found[columns[0][0]]["cold"][0]
    for key in (key for key in first if key.startswith("phase ")):
        cells = [statistics.median(one[key] for one in found[a][b]) for a, b in columns]
        name = key.removeprefix("phase ")
        lines.append(f"{name:<28}" + "".join(f"{1000 * cell:>14.0f}" for cell in cells))
    return "\n".join(lines)


def answered(page: Page, patience: float = 120.0) -> dict[str, Any]:
    """What WATCH saw once the first click is answered. The page's policy forbids to wait there."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        seen: dict[str, Any] = page.evaluate("window.tideSeen ?? {}")
        if "answered" in seen:
            return seen
        time.sleep(0.05)
    raise SystemExit(f"no answer within {patience:.0f} s: {seen}")


def later_clicks(page: Page) -> list[float]:
    """Milliseconds from clicks to what they changed, now that Python is up."""
    host = page.locator('.tide-host[data-tide-kind="table"]').first
    took: list[float] = []
    for _click in range(8):
        page.wait_for_timeout(150)
        if host.get_by_role("button", name="On to my turn").count():
            host.get_by_role("button", name="On to my turn").click()
            page.wait_for_timeout(400)
            continue
        if not host.locator(LEGAL).count():
            break
        drawn, _shown = page.evaluate(CLICK, LEGAL)
        took.append(drawn)
    return took or [float("nan")]


Visits = dict[str, list[dict[str, float]]]


def measured(rounds: int, page: str, meter: Meter) -> Visits:
    """Cold and warm visits."""
    visits: Visits = {"cold": [], "warm": []}
    with serving(meter) as base, sync_playwright() as playwright:
        for _round in range(rounds):
            fresh = tempfile.TemporaryDirectory(prefix="tidebook-", ignore_cleanup_errors=True)
            with fresh as folder:
                for kind in ("cold", "warm"):
                    with profile(playwright, folder) as context:
                        visits[kind].append(visit(context, f"{base}/{page}", meter))
                        time.sleep(0.5)  # the browser writes its cache
    return visits


TARGETS = [
    ("table painted, cold, localhost", "near", "cold", "painted", "s", 1.0, 0.5),
    ("first click answered, cold, localhost", "near", "cold", "answered", "s", 2.5, 1.5),
    ("the same at 2.5 MB/s and 40 ms a request", "far", "cold", "answered", "s", 4.5, 3.5),
    ("table painted at 2.5 MB/s and 40 ms", "far", "cold", "painted", "s", None, None),
    ("first click answered, warm", "near", "warm", "answered", "s", 1.5, 0.8),
    ("a click answered once live", "near", "warm", "clicks", "ms", 50.0, 16.0),
    ("bytes of the page, cold, brotli", "far", "cold", "bytes", "MB", 5.0, 4.2),
    ("requests, cold", "far", "cold", "requests", "", None, None),
    ("requests, warm", "near", "warm", "requests", "", None, None),
    ("requests that leave the host", "far", "cold", "outside", "", 0.0, 0.0),
]


def written(number: float | None, unit: str) -> str:
    """A figure with its unit."""
    if number is None:
        return ""
    return f"{number:.{0 if unit in ('', 'ms') else 2}f} {unit}".strip()


def report(found: dict[str, Visits]) -> str:
    """Medians and best beside the targets. Far apart, they tell of a busy machine."""
    lines = [f"{'what':<44}{'median':>10}{'best':>10}{'at least':>10}{'aim':>10}"]
    for title, line, kind, key, unit, least, aim in TARGETS:
        if line not in found:
            continue
        values = [one[key] for one in found[line][kind]]
        median = statistics.median(values)
        figures = (median, min(values), least, aim)
        cells = "".join(f"{written(number, unit):>10}" for number in figures)
        verdict = ""
        if least is not None and aim is not None:
            verdict = "aim met" if median <= aim else "met" if median <= least else "MISSED"
        lines.append(f"{title:<44}{cells}  {verdict}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--page", default="book/hikidoki/play.html")
    parser.add_argument("--only", choices=["near", "far"])
    parser.add_argument("--plain", action="store_true", help="serve nothing compressed")
    given = parser.parse_args()
    found = {}
    for line, rate, delay in (("near", 0.0, 0.0), ("far", RATE, DELAY)):
        if given.only in (None, line):
            meter = Meter(rate, delay, brotli=not given.plain)
            found[line] = measured(given.rounds, given.page, meter)
            heaviest = sorted(meter.files.items(), key=lambda item: -item[1])[:6]
            for name, size in heaviest:
                print(f"  {size / 1000:8.0f} kB  {name}", file=sys.stderr)
    print(report(found))
    print()
    print(phases(found))


if __name__ == "__main__":
    main()
