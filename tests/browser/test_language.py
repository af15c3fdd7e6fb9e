"""A book in another language: all that it takes is a catalogue, and the language in _config.yml."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from babel.messages.mofile import write_mo
from playwright.sync_api import Page, expect

import tidelib
from tests.browser.test_cells import HOSTS, live
from tests.browser.test_live import PATIENCE, awake, drawn, said
from tests.browser.walks import SKIP, due, press, settled
from tests.conformance import pseudo
from tests.widgets.test_language import english_in
from tidelib.core.wording import all_of
from tidelib.lessons.examples import examples
from tools import catalogue
from tools.node import WEB
from tools.paths import ROOT, SCRIPTS, environment
from tools.serve import HOST, Handler, Server, free_port

__all__ = ["said"]  # a fixture
LANGUAGE = "eo"
"""What the book's shell speaks; sentences are those of tests/conformance/pseudo.py, in ⟦ ⟧."""
CELLS = {
    "table": """
        from tidelib.widgets import Table

        SEATS = ["human", "human", "careful"]
        Table("high-tide", seats=SEATS, names=["#1", "#2", "#3"], seed=1)
    """,
    "slider": """
        from ipywidgets import IntSlider, interact
        from tidelib.core.wording import all_of
from tidelib.lessons.examples import examples

        @interact(last=IntSlider(2, 1, 4, description="Last"))
        def numbers(last):
            print(all_of([str(number) for number in range(1, last + 1)]))
    """,
}


