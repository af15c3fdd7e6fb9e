"""The worked examples of the rules, EX-1 to EX-58, with the results that the rules give."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.high_tide.table import (
    HIGH_TIDE,
    at,
    beach,
    board,
    chairs,
    do,
    dry,
    legal,
    points,
    refused,
    set_up,
    track,
)
from tidelib.lessons.examples import Example, examples

ALL = examples(HIGH_TIDE)


def ex(number: int | str, before_last: int = 0) -> tidelib.State:
    """A worked example after its moves, or some of them before the last."""
    example = ALL[f"EX-{number}"]
    state = example.start()
    state.log = []
    for move in example.moves[: len(example.moves) - before_last]:
        do(state, move.partition(" ")[2])
    return state


def standing(state: tidelib.State) -> dict[str, dict[int, int]]:
    """Position by seat of all deckchairs that have left the bar, by beach."""
    found = {id: {s: p for s, p in enumerate(at(state, id)) if p} for id in "KPUOYW"}
    return {id: seats for id, seats in found.items() if seats}


@pytest.mark.parametrize("example", ALL.values(), ids=lambda example: str(example.id))
def test_an_example_shows_the_rules_it_names(example: Example) -> None:
    state = example.play()
    assert state.log is not None
    cited = {id for event in state.log for id in event.rule_ids}
    cited.update(example.start().rules_in_force(), state.rules_in_force())
    cited |= {id for entry in example.refused for id in entry.rule_ids}
    for seat in range(state.players):
        cited |= {id for _label, _points, ids in state.score_parts(seat) for id in ids}
    unseen = {"HT-SETUP-4", "HT-GEN-4"}
    assert (cited | unseen) & set(example.rule_ids), "nothing that happens has to do with its rules"


@pytest.mark.parametrize(
    ("number", "side", "usable", "turtle", "dice", "chairs_in_play", "places"),
    [
        (1, "3-4", 4, 5, 12, 18, 2),
        (2, "3-4", 5, None, 12, 24, 2),
        (3, "5-6", 6, 7, 18, 30, 3),
        (4, "5-6", 7, None, 18, 36, 3),
    ],
)
def test_EX_1_to_4_set_up(
    number: int,
    side: str,
    usable: int,
    turtle: int | None,
    dice: int,
    chairs_in_play: int,
    places: int,
) -> None:
    seen = board(ALL[f"EX-{number}"].start())
    assert seen["side"]["id"] == side
    assert sum(space["usable"] for space in seen["track"]) == usable
    assert (seen["turtle"], seen["rental"], seen["bag_dice"]) == (turtle, 4, dice)
    assert sum(len(c["seats"]) for b in seen["beaches"] for c in b["chairs"]) == chairs_in_play
    assert len(seen["side"]["points"]) == places


def test_EX_5_a_roll_is_accepted() -> None:
    state = ex(5)
    assert standing(state) == {"W": {0: 5}, "K": {0: 2}}
    assert track(state) == "0 . . . ."
    assert board(state)["pool"] == ["W5", "K2"]
    assert board(state)["bag_dice"] == 10


def test_EX_6_and_7_a_refused_pair() -> None:
    assert track(ex(6, 2)) == "0 Y2/U1 . . ."
    assert track(ex(7, 2)) == "P4/W4 . . . ."


def test_EX_8_two_refusals_then_the_obligation() -> None:
    assert legal(ex(8, 1)) == ["accept"]
    assert track(ex(8)) == "Y2/U1 K3/W3 0 . ."


def test_EX_9_to_11_how_often_may_be_refused() -> None:
    assert track(ex(9)) == "K1/P1 0 U5/O2 1 2 ."
    once_more = ex(10, 3)
    assert legal(once_more) == ["accept", "refuse"]
    assert board(once_more)["turn"]["free"] == 2
    assert refused(once_more, "take 2").rule == "HT-TURN-9"
    assert legal(ex(11, 1)) == ["accept"]
    assert track(ex(11)) == "Y2/U1 0 O1/W1 1 ."


def test_EX_12_and_13_re_rolls_from_space_1() -> None:
    one = ex(12)
    assert (at(one, "Y")[1], at(one, "U")[1]) == (5, 1)
    assert track(one) == "1 K3/W3 0 ."
    assert refused(one, "reroll U1").rule is None
    both = ex(13)
    assert (at(both, "Y")[1], at(both, "U")[1]) == (1, 6)


def test_EX_14_and_15_re_rolls_from_other_spaces() -> None:
    state = ex(14)
    assert track(state) == "Y2/U1 1 0 ."
    assert (at(state, "K")[1], at(state, "W")[1]) == (3, 6)
    assert track(ex(15)).startswith("K1/P1 0 2 1")


def test_EX_16_no_space_to_roll() -> None:
    start = ALL["EX-16"].start()
    assert legal(start) == ["take 1", "take 5"]
    assert "reroll K6 W5" in legal(do(start.clone(), "take 1"))
    assert do(start, "take 5").current_player != 5


def test_EX_17_the_same_face_again() -> None:
    state = ex(17)
    assert (at(state, "P")[1], at(state, "U")[1]) == (2, 2)
    assert state.current_player == 2


def test_EX_18_and_19_movement() -> None:
    assert standing(ex(18)) == {"K": {0: 6}}
    state = ex(19)
    assert chairs(state, "U", 5) == [1, 2, 3]
    ranking = [entry["seat"] for entry in beach(state, "U")["points"]]
    assert ranking == [0, 3, 2, 1]


def test_EX_20_and_21_into_the_water() -> None:
    state = ex(20)
    assert (at(state, "Y")[0], at(state, "Y")[1]) == (15, 16)
    assert beach(state, "Y")["wet"] == [1]
    assert state.is_terminal
    assert not ex(20, 1).is_terminal
    assert at(ex(21), "W")[0] == 21
    assert beach(ex(21), "W")["wet"] == [0]


def test_EX_22_to_24_the_flood() -> None:
    state = ex(22)
    assert (dry(state)["W"], dry(state)["K"]) == (17, 18)
    assert state.is_terminal
    assert dry(ex(23)) == {"U": 17, "O": 18}
    assert dry(ex(24)) == {"P": 15}


def test_EX_25_and_26_the_next_order() -> None:
    assert board(ex(25, 2))["order"] == [3, 1, 2, 0]
    state = ex(26, 2)
    assert dry(state) == {"K": 17, "W": 18}
    assert board(state)["order"] == [2, 0, 1]


def test_EX_27_and_28_the_end() -> None:
    state = ex(27, 7)
    assert beach(state, "Y")["wet"] == [0]
    assert not state.is_terminal
    assert ex(27).is_terminal
    six = ex(28)
    assert six.is_terminal
    assert sum(20 - limit for limit in dry(six).values()) == 30
    assert board(six)["waves_left"] == {"large": 0, "small": 0}
    assert not any(b["wet"] for b in board(six)["beaches"])


def test_EX_29_and_30_a_beach() -> None:
    assert points(ex(29), "K") == [1, 2, 4, 0, 1, 1]
    assert points(ex(30), "K") == [0, 2, 4, 1]


def test_EX_31_and_32_the_bar() -> None:
    assert points(ex(31), "K") == [4, 1, 1]
    assert points(ex(32), "K") == [1, 1, 1]


def test_EX_33_a_whole_scoring() -> None:
    state = ex(33)
    expected = {
        "K": [2, 4, 0],
        "P": [1, 4, 1],
        "U": [2, 1, 4],
        "O": [1, 1, 1],
        "Y": [4, 2, 0],
        "W": [2, 1, 4],
    }
    assert {id: points(state, id) for id in "KPUOYW"} == expected
    assert state.scores() == [12, 13, 10]
    assert state.winners() == [1]


def test_EX_34_two_winners() -> None:
    state = ex(34)
    assert state.is_terminal
    assert len(state.winners()) == 2


def test_EX_35_to_38_whole_rounds() -> None:
    assert [board(ex(number))["order"] for number in (35, 36, 37, 38)] == [
        [2, 0, 1],
        [3, 1, 2, 0],
        [2, 1, 3, 0, 4],
        [4, 3, 5, 1, 0, 2],
    ]
    assert [dry(ex(number)) for number in (35, 36, 37, 38)] == [
        {"K": 17, "W": 18},
        {"U": 17, "O": 18},
        {"P": 15},
        {"K": 17, "W": 18},
    ]
    assert standing(ex(35)) == {
        "O": {0: 6},
        "P": {0: 4},
        "Y": {1: 5},
        "U": {1: 1},
        "W": {2: 5},
        "K": {2: 2},
    }
    assert standing(ex(36)) == {
        "W": {0: 5, 3: 1},
        "K": {0: 2},
        "P": {1: 4},
        "O": {1: 4},
        "Y": {2: 2, 3: 6},
        "U": {2: 1},
    }
    five = ex(37)
    assert chairs(five, "K", 6) == [1, 4]
    assert standing(five)["P"] == {4: 1}
    six = ex(38)
    assert chairs(six, "O", 1) == [0, 4]
    assert standing(six)["O"][5] == 6


# -- modules -------------------------------------------------------------------------------


def test_EX_39_to_41_coins() -> None:
    state = ex(39)
    coins = board(state)["seats"][0]["coins"]
    assert {"beach": "U", "value": 7} in coins
    assert at(state, "U")[0] == 6
    passing = ex(40, 1)
    assert legal(passing) == ["coin", "leave"]
    assert at(passing, "U")[0] == 5
    step = ex(41, 1)
    assert sorted(legal(step)) == ["step U2", "step U3", "sum"]
    assert at(ex(41), "U")[0] == 5
    assert board(ex(41))["seats"][0]["coins"] == [{"beach": "U", "value": 3}]


def test_EX_42_and_43_coin_sums() -> None:
    def by_coins(state: tidelib.State) -> list[int]:
        parts = [state.score_parts(seat) for seat in range(state.players)]
        return [sum(w for label, w, _r in rows if label.startswith("Coins")) for rows in parts]

    assert by_coins(ALL["EX-42"].start()) == [4, 2, 0, 0]
    lines = ALL["EX-42"].setup.replace("players: 4", "players: 5")
    assert by_coins(set_up(lines)) == [4, 2, 1, 0, 0]
    assert by_coins(ALL["EX-43"].start())[:2] == [4, 2]


def test_EX_44_to_47_sharks() -> None:
    state = ex(44)
    assert chairs(state, "U", 6) == [3, 1]
    assert beach(state, "U")["points"][0]["seat"] == 0, "Red is foremost now"
    back = ex(45)
    assert at(back, "O")[0] == 0
    assert next(p for p in beach(back, "O")["points"] if p["seat"] == 0)["points"] == 1
    nobody = ex(46)
    assert at(nobody, "Y") == [0] * 4
    assert len(board(nobody)["sharks"]["left"]) == len(board(ex(46, 1))["sharks"]["left"]) - 1
    assert not ex(47).is_terminal
    assert at(ex(47), "W")[0] == 16
    assert ex("47b").is_terminal
    assert beach(ex("47b"), "W")["wet"] == [0]


def test_EX_48_to_51_surfers() -> None:
    assert points(ALL["EX-48"].start(), "O") == [6, 2, 1, 0, 1]
    assert points(ALL["EX-49"].start(), "O") == [0, 4, 2, 1, 1]
    assert points(ex(50), "O") == [4, 2, 1, 1]
    assert points(ALL["EX-51"].start(), "O") == [6, 2, 0, 1]


def test_EX_52_and_53_baywatch() -> None:
    holders = []
    for before_last in (10, 7, 4, 1):
        holders.append(board(ex(52, before_last))["baywatch"]["holder"])
    assert holders == [0, 0, 2, 3]
    assert board(ex(52))["seats"][3]["tiles"] == ["BW-3"]
    last = ex(53)
    assert [seat["bay_points"] for seat in board(last)["seats"]] == [0, 0, 0, 1]
    assert all(not seat["tiles"] for seat in board(last)["seats"])


def test_EX_54_to_56_tiles_in_a_turn() -> None:
    flipped = ex(54, 1)
    assert sorted(board(flipped)["hand"]["dice"]) == ["O6", "P3"]
    assert legal(flipped) == ["accept"]
    assert board(ex(54))["baywatch"]["sum"] == 9
    fresh = ex(55, 1)
    assert legal(fresh) == ["accept"]
    assert board(fresh)["hand"]["dice"] == ["U2", "Y2"]
    state = ex(56)
    assert (at(state, "W")[:3], at(state, "O")[:3]) == ([0, 4, 0], [3, 6, 7])
    for before_last in (8, 4, 0):
        assert board(ex(56, before_last))["baywatch"]["sum"] == 7


def test_EX_57_and_58_tiles_after_the_turns() -> None:
    assert (dry(ex(57))["K"], dry(ex(57))["W"]) == (17, 18)
    state = ex(58)
    assert chairs(state, "W", 15) == [1, 0]
    assert not state.is_terminal
