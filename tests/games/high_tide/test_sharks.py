"""The modules Shark Alarm and Surfer (HT-SHARK, HT-SURF)."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tidelib
from tests.games.high_tide.table import (
    at,
    beach,
    board,
    chairs,
    cited,
    do,
    dry,
    events,
    points,
    refused,
    set_up,
    start,
    steps,
)

ON = "options: shark=on"
TURNS_OVER = ("players: 4", ON, "track: 0 1 2 3")


def shark(value: int, *lines: str, roll: str = "O2 Y1") -> tidelib.State:
    """A shark on the alarm beach, after all turns."""
    return do(set_up(*TURNS_OVER, *lines), f"dice {roll}", f"shark {value}")


def test_HT_SHARK_1_six_alarms_and_seven_sharks() -> None:
    state = do(start(3, shark="on"), "towels 0 1 2")
    outcomes = state.chance_outcomes() or []
    assert [state.action_text(outcome) for outcome, _chance in outcomes] == [
        *("alarm K", "alarm P", "alarm U", "alarm O", "alarm Y", "alarm W")
    ]
    assert len(board(state)["sharks"]["left"]) == 7


def test_HT_SHARK_2_every_tile_is_as_likely() -> None:
    state = do(start(3, shark="on"), "towels 0 1 2")
    assert {chance for _outcome, chance in state.chance_outcomes() or []} == {Fraction(1, 6)}
    sharks = do(set_up(*TURNS_OVER), "dice O2 Y1")
    chances = {
        sharks.action_text(outcome): str(chance)
        for outcome, chance in sharks.chance_outcomes() or []
    }
    assert chances == {"shark 1": "2/7", "shark 2": "2/7", "shark 3": "2/7", "shark 4": "1/7"}


def test_HT_SHARK_3_each_beach_has_alarm_once() -> None:
    state = do(start(3, shark="on"), "towels 0 1 2", "alarm U")
    assert board(state)["alarm"]["beach"] == "U"
    second = do(set_up("players: 3", ON, "track: 0 1 2", "alarm: U"), "dice O2 Y1", "shark 1")
    assert board(second)["phase"] == "alarm"
    assert refused(second, "alarm U").rule == "HT-SHARK-3"
    assert board(do(second, "alarm P"))["alarm"] == {
        "beach": "P",
        "used": ["U", "P"],
        "say": "Shark alarm: purple beach.",
    }


def test_HT_SHARK_4_the_values_1_1_2_2_3_3_4() -> None:
    assert board(set_up(ON))["sharks"]["left"] == [1, 1, 2, 2, 3, 3, 4]
    state = do(set_up("players: 3", ON, "waves: K3 P2", "sharks: 4", "track: 0 1 2"), "dice O2 Y1")
    assert refused(state, "shark 4").rule == "HT-SHARK-4"


def test_HT_SHARK_5_the_foremost_goes_back_before_the_waves() -> None:
    state = shark(3, "alarm: U", "U: 9=01 6=3")
    assert at(state, "U") == [9, 6, 0, 6]
    assert [event.kind for event in state.log or []] == ["last-dice", "shark", "waves", "round"]
    assert events(state, "shark")[0].told(["Red", "Brown"]) == (
        "A shark with 3 comes to the blue beach and drives Brown back to space 6."
    )


def test_HT_SHARK_5_at_most_to_the_bar() -> None:
    state = shark(4, "alarm: U", "U: 2=0 1=1")
    assert at(state, "U") == [0, 1, 0, 0]
    assert points(state, "U") == [1, 4, 1, 1]


def test_HT_SHARK_6_one_in_the_water_is_the_foremost() -> None:
    state = shark(2, "waves: U3 K2", "alarm: U", "U: 18=0 17=1")
    assert at(state, "U") == [16, 17, 0, 0]
    assert "HT-SHARK-6" in cited(state)
    sea = shark(1, "alarm: U", "U: 21=2 20=1")
    assert at(sea, "U") == [0, 20, 20, 0]


def test_HT_SHARK_7_nobody_on_the_sand_nothing_happens() -> None:
    state = shark(4, "alarm: U", "K: 3=0")
    assert at(state, "U") == [0] * 4
    assert board(state)["sharks"] == {
        "left": [1, 1, 2, 2, 3, 3],
        "last": {"spaces": 4, "beach": "U", "seat": None, "from": 0, "to": 0},
    }
    assert "HT-SHARK-7" in cited(state)


def test_HT_SHARK_8_it_stands_right_of_those_already_there() -> None:
    state = shark(3, "alarm: U", "U: 9=01 6=3")
    assert chairs(state, "U", 6) == [3, 1]


def test_HT_SHARK_9_one_shark_stays_unseen() -> None:
    whole = 0
    for seed in range(40):
        for state in steps(3, seed, shark="on"):
            last = state
        rounds = board(last)["round"]
        assert len(board(last)["sharks"]["left"]) == 7 - rounds
        whole += rounds == 6
    assert whole, "no game of six rounds among them"


def test_HT_SHARK_10_who_is_saved_ends_no_game() -> None:
    lines = ("waves: W3 K2", "alarm: W", "W: 18=0")
    assert not shark(2, *lines).is_terminal
    assert shark(2, *lines, roll="O2 W1").is_terminal


# -- surfers -------------------------------------------------------------------------------


def surfing(*lines: str, players: int = 5) -> tidelib.State:
    """Red's (or another seat's) surfer on the orange beach; waves up to 17 there."""
    return set_up(f"players: {players}", "options: surfer=on", "waves: O3 K2", *lines)


def test_HT_SURF_1_everybody_has_one_surfer() -> None:
    state = do(start(4, surfer="on"), "towels 0 1 2 3", "surfers O K U P")
    assert [seat["surfer"] for seat in board(state)["seats"]] == ["O", "K", "U", "P"]
    assert beach(state, "O")["surfer"] == 0
    assert beach(state, "Y")["surfer"] is None


@pytest.mark.parametrize("beaches", ["O K U", "O K U O", "O K U P Y"])
def test_HT_SURF_2_no_beach_has_two(beaches: str) -> None:
    state = do(start(4, surfer="on"), "towels 0 1 2 3")
    assert refused(state, f"surfers {beaches}").rule == "HT-SURF-2"


def test_HT_SURF_3_a_surfer_moves_like_any_and_ends_the_game() -> None:
    state = set_up("options: surfer=on", "surfers: W K P", "W: 18=0")
    do(state, "roll", "dice W5 Y1", "accept")
    assert at(state, "W")[0] == 21
    for roll in ("P2 U1", "P3 U2"):
        do(state, "roll", f"dice {roll}", "accept")
    assert do(state, "dice O2 Y1").is_terminal


ORANGE = "surfers: O K P U Y"


def test_HT_SURF_4_in_the_water_it_is_first_with_6_points() -> None:
    state = surfing(ORANGE, "track: 0 1 2 3", "O: 16=2 17=1 18=0 19=3")
    assert points(state, "O") == [6, 2, 1, 0, 1]
    four = surfing("surfers: O K P U", "track: 0 1", "O: 18=0 11=1 9=2", players=4)
    assert points(four, "O") == [6, 2, 0, 1]


def test_HT_SURF_5_on_the_sand_it_counts_nothing_and_takes_no_place() -> None:
    state = surfing(ORANGE, "O: 17=0 15=1 12=2 9=3")
    assert points(state, "O") == [0, 4, 2, 1, 1]


def test_HT_SURF_6_at_the_bar_it_counts_2() -> None:
    state = surfing("surfers: K O P U", "O: 4=0", players=4)
    assert points(state, "O") == [4, 2, 1, 1]
    assert do(start(4, surfer="on"), "towels 0 1 2 3", "surfers O K U P").scores() == [7] * 4


def test_HT_SURF_7_others_in_the_water_are_out() -> None:
    state = surfing(ORANGE, "track: 0 1 2 3", "O: 18=0 19=1 17=2")
    assert points(state, "O") == [6, 0, 2, 1, 1]
    assert dry(state)["O"] == 17
