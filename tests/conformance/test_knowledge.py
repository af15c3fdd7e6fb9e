"""Hidden things stay hidden, and what is drawn for them agrees with all that was seen."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

import tidelib
from tests.conformance.games import PLAIN, SETTINGS, Setting, some_positions, step
from tidelib.core.events import Event
from tidelib.core.phased import PhasedState
from tidelib.core.record import Record


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_observations_are_plain_json(setting: Setting) -> None:
    for state in some_positions(setting):
        for seat in (None, *range(setting.players)):
            observation = state.observation(seat)
            assert json.loads(json.dumps(observation, allow_nan=False)) == observation


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_a_seat_cannot_see_does_not_show(setting: Setting) -> None:
    """Whatever else the hidden things might be, the seat would see and know exactly the same."""
    differed = 0
    for state in some_positions(setting):
        for seat in range(setting.players):
            rng = Random(f"{setting} {seat} {len(state.history)}")
            for _ in range(3):
                other = state.resample(seat, rng)
                assert other is not state
                differed += other != state
                assert other.observation(seat) == state.observation(seat)
                assert other.observation() == state.observation()  # what all can see
                assert other.information_state(seat) == state.information_state(seat)
                if not setting.game.hidden_hands or seat == state.current_player:
                    assert list(other.legal_actions()) == list(state.legal_actions())
                assert other.current_player == state.current_player
                _scores_agree(state, other)
                assert other.prompt() == state.prompt()
                assert other.board_text(seat) == state.board_text(seat)
                assert str(other) == str(state)
                assert other.rules_in_force() == state.rules_in_force()
                assert other.log is None
    if setting.game.all_open:
        assert not differed, "something differs where nothing is hidden"
    else:
        assert differed, "nothing hidden ever differs: is anything drawn anew?"


def _scores_agree(state: tidelib.State, other: tidelib.State) -> None:
    """What is shown of a score is the same; and so is the score, unless a part of it is hidden."""
    for seat in range(state.players):
        shown = state.shown_parts(seat)
        assert other.shown_parts(seat) == shown
        if shown == state.score_parts(seat) == other.score_parts(seat):
            assert other.scores()[seat] == state.scores()[seat]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_resampled_state_is_a_game_that_could_have_been(setting: Setting) -> None:
    for state in some_positions(setting, every=9):
        for seat in range(setting.players):
            rng = Random(f"{setting} {seat}")
            other = state.resample(seat, rng)
            again = Record.parse(str(Record.of(other))).replay()
            assert again == other
            # the seat's own decisions, and all others that are not hidden, are those that were made
            hidden = setting.game.hidden_hands
            made, drawn = _acted(state), _acted(other)
            assert [actor for _a, actor in drawn] == [actor for _a, actor in made]
            for (action, actor), (was, _actor) in zip(drawn, made, strict=True):
                assert action == was or actor < 0 or (hidden and actor != seat)
            while not other.is_terminal:
                step(other, rng)
            assert Record.of(other).replay() == other


def _acted(state: tidelib.State) -> list[tuple[object, int]]:
    past = state.game.new_state(state.players, state.options)
    acted: list[tuple[object, int]] = []
    for action in state.history:
        acted.append((action, past.current_player))
        past.apply(action)
    return acted


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_what_is_declared_for_all_to_see_is_what_a_seat_knows(setting: Setting) -> None:
    for state in some_positions(setting):
        if not isinstance(state, PhasedState):
            return  # a game of the old shape declares nothing
        shown = {*state.fields} - {*state.hidden, "history", "scenario", "_legal"}
        for seat in range(setting.players):
            other = state.resample(seat, Random(seat))
            for name in shown:
                assert getattr(other, name) == getattr(state, name), name


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_resampling_leaves_the_state_alone(setting: Setting) -> None:
    for state in some_positions(setting):
        before = state.clone()
        for seat in range(setting.players):
            other = state.resample(seat, Random(1))
            while not other.is_terminal:
                step(other, Random(2))
        assert state == before


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_a_sampler_draws_what_resample_draws(setting: Setting) -> None:
    for state in some_positions(setting, every=9):
        for seat in range(setting.players):
            draw = state.sampler(seat)
            for seed in range(3):
                other = draw(Random(seed))
                assert other.observation(seat) == state.observation(seat)
                rng = Random(seed)
                while not other.is_terminal:
                    step(other, rng)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_told_of_an_action_tells_nothing_hidden(setting: Setting) -> None:
    """Events, as a seat hears them, are the same whatever else the hidden things might be."""
    for state in some_positions(setting, every=37):
        log = _log(state)
        for seat in range(setting.players):
            other = _log(state.resample(seat, Random(f"{setting} {seat} {len(state.history)}")))
            for was, might_be in zip(log, other, strict=True):
                assert might_be.told((), seat) == was.told((), seat)
                assert might_be.rules_told(seat) == was.rules_told(seat)
                assert (might_be.text, might_be.rule_ids) == (was.text, was.rule_ids)
                assert (might_be.kind, might_be.seat) == (was.kind, was.seat)


def _log(state: tidelib.State) -> list[Event]:
    past = state.game.new_state(state.players, state.options)
    past.log = []
    for action in state.history:
        past.apply(action)
    return past.log


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_information_grows_and_is_never_forgotten(setting: Setting) -> None:
    """Perfect recall: two positions on one path are never the same to anybody."""
    for seat in range(setting.players):
        known = [state.information_state(seat) for state in some_positions(setting, every=1)]
        assert len(set(known)) == len(known)
        for before, after in pairwise(known):
            assert after.startswith(before)
