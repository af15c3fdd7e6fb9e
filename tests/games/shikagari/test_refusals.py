"""What is refused, with its rule, its sentence and what is at fault."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.shikagari.table import HANDS, dealt, do, play, random_game, refused, start


@pytest.mark.parametrize(
    ("done", "tile", "rule"),
    [("", "6-5", "SK-503"), ("6-6", "6-6", "SK-504"), ("6-6 3-2 4-4 3-3", "6-6", "SK-503")],
)
def test_a_tile_that_is_not_held(done: str, tile: str, rule: str) -> None:
    state = play(dealt(), done)
    refusal = refused(state, f"play {tile}")
    assert refusal.rule == rule
    assert tile in refusal.sentence
    assert refusal.because[0].startswith("hand: ")


def test_a_third_copy() -> None:
    state = do(start(deal_mode="plain"), "leader 0", "deal 0 6-6 6-5 6-2 5-5 4-4 3-3 3-2 3-1")
    refusal = refused(state, "deal 1 6-6 6-6 6-1 5-5 4-1 3-1 2-2 2-1")
    assert (refusal.rule, refusal.because) == ("SK-103", ("6-6: 3",))


def test_a_second_military_tile() -> None:
    state = do(start(), "leader 0", f"deal 0 {HANDS[0]}")
    assert refused(state, "deal 1 6-6 6-5 5-5 5-4 4-4 4-3 3-3 1-1").rule == "SK-104"


@pytest.mark.parametrize(
    "text",
    [
        "deal",
        "deal x",
        "deal 0",
        "deal 9 6-6",
        "deal 0 6-6 6-6 6-6 6-6 6-6 6-6 6-6",
        "leader 0",
        "draw 6-6",
        "deal 0 4-6 5-1 4-3 4-1 3-1 2-2 2-1 1-1",
    ],
)
def test_a_deal_that_cannot_be_read_breaks_no_rule(text: str) -> None:
    assert refused(do(start(), "leader 0"), text).rule is None


@pytest.mark.parametrize(
    "outcome", [(), (0,), (0, "6-6"), (0, True, 1, 2, 3, 4, 5, 6, 7), (0, *[99] * 8)]
)
def test_an_outcome_of_the_wrong_shape(outcome: tuple[object, ...]) -> None:
    state = do(start(), "leader 0")
    with pytest.raises(tidelib.IllegalAction):
        state.apply(outcome)


def test_nothing_is_decided_before_the_deal_or_after_the_end() -> None:
    assert not start().explain(3)
    assert "dealt first" in do(start(), "leader 1").explain(3).sentence  # type: ignore[union-attr]
    for state in random_game(0):
        end = state
    assert end.explain(3).sentence.startswith("The match is over.")  # type: ignore[union-attr]
    assert not end.explain((0,))


def test_numbers_that_are_equal_to_a_tile_are_meant_as_it() -> None:
    state = dealt()
    state.apply(0.0)
    assert state.history[-1] == 0
    assert type(state.history[-1]) is int


def test_a_word_that_is_no_action_says_what_is_one() -> None:
    state = dealt()
    example = refused(state, "take 6-6").sentence.rpartition(": ")[2].removesuffix(".")
    assert example in [state.action_text(action) for action in state.legal_actions()]
    assert "written like 6-4" in refused(dealt(), "play 7-7").sentence
