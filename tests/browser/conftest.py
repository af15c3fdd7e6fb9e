"""A real Chromium on the built book and on a real JupyterLab.

`python3 run.py test browser` sets up all that these need. To run one of them by
hand afterwards: `.venv/bin/pytest tests/browser -k NAME`.
"""

from __future__ import annotations

import os
import re
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tools.chromium import chromium
from tools.lab import Lab, start_lab
from tools.paths import SITE, environment
from tools.serve import HOST, make_server

# Chromium's own calls home are no business of the page under test.
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-features=AutofillServerCommunication",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
# A busy machine draws late; what never comes is waited for in vain all the same.
expect.set_options(timeout=20_000)
LAB = "test_lab.py"
TOGETHER = (LAB, "test_language.py")
OTHERS = "test_other_browsers.py"
"""Files whose tests share what takes long to make: a JupyterLab, a book of their own."""
LONGEST = 240
"""Seconds within which any of these tests is done, however busy the machine: else it hangs."""
OURS = (f"http://{HOST}:", f"ws://{HOST}:", "data:", "blob:", "about:", "file:")


def pytest_configure() -> None:
    """Take a request to end like Ctrl-C: JupyterLab must be ended, too, and not left behind."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark every test in this folder."""
    item.add_marker(pytest.mark.browser)
    item.add_marker(pytest.mark.timeout(LONGEST))


class Sharing(LoadScopeScheduling):
    """Each test where there is room, but those that share something on one worker.

    (pytest-xdist has groups for that, which do nothing with the pytest of today.)
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if file.endswith(OTHERS):  # a browser is started once, and none waits for the other
            return f"{file} {re.split(r'[][-]', nodeid)[1]}"
        return file if file.endswith(TOGETHER) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Sharing:
    """How these tests are shared out."""
    return Sharing(config, log)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium that run.py found or got."""
    os.environ.update(environment())
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        yield started
        started.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built book, without a slash at its end."""
    if not (SITE / "index.html").is_file():
        pytest.fail("there is no built book: python3 run.py site --build-only")
    with make_server(SITE, first=18000) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.1,))
        thread.start()
        yield f"http://{HOST}:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def lab(request: pytest.FixtureRequest) -> Iterator[Lab]:
    """A real JupyterLab in the project's folder; `lab.url("lab/tree/book/…")` is a page of it."""
    tests = [item for item in request.session.items if "lab" in getattr(item, "fixturenames", ())]
    assert all(item.path.name == LAB for item in tests), f"what needs a JupyterLab is in {LAB}"
    running = start_lab()
    yield running
    running.close()


class Faults:
    """What went wrong on a page without anybody looking: script errors, calls to other hosts."""

    def __init__(self, context: BrowserContext) -> None:
        self.errors: list[str] = []
        self.outside: list[str] = []
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("request", self._request)

    def _request(self, request: Request) -> None:
        if not request.url.startswith(OURS):
            self.outside.append(request.url)


@contextmanager
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile; a script error or a call to another host fails the test."""
    # test_offline looks at what service workers do; nothing else may depend on them
    made = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    made.add_init_script("delete Navigator.prototype.serviceWorker")
    made.set_default_timeout(20_000)
    faults = Faults(made)
    yield made
    made.close()
    assert faults.errors == []
    assert faults.outside == []


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile."""
    with profile(browser) as made:
        yield made


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page in a fresh profile."""
    return context.new_page()
