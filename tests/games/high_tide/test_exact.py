"""Exact figures against plain counting of every draw and every throw."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from tidelib.games.high_tide import exact
from tidelib.games.high_tide.chance import _rolls
from tidelib.games.high_tide.words import BEACHES, FULL_BAG, IN_BAG, LARGE, SMALL, in_bag

BAGS = [
    FULL_BAG[4],
    FULL_BAG[6],
    IN_BAG[0] + IN_BAG[5],
    2 * IN_BAG[2],
    2 * IN_BAG[0] + IN_BAG[1] + 3 * IN_BAG[4],
]


def all_rolls(bag: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Every draw of two dice and every throw of them: (pips, beach) left, (pips, beach) right."""
    rolls = []
    for one, two in combinations(in_bag(bag), 2):
        for pips, others in product(range(1, 7), repeat=2):
            # the higher one lies left, of equal ones the first in bar order: HT-GEN-10
            left, right = sorted([(pips, one), (others, two)], key=lambda die: (-die[0], die[1]))
            rolls.append((left, right))
    return rolls


@pytest.mark.parametrize("bag", BAGS)
def test_where_the_waves_of_a_roll_go(bag: int) -> None:
    rolls = all_rolls(bag)
    for large, small in product(BEACHES, repeat=2):
        counted = [1 for left, right in rolls if (left[1], right[1]) == (large, small)]
        assert exact.floods(bag).get((large, small), 0) == Fraction(len(counted), len(rolls))


@pytest.mark.parametrize("bag", BAGS)
def test_colours_of_a_roll_from_a_known_bag(bag: int) -> None:
    rolls = all_rolls(bag)
    drawn = exact.colours(bag)
    assert sum(drawn.values()) == 1
    for pair, chance in drawn.items():
        counted = [1 for left, right in rolls if tuple(sorted([left[1], right[1]])) == pair]
        assert chance == Fraction(len(counted), len(rolls))


@pytest.mark.parametrize("bag", BAGS)
def test_floods_agree_with_the_outcomes_that_the_engine_lists(bag: int) -> None:
    found: dict[tuple[int, int], Fraction] = {}
    for (left, right), chance in _rolls(bag):
        key = left % 6, right % 6
        found[key] = found.get(key, Fraction(0)) + chance
    assert found == exact.floods(bag)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("beach", BEACHES)
def test_a_rolled_flood_hits_a_beach(players: int, beach: int) -> None:
    rolls = all_rolls(FULL_BAG[players])
    hit = [1 for left, right in rolls if beach in (left[1], right[1])]
    assert exact.beach_hit(players, beach) == Fraction(len(hit), len(rolls))
    assert exact.colour_comes(players, beach) == exact.beach_hit(players, beach)
    for margin in range(7):
        reached = [
            1
            for left, right in rolls
            if LARGE * (left[1] == beach) + SMALL * (right[1] == beach) > margin
        ]
        assert exact.flood_reaches(margin, 1, players, beach) == Fraction(len(reached), len(rolls))


def test_two_floods_are_two_draws_from_full_bags() -> None:
    rolls = all_rolls(FULL_BAG[3])
    spaces = [LARGE * (left[1] == 3) + SMALL * (right[1] == 3) for left, right in rolls]
    for margin in (0, 2, 4, 5, 9, 10):
        reached = sum(1 for one in spaces for two in spaces if one + two > margin)
        chance = exact.flood_reaches(margin, rounds=2, players=3, beach=3)
        assert chance == Fraction(reached, len(rolls) ** 2)


def test_new_throws() -> None:
    throws = list(product(range(1, 7), repeat=2))
    for pips in range(2, 13):
        assert exact.sum_of_pips(pips) == Fraction(
            len([1 for one, two in throws if one + two == pips]), 36
        )
    for pips in range(1, 7):
        assert exact.reroll_at_least(pips) == Fraction(7 - pips, 6)
        gains = [face - pips for face in range(1, 7)]
        assert exact.reroll_gain(pips) == Fraction(sum(gains), 6)
    assert exact.reroll_gain(9, dice=2) == Fraction(sum(a + b - 9 for a, b in throws), 36)


def test_one_colour_only() -> None:
    for players in (3, 4, 5, 6):
        draws = list(combinations(in_bag(FULL_BAG[players]), 2))
        alike = [1 for one, two in draws if one == two]
        assert exact.same_colour(players) == Fraction(len(alike), len(draws))


def test_pips_and_flooded_spaces_of_a_whole_game() -> None:
    # the document's plausibility: 42 pips, 7 for each deckchair, 30 spaces flooded
    assert exact.pips_moved() == 42
    assert exact.pips_a_chair() == 7
    assert exact.flooded_in_all() == 30


@pytest.mark.parametrize("name", exact.FIGURES)
def test_every_figure_is_a_fraction(name: str) -> None:
    given = {
        "sum_of_pips": {"pips": 7},
        "reroll_at_least": {"pips": 4},
        "reroll_gain": {"pips": 2},
        "flood_reaches": {"margin": 2},
    }
    assert isinstance(exact.FIGURES[name](**given.get(name, {})), Fraction)
