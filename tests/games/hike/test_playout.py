"""The fused playout plays as the readable engine does, card by card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import tidelib
from tests.games.hike.table import HIKE, start
from tidelib.games.hike.playout import playout
from tidelib.games.hike.state import HikeState
from tidelib.games.hike.words import PLAY


def counted(random: Callable[[], float]) -> tuple[Callable[[], float], list[float]]:
    """A source of random numbers that notes what it gave."""
    given: list[float] = []

    def next_one() -> float:
        given.append(random())
        return given[-1]

    return next_one, given


@pytest.mark.parametrize("players", HIKE.players)
@pytest.mark.parametrize("yeti_led", ["free", "next_card_sets_suit"])
def test_the_playout_is_the_engine_on_the_same_random_numbers(players: int, yeti_led: str) -> None:
    compared = 0
    for seed in range(12):
        rng = Random(seed)
        state = start(players, yeti_led=yeti_led)
        assert isinstance(state, HikeState)
        while state.hike < 3:
            if state.phase == PLAY:
                random, given = counted(Random(seed).random)
                won = playout(state.clone(), random)
                slow, slow_given = counted(Random(seed).random)
                twin = state.clone()
                while twin.phase == PLAY:
                    legal = twin.legal_actions()
                    twin.apply(legal[int(slow() * len(legal))])
                assert won == twin.won
                assert given == slow_given
                compared += 1
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
    assert compared > 12 * 12 * players
