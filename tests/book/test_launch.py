"""From a page to its notebook: in the browser, on a Binder, on a JupyterHub."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml
from tidebook_ext import launch

from tests.book.conftest import Built, Element
from tools.folders import copied
from tools.paths import BOOK, LITE, ROOT

HUBS: dict[str, Any] = {
    "launch_buttons": {
        "notebook_interface": "jupyterlab",
        "binderhub_url": "https://binder.example.org",
        "jupyterhub_url": "https://hub.example.org",
        "thebe": False,
    },
    "repository": {"url": "https://github.com/somebody/tides", "branch": "main"},
}
NOTEBOOK = {
    "cells": [{"cell_type": "markdown", "id": "t", "metadata": {}, "source": ["# Play\n"]}],
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}
SCRIPT = """
import sys
from pathlib import Path
from jupyter_book.config import get_final_config
from sphinx.application import Sphinx

source, out = map(Path, sys.argv[1:3])
given, _ = get_final_config(
    user_yaml=source / "_config.yml",
    sourcedir=source,
    cli_config={"latex_individualpages": False},
)
given["external_toc_path"] = str(source / "_toc.yml")
app = Sphinx(source, None, out, out / ".doctrees", "html", given, status=None, freshenv=True)
app.build()
sys.exit(app.statuscode)
"""


def book(folder: Path, changes: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """Build a book of two pages with our settings, changed; the site is in `folder / "html"`."""
    source = folder / "source"
    (source / "book" / "game").mkdir(parents=True)
    (source / "book" / "intro.md").write_text("# Intro\n\nWords.\n")
    (source / "book" / "game" / "play.ipynb").write_text(json.dumps(NOTEBOOK))
    toc = {"format": "jb-book", "root": "book/intro", "chapters": [{"file": "book/game/play"}]}
    (source / "_toc.yml").write_text(yaml.safe_dump(toc))
    settings = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    settings.update(changes)
    settings["execute"] = {"execute_notebooks": "off"}
    settings["html"]["favicon"] = str(BOOK / "_static" / "favicon.svg")
    settings["sphinx"]["local_extensions"] = {"tidebook_ext": str(BOOK / "_ext")}
    own = settings["sphinx"]["config"]
    own["templates_path"] = [str(BOOK / "_templates")]
    own["html_static_path"] = [str(BOOK / "_static")]
    (source / "_config.yml").write_text(yaml.safe_dump(settings))
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, source, folder / "html"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )


def page(folder: Path, name: str) -> Built:
    """A page of that book."""
    return Built(folder / "html" / "book" / name)


def hub_links(built: Built) -> dict[str, Element]:
    """The links of a page to hubs, by what is written on them."""
    return {e.text.strip(): e for e in built.all("a") if e.text.strip() in ("Binder", "JupyterHub")}


def test_hubs_that_are_set_have_a_link_from_each_notebook(tmp_path: Path) -> None:
    done = book(tmp_path, HUBS)
    assert done.returncode == 0, done.stderr
    built = page(tmp_path, "game/play.html")
    links = hub_links(built)
    assert set(links) == {"Binder", "JupyterHub"}
    binder, hub = (urlsplit(links[name].get("href")) for name in ("Binder", "JupyterHub"))
    assert binder.netloc + binder.path == "binder.example.org/v2/gh/somebody/tides/main"
    assert parse_qs(binder.query)["urlpath"] == ["lab/tree/book/game/play.ipynb"]
    assert hub.netloc == "hub.example.org"
    asked = parse_qs(hub.query)
    assert asked["repo"] == ["https://github.com/somebody/tides"]
    assert asked["urlpath"] == ["lab/tree/tides/book/game/play.ipynb"]
    # their signs and scripts are the site's own
    for element in built.all("img", "script"):
        assert "//" not in element.get("src"), element.get("src")
    for image in built.all("img"):
        assert (built.path.parent / image.get("src").split("?")[0]).is_file()
    # what is no notebook cannot be opened as one
    assert hub_links(page(tmp_path, "intro.html")) == {}


def test_hubs_that_are_not_set_have_none(tmp_path: Path) -> None:
    done = book(tmp_path, {})
    assert done.returncode == 0, done.stderr
    built = page(tmp_path, "game/play.html")
    assert hub_links(built) == {}
    assert not [e for e in built.all("i") if "fa-rocket" in e.classes]


def test_a_hub_without_a_repository_is_an_error(tmp_path: Path) -> None:
    done = book(tmp_path, {"launch_buttons": HUBS["launch_buttons"]})
    assert done.returncode != 0
    assert "sets launch_buttons.binderhub_url, but not repository.url" in done.stderr


def test_every_chapter_leads_to_its_notebook_in_the_browser(
    chapters: list[Built], site: Path
) -> None:
    for built in chapters:
        links = built.of_class("btn-tide-lite")
        assert len(links) == 1, built.name
        address = urlsplit(links[0].get("href"))
        assert address.path.endswith("/")  # hosts may lose what stands behind another name of it
        assert (built.path.parent / address.path).resolve() == site / "lite" / "lab"
        [notebook] = parse_qs(address.query)["path"]
        assert (site / "lite" / "files" / notebook).is_file()
        own = BOOK.parent / Path(built.name).with_suffix(".ipynb")
        if own.is_file():
            assert BOOK / notebook == own
        else:
            assert Path(notebook).name in ("play.ipynb", "intro.ipynb")
        assert links[0].text.split() == [launch.WORD, *launch.MORE.split()]


def test_without_jupyterlite_there_is_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TIDEBOOK_NOTEBOOKS", raising=False)
    assert launch.notebooks() == []
    assert launch.notebook_for("book/hikidoki/play", []) == ""
    monkeypatch.setenv("TIDEBOOK_NOTEBOOKS", "1")
    files = LITE / "files"
    made = {path.relative_to(files).as_posix() for path in files.rglob("*.ipynb")}
    assert set(launch.notebooks()) == made


def test_a_folder_is_made_the_same_as_another(tmp_path: Path) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    for name, text in {"x/one.js": "1", "x/one.js.br": "b", "two.js": "2"}.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text)
    (target / "old" / "deep").mkdir(parents=True)
    (target / "old" / "deep" / "gone.js").write_text("gone")
    copied(source, target)
    found = {p.relative_to(target).as_posix() for p in target.rglob("*")}
    assert found == {"x", "x/one.js", "x/one.js.br", "two.js"}
    for name in ("x/one.js", "two.js"):
        assert (target / name).stat().st_mtime_ns == (source / name).stat().st_mtime_ns
    (source / "two.js").write_text("22")
    copied(source, target)
    assert (target / "two.js").read_text() == "22"


@pytest.mark.parametrize(
    ("docname", "notebook"),
    [
        ("book/hikidoki/odds", "hikidoki/odds.ipynb"),
        ("book/hikidoki/rules", "hikidoki/play.ipynb"),
        ("book/in-class", "intro.ipynb"),
        ("search", "intro.ipynb"),
    ],
)
def test_the_notebook_of_a_page(docname: str, notebook: str) -> None:
    known = ["hikidoki/odds.ipynb", "hikidoki/play.ipynb", "intro.ipynb"]
    assert launch.notebook_for(docname, known) == notebook
