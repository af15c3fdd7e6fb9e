"""Seats and actions that a game does not have are refused by every method that takes one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tidelib
from tests.conformance.games import PLAIN, Setting, positions
from tidelib.core.game import EVERYTHING
from tidelib.core.refusal import Refusal
from tidelib.core.told import Event
from tidelib.players import RandomBot, decide
from tidelib.widgets import positions as shown


class Index:
    """A whole number of another make, as numpy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


Ask = Callable[[tidelib.State, Any], object]

OF_A_PLAYER: dict[str, Ask] = {
    "information_state": lambda state, seat: state.information_state(seat),
    "resample": lambda state, seat: state.resample(seat, Random(1)),
    "sampler": lambda state, seat: state.sampler(seat)(Random(1)),
    "score_parts": lambda state, seat: state.score_parts(seat),
    "shown_parts": lambda state, seat: state.shown_parts(seat),
}
OF_AN_OBSERVER: dict[str, Ask] = {
    "observation": lambda state, seat: state.observation(seat),
    "board_text": lambda state, seat: state.board_text(seat),
    "a widget's position": lambda state, seat: shown.position(
        state, ["Ada", "Ben", "Cleo", "Dan", "Eve", "Flo"], seat
    ),
}
NO_SEATS = [-1, -3, -4, 77, 10**30, True, False, 1.0, 0.5, float("nan"), "0", "", b"0", [0], (0,)]


def few_positions(setting: Setting) -> list[tidelib.State]:
    """The first positions of a random game, which are deals, one in the middle and the end."""
    game = [state.clone() for state in positions(setting)]
    return [*game[:3], game[len(game) // 2], game[-1]]


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_what_is_no_seat_is_refused_everywhere(setting: Setting) -> None:
    for state in few_positions(setting):
        before = state.clone()
        for ask in (*OF_A_PLAYER.values(), *OF_AN_OBSERVER.values()):
            for seat in (*NO_SEATS, setting.players, -setting.players, Index(-1), Index(77)):
                if seat == EVERYTHING:
                    continue
                with pytest.raises(tidelib.SeatError, match="seat") as caught:
                    ask(state, seat)
                assert isinstance(caught.value, tidelib.TideError)
                assert isinstance(caught.value, ValueError)
                if setting.players > 1:
                    assert f"0 to {setting.players - 1}" in str(caught.value)
        for ask in OF_A_PLAYER.values():
            for seat in (None, EVERYTHING):
                with pytest.raises(tidelib.SeatError):
                    ask(state, seat)
        assert state == before


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_a_seat_of_another_make_is_that_seat(setting: Setting) -> None:
    last = setting.players - 1
    for state in few_positions(setting)[2:]:
        for name, ask in (OF_A_PLAYER | OF_AN_OBSERVER).items():
            if name != "sampler":
                assert ask(state, Index(last)) == ask(state, last), name
        for ask in OF_AN_OBSERVER.values():
            ask(state, None)
            assert ask(state, Index(EVERYTHING)) == ask(state, EVERYTHING)


def test_a_loop_over_who_is_to_act_meets_an_error_and_no_hand() -> None:
    for name in tidelib.games():
        state = tidelib.game(name).new_state(tidelib.game(name).company())
        assert state.current_player == tidelib.CHANCE
        with pytest.raises(tidelib.SeatError, match="chance"):
            state.observation(state.current_player)
        over = [state.clone() for state in positions(Setting(name, state.players, ()))][-1]
        with pytest.raises(tidelib.SeatError, match="over"):
            over.observation(over.current_player)


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_odds_of_no_seat_are_refused(setting: Setting) -> None:
    if not setting.game.hidden_hands:
        return
    live_odds = setting.game.part("odds").live_odds
    for state in few_positions(setting):
        for seat in NO_SEATS:
            with pytest.raises(tidelib.SeatError):
                live_odds(state, seat)
        live_odds(state, None)


def test_a_secret_is_told_to_its_seats_and_to_who_sees_everything() -> None:
    event = Event("lay", "A card is laid away.", ["HI-505"], 0, ([0], "C7 is laid away.", ["HI-1"]))
    assert event.told((), EVERYTHING) == event.told((), 0) == "C7 is laid away."
    assert event.told((), None) == event.told((), 1) == "A card is laid away."
    assert event.rules_told(1) == ("HI-505",)
    for viewer in NO_SEATS:
        for ask in (event.rules_told, lambda v: event.told((), v), lambda v: event.as_json((), v)):
            with pytest.raises(tidelib.SeatError):
                ask(viewer)  # type: ignore[operator]


# -- actions -------------------------------------------------------------------------------

NO_ACTIONS = [-1, -2, -4, 10**9, 10**30, 0.5, float("nan"), "0", "", None, [], {}, b"\x00"]
NO_OUTCOMES = [(), (-1,), ("x",), (None,), (10**9,), (0.5,), ([],)]


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_what_is_no_action_is_neither_named_nor_explained_nor_done(setting: Setting) -> None:
    for state in few_positions(setting):
        before = state.clone()
        for action in (*NO_ACTIONS, *NO_OUTCOMES):
            verdict = state.explain(action)
            assert isinstance(verdict, Refusal)
            for name in ("action_text", "action_label", "action_detail", "apply"):
                with pytest.raises(tidelib.IllegalAction) as caught:
                    getattr(state, name)(action)
                assert caught.value.refusal.sentence == verdict.sentence
        assert state == before


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_what_is_equal_to_an_action_is_that_action(setting: Setting) -> None:
    for state in few_positions(setting)[2:]:
        for action in state.candidate_actions():
            for equal in (float(action), *([bool(action)] if action in (0, 1) else [])):
                assert state.action_text(equal) == state.action_text(action)
                assert state.action_label(equal) == state.action_label(action)
                assert state.action_detail(equal) == state.action_detail(action)
                assert bool(state.explain(equal)) == bool(state.explain(action))
        for action in state.legal_actions()[:1]:
            one, other = state.clone(), state.clone()
            one.apply(action)
            other.apply(float(action))
            assert other == one
            assert type(other.history[-1]) is type(one.history[-1])


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_chance_is_sampled_where_it_is_due_and_nowhere_else(setting: Setting) -> None:
    met = set()
    for state in positions(setting):
        if state.current_player == tidelib.CHANCE:
            assert state.explain(state.sample_chance(Random(1)))
            continue
        met.add(state.is_terminal)
        with pytest.raises(tidelib.ChanceError, match="No chance is due"):
            state.sample_chance(Random(1))
        assert state.chance_outcomes() is None
    assert met == {True, False}


class Stubborn(RandomBot):
    """Chooses the same whatever is asked."""

    def __init__(self, choice: object) -> None:
        super().__init__("Stubborn")
        self.choice = choice

    def choose(self, state: tidelib.State, rng: Random) -> Any:
        while state.current_player >= 0:  # it may play with what it is given
            state.apply(state.legal_actions()[0])
        return self.choice


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_a_bot_that_chooses_nonsense_is_named(setting: Setting) -> None:
    state = next(state for state in positions(setting) if state.current_player >= 0).clone()
    before = state.clone()
    refused = [a for a in range(3) if not state.explain(a)]
    for choice in (*NO_ACTIONS, *NO_OUTCOMES, *refused):
        with pytest.raises(tidelib.TideError, match="The bot Stubborn chose"):
            decide(Stubborn(choice), state, Random(1))
        assert state == before
    legal = state.legal_actions()[0]
    assert decide(Stubborn(legal), state, Random(1)) == legal
