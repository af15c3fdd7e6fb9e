"""Whatever is typed, the game answers and never falls over; what it keeps can be replayed."""

from __future__ import annotations

import contextlib
import io
from unittest import mock

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tidelib
from tidelib.cli.commands import Quit, Table
from tidelib.cli.pen import Pen
from tidelib.cli.seats import seats_given
from tidelib.cli.session import Session
from tidelib.core.record import Record

WORDS = [
    *("why", "hint", "odds", "rule", "board", "score", "log", "undo", "new", "same", "help"),
    *(
        "why surface",
        "why 1",
        "rule HK-403",
        "rule 4",
        "log all",
        "undo 2",
        "undo all",
        "redo",
        "redo 2",
        "redo all",
        "odds on",
    ),
    *("f", "s", "k", "r", "o", "m", "p", "flip", "marker OFF", "1", "2", "3", "", "?", "quit"),
]
LINES = st.lists(
    st.one_of(st.sampled_from(["1", "2", "f", "k", "s"]), st.sampled_from(WORDS), st.text()),
    max_size=40,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(
    lines=LINES,
    name=st.sampled_from(tidelib.games()),
    players=st.integers(1, 3),
    plain=st.booleans(),
)
def test_anything_typed_is_answered(lines: list[str], name: str, players: int, plain: bool) -> None:
    game = tidelib.game(name)
    players = max(players, game.players[0])
    out = io.StringIO()
    session = Session(game, seats_given(game, players=players), {}, "3")
    table = Table(session, Pen(out, plain=plain, environ={}, width=80))
    # a name made of anything must not become a file here
    with mock.patch.object(Session, "save", return_value="kept.tide"), contextlib.suppress(Quit):
        for line in lines:
            table.talk.go_on()
            if session.state.current_player >= 0:
                table.talk.decision()
            told = len(out.getvalue())
            length = session.play.length
            table.obey(line)
            changed = session.play.length != length
            assert changed or len(out.getvalue()) > told or not line.split() or table.moved
    text = out.getvalue()
    assert all(char.isprintable() or char == "\n" for char in text)
    if not plain:
        commands = "python -m tidelib"
        assert all(len(row) <= 80 for row in text.splitlines() if commands not in row)
    again = Record.parse(str(session.record())).replay()
    assert again == session.state
