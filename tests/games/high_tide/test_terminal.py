"""The table in a terminal: rows that fit, letters for everybody, sentences for a screen reader."""

from __future__ import annotations

import io

import pytest

import tidelib
from tests.games.high_tide.table import ALL_ON, do, set_up, start, steps
from tidelib.cli.pen import Pen
from tidelib.games.high_tide import terminal
from tidelib.games.high_tide.state import HighTideState

NAMES = ("You", "Nami", "Ben", "A rather long name", "Dan", "Eve")


def rows(state: tidelib.State, plain: bool = False, whole: bool = True) -> list[str]:
    assert isinstance(state, HighTideState)
    pen = Pen(io.StringIO(), plain=plain, width=80)
    draw = terminal.board if whole else terminal.glance
    return draw(state, NAMES[: state.players], 0, pen)


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("whole", [True, False])
def test_rows_fit(players: int, plain: bool, whole: bool) -> None:
    for options in ({}, ALL_ON):
        for number, state in enumerate(steps(players, 1, **options)):
            if number % 7 == 0 or state.is_terminal:
                assert all(plain or len(row) < 80 for row in rows(state, plain, whole))


def row_of(state: tidelib.State, beach: str) -> str:
    return next(row for row in rows(state) if row.startswith(f"  {beach} "))


def test_chairs_are_letters_from_left_to_right() -> None:
    state = set_up("players: 4", "waves: K3 P2", "K: 8=13 5=0")
    row = row_of(state, "K black")
    assert "E" in row[:18]
    assert row.rstrip().endswith("≈≈ ≈≈ ≈≈")
    assert "NG" in row
    assert row.index("R") < row.index("NG")
    assert row.index("NG") - row.index("R") == 3 * 3


def test_a_third_chair_stands_below() -> None:
    drawn = rows(set_up("players: 6", "K: 8=135204"))
    at = next(number for number, row in enumerate(drawn) if "K black" in row)
    column = drawn[at].index("NG")
    assert [drawn[at + line][column : column + 2] for line in range(3)] == ["NG", "IE", "RA"]


def test_wet_chairs_stand_in_the_waves() -> None:
    state = set_up("waves: W3 P2", "track: 0 1", "W: 18=0 21=1")
    row = row_of(state, "W white")
    assert "R≈ ≈≈ ≈≈ N" in row
    assert "R~" in "\n".join(rows_spelled(state))


def rows_spelled(state: tidelib.State) -> list[str]:
    """The same where only ASCII can be shown."""
    assert isinstance(state, HighTideState)
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    return terminal.board(state, NAMES[: state.players], 0, Pen(stream, width=80))


def test_the_track_is_one_row() -> None:
    state = set_up("players: 4", "track: K1/P1 0 U5/O2")
    assert "  Track  1 K1 P1 (re-roll 2) │ 2 towel R │ 3 U5 O2 │ 4 free │ 5 rental" in rows(state)


def test_told_in_sentences() -> None:
    told = rows(do(start(3), "towels 1 0 2"), plain=True)
    assert told[0] == "Round 1 of 6."
    assert told[1] == "Order: Nami, you, Ben."
    assert "Black beach, dry up to space 20: all at the bar." in told


def test_in_the_middle_of_a_turn_there_is_nothing_new_to_see() -> None:
    state = do(set_up(""), "roll", "dice W5 K2")
    assert rows(state, whole=False) == []
