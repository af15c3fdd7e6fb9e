"""Every game's worked examples as data: set up, played, and refused where they say so."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import tidelib
from tidelib.core.record import Line, carry_out
from tidelib.core.refusal import Refusal


def examples() -> list[Any]:
    found = []
    for name in tidelib.games():
        for path in Path(tidelib.game(name).folder).rglob("examples.toml"):
            for example in tomllib.loads(path.read_text(encoding="utf-8"))["example"]:
                found.append(pytest.param(name, example, id=f"{name}-{example['id']}"))
    return found


def test_every_game_has_examples() -> None:
    for name in tidelib.games():
        assert tidelib.game(name).data("examples.toml")["example"]


def is_refused(state: tidelib.State, action: str) -> Refusal:
    before = state.clone()
    with pytest.raises(tidelib.IllegalAction) as caught:
        state.apply_text(action)
    assert state == before
    return caught.value.refusal


@pytest.mark.parametrize(("name", "example"), examples())
def test_example(name: str, example: dict[str, Any]) -> None:
    game = tidelib.game(name)
    for rule in example["rules"]:
        assert rule in game.rulebook
    if "refused_setup" in example:
        with pytest.raises(tidelib.ScenarioError) as caught:
            game.scenario(example["setup"])
        assert isinstance(caught.value.__cause__, tidelib.OptionError)
        assert caught.value.__cause__.rule == example["refused_setup"]
        assert not example["moves"]
        return
    state = game.scenario(example["setup"])
    state.log = []
    refused = list(example.get("refused", ()))
    assert all(0 <= int(at) <= len(example["moves"]) for at in example.get("comments", {}))
    for played, move in enumerate([*example["moves"], None]):
        for attempt in [a for a in refused if a["after"] == played]:
            refusal = is_refused(state, attempt["action"])
            assert refusal.rule == attempt["rules"][0]
            assert set(attempt["rules"]) <= {*refusal.rule_ids, *refusal.see}
            refused.remove(attempt)
        if move is not None:
            actor, _blank, text = move.partition(" ")
            carry_out(state, Line(played + 1, actor, text))
    assert not refused, "an attempt comes after the last move"
    assert str(state)
    for rule in {id for event in state.log for id in event.rule_ids}:
        assert rule in game.rulebook
