"""The end of a round, and what comes between two of them (TT-ROUND)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tricky_tides.table import (
    bag_total,
    board,
    cited,
    do,
    events,
    hold,
    lying,
    order_on,
    played,
    refused,
    seats,
    set_up,
)

LAST = ("players: 4", "phase: action", "hand: 6", "leader: 0", "trick: D1 D2 D3 D8", "turn: 0")


def filling(*lines: str) -> Any:
    return set_up("players: 4", "phase: fill", "round: 2", *lines)


def test_TT_ROUND_1_TT_ROUND_2_two_cards_are_laid_away_unseen() -> None:
    state = set_up(*LAST)
    assert seats(state, "hand_size") == [2] * 4
    laid = [board(state, seat)["seats"][seat]["hand"] for seat in range(4)]
    do(state, "pass")
    assert seats(state, "hand_size") == [0] * 4
    assert {"TT-ROUND-1", "TT-ROUND-2"} <= cited(state)
    told = " ".join(event.text for event in state.log)
    assert not any(card in told for cards in laid for card in cards)


def test_TT_ROUND_3_TT_ROUND_4_islands_are_filled_up() -> None:
    state = filling("goods B1: 1 sugar 1 silk", "goods B2: 4 coffee")
    assert refused(state, "fill B1 sugar sugar").rule == "TT-ROUND-3"
    assert refused(state, "fill A1 sugar sugar sugar").rule == "TT-SETUP-22"
    do(state, "fill B1 sugar sugar gold")
    assert board(state)["phase"] == "deal", "B2 has more than its number"
    assert (lying(state, "B1"), lying(state, "B2")) == ("3 sugar 1 silk 1 gold", "4 coffee")


BAG = (
    "goods A1: 1 sugar", "goods B1: 3 silk", "goods C4: 3 sugar 4 coffee", "hold 0: 7 coffee",
    "hold 1: 5 sugar 2 gold", "hold 2: 4 spice 3 gold", "hold 3: 4 silk 3 spice",
    "bag: 1 sugar 1 coffee 1 gold",
)  # fmt: skip


def test_TT_ROUND_5_if_the_bag_runs_out() -> None:
    state = set_up("players: 4", "phase: fill", "round: 3", *BAG)
    do(state, "fill A1 sugar coffee")
    assert refused(state, "fill B1 sugar").rule == "TT-INFO-5"
    refusal = refused(state, "fill B1 gold gold")
    assert (refusal.rule, refusal.see) == ("TT-ROUND-3", ("TT-ROUND-5",))
    do(state, "fill B1 gold")
    assert (bag_total(state), board(state)["phase"]) == (0, "deal")


def test_TT_ROUND_6_eight_new_cards_of_all() -> None:
    state = do(set_up(*LAST), "pass")
    old = set_up(*LAST)
    card = board(old, 0)["seats"][0]["hand"][0]
    cards = sorted({card, "O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8"}, key=_place)[:8]
    do(state, f"deal 0 {' '.join(cards)}")
    assert seats(state, "hand_size")[0] == 8


def _place(card: str) -> tuple[int, int]:
    return "ODSW".index(card[0]), int(card[1])


def test_TT_ROUND_7_the_last_winner_leads() -> None:
    state = do(set_up(*LAST), "pass")
    assert seats(state, "leader") == [False, False, False, True]
    while state.current_player < 0:
        state.apply(state.sample_chance(Random(1)))
    assert state.current_player == 3
    assert "TT-ROUND-7" in cited(state)


def test_TT_ROUND_8_all_else_stays() -> None:
    lines = (*LAST, "hold 1: 3 silk", "spent: 2", "order B2: R05", "monsters: A1 B2 C3 A4")
    before = board(set_up(*lines))
    state = do(set_up(*lines), "pass")
    assert hold(state, 1) == "3 silk"
    assert order_on(state, "B2") == "R05"
    for now, then in zip(board(state)["map"], before["map"], strict=True):
        assert (now["ships"], now["monsters"]) == (then["ships"], then["monsters"])
    assert seats(state, "anchor") == [True, True, False, True]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_TT_ROUND_9_three_rounds(players: int) -> None:
    filled = set()
    last: Any = None
    for state in played(players):
        if board(state)["phase"] == "fill":
            filled.add(board(state)["round"])
        last = state
    assert last.is_terminal
    assert len(events(last, "round-over")) == 3
    assert filled == {1, 2, 3}, "at set-up and before rounds 2 and 3, not after 3"
    assert len(events(last, "trick")) == 18


def test_TT_ROUND_10_filling_then_event_then_cards() -> None:
    order = []
    for state in played(3, 1, events="on"):
        phase = board(state)["phase"]
        if board(state)["round"] == 2 and (not order or order[-1] != phase):
            order.append(phase)
    start = order[: order.index("play")]
    assert [phase for phase in start if phase != "over"] == ["fill", "event", "deal"]
