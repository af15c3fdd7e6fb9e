"""Looking back at a table: only at what is over, in words, with a way back to each choice."""

from __future__ import annotations

import json
import random

import pytest

import tidelib
from tidelib.core.game import CHANCE
from tidelib.core.hindsight import look_back
from tidelib.core.record import Record
from tidelib.widgets import Table

LOOK = {"do": "look back"}


def match(until, seats=("you", "random", "random", "random"), **more):
    """A table at which a match was played at random until a state is as wanted, or it is over."""
    rng = random.Random(5)
    state = tidelib.game("shikagari").new_state(4)
    while not until(state):
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
    return Table("shikagari", seats=list(seats), seed=5, record=str(Record.of(state)), **more)


def over(state):
    return state.is_terminal


def one_game(state):
    """The first game of the match is over, and the second one goes on."""
    return len(state.past) == 1 and state.current_player == 0


def test_before_a_game_is_over_it_is_neither_offered_nor_told():
    table = match(lambda state: len(state.tricks) == 7 and state.current_player == 0)
    assert table.view["hindsight"] == {"offered": False, "told": None}
    view = table.handle(LOOK)
    assert "nothing to look back at" in view["error"]["text"]
    assert view["hindsight"]["told"] is None


@pytest.mark.parametrize("name", tidelib.games())
def test_no_game_offers_it_at_its_beginning(name):
    assert Table(name, seed=1).view["hindsight"] == {"offered": False, "told": None}


def test_at_the_end_it_tells_every_game_with_names_and_rules():
    table = match(over, names=["You", "Ren", "Mei", "Goro"])
    before = table.state
    assert table.view["hindsight"] == {"offered": True, "told": None}
    view = table.handle(LOOK)
    told = view["hindsight"]["told"]
    assert view["error"] is None
    assert len(told["chapters"]) == 4
    remarks = [remark for chapter in told["chapters"] for remark in chapter["remarks"]]
    assert remarks
    assert any(", Goro: " in remark["text"] for remark in remarks)
    for remark in remarks:
        assert set(remark["rules"]) <= set(view["rules"])
        assert remark["rules"]
    assert table.state == before
    json.dumps(view)


def test_each_choice_can_be_gone_back_to_and_done_better():
    table = match(over, ["human"] * 4)
    remark = table.handle(LOOK)["hindsight"]["told"]["chapters"][1]["remarks"][0]
    view = table.handle({"do": "undo", "to": remark["at"]})
    assert view["hindsight"]["told"] is None
    better = remark["text"].split(": ")[1].split(" ")[0]
    assert f"play {better}" in [entry["action"] for entry in view["position"]["actions"]]


def test_it_goes_away_when_something_else_is_asked_or_done():
    table = match(one_game)
    assert table.handle(LOOK)["hindsight"]["told"]
    assert table.handle({"do": "dismiss"})["hindsight"] == {"offered": True, "told": None}
    table.handle(LOOK)
    table.act(table.view["position"]["actions"][0]["action"])
    assert table.view["hindsight"]["told"] is None


def test_while_a_match_goes_on_nothing_of_the_new_deal_is_told():
    """What is hidden now is exchanged for something else: the same is told."""
    table = match(one_game)
    told = table.handle(LOOK)["hindsight"]["told"]
    assert len(told["chapters"]) == 1
    now = table.state
    state = now.resample(0, random.Random(3))
    assert state.hands != now.hands
    names = [player["name"] for player in table.view["players"]]
    assert look_back(state, names).as_json() == told


def test_a_position_that_was_set_up_counts_its_actions_from_there():
    table = Table(
        "shikagari",
        seats=["human"] * 4,
        deal="game: 4\ntotals: 96 96\nleader: 1\ntable: 6-2\n"
        "hand 0: 4-4 2-2\nhand 3: 6-1 2-1\nhand 2: 6-3 3-1\nhand 1: 5-1",
        moves=[f"play {tile}" for tile in ["4-4", "6-1", "6-3", "3-1", "5-1", "2-2", "2-1"]],
    )
    (chapter,) = table.handle(LOOK)["hindsight"]["told"]["chapters"]
    assert chapter["title"].startswith("Game 4")
    (remark,) = chapter["remarks"]
    assert remark["at"] == 0
    table.handle({"do": "undo", "to": 0})
    assert table.view["position"]["turn"]["seat"] == 0
