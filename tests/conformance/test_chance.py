"""Chance is an action like any other: listed or sampled, judged, written down, reproducible."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.conformance.games import PLAIN, SETTINGS, Setting, positions, some_positions
from tidelib.core.play import Play, chance_source
from tidelib.core.record import Record
from tidelib.core.refusal import Legal


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_sampled_or_listed_can_happen(setting: Setting) -> None:
    for state in positions(setting):
        if state.current_player != tidelib.CHANCE:
            assert not state.chance_outcomes()
            continue
        outcomes = state.chance_outcomes()
        listed = [outcome for outcome, _chance in outcomes or ()]
        if outcomes is not None:
            assert sum(chance for _outcome, chance in outcomes) == 1
            assert all(chance > 0 for _outcome, chance in outcomes)
            assert len(set(listed)) == len(listed)
        for seed in range(5):
            outcome = state.sample_chance(Random(seed))
            assert isinstance(state.explain(outcome), Legal)
            assert outcome in listed or outcomes is None
            assert state.parse_action(state.action_text(outcome)) == outcome
        for outcome in listed:
            assert isinstance(state.explain(outcome), Legal)


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_a_sample_hangs_on_the_generator_and_the_position_alone(setting: Setting) -> None:
    for state in some_positions(setting, every=1):
        if state.current_player != tidelib.CHANCE:
            continue
        again = Record.parse(str(Record.of(state))).replay()  # the same position, another object
        for seed in range(3):
            first = state.sample_chance(Random(seed))
            assert state.clone().sample_chance(Random(seed)) == first
            assert again.sample_chance(Random(seed)) == first
            assert state.sample_chance(Random(seed)) == first  # and sampling changes nothing
        assert len({state.sample_chance(Random(seed)) for seed in range(50)}) > 1 or (
            len(state.chance_outcomes() or ()) == 1
        )


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_sampling_does_not_touch_the_global_generator(setting: Setting) -> None:
    import random

    random.seed(1)
    before = random.getstate()
    for state in some_positions(setting):
        if state.current_player == tidelib.CHANCE:
            state.sample_chance(Random(1))
        for seat in range(setting.players):
            state.resample(seat, Random(1))
    assert random.getstate() == before


def play_through(setting: Setting, seed: int, choices: int) -> Play:
    play = Play(setting.game, setting.players, dict(setting.options), seed=seed)
    rng = Random(choices)
    play.deal()
    while not play.state.is_terminal:
        play.act(rng.choice(play.state.legal_actions()))
        play.deal()
    return play


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_equal_seeds_and_choices_give_equal_games(setting: Setting) -> None:
    one, two = play_through(setting, 3, 5), play_through(setting, 3, 5)
    assert one.state == two.state
    assert str(one.record()) == str(two.record())
    assert str(play_through(setting, 4, 5).record()) != str(one.record())


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_everybody_with_a_seed_meets_the_same_beginning(setting: Setting) -> None:
    openings = set()
    for choices in range(5):
        history = play_through(setting, 8, choices).state.history
        state = setting.new_state()
        dealt = []
        for action in history:
            if state.current_player != tidelib.CHANCE:
                break
            dealt.append(state.action_text(action))
            state.apply(action)
        openings.add(tuple(dealt))
    assert len(openings) == 1


def test_chance_sources_differ_by_seed_and_number() -> None:
    firsts = {chance_source(seed, k).random() for seed in (0, 1, "2026-11-30") for k in range(5)}
    assert len(firsts) == 15
    # the same on every machine and with every Python: seeds are shared between people
    assert chance_source(42, 0).random() == pytest.approx(CHANCE_OF_42, abs=1e-15)


CHANCE_OF_42 = 0.33090251211420096
