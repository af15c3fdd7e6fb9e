"""The module Baywatch and its nine tiles (HT-BAY, BW)."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.high_tide.table import (
    ALL_ON,
    at,
    beach,
    board,
    chairs,
    cited,
    do,
    dry,
    events,
    finished,
    legal,
    refused,
    set_up,
    start,
)

ON = "options: baywatch=on"
SECOND = ("players: 4", ON, "waves: K3 P2")
"""Round 2: one tile has been won."""


def tiles(state: tidelib.State) -> list[list[str]]:
    """Everybody's tiles."""
    return [seat["tiles"] for seat in board(state)["seats"]]


def with_tile(tile: str, *lines: str, seat: int = 0) -> tidelib.State:
    """Round 2 of four; a seat has a tile."""
    return set_up(*SECOND, f"tiles {seat}: {tile}", *lines)


def holder(state: tidelib.State) -> tuple[int | None, int | None]:
    """Who leads, with which sum."""
    seen = board(state)["baywatch"]
    return seen["holder"], seen["sum"]


def test_HT_BAY_1_nine_tiles() -> None:
    seen = board(set_up(ON))["baywatch"]
    assert [tile["id"] for tile in seen["tiles"]] == [f"BW-{number}" for number in range(1, 10)]
    assert all(tile["effect"].endswith(".") for tile in seen["tiles"])


def test_HT_BAY_2_every_tile_may_come() -> None:
    state = do(start(3, baywatch="on"), "towels 0 1 2")
    assert len(state.chance_outcomes() or []) == 9
    do(state, "baywatch BW-4")
    assert board(state)["baywatch"]["hidden"] == 8


def test_HT_BAY_3_one_lies_open_in_each_round() -> None:
    state = do(start(3, baywatch="on"), "towels 0 1 2", "baywatch BW-4")
    assert board(state)["baywatch"]["open"] == "BW-4"
    over = do(set_up(ON, "open: BW-4", "track: 0 1 2"), "dice O2 Y1")
    assert refused(over, "baywatch BW-4").rule == "HT-BAY-3"


def test_HT_BAY_4_an_equal_or_smaller_sum_takes_over() -> None:
    state = set_up("players: 4", ON)
    held = []
    for roll in ("W5 K2", "W5 K4", "U4 O3", "P2 U2"):
        do(state, "roll", f"dice {roll}", "accept")
        held.append(holder(state))
    assert held == [(0, 7), (0, 7), (2, 7), (3, 4)]
    assert board(state)["pool"] == ["W5", "K4", "W5", "K2", "U4", "O3"]
    assert [event.seat for event in events(state, "holder")] == [0, 2, 3]


def test_HT_BAY_5_taken_pairs_count_with_the_faces_they_move_by() -> None:
    state = set_up("players: 4", ON, "track: U6/Y6 0", "holder: 0", "held: K2 W2")
    do(state, "take 1", "reroll U6 Y6", "reroll U1 Y1")
    assert holder(state) == (1, 2)
    moved = do(with_tile("BW-5"), "roll", "dice W4 O3", "accept", "use BW-5 W4")
    assert holder(moved) == (0, 7)


def test_HT_BAY_6_the_leftover_pair_takes_no_part() -> None:
    state = set_up(ON, "track: 0 1 2", "holder: 1", "held: W5 K2", "open: BW-4")
    do(state, "dice O1 Y1")
    assert tiles(state) == [[], ["BW-4"], []]


def test_HT_BAY_7_the_holder_gets_the_tile() -> None:
    state = set_up(ON, "open: BW-8", "track: 0 1", "holder: 1", "held: W2 K1")
    do(state, "roll", "dice U4 O3", "accept", "dice P2 Y1")
    assert tiles(state) == [[], ["BW-8"], []]
    assert refused(do(state, "baywatch BW-9"), "use BW-8").rule == "HT-BAY-7"


def test_HT_BAY_7_only_its_owner_uses_a_tile() -> None:
    state = do(with_tile("BW-2", seat=1), "roll", "dice W4 O3")
    refusal = refused(state, "use BW-2 W4")
    assert refusal.rule == "HT-BAY-7"
    assert refusal.because == ("your tiles: none",)


