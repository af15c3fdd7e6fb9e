"""Others' licences: what is listed is complete, and a package without a text is not passed over."""

from __future__ import annotations

import json
import re
import tomllib
import zipfile
from importlib.metadata import distributions
from pathlib import Path

import pytest

from tests.listed import entries
from tools import notices
from tools.lite import site_packages
from tools.notices import Notice
from tools.paths import BOOK, NODE_MODULES, ROOT, SITE, STATIC, VENV
from tools.steps import Failure

SOURCES = ROOT / "tidelib" / "widgets" / "web" / "src"
IMPORTED = re.compile(r"""(?:from|import)\s+["']((?:@[\w.-]+/)?[\w-][\w.-]*)""")


INSTALLED = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/(?!.*node_modules/)")
LIVE = STATIC / "live"
CELLS = ROOT / "tidelib" / "widgets" / "web" / "live" / "cells"
SPHINX_MAKES = {"pygments.css", "documentation_options.js", "language_data.js", "translations.js"}
"""Files that Sphinx writes anew for a book: its own work, or that of its list of words."""


def bundles() -> dict[str, set[str]]:
    """The packages in each of our bundles, by the bundle's name, as esbuild's metafile has them."""
    files = json.loads((STATIC / "inputs.json").read_text(encoding="utf-8"))
    live = json.loads((LIVE / "live.json").read_text(encoding="utf-8"))
    files[live["worker"]] = live["inputs"]
    return {
        name: {found[1] for file in inside if (found := INSTALLED.search(file))}
        for name, inside in files.items()
    }


def owners() -> dict[str, str]:
    """The installed packages of files for pages: of each file's place below a folder "static"."""
    found = {}
    for package in distributions(path=[str(site_packages(VENV))]):
        for file in package.files or ():
            _, static, place = file.as_posix().rpartition("static/")
            if static:
                found[place.removesuffix("_t").removesuffix(".jinja")] = package.name.lower()
    return found


