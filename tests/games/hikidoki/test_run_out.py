"""HK-601 to HK-606: when the deck runs out."""

from __future__ import annotations

from random import Random

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
    events,
    last,
    legal,
    refused,
    row,
    set_up,
)


def test_HK_601_the_discards_become_the_new_deck() -> None:
    state = set_up("deck:", "discards: W L O")
    do(state, "POOL flip")
    assert state.current_player == tidelib.CHANCE
    assert board(state)["phase"] == "shuffle"
    assert legal(state) == []
    state.apply_text("shuffle O W L")
    assert row(board(state)) == "O"  # the flip that was demanded: its card lies there
    assert (deck_left(state), discards(state)) == ("WL", "")
    assert legal(state) == ["keep", "return"]
    assert events(state, "HK-601")


def test_HK_601_a_shuffle_may_turn_up_a_wave_at_once() -> None:
    state = set_up("deck:", "discards: W L O")
    do(state, "OFF flip")
    state.apply_text("shuffle W O L")
    assert last(state)["end"] == "BUST"
    assert discards(state) == "W"


def test_HK_602_in_the_middle_of_a_dive_too() -> None:
    state = do(dive("OFF", "U A", "discards: W L O"), "flip keep flip return flip")
    assert board(state)["phase"] == "shuffle"
    state.apply_text("shuffle L O W")
    assert row(board(state)) == "UAL"
    assert events(state, "HK-602")


def test_HK_602_at_the_start_of_a_dive_no_dive_is_interrupted() -> None:
    state = do(dive("OFF", "", "discards: W L O"), "flip")
    assert not events(state, "HK-602")


@pytest.mark.parametrize(
    "shuffle",
    [
        "shuffle W L O U A",  # with the row
        "shuffle W L O U",  # with the basket
        "shuffle W L O A",  # with a returned card
        "shuffle W L",  # a card is missing
        "shuffle W L L",  # another card
        "shuffle",
        "shuffle W L O O",
    ],
)
def test_HK_603_only_the_discards_are_shuffled(shuffle: str) -> None:
    state = do(dive("MID", "U A", "discards: W L O", "beach 0: H2"), "flip keep flip return flip")
    refusal = refused(state, shuffle)
    assert refusal.rule == "HK-603"
    assert refusal.because
    state.apply_text("shuffle L O W")
    assert (row(board(state)), board(state)["basket"]) == ("UAL", ["U"])
    assert beach(state) == {"H": 2}


def test_HK_603_waves_of_the_row_stay_out() -> None:
    state = do(dive("POOL", "W U W", "discards: L"), "flip flip keep flip flip")
    assert refused(state, "shuffle L W W").rule == "HK-603"
    state.apply_text("shuffle L")
    assert row(board(state)) == "WUWL"


def test_HK_604_no_shuffle_when_the_last_card_leaves_the_deck() -> None:
    state = do(dive("POOL", "U", "discards: L W"), "flip keep")
    assert board(state)["deck"] == 0
    assert board(state)["phase"] == "dive"
    assert discards(state) == "LW"


def test_HK_604_surfacing_on_an_empty_deck_shuffles_nothing() -> None:
    state = do(dive("POOL", "U", "discards: L W"), "flip keep surface")
    assert board(state)["phase"] == "marker"
    assert (deck_left(state), discards(state)) == ("", "LW")


def test_HK_604_the_row_that_has_just_ended_is_shuffled_in() -> None:
    state = set_up("players: 2", "marker: MID", "deck: U W", "discards: L")
    do(state, "flip return flip")
    assert board(state)["deck"] == 0
    do(state, "flip")  # the dive goes on: the row is not among the discards
    assert refused(state, "shuffle L U W").rule == "HK-603"
    state = set_up("players: 2", "marker: MID", "deck: U W", "discards: L")
    do(state, "flip keep flip surface POOL flip")
    assert state.current_player == tidelib.CHANCE
    assert refused(state, "shuffle L").rule == "HK-603"
    state.apply_text("shuffle W L")
    assert row(board(state)) == "W"
    assert board(state)["diver"] == 1


def test_HK_605_row_and_waves_go_on_after_a_reshuffle() -> None:
    state = do(dive("MID", "W U", "discards: W L"), "flip flip keep flip")
    state.apply_text("shuffle L W")
    assert (len(board(state)["row"]), board(state)["waves"]) == (3, 1)
    do(state, "keep flip")  # the second wave of this dive
    assert last(state)["end"] == "BUST"
    assert row(last(state)) == "WULW"
    assert events(state, "HK-605")


def test_HK_605_the_row_limit_goes_on_too() -> None:
    state = do(dive("POOL", "U U U U U", "discards: L W"), "flip keep" + " flip return" * 4)
    do(state, "flip")
    state.apply_text("shuffle L W")
    do(state, "return")
    assert (last(state)["end"], len(last(state)["row"])) == ("ROW", 6)


EMPTY_TABLE = ("options: basket_size=6 row_limit=8", "beach 0: L3 U4 H2 O2", "used 0: OFF MID")


def test_HK_606_both_empty_and_a_card_in_the_basket_is_surfacing() -> None:
    state = do(set_up(*EMPTY_TABLE, "marker: POOL", "deck: W U"), "flip flip keep flip")
    assert (last(state)["end"], last(state)["carried"]) == ("SURFACE", ["U"])
    assert beach(state)["U"] == 5
    assert state.is_terminal
    assert [event.kind for event in events(state, "HK-606")] == ["nothing-left", "home"]


def test_HK_606_both_empty_and_an_empty_basket_is_empty_handed() -> None:
    state = do(set_up(*EMPTY_TABLE, "marker: POOL", "deck: W U"), "flip flip return flip")
    assert (last(state)["end"], last(state)["carried"]) == ("EMPTY", [])
    assert state.is_terminal
    assert not events(state, "HK-405")  # the row is not full
    assert "The basket is empty" in events(state, "HK-606")[1].text


def test_HK_606_even_before_the_minimum() -> None:
    state = do(set_up("used 0: MID POOL", "marker: OFF", "deck: U"), "flip keep flip")
    assert (last(state)["end"], last(state)["carried"]) == ("SURFACE", ["U"])
    assert not events(state, "HK-403")  # nobody could surface here by choice


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_606_never_happens_in_the_standard_game(players: int) -> None:
    # everybody carries home as many cards as possible, from as long rows as possible
    for seed in range(40):
        rng = Random(seed)
        state = HIKIDOKI.new_state(players)
        state.log = []
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            elif "keep" in legal(state):
                do(
                    state,
                    "keep" if len(board(state)["basket"]) < 3 or rng.random() < 0.5 else "return",
                )
            else:
                state.apply(state.legal_actions()[-1 if board(state)["phase"] == "marker" else 0])
        assert not events(state, "HK-606")


def test_HK_606_the_tight_case_has_just_enough_cards() -> None:
    # solo, two full dives behind: six cards for six flips
    state = set_up("beach 0: L4 U4", "used 0: OFF MID", "deck: A W H O W L")
    do(state, "POOL flip return flip flip return flip return flip flip")
    assert (deck_left(state), board(state)["phase"]) == ("", "choice")
    do(state, "keep")
    assert last(state)["end"] == "ROW"


def test_the_record_of_a_run_out_turns_the_card_over_only_once() -> None:
    state = set_up("deck:", "discards: U A W")
    do(state, "POOL flip")
    state.apply_text("shuffle U A W")
    assert refused(state, "flip").rule == "HK-306"
