"""The fused playouts play as the readable engine does, tile by tile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import tidelib
from tests.games.shikagari.table import random_game
from tidelib.games.shikagari import quick
from tidelib.games.shikagari.playout import playout
from tidelib.games.shikagari.state import ShikagariState
from tidelib.games.shikagari.words import PLAY


def positions(seed: int, deer_escape: str) -> Iterator[ShikagariState]:
    """Positions of a match, those right after a game among them."""
    for state in random_game(seed, deer_escape=deer_escape, deal_mode="plain"):
        assert isinstance(state, ShikagariState)
        if state.past or state.phase == PLAY:
            yield state


def result(state: ShikagariState) -> tuple[list[int], int | None]:
    """Red pips and 6-3 of the game that ended last."""
    _first, red, _lost, holder, _tricks = state.past[-1]
    return red, holder


def counted(random: Callable[[], float]) -> tuple[Callable[[], float], list[float]]:
    """A source of random numbers that notes what it gave."""
    given: list[float] = []

    def next_one() -> float:
        given.append(random())
        return given[-1]

    return next_one, given


@pytest.mark.parametrize("deer_escape", ["off", "on"])
def test_the_playout_is_the_engine_on_the_same_random_numbers(deer_escape: str) -> None:
    compared = 0
    for seed in range(6):
        for state in positions(seed, deer_escape):
            if state.phase == PLAY:
                games = len(state.past)
                random, given = counted(Random(seed).random)
                found = playout(state.clone(), random)
                slow, slow_given = counted(Random(seed).random)
                twin = state.clone()
                while len(twin.past) == games:
                    legal = twin.legal_actions()
                    twin.apply(legal[int(slow() * len(legal))])
                assert found == result(twin)
                assert given == slow_given
                compared += 1
            else:
                assert playout(state.clone(), Random(1).random) == result(state)
    assert compared == 6 * 4 * 32


@pytest.mark.parametrize("deer_escape", ["off", "on"])
def test_the_sensible_playout_plays_its_own_tiles_by_the_rules(deer_escape: str) -> None:
    for state in positions(1, deer_escape):
        if state.phase != PLAY:
            assert quick.sensible(state.clone()) == result(state)
            continue
        found = quick.sensible(state.clone())
        twin, games = state.clone(), len(state.past)
        while len(twin.past) == games:
            twin.apply(quick.tile(twin))
        assert found == result(twin)


def test_a_playout_leaves_all_but_the_hands_as_it_was() -> None:
    for state in positions(2, "off"):
        if state.phase == PLAY:
            for finish in (lambda s: playout(s, Random(3).random), quick.sensible):
                copy = state.clone()
                finish(copy)
                copy.hands = [hand[:] for hand in state.hands]
                assert copy == state
            return
    raise AssertionError


def test_the_unchecked_twin_does_what_apply_does() -> None:
    rng = Random(8)
    one, two = (tidelib.game("shikagari").new_state(4) for _ in range(2))
    while not one.is_terminal:
        if one.current_player == tidelib.CHANCE:
            outcome = one.sample_chance(rng)
            one.apply(outcome)
            two.apply(outcome)
        else:
            action = rng.choice(one.legal_actions())
            one.apply(action)
            two._apply(action)
        assert one == two
