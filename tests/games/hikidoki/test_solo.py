"""HK-901 to HK-903: the solo game, Today's Tide."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.hikidoki.table import (
    HIKIDOKI,
    board,
    deal,
    events,
    finished,
    legal,
    refused,
    start,
)
from tidelib.core.play import Play, seed_of_date


def test_HK_901_alone_with_twelve_shore_cards_and_two_waves() -> None:
    state = deal(start(1), "U U U U L L L L A A A A W W")
    assert board(state)["deck_left"] == {"shore": 12, "waves": 2}
    assert state.current_player == 0


def test_HK_901_the_order_is_drawn_even_then() -> None:
    state = start(1)
    assert state.chance_outcomes() == [((0,), 1)]
    assert refused(state, "order 1").rule == "HK-202"


def test_HK_901_the_one_player_always_dives_and_wins() -> None:
    rng = Random(4)
    state = HIKIDOKI.new_state(1)
    while not state.is_terminal:
        assert state.current_player in (0, tidelib.CHANCE)
        due = legal(state)
        if due:
            state.apply_text(rng.choice(due))
        else:
            state.apply(state.sample_chance(rng))
    assert state.winners() == [0]


def test_HK_902_no_beach_master_alone() -> None:
    state = finished(["U3 L2 O1"], [9])
    assert state.scores() == [6 + 3 + 1 + 9]
    assert board(state)["seats"][0]["beach_master"] == []
    assert not events(state, "HK-705")


def tide(date: str, choices: int) -> list[str]:
    """All chance that a day brings to a player who decides in a certain way."""
    play = Play(HIKIDOKI, 1, {"solo_seed": "date"}, seed=seed_of_date(date))
    rng = Random(choices)
    brought = []
    play.deal()
    while not play.state.is_terminal:
        play.act(rng.choice(play.state.legal_actions()))
        play.deal()
    for actor, action in zip(play.actors, play.state.history, strict=True):
        if actor == tidelib.CHANCE:
            brought.append(str(action))
    return brought


def test_HK_903_everybody_meets_the_same_tide_on_a_day() -> None:
    decks = {tide("2026-11-30", choices)[1] for choices in range(10)}
    assert len(decks) == 1
    assert tide("2026-12-01", 0)[1] not in decks


def test_HK_903_reshuffles_too_are_fixed_by_the_date() -> None:
    # the same decisions bring the same shuffles, whenever they are played
    with_shuffle = next(c for c in range(200) if len(tide("2026-11-30", c)) > 2)
    assert tide("2026-11-30", with_shuffle) == tide("2026-11-30", with_shuffle)


def test_HK_903_the_tide_of_a_day_is_this_one_on_every_machine() -> None:
    # a change here breaks everybody's comparison of scores: say so in the changelog
    play = Play(HIKIDOKI, 1, {"solo_seed": "date"}, seed=seed_of_date("2026-11-30"))
    play.deal()
    lines = str(play.record()).splitlines()
    assert lines[-1] == "* deck H H U L U O U W L O W U H O"


@pytest.mark.parametrize("date", ["2026-13-01", "yesterday", "", "2026-02-30", "30.11.2026"])
def test_HK_903_a_date_that_is_none_is_refused(date: str) -> None:
    with pytest.raises(tidelib.TideError, match="2026-11-30"):
        seed_of_date(date)
