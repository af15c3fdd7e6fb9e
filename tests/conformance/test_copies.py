"""Copies and records: equal, independent, complete."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

import tidelib
from tests.conformance.games import SETTINGS, Setting, finished, positions, some_positions, step
from tidelib.core.language import spoken_in
from tidelib.core.link import from_link, to_link
from tidelib.core.play import Play
from tidelib.core.record import Record
from tidelib.core.refusal import LEGAL
from tidelib.core.told import Event
from tidelib.players import bots

LARGEST = [
    max(
        (setting for setting in SETTINGS if setting.name == name),
        key=lambda setting: (len(setting.options), setting.players),
    )
    for name in tidelib.games()
]
"""Of each game the setting with most players and, of those, all options at their last values."""


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


def pickled(thing: Any, protocol: int = pickle.HIGHEST_PROTOCOL) -> Any:
    return pickle.loads(pickle.dumps(thing, protocol))


def three_positions(setting: Setting) -> list[tidelib.State]:
    """The beginning, the middle and the end of a random game."""
    game = [state.clone() for state in positions(setting)]
    return [game[0], game[len(game) // 2], game[-1]]


COPIERS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "the oldest pickle": partial(pickled, protocol=2),
    "the newest pickle": pickled,
}


@pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)
@pytest.mark.parametrize("setting", LARGEST, ids=str)
def test_pythons_own_copies_are_equal_and_go_their_own_way(
    setting: Setting, copier: Callable[[Any], Any]
) -> None:
    for state in three_positions(setting):
        state.log = [Event("noted", "Something is noted.", ["X-1"])]
        made = copier(state)
        assert made == state
        assert made.game is state.game is setting.game
        assert list(map(str, made.log)) == list(map(str, state.log))
        before = fingerprint(state)
        assert fingerprint(made) == before
        twin = state.clone()
        for seed in (made, twin):
            rng = Random(1)
            while not seed.is_terminal:
                step(seed, rng)
        assert fingerprint(made) == fingerprint(twin)
        made.options["spoilt"] = "yes"
        assert fingerprint(state) == before
        assert "spoilt" not in state.options
        assert len(state.log) == 1


@pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)
@pytest.mark.parametrize("setting", LARGEST, ids=str)
def test_the_original_leaves_pythons_own_copies_alone(
    setting: Setting, copier: Callable[[Any], Any]
) -> None:
    for state in three_positions(setting):
        made = copier(state)
        before = fingerprint(made)
        rng = Random(2)
        while not state.is_terminal:
            step(state, rng)
        assert fingerprint(made) == before


@pytest.mark.parametrize("name", tidelib.games())
def test_a_game_is_one_object_however_it_travels(name: str) -> None:
    game = tidelib.game(name)
    for copier in COPIERS.values():
        assert copier(game) is game
    rules = list(game.rulebook)
    for copier in COPIERS.values():
        assert [repr(rule) for rule in copier(game.rulebook)] == list(map(repr, rules))


def test_a_game_that_nobody_knows_by_name_is_pickled_without_its_rulebook() -> None:
    own = type(tidelib.game("hikidoki"))()
    assert own.rulebook
    again = pickled(own)
    assert type(again) is type(own)
    assert again is not tidelib.game("hikidoki")
    assert len(pickle.dumps(own)) < 200


@pytest.mark.parametrize("setting", LARGEST, ids=str)
def test_a_pickle_stays_small_when_the_rules_have_been_read(setting: Setting) -> None:
    state = finished(setting)
    assert setting.game.rulebook
    with spoken_in("de"):
        assert setting.game.rulebook
    size = len(pickle.dumps(state))
    assert size < 20 * (len(str(Record.of(state))) + 500)
    assert b"rulebook" not in pickle.dumps(state)
    assert b"Rule" not in pickle.dumps(state)


@pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)
def test_plays_and_records_are_copied_and_pickled(copier: Callable[[Any], Any]) -> None:
    for name in tidelib.games():
        play = Play(tidelib.game(name), tidelib.game(name).company(), seed=3)
        play.deal()
        play.act(play.state.legal_actions()[0])
        made = copier(play)
        before, length = str(play.record("kept")), play.length
        assert str(made.record("kept")) == before
        made.deal()
        made.act(made.state.legal_actions()[-1])
        made.undo_to(1)
        assert (str(play.record("kept")), play.length) == (before, length)
        assert len(play.events_of(length - 1)) == len(play.events_of(length - 1))
        record = play.record("kept")
        other = copier(record)
        assert str(other) == str(record)
        assert other.game is record.game
        other.headers["title"] = "spoilt"
        other.options["x"] = "y"
        other.lines[0].text = "spoilt"
        other.lines.pop()
        assert str(record) == before
        assert "x" not in record.options


@pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)
def test_what_is_said_of_a_state_is_copied_and_pickled(copier: Callable[[Any], Any]) -> None:
    for setting in LARGEST:
        for state in three_positions(setting):
            for action in (*state.candidate_actions()[:5], -1):
                verdict = state.explain(action)
                made = copier(verdict)
                assert (repr(made), bool(made)) == (repr(verdict), bool(verdict))
                if verdict:
                    assert made is LEGAL
        record = Record.of(state)
        for event in record.replay().log or ():
            assert copier(event).as_json((), 0) == event.as_json((), 0)
        for bot in bots(setting.game).values():
            assert copier(bot).name == bot.name
        for option in setting.game.options:
            assert repr(copier(option)) == repr(option)


def test_errors_come_out_of_another_process_as_they_went_in() -> None:
    state = tidelib.game("hikidoki").new_state(2)
    for attempt in (
        lambda: state.apply(-1),
        lambda: state.observation(-1),
        lambda: tidelib.game("hikidoki").new_state(9),
        lambda: Record.parse("tide 1\ngame: hikidoki\nplayers: 9\n---\n"),
        lambda: Record.parse("tide 1\ngame: hikidoki\nplayers: 2\n---\n* flip\n").replay(),
        lambda: tidelib.game("no such game"),
    ):
        with pytest.raises(tidelib.TideError) as caught:
            attempt()
        again = pickled(caught.value)
        assert (type(again), str(again)) == (type(caught.value), str(caught.value))
        assert list(again.__dict__) == list(caught.value.__dict__)


def play_out(state: tidelib.State) -> tidelib.State:
    rng = Random(4)
    while not state.is_terminal:
        step(state, rng)
    return state


def test_states_go_to_other_processes_and_back() -> None:
    states = [setting.new_state() for setting in LARGEST]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for state, there in zip(states, pool.map(play_out, states), strict=True):
            assert there.game is state.game
            assert there == play_out(state)


@pytest.mark.parametrize("setting", SETTINGS[:2], ids=str)
def test_states_are_compared_by_what_they_are(setting: Setting) -> None:
    state = finished(setting)
    assert state != finished(setting, seed=1)
    assert state != setting.new_state()
    assert state != "a state"
    with pytest.raises(TypeError):
        hash(state)
