"""The table in a real JupyterLab: a game against a bot, and one whose kernel is killed.

All that needs a JupyterLab is in this file, and runs on one after the other: see ``conftest``.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import psutil
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_cells import said
from tests.browser.test_projector import press as strike
from tests.browser.test_projector import readable
from tests.browser.walks import (
    LEGAL,
    SKIP,
    due,
    keys_of_the_notebook,
    play_table,
    press,
    settled,
    violations,
)
from tests.browser.wall import WALL, open_wall
from tests.test_packages import build, copy_tree
from tools.lab import Lab
from tools.paths import BOOK, PYTHON, ROOT

sys.path.append(str(BOOK / "_ext"))
from tidebook_ext import cells as ext


def test_lab_opens_without_a_question(page: Page, lab: Lab) -> None:
    page.goto(lab.url("lab/tree/book"))
    expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=60_000)
    expect(page.locator(".jp-DirListing-item").first).to_be_visible()
    expect(page.locator(".jp-Dialog, .jp-toastContainer .Toastify__toast")).to_have_count(0)


def test_lab_has_one_kernel_and_it_is_ours(page: Page, lab: Lab) -> None:
    answer = page.request.get(lab.url("api/kernelspecs"))
    specs = json.loads(answer.body())["kernelspecs"]
    assert list(specs) == ["python3"]
    assert specs["python3"]["spec"]["language"] == "python"
    assert PYTHON.is_file()


@pytest.fixture
def notebook() -> Iterator[str]:
    """A copy of the chapter, since JupyterLab saves what is run in it."""
    folder = ROOT / "_build" / "browser"
    folder.mkdir(parents=True, exist_ok=True)
    copy = Path(shutil.copy(ROOT / "book" / "hikidoki" / "play.ipynb", folder))
    yield copy.relative_to(ROOT).as_posix()
    copy.unlink()


def open_table(page: Page, lab: Lab, notebook: str) -> Locator:
    """Opens a notebook, runs its first code cell and returns the table it shows."""
    page.goto(lab.url(f"lab/tree/{notebook}") + "&reset")
    expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=60_000)
    # a cell that is run before its kernel is there makes JupyterLab ask for one
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=60_000)
    return run_cell(page)


def run_cell(page: Page) -> Locator:
    """Runs the first code cell and returns the table it shows."""
    cell = page.locator(".jp-CodeCell").first
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    table = cell.locator('[data-tide-ready="1"]:not(.jupyter-widgets-disconnected)')
    expect(table).to_be_visible(timeout=60_000)
    return table


def kernel_of(page: Page, lab: Lab, notebook: str) -> psutil.Process:
    """The process in which a notebook's Python runs."""
    sessions = json.loads(page.request.get(lab.url("api/sessions")).body())
    kernel = next(one["kernel"]["id"] for one in sessions if one["path"] == notebook)
    for process in psutil.Process(lab.process.pid).children(recursive=True):
        if any(f"kernel-{kernel}" in part for part in process.cmdline()):
            return process
    raise AssertionError(f"no process of kernel {kernel}")


def session_of(page: Page, lab: Lab, notebook: str) -> str:
    """The number of the session in which a notebook has its kernel."""
    sessions = json.loads(page.request.get(lab.url("api/sessions")).body())
    return next(str(one["id"]) for one in sessions if one["path"] == notebook)


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_game_against_a_bot_is_played_to_its_end(
    page: Page, lab: Lab, notebook: str, keyboard: bool
) -> None:
    table = open_table(page, lab, notebook)
    assert "point" in play_table(table, keyboard)


