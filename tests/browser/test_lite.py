"""Notebooks in the browser: from a page into JupyterLite, from a plain file server."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import Faults
from tests.browser.test_live import MARKER, PLAY, awake, drawn
from tests.browser.walks import LEGAL, keys_of_the_notebook, soon
from tools.paths import BOOK, SITE
from tools.serve import HOST, Handler, Server, free_port
from tools.weights import on_its_way

PATIENCE = 120_000
LINK = ".btn-tide-lite"
BUDGET = 13_700_000
"""Bytes, by brotli, until a table in a notebook is drawn, for who has nothing of it yet."""
HARMLESS = re.compile(
    # it has no terminals, and says so; nor service workers, in these tests
    "terminals|ServiceWorkers not supported|contents will NOT be synced"
)


class Host:
    """A plain file server that has the site below a path, and notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        asked = self.asked

        class Below(Handler):
            def send_head(self):  # type: ignore[no-untyped-def]
                asked.append(self.path)
                if not self.path.startswith("/a/book/"):
                    self.send_error(HTTPStatus.NOT_FOUND)
                    return None
                return super().send_head()

            def translate_path(self, path: str) -> str:
                return super().translate_path(path.removeprefix("/a/book"))

        self.server = Server((HOST, free_port(19100)), partial(Below, directory=str(SITE)))
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.1,))
        self.thread.start()
        self.site = f"http://{HOST}:{self.server.server_port}/a/book"

    def files(self) -> list[str]:
        """The files of the site that it was asked for, by name."""
        names = [path.partition("?")[0].removeprefix("/a/book/") for path in self.asked]
        return [name for name in names if (SITE / name).is_file()]

    def off(self) -> None:
        """Is gone."""
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.off()


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A browser with service workers; a script error or a call to another host fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(30_000)
    faults = Faults(context)
    yield context
    context.close()
    assert faults.errors == []
    assert faults.outside == []


def complaints(page: Page) -> list[str]:
    """What the page will say of things that go wrong."""
    said: list[str] = []

    def note(kind: str, text: str) -> None:
        if kind in ("error", "warning") and not HARMLESS.search(text):
            said.append(text)

    page.on("console", lambda message: note(message.type, message.text))
    return said


def idle(page: Page) -> None:
    """Waits until the notebook's Python is up and has nothing left to do."""
    expect(page.get_by_text("Python (Pyodide) | Idle")).to_be_visible(timeout=PATIENCE)


def run_all(page: Page) -> None:
    """Runs all cells, by the menu."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


GO_TO = """async (cell) => {
  while (!cell.querySelector('[data-tide-ready="1"]')) {
    cell.querySelector(".jp-OutputArea")?.scrollIntoView({ block: "center" });
    await new Promise(requestAnimationFrame);
  }
}"""
"""Goes to a cell's output, where a widget is drawn then: the notebook goes to its last one."""


def widgets(cell: Locator) -> Locator:
    """What a cell of a notebook that was run shows, gone to by the reader."""
    cell.wait_for()
    soon(cell.page, GO_TO, cell.element_handle(), PATIENCE)
    return cell.locator('[data-tide-ready="1"]')


def plays(table: Locator) -> None:
    """Makes a move by a click, which Python answers."""
    expect(table).to_be_visible(timeout=PATIENCE)
    table.locator(MARKER).first.click()
    expect(table.locator(".tide-turn").first).to_have_text("Flip the first card.")


def test_from_the_page_to_its_notebook_and_a_move_in_it(page: Page, host: Host) -> None:
    page.goto(f"{host.site}/book/hikidoki/play.html")
    link = page.locator(LINK)
    expect(link).to_have_accessible_name("Notebook in JupyterLab, in this browser")
    host.asked.clear()
    with page.expect_popup() as opened:
        link.click()
    notebook = opened.value
    said = complaints(notebook)
    idle(notebook)
    run_all(notebook)
    table = widgets(notebook.locator(".jp-CodeCell").first)
    plays(table)
    keys_of_the_notebook(notebook, table)
    table.locator(LEGAL).first.focus()
    notebook.keyboard.press("Control+s")
    expect(notebook.locator(".lm-DockPanel .lm-TabBar-tab.jp-mod-dirty")).to_have_count(0)
    assert said == []
    assert [path for path in host.asked if not path.startswith("/a/book/")] == []
    loaded = set(host.files())
    heavy = [name for name in loaded if name.endswith((".wasm", "pyodide.asm.js"))]
    assert {name.rpartition("/")[0] for name in heavy} == {
        path.parent.relative_to(SITE).as_posix() for path in SITE.rglob("pyodide.asm.wasm")
    }
    weight = sum(on_its_way(SITE / name) for name in loaded)
    assert weight <= BUDGET, f"{weight:,} bytes"


