"""The exact figures of the book against tables worked out elsewhere."""

from __future__ import annotations

from fractions import Fraction as F  # noqa: N817
from math import comb

import pytest

import tidelib
from tidelib.games.hikidoki.play import odds
from tidelib.games.hikidoki.play.best_play import Tide
from tidelib.games.hikidoki.play.exact import keep_everything, terms

MARKERS = ("OFF", "MID", "POOL")

IN_A_ROW = """
1,55/91,60.440,45/91,49.451,36/91,39.560,4/13,30.769
2,506/819,61.783,506/975,51.897,253/585,43.248,209/585,35.726
3,51/82,62.195,561/1066,52.627,4488/10127,44.317,139128/374699,37.131
4,2162/3465,62.395,2162/4081,52.977,2162/4823,44.827,92966/245973,37.795
5,1711/2737,62.514,97527/183379,53.183,130036/288167,45.125,130036/340561,38.183
"""
FILLS = """
1,OFF,45/91,49.45,36/91,39.56,4/13,30.77
1,MID,81/91,89.01,76/91,83.52,4/13,30.77
1,POOL,1,100.00,76/91,83.52,4/13,30.77
2,OFF,506/975,51.90,253/585,43.25,209/585,35.73
2,MID,506/585,86.50,473/585,80.85,209/585,35.73
2,POOL,44/45,97.78,473/585,80.85,209/585,35.73
3,OFF,561/1066,52.63,4488/10127,44.32,139128/374699,37.13
3,MID,17391/20254,85.86,300696/374699,80.25,139128/374699,37.13
3,POOL,727617/749398,97.09,300696/374699,80.25,139128/374699,37.13
4,OFF,2162/4081,52.98,2162/4823,44.83,92966/245973,37.80
4,MID,6486/7579,85.58,2162/2703,79.99,92966/245973,37.80
4,POOL,374026/386529,96.77,2162/2703,79.99,92966/245973,37.80
5,OFF,97527/183379,53.18,130036/288167,45.13,130036/340561,38.18
5,MID,1722977/2017169,85.42,130036/162877,79.84,130036/340561,38.18
5,POOL,25324511/26223197,96.57,130036/162877,79.84,130036/340561,38.18
"""
KEEP_ALL = """
1,OFF,45/91,0,46/91,540/91
1,MID,81/91,0,10/91,324/91
1,POOL,1,0,0,0
2,OFF,506/975,0,469/975,2024/325
2,MID,506/585,0,79/585,2024/585
2,POOL,44/45,88/4095,1/1365,0
3,OFF,561/1066,0,505/1066,3366/533
3,MID,17391/20254,0,2863/20254,34782/10127
3,POOL,727617/749398,10200/374699,1381/749398,0
4,OFF,2162/4081,0,1919/4081,25944/4081
4,MID,6486/7579,0,1093/7579,25944/7579
4,POOL,374026/386529,34592/1159587,2917/1159587,0
5,OFF,97527/183379,0,85852/183379,1170324/183379
5,MID,1722977/2017169,0,294192/2017169,6891908/2017169
5,POOL,25324511/26223197,821280/26223197,11058/3746171,0
"""
OTHER_DECKS = """
20,8,95/273,323/1365,323/585,3.835
16,8,70/253,130/759,338/759,6.927
11,4,33/91,22/91,54/91,1.099
8,2,7/15,1/3,7/9,0
4,2,1/5,1/15,1/3,0
"""


def rows(table: str) -> list[list[str]]:
    return [line.split(",") for line in table.split()]


def close(value: F, percent: str) -> bool:
    """Agrees with a percentage as printed."""
    digits = len(percent.partition(".")[2])
    return f"{float(value) * 100:.{digits}f}" == f"{float(percent):.{digits}f}"


@pytest.mark.parametrize("row", rows(IN_A_ROW))
def test_shore_cards_in_a_row(row: list[str]) -> None:
    players = int(row[0])
    for k, exact, percent in zip((3, 4, 5, 6), row[1::2], row[2::2], strict=True):
        found = odds.in_a_row(k, players=players)
        assert found == F(exact)
        assert close(found, percent)
    assert odds.three_in_a_row(players=players) == F(row[1])
    assert odds.four_in_a_row(players=players) == F(row[3])
    assert odds.first_flip_safe(players) == F(6, 7)


@pytest.mark.parametrize("row", rows(FILLS))
def test_basket_fills_after_returns(row: list[str]) -> None:
    players, marker = int(row[0]), row[1]
    for returns, exact, percent in zip((0, 1, 2), row[2::2], row[3::2], strict=True):
        found = odds.fills(marker, returns, players=players)
        assert found == F(exact)
        assert close(found, percent)
    assert odds.fills(marker, 3, players=players) == 0


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("marker", MARKERS)
def test_basket_fills_as_hypergeometric_sums(players: int, marker: str) -> None:
    """HK-401 again, by counting decks and not by recursion."""
    shore, waves = 12 * players, 2 * players
    allowed = {"OFF": 0, "MID": 1, "POOL": 3}[marker]
    for returns in range(3):
        most = min(allowed, 2 - returns)
        flips = 4 + returns + most
        ways = sum(comb(waves, w) * comb(shore, flips - w) for w in range(most + 1))
        assert odds.fills(marker, returns, players=players) == F(ways, comb(shore + waves, flips))


@pytest.mark.parametrize("row", rows(KEEP_ALL))
def test_keeping_everything(row: list[str]) -> None:
    players, marker = int(row[0]), row[1]
    for end, exact in zip(("FULL", "ROW", "BUST"), row[2:5], strict=True):
        assert odds.keep_all(marker, end, players=players) == F(exact)
    assert odds.keep_all(marker, "EMPTY", players=players) == 0
    assert odds.marker_points(marker, players=players) == F(row[5])