def test_why_hint_odds_and_undo(page: Page, lab: Lab, notebook: str) -> None:
    table = open_table(page, lab, notebook)
    others_play(table)
    marker = table.locator(LEGAL).first
    chosen = marker.get_attribute("data-action")
    marker.click()
    legal_flip = table.locator(f'[data-action="flip"]{LEGAL.removeprefix("button")}')
    expect(legal_flip.first).to_be_visible()  # Python has answered
    surface = table.locator('[data-action="surface"]')
    # it is marked as not to be done now, yet a press is answered
    surface.click(force=True)
    expect(table.locator(".tide-answer")).to_contain_text("HK-403")
    table.get_by_role("button", name="Move", exact=True).click()
    expect(table.locator(".tide-hint")).not_to_be_empty()
    table.get_by_role("button", name="Show the odds").click()
    expect(table).to_contain_text("The next flip is safe")
    table.get_by_role("button", name="Undo, back to my last decision").click()
    expect(table.locator(f'[data-action="{chosen}"]{LEGAL.removeprefix("button")}')).to_be_visible()


def others_play(table: Locator) -> None:
    """Lets bots play until it is the reader's turn."""
    while (way := due(table)).inner_text() == SKIP:
        press(table, way, keyboard=False)


def test_the_notebooks_own_keys_work_in_a_table(page: Page, lab: Lab, notebook: str) -> None:
    table = open_table(page, lab, notebook)
    others_play(table)
    keys_of_the_notebook(page, table)
    # saved: the file holds what the cell shows
    file = ROOT / notebook
    kept = file.stat().st_mtime_ns
    table.locator(LEGAL).first.focus()
    page.keyboard.press("Control+s")
    expect(page.locator(".lm-DockPanel .lm-TabBar-tab.jp-mod-dirty")).to_have_count(0)
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    assert file.stat().st_mtime_ns != kept
    # run: another table stands in its place
    table.evaluate("e => { e.id = 'the-one-before' }")
    table.locator(LEGAL).first.focus()
    page.keyboard.press("Shift+Enter")
    expect(page.locator("#the-one-before")).to_have_count(0)
    first = page.locator(".jp-CodeCell").first.locator('[data-tide-ready="1"]')
    expect(first.locator(LEGAL).or_(first.locator(".tide-bots button")).first).to_be_visible()


def test_two_clicks_before_the_kernel_answers_are_one(page: Page, lab: Lab, notebook: str) -> None:
    table = open_table(page, lab, notebook)
    others_play(table)
    log = told(table)
    table.locator(LEGAL).first.dblclick(delay=60)
    expect(table.locator(".tide-log li")).not_to_have_count(len(log))
    press(table, table.get_by_role("button", name="Undo"), keyboard=True)
    assert told(table) == log
    press(table, table.get_by_role("button", name="Redo"), keyboard=True)
    assert told(table) != log


def choose_theme(page: Page, theme: str) -> None:
    """Has JupyterLab light or dark, by its menu."""
    page.locator(".lm-MenuBar-item", has_text="Settings").click()
    page.locator(".lm-Menu-item", has_text="Theme").first.click()
    page.locator(".lm-Menu-item", has_text=re.compile(f"^JupyterLab {theme}$")).click()
    light = "true" if theme == "Light" else "false"
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", light)


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_in_the_table(
    page: Page, lab: Lab, notebook: str, theme: str, request: pytest.FixtureRequest
) -> None:
    table = open_table(page, lab, notebook)
    table.evaluate("e => { e.id = 'table-under-test' }")
    request.addfinalizer(lambda: choose_theme(page, "Light"))  # it is a setting, so it would stay
    choose_theme(page, theme)
    expect(table.locator(".tide")).to_have_attribute("data-tide-theme", theme.lower())
    others_play(table)
    table.get_by_role("button", name="Show the odds").click()
    table.get_by_role("button", name="Nudge", exact=True).click()
    expect(table.locator(".tide-hint")).not_to_be_empty()
    assert violations(page, "#table-under-test") == []


def told(table: Locator) -> list[str]:
    """The log of the game, from its first line."""
    return table.locator(".tide-log li").all_text_contents()


