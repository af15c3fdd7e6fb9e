"""Every action is either listed or refused with a reason, in every position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tidelib
from tests.games.tricky_tides.table import TIDES, board, do, played, refused, set_up, start, until
from tidelib.core.refusal import Legal, Refusal
from tidelib.games.tricky_tides.words import ACTION_TEXTS, ACTIONS


@pytest.mark.parametrize("options", [{}, {"events": "on", "monsters": "on"}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_list_and_reason_agree_for_every_action_there_is(
    players: int, options: dict[str, str]
) -> None:
    for seed in range(2):
        for state in played(players, seed, **options):
            legal = set(state.legal_actions())
            for action in ACTIONS:
                verdict = state.explain(action)
                assert isinstance(verdict, Legal) == (action in legal), ACTION_TEXTS[action]
                if isinstance(verdict, Refusal):
                    assert verdict.sentence[0].isupper()
                    assert verdict.sentence.endswith(".")
                    assert all(id in TIDES.rulebook for id in (*verdict.rule_ids, *verdict.see))


def test_refusals_of_each_rule_come_up() -> None:
    """The table of refusals: each is met in random games when everything is tried."""
    met: set[str | None] = set()
    for seed in range(12):
        rng = Random(seed)
        for state in played(2 + seed % 3, seed, events="on", monsters="on"):
            if state.current_player >= 0:
                tried = rng.sample(ACTIONS, 60)
                verdicts = [state.explain(action) for action in tried]
                met |= {v.rule for v in verdicts if isinstance(v, Refusal)}
    wanted = {
        "TT-SETUP-14", "TT-PLAY-1", "TT-PLAY-3", "TT-MONSTER-11", "TT-MONSTER-12", "TT-MONSTER-13",
        "TT-MONSTER-8", "TT-MONSTER-16", "TT-MONSTER-SHARK-1", "TT-MONSTER-OCTOPUS-1",
        "TT-MONSTER-DRAGON-1", "TT-MONSTER-WHALE-3", "TT-SAIL-6", "TT-SAIL-8", "TT-SEA-1",
        "TT-SAIL-9", "TT-ANCHOR-4", "TT-SEA-6", "TT-PICK-2", "TT-PICK-1", "TT-DELIVER-5",
        "TT-DELIVER-1", "TT-OVER-2",
    }  # fmt: skip
    assert wanted <= met
    assert None in met


@pytest.mark.parametrize(
    "text",
    ["", "sail", "sail N", "sail N D9", "sail X A1", "play", "play Z9", "pull A1", "pick",
     "pick sugar sugar", "deliver without", "deliver without tea", "rob 9 sugar", "over", "ship",
     "first", "first dance", "heading", "put", "spout Q", "pass now", "PLAY O5"],
)  # fmt: skip
def test_words_that_mean_nothing_break_no_rule(text: str) -> None:
    for state in (
        set_up("players: 2"),
        set_up("players: 2", "phase: action", "trick: O6 O5", "leader: 0"),
        set_up(
            "players: 2", "phase: monsters", "trick: O6 O5", "leader: 0", "options: monsters=on"
        ),
    ):
        refusal = refused(state, text)
        assert refusal.rule is None
        assert "now you write" in refusal.sentence


def test_chance_that_cannot_be() -> None:
    state = until(start(2, events="on"), "islands")
    assert refused(state, "draw sugar").rule is None
    assert refused(state, "islands").rule == "TT-SETUP-9"
    assert refused(state, "islands X").rule is None
    state = until(start(2), "leader")
    for text in ("leader", "leader x", "leader 2", "leader 0 1", "leader -1"):
        assert refused(state, text).rule is None
    state = until(start(2), "first-goods")
    assert refused(state, "draw sugar sugar").rule is None
    assert refused(state, "draw rum").rule is None
    assert refused(state, "draw").rule is None


def test_draws_of_goods_that_are_not_in_the_bag() -> None:
    lines = (
        "players: 2", "phase: sail", "leader: 0", "event: EV08", "trick: W8 W1", "ships: B1 C1",
        "goods A1: 8 gold",
    )  # fmt: skip
    state = do(set_up(*lines), "sail S B2")
    refusal = refused(state, "draw gold")
    assert refusal.rule == "TT-INFO-5"
    assert refusal.because[0].startswith("in the bag: ")


def test_when_nobody_is_to_decide() -> None:
    *_before, over = played(2)
    verdict: Any = over.explain(0)
    assert "over" in verdict.sentence
    waiting: Any = start(2).explain(0)
    assert "Chance" in waiting.sentence
    with pytest.raises(tidelib.IllegalAction):
        over.apply(0)
    with pytest.raises(tidelib.IllegalAction):
        set_up("players: 2").apply(("sightings", 0, 1))
    assert board(over)["phase"] == "over-game"
