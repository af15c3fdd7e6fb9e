"""The worked examples TT-EX-1 to TT-EX-56, with the results that the rules give for them.

Each is data in ``examples.toml`` as well (E1 to E56); here the results are looked at.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tricky_tides.table import (
    TIDES,
    bag,
    bag_total,
    board,
    hold,
    legal,
    lying,
    order_on,
    queue,
    seats,
)
from tidelib.core.game import EVERYTHING
from tidelib.core.record import carry_out
from tidelib.lessons.examples import Example, examples

ALL = examples(TIDES)
SHOWN_ELSEWHERE = {"TT-MAP-7", "TT-MAP-8", "TT-OVER-1", "TT-ROUND-4", "TT-SAIL-7", "TT-SEA-3"}
"""Rules that cannot be seen at work: they show in what is possible."""


@pytest.mark.parametrize("example", ALL.values(), ids=lambda example: str(example.id))
def test_an_example_plays_and_shows_the_rules_it_names(example: Example) -> None:
    state = example.play()
    assert state.log is not None
    cited = {id for event in state.log for id in event.rules_told(EVERYTHING)}
    cited.update(example.start().rules_in_force(), state.rules_in_force())
    cited |= {id for entry in example.refused for id in entry.rule_ids}
    shown = set(example.rule_ids)
    assert cited & shown or shown <= SHOWN_ELSEWHERE
    assert shown - cited <= SHOWN_ELSEWHERE | {"TT-SETUP-18", "TT-MONSTER-5", "TT-MONSTER-16"}


def test_all_examples_are_here() -> None:
    assert [id for id in ALL if id.startswith("E")] == [f"E{n}" for n in range(1, 57)]
    assert [id for id in ALL if id.startswith("M")] == [f"M{n}" for n in range(1, 9)]
    for id, example in ALL.items():
        assert bool(example.mistake and example.truth) == id.startswith("M")


def after(id: str, moves: int | None = None) -> Any:
    """An example's position after so many of its moves."""
    state = ALL[id].start()
    for line in ALL[id].lines()[:moves]:
        carry_out(state, line)
    return state


def ships(id: str) -> list[int]:
    """In which order the seats place their ships in an example."""
    return [line.actor for line in ALL[id].lines() if line.text.startswith("ship")]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("id", "islands", "deck", "goods", "in_bag", "aside", "order"),
    [
        ("E1", 8, 28, 32, 45, 16, [1, 0]),
        ("E2", 10, 26, 40, 36, 8, [2, 1, 0]),
        ("E3", 12, 24, 48, 27, 0, [0, 3, 2, 1]),
    ],
)
def test_E1_to_E3_set_up(
    id: str, islands: int, deck: int, goods: int, in_bag: int, aside: int, order: list[int]
) -> None:
    state = after(id)
    seen = board(state)
    assert sum(entry["kind"] == "island" for entry in seen["map"]) == islands
    assert sum(entry["order"] is not None for entry in seen["map"]) == islands
    assert seen["decks"] == {"orders": deck, "events": 0, "aside": aside}
    assert sum(len(entry["goods"]) for entry in seen["map"]) == goods
    assert bag_total(state) == in_bag
    assert [len(seat["hold"]) for seat in seen["seats"]].count(1) == state.players - 1
    assert ships(id) == order


def test_E4_where_a_ship_may_start() -> None:
    assert legal(after("E4", 5)) == ["ship A1", "ship B1"]


@pytest.mark.parametrize(
    ("id", "winner", "order"),
    [
        ("E5", 1, [1, 0, 2]),
        ("E6", 2, [2, 0, 3, 1]),
        ("E7", 1, [1, 2, 3, 0]),
        ("E8", 3, [3, 0, 1, 2]),
        ("E11", 1, [1, 0]),
        ("E29", 1, [1, 0, 3, 2]),
        ("E30", 0, [0, 1, 2, 3]),
        ("E44", 3, [3, 0, 1, 2]),
    ],
)
def test_winner_and_sailing_order(id: str, winner: int, order: list[int]) -> None:
    state = after(id)
    assert board(state)["tricks"][-1]["winner"] == winner
    assert seats(state, "leader").index(True) == winner
    assert queue(state) == order


def test_E9_E10_what_may_be_played() -> None:
    assert legal(after("E9", 0)) == ["play D2", "play D6"]
    assert legal(after("E10", 0)) == ["play O1", "play S8", "play W2"]


@pytest.mark.parametrize(
    ("id", "ways"),
    [
        ("E12", "NE C1, E C2, SE C3, SW A3, NW A1"),
        ("E13", "E C1, SE C2, SW A2"),
        ("E14", "NW B3"),
        ("E16", ""),
        ("E17", "S B2, S B3, S B4, W A1"),
        ("E18", "N A1, E B2, E C2"),
        ("E19", "S B3, S B4, W A2"),
        ("E20", "SE B2, SE C3, S A2"),
        ("E41", "N A4, W C1"),
        ("E42", "N A1, SW C3, W B2, W C2"),
        ("E45", "E B1, S A2"),
    ],
)
def test_where_ships_may_sail(id: str, ways: str) -> None:
    found = [action.removeprefix("sail ") for action in legal(after(id, 0)) if "sail" in action]
    assert ", ".join(found) == ways


def test_E15_the_anchor() -> None:
    state = after("E15", 1)
    assert (board(state)["seats"][0]["ship"], seats(state, "anchor")[0]) == ("C4", False)
    assert "anchor" not in legal(after("E15"))
    assert board(after("E15"))["phase"] == "sail"


