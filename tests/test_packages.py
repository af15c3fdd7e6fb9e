"""What is built of tidelib is the same from any tree, and has its front end in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import tidelib

ROOT = Path(tidelib.__file__).resolve().parent.parent
NOT_COPIED = shutil.ignore_patterns("__pycache__", "build", "dist", "*.egg-info")
TOP = (
    *("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md"),
    *("package.json", "package-lock.json", "tsconfig.json", ".npmrc"),
)
FRONT_END = ("tide-loader.mjs", "tide.mjs", "tide-chart.mjs", "tide.css", "THIRD_PARTY.txt")


def copy_tree(target: Path) -> Path:
    """This tree with what has been built in it, as far as a package could be made of it."""
    target.mkdir()
    for name in TOP:
        shutil.copy2(ROOT / name, target)
    shutil.copytree(ROOT / "tidelib", target / "tidelib", ignore=NOT_COPIED)
    shutil.copytree(ROOT / "tests" / "core", target / "tests" / "core", ignore=NOT_COPIED)
    shutil.copy2(Path(__file__), target / "tests")
    return target


def without_node() -> dict[str, str]:
    """The environment with no program in it."""
    return {**os.environ, "PATH": ""}


def build(tree: Path, what: str, into: Path) -> subprocess.CompletedProcess[str]:
    """Builds a tree where there is no Node."""
    how = ("-m", "build", "--no-isolation", f"--{what}", "--outdir", into, tree)
    return subprocess.run(
        [sys.executable, *how],
        env=without_node(),
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packages")


@pytest.fixture(scope="module")
def tree(work: Path) -> Path:
    """A tree in which much has been built, and something left from an earlier build."""
    tree = copy_tree(work / "tree")
    live = tree / "tidelib" / "widgets" / "static" / "live"
    live.mkdir(exist_ok=True)
    (live / "some-python.zip.txt").write_text("the pages' Python", encoding="utf-8")
    stale = tree / "build" / "lib" / "tidelib"
    stale.mkdir(parents=True)
    (stale / "gone.py").write_text("", encoding="utf-8")
    return tree


@pytest.fixture(scope="module")
def source(work: Path, tree: Path) -> Path:
    """The source distribution, unpacked."""
    done = build(tree, "sdist", work / "sdist")
    assert done.returncode == 0, done.stdout + done.stderr
    (archive,) = (work / "sdist").iterdir()
    with tarfile.open(archive) as packed:
        packed.extractall(work / "unpacked", filter="data")
    (folder,) = (work / "unpacked").iterdir()
    return folder


@pytest.fixture(scope="module")
def wheels(work: Path, tree: Path, source: Path) -> list[Path]:
    """The wheel of the tree, and that of the source distribution."""
    made = []
    for name, folder in (("of-tree", tree), ("of-source", source)):
        done = build(folder, "wheel", work / name)
        assert done.returncode == 0, done.stdout + done.stderr
        made += (work / name).iterdir()
    return made


def content(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def test_the_wheel_is_the_same_from_a_used_tree_and_from_the_source_distribution(
    wheels: list[Path],
) -> None:
    one, other = map(content, wheels)
    assert sorted(one) == sorted(other)
    assert one == other


def test_the_wheel_holds_the_engine_and_the_front_end_and_no_more(wheels: list[Path]) -> None:
    held = content(wheels[0])
    static = "tidelib/widgets/static/"
    assert {name for name in held if name.startswith(static)} == {static + n for n in FRONT_END}
    for name in FRONT_END:
        assert held[static + name] == (ROOT / static / name).read_bytes()
    for path in (ROOT / "tidelib").rglob("*"):
        inside = path.relative_to(ROOT).as_posix()
        if path.suffix in (".py", ".toml", ".mo") and "/web/" not in inside:
            assert inside in held
    strange = [
        name
        for name in held
        if not name.startswith(("tidelib/", f"tidelib-{tidelib.__version__}.dist-info/"))
        or "/web/" in name
        or "gone" in name
    ]
    assert not strange
    assert sum(map(len, held.values())) < 4_500_000


def test_the_source_distribution_holds_what_the_front_end_is_built_from(source: Path) -> None:
    web = source / "tidelib" / "widgets" / "web"
    for path in (ROOT / "tidelib" / "widgets" / "web" / "src").rglob("*"):
        assert (web / path.relative_to(ROOT / "tidelib" / "widgets" / "web")).exists()
    for name in TOP:
        if name != "MANIFEST.in":
            assert (source / name).read_bytes() == (ROOT / name).read_bytes()
    assert not [path for path in source.rglob("test_*") if path.is_file()]
    assert not (source / "tidelib" / "widgets" / "static" / "live").exists()


def test_without_a_front_end_and_without_node_building_fails_with_a_sentence(work: Path) -> None:
    bare = copy_tree(work / "bare")
    shutil.rmtree(bare / "tidelib" / "widgets" / "static")
    done = build(bare, "wheel", work / "none")
    assert done.returncode != 0
    told = " ".join((done.stdout + done.stderr).split())
    assert "need their front end, which has not been built" in told
    assert "Install Node" in told
    assert not (work / "none").exists() or not list((work / "none").iterdir())


def test_a_front_end_of_other_sources_is_not_taken(work: Path) -> None:
    old = copy_tree(work / "old")
    with (old / "tidelib" / "widgets" / "web" / "src" / "widget.ts").open("a") as file:
        file.write("// changed\n")
    done = build(old, "wheel", work / "none")
    assert done.returncode != 0
    assert "was built from other sources" in " ".join((done.stdout + done.stderr).split())
