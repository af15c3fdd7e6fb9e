"""Copies and records: equal, independent, complete."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import tidelib
from tests.conformance.games import SETTINGS, Setting, finished, some_positions, step
from tidelib.core.link import from_link, to_link
from tidelib.core.play import Play
from tidelib.core.record import Record


def fingerprint(state: tidelib.State) -> tuple[object, ...]:
    """Everything that a state says about itself."""
    return (
        str(state),
        state.prompt(),
        list(state.legal_actions()),
        state.current_player,
        state.scores(),
        state.winners(),
        state.rules_in_force(),
        [state.observation(seat) for seat in (None, *range(state.players))],
        [state.information_state(seat) for seat in range(state.players)],
        [state.score_parts(seat) for seat in range(state.players)],
        list(state.history),
    )


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_clone_is_equal_and_goes_its_own_way(setting: Setting) -> None:
    for state in some_positions(setting):
        state.log = []
        clone = state.clone()
        assert clone is not state
        assert clone == state
        assert clone.log is None
        before = fingerprint(state)
        assert fingerprint(clone) == before
        rng = Random(1)
        while not clone.is_terminal:
            step(clone, rng)
        assert fingerprint(state) == before
        assert state.log == []
        if not state.is_terminal:
            assert clone != state


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_original_goes_its_own_way_too(setting: Setting) -> None:
    for state in some_positions(setting, every=11):
        clone = state.clone()
        before = fingerprint(clone)
        rng = Random(2)
        while not state.is_terminal:
            step(state, rng)
        assert fingerprint(clone) == before


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_position_replays_from_its_record(setting: Setting) -> None:
    for state in some_positions(setting):
        text = str(Record.of(state, title="a random game"))
        record = Record.parse(text)
        again = record.replay()
        assert again == state
        assert fingerprint(again) == fingerprint(state)
        assert str(Record.of(again, title=record.title)) == text
        assert from_link(to_link(state)).replay() == state


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_looking_changes_nothing(setting: Setting) -> None:
    for state in some_positions(setting, every=13):
        before = state.clone()
        first = fingerprint(state)
        observation = state.observation(0)
        _spoil(observation)
        state.scores().append(1000)
        state.rules_in_force().append("x")
        state.winners().append(7)
        assert fingerprint(state) == first
        assert state == before


def _spoil(data: object) -> None:
    """Whoever gets an observation may do with it as he likes."""
    if isinstance(data, dict):
        for value in data.values():
            _spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            _spoil(value)
        data.append("spoilt")


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_undo_to_any_depth(setting: Setting) -> None:
    play = Play(setting.game, setting.players, dict(setting.options), seed=2)
    rng = Random(3)
    past = [play.state.clone()]
    told = []
    while not play.state.is_terminal:
        play.deal()
        while len(past) <= play.length:  # the positions between two of chance's actions
            past.append(play.state.clone() if len(past) == play.length else past[-1])
        if not play.state.is_terminal:
            told.append((play.length, play.act(rng.choice(play.state.legal_actions()))))
            past.append(play.state.clone())
    record = str(play.record())
    end = play.state.clone()
    for length in sorted({0, 1, 2, play.length // 2, play.length - 1}, reverse=True):
        play.undo_to(length)
        assert play.length == length
        assert len(play.state.history) == length
    play.undo_to(0)
    assert play.state == past[0]
    for action in end.history:
        play.act(action)
    assert play.state == end
    assert str(play.record()) == record
    for step_number, events in told:
        assert [str(event) for event in play.events_of(step_number)] == [str(e) for e in events]
    for wrong in (-1, play.length + 1):
        with pytest.raises(tidelib.TideError):
            play.undo_to(wrong)


@pytest.mark.parametrize("setting", SETTINGS[:3], ids=str)
def test_states_can_be_copied_and_pickled_by_python_itself(setting: Setting) -> None:
    for state in some_positions(setting, every=30):
        assert copy.copy(state) == state
        assert copy.deepcopy(state) == state
        assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize("setting", SETTINGS[:2], ids=str)
def test_states_are_compared_by_what_they_are(setting: Setting) -> None:
    state = finished(setting)
    assert state != finished(setting, seed=1)
    assert state != setting.new_state()
    assert state != "a state"
    with pytest.raises(TypeError):
        hash(state)
