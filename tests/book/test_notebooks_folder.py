"""Gates on the notebooks in the browser, as they lie in the site, and on its publication."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from tests.book.test_pages import HOSTS
from tools import lite, weights
from tools.paths import ROOT

LITE_BUDGET = 13_450_000
"""Bytes of the whole folder, as a host sends them that has brotli."""
FILES_BUDGET = 600


@pytest.fixture(scope="session")
def folder(site: Path) -> Path:
    return site / "lite"


@pytest.fixture(scope="session")
def config(folder: Path) -> dict[str, object]:
    text = (folder / "jupyter-lite.json").read_text(encoding="utf-8")
    made: dict[str, object] = json.loads(text)["jupyter-config-data"]
    return made


def test_the_folder_keeps_to_its_budget(folder: Path) -> None:
    files = list(weights.originals(folder))
    assert len(files) <= FILES_BUDGET
    assert weights.sent(folder) <= LITE_BUDGET


def test_large_texts_have_compressed_copies_of_their_own_age(folder: Path) -> None:
    kinds = (".js", ".json", ".html", ".txt", ".css")
    large = [p for p in weights.originals(folder) if p.stat().st_size >= 1000]
    texts = [path for path in large if path.suffix in kinds]
    assert len(texts) > 100
    for path in texts:
        for ending in (".br", ".gz"):
            copy = path.with_name(path.name + ending)
            assert abs(copy.stat().st_mtime - path.stat().st_mtime) < 0.01, copy


def test_the_site_holds_pyodide_once_and_notebooks_use_the_pages(site: Path, folder: Path) -> None:
    for name in ("pyodide.asm.wasm", "pyodide.asm.js"):
        assert len(list(site.rglob(name))) == 1
    kernel = folder / "static" / "pyodide"
    text = (kernel / "pyodide.js").read_text(encoding="utf-8")
    files = json.loads(re.match(r"const FILES = (.*);\n", text)[1])  # type: ignore[index]
    assert (kernel / files["runtime"] / "pyodide.asm.wasm").resolve().is_file()
    for name in ("library", "lock"):
        assert (kernel / files[name]).is_file()
    lock = json.loads((kernel / files["lock"]).read_text(encoding="utf-8"))
    assert set(files["packages"]) <= set(lock["packages"])
    for package in lock["packages"].values():
        assert (kernel / package["file_name"]).is_file()
    wheels = {path.relative_to(kernel).as_posix() for path in kernel.rglob("*.whl")}
    assert wheels == {package["file_name"] for package in lock["packages"].values()}


def test_our_part_names_no_host_and_its_python_asks_none(
    folder: Path, config: dict[str, dict[str, dict[str, object]]]
) -> None:
    for path in (folder / "static" / "pyodide").glob("*.js"):
        assert not HOSTS.search(path.read_text(encoding="utf-8")), path.name
    kernel = config["litePluginSettings"][lite.KERNEL_PLUGIN]
    assert kernel["disablePyPIFallback"] is True
    for address in (kernel["pyodideUrl"], *kernel["pipliteUrls"]):  # type: ignore[misc]
        assert str(address).startswith("./")


def test_every_page_of_jupyterlite_has_the_policy_above_its_scripts(folder: Path) -> None:
    found = list(folder.rglob("*.html"))
    assert folder / "lab" / "index.html" in found
    for path in found:
        text = path.read_text(encoding="utf-8")
        assert text.count("Content-Security-Policy") == 1
        assert text.index(lite.POLICY) < text.index("<script")
        assert not re.search(r"""(src|href)="(https?:)?//""", text)


def test_a_host_takes_the_site_as_it_is(site: Path) -> None:
    assert (site / ".nojekyll").is_file()  # else GitHub Pages would leave out _static


def test_no_file_has_a_name_whose_type_servers_lack(site: Path) -> None:
    """A browser runs no module that a server does not call JavaScript: many know only .js."""
    endings = {path.suffix for path in weights.originals(site)}
    assert not endings & {".mjs", ".cjs", ".webmanifest", ".data", ".zip"}
    assert {".js", ".wasm", ".whl", ".txt"} <= endings  # those that any type will do for


def test_the_workflow_builds_by_run_py_and_publishes_its_folder(site: Path) -> None:
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    build, publish = jobs["build"], jobs["publish"]
    assert [s["run"] for s in build["steps"] if "run" in s] == ["python3 run.py site --build-only"]
    upload = next(s for s in build["steps"] if "upload-pages-artifact" in s.get("uses", ""))
    assert ROOT / upload["with"]["path"] == site
    assert publish["needs"] == "build"
    assert publish["permissions"] == {"pages": "write", "id-token": "write"}
    for step in (*build["steps"], *publish["steps"]):
        assert "uses" not in step or re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])
