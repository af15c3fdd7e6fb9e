"""The built book in Firefox and in WebKitGTK: learnt, played, kept, shared, printed, without a net.

Both are real browsers with all they do by themselves, service workers included. A browser is
started once; each test has an address of its own, so that nothing kept by one is seen by another.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from selenium.webdriver.common.keys import Keys

from tests.browser.others.firefox import Firefox
from tests.browser.others.play import HELPERS, finished, moves, opened
from tests.browser.others.webkit import LISTENER, WebKit
from tests.browser.others.window import Window
from tests.browser.test_offline import Host, offline
from tests.browser.wall import ROUNDING, SIZES
from tools import browsers
from tools.paths import SITE, environment

BROWSERS = ("firefox", "webkit") if sys.platform == "linux" else ("firefox",)
"""WebKitGTK is made for Linux only."""
GAMES = sorted(path.parent.name for path in SITE.glob("book/*/play.html"))
SHORTER = {"hike": 1}
"""Which table of a page is for a shorter game than the first, and how it is counted."""
TABLES = [(game, SHORTER.get(game, 0)) for game in GAMES]
CARDS = sorted(path.parent.name for path in SITE.glob("book/*/card.html"))
FIRST = "hikidoki"
QUIET = "_static/favicon.svg"
"""Something of the site that does nothing."""
BY_HAND = 12
"""How many presses of a game or a lesson are made as a reader makes them."""
HEAD = re.compile(r"<head>", re.IGNORECASE)
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module", params=BROWSERS)
def started(request: pytest.FixtureRequest) -> Iterator[Window]:
    """One of the browsers, with a profile of its own."""
    os.environ.update(environment())
    if request.param == "firefox":
        made: Window = Firefox(browsers.FIREFOX.path(), {"ui.prefersReducedMotion": 1})
    else:
        programs = (browsers.DRIVER, browsers.MINI_BROWSER, browsers.SCREEN)
        made = WebKit(*(program.path() for program in programs))
    made.helpers = HELPERS
    yield made
    made.close()


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site whose pages tell what they complain about."""
    folder = tmp_path_factory.mktemp("heard")
    site = folder / "a" / "book"
    left_out = shutil.ignore_patterns("*.br", "*.gz", "lite", "_sources")
    shutil.copytree(SITE, site, ignore=left_out)
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        # above the policy, which would not have it
        listening = HEAD.sub(lambda head: f"{head[0]}<script>{LISTENER}</script>", text, count=1)
        page.write_text(listening, encoding="utf-8")
    (site / "sw.js").write_text(offline.worker(offline.files_of(site)), encoding="utf-8")
    return folder


@pytest.fixture
def host(heard: Path) -> Iterator[Host]:
    """A server of that site, at an address that no test had before."""
    made = Host(heard)
    yield made
    made.off()


@pytest.fixture
def window(started: Window, host: Host) -> Iterator[Window]:
    """A browser's window; whatever a page complains about fails the test."""
    started.size(1280, 900)
    yield started
    said = started.said()
    started.open(f"{host.site}/{QUIET}")
    started.said()
    assert said == []


# Learning and playing


@every_game
def test_a_first_lesson_is_learnt_to_its_end(window: Window, host: Host, game: str) -> None:
    opened(window, f"{host.site}/book/{game}/learn.html", "lesson")
    assert moves(window, "lesson", 0, BY_HAND)
    finished(window, "lesson", 0)
    assert window.ask("host('lesson').querySelector('.tide-end a').checkVisibility()")


@pytest.mark.parametrize(("game", "number"), TABLES, ids=[game for game, _number in TABLES])
def test_a_game_is_kept_shared_and_played_to_its_end(
    window: Window, host: Host, game: str, number: int
) -> None:
    """From its first move to its last; after some moves the page is opened again, then a link."""
    address = f"{host.site}/book/{game}/play.html"
    opened(window, address, "table", number)
    assert moves(window, "table", number, BY_HAND) == BY_HAND
    link = shared(window, number)
    opened(window, address, "table", number)
    assert shared(window, number) == link
    window.open(f"{host.site}/{QUIET}")  # from the page itself it would be a step within it
    opened(window, link, "table", number)
    assert "tide=" not in window.ask("location.hash")
    assert shared(window, number) == link
    assert finished(window, "table", number)
    assert shared(window, number) != link


def shared(window: Window, number: int) -> str:
    """Return the link to a table's position, which says all that was done."""
    window.press(f"named(host('table', {number}), 'Share')")
    link: str = window.wait(f"host('table', {number}).querySelector('.tide-share input')?.value")
    return link


