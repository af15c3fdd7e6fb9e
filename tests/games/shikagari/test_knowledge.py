"""What a seat can know of the other hands, and drawing them anew (SK-303, SK-307)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from math import comb
from random import Random

import pytest

import tidelib
from tests.games.shikagari.table import (
    SPECIALS,
    board,
    dealt,
    do,
    hand,
    hands,
    play,
    random_game,
    set_up,
    start,
)
from tidelib.games.shikagari.knowledge import Hidden, hidden
from tidelib.games.shikagari.state import ShikagariState

MODES = ["team_pools", "two_each", "heaven_only", "plain"]
SHARED = {"team_pools": SPECIALS, "two_each": SPECIALS, "heaven_only": ("6-6",), "plain": ()}


def first_hands(state: tidelib.State) -> list[list[str]]:
    """The hands as this game was dealt: what is held and what was played."""
    seats = board(state)["seats"]
    return [hand(state, seat) + seats[seat]["played"] for seat in range(4)]


def keeps_to(mode: str, held: list[list[str]]) -> bool:
    """Whether hands of eight tiles are dealt as the mode says."""
    for side in (0, 1):
        team = held[side] + held[side + 2]
        if any(team.count(tile) != 1 for tile in SHARED[mode]):
            return False
    special = [sum(tile in SPECIALS for tile in tiles) for tiles in held]
    return mode != "two_each" or special == [2, 2, 2, 2]


@pytest.mark.parametrize("mode", MODES)
def test_drawn_hands_are_dealt_as_the_mode_says(mode: str) -> None:
    rng = Random(mode)
    for number, state in enumerate(random_game(1, deal_mode=mode)):
        if board(state)["phase"] != "play" or number % 5:
            continue
        for seat in range(4):
            other = state.resample(seat, rng)
            assert hand(other, seat) == hand(state, seat)
            assert keeps_to(mode, first_hands(other))
            drawn = state.sampler(seat)(rng)
            assert all_tiles(drawn) == all_tiles(state)
            assert hand(drawn, seat) == hand(state, seat)


def all_tiles(state: tidelib.State) -> list[str]:
    return sorted(tile for tiles in hands(state) for tile in tiles)


def plain(state: tidelib.State) -> list[list[str]]:
    """The hands, sorted as texts are."""
    return [sorted(tiles) for tiles in hands(state)]


def ways(mode: str, held: list[list[str]], seat: int) -> Counter[str]:
    """All ways to deal the unseen tiles that agree with what is known, tile by tile."""
    others = [s for s in range(4) if s != seat]
    pool = [tile for s in others for tile in held[s]]
    sizes = [len(held[s]) for s in others]

    def known(hands_: list[list[str]]) -> list[object]:
        shared = SHARED[mode]
        teams = [sorted(t for s in (a, a + 2) for t in hands_[s] if t in shared) for a in (0, 1)]
        special = [sum(t in SPECIALS for t in tiles) for tiles in hands_]
        return [teams, special if mode == "two_each" else None]

    wanted = known(held)
    found: Counter[str] = Counter()
    for order in permutations(range(len(pool))):
        tiles = [pool[place] for place in order]
        guess, start_ = [list(tiles_) for tiles_ in held], 0
        for s, size in zip(others, sizes, strict=True):
            guess[s] = sorted(tiles[start_ : start_ + size])
            start_ += size
        if known(guess) == wanted:
            found[json.dumps(guess)] += 1
    return found


POSITIONS = {
    "team_pools": ["6-6 4-2", "6-5 2-1", "4-4 6-5", "6-6 1-1"],
    "two_each": ["6-6 4-2", "6-5 2-1", "6-4 6-5", "6-4 1-1"],
    "heaven_only": ["6-1 4-2", "6-6 2-1", "4-4 6-6", "4-4 1-1"],
    "plain": ["6-1 4-2", "6-6 2-1", "6-6 5-5", "5-5 1-1"],
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seat", [0, 1])
def test_all_ways_are_equally_likely(mode: str, seat: int) -> None:
    """Chi-square against a count of all permutations."""
    held = POSITIONS[mode]
    state = set_up(
        f"options: deal_mode={mode}", "leader: 0", *(f"hand {s}: {t}" for s, t in enumerate(held))
    )
    expected = ways(mode, plain(state), seat)
    total = sum(expected.values())
    rng, rounds = Random(f"{mode} {seat}"), 3000
    found: Counter[str] = Counter()
    draw = state.sampler(seat)
    for _ in range(rounds):
        found[json.dumps(plain(draw(rng)))] += 1
    assert set(found) <= set(expected)
    square = sum(
        (found[way] - rounds * number / total) ** 2 / (rounds * number / total)
        for way, number in expected.items()
    )
    degrees = len(expected) - 1
    assert square < degrees + 5 * (2 * degrees) ** 0.5 + 5


def test_the_number_of_ways_is_counted() -> None:
    full = dealt()
    assert isinstance(full, ShikagariState)
    # seat 0 holds a 6-6, so its partner has the three others of the team's special tiles
    # and five of the 17 others; the opponents have the four others between them
    others, partner = 24 - 7, 5
    assert hidden(full, 0).count == comb(others, partner) * comb(16, 8)


def test_SK_303_what_the_partner_must_hold_is_held_by_the_partner() -> None:
    state = dealt()
    for seed in range(20):
        other = state.resample(0, Random(seed))
        assert {"6-5", "6-4", "4-4"} <= set(hand(other, 2))
        assert "6-6" not in hand(other, 2)


def test_SK_303_a_special_tile_that_was_played_is_known_to_be_gone() -> None:
    state = play(dealt(), "0:6-6 3:3-2 2:4-4 1:3-3")
    for seed in range(20):
        other = state.resample(0, Random(seed))
        assert hand(other, 2).count("4-4") == 0
        assert "4-4" in hand(other, 1) + hand(other, 3)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("dealt_hands", [1, 2, 3])
def test_in_the_middle_of_a_deal_only_the_own_hand_is_known(mode: str, dealt_hands: int) -> None:
    rng = Random(5)
    state = do(start(deal_mode=mode), "leader 0")
    for _ in range(dealt_hands):
        state.apply(state.sample_chance(rng))
    for seat in range(4):
        other = state.resample(seat, rng)
        sizes = [8 if s < dealt_hands else 0 for s in range(4)]
        assert [len(tiles) for tiles in hands(other)] == sizes
        if seat < dealt_hands:
            assert hand(other, seat) == hand(state, seat)
        while other.current_player == tidelib.CHANCE:
            other.apply(other.sample_chance(rng))
        assert keeps_to(mode, first_hands(other))


def test_a_set_up_position_is_drawn_anew_too() -> None:
    lines = ("leader: 1", "table: 6-2", "hand 0: 4-4 2-2", "hand 3: 6-1 2-1", "hand 2: 6-3 3-1")
    state = set_up(*lines, "hand 1: 5-1")
    play(state, "4-4 6-1")
    differed = 0
    for seed in range(20):
        for seat in range(4):
            other = state.resample(seat, Random(seed))
            differed += other != state
            assert other.observation(seat) == state.observation(seat)
            assert other.information_state(seat) == state.information_state(seat)
            again = other.game.scenario(str(other.scenario))
            for action in other.history:
                again.apply(action)
            assert hands(again) == hands(other)
    assert differed


def test_two_copies_cannot_be_told_apart() -> None:
    known = Hidden("plain", [[5], [5], [6], [7]], seat=0)
    found = {tuple(map(tuple, known.draw(Random(seed)))) for seed in range(100)}
    assert len(found) == known.count == 6


def test_a_draw_does_not_hang_on_where_the_tiles_really_are() -> None:
    """Positions that a seat cannot tell apart give it equal worlds from equal random numbers."""
    for mode in MODES:
        state = start(deal_mode=mode)
        rng = Random(2)
        while state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        for seat in range(4):
            other = state.resample(seat, Random(9))
            for seed in range(5):
                one, two = state.sampler(seat)(Random(seed)), other.sampler(seat)(Random(seed))
                assert hands(one) == hands(two)


def test_SK_307_nothing_that_is_hidden_leaves() -> None:
    """No tile of another hand is named anywhere, but in the lists of what the seat has not seen."""
    for number, state in enumerate(random_game(6)):
        if board(state)["phase"] != "play" or number % 3:
            continue
        for seat in range(4):
            seen = board(state, seat)
            for key in ("unseen", "tiles", "tie_break", "deal_say"):
                del seen[key]
            text = json.dumps(seen)
            shown = set(hand(state, seat)) | set(text_tiles(seen))
            for other in range(4):
                for tile in hand(state, other):
                    if tile not in shown:
                        assert f'"{tile}"' not in text


def text_tiles(seen: dict[str, object]) -> list[str]:
    """The tiles that were played face up in this game or the trick before it."""
    found: list[str] = []
    for seat in seen["seats"]:  # type: ignore[attr-defined]
        found += seat["played"]
    if last := seen["last_trick"]:
        found += [play_["tile"] for play_ in last["plays"]]  # type: ignore[index]
    return found


def test_a_seat_remembers_its_own_deals_only() -> None:
    state = dealt()
    for seat in range(4):
        told = state.information_state(seat)
        assert f"deal {seat} {' '.join(hand(state, seat))}" in told
        assert told.count("8 tiles") == 3
