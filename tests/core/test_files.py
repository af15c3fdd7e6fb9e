"""Writing files whole, and reading what editors leave in them."""

from __future__ import annotations

import ast
import os
import re
import stat
import threading
from pathlib import Path

import pytest

from tidelib.core import files
from tidelib.core.files import read_text, write_whole


def test_a_new_file_has_the_usual_mode_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    path, plain = tmp_path / "a", tmp_path / "plain"
    plain.touch()
    write_whole(path, "one\r\n")
    assert path.read_bytes() == b"one\r\n"
    assert path.stat().st_mode == plain.stat().st_mode
    path.chmod(0o640)
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert sorted(tmp_path.iterdir()) == [path, plain]


def test_a_link_goes_on_pointing_at_the_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "file", tmp_path / "link"
    link.symlink_to(Path("folder") / "file")
    for text in ("one", "two"):
        write_whole(link, text)
        assert link.is_symlink()
        assert target.read_text() == text
    assert [*(tmp_path / "folder").iterdir()] == [target]


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_fails_on_the_way_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    path = tmp_path / "a"
    path.write_text("old")

    def fails(*_args: object) -> None:
        raise error

    monkeypatch.setattr(files.os, step, fails)
    if step == "chmod" and isinstance(error, OSError):
        write_whole(path, "new")  # a file system without modes is no reason to fail
        assert path.read_text() == "new"
    else:
        with pytest.raises(type(error)):
            write_whole(path, "new")
        assert path.read_text() == "old"
    assert [*tmp_path.iterdir()] == [path]


def test_a_file_that_must_not_be_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_text("old")
    monkeypatch.setattr(files.os, "access", lambda *_args: False)  # root may write anything
    with pytest.raises(PermissionError):
        write_whole(path, "new")
    assert path.read_text() == "old"


def test_a_pipe_is_written_to_as_it_is(tmp_path: Path) -> None:
    pipe, heard = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text()))
    reader.start()
    write_whole(pipe, "through")
    reader.join()
    assert heard == ["through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, "x")
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "x", "x")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_told_from_rubbish(encoding: str) -> None:
    with pytest.raises(ValueError, match="UTF-16: save it as UTF-8"):
        read_text("tide 1\ngame".encode(encoding))
    with pytest.raises(ValueError, match="no text in UTF-8"):
        read_text("tide é".encode("latin-1"))
    assert read_text(b"\x00\x01\x02") == "\x00\x01\x02"
    assert read_text(b"") == ""


ROOT = Path(__file__).parents[2]
PASSING = {
    "tools/book.py",  # a log of faults
    "tools/steps.py",  # a step's log
    "tools/lite.py",  # a folder that takes the place of the old one when it is finished
    "benchmarks/break_rules.py",  # a copy of the project, to be broken
}
"""Where a file may be written in another way."""


def written_otherwise(path: Path) -> bool:
    """Whether a module writes a file without ``write_whole``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else None
        name = node.func.id if isinstance(node.func, ast.Name) else name
        modes = [*node.args, *(keyword.value for keyword in node.keywords)]
        told = [mode.value for mode in modes if isinstance(mode, ast.Constant)]
        writes = any(isinstance(mode, str) and re.fullmatch("[wax]b?\\+?", mode) for mode in told)
        if name in ("write_text", "write_bytes") or (name == "open" and writes):
            return True
    return False


def test_every_file_is_written_whole() -> None:
    found = set()
    for folder in ("tidelib", "tools", "benchmarks"):
        for path in (ROOT / folder).rglob("*.py"):
            if "web" not in path.parts and path != Path(files.__file__):
                if written_otherwise(path):
                    found.add(path.relative_to(ROOT).as_posix())
    assert found <= PASSING
