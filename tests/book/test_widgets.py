"""Gates on what the widgets left on the pages, and on the notebooks they come from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tidelib
from tests.book.conftest import Built
from tidelib.lessons.examples import examples
from tools.book import notebooks
from tools.paths import ROOT

ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{5,}\b")
HERE = re.compile(r"/(?:home|root|tmp|Users|work)/")
KINDS = {"table", "replay", "lesson", "quiz", "chart"}
NOTEBOOKS = notebooks()


def filled(value: Any, shared: list[Any]) -> Any:
    """A value with what it refers to put in (views keep what they repeat in ``shared``)."""
    if isinstance(value, list):
        return [filled(part, shared) for part in value]
    if not isinstance(value, dict):
        return value
    if "$" in value:
        return shared[value["$"]]
    if "$lines" in value:
        return "\n".join(filled(value["$lines"], shared))
    own = {key: filled(part, shared) for key, part in value.items() if key != "$of"}
    return {**shared[value["$of"]], **own} if "$of" in value else own


def states(page: Built) -> list[dict[str, Any]]:
    """The data of all our widgets on a page, in full (others: see test_cells)."""
    found = []
    for element in page.of_class("tide-state"):
        state = json.loads(element.text)
        if "view" not in state:
            continue
        shared: list[Any] = []
        for entry in state["view"].pop("shared", []):
            shared.append(filled(entry, shared))
        found.append(filled(state, shared))
    return found


def strings(value: Any) -> Iterator[str]:
    """All texts in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)


def test_every_host_holds_readable_state_and_a_text(chapters: list[Built]) -> None:
    for page in chapters:
        every, found = page.of_class("tide-host"), states(page)
        hosts = [host for host in every if host.get("data-tide-kind") != "controls"]
        assert len(hosts) == len(found)
        assert len(every) == len(page.of_class("tide-text"))
        for host, state in zip(hosts, found, strict=True):
            assert state["view"]["kind"] == host.get("data-tide-kind")
            assert host.get("data-tide-kind") in KINDS
            assert host.get("id")
        assert all(text.text.strip() for text in page.of_class("tide-text"))


def test_state_cannot_end_its_script_element(chapters: list[Built]) -> None:
    for page in chapters:
        for element in [*page.of_class("tide-state"), *page.of_class("tide-cells")]:
            assert not set("<>&\u2028\u2029") & set(element.text)


def test_states_cite_rules_as_the_rulebook_has_them(chapters: list[Built]) -> None:
    for page in chapters:
        for state in states(page):
            view = state["view"]
            rulebook = tidelib.game(view["game"]).rulebook
            for rule_id, rule in view.get("rules", {}).items():
                assert rule == rulebook[rule_id].as_json()


def test_states_hold_no_address_and_no_place_on_the_builders_machine(
    chapters: list[Built],
) -> None:
    for page in chapters:
        for text in (text for state in states(page) for text in strings(state)):
            assert not ADDRESS.search(text), (page.name, text)
            assert not HERE.search(text), (page.name, text)


def ways_out(value: Any) -> Iterator[str]:
    """Where the links in a widget's data lead."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict) and "href" in value:
        yield value["href"]
    for part in parts:
        yield from ways_out(part)


def test_widgets_lead_to_pages_that_are_there(chapters: list[Built]) -> None:
    ids = {page.path.resolve(): page.ids for page in chapters}
    for page in chapters:
        for href in {href for state in states(page) for href in ways_out(state)}:
            address, _, place = href.partition("#")
            led_to = (page.path.parent / address).resolve()
            assert led_to.is_file(), (page.name, href)
            assert not place or place in ids[led_to], (page.name, href)


@pytest.mark.parametrize("game", tidelib.games())
def test_every_worked_example_is_on_one_page_and_has_its_label(
    chapters: list[Built], game: str
) -> None:
    titles = [state["view"]["title"] for page in chapters for state in states(page)]
    labels = {label for page in chapters for label in page.ids}
    for example in examples(tidelib.game(game)).values():
        assert f"{game}-{example.id.lower()}" in labels
        try:
            example.start()
        except tidelib.ScenarioError:
            continue  # it shows what cannot come about, so there is nothing to step through
        assert titles.count(f"{example.id}: {example.title}") == 1


def test_pages_with_widgets_load_the_front_end_and_others_do_not(chapters: list[Built]) -> None:
    for page in chapters:
        scripts = [e for e in page.all("script") if "tide-page.js" in e.get("src")]
        styles = [e for e in page.all("link") if "/tide.css" in e.get("href")]
        wanted = 1 if page.of_class("tide-host") else 0
        assert len(scripts) == len(styles) == wanted, page.name
        assert all(e.get("type") in ("", "text/javascript") for e in scripts), "file:// needs it"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.relative_to(ROOT).as_posix())
class TestNotebook:
    """The notebooks as they lie in the repository."""

    def test_is_the_format_with_ids_and_has_no_widget_state(self, path: Path) -> None:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
        assert "widgets" not in notebook["metadata"]
        ids = [cell["id"] for cell in notebook["cells"]]
        assert len(set(ids)) == len(ids)

    def test_every_code_cell_ran_in_order(self, path: Path) -> None:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        counts = [cell["execution_count"] for cell in cells if cell["cell_type"] == "code"]
        assert counts == list(range(1, len(counts) + 1))

    def test_outputs_are_plain_and_the_same_everywhere(self, path: Path) -> None:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        outputs = [output for cell in cells for output in cell.get("outputs", [])]
        for output in outputs:
            assert output["output_type"] != "error"
            assert output.get("name") != "stderr"
            assert not any(
                "widget" in kind or "tidebook" in kind for kind in output.get("data", ())
            )
            for text in strings(output):
                assert not ADDRESS.search(text)
                assert not HERE.search(text)
