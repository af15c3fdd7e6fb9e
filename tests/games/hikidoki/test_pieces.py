"""What cards are called: the names stand in the components, and again where cards are counted."""

from __future__ import annotations

import pytest

from tests.games.hikidoki.table import HIKIDOKI
from tidelib.games.hikidoki.box.pieces import CARD_IDS, COLOURS, WAVE
from tidelib.games.hikidoki.text.pieces import card_name, card_plural, cards_counted


@pytest.mark.parametrize("card", [*COLOURS, WAVE])
def test_a_counted_card_has_its_name(card: int) -> None:
    assert cards_counted(1, card) == f"1 {card_name(card)}"
    assert cards_counted(0, card) == f"0 {card_plural(card)}"


@pytest.mark.parametrize("card", COLOURS)
def test_a_card_that_comes_up_has_its_name(card: int) -> None:
    id = CARD_IDS[card]
    state = HIKIDOKI.scenario(f"marker: POOL\ndeck: {id} W")
    state.log = []
    state.apply_text("flip")
    assert f" {card_name(card)} comes up" in state.log[0].text
