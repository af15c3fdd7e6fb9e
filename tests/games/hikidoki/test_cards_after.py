"""HK-501 to HK-506: where the cards go."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.hikidoki.table import (
    HIKIDOKI,
    beach,
    board,
    discards,
    dive,
    do,
    events,
    last,
    legal,
    seat,
    set_up,
)


def test_HK_501_on_success_the_basket_goes_to_the_beach() -> None:
    state = do(dive("POOL", "U U O", "beach 0: U1"), "flip keep flip keep flip keep surface")
    assert beach(state) == {"U": 3, "O": 1}
    assert board(state)["basket"] == []
    assert events(state, "HK-501")


def test_HK_501_a_beach_never_loses_a_card() -> None:
    for seed in range(30):
        rng = Random(seed)
        state = HIKIDOKI.new_state(3)
        before = [0] * 3
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
            now = [sum(seat(state, number)["beach"].values()) for number in range(3)]
            assert all(n >= b for n, b in zip(now, before, strict=True))
            before = now


def test_HK_502_on_success_the_rest_of_the_row_goes_to_the_discards() -> None:
    state = do(dive("MID", "U A W O", "discards: L"), "flip keep flip return flip flip keep")
    assert discards(state) == "L"
    do(state, "surface")
    assert discards(state) == "LAW"


@pytest.mark.parametrize(
    ("marker", "deck", "actions", "end"),
    [
        ("OFF", "U A W", "flip keep flip return flip", "BUST"),
        ("POOL", "U A L H O W", "flip return " * 5 + "flip", "EMPTY"),
    ],
)
def test_HK_503_bust_or_empty_and_the_whole_row_goes_to_the_discards(
    marker: str, deck: str, actions: str, end: str
) -> None:
    state = do(dive(marker, deck + " U"), actions)
    assert last(state)["end"] == end
    assert discards(state) == deck.replace(" ", "")
    assert beach(state) == {}
    assert events(state, "HK-503")


def test_HK_504_a_bust_never_touches_the_beach() -> None:
    state = dive("OFF", "U U W", "beach 0: U3 O2", "used 0: MID", "points 0: 4")
    before = state.scores()
    do(state, "flip keep flip keep flip")
    assert last(state)["end"] == "BUST"
    assert beach(state) == {"U": 3, "O": 2}
    assert state.scores() == before == [6 + 3 + 4]
    assert events(state, "HK-504")


ENDINGS = {
    "FULL": ("U U U U", "flip keep " * 4),
    "ROW": ("U U U U U W", "flip keep " + "flip return " * 4 + "flip"),
    "SURFACE": ("U U U", "flip keep " * 3 + "surface"),
    "BUST": ("W W W W", "flip flip flip flip"),
    "EMPTY": ("U U U U U U", "flip return " * 6),
}


@pytest.mark.parametrize("end", ENDINGS)
def test_HK_505_however_a_dive_ends_its_marker_is_used(end: str) -> None:
    deck, actions = ENDINGS[end]
    state = do(dive("POOL", deck), actions)
    assert last(state)["end"] == end
    assert seat(state)["used"] == ["POOL"]
    assert legal(state) == ["marker OFF", "marker MID"]


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_506_waves_never_leave_the_game(players: int) -> None:
    for seed in range(15):
        rng = Random(seed)
        state = HIKIDOKI.new_state(players)
        dealt = False
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                dealt = dealt or board(state)["phase"] == "deck"
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
            if dealt:
                seen = board(state)
                in_row = sum(card["card"] == "W" for card in seen["row"])
                waves = seen["deck_left"]["waves"] + seen["discards"].count("W") + in_row
                assert waves == 2 * players


def test_HK_506_a_kept_wave_does_not_exist() -> None:
    state = set_up("marker: POOL", "row: W", "deck: U")
    assert "keep" not in legal(state)
    with pytest.raises(tidelib.ScenarioError):
        HIKIDOKI.scenario("marker: POOL\nrow: Wk\ndeck: U")
    with pytest.raises(tidelib.ScenarioError):
        HIKIDOKI.scenario("beach 0: W1")
