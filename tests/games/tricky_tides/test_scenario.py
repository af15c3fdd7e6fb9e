"""Positions set up from a short text: any that can come about, and clear errors for the others."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.tricky_tides.table import (
    TIDES,
    awake,
    bag_total,
    board,
    everything,
    hold,
    legal,
    queue,
    seats,
    set_up,
    step,
)

HAND = ("players: 3", "leader: 0", "trick: O5 O1 D2")


def test_a_bare_position_is_whole() -> None:
    state = set_up("players: 4")
    seen = everything(state)
    assert (seen["phase"], seen["round"], seen["hand"]) == ("play", 1, 1)
    assert seats(state, "hand_size") == [8] * 4
    assert bag_total(state) == 78 - 48
    assert all(entry["order"] for entry in seen["map"])
    assert set_up("players: 4") == state


def test_all_phases_can_be_reached() -> None:
    assert board(set_up("phase: start"))["phase"] == "sightings"
    assert board(set_up("phase: fill", "round: 2", "goods A1: 1 sugar"))["phase"] == "fill"
    assert board(set_up("phase: fill", "round: 2"))["phase"] == "deal", "nothing to fill"
    lines = ("phase: event", "round: 2", "options: events=on")
    assert board(set_up(*lines))["phase"] == "event"
    assert board(set_up("phase: deal", "round: 2"))["phase"] == "deal"
    assert board(set_up(*HAND, "phase: sail"))["phase"] == "sail"
    assert board(set_up(*HAND, "phase: action"))["phase"] == "action"
    monsters = set_up(*HAND, "phase: monsters", "options: monsters=on")
    assert board(monsters)["phase"] == "first"
    assert awake(monsters) == [("OCTOPUS", 1), ("SEA_DRAGON", 2)]


def test_whose_turn_it_is() -> None:
    assert queue(set_up(*HAND, "phase: sail")) == [0, 1, 2]
    assert set_up(*HAND, "phase: sail", "turn: 2").current_player == 2
    state = set_up(*HAND, "phase: monsters", "options: monsters=on", "turn: 2")
    assert (state.current_player, board(state)["monster"]["monster"]) == (2, "SEA_DRAGON")


def test_goods_in_two_ways_of_writing() -> None:
    one = set_up("hold 0: 2 sugar 1 silk")
    assert hold(one, 0) == hold(set_up("hold 0: sugar sugar silk"), 0) == "2 sugar 1 silk"


def test_hands_fit_what_the_trick_shows() -> None:
    state = set_up("players: 3", "leader: 0", "trick: O5 D1")
    assert not [card for card in everything(state)["seats"][1]["hand"] if card[0] == "O"]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("players: 5",), "players"),
        (("options: events=maybe",), "events"),
        (("players: 2", "options: leader=3"), "leader"),
        (("weather: fine",), "weather"),
        (("phase: dinner",), "phase"),
        (("map: I01 I02",), "twelve islands"),
        (("map: I01 I99",), "no island 'I99'"),
        (("monsters: A1 A1 B1 C1",), "four different"),
        (("players: 2", "monsters: B2 A1 B1 C1"), "open sea"),
        (("ships: A1",), "ships"),
        (("ships: A1 B1 C1 D9",), "no map card 'D9'"),
        (("sightings: M1 M1 M2 M3",), "different"),
        (("order A1: R99",), "no order 'R99'"),
        (("order A1: R01 R02",), "one order"),
        (("order A1: R01", "order B1: R01"), "two places"),
        (("order A1: none",), "deck is empty"),
        (("players: 2", "order B2: R01"), "open sea"),
        (("delivered 0: rest", "delivered 1: rest"), "one seat"),
        (("players: 2", "goods B2: 1 sugar"), "open sea"),
        (("goods A1: 9 gold",), "not so much gold"),
        (("goods A1: 2 tea",), "no good 'tea'|a good belongs"),
        (("goods A1: 2",), "a good belongs"),
        (("hold 0: 8 sugar",), "7 goods"),
        (("event: EV12", "hold 0: 6 sugar"), "5 goods"),
        (("bag: 1 gold",), "nowhere"),
        (("spent: 7",), "no seat '7'"),
        (("round: 4",), "round"),
        (("hand: 7",), "hand"),
        (("hand 0: O1 O2", "hand: 3"), "6 cards"),
        (("hand 0: O1 D1 S1", "hand 1: O1 D2 S2"), "two places"),
        (("hand 0: X1 D1 S1",), "no card 'X1'"),
        (("trick: O1 O2 O3 O4",), "another phase"),
        (("phase: sail", "trick: O1"), "4 players"),
        (("players: 2", "leader: 1", "trick: D3 D3"), "two places|played"),
        (("leader: 1", "trick: D3 W1", "hand 2: D1 S1 S2"), "could not have played"),
        ((*HAND, "phase: monsters"), "no monsters"),
        ((*HAND, "phase: sail", "turn: 9"), "no seat"),
        ((*HAND, "turn: 1"), "another phase|clear"),
        (("turn: 1",), "clear whose turn"),
        (
            (
                "players: 3",
                "leader: 0",
                "trick: O5 O1 O2",
                "phase: monsters",
                "options: monsters=on",
                "turn: 0",
            ),
            "no monster",
        ),
        (("event: EV99",), "no event"),
        (("past: EV01",), "no events"),
        (("phase: event", "round: 2"), "without events"),
        (("phase: event", "options: events=on"), "round 2 or 3"),
        (("phase: event", "round: 2", "event: EV01", "past: EV02"), "not yet revealed"),
        (("phase: fill",), "round 2 or 3"),
        (("event: EV01", "round: 2", "past: EV01"), "different events"),
    ],
)
def test_what_cannot_come_about_is_refused(lines: tuple[str, ...], words: str) -> None:
    with pytest.raises(tidelib.ScenarioError, match=words):
        TIDES.scenario("\n".join(lines))


def test_the_end_can_be_played_from_anywhere() -> None:
    for lines in [("players: 2",), (*HAND, "phase: action"), ("phase: start",)]:
        state = set_up(*lines)
        rng = Random(1)
        while not state.is_terminal:
            assert state.current_player < 0 or legal(state)
            step(state, rng)
