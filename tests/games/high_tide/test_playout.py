"""The fused playout plays as the readable engine does by the same rules of thumb."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tidelib
from tests.games.high_tide.table import ALL_ON, start
from tidelib.games.high_tide import thumb
from tidelib.games.high_tide.playout import playout

BOARD = ("at", "rows", "dry", "round", "phase", "purse", "bonus_points")


def positions(players: int, options: dict[str, str], games: int) -> Any:
    """Positions of games played at random, one in three."""
    for seed in range(games):
        rng = Random(f"{players} {seed}")
        state = start(players, **options)
        while not state.is_terminal:
            if rng.random() < 0.3:
                yield state
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
        yield state


def by_engine(state: Any, rng: Random, rounds: int) -> Any:
    """The same playout, step by step through the checked interface."""
    last = max(1, state.round) + rounds - 1
    while not state.is_terminal and state.round <= last:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        elif state.round <= last:
            state.apply(thumb.choose(state))
    return state


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("rounds", [1, 6])
@pytest.mark.parametrize("options", [{}, {"surfer": "on"}, ALL_ON], ids=["none", "surfer", "all"])
def test_the_playout_is_the_engine_on_the_same_random_numbers(
    players: int, rounds: int, options: dict[str, str]
) -> None:
    compared = 0
    for state in positions(players, options, 2):
        fast, slow = Random(compared), Random(compared)
        played = state.clone()
        playout(played, fast.random, rounds)
        expected = by_engine(state.clone(), slow, rounds)
        for name in BOARD:
            assert getattr(played, name) == getattr(expected, name), name
        assert played.scores() == expected.scores()
        assert played.current_player == expected.current_player
        if not played.is_terminal:
            assert played.pile == expected.pile
        assert fast.random() == slow.random()  # both asked for as many numbers
        compared += 1
    assert compared > 20


def test_a_position_is_left_as_it_is_by_playing_out_its_copy() -> None:
    rng = Random(4)
    for state in positions(4, ALL_ON, 1):
        before = state.clone()
        playout(state.clone(), rng.random)
        assert state == before
