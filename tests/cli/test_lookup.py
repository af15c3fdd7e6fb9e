"""``games`` and ``rules``."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import tidelib

if TYPE_CHECKING:
    from conftest import Run


def test_games_are_listed_one_a_line(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert [line.split()[0] for line in lines] == tidelib.games()
    assert "1–5" in lines[tidelib.games().index("hikidoki")]
    assert max(map(len, lines)) <= 80


def test_games_as_json(run: Run) -> None:
    found = {game["name"]: game for game in json.loads(run("games", "--json").out)}
    assert list(found) == tidelib.games()
    assert found["hikidoki"]["players"] == [1, 2, 3, 4, 5]
    assert {"name", "default", "values"} <= set(found["hikidoki"]["options"][0])


@pytest.mark.parametrize("name", tidelib.games())
def test_the_whole_rulebook_names_every_rule_and_section(run: Run, name: str) -> None:
    out = run("rules", name).out
    rulebook = tidelib.game(name).rulebook
    for rule in rulebook:
        assert f"\n{rule.id}  " in out
    for id, title in rulebook.sections:
        assert f"{title}  ({id})" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("name", tidelib.games())
def test_the_rulebook_as_json(run: Run, name: str) -> None:
    rules = json.loads(run("rules", name, "--json").out)
    assert [rule["id"] for rule in rules] == [rule.id for rule in tidelib.game(name).rulebook]
    assert {"title", "text", "status", "section", "note", "examples"} <= set(rules[0])


@pytest.mark.parametrize("asked", ["HK-403", "hk-403", "403"])
def test_one_rule_by_its_id(run: Run, asked: str) -> None:
    out = run("rules", "hikidoki", asked).out
    assert out.startswith("HK-403 Surface\n")
    assert "Worked examples: E3" in out


def test_a_ruling_says_so_and_why(run: Run) -> None:
    out = " ".join(run("rules", "hikidoki", "HK-405").out.split())
    rule = tidelib.game("hikidoki").rulebook["HK-405"]
    assert "A ruling: no source says it." in out
    assert rule.note is not None
    assert rule.note in out
    assert "Option: empty_row_end." in out


def test_a_section_by_id_or_title(run: Run) -> None:
    by_id = run("rules", "hikidoki", "scoring").out
    assert "HK-701" in by_id
    assert "HK-801" not in by_id
    assert run("rules", "hikidoki", "A", "dive").out == run("rules", "hikidoki", "dive").out


def test_a_word(run: Run) -> None:
    out = run("rules", "hikidoki", "octopus").out
    assert "HK-101" in out
    assert "HK-801" not in out


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("HK-415", "HK-406, HK-407, HK-408"),
        ("HK-999", "HK-901, HK-902, HK-903"),
        ("hk-4x", "HK-401, HK-402, HK-403"),
        ("surfice", "surface"),
        ("éà☃", "Sections are"),
        ("HK-" + "9" * 5000, "HK-901"),
    ],
)
def test_what_there_is_not_names_the_nearest(run: Run, asked: str, near: str) -> None:
    ran = run("rules", "hikidoki", asked)
    assert ran.code == 2
    assert ran.out == ""
    assert near in ran.err
    assert len(ran.err.splitlines()) == 1
    assert len(ran.err) < 400


def test_plain_rules_are_one_line_each(run: Run) -> None:
    out = run("rules", "hikidoki", "--plain").out
    rule = tidelib.game("hikidoki").rulebook["HK-103"]
    assert f"HK-103  {rule.title}: {rule.text}" in out.splitlines()


def test_a_reader_that_goes_away() -> None:
    """It is no error (``| head``), and nothing is said about it."""
    command = [sys.executable, "-m", "tidelib", "rules", "hikidoki"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0
