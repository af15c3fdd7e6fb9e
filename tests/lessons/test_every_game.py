"""Lessons and quizzes of whatever game there is: no dead ends, no question without an answer."""

from __future__ import annotations

import json
from functools import cache

import pytest

import tidelib
from tidelib.lessons.compile import compile_lesson
from tidelib.lessons.examples import examples
from tidelib.lessons.lesson import lessons
from tidelib.lessons.quiz import make_quiz

GAMES = [tidelib.game(name) for name in tidelib.games()]
LESSONS = [(game, id) for game in GAMES for id in lessons(game)]
KINDS = [(game, kind) for game in GAMES for kind in game.part("questions").MAKERS]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_lesson = pytest.mark.parametrize(
    ("game", "id"), LESSONS, ids=[f"{game.name}-{id}" for game, id in LESSONS]
)
every_kind = pytest.mark.parametrize(
    ("game", "kind"), KINDS, ids=[f"{game.name}-{kind}" for game, kind in KINDS]
)


@cache
def graph(game, id):
    return compile_lesson(lessons(game)[id])


def ways(node):
    """Where a node leads to."""
    found = [offer["to"] for offer in node["offers"].values() if "to" in offer]
    return found + [
        link["to"] for link in (node.get("end") or {"next": []})["next"] if "to" in link
    ]


def reached(starts, edges):
    seen, todo = set(), list(starts)
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo += edges[at]
    return seen


@every_lesson
def test_every_node_is_reached_and_leads_to_an_end(game, id):
    nodes = graph(game, id)["nodes"]
    onward = {name: ways(node) for name, node in nodes.items()}
    assert reached([graph(game, id)["start"]], onward) == set(nodes)
    backward = {name: [] for name in nodes}
    for name, targets in onward.items():
        for target in targets:
            backward[target].append(name)
    ends = [name for name, node in nodes.items() if node.get("end") and not onward[name]]
    assert ends
    assert reached(ends, backward) == set(nodes)


@every_lesson
def test_what_is_cited_is_a_rule_of_the_game(game, id):
    nodes = graph(game, id)["nodes"]
    cited = {rule for node in nodes.values() for rule in node.get("say_rules", [])}
    for node in nodes.values():
        for offer in node["offers"].values():
            cited.update(offer.get("refuse", {}).get("rules", []))
    assert cited
    assert all(rule in game.rulebook for rule in cited)


@every_lesson
def test_every_action_leads_on_or_is_refused_with_a_reason(game, id):
    for node in graph(game, id)["nodes"].values():
        for action in node["actions"]:
            offer = node["offers"][action["action"]]
            assert ("to" in offer) != ("refuse" in offer)
            if "refuse" in offer:
                assert offer["refuse"]["sentence"]


@every_game
def test_every_mistake_has_a_lesson_and_an_example(game):
    taught = sorted(lesson.mistake for lesson in lessons(game).values() if lesson.mistake)
    told = [int(id[1:]) for id, found in examples(game).items() if found.mistake]
    assert taught == sorted(told) == list(range(1, len(told) + 1))


@every_kind
def test_every_question_is_sound(game, kind):
    for question in make_quiz(game, f"test {kind}", 50, [kind]):
        texts = [choice.text for choice in question.choices]
        assert len(texts) == len(set(texts))
        assert question.explain
        if question.answer is None:
            assert len(texts) >= 2
            assert any(choice.right for choice in question.choices)
            assert all(choice.explain and choice.rule_ids for choice in question.choices)
        rules = {*question.rule_ids, *(rule for c in question.choices for rule in c.rule_ids)}
        assert rules
        assert all(rule in game.rulebook for rule in rules)
        assert json.loads(json.dumps(question.as_json("q1")))["prompt"] == question.prompt


@every_kind
def test_a_position_does_not_give_the_answer_away(game, kind):
    for question in make_quiz(game, f"test {kind}", 20, [kind]):
        position = question.as_json("q1")["position"]
        if position is not None:
            assert position["actions"] == position["in_force"] == position["events"] == []
            assert position["turn"]["say"] == ""
            assert question.state.prompt() not in position["text"]
            if game.hidden_hands:
                seats = position["board"]["seats"]
                assert not any(entry["hand"] for entry in seats if entry["seat"] != 0)


@every_game
def test_equal_arguments_give_equal_questions(game):
    one, two = (
        [question.as_json("q") for question in make_quiz(game, 4, 14)] for _again in range(2)
    )
    assert one == two
