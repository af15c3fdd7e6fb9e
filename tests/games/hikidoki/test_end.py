"""HK-801 to HK-804: end and winner."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.hikidoki.table import (
    board,
    deal,
    do,
    events,
    finished,
    legal,
    refused,
    set_up,
    start,
)


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_801_the_game_ends_with_everybodys_third_dive(players: int) -> None:
    state = deal(start(players), _deck(players))
    dives = 0
    for marker in ("POOL", "MID", "OFF"):
        for _ in range(players):
            assert not state.is_terminal
            do(
                state,
                f"{marker} flip keep" + " flip return" * {"POOL": 0, "MID": 1, "OFF": 2}[marker],
            )
            do(state, "surface")
            dives += 1
    assert dives == 3 * players
    assert state.is_terminal
    assert state.current_player == tidelib.TERMINAL
    assert board(state)["phase"] == "over"
    assert legal(state) == []
    assert events(state, "HK-801")


def _deck(players: int) -> str:
    colours = "LUAHO"[:players]
    return " ".join(colour for colour in colours for _ in range(12)) + " W W" * players


def test_HK_801_nothing_may_follow() -> None:
    state = finished(["U1", "L2"], [0, 0])
    for action in ("flip", "surface", "keep", "return", "marker OFF", "shuffle U"):
        assert refused(state, action).rule is None


def test_HK_802_the_highest_score_wins() -> None:
    state = finished(["U3", "A4", "O2"], [9, 0, 12])
    assert state.scores() == [16, 11, 16]  # Beach Master included
    assert finished(["U3", "A4", "O2"], [10, 0, 12]).winners() == [0]
    assert finished(["U3", "A4", "O2"], [8, 20, 12]).winners() == [1]


def test_HK_802_beach_master_can_decide() -> None:
    # 10 against 10 before it; the second player leads two colours, the first one
    state = finished(["U4", "L3 A2"], [0, 1])
    assert state.scores() == [11, 12]
    assert state.winners() == [1]


def test_HK_802_nobody_has_won_before_the_end() -> None:
    state = set_up("players: 2", "beach 0: U2", "used 0: OFF", "deck: U")
    assert state.winners() == []
    assert state.returns() == [0.0, 0.0]


def test_HK_802_the_returns_are_the_final_scores() -> None:
    assert finished(["U3", "L1"], [9, 0]).returns() == [16.0, 2.0]


def test_HK_803_on_a_tie_the_one_with_fewer_cards_wins() -> None:
    state = finished(["U3", "L2 A2"], [3, 2])
    assert state.scores() == [10, 10]
    assert state.winners() == [0]


def test_HK_803_only_tied_players_are_compared() -> None:
    # seat 2 has the fewest cards, but not the highest score
    state = finished(["U3", "L2 A2", ""], [3, 2, 9])
    assert state.scores() == [10, 10, 9]
    assert state.winners() == [0]


def test_HK_803_is_cited_when_it_decides() -> None:
    state = set_up(
        "players: 2",
        "order: 0 1",
        "used 0: OFF MID POOL",
        "used 1: OFF MID",
        "beach 0: U3",
        "points 0: 3",
        "beach 1: L2 A1",
        "points 1: 2",
        "marker: POOL",
        "row: Ak",
        "deck: W",
    )
    do(state, "surface")
    assert state.scores() == [10, 10]
    assert events(state, "HK-803")
    assert not events(state, "HK-802")
    assert not events(state, "HK-804")


def test_HK_804_still_tied_the_win_is_shared() -> None:
    state = finished(["U3", "L3", "A1"], [2, 2, 0])
    assert state.scores() == [9, 9, 2]
    assert state.winners() == [0, 1]


def test_HK_804_all_can_share_it() -> None:
    assert finished(["", "", "", "", ""], [0] * 5).winners() == [0, 1, 2, 3, 4]


def test_HK_804_is_cited_when_it_happens() -> None:
    state = set_up(
        "players: 2",
        "order: 0 1",
        "used 0: OFF MID POOL",
        "used 1: OFF MID",
        "beach 0: U1",
        "marker: POOL",
        "row: Lk",
        "deck: W",
    )
    do(state, "surface")
    assert state.winners() == [0, 1]
    assert "shared" in events(state, "HK-804")[0].text
