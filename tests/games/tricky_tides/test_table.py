"""What is seen of a table: observation, text board, labels, the terminal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tricky_tides.table import board, do, legal, play, played, set_up
from tidelib.core.game import EVERYTHING
from tidelib.games.tricky_tides import terminal


class Plain:
    """A pen that writes sentences."""

    plain = True
    drawn = False

    def bold(self, text: str) -> str:
        return text

    def dim(self, text: str) -> str:
        return text

    def style(self, text: str, name: str) -> str:
        return text


class Drawn(Plain):
    """A pen that draws."""

    plain = False
    drawn = True


ORDER = ("players: 3", "leader: 0", "hand 0: S3 O1 W1", "hand 1: S5 D1 W2", "hand 2: D8 O2 W3")


def test_the_queue_says_who_sails_when_and_why() -> None:
    state = play(set_up(*ORDER), "S3 S5 D8")
    queue = board(state)["queue"]
    assert [(e["seat"], e["card"], e["why"], e["mark"], e["rules"]) for e in queue] == [
        (1, "S5", "won the hand", "now", ["TT-SAIL-1"]),
        (0, "S3", "followed suit, 3", "later", ["TT-SAIL-2"]),
        (2, "D8", "off suit, 8", "later", ["TT-SAIL-3"]),
    ]
    assert queue[0]["say"] == "Ship 1 of 3, player 2: won the hand."


def test_the_order_so_far_is_shown_while_cards_are_played() -> None:
    state = set_up(*ORDER)
    assert board(state)["trick"]["order"] == []
    order = board(play(state, "S3 S5"))["trick"]["order"]
    assert [(e["seat"], e["card"], e["mark"], e["say"]) for e in order] == [
        (1, "S5", "later", "Ship 1 of 3, player 2: wins the hand so far."),
        (0, "S3", "later", "Ship 2 of 3, player 1: followed suit, 3."),
    ]


def test_the_whale_shows_where_its_goods_would_fall() -> None:
    lines = ("players: 2", "phase: monsters", "leader: 0", "trick: W5 W6", "monsters: C3 A4 B4 C1")
    state = do(set_up(*lines), "first ability")
    for good in ("sugar", "silk", "spice"):
        state.apply(state.parse_action(f"draw {good}"))
    ways = {way["heading"]: way for way in board(state)["catch"]["ways"]}
    assert ways["S"]["cells"] == ["C2", "C3", "C4"]
    assert ways["SW"]["cells"] == ["B2", "A3"]
    assert (ways["N"]["cells"], ways["N"]["rules"]) == ([], ["TT-MONSTER-WHALE-3"])
    assert ways["E"]["say"] == "East: fewer than two map cards."
    assert board(do(state, "spout S"))["catch"]["ways"] == []


def test_the_map_says_what_lies_where() -> None:
    state = set_up(
        "players: 2", "goods A1: 2 sugar 1 gold", "order A1: R12", "monsters: A1 A2 A4 B4",
        "ships: A1 B3",
    )  # fmt: skip
    shown = {entry["cell"]: entry for entry in board(state)["map"]}
    assert shown["A1"]["say"] == (
        "A1: Blue ship, number 3. 2 sugar, 1 gold. "
        "Order R12: 2 coffee, 1 spice for 4 gold, Sea Dragon."
    )
    assert (shown["A1"]["ships"], shown["A1"]["monsters"]) == ([0], ["OCTOPUS"])
    assert (shown["B3"]["kind"], shown["B3"]["say"]) == ("sea", "B3: open sea.")
    assert shown["A1"]["order"]["cost"] == ["coffee", "coffee", "spice"]


def test_monsters_show_where_they_can_go_and_why_not() -> None:
    lines = ("players: 2", "phase: monsters", "leader: 0", "trick: O5 O6", "monsters: C3 A4 B4 C4")
    ways = {w["heading"]: w for w in board(do(set_up(*lines), "first move"))["monster"]["headings"]}
    assert {h: way["to"] for h, way in ways.items() if way["to"]} == {"N": "C1", "NW": "A1"}
    assert ways["S"]["say"] == "The first island to the south is C4, where the Whale is."
    assert ways["W"]["say"] == (
        "To the west there is only open sea: B3 and A3. A monster never ends at sea."
    )
    assert ways["E"]["say"] == "To the east of C3 the map ends."
    assert [ways[h]["rules"] for h in ("N", "S", "W")] == [
        ["TT-MONSTER-10"],
        ["TT-MONSTER-12"],
        ["TT-MONSTER-11"],
    ]


def test_what_goes_overboard_is_told() -> None:
    state = set_up(
        "players: 4", "phase: action", "leader: 0", "trick: O8 O1 O2 O3", "ships: B1 A1 C3 C4",
        "goods B1: 3 silk", "hold 0: 3 sugar 3 coffee",
    )  # fmt: skip
    assert state.action_detail(state.parse_action("pick silk")) == (
        "3, all there is; then 2 goods must be given back."
    )
    do(state, "pick silk")
    assert board(state)["overboard"]["say"] == "A hold carries 7 goods: 2 goods back to B1."
    assert state.prompt() == "Too much in the hold: give back 2 goods."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_can_be_drawn_and_told(players: int) -> None:
    names = ["You", "Nami", "Kai", "Ada"][:players]
    rng = Random(players)
    for state in played(players, 5, events="on", monsters="on"):
        if rng.random() < 0.2 or state.is_terminal:
            for viewer in (0, None):
                for pen in (Plain(), Drawn()):
                    lines = terminal.board(state, names, viewer, pen)
                    assert all(isinstance(line, str) and "\n" not in line for line in lines)
                    assert not any("Player 2" in line for line in lines)
                    assert terminal.glance(state, names, viewer, pen)
            told = " ".join(terminal.board(state, names, None, Plain()))
            assert "Your hand" not in told


def test_the_map_is_narrow_enough_for_a_terminal() -> None:
    state: Any = set_up("players: 4", "options: events=on monsters=on")
    lines = terminal.board(state, ["Edmund", "Anne", "Henry", "Mary"], 0, Drawn())
    drawn = [line for line in lines if line.lstrip()[:2] in ("A1", "A2", "A3", "A4")]
    assert len(drawn) == 4
    assert max(map(len, drawn)) <= 80


def test_labels_and_details_for_all_that_may_be_done() -> None:
    for state in played(4, 2, events="on", monsters="on"):
        for action in state.legal_actions():
            label, detail = state.action_label(action), state.action_detail(action)
            assert label[0].isupper()
            assert not label.endswith(".")
            assert not detail or detail.endswith(".")
        if state.current_player < 0 and not state.is_terminal:
            assert state.action_label(state.sample_chance(Random(1)))


def test_a_card_says_where_it_leads() -> None:
    state = set_up("players: 2", "leader: 0", "hand 0: W8 D8 O7", "ships: B1 C1")
    details = {text: state.action_detail(state.parse_action(text)) for text in legal(state)}
    assert details["play W8"] == "From B1 to A1, B2, B3 or B4."
    assert details["play D8"] == "From B1 to C1."


def test_an_open_table_shows_all_hands() -> None:
    state = set_up(*ORDER)
    seen = board(state, EVERYTHING)
    assert [seat["hand"] for seat in seen["seats"]] == [
        ["O1", "S3", "W1"],
        ["D1", "S5", "W2"],
        ["O2", "D8", "W3"],
    ]
    assert state.board_text(EVERYTHING).count("Hand: ") == 3
    assert str(state).count("3 cards in hand") == 3
