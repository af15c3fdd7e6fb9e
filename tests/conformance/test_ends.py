"""Games end, and their scores are right: counted again by a scorer that knows only the record."""

from __future__ import annotations

import pytest

import tidelib
from tests.conformance.games import SETTINGS, Setting, finished, positions, scorer
from tidelib.core.record import Record


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_random_games_end(setting: Setting) -> None:
    for seed in range(3):
        state = finished(setting, seed)
        assert state.is_terminal
        assert state.current_player == tidelib.TERMINAL
        assert state.chance_outcomes() is None
        assert state.winners()
        assert state.winners() == sorted(set(state.winners()))
        assert set(state.winners()) <= set(range(setting.players))
        assert state.returns() == [float(score) for score in state.scores()]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_nobody_has_won_before_the_end(setting: Setting) -> None:
    for state in positions(setting):
        if not state.is_terminal:
            assert state.winners() == []
            assert state.returns() == [0.0] * setting.players
            assert len(state.scores()) == setting.players


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_score_parts_add_up_and_cite_their_rules(setting: Setting) -> None:
    for state in positions(setting):
        for seat, score in enumerate(state.scores()):
            parts = state.score_parts(seat)
            assert sum(points for _label, points, _rules in parts) == score
            for label, _points, rules in parts:
                assert label
                assert rules
                assert all(rule in setting.game.rulebook for rule in rules)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_scores_counted_again_from_the_record_agree(setting: Setting) -> None:
    counter = scorer(setting.name)
    if counter is None:
        pytest.skip(f"there is no scorer.py among the tests of {setting.name}")
    for seed in range(3):
        for number, state in enumerate(positions(setting, seed)):
            if number % 10 == 0 or state.is_terminal:
                scores, winners = counter.count(str(Record.of(state)))
                assert scores == state.scores()
                assert winners == state.winners()
