"""Notebooks in the browser: what goes into them, and that its versions go together."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools import lite
from tools.paths import BOOK, ROOT
from tools.steps import Failure


def pins(name: str) -> dict[str, str]:
    """The packages that a requirements file pins."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9._-]+)==([^\s;]+)", text, re.MULTILINE))


def test_a_published_notebook_opens_without_a_question() -> None:
    notebook = {
        "cells": [
            {"cell_type": "markdown", "source": ["# One\n", "two"]},
            {
                "cell_type": "code",
                "source": ["a\n", "b"],
                "outputs": [
                    {"output_type": "stream", "name": "stdout", "text": ["x\n", "y\n"]},
                    {
                        "output_type": "execute_result",
                        "data": {"text/plain": ["1\n", "2"], "application/json": ["a", "b"]},
                    },
                ],
            },
        ],
        "metadata": {"kernelspec": {"name": "python3"}},
    }
    made = json.loads(lite.publish_notebook(json.dumps(notebook)))
    assert made["metadata"]["kernelspec"]["name"] == "python"
    assert made["metadata"]["language_info"]["name"] == "python"
    text, code = made["cells"]
    assert text["source"] == "# One\ntwo"
    assert code["source"] == "a\nb"
    stream, result = code["outputs"]
    assert stream["text"] == "x\ny\n"
    assert result["data"] == {"text/plain": "1\n2", "application/json": ["a", "b"]}


def test_all_of_the_books_notebooks_are_copied_with_what_lies_beside_them(tmp_path: Path) -> None:
    count = lite.contents(tmp_path)
    wanted = {path.relative_to(BOOK) for path in BOOK.rglob("*.ipynb")}
    assert count == len(wanted)
    copied = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    assert wanted <= copied
    assert Path("hikidoki", "tips.json") in copied
    assert not [name for name in copied if any(part[0] in "._" for part in name.parts)]
    for name in wanted:
        before = json.loads((BOOK / name).read_text(encoding="utf-8"))
        after = json.loads((tmp_path / name).read_text(encoding="utf-8"))
        kept = [len(cell.get("outputs", [])) for cell in after["cells"]]
        assert kept == [len(cell.get("outputs", [])) for cell in before["cells"]]


def test_links_between_notebooks_lead_on_in_the_browser_too(tmp_path: Path) -> None:
    lite.contents(tmp_path)
    dead = []
    for path in tmp_path.rglob("*.ipynb"):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                for address in re.findall(r"\]\(([^):#]+)[^):]*\)", cell["source"]):
                    if not (path.parent / address).is_file():
                        dead.append((path.name, address))
    assert dead == []


def test_widgets_are_drawn_by_the_versions_that_were_tested() -> None:
    book, kernel = pins("requirements.txt"), pins("requirements-kernel.txt")
    for name in ("ipywidgets", "anywidget"):
        assert kernel[name] == book[name]


def test_every_package_is_pinned_with_its_digest() -> None:
    for path in lite.PINS:
        text = path.read_text(encoding="utf-8")
        assert text.count("--hash=sha256:") >= len(pins(path.name)) > 5
        for line in re.findall(r"^\S+==.*$", text, re.MULTILINE):
            assert line.endswith("\\"), line


def test_what_is_left_out_is_not_among_the_packages() -> None:
    from tools.wheels import LEFT_OUT

    assert not LEFT_OUT & set(pins("requirements-kernel.txt"))


def test_a_kernel_for_another_pyodide_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lite, "TOOLS", tmp_path)
    with pytest.raises(Failure, match="is no Python environment"):
        lite.check_versions()
    place = tmp_path / "lib" / "python3.11" / "site-packages" / "jupyterlite_pyodide_kernel"
    place.mkdir(parents=True)
    ours = json.loads((lite.PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    (place / "constants.py").write_text(f'PYODIDE_VERSION = "{ours}"\n')
    lite.check_versions()
    (place / "constants.py").write_text('PYODIDE_VERSION = "0.29.0"\n')
    with pytest.raises(Failure, match=f"is for Pyodide 0.29.0, we have {ours}"):
        lite.check_versions()


def test_pages_of_jupyterlite_get_policy_and_icon_and_no_spare_fonts(tmp_path: Path) -> None:
    page = "<html>\n<!-- c -->\n<head>\n<title>x</title></head></html>"
    for name in ("index.html", "lab/tree/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(page)
    (tmp_path / "build").mkdir()
    for name in ("a.ttf", "a.woff2", "fa-solid.svg"):
        (tmp_path / "build" / name).touch()
    lite.finish(tmp_path)
    deep = (tmp_path / "lab" / "tree" / "index.html").read_text()
    assert 'href="../../icon-120x120.png"' in deep
    assert 'src="../../service-workers.js"' in deep
    # what puts the address right stands above all that is found by it
    assert deep.index("history.replaceState") < deep.index('src="../../service-workers.js"')
    assert (tmp_path / "service-workers.js").is_file()
    assert deep.index("Content-Security-Policy") < deep.index("<title>")
    assert [path.name for path in (tmp_path / "build").iterdir()] == ["a.woff2"]


def test_files_have_names_that_every_server_knows(tmp_path: Path) -> None:
    kernel = tmp_path / "static" / "pyodide"
    kernel.mkdir(parents=True)
    (kernel / "pyodide.mjs").write_text("export {};")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "index.html").write_text('<head><link href="./manifest.webmanifest"></head>')
    (tmp_path / "jupyter-lite.json").write_text('{"pyodideUrl": "./static/pyodide/pyodide.mjs"}')
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "a.json").write_text('"static/pyodide/pyodide.mjs"')
    lite.finish(tmp_path)
    assert [path.name for path in kernel.iterdir()] == ["pyodide.js"]
    assert (tmp_path / "manifest.json").is_file()
    assert 'href="./manifest.json"' in (tmp_path / "index.html").read_text()
    config = json.loads((tmp_path / "jupyter-lite.json").read_text())
    assert config == {"pyodideUrl": "./static/pyodide/pyodide.js"}
    # what a reader opens is left as it is
    assert (tmp_path / "files" / "a.json").read_text() == '"static/pyodide/pyodide.mjs"'


def test_the_policy_names_no_host() -> None:
    assert "http" not in lite.POLICY
    assert "*" not in lite.POLICY
    assert lite.POLICY.startswith("default-src 'self'")


def test_what_has_not_changed_keeps_its_compressed_copies(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder, files in (
        (old, {"a.js": "1", "a.js.br": "x", "b.js": "2", "b.js.br": "y", "gone/c.js": "3"}),
        (new, {"a.js": "1", "b.js": "22", "d/e.js": "4"}),
    ):
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
    before = (old / "a.js").stat().st_mtime_ns
    lite.replace(old, new)
    found = {p.relative_to(old).as_posix() for p in old.rglob("*") if p.is_file()}
    # b.js.br is older than b.js now: it is made anew
    assert found == {"a.js", "a.js.br", "b.js", "b.js.br", "d/e.js"}
    assert (old / "a.js").stat().st_mtime_ns == before
    assert (old / "b.js").read_text() == "22"
    assert (old / "b.js.br").stat().st_mtime_ns < (old / "b.js").stat().st_mtime_ns
    assert not (old / "gone").exists()
