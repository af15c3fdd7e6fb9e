"""What High Tide's odds chapter says in prose of games played beforehand must be what they gave."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tidelib
from tools.paths import BOOK


@pytest.fixture(scope="module")
def tips() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (BOOK / "high-tide" / "tips.json").read_text(encoding="utf-8")
    )
    return found


def test_the_file_says_how_it_is_made(tips: dict[str, Any]) -> None:
    assert tips["made_by"].startswith("python benchmarks/tide_tips.py --games ")
    games = int(tips["made_by"].split()[3])
    assert {entry["games"] for entry in tips["course"] + tips["habits"]} == {games}
    players = list(tidelib.game("high-tide").players)
    assert [entry["players"] for entry in tips["course"]] == players


def test_habits_cost_points_but_for_fearing_nothing(tips: dict[str, Any]) -> None:
    for entry in tips["habits"]:
        more = entry["more"]
        if entry["habit"] == "does not fear the water":
            assert abs(more["mean"]) < 3 * more["error"]
        else:
            assert more["mean"] < -3 * more["error"]
            assert entry["won"]["mean"] < 1 / tips["tried_at"]


def test_refusing_whenever_one_may_is_no_better_than_never(tips: dict[str, Any]) -> None:
    found = {entry["habit"]: entry["more"]["mean"] for entry in tips["habits"]}
    rest = [found[name] for name in found if "refuses" not in name]
    assert max(found["never refuses"], found["refuses whenever it may"]) < min(rest)


def test_the_order_hardly_counts(tips: dict[str, Any]) -> None:
    for entry in tips["course"]:
        for found in entry["by_order"]:
            assert abs(found["mean"]) < max(0.3, 3 * found["error"])


def test_more_players_are_sooner_in_the_water(tips: dict[str, Any]) -> None:
    lasted = [entry["lasted"][-1] for entry in tips["course"]]
    assert lasted == sorted(lasted, reverse=True)
    assert lasted[0] < 0.8
    assert [entry["wet"]["mean"] for entry in tips["course"]] == sorted(
        entry["wet"]["mean"] for entry in tips["course"]
    )


def test_twenty_spaces_leave_both_kinds_of_ending(tips: dict[str, Any]) -> None:
    for entry in tips["lengths"]:
        early = entry["early"]["mean"]
        if entry["length"] == 16:
            assert early > 0.75
        elif entry["length"] == 20:
            assert 0.2 < early < 0.7
        else:
            assert early < (0.1 if entry["players"] < 5 else 0.3)


def test_each_bot_beats_weaker_ones_at_every_table(tips: dict[str, Any]) -> None:
    rows = {(e["one"], e["others"], e["players"]): e for e in tips["bots"]}
    for (one, others, players), entry in rows.items():
        more, won = entry["more"], entry["won"]
        if others == "random":
            assert more["mean"] > 3 * more["error"]
            assert won["mean"] > 1 / players
        elif one == "random":
            assert more["mean"] < -3 * more["error"]
            assert won["mean"] < 1 / players
    both = [entry["more"] for (one, others, _), entry in rows.items() if others == "careful"]
    assert both
