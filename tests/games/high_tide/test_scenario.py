"""Positions set up from a text: filled up, and checked."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.high_tide.table import HIGH_TIDE, at, board, chairs, legal, set_up, track


def refusal(*lines: str) -> str:
    with pytest.raises(tidelib.ScenarioError) as caught:
        HIGH_TIDE.scenario("\n".join(lines))
    return str(caught.value)


def test_an_empty_text_is_the_first_turn_of_three() -> None:
    state = set_up("")
    assert (state.players, state.current_player, legal(state)) == (3, 0, ["roll"])
    assert board(state)["round"] == 1


def test_everything_can_be_put_in_its_place() -> None:
    state = set_up(
        "players: 4",
        "options: coins=on shark=on surfer=on baywatch=on",
        "order: 2 0 3 1",
        "waves: K3 P2 U3 O2",
        "track: Y2/U1 2 0",
        "K: 8=13 6=0",
        "P: 21=2",
        "pool: K4 K2",
        "holder: 2",
        "held: P5 O5",
        "alarm: W",
        "alarms: K U",
        "sharks: 3 1",
        "surfers: O K U P",
        "coins K: 5 3 8 . 2 7 4 6",
        "purse 1: K1 W8",
        "open: BW-3",
        "tiles 0: BW-1",
        "gone: BW-9",
    )
    seen = board(state)
    assert (seen["round"], seen["order"], state.current_player) == (3, [2, 0, 3, 1], 3)
    assert track(state) == "Y2/U1 2 0 . ."
    assert chairs(state, "K", 8) == [1, 3]
    assert at(state, "P") == [0, 0, 21, 0]
    assert seen["bag"] == {"K": 0, "P": 1, "U": 1, "O": 1, "Y": 1, "W": 2}
    assert seen["alarm"]["used"] == ["K", "U", "W"]
    assert seen["sharks"]["left"] == [1, 2, 2, 3, 4]
    assert seen["baywatch"]["holder"] == 2
    assert (seen["baywatch"]["open"], seen["baywatch"]["hidden"]) == ("BW-3", 6)
    assert [seat["tiles"] for seat in seen["seats"]] == [["BW-1"], [], [], []]


def test_what_is_left_out_is_always_filled_the_same_way() -> None:
    lines = ("options: shark=on baywatch=on", "waves: K3 P2", "track: 0")
    one, two = set_up(*lines), set_up(*lines)
    assert one == two
    seen = board(one)
    assert seen["alarm"]["used"] == ["K", "P"]
    assert seen["baywatch"]["holder"] == 0
    assert seen["bag_dice"] == 10
    assert [tile["where"] for tile in seen["baywatch"]["tiles"]][:3] == ["open", "gone", "pile"]


def test_a_pair_in_hand() -> None:
    fresh = set_up("players: 5", "track: K1/P1 0 U5/O2 1", "hand: W4 Y3")
    assert legal(fresh) == ["accept"]
    taken = set_up("players: 3", "track: . K3/W3 0", "hand: Y2 U1", "from: 1")
    assert legal(taken) == ["keep", "reroll Y2", "reroll U1", "reroll Y2 U1"]


def test_what_is_due_follows_from_the_track() -> None:
    assert board(set_up("track: 0 1 2"))["phase"] == "last-dice"
    assert board(set_up("options: shark=on", "track: 0 1 W2/K1 2"))["phase"] == "shark"
    lines = ("options: baywatch=on", "waves: K3 P2", "tiles 1: BW-8", "track: 0 1 W2/K1 2")
    assert board(set_up(*lines))["phase"] == "flood"
    over = set_up("phase: over", "waves: K3 P2", "P: 19=1")
    assert over.is_terminal


ROUND_2 = "waves: K3 P2"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["players: 7"], "High Tide is for 3 to 6 players, not 7."),
        (["options: tide=on"], "There is no option 'tide'."),
        (["sea: 1"], "Line 1: 'sea' has no meaning in this set-up."),
        (["phase: roll"], "phase: 'over', or nothing"),
        (["order: 0 1"], "order: each of the 3 seats once (HT-SETUP-8)."),
        (["order: 0 1 5"], "order: seats are 0 to 2, not '5'."),
        (["round: 2"], "waves: 1 finished rounds leave 1 large (3) and 1 small (2) waves"),
        (["waves: K3"], "waves: 1 finished rounds leave 1 large (3) and 1 small (2) waves"),
        (["waves: K4 P2"], "waves: 'K4' is not a beach with a number from 2 to 3."),
        (["waves: X3 P2"], "waves: a beach is one of K P U O Y W, not 'X'."),
        (["K: 22=0"], "K: write a space from 1 to 21 and the seats on it"),
        (["K: 5"], "K: write a space from 1 to 21 and the seats on it"),
        (["K: 5=0 5=1"], "K: a space is named twice."),
        (["K: 5=0 6=0"], "K: seat 0 has one deckchair there (HT-INV-7)."),
        (["K: 5=3"], "K: seats are 0 to 2, not '3'."),
        (["K: 21=0"], "K: seat 0 stands in the water (dry up to 20) without a turn"),
        (["track: . 0"], "track: towels and pairs lie without a gap from space 1 (HT-INV-2)."),
        (["track: 1"], "track: the towels are those of the first seats of the order"),
        (["track: 0 0"], "track, space 2: the towel of seat 0 lies there twice."),
        (["track: 0 1 2 . ."], "track: 4 spaces are in use with 3 players."),
        (["track: U1/Y2 0"], "track, space 1: the higher die stands left"),
        (["track: Y2 0"], "track, space 1: seats are 0 to 2, not 'Y2'."),
        (["track: Y2/X1 0"], "track, space 1: there is no die 'X1'; one is written like W5."),
        (["players: 4", "track: Y2/U1 O1/Y1 K2/K1 0"], "track: at most 2 pairs lie there then"),
        (["track: Y2/Y1 0", "pool: Y3 K1"], "There are not so many yellow dice (HT-INV-1)."),
        (["track: Y2/U1 K2/P1"], "track: at most 0 pairs"),
        (["track: 0 1 W2/K1 2"], "track: with all towels and a pair nobody has to decide"),
        (["track: 0", "pool: K1"], "pool: 2 dice, two for each turn made, not 1."),
        (["hand: K1"], "hand: a pair has two dice."),
        (["hand: K1 W2"], "hand: the higher die stands left"),
        (["hand: K2 W1", "track: 0 1 2"], "hand: all players have had their turn."),
        (["track: Y2/U1 . 0", "from: 2"], "from: give the 'hand' that was taken there."),
        (["track: Y2/U1 0", "hand: W2 K1", "from: 1"], "from: space 1, where the pair in hand lay"),
        (["alarm: K"], "alarm: this needs options: shark=on."),
        (["surfers: K P U"], "surfers: this needs options: surfer=on."),
        (["purse 0: K5"], "purse 0: this needs options: coins=on."),
        (["tiles 0: BW-1"], "tiles 0: this needs options: baywatch=on."),
        (["options: surfer=on", "surfers: K K P"], "surfers: 3 different beaches"),
        (["options: shark=on", "alarms: K"], "alarms: 0 beaches had their alarm in earlier"),
        (["options: shark=on", ROUND_2, "sharks: 9"], "sharks: the tiles are 1 1 2 2 3 3 4"),
        (
            ["options: shark=on", ROUND_2, "sharks: 1 2"],
            "sharks: one for each of 1 earlier rounds.",
        ),
        (["options: coins=on", "purse 0: K5 K6"], "purse 0: one coin of each colour at most"),
        (["options: coins=on", "purse 0: K5", "purse 1: K5"], "purse 1: the coin K5 lies with"),
        (["options: coins=on", "coins K: 1 2"], "coins K: the coins on spaces 1 to 8"),
        (["options: coins=on", "coins K: 1 1 2 3 4 5 6 7"], "coins K: each value is there once"),
        (["options: baywatch=on", "tiles 0: BW-1"], "tiles: 1 tiles are owned or gone, but only 0"),
        (["options: baywatch=on", "open: BW-0"], "open: a tile BW-1 to BW-9, each once"),
        (["options: baywatch=on", "holder: 0"], "holder: nobody has accepted a pair in this round"),
        (["options: baywatch=on", "track: 0", "holder: 1"], "holder: a seat that had its turn"),
        (["phase: over", ROUND_2], "phase: nobody stands in the water and it is round 1 of 6"),
    ],
)
def test_what_cannot_be_is_refused(lines: list[str], said: str) -> None:
    assert refusal(*lines).startswith(said)
