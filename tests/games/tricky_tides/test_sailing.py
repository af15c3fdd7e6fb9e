"""Ships: headings, open sea, the anchor (TT-SAIL-5 on, TT-SEA, TT-ANCHOR)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tricky_tides.table import (
    board,
    cell,
    cited,
    do,
    events,
    legal,
    played,
    refused,
    set_up,
)


def about_to_sail(card: str, at: str, players: int = 4, *lines: str) -> Any:
    """Seat 0 has won with a card of the named suit and lies on a map card."""
    low = [f"{card[0]}{n}" for n in range(1, 9) if f"{card[0]}{n}" != card][: players - 1]
    return set_up(
        f"players: {players}",
        "phase: sail",
        "leader: 0",
        f"trick: {' '.join([card, *low])}",
        f"ships: {' '.join([at, *['B1', 'C1', 'C4'][: players - 1]])}",
        "turn: 0",
        *lines,
    )


def ways(state: Any) -> str:
    """Where the ship may sail: ``"NE C1, E C2"``."""
    return ", ".join(a.removeprefix("sail ") for a in legal(state) if a.startswith("sail"))


def compass(state: Any, heading: str) -> dict[str, Any]:
    seen = board(state)["compass"]
    return next(entry for entry in seen["headings"] if entry["heading"] == heading)


def test_TT_SAIL_5_sail_then_act_then_the_next_ship() -> None:
    state = about_to_sail("O5", "B2")
    phases = []
    for action in ("sail NE C1", "pass"):
        phases.append((state.current_player, board(state)["phase"]))
        do(state, action)
    assert phases == [(0, "sail"), (0, "action")]
    assert (state.current_player, board(state)["phase"]) == (3, "sail")
    assert refused(state, "pass").rule is None  # not due yet


def test_TT_SAIL_6_the_headings_of_the_own_card() -> None:
    state = about_to_sail("O5", "B2")
    assert ways(state) == "NE C1, E C2, SE C3, SW A3, NW A1"
    for action in ("sail N B1", "sail S B3", "sail W A2"):
        refusal = refused(state, action)
        assert refusal.rule == "TT-SAIL-6"
        assert refusal.because == ("O5: NE, E, SE, SW, NW",)
    assert compass(state, "N")["rules"] == ["TT-SAIL-6"]
    assert compass(state, "NE") == {
        "heading": "NE",
        "allowed": True,
        "stops": ["C1"],
        "say": "North-east: C1.",
        "rules": ["TT-MAP-7"],
    }


@pytest.mark.parametrize("seat", range(4))
def test_TT_SAIL_7_north_is_the_same_for_all(seat: int) -> None:
    cards = ["O1", "O2", "O3", "O4"]
    cards[seat] = "O8"  # N and W
    state = set_up(
        "players: 4", "phase: sail", "leader: 0", f"trick: {' '.join(cards)}",
        "ships: B3 B3 B3 B3", f"turn: {seat}",
    )  # fmt: skip
    assert ways(state) == "N B2, W A3"


def test_TT_SAIL_8_a_ship_cannot_leave_the_map() -> None:
    state = about_to_sail("O5", "B1")
    assert ways(state) == "E C1, SE C2, SW A2"
    assert refused(state, "sail NE C1").rule == "TT-SAIL-8"
    assert compass(state, "NE")["say"] == (
        "To the north-east of B1 the map ends: a ship cannot leave it."
    )


def test_TT_SAIL_9_sailing_is_a_must() -> None:
    state = about_to_sail("O5", "C4")
    assert legal(state) == ["sail NW B3", "anchor"]
    refusal = refused(state, "dock")
    assert refusal.rule == "TT-SAIL-9"
    assert refusal.because == ("can sail: NW",)


def test_TT_SAIL_10_nowhere_to_sail() -> None:
    state = about_to_sail("O8", "A1")
    assert legal(state) == ["dock"]
    assert compass(state, "W")["allowed"]
    assert "TT-SAIL-10" in cited(do(state, "dock"))


def test_TT_SAIL_11_docked_is_not_idle() -> None:
    state = do(about_to_sail("O8", "A1", 4, "goods A1: 3 coffee"), "dock")
    assert legal(state) == ["pick coffee", "pass"]
    state = do(about_to_sail("O8", "A1", 4, "event: EV07", "goods A1: 3 coffee"), "dock")
    assert board(state)["phase"] == "draw"


def test_TT_SAIL_12_ships_share_a_card() -> None:
    state = do(about_to_sail("O5", "B2"), "sail NE C1")
    assert cell(state, "C1")["ships"] == [0, 2]


def test_TT_SAIL_13_monsters_do_not_stop_ships() -> None:
    free = about_to_sail("O5", "B2")
    beset = about_to_sail("O5", "B2", 4, "monsters: C1 C2 C3 A1")
    assert legal(beset) == legal(free)


def test_TT_SEA_1_any_stop_along_the_heading() -> None:
    state = about_to_sail("W8", "B1", 2)
    assert ways(state) == "S B2, S B3, S B4, W A1"
    assert refused(state, "sail S A1").rule == "TT-SEA-1"
    assert compass(state, "S")["stops"] == ["B2", "B3", "B4"]  # near to far
    assert "TT-SEA-1" in cited(do(state, "sail S B4"))
    assert events(state, "sail")[0].text == "Sails south from B1 to B4, over B2 and B3."


def test_TT_SEA_2_halting_at_sea() -> None:
    state = do(about_to_sail("W8", "B1", 2), "sail S B2")
    assert board(state)["seats"][0]["ship"] == "B2"
    assert "TT-SEA-2" in cited(state)


def test_TT_SEA_3_no_ship_passes_over_an_island() -> None:
    state = about_to_sail("O7", "A1", 2)
    assert ways(state) == "SE B2, SE C3, S A2"
    refusal = refused(state, "sail S A4")
    assert (refusal.rule, refusal.see) == ("TT-SEA-1", ("TT-MAP-7", "TT-SEA-3"))


def test_TT_SEA_4_sea_up_to_the_edge() -> None:
    state = about_to_sail("D8", "A2", 2)
    assert ways(state) == "N A1, E B2, E C2"
    assert "TT-SEA-4" in cited(do(state, "sail E C2"))


def test_TT_SEA_5_starting_at_sea() -> None:
    state = about_to_sail("W8", "B2", 2)
    assert ways(state) == "S B3, S B4, W A2"
    assert "TT-SEA-5" in cited(do(state, "sail W A2"))


def test_TT_SEA_6_nothing_to_do_at_sea() -> None:
    state = do(about_to_sail("W8", "B1", 2), "sail S B2")
    assert legal(state) == ["pass"]
    for action in ("pick sugar", "pick sugar silk", "deliver", "deliver without sugar"):
        assert refused(state, action).rule == "TT-SEA-6"


def test_TT_ANCHOR_1_TT_ANCHOR_2_the_anchor_holds_the_ship() -> None:
    state = do(about_to_sail("O5", "C4", 4, "goods C4: 2 silk"), "anchor")
    assert board(state)["seats"][0]["anchor"] is False
    assert board(state)["seats"][0]["ship"] == "C4"
    assert legal(state) == ["pick silk", "pass"]


def test_TT_ANCHOR_3_not_when_the_ship_cannot_sail_anyway() -> None:
    state = about_to_sail("O8", "A1")
    assert refused(state, "anchor").rule == "TT-ANCHOR-3"
    assert board(do(state, "dock"))["seats"][0]["anchor"] is True


def test_TT_ANCHOR_4_a_spent_anchor_never_returns() -> None:
    state = about_to_sail("O5", "C4", 4, "spent: 0")
    assert legal(state) == ["sail NW B3"]
    assert refused(state, "anchor").rule == "TT-ANCHOR-4"
    state = about_to_sail("O8", "A1", 4, "spent: 0")
    assert refused(state, "anchor").rule == "TT-ANCHOR-4"
    for seed in range(3):
        spent: set[int] = set()
        for position in played(3, seed):
            now = {s["seat"] for s in board(position)["seats"] if not s["anchor"]}
            assert spent <= now
            spent = now


def test_TT_ANCHOR_5_an_anchor_is_worth_nothing() -> None:
    lines = ("players: 2", "phase: action", "round: 3", "hand: 6", "leader: 0", "trick: D8 D1",
             "turn: 1")  # fmt: skip
    assert do(set_up(*lines), "pass").scores() == do(set_up(*lines, "spent: 0"), "pass").scores()


def test_every_sail_ends_on_a_stop_of_a_heading_of_the_card() -> None:
    for seed in range(3):
        rng = Random(seed)
        for position in played(2, seed, events="on"):
            seen = board(position)["compass"]
            if seen is None or rng.random() < 0.5:
                continue
            stops = {f"sail {h['heading']} {to}" for h in seen["headings"] for to in h["stops"]}
            assert stops == {action for action in legal(position) if action.startswith("sail")}
            assert all(h["allowed"] for h in seen["headings"] if h["stops"])
            assert seen["dock"] == ("dock" in legal(position))


def test_the_hand_shows_where_each_card_would_lead() -> None:
    state = set_up("players: 2", "leader: 0", "hand 0: W8 D8 O7", "ships: B1 C1")
    shown = {entry["card"]: entry for entry in board(state, 0)["cards"]}
    assert shown["W8"]["say"] == "From B1 to A1, B2, B3 or B4."
    assert [h["stops"] for h in shown["W8"]["headings"] if h["allowed"]] == [
        ["B2", "B3", "B4"],
        ["A1"],
    ]
    assert board(state)["cards"] is None
    assert all(entry["legal"] for entry in board(state, 0)["cards"])
    assert all(entry["legal"] is None for entry in board(state, 1)["cards"])
