"""Deckchairs and waves (HT-MOVE, HT-WAVE)."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.high_tide.table import (
    accepts,
    at,
    beach,
    board,
    chairs,
    cited,
    do,
    dry,
    events,
    legal,
    refused,
    set_up,
)


def test_HT_MOVE_1_each_die_moves_the_deckchair_of_its_colour() -> None:
    state = accepts(set_up("players: 3", "W: 3=0"), "W5 K2")
    assert at(state, "W") == [8, 0, 0]
    assert at(state, "K") == [2, 0, 0]
    assert [event.text for event in events(state, "move")] == [
        "Black deckchair 2 spaces on, to space 2.",
        "White deckchair 5 spaces on, to space 8.",
    ]


def test_HT_MOVE_2_two_dice_of_one_colour_are_one_move() -> None:
    state = accepts(set_up("players: 3"), "K4 K2")
    assert at(state, "K") == [6, 0, 0]
    assert len(events(state, "move")) == 1
    assert "HT-MOVE-2" in cited(state)


def test_HT_MOVE_3_nothing_may_be_forgone() -> None:
    state = do(set_up("players: 3", "W: 18=0"), "roll", "dice W5 K2", "accept")
    assert (at(state, "W")[0], at(state, "K")[0]) == (21, 2)
    assert state.current_player == 1, "nothing was asked"


def test_HT_MOVE_4_into_the_water_and_the_round_goes_on() -> None:
    state = set_up("players: 3", "waves: Y3 Y2", "Y: 11=0 14=1")
    accepts(state, "Y4 K1", "Y2 P1")
    assert at(state, "Y") == [15, 16, 0]
    assert beach(state, "Y")["wet"] == [1]
    assert "HT-MOVE-4" in cited(state)
    accepts(state, "U2 O1")
    assert not state.is_terminal
    assert do(state, "dice W3 K2").is_terminal


def test_HT_MOVE_5_who_comes_later_stands_right() -> None:
    state = set_up("players: 4")
    accepts(state, "K4 P1", "K4 P1", "U3 O3")
    assert chairs(state, "K", 4) == [0, 1]
    assert events(state, "move")[2].text.endswith("to space 4, right of player 1.")


def test_HT_MOVE_6_the_order_of_arrival_is_kept() -> None:
    state = set_up("players: 4", "U: 5=012 1=3")
    accepts(state, "U2 K1")
    assert chairs(state, "U", 5) == [1, 2]
    accepts(state, "O1 Y1", "O2 Y2")
    do(state, "roll", "dice U4 P1", "accept")
    assert chairs(state, "U", 5) == [1, 2, 3]


def test_HT_MOVE_7_any_number_may_share_a_space() -> None:
    state = set_up("players: 6", "K: 5=012345")
    assert chairs(state, "K", 5) == [0, 1, 2, 3, 4, 5]
    assert at(state, "K") == [5] * 6


def test_HT_MOVE_8_no_order_between_the_dice_is_asked() -> None:
    state = do(set_up("players: 3"), "roll", "dice W5 K2")
    assert legal(state) == ["accept", "refuse"]
    do(state, "accept")
    assert state.current_player == 1


# -- waves ---------------------------------------------------------------------------------


def flooded(pair: str, *lines: str) -> tidelib.State:
    """The waves that a pair on the empty space makes."""
    others = [id for id in "KPUOYW" if id not in pair][:3]
    pool = "pool: " + " ".join(f"{id}1 {id}2" for id in others)
    return do(set_up("players: 3", "track: 0 1 2", pool, *lines), f"dice {pair}")


@pytest.mark.parametrize("last", ["take 1", "roll"])
def test_HT_WAVE_1_the_leftover_pair_makes_the_waves(last: str) -> None:
    state = set_up("players: 3", "track: P4/O4 0 1", "pool: K1 W1 K2 W2")
    if last == "take 1":
        do(state, "take 1", "keep")
        assert board(state)["phase"] == "last-dice"
        do(state, "dice U5 Y2")
        assert dry(state) == {"U": 17, "Y": 18}
    else:
        do(state, "roll", "dice U5 Y2", "accept")
        assert dry(state) == {"P": 17, "O": 18}


def test_HT_WAVE_2_large_on_the_left_die_small_on_the_right() -> None:
    state = flooded("W5 K2")
    assert dry(state) == {"W": 17, "K": 18}
    assert dry(flooded("W1 W1")) == {"W": 15}, "the pips make no length"
    assert board(state)["flood"]["say"] == (
        "Round 1: The pair white 5, black 2 flooded 3 spaces of white (left die, large wave) and "
        "2 of black (right die, small wave)."
    )


def test_HT_WAVE_3_tiles_lie_one_against_the_other() -> None:
    state = flooded("W5 K2", "waves: W3 K2")
    assert beach(state, "W")["waves"] == [3, 3]
    assert dry(state) == {"W": 14, "K": 16}


def test_HT_WAVE_4_both_waves_on_one_beach() -> None:
    state = flooded("P5 P3")
    assert beach(state, "P")["waves"] == [3, 2]
    assert dry(state) == {"P": 15}
    assert "HT-WAVE-4" in cited(state)


def test_HT_WAVE_5_covered_deckchairs_are_in_the_water_where_they_stand() -> None:
    state = flooded("W5 K2", "W: 18=0 17=1")
    assert at(state, "W") == [18, 17, 0]
    assert beach(state, "W")["wet"] == [0]
    assert events(state, "wet")[0].text == "In the water: player 1 on the white beach."


def test_HT_WAVE_6_the_supply_is_exactly_enough() -> None:
    five = "waves: " + " ".join(["K3 P2", "U3 O2", "Y3 W2", "P3 K2", "O3 U2"])
    state = flooded("W2 Y1", five)
    assert board(state)["waves_left"] == {"large": 0, "small": 0}
    assert state.is_terminal


def test_HT_WAVE_7_a_wave_covers_what_is_left() -> None:
    four = "waves: " + " ".join(["K3 K2"] * 4 + ["P3 P2"])
    state = flooded("W2 K1", four)
    assert beach(state, "K")["dry"] == 0
    capped = "waves: " + " ".join(["K3 K2"] * 3 + ["K3 P2"] + ["P3 P2"])
    state = flooded("K2 W1", capped)
    assert beach(state, "K")["dry"] == 0
    assert beach(state, "K")["flooded"] == 20
    assert "HT-WAVE-7" in cited(state)


def test_a_chair_is_not_moved_by_another_player() -> None:
    state = do(set_up("players: 3", "K: 4=1"), "roll", "dice K4 P1")
    assert refused(state, "move").rule is None
    do(state, "accept")
    assert at(state, "K") == [4, 4, 0]
