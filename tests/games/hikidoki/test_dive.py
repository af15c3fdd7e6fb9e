"""HK-301 to HK-312: a dive."""

from __future__ import annotations

import pytest

from tests.games.hikidoki.table import (
    beach,
    board,
    deck_left,
    discards,
    dive,
    do,
    events,
    last,
    legal,
    refused,
    row,
    seat,
    set_up,
)

MARKERS = ["OFF", "MID", "POOL"]


def test_HK_301_a_dive_starts_with_a_marker() -> None:
    state = set_up("deck: U U U")
    assert legal(state) == ["marker OFF", "marker MID", "marker POOL"]
    for action in ("flip", "surface"):
        assert refused(state, action).rule == "HK-301"
    do(state, "MID")
    assert board(state)["marker"]["id"] == "MID"
    assert events(state, "HK-301")


@pytest.mark.parametrize("other", MARKERS)
def test_HK_301_the_marker_cannot_be_changed(other: str) -> None:
    state = dive("MID", "U W U")
    for _ in range(3):  # before the first flip, while a card waits, after a choice
        refusal = refused(state, f"marker {other}")
        assert refusal.rule == "HK-301"
        assert refusal.because == ("marker: Mid Shoal",)
        state.apply(state.legal_actions()[0])


@pytest.mark.parametrize("used", MARKERS)
def test_HK_302_each_marker_once(used: str) -> None:
    state = set_up(f"used 0: {used}", "deck: U")
    assert legal(state) == [f"marker {m}" for m in MARKERS if m != used]
    refusal = refused(state, f"marker {used}")
    assert refusal.rule == "HK-302"
    assert len(refusal.because) == 1


def test_HK_302_the_last_marker_is_chosen_too_and_no_dive_is_skipped() -> None:
    state = set_up("used 0: MID OFF", "deck: U")
    assert legal(state) == ["marker POOL"]
    assert board(state)["phase"] == "marker"


def test_HK_302_another_players_markers_do_not_count() -> None:
    state = set_up("players: 2", "used 0: OFF", "deck: U")
    assert state.current_player == 1
    assert "marker OFF" in legal(state)


def test_HK_303_the_top_card_goes_to_the_right_end_of_the_row() -> None:
    state = dive("POOL", "U A W O")
    do(state, "flip keep flip return flip flip")
    assert row(board(state)) == "UAWO"
    assert deck_left(state) == ""


def test_HK_304_kept_returned_and_waves_all_count_for_the_row() -> None:
    state = dive("POOL", "U A W O")
    do(state, "flip keep flip return flip")
    assert len(board(state)["row"]) == 3
    assert [card["fate"] for card in board(state)["row"]] == ["kept", "returned", "wave"]
    assert "Row 3 of 6" in str(state)


def test_HK_304_returned_cards_and_waves_bring_the_minimum_nearer() -> None:
    state = do(dive("MID", "A W U"), "flip return flip")
    assert len(board(state)["row"]) == 2  # long enough, but the basket is empty
    assert legal(do(state, "flip keep")) == ["flip", "surface"]


@pytest.mark.parametrize("marker", ["MID", "POOL"])
def test_HK_305_a_row_never_exceeds_six_cards(marker: str) -> None:
    state = dive(marker, "U A H W L O U U")
    do(state, "flip keep flip return flip keep flip flip return flip")
    assert len(board(state)["row"]) == 6
    do(state, "return")
    assert board(state)["marker"] is None  # the dive is over
    assert len(last(state)["row"]) == 6
    assert deck_left(state) == "UU"


def test_HK_306_keep_or_return_at_once() -> None:
    state = do(dive("OFF", "U A"), "flip")
    assert legal(state) == ["keep", "return"]
    for action in ("flip", "surface"):
        refusal = refused(state, action)
        assert refusal.rule == "HK-306"
        assert refusal.because == ("open: sea urchin",)


@pytest.mark.parametrize(("choice", "other"), [("keep", "return"), ("return", "keep")])
def test_HK_306_the_choice_is_final(choice: str, other: str) -> None:
    state = do(dive("OFF", "U A"), f"flip {choice}")
    for again in (choice, other):
        refusal = refused(state, again)
        assert refusal.rule is None  # nobody asked: no rule is broken …
        assert "HK-306" in refusal.see  # … but this one is worth reading


@pytest.mark.parametrize(("choice", "carried"), [("keep", ["U", "A"]), ("return", ["U"])])
def test_HK_307_the_sixth_card_too_is_kept_or_returned(choice: str, carried: list[str]) -> None:
    state = dive("POOL", "U L W W H A")
    do(state, "flip keep flip return flip flip flip return flip")
    assert len(board(state)["row"]) == 6
    assert legal(state) == ["keep", "return"]
    do(state, choice)
    assert (last(state)["end"], last(state)["carried"]) == ("ROW", carried)


def test_HK_308_a_wave_leaves_no_choice_and_is_counted() -> None:
    state = do(dive("POOL", "W U W A"), "flip")
    assert board(state)["waves"] == 1
    assert board(state)["row"] == [{"card": "W", "fate": "wave"}]
    assert legal(state) == ["flip"]
    for action in ("keep", "return"):
        refusal = refused(state, action)
        assert refusal.rule is None
        assert "HK-308" in refusal.see
    do(state, "flip keep flip")
    assert board(state)["waves"] == 2
    assert board(state)["basket"] == ["U"]


@pytest.mark.parametrize("marker", MARKERS)
def test_HK_309_the_basket_holds_four_cards(marker: str) -> None:
    state = dive(marker, "U U A O L L")
    do(state, "flip keep flip keep flip keep")
    assert board(state)["basket"] == ["U", "U", "A"]
    assert board(state)["basket_size"] == 4
    do(state, "flip keep")
    assert last(state)["carried"] == ["U", "U", "A", "O"]
    assert board(state)["marker"] is None


def test_HK_310_a_returned_card_scores_nothing() -> None:
    state = do(dive("OFF", "U A O"), "flip return flip keep flip keep surface")
    assert beach(state) == {"A": 1, "O": 1}
    assert last(state)["marker_points"] == 6


def test_HK_310_a_returned_card_lies_in_the_row_until_the_dive_ends() -> None:
    state = do(dive("POOL", "U A O"), "flip return flip keep")
    assert discards(state) == ""
    assert row(board(state)) == "UA"
    do(state, "surface")
    assert discards(state) == "U"


@pytest.mark.parametrize("marker", MARKERS)
def test_HK_311_every_marker_lets_return_as_many_as_one_likes(marker: str) -> None:
    state = dive(marker, "U U U U U L")
    for returned in range(1, 6):
        do(state, "flip return")
        assert len(board(state)["row"]) == returned
        assert legal(state) == ["flip"]
    do(state, "flip")
    assert legal(state) == ["keep", "return"]


def test_HK_312_flip_again_or_surface() -> None:
    state = do(dive("POOL", "U W A"), "flip keep")
    assert legal(state) == ["flip", "surface"]
    do(state, "flip")  # a wave is resolved at once
    assert legal(state) == ["flip", "surface"]
    do(state, "flip return")
    assert legal(state) == ["flip", "surface"]
    do(state, "surface")
    assert seat(state)["used"] == ["POOL"]
