"""The quick playout for search plays as its plain version says, within the rules."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.hike.table import HIKE, set_up, start
from tidelib.games.hike import quick
from tidelib.games.hike.state import HikeState
from tidelib.games.hike.words import CARD_IDS, PLAY


@pytest.mark.parametrize("players", HIKE.players)
@pytest.mark.parametrize("yeti_led", ["free", "next_card_sets_suit"])
def test_the_fused_loop_plays_like_the_plain_words(players: int, yeti_led: str) -> None:
    compared = 0
    for seed in range(15):
        rng = Random(seed)
        state = start(players, yeti_led=yeti_led)
        assert isinstance(state, HikeState)
        while state.hike < 3:
            if state.phase == PLAY:
                won = quick.sensible(state.clone(), rng.random)
                plain = state.clone()
                while plain.phase == PLAY:
                    plain.apply(quick.card(plain))  # refused if it is not legal
                assert won == plain.won
                compared += 1
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
    assert compared > 15 * 12 * players


@pytest.mark.parametrize(
    ("lines", "card"),
    [
        (("leader: 0", "hand 0: C9 B2", "hand 1: C8 B3", "hand 2: C7 B4"), "C9"),
        (("leader: 0", "hand 0: C9 B2", "hand 1: C10 B3", "hand 2: C7 B4"), "B2"),
        (("leader: 2", "trick: C5", "hand 0: C9 C1", "hand 1: C10 B3"), "C1"),
        (("leader: 2", "trick: C5", "hand 0: C9 C1", "hand 1: C8 B3"), "C9"),
        (("leader: 1", "trick: C5 C6", "hand 0: C9 C7 C1"), "C7"),
        (("leader: 1", "trick: C5 C6", "hand 0: F2 F9 B1"), "F2"),
        (("leader: 1", "trick: C5 C10", "hand 0: C2 B1 B2 B3 B4 Y"), "Y"),
        (("leader: 1", "trick: C5 C6", "hand 0: C2 B1 B2 B3 B4 Y"), "C2"),
        (("leader: 1", "trick: C5 C6", "hand 0: C2 B1 B2 Y"), "Y"),
    ],
)
def test_what_it_plays(lines: tuple[str, ...], card: str) -> None:
    state = set_up("trump: F", *lines)
    assert isinstance(state, HikeState)
    assert CARD_IDS[quick.card(state)] == card
