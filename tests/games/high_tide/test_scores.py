"""Final scoring (HT-SCORE)."""

from __future__ import annotations

import pytest

from tests.games.high_tide.table import (
    ALL_ON,
    beach,
    board,
    do,
    finished,
    points,
    set_up,
    start,
    steps,
)


def test_HT_SCORE_1_points_come_at_the_end_only() -> None:
    for state in steps(3):
        assert state.returns() == (
            [float(s) for s in state.scores()] if state.is_terminal else [0.0] * 3
        )
        assert bool(state.winners()) == state.is_terminal


def test_HT_SCORE_2_in_the_water_brings_nothing() -> None:
    state = set_up("players: 3", "waves: Y3 Y2", "track: 0 1", "Y: 12=0 17=1 11=2")
    assert points(state, "Y") == [4, 0, 2]


def test_HT_SCORE_3_each_beach_counts_on_its_own() -> None:
    state = set_up("players: 3", "K: 9=0", "W: 3=0 4=1")
    labels = [(label, worth) for label, worth, _rules in state.score_parts(0)]
    assert labels == [
        ("Black: nearest to the water", 4),
        ("Purple: at the bar", 1),
        ("Blue: at the bar", 1),
        ("Orange: at the bar", 1),
        ("Yellow: at the bar", 1),
        ("White: second", 2),
    ]


@pytest.mark.parametrize(
    ("players", "worth"), [(3, [4, 2, 0]), (4, [4, 2, 0, 0]), (5, [4, 2, 1, 0, 0])]
)
def test_HT_SCORE_4_four_two_and_with_five_or_six_one(players: int, worth: list[int]) -> None:
    line = "K: " + " ".join(f"{9 - seat}={seat}" for seat in range(players))
    state = set_up(f"players: {players}", line)
    assert points(state, "K") == worth
    assert board(state)["side"]["points"] == [value for value in worth if value]


def test_HT_SCORE_5_further_right_is_ahead() -> None:
    state = set_up("players: 3", "K: 8=102")
    assert points(state, "K") == [2, 0, 4]


def test_HT_SCORE_6_a_point_at_every_bar() -> None:
    assert start(6).scores() == [6] * 6
    assert points(set_up("players: 3", "K: 1=0"), "K") == [4, 1, 1]


def test_HT_SCORE_7_the_bar_takes_no_place() -> None:
    state = set_up("players: 5", "K: 4=0")
    assert points(state, "K") == [4, 1, 1, 1, 1]
    places = {entry["seat"]: entry["place"] for entry in beach(state, "K")["points"]}
    assert places == {0: 1, 1: None, 2: None, 3: None, 4: None}


def test_HT_SCORE_8_most_points_win_and_level_ones_share() -> None:
    state = set_up(
        "players: 3", "phase: over", "waves: Y3 Y2", "K: 3=0 2=1", "P: 3=1 2=0", "Y: 16=2"
    )
    assert state.scores() == [4 + 2 + 4, 2 + 4 + 4, 1 + 1 + 3]
    assert state.winners() == [0, 1]


def test_HT_SCORE_9_nobody_can_have_more_than_24_or_31() -> None:
    best = set_up("players: 3", *[f"{id}: 9=0" for id in "KPUOYW"])
    assert best.scores()[0] == 24
    lines = ["options: coins=on surfer=on", "track: 1", "order: 1 0 2", "surfers: P K U"]
    most = set_up(*lines, *[f"{id}: 9=1" for id in "PUOYW"], "K: 21=1", "purse 1: K8")
    assert most.scores()[1] == 26 + 4, "and one more by Baywatch"
    for seed in range(20):
        assert max(finished(3, seed).scores()) <= 24
        assert max(finished(5, seed, **ALL_ON).scores()) <= 31


def test_scores_are_those_of_the_position_as_it_is() -> None:
    state = do(set_up("players: 3", "options: coins=on"), "roll", "dice W5 K2", "accept")
    # at the first question the black move is made, the white one not yet
    assert board(state)["phase"] == "coin"
    assert points(state, "K") == [4, 1, 1]
    assert points(state, "W") == [1, 1, 1]
