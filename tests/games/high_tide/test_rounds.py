"""The round, its end, and the next one (HT-ROUND, HT-NEXT, HT-END, HT-MOD)."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

import tidelib
from tests.games.high_tide.table import (
    ALL_ON,
    HIGH_TIDE,
    MODULES,
    accepts,
    at,
    beach,
    board,
    cited,
    do,
    dry,
    events,
    finished,
    legal,
    refused,
    set_up,
    start,
    steps,
    track,
)

# What the length of the track and the rental come to, turn by turn, as the rules tell it: players,
# turn, rental (None: beside the board), window, towels, free spaces, refusals.
LIMITS = [
    (3, 1, 4, 3, 0, 3, 2),
    (3, 2, None, 4, 1, 3, 2),
    (3, 3, None, 4, 2, 2, 1),
    (4, 1, 4, 3, 0, 3, 2),
    (4, 2, 5, 4, 1, 3, 2),
    (4, 3, None, 5, 2, 3, 2),
    (4, 4, None, 5, 3, 2, 1),
    (5, 1, 4, 3, 0, 3, 2),
    (5, 2, 5, 4, 1, 3, 2),
    (5, 3, 6, 5, 2, 3, 2),
    (5, 4, None, 6, 3, 3, 2),
    (5, 5, None, 6, 4, 2, 1),
    (6, 1, 4, 3, 0, 3, 2),
    (6, 2, 5, 4, 1, 3, 2),
    (6, 3, 6, 5, 2, 3, 2),
    (6, 4, 7, 6, 3, 3, 2),
    (6, 5, None, 7, 4, 3, 2),
    (6, 6, None, 7, 5, 2, 1),
]


def turn_of(players: int, turn: int) -> tidelib.State:
    """The start of a turn with nothing but towels on the track."""
    towels = " ".join(map(str, range(turn - 1)))
    return set_up(f"players: {players}", f"track: {towels}")


def test_HT_ROUND_1_everybody_has_one_turn_in_the_order_of_the_pile() -> None:
    state = do(start(4), "towels 2 0 3 1")
    seats = []
    for roll in ("K1 W1", "P1 U1", "O1 Y1", "K2 W2"):
        seats.append(state.current_player)
        assert board(state)["to_come"] == [2, 0, 3, 1][len(seats) - 1 :]
        accepts(state, roll)
    assert seats == [2, 0, 3, 1]
    assert board(state)["phase"] == "last-dice"


@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_HT_ROUND_2_the_rental_moves_before_every_turn_but_the_first(
    limit: tuple[int, int, int | None, int, int, int, int],
) -> None:
    players, turn, rental, *_rest = limit
    assert board(turn_of(players, turn))["rental"] == rental
    if turn > 1:
        state = accepts(turn_of(players, turn - 1), "K1 W1")
        assert board(state)["rental"] == rental
        told = events(state, "rental")
        if rental is not None:
            assert told[0].rule_ids[0] == "HT-ROUND-2"


def test_HT_ROUND_3_then_it_leaves_the_track() -> None:
    state = accepts(set_up("players: 3"), "K1 W1")
    assert board(state)["rental"] is None
    assert "HT-ROUND-3" in events(state, "rental")[0].rule_ids
    assert all(space["in_window"] for space in board(state)["track"][:4])
    assert not board(state)["track"][4]["in_window"], "the turtle's space does not exist"


@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_HT_ROUND_4_the_window_is_what_lies_above_the_rental(
    limit: tuple[int, int, int | None, int, int, int, int],
) -> None:
    players, turn, rental, window, *_rest = limit
    spaces = [s["space"] for s in board(turn_of(players, turn))["track"] if s["in_window"]]
    assert spaces == list(range(1, rental if rental else players + 2))
    assert len(spaces) == window


@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_HT_ROUND_5_its_size_by_turn(
    limit: tuple[int, int, int | None, int, int, int, int],
) -> None:
    players, turn, _rental, window, *_rest = limit
    assert board(turn_of(players, turn))["turn"]["window"] == window == min(turn + 2, players + 1)


@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_HT_ROUND_6_three_spaces_without_a_towel_two_for_the_last(
    limit: tuple[int, int, int | None, int, int, int, int],
) -> None:
    players, turn, _rental, _window, towels, free, _refusals = limit
    seen = board(turn_of(players, turn))
    assert sum(seat["done"] for seat in seen["seats"]) == towels == turn - 1
    assert seen["turn"]["free"] == free == (2 if turn == players else 3)
    assert seen["turn"]["last"] == (turn == players)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_HT_ROUND_7_what_lies_on_the_track_is_a_block_from_the_top(players: int) -> None:
    for seed in range(5):
        for state in steps(players, seed):
            if board(state)["phase"] == "choose":
                lies = track(state).split()
                assert "." not in lies[: len(lies) - lies.count(".")]


def closings(state: tidelib.State) -> set[str]:
    """All ways the track can look after the last turn: T towel, P pair, - free.

    Which dice fall makes no difference: after every roll the same may be done.
    """
    seen: set[str] = set()
    looked: set[tuple[str, str, int]] = set()
    todo = [state]
    while todo:
        state = todo.pop()
        if state.current_player == tidelib.CHANCE:
            if board(state)["phase"] == "last-dice":
                seen.add(shape(state))
                continue
            state.apply(state.sample_chance(Random(1)))
            todo.append(state)
            continue
        key = (shape(state), str(board(state)["phase"]), state.current_player)
        if key in looked:
            continue
        looked.add(key)
        for action in state.legal_actions():
            after = state.clone()
            was = board(after)["round"]
            lying = shape(after)
            after.apply(action)
            if after.is_terminal or board(after)["round"] > was:
                # the last pair was accepted and a pair is left: the towel went where a gap was
                seen.add(closed(lying, state, action))
            else:
                todo.append(after)
    return seen


def shape(state: tidelib.State) -> str:
    words = {".": "-"}
    return "".join(words.get(lies, "P" if "/" in lies else "T") for lies in track(state).split())


def closed(lying: str, state: tidelib.State, action: object) -> str:
    space = board(state)["hand"]["from"] if board(state)["hand"] else None
    text = state.action_text(action)
    if text.startswith("take"):
        space = int(text.split()[1])
    index = space - 1 if space else lying.index("-")
    return lying[:index] + "T" + lying[index + 1 :]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_HT_ROUND_8_at_the_end_one_pair_or_one_free_space_is_left(players: int) -> None:
    spaces = players + 1
    expected = {"T" * p + "P" + "T" * (players - p) for p in range(players)}
    assert closings(set_up(f"players: {players}")) == {*expected, "T" * players + "-"}
    assert all(len(pattern) == spaces for pattern in expected)


def test_HT_ROUND_9_the_last_player_rolls_for_the_empty_space() -> None:
    state = set_up("players: 4", "track: 0 1 2 3")
    assert state.current_player == tidelib.CHANCE
    do(state, "dice U2 O2")
    (told,) = events(state, "last-dice")
    assert told.seat == 3
    assert told.rule_ids[0] == "HT-ROUND-9"
    assert [at(state, id) for id in "KPUOYW"] == [[0] * 4] * 6, "nobody moves"
    assert dry(state) == {"U": 17, "O": 18}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_HT_ROUND_10_the_empty_space_is_the_lowest_one(players: int) -> None:
    towels = " ".join(map(str, range(players)))
    state = set_up(f"players: {players}", f"track: {towels}", "options: shark=on")
    do(state, "dice O2 U1")
    assert track(state) == f"{towels} O2/U1"


# -- the next round ------------------------------------------------------------------------


def next_round() -> tidelib.State:
    """The second round of EX-36 after its first."""
    state = set_up("players: 4")
    accepts(state, "W5 K2")
    do(state, "roll", "dice Y2 U1", "refuse", "dice P4 O4", "accept")
    do(state, "take 2", "keep")
    accepts(state, "Y6 W1")
    return do(state, "dice U2 O2")


def test_HT_NEXT_1_all_dice_return_to_the_bag() -> None:
    state = next_round()
    assert board(state)["bag_dice"] == 12
    assert board(state)["pool"] == []


def test_HT_NEXT_2_the_lowest_towel_starts() -> None:
    state = next_round()
    assert state.current_player == 3
    assert track(state) == ". . . . ."


def test_HT_NEXT_3_the_order_is_that_of_the_towels_from_below() -> None:
    assert board(next_round())["order"] == [3, 1, 2, 0]
    state = do(set_up("players: 3", "order: 1 0 2", "track: 1 K3/W3 0"), "roll")
    do(state, "dice P4 O4", "accept")
    assert board(state)["order"] == [2, 0, 1]


def test_HT_NEXT_4_the_rental_returns_and_the_turtle_stays() -> None:
    assert board(next_round())["rental"] == 4
    state = do(set_up("players: 3", "track: 0 1 2"), "dice W2 K1")
    assert (board(state)["rental"], board(state)["turtle"]) == (4, 5)


def test_HT_NEXT_5_waves_and_deckchairs_stay() -> None:
    state = next_round()
    assert dry(state) == {"U": 17, "O": 18}
    assert at(state, "W") == [5, 0, 0, 1]
    assert at(state, "Y") == [0, 0, 2, 6]


# -- the end -------------------------------------------------------------------------------


def test_HT_END_1_the_game_ends_if_a_deckchair_is_wet_after_the_waves() -> None:
    state = set_up("players: 3", "W: 18=0", "track: 0 1 2")
    do(state, "dice W5 K2")
    assert state.is_terminal
    assert "HT-END-1" in cited(state)
    safe = do(set_up("players: 3", "W: 17=0", "track: 0 1 2"), "dice W5 K2")
    assert not safe.is_terminal


SIX = "waves: " + " ".join(["K3 P2", "U3 O2", "Y3 W2", "P3 K2", "O3 U2"])


def test_HT_END_2_the_sixth_round_is_the_last() -> None:
    state = set_up("players: 3", SIX, "track: 0 1 2")
    assert board(state)["round"] == 6
    do(state, "dice W5 Y2")
    assert state.is_terminal
    assert "HT-END-2" in cited(state)
    assert sum(20 - limit for limit in dry(state).values()) == 30


def test_HT_END_3_it_never_ends_in_the_middle_of_a_round() -> None:
    state = set_up("players: 3", "W: 19=0")
    accepts(state, "W5 K2")
    assert beach(state, "W")["wet"] == [0]
    accepts(state, "P1 Y1", "P2 Y2")
    assert not state.is_terminal
    do(state, "dice O6 U1")
    assert dry(state) == {"O": 17, "U": 18}
    assert state.is_terminal


def test_HT_END_4_what_counts_is_the_state_after_the_waves() -> None:
    lines = ("players: 3", "options: shark=on", "waves: W3 K2", "alarm: W", "track: 0 1 2")
    saved = do(set_up(*lines, "W: 18=0"), "dice O6 U1", "shark 2")
    assert not saved.is_terminal
    again = do(set_up(*lines, "W: 18=0"), "dice O6 W1", "shark 2")
    assert again.is_terminal


# -- modules -------------------------------------------------------------------------------

ANY_MODULES: list[dict[str, Any]] = [
    dict.fromkeys(chosen, "on")
    for size in range(5)
    for chosen in itertools.combinations(MODULES, size)
]


@pytest.mark.parametrize("options", ANY_MODULES, ids=lambda chosen: "-".join(chosen) or "none")
def test_HT_MOD_1_any_modules_together(options: dict[str, Any]) -> None:
    for players in (3, 6):
        state = finished(players, **options)
        assert state.winners()


def test_HT_MOD_2_the_order_of_a_round() -> None:
    state = start(3, **ALL_ON)
    do(state, "towels 0 1 2", *[f"coins {id} 8 7 6 5 4 3 2 1" for id in "KPUOYW"])
    do(state, "surfers K P U")
    assert board(state)["phase"] == "alarm"
    assert board(do(state, "alarm W"))["phase"] == "baywatch"
    assert board(do(state, "baywatch BW-8"))["phase"] == "choose"
    for roll in ("K1 W1", "P1 U1", "O1 Y1"):
        accepts(state, roll)
        do(state, "leave", "leave")
    assert board(state)["phase"] == "last-dice"
    assert board(do(state, "dice W6 K5"))["phase"] == "shark"
    do(state, "shark 1", "alarm K", "baywatch BW-9")  # nobody owns BW-8 before this
    assert board(state)["round"] == 2
    owner = next(s for s in board(state)["seats"] if s["tiles"])
    assert owner["tiles"] == ["BW-8"]
    marks = {step["id"]: step["mark"] for step in board(state)["course"]}
    assert list(marks) == [
        *("alarm", "baywatch", "turns", "last-dice"),
        *("shark", "flood", "rescue", "end"),
    ]
    for roll in ("K3 W3", "P3 U3", "O3 Y3"):
        accepts(state, roll)
        while board(state)["phase"] == "coin":
            do(state, "leave")
    do(state, "dice W6 K5", "shark 1")
    assert board(state)["phase"] == "flood"
    assert legal(state) == ["use BW-8", "pass"]
    assert dry(state) == {"W": 17, "K": 18}, "the waves of this round come after that"


def test_HT_MOD_3_beaches_then_coins_then_baywatch() -> None:
    for seed in range(9):
        state = finished(4, seed, **ALL_ON)
        for seat in range(4):
            labels = [label.partition(":")[0] for label, _points, _rules in state.score_parts(seat)]
            assert labels[:6] == ["Black", "Purple", "Blue", "Orange", "Yellow", "White"]
            assert labels[6:] in (
                [],
                ["Coins"],
                ["Baywatch in the last round"],
                ["Coins", "Baywatch in the last round"],
            )


def test_a_line_after_the_end_is_refused() -> None:
    state = finished(3)
    assert state.current_player == tidelib.TERMINAL
    assert legal(state) == []
    assert refused(state, "roll").rule is None
    assert HIGH_TIDE.all_open
