"""Guided lessons: whatever a reader does is followed or refused, and every way leads to an end."""

from __future__ import annotations

import json

import pytest

import tidelib
from tidelib.core.game import CHANCE
from tidelib.lessons.compile import compile_lesson
from tidelib.lessons.lesson import Lesson as Data
from tidelib.lessons.lesson import lesson, lessons
from tidelib.lessons.words import LessonError, fill, holds
from tidelib.widgets import Lesson
from tidelib.widgets.shared import pack, unpack

GAME = tidelib.game("hikidoki")
IDS = list(lessons(GAME))
GRAPHS = {}


def graph(id):
    if id not in GRAPHS:
        GRAPHS[id] = compile_lesson(lesson(GAME, id))
    return GRAPHS[id]


every_lesson = pytest.mark.parametrize("id", IDS)


def test_there_are_the_course_and_twelve_mistakes():
    assert IDS[0] == "first-dive"
    assert sorted(IDS[1:]) == sorted(f"mistake-{number}" for number in range(1, 13))
    assert [lessons(GAME)[id].mistake for id in IDS[1:]] == list(range(1, 13))


@every_lesson
def test_every_node_offers_what_it_lists(id):
    for name, node in graph(id)["nodes"].items():
        assert [entry["action"] for entry in node["actions"]] == list(node["offers"]), name
        for entry in node["actions"]:
            offer = node["offers"][entry["action"]]
            assert ("to" in offer) != ("refuse" in offer)
            if not entry["legal"]:
                assert offer["refuse"] == entry["refusal"]
        if node.get("end"):
            assert not node["actions"]
            assert not node["turn"]["say"]


@every_lesson
def test_each_scene_is_what_the_engine_says(id):
    """Every way through every scene once more, beside the engine."""
    data, nodes = lesson(GAME, id), graph(id)["nodes"]
    starts = {name: node for name, node in nodes.items() if name.endswith(".0")}
    for name, node in starts.items():
        number = int(name.rstrip(".0abcdefgh")) - 1
        scene = data.scenes[number]
        if scene.ask:
            continue
        letter = name.split(".")[0].lstrip("0123456789")
        setup = scene.setups[ord(letter) - ord("a") if letter else 0]
        seen = set()
        todo = [(name, GAME.scenario(setup.setup), 0)]
        while todo:
            at, state, chances = todo.pop()
            node = nodes[at]
            assert node["board"]["row"] == state.observation(data.you)["row"]
            assert node["board"]["seats"][data.you]["score"] == state.scores()[data.you]
            if at in seen or node.get("end"):
                continue
            seen.add(at)
            legal = {state.action_text(action) for action in state.legal_actions()}
            assert {a for a, offer in node["offers"].items() if "to" in offer} == legal
            for action, offer in node["offers"].items():
                if action not in legal:
                    refusal = state.explain(state.parse_action(action))
                    assert offer["refuse"] == refusal.as_json()
                    continue
                after, k = state.clone(), chances
                after.apply_text(action)
                while after.current_player == CHANCE:
                    after.apply_text(setup.chance[k])
                    k += 1
                todo.append((offer["to"], after, k))


@every_lesson
def test_compiling_again_gives_the_same(id):
    one = json.dumps(Lesson("hikidoki", id).view)
    assert one == json.dumps(Lesson("hikidoki", id).view)
    assert unpack(json.loads(one))["nodes"] == json.loads(json.dumps(graph(id)["nodes"]))


@every_lesson
def test_texts_are_whole(id):
    rules = unpack(Lesson("hikidoki", id).view)["rules"]
    for name, node in graph(id)["nodes"].items():
        texts = [node.get("say") or "", (node.get("end") or {}).get("text", "")]
        texts += [offer.get("aside", "") for offer in node["offers"].values()]
        for said in texts:
            assert "{" not in said, name
            assert "None" not in said, name
            assert len(said) < 480, name
        for rule in node.get("say_rules", ()):
            assert rule in rules


def test_every_set_up_holds_the_whole_deck():
    """The course is one game: 24 shore cards and 4 waves, wherever they lie."""
    data = lesson(GAME, "first-dive")
    for scene in data.scenes:
        for setup in scene.setups:
            state = GAME.scenario(setup.setup)
            beaches = sum(sum(beach) for beach in state.beaches)
            assert len(state.deck) + len(state.discards) + beaches == 28
            assert (state.deck + state.discards).count(5) == 4


def test_the_course_ends_with_a_whole_game():
    nodes = graph("first-dive")["nodes"]
    last = [
        node
        for node in nodes.values()
        if node.get("end") and not any("to" in link for link in node["end"]["next"])
    ]
    assert last
    for node in last:
        assert node["over"]
        assert "Beach Master" in node["end"]["text"]
        assert [link["href"] for link in node["end"]["next"]] == [
            "play.html",
            "mistakes.html",
            "rules.html",
            "odds.html",
        ]


