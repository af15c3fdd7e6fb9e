"""The coach of any game."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tidelib
from tidelib.core.game import CHANCE
from tidelib.players.coach import Advice, hint

GAMES = tidelib.games()


ENOUGH = 60


def moments(game: Any, players: int, seed: int) -> Any:
    """Positions of a whole game played at random, spread over it, of a long one not all."""
    every = max(1, sum(1 for _state in _played(game, players, seed)) // ENOUGH)
    for number, state in enumerate(_played(game, players, seed)):
        if number % every == 0 or state.is_terminal:
            yield state


def _played(game: Any, players: int, seed: int) -> Any:
    rng = random.Random(seed)
    state = game.new_state(players)
    while not state.is_terminal:
        yield state
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_leads_up_to_a_legal_move(name: str) -> None:
    game = tidelib.game(name)
    for state in moments(game, game.players[-1], 5):
        hints = [hint(state, strength) for strength in (1, 2, 3)]
        assert [h.strength for h in hints] == [1, 2, 3]
        for h in hints:
            assert h.text
            assert h.text[0].isupper()
            assert h.text[-1] in ".?"
            assert all(rule in game.rulebook for rule in h.rule_ids)
        assert hints[0].action is None
        assert hints[1].action is None
        if state.current_player < 0:
            assert hints[2].action is None
        else:
            assert hints[2].action in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_knows_nothing_hidden(name: str) -> None:
    game = tidelib.game(name)
    for state in moments(game, game.players[0], 6):
        if state.current_player >= 0:
            other = state.resample(state.current_player, random.Random(1))
            said = [[hint(known, n).text for n in (1, 2, 3)] for known in (state, other)]
            assert said[0] == said[1]


@pytest.mark.parametrize("strength", [0, 4, -1, "2", None])
def test_a_hint_has_three_strengths(strength: Any) -> None:
    with pytest.raises(ValueError, match="1, 2 or 3"):
        hint(tidelib.game("hikidoki").new_state(1), strength)


def test_an_advice_prints_its_move() -> None:
    assert repr(Advice("flip", "?", "!", "Flip.")) == "Advice: Flip."


def test_a_hint_that_is_asked_for_again_is_thought_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tidelib.game("high-tide")
    part, thought = game.part("bots"), []
    advise = part.advise
    monkeypatch.setattr(part, "advise", lambda state: thought.append(state) or advise(state))
    states = [state.clone() for state in moments(game, 3, 11) if state.current_player >= 0][:2]
    for state in states:
        assert len({hint(state.clone(), strength).text for strength in (1, 2, 3)}) == 3
    assert len(thought) == 2
