"""What importing costs: the standard library only, and little of that."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import tidelib

ROOT = Path(__file__).parents[2]
PACKAGE = Path(tidelib.__file__).parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "web" not in path.parts)


def imported_by(code: str) -> set[str]:
    """The modules that a fresh interpreter has after some code, beyond those it begins with."""
    script = f"import sys; before = set(sys.modules); {code}; print(*set(sys.modules) - before)"
    # -S: without site-packages, which import things of their own
    command = [sys.executable, "-S", "-c", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_import_tidelib_reads_no_game_and_nothing_heavy() -> None:
    modules = imported_by("import tidelib")
    assert {name for name in modules if not name.startswith("tidelib")} <= {
        "__future__",
        "abc",
        "importlib",
        "os",
        "stat",
        "genericpath",
        "posixpath",
        "ntpath",
        "_abc",
        "_collections_abc",
        "_stat",
        "_weakref",
        "warnings",
        "importlib._bootstrap",
        "importlib._bootstrap_external",
        "collections",
        "collections.abc",
        "contextvars",
        "_contextvars",
        "os.path",
    }
    assert not [name for name in modules if name.startswith("tidelib.games.")]


HEAVY = ["dataclasses", "enum", "typing", "json", "inspect", "re", "fractions", "random", "pathlib"]


@pytest.mark.parametrize("module", HEAVY)
def test_import_tidelib_does_without(module: str) -> None:
    assert module not in imported_by("import tidelib")


@pytest.mark.parametrize("name", tidelib.games())
def test_playing_a_game_needs_nothing_but_the_standard_library(name: str) -> None:
    code = f"import tidelib; tidelib.game({name!r}).new_state(tidelib.game({name!r}).players[0])"
    modules = {module.partition(".")[0] for module in imported_by(code)}
    assert modules - {"tidelib"} <= set(sys.stdlib_module_names)
    assert not modules & {"dataclasses", "inspect", "json", "asyncio"}


def imports_of(path: Path) -> set[str]:
    """Top names of all that a module imports anywhere."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_widgets_import_what_is_not_python_itself(path: Path) -> None:
    allowed = set(sys.stdlib_module_names) | {"tidelib"}
    if path.is_relative_to(PACKAGE / "widgets"):
        allowed |= {"anywidget", "ipywidgets", "IPython", "traitlets"}
    assert imports_of(path) <= allowed


@pytest.mark.parametrize("name", tidelib.games())
def test_playing_a_game_reads_nothing_that_stands_on_the_engine(name: str) -> None:
    code = f"import tidelib; tidelib.game({name!r}).new_state(tidelib.game({name!r}).players[0])"
    for module in imported_by(code):
        assert not module.startswith(
            ("tidelib.players", "tidelib.lessons", "tidelib.widgets", "tidelib.cli")
        )


def test_all_but_the_widgets_can_be_imported_without_any_package() -> None:
    names = [
        ".".join(["tidelib", *path.relative_to(PACKAGE).with_suffix("").parts])
        for path in MODULES
        if path.relative_to(PACKAGE).parts[0] != "widgets" and path.name != "__main__.py"
    ]
    modules = imported_by("; ".join(f"import {name.removesuffix('.__init__')}" for name in names))
    assert {module.partition(".")[0] for module in modules} <= {"tidelib", *sys.stdlib_module_names}


RULES = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in ("core", "games")]


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_chance_is_never_hidden_in_a_rule(path: Path) -> None:
    """No generator is called but one that was handed in, or is made from a seed by the driver."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "random":
                assert node.attr == "Random"
                assert path.name == "play.py"
        elif isinstance(node, ast.ImportFrom):
            assert node.module not in ("secrets", "uuid")
