"""The map: places, headings, stops, adjacent islands (TT-MAP)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tricky_tides.table import board, cell, set_up, start, until
from tidelib.games.tricky_tides.charts import RAYS, SPOUTS, Chart, chart, ray
from tidelib.games.tricky_tides.words import CELL_IDS, CELL_OF_ID, HEADING_NAMES

TWO = sum(1 << CELL_OF_ID[name] for name in ("B2", "C2", "A3", "B3"))
"""The sea of the reference map for two players."""


def named(cells: tuple[int, ...]) -> str:
    return " ".join(CELL_IDS[there] for there in cells)


def stops(sea: int, name: str, heading: str, wrapped: bool = False) -> str:
    return named(chart(sea, wrapped).stops[CELL_OF_ID[name]][HEADING_NAMES.index(heading)])


def test_TT_MAP_1_TT_MAP_2_twelve_cards_row_by_row() -> None:
    names = [entry["cell"] for entry in board(set_up("players: 4"))["map"]]
    assert names == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3", "A4", "B4", "C4"]
    places = {entry["cell"]: (entry["column"], entry["row"]) for entry in board(start())["map"]}
    assert (places["A1"], places["C4"]) == ((0, 0), (2, 3))


@pytest.mark.parametrize(
    ("heading", "there"),
    [("N", "B1"), ("NE", "C1"), ("E", "C2"), ("SE", "C3"), ("S", "B3"), ("SW", "A3"), ("W", "A2"),
     ("NW", "A1")],
)  # fmt: skip
def test_TT_MAP_3_eight_headings_around_B2(heading: str, there: str) -> None:
    assert named(RAYS[CELL_OF_ID["B2"]][HEADING_NAMES.index(heading)]).split()[0] == there


def test_TT_MAP_4_a_card_is_island_or_sea() -> None:
    kinds = [entry["kind"] for entry in board(set_up("players: 2"))["map"]]
    assert sorted(set(kinds)) == ["island", "sea"]
    assert kinds.count("sea") == 4


def test_TT_MAP_5_what_an_island_has() -> None:
    island = cell(set_up("players: 4", "order B1: R12", "goods B1: 2 sugar"), "B1")
    assert (island["number"], island["icon"]) == (5, "BLUE")
    assert island["goods"] == ["sugar", "sugar"]
    assert island["order"]["id"] == "R12"
    assert cell(set_up("players: 4"), "C4")["icon"] == "WHALE"


@pytest.mark.parametrize("seed", range(5))
def test_TT_MAP_6_no_goods_and_no_order_at_sea(seed: int) -> None:
    state = until(start(2, events="on", monsters="on"), "action", seed)
    for entry in board(state)["map"]:
        if entry["kind"] == "sea":
            assert (entry["goods"], entry["order"], entry["number"]) == ([], None, 0)


@pytest.mark.parametrize(
    ("place", "heading", "wanted"),
    [
        ("B1", "S", "B2 B3 B4"),
        ("B1", "W", "A1"),
        ("A2", "E", "B2 C2"),
        ("A1", "SE", "B2 C3"),
        ("A1", "S", "A2"),
        ("A1", "N", ""),
        ("C4", "E", ""),
        ("A2", "SE", "B3 C4"),
    ],
)
def test_TT_MAP_7_stops_along_a_heading(place: str, heading: str, wanted: str) -> None:
    assert stops(TWO, place, heading) == wanted


def test_TT_MAP_7_on_every_map_stops_end_at_the_first_island() -> None:
    for sea in (0, TWO, (1 << 12) - 1):
        table = Chart(sea)
        for here in range(12):
            for heading in range(8):
                line = ray(here, heading)
                found = table.stops[here][heading]
                assert found == line[: len(found)]
                assert all(sea >> there & 1 for there in found[:-1])
                ended = not found or not sea >> found[-1] & 1
                assert ended or len(found) == len(line)


def test_TT_MAP_8_adjacent_islands() -> None:
    assert named(chart(TWO).adjacent[CELL_OF_ID["A2"]]) == "A1 B1 A4 C4"
    assert named(chart(0).adjacent[CELL_OF_ID["A1"]]) == "B1 A2 B2"


def test_TT_MAP_8_islands_are_adjacent_to_one_another() -> None:
    for sea in (0, TWO):
        table = chart(sea)
        dry = [here for here in range(12) if not sea >> here & 1]
        for here in dry:
            for there in table.adjacent[here]:
                assert here in table.adjacent[there]
                assert here != there


def test_TT_MAP_9_a_hand_ends_with_the_last_ship_and_six_are_a_round() -> None:
    state = until(start(3), "action")
    seen = {(1, 1)}
    for _ in range(10_000):
        if state.is_terminal:
            break
        before = (board(state)["round"], board(state)["hand"])
        seen.add(before)
        state.apply(
            state.sample_chance(Random(1)) if state.current_player < 0 else state.legal_actions()[0]
        )
    assert seen == {(round_, hand) for round_ in (1, 2, 3) for hand in range(1, 7)}


def test_the_whales_lines_have_two_cards_at_least() -> None:
    for here in range(12):
        assert SPOUTS[here], "from every card some heading has two cards"
        for heading in range(8):
            assert (heading in SPOUTS[here]) == (len(RAYS[here][heading]) >= 2)
