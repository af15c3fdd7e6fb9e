"""Files that ``save`` and ``-o`` write: whole or not at all, and over nothing else."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import tidelib
from tidelib.core.link import to_link
from tidelib.core.record import Record
from tidelib.widgets import Replay, Table

if TYPE_CHECKING:
    from conftest import Run

ROOT = Path(__file__).parents[2]
SOLO = ("play", "hikidoki", "--players", "1", "--seed", "6")
WRITES = [
    ("new", "hikidoki", "--seed", "8"),
    ("random", "hikidoki", "--seed", "8"),
    ("link", "--back"),
]


def played(run: Run, *typed: str, argv: tuple[str, ...] = SOLO) -> str:
    ran = run(*argv, stdin="".join(f"{line}\n" for line in typed))
    assert ran.err == ""
    return ran.out


def writing(run: Run, argv: tuple[str, ...]) -> tuple[str, ...]:
    """A command that writes a record with ``-o``; a link has its code."""
    if argv[0] != "link":
        return argv
    code = re.search(r"--link (\S+)", played(run, "m", "f"))
    assert code is not None
    return (*argv, code[1])


# -- what stands there already -------------------------------------------------------------


@pytest.mark.parametrize("argv", WRITES, ids=lambda argv: argv[0])
def test_output_over_another_game_is_refused(
    run: Run, tmp_path: Path, argv: tuple[str, ...]
) -> None:
    path = tmp_path / "kept.tide"
    run("random", "shikagari", "--seed", "1", "-o", str(path))
    kept = path.read_bytes()
    argv = (*writing(run, argv), "-o", str(path))
    ran = run(*argv)
    assert ran.code == 2
    assert "kept.tide is there already and is another game of Shikagari, " in ran.err
    assert "--force" in ran.err
    assert path.read_bytes() == kept
    assert run(*argv, "--force").code == 0
    assert Record.parse(path.read_text()).game.name == "hikidoki"
    assert run(*argv).code == 0, "the same game once more takes nothing away"


@pytest.mark.parametrize("other", [b"Dear Ada", b"tide is high\n", b"\x00\x01", b"tide 2\n---\n"])
def test_what_is_no_record_is_left_alone(run: Run, tmp_path: Path, other: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(other)
    assert "is no record" in run("new", "hike", "-o", str(path)).err
    assert "is no record" in played(run, f"save {path}")
    assert path.read_bytes() == other
    assert f"Saved in {path}." in played(run, f"save {path} --force")
    assert Record.parse(path.read_text()).game.name == "hikidoki"


def test_saving_over_the_game_that_is_played(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "own.tide"
    out = played(run, "m", f"save {path}", "f", f"save {path}", "k", "save", "undo 2", "save")
    assert out.count("Saved in") == 4
    assert Record.parse(path.read_text()).lines[-1].text == "marker MID"
    # another session of the same deal goes on from an earlier point of the same game
    assert "Saved in" in played(run, "m", "f", f"save {path}")
    # a file that was loaded may be written back, also after an undo
    loaded = (*SOLO[:2], "--load", str(path))
    assert "Saved in" in played(run, "undo", "k", "o", "save", argv=loaded)


@pytest.mark.parametrize(
    "typed",
    [
        ("o",),  # another line of play
        ("m",),  # a shorter one
        ("m", "f", "k", "same", "m"),
        ("m", "f", "k", "save {other}", "same", "m"),
    ],
)
def test_saving_over_another_play_is_refused(
    run: Run, tmp_path: Path, typed: tuple[str, ...]
) -> None:
    path = tmp_path / "long.tide"
    played(run, "m", "f", "k", f"save {path}")
    kept = path.read_bytes()
    lines = [line.format(other=tmp_path / "other.tide") for line in typed]
    for command in ("save", "quit"):
        out = played(run, *lines, f"{command} {path}")
        assert "is another game of Hikidoki" in " ".join(out.split())
        # a long path is broken anywhere
        assert "".join(f"{command} {path} --force".split()) in "".join(out.split())
        assert path.read_bytes() == kept


def test_a_file_that_somebody_else_changed_is_not_ours_any_more(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "shared.tide"
    other = run("random", "hike", "--seed", "1").out

    def lines() -> str:
        return f"m\nsave {path}\n"

    played(run, *lines().splitlines())
    path.write_text(other)
    assert "another game of Hike" in " ".join(played(run, "m", "f", f"save {path}").split())
    assert path.read_text() == other


def test_what_is_noted_in_a_file_stays_in_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "noted.tide"
    text = run("new", "hikidoki", "--seed", "6", "--players", "1", "--title", "Ours").out
    text = text.replace("players: 1\n", "players: 1\nevent: café 潮\n")
    path.write_text(f"{text}0 marker MID  # a first try\n0 flip # wet\n", encoding="utf-8")
    played(run, "k", "save", argv=("play", "hikidoki", "--load", str(path)))
    saved = Record.parse(path.read_text(encoding="utf-8"))
    assert (saved.title, saved.headers["event"]) == ("Ours", "café 潮")
    assert [line.comment for line in saved.lines[-3:]] == ["a first try", "wet", ""]
    played(run, "undo all", "o", "save", argv=("play", "hikidoki", "--load", str(path)))
    assert [line.comment for line in Record.parse(path.read_text("utf-8")).lines[-1:]] == [""]


# -- a failure leaves the old file ---------------------------------------------------------


@pytest.mark.parametrize("argv", WRITES, ids=lambda argv: argv[0])
def test_a_full_disk_leaves_the_old_file(run: Run, tmp_path: Path, argv: tuple[str, ...]) -> None:
    path = tmp_path / "old.tide"
    run("random", "hike", "--seed", "1", "-o", str(path))
    kept = path.read_bytes()
    command = shlex.join(
        [sys.executable, "-m", "tidelib", *writing(run, argv), "-o", str(path), "--force"]
    )
    done = subprocess.run(
        ["bash", "-c", f"ulimit -f 0; {command}"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "Cannot write" in done.stderr
    assert "The file that was there is as it was." in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert path.read_bytes() == kept
    assert [*tmp_path.iterdir()] == [path]


def test_a_full_disk_at_the_prompt(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "old.tide"
    played(run, "m", f"save {path}")
    kept = path.read_bytes()
    command = shlex.join([sys.executable, "-m", "tidelib", *SOLO])
    done = subprocess.run(
        ["bash", "-c", f"ulimit -f 0; {command}"],
        input=f"m\nf\nsave {path}\nquit\n",
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "The file that was there is as it was." in " ".join(done.stdout.split())
    assert "--link 1" in done.stdout, "the way back is not the file, which is older"
    assert path.read_bytes() == kept


# -- names of files ------------------------------------------------------------------------

NAMES = [
    "~/g.tide",
    "a  game.tide",
    'Ada\'s "best" game.tide',
    "-dash.tide",
    "-",
    "潮 🌊.tide",
    "--load",
    "$HOME;x&y.tide",
    "'quoted name.tide'",
]


@pytest.mark.parametrize("name", NAMES)
def test_the_printed_command_goes_on_from_the_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    ran = subprocess.run(
        [sys.executable, "-m", "tidelib", *SOLO],
        input=f"m\nf\nsave {name}\nquit\n",
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
    )
    command = ran.stdout.partition("Go on with it later:\n")[2].splitlines()[0].strip()
    words = shlex.split(command)
    assert words[:3] == ["python", "-m", "tidelib"]
    out = played(run, "quit", argv=tuple(words[3:]))
    assert "The game goes on after 2 of your decisions." in out
    assert "--load" in out, "nothing was played since it was saved"
    (made,) = tmp_path.iterdir()
    assert made.name == name.removeprefix("~/").strip("'")


def test_a_name_of_control_characters_is_no_name(run: Run, tmp_path: Path) -> None:
    out = played(run, f"save {tmp_path}/a\x1b[2Jb")
    assert "Cannot write" in out
    assert "\x1b" not in out
    assert not [*tmp_path.iterdir()]


def test_a_path_that_begins_with_the_home_folder_is_read_so_too(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert run("new", "hikidoki", "--seed", "1", "-o", "~/n.tide").code == 0
    monkeypatch.setenv("HOME", str(tmp_path))  # a run puts things back
    assert run("replay", "~/n.tide").code == 0
    assert (tmp_path / "n.tide").exists()


# -- marks and encodings -------------------------------------------------------------------


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_record_from_an_editor_can_be_saved_again(
    run: Run, tmp_path: Path, ends: str, mark: str
) -> None:
    path = tmp_path / "edited.tide"
    text = run("new", "hikidoki", "--seed", "6", "--players", "1").out
    path.write_bytes((mark + text.replace("\n", ends)).encode())
    loaded = ("play", "hikidoki", "--load", str(path))
    out = played(run, "m", "undo", "o", "save", argv=loaded)
    assert f"Saved in {path}." in out
    assert path.read_bytes().startswith(b"tide 1\n")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named(run: Run, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "wide.tide"
    path.write_bytes(run("new", "hikidoki").out.encode(encoding))
    kept = path.read_bytes()
    for argv in (("replay", str(path)), ("link", str(path)), (*SOLO[:2], "--load", str(path))):
        ran = run(*argv)
        assert ran.code == 1
        assert "UTF-16: save it as UTF-8" in ran.err
    assert "is no record" in run("new", "hike", "-o", str(path)).err
    assert path.read_bytes() == kept
    # a browser reads every file as UTF-8, come what may
    with pytest.raises(tidelib.TideError, match="UTF-16: save it as UTF-8"):
        Record.parse(kept.decode(errors="replace").removeprefix("\ufeff"))
    with pytest.raises(tidelib.TideError, match="UTF-16: save it as UTF-8"):
        Replay(str(path))


def test_a_replay_takes_what_editors_write(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "edited.tide"
    text = run("new", "hikidoki", "--seed", "6", "--players", "1").out
    path.write_bytes(("\ufeff" + text.replace("\n", "\r\n")).encode())
    steps = len(Replay(text).steps)
    assert len(Replay(str(path)).steps) == len(Replay("\ufeff" + text).steps) == steps
    code = to_link(Record.parse(text).replay())
    assert len(Replay(f"\ufeff{code}\r\n").steps) == steps
    record = Table("hikidoki", seats=["you"], record=f"\ufeff{code}")
    assert record.view["position"]["turn"]["yours"]


def test_a_byte_order_mark_before_a_link(run: Run) -> None:
    code = writing(run, ("link",))[1]
    assert run("replay", "--link", f"\ufeff{code}\r\n").code == 0


@pytest.mark.parametrize("name", tidelib.games())
def test_a_byte_order_mark_before_a_set_up(name: str) -> None:
    game = tidelib.game(name)

    def said(text: str) -> str:
        try:
            return str(game.scenario(text))
        except tidelib.TideError as error:
            return str(error)

    for text in ("players: 2", "players: 4\nhand 0: x"):
        assert said("\ufeff" + text) == said(text)
