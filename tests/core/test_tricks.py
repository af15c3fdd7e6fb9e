"""The rules that games of tricks share."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidelib.core.tricks import following, order, strengths, turns, winner

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