def test_HT_BAY_8_in_the_last_round_a_point_instead() -> None:
    six = "waves: " + " ".join(["K3 P2", "U3 O2", "Y3 W2", "P3 K2", "O3 U2"])
    state = set_up(ON, six, "track: 0 1 2", "holder: 1", "held: W5 K2")
    before = state.scores()
    do(state, "dice O1 Y1")
    assert state.is_terminal
    assert state.scores() == [before[0], before[1] + 1, before[2]]
    wet = set_up(ON, "track: 0 1 2", "holder: 2", "held: W5 K2", "W: 21=2")
    do(wet, "dice O1 Y1")
    assert [seat["bay_points"] for seat in board(wet)["seats"]] == [0, 0, 1]
    assert "HT-BAY-8" in cited(wet)


def test_HT_BAY_9_each_tile_works_once_and_is_worth_nothing() -> None:
    state = do(with_tile("BW-2"), "roll", "dice W4 O1", "use BW-2 O1")
    assert tiles(state)[0] == []
    assert board(state)["baywatch"]["tiles"][1]["where"] == "gone"
    assert refused(state, "use BW-2 W4").rule == "HT-BAY-7"
    assert with_tile("BW-2").scores() == [6, 6, 6, 6]


def test_HT_BAY_10_any_number_of_tiles_in_a_round() -> None:
    lines = ("players: 4", ON, "waves: K3 P2 U3 O2 Y3 W2", "tiles 0: BW-2 BW-3 BW-6")
    state = do(set_up(*lines), "roll", "dice W4 O1", "use BW-2 O1", "use BW-3 W4 up")
    do(state, "accept", "use BW-6 W5")
    assert (at(state, "O")[0], at(state, "W")[0]) == (6, 10)
    assert tiles(state)[0] == []


def test_HT_BAY_11_tiles_lie_open() -> None:
    state = with_tile("BW-2")
    for seat in (None, 0, 1):
        assert state.observation(seat)["seats"][0]["tiles"] == ["BW-2"]


def test_HT_BAY_12_each_tile_has_its_window() -> None:
    dice = do(with_tile("BW-2"), "roll")
    assert refused(with_tile("BW-2"), "use BW-2 W4").rule == "HT-BAY-12"
    do(dice, "dice W4 O3")
    assert "use BW-2 W4" in legal(dice)
    move = do(with_tile("BW-5"), "roll", "dice W4 O3")
    assert refused(move, "use BW-5 W4").rule == "HT-BAY-12"
    assert legal(do(move, "accept")) == ["use BW-5 O3", "use BW-5 W4", "move"]
    assert refused(with_tile("BW-8"), "use BW-8").rule == "HT-BAY-12"
    assert refused(with_tile("BW-9"), "use BW-9 W").rule == "HT-BAY-12"


def test_HT_BAY_12_before_the_bonus_is_done_it_is_too_early() -> None:
    state = do(with_tile("BW-2", "track: Y2/U1 0", seat=1), "take 1")
    assert refused(state, "use BW-2 Y2").rule == "HT-BAY-12"
    do(state, "keep")
    assert legal(state) == ["accept", "use BW-2 Y2", "use BW-2 U1"]


def test_HT_BAY_13_a_changed_roll_must_be_accepted() -> None:
    state = do(with_tile("BW-2"), "roll", "dice W4 O1")
    assert legal(state)[:2] == ["accept", "refuse"]
    do(state, "use BW-2 O1")
    assert legal(state) == ["accept"]
    assert refused(state, "refuse").rule == "HT-BAY-13"
    both = set_up("players: 4", ON, "waves: K3 P2 U3 O2", "tiles 0: BW-3 BW-4")
    do(both, "roll", "dice W4 O1", "use BW-3 W4 down")
    assert refused(both, "use BW-4").rule == "HT-BAY-13"


def test_HT_BAY_14_fresh_dice_for_a_fresh_roll_only() -> None:
    lines = ("players: 4", ON, "waves: K3 P2 U3 O2", "track: Y2/U1 0", "tiles 1: BW-3 BW-4")
    state = do(set_up(*lines), "take 1", "keep")
    assert refused(state, "use BW-4").rule == "HT-BAY-14"
    obliged = set_up("players: 3", ON, "waves: K3 P2", "tiles 2: BW-4", "track: 0 1 Y2/U1")
    do(obliged, "roll", "dice K6 W6")
    assert legal(obliged) == ["accept", "use BW-4"]
    bag = board(obliged)["bag_dice"]
    do(obliged, "use BW-4")
    assert board(obliged)["bag_dice"] == bag + 2
    do(obliged, "dice K2 W2")
    assert legal(obliged) == ["accept"], "not a refusal, and still obliged"