def used_by_the_front_end() -> set[str]:
    """The packages that our sources import, and what these say that they need."""
    todo, found = set(), set()
    for path in SOURCES.rglob("*.ts*"):
        todo.update(IMPORTED.findall(path.read_text(encoding="utf-8")))
    todo &= set(json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"])
    assert {"preact", "@observablehq/plot", "lean-qr", "@jupyter-widgets/controls"} <= todo
    while todo:
        name = todo.pop()
        found.add(name)
        package = NODE_MODULES / name / "package.json"
        needs = json.loads(package.read_text(encoding="utf-8")).get("dependencies", {})
        todo |= set(needs) - found
    return found


def test_the_front_end_lists_every_package_whose_code_it_holds() -> None:
    listed = {one.name: one for one in notices.of_bundles()}
    assert set(listed) <= used_by_the_front_end()
    assert {"preact", "@observablehq/plot", "lean-qr", "@jupyter-widgets/base", "d3-scale"} <= set(
        listed
    )
    for one in listed.values():
        assert one.version
        assert one.licence
        assert len(one.text) > 300
    told = (STATIC / "THIRD_PARTY.txt").read_text(encoding="utf-8")
    for name in ("preact", "@observablehq/plot", "d3-scale", "isoformat"):
        assert f"\n{name} {listed[name].version}\n" in told
    assert "@jupyter-widgets" not in told, "a notebook's bundle does not hold it"


def test_the_site_lists_what_its_pages_are_made_with() -> None:
    listed = entries(SITE / notices.NAME)
    live = json.loads((STATIC / "live" / "live.json").read_text(encoding="utf-8"))
    wanted = {one.name.lower() for one in notices.of_bundles()}
    wanted |= {*live["versions"], "pyodide", "cpython", "sphinx", "pydata-sphinx-theme"}
    assert wanted <= set(listed)
    assert all(len(text) > 250 for text in listed.values())
    page = (SITE / "book" / "hikidoki" / "rules.html").read_text(encoding="utf-8")
    assert f'href="../../{notices.NAME}"' in page


def test_every_bundle_that_is_shipped_says_what_is_in_it() -> None:
    inside = bundles()
    assert "preact" in inside["tide.mjs"]
    assert "@jupyter-widgets/controls" in inside["tide-controls.js"]
    shipped = {path.name for path in STATIC.iterdir() if path.suffix in (".js", ".mjs", ".css")}
    shipped |= {path.name for path in LIVE.glob("*.js")}
    site = SITE / "_static" / "tide"
    shipped |= {path.name for path in site.iterdir() if path.suffix in (".js", ".css")}
    assert shipped <= set(inside)


def test_what_is_published_lists_every_package_in_a_bundle() -> None:
    inside = bundles()
    every = {name.lower() for names in inside.values() for name in names}
    assert {"preact", "pyodide", "d3-scale", "@lumino/widgets"} <= every
    assert every <= set(entries(SITE / notices.NAME))
    assert every <= set(entries(SITE / "lite" / notices.NAME))


def test_a_wheel_lists_every_package_in_its_bundles() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    brought = project["tool"]["setuptools"]["package-data"]["tidelib.widgets"]
    names = {Path(name).name for name in brought} - {"THIRD_PARTY.txt"}
    assert "tide.mjs" in names
    packages = {name for bundle in names for name in bundles()[bundle]}
    assert "@observablehq/plot" in packages
    told = (STATIC / "THIRD_PARTY.txt").read_text(encoding="utf-8")
    assert set(re.findall(r"^={78}\n(\S+) \S+\nLicence: ", told, re.M)) == packages


def test_the_site_lists_every_package_in_its_archives_of_python() -> None:
    listed = set(entries(SITE / notices.NAME))
    own = {path.name.partition(".")[0] for path in CELLS.iterdir()} | {"tidelib"}
    library = {Path(name).with_suffix("") for name in names_in(NODE_MODULES / "pyodide", "*.zip")}
    owner = {
        file.parts[0]: package.name.lower()
        for package in distributions(path=[str(site_packages(VENV))])
        for file in package.files or ()
        if file.suffix == ".py"
    }
    found = set()
    for name in names_in(SITE / "_static" / "tide" / "live", "*.zip.txt"):
        if name.endswith("/") or Path(name.removeprefix("lib/")).with_suffix("") in library:
            continue
        first = name.partition("/")[0].partition(".")[0]
        if first not in own:
            found.add(owner[first])
    assert found == {"ipywidgets", "traitlets", "comm"}
    assert found <= listed


def names_in(folder: Path, archives: str) -> list[str]:
    """The names of the files in a folder's archives."""
    found = []
    for path in folder.glob(archives):
        with zipfile.ZipFile(path) as packed:
            found += packed.namelist()
    return found


def test_every_file_beside_the_pages_is_ours_or_of_a_package_that_is_listed() -> None:
    listed, owner = set(entries(SITE / notices.NAME)), owners()
    ours = {path.relative_to(BOOK / "_static").as_posix() for path in BOOK.rglob("_static/**/*")}
    packages = set()
    for path in (SITE / "_static").rglob("*"):
        place = path.relative_to(SITE / "_static").as_posix()
        if path.suffix not in notices.KINDS or place.startswith("tide/") or place in ours:
            continue
        if place not in SPHINX_MAKES:
            packages.add(owner[re.sub(r"\.[0-9a-f]{64}(?=\.)", "", place)])
    assert {"sphinx", "pydata-sphinx-theme", "sphinx-book-theme", "sphinx-copybutton"} <= packages
    assert packages <= listed


def test_the_notebooks_in_the_browser_list_every_wheel_and_every_bundled_package() -> None:
    lite = SITE / "lite"
    listed = entries(lite / notices.NAME)
    wanted = {one.name.lower() for one in notices.of_bundles()} | {"pyodide", "cpython"}
    for wheel in lite.rglob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            metadata = next(n for n in packed.namelist() if n.endswith(".dist-info/METADATA"))
            # compiled code would hold parts that nobody has looked for
            assert not [n for n in packed.namelist() if n.endswith((".so", ".wasm"))]
            name = packed.read(metadata).decode().partition("\nName: ")[2].split("\n")[0]
        if name != "tidelib":
            wanted.add(name.lower())
    for path in lite.rglob("third-party-licenses.json"):
        packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
        wanted |= {package["name"].lower() for package in packages}
    for entry in (lite / "extensions").rglob("remoteEntry*.js"):
        # what has no list of its own is its package's work, which brought it as a wheel, too
        if not (entry.parent / "third-party-licenses.json").is_file():
            wanted.add(entry.relative_to(lite / "extensions").parts[0])
    assert len(wanted) > 200
    assert wanted <= set(listed)
    assert all(len(text) > 200 for text in listed.values())


def test_a_package_without_a_licence_or_its_text_stops_the_build(tmp_path: Path) -> None:
    good = Notice("good", "1", "MIT", "The text.")
    notices.write(tmp_path, [good, good], "A test.")
    assert entries(tmp_path / notices.NAME) == {"good": "The text."}
    for bad in (Notice("bad", "1", "MIT", ""), Notice("bad", "1", "", "The text.")):
        with pytest.raises(Failure, match="no licence is known of bad"):
            notices.write(tmp_path, [good, bad], "A test.")


def test_a_name_of_a_licence_gives_its_text() -> None:
    for name in ("MIT", "BSD-3-Clause", "Apache-2.0", "MPL-2.0"):
        assert len(notices.text_of(name)) > 500
    assert notices.text_of("Nobody-1.0") == ""
