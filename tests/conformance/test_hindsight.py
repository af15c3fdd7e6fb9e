"""Looking back: offered only when something is over, and it tells nothing that is still hidden."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.conformance.games import PLAIN, Setting, finished, positions
from tidelib.core.hindsight import look_back
from tidelib.core.record import Record


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_there_is_nothing_to_look_back_at_in_a_new_game(setting: Setting) -> None:
    state = setting.new_state()
    assert not setting.game.may_look_back(state)
    with pytest.raises(tidelib.TideError, match="nothing to look back at"):
        look_back(state)


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_what_it_tells_is_known_to_everybody(setting: Setting) -> None:
    """Whatever else the others may hold, for all that a seat knows: it is told the same."""
    game, rng = setting.game, Random(1)
    offered = [state.clone() for state in positions(setting, 1) if game.may_look_back(state)]
    for state in offered[:: max(1, len(offered) // 5)]:
        if state.is_terminal:
            continue
        told = look_back(state).as_json()
        for seat in range(setting.players):
            assert look_back(state.resample(seat, rng)).as_json() == told


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_at_the_end_it_cites_rules_and_can_be_gone_back_to(setting: Setting) -> None:
    state = finished(setting, 2)
    if not setting.game.may_look_back(state):
        return
    names = [f"Name {seat}" for seat in range(setting.players)]
    found = look_back(state, names)
    assert found.about
    assert found.chapters
    actors = [before.current_player for before, line in Record.of(state).steps() if line]
    for chapter in found.chapters:
        assert chapter.title
        for remark in chapter.remarks:
            assert 0 <= remark.at < len(state.history)
            assert names[actors[remark.at]] in remark.text
            assert remark.rule_ids
            assert all(id in setting.game.rulebook for id in (*remark.rule_ids, *chapter.rule_ids))
    before = found.as_json()["chapters"]
    after = found.as_json(skipped=10)["chapters"]
    for entry, moved in zip(before, after, strict=True):
        for remark, other in zip(entry["remarks"], moved["remarks"], strict=True):
            assert other["at"] == (remark["at"] - 10 if remark["at"] >= 10 else None)
