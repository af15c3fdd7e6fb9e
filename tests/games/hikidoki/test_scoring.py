"""HK-701 to HK-707: scoring."""

from __future__ import annotations

import pytest

from tests.games.hikidoki.table import (
    beach,
    board,
    dive,
    do,
    events,
    finished,
    last,
    seat,
    set_up,
)

TABLE = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


@pytest.mark.parametrize(("cards", "points"), list(enumerate(TABLE)))
def test_HK_701_so_many_cards_of_a_colour_so_many_points(cards: int, points: int) -> None:
    state = set_up(f"beach 0: A{cards}" if cards else "", "deck: U")
    assert seat(state)["beach_score"] == points
    assert state.scores() == [points]


def test_HK_701_each_colour_scores_for_itself() -> None:
    assert set_up("beach 0: L1 U2 A3 H4 O5", "deck: U").scores() == [1 + 3 + 6 + 10 + 15]
    assert set_up("beach 0: L2 U2", "deck: U").scores() == [6]
    assert set_up("beach 0: L4", "deck: U").scores() == [10]


@pytest.mark.parametrize("held", range(12))
def test_HK_701_the_next_card_is_worth_its_number(held: int) -> None:
    state = do(dive("POOL", "O", f"beach 0: O{held}" if held else ""), "flip keep surface")
    assert last(state)["beach_gain"] == held + 1
    assert beach(state) == {"O": held + 1}


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
@pytest.mark.parametrize(("marker", "value"), [("OFF", 3), ("MID", 1), ("POOL", 0)])
def test_HK_702_cards_carried_home_times_the_value(marker: str, value: int, cards: int) -> None:
    state = dive(marker, "U U U U U U")
    returned = {"OFF": 3, "MID": 2, "POOL": 1}[marker] - cards
    do(state, "flip return " * max(0, returned) + "flip keep " * cards)
    if cards < 4:
        do(state, "surface")
    assert last(state)["marker_points"] == cards * value
    assert seat(state)["marker_score"] == cards * value


def test_HK_702_a_dive_that_fails_scores_nothing() -> None:
    state = do(dive("OFF", "U U U W"), "flip keep flip keep flip keep flip")
    assert seat(state)["marker_score"] == 0


def test_HK_702_the_points_of_all_dives_add_up() -> None:
    state = set_up("deck: " + "U " * 10)
    do(state, "OFF" + " flip keep" * 3 + " surface MID" + " flip keep" * 2 + " surface")
    do(state, "POOL flip keep surface")
    assert seat(state)["marker_score"] == 9 + 2 + 0
    assert state.scores() == [11 + 21]


def test_HK_703_offshore_three_shore_pool_nothing() -> None:
    values = {marker["id"]: marker["value"] for marker in board(set_up("deck: U"))["markers"]}
    assert (values["OFF"], values["POOL"]) == (3, 0)


@pytest.mark.parametrize(("value", "points"), [("1", 2), ("2", 4)])
def test_HK_704_mid_shoal_is_worth_one_or_by_option_two(value: str, points: int) -> None:
    state = dive("MID", "U A L", f"options: mid_value={value}")
    do(state, "flip keep flip keep surface")
    assert last(state)["marker_points"] == points


def test_HK_704_the_option_leaves_the_other_markers_alone() -> None:
    seen = board(set_up("options: mid_value=2", "deck: U"))
    assert [marker["value"] for marker in seen["markers"]] == [3, 2, 0]


def test_HK_705_a_point_for_each_colour_led_at_the_end() -> None:
    state = finished(["U3 L1", "U2 O1", "A4"], [0, 0, 0])
    assert [seat(state, s)["beach_master"] for s in range(3)] == [["L", "U"], ["O"], ["A"]]
    assert state.scores() == [6 + 1 + 2, 3 + 1 + 1, 10 + 1]


def test_HK_705_all_who_share_the_lead_get_the_point() -> None:
    state = finished(["U3", "U3", "U2"], [0, 0, 0])
    assert state.scores() == [7, 7, 3]


def test_HK_705_is_told_to_whom_it_goes() -> None:
    state = set_up("players: 2", *_nearly_over(), "marker: POOL", "row: Uk", "deck: L")
    do(state, "surface")
    assert state.is_terminal
    assert [(event.seat, event.kind) for event in events(state, "HK-705")] == [
        (0, "beach-master"),
        (1, "beach-master"),
    ]


def _nearly_over() -> list[str]:
    return ["order: 0 1", "used 0: OFF MID POOL", "used 1: OFF MID", "beach 0: L1", "round: 3"]


def test_HK_705_option_off() -> None:
    state = finished(["U3 L1", "U2 O1"], [0, 0], "beach_master=off")
    assert state.scores() == [7, 4]
    assert seat(state, 0)["beach_master"] == []


def test_HK_706_a_colour_on_no_beach_gives_no_point() -> None:
    state = finished(["U1", "U1"], [0, 0])
    assert state.scores() == [2, 2]  # and not 6: four colours lie nowhere
    empty = finished(["", "", ""], [0, 0, 0])
    assert empty.scores() == [0, 0, 0]


def test_HK_707_final_score_is_beach_and_markers_and_beach_master() -> None:
    state = finished(["U3 O1", "O2"], [9, 4])
    assert state.scores() == [6 + 1 + 9 + 1, 3 + 4 + 1]
    parts = state.score_parts(0)
    assert sum(points for _label, points, _rules in parts) == 17
    assert [rules for _label, _points, rules in parts] == [
        ("HK-701",),
        ("HK-701",),
        ("HK-702",),
        ("HK-705",),
    ]


def test_HK_707_before_the_end_there_is_no_beach_master_in_it() -> None:
    state = set_up("players: 2", *_nearly_over(), "deck: U")
    assert state.scores() == [1, 0]
    assert sum(points for _label, points, _rules in state.score_parts(0)) == 1
