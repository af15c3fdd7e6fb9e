"""Every game's table on a wall: large enough to be read, and seen as a whole."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

import tidelib
from tests.browser.test_live import PATIENCE, awake, drawn
from tests.browser.wall import open_wall, screen, too_small, too_wide
from tidelib.core.game import CHANCE
from tidelib.core.record import Record
from tidelib.players import bots
from tidelib.widgets import Table
from tools.paths import SITE

GAMES = sorted(path.parent.name for path in SITE.glob("book/*/play.html"))
SIZES = ((1280, 720), (1920, 1080))
FURTHER = (14,)
"""Turns of the first seat that are looked at besides the first one of each phase."""
UNDER_THE_EDGE = 80
"""Pixels on a screen of 1280 by 720: two lines at most, and these can be scrolled to."""


def records(name: str) -> list[str]:
    """A game at several of its stages, and its end, each at a turn of the first seat."""
    game = tidelib.game(name)
    careful, rng = bots(game)["careful"], Random(1)
    players = {"hikidoki": 3, "hike": 3}.get(name, game.company())
    state = game.new_state(players)
    found: dict[str, str] = {}
    turns = 0
    while not state.is_terminal:
        if state.current_player == 0:
            turns += 1
            stage = str(turns) if turns in FURTHER else str(state.observation(0).get("phase"))
            found.setdefault(stage, str(Record.of(state)))
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(careful.choose(state, rng))
    return [*found.values(), str(Record.of(state))]


def load(table: Locator, name: str, record: str) -> None:
    """Brings a record to the table of its page."""
    fold = table.locator(".tide-fold", has_text="Record of this game").last
    fold.evaluate("fold => { fold.open = true }")
    fold.get_by_label("Paste a record here").fill(record)
    fold.get_by_role("button", name="Load", exact=True).click()
    told = len(Table(name, record=record).view["log"])
    expect(table.locator(".tide-log > li")).to_have_count(told, timeout=PATIENCE)
    awake(table)


def seen_whole(page: Page, table: Locator, under_the_edge: int) -> None:
    """Opens the wall: all is large enough, and no more than so many pixels are below its edge."""
    wall = open_wall(page, table)
    for width, height in SIZES:
        screen(page, width, height)
        assert too_small(page, 24 * height / 720) == []
        assert too_wide(page) <= 0
        under = wall.locator(".tide-pj-board").evaluate("b => b.scrollHeight - b.clientHeight")
        assert under <= under_the_edge * height / 720
    page.keyboard.press("Escape")
    expect(wall).to_have_count(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_read_from_the_back_of_the_room(page: Page, site: str, name: str) -> None:
    table = awake(drawn(page, f"{site}/book/{name}/play.html"))
    for record in records(name):
        load(table, name, record)
        seen_whole(page, table, UNDER_THE_EDGE)


def busy_docks(choices: int) -> str:
    """A turn of the first seat with an event by which so many things can be done, as a record."""
    game, careful = tidelib.game("tricky-tides"), bots(tidelib.game("tricky-tides"))["careful"]
    rng = Random(40)
    state = game.new_state(4, {"events": "on", "monsters": "on"})
    while state.current_player != 0 or len(list(state.legal_actions())) < choices:
        assert not state.is_terminal
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(careful.choose(state, rng))
    return str(Record.of(state))


def test_goods_of_all_kinds_to_be_picked_up_in_pairs_are_seen_whole(page: Page, site: str) -> None:
    """Five goods alone, ten pairs, the order, or nothing."""
    table = awake(drawn(page, f"{site}/book/tricky-tides/play.html"))
    load(table, "tricky-tides", busy_docks(17))
    expect(table.locator(".tt-docks button:not([aria-disabled])")).to_have_count(15)
    seen_whole(page, table, 0)
