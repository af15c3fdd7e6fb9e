"""HK-401 to HK-408: how a dive ends."""

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
    seat,
)

ALLOWS = {"OFF": 0, "MID": 1, "POOL": 3}
MINIMUM = {"OFF": 3, "MID": 2, "POOL": 1}


def test_HK_401_the_fourth_card_ends_the_dive_at_once() -> None:
    state = do(dive("OFF", "U A O L H"), "flip keep flip keep flip keep flip")
    assert board(state)["marker"]  # the card lies there, the dive goes on
    do(state, "keep")
    assert last(state)["end"] == "FULL"
    assert beach(state) == {"U": 1, "A": 1, "O": 1, "L": 1}
    assert deck_left(state) == "H"
    assert events(state, "HK-401")[-1].kind == "home"


def test_HK_401_full_on_the_last_card_of_the_row_is_full() -> None:
    state = do(dive("MID", "U A W O H L"), "flip keep flip keep flip flip keep flip return")
    do(state, "flip keep")
    assert last(state)["end"] == "FULL"


def test_HK_402_six_cards_and_something_in_the_basket() -> None:
    state = do(dive("POOL", "U W W A W L"), "flip keep flip flip flip return flip flip return")
    assert (last(state)["end"], last(state)["carried"]) == ("ROW", ["U"])
    assert beach(state) == {"U": 1}
    assert events(state, "HK-402")[-1].kind == "home"


def test_HK_402_the_row_may_be_filled_by_a_wave_that_is_allowed() -> None:
    state = do(dive("MID", "U A L H O W"), "flip keep flip keep flip keep" + " flip return" * 2)
    do(state, "flip")
    assert (last(state)["end"], last(state)["carried"]) == ("ROW", ["U", "A", "L"])


@pytest.mark.parametrize("marker", ALLOWS)
def test_HK_403_surface_needs_the_minimum_and_a_card(marker: str) -> None:
    state = dive(marker, "U U U U U U")
    for flips in range(1, 4):
        do(state, "flip keep")
        if flips < MINIMUM[marker]:
            refusal = refused(state, "surface")
            assert refusal.rule == "HK-403"
            assert refusal.because == (f"row: {flips} of {MINIMUM[marker]} cards",)
        else:
            assert "surface" in legal(state)
    do(state, "surface")
    assert (last(state)["end"], last(state)["carried"]) == ("SURFACE", ["U", "U", "U"])


@pytest.mark.parametrize("marker", ALLOWS)
def test_HK_403_no_surfacing_with_an_empty_basket(marker: str) -> None:
    state = do(dive(marker, "U U U U U U"), "flip return flip return flip return")
    refusal = refused(state, "surface")
    assert refusal.rule == "HK-403"
    assert refusal.because == ("basket: empty",)
    do(state, "flip keep surface")
    assert last(state)["carried"] == ["U"]


def test_HK_403_both_reasons_are_named_where_both_stand() -> None:
    refusal = refused(do(dive("OFF", "U A"), "flip return"), "surface")
    assert refusal.because == ("row: 1 of 3 cards", "basket: empty")


def test_HK_404_one_wave_too_many_ends_the_dive_at_once() -> None:
    state = do(dive("MID", "U W A W L"), "flip keep flip flip keep flip")
    assert (last(state)["end"], last(state)["carried"]) == ("BUST", [])
    assert (beach(state), last(state)["marker_points"]) == ({}, 0)
    assert deck_left(state) == "L"
    assert events(state, "HK-404")[-1].kind == "bust"


@pytest.mark.parametrize(
    ("marker", "deck", "choices"),
    [
        ("OFF", "U A L H O W", "keep return return return return"),
        ("MID", "U W A L H W", "keep return return return"),
        ("POOL", "W U W W A W", "keep keep"),
    ],
)
def test_HK_404_a_bust_on_the_sixth_card_is_a_bust(marker: str, deck: str, choices: str) -> None:
    state, due = dive(marker, deck), iter(choices.split())
    for _ in range(6):
        do(state, "flip")
        if "keep" in legal(state):
            do(state, next(due))
    assert len(last(state)["row"]) == 6
    assert last(state)["end"] == "BUST"
    assert beach(state) == {}


@pytest.mark.parametrize("marker", ALLOWS)
def test_HK_405_six_cards_and_an_empty_basket(marker: str) -> None:
    state = do(dive(marker, "U A L H O U L"), "flip return " * 6)
    assert (last(state)["end"], last(state)["carried"]) == ("EMPTY", [])
    assert state.scores() == [0]
    assert seat(state)["used"] == [marker]
    assert discards(state) == "UALHOU"
    assert events(state, "HK-405")[-1].kind == "empty"


def test_HK_405_the_option_changes_the_word_not_the_points() -> None:
    option = "options: empty_row_end=zero_success"
    bust = do(dive("POOL", "U A L H O U L"), "flip return " * 6)
    success = do(dive("POOL", "U A L H O U L", option), "flip return " * 6)
    assert success.scores() == bust.scores() == [0]
    assert discards(success) == discards(bust)
    assert seat(success)["used"] == seat(bust)["used"] == ["POOL"]
    texts = [events(state, "HK-405")[-1].text for state in (bust, success)]
    assert "success" not in texts[0]
    assert "success" in texts[1]


@pytest.mark.parametrize("marker", ALLOWS)
def test_HK_406_only_the_wave_after_the_allowed_ones_busts(marker: str) -> None:
    state = dive(marker, "W W W W W U")
    for _ in range(ALLOWS[marker]):
        do(state, "flip")
        assert board(state)["marker"]["id"] == marker  # still diving
    do(state, "flip")
    assert last(state)["end"] == "BUST"
    assert len(last(state)["row"]) == ALLOWS[marker] + 1


def test_HK_406_each_wave_says_what_it_means() -> None:
    state = do(dive("POOL", "W W W W"), "flip flip flip flip")
    assert state.log is not None
    told = [event.text for event in state.log if event.kind == "wave"]
    assert ["2 more waves" in text for text in told] == [True, False, False, False]
    assert ["1 more wave" in text for text in told] == [False, True, False, False]
    assert ["next one busts" in text for text in told] == [False, False, True, False]


def test_HK_407_surfacing_right_after_a_wave() -> None:
    state = do(dive("MID", "U W A"), "flip keep flip")
    assert legal(state) == ["flip", "surface"]
    do(state, "surface")
    assert (last(state)["end"], last(state)["carried"]) == ("SURFACE", ["U"])
    assert events(state, "HK-407")


def test_HK_407_not_with_an_empty_basket() -> None:
    state = do(dive("MID", "W U A"), "flip")
    assert refused(state, "surface").rule == "HK-403"


@pytest.mark.parametrize("marker", ALLOWS)
def test_HK_408_until_then_one_has_to_flip(marker: str) -> None:
    state = dive(marker, "U U U U")
    flips = 0
    while flips < MINIMUM[marker]:
        assert legal(state) == ["flip"]
        assert "HK-408" in state.rules_in_force()
        assert "HK-408" in refused(state, "surface").see
        do(state, "flip keep")
        flips += 1
    assert legal(state) == ["flip", "surface"]
    assert "HK-408" not in state.rules_in_force()


def test_HK_408_an_empty_basket_too_forces_a_flip() -> None:
    state = do(dive("POOL", "U U U U"), "flip return")
    assert legal(state) == ["flip"]
    assert "HK-408" in state.rules_in_force()
