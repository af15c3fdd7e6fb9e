"""Run the book's notebooks in place and store their outputs, so that nothing stored is stale.

    python -m tools.notebooks               all notebooks of the book
    python -m tools.notebooks book/x.ipynb  this one
    python -m tools.notebooks --check       change nothing; exit code 1 if one would change

What is stored is what a reader of the plain file needs and what nbval compares: texts. The
state of widgets, their views, times and versions stay out, so running twice changes nothing.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from tidelib.core.files import write_whole
from tools.book import notebooks
from tools.paths import ROOT

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python", "file_extension": ".py", "mimetype": "text/x-python"}
WIDGETS = ("application/vnd.jupyter.widget-view+json", "application/vnd.tidebook+json")
NOTEBOOK_METADATA = ("mystnb",)
CELL_METADATA = ("tags", "mystnb")
"""What of the metadata is ours; the rest are traces of the editor it went through."""


class Plain(NotebookClient):
    """Runs cells as nbval does: it knows no widgets, so what they show stands in the cell."""

    def register_output_hook(self, msg_id: str, hook: Any) -> None:
        """Leave the outputs where they are."""

    def remove_output_hook(self, msg_id: str, hook: Any) -> None:
        """Do nothing: no hook is ever registered."""

    def clear_output(self, outs: list[Any], msg: dict[str, Any], cell_index: int) -> None:
        """Keep what a widget would only replace by the same."""


def run(notebook: Any, folder: Path) -> None:
    """Run all cells in order, in the notebook's own folder; the first error stops it."""
    environment = dict(os.environ)
    known = environment.get("PYTHONPATH")
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), *([known] if known else [])])
    # In a notebook a widget is a widget: that is what a reader's JupyterLab will show.
    environment.pop("TIDEBOOK_PAGE", None)
    client = Plain(
        notebook,
        timeout=120,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
    )
    client.execute(env=environment)


def normalise(notebook: Any) -> None:
    """Leave nothing in it that differs from one run, machine or editor to the next."""
    for key in [key for key in notebook.metadata if key not in NOTEBOOK_METADATA]:
        del notebook.metadata[key]
    notebook.metadata.update(kernelspec=dict(KERNEL), language_info=dict(LANGUAGE))
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    for place, cell in enumerate(notebook.cells, start=1):
        cell.setdefault("id", f"cell-{place}")
        for key in [key for key in cell.metadata if key not in CELL_METADATA]:
            del cell.metadata[key]
        if cell.cell_type == "code":
            cell.outputs = list(tidy(cell.outputs))
            folds = folded(cell)
            if folds:
                cell.metadata["jupyter"] = folds


def folded(cell: Any) -> dict[str, bool]:
    """What JupyterLab, which does not know the page's tags, is to fold.

    Sentences with figures are read, not their Python. What the page opens when asked stays folded
    until its cell is run.
    """
    tags = cell.metadata.get("tags", ())
    if "hide-output" in tags:
        return {"outputs_hidden": True}
    texts = ["text/markdown" in output.get("data", ()) for output in cell.outputs]
    if "remove-input" in tags and texts and all(texts):
        return {"source_hidden": True}
    return {}


def tidy(outputs: Iterable[Any]) -> Iterable[Any]:
    """The outputs of one cell: streams joined, no widget views, no empty bundle."""
    kept: list[Any] = []
    for output in outputs:
        if output.output_type == "stream":
            if kept and kept[-1].output_type == "stream" and kept[-1].name == output.name:
                kept[-1].text += output.text
                continue
        elif "data" in output:
            for kind in WIDGETS:
                output.data.pop(kind, None)
            output.metadata.clear()
            if not output.data:
                continue
        kept.append(output)
    return kept


def text_of(notebook: Any) -> str:
    """The notebook as it stands in its file."""
    nbformat.validate(notebook)
    text: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return text.rstrip("\n") + "\n"


def refresh(path: Path, check: bool) -> bool:
    """Run one notebook; True if its file is not (or was not) what came out."""
    stored = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(stored, as_version=4)  # type: ignore[no-untyped-call]
    run(notebook, path.parent)
    normalise(notebook)
    fresh = text_of(notebook)
    if fresh != stored and not check:
        write_whole(path, fresh)
    return fresh != stored


def main(words: Sequence[str] | None = None) -> int:
    """Run what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tools.notebooks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("notebooks", nargs="*", type=Path, help="all of the book if none is given")
    parser.add_argument("--check", action="store_true", help="change nothing, only tell")
    given = parser.parse_args(words)
    stale = 0
    for path in given.notebooks or notebooks():
        try:
            differs = refresh(path.resolve(), given.check)
        except CellExecutionError as error:
            print(f"{path}: a cell fails\n{error}", file=sys.stderr)
            return 1
        stale += differs
        said = ("is stale" if given.check else "refreshed") if differs else "is fresh"
        print(f"{path}: {said}", flush=True)
    return int(bool(stale and given.check))


if __name__ == "__main__":
    sys.exit(main())
