"""What the odds chapter says in prose of games played beforehand must be what they gave."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tools.paths import BOOK


@pytest.fixture(scope="module")
def tips() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (BOOK / "hikidoki" / "tips.json").read_text(encoding="utf-8")
    )
    return found


def test_the_file_says_how_it_is_made(tips: dict[str, Any]) -> None:
    assert tips["made_by"].startswith("python benchmarks/tips.py --games ")
    games = int(tips["made_by"].split()[3])
    assert {entry["games"] for entry in tips["alone"] + tips["plans"]} == {games}
    assert all(entry["dives"] >= games - 3 for entry in tips["late"])


def test_stronger_bots_bring_more_and_win_more(tips: dict[str, Any]) -> None:
    means = [entry["mean"] for entry in tips["alone"]]
    assert means == sorted(means)
    for duel in tips["duels"]:
        assert duel["won"]["mean"] > 0.5 + 2 * duel["won"]["error"]
    limpet_wins = next(d for d in tips["duels"] if (d["weak"], d["strong"]) == ("careful", "sharp"))
    assert limpet_wins["won"]["mean"] < 0.75, "it still wins many a game"


def test_offshore_stands_first_or_last_rather_than_in_the_middle(tips: dict[str, Any]) -> None:
    orders = [plan["order"] for plan in tips["plans"]]
    assert len(orders) == 6
    assert orders[0][2] == "OFF"
    assert orders[1][0] == "OFF"
    assert [order[1] for order in orders[-2:]] == ["OFF", "OFF"]
    means = [plan["mean"] for plan in tips["plans"]]
    assert means == sorted(means, reverse=True)
    assert means[0] - means[-1] < 2


def test_the_sea_is_rougher_late_only_in_some_dives(tips: dict[str, Any]) -> None:
    for entry in tips["late"]:
        assert 0.4 < entry["mean"] < 0.55
        assert 0.1 < entry["below_25"]["mean"] < 0.5
