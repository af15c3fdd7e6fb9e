"""Scores and the match (SK-601 to SK-607)."""

from __future__ import annotations

import pytest

from tests.games.shikagari.table import (
    E20,
    board,
    dealt,
    events,
    last,
    last_trick,
    play,
    random_game,
    red,
    set_up,
    teams,
)

# 12 red pips go to team A with the last trick.
LEVEL = ("game: 4", "totals: 98 94", "red: 18 34")


def test_SK_601_red_pips_are_added_up_after_each_game() -> None:
    state = play(dealt(), " ".join(E20))
    assert state.scores() == [35, 29, 35, 29]
    assert board(state)["match"] == [
        {"game": 1, "first_leader": 0, "red": [35, 29], "lost": 0, "six_three": "B"}
    ]
    assert last(state, "game-over").text == "Game 1: team A 35 red, team B 29."


@pytest.mark.parametrize("seed", range(4))
def test_SK_601_both_teams_together_have_64_a_game(seed: int) -> None:
    for state in random_game(seed, games=8):
        end = state
    assert [sum(game["red"]) for game in board(end)["match"]] == [64] * 8
    assert sum(end.scores()) == 2 * 8 * 64


@pytest.mark.parametrize("games", [4, 8])
def test_SK_602_four_or_eight_games(games: int) -> None:
    for state in random_game(7, games=games):
        assert board(state)["game"] <= games
        end = state
    assert len(board(end)["match"]) == games
    assert "SK-602" in last(end, "over").rule_ids


def test_SK_603_the_higher_total_wins() -> None:
    state = last_trick("game: 4", "totals: 100 92", "red: 18 34", "six-three: B")
    assert state.scores() == [130, 126, 130, 126]
    assert state.winners() == [0, 2]
    assert "SK-603" in last(state, "over").rule_ids
    assert board(state)["result"]["winner"] == "A"


@pytest.mark.parametrize(("holder", "winners"), [("A", [0, 2]), ("B", [1, 3])])
def test_SK_604_a_level_match_goes_to_who_captured_6_3(holder: str, winners: list[int]) -> None:
    state = last_trick(*LEVEL, f"six-three: {holder}")
    assert state.scores() == [128] * 4
    assert state.winners() == winners
    assert "SK-604" in last(state, "over").rule_ids


def test_SK_604_captured_with_the_last_trick() -> None:
    state = set_up(
        "game: 4", "totals: 98 94", "red: 30 30", "leader: 1",
        "hand 1: 6-3", "hand 0: 6-2", "hand 3: 4-2", "hand 2: 3-2",
    )  # fmt: skip
    play(state, "6-3 6-2 4-2 3-2")
    assert state.scores() == [128] * 4
    assert state.winners() == [1, 3]
    assert "Team B has captured 6-3" in last(state, "trick").text


def test_SK_604_only_the_last_game_counts() -> None:
    for state in random_game(11):
        end = state
    assert all(game["six_three"] in ("A", "B") for game in board(end)["match"])
    assert board(end)["tie_break"]["holder"] == board(end)["match"][-1]["six_three"]


def test_SK_604_draw() -> None:
    state = last_trick("options: tie_break=draw", *LEVEL, "six-three: B")
    assert state.winners() == [0, 1, 2, 3]
    assert board(state)["result"]["winner"] is None


def test_SK_604_last_game() -> None:
    state = last_trick("options: tie_break=last_game", *LEVEL, "six-three: A")
    assert state.winners() == [1, 3]  # 30 to 34 in the last game


def test_SK_604_last_game_level_too() -> None:
    level = ("game: 4", "totals: 96 96", "red: 20 32")
    state = last_trick("options: tie_break=last_game", *level, "six-three: A")
    assert state.winners() == [0, 1, 2, 3]


def test_SK_604_what_a_captured_six_three_means_is_told_as_it_stands() -> None:
    def said(*lines: str, tiles: str = "4-4 4-3 3-3 3-2") -> str:
        return str(board(last_trick(*lines, tiles=tiles))["tie_break"]["say"])

    assert said(*LEVEL, "six-three: B") == "Team B captured 6-3, and so it wins this level match."
    uneven = ("game: 4", "totals: 90 102", "red: 18 34", "six-three: A")
    assert said(*uneven) == "Team A captured 6-3, but the match is not level: it decides nothing."
    hands = ("hand 2: 4-4", "hand 1: 4-3", "hand 0: 3-3", "hand 3: 3-2")
    before = set_up("leader: 2", *hands, *LEVEL, "six-three: B")
    assert board(before)["tie_break"]["say"] == (
        "Team B has captured 6-3: it wins if the match ends level."
    )


@pytest.mark.parametrize("option", ["draw", "last_game"])
def test_SK_604_whatever_breaks_a_tie_a_higher_total_wins(option: str) -> None:
    lines = ("game: 4", "totals: 90 102", "red: 18 34", "six-three: A")
    assert last_trick(f"options: tie_break={option}", *lines).winners() == [1, 3]


def test_SK_605_one_team_always_has_it() -> None:
    for seed in range(5):
        for state in random_game(seed, deal_mode="plain"):
            end = state
        assert len({game["six_three"] for game in board(end)["match"]} - {"A", "B"}) == 0


def test_SK_605_the_other_mixed_nine_does_not_count() -> None:
    state = last_trick(
        *("game: 4", "totals: 94 98", "red: 22 34"), "six-three: B", tiles="5-4 4-3 3-3 3-2"
    )
    assert state.scores()[0] == 94 + 22 + 8
    names = {tile["tile"]: tile["native"] for tile in board(state)["tiles"]}
    assert names["5-4"] == names["6-3"]


def test_SK_606_a_level_game_is_nothing_special() -> None:
    state = last_trick("red: 20 32", "six-three: A")
    assert state.scores() == [32] * 4
    assert board(state)["phase"] == "deal"
    assert last(state, "game-over").rule_ids == ("SK-601", "SK-606")


def test_SK_607_the_team_with_fewer_red_pips_pays() -> None:
    state = last_trick("options: stake=3", "red: 28 24", "six-three: A")
    assert last(state, "pay").text == "Team B pays 48 to team A."
    assert board(state)["stake"] == {
        "value": 3,
        "paid": [{"game": 1, "from": "B", "to": "A", "amount": 48}],
        "balance": [48, -48],
    }
    assert state.scores() == [40, 24, 40, 24]


def test_SK_607_nobody_pays_after_a_level_game() -> None:
    state = last_trick("options: stake=1", "red: 20 32", "six-three: A")
    assert last(state, "pay").text == "A level game: nobody pays."


def test_SK_607_no_stake_unless_agreed() -> None:
    state = last_trick("red: 28 24", "six-three: A")
    assert board(state)["stake"] is None
    assert not events(state, "pay")


def test_score_parts_tell_each_game() -> None:
    for state in random_game(9):
        end = state
    games = [game["red"][1] for game in board(end)["match"]]
    assert [points for _label, points, _rules in end.score_parts(3)] == games
    assert sum(teams(end, "total")) == 256
    assert red(end) == board(end)["match"][-1]["red"]