def test_a_refusal_says_why_and_leads_to_its_rule(window: Window, host: Host) -> None:
    opened(window, f"{host.site}/book/{FIRST}/learn.html", "lesson")
    for action in ("marker OFF", "flip"):
        window.press(f"host('lesson').querySelector('[data-action=\"{action}\"]')")
    window.wait("host('lesson').querySelector('[data-action=keep], [data-action=surface]')")
    if window.ask("host('lesson').querySelector('[data-action=keep]') && true"):
        window.press("host('lesson').querySelector('[data-action=keep]')")
    window.press("host('lesson').querySelector('[data-action=surface]')")
    window.wait("host('lesson').querySelector('.tide-answer')?.innerText.includes('Too early')")
    window.press("named(host('lesson').querySelector('.tide-answer'), 'HK-403')")
    window.wait("document.querySelector('dialog[open]')?.innerText.includes('HK-403')")
    window.key(Keys.ESCAPE)
    window.wait("!document.querySelector('dialog[open]')")


def test_a_replay_is_stepped_a_quiz_answered_and_a_chart_read(window: Window, host: Host) -> None:
    opened(window, f"{host.site}/book/{FIRST}/examples.html", "replay")
    window.press("named(host('replay'), 'Next')")
    step = "host('replay').querySelector('[aria-valuetext]').getAttribute('aria-valuetext')"
    window.wait(f"{step}.startsWith('Step 2 of')")
    window.key(Keys.ARROW_RIGHT)
    window.wait(f"{step}.startsWith('Step 3 of')")
    opened(window, f"{host.site}/book/{FIRST}/mistakes.html", "quiz")
    field = "host('quiz').querySelector('.tide-choice input, input[type=text]')"
    window.press(field)
    if window.ask(f"{field}.type === 'text'"):
        window.key("1")
    window.press("named(host('quiz'), 'Check')")
    window.wait("host('quiz').querySelector('.tide-answer')")
    opened(window, f"{host.site}/book/{FIRST}/odds.html", "chart")
    assert window.ask("host('chart').querySelector('svg').getBoundingClientRect().width > 200")


def test_the_list_of_pages_shows_where_the_reader_is(window: Window, host: Host) -> None:
    window.open(f"{host.site}/book/{FIRST}/rules.html")
    window.press("heading()")  # some tell of leaving a page that was used only
    for page in ("tricky-tides/card", f"{FIRST}/card"):
        window.open(f"{host.site}/book/{page}.html")
        window.wait("document.readyState === 'complete'")
        place, seen = window.ask(
            "['.bd-docs-nav .current.active', '.bd-sidebar-primary'].map((selector) => {"
            " const box = document.querySelector(selector).getBoundingClientRect();"
            " return [box.top, Math.min(box.bottom, innerHeight)]; })"
        )
        assert seen[0] <= place[0] < place[1] <= seen[1], page


# On a wall, on a phone, on paper, without a net


@pytest.mark.parametrize("kind", ["lesson", "table"])
def test_what_is_on_the_wall_is_large(window: Window, host: Host, kind: str) -> None:
    page = {"lesson": "learn", "table": "play"}[kind]
    window.size(1280, 720)
    opened(window, f"{host.site}/book/{FIRST}/{page}.html", kind)
    window.press(f"named(host('{kind}'), 'Projector view')")
    wall = "document.querySelector('dialog.tide-projector[open]')"
    window.wait(wall)
    texts = window.ask(f"({SIZES})()")
    assert texts
    assert [text for size, text in texts if size < 24 - ROUNDING] == []
    before = window.ask(f"words({wall})")
    choice = ".tide-act[data-action]:not([aria-disabled]) .tide-key"
    window.key(window.ask(f"{wall}.querySelector('{choice}')?.innerText") or Keys.PAGE_DOWN)
    window.wait(f"words({wall}) !== given[0]", before)
    window.key(Keys.ESCAPE)
    window.wait(f"!{wall}")


@every_game
def test_it_is_played_on_a_narrow_screen(window: Window, host: Host, game: str) -> None:
    """By a finger, where the browser's driver has one."""
    window.size(360, 740)
    opened(window, f"{host.site}/book/{game}/play.html", "table")
    place = "host('table')"
    how = window.hows[-1]
    for _move in range(3):
        window.wait(f"settled({place}) && next.table({place})")
        before = window.ask(f"words({place})")
        window.press(f"next.table({place})", how)
        window.wait(f"words({place}) !== given[0]", before)
        assert window.ask("document.documentElement.scrollWidth") <= 360


def test_a_card_is_printed_on_one_sheet(window: Window, host: Host) -> None:
    """WebKit's driver prints nothing: there its style for print is all that can be looked at."""
    for game in CARDS:
        window.open(f"{host.site}/book/{game}/card.html")
        if isinstance(window, Firefox):
            assert len(PdfReader(BytesIO(window.pdf())).pages) == 1, game


def test_after_one_visit_it_is_played_without_a_net(window: Window, host: Host) -> None:
    opened(window, f"{host.site}/book/{FIRST}/play.html", "table")
    moves(window, "table", 0, 1)
    window.wait("navigator.serviceWorker.controller && true")
    host.off()
    for game in GAMES:
        opened(window, f"{host.site}/book/{game}/play.html", "table")
        assert moves(window, "table", 0, 2) == 2
    opened(window, f"{host.site}/book/{FIRST}/learn.html", "lesson")
    assert moves(window, "lesson", 0, 2) == 2
