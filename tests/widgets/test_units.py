"""What a game counts, points or gold or red pips, is said with its own word everywhere."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

import tidelib
from tests.conformance.games import PLAIN, Setting, positions
from tidelib.core.figures import Estimate, Figure
from tidelib.games.tricky_tides.odds import in_orders
from tidelib.widgets.positions import result, scores

UNITS = {
    "hikidoki": ("point", "points"),
    "hike": ("point", "points"),
    "high-tide": ("point", "points"),
    "shikagari": ("red pip", "red pips"),
    "tricky-tides": ("gold", "gold"),
}
NAMES = ["You", "Aki", "Ben", "Cleo", "Dora", "Emil"]


@pytest.mark.parametrize("name", UNITS)
def test_what_each_game_counts(name: str) -> None:
    game = tidelib.game(name)
    one, several = UNITS[name]
    assert game.counted(1) == f"1 {one}"
    assert game.counted(0) == f"0 {several}"
    assert game.counted(16) == f"16 {several}"
    assert game.counted(-1) == f"\u22121 {one}"


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_scores_and_the_end_are_told_in_it(setting: Setting) -> None:
    game = setting.game
    names = NAMES[: setting.players]
    for number, state in enumerate(positions(setting)):
        if number % 10 == 0 or state.is_terminal:
            for entry in scores(state, names):
                assert entry["said"] == game.counted(entry["total"])
        if state.is_terminal:
            told = result(state, names)
            assert told is not None
            assert game.counted(max(state.scores())) in told
            others = {word for unit in UNITS.values() for word in unit} - set(UNITS[game.name])
            assert not others & set(re.findall(r"\d+ ([a-z ]+)\b", told))


def test_figures_are_told_in_what_they_count() -> None:
    gold, orders = tidelib.game("tricky-tides").unit, in_orders
    assert Figure("a", "A", Fraction(7), "points", unit=gold).percent == "7 gold"
    assert Figure("a", "A", Fraction(1), "points", unit=orders).percent == "1 order"
    assert Figure("a", "A", Fraction(7), "points").percent == "7 points"
    estimate = Estimate("a", "A", Fraction(7), Fraction(1, 2), "points", unit=gold)
    assert estimate.percent == "7 ± 0.5 gold"


def test_odds_of_tricky_tides_and_shikagari_speak_of_no_points() -> None:
    """What is counted there is gold, orders and goods, or red pips."""
    for name in ("tricky-tides", "shikagari"):
        game = tidelib.game(name)
        rng = Random(3)
        state = game.new_state(game.company())
        asked = 0
        while not state.is_terminal and asked < 12:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            found = game.part("odds").live_odds(state, state.current_player)
            asked += bool(found)
            assert not any("point" in f"{entry.percent} {entry.label}" for entry in found)
            state.apply(rng.choice(list(state.legal_actions())))
        assert asked
