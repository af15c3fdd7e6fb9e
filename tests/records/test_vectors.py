"""The conformance vectors: what a replay reports, object by object."""

from __future__ import annotations

import pytest

import tidelib
from tests.records.vectors import ALL, GAMES, legal_ones, vectors
from tidelib.core.link import from_link, to_link
from tidelib.core.play import Play
from tidelib.core.record import Record, report


def test_all_vectors_are_here() -> None:
    assert GAMES
    assert set(GAMES) <= set(tidelib.games())
    assert len(vectors("hikidoki")) == 52
    assert len(vectors("shikagari")) == 47
    assert len(vectors("high-tide")) == 69
    assert len(vectors("tricky-tides")) == 76


@pytest.mark.parametrize(("game", "name"), ALL)
def test_replay_reports_what_the_vector_says(game: str, name: str) -> None:
    text, wanted = vectors(game)[name]
    found = list(report(text))
    assert len(found) == len(wanted)
    for got, want in zip(found, wanted, strict=True):
        if "error" in want:
            assert got["error"]
            assert (got["n"], got["line"]) == (want["n"], want["line"])
            if "rule" in want:
                assert got["rule"] == want["rule"]
        else:
            assert got == want


@pytest.mark.parametrize(("game", "name"), legal_ones())
def test_round_trip(game: str, name: str) -> None:
    record = Record.parse(vectors(game)[name][0])
    state = record.replay()
    # as it was read …
    again = Record.parse(str(record))
    assert str(again) == str(record)
    assert again.replay() == state
    # … and as the state itself tells it
    told = Record.of(state, title=record.title)
    assert told.replay() == state
    assert Record.of(told.replay(), title=record.title).__str__() == str(told)
    assert [(line.word, line.text) for line in told.lines] == [
        (line.word, line.text) for line in record.lines
    ]


@pytest.mark.parametrize(("game", "name"), legal_ones())
def test_link_round_trip(game: str, name: str) -> None:
    state = Record.parse(vectors(game)[name][0]).replay()
    code = to_link(state)
    assert code.isascii()
    assert len(code) < 2500
    assert from_link(code).replay() == state


@pytest.mark.parametrize(("game", "name"), legal_ones())
def test_play_goes_on_from_a_record(game: str, name: str) -> None:
    record = Record.parse(vectors(game)[name][0])
    play = Play.of_record(record)
    assert play.state == record.replay()
    assert play.length == len(record.lines)
    while play.length:
        play.undo_to(play.length - max(1, play.length // 3))
        cut = Record(record.game, record.players, record.options, record.headers, record.lines)
        cut.lines = record.lines[: play.length]
        assert play.state == cut.replay()
