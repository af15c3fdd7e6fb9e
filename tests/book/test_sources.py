"""Gates on the notebooks' sources: they read well on the page and in JupyterLab.

JupyterLab shows plain Markdown. It knows no role, directive, label or definition list of MyST, so
a notebook has none; and a figure that the engine can reckon is not typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

import tidelib
from tidelib.lessons.examples import examples
from tools.book import notebooks
from tools.notebooks import folded
from tools.paths import ROOT

MARKED_AS_CODE = {
    "a role": re.compile(r"(?<!`)\{[A-Za-z][\w:+-]*\}`"),
    "a directive": re.compile(r"^\s*(?:```|~~~)\s*\{", re.MULTILINE),
}
MYST_ONLY = {
    "a colon fence": re.compile(r"^\s*:::", re.MULTILINE),
    "a label": re.compile(r"^\s*\([^()\s]+\)=\s*$", re.MULTILINE),
    "a definition list": re.compile(r"^[ ]{0,3}: ", re.MULTILINE),
    "attributes": re.compile(r"[\])`]\{[^}]*\}|^\s*\{[.#][^}]*\}\s*$", re.MULTILINE),
    "a substitution": re.compile(r"\{\{"),
    "a comment": re.compile(r"^%", re.MULTILINE),
    "a block break": re.compile(r"^\+\+\+", re.MULTILINE),
}
PER_CENT = re.compile(r"\d\s*%|\d\s+(?:per ?cent|in 100)\b")
QUOTED = re.compile(r"^>.*$", re.MULTILINE)
CODE = re.compile(r"^\s*```.*?^\s*```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
EXAMPLE_ID = re.compile(r"""["']([EM]\d+)["']""")
NOTEBOOKS = notebooks()
each_notebook = pytest.mark.parametrize(
    "path", NOTEBOOKS, ids=lambda path: path.relative_to(ROOT).as_posix()
)


def cells(path: Path) -> list[nbformat.NotebookNode]:
    """A notebook's cells."""
    found: list[nbformat.NotebookNode] = nbformat.read(path, as_version=4).cells  # type: ignore[no-untyped-call]
    return found


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """All Markdown of a notebook with the id of its cell: what is written and what is printed."""
    for cell in cells(path):
        if cell.cell_type == "markdown":
            yield cell.id, cell.source
        for output in cell.get("outputs", ()):
            if "text/markdown" in output.get("data", ()):
                yield cell.id, output.data["text/markdown"]


def faults(text: str) -> list[str]:
    """What in a text JupyterLab would show raw."""
    found = [name for name, shape in MARKED_AS_CODE.items() if shape.search(text)]
    prose = CODE.sub("", text)
    return found + [name for name, shape in MYST_ONLY.items() if shape.search(prose)]


def is_sentence(cell: nbformat.NotebookNode) -> bool:
    """Whether a code cell is there for the text that it makes."""
    return "Markdown(" in cell.source and "remove-input" in cell.metadata.get("tags", ())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("It is {rule}`HK-403`.", "a role"),
        ("Of {odds}`hikidoki in_a_row 4`", "a role"),
        (":::{note}\nWell.\n:::", "a colon fence"),
        ("```{rules} hikidoki\n```", "a directive"),
        ("(hikidoki-e3)=\n### Too early", "a label"),
        ("Why?\n: Because.", "a definition list"),
        ("[Play](play.md){.door}", "attributes"),
    ],
)
def test_the_gate_finds(text: str, fault: str) -> None:
    assert fault in faults(text)


@pytest.mark.parametrize(
    "text",
    ["A set: `{a}` (of one).", "```python\n{'a': 1}\n```", "[HK-403](#HK-403) (so): it is"],
)
def test_the_gate_lets_pass(text: str) -> None:
    assert faults(text) == []


@each_notebook
def test_markdown_is_plain(path: Path) -> None:
    raw = {name: found for name, text in texts(path) if (found := faults(text))}
    assert raw == {}


@each_notebook
def test_figures_are_reckoned_not_typed(path: Path) -> None:
    """A quotation, set as one, may hold a figure: what somebody else said."""
    typed = [
        (cell.id, figure[0])
        for cell in cells(path)
        if cell.cell_type == "markdown" or is_sentence(cell)
        for figure in PER_CENT.finditer(QUOTED.sub("", cell.source))
    ]
    assert typed == []


@each_notebook
def test_what_stands_below_an_examples_title_is_that_example(path: Path) -> None:
    if path.parent.name not in tidelib.games():
        return
    titles = {
        example.id: example.title for example in examples(tidelib.game(path.parent.name)).values()
    }
    heading = ""
    for cell in cells(path):
        if cell.cell_type == "markdown":
            heading = [heading, *HEADING.findall(cell.source)][-1]
        else:
            for example in EXAMPLE_ID.findall(cell.source):
                assert heading == titles[example], cell.id


@each_notebook
def test_jupyterlab_folds_what_the_page_hides(path: Path) -> None:
    for cell in cells(path):
        if cell.cell_type == "code":
            assert cell.metadata.get("jupyter", {}) == folded(cell), cell.id
