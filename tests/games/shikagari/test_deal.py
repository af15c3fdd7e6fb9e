"""The deal and the first lead (SK-301 to SK-404)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import tidelib
from tests.games.shikagari.table import (
    AFTER,
    HANDS,
    SPECIALS,
    board,
    deal,
    dealt,
    do,
    events,
    hand,
    hands,
    last,
    random_deal,
    random_game,
    refused,
    start,
    team_tiles,
)
from tidelib.core.game import EVERYTHING


def special(tiles: list[str]) -> list[str]:
    return [tile for tile in tiles if tile in SPECIALS]


def many(mode: str, number: int = 60) -> list[tidelib.State]:
    return [random_deal(seed, deal_mode=mode) for seed in range(number)]


def test_SK_301_the_eight_special_tiles() -> None:
    marked = [tile["tile"] for tile in board(start())["tiles"] if tile["special"]]
    assert marked == list(SPECIALS)


def test_SK_302_the_other_24_fall_at_random() -> None:
    """All hands together have each tile about equally often."""
    counts: Counter[str] = Counter()
    for seed in range(400):
        counts.update(hand(random_deal(seed), 0))
    single = [counts[tile] for tile in ("6-3", "5-4", "2-1", "3-2")]
    # each of the 24 others lies in a given hand a quarter of the time
    assert all(70 < number < 130 for number in single)


def test_SK_303_each_team_has_one_of_each_special_tile() -> None:
    for state in many("team_pools"):
        for side in (0, 1):
            assert all(team_tiles(state, side)[tile] == 1 for tile in SPECIALS)


def test_SK_303_heaven_only() -> None:
    shared = [
        [team_tiles(state, 0)[tile] for tile in SPECIALS] for state in many("heaven_only", 100)
    ]
    assert all(found[0] == 1 for found in shared)
    assert any(found[1:] != [1, 1, 1] for found in shared)


def test_SK_303_two_each() -> None:
    for state in many("two_each"):
        assert all(len(special(tiles)) == 2 for tiles in hands(state))
        assert all(team_tiles(state, 0)[tile] == 1 for tile in SPECIALS)


def test_SK_303_plain() -> None:
    both = sum(team_tiles(state, 0)["6-6"] != 1 for state in many("plain", 200))
    assert 60 < both < 140  # 15/31 of 200 on average


@pytest.mark.parametrize(
    ("mode", "seat_0", "told"),
    [
        ("team_pools", "6-6 6-6 6-3 5-5 4-1 3-3 3-1 1-1", "one 6-6"),
        ("heaven_only", "6-6 6-6 6-3 5-5 4-1 3-3 3-1 1-1", "one 6-6"),
        ("two_each", "6-6 6-5 6-2 5-5 5-1 4-4 3-1 2-2", "exactly two"),
        ("two_each", "6-6 6-3 6-2 5-5 5-1 4-3 3-1 2-2", "exactly two"),
    ],
)
def test_SK_303_a_hand_that_breaks_it_is_refused(mode: str, seat_0: str, told: str) -> None:
    refusal = refused(do(start(deal_mode=mode), "leader 1"), f"deal 0 {seat_0}")
    assert refusal.rule == "SK-303"
    assert told in refusal.sentence


def test_SK_303_a_partner_must_complete_them() -> None:
    state = do(start(), "leader 0", *(f"deal {s} {HANDS[s]}" for s in (0, 1)))
    refusal = refused(state, "deal 2 6-5 6-3 6-2 6-1 5-2 5-1 4-4 2-2")
    assert refusal.rule == "SK-303"
    assert "6-4" in refusal.sentence


def test_SK_303_any_tiles_under_plain() -> None:
    state = do(start(deal_mode="plain"), "leader 1", "deal 0 6-6 6-6 6-5 6-5 6-4 6-4 4-4 4-4")
    assert len(hand(state, 0)) == 8


def test_SK_304_a_pool_for_each_team() -> None:
    state = dealt()
    assert sum(team_tiles(state, 0).values()) == 16 == sum(team_tiles(state, 1).values())


def test_SK_305_eight_tiles_each() -> None:
    state = dealt()
    assert [seat["hand_size"] for seat in board(state)["seats"]] == [8] * 4
    for wrong in ("deal 0 6-6 6-5", f"deal 0 {HANDS[0]} 5-5"):
        assert refused(do(start(), "leader 0"), wrong).rule is None


def test_SK_306_the_hands_are_dealt_seat_by_seat() -> None:
    state = do(start(), "leader 0")
    for seat in range(4):
        assert board(state)["phase"] == "deal"
        others = [s for s in range(4) if s != seat]
        assert refused(state, f"deal {others[0]} {HANDS[seat]}").rule is None
        do(state, f"deal {seat} {HANDS[seat]}")
    assert board(state)["phase"] == "play"


def test_SK_306_equal_seeds_give_equal_deals() -> None:
    assert hands(random_deal(5)) == hands(random_deal(5)) != hands(random_deal(6))


def test_SK_307_a_hand_is_for_its_owner_only() -> None:
    state = dealt()
    for seat in range(4):
        shown = [entry["hand"] for entry in board(state, seat)["seats"]]
        assert [s for s in range(4) if shown[s] is not None] == [seat]
        assert shown[seat] == HANDS[seat].split()
    assert [entry["hand"] for entry in board(state)["seats"]] == [None] * 4
    assert [entry["hand"] for entry in board(state, EVERYTHING)["seats"]] == hands(state)


def test_SK_307_a_deal_is_told_to_its_owner_only() -> None:
    told = events(dealt(), "deal")
    for seat, event in enumerate(told):
        assert event.seat == seat
        for viewer in range(4):
            assert ("6-" in event.told((), viewer)) == (viewer == seat)
        assert "6-" not in event.text


def test_SK_308_special_tiles_fall_in_any_way() -> None:
    """In a hand s of the team's four special tiles with chance C(4,s)C(12,8-s)/C(16,8)."""
    found = Counter(len(special(hand(random_deal(seed), 0))) for seed in range(600))
    assert set(found) == {0, 1, 2, 3, 4}
    assert abs(found[2] - 600 * 0.4308) < 60
    assert do(start(), "leader 0", "deal 0 6-6 6-5 6-4 4-4 3-3 3-2 2-2 1-1")


