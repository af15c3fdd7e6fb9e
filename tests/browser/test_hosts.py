"""The site on servers as they are installed, and on hosts with names of their own for pages."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPResponse
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.servers import INSTALLED, PickyHost, nginx_with_copies, started
from tests.browser.test_lite import LINK, complaints, idle, plays, run_all, widgets
from tests.browser.test_live import PLAY, awake, drawn
from tests.browser.test_offline import keeps_all
from tests.browser.test_pages import ready
from tests.browser.test_tables import move
from tools.paths import SITE

BELOW = "a/book"
"""A sub-path, as many hosts have it."""
JAVASCRIPT = {"text/javascript", "application/javascript"}
TYPES = {".js": JAVASCRIPT, ".mjs": JAVASCRIPT, ".html": {"text/html"}, ".css": {"text/css"}}
TYPES |= {".svg": {"image/svg+xml"}, ".png": {"image/png"}}
"""Types that a browser insists on; for all other files it asks for none."""


@pytest.fixture(scope="session")
def public() -> Iterator[Path]:
    """The site in a folder that everybody may read: a server is nobody in particular."""
    folder = Path(tempfile.mkdtemp(prefix="tidebook-"))
    folder.chmod(0o755)

    def link(source: str, target: str) -> None:
        try:
            os.link(source, target)
        except OSError:  # on another disk
            shutil.copy2(source, target)

    shutil.copytree(SITE, folder / BELOW, copy_function=link)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def running(public: Path) -> Iterator[dict[str, str]]:
    """The servers that run so far, by name; each is started when it is first asked for."""
    with ExitStack() as stack:

        class Started(dict[str, str]):
            def __missing__(self, name: str) -> str:
                work = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tidebook-")))
                work.chmod(0o755)
                make = {**INSTALLED, "nginx-copies": nginx_with_copies}[name]
                at = stack.enter_context(started(make, public, work / "server"))
                self[name] = f"{at}/{BELOW}"
                return self[name]

        yield Started()


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A browser with service workers."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(30_000)
    yield context
    context.close()


@pytest.fixture
def host(public: Path) -> Iterator[PickyHost]:
    made = PickyHost(public)
    yield made
    made.off()


def ask(url: str, method: str = "GET", **headers: str) -> HTTPResponse:
    """What a server answers, by no proxy."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    answer: HTTPResponse = opener.open(urllib.request.Request(url, headers=names, method=method))
    return answer


def files(*endings: str) -> Iterator[str]:
    """The site's files with these endings."""
    for path in sorted(SITE.rglob("*")):
        if path.suffix in endings and path.is_file():
            yield path.relative_to(SITE).as_posix()


@pytest.mark.parametrize("name", INSTALLED)
def test_a_server_as_installed_calls_each_file_what_a_browser_takes_it_for(
    running: dict[str, str], name: str
) -> None:
    wrong = []
    for file in files(*TYPES):
        with ask(f"{running[name]}/{quote(file)}", "HEAD") as answer:
            if answer.headers.get_content_type() not in TYPES[Path(file).suffix]:
                wrong.append((file, answer.headers["content-type"]))
    assert wrong == []


@pytest.mark.parametrize("name", INSTALLED)
def test_a_table_plays_from_a_server_as_installed(
    page: Page, running: dict[str, str], name: str
) -> None:
    said = complaints(page)
    move(awake(drawn(page, f"{running[name]}/{PLAY}")))
    assert said == []


def test_a_server_that_sends_the_compressed_copies_sends_the_files(
    running: dict[str, str],
) -> None:
    sent = 0
    for file in files(".js", ".wasm", ".html", ".txt"):
        if not (SITE / f"{file}.gz").is_file():
            continue
        with ask(f"{running['nginx-copies']}/{quote(file)}", Accept_Encoding="gzip") as answer:
            assert answer.headers["content-encoding"] == "gzip", file
            kinds = TYPES.get(Path(file).suffix, {"application/wasm", "text/plain"})
            assert answer.headers.get_content_type() in kinds
            assert gzip.decompress(answer.read()) == (SITE / file).read_bytes(), file
        sent += 1
    assert sent > 100


def notebook_plays(page: Page) -> None:
    """Runs the notebook of a table and makes a move there; nothing is complained about."""
    said = complaints(page)
    idle(page)
    run_all(page)
    plays(widgets(page.locator(".jp-CodeCell").first))
    assert said == []


def test_a_notebook_runs_from_nginx_as_installed(page: Page, running: dict[str, str]) -> None:
    page.goto(f"{running['nginx']}/lite/lab/index.html?path=hikidoki/play.ipynb")
    notebook_plays(page)


