"""What holds at every moment of any game, with any modules and players (HT-INV)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tidelib
from tests.games.high_tide.table import HIGH_TIDE, MODULES, board
from tidelib.games.high_tide.words import ACTION_TEXTS

GAMES = st.builds(
    lambda players, modules, seed: (players, dict.fromkeys(sorted(modules), "on"), seed),
    st.integers(3, 6),
    st.sets(st.sampled_from(MODULES)),
    st.integers(0, 10**6),
)
FEW = settings(max_examples=12, deadline=None)


def positions(
    game: tuple[int, dict[str, str], int],
) -> Iterator[tuple[tidelib.State, dict[str, Any]]]:
    """Every position of a random game, with what is seen of it."""
    players, options, seed = game
    rng = Random(seed)
    state = HIGH_TIDE.new_state(players, options)
    while not state.is_terminal:
        yield state, board(state)
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
    yield state, board(state)


def on_track(seen: dict[str, Any]) -> list[list[str]]:
    return [s["holds"]["pair"] for s in seen["track"] if s["holds"] and "pair" in s["holds"]]


@FEW
@given(GAMES)
def test_HT_INV_1_no_die_is_lost(game: tuple[int, dict[str, str], int]) -> None:
    each = 2 if game[0] < 5 else 3
    for _state, seen in positions(game):
        out = [die for pair in on_track(seen) for die in pair] + seen["pool"]
        out += seen["hand"]["dice"] if seen["hand"] else []
        out += seen["baywatch"]["dice"] if seen["baywatch"] else []
        for id, left in seen["bag"].items():
            assert left + sum(die[0] == id for die in out) == each


@FEW
@given(GAMES)
def test_HT_INV_2_the_track_is_a_block_between_turns(
    game: tuple[int, dict[str, str], int],
) -> None:
    for _state, seen in positions(game):
        lies = [s["holds"] is not None for s in seen["track"] if s["usable"]]
        if seen["phase"] in ("choose", "last-dice", "shark", "flood"):
            assert all(lies[: sum(lies)])


@FEW
@given(GAMES)
def test_HT_INV_3_at_most_two_pairs_at_the_start_of_a_turn(
    game: tuple[int, dict[str, str], int],
) -> None:
    for _state, seen in positions(game):
        if seen["phase"] == "choose":
            assert len(on_track(seen)) <= 2
            assert seen["turn"]["pairs"] == len(on_track(seen))


@FEW
@given(GAMES)
def test_HT_INV_4_all_towels_and_at_most_one_pair_after_the_last_turn(
    game: tuple[int, dict[str, str], int],
) -> None:
    players = game[0]
    for _state, seen in positions(game):
        if seen["phase"] in ("last-dice", "shark", "flood", "rescue", "over"):
            assert all(seat["done"] for seat in seen["seats"])
            assert len(on_track(seen)) == (seen["phase"] != "last-dice")
        if seen["phase"] == "last-dice":
            assert seen["track"][players]["holds"] is None


@FEW
@given(GAMES)
def test_HT_INV_5_the_bag_never_runs_out(game: tuple[int, dict[str, str], int]) -> None:
    players = game[0]
    whole = 12 if players < 5 else 18
    for state, seen in positions(game):
        assert whole - seen["bag_dice"] <= 2 * (players + 1)
        if seen["phase"] in ("dice", "last-dice"):
            assert seen["bag_dice"] >= 2
            assert state.chance_outcomes()


@FEW
@given(GAMES)
def test_HT_INV_6_one_wave_of_each_size_a_round(game: tuple[int, dict[str, str], int]) -> None:
    for _state, seen in positions(game):
        laid = [size for b in seen["beaches"] for size in b["waves"]]
        rounds = seen["round"] - (seen["phase"] not in ("rescue", "over"))
        assert sorted(laid) == [2] * rounds + [3] * rounds
        for b in seen["beaches"]:
            assert b["flooded"] == min(20, sum(b["waves"])) == 20 - b["dry"]


@FEW
@given(GAMES)
def test_HT_INV_7_everybody_has_one_deckchair_on_each_beach(
    game: tuple[int, dict[str, str], int],
) -> None:
    for _state, seen in positions(game):
        for b in seen["beaches"]:
            stand = [(entry["space"], seat) for entry in b["chairs"] for seat in entry["seats"]]
            assert sorted(seat for _space, seat in stand) == list(range(game[0]))
            for space, seat in stand:
                assert seen["seats"][seat]["positions"][b["id"]] == space
            assert sorted(entry["seat"] for entry in b["points"]) == list(range(game[0]))


@FEW
@given(GAMES)
def test_HT_INV_8_nobody_refuses_more_than_twice(game: tuple[int, dict[str, str], int]) -> None:
    refused, last_seen = 0, None
    for state, seen in positions(game):
        turn = seen["turn"]
        if turn is None or seen["phase"] == "choose":
            refused = 0
        elif state.history and not isinstance(state.history[-1], tuple):
            refused += ACTION_TEXTS[int(state.history[-1])] == "refuse"
            last_seen = turn
        if last_seen is not None:
            assert refused <= (1 if last_seen["last"] else 2)


@FEW
@given(GAMES)
def test_no_score_is_out_of_bounds(game: tuple[int, dict[str, str], int]) -> None:
    _players, options, _seed = game
    most = 24 + 2 * ("surfer" in options) + 4 * ("coins" in options) + ("baywatch" in options)
    for state, seen in positions(game):
        assert all(0 <= score <= most for score in state.scores())
        assert [seat["points"] for seat in seen["seats"]] == state.scores()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_unchecked_and_checked_actions_are_the_same(players: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        options = dict.fromkeys(MODULES[: seed % 5], "on")
        one = HIGH_TIDE.new_state(players, options)
        two: Any = one.clone()
        while not one.is_terminal:
            if one.current_player == tidelib.CHANCE:
                outcome = one.sample_chance(rng)
                one.apply(outcome)
                two._apply_chance(outcome)
            else:
                action = rng.choice(one.legal_actions())
                one.apply(action)
                two._apply(action)
            assert one == two
