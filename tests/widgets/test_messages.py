"""Whatever a front end sends: a view comes back, in JSON, and nothing that was played is lost."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tidelib.core.errors import TideError
from tidelib.widgets import Chart, Lesson, Quiz, Replay, Table

DOS = [
    "act",
    "pace",
    "step",
    "skip",
    "undo",
    "redo",
    "why",
    "hint",
    "odds",
    "record",
    "new",
    "again",
    "load",
]
DOS += ["share", "open", "resume"]
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from(["flip", "keep", "marker OFF", "you", "sharp", "mid_value", "2"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
messages = anything | st.fixed_dictionaries(
    {"do": st.sampled_from(DOS) | st.text(max_size=10)},
    optional=dict.fromkeys(
        [
            *("action", "to", "strength", "show", "seed", "seats", "options", "record", "n"),
            *("code", "kept", "seen"),
        ],
        anything,
    ),
)


@settings(max_examples=150)
@given(st.lists(messages, min_size=1, max_size=6))
def test_garbage_is_answered(sent):
    table = Table("hikidoki", seats=["you", "random"], seed=3)
    for message in sent:
        before = table.state
        view = table.handle(message)
        json.dumps(view)
        if view["error"] is not None:
            assert view["error"]["text"]
            assert "mistake here" not in view["error"]["text"]
            assert table.state == before
        assert table.state.legal_actions() or table.state.is_terminal


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (None, "not nothing"),
        ("flip", "not text"),
        (["act"], "not a list"),
        ({}, "lacks a 'do'"),
        ({"do": 3}, "lacks a 'do'"),
        ({"do": "fly"}, "'fly' is nothing that can be done here"),
        ({"do": "act"}, "needs a text 'action'"),
        ({"do": "act", "action": "x" * 10_000}, "at most 200 characters"),
        ({"do": "undo", "to": -1}, "from 0 to"),
        ({"do": "undo", "to": True}, "from 0 to"),
        ({"do": "undo", "to": 10**30}, "from 0 to"),
        ({"do": "undo", "to": 10**5000}, "not 'a long int'"),
        ({"do": "new", "options": {"mid_value": 10**5000}}, "cannot be 'a long int'"),
        ({"do": "hint", "strength": 4}, "from 1 to 3"),
        ({"do": "hint"}, "from 1 to 3"),
        ({"do": "odds", "show": "yes"}, "true or false"),
        ({"do": "record"}, "true or false"),
    ],
)
def test_what_is_wrong_is_said(message, said):
    assert said in Table("hikidoki", players=1, seed=1).handle(message)["error"]["text"]


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


def test_lists_in_lists_without_end_are_refused_however_often_they_come():
    table = Table("hikidoki", players=1, seed=1)
    for _ in range(2):
        view = table.handle({"do": "undo", "to": nested(100_000), "n": 5})
        assert "from 0 to" in view["error"]["text"]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Replay.example(7, "E1"),
        lambda: Lesson(None, "first-dive"),
        lambda: Quiz(["hikidoki"]),
        lambda: Quiz("hikidoki", kinds="legal"),
        lambda: Quiz("hikidoki", count=2.0),
        lambda: Chart("t", {"a": [(1, 1)]}, game=7),
        lambda: Replay("tide 1\ngame: hikidoki\nplayers: 2\n---\n", names=2),
    ],
)
def test_what_a_widget_is_made_of_is_checked(make):
    with pytest.raises(TideError) as caught:
        make()
    assert len(str(caught.value)) < 200


def test_the_same_message_again_is_not_done_twice():
    table = Table("hikidoki", players=1, seed=1)
    table.handle({"do": "act", "action": "marker POOL", "n": 1})
    flip = {"do": "act", "action": "flip", "n": 2}
    once = table.handle(flip)
    assert table.handle(dict(flip)) == once
    assert table.view["n"] == 2


@pytest.mark.parametrize("n", [True, -1, 0, 2**60, "7", 1.5, None])
def test_numbers_that_are_none(n):
    table = Table("hikidoki", players=1, seed=1)
    view = table.handle({"do": "act", "action": "marker POOL", "n": n})
    assert view["n"] == 0
    assert view["error"] is None


def test_a_fault_of_ours_costs_no_game(monkeypatch, caplog):
    table = Table("hikidoki", players=1, seed=1, moves=["marker POOL"])
    before = table.state

    def broken(*_):
        raise RuntimeError("boom")

    monkeypatch.setattr(table, "_act", broken)
    view = table.handle({"do": "act", "action": "flip"})
    assert "Nothing is lost" in view["error"]["text"]
    assert table.state == before
    assert "boom" in caplog.text


def test_widgets_that_nobody_needs_to_answer_say_so():
    widgets = [
        Replay.example("hikidoki", "E1"),
        Lesson("hikidoki", "mistake-2"),
        Quiz("hikidoki", count=2),
        Chart("One", {"a": [(1, 1)]}),
    ]
    for widget in widgets:
        assert "nothing that can be done" in widget.handle({"do": "act"})["error"]["text"]


def test_listeners_hear_of_changes_until_they_leave():
    table = Table("hikidoki", players=1, seed=1)
    heard = []
    leave = table.subscribe(lambda: heard.append(table.view["n"]))
    table.handle({"do": "dismiss", "n": 4})
    assert heard == [4]
    leave()
    leave()
    table.handle({"do": "dismiss", "n": 5})
    assert heard == [4]
