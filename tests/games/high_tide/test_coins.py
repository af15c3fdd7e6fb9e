"""The module Coins (HT-COIN)."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.high_tide.table import at, beach, board, cited, do, legal, refused, set_up, start

ON = "options: coins=on"
ROW = "coins U: 5 3 8 7 2 1 4 6"


def coins(state: tidelib.State, id: str) -> dict[int, int]:
    """The coins of a beach by space."""
    return {coin["space"]: coin["value"] for coin in beach(state, id)["coins"]}


def purse(state: tidelib.State, seat: int) -> dict[str, int]:
    """A seat's coins by beach."""
    found = board(state)["seats"][seat]["coins"]
    return {coin["beach"]: coin["value"] for coin in found}


def coin_points(*purses: str, players: int = 4) -> list[int]:
    """What the coins of each seat are worth."""
    lines = [f"purse {seat}: {held}" for seat, held in enumerate(purses)]
    state = set_up(f"players: {players}", ON, *lines)
    return [
        sum(worth for label, worth, _rules in state.score_parts(seat) if label.startswith("Coins"))
        for seat in range(players)
    ]


def test_HT_COIN_1_eight_coins_on_each_beach() -> None:
    state = set_up(ON)
    assert [len(coins(state, id)) for id in "KPUOYW"] == [8] * 6
    assert coins(start(3), "K") == {}


def test_HT_COIN_2_they_lie_on_spaces_1_to_8_of_their_beach() -> None:
    state = do(start(3, coins="on"), "towels 0 1 2", "coins K 8 7 6 5 4 3 2 1")
    assert coins(state, "K") == {1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}
    assert "HT-COIN-2" in cited(state)


@pytest.mark.parametrize("values", ["1 2 3 4 5 6 7 7", "1 2 3 4 5 6 7", "0 1 2 3 4 5 6 7"])
def test_HT_COIN_3_the_values_1_to_8_each_once(values: str) -> None:
    state = do(start(3, coins="on"), "towels 0 1 2")
    assert refused(state, f"coins K {values}").rule == "HT-COIN-3"


def test_HT_COIN_4_where_a_move_ends_a_coin_may_be_taken() -> None:
    state = do(set_up(ON, ROW), "roll", "dice U4 W1", "accept")
    assert legal(state) == ["coin", "leave"]
    do(state, "coin")
    assert purse(state, 0) == {"U": 7}
    assert 4 not in coins(state, "U")
    passing = do(set_up(ON, ROW, "U: 2=0"), "roll", "dice U3 W1", "accept")
    assert at(passing, "U") == [5, 0, 0]
    do(passing, "coin")
    assert purse(passing, 0) == {"U": 2}
    assert {3, 4} <= set(coins(passing, "U"))


def test_HT_COIN_5_one_coin_of_each_colour_and_no_exchange() -> None:
    state = do(set_up(ON, ROW.replace("4", "."), "purse 0: U4"), "roll", "dice U4 W1", "accept")
    assert board(state)["phase"] == "coin", "white is asked for"
    do(state, "coin")
    assert purse(state, 0) == {"U": 4, "W": 1}
    assert coins(state, "U")[4] == 7


def test_HT_COIN_6_a_coin_left_is_for_the_next_one() -> None:
    state = do(set_up(ON, ROW), "roll", "dice U4 W1", "accept", "leave", "leave")
    assert purse(state, 0) == {}
    do(state, "roll", "dice U4 W2", "accept", "coin")
    assert purse(state, 1) == {"U": 7}


DOUBLE = ("roll", "dice U3 U2", "accept")


def test_HT_COIN_7_two_dice_of_one_colour_allow_a_step() -> None:
    state = do(set_up(ON, ROW), *DOUBLE)
    assert sorted(legal(state)) == ["step U2", "step U3", "sum"]
    for action, held in (("step U3", 8), ("step U2", 3)):
        after = do(state.clone(), action)
        assert purse(after, 0) == {"U": held}
        assert at(after, "U") == [5, 0, 0]
        assert after.current_player == 1, "no coin is asked for at its end"
    do(state, "sum")
    assert legal(state) == ["coin", "leave"]
    assert at(state, "U") == [5, 0, 0]


def test_HT_COIN_7_no_question_without_a_coin_on_the_way() -> None:
    gone = do(set_up(ON, "coins U: 5 . . 7 2 1 4 6"), *DOUBLE)
    assert board(gone)["phase"] == "coin"
    one = do(set_up(ON, "coins U: 5 . 8 7 2 1 4 6"), *DOUBLE)
    assert legal(one) == ["sum", "step U3"]
    assert refused(one, "step U2").rule is None
    rich = do(set_up(ON, ROW.replace("7", "."), "purse 0: U7"), *DOUBLE)
    assert rich.current_player == 1
    twice = do(set_up(ON, ROW), "roll", "dice U2 U2", "accept")
    assert legal(twice) == ["sum", "step U2"]


def test_HT_COIN_8_nothing_is_collected_backwards() -> None:
    state = set_up("options: coins=on shark=on", "alarm: U", "U: 5=0", "track: 0 1 2")
    do(state, "dice Y2 W1", "shark 2")
    assert at(state, "U") == [3, 0, 0]
    assert purse(state, 0) == {}
    assert board(state)["round"] == 2


def test_HT_COIN_9_a_covered_coin_leaves_the_game() -> None:
    deep = "waves: K3 K2 K3 K2 K3 P2"
    state = set_up(ON, deep, "track: 0 1 2", "pool: P1 U1 O1 Y1 P2 U2")
    assert max(coins(state, "K")) == 20 - 13
    do(state, "dice K2 W1")
    assert max(coins(state, "K")) == 4
    assert "HT-COIN-9" in cited(state)


def test_HT_COIN_10_coins_lie_open() -> None:
    state = set_up(ON, "purse 0: U4 W2")
    for seat in (None, 0, 1):
        assert state.observation(seat)["seats"][0]["coin_sum"] == 6


def test_HT_COIN_11_the_highest_sums_score() -> None:
    assert coin_points("K5", "P7", "U1", players=4) == [2, 4, 0, 0]
    assert coin_points("K5", "P7", "U1", players=5) == [2, 4, 1, 0, 0]


def test_HT_COIN_12_equal_sums_are_settled_beach_by_beach() -> None:
    assert coin_points("K5 U3", "K2 W6", "Y7", "") == [4, 2, 0, 0]
    assert coin_points("K5 U3", "K2 W6", "Y7", "", players=5) == [4, 2, 1, 0, 0]
    assert coin_points("P4 W3", "P1 W6") == [4, 2, 0, 0]


def test_HT_COIN_13_no_coin_no_place() -> None:
    assert coin_points("", "", "K1", "") == [0, 0, 4, 0]
    assert coin_points() == [0, 0, 0, 0]
