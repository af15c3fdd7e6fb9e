"""The table in a terminal: rows that fit, sentences for a screen reader, nothing hidden."""

from __future__ import annotations

import io

import pytest

import tidelib
from tests.games.shikagari.table import E20, dealt, hand, play, random_game, start
from tidelib.cli.pen import Pen
from tidelib.games.shikagari import terminal
from tidelib.games.shikagari.state import ShikagariState

NAMES = ("You", "Badger", "Fox", "A rather long name")


def rows(state: tidelib.State, seat: int | None, plain: bool, whole: bool) -> list[str]:
    assert isinstance(state, ShikagariState)
    pen = Pen(io.StringIO(), plain=plain, width=80)
    draw = terminal.board if whole else terminal.glance
    return draw(state, NAMES, seat, pen)


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("whole", [True, False])
def test_rows_fit_and_hide_the_other_hands(plain: bool, whole: bool) -> None:
    for number, state in enumerate(random_game(2)):
        if number % 5:
            continue
        for seat in (None, 0, 3):
            text = "\n".join(rows(state, seat, plain, whole))
            assert all(plain or len(row) < 80 for row in text.split("\n"))
            if seat is None:
                assert "Hand" not in text
            elif state.current_player >= 0:
                held = hand(state, seat)
                shown = text.partition("Hand")[2].split("\n")[0]
                assert [w.strip(",;:") for w in shown.split() if "-" in w] == held


def test_the_drawn_table_puts_the_partner_opposite_and_the_next_player_right() -> None:
    above, middle, below, *_hand = rows(play(dealt(), "6-6 3-2"), 2, False, False)
    assert "You [6-6]" in above
    assert middle.index("A rather lon 3-2") < middle.index("6 red") < middle.index("Badger")
    assert "Fox …" in below


def test_told_in_sentences() -> None:
    state = play(dealt(), "6-6 3-2")
    assert rows(state, 2, True, False) == [
        "On the table: You 6-6, A rather long name 3-2. You are winning; 6 red.",
        "Hand: 6-5, 6-4, 6-3, 6-1, 5-2, 5-1, 4-4, 2-2; 14 red.",
    ]


def test_a_hidden_count_is_not_told() -> None:
    state = play(dealt(show_running="off"), E20[0])
    told = rows(state, 0, True, True)
    assert told[1] == "Team A, You and Fox: 1 trick; 0 in the match."


def test_before_the_deal_there_is_nothing_to_glance_at() -> None:
    assert rows(start(), 0, False, False) == []