def test_a_game_survives_its_kernel(page: Page, lab: Lab, notebook: str) -> None:
    table = open_table(page, lab, notebook)
    others_play(table)
    for _move in range(3):
        press(table, table.locator(LEGAL).first, keyboard=False)
        others_play(table)
    log, turn = told(table), table.locator(".tide-turn").first.inner_text()
    assert len(log) > 3
    kernel_of(page, lab, notebook).kill()
    stopped = table.locator(".tide-problem")
    expect(stopped).to_contain_text("Python has stopped. Your game is kept", timeout=60_000)
    assert told(table) == log
    page.locator(".jp-Dialog").get_by_role("button").last.click()  # JupyterLab says it, too
    table.locator(LEGAL).first.click()
    expect(table.locator("[role=status]")).to_contain_text("Python has stopped")
    table.evaluate("e => { e.id = 'table-under-test' }")
    assert violations(page, "#table-under-test") == []

    table = run_cell(page)
    assert told(table) != log
    table.evaluate("e => { e.id = 'table-under-test' }")
    assert violations(page, "#table-under-test") == []
    press(table, table.get_by_role("button", name="Go on with the game"), keyboard=False)
    expect(table.locator(".tide-turn").first).to_have_text(turn)
    assert told(table) == log
    expect(table.locator(".tide-cut")).to_have_count(0)
    assert "point" in play_table(table)
    assert told(table)[-len(log) :] == log


def test_it_fills_the_window_of_a_notebook(page: Page, lab: Lab, notebook: str) -> None:
    table = open_table(page, lab, notebook)
    page.set_viewport_size({"width": 1280, "height": 720})
    wall = open_wall(page, table)
    box = wall.bounding_box()
    assert box == {"x": 0, "y": 0, "width": 1280, "height": 720}
    for _step in range(6):
        readable(page)
        legal = wall.locator("button.tide-act[data-action]:not([aria-disabled])")
        settled(page)
        if legal.count() > 1:
            strike(page, legal.first.locator(".tide-key").inner_text())
        else:
            strike(page, "PageDown")
    assert violations(page, WALL) == []
    page.keyboard.press("Escape")
    expect(wall).to_have_count(0)
    expect(table.get_by_role("button", name="Projector view", exact=True)).to_be_focused()


def test_in_jupyterlab_the_same_cell_moves_its_chart_in_place(page: Page, lab: Lab) -> None:
    cell = ext.live_cells(ROOT / "book" / "hikidoki" / "odds.ipynb")
    folder = ROOT / "_build" / "browser"
    folder.mkdir(parents=True, exist_ok=True)
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(next(iter(cell.values()))["code"])],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}},
    )
    copy = folder / "cells.ipynb"
    nbformat.write(notebook, copy)
    try:
        chart = open_table(page, lab, copy.relative_to(ROOT).as_posix())
        expect(chart.locator("figcaption")).to_have_text(said(3))
        slider = page.locator(".jp-CodeCell .noUi-handle")
        for flips in (4, 5, 6):
            slider.press("ArrowRight")
            expect(page.locator(".jp-CodeCell figcaption")).to_have_text(said(flips))
        expect(page.locator('.jp-CodeCell [data-tide-ready="1"]')).to_have_count(1)
    finally:
        copy.unlink()


STATE = "application/vnd.jupyter.widget-state+json"
SHOW = "from tidelib.widgets import {kind}\n{kind}('hikidoki', seed={seed})"


def front_end() -> int:
    """Bytes of the script and the style that draw a notebook's widgets."""
    static = ROOT / "tidelib" / "widgets" / "static"
    return sum((static / name).stat().st_size for name in ("tide.mjs", "tide.css"))


def keep_widgets(page: Page) -> None:
    """Has JupyterLab keep the state of widgets in notebooks, or not any more, by its menu."""
    page.locator(".lm-MenuBar-item", has_text="Settings").click()
    page.locator(".lm-Menu-item", has_text="Save Widget State Automatically").click()


def all_drawn(page: Page, count: int) -> None:
    """Goes down a notebook; what is in its cells is drawn when it comes near."""
    for number in range(count):
        output = page.locator(".jp-CodeCell").nth(number).locator(".jp-OutputArea-output")
        output.first.scroll_into_view_if_needed(timeout=60_000)
        expect(output.locator('[data-tide-ready="1"]')).to_have_count(1, timeout=60_000)


