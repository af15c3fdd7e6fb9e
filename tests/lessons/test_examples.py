"""Worked examples as data; what they say is tested with the rules."""

from __future__ import annotations

import pytest

import tidelib
from tidelib.core.errors import ScenarioError, TideError
from tidelib.lessons.examples import Example, example, examples
from tidelib.widgets import Replay

GAME = tidelib.game("hikidoki")
ALL = examples(GAME)


@pytest.mark.parametrize("id", ALL)
def test_every_example_can_be_replayed(id):
    found = ALL[id]
    if found.refused_setup:
        with pytest.raises(ScenarioError):
            Replay.example(GAME, id)
        return
    state = found.play()
    replay = Replay.example(GAME, id)
    assert len(replay.steps) == len(found.moves) + 1
    assert replay.steps[-1]["board"]["row"] == state.observation()["row"]
    told = {number for number, step in enumerate(replay.steps) if step.get("comment")}
    assert told == set(found.comments)


def test_something_that_should_be_refused_and_is_not():
    data = {
        "id": "X",
        "title": {"en": "X"},
        "setup": "marker: POOL\nrow: Uk\ndeck: A",
        "refused": [{"after": 0, "action": "surface", "rules": ["HK-403"]}],
    }
    with pytest.raises(TideError, match="should be refused because of HK-403"):
        Example(GAME, data).play()


def test_unknown_examples_are_named():
    with pytest.raises(TideError, match="no example 'E0'"):
        example(GAME, "E0")
