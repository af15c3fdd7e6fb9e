"""Lessons along a line: what is wanted leads on, what is not is refuted, and scenes go on."""

from __future__ import annotations

from typing import Any

import pytest

import tidelib
from tidelib.lessons.compile import compile_lesson
from tidelib.lessons.lesson import Lesson
from tidelib.lessons.words import LessonError

GAME = tidelib.game("tricky-tides")

HAND = {
    "title": "A card",
    "setup": """
players: 2
leader: 1
trick: S4
ships: B1 B2
hand 0: S2 S7 D8
""",
    "until": "order",
    "want": ["play S7"],
    "against": [
        {"action": "play S2", "text": "Hand {board.hand} of 6.", "rules": []},
        {"text": "Another one.", "rules": ["TT-PLAY-5"], "because": ["Shark 7"]},
    ],
}


def graph(*scenes: dict[str, Any]) -> dict[str, Any]:
    names = {"names": ["You", "Anne"], "title": "A line"}
    return compile_lesson(Lesson(GAME, "a", {**names, "scene": [{**scene} for scene in scenes]}))


def offers(found: dict[str, Any], node: str) -> dict[str, Any]:
    given: dict[str, Any] = found["nodes"][node]["offers"]
    return given


def test_only_what_is_wanted_leads_on() -> None:
    found = offers(graph(HAND), "1.0")
    assert [action for action, offer in found.items() if "to" in offer] == ["play S7"]


def test_what_is_legal_and_not_wanted_is_refuted_by_the_lesson() -> None:
    refuted = offers(graph(HAND), "1.0")["play S2"]["refuse"]
    assert refuted == {"sentence": "Hand 6 of 6.", "rules": [], "because": []}
    general = {**HAND, "against": HAND["against"][1:]}  # type: ignore[index]
    refuted = offers(graph(general), "1.0")["play S2"]["refuse"]
    assert refuted["sentence"] == "Another one."
    assert refuted["because"] == ["Shark 7"]


def test_what_is_illegal_is_refused_by_the_engine() -> None:
    refused = offers(graph(HAND), "1.0")["play D8"]["refuse"]
    state = GAME.scenario(str(HAND["setup"]))
    assert refused == state.explain(state.parse_action("play D8")).as_json()


def test_a_refutation_hangs_on_its_condition() -> None:
    early = {"when": {"board.hand": 1}, "text": "The first hand.", "action": "play"}
    late = {"when": {"board.hand": 6}, "text": "The last hand.", "action": "play"}
    refuted = offers(graph({**HAND, "against": [early, late]}), "1.0")["play S2"]["refuse"]
    assert refuted["sentence"] == "The last hand."


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"against": []}, "nothing is said against 'play S2'"),
        ({"against": [{"action": "pla", "text": "."}]}, "nothing is said against 'play S2'"),
        ({"want": ["play D8"]}, "nothing that is wanted can be done"),
    ],
)
def test_a_line_that_cannot_be_held_is_named(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(LessonError, match=said):
        graph({**HAND, **changed})


def test_a_scene_goes_on_from_where_the_one_before_ended() -> None:
    sail = {"title": "Sail", "until": "sail"}
    found = graph(HAND, sail)
    end, start = found["nodes"]["1.1"], found["nodes"]["2.0"]
    assert end["end"]["next"] == [{"label": "Next: Sail", "to": "2.0"}]
    assert start["board"]["queue"] == end["board"]["queue"]
    assert start["board"]["seats"] == end["board"]["seats"]


def test_what_is_obvious_is_done_for_the_learner() -> None:
    sail = {"title": "Sail", "until": ["pick", "pass"], "obvious": ["anchor"]}
    start = graph(HAND, sail)["nodes"]["2.0"]
    assert [event["kind"] for event in start["events"]] == ["anchor"]
    assert start["board"]["phase"] == "action"
    asked = graph(HAND, {**sail, "obvious": ["sail NE C9"]})["nodes"]["2.0"]
    assert asked["board"]["phase"] == "sail"


def test_a_scene_ends_when_its_condition_is_met() -> None:
    until = {"board.phase": "action"}
    found = graph({**HAND, "until": until, "obvious": ["anchor"]})
    assert found["nodes"]["1.1"]["end"]["next"] == []
    assert found["nodes"]["1.1"]["board"]["phase"] == "action"


def test_a_question_goes_on_and_is_gone_on_from() -> None:
    question = {
        "title": "Who sails first?",
        "ask": "Who?",
        "answer": [{"label": "You", "right": True, "text": "Yes."}],
    }
    found = graph(HAND, question, {"title": "Sail", "until": "sail"})
    asked = found["nodes"]["2.0"]
    assert asked["board"]["queue"] == found["nodes"]["3.0"]["board"]["queue"] != []
    assert asked["offers"]["answer 1"]["to"] == "3.0"


def test_from_two_ends_no_scene_can_go_on() -> None:
    free = {**HAND, "want": [], "against": []}
    with pytest.raises(LessonError, match=r"Scene 2 goes on from here, but there are two ends"):
        graph(free, {"title": "Sail", "until": "sail"})


def test_the_first_scene_cannot_go_on() -> None:
    with pytest.raises(LessonError, match="'Sail' has no set-up"):
        graph({"title": "Sail", "until": "sail"})
