"""The lessons of Tricky Tides: what they claim is what the engine says."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import tidelib
from tidelib.games.tricky_tides import scoring
from tidelib.games.tricky_tides.game import GAME
from tidelib.games.tricky_tides.words import (
    CARD_OF_ID,
    EVENT_IDS,
    EVENT_RULES,
    HEADING_NAMES,
    OCTOPUS,
    SHOWN,
    WHALE,
    event_name,
    monster_name,
)
from tidelib.lessons.compile import compile_lesson
from tidelib.lessons.lesson import Lesson, Scene, lessons

LESSONS = lessons(GAME)


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def nodes(lesson: Lesson) -> list[dict[str, Any]]:
    return list(compile_lesson(lesson)["nodes"].values())


def scene(id: str, title: str) -> Scene:
    return next(found for found in LESSONS[id].scenes if found.title == title)


def right(found: Scene) -> list[str]:
    return [answer.label for answer in found.answers if answer.right]


@pytest.mark.parametrize("event", range(len(EVENT_IDS)), ids=event_name)
def test_every_event_has_a_lesson_in_which_it_is_in_force(event: int) -> None:
    lesson = LESSONS[slug(event_name(event))]
    assert all(node["board"]["event"]["name"] == event_name(event) for node in nodes(lesson))
    cited = {id for node in nodes(lesson) for id in node.get("say_rules", [])}
    assert cited & set(EVENT_RULES[event])


@pytest.mark.parametrize("monster", range(4), ids=monster_name)
def test_every_monster_has_a_lesson_in_which_it_is_moved_and_uses_its_ability(monster: int) -> None:
    lesson = LESSONS[slug(monster_name(monster))]
    state = GAME.scenario(lesson.scenes[0].setups[0].setup)
    assert state.awake[0] == (monster, lesson.you)
    kinds = {event["kind"] for node in nodes(lesson) for event in node["events"]}
    ability = {"monster-remove", "monster-pull", "monster-swap", "monster-put"}
    assert "monster-move" in kinds
    assert len(kinds & ability) == 1


def test_the_source_s_example_of_a_trick() -> None:
    """E5: Anne wins with the 5, Henry's 8 is off suit."""
    found = scene("first-voyage", "Nothing to follow with")
    state = GAME.scenario(found.setups[0].setup)
    state.apply_text("play D8")
    winner = LESSONS["first-voyage"].names[state.tricks[-1][2]]
    assert len(right(found)) == 1
    assert right(found)[0].startswith(f"{winner},")


@pytest.mark.parametrize(
    ("id", "monster", "card"), [("who-wakes", OCTOPUS, "W5"), ("mistake-8", OCTOPUS, "W5")]
)
def test_who_wakes_which_monster(id: str, monster: int, card: str) -> None:
    lesson = LESSONS[id]
    state = GAME.scenario(lesson.scenes[0].setups[0].setup)
    state.apply_text(f"play {card}")
    awake = dict(state.awake)
    assert set(awake) == {OCTOPUS, WHALE}
    assert right(lesson.scenes[0])[0].startswith(f"{lesson.names[awake[monster]]},")


def test_two_sevens_off_suit() -> None:
    lesson = LESSONS["mistake-2"]
    state = GAME.scenario(lesson.scenes[0].setups[0].setup)
    state.apply_text("play D7")
    order = ", ".join(lesson.names[seat] for seat in state.queue).replace("You", "you")
    assert right(lesson.scenes[0]) == [order]


def test_the_score_of_27_part_by_part() -> None:
    lesson = LESSONS["score-27"]
    state = GAME.scenario(lesson.scenes[0].setups[0].setup)
    parts = scoring.parts(state, 0)
    sums = [
        sum(value for _label, value, rules in parts if rule in rules)
        for rule in ("TT-SCORE-1", "TT-SCORE-2", "TT-SCORE-3")
    ]
    assert sums == [17, 8, 2]
    for part, wanted in zip(lesson.scenes, sums, strict=False):
        assert right(part)[0].split(":")[0] == str(wanted)
    assert nodes(lesson)[-1]["end"]["text"].startswith("17 + 8 + 2 = 27 gold.")