def test_HT_BAY_15_the_move_counts_for_the_other_beach() -> None:
    state = set_up("players: 4", "options: baywatch=on coins=on", "waves: K3 P2", "tiles 0: BW-7")
    do(state, "roll", "dice W4 O3", "accept", "use BW-7 W4 O")
    assert legal(state) == ["sum", "step O3", "step O4"]
    do(state, "sum", "coin")
    assert at(state, "O")[0] == 7
    assert holder(state) == (0, 7)


# -- the nine tiles ------------------------------------------------------------------------


def test_BW_1_second_throw() -> None:
    state = do(with_tile("BW-1"), "roll", "dice W4 O3")
    assert [a for a in legal(state) if "BW-1" in a] == [
        *("use BW-1 W4", "use BW-1 O3", "use BW-1 W4 O3")
    ]
    do(state, "use BW-1 O3", "reroll O6", "accept")
    assert (at(state, "W")[0], at(state, "O")[0]) == (4, 6)
    taken = do(with_tile("BW-1", "track: Y2/U1 0", seat=1), "take 1", "reroll Y2", "reroll Y1")
    do(taken, "use BW-1 U1 Y1", "reroll Y6 U5")
    assert (at(taken, "Y")[1], at(taken, "U")[1]) == (6, 5)


@pytest.mark.parametrize(("die", "turned"), [("O1", 6), ("O2", 5), ("O3", 4), ("O6", 1)])
def test_BW_2_flip_side(die: str, turned: int) -> None:
    dice = " ".join(sorted([die, "P3"], key=lambda d: (-int(d[1]), d[0] != "P")))
    state = do(with_tile("BW-2"), "roll", f"dice {dice}", f"use BW-2 {die}", "accept")
    assert at(state, "O")[0] == turned
    assert holder(state) == (0, turned + 3)


def test_BW_3_nudge() -> None:
    state = do(with_tile("BW-3"), "roll", "dice W6 O1")
    assert [a for a in legal(state) if "BW-3" in a] == ["use BW-3 O1 up", "use BW-3 W6 down"]
    assert refused(state, "use BW-3 W6 up").rule is None
    do(state, "use BW-3 W6 down", "accept")
    assert at(state, "W")[0] == 5


def test_BW_4_fresh_dice() -> None:
    state = do(with_tile("BW-4"), "roll", "dice W4 O3", "use BW-4", "dice U2 Y2")
    assert legal(state) == ["accept", "refuse"], "the new roll may be refused"
    assert board(state)["hand"]["dice"] == ["U2", "Y2"]
    assert board(state)["bag_dice"] == 10


MOVED = ("roll", "dice W4 O3", "accept")


def test_BW_5_stay_put() -> None:
    state = do(with_tile("BW-5"), *MOVED, "use BW-5 W4")
    assert (at(state, "W")[0], at(state, "O")[0]) == (0, 3)


def test_BW_6_double_step() -> None:
    state = do(with_tile("BW-6"), *MOVED, "use BW-6 O3")
    assert (at(state, "W")[0], at(state, "O")[0]) == (4, 6)


def test_BW_7_other_beach() -> None:
    state = do(with_tile("BW-7"), *MOVED)
    assert len([a for a in legal(state) if a.startswith("use BW-7 W4")]) == 5
    assert refused(state, "use BW-7 W4 W").rule is None
    do(state, "use BW-7 W4 O")
    assert (at(state, "W")[0], at(state, "O")[0]) == (0, 7)


def test_BW_8_changing_tide() -> None:
    state = with_tile("BW-8", "track: 0 1 W5/K2 2 3", "holder: 1", "held: U1 O1")
    assert state.current_player == 0
    assert legal(state) == ["use BW-8", "pass"]
    swapped = do(state.clone(), "use BW-8")
    assert dry(swapped) == {"K": 14, "P": 18, "W": 18}
    do(state, "pass")
    assert dry(state) == {"K": 15, "P": 18, "W": 17}
    assert tiles(state)[0] == ["BW-8"]


def test_BW_9_rescue() -> None:
    lines = ("players: 4", ON, "waves: W3 K2", "tiles 0: BW-9", "track: 0 1 2 3")
    state = set_up(*lines, "W: 15=1 16=0", "holder: 1", "held: U1 O1")
    do(state, "dice Y6 W5")
    assert beach(state, "W")["dry"] == 15
    assert legal(state) == ["use BW-9 W", "pass"]
    saved = do(state.clone(), "use BW-9 W")
    assert chairs(saved, "W", 15) == [1, 0]
    assert not saved.is_terminal
    assert do(state, "pass").is_terminal


def test_whole_games_with_everything() -> None:
    for seed in range(10):
        assert finished(6, seed, **ALL_ON).is_terminal
