"""Terminal, notebook and page are views of one table: the same seed brings the same game."""

from __future__ import annotations

import pytest

import tidelib
from tidelib.cli.seats import seats_given
from tidelib.cli.session import Session
from tidelib.widgets import Table

PERSON = 0
"""The seat of whoever asks for a game and says nothing more."""


def in_the_terminal(name: str, seed: int) -> str:
    """A game's record, in which the person always does what is offered first."""
    game = tidelib.game(name)
    session = Session(game, seats_given(game), {}, str(seed))
    while not session.state.is_terminal:
        for _step in session.go_on():
            pass
        if not session.state.is_terminal:
            assert session.state.current_player == PERSON
            session.play.act(session.state.legal_actions()[0])
    return str(session.play.record())


def at_a_table(name: str, seed: int) -> str:
    """The same at a widget, which notebooks and pages show."""
    table = Table(name, seed=seed)
    while not table.state.is_terminal:
        table.skip()
        state = table.state
        if not state.is_terminal:
            assert state.current_player == PERSON
            table.act(state.action_text(state.legal_actions()[0]))
    return table.record


@pytest.mark.parametrize("seed", [7, 2026])
@pytest.mark.parametrize("name", tidelib.games())
def test_the_same_seed_brings_the_same_deal_and_the_same_bots_moves(name: str, seed: int) -> None:
    assert in_the_terminal(name, seed) == at_a_table(name, seed)
