"""The worked examples of the rules, E1 to E22, with the results that the rules give for them."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.hikidoki.table import (
    HIKIDOKI,
    beach,
    board,
    deck_left,
    discards,
    dive,
    do,
    finished,
    keep_or_return,
    last,
    legal,
    refused,
    row,
    seat,
    set_up,
)


def ends(
    state: tidelib.State, end: str, flips: int, carried: str, marker: int, gain: int, total: int
) -> None:
    """The result of a dive as the table of the rules gives it."""
    dive = last(state)
    assert dive["end"] == end
    assert len(dive["row"]) == flips
    assert "".join(dive["carried"]) == carried
    assert (dive["marker_points"], dive["beach_gain"]) == (marker, gain)
    assert dive["marker_points"] + dive["beach_gain"] == total
    assert seat(state)["used"][-1:] or state.is_terminal


def test_E1_a_full_basket_on_offshore() -> None:
    state = keep_or_return(dive("OFF", "U U H O L L"), "kkkk")
    ends(state, "FULL", flips=4, carried="UUHO", marker=12, gain=5, total=17)
    assert row(last(state)) == "UUHO"
    assert beach(state) == {"U": 2, "H": 1, "O": 1}
    assert (deck_left(state), discards(state)) == ("LL", "")


def test_E2_bust_on_offshore() -> None:
    state = keep_or_return(dive("OFF", "U O A W L"), "kkk")
    ends(state, "BUST", flips=4, carried="", marker=0, gain=0, total=0)
    assert discards(state) == "UOAW"
    assert seat(state)["used"] == ["OFF"]


def test_E3_too_early_to_surface_on_offshore() -> None:
    state = set_up("marker: OFF", "row: Uk Ok", "deck: A L")
    refusal = refused(state, "surface")
    assert refusal.rule == "HK-403"
    assert refusal.because == ("row: 2 of 3 cards",)
    assert legal(state) == ["flip"]


def test_E4_a_returned_card_counts_for_the_row() -> None:
    state = keep_or_return(dive("OFF", "U O A L"), "krk")
    assert legal(state) == ["flip", "surface"]
    do(state, "surface")
    ends(state, "SURFACE", flips=3, carried="UA", marker=2 * 3, gain=2, total=8)
    assert discards(state) == "O"


def test_E5_one_card_is_enough() -> None:
    state = do(keep_or_return(dive("OFF", "U O A L"), "krr"), "surface")
    ends(state, "SURFACE", flips=3, carried="U", marker=3, gain=1, total=4)
    assert discards(state) == "OA"


def test_E6_bust_with_an_empty_basket() -> None:
    state = do(dive("OFF", "W U U"), "flip")
    ends(state, "BUST", flips=1, carried="", marker=0, gain=0, total=0)
    assert discards(state) == "W"


def test_E7_surfacing_on_mid_shoal_with_a_wave() -> None:
    state = do(dive("MID", "W A L L"), "flip flip keep")
    assert (len(board(state)["row"]), board(state)["basket"], board(state)["waves"]) == (
        2,
        ["A"],
        1,
    )
    do(state, "surface")
    ends(state, "SURFACE", flips=2, carried="A", marker=1, gain=1, total=2)
    assert discards(state) == "W"


def test_E8_the_second_wave_on_mid_shoal() -> None:
    state = keep_or_return(dive("MID", "A A W O W L"), "kkk")
    ends(state, "BUST", flips=5, carried="", marker=0, gain=0, total=0)
    assert discards(state) == "AAWOW"


def test_E9_six_cards_and_home() -> None:
    state = keep_or_return(dive("MID", "H L H A U W O"), "krkrk")
    ends(state, "ROW", flips=6, carried="HHU", marker=3, gain=3 + 1, total=7)
    assert discards(state) == "LAW"


def test_E10_four_of_a_colour_on_top_of_two() -> None:
    state = keep_or_return(dive("MID", "L L L W L", "beach 0: L2"), "kkkk")
    ends(state, "FULL", flips=5, carried="LLLL", marker=4, gain=21 - 3, total=22)
    assert beach(state) == {"L": 6}
    assert discards(state) == "W"


def test_E11_three_waves_on_shore_pool() -> None:
    state = keep_or_return(dive("POOL", "W O W L W O H", "beach 0: O3"), "krk")
    ends(state, "ROW", flips=6, carried="OO", marker=0, gain=15 - 6, total=9)
    assert board(state)["last_dive"]["row"].count({"card": "W", "fate": "wave"}) == 3
    assert beach(state) == {"O": 5}
    assert discards(state) == "WWLW"


def test_E12_the_fourth_wave_on_shore_pool() -> None:
    state = keep_or_return(dive("POOL", "W W O W W H", "beach 0: O2"), "k")
    ends(state, "BUST", flips=5, carried="", marker=0, gain=0, total=0)
    assert beach(state) == {"O": 2}
    assert discards(state) == "WWOWW"


def test_E13_six_cards_and_nothing_kept() -> None:
    state = keep_or_return(dive("POOL", "L W H W W U O"), "rrr")
    ends(state, "EMPTY", flips=6, carried="", marker=0, gain=0, total=0)
    assert seat(state)["used"] == ["POOL"]
    assert discards(state) == "LWHWWU"


def test_E14_the_third_return_costs_the_fourth_place() -> None:
    state = keep_or_return(dive("POOL", "O L U O O H", "beach 0: O3"), "krrkkr")
    ends(state, "ROW", flips=6, carried="OOO", marker=0, gain=21 - 6, total=15)
    assert beach(state) == {"O": 6}
    assert discards(state) == "LUH"


def test_E15_an_empty_deck_is_not_reshuffled_yet() -> None:
    state = do(dive("POOL", "O", "beach 0: O5"), "flip keep")
    assert "surface" in legal(state)
    do(state, "surface")
    ends(state, "SURFACE", flips=1, carried="O", marker=0, gain=6, total=6)
    assert beach(state) == {"O": 6}
    assert deck_left(state) == ""
    assert board(state)["phase"] == "marker"


def test_E16_run_out_in_the_middle_of_a_dive() -> None:
    state = do(dive("MID", "U A", "discards: W L W O W"), "flip keep flip keep flip")
    assert board(state)["phase"] == "shuffle"
    state.apply_text("shuffle L W O W W")
    do(state, "keep flip flip keep")
    ends(state, "FULL", flips=5, carried="UALO", marker=4, gain=4, total=8)
    assert row(last(state)) == "UALWO"
    assert (deck_left(state), discards(state)) == ("WW", "W")


def test_E17_the_next_order() -> None:
    state = set_up(
        "players: 4",
        "order: 2 0 3 1",
        "points 0: 12",
        "points 1: 6",
        "points 2: 12",
        "points 3: 3",
        *(f"used {number}: POOL" for number in (0, 2, 3)),
        "marker: POOL",
        "row: Uk",
        "deck: L",
    )
    do(state, "surface")
    assert state.scores() == [12, 7, 12, 3]
    assert board(state)["order"] == [2, 0, 1, 3]


def test_E18_the_end_of_a_game_for_three() -> None:
    before = finished(["U5 O2 L1", "U3 A4 H3", "L4 O2 A1"], [14, 13, 3], "beach_master=off")
    assert [seat(before, number)["beach_score"] for number in range(3)] == [19, 22, 14]
    state = finished(["U5 O2 L1", "U3 A4 H3", "L4 O2 A1"], [14, 13, 3])
    assert [seat(state, number)["beach_score"] for number in range(3)] == [19, 22, 14]
    assert [seat(state, number)["beach_master"] for number in range(3)] == [
        ["U", "O"],
        ["A", "H"],
        ["L", "O"],
    ]
    assert state.scores() == [35, 37, 19]
    assert state.winners() == [1]


@pytest.mark.parametrize(("other", "winners"), [("L3 A3 H2 O3", [0]), ("L3 A3 H3", [0, 1])])
def test_E19_level_on_31_points(other: str, winners: list[int]) -> None:
    # 9 cards, and 11 or 9 cards; marker points bring both to 31 with Beach Master
    cards = ["U4 O3 H2", other]
    plain = finished(cards, [0, 0]).scores()
    state = finished(cards, [31 - plain[0], 31 - plain[1]])
    assert state.scores() == [31, 31]
    held = [sum(seat(state, number)["beach"].values()) for number in range(2)]
    assert held == [9, 11 if winners == [0] else 9]
    assert state.winners() == winners


@pytest.mark.parametrize("row_of_waves", ["W W", "W W Uk Ar Lr"])
def test_E20_shore_pool_never_busts_alone(row_of_waves: str) -> None:
    state = set_up("marker: POOL", f"row: {row_of_waves}", "deck: U O")
    assert board(state)["waves"] == 2  # all there are in a solo game, and one fewer than allowed
    assert board(state)["marker"]["allows"] == 3
    solo = HIKIDOKI.new_state(1)
    solo.apply_text("order 0")
    assert refused(solo, "deck " + "U " * 12 + "W W W").rule == "HK-105"


def test_E21_the_next_card_of_a_colour() -> None:
    assert last(do(dive("POOL", "U", "beach 0: U3"), "flip keep surface"))["beach_gain"] == 4
    assert last(do(dive("POOL", "O", "beach 0: O5"), "flip keep surface"))["beach_gain"] == 6


def test_E22_six_players() -> None:
    with pytest.raises(tidelib.OptionError) as caught:
        HIKIDOKI.new_state(6)
    assert caught.value.rule == "HK-104"
    note = HIKIDOKI.rulebook["HK-104"].note
    assert note is not None
    assert "72" in note
