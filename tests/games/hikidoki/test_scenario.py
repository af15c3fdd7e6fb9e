"""Positions of Hikidoki set up from a text: any that can come about, and no other."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tidelib
from tests.games.hikidoki.table import (
    HIKIDOKI,
    MARKERS,
    board,
    deck_left,
    legal,
    set_up,
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players: 0", "1 to 5"),
        ("players: 6", "1 to 5"),
        ("players: two", "number"),
        ("options: mid_value", "name=value"),
        ("options: mid_value=3", "cannot be"),
        ("options: depth=3", "no option"),
        ("deck: X", "no card 'X'"),
        ("deck: UA", "no card 'UA'"),
        ("discards: u", "no card 'u'"),
        ("beach 0: U", "written like L2"),
        ("beach 0: Ux", "written like L2"),
        ("beach 0: W2", "written like L2"),
        ("beach 0: U-1", "written like L2"),
        ("beach 0: U٢", "written like L2"),
        ("beach 0: U13", "HK-101"),
        ("beach 0: U9\ndiscards: U U U U", "HK-101"),
        ("beach 1: U2", "no meaning"),
        ("used 0: SHORE", "no marker"),
        ("points 0: 100", "number"),
        ("order: 1 0", "order names each"),
        ("players: 2\norder: 0 0", "order names each"),
        ("players: 2\norder: 0", "order names each"),
        ("players: 2\ndiver: 2", "number"),
        ("round: 4", "number"),
        ("round: 2", "has used 1 of its markers, not 0"),
        ("players: 2\nused 0: OFF MID", "has used"),
        ("players: 2\ndiver: 1", "seat 0 has used 1"),
        ("marker: SHORE", "no marker"),
        ("marker: OFF MID", "one marker"),
        ("used 0: OFF\nmarker: OFF", "HK-302"),
        ("used 0: OFF MID POOL\nmarker: OFF", "while the game goes on"),
        ("row: Uk", "a dive needs a marker"),
        ("marker: POOL\nrow: U", "written like Uk"),
        ("marker: POOL\nrow: Wk", "written like Uk"),
        ("marker: POOL\nrow: U? Ak", "written like Uk"),
        ("marker: POOL\nrow: Ux", "written like Uk"),
        ("marker: OFF\nrow: W", "over already"),
        ("marker: MID\nrow: W W", "over already"),
        ("marker: POOL\nrow: Uk Uk Uk Uk", "over already"),
        ("marker: POOL\nrow: Uk Ur Ur Ur Ur Ur", "over already"),
        ("basket: U", "no meaning"),
        ("deck: U\ndeck: A", "twice"),
        ("\x00", "key: value"),
    ],
)
def test_what_cannot_be_read_or_cannot_come_about(text: str, message: str) -> None:
    with pytest.raises(tidelib.ScenarioError, match=message):
        HIKIDOKI.scenario(text)


def test_defaults_are_a_solo_game_about_to_begin() -> None:
    state = set_up("")
    seen = board(state)
    assert (seen["players"], seen["round"], seen["diver"], seen["phase"]) == (1, 1, 0, "marker")
    assert (seen["deck"], seen["discards"], seen["row"]) == (0, [], [])


def test_round_and_diver_follow_from_the_markers_used() -> None:
    state = set_up("players: 3", "order: 2 0 1", "used 2: OFF MID", "used 0: MID", "used 1: POOL")
    assert (board(state)["round"], board(state)["diver"]) == (2, 0)


def test_a_card_may_wait_for_its_choice_as_the_last_of_a_full_row() -> None:
    state = set_up("marker: POOL", "row: Uk Ur Ur Ur Ur A?", "deck: U")
    assert legal(state) == ["keep", "return"]
    assert len(board(state)["row"]) == board(state)["row_limit"]


def describe(state: tidelib.State) -> str:
    """The text that sets up a position of a game, from what all can see and the deck."""
    seen = board(state)
    lines = [f"players: {seen['players']}", f"round: {seen['round']}"]
    lines.append("options: " + " ".join(f"{k}={v}" for k, v in state.options.items()))
    lines.append("order: " + " ".join(map(str, seen["order"])))
    if seen["diver"] is not None:
        lines.append(f"diver: {seen['diver']}")
    for number, seat in enumerate(seen["seats"]):
        lines.append(
            f"beach {number}: " + " ".join(f"{c}{n}" for c, n in seat["beach"].items() if n)
        )
        lines.append(f"used {number}: " + " ".join(seat["used"]))
        lines.append(f"points {number}: {seat['marker_score']}")
    if seen["marker"] is not None:
        lines.append(f"marker: {seen['marker']['id']}")
        fates = {"kept": "k", "returned": "r", "wave": "", "open": "?"}
        lines.append("row: " + " ".join(c["card"] + fates[c["fate"]] for c in seen["row"]))
    lines.append("deck: " + " ".join(deck_left(state)))
    lines.append("discards: " + " ".join(seen["discards"]))
    return "\n".join(lines)


@given(seed=st.integers(0, 10_000), players=st.integers(1, 5), steps=st.integers(2, 300))
def test_any_position_of_a_game_can_be_set_up_and_goes_on_alike(
    seed: int, players: int, steps: int
) -> None:
    rng = Random(seed)
    chosen = {o.name: rng.choice(o.values) for o in HIKIDOKI.options if o.name != "dives"}
    state = HIKIDOKI.new_state(players, chosen)
    while not state.is_terminal and (steps > 0 or state.current_player == tidelib.CHANCE):
        due = state.legal_actions()
        state.apply(rng.choice(due) if due else state.sample_chance(rng))
        steps -= 1
    again = HIKIDOKI.scenario(describe(state))
    differ = {"composition_known", "last_dive"}  # the past is not set up
    for _ in range(60):
        here, there = board(state), board(again)
        assert {k: v for k, v in here.items() if k not in differ} == {
            k: v for k, v in there.items() if k not in differ
        }
        assert list(state.legal_actions()) == list(again.legal_actions())
        assert (state.scores(), state.winners()) == (again.scores(), again.winners())
        if state.is_terminal:
            break
        due = state.legal_actions()
        action = rng.choice(due) if due else state.sample_chance(rng)
        state.apply(action)
        again.apply(action)


WORDS = ["U", "W", "Uk", "Ar", "L?", "U2", "OFF", "MID", "POOL", "0", "1", "2", "3", "mid_value=2"]
KEYS = ["players", "options", "round", "order", "diver", "beach 0", "beach 1", "used 0", "used 1"]
KEYS += ["points 0", "points 1", "marker", "row", "deck", "discards"]


@given(
    st.dictionaries(
        st.sampled_from(KEYS), st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join)
    )
)
def test_whatever_is_accepted_can_be_played_to_its_end(lines: dict[str, str]) -> None:
    try:
        state = HIKIDOKI.scenario("\n".join(f"{key}: {value}" for key, value in lines.items()))
    except tidelib.ScenarioError:
        return
    state.log = []
    rng = Random(0)
    for _ in range(500):
        assert str(state)
        assert state.rules_in_force()
        if state.is_terminal:
            assert all(set(seat["used"]) == set(MARKERS) for seat in board(state)["seats"])
            return
        due = state.legal_actions()
        state.apply(rng.choice(due) if due else state.sample_chance(rng))
    raise AssertionError("it does not end")
