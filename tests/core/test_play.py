"""Driving a game: chance from a seed, events step by step, undo."""

from __future__ import annotations

import pytest

import tidelib
from tidelib.core.play import Play, chance_source, seed_of_date
from tidelib.core.record import Record

HIKIDOKI = tidelib.game("hikidoki")


def dealt(seed: int | str = 7, players: int = 2) -> Play:
    play = Play(HIKIDOKI, players, seed=seed)
    play.deal()
    return play


def test_a_play_begins_before_the_first_chance() -> None:
    play = Play(HIKIDOKI, 2)
    assert play.state.current_player == tidelib.CHANCE
    assert (play.length, play.actors, play.game) == (0, [], HIKIDOKI)


def test_deal_lets_chance_act_until_a_player_is_due() -> None:
    play = dealt()
    assert play.state.current_player >= 0
    assert play.actors == [tidelib.CHANCE] * 2
    before = play.state.clone()
    play.deal()
    assert play.state == before


def test_acting_returns_what_happened_and_events_are_kept_by_step() -> None:
    play = dealt()
    events = play.act_text("marker POOL")
    assert [event.kind for event in events] == ["marker"]
    assert play.events_of(play.length - 1) == events
    assert [event.kind for event in play.events_of(0)] == ["order"]
    with pytest.raises(tidelib.IllegalAction):
        play.act_text("surface")
    assert play.length == 3


def test_undo_and_the_same_decision_bring_the_same() -> None:
    play = dealt()
    for text in ("marker POOL", "flip", "keep", "flip", "return"):
        if play.state.parse_action(text) in play.state.legal_actions():
            play.act_text(text)
    end, length = play.state.clone(), play.length
    history = list(play.state.history)
    play.undo_to(2)
    for action in history[2:]:
        play.act(action)
    assert (play.state, play.length) == (end, length)


def test_undo_over_a_reshuffle_brings_the_same_shuffle() -> None:
    play = Play(HIKIDOKI, 1, seed=3, start=HIKIDOKI.scenario("deck:\ndiscards: U A L W H O W"))
    play.act_text("marker POOL")
    play.act_text("flip")
    shuffled = []
    for _ in range(3):
        play.deal()
        shuffled.append(play.state.history[-1])
        play.undo_to(2)
        assert play.state.current_player == tidelib.CHANCE
    assert len(set(shuffled)) == 1


def test_the_start_is_not_touched() -> None:
    start = HIKIDOKI.scenario("deck: U A L")
    before = start.clone()
    play = Play(HIKIDOKI, 1, start=start)
    play.act_text("marker POOL")
    assert start == before
    play.undo_to(0)
    assert play.state == before


def test_a_position_set_up_with_a_past_keeps_it() -> None:
    start = HIKIDOKI.scenario("deck: U A L")
    start.apply_text("marker POOL")
    play = Play(HIKIDOKI, 1, start=start)
    play.act_text("flip")
    play.act_text("keep")
    play.undo_to(1)
    assert play.state.history == [*start.history, 3]
    assert play.length == 1


def test_undo_counts_its_steps() -> None:
    with pytest.raises(tidelib.TideError, match="There are 2 steps; none is numbered 3"):
        dealt().undo_to(3)


def test_the_kth_chance_hangs_on_the_seed_and_k_alone() -> None:
    assert chance_source(1, 0).random() != chance_source(1, 1).random()
    assert chance_source("1", 0).random() == chance_source(1, 0).random()
    assert chance_source(1, 11).random() != chance_source(11, 1).random()


def test_a_play_of_a_record_goes_on_where_it_stops() -> None:
    play = dealt()
    play.act_text("marker POOL")
    again = Play.of_record(Record.parse(str(play.record("so far"))), seed=7)
    assert again.state == play.state
    assert again.actors == play.actors
    assert [str(e) for e in again.events_of(2)] == [str(e) for e in play.events_of(2)]
    again.act_text("flip")


def test_a_play_of_a_bad_record_is_refused_with_its_line() -> None:
    record = Record.parse("tide 1\ngame: hikidoki\nplayers: 1\n---\n* order 0\n0 flip\n")
    with pytest.raises(tidelib.RecordError) as caught:
        Play.of_record(record)
    assert caught.value.line == 6


def test_bad_players_and_options_are_refused() -> None:
    with pytest.raises(tidelib.OptionError):
        Play(HIKIDOKI, 6)
    with pytest.raises(tidelib.OptionError):
        Play(HIKIDOKI, 2, {"depth": "9"})


def test_a_date_is_its_own_seed_however_it_is_written() -> None:
    assert seed_of_date("2026-11-30") == "2026-11-30"
    for bad in ("2026-11-31", "tomorrow", "2026/11/30", "x" * 1000):
        with pytest.raises(tidelib.TideError) as caught:
            seed_of_date(bad)
        assert len(str(caught.value)) < 120


# -- redo ----------------------------------------------------------------------------------


def played() -> Play:
    play = dealt()
    for text in ("marker POOL", "flip", "keep", "flip", "return"):
        if play.state.parse_action(text) in play.state.legal_actions():
            play.act_text(text)
        play.deal()
    return play


def test_redo_brings_back_each_decision_one_by_one() -> None:
    play = played()
    end, length = play.state.clone(), play.length
    lengths = []
    play.undo_to(0)
    play.deal()  # chance brings the same, so that nothing is lost of what was undone
    while play.can_redo:
        play.redo()
        lengths.append(play.length)
    assert play.state == end
    assert lengths == sorted(set(lengths))
    assert lengths[-1] == length
    assert len(lengths) > 3


def test_undone_piece_by_piece_it_is_redone_piece_by_piece() -> None:
    play = played()
    end, length = play.state.clone(), play.length
    for back in (length - 1, 3, 2):
        play.undo_to(back)
    while play.can_redo:
        play.redo()
    assert (play.state, play.length) == (end, length)
    assert [event.as_json() for event in play.events_of(length - 1)]


def test_who_decides_anew_has_nothing_to_redo() -> None:
    play = played()
    play.undo_to(2)
    play.act_text("marker POOL")
    assert not play.can_redo
    with pytest.raises(tidelib.TideError, match="nothing to redo"):
        play.redo()


def test_a_bot_that_plays_the_same_again_ends_nothing_and_another_move_does() -> None:
    play = played()
    again = play.state.history[2]
    length = play.length
    play.undo_to(2)
    play.act(again, decides=False)
    play.redo()
    assert 3 < play.length <= length
    play.undo_to(2)
    other = next(action for action in play.state.legal_actions() if action != again)
    play.act(other, decides=False)
    assert not play.can_redo


def test_a_move_that_is_refused_ends_nothing() -> None:
    play = played()
    play.undo_to(2)
    with pytest.raises(tidelib.IllegalAction):
        play.act_text("surface")
    assert play.can_redo


def test_redo_goes_on_to_the_next_decision_of_the_people_named() -> None:
    play = played()
    seat = play.actors[2]
    end = play.length
    play.undo_to(2)
    assert play.redo_stop({seat}) == 3
    assert play.redo_stop({seat + 10}) == end
    assert play.redo_stop() == 3
