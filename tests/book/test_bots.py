"""What the odds chapters say of the bots is what a benchmark gave, and clear beyond its error."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tidelib
from tidelib.players import PACES, bots
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


def test_tricky_tides_was_played_over_hundreds_of_games_at_every_table() -> None:
    game = tidelib.game("tricky-tides")
    found = measured("tricky-tides")
    variants = game.part("bots").VARIANTS
    quick = next(name for name in variants if f'"{name}"' in found["made_by"])
    usual = bots(game)["sharp"]
    assert variants[quick].search.simulations == usual.at_pace(PACES["quick"]).search.simulations
    tables = {(row["one"], row["others"], row["players"]): row for row in found["rows"]}
    pairs = (("careful", "random"), ("sharp", "careful"))
    assert tables.keys() == {(*pair, players) for pair in pairs for players in game.players}
    for (_one, _others, players), row in tables.items():
        assert sum(row["seeds"].values()) == row["deals"]
        assert row["deals"] * players >= 200
        assert row["more"]["mean"] > 4 * row["more"]["error"] > 0
        assert row["won"]["mean"] > 1 / players + 3 * row["won"]["error"]
