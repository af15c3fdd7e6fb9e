"""The lock file of the notebooks in the browser, made from wheels."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path

import pytest

from tools import wheels
from tools.wheels import WheelError

INFO = {"python": "3.14.2", "arch": "wasm32", "platform": "emscripten_5_0_3"}


def wheel(folder: Path, name: str, version: str = "1.0", *needs: str, tag: str = "py3") -> Path:
    """Make a small wheel; a name in a file's form, such as `two_words`."""
    path = folder / f"{name}-{version}-{tag}-none-any.whl"
    required = "".join(f"Requires-Dist: {need}\n" for need in needs)
    title = name.replace("_", "-").title()
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "x = 1\n")
        archive.writestr(f"{name}_more.pyc", b"")
        archive.writestr(
            f"{name}-{version}.dist-info/METADATA",
            f"Metadata-Version: 2.1\nName: {title}\nVersion: {version}\n{required}\n",
        )
    return path


def test_a_wheel_is_read(tmp_path: Path) -> None:
    path = wheel(tmp_path, "two_words", "2.1", "Pure_Eval>=1")
    read = wheels.read_wheel(path, INFO)
    assert (read.name, read.version, read.needs) == ("two-words", "2.1", ("pure-eval",))
    assert read.imports == ("two_words", "two_words_more")
    assert read.digest == hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.parametrize(
    ("requirement", "asked"),
    [
        ("six", True),
        ("six>=1,<2", True),
        ("six; sys_platform == 'win32'", False),
        ("six; sys_platform != 'win32' and sys_platform != 'emscripten'", False),
        ("six; sys_platform == 'emscripten'", True),
        ("six; python_version < '3.12'", False),
        ("six; python_version >= '3.12'", True),
        ("six[all]; extra == 'test'", False),
        ("six; python_version >= '3.11' and extra == 'test'", False),
    ],
)
def test_a_requirement_counts_where_the_browser_has_it(requirement: str, asked: bool) -> None:
    assert bool(wheels.needs([requirement], wheels.place(INFO))) is asked


def test_the_lock_names_what_is_there(tmp_path: Path) -> None:
    paths = [wheel(tmp_path, "one", "1.0", "two_words", "jedi"), wheel(tmp_path, "two_words")]
    lock = wheels.publish(paths, INFO, tmp_path / "out")
    text = lock.read_text(encoding="utf-8")
    assert hashlib.sha256(text.encode()).hexdigest()[:10] in lock.name
    made = json.loads(text)
    assert made["info"] == INFO
    assert list(made["packages"]) == ["one", "two-words"]
    assert made["packages"]["one"]["depends"] == ["two-words"]  # jedi is left out on purpose
    for package in made["packages"].values():
        copy = tmp_path / "out" / package["file_name"]
        assert hashlib.sha256(copy.read_bytes()).hexdigest() == package["sha256"]
        assert package["sha256"].startswith(copy.parent.name)


def test_a_changed_wheel_has_another_place(tmp_path: Path) -> None:
    first = wheels.read_wheel(wheel(tmp_path, "one", "1.0"), INFO)
    second = wheels.read_wheel(wheel(tmp_path, "one", "1.0", "six"), INFO)
    assert first.path.name == second.path.name
    assert first.file_name != second.file_name


def test_a_requirement_that_nothing_meets_is_refused(tmp_path: Path) -> None:
    read = wheels.read_wheel(wheel(tmp_path, "one", "1.0", "six"), INFO)
    with pytest.raises(WheelError, match="one needs six, and there is no such wheel"):
        wheels.lock([read], INFO)


def test_two_versions_of_a_package_are_refused(tmp_path: Path) -> None:
    read = [wheels.read_wheel(wheel(tmp_path, "one", version), INFO) for version in ("1.0", "2.0")]
    with pytest.raises(WheelError, match=r"one is there twice: as one-1\.0"):
        wheels.lock(read, INFO)


def test_what_is_no_pure_wheel_is_refused(tmp_path: Path) -> None:
    native = wheel(tmp_path, "one").rename(tmp_path / "one-1.0-cp314-cp314-linux_x86_64.whl")
    with pytest.raises(WheelError, match="is not pure Python"):
        wheels.read_wheel(native, INFO)
    text = tmp_path / "two-1.0-py3-none-any.whl"
    text.write_text("no zip")
    with pytest.raises(WheelError, match="it is no zip archive"):
        wheels.read_wheel(text, INFO)
    with pytest.raises(WheelError, match="Invalid wheel filename"):
        wheels.read_wheel(tmp_path / "three.whl", INFO)
    odd = wheel(tmp_path, "four", "1.0", "six; planet == 'mars'")
    with pytest.raises(WheelError, match="four-1"):
        wheels.read_wheel(odd, INFO)


def test_a_wheel_without_metadata_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "one-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("one.py", "")
    with pytest.raises(WheelError, match="has 0 files METADATA, not one"):
        wheels.read_wheel(path, INFO)