# -- the first lead ------------------------------------------------------------------------


def test_SK_401_the_dealer_only_leads_first() -> None:
    state = dealt(leader=2)
    assert state.current_player == 2
    assert [seat["first_leader"] for seat in board(state)["seats"]] == [False, False, True, False]


def test_SK_402_a_random_seat() -> None:
    assert start().chance_outcomes() == [((seat,), Fraction(1, 4)) for seat in range(4)]
    assert refused(start(), "leader 4").rule is None


def test_SK_402_seat_0() -> None:
    state = start(first_leader="seat_0")
    assert state.chance_outcomes() == [((0,), 1)]
    assert refused(state, "leader 2").rule == "SK-402"


def test_SK_402_drawn_tiles() -> None:
    state = do(start(first_leader="draw_tiles"), "draw 6-4 5-5 6-5 2-1")
    assert board(state)["first_leader"] == 2
    assert deal(state).current_player == 2
    assert "SK-402" in last(state, "draw").rule_ids


def test_SK_402_equal_highest_tiles_are_drawn_again() -> None:
    state = do(start(first_leader="draw_tiles"), "draw 6-4 5-5 6-4 2-1")
    assert board(state)["phase"] == "draw"
    assert refused(state, "draw 6-6 6-5 6-4 6-3").rule is None
    do(state, "draw 3-1 3-1")
    assert board(state)["phase"] == "draw"
    do(state, "draw 1-1 2-1")
    assert board(state)["first_leader"] == 2
    assert [[entry["seat"] for entry in drawn] for drawn in board(state)["draws"]] == [
        [0, 1, 2, 3],
        [0, 2],
        [0, 2],
    ]


def test_SK_402_equal_tiles_that_are_not_the_highest_do_not_matter() -> None:
    state = do(start(first_leader="draw_tiles"), "draw 6-4 5-5 5-5 2-1")
    assert board(state)["first_leader"] == 0


def test_SK_402_no_tile_is_drawn_oftener_than_the_set_has_it() -> None:
    state = start(first_leader="draw_tiles")
    assert refused(state, "draw 6-3 6-3 1-1 2-2").rule == "SK-104"
    assert refused(state, "draw 6-6 6-6 6-6 2-2").rule == "SK-103"


def test_SK_402_everybody_leads_first_equally_often() -> None:
    found = Counter(start().sample_chance(Random(seed))[0] for seed in range(400))
    assert all(70 < found[seat] < 130 for seat in range(4))
    drawn: Counter[int] = Counter()
    for seed in range(400):
        rng, state = Random(seed), start(first_leader="draw_tiles")
        while board(state)["phase"] == "draw":
            state.apply(state.sample_chance(rng))
        drawn[board(state)["first_leader"]] += 1
    assert all(70 < drawn[seat] < 130 for seat in range(4))


def first_leaders(games: int) -> list[int]:
    found = []
    for state in random_game(4, games=games):
        seen = board(state)
        if seen["phase"] == "play" and len(found) < seen["game"]:
            found.append(seen["first_leader"])
            assert state.current_player == found[-1]
    return found


def test_SK_403_the_lead_moves_to_the_right() -> None:
    leaders = first_leaders(8)
    assert leaders[1:] == [AFTER[seat] for seat in leaders[:-1]]


def test_SK_404_everybody_leads_equally_often() -> None:
    assert sorted(first_leaders(4)) == [0, 1, 2, 3]
    assert sorted(first_leaders(8)) == [0, 0, 1, 1, 2, 2, 3, 3]
