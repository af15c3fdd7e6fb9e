"""The lesson of blisters and plasters, and the question of when trumps may be led."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.games.hike.table import HIKE
from tidelib.games.hike.questions import lead_trump
from tidelib.games.hike.state import HikeState
from tidelib.games.hike.words import card_name
from tidelib.lessons.compile import compile_lesson
from tidelib.lessons.lesson import lesson


@pytest.fixture(scope="module")
def nodes() -> dict[str, Any]:
    found: dict[str, Any] = compile_lesson(lesson(HIKE, "blisters"))["nodes"]
    return found


def foretold(say: str, passed: str) -> str:
    """What a text says would come back for a card such as ``bee 2``."""
    suit, rank = passed.split()
    for given, cards in re.findall(r"(the \w+ \d+|nothing) for the ([\w ]+)", say.lower()):
        if cards.split()[0] == suit and rank in re.findall(r"\d+", cards):
            return str(given)
    raise AssertionError(f"{passed} is not told of")


def test_HI_407_what_would_come_back_is_what_comes_back(nodes: dict[str, Any]) -> None:
    start = nodes["1.0"]
    followed = 0
    for offer in start["offers"].values():
        if "refuse" in offer:
            continue
        board = nodes[offer["to"]]["board"]
        (done,) = board["exchange"]["done"]
        given = f"the {board['names'][done['given']]}" if done["given"] else "nothing"
        assert foretold(start["say"], board["names"][done["passed"]]) == given
        followed += 1
    assert followed == 9  # twelve cards less the three trumps (HI-405)


def test_HI_409_one_of_them_comes_back(nodes: dict[str, Any]) -> None:
    results = {
        node["board"]["exchange"]["done"][0]["result"]
        for name, node in nodes.items()
        if name.startswith("1.") and node.get("end")
    }
    assert results == {"swapped", "returned"}


def test_the_right_answer_is_the_engines() -> None:
    (scene,) = [scene for scene in lesson(HIKE, "blisters").scenes if scene.ask]
    state = HIKE.scenario(scene.setups[0].setup)
    assert isinstance(state, HikeState)
    assert "frog 4" in scene.ask
    state.apply_text("blister F4 2")
    given = card_name(state.exchanges[-1][3])
    assert [answer.label for answer in scene.answers if answer.right] == [f"The {given}"]


def test_HI_404_and_HI_411_two_partners_one_after_the_other(nodes: dict[str, Any]) -> None:
    first = nodes["4.0"]
    assert "From Fern:" in first["say"]
    assert "From Moss:" in first["say"]
    second = [
        node
        for name, node in nodes.items()
        if name.startswith("4.") and "come back now?" in node.get("say", "")
    ]
    assert second
    assert all("From " not in node["say"] for node in second)


def test_HI_708_to_HI_710_when_trumps_may_be_led_is_asked_with_every_answer() -> None:
    found = {}
    for seed in range(40):
        question = lead_trump(Random(seed))
        assert isinstance(question.state, HikeState)
        trumps = question.state.suits[0][question.state.trump]
        may = any(card in question.state.legal_actions() for card in trumps)
        assert [choice.text for choice in question.choices if choice.right] == (
            ["Yes"] if may else ["No"]
        )
        found[question.rule_ids] = may
    assert found == {("HI-709",): True, ("HI-710",): True, ("HI-708", "HI-709"): False}
