"""How many courses a dive can take: a change of any rule of the dive changes these counts.

Counted in full from a fixed deck, decision by decision (as chess programs count positions), with
the endings they lead to. The small ones have been checked by hand.
"""

from __future__ import annotations

from collections import Counter

import pytest

import tidelib
from tests.games.hikidoki.table import dive, last


def courses(state: tidelib.State) -> tuple[list[int], dict[str, int]]:
    """Positions at each depth of a dive, and its endings."""
    depths, endings = [1], Counter[str]()
    layer = [state]
    while layer:
        following = []
        for position in layer:
            for action in position.legal_actions():
                after = position.clone()
                after.apply(action)
                if after.observation()["marker"] is None:
                    endings[last(after)["end"]] += 1
                else:
                    following.append(after)
        layer = following
        depths.append(len(layer))
    return depths, dict(endings)


def test_by_hand_two_shore_cards_and_a_wave_offshore() -> None:
    # flip U: keep or return; flip A: keep or return; flip W: bust; nobody may surface before
    assert courses(dive("OFF", "U A W")) == ([1, 1, 2, 2, 4, 0], {"BUST": 4})


def test_by_hand_mid_shoal_with_a_wave_first() -> None:
    # W; U kept (surface, or flip the second wave) or returned (flip it)
    assert courses(dive("MID", "W U W")) == ([1, 1, 1, 2, 0], {"SURFACE": 1, "BUST": 2})


COUNTS = [
    (
        "OFF",
        "UAHOLU",
        "",
        [
            [1, 1, 2, 2, 4, 4, 8, 8, 15, 15, 26, 26, 0],
            {"SURFACE": 46, "FULL": 15, "ROW": 41, "EMPTY": 1},
        ],
    ),
    (
        "MID",
        "UAWHOL",
        "",
        [[1, 1, 2, 2, 4, 4, 4, 8, 8, 15, 15, 0], {"SURFACE": 27, "FULL": 5, "ROW": 25, "EMPTY": 1}],
    ),
    (
        "POOL",
        "UWAWHWO",
        "",
        [[1, 1, 2, 2, 2, 4, 4, 4, 8, 0], {"SURFACE": 15, "ROW": 7, "EMPTY": 1}],
    ),
    (
        "POOL",
        "UAHOLU",
        "",
        [
            [1, 1, 2, 2, 4, 4, 8, 8, 15, 15, 26, 26, 0],
            {"SURFACE": 50, "FULL": 15, "ROW": 41, "EMPTY": 1},
        ],
    ),
    (
        "POOL",
        "UAWHOLWU",
        "basket_size=6 row_limit=8",
        [
            [1, 1, 2, 2, 4, 4, 4, 8, 8, 16, 16, 32, 32, 32, 0],
            {"SURFACE": 91, "FULL": 1, "ROW": 62, "EMPTY": 1},
        ],
    ),
    (
        "MID",
        "UAWHOLWU",
        "basket_size=3 row_limit=5",
        [[1, 1, 2, 2, 4, 4, 4, 7, 7, 0], {"SURFACE": 12, "FULL": 4, "ROW": 10, "EMPTY": 1}],
    ),
]


@pytest.mark.parametrize(("marker", "deck", "options", "counts"), COUNTS)
def test_courses_of_a_dive(marker: str, deck: str, options: str, counts: list[object]) -> None:
    state = dive(marker, " ".join(deck), f"options: {options}")
    assert [*courses(state)] == counts
