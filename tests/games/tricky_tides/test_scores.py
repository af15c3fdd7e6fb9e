"""Scores, ties, winners (TT-SCORE)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tricky_tides.table import board, cited, do, events, played, set_up
from tidelib.core.game import EVERYTHING
from tidelib.games.tricky_tides.scoring import best, bonus, sale
from tidelib.games.tricky_tides.words import BONUS, ORDER_OF_ID, SYMBOL, VALUE

LAST = ("players: 2", "phase: action", "round: 3", "hand: 6", "leader: 0", "trick: D8 D1",
        "turn: 1")  # fmt: skip


def over(*lines: str) -> Any:
    """The end of a game, from its last decision."""
    return do(set_up(*LAST, *lines), "pass")


def orders(names: str) -> list[int]:
    return [ORDER_OF_ID[name] for name in names.split()]


def test_TT_SCORE_1_TT_SCORE_2_TT_SCORE_3_the_example_of_27() -> None:
    state = over("delivered 0: R03 R08 R30 R11", "sightings: M1 M2",
                 "hold 0: 2 coffee 2 spice 1 gold")  # fmt: skip
    assert state.scores()[0] == 27
    parts = state.score_parts(0)
    of = {
        rule: sum(value for _label, value, rules in parts if rules[0] == rule)
        for rule in ("TT-SCORE-1", "TT-SCORE-2", "TT-SCORE-3")
    }
    assert of == {"TT-SCORE-1": 17, "TT-SCORE-2": 8, "TT-SCORE-3": 2}
    assert [value for label, value, _rules in parts if "Sightings" in label] == [6, 0, 2]
    assert "4 orders 17, sightings card 8, goods left (2 coffee, 2 spice, 1 gold) 2: 27 gold" in (
        events(state, "score")[0].text
    )


def test_TT_SCORE_2_each_card_pays_3_2_1_0() -> None:
    for card, pays in enumerate(BONUS):
        assert sorted(pays) == [0, 1, 2, 3]
        for order, symbol in enumerate(SYMBOL):
            assert bonus(card, [order]) == pays[symbol]
    assert bonus(0, orders("R03 R08 R30 R11")) == 3 + 3 + 2 + 0


@pytest.mark.parametrize(
    ("hold", "gold"),
    [
        ([7, 0, 0, 0, 0], 2),
        ([0, 6, 0, 0, 0], 2),
        ([0, 0, 3, 4, 0], 3),
        ([2, 2, 1, 1, 0], 0),
        ([0, 0, 0, 0, 7], 7),
        ([3, 3, 0, 0, 1], 3),
    ],
)
def test_TT_SCORE_3_TT_SCORE_4_whole_sets_of_one_type(hold: list[int], gold: int) -> None:
    assert sale(hold) == gold


def test_TT_SCORE_4_types_do_not_combine() -> None:
    state = over("hold 0: 2 sugar 2 coffee 1 silk 1 spice")
    assert state.scores()[0] == 0
    assert "TT-SCORE-4" in cited(state)


def test_TT_SCORE_5_the_most_gold_wins() -> None:
    assert over("hold 0: 3 gold", "hold 1: 2 gold").winners() == [0]
    assert over("hold 0: 3 gold", "delivered 1: R08").winners() == [1]


def test_TT_SCORE_6_most_orders() -> None:
    state = over("delivered 0: R04 R12", "delivered 1: R17 R10", "sightings: M4 M3")
    assert best([27, 27], [4, 5], [0, 0]) == [1]
    assert state.is_terminal
    tied = over("sightings: M1 M2", "hold 0: 2 gold", "delivered 1: R01")
    assert tied.scores() == [2, 2]
    assert tied.winners() == [1]
    assert "TT-SCORE-6" in cited(tied)


def test_TT_SCORE_7_most_goods_left() -> None:
    state = over("hold 0: 2 sugar 1 gold", "hold 1: 1 gold")
    assert state.scores() == [1, 1]
    assert state.winners() == [0], "every cube counts, worth something or not"
    assert "TT-SCORE-7" in cited(state)


def test_TT_SCORE_8_shared() -> None:
    state = over("hold 0: 1 sugar 1 gold", "hold 1: 1 silk 1 gold")
    assert state.winners() == [0, 1]
    assert "TT-SCORE-8" in cited(state)
    assert best([27, 27], [5, 5], [1, 1]) == [0, 1]


@pytest.mark.parametrize("monsters", ["off", "on"])
def test_TT_SCORE_9_sightings_count_in_every_game(monsters: str) -> None:
    lines = ("delivered 0: R03", "sightings: M1 M2", f"options: monsters={monsters}")
    assert over(*lines).scores()[0] == VALUE[ORDER_OF_ID["R03"]] + 3


def test_the_score_at_any_time_is_that_of_what_one_has() -> None:
    state = set_up(*LAST, "delivered 0: R03", "sightings: M1 M2", "hold 0: 3 sugar")
    assert state.scores()[0] == 4 + 3 + 1
    assert sum(value for _label, value, _rules in state.shown_parts(0)) == 5
    seen = board(state, 1)["seats"][0]
    assert (seen["gold"], seen["gold_whole"]) == (5, False)
    seen = board(state, 0)["seats"][0]
    assert (seen["gold"], seen["gold_whole"]) == (8, True)
    assert board(do(state, "pass"))["seats"][0]["gold"] == 8, "all is shown at the end"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_parts_of_a_random_game_add_up(players: int) -> None:
    for number, state in enumerate(played(players, events="on", monsters="on")):
        if number % 25 == 0 or state.is_terminal:
            for seat in range(players):
                whole = sum(value for _label, value, _rules in state.score_parts(seat))
                assert whole == state.scores()[seat]
                assert board(state, EVERYTHING)["seats"][seat]["gold"] == whole
