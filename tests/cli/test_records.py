"""``new``, ``random``, ``replay`` and ``link``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import tidelib
from tests.records.vectors import ALL, vectors
from tidelib.core.link import to_link
from tidelib.core.record import Record, report

if TYPE_CHECKING:
    from conftest import Run

SHORT = """tide 1
game: hikidoki
players: 1
title: one dive
---
* order 0
* deck U U W H O L A L A W H O L U
0 marker MID  # a first try
0 flip
0 keep
"""


# -- new -----------------------------------------------------------------------------------


def test_new_deals_up_to_the_first_decision(run: Run) -> None:
    ran = run("new", "hikidoki", "--players", "3", "--seed", "7", "--option", "mid_value=2")
    assert ran.code == 0
    record = Record.parse(ran.out)
    state = record.replay()
    assert (state.players, state.options["mid_value"]) == (3, "2")
    assert state.current_player >= 0
    assert len(state.history) == 2
    assert record.headers["seed"] == "7"


def test_new_is_the_same_for_the_same_seed_only(run: Run) -> None:
    first = run("new", "hikidoki", "--seed", "one").out
    assert first == run("new", "hikidoki", "--seed", "one").out
    assert first != run("new", "hikidoki", "--seed", "two").out
    assert run("new", "hikidoki").out != run("new", "hikidoki").out


def test_new_for_a_date_is_the_solo_tide_of_that_day(run: Run) -> None:
    out = run("new", "hikidoki", "--date", "2026-11-30").out
    record = Record.parse(out)
    assert record.players == 1
    assert record.options == {"solo_seed": "date"}
    assert record.title == "the tide of 2026-11-30"
    assert out == run("new", "hikidoki", "--date", "2026-11-30").out
    assert run("new", "hikidoki", "--date", "today").code == 0


def test_new_into_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.tide"
    ran = run("new", "hikidoki", "--seed", "7", "-o", str(path), "--title", "a\nb")
    assert (ran.code, ran.out) == (0, "")
    assert Record.parse(path.read_text()).title == "a b"


# -- random --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tidelib.games())
def test_random_games_end_and_are_the_same_for_the_same_seed(run: Run, name: str) -> None:
    for players in tidelib.game(name).players:
        argv = ("random", name, "--seed", "5", "--players", str(players))
        out = run(*argv).out
        state = Record.parse(out).replay()
        assert state.is_terminal
        assert state.players == players
        assert out == run(*argv).out


def test_random_with_named_bots(run: Run) -> None:
    record = Record.parse(run("random", "hikidoki", "--seed", "5", "--bots", "careful,sharp").out)
    assert record.headers["seats"] == "careful,sharp"
    assert record.players == 2
    assert record.replay().is_terminal


# -- replay --------------------------------------------------------------------------------


def _report_of(out: str) -> list[object]:
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_replay_of_every_vector(run: Run, tmp_path: Path, game: str, name: str) -> None:
    """What the report must hold is tested beside the vectors; here, that it comes out as it is."""
    text, wanted = vectors(game)[name]
    path = tmp_path / f"{name}.tide"
    path.write_text(text, encoding="utf-8", newline="\n")
    refused = "error" in wanted[-1]
    ran = run("replay", str(path), "--json")
    assert _report_of(ran.out) == [*report(text)]
    assert (ran.code, ran.err) == (refused, "")
    told = run("replay", str(path))
    assert told.code == refused
    assert len(told.err.splitlines()) == refused
    if refused:
        assert f"{name}.tide, line {wanted[-1]['line']}: " in told.err


@pytest.mark.parametrize("name", tidelib.games())
def test_replay_json_is_the_report(run: Run, name: str) -> None:
    text = run("random", name, "--seed", "11").out
    for given in (text, text[: len(text) // 2], text.replace("players: ", "players: 9")):
        ran = run("replay", "-", "--json", stdin=given)
        told = _report_of(ran.out)
        assert told == [*report(given)]
        assert ran.code == ("error" in [*report(given)][-1])


def test_replay_tells_every_action_with_its_rules(run: Run) -> None:
    ran = run("replay", "-", stdin=SHORT)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Hikidoki, 1 player: one dive"
    assert any("3  player 1  marker MID  Mid Shoal is chosen" in line for line in lines)
    assert "[HK-301 HK-302]" in ran.out
    assert "# a first try" in ran.out
    assert "The record stops here. Player 1: Flip again" in ran.out
    assert max(map(len, lines)) < 80


def test_replay_of_a_whole_game_names_the_winner(run: Run) -> None:
    text = run("random", "hikidoki", "--seed", "4", "--bots", "careful,sharp").out
    state = Record.parse(text).replay()
    out = run("replay", "-", stdin=text).out
    for seat in state.winners():
        assert f"\nPlayer {seat + 1}: {state.scores()[seat]}, winner = " in out
    assert out.count(", winner = ") == len(state.winners())


def test_replay_refuses_in_one_line_with_place_and_rule(run: Run) -> None:
    ran = run("replay", "-", stdin=SHORT + "0 surface\n")
    assert ran.code == 1
    assert ran.err == (
        "tidelib: standard input, line 11: Too early to surface: Mid Shoal asks for at least 2 "
        "flips. Flip again. (HK-403)\n"
    )
    assert "player 1  keep" in ran.out


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\x01\x02",
        b"\xff\xfe" * 50,
        b"tide 2\n",
        b"tide 1\ngame: hikidoki\n---\n",
        b"tide 1\ngame: hikidoki\nplayers: 1\ntitle: \xe9\n---\n",
        b"a" * 10_000_000,
        b"\n" * 900_000,
        b"tide 1\ngame: \x1b[2Jx\nplayers: 1\n---\n",
        SHORT.encode() + b"0 \xf0\x9f\x8c\x8a\n",
    ],
)
def test_replay_of_rubbish_is_one_clear_line(run: Run, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rubbish.tide"
    path.write_bytes(data)
    ran = run("replay", str(path))
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1
    assert "rubbish.tide, line " in ran.err
    assert len(ran.err) < 700
    assert "\x1b" not in ran.err
    for given in (run("replay", str(path), "--json"), run("replay", "-", "--json", stdin=data)):
        assert given.code == 1
        assert set(json.loads(given.out.splitlines()[-1])) == {"n", "error", "line", "rule"}


# -- link ----------------------------------------------------------------------------------


def test_link_there_and_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "short.tide"
    path.write_text(SHORT)
    code = run("link", str(path)).out.strip()
    state = Record.parse(SHORT).replay()
    assert code == to_link(state)
    assert Record.parse(run("link", code, "--back").out).replay() == state
    assert run("replay", "--link", code, "--json").out.splitlines()[-1] == (
        json.dumps([*report(SHORT)][-1])
    )
    address = f"https://example.org/play.html#game={code}"
    assert run("replay", "--link", address).code == 0


@pytest.mark.parametrize("code", ["", "2abc", "1", "1A*", "1" + "A" * 9000, "1ä"])
def test_damaged_links(run: Run, code: str) -> None:
    ran = run("replay", "--link", code)
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1
    assert run("link", code, "--back").code == 1
    assert run("play", "hikidoki", "--link", code).code == 1


def test_terminals_without_these_signs(tmp_path: Path) -> None:
    """A terminal that knows ASCII only gets ASCII, from drawings too."""
    path = tmp_path / "short.tide"
    path.write_text(SHORT.replace("one dive", "une plongée 🌊"), encoding="utf-8")
    for argv in (["replay", str(path)], ["play", "hikidoki", "--load", str(path)], ["games"]):
        ran = subprocess.run(
            [sys.executable, "-m", "tidelib", *argv],
            input=b"\xff\xfe\nf\nk\nboard\n",
            capture_output=True,
            env={"PYTHONIOENCODING": "ascii", "PATH": "", "PYTHONUTF8": "0"},
            cwd=Path(__file__).parents[2],
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        assert ran.stderr == b""
        ran.stdout.decode("ascii")
