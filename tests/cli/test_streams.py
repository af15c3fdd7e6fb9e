"""Standard streams that are closed, full, without a reader, or of another alphabet."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "games": "games",
    "rules": "rules hikidoki HK-403",
    "new": "new hikidoki --seed 6 --players 1",
    "random": "random hikidoki --seed 6 --players 2",
    "replay": "replay {record}",
    "json": "replay --json {record}",
    "link": "link {record}",
    "play": "play hikidoki --seed 6 --players 1",
    "help": "--help",
    "nothing": "",
}
RUN = ("run.py", "test --list")
LOST = 74


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("streams") / "kept.tide"
    path.write_text("tide 1\ngame: hikidoki\nplayers: 1\n---\n* order 0\n")
    return path


def shell(line: str, *, buffered: bool = True) -> subprocess.CompletedProcess[str]:
    """What a shell line ends with; ``$tidelib`` and ``$run`` are the two programs."""
    return subprocess.run(
        [
            "bash",
            "-c",
            f"tidelib='{sys.executable} -m tidelib'; run='{sys.executable} run.py'\n{line}",
        ],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "PYTHONUNBUFFERED": "" if buffered else "1"},
    )


def one_sentence(told: str) -> bool:
    return len(told.splitlines()) == 1 and "Traceback" not in told and "rror:" not in told


@pytest.mark.parametrize("where", [">/dev/full", ">&-"])
@pytest.mark.parametrize("command", [*COMMANDS, RUN[0]])
def test_output_that_is_lost_is_told(record: Path, command: str, where: str) -> None:
    name = "$run" if command == RUN[0] else "$tidelib"
    words = RUN[1] if command == RUN[0] else COMMANDS[command].format(record=record)
    done = shell(f"{name} {words} {where}")
    assert done.returncode == LOST
    assert "Cannot write to the standard output: " in done.stderr
    assert one_sentence(done.stderr)


def test_output_that_is_lost_at_once_is_told(record: Path) -> None:
    for words in ("--help", "games"):
        done = shell(f"$tidelib {words} >/dev/full", buffered=False)
        assert done.returncode == LOST
        assert one_sentence(done.stderr)


def test_nobody_hears_why(record: Path) -> None:
    for away in ("2>&-", "2>/dev/full"):
        assert shell(f"$tidelib tea {away}").returncode == 2
        assert shell(f"$tidelib games >/dev/full {away}").returncode == LOST
        assert shell(f"$run test tea {away}").returncode == 2
    said = shell("$tidelib tea 2>&-")
    assert said.stdout == "", "what is for the standard error does not go elsewhere"


def test_what_is_written_to_a_file_does_not_need_the_streams(record: Path) -> None:
    made = record.with_name("made.tide")
    done = shell(f"$tidelib new hikidoki --seed 6 -o {made} <&- >&- 2>&-")
    assert done.returncode == 0
    assert made.read_text().startswith("tide 1\n")


def test_a_reader_who_went_away_is_no_error(record: Path) -> None:
    for words in ("rules hike", "random hikidoki --seed 6", f"replay {record}"):
        done = shell(f"$tidelib {words} | head -1; exit ${{PIPESTATUS[0]}}")
        assert done.returncode == 0
        assert done.stderr == ""
        assert len(done.stdout.splitlines()) == 1


def test_input_that_is_closed(record: Path) -> None:
    done = shell("$tidelib replay - <&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "tidelib: Cannot read the standard input: it is closed.\n"
    done = shell("$tidelib play hikidoki --seed 6 --players 1 <&-")
    assert done.returncode == 0
    assert "The game waits for you." in done.stdout
    assert shell("$tidelib games <&-").returncode == 0


def test_an_alphabet_that_lacks_signs(record: Path) -> None:
    record.with_name("é.tide").write_bytes(record.read_bytes())
    for setting in ("LC_ALL=C PYTHONUTF8=0 PYTHONCOERCECLOCALE=0", "PYTHONIOENCODING=ascii"):
        for words in ("games", "rules hikidoki", f"replay {record.with_name('é.tide')}"):
            done = shell(f"{setting} $tidelib {words}")
            assert (done.returncode, done.stderr) == (0, "")
            assert done.stdout.isascii()
