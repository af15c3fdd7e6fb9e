"""What Tricky Tides' odds chapter says of games played beforehand must be what they gave."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tidelib
from tools.paths import BOOK

PLAYERS = list(tidelib.game("tricky-tides").players)


@pytest.fixture(scope="module")
def tips() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (BOOK / "tricky-tides" / "tips.json").read_text(encoding="utf-8")
    )
    return found


def test_the_file_says_how_it_is_made(tips: dict[str, Any]) -> None:
    assert tips["made_by"].startswith("python benchmarks/ships_tips.py --games ")
    games = int(tips["made_by"].split()[3])
    assert {entry["games"] for entry in tips["course"] + tips["tips"]} == {games}
    assert [entry["players"] for entry in tips["course"]] == PLAYERS


def test_each_way_is_tried_at_every_table(tips: dict[str, Any]) -> None:
    ways = {entry["who"] for entry in tips["tips"]}
    tried = [(entry["who"], entry["players"]) for entry in tips["tips"]]
    assert sorted(tried) == sorted((who, players) for who in ways for players in PLAYERS)


def costs(tips: dict[str, Any], beginning: str) -> list[dict[str, float]]:
    """What a way to play costs, by players."""
    found = [entry["worth"] for entry in tips["tips"] if entry["who"].startswith(beginning)]
    assert len(found) == len(PLAYERS), beginning
    return found


def test_each_tip_but_that_of_the_anchor_is_worth_gold_at_every_table(tips: dict[str, Any]) -> None:
    """All that is told as a loss is one beyond doubt."""
    for entry in tips["tips"]:
        if entry["tip"] != "anchor":
            assert entry["worth"]["mean"] > 3 * entry["worth"]["error"], entry


def test_the_anchor_is_a_small_thing(tips: dict[str, Any]) -> None:
    for worth in costs(tips, "never drops the anchor"):
        assert 0 < worth["mean"] < 5 * worth["error"]
    for worth in costs(tips, "drops the anchor"):
        assert abs(worth["mean"]) < 2 * worth["error"]


def test_the_stiffest_card_first_is_the_worst_of_what_is_done_with_cards(
    tips: dict[str, Any],
) -> None:
    stiff = costs(tips, "plays the stiffest")
    for other in ("plays the freest", "plays the highest", "plays the lower"):
        for one, two in zip(stiff, costs(tips, other), strict=True):
            assert one["mean"] > two["mean"]


def test_neither_the_biggest_nor_the_nearest_order_is_always_best(tips: dict[str, Any]) -> None:
    for beginning in ("goes for the order that pays most", "goes for the nearest"):
        assert all(worth["mean"] > 1 for worth in costs(tips, beginning))


def test_counting_the_turns_is_a_small_thing(tips: dict[str, Any]) -> None:
    small = costs(tips, "never counts")
    for beginning in ("plays the highest", "loads for one", "goes for the nearest"):
        for one, two in zip(small, costs(tips, beginning), strict=True):
            assert one["mean"] < two["mean"]


def test_the_page_shows_every_way_that_was_tried(tips: dict[str, Any]) -> None:
    page = json.loads((BOOK / "tricky-tides" / "odds.ipynb").read_text(encoding="utf-8"))
    source = "".join(line for cell in page["cells"] for line in cell["source"])
    for who in {entry["who"] for entry in tips["tips"]}:
        assert f'"{who}": "' in source
