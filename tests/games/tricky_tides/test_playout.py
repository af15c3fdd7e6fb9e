"""The fused playout plays as the readable engine does by the same rules of thumb."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tidelib
from tests.games.tricky_tides.table import start
from tidelib.games.tricky_tides import thumb
from tidelib.games.tricky_tides.playout import hands_begun, playout
from tidelib.games.tricky_tides.words import EVENT_IDS, NO_EVENT, PHASE_NAMES

SAME = (
    "phase", "round", "hand", "current_player", "leader", "ships", "monsters", "goods", "orders",
    "met", "holds", "loads", "delivered", "anchors", "bag", "bag_size", "event", "hands", "table",
    "turn", "tricks", "limit", "queue",
)  # fmt: skip
BOTH = {"events": "on", "monsters": "on"}


def positions(players: int, options: dict[str, str], games: int, share: float) -> Any:
    """Some positions of games played half at random and half by the rules of thumb."""
    for seed in range(games):
        rng = Random(f"{players} {seed}")
        state = start(players, **options)
        state.log = None
        while not state.is_terminal:
            if rng.random() < share:
                yield state
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            elif rng.random() < 0.5:
                state.apply(thumb.choose(state))
            else:
                state.apply(rng.choice(state.legal_actions()))
        yield state


def by_engine(state: Any, rng: Random, hands: int) -> Any:
    """The same playout, step by step through the checked interface."""
    last = hands_begun(state) + hands - 1
    while not state.is_terminal and hands_begun(state) <= last:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(thumb.choose(state))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hands", [1, 3, 18])
@pytest.mark.parametrize("options", [{}, BOTH], ids=["none", "both"])
def test_the_playout_is_the_engine_on_the_same_random_numbers(
    players: int, hands: int, options: dict[str, str]
) -> None:
    compared = 0
    for state in positions(players, options, 3, 0.05):
        fast, slow = Random(compared), Random(compared)
        played = state.clone()
        playout(played, fast.random, hands)
        expected = by_engine(state.clone(), slow, hands)
        for name in SAME:
            assert getattr(played, name) == getattr(expected, name), name
        assert played.scores() == expected.scores()
        assert fast.random() == slow.random()  # both asked for as many numbers
        compared += 1
    assert compared > 15


def test_the_comparison_meets_every_event_and_phase() -> None:
    events, phases = set(), set()
    for players in (2, 3, 4):
        for state in positions(players, BOTH, 12, 1.0):
            events.add(state.event)
            phases.add(PHASE_NAMES[state.phase])
    assert events == {NO_EVENT, *range(len(EVENT_IDS))}
    assert phases == set(PHASE_NAMES)


def test_a_position_is_left_as_it_is_by_playing_out_its_copy() -> None:
    rng = Random(4)
    for state in positions(4, BOTH, 1, 0.3):
        before = state.clone()
        playout(state.clone(), rng.random)
        assert state == before
