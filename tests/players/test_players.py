"""Bots and the coach of any game."""

from __future__ import annotations

from typing import Any

import pytest

import tidelib
from tidelib.players import RandomBot, bots

GAMES = tidelib.games()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_bots_in_order_of_strength(name: str) -> None:
    found = bots(tidelib.game(name))
    assert next(iter(found)) == "random"
    strengths = [bot.strength for bot in found.values()]
    assert strengths == sorted(strengths)
    assert set(strengths) <= {1, 2, 3}
    for key, bot in found.items():
        assert bot.name == key
        assert bot.title
        assert bot.about.endswith(".")


def test_a_game_without_bots_of_its_own_has_the_random_one() -> None:
    class Bare:
        def part(self, name: str) -> Any:
            raise tidelib.TideError(f"no {name}")

    found = bots(Bare())  # type: ignore[arg-type]
    assert list(found) == ["random"]
    assert isinstance(found["random"], RandomBot)
