"""Every option of Hikidoki with every value it can take."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import tidelib
from tests.games.hikidoki.table import HIKIDOKI, board, dive, do, last, legal, set_up
from tidelib.core.record import Record

TABLE = {
    "mid_value": ("1", ["1", "2"]),
    "basket_size": ("4", ["3", "4", "5", "6"]),
    "row_limit": ("6", ["5", "6", "7", "8"]),
    "dives": ("3", ["3"]),
    "order_mode": ("full_sort", ["full_sort", "leader_then_clockwise"]),
    "first_order": ("random_start", ["random_start", "seat_0"]),
    "empty_row_end": ("as_bust", ["as_bust", "zero_success"]),
    "beach_master": ("on_if_2plus", ["on_if_2plus", "off"]),
    "solo_seed": ("none", ["none", "date"]),
}
VALUES = [(name, value) for name, (_default, values) in TABLE.items() for value in values]


def test_the_options_are_these_with_these_defaults() -> None:
    assert {o.name: (o.default, list(o.values)) for o in HIKIDOKI.options} == TABLE
    assert HIKIDOKI.choose_options() == {name: default for name, (default, _) in TABLE.items()}


def test_every_option_cites_its_rule_and_the_rule_names_the_option() -> None:
    for option in HIKIDOKI.options:
        assert option.rule in HIKIDOKI.rulebook
        assert option.meaning.endswith(".")
        if option.meanings:
            assert len(option.meanings) == len(option.values)
    cited = {rule.option for rule in HIKIDOKI.rulebook if rule.option}
    assert cited == set(TABLE) - {"dives"}  # it has but one value


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_a_whole_game_with_each_value(name: str, value: str) -> None:
    for players in (1, 3):
        rng = Random(f"{name} {value} {players}")
        state = HIKIDOKI.new_state(players, {name: value})
        assert state.options[name] == value
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
        text = str(Record.of(state))
        # what is the default is not written down
        assert (f"{name}={value}" in text) == (value != TABLE[name][0])
        assert Record.parse(text).replay() == state


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_a_default_written_out_is_accepted(name: str, value: str) -> None:
    text = f"tide 1\ngame: hikidoki\nplayers: 2\noptions: {name}={value}\n---\n"
    assert Record.parse(text).replay().options[name] == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mid_value", "3"),
        ("mid_value", "0"),
        ("basket_size", "2"),
        ("basket_size", "7"),
        ("row_limit", "4"),
        ("row_limit", "9"),
        ("dives", "2"),
        ("order_mode", "FULL_SORT"),
        ("first_order", "seat_1"),
        ("empty_row_end", ""),
        ("beach_master", "on"),
        ("solo_seed", "2026-11-30"),
        ("mid_value", "１"),
        ("mid_value", True),
        ("mid_value", None),
        ("mid_value", 1.0),
    ],
)
def test_other_values_are_refused(name: str, value: object) -> None:
    with pytest.raises(tidelib.OptionError, match=f"Option {name} cannot be"):
        HIKIDOKI.new_state(2, {name: value})


def test_numbers_may_be_given_as_numbers() -> None:
    assert HIKIDOKI.new_state(2, {"mid_value": 2}).options["mid_value"] == "2"


def test_an_unknown_option_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(tidelib.OptionError, match="mid_value"):
        HIKIDOKI.new_state(2, {"depth": "3"})


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_basket_size_is_where_full_is(size: int) -> None:
    state = dive("POOL", "U " * 8, f"options: basket_size={size} row_limit=8")
    for kept in range(1, size):
        do(state, "flip keep")
        assert len(board(state)["basket"]) == kept
    do(state, "flip keep")
    assert (last(state)["end"], len(last(state)["carried"])) == ("FULL", size)


@pytest.mark.parametrize("limit", [5, 6, 7, 8])
def test_row_limit_is_where_row_and_empty_are(limit: int) -> None:
    option = f"options: row_limit={limit}"
    state = do(dive("POOL", "U " * 8, option), "flip keep" + " flip return" * (limit - 1))
    assert (last(state)["end"], len(last(state)["row"])) == ("ROW", limit)
    state = do(dive("POOL", "U " * 8, option), "flip return " * limit)
    assert (last(state)["end"], len(last(state)["row"])) == ("EMPTY", limit)


def test_a_basket_greater_than_the_row_is_never_full() -> None:
    state = dive("POOL", "U " * 8, "options: basket_size=6 row_limit=5")
    do(state, "flip keep " * 5)
    assert last(state)["end"] == "ROW"


@pytest.mark.parametrize("limit", [5, 6, 7, 8])
@pytest.mark.parametrize("marker", ["OFF", "MID", "POOL"])
def test_surfacing_is_judged_alike_at_every_row_length(marker: str, limit: int) -> None:
    minimum = {"OFF": 3, "MID": 2, "POOL": 1}[marker]
    for choices in product("kr", repeat=limit - 1):
        if choices.count("k") > 3:
            continue
        state = dive(marker, "U " * 8, f"options: row_limit={limit}")
        for flips, choice in enumerate(choices, 1):
            do(state, "flip keep" if choice == "k" else "flip return")
            may = flips >= minimum and "k" in choices[:flips]
            assert legal(state) == (["flip", "surface"] if may else ["flip"])


def test_leader_then_clockwise_on_a_tie_takes_the_earlier_diver() -> None:
    state = set_up(
        "players: 5",
        "options: order_mode=leader_then_clockwise",
        "order: 3 4 0 1 2",
        *(f"used {seat}: OFF" for seat in (3, 4, 0, 1)),
        "points 4: 9",
        "points 1: 9",
        "marker: POOL",
        "row: Uk",
        "deck: L",
    )
    assert state.current_player == 2
    do(state, "surface")
    assert board(state)["order"] == [4, 0, 1, 2, 3]


def test_seat_0_leaves_chance_no_choice() -> None:
    state = HIKIDOKI.new_state(4, {"first_order": "seat_0"})
    assert state.chance_outcomes() == [((0, 1, 2, 3), 1)]
    assert {state.sample_chance(Random(seed)) for seed in range(20)} == {(0, 1, 2, 3)}