def notebook() -> dict[str, Any]:
    """A page with a table and a slider."""
    heading = {"cell_type": "markdown", "id": "heading", "metadata": {}, "source": "# Play"}
    cells = [
        {
            "cell_type": "code",
            "id": name,
            "metadata": {"tags": ["live"]} if name == "slider" else {},
            "source": "\n".join(line.removeprefix(" " * 8) for line in code.strip().splitlines()),
            "outputs": [],
            "execution_count": None,
        }
        for name, code in CELLS.items()
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {
        "cells": [heading, *cells],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def translated(file: Path) -> None:
    """Writes a catalogue in which every text is translated into itself, in ⟦ ⟧."""
    texts = catalogue.texts()
    for message in texts:
        if isinstance(message.id, tuple):
            message.string = tuple(f"⟦{text}⟧" for text in message.id)
        elif message.id:
            message.string = f"⟦{message.id}⟧"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_mo(out, texts)


def add_archive(live_folder: Path, name: str, data: bytes) -> None:
    """Puts a catalogue beside the pages' Python, as build-python.mjs does when it is there."""
    spec = importlib.util.spec_from_file_location("pack", WEB / "live" / "pack.py")
    assert spec is not None
    assert spec.loader is not None
    pack = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(pack)
    archive = pack.application([(name, data)], "/tidebook")
    file = f"language-{LANGUAGE}-{hashlib.sha256(archive).hexdigest()[:10]}.zip.txt"
    (live_folder / file).write_bytes(archive)
    listed = live_folder / "live.json"
    manifest = json.loads(listed.read_text(encoding="utf-8"))
    manifest["languages"][LANGUAGE] = file
    manifest["files"][file] = len(archive)
    listed.write_text(json.dumps(manifest), encoding="utf-8")


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a small book in that language, built strictly with our extension."""
    root = tmp_path_factory.mktemp("foreign")
    web = shutil.ignore_patterns("web", "__pycache__")
    shutil.copytree(ROOT / "tidelib", root / "tidelib", ignore=web, copy_function=shutil.copy)
    cells = WEB.relative_to(ROOT) / "live" / "cells"
    shutil.copytree(ROOT / cells, root / cells, ignore=web)
    for name in ("_ext", "_static", "_templates"):
        shutil.copytree(ROOT / "book" / name, root / "book" / name, ignore=web)
    inside = f"tidelib/locale/{LANGUAGE}/LC_MESSAGES/tidelib.mo"
    translated(root / inside)
    static = root / "tidelib" / "widgets" / "static" / "live"
    add_archive(static, inside, (root / inside).read_bytes())

    settings = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    settings["sphinx"]["config"]["language"] = LANGUAGE
    (root / "_config.yml").write_text(yaml.safe_dump(settings), encoding="utf-8")
    play, rules, shown_page = (f"book/high-tide/{name}" for name in ("play", "rules", "examples"))
    chapters = [{"file": rules}, {"file": shown_page}]
    contents = {"format": "jb-book", "root": play, "chapters": chapters}
    (root / "_toc.yml").write_text(yaml.safe_dump(contents), encoding="utf-8")
    (root / "book" / "high-tide").mkdir()
    (root / f"{play}.ipynb").write_text(json.dumps(notebook()), encoding="utf-8")
    (root / f"{rules}.md").write_text("# Rules\n\n```{rules} high-tide\n```\n", encoding="utf-8")
    with pseudo.spoken():
        shown = examples(tidelib.game("high-tide")).values()
        titles = [f"## {example.title}\n" for example in shown]
    headings = "\n".join(["# Examples\n", *titles])
    (root / f"{shown_page}.md").write_text(headings, encoding="utf-8")

    command = [SCRIPTS / "jupyter-book", "build", root, "-n", "-W", "--keep-going"]
    done = subprocess.run(
        command, cwd=root, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    handler = partial(Handler, directory=str(root / "_build" / "html"))
    with Server((HOST, free_port(19400)), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield f"http://{HOST}:{server.server_port}/book/high-tide"
        server.shutdown()
        thread.join()


@pytest.fixture
def answers(page: Page) -> list[dict[str, Any]]:
    """All that the page's Python answers, as it comes."""
    heard: list[dict[str, Any]] = []
    page.expose_function("heard", lambda text: heard.append(json.loads(text)))
    page.add_init_script(
        """
        const Own = window.Worker;
        window.Worker = class extends Own {
          constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
              if (typeof data === "string") window.heard(data);
            });
          }
        };
        """
    )
    return heard


def test_a_table_on_a_page_goes_on_in_the_books_language(
    page: Page, foreign: str, said: list[str], answers: list[dict[str, Any]]
) -> None:
    table = drawn(page, f"{foreign}/play.html")
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGE)
    built = json.loads(table.locator("script.tide-state").text_content() or "")
    assert english_in(built["view"]) == {}
    awake(table)
    for _step in range(12):
        press(table, due(table), keyboard=False)
        settled(table)
    while (way := due(table)).inner_text() == SKIP:
        press(table, way, keyboard=False)
        settled(table)
    table.get_by_role("button", name="Move", exact=True).click()
    expect(table.locator(".tide-hint")).to_contain_text("⟦")
    table.get_by_role("button", name="Show the odds").click()
    settled(table)
    told = table.locator(".tide-log li").first
    expect(told).to_contain_text("⟦")
    page.goto("about:blank")
    table = awake(drawn(page, f"{foreign}/play.html#tide=1nonsense"))
    expect(table.locator(".tide-problem")).to_contain_text("⟦")
    views = [answer["view"] for answer in answers if "view" in answer]
    assert len(views) > 8
    for view in views:
        assert english_in(view) == {}


def test_cells_reckon_in_the_books_language(page: Page, foreign: str, said: list[str]) -> None:
    page.goto(f"{foreign}/play.html", wait_until="commit")
    controls = page.locator(HOSTS).first
    with pseudo.spoken():
        before, after = (all_of([str(n) for n in range(1, last + 1)]) for last in (2, 3))
    assert "⟦" in before
    expect(controls).to_contain_text(before, timeout=PATIENCE)
    controls.scroll_into_view_if_needed()
    live(controls).get_by_role("slider", name="Last").press("ArrowRight")
    expect(controls).to_contain_text(after)


def test_a_rulebook_is_in_the_books_language(page: Page, foreign: str) -> None:
    page.goto(f"{foreign}/rules.html")
    told = page.locator("article .tide-legend, article .tide-rule")
    expect(told.filter(has_text="⟦")).to_have_count(told.count())
    options = [option.name for option in tidelib.game("high-tide").options]
    data = frozenset({*options, "-47b"})  # names of options, and of an example
    for text in told.all_inner_texts():
        assert pseudo.unspoken(text, data) == "", text