@pytest.mark.parametrize(
    ("players", "percent"), [(1, "0"), (2, "0.07"), (3, "0.18"), (4, "0.25"), (5, "0.30")]
)
def test_shore_pool_almost_never_busts(players: int, percent: str) -> None:
    found = odds.keep_all("POOL", "BUST", players=players)
    assert close(found, percent)
    assert found == odds.waves_at_least(4, 6, players=players)


@pytest.mark.parametrize("row", rows(OTHER_DECKS))
def test_other_decks(row: list[str]) -> None:
    shore, waves = int(row[0]), int(row[1])
    assert odds.three_in_a_row(shore=shore, waves=waves) == F(row[2])
    assert odds.four_in_a_row(shore=shore, waves=waves) == F(row[3])
    assert odds.fills("MID", shore=shore, waves=waves) == F(row[4])
    assert close(odds.waves_at_least(4, 6, shore=shore, waves=waves), row[5])


def test_mid_shoal_at_two_points_would_out_earn_offshore() -> None:
    assert odds.marker_points("OFF", players=4) == F(25944, 4081)
    assert odds.marker_points("MID", players=4) == F(25944, 7579)
    assert odds.marker_points("MID", players=4, mid_value=2) == F(51888, 7579)


def test_break_even_of_the_fourth_flip() -> None:
    assert odds.worth("OFF", "UHO") == 12
    assert odds.worth("OFF", "UHOL") == 16
    assert odds.break_even("OFF", "UHO", "L") == F(3, 4)
    assert odds.break_even("OFF", "UHO", "O") == F(12, 17)
    assert odds.break_even("MID", "UHO", "L") == F(3, 4)
    assert odds.in_a_row(1, shore=45, waves=8) == F(45, 53) > F(3, 4)
    assert odds.in_a_row(1, shore=17, waves=8) == F(68, 100) < F(12, 17)


def test_facts_of_the_whole_game() -> None:
    assert [odds.highest_score(n) for n in range(1, 6)] == [94, 95, 95, 95, 95]
    assert [odds.most_flips(n) for n in (1, 4)] == [18, 72]
    assert [odds.fewest_cards_at_dive(n) for n in range(1, 6)] == [2 * n + 4 for n in range(1, 6)]
    assert (odds.earliest_reshuffle_dive(1), odds.earliest_reshuffle_flip(1)) == (3, 3)
    assert (odds.earliest_reshuffle_dive(4), odds.earliest_reshuffle_flip(4)) == (10, 3)


def test_a_gap_in_a_colour_of_three_and_of_five() -> None:
    """One more card on three of a colour brings 4, on five brings 6."""
    assert odds.worth("POOL", "O", beach="OOO") == 4
    assert odds.worth("POOL", "O", beach="OOOOO") == 6


def test_the_figures_are_named_for_the_book() -> None:
    assert odds.FIGURES["four_in_a_row"](players=4) == F(2162, 4081)
    for name, function in odds.FIGURES.items():
        assert getattr(odds, name) is function
        assert function.__doc__


def test_one_more_flip_is_worth_what_the_table_says_of_the_same_moment() -> None:
    state = tidelib.game("hikidoki").scenario("marker: OFF\nrow: Uk Hk Ok\ndeck: U A L O W L H W")
    live = {figure.id: figure.value for figure in odds.live_odds(state)}
    assert odds.flip_again("OFF", "UHO", shore=6, waves=2) == live["go-on"]
    assert odds.worth("OFF", "UHO") == live["stop"]


def test_the_last_flip_on_a_deck_without_waves_brings_a_card() -> None:
    """The sixth card of the row: what it brings is the mean over the colours."""
    fills = [odds.worth("POOL", "UUU" + card) for card in "UHOLA"]
    more = [9, 12, 12, 12, 12]  # of twelve of each colour three urchins are in the basket
    mean = F(sum(n * points for n, points in zip(more, fills, strict=True)), sum(more))
    assert odds.flip_again("POOL", "UUU", shore=20, waves=0, in_row=2) == mean


def test_best_play_beats_keeping_everything() -> None:
    for marker in MARKERS:
        kept = odds.marker_points(marker, players=4)
        assert odds.best_points(marker, players=4) > kept
        assert odds.best_bust(marker, players=4) <= odds.keep_all(marker, "BUST", players=4) + F(
            1, 9
        )
    assert F(9) < odds.best_points("OFF", players=4) < F(10)


def test_a_deck_is_given_in_one_way() -> None:
    with pytest.raises(ValueError, match="not both"):
        odds.in_a_row(3, players=4, shore=20, waves=8)
    with pytest.raises(ValueError, match="HK-104"):
        odds.in_a_row(3, players=6)


def test_keeping_everything_adds_up() -> None:
    tide = Tide((2, 1, 0, 3, 1), 4, 2, (1, 0, 0, 0, 0, 3))
    for marker in MARKERS:
        for basket_size in (3, 4, 5, 6):
            for row_limit in (5, 6, 7, 8):
                ends = keep_everything(tide, terms(marker, 1, basket_size, row_limit))
                cards = ends.pop("cards")
                assert sum(ends.values()) == 1
                assert cards <= basket_size


def test_every_figure_is_a_fraction() -> None:
    assert isinstance(odds.in_a_row(3), F)
    assert isinstance(odds.highest_score(), F)
    assert tidelib.game("hikidoki").part("odds").FIGURES is odds.FIGURES
