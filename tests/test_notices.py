"""Others' licences: what is listed is complete, and a package without a text is not passed over."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from tools import notices
from tools.notices import Notice
from tools.paths import NODE_MODULES, ROOT, STATIC
from tools.steps import Failure

SOURCES = ROOT / "tidelib" / "widgets" / "web" / "src"
IMPORTED = re.compile(r"""(?:from|import)\s+["']((?:@[\w.-]+/)?[\w-][\w.-]*)""")
ENTRY = re.compile(r"^=+\n((?:[^\n]+ \([^\n]+\)\n)+)=+\n\n(.+?)(?=^={78}$|\Z)", re.M | re.S)


def entries(path: Path) -> dict[str, str]:
    """The text of each package in a list, by its name in small letters."""
    found = {}
    for names, text in ENTRY.findall(path.read_text(encoding="utf-8")):
        for line in names.splitlines():
            found[line.split(" ")[0].lower()] = text.strip()
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
    site = ROOT / "_build" / "html"
    listed = entries(site / notices.NAME)
    live = json.loads((STATIC / "live" / "live.json").read_text(encoding="utf-8"))
    wanted = {one.name.lower() for one in notices.of_bundles()}
    wanted |= {*live["versions"], "pyodide", "cpython", "sphinx", "pydata-sphinx-theme"}
    assert wanted <= set(listed)
    assert all(len(text) > 300 for text in listed.values())
    assert "fontawesome" in listed["pydata-sphinx-theme"].lower().replace(" ", "")
    page = (site / "book" / "hikidoki" / "rules.html").read_text(encoding="utf-8")
    assert f'href="../../{notices.NAME}"' in page


def test_the_notebooks_in_the_browser_list_every_wheel_and_every_bundled_package() -> None:
    lite = ROOT / "_build" / "html" / "lite"
    listed = entries(lite / notices.NAME)
    wanted = {one.name.lower() for one in notices.of_bundles()} | {"pyodide", "cpython"}
    for wheel in lite.rglob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            metadata = next(n for n in packed.namelist() if n.endswith(".dist-info/METADATA"))
            name = packed.read(metadata).decode().partition("\nName: ")[2].split("\n")[0]
        if name != "tidelib":
            wanted.add(name.lower())
    for path in lite.rglob("third-party-licenses.json"):
        packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
        wanted |= {package["name"].lower() for package in packages}
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
