"""What is said after a dive: by the knowledge of the moment, after a bust as after a success."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tidelib
from tests.games.hikidoki.table import deal, do, set_up, start
from tidelib.core.game import CHANCE
from tidelib.games.hikidoki.rules.actions import FLIP
from tidelib.games.hikidoki.rules.state import MARKER
from tidelib.games.hikidoki.teach.afterwards import afterwards

FOURTH = ("players: 5", "marker: OFF", "row: Uk Hk Ok")


def said(*lines: str, do_: str) -> str:
    return afterwards(do(set_up(*lines), do_))  # type: ignore[arg-type]


def deck(shore: int, waves: int, first: str) -> str:
    """A deck with that card on top."""
    cards = [*("LUAHO"[i % 5] for i in range(shore)), *("W" * waves)]
    cards.remove(first)
    return " ".join([f"deck: {first}", *cards])


def test_surfacing_was_better() -> None:
    text = said(*FOURTH, deck(17, 8, "W"), do_="surface")
    assert text == (
        "Surfacing was worth 12, one more flip 11.3 on average: it was the better choice. "
        "The next card was safe 68 times in 100."
    )


def test_surfacing_too_early() -> None:
    text = said(*FOURTH, deck(45, 8, "W"), do_="surface")
    assert text.startswith("Surfacing was worth 12, one more flip 14")
    assert "one more flip was the better choice. The next card was safe 85 times in 100." in text


def test_a_bust_does_not_make_a_good_risk_a_bad_one() -> None:
    text = said(*FOURTH, deck(45, 8, "W"), do_="flip")
    assert text.startswith("Before the last flip surfacing was worth 12, going on 14")
    assert text.endswith("a good risk that went wrong. The next card was safe 85 times in 100.")


def test_a_bust_that_was_a_bad_risk() -> None:
    text = said(*FOURTH, deck(17, 8, "W"), do_="flip")
    assert text == (
        "Before the last flip surfacing was worth 12, going on 11.3 on average: "
        "surfacing was the better choice. The next card was safe 68 times in 100."
    )


def test_luck_does_not_make_a_bad_risk_a_good_one() -> None:
    text = said(*FOURTH, deck(17, 8, "L"), do_="flip keep")
    assert "surfacing was the better choice, and it went well all the same" in text


@pytest.mark.parametrize(
    ("marker", "row", "why"),
    [
        ("OFF", "Uk Ok", "Offshore asks for 3 cards in the row"),
        ("OFF", "Ur Or Lr", "the basket was empty"),
        ("MID", "W", "the basket was empty"),
    ],
)
def test_a_flip_that_was_no_choice(marker: str, row: str, why: str) -> None:
    text = said(f"marker: {marker}", f"row: {row}", "deck: W L A O", do_="flip")
    assert text == f"The last flip was no choice: {why}. The next card was safe 75 times in 100."


def test_keeping_a_card_that_should_have_gone_back() -> None:
    """E14 the other way round: with octopuses on the beach a sea lettuce fills the basket."""
    lines = ("marker: POOL", "beach 0: O7", "row: Ok Ok Uk L?", "deck: O O U A H")
    text = said(*lines, do_="keep")
    assert text.startswith(
        "Keeping the sea lettuce brought 19; returning it and going on was worth"
    )


def test_returning_the_last_card() -> None:
    text = said("marker: MID", "row: Uk Lr W Ar Ur U?", "deck: L", do_="return")
    assert text == "Returning the last card brought 2; keeping the sea urchin was worth 5."


def test_a_row_filled_by_a_wave() -> None:
    text = said("marker: POOL", "row: Ok Or W W Uk", "deck: W L", do_="flip")
    assert "The next card was safe for certain." in text


def test_an_empty_row() -> None:
    text = said("marker: POOL", "row: Or Or W W Ur", "deck: W L", do_="flip")
    assert text == (
        "The last flip was no choice: the basket was empty. The next card was safe for certain."
    )


def test_the_deck_ran_out_on_the_last_flip() -> None:
    """HK-602: the odds of the flip are those of the deck that was made for it."""
    state = do(set_up("marker: MID", "row: Uk W", "deck:", "discards: L W W A"), "flip")
    state.apply_text("shuffle W L W A")
    text = afterwards(state)  # type: ignore[arg-type]
    assert text.startswith("Before the last flip surfacing was worth 2,")
    assert text.endswith("The next card was safe 50 times in 100.")


def test_nothing_left_to_flip() -> None:
    text = said("marker: MID", "row: Uk W", "deck:", "discards:", do_="flip")
    assert text == "There was no card left to flip, so the dive was over."
    text = said("marker: MID", "row: Uk W", "deck:", "discards:", do_="surface")
    assert text == "Surfacing was worth 2, and there was no card left to flip."


def test_nothing_is_said_before_a_dive_has_ended() -> None:
    state: Any = start()
    assert afterwards(state) == ""
    deal(state, "U U H O L L L L A A A A W W")
    do(state, "OFF flip")
    assert afterwards(state) == ""
    do(state, "keep flip keep flip keep surface")
    first = afterwards(state)
    assert first.startswith("Surfacing was worth 13,")
    do(state, "MID flip keep")
    assert afterwards(state) == first  # still the dive that ended last


@pytest.mark.parametrize("seed", range(12))
def test_it_tells_the_same_whatever_lies_hidden(seed: int) -> None:
    rng = random.Random(seed)
    state: Any = tidelib.game("hikidoki").new_state(1 + seed % 5)
    while not state.is_terminal:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        legal = state.legal_actions()
        if state.phase == MARKER and state.last_dive is not None:
            text = afterwards(state)
            assert text
            assert afterwards(state.resample(0, rng)) == text
        flip = FLIP in legal and rng.random() < 0.7
        state.apply(FLIP if flip else rng.choice(legal))
    assert afterwards(state)


def test_a_dive_set_up_with_its_last_card_flipped_has_no_flip_to_judge() -> None:
    state = set_up("marker: MID", "row: W Ak Or Lr Ar U?", "deck: L H")
    state.apply_text("keep")
    assert afterwards(state) == ""
