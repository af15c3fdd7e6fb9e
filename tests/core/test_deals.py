"""Dealing the unseen cards anew: all deals that agree with what is known, and equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb
from random import Random

import pytest

from tidelib.core.deals import Deals


def every_deal(cards: list[int], rooms: list[int], allowed: list[int]) -> set[tuple[int, ...]]:
    """By brute force: for each card its place."""
    return {
        places
        for places in product(range(len(rooms)), repeat=len(cards))
        if all(mask >> place & 1 for mask, place in zip(allowed, places, strict=True))
        and [places.count(place) for place in range(len(rooms))] == rooms
    }


def places_of(dealt: list[list[int]], cards: list[int]) -> tuple[int, ...]:
    where = {card: place for place, held in enumerate(dealt) for card in held}
    return tuple(where[card] for card in cards)


CASES = [
    ([1, 2, 3, 4], [2, 2], [3, 3, 3, 3]),
    ([1, 2, 3, 4], [2, 1, 1], [7, 7, 1, 6]),
    ([1, 2, 3, 4, 5, 6], [2, 2, 2], [7, 7, 3, 3, 5, 6]),
    ([1, 2, 3, 4, 5, 6], [3, 0, 3], [7, 7, 7, 5, 3, 6]),
    ([1, 2, 3, 4, 5], [1, 2, 1, 1], [15, 13, 13, 7, 7]),
    ([5], [0, 1], [3]),
    ([], [0, 0], []),
]


@pytest.mark.parametrize(("cards", "rooms", "allowed"), CASES)
def test_the_count_is_that_of_all_deals(
    cards: list[int], rooms: list[int], allowed: list[int]
) -> None:
    assert Deals(cards, rooms, allowed).count == len(every_deal(cards, rooms, allowed))


@pytest.mark.parametrize(("cards", "rooms", "allowed"), CASES)
def test_all_deals_come_and_equally_often(
    cards: list[int], rooms: list[int], allowed: list[int]
) -> None:
    deals = Deals(cards, rooms, allowed)
    possible = every_deal(cards, rooms, allowed)
    rng = Random(3)
    number = 400 * len(possible)
    drawn = Counter(places_of(deals.draw(rng), cards) for _ in range(number))
    assert set(drawn) == possible
    # chi-squared, about 4.5 standard deviations above its mean
    chi = sum((times - 400) ** 2 / 400 for times in drawn.values())
    free = len(possible) - 1
    assert chi < free + 4.5 * (2 * free) ** 0.5 + 10


def test_any_masks_against_brute_force() -> None:
    rng = Random(11)
    impossible = 0
    for _ in range(300):
        number = rng.randint(1, 6)
        cards = list(range(number))
        allowed = [rng.randint(1, 7) for _ in cards]
        rooms = [0, 0, 0]
        for _ in cards:
            rooms[rng.randrange(3)] += 1
        possible = every_deal(cards, rooms, allowed)
        if not possible:
            impossible += 1
            with pytest.raises(ValueError, match="no deal agrees"):
                Deals(cards, rooms, allowed)
            continue
        deals = Deals(cards, rooms, allowed)
        assert deals.count == len(possible)
        for _ in range(20):
            assert places_of(deals.draw(rng), cards) in possible
    assert 0 < impossible < 300


def test_rooms_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Deals([1, 2], [1, 2], [3, 3])


def test_a_whole_deal_with_voids_is_counted_exactly() -> None:
    # 24 unseen cards, six of each suit; place 0 is out of suit 0, place 1 out of suit 1
    cards = list(range(24))
    allowed = [{0: 6, 1: 5}.get(card // 6, 7) for card in cards]
    deals = Deals(cards, [10, 9, 5], allowed)
    wanted = 0
    for zeros, ones in product(range(7), repeat=2):  # how many of suit 0 and 1 go to place 2
        left = (10 - (6 - ones), 9 - (6 - zeros), 5 - zeros - ones)
        if min(left) >= 0:
            ways = comb(12, left[0]) * comb(12 - left[0], left[1])
            wanted += comb(6, zeros) * comb(6, ones) * ways
    assert deals.count == wanted
    for seed in range(50):
        dealt = deals.draw(Random(seed))
        assert [len(held) for held in dealt] == [10, 9, 5]
        assert not any(card < 6 for card in dealt[0])
        assert not any(6 <= card < 12 for card in dealt[1])


def test_equal_generators_give_equal_deals() -> None:
    deals = Deals(list(range(20)), [8, 8, 4], [7] * 10 + [5] * 10)
    again = Deals(list(range(20)), [8, 8, 4], [7] * 10 + [5] * 10)
    assert [deals.draw(Random(5)) for _ in range(3)] == [again.draw(Random(5)) for _ in range(3)]