def test_a_saved_notebook_holds_the_front_end_once_and_is_drawn_when_it_is_opened_again(
    page: Page, lab: Lab, request: pytest.FixtureRequest
) -> None:
    cells = [
        SHOW.format(kind=kind, seed=seed) for seed, kind in enumerate(("Table", "Table", "Quiz"))
    ]
    path = ROOT / "_build" / "browser" / "saved.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    spec = {"name": "python3", "display_name": "Python 3 (ipykernel)"}
    made = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=made, metadata={"kernelspec": spec}), path)
    request.addfinalizer(path.unlink)
    relative = path.relative_to(ROOT).as_posix()
    open_table(page, lab, relative)
    request.addfinalizer(lambda: keep_widgets(page))  # it is a setting, so it would stay
    keep_widgets(page)
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item", has_text=re.compile("^Run All Cells$")).click()
    all_drawn(page, len(cells))
    turn = page.locator(".tide-turn").first.inner_text()
    place = f"/api/contents/{relative}"  # settings and workspaces are put away, too
    with page.expect_response(
        lambda answer: answer.request.method == "PUT" and place in answer.url
    ):
        page.keyboard.press("Control+s")
    held = path.read_text(encoding="utf-8")
    assert STATE in held
    assert front_end() < len(held) < 1.5 * front_end()

    gone = page.request.delete(lab.url(f"api/sessions/{session_of(page, lab, relative)}"))
    assert gone.ok
    # its next kernel knows nothing of these widgets
    page.goto(lab.url(f"lab/tree/{relative}") + "&reset")
    expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=60_000)
    all_drawn(page, len(cells))
    expect(page.locator(".tide-turn").first).to_have_text(turn)
    assert page.locator("#tidebook-style").count() == 1


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Path]:
    """A kernel of an environment that has a wheel of tidelib and what that asks for, no more."""
    home, data = tmp_path / "bare", PYTHON.parents[1] / "jupyter" / "data"
    made = build(copy_tree(tmp_path / "tree"), "wheel", tmp_path / "wheel")
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = (tmp_path / "wheel").iterdir()
    subprocess.run([PYTHON, "-m", "venv", "--without-pip", home], check=True)
    python = home / PYTHON.relative_to(PYTHON.parents[1])
    install = ("install", "--quiet", "--no-compile", "-c", ROOT / "requirements.txt")
    wanted = (f"tidelib[widgets] @ {wheel.as_uri()}", "ipykernel")
    subprocess.run([PYTHON, "-m", "pip", "--python", python, *install, *wanted], check=True)
    kernel = data / "kernels" / "bare"
    kernel.mkdir(parents=True)
    start = [str(python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    spec = {"argv": start, "display_name": "Bare", "language": "python"}
    (kernel / "kernel.json").write_text(json.dumps(spec), encoding="utf-8")
    yield home
    shutil.rmtree(kernel)


def test_a_wheel_in_a_bare_environment_shows_a_table(page: Page, lab: Lab, bare: Path) -> None:
    folder = ROOT / "_build" / "browser"
    folder.mkdir(parents=True, exist_ok=True)
    book = nbformat.v4.new_notebook(
        metadata={"kernelspec": {"name": "bare", "display_name": "Bare", "language": "python"}},
        cells=[
            nbformat.v4.new_code_cell(
                "import tidelib\nfrom tidelib.widgets import Table\n"
                "print(tidelib.__file__)\nTable('hikidoki', players=1, seed=7)"
            )
        ],
    )
    path = folder / "bare.ipynb"
    nbformat.write(book, path)
    try:
        page.goto(lab.url(f"lab/tree/{path.relative_to(ROOT).as_posix()}") + "&reset")
        expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=60_000)
        expect(page.get_by_text("Bare | Idle")).to_be_visible(timeout=60_000)
        table = run_cell(page)
        expect(page.locator(".jp-OutputArea-output pre").first).to_contain_text(str(bare))
        table.locator('[data-action="marker OFF"]').first.click()
        flip = table.locator(f'[data-action="flip"]{LEGAL.removeprefix("button")}')
        expect(flip.first).to_be_visible()  # Python has answered
    finally:
        path.unlink()
