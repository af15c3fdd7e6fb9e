"""Board, dice and set-up (HT-GEN, HT-SETUP)."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.high_tide.table import (
    ALL_ON,
    HIGH_TIDE,
    at,
    beach,
    board,
    chairs,
    do,
    events,
    legal,
    points,
    refused,
    set_up,
    start,
    track,
)


def test_HT_GEN_1_six_beaches_in_bar_order() -> None:
    beaches = board(start())["beaches"]
    assert [b["id"] for b in beaches] == ["K", "P", "U", "O", "Y", "W"]
    names = ["black", "purple", "blue", "orange", "yellow", "white"]
    assert [b["name"] for b in beaches] == names


def test_HT_GEN_2_the_bar_is_position_0() -> None:
    state = start()
    for id in "KPUOYW":
        assert at(state, id) == [0, 0, 0]
        assert chairs(state, id, 0) == [0, 1, 2]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_HT_GEN_3_twenty_spaces_on_both_sides(players: int) -> None:
    assert {b["length"] for b in board(start(players))["beaches"]} == {20}


def test_HT_GEN_4_lines_never_score() -> None:
    state = set_up("K: 15=0 16=1", "P: 10=0", "U: 5=2")
    assert beach(state, "K")["lines"] == [5, 10, 15]
    assert points(state, "K") == [2, 4, 1]
    assert state.scores() == [2 + 4 + 4, 4 + 5, 1 + 1 + 4 + 3]


def test_HT_GEN_5_the_dry_limit_is_what_the_waves_leave() -> None:
    state = set_up("waves: K3 P2 K3 K2")
    assert (beach(state, "K")["dry"], beach(state, "P")["dry"]) == (20 - 3 - 3 - 2, 18)
    deep = "waves: " + " ".join(["K3 K2"] * 5)
    assert beach(set_up(deep), "K")["dry"] == 0


def test_HT_GEN_6_in_the_water_is_beyond_the_dry_limit() -> None:
    state = set_up("waves: Y3 Y2", "track: 0 1", "Y: 15=0 16=1")
    assert beach(state, "Y")["dry"] == 15
    assert beach(state, "Y")["wet"] == [1]
    flooded = set_up("round: 1", "track: 1 2 0", "order: 1 2 0", "Y: 19=0")
    assert beach(flooded, "Y")["wet"] == []
    do(flooded, "dice Y6 K1")
    assert flooded.is_terminal
    assert beach(flooded, "Y")["wet"] == [0]


def test_HT_GEN_7_a_move_past_the_last_space_ends_in_the_open_sea() -> None:
    state = do(set_up("W: 18=0"), "roll", "dice W5 Y1", "accept")
    assert at(state, "W")[0] == 21
    assert beach(state, "W")["wet"] == [0]
    exact = do(set_up("W: 18=0"), "roll", "dice W2 Y1", "accept")
    assert at(exact, "W")[0] == 20
    assert beach(exact, "W")["wet"] == []


def test_HT_GEN_8_the_bar_is_never_in_the_water() -> None:
    state = set_up("waves: " + " ".join(["K3 K2"] * 5))
    assert beach(state, "K")["dry"] == 0
    assert beach(state, "K")["wet"] == []
    assert points(state, "K") == [1, 1, 1]


def test_HT_GEN_9_the_first_free_space_is_the_one_with_the_smallest_number() -> None:
    state = do(set_up("players: 4"), "roll", "dice W5 K2", "refuse", "dice U3 O1", "accept")
    assert track(state) == "W5/K2 0 . . ."


@pytest.mark.parametrize(
    ("dice", "left"), [("W5 K2", "W5"), ("P4 W4", "P4"), ("K6 K2", "K6"), ("O3 O3", "O3")]
)
def test_HT_GEN_10_the_higher_die_lies_left_of_equal_ones_bar_order(dice: str, left: str) -> None:
    state = do(set_up(), "roll", f"dice {dice}", "refuse")
    assert track(state).startswith(dice.replace(" ", "/"))
    assert board(state)["track"][0]["holds"]["pair"][0] == left
    if len(set(dice.split())) > 1:
        other = " ".join(reversed(dice.split()))
        refusal = refused(do(set_up(), "roll"), f"dice {other}")
        assert refusal.rule == "HT-GEN-10"


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, True])
def test_HT_GEN_11_three_to_six_players(players: int) -> None:
    with pytest.raises(tidelib.OptionError) as caught:
        HIGH_TIDE.new_state(players)
    assert caught.value.rule == "HT-GEN-11"
    assert HIGH_TIDE.players == (3, 4, 5, 6)


@pytest.mark.parametrize(("players", "side"), [(3, "3-4"), (4, "3-4"), (5, "5-6"), (6, "5-6")])
def test_HT_SETUP_1_two_sides_of_the_board(players: int, side: str) -> None:
    assert board(start(players))["side"]["id"] == side


@pytest.mark.parametrize(("players", "printed"), [(3, 5), (4, 5), (5, 7), (6, 7)])
def test_HT_SETUP_2_five_or_seven_track_spaces(players: int, printed: int) -> None:
    assert len(board(start(players))["track"]) == printed


@pytest.mark.parametrize(("players", "turtle"), [(3, 5), (4, None), (5, 7), (6, None)])
def test_HT_SETUP_3_the_turtle_leaves_one_space_more_than_players(
    players: int, turtle: int | None
) -> None:
    seen = board(start(players))
    assert seen["turtle"] == turtle
    assert sum(space["usable"] for space in seen["track"]) == players + 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_HT_SETUP_4_the_rental_lies_on_space_4(players: int) -> None:
    assert board(start(players))["rental"] == 4
    assert board(set_up(f"players: {players}"))["rental"] == 4


@pytest.mark.parametrize(("players", "each"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_HT_SETUP_5_two_or_three_dice_of_each_colour(players: int, each: int) -> None:
    seen = board(start(players))
    assert set(seen["bag"].values()) == {each}
    assert seen["bag_dice"] == 6 * each


def test_HT_SETUP_6_six_waves_of_each_size() -> None:
    assert board(start())["waves_left"] == {"large": 6, "small": 6}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_HT_SETUP_7_a_deckchair_of_everybody_at_every_bar(players: int) -> None:
    state = start(players)
    assert [at(state, id) for id in "KPUOYW"] == [[0] * players] * 6
    colours = [seat["colour"] for seat in board(state)["seats"]]
    assert [colour["name"] for colour in colours] == (
        ["red", "brown", "beige", "green", "grey", "pink"][:players]
    )
    letters = {colour["letter"] for colour in colours}
    assert len(letters) == players
    assert not letters & set("KPUOYW"), "a chair is not taken for a die"


def test_HT_SETUP_8_the_towels_make_the_order() -> None:
    state = do(start(4), "towels 2 0 3 1")
    assert board(state)["order"] == [2, 0, 3, 1]
    assert state.current_player == 2
    for wrong in ("towels 2 0 3 3", "towels 2 0 3", "towels 0 1 2 4"):
        assert refused(start(4), wrong).rule == "HT-SETUP-8"


def test_HT_SETUP_9_everybody_sees_the_whole_pile() -> None:
    state = do(start(4), "towels 2 0 3 1")
    for seat in (None, 0, 1, 2, 3):
        assert state.observation(seat)["order"] == [2, 0, 3, 1]
    assert events(state, "towels")[0].text.endswith("player 3, player 1, player 4, player 2.")


def test_HT_SETUP_10_the_draws_of_the_set_up_have_an_order() -> None:
    state = start(3, **ALL_ON)
    phases = []
    for action in (
        "towels 0 1 2",
        *[f"coins {id} 1 2 3 4 5 6 7 8" for id in "KPUOYW"],
        "surfers K P U",
        "alarm W",
        "baywatch BW-4",
    ):
        phases.append(board(state)["phase"])
        do(state, action)
    assert phases == ["towels", *["coins"] * 6, "surfers", "alarm", "baywatch"]
    assert legal(state) == ["roll"]
    wrong = do(start(3, coins="on"), "towels 0 1 2")
    assert refused(wrong, "coins P 1 2 3 4 5 6 7 8").rule == "HT-SETUP-10"
