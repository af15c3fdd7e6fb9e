"""A reader who opened the site once plays on without a network; two builds are never mixed."""

from __future__ import annotations

import json
import shutil
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import ClassVar
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import tidelib
from tests.browser.test_cells import HOSTS as CONTROLS
from tests.browser.test_cells import ODDS, caption, live
from tests.browser.test_cells import said as reckoned
from tests.browser.test_live import PLAY, awake, drawn, tables
from tests.browser.test_pages import PAGES, ready
from tests.browser.test_tables import PAGES as WITH_TABLE
from tests.browser.test_tables import move
from tests.browser.walks import soon
from tidelib.core.link import to_link
from tidelib.core.play import Play
from tools.paths import BOOK, SITE
from tools.serve import HOST, Handler, Server, free_port

sys.path.append(str(BOOK / "_ext"))
from tidebook_ext import offline

PATIENCE = 120_000


class Host:
    """A server that can be switched off and on again at the same address."""

    used: ClassVar[set[int]] = set()
    """Ports of the hosts before: a browser shows what it kept of an address to nobody else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port(18900, self.used)
        self.used.add(self.port)
        self.server: Server | None = None
        self.on()

    @property
    def site(self) -> str:
        """Its address: a sub-path, as many hosts have it."""
        return f"http://{HOST}:{self.port}/a/book"

    def on(self) -> None:
        """Serves."""
        self.server = Server((HOST, self.port), partial(Handler, directory=str(self.folder)))
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))
        self.thread.start()

    def off(self) -> None:
        """Is gone, like a network that is pulled."""
        if self.server is not None:
            self.server.shutdown()
            self.thread.join()
            self.server.server_close()
            self.server = None


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    shutil.copytree(SITE, tmp_path / "a" / "book")
    made = Host(tmp_path)
    yield made
    made.off()


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.set_default_timeout(30_000)
    yield context
    context.close()


def keeps_all(page: Page) -> None:
    """Waits until the service worker has all of the build and serves this page."""
    soon(
        page,
        """() => new Promise((done) => {
          const { serviceWorker } = navigator;
          const look = () => serviceWorker.controller && done(true);
          serviceWorker.addEventListener("controllerchange", look);
          look();
        })""",
        timeout=PATIENCE,
    )


def hike() -> str:
    """The code of a link to a game that the page of Hikidoki does not bring with it."""
    play = Play(tidelib.game("hike"), 3, seed=1)
    play.deal()
    return to_link(play.state)


def test_after_one_visit_every_page_works_and_games_are_played(
    host: Host, reader: BrowserContext
) -> None:
    page = reader.new_page()
    awake(drawn(page, f"{host.site}/{PLAY}"))
    keeps_all(page)
    page.close()
    host.off()
    page = reader.new_page()
    said: list[str] = []
    page.on("console", lambda m: said.append(m.text) if m.type == "error" else None)
    for path in PAGES:
        page.goto(f"{host.site}/{path}")
        ready(page)
        for image in page.locator("img").all():
            assert image.evaluate("e => e.complete && e.naturalWidth > 0"), path
    for path in WITH_TABLE:
        move(awake(drawn(page, f"{host.site}/{path}")))
    # the archive of a game that this page does not bring is kept, too
    page.goto("about:blank")
    drawn(page, f"{host.site}/{PLAY}#tide={hike()}")
    told = page.locator(".tide-problem")
    expect(told).to_contain_text("a record of Hike, not of Hikidoki", timeout=PATIENCE)
    page.goto(f"{host.site}/{ODDS}")
    controls = page.locator(CONTROLS).first
    expect(controls).to_have_attribute("data-tide-ready", "1")
    controls.get_by_role("slider", name="Flips").press("End")
    expect(caption(live(controls))).to_have_text(reckoned(6))
    page.goto(f"{host.site}/")
    expect(page.locator(".tide-host").first).to_be_visible()
    page.goto(f"{host.site}/search.html?q=wave")
    expect(page.locator("#search-results li").first).to_be_visible()
    assert said == []


def test_it_can_be_put_on_a_home_screen(host: Host, reader: BrowserContext) -> None:
    """By Chromium's own judgement, below a sub-path, and with icons that are what they say."""
    page = reader.new_page()
    page.goto(f"{host.site}/{PLAY}")
    devtools = reader.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{host.site}/{offline.MANIFEST}"
    manifest = json.loads(found["data"])
    start = urljoin(found["url"], manifest["start_url"])
    assert start.startswith(urljoin(found["url"], manifest["scope"]))
    assert page.request.get(start).ok
    for icon in manifest["icons"]:
        answer = page.request.get(urljoin(found["url"], icon["src"]))
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "x".join(map(str, png_size(answer.body()))) == icon["sizes"]
    touch = page.locator('link[rel="apple-touch-icon"]').evaluate("e => e.href")
    assert png_size(page.request.get(touch).body()) == (180, 180)
    # a profile that leaves no trace may install nothing, whatever the site is like
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [e["errorId"] for e in errors if e["errorId"] != "in-incognito"] == []


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def test_a_new_build_is_shown_at_once_and_an_open_page_hears_of_it(
    host: Host, reader: BrowserContext
) -> None:
    page = reader.new_page()
    page.goto(f"{host.site}/book/hikidoki/card.html")
    keeps_all(page)
    page.reload()
    # a new build: another page, another style under another hash
    site = host.folder / "a" / "book"
    card = site / "book" / "hikidoki" / "card.html"
    card.write_text(card.read_text().replace("</h1>", " (new)</h1>", 1))
    worker = site / "sw.js"
    worker.write_text(offline.worker(offline.files_of(site)))
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
    expect(page.locator(".tide-update")).to_contain_text("new version", timeout=PATIENCE)
    page.get_by_role("button", name="Show it").click()
    expect(page.locator("h1").first).to_contain_text("(new)")
    expect(page.locator(".tide-update")).to_have_count(0)
    host.off()
    page.reload()
    expect(page.locator("h1").first).to_contain_text("(new)")


def test_a_build_that_is_half_uploaded_is_not_kept(host: Host, reader: BrowserContext) -> None:
    card = host.folder / "a" / "book" / "book" / "hikidoki" / "card.html"
    card.write_text(card.read_text() + "<!-- of the next build -->")
    page = reader.new_page()
    page.goto(f"{host.site}/book/hikidoki/card.html")
    soon(
        page,
        """() => navigator.serviceWorker.register('../../sw.js', { scope: '../../' }).then((made) =>
          new Promise((done) => {
            const { installing } = made;
            installing.addEventListener("statechange", () => {
              if (installing.state === "redundant") done(true);
            });
          }))""",
        timeout=PATIENCE,
    )
    assert page.evaluate("navigator.serviceWorker.controller") is None
    expect(tables(page)).to_have_count(0)
