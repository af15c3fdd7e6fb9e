"""The cells of the book are run by themselves, and what they give is found by its build."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_cache import get_cache  # type: ignore[import-untyped]

from tools.book import RUNNER
from tools.paths import PYTHON, ROOT, environment

BESIDE = "from pathlib import Path\nprint(Path('beside.txt').read_text())"
ORDERED = """
from IPython.display import display
display({"application/x+json": {"b": 1, "a": 2}}, raw=True)
"""
PAGE = "from tidelib.widgets import Table\nTable('hikidoki', seed=1)"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file that cells read."""
    (tmp_path / "beside.txt").write_text("read from beside", encoding="utf-8")
    return tmp_path


def notebook(folder: Path, name: str, *cells: str) -> Path:
    """Write a notebook whose cells were not run."""
    path = folder / f"{name}.ipynb"
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbformat.write(made, path)
    return path


def run(folder: Path, *notebooks: Path) -> subprocess.CompletedProcess[str]:
    """Run notebooks, two at a time."""
    command = [PYTHON, "-c", RUNNER, folder / "results", "2", *notebooks]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )


def outputs(folder: Path, path: Path) -> list[dict[str, Any]]:
    """Return what the build finds of a notebook: the texts of its last cell, by their kind."""
    cache = get_cache(str(folder / "results"))
    _, found = cache.merge_match_into_notebook(nbformat.read(path, as_version=4))
    shown = found.cells[-1].outputs
    return [dict(one.get("data") or {one.name: one.text}) for one in shown]


def test_cells_run_in_their_own_folder_and_know_that_they_are_for_a_page(folder: Path) -> None:
    first, second = notebook(folder, "first", BESIDE), notebook(folder, "second", "1", PAGE)
    done = run(folder, first, second)
    assert done.returncode == 0, done.stderr
    assert outputs(folder, first) == [{"stdout": "read from beside\n"}]
    (table,) = outputs(folder, second)
    assert "application/vnd.tidebook+json" in table


def test_what_has_an_order_keeps_it(folder: Path) -> None:
    path = notebook(folder, "order", ORDERED)
    assert run(folder, path).returncode == 0
    (found,) = outputs(folder, path)
    assert [*found["application/x+json"]] == ["b", "a"]


def test_only_cells_without_results_are_run(folder: Path) -> None:
    known, new = notebook(folder, "known", BESIDE), notebook(folder, "new", "print('new')")
    assert run(folder, known).returncode == 0
    (folder / "beside.txt").write_text("changed", encoding="utf-8")
    done = run(folder, known, new)
    assert [line for line in done.stdout.splitlines() if line.endswith(".ipynb")] == [str(new)]
    assert outputs(folder, known) == [{"stdout": "read from beside\n"}]


def test_a_cell_that_fails_is_named_and_the_others_are_run(folder: Path) -> None:
    bad, good = notebook(folder, "bad", "print(1 / 0)"), notebook(folder, "good", "print('good')")
    done = run(folder, bad, good)
    assert done.returncode == 1
    assert f"{bad}: " in done.stderr
    assert "ZeroDivisionError" in done.stderr
    assert outputs(folder, good) == [{"stdout": "good\n"}]
