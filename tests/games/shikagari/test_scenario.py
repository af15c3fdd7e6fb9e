"""Setting up positions: what comes out, and what cannot come about."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.shikagari.table import (
    HANDS,
    SHIKAGARI,
    board,
    hands,
    may_play,
    play,
    red,
    set_up,
    teams,
)

LAST = ("leader: 0", "hand 0: 4-2", "hand 3: 3-3", "hand 2: 3-2", "hand 1: 2-2")
WHOLE = ("leader: 0", *(f"hand {seat}: {tiles}" for seat, tiles in enumerate(HANDS)))


def test_a_whole_deal() -> None:
    state = set_up(*WHOLE)
    assert hands(state) == [tiles.split() for tiles in HANDS]
    assert board(state)["trick"]["number"] == 1


def test_the_middle_of_a_trick() -> None:
    state = set_up(
        "leader: 2",
        "table: 5-5 6-1",
        "hand 2: 3-2",
        "hand 1: 2-2",
        "hand 0: 4-2 2-1",
        "hand 3: 3-3 1-1",
    )
    seen = board(state)["trick"]
    assert (seen["winning"], seen["rest"], seen["number"]) == (1, [0, 3], 7)
    assert state.current_player == 0
    assert may_play(state) == ["4-2", "2-1"]


def test_without_hands_the_deal_is_due() -> None:
    state = set_up("leader: 3")
    assert board(state)["phase"] == "deal"
    assert board(set_up("game: 2", "first leader: 1"))["first_leader"] == 1
    assert board(set_up(""))["phase"] == "leader"
    assert board(set_up("options: first_leader=draw_tiles"))["phase"] == "draw"


def test_a_whole_position_has_its_red_pips() -> None:
    state = set_up(*LAST, "red: 28 32", "six-three: A", "game: 3", "totals: 60 68")
    assert state.scores() == [88, 100, 88, 100]
    assert teams(state, "six_three") == [True, False]
    assert red(state) == [28, 32]


def test_the_match_goes_on_after_a_set_up_game() -> None:
    state = play(set_up(*LAST, "red: 28 32", "six-three: A", "first leader: 2"), "4-2 3-3 3-2 2-2")
    assert state.scores() == [32] * 4
    assert board(state)["first_leader"] == 1
    assert board(state)["game"] == 2


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("leader: 0", "hand 0: 6-7"), "no tile"),
        (("leader: 0", "hand 0: 4-6"), "so it is 6-4"),
        (("hand 0: 6-6",), "who leads"),
        (("leader: 0", "hand 0: 6-6"), "plays last"),
        ((*LAST[:-1], "hand 1: 2-2 1-1"), "2 tiles, not 1"),
        ((*LAST, "table: 5-5"), "0 tiles, not 1"),
        (("leader: 0", "table: 6-3", "hand 3: 6-3", "hand 2: 5-5", "hand 1: 4-4"), "SK-104"),
        (("leader: 0", "table: 1-1", "hand 3: 1-1", "hand 2: 1-1", "hand 1: 4-4"), "SK-103"),
        (("leader: 0", "hand 0: 6-6", "hand 1: 5-5", "hand 2: 6-6", "hand 3: 1-1"), "SK-303"),
        ((*LAST, "red: 20 20"), "60 red pips have been played"),
        ((*LAST, "red: 28 32"), "Who has captured it"),
        ((*LAST, "red: 70 1"), "at most 64"),
        ((*LAST, "red: 1"), "two numbers"),
        ((*LAST, "lost: 3"), "deer_escape"),
        ((*LAST, "six-three: C"), "A or B"),
        ((*LAST[:-1], "hand 1: 6-3", "six-three: A"), "not been played"),
        ((*LAST, "totals: 3 4"), "at most 0"),
        ((*LAST, "game: 5"), "1 to 4"),
        ((*LAST, "players: 3"), "for 4"),
        ((*LAST, "options: games"), "name=value"),
        ((*LAST, "options: games=5"), "cannot be"),
        ((*LAST, "deck: 6-6"), "no meaning"),
        (("game: 2",), "known who leads"),
        (("leader: 0", "red: 1 2"), "before the tiles"),
        (
            ("options: deal_mode=two_each", "leader: 0", "table: 6-6", "hand 0: 6-5 6-4",
             "hand 3: 1-1 2-2 3-3", "hand 2: 2-1 3-2 4-1", "hand 1: 3-1 4-2 4-3"),
            "two special tiles",
        ),
    ],
)  # fmt: skip
def test_what_cannot_come_about_is_refused(lines: tuple[str, ...], told: str) -> None:
    with pytest.raises(tidelib.ScenarioError) as caught:
        SHIKAGARI.scenario("\n".join(lines))
    assert told in str(caught.value)


def test_a_whole_deal_must_keep_to_the_deal_mode() -> None:
    swapped = [
        line.replace("6-4 6-3", "5-5 6-3").replace("6-4 6-2 6-1 5-5", "6-4 6-4 6-2 6-1")
        for line in WHOLE
    ]
    with pytest.raises(tidelib.ScenarioError, match="SK-303"):
        SHIKAGARI.scenario("\n".join(swapped))
    assert SHIKAGARI.scenario("\n".join(["options: deal_mode=heaven_only", *swapped]))


def test_a_set_up_position_has_no_record() -> None:
    from tidelib.core.record import Record

    with pytest.raises(tidelib.TideError, match="no record"):
        Record.of(set_up(*LAST))