def test_what_the_islands_get_between_the_rounds() -> None:
    found = scene("first-voyage", "Between the rounds")
    state = GAME.scenario(found.setups[0].setup)
    b1, b2 = 1, 4
    assert (state.numbers[b1], sum(state.goods[b1])) == (5, 2)
    assert (state.numbers[b2], sum(state.goods[b2])) == (3, 4)
    before = [sum(goods) for goods in state.goods]
    while state.current_player == tidelib.CHANCE and state.prompt().endswith("get goods."):
        state.apply(state.sample_chance(Random(1)))
    after = [sum(goods) for goods in state.goods]
    assert (after[b1] - before[b1], after[b2] - before[b2]) == (3, 0)
    assert right(found) == ["B1 gets 3, B2 nothing"]


# -- the whole round ------------------------------------------------------------------------

ROUND = LESSONS["whole-round"]


def decisions() -> list[dict[str, Any]]:
    """The nodes of the whole round in which the learner is to act, in order."""
    found = compile_lesson(ROUND)["nodes"]
    at, way = "1.0", []
    while True:
        node = found[at]
        onward = [offer["to"] for offer in node["offers"].values() if "to" in offer]
        if onward:
            way.append(node)
            assert len(onward) == 1, "the whole round has one way through it"
            at = onward[0]
        else:
            following = [link["to"] for link in node["end"]["next"] if "to" in link]
            if not following:
                return way
            at = following[0]


def test_the_whole_round_is_all_six_hands_from_the_deal_to_the_next_deal() -> None:
    found = nodes(ROUND)
    first, last = found[0]["board"], found[-1]["board"]
    assert (first["round"], first["hand"], len(first["seats"][0]["hand"])) == (1, 1, 8)
    assert (last["round"], last["hand"], len(last["seats"][0]["hand"])) == (2, 1, 8)
    hands = [node["board"]["hand"] for node in decisions() if node["board"]["phase"] != "fill"]
    assert sorted(set(hands)) == [1, 2, 3, 4, 5, 6]
    assert hands == sorted(hands)
    kinds = [event["kind"] for node in found for event in node["events"]]
    assert kinds.count("order") == 6
    assert kinds.count("sail") + kinds.count("dock") == 6 * 3


def test_every_decision_of_the_whole_round_is_asked() -> None:
    """What is done for the learner is forced, but for the delivery that the hand was about."""
    done = {line for scene in ROUND.scenes for line in scene.obvious}
    assert done == {"play W2", "play O7", "deliver"}
    wanted = {line for scene in ROUND.scenes for line in scene.want}
    asked = {
        action
        for node in decisions()
        for action, offer in node["offers"].items()
        if "to" in offer and not action.startswith("answer")
    }
    assert asked == wanted
    for node in decisions():
        legal = [entry for entry in node["actions"] if entry["legal"]]
        assert len(legal) > 1


def test_whatever_else_may_be_done_is_refuted_with_a_rule() -> None:
    for node in decisions():
        for action, offer in node["offers"].items():
            if "refuse" in offer:
                assert offer["refuse"]["rules"], action
                assert len(offer["refuse"]["sentence"]) < 320


def test_the_others_do_only_what_is_given() -> None:
    """Every line is used once, so the rule of thumb decides nothing."""
    given = [line.split(" ", 1) for scene in ROUND.scenes for line in scene.setups[0].others]
    cards = {words[1] for words in given if words[1].startswith("play")}
    assert len(cards) == sum(words[1].startswith("play") for words in given) == 2 * 6 - 1
    turns = [words for words in given if not words[1].startswith("play")]
    assert len(turns) == 2 * 2 * 6


def test_what_the_cards_are_said_to_show() -> None:
    """Where a text names all headings of a card, they are those of the card."""
    told = [(against.action, against.text) for scene in ROUND.scenes for against in scene.against]
    told = [(action, text) for action, text in told if " shows " in text and action[-2] == "D"]
    assert [action for action, _text in told] == ["play D5", "play D6"]
    for action, text in told:
        words = re.findall(r"\b[NS]?[EW]?\b", text.partition(" shows ")[2])
        said = sum(1 << HEADING_NAMES.index(word) for word in words if word)
        assert said == SHOWN[CARD_OF_ID[action.removeprefix("play ")]]


def test_what_the_whole_round_brings() -> None:
    last = nodes(ROUND)[-1]
    assert "count 9 gold for you; with your secret sightings card it is 16" in last["end"]["text"]
    assert last["board"]["seats"][0]["gold"] == 16
    assert right(scene("whole-round", "What have you earned?")) == ["16: 9, and 3 + 1 + 3"]
    leader = ROUND.names[next(entry["seat"] for entry in last["board"]["seats"] if entry["leader"])]
    assert right(scene("whole-round", "Who leads?")) == [leader]