def test_a_notebook_of_ones_own(page: Page, host: Host) -> None:
    page.goto(f"{host.site}/lite/")
    page.get_by_title("Python (Pyodide)").first.click()
    idle(page)
    cell = page.locator(".jp-CodeCell").first
    cell.locator(".cm-content").click()
    page.keyboard.insert_text(
        "import tidelib\n"
        "state = tidelib.game('hikidoki').scenario('players: 1\\ndeck: U U H O L L')\n"
        "state.apply_text('marker OFF')\n"
        "print(state.explain(state.parse_action('surface')).rule_ids)"
    )
    page.keyboard.press("Shift+Enter")
    expect(cell.locator(".jp-OutputArea-output")).to_contain_text("('HK-403',)", timeout=PATIENCE)
    cell = page.locator(".jp-CodeCell").nth(1)
    page.keyboard.type("state.par")
    page.keyboard.press("Tab")
    expect(page.locator(".jp-Completer")).to_contain_text("parse_action", timeout=PATIENCE)
    page.keyboard.press("Enter")
    expect(cell.locator(".cm-content")).to_contain_text("state.parse_action")
    page.keyboard.insert_text(".no_such_thing")
    page.keyboard.press("Shift+Enter")
    expect(cell.locator(".jp-OutputArea-output")).to_contain_text("no_such_thing'")
    # What is not there is not fetched from elsewhere.
    cell = page.locator(".jp-CodeCell").nth(2)
    page.keyboard.insert_text("%pip install cowsay")
    page.keyboard.press("Shift+Enter")
    expect(cell.locator(".jp-OutputArea-output")).to_contain_text(
        "PyPI fallback is disabled", timeout=PATIENCE
    )


def controller(page: Page) -> str:
    """The service worker that serves a page."""
    return str(page.evaluate("navigator.serviceWorker.controller?.scriptURL ?? ''"))


def test_its_service_worker_and_the_books_leave_each_other_alone(
    reader: BrowserContext, host: Host
) -> None:
    page = reader.new_page()
    awake(drawn(page, f"{host.site}/{PLAY}"))
    expect(page.locator(LINK)).to_be_visible()
    for _turn in range(PATIENCE // 200):  # the page's policy forbids to wait in it
        if controller(page):
            break
        page.wait_for_timeout(200)
    assert controller(page) == f"{host.site}/sw.js"
    notebook = reader.new_page()
    notebook.goto(f"{host.site}/lite/lab/index.html?path=hikidoki/odds.ipynb")
    idle(notebook)
    assert controller(notebook).startswith(f"{host.site}/lite/service-worker.js")
    # this chapter reads a file that lies beside it
    run_all(notebook)
    text = (BOOK / "hikidoki" / "odds.ipynb").read_text(encoding="utf-8")
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    # a chart is drawn by itself, or beneath the controls that it depends on
    for number, cell in enumerate(cells):
        if re.search(r"^(Chart|@?interact)\(", "".join(cell["source"]), re.MULTILINE):
            expect(widgets(notebook.locator(".jp-CodeCell").nth(number))).to_have_count(1)
    idle(notebook)
    expect(notebook.locator('[data-mime-type="application/vnd.jupyter.stderr"]')).to_have_count(0)
    scopes = page.evaluate(
        "navigator.serviceWorker.getRegistrations().then((all) => all.map((r) => r.scope).sort())"
    )
    assert scopes == [f"{host.site}/", f"{host.site}/lite/"]
    kept = page.evaluate(
        """caches.keys().then((names) => Promise.all(
          names.filter((name) => name.startsWith("tidebook")).map((name) => caches.open(name)
            .then((cache) => cache.keys()).then((all) => all.map((request) => request.url)))))"""
    )
    assert kept
    assert [url for one in kept for url in one if "/lite/" in url] == []
    notebook.close()
    host.off()
    awake(drawn(page, f"{host.site}/{PLAY}"))


@pytest.mark.parametrize("path", ["book/intro.html", "book/hikidoki/rules.html"])
def test_every_page_has_the_link_also_on_a_phone(browser: Browser, site: str, path: str) -> None:
    phone = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = phone.new_page()
    page.goto(f"{site}/{path}")
    box = page.locator(LINK).bounding_box()
    assert box is not None
    assert box["width"] >= 44 and box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    page.emulate_media(media="print")
    expect(page.locator(LINK)).to_be_hidden()
    phone.close()


def test_from_a_folder_there_is_no_link(page: Page) -> None:
    page.goto((SITE / "book" / "hikidoki" / "rules.html").as_uri())
    expect(page.locator(LINK)).to_be_hidden()
