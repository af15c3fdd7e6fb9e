"""Picking up, goods overboard, delivering (TT-PICK, TT-OVER, TT-DELIVER)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tricky_tides.table import (
    bag,
    bag_total,
    board,
    cell,
    cited,
    do,
    hold,
    legal,
    lying,
    order_on,
    refused,
    set_up,
)


def docked(*lines: str) -> Any:
    """Seat 0 lies on B1 after sailing; seat 3 comes next."""
    return set_up(
        "players: 4", "phase: action", "leader: 0", "trick: O8 O1 O2 O3", "ships: B1 A1 C3 C4",
        *lines,
    )  # fmt: skip


def test_TT_PICK_1_all_goods_of_one_type() -> None:
    state = docked("goods B1: 2 sugar 1 silk", "hold 0: 3 coffee")
    before = bag(state)
    assert refused(state, "pick gold").rule == "TT-PICK-1"
    do(state, "pick sugar")
    assert hold(state, 0) == "2 sugar 3 coffee"
    assert lying(state, "B1") == "1 silk"
    assert bag(state) == before
    assert state.current_player == 3


def test_TT_PICK_2_one_type_only() -> None:
    state = docked("goods B1: 2 sugar 1 silk")
    assert refused(state, "pick sugar silk").rule == "TT-PICK-2"
    assert refused(state, "pick silk sugar").rule is None  # the list is out of order
    assert refused(state, "pick 1").rule is None
    assert legal(state)[:2] == ["pick sugar", "pick silk"]


def test_TT_PICK_3_goods_are_not_replaced_at_once() -> None:
    state = do(docked("goods B1: 2 sugar"), "pick sugar")
    assert lying(state, "B1") == "none"
    while board(state)["hand"] == 1:
        state.apply(state.legal_actions()[-1])
    assert "TT-PICK-3" in cited(state)
    assert lying(state, "B1") == "none"


def test_TT_PICK_4_gold_is_a_good_like_others() -> None:
    state = do(docked("goods B1: 2 gold 1 silk"), "pick gold")
    assert hold(state, 0) == "2 gold"


def test_TT_PICK_5_a_full_hold_does_not_forbid_a_pick_up() -> None:
    state = do(docked("goods B1: 2 gold", "hold 0: 3 sugar 4 coffee"), "pick gold")
    assert "TT-PICK-5" in cited(state)
    assert board(state)["overboard"]["excess"] == 2


def test_TT_OVER_1_seven_goods() -> None:
    state = do(docked("goods B1: 1 gold", "hold 0: 3 sugar 3 coffee"), "pick gold")
    assert state.current_player == 3, "seven fit"
    state = do(docked("goods B1: 2 gold", "hold 0: 3 sugar 3 coffee"), "pick gold")
    assert legal(state) == ["over sugar", "over coffee", "over gold"]


def test_TT_OVER_2_TT_OVER_3_exactly_the_excess_of_the_owners_choice() -> None:
    state = do(docked("goods B1: 3 silk", "hold 0: 3 sugar 3 coffee"), "pick silk")
    assert refused(state, "over gold").rule == "TT-OVER-2"
    assert refused(state, "pass").rule is None
    do(state, "over sugar", "over sugar")
    assert hold(state, 0) == "1 sugar 3 coffee 3 silk"
    assert lying(state, "B1") == "2 sugar"
    assert (state.current_player, board(state)["phase"]) == (3, "sail")
    assert "TT-OVER-3" in cited(state)


def test_TT_OVER_4_at_sea_into_the_bag() -> None:
    state = set_up(
        "players: 2", "phase: sail", "leader: 0", "event: EV08", "trick: W8 W1", "ships: B1 C1",
        "hold 0: 3 sugar 4 coffee",
    )  # fmt: skip
    before = bag_total(state)
    do(state, "sail S B2", "draw spice", "over coffee")
    assert hold(state, 0) == "3 sugar 3 coffee 1 spice"
    assert bag_total(state) == before
    assert "TT-OVER-4" in cited(state)


def test_TT_DELIVER_1_the_hold_has_all_that_the_order_shows() -> None:
    state = docked("order B1: R12", "hold 0: 1 coffee 1 spice")
    assert "deliver" not in legal(state)
    refusal = refused(state, "deliver")
    assert refusal.rule == "TT-DELIVER-1"
    assert refusal.sentence == "The hold lacks 1 coffee."
    assert refusal.because == ("order R12: 2 coffee, 1 spice", "hold: 1 coffee, 1 spice")
    seen = board(state)["delivery"]
    assert (seen["possible"], seen["say"]) == (False, "The hold lacks 1 coffee.")


def test_TT_DELIVER_1_no_order_no_delivery() -> None:
    state = docked("order B1: none", "delivered 1: rest", "hold 0: 3 coffee 1 spice")
    refusal = refused(state, "deliver")
    assert refusal.rule == "TT-DELIVER-1"
    assert "no order" in refusal.sentence


def delivering(*lines: str) -> Any:
    return docked("order B1: R12", "hold 0: 3 coffee 1 spice", *lines)


def test_TT_DELIVER_2_the_goods_go_into_the_bag() -> None:
    state = delivering()
    before = bag(state)
    do(state, "deliver")
    assert hold(state, 0) == "1 coffee"
    after = bag(state)
    assert (after["coffee"], after["spice"]) == (before["coffee"] + 2, before["spice"] + 1)
    assert lying(state, "B1") == lying(delivering(), "B1")


def test_TT_DELIVER_3_the_order_is_kept() -> None:
    state = do(delivering(), "deliver")
    assert [order["id"] for order in board(state)["seats"][0]["delivered"]] == ["R12"]


def test_TT_DELIVER_4_a_new_order_at_once() -> None:
    state = do(delivering(), "deliver")
    assert order_on(state, "B1") is None
    assert refused(state, "order R12").rule == "TT-SETUP-15"
    there = order_on(state, "A1")
    assert refused(state, f"order {there}").rule == "TT-SETUP-15"
    free = next(
        outcome for outcome, _chance in state.chance_outcomes() or () if outcome[0] not in (11,)
    )
    state.apply(free)
    assert order_on(state, "B1") == f"R{free[0] + 1:02}"
    assert (state.current_player, board(state)["phase"]) == (3, "sail")


def test_TT_DELIVER_5_all_or_nothing() -> None:
    refusal = refused(delivering(), "deliver without coffee")
    assert refusal.rule == "TT-DELIVER-5"


def test_TT_DELIVER_6_one_action_in_a_turn() -> None:
    state = do(delivering("goods B1: 2 sugar"), "pick sugar")
    assert state.current_player == 3
    assert refused(state, "deliver").rule is None


def test_TT_DELIVER_7_nothing_must_be_done() -> None:
    state = do(delivering("goods B1: 2 sugar"), "pass")
    assert "TT-DELIVER-7" in cited(state)
    assert hold(state, 0) == "3 coffee 1 spice"


def test_TT_DELIVER_8_no_order_left() -> None:
    state = do(delivering("delivered 1: rest"), "deliver")
    assert order_on(state, "B1") is None
    assert "TT-DELIVER-8" in cited(state)
    assert (state.current_player, board(state)["phase"]) == (3, "sail")


@pytest.mark.parametrize("place", ["A1", "C1", "C4"])
def test_TT_DELIVER_9_on_any_island(place: str) -> None:
    state = set_up(
        "players: 4", "phase: action", "leader: 0", "trick: O8 O1 O2 O3",
        f"ships: {place} B1 C3 B3", f"order {place}: R12", "hold 0: 3 coffee 1 spice",
    )  # fmt: skip
    assert cell(state, place)["icon"] in ("BLUE", "GREEN", "WHALE")
    assert "deliver" in legal(state)
