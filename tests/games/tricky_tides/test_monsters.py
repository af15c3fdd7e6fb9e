"""The monsters module (TT-MONSTER)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tricky_tides.table import (
    awake,
    bag,
    bag_total,
    board,
    cell,
    cited,
    do,
    legal,
    lying,
    order_on,
    play,
    played,
    refused,
    set_up,
    start,
    step,
    until,
)

CARDS = ("players: 4", "leader: 0", "options: monsters=on", "hand 0: O3 D1 D2",
         "hand 1: O7 D3 D4", "hand 2: W2 S1 S2", "hand 3: W5 S3 S4")  # fmt: skip


def woken(suit: str, where: str, players: int = 4, *lines: str) -> Any:
    """Seat 0 has woken the monster of a suit; places of Octopus, Sea Dragon, Shark, Whale."""
    cards = [f"{suit}{n}" for n in range(5, 5 + players)]
    return set_up(
        f"players: {players}", "phase: monsters", "leader: 0", f"trick: {' '.join(cards)}",
        f"monsters: {where}", *lines,
    )  # fmt: skip


def at(state: Any, monster: str) -> str:
    return next(e["cell"] for e in board(state)["map"] if monster in e["monsters"])


def test_TT_MONSTER_1_each_on_its_island() -> None:
    state = until(start(3, monsters="on"), "play")
    for entry in board(state)["map"]:
        for monster in entry["monsters"]:
            assert entry["icon"] == monster
    assert sum(len(entry["monsters"]) for entry in board(state)["map"]) == 4
    assert not any(e["monsters"] for e in board(until(start(3), "play"))["map"])


def test_TT_MONSTER_2_TT_MONSTER_4_TT_MONSTER_6_the_lowest_card_wakes() -> None:
    state = play(set_up(*CARDS), "O3 O7 W2 W5")
    assert awake(state) == [("OCTOPUS", 0), ("WHALE", 2)], "in sailing order 1, 0, 3, 2"
    assert {"TT-MONSTER-2", "TT-MONSTER-4", "TT-MONSTER-6"} <= cited(state)
    assert state.current_player == 0


def test_TT_MONSTER_3_the_only_card_of_a_suit() -> None:
    lines = ("players: 2", "leader: 0", "options: monsters=on", "hand 0: S4 O1 O2",
             "hand 1: D8 W1 W2")  # fmt: skip
    state = play(set_up(*lines), "S4 D8")
    assert awake(state) == [("SHARK", 0), ("SEA_DRAGON", 1)]
    assert "TT-MONSTER-3" in cited(state)


def test_TT_MONSTER_5_before_the_ships() -> None:
    for state in played(3, 2, monsters="on"):
        seen = board(state)
        if seen["phase"] in ("first", "move", "ability", "whale-draw"):
            assert [entry["mark"] for entry in seen["queue"]] == ["later"] * 3


def test_TT_MONSTER_7_TT_MONSTER_8_its_player_decides_and_does_both() -> None:
    for first in ("first move", "first ability"):
        state = woken("S", "C3 A4 B4 C4", 4, "goods B4: 2 sugar", "goods B3: 1 silk")
        assert legal(state) == ["first move", "first ability"]
        done = []
        while board(state)["phase"] != "sail":
            assert state.current_player == 0
            done.append(board(state)["phase"])
            do(state, first) if done[-1] == "first" else state.apply(state.legal_actions()[0])
        assert sorted(done) == ["ability", "first", "move"]
        assert done[1] == first.split()[1]


def test_TT_MONSTER_8_the_ability_is_judged_where_it_is_used() -> None:
    lines = ("goods B4: 2 sugar", "goods B3: 1 silk")
    moved = do(woken("S", "C3 A4 B4 C4", 4, *lines), "first move", "heading N")
    assert legal(moved) == ["remove silk"]
    assert refused(moved, "skip").rule == "TT-MONSTER-8"
    before = do(woken("S", "C3 A4 B4 C4", 4, *lines), "first ability")
    assert legal(before) == ["remove sugar"]


def test_TT_MONSTER_9_eight_headings() -> None:
    state = do(woken("O", "B2 A4 B4 C4"), "first move")
    assert legal(state) == [f"heading {h}" for h in ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]]


def test_TT_MONSTER_10_TT_MONSTER_11_TT_MONSTER_12_over_the_sea_to_the_first_island() -> None:
    state = do(woken("O", "C3 A4 B4 C4", 2), "first move")
    assert legal(state) == ["heading N", "heading NW"]
    for heading in ("S", "SW"):
        refusal = refused(state, f"heading {heading}")
        assert refusal.rule == "TT-MONSTER-12"
    for heading in ("W", "NE", "E", "SE"):
        assert refused(state, f"heading {heading}").rule == "TT-MONSTER-11"
    assert "Whale" in refused(state, "heading S").sentence
    assert refused(state, "heading W").see == ("TT-MONSTER-10",)
    do(state, "heading N")
    assert at(state, "OCTOPUS") == "C1"


def test_TT_MONSTER_13_it_must_move() -> None:
    state = do(woken("D", "C3 A4 B4 C4", 2), "first move")
    assert legal(state) == ["heading N"]
    assert refused(state, "stay").rule == "TT-MONSTER-13"
    assert at(do(state, "heading N"), "SEA_DRAGON") == "A2"


def test_TT_MONSTER_14_shut_in() -> None:
    state = do(woken("W", "B3 C3 B4 C4"), "first move")
    assert legal(state) == ["stay"]
    do(state, "stay")
    assert at(state, "WHALE") == "C4"
    assert board(state)["phase"] == "whale-draw", "the ability is still used"
    assert "TT-MONSTER-14" in cited(state)


def test_TT_MONSTER_15_ships_do_not_matter() -> None:
    free = do(woken("O", "B2 A4 B4 C4"), "first move")
    crowded = do(woken("O", "B2 A4 B4 C4", 4, "ships: B1 C1 A2 C2"), "first move")
    assert legal(crowded) == legal(free)


def test_TT_MONSTER_16_gold_is_safe() -> None:
    shark = do(woken("S", "C3 A4 B4 C4", 4, "goods B4: 2 sugar 1 gold"), "first ability")
    assert refused(shark, "remove gold").rule == "TT-MONSTER-16"
    octopus = do(woken("O", "A1 A4 B4 C4", 4, "goods B1: 2 gold 1 silk"), "first ability")
    assert refused(octopus, "pull B1 gold").rule == "TT-MONSTER-16"
    for seed in range(3):
        before: dict[str, int] = {}
        for state in played(2, seed, monsters="on"):
            seen = board(state)
            gold = {e["cell"]: e["goods"].count("gold") for e in seen["map"]}
            if before and seen["phase"] in ("move", "ability", "whale-draw"):
                assert gold == before
            before = gold


def test_TT_MONSTER_17_nothing_to_work_on() -> None:
    state = do(woken("S", "C3 A4 B4 C4", 4, "goods B4: 2 gold"), "first ability")
    assert legal(state) == ["skip"]
    assert "TT-MONSTER-17" in cited(do(state, "skip"))


def test_TT_MONSTER_18_more_than_the_number() -> None:
    lines = ("goods A1: 3 coffee", "goods B1: 2 silk", "goods A2: 1 spice")
    state = do(woken("O", "A1 A4 B4 C4", 4, *lines), "first ability", "pull B1 silk")
    assert lying(state, "A1") == "3 coffee 1 silk"
    assert len(cell(state, "A1")["goods"]) > cell(state, "A1")["number"]
    assert "TT-MONSTER-18" in cited(state)


# -- Shark -----------------------------------------------------------------------------------


def test_TT_MONSTER_SHARK_1_TT_MONSTER_SHARK_2_all_of_one_type() -> None:
    state = do(woken("S", "C3 A4 B4 C4", 4, "goods B4: 2 sugar 1 silk 1 gold"), "first ability")
    assert legal(state) == ["remove sugar", "remove silk"]
    assert refused(state, "remove spice").rule == "TT-MONSTER-SHARK-1"
    before = bag(state)
    do(state, "remove sugar")
    assert lying(state, "B4") == "1 silk 1 gold"
    assert bag(state)["sugar"] == before["sugar"] + 2


def test_TT_MONSTER_SHARK_3_nothing_but_gold() -> None:
    state = do(woken("S", "C3 A4 B4 C4", 4, "goods B4: 2 gold"), "first ability", "skip")
    assert "TT-MONSTER-SHARK-3" in cited(state)
    assert lying(state, "B4") == "2 gold"


# -- Octopus ---------------------------------------------------------------------------------

AROUND = ("goods A1: 1 sugar 1 gold", "goods B1: 2 silk", "goods C4: 1 coffee", "goods A4: 3 spice")


def test_TT_MONSTER_OCTOPUS_1_adjacent_islands_with_goods() -> None:
    state = do(woken("O", "A2 C3 B4 C4", 2, *AROUND), "first ability")
    assert legal(state) == ["pull A1 sugar", "pull B1 silk", "pull A4 spice", "pull C4 coffee"]
    assert refused(state, "pull C1 sugar").rule == "TT-MONSTER-OCTOPUS-1"
    assert refused(state, "pull A1 coffee").rule == "TT-MONSTER-OCTOPUS-1"


def test_TT_MONSTER_OCTOPUS_2_one_good_of_each() -> None:
    state = do(woken("O", "A2 C3 B4 C4", 2, *AROUND, "goods A2: 1 gold"), "first ability")
    total = bag_total(state)
    do(state, "pull B1 silk")
    assert refused(state, "pull B1 silk").rule == "TT-MONSTER-OCTOPUS-1"
    do(state, "pull C4 coffee")
    assert lying(state, "A2") == "1 coffee 1 silk 1 gold"
    assert (lying(state, "B1"), lying(state, "C4")) == ("1 silk", "none")
    assert bag_total(state) == total
    assert board(state)["phase"] == "move", "two islands at most"


def test_TT_MONSTER_OCTOPUS_3_the_second_is_optional() -> None:
    state = do(woken("O", "A2 C3 B4 C4", 2, *AROUND), "first ability")
    assert refused(state, "done").rule == "TT-MONSTER-OCTOPUS-3"
    assert refused(state, "skip").rule == "TT-MONSTER-8"
    do(state, "pull B1 silk")
    assert "done" in legal(state)
    assert board(do(state, "done"))["phase"] == "move"


def test_TT_MONSTER_OCTOPUS_3_no_second_island_no_question() -> None:
    lines = ("goods A1: 2 gold", "goods B1: 2 silk", "goods C4: none", "goods A4: 1 gold")
    state = do(woken("O", "A2 C3 B4 C4", 2, *lines), "first ability", "pull B1 silk")
    assert board(state)["phase"] == "move"


# -- Sea Dragon ------------------------------------------------------------------------------


def test_TT_MONSTER_DRAGON_1_TT_MONSTER_DRAGON_2_two_orders_change_places() -> None:
    lines = ("order A4: R05", "order A2: R20", "order B4: R33")
    state = do(woken("D", "C3 A4 C1 C4", 2, *lines), "first ability")
    assert legal(state) == ["swap A2", "swap B4"]
    assert refused(state, "swap A1").rule == "TT-MONSTER-DRAGON-1"
    assert refused(state, "swap A4").rule == "TT-MONSTER-DRAGON-1"
    do(state, "swap A2")
    assert [order_on(state, name) for name in ("A4", "A2", "B4")] == ["R20", "R05", "R33"]


def test_TT_MONSTER_DRAGON_2_one_order_moves() -> None:
    lines = ("order A4: none", "order A2: R20", "order B4: none", "delivered 1: rest")
    state = do(woken("D", "C3 A4 C1 C4", 2, *lines), "first ability")
    assert legal(state) == ["swap A2"]
    assert refused(state, "swap B4").rule == "TT-MONSTER-DRAGON-1"
    do(state, "swap A2")
    assert [order_on(state, name) for name in ("A4", "A2")] == ["R20", None]


def test_TT_MONSTER_DRAGON_3_no_order_around() -> None:
    lines = ("order A4: none", "order A2: none", "order B4: none", "delivered 1: rest")
    state = do(woken("D", "C3 A4 C1 C4", 2, *lines), "first ability")
    assert legal(state) == ["skip"]
    assert "TT-MONSTER-DRAGON-3" in cited(do(state, "skip"))


# -- Whale -----------------------------------------------------------------------------------


def test_TT_MONSTER_WHALE_1_TT_MONSTER_WHALE_2_three_that_are_not_gold() -> None:
    state = do(woken("W", "C3 A4 B4 C1", 2), "first ability")
    before = bag(state)
    draws = ["gold", "sugar", "gold", "coffee", "spice"]
    for good in draws:
        assert board(state)["phase"] == "whale-draw"
        do(state, f"draw {good}")
    assert board(state)["phase"] == "ability"
    assert board(state)["catch"]["goods"] == ["sugar", "coffee", "spice"]
    assert bag(state)["gold"] == before["gold"]
    do(state, "spout S", "put sugar", "put coffee", "put spice")
    assert bag_total(state) == sum(before.values()) - 2, "the sugar fell into the sea"
    assert lying(state, "C3").count("coffee")


def test_TT_MONSTER_WHALE_3_two_cards_at_least() -> None:
    state = do(woken("W", "C3 A4 C4 B2"), "first ability", "draw sugar", "draw silk", "draw silk")
    assert legal(state) == ["spout S"]
    for heading in ("N", "NE", "E", "SE", "SW", "W", "NW"):
        assert refused(state, f"spout {heading}").rule == "TT-MONSTER-WHALE-3"
    corner = do(woken("W", "C3 A4 B4 C4"), "first ability", *["draw sugar"] * 3)
    assert legal(corner) == ["spout N", "spout W", "spout NW"]


def spouting(*lines: str) -> Any:
    state = woken("W", "C3 A4 B4 C1", 2, "goods C3: 4 silk", "goods C4: 3 silk", *lines)
    return do(state, "first ability", "draw sugar", "draw coffee", "draw spice", "spout S")


def test_TT_MONSTER_WHALE_4_TT_MONSTER_WHALE_5_card_by_card() -> None:
    state = spouting()
    total = bag_total(state)
    do(state, "put sugar")
    assert bag_total(state) == total + 1, "C2 is open sea"
    do(state, "put coffee", "put spice")
    assert (lying(state, "C3"), lying(state, "C4")) == ("1 coffee 4 silk", "3 silk 1 spice")
    assert {"TT-MONSTER-WHALE-4", "TT-MONSTER-WHALE-5"} <= cited(state)


def test_TT_MONSTER_WHALE_6_off_the_map() -> None:
    state = do(woken("W", "C3 A4 C4 B2"), "first ability", "draw sugar", "draw silk", "draw spice")
    do(state, "spout S", "put sugar", "put silk")
    total = bag_total(state)
    do(state, "put spice")
    assert bag_total(state) == total + 1
    assert "TT-MONSTER-WHALE-6" in cited(state)


def test_TT_MONSTER_WHALE_7_the_goods_are_seen_first() -> None:
    state = do(woken("W", "C3 A4 B4 C4"), "first ability", "draw sugar", "draw silk", "draw silk")
    assert board(state)["catch"]["goods"] == ["sugar", "silk", "silk"]
    assert board(state)["catch"]["heading"] is None
    do(state, "spout N")
    assert legal(state) == ["put sugar", "put silk"], "in any order"
    assert refused(state, "put coffee").rule is None


def test_TT_MONSTER_WHALE_8_nothing_on_its_own_island() -> None:
    state = spouting("goods C1: 1 gold", "ships: C3 C4")
    do(state, "put sugar", "put coffee", "put spice")
    assert lying(state, "C1") == "1 gold"
    assert lying(state, "C3") == "1 coffee 4 silk", "the ship, the Octopus and the goods are there"


SPARE = (
    "goods A1: 3 gold", "goods B1: 5 gold", "goods C1: 7 sugar", "goods A2: 7 sugar",
    "goods B2: 6 sugar", "goods C2: 7 coffee", "goods A3: 7 coffee", "goods B3: 6 coffee",
    "goods C3: 7 silk", "goods A4: 7 silk", "goods B4: 7 spice", "goods C4: 7 spice",
)  # fmt: skip


def test_TT_MONSTER_WHALE_9_the_bag_runs_out() -> None:
    state = woken("W", "C3 A4 B4 C1", 4, *SPARE, "bag: 1 sugar 1 coffee")
    do(state, "first ability", "draw sugar", "draw coffee", "spout S", "put coffee", "put sugar")
    assert (lying(state, "C2"), lying(state, "C3")) == ("8 coffee", "1 sugar 7 silk")
    assert board(state)["phase"] == "move"
    gold = [line.replace("A1: 3 gold", "A1: 1 sugar 1 coffee") for line in SPARE]
    none = do(woken("W", "C3 A4 B4 C1", 4, *gold, "bag: 3 gold"), "first ability")
    do(none, "draw gold", "draw gold", "draw gold")
    assert legal(none) == ["skip"], "nothing but gold"
    assert bag(none)["gold"] == 3
    empty = do(woken("W", "C3 A4 B4 C1", 4, *SPARE, "hold 0: 1 sugar 1 coffee"), "first ability")
    assert legal(empty) == ["skip"], "there is nothing to draw"
    assert "TT-MONSTER-WHALE-9" in cited(do(empty, "skip"))


def test_TT_MONSTER_WHALE_10_gold_returns_after_the_last_draw() -> None:
    state = do(woken("W", "C3 A4 B4 C1", 2), "first ability", "draw gold")
    before = bag(state)["gold"]
    do(state, "draw sugar", "draw silk")
    assert bag(state)["gold"] == before
    do(state, "draw silk")
    assert bag(state)["gold"] == before + 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_monsters_never_meet_and_never_end_at_sea(players: int) -> None:
    rng = Random(players)
    state = start(players, monsters="on", events="on")
    while not state.is_terminal:
        step(state, rng)
        where = [e for e in board(state)["map"] for _ in e["monsters"]]
        assert len({e["cell"] for e in where}) == len(where)
        assert all(e["kind"] == "island" for e in where)
