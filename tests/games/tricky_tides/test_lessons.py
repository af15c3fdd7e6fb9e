"""The lessons of Tricky Tides: what they claim is what the engine says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tidelib
from tidelib.games.tricky_tides import scoring
from tidelib.games.tricky_tides.game import GAME
from tidelib.games.tricky_tides.words import (
    EVENT_NAMES,
    EVENT_RULES,
    MONSTER_NAMES,
    OCTOPUS,
    WHALE,
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


@pytest.mark.parametrize("event", range(len(EVENT_NAMES)), ids=EVENT_NAMES)
def test_every_event_has_a_lesson_in_which_it_is_in_force(event: int) -> None:
    lesson = LESSONS[slug(EVENT_NAMES[event])]
    assert all(node["board"]["event"]["name"] == EVENT_NAMES[event] for node in nodes(lesson))
    cited = {id for node in nodes(lesson) for id in node.get("say_rules", [])}
    assert cited & set(EVENT_RULES[event])


@pytest.mark.parametrize("monster", range(4), ids=MONSTER_NAMES)
def test_every_monster_has_a_lesson_in_which_it_is_moved_and_uses_its_ability(monster: int) -> None:
    lesson = LESSONS[slug(MONSTER_NAMES[monster])]
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
