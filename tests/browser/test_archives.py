"""A page fetches the games that it plays, and others only when somebody asks for them."""

from __future__ import annotations

import json
import re
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

import tidelib
from tests.browser.test_cells import drawn as controls_drawn
from tests.browser.test_cells import live
from tests.browser.test_live import PATIENCE, PLAY, awake, drawn, said, tables
from tests.browser.test_pages import ready
from tests.browser.test_tables import PAGES, move
from tests.widgets.test_away import parts, sources
from tidelib.core.link import to_link
from tidelib.core.play import Play
from tools.paths import BOOK, SITE
from tools.serve import HOST, Handler, Server, free_port

sys.path.append(str(BOOK / "_ext"))
from tidebook_ext import assets, policy

__all__ = ["said"]  # a fixture
AWAY = parts.away(parts.split(sources()))
GAME = re.compile(r"/game-([a-z-]+)-[0-9a-f]{10}\.zip\.txt$")
CONTROLS_PAGES = sorted(
    path.relative_to(SITE).as_posix()
    for path in SITE.glob("book/**/*.html")
    if "data-tide-widgets" in path.read_text(encoding="utf-8")
)


class Host:
    """A server that notes which archives it is asked for, and can be without some."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        self.gone = ""
        host = self

        class Noting(Handler):
            def do_GET(self) -> None:
                if self.path.endswith(".zip.txt"):
                    host.asked.append(self.path)
                if host.gone and host.gone in self.path:
                    self.send_response(404)
                    self.send_header("Content-Length", "0")
                    SimpleHTTPRequestHandler.end_headers(self)  # Handler's lets it be kept
                else:
                    super().do_GET()

        self.server = Server((HOST, free_port(19100)), partial(Noting, directory=str(folder)))
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))
        self.thread.start()
        self.site = f"http://{HOST}:{self.server.server_port}"

    @property
    def games(self) -> list[str]:
        """The games whose archives were asked for, in that order."""
        return [found[1] for found in map(GAME.search, self.asked) if found]

    @property
    def rest(self) -> bool:
        """Whether somebody asked for what no page needs."""
        return any("/rest-" in path for path in self.asked)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    made = Host(tmp_path)
    for path in SITE.iterdir():
        (tmp_path / path.name).symlink_to(path)
    yield made
    made.server.shutdown()
    made.thread.join()
    made.server.server_close()


def game_of(table: Locator) -> str:
    state = json.loads(table.locator("script.tide-state").text_content() or "")
    return str(state["view"]["game"])


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fetches_the_games_of_its_tables_and_no_other(
    page: Page, host: Host, said: list[str], path: str
) -> None:
    awake(drawn(page, f"{host.site}/{path}"))
    ready(page)
    games = set()
    for table in tables(page).all():
        move(awake(table))
        games.add(game_of(table))
    assert host.games == sorted(games)
    assert not host.rest
    assert len([path for path in host.asked if "/core-" in path]) == 1


def imported(path: str) -> set[str]:
    """The modules, and things in them, that the cells of a page import."""
    code = (SITE / path).read_text(encoding="utf-8")
    found = re.findall(r"from (tidelib[\w.]*) import ([\w, ]+)", code)
    return {f"{module}.{name}" for module, names in found for name in names.split(", ")}


@pytest.mark.parametrize("path", CONTROLS_PAGES)
def test_so_does_a_page_that_only_reckons(
    page: Page, host: Host, said: list[str], path: str
) -> None:
    controls = controls_drawn(page, f"{host.site}/{path}")
    controls.scroll_into_view_if_needed()
    live(controls)
    assert host.games == [path.split("/")[1]]
    # what is only looked at in the book is brought by the rest
    assert host.rest == any(AWAY.get(name) == parts.REST for name in imported(path))


def two_games(folder: Path) -> tuple[str, list[str]]:
    """A page with tables of two games, made from two pages; its path and the games."""
    host = re.compile(r'<div class="tide-host" data-tide-kind="table".*?</pre>\s*</div>', re.S)
    first, second = [name for name in tidelib.games() if f"book/{name}/play.html" in PAGES][:2]
    text, other = (
        (SITE / "book" / name / "play.html").read_text(encoding="utf-8") for name in (first, second)
    )
    more = host.search(other)
    assert more
    last = [*host.finditer(text)][-1]
    added = more[0].replace('id="tide-', 'id="second-', 1)
    text = f"{text[: last.end()]}\n{added}{text[last.end() :]}"
    text = text.replace(f'data-tide-games="{first}"', f'data-tide-games="{first} {second}"')
    worker = re.search(r'"([^"]*/live/worker-[^"]*)"', text)
    assert worker
    begun = assets.early(worker[1], first)
    assert begun in text
    text = text.replace(begun, assets.early(worker[1], f"{first} {second}"))
    (folder / "two" / "games").mkdir(parents=True)
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>\s*', "", text)
    text, unknown = policy.protected(text)
    assert unknown == []
    (folder / "two" / "games" / "play.html").write_text(text, encoding="utf-8")
    return "two/games/play.html", [first, second]


def test_a_page_with_tables_of_two_games_fetches_both(
    page: Page, host: Host, said: list[str], tmp_path: Path
) -> None:
    path, games = two_games(tmp_path)
    awake(drawn(page, f"{host.site}/{path}"))
    ready(page)
    assert {game_of(table) for table in tables(page).all()} == set(games)
    for table in tables(page).all():
        move(awake(table))
    assert sorted(host.games) == games
    assert len(page.workers) == 1


def other_game(game: str) -> str:
    """The code of a link to a game of another name."""
    other = tidelib.game(game)
    play = Play(other, other.company(), seed=1)
    play.deal()
    return to_link(play.state)


def test_a_link_to_another_game_is_answered_by_fetching_that_game(page: Page, host: Host) -> None:
    other = next(name for name in tidelib.games() if name != "hikidoki")
    title = tidelib.game(other).title
    table = awake(drawn(page, f"{host.site}/{PLAY}#tide={quote(other_game(other))}"))
    told = table.locator(".tide-problem")
    expect(told).to_contain_text(f"This is a record of {title}, not of Hikidoki.")
    assert host.games == ["hikidoki", other]
    move(table)


def test_where_another_game_cannot_be_fetched_the_table_says_so_and_plays_on(
    page: Page, host: Host
) -> None:
    other = next(name for name in tidelib.games() if name != "hikidoki")
    host.gone = f"/game-{other}-"
    address = f"{host.site}/{PLAY}#tide={quote(other_game(other))}"
    table = awake(drawn(page, address))
    told = table.locator(".tide-problem")
    expect(told).to_contain_text("could not be fetched. Look at the connection, then try again.")
    move(table)
    host.gone = ""
    page.goto("about:blank")
    table = awake(drawn(page, address))
    expect(table.locator(".tide-problem")).to_contain_text("This is a record of")


def test_an_archive_that_the_host_does_not_have_is_told_and_tried_again(
    page: Page, host: Host
) -> None:
    """As while a new build is uploaded: no page goes on with half of its Python."""
    host.gone = "/game-hikidoki-"
    table = drawn(page, f"{host.site}/{PLAY}")
    note = table.locator(".tide-note").first
    expect(note).to_contain_text("could not be fetched", timeout=PATIENCE)
    host.gone = ""
    table.get_by_role("button", name="Try again").click()
    move(awake(table))
