"""Gates on ordinary ipywidgets: what pages carry of them; others carry nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tidebook_ext import cells as ext
from tidebook_ext import offline

from tests.book.conftest import Built
from tests.book.test_live import LIVE, games_of, loads, on_its_way, parts
from tidelib.core.figures import rounded
from tidelib.games.hikidoki.play import odds
from tools import weights
from tools.live import LIVE as BUILT
from tools.paths import ROOT

ODDS = "book/hikidoki/odds.html"
BUDGET = 5_100_000
"""Bytes by brotli of the heaviest page with ipywidgets, its Python and all it loads."""
GZIP_BUDGET = 6_500_000
"""Its bytes on a host that only knows gzip."""
NAMED = re.compile(r"\bdata-tide-widgets=|tide-controls|widgets-[0-9a-f]{10}|tide-cells")


def data_of(page: Built) -> dict[str, Any]:
    """The cells and models that a page carries; empty on a page without."""
    found = page.of_class("tide-cells")
    assert len(found) <= 1
    data: dict[str, Any] = json.loads(found[0].text) if found else {}
    return data


@pytest.fixture(scope="module")
def odds_page(chapters: list[Built]) -> Built:
    """The page of odds."""
    return next(page for page in chapters if page.name == ODDS)


def models(data: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The states of all models of a kind, in the order in which they were made."""
    return [m["state"] for m in data["models"].values() if m["model_name"] == name]


def test_a_page_without_ipywidgets_names_no_file_of_theirs(pages: list[Built]) -> None:
    without = [page for page in pages if not page.of_class("tide-cells")]
    assert len(without) >= 8
    for page in without:
        assert not NAMED.search(page.source), page.name
        assert not [e for e in page.of_class("tide-host") if e.get("data-tide-kind") == "controls"]


def test_no_page_carries_the_widgets_of_another_run(pages: list[Built]) -> None:
    for page in pages:
        assert "vnd.jupyter.widget" not in page.source, page.name


def test_what_all_pages_load_has_nothing_of_the_tier(site: Path) -> None:
    """Not even the worker knows its name: the page tells it."""
    tide = site / "_static" / "tide"
    worker = next((site / LIVE).glob("worker-*.js"))
    for path in (worker, tide / "tide-page.js", tide / "tide-chart.js"):
        assert not re.search(r"widgets-[0-9a-f]{10}|jupyter-widgets", path.read_text("utf-8"))
    assert not [name for name in parts(site) if "widgets" in name]


def test_a_page_carries_the_cells_of_its_notebook(odds_page: Built) -> None:
    data = data_of(odds_page)
    notebook = ROOT / "book" / "hikidoki" / "odds.ipynb"
    assert data["cells"] == list(ext.live_cells(notebook).values())
    assert len(data["cells"]) >= 3
    hosts = [e for e in odds_page.of_class("tide-host") if e.get("data-tide-kind") == "controls"]
    assert len(hosts) == len(data["cells"])


def test_what_is_drawn_first_is_what_running_the_cells_gives(odds_page: Built) -> None:
    data = data_of(odds_page)
    again = ext.snapshot(data["cells"])
    assert again["models"] == data["models"]
    assert again["faults"] == []
    assert again["failure"] == ""


def test_the_first_charts_show_the_engines_figures(odds_page: Built) -> None:
    first, second, _third = models(data_of(odds_page), "OutputModel")
    chart = first["outputs"][0]["data"]["application/vnd.tidebook+json"]["view"]["chart"]
    safe = [1 - odds.waves_at_least(allowed + 1, 3, players=4) for allowed in (0, 1, 3)]
    assert [point["y"] for point in chart["series"][0]["points"]] == [float(one) for one in safe]
    chart = second["outputs"][0]["data"]["application/vnd.tidebook+json"]["view"]["chart"]
    on = odds.flip_again("OFF", "UHO", 45, 8)
    assert [point["y"] for point in chart["series"][0]["points"]] == [12.0, float(on)]
    assert rounded(on) in chart["caption"]


