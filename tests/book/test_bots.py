"""What the odds chapters say of the bots is what a benchmark gave, and clear beyond its error."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tidelib
from tidelib.players import bots
from tools.paths import BOOK


def measured(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((BOOK / game / "bots.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", ["hike", "shikagari"])
def test_it_says_how_it_was_made(game: str) -> None:
    words = measured(game)["made_by"].split()
    assert words[:3] == ["python", "benchmarks/bots.py", game]
    assert {"sharp", "careful"} <= bots(tidelib.game(game)).keys() & set(words)


def test_hike_was_played_over_a_thousand_hikes() -> None:
    found = measured("hike")
    assert found["made_by"].endswith(f"--option hikes=3 --games {found['games']}")
    assert found["hikes"] == 3 * found["games"] >= 1000
    assert found["more"] > 5 * found["error"] > 0


def test_shikagari_was_played_over_a_thousand_deals() -> None:
    found = measured("shikagari")
    games = int(tidelib.game("shikagari").choose_options()["games"])
    assert found["deals"] == games * int(found["made_by"].split()[-1]) >= 1000
    assert found["ahead"] > 5 * found["error"] > 0
    assert 50 < found["won"] <= 100
