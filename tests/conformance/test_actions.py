"""What may be done: lists, explanations and texts agree, and what is refused changes nothing."""

from __future__ import annotations

import pytest

import tidelib
from tests.conformance.games import PLAIN, SETTINGS, Setting, positions, some_positions
from tidelib.core.refusal import Legal, Refusal


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_legal_actions_are_the_candidates_that_explain_allows(setting: Setting) -> None:
    for state in positions(setting):
        legal, candidates = list(state.legal_actions()), list(state.candidate_actions())
        assert len(set(legal)) == len(legal)
        assert len(set(candidates)) == len(candidates)
        assert [a for a in candidates if isinstance(state.explain(a), Legal)] == legal
        assert set(legal) <= set(candidates)
        if state.current_player >= 0:
            assert legal, "a player who must decide can do something"
        else:
            assert legal == []


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_refused_action_changes_nothing_and_says_why(setting: Setting) -> None:
    for state in positions(setting):
        before = state.clone()
        legal = state.legal_actions()
        for action in state.candidate_actions():
            if action in legal:
                continue
            verdict = state.explain(action)
            assert isinstance(verdict, Refusal)
            assert not verdict
            assert len(verdict.sentence) > 10
            assert all(rule in setting.game.rulebook for rule in (*verdict.rule_ids, *verdict.see))
            with pytest.raises(tidelib.IllegalAction) as caught:
                state.apply(action)
            assert caught.value.refusal.sentence == verdict.sentence
            assert caught.value.refusal.rule == verdict.rule
        assert state == before
        assert state.log is None


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_nonsense_is_refused_and_changes_nothing(setting: Setting) -> None:
    nonsense = [
        -1,
        10**9,
        "",
        "flip the table",
        "marker",
        (),
        (-1,),
        ("x",),
        (1, 2, 3),
        None,
        [],
        {},
    ]
    for state in some_positions(setting):
        before = state.clone()
        for action in nonsense:
            assert isinstance(state.explain(action), Refusal)
            with pytest.raises(tidelib.IllegalAction):
                state.apply(action)
        for text in ["", " ", "x", "flip flip", "*", "1", "\x00", "x" * 10_000, "deck", "order"]:
            with pytest.raises(tidelib.IllegalAction):
                state.apply_text(text)
        assert state == before


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_action_texts_round_trip(setting: Setting) -> None:
    for state in positions(setting):
        texts = [state.action_text(action) for action in state.legal_actions()]
        assert len(set(texts)) == len(texts)
        for action, text in zip(state.legal_actions(), texts, strict=True):
            assert state.parse_action(text) == action
            assert text == " ".join(text.split())
            assert text.isascii()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_position_can_be_shown_and_told(setting: Setting) -> None:
    rulebook = setting.game.rulebook
    shown = set()
    for state in positions(setting, log=True):
        assert state.prompt().strip()
        assert str(state).strip()
        assert "\t" not in str(state)
        assert setting.name in repr(state)
        assert "0x" not in repr(state), "a repr must be the same on every run"
        assert state.rules_in_force()
        assert all(rule in rulebook for rule in state.rules_in_force())
        for action in state.legal_actions():
            assert state.action_label(action).strip()
            assert isinstance(state.action_detail(action), str)
        shown.add(str(state))
    assert len(shown) > 5


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_event_has_its_rules_and_its_sentence(setting: Setting) -> None:
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Flo"]
    for state in positions(setting, log=True):
        last = state
    assert last.log
    for event in last.log:
        assert event.rule_ids, f"{event.kind} cites no rule"
        assert all(rule in setting.game.rulebook for rule in event.rule_ids)
        assert len(set(event.rule_ids)) == len(event.rule_ids)
        assert event.seat is None or 0 <= event.seat < setting.players
        for text in (event.text, event.told(names), event.told(())):
            assert text[-1] in ".!?"
            assert "{" not in text


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_listening_changes_nothing(setting: Setting) -> None:
    quiet = [state.clone() for state in positions(setting)]
    for silent, state in zip(quiet, positions(setting, log=True), strict=True):
        assert silent == state