def test_without_scripts_a_control_is_told_by_name_and_value(odds_page: Built) -> None:
    texts = "\n".join(text.text for text in odds_page.of_class("tide-text"))
    for line in ("Players: 4", "Flips: 3", "Waves in the deck: 8", "Dive: Offshore"):
        assert line in texts


def test_the_tier_keeps_to_its_budget(odds_page: Built, site: Path) -> None:
    own = {name for name in parts(site) if weights.wanted(name, games_of(odds_page))}
    files = loads(odds_page) | {site / LIVE / name for name in own}
    named = [e.get("data-tide-widgets") for e in odds_page.all("script")]
    archive = next(filter(None, named))
    files.add(site / LIVE / archive)
    assert any(path.name == "tide-controls.js" for path in files)
    total = on_its_way(files)
    assert total <= BUDGET, f"{total:,} bytes"
    packed = [Path(f"{path}.gz") if Path(f"{path}.gz").is_file() else path for path in files]
    gzip = sum(path.stat().st_size for path in packed if path.is_file())
    assert gzip <= GZIP_BUDGET, f"{gzip:,} bytes"


def test_the_tier_is_there_without_a_network(odds_page: Built, site: Path) -> None:
    kept = offline.files_of(site)
    named = [e.get("data-tide-widgets") for e in odds_page.all("script")]
    assert (LIVE / next(filter(None, named))).as_posix() in kept
    for ending in ("js", "css"):
        assert [name for name in kept if f"tide-controls.{ending}?v=" in name]


def test_the_archive_holds_the_versions_that_are_pinned() -> None:
    manifest = json.loads((BUILT / "live.json").read_text(encoding="utf-8"))
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert set(manifest["versions"]) == {"ipywidgets", "traitlets", "comm"}
    for name, version in manifest["versions"].items():
        assert f"{name}=={version}" in pins


# What a strict build would not let through


def snapshot(code: str) -> dict[str, Any]:
    return ext.snapshot([{"name": "a", "code": "from ipywidgets import *\n" + code}])


def test_a_cell_that_fails_is_told_with_its_name() -> None:
    assert snapshot("x = 1 / 0")["failure"] == (
        "The cell 'a' failed: ZeroDivisionError: division by zero"
    )


def test_a_cell_has_no_files_for_the_page_has_none() -> None:
    assert "FileNotFoundError" in snapshot("open('tips.json')")["failure"]


def test_a_control_without_a_name_is_a_fault() -> None:
    assert snapshot("IntSlider(description='Flips')")["faults"] == []
    (fault,) = snapshot("IntSlider()")["faults"]
    assert "IntSlider has no description" in fault


def test_an_error_inside_an_interact_is_a_fault() -> None:
    code = "@interact(n=IntSlider(description='n'))\ndef f(n): raise ValueError('no such n')"
    assert snapshot(code)["faults"] == ["ValueError: no such n"]


def test_what_a_page_cannot_draw_is_a_fault() -> None:
    code = "from IPython.display import Markdown\n@interact(n=IntSlider(description='n'))\n"
    (fault,) = snapshot(code + "def f(n): return Markdown('*a*')")["faults"]
    assert "text/markdown" in fault


def test_what_is_printed_and_cleared_inside_an_output() -> None:
    code = "from IPython.display import clear_output\nout = Output()\nwith out:\n    print('a')\n"
    assert _outputs(code + "    print('b')") == ["a\nb\n"]
    assert _outputs(code + "    clear_output()\n    print('b')") == ["b\n"]
    assert _outputs(code + "with out:\n    clear_output(wait=True)") == ["a\n"]
    assert _outputs(code + "with out:\n    clear_output(wait=True)\n    print('b')") == ["b\n"]


def _outputs(code: str) -> list[str]:
    (output,) = models(snapshot(code), "OutputModel")
    return [item["text"] for item in output["outputs"]]