def test_a_wave_matters_on_every_marker_of_the_first_dive():
    nodes = graph("first-dive")["nodes"]
    for marker in ("OFF", "MID", "POOL"):
        assert any(
            node["board"].get("last_dive")
            and node["board"]["last_dive"]["marker"] == marker
            and (node["board"]["last_dive"]["end"] == "BUST") == (marker != "POOL")
            and node["step"] == 1
            and any(card["card"] == "W" for card in node["board"]["last_dive"]["row"])
            for node in nodes.values()
            if node.get("end")
        )


# -- faults in data ------------------------------------------------------------------------


def compiled(**scene):
    data = {"title": "A", "scene": [{"setup": "marker: POOL\nrow: Uk\ndeck: A L O H U A", **scene}]}
    return compile_lesson(Data(GAME, "a", data))


def test_a_graph_that_is_too_big_is_refused(monkeypatch):
    monkeypatch.setattr("tidelib.lessons.compile.MOST_NODES", 5)
    with pytest.raises(LessonError, match=r"a, scene 1: more than 5 positions"):
        compiled(until=["home", "empty"])


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ({"setup": "deck: Q"}, "the set-up"),
        ({"setup": "players: 2\ndeck: A"}, "need as many names"),
        ({"setup": "marker: MID\ndiscards: U A W", "until": "home"}, "nothing is dictated"),
        ({"until": "home", "say": [{"text": "{odds.none.percent}"}]}, "no odds 'none'"),
        ({"until": "home", "say": [{"text": "{figure.none().percent}"}]}, "no figure 'none'"),
        ({"until": "home", "say": [{"text": "{board.tide}"}]}, "nothing that can be told"),
        ({"until": "home", "say": [{"text": "{odds.survive.colour}"}]}, "is read as"),
        ({"until": "home", "end": [{"when": {"event": "x"}, "text": "."}]}, "no text fits"),
    ],
)
def test_faults_in_a_scene_are_named(scene, said):
    with pytest.raises(LessonError, match=said):
        compiled(**scene)


@pytest.mark.parametrize(
    "scene",
    [
        {"setup": "", "ask": "?"},
        {"setup": "", "answer": [{"label": "a", "text": "b"}]},
        {"setup": "", "ask": "?", "answer": [{"label": "a", "text": "b"}]},
        {},
    ],
)
def test_faults_in_a_question(scene):
    with pytest.raises(LessonError):
        Data(GAME, "a", {"title": "A", "scene": [scene]})


def test_unknown_lessons_are_named():
    with pytest.raises(LessonError, match=r"no lesson 'dive'. There is: first-dive"):
        Lesson("hikidoki", "dive")


# -- the small language --------------------------------------------------------------------

AT = {
    "board": {"waves": 1, "row": ["U", "W"], "marker": {"id": "MID"}},
    "events": [{"kind": "wave"}],
    "actions": [{"action": "flip", "legal": True}, {"action": "surface", "legal": False}],
}


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ({}, True),
        ({"event": "wave"}, True),
        ({"event": ["keep", "wave"]}, True),
        ({"event": "keep"}, False),
        ({"can": "flip"}, True),
        ({"can": "surface"}, False),
        ({"cannot": "surface"}, True),
        ({"cannot": "keep"}, False),
        ({"board.waves": 1}, True),
        ({"board.waves": ">=1"}, True),
        ({"board.waves": ">1"}, False),
        ({"board.waves": "<=1"}, True),
        ({"board.waves": "<1"}, False),
        ({"board.waves": "!=2"}, True),
        ({"board.row.length": 2}, True),
        ({"board.row.1": "W"}, True),
        ({"board.row.9": "W"}, False),
        ({"board.marker.id": ["OFF", "MID"]}, True),
        ({"board.tide": ">=0"}, False),
        ({"board.waves": 1, "event": "keep"}, False),
    ],
)
def test_conditions(condition, met):
    assert holds(condition, AT) == met


def test_figures_in_texts():
    state = GAME.scenario("marker: MID\nrow: Uk W\ndeck: A W W L")
    text = "{odds.survive.other_in_100}, {odds.survive.exact}; {board.waves}; {odds.stop.percent}"
    assert fill(text, state, AT) == "50 in 100, 1/2; 1; 2 points"


def test_packing_is_undone_by_unpacking():
    view = {"a": [{"x": n % 3, "y": "some long text\nin lines", "z": [1, 2, 3]} for n in range(9)]}
    packed = pack(view)
    assert unpack(packed) == view
    assert len(json.dumps(packed)) < len(json.dumps(view)) / 2
