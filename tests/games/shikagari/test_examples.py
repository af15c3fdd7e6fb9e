"""The worked examples of the rules, E1 to E20, with the results that the rules give for them."""

from __future__ import annotations

import pytest

from tests.games.shikagari.table import (
    AFTER,
    E20,
    HANDS,
    SHIKAGARI,
    board,
    dealt,
    do,
    last,
    may_play,
    order_from,
    play,
    random_deal,
    random_game,
    red,
    refused,
    set_up,
    start,
    team_tiles,
    teams,
    trick,
)
from tidelib.core.game import EVERYTHING
from tidelib.games.shikagari.scoring import red_pips, stake_paid
from tidelib.games.shikagari.words import COPIES, KIND_OF_ID, KINDS, PACK, RED
from tidelib.lessons.examples import Example, examples


@pytest.mark.parametrize(
    "example", examples(SHIKAGARI).values(), ids=lambda example: str(example.id)
)
def test_an_example_plays_and_shows_the_rules_it_names(example: Example) -> None:
    state = example.play()
    assert state.log is not None
    cited = {id for event in state.log for id in event.rules_told(EVERYTHING)}
    cited.update(example.start().rules_in_force(), state.rules_in_force())
    cited |= {id for entry in example.refused for id in entry.rule_ids}
    if example.id != "E18":  # which only shows the whole set
        assert cited & set(example.rule_ids), "nothing that happens has to do with the rules named"


TRICKS = {
    "E1": (0, "5-4 6-1 4-4 6-1", 3, 14),
    "E2": (2, "6-6 6-6 4-4 4-1", 2, 25),
    "E3": (1, "5-5 6-1 4-4 5-4", 0, 13),
    "E4": (3, "1-1 2-1 1-1 2-2", 0, 5),
    "E5": (0, "4-4 6-3 4-1 5-4", 3, 17),
    "E6": (1, "6-3 6-4 6-4 6-2", 0, 8),
    "E7": (2, "3-3 2-2 3-2 3-3", 2, 0),
    "E8": (0, "4-4 6-6 6-6 4-4", 3, 28),
    "E9": (3, "6-5 6-5 6-4 6-4", 3, 8),
    "E10": (2, "4-1 3-3 5-1 3-1", 0, 7),
}


@pytest.mark.parametrize("id", TRICKS)
def test_E1_to_E10_tricks(id: str) -> None:
    leader, tiles, winner, pips = TRICKS[id]
    state = trick(leader, tiles)
    assert board(state)["last_trick"]["winner"] == winner
    assert red(state) == ([pips, 0] if winner % 2 == 0 else [0, pips])
    shown = examples(SHIKAGARI)[id].play()
    assert board(shown)["last_trick"]["winner"] == winner
    assert board(shown)["last_trick"]["red"] == pips
    assert [p["tile"] for p in board(shown)["last_trick"]["plays"]] == tiles.split()


def test_E5_team_B_has_captured_6_3() -> None:
    state = trick(0, "4-4 6-3 4-1 5-4")
    assert teams(state, "six_three") == [False, True]
    assert board(state)["tie_break"]["holder"] == "B"


def test_E11_all_three_may_be_played() -> None:
    for lead in ("6-5", "5-5", "1-1"):
        held = ("hand 3: 6-6 2-1 1-1", "hand 2: 5-3 3-3 3-2", "hand 1: 4-3 4-2 2-2")
        state = set_up("leader: 0", f"table: {lead}", *held, "hand 0: 6-1 3-1")
        assert may_play(state) == ["6-6", "2-1", "1-1"]


def test_E12_first_leaders() -> None:
    leaders: list[int] = []
    for seed in range(40):
        for state in random_game(seed, games=8):
            seen = board(state)
            if seen["first_leader"] not in (None, 2) and seen["game"] == 1:
                break
            if seen["phase"] == "play" and len(leaders) < seen["game"]:
                leaders.append(seen["first_leader"])
        if leaders:
            break
    assert leaders[:5] == [2, 1, 0, 3, 2]


def test_E13_order_after_seat_1_has_won() -> None:
    assert order_from(1) == [1, 0, 3, 2]
    shown = examples(SHIKAGARI)["E13"].play()
    assert [p["seat"] for p in board(shown)["last_trick"]["plays"]] == [1, 0, 3, 2]
    assert AFTER[1] == 0


def test_E14_level_and_6_3_decides() -> None:
    state = examples(SHIKAGARI)["E14"].play()
    assert state.scores() == [128] * 4
    assert state.winners() == [1, 3]


def test_E15_level_and_a_draw() -> None:
    state = examples(SHIKAGARI)["E15"].play()
    assert state.scores() == [128] * 4
    assert state.winners() == [0, 1, 2, 3]
    assert last(state, "over").text.endswith("a draw.")


def test_E16_a_stake_of_1() -> None:
    assert stake_paid([40, 24], 1) == (1, 16)
    state = examples(SHIKAGARI)["E16"].play()
    assert state.scores() == [40, 24, 40, 24]
    assert last(state, "pay").text == "Team B pays 16 to team A."


def test_E17_red_pips() -> None:
    tiles = ["6-6", "4-4", "4-1", "6-3", "5-4", "1-1", "6-5"]
    assert [RED[KIND_OF_ID[tile]] for tile in tiles] == [6, 8, 5, 0, 4, 2, 0]


def test_E18_sum_over_the_set() -> None:
    assert sum(RED[kind] * COPIES[kind] for kind in KINDS) == 64 == red_pips(PACK)


@pytest.mark.parametrize("mode", ["team_pools", "two_each", "heaven_only"])
def test_E19_no_team_gets_both_heavens(mode: str) -> None:
    for seed in range(40):
        assert team_tiles(random_deal(seed, deal_mode=mode), 0)["6-6"] == 1
    state = do(start(deal_mode=mode), "leader 0")
    assert refused(state, "deal 0 6-6 6-6 6-2 5-5 5-4 5-3 3-3 3-2").rule == "SK-303"


def test_E20_the_hands() -> None:
    dealt_red = [red_pips([KIND_OF_ID[tile] for tile in hand.split()]) for hand in HANDS]
    assert dealt_red == [20, 24, 14, 6]


def test_E20_trick_by_trick() -> None:
    table = [
        (14, 14, 0), (8, 14, 8), (11, 14, 19), (2, 14, 21),
        (2, 16, 21), (7, 23, 21), (8, 23, 29), (12, 35, 29),
    ]  # fmt: skip
    winners = [0, 1, 1, 1, 2, 2, 3, 2]
    state = dealt()
    for (pips, total_a, total_b), winner, tiles in zip(table, winners, E20, strict=True):
        play(state, tiles)
        seen = board(state)["last_trick"]
        assert (seen["winner"], seen["red"]) == (winner, pips)
        assert state.scores()[:2] == [total_a, total_b]
    assert board(state)["match"][0]["six_three"] == "B"
    shown = examples(SHIKAGARI)["E20"].play()
    assert shown.scores() == state.scores()
