"""The exact figures of the rules (section 6), and live odds against plain counting."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import comb
from random import Random

import pytest

import tidelib
from tests.games.shikagari.table import (
    SPECIALS,
    board,
    dealt,
    hand,
    play,
    random_deal,
    set_up,
    start,
    team_tiles,
)
from tidelib.core.figures import Figure
from tidelib.games.shikagari import odds
from tidelib.games.shikagari.state import ShikagariState
from tidelib.games.shikagari.words import KIND_OF_ID, TILE_IDS

DEALT = {
    19: 7, 20: 233, 21: 2079, 22: 8099, 23: 19097, 24: 33407, 25: 52228, 26: 84821, 27: 131956,
    28: 175659, 29: 202686, 30: 230494, 31: 267531, 32: 287562, 33: 267531, 34: 230494,
    35: 202686, 36: 175659, 37: 131956, 38: 84821, 39: 52228, 40: 33407, 41: 19097, 42: 8099,
    43: 2079, 44: 233, 45: 7,
}  # fmt: skip


def test_the_set() -> None:
    assert (odds.tiles(), odds.pips(), odds.red_in_all()) == (32, 227, 64)
    assert (odds.red_tiles(), odds.tiles() - odds.red_tiles()) == (19, 13)
    assert odds.red_a_tile() == 2
    assert (odds.red_of_group("civil"), odds.red_of_group("military")) == (46, 18)
    assert (odds.red_on("6-6", "4-4"), odds.red_on(*SPECIALS)) == (28, 36)


def test_what_a_team_is_dealt() -> None:
    assert odds.splits() == DEALT
    assert sum(DEALT.values()) == comb(24, 12) == 2704156
    assert odds.dealt_mean() == 32
    assert round(odds.dealt_deviation(), 3) == 3.799
    assert odds.dealt(32) == Fraction(143781, 1352078)
    assert f"{float(odds.dealt(28, 36)):.2%}" == "75.45%"
    assert odds.dealt(0, 64) == 1


def test_the_split_of_a_team_agrees_with_deals() -> None:
    """Red pips of a team in dealt games have the mean and spread that were counted."""
    found = []
    for seed in range(500):
        tiles = team_tiles(random_deal(seed), 0)
        found.append(sum(odds.red_on(t) // _copies(t) * n for t, n in tiles.items()))
    mean = sum(found) / len(found)
    assert abs(mean - 32) < 4 * 3.799 / len(found) ** 0.5
    assert set(found) <= set(DEALT)


def _copies(tile: str) -> int:
    return odds.equal(tile) + 1


def test_special_tiles_in_a_hand() -> None:
    assert [odds.specials_in_hand(n) for n in range(5)] == [
        Fraction(comb(4, n) * comb(12, 8 - n), comb(16, 8)) for n in range(5)
    ]
    assert sum(odds.specials_in_hand(n) for n in range(5)) == 1


def test_why_the_deal_is_fixed_up() -> None:
    assert odds.both_heavens() == Fraction(15, 31)
    assert odds.all_pairs_split() == Fraction(2912, 40455)
    assert odds.all_pairs_split() == Fraction(16 * comb(24, 12), comb(32, 16))


def test_trick_facts() -> None:
    assert odds.richest_trick() == 28
    assert (odds.higher("4-4"), odds.equal("4-4"), odds.lower("4-4")) == (17, 1, 13)
    assert odds.led_wins("6-6") == 1
    for tile in TILE_IDS:
        assert odds.higher(tile) + odds.equal(tile) + odds.lower(tile) == 31


def test_SK_203_a_led_6_6_always_wins() -> None:
    state = play(dealt(leader=1), "6-6")
    for seed in range(20):
        twin, rng = state.clone(), Random(seed)
        while board(twin)["trick"]["plays"]:
            twin.apply(rng.choice(twin.legal_actions()))
        assert board(twin)["last_trick"]["winner"] == 1


def test_the_named_figures_are_there() -> None:
    for name, figure in odds.FIGURES.items():
        assert getattr(odds, name) is figure


# -- live odds -----------------------------------------------------------------------------


def figures(state: tidelib.State, seat: int | None) -> dict[str, Figure]:
    assert isinstance(state, ShikagariState)
    return {figure.id: figure for figure in odds.live_odds(state, seat)}


def counted(state: ShikagariState, seat: int, tile: int, mode: str) -> Fraction:
    """The chance that a tile wins, by trying all ways in which the unseen tiles may lie and all
    tiles that the others may play."""
    others = [s for s in range(4) if s != seat]
    pool = [t for s in others for t in state.hands[s]]
    sizes = [len(state.hands[s]) for s in others]
    shared = {"heaven_only": ("6-6",), "plain": ()}.get(mode, SPECIALS)

    def known(hands: list[list[int]]) -> object:
        kinds = [KIND_OF_ID[t] for t in shared]
        teams = [sorted(t for s in (a, a + 2) for t in hands[s] if t in kinds) for a in (0, 1)]
        special = [sum(TILE_IDS[t] in SPECIALS for t in h) for h in hands]
        return teams, special if mode == "two_each" else None

    truth = known(state.hands)
    order = [state.leader]
    while len(order) < 4:
        order.append((order[-1] - 1) % 4)
    later = order[len(state.table) + 1 :]
    wins, total = Fraction(0), 0
    for arrangement in permutations(range(len(pool))):
        hands, start_ = [h[:] for h in state.hands], 0
        for s, size in zip(others, sizes, strict=True):
            hands[s] = [pool[place] for place in arrangement[start_ : start_ + size]]
            start_ += size
        if known(hands) != truth:
            continue
        total += 1
        chance = Fraction(1)
        for s in later:
            chance *= Fraction(sum(t >= tile for t in hands[s]), len(hands[s]))
        wins += chance
    return wins / total


LIVE = {
    "team_pools": ["6-1 5-5", "6-5 2-1", "4-4 6-4", "6-6 5-1"],
    "two_each": ["6-5 6-1", "6-5 2-1", "6-4 5-4", "4-4 5-1"],
    "heaven_only": ["6-1 4-2", "6-6 2-1", "4-4 6-6", "6-4 1-1"],
    "plain": ["6-1 4-2", "6-6 2-1", "6-6 5-5", "6-5 1-1"],
}


@pytest.mark.parametrize("mode", LIVE)
def test_chances_of_a_lead_are_those_of_all_ways_and_all_plays(mode: str) -> None:
    held = [f"hand {seat}: {tiles}" for seat, tiles in enumerate(LIVE[mode])]
    state = set_up(f"options: deal_mode={mode}", "leader: 0", *held)
    assert isinstance(state, ShikagariState)
    for tile in state.legal_actions():
        figure = figures(state, 0)[f"win {TILE_IDS[tile]}"]
        assert figure.value == counted(state, 0, tile, mode)
    assert any(0 < figure.value < 1 for figure in figures(state, 0).values())


@pytest.mark.parametrize("mode", LIVE)
def test_chances_in_the_middle_of_a_trick(mode: str) -> None:
    """Two still to play, one of them the partner."""
    rng = Random(mode)
    tried = 0
    state = start(deal_mode=mode)
    assert isinstance(state, ShikagariState)
    while tried < 4:
        if state.current_player < 0:
            state.apply(state.sample_chance(rng))
            continue
        if max(map(len, state.hands)) == 2 and len(state.table) in (0, 1, 2):
            seat = state.current_player
            for tile in state.legal_actions():
                value = figures(state, seat)[f"win {TILE_IDS[tile]}"].value
                lower = not state.table or tile < state.best
                assert value == (counted(state, seat, tile, mode) if lower else 0)
            tried += 1
        state.apply(rng.choice(state.legal_actions()))
    assert tried


def test_a_tile_that_is_beaten_already_cannot_win() -> None:
    state = play(dealt(), "6-6")
    found = figures(state, 3)
    assert all(found[f"win {tile}"].value == 0 for tile in set(hand(state, 3)))
    assert found["win 6-4"].detail == "6-6 is higher."


def test_what_nothing_can_beat_is_certain() -> None:
    figure = figures(dealt(), 0)["win 6-6"]
    assert figure.value == 1
    assert figure.detail == "Nothing that can still come beats it."


def test_the_last_to_play_knows() -> None:
    found = figures(play(dealt(), "2-2 3-3 2-2"), 1)
    assert {found[f"win {t}"].value for t in ("6-6", "4-4")} == {1}
    assert found["win 3-3"].value == 0
    assert found["win 3-3"].detail == "The other 3-3 was played first."


def test_after_the_own_tile_it_is_told_whether_the_best_one_holds() -> None:
    state = play(dealt(), "2-2 3-3 4-4")
    assert figures(state, 0)["hold"].label == "4-4 holds the trick for your side"
    assert figures(state, 3)["hold"].label == "4-4 holds the trick for the other side"
    assert figures(state, 2)["hold"].label == "4-4 holds the trick for you"
    assert "hold" not in figures(state, 1)


def test_SK_107_red_pips_that_are_out() -> None:
    state = play(dealt(), "6-6 3-2 4-4 3-3")
    assert figures(state, 0)["red out"].value == 50
    assert "red out" not in figures(play(dealt(show_running="off"), "6-6"), 3)


def test_an_onlooker_is_told_nothing() -> None:
    assert figures(dealt(), None) == {}
    assert figures(start(), 0) == {}


def test_live_odds_use_only_what_the_seat_knows() -> None:
    for mode in LIVE:
        state, rng = start(deal_mode=mode), Random(3)
        for number in range(40):
            if state.current_player < 0:
                state.apply(state.sample_chance(rng))
                continue
            for seat in range(4):
                other = state.resample(seat, rng)
                assert figures(other, seat) == figures(state, seat), number
            state.apply(rng.choice(state.legal_actions()))
