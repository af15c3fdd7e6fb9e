"""Any game in any order of doings: played, refused, copied, undone, recorded, drawn anew."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tidelib
from tests.conformance.games import SETTINGS, Setting, scorer
from tidelib.core.link import from_link, to_link
from tidelib.core.play import Play
from tidelib.core.record import Record


class AnyGame(RuleBasedStateMachine):
    """One play, and beside it a copy that is led by the same actions through texts alone."""

    @initialize(setting=st.sampled_from(SETTINGS), seed=st.integers(0, 10**6))
    def begin(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.play = Play(setting.game, setting.players, dict(setting.options), seed=seed)
        self.shadow = setting.new_state()

    @property
    def state(self) -> tidelib.State:
        return self.play.state

    @precondition(lambda self: self.state.current_player == tidelib.CHANCE)
    @rule()
    def deal(self) -> None:
        start = self.play.length
        self.play.deal()
        for action in self.state.history[start:]:
            self.shadow.apply_text(self.shadow.action_text(action))

    @precondition(lambda self: self.state.current_player >= 0)
    @rule(pick=st.integers(0, 10**6), times=st.integers(1, 20))
    def act(self, pick: int, times: int) -> None:
        rng = Random(pick)
        for _ in range(times):
            if self.state.current_player < 0:
                return
            action = rng.choice(self.state.legal_actions())
            text = self.state.action_text(action)
            events = self.play.act(action)
            assert events == self.play.events_of(self.play.length - 1)
            self.shadow.apply_text(text)

    @rule(pick=st.integers(0, 10**6))
    def try_what_is_refused(self, pick: int) -> None:
        legal = self.state.legal_actions()
        others = [a for a in self.state.candidate_actions() if a not in legal]
        if others:
            with pytest.raises(tidelib.IllegalAction):
                self.play.act(Random(pick).choice(others))

    @rule(part=st.floats(0, 1))
    def undo(self, part: float) -> None:
        length = int(self.play.length * part)
        self.play.undo_to(length)
        self.shadow = self.setting.new_state()
        for action in self.state.history:
            self.shadow.apply(action)

    @rule()
    def go_on_from_a_copy(self) -> None:
        self.shadow = self.shadow.clone()

    @rule()
    def go_on_from_a_record(self) -> None:
        self.play = Play.of_record(Record.parse(str(self.play.record())), seed=self.play.seed)

    @rule()
    def go_on_from_a_link(self) -> None:
        self.shadow = from_link(to_link(self.shadow)).replay()

    @rule(pick=st.integers(0, 10**6))
    def draw_the_hidden_things_anew(self, pick: int) -> None:
        seat = pick % self.setting.players
        other = self.state.resample(seat, Random(pick))
        assert other.observation(seat) == self.state.observation(seat)
        assert Record.of(other).replay() == other

    @invariant()
    def both_are_the_same(self) -> None:
        if hasattr(self, "play"):
            assert self.shadow == self.state
            assert self.play.length == len(self.play.actors) == len(self.state.history)

    @invariant()
    def scores_are_right(self) -> None:
        if hasattr(self, "play"):
            result = (self.state.scores(), self.state.winners())
            if counter := scorer(self.setting.name):
                assert counter.count(str(self.play.record())) == result


AnyGame.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestAnyGame = AnyGame.TestCase