def test_E16_docked_with_the_anchor_unspent() -> None:
    state = after("E16")
    assert seats(state, "anchor")[0] is True
    assert hold(state, 0) == "3 coffee"


def test_E21_nothing_to_do_at_sea() -> None:
    assert legal(after("E21", 1)) == ["pass"]


def test_E22_to_E24_pick_up_and_overboard() -> None:
    assert (hold(after("E22"), 0), lying(after("E22"), "B1")) == ("2 sugar 3 coffee", "1 silk")
    assert bag(after("E22")) == bag(after("E22", 0))
    state = after("E24")
    assert hold(state, 0) == "1 sugar 3 coffee 3 silk"
    assert lying(state, "B1") == "2 sugar"


def test_E25_overboard_at_sea() -> None:
    state = after("E25")
    assert len(board(state)["seats"][0]["hold"]) == 7
    assert bag_total(state) == bag_total(after("E25", 0))
    assert bag(state)["coffee"] == bag(after("E25", 0))["coffee"] + 1


def test_E26_to_E28_delivery() -> None:
    before, state = bag(after("E26", 0)), after("E26")
    assert hold(state, 0) == "1 coffee"
    assert bag(state)["coffee"] - before["coffee"] == 2
    assert bag(state)["spice"] - before["spice"] == 1
    assert [order["id"] for order in board(state)["seats"][0]["delivered"]] == ["R12"]
    assert order_on(state, "B1") == "R20"
    assert state.current_player != 0
    assert "deliver" not in legal(after("E27", 0))
    assert order_on(after("E28"), "B1") is None


def test_E29_E30_who_wakes_which_monster() -> None:
    for id, wanted in [("E29", [("OCTOPUS", 0), ("WHALE", 2)]),
                       ("E30", [("OCTOPUS", 1), ("WHALE", 3)])]:  # fmt: skip
        found = [(entry["monster"], entry["seat"]) for entry in board(after(id))["activations"]]
        assert found == wanted


@pytest.mark.parametrize(
    ("id", "ways"),
    [("E31", "N NW"), ("E32", "N"), ("E43", "N NE NW")],
)
def test_where_monsters_may_move(id: str, ways: str) -> None:
    found = [action.removeprefix("heading ") for action in legal(after(id, 1))]
    assert found == ways.split()


def test_E33_the_whale_is_shut_in() -> None:
    assert legal(after("E33", 1)) == ["stay"]
    assert board(after("E33", 2))["phase"] == "whale-draw"


def test_E34_E35_the_shark() -> None:
    assert lying(after("E34"), "B4") == "1 silk 1 gold"
    assert bag(after("E34"))["sugar"] == bag(after("E34", 0))["sugar"] + 2
    assert legal(after("E35", 1)) == ["skip"]


def test_E36_the_octopus() -> None:
    assert {action.split()[1] for action in legal(after("E36", 1))} == {"A1", "B1", "A4", "C4"}
    state = after("E36")
    assert (lying(state, "A1"), lying(state, "C4")) == ("1 gold", "none")


def test_E37_the_sea_dragon() -> None:
    assert legal(after("E37", 1)) == ["swap A2", "swap B4"]
    state = after("E37")
    assert [order_on(state, name) for name in ("A4", "A2", "B4")] == ["R20", "R05", "R33"]


def test_E38_the_whale() -> None:
    before, state = after("E38", 1), after("E38")
    assert bag_total(before) - bag_total(state) == 2
    assert bag(state)["gold"] == bag(before)["gold"]
    for name, good in (("C3", "coffee"), ("C4", "spice")):
        goods = [
            next(entry for entry in board(s)["map"] if entry["cell"] == name)["goods"]
            for s in (before, state)
        ]
        assert goods[1].count(good) == goods[0].count(good) + 1


def test_E39_E40_the_whales_lines() -> None:
    assert legal(after("E39", 4)) == ["spout S"]
    assert legal(after("E40", 4)) == ["spout N", "spout W", "spout NW"]


def test_E46_eager_buyers() -> None:
    assert [a for a in legal(after("E46", 0)) if "deliver" in a] == ["deliver without sugar"]
    assert after("E46", 1).shown_parts(0)[0][1] == 6
    assert not [a for a in legal(after("E46", 3)) if "deliver" in a]


def test_E47_leaky_hulls() -> None:
    assert [line.actor for line in ALL["E47"].lines()] == [-1, 2, 0, 0]
    assert [len(seat["hold"]) for seat in board(after("E47"))["seats"]] == [5, 4, 5]


def test_E48_E49_filling() -> None:
    state = after("E48")
    assert (lying(state, "B1"), lying(state, "B2")) == ("3 sugar 1 silk 1 gold", "4 coffee")
    assert board(state)["phase"] == "deal"
    assert bag_total(after("E49")) == 0
    assert lying(after("E49"), "B1") == "3 silk 1 gold"
    assert board(after("E49"))["phase"] == "deal"


def test_E50_from_round_to_round() -> None:
    assert seats(after("E50", 1), "hand_size") == [0] * 4
    state = after("E50")
    assert (board(state)["round"], state.current_player) == (2, 3)


@pytest.mark.parametrize(
    ("id", "scores", "winners"),
    [
        ("E51", [27, 0], [0]),
        ("E52", [0, 0], [0]),
        ("E53", [2, 0], [0]),
        ("E54", [27, 27], [1]),
        ("E55", [27, 27], [0]),
        ("E56", [27, 27], [0, 1]),
    ],
)
def test_E51_to_E56_scores(id: str, scores: list[int], winners: list[int]) -> None:
    state = after(id)
    assert state.is_terminal
    assert state.scores() == scores
    assert state.winners() == winners
