"""Players, tiles and their order (SK-101 to SK-204)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import tidelib
from tests.games.shikagari.table import (
    SHIKAGARI,
    board,
    dealt,
    hands,
    last,
    may_play,
    play,
    set_up,
    trick,
)
from tidelib.games.shikagari.words import (
    COMPONENTS,
    COPIES,
    PACK,
    RED,
    TILE_IDS,
    TILES,
)

CIVIL = ["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"]
MILITARY = ["6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-2", "4-1", "3-2", "2-1"]
ORDER = [
    "6-6",
    "6-5",
    "6-4",
    "6-3",
    "6-2",
    "6-1",
    "5-5",
    "5-4",
    "5-3",
    "5-2",
    "5-1",
    "4-4",
    "4-3",
    "4-2",
    "4-1",
    "3-3",
    "3-2",
    "3-1",
    "2-2",
    "2-1",
    "1-1",
]


def wins(first: str, second: str) -> bool:
    """Whether the first of two tiles, played in this order, is ahead of the second."""
    rest = [tile for tile in ("5-3", "5-2", "3-2", "6-2") if tile not in (first, second)]
    hands = (f"hand 0: {first}", f"hand 3: {second}", f"hand 2: {rest[0]}", f"hand 1: {rest[1]}")
    state = play(set_up("leader: 0", *hands), f"{first} {second}")
    return bool(board(state)["trick"]["winning"] == 0)


def test_SK_101_four_players_in_two_teams() -> None:
    assert SHIKAGARI.players == (4,)
    seats = board(dealt())["seats"]
    assert [seat["team"] for seat in seats] == ["A", "B", "A", "B"]
    assert [seat["partner"] for seat in seats] == [2, 3, 0, 1]
    for players in (2, 3, 5):
        with pytest.raises(tidelib.OptionError) as caught:
            SHIKAGARI.new_state(players)
        assert caught.value.rule == "SK-101"


def test_SK_102_thirty_two_tiles_without_blanks() -> None:
    assert len(PACK) == 32 == sum(COPIES)
    for tile in TILE_IDS:
        high, low = map(int, tile.split("-"))
        assert 6 >= high >= low >= 1


def test_SK_102_all_tiles_are_dealt() -> None:
    tiles = Counter(tile for hand in hands(dealt()) for tile in hand)
    assert tiles == Counter(TILE_IDS[kind] for kind in PACK)


def test_SK_103_civil_tiles_are_there_twice() -> None:
    twice = {tile["id"] for tile in TILES if tile["copies"] == 2}
    assert twice == set(CIVIL)
    assert {tile["id"] for tile in TILES if tile["group"] == "civil"} == set(CIVIL)


def test_SK_104_military_tiles_are_there_once() -> None:
    once = {tile["id"] for tile in TILES if tile["copies"] == 1}
    assert once == set(MILITARY)
    assert {tile["id"] for tile in TILES if tile["group"] == "military"} == set(MILITARY)


def test_SK_105_earth_and_man_have_no_rank_of_their_own() -> None:
    assert not wins("1-1", "2-1")
    assert not wins("4-4", "5-1")
    assert wins("5-2", "5-1")  # military above civil


def test_SK_106_red_pips_are_the_ones_and_fours() -> None:
    for tile, pips in zip(TILE_IDS, RED, strict=True):
        ends = [int(end) for end in tile.split("-")]
        assert pips == (6 if tile == "6-6" else sum(end for end in ends if end in (1, 4)))


def test_SK_106_the_board_says_which_ends_are_red() -> None:
    for tile in board(dealt())["tiles"]:
        assert sum(end["red"] for end in tile["ends"]) == tile["red"]
        if tile["tile"] != "6-6":
            for end in tile["ends"]:
                assert end["red"] == (end["pips"] if end["pips"] in (1, 4) else 0)
    heaven = board(dealt())["tiles"][0]
    assert [end["red"] for end in heaven["ends"]] == [3, 3]


def test_SK_107_sixty_four_red_pips() -> None:
    assert sum(RED[kind] for kind in PACK) == 64


def test_SK_201_higher_ends_first_then_lower_ends() -> None:
    assert wins("6-1", "5-5")
    assert wins("4-3", "4-2")
    assert not wins("4-2", "4-3")
    assert last(trick(0, "5-5 6-1 2-1 1-1"), "play").rule_ids == ("SK-504", "SK-201")


def test_SK_202_the_order_of_all_tiles() -> None:
    assert list(TILE_IDS) == ORDER
    for higher, lower in combinations(ORDER[:-1], 2):
        assert wins(higher, lower)
        assert not wins(lower, higher)


@pytest.mark.parametrize("tile", CIVIL)
def test_SK_203_of_two_identical_tiles_the_first_wins(tile: str) -> None:
    assert wins(tile, tile)


def test_SK_203_the_second_copy_is_told_so() -> None:
    state = trick(0, "6-4 6-4 3-2 2-1")
    told = [event for event in state.log or () if event.kind == "play"][1]
    assert told.rule_ids == ("SK-504", "SK-203")
    assert "played first" in told.text


def test_SK_204_no_suit_binds_and_no_tile_is_a_trump() -> None:
    state = set_up(
        "leader: 0",
        "table: 5-4",
        "hand 3: 5-3 6-1",
        "hand 2: 1-1 2-1",
        "hand 1: 4-2 3-2",
        "hand 0: 2-2",
    )
    assert may_play(state) == ["6-1", "5-3"]
    assert "SK-204" in state.rules_in_force()


@pytest.mark.parametrize("tile", COMPONENTS["tile"], ids=lambda tile: str(tile["id"]))
def test_how_many_tiles_rank_above_and_below(tile: dict[str, object]) -> None:
    """The table of the rules, counted by the engine's own order."""
    table = {
        "6-6": (0, 30), "6-5": (2, 28), "6-4": (4, 26), "6-3": (6, 25), "6-2": (7, 24),
        "6-1": (8, 22), "5-5": (10, 20), "5-4": (12, 19), "5-3": (13, 18), "5-2": (14, 17),
        "5-1": (15, 15), "4-4": (17, 13), "4-3": (19, 12), "4-2": (20, 11), "4-1": (21, 10),
        "3-3": (22, 8), "3-2": (24, 7), "3-1": (25, 5), "2-2": (27, 3), "2-1": (29, 2),
        "1-1": (30, 0),
    }  # fmt: skip
    kind = TILE_IDS.index(str(tile["id"]))
    higher = sum(other < kind for other in PACK)
    lower = sum(other > kind for other in PACK)
    assert (higher, lower) == table[str(tile["id"])]
