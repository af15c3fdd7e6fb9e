"""HK-201 to HK-207: rounds and turn order."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.hikidoki.table import HIKIDOKI, board, deal, do, events, refused, set_up, start

FOUR = "players: 4"


def divers_of_a_game(players: int, seed: int) -> list[tuple[int, int]]:
    """(round, diver) of every dive of a random game."""
    rng = Random(seed)
    state = HIKIDOKI.new_state(players)
    dives = []
    while not state.is_terminal:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if board(state)["phase"] == "marker":
            dives.append((board(state)["round"], board(state)["diver"]))
        state.apply(rng.choice(state.legal_actions()))
    return dives


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_201_three_rounds_one_dive_for_everybody_in_each(players: int) -> None:
    dives = divers_of_a_game(players, seed=players)
    assert len(dives) == 3 * players
    for number in (1, 2, 3):
        assert sorted(diver for r, diver in dives if r == number) == list(range(players))


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_202_a_random_start_player_and_the_others_clockwise(players: int) -> None:
    state = start(players)
    outcomes = state.chance_outcomes()
    assert outcomes is not None
    clockwise = [tuple((s + k) % players for k in range(players)) for s in range(players)]
    assert [order for order, _chance in outcomes] == clockwise
    assert sum(chance for _order, chance in outcomes) == 1
    assert len({chance for _order, chance in outcomes}) == 1
    drawn = {state.sample_chance(Random(seed)) for seed in range(60)}
    assert drawn == set(clockwise)


@pytest.mark.parametrize("order", ["0 2 1", "2 1 0", "0 1", "0 1 2 0", "0 0 0", "1 2 3", ""])
def test_HK_202_an_order_that_is_not_clockwise_is_refused(order: str) -> None:
    refusal = refused(start(3), f"order {order}")
    assert refusal.rule == "HK-202"


def test_HK_202_the_first_round_is_dived_in_that_order() -> None:
    state = deal(start(3), "U " * 12 + "L " * 12 + "A " * 12 + "W " * 6, order="2 0 1")
    divers = []
    for _ in range(3):
        divers.append(state.current_player)
        do(state, "POOL flip keep surface")
    assert divers == [2, 0, 1]


def after_round_one(order: str, cards: dict[int, int]) -> tidelib.State:
    """Everybody dives on Shore Pool and takes so many sea urchins home."""
    players = len(cards)
    state = set_up(f"players: {players}", f"order: {order}", "deck: " + "U " * 12)
    for diver in map(int, order.split()):
        do(state, "POOL" + " flip keep" * cards[diver])
        if cards[diver] < 4:
            do(state, "surface")
    return state


def test_HK_203_the_highest_score_dives_first() -> None:
    state = after_round_one("0 1 2", {0: 1, 1: 3, 2: 2})
    assert state.scores() == [1, 6, 3]
    assert board(state)["order"] == [1, 2, 0]
    assert state.current_player == 1
    assert events(state, "HK-203")


def test_HK_204_level_players_keep_the_order_of_the_round_before() -> None:
    state = after_round_one("2 0 1", {0: 1, 1: 1, 2: 1})
    assert board(state)["order"] == [2, 0, 1]
    state = after_round_one("1 2 0", {0: 2, 1: 1, 2: 1})
    assert board(state)["order"] == [0, 1, 2]


def test_HK_204_the_round_before_counts_not_the_first_round() -> None:
    # round 2 was dived 3 1 2 0; seats 1 and 2 are level, so 1 stays before 2
    state = set_up(
        FOUR,
        "order: 3 1 2 0",
        "used 0: OFF",
        *(f"used {s}: OFF MID" for s in (1, 2, 3)),
        "points 0: 9",
        "points 1: 4",
        "points 2: 4",
        "points 3: 1",
        "marker: MID",
        "row: Uk Lk",
        "deck: U",
    )
    do(state, "surface")
    assert board(state)["round"] == 3
    assert board(state)["order"] == [0, 1, 2, 3]


def test_HK_205_every_place_is_sorted_not_only_the_first() -> None:
    state = after_round_one("0 1 2 3", {0: 1, 1: 2, 2: 3, 3: 4})
    assert board(state)["order"] == [3, 2, 1, 0]


def test_HK_205_option_leader_then_clockwise() -> None:
    state = set_up(
        FOUR,
        "options: order_mode=leader_then_clockwise",
        "order: 0 1 2 3",
        "used 0: OFF",
        "used 1: OFF",
        "used 2: OFF",
        "points 0: 3",
        "points 1: 6",
        "points 2: 9",
        "marker: POOL",
        "row: Uk",
        "deck: U",
    )
    do(state, "surface")
    assert board(state)["order"] == [2, 3, 0, 1]  # by score it would be 2 1 0 3


def test_HK_206_the_score_is_beach_and_markers_without_beach_master() -> None:
    # seat 0: 6 on the beach; seat 1: 3 + 4 points and the lead in three colours
    state = set_up(
        "players: 2",
        "beach 0: U3",
        "used 0: POOL",
        "beach 1: L1 A1 H1",
        "used 1: MID",
        "points 1: 4",
        "deck: U",
    )
    assert state.scores() == [6, 7]
    assert [s["score"] for s in board(state)["seats"]] == [6, 7]
    assert [s["beach_master"] for s in board(state)["seats"]] == [[], []]


def test_HK_206_the_basket_counts_only_when_the_dive_has_ended() -> None:
    state = set_up("players: 2", "marker: POOL", "row: Uk Uk Uk", "deck: U")
    assert state.scores() == [0, 0]
    do(state, "surface")
    assert state.scores() == [6, 0]


def test_HK_207_the_order_does_not_move_during_the_round() -> None:
    state = set_up("players: 3", "order: 0 1 2", "deck: " + "U " * 9)
    do(state, "POOL flip keep surface")  # 1 point
    do(state, "OFF flip keep flip keep flip keep surface")  # 9 + 6 points
    assert board(state)["order"] == [0, 1, 2]
    assert state.current_player == 2
    do(state, "POOL flip keep surface")
    assert board(state)["order"] == [1, 0, 2]