@pytest.fixture(params=[True, False], ids=["cloudflare", "serve"])
def renaming(request: pytest.FixtureRequest, public: Path) -> Iterator[PickyHost]:
    """A host that has other names for pages, in either way."""
    made = PickyHost(public, tidy=request.param)
    yield made
    made.off()


def test_a_table_plays_on_a_host_that_knows_few_types_and_renames_pages(
    page: Page, renaming: PickyHost
) -> None:
    said = complaints(page)
    site = f"{renaming.address}/{BELOW}"
    # from the front door, whose links start from its address
    for door in (site, f"{site}/index.html"):
        page.goto(door)
        page.wait_for_url("**/book/intro")
    move(awake(drawn(page, f"{site}/{PLAY}")))
    assert page.url == f"{site}/{PLAY.removesuffix('.html')}"
    assert said == []


def test_a_notebook_opens_from_its_page_on_a_host_that_loses_queries(
    page: Page, public: Path
) -> None:
    host = PickyHost(public, tidy=False)
    try:
        page.goto(f"{host.address}/{BELOW}/{PLAY}")
        with page.expect_popup() as opened:
            page.locator(LINK).click()
        notebook_plays(opened.value)
        opened.value.goto(f"{host.address}/{BELOW}/lite/lab/index.html")
        expect(opened.value.locator(".jp-FileBrowser").first).to_be_visible()
        assert opened.value.url.startswith(f"{host.address}/{BELOW}/lite/lab/")
    finally:
        host.off()


def shows_play(page: Page) -> None:
    """The page of a table is there, with its style and its table."""
    expect(page.locator("h1").first).to_contain_text("Play")
    expect(page.locator('.tide-host[data-tide-kind="table"]').first).to_have_attribute(
        "data-tide-ready", "1"
    )


def test_without_the_host_every_name_of_a_page_opens_it(
    host: PickyHost, reader: BrowserContext
) -> None:
    site = f"{host.address}/{BELOW}"
    page = reader.new_page()
    awake(drawn(page, f"{site}/{PLAY}"))
    keeps_all(page)
    # what is not there is the host's business, as long as it is there
    page.goto(f"{site}/book/no-such-page")
    expect(page.locator("h1")).to_have_text("The host has no such page")
    kept = page.evaluate(
        """caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name)
          .then((cache) => cache.matchAll())
          .then((all) => Promise.all(all.map((one) => one.text())))))).then((all) => all.flat())"""
    )
    assert len(kept) > 50
    assert not any("The host has no such page" in text for text in kept)
    host.off()
    name = PLAY.removesuffix(".html")
    # all that a name may be is in offline.test.ts; here is what a browser treats in its own way
    for address in (f"{PLAY}?v=1", f"{name}?fbclid=1", f"{name}/"):
        page.goto(f"{site}/{address}")
        shows_play(page)
    move(awake(page.locator('.tide-host[data-tide-kind="table"]').first))
    for address in ("index", "?utm_source=x"):
        page.goto(f"{site}/{address}")
        page.wait_for_url(re.compile(r"/book/intro(\.html)?$"))  # a browser keeps the host's name
        ready(page)
    page.goto(f"{site}/search?q=wave")
    expect(page.locator("#search-results li").first).to_be_visible()


def test_a_host_that_does_not_answer_is_not_waited_for_in_vain(
    host: PickyHost, reader: BrowserContext
) -> None:
    site = f"{host.address}/{BELOW}"
    page = reader.new_page()
    awake(drawn(page, f"{site}/{PLAY}"))
    keeps_all(page)
    host.answers.clear()
    page.goto(f"{site}/book/hikidoki/rules.html")
    ready(page)
    # what is not kept is waited for: it comes as soon as the host sends it
    page.evaluate("(url) => void setTimeout(() => location.assign(url))", f"{site}/book/new-page")
    page.wait_for_event("request", lambda request: request.url.endswith("/new-page"))
    host.answers.set()
    expect(page.locator("h1")).to_have_text("The host has no such page")


def test_a_page_under_a_name_with_a_slash_is_whole(page: Page, public: Path, site: str) -> None:
    """Some hosts answer with the page and do not lead to another name."""

    def same_page(route: object) -> None:
        route.fulfill(path=SITE / PLAY)  # type: ignore[attr-defined]

    name = PLAY.removesuffix(".html")
    page.route(f"{site}/{name}/**", same_page)
    move(awake(drawn(page, f"{site}/{name}/?x=1#y")))
    assert page.url == f"{site}/{name}?x=1#y"
