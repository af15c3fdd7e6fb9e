"""The rules that games of tricks share."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tidelib
from tidelib.core.game import CHANCE
from tidelib.core.tricks import following, order, strengths, turns, winner
from tidelib.games.hike import words as hike

# Two suits of three ranks (0 to 2, 3 to 5) and a wild card of its own suit (6).
SUITS = (0, 0, 0, 1, 1, 1, 2)
RANKS = (1, 2, 3, 1, 2, 3, 0)
WILD = 6


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("step", [1, -1])
def test_everybody_plays_once_round_the_table(players: int, step: int) -> None:
    after = turns(players, step)
    for leader in range(players):
        seats = order(leader, after)
        assert seats[0] == leader
        assert sorted(seats) == list(range(players))
        assert all(
            (second - first) % players == step % players for first, second in pairwise(seats)
        )


def test_clockwise_and_counter_clockwise() -> None:
    assert order(2, turns(4)) == (2, 3, 0, 1)
    assert order(2, turns(4, step=-1)) == (2, 1, 0, 3)


def test_who_holds_the_suit_led_must_follow() -> None:
    assert following([0, 2, 4], SUITS, led=0) == [0, 2]


def test_who_holds_none_of_the_suit_led_may_play_any_card() -> None:
    assert following([4, 5, WILD], SUITS, led=0) == [4, 5, WILD]


def test_a_wild_card_may_be_played_instead_of_following() -> None:
    assert following([0, 4, WILD], SUITS, led=0, free=2) == [0, WILD]
    assert following([0, 4, WILD], SUITS, led=0) == [0]


def test_a_wild_card_alone_does_not_follow() -> None:
    assert following([4, WILD], SUITS, led=0, free=2) == [4, WILD]


def test_what_may_be_played_is_a_list_of_its_own() -> None:
    hand = [4, 5]
    assert following(hand, SUITS, led=0) is not hand


def test_the_highest_of_the_suit_led_wins_without_trumps() -> None:
    strength = strengths(SUITS, RANKS, led=0)
    assert winner([1, 5, 2], strength) == 2
    assert winner([0, 5, 4], strength) == 0


def test_any_trump_beats_the_suit_led() -> None:
    strength = strengths(SUITS, RANKS, led=0, trump=1)
    assert winner([2, 3, 1], strength) == 1
    assert winner([2, 3, 4], strength) == 2


def test_a_card_above_all_beats_trumps() -> None:
    strength = strengths(SUITS, RANKS, led=0, trump=1, above=[WILD])
    assert winner([2, 5, WILD], strength) == 2
    assert winner([WILD, 5, 2], strength) == 0


def test_a_suit_that_is_neither_led_nor_trump_never_wins() -> None:
    strength = strengths((0, 1, 2), (1, 3, 3), led=0, trump=1)
    assert strength[2] == 0
    assert winner([0, 2], strength) == 0


def test_of_equal_cards_the_first_wins() -> None:
    assert winner([3, 5, 5, 1], range(6)) == 1
    assert winner([5, 5], range(6)) == 0


@given(st.permutations(range(7)), st.sampled_from([None, 0, 1]))
def test_the_winner_is_the_one_card_that_no_other_beats(
    cards: list[int], trump: int | None
) -> None:
    led = SUITS[cards[0]]
    strength = strengths(SUITS, RANKS, led, trump, above=[WILD])
    best = winner(cards, strength)
    assert all(strength[cards[best]] > strength[card] for card in cards if card != cards[best])
    assert cards[best] == WILD


def test_no_order_of_play_changes_who_wins_among_different_cards() -> None:
    strength = strengths(SUITS, RANKS, led=0, trump=1)
    for cards in permutations([0, 2, 4, 5]):
        assert cards[winner(cards, strength)] == 5


# -- the games hold to them ----------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_shikagaris_tricks_go_to_the_strongest_tile_and_of_equal_ones_to_the_first(
    seed: int,
) -> None:
    strength = [-rank for rank in range(21)]  # 6-6 is number 0
    state = tidelib.game("shikagari").new_state(4)
    rng = Random(seed)
    while not state.is_terminal:
        chance = state.current_player == CHANCE
        state.apply(state.sample_chance(rng) if chance else rng.choice(state.legal_actions()))
    for _first, _red, _lost, _six_three, tricks in state.past:
        assert len(tricks) == 8
        for leader, tiles, won, *_more in tricks:
            assert won == order(leader, turns(4, step=-1))[winner(tiles, strength)]


@pytest.mark.parametrize("seed", range(4))
def test_hikes_cards_follow_suit_and_its_tricks_go_to_the_strongest(seed: int) -> None:
    suits, ranks = hike.SUIT, hike.RANK
    state = tidelib.game("hike").new_state(3, {"hikes": "3"})
    rng = Random(seed)
    seen = 0
    while not state.is_terminal:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if state.phase == hike.PLAY and state.table:
            hand, led = state.hands[state.current_player], suits[state.table[0]]
            if led == hike.WILD:  # HI-712: there is no suit to follow
                assert sorted(state.legal_actions()) == sorted(hand)
            else:
                allowed = following(hand, suits, led, free=hike.WILD)
                assert sorted(state.legal_actions()) == sorted(allowed)
        trump, finished = state.trump, len(state.tricks)
        state.apply(rng.choice(state.legal_actions()))
        for leader, cards, won in state.tricks[finished:]:
            led = suits[cards[0]] if cards[0] != hike.YETI else None
            strength = strengths(suits, ranks, led, trump, [hike.YETI])
            assert won == order(leader, turns(3))[winner(cards, strength)]
            seen += 1
    assert seen >= 33  # the last trick of a hike is counted with the hike
