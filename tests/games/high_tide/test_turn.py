"""The turn: rolling, refusing, taking, re-rolling, accepting (HT-TURN)."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.high_tide.table import (
    HIGH_TIDE,
    accepts,
    at,
    board,
    cited,
    do,
    events,
    legal,
    refused,
    set_up,
    steps,
    track,
)
from tidelib.core.play import Play

TWO_PAIRS = ("players: 3", "order: 0 1 2", "track: Y2/U1 K3/W3 0")
EX_9 = ("players: 5", "track: K1/P1 0 U5/O2 1")
EX_16 = ("players: 6", "order: 2 0 1 3 4 5", "track: K6/W5 2 0 1 O6/W3 3 4")


def played(players: int) -> tidelib.State:
    """A random game with its log."""
    play = Play(HIGH_TIDE, players, seed=players)
    rng = Random(players)
    play.deal()
    while not play.state.is_terminal:
        play.act(rng.choice(play.state.legal_actions()))
        play.deal()
    return play.state


def test_HT_TURN_1_exactly_one_pair_is_accepted_in_a_turn() -> None:
    for players in (3, 5):
        state = played(players)
        assert state.log is not None
        rounds: list[list[int | None]] = []
        for event in state.log:
            if event.kind == "round":
                rounds.append([])
            elif event.kind == "accept":
                rounds[-1].append(event.seat)
        assert rounds
        for accepted in rounds:
            assert sorted(seat for seat in accepted if seat is not None) == list(range(players))
    state = accepts(set_up("players: 3"), "W5 K2")
    assert refused(state, "accept").rule is None
    assert state.current_player == 1


def test_HT_TURN_2_without_a_pair_on_the_track_you_must_roll() -> None:
    assert legal(set_up("players: 3")) == ["roll"]
    assert legal(set_up("players: 4", "track: 0 1")) == ["roll"]
    assert "HT-TURN-2" in set_up("players: 3").rules_in_force()


def test_HT_TURN_3_with_a_pair_and_a_free_space_you_choose() -> None:
    assert legal(set_up(*TWO_PAIRS)) == ["roll", "take 1", "take 2"]
    assert legal(set_up("players: 4", "track: Y2/U1 0")) == ["roll", "take 1"]


def test_HT_TURN_4_without_a_free_space_you_must_take() -> None:
    state = set_up(*EX_16)
    assert legal(state) == ["take 1", "take 5"]
    refusal = refused(state, "roll")
    assert refusal.rule == "HT-TURN-4"
    assert refusal.sentence == "No space is free for a roll: take the pair from spaces 1 or 5."
    assert "HT-TURN-4" in state.rules_in_force()
    assert board(state)["turn"]["last"]


def test_HT_TURN_4_can_meet_the_last_player_only() -> None:
    for players in (3, 4, 5, 6):
        for seed in range(10):
            for state in steps(players, seed):
                if board(state)["phase"] == "choose" and "roll" not in legal(state):
                    assert board(state)["turn"]["last"]


def test_HT_TURN_5_two_dice_are_drawn_and_rolled() -> None:
    state = do(set_up("players: 3"), "roll")
    assert state.current_player == tidelib.CHANCE
    do(state, "dice W5 K2")
    assert board(state)["hand"]["dice"] == ["W5", "K2"]
    assert legal(state) == ["accept", "refuse"]
    assert board(state)["bag"] == {"K": 1, "P": 2, "U": 2, "O": 2, "Y": 2, "W": 1}


def test_HT_TURN_6_a_refused_pair_goes_to_the_topmost_free_space() -> None:
    state = do(set_up("players: 4", "track: 0"), "roll", "dice Y2 U1", "refuse")
    assert track(state) == "0 Y2/U1 . . ."
    assert state.current_player == tidelib.CHANCE, "new dice are drawn at once"
    assert board(state)["hand"] is None


def test_HT_TURN_7_with_one_free_space_you_must_accept() -> None:
    state = do(set_up(*EX_9), "roll", "dice W4 Y3")
    assert legal(state) == ["accept"]
    refusal = refused(state, "refuse")
    assert refusal.rule == "HT-TURN-7"
    assert "before the rental" in refusal.sentence
    last = do(set_up("players: 3", "track: 0 1 Y2/U1"), "roll", "dice W4 P3")
    assert "before the end of the track" in refused(last, "refuse").sentence


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("pairs", [0, 1, 2])
def test_HT_TURN_8_refusals_are_the_free_spaces_less_one(players: int, pairs: int) -> None:
    lying = ["K1/P1", "U1/O1"][:pairs]
    for turn in range(1, players + 1):
        if turn == 1 and pairs:
            continue
        towels = [str(seat) for seat in range(turn - 1)]
        state = set_up(f"players: {players}", f"track: {' '.join(lying + towels)}")
        free = board(state)["turn"]["free"]
        allowed = max(0, free - 1)
        assert allowed == max(0, (2 if turn == players else 3) - pairs - 1)
        assert board(state)["turn"]["refusals"]["left"] == allowed
        if not free:
            continue
        do(state, "roll")
        for _ in range(allowed):
            state.apply(state.chance_outcomes()[0][0])  # type: ignore[index]
            do(state, "refuse")
        state.apply(state.chance_outcomes()[0][0])  # type: ignore[index]
        assert legal(state) == ["accept"]
        assert refused(state, "refuse").rule == "HT-TURN-7"


def test_HT_TURN_9_who_rolls_takes_no_lying_pair_any_more() -> None:
    state = do(set_up("players: 4", "track: Y2/U1 0"), "roll", "dice O6 W1")
    assert refused(state, "take 1").rule == "HT-TURN-9"
    do(state, "refuse", "dice P4 O3")
    assert track(state) == "Y2/U1 0 O6/W1 . ."
    for space in (1, 3, 9):
        assert refused(state, f"take {space}").rule == "HT-TURN-9"
    assert "HT-TURN-9" in state.rules_in_force()


def test_HT_TURN_10_space_1_gives_two_dice_space_2_one_others_none() -> None:
    one = do(set_up(*TWO_PAIRS), "take 1")
    assert legal(one) == ["keep", "reroll Y2", "reroll U1", "reroll Y2 U1"]
    two = do(set_up(*TWO_PAIRS), "take 2")
    assert legal(two) == ["keep", "reroll K3", "reroll W3"]
    assert refused(two, "reroll K3 W3").rule == "HT-TURN-10"
    three = do(set_up("players: 4", "track: 0 1 Y2/U1"), "take 3")
    assert state_moved(three) == {"Y": 2, "U": 1}
    empty = refused(set_up(*TWO_PAIRS), "take 3")
    assert empty.rule == "HT-TURN-10"
    assert empty.because == ("space 3: towel of player 1",)
    assert refused(set_up(*TWO_PAIRS), "take 9").rule == "HT-TURN-10"


def state_moved(state: tidelib.State) -> dict[str, int]:
    """Where deckchairs stand that do not stand at the bar."""
    return {id: max(at(state, id)) for id in "KPUOYW" if any(at(state, id))}


def test_HT_TURN_10_the_bonus_holds_where_you_must_take_too() -> None:
    state = do(set_up(*EX_16), "take 1")
    assert "reroll K6 W5" in legal(state)
    assert board(do(set_up(*EX_16), "take 5"))["phase"] == "choose"


def test_HT_TURN_11_the_re_roll_is_optional_once_and_binding() -> None:
    kept = do(set_up(*TWO_PAIRS), "take 1", "keep")
    assert state_moved(kept) == {"Y": 2, "U": 1}
    state = do(set_up(*TWO_PAIRS), "take 1", "reroll Y2")
    assert refused(state, "reroll W5").rule == "HT-TURN-11"
    do(state, "reroll Y5")
    assert state_moved(state) == {"Y": 5, "U": 1}
    assert refused(state, "reroll U1").rule is None
    fresh = do(set_up("players: 3"), "roll", "dice W5 K2")
    assert refused(fresh, "reroll W5").rule is None


def test_HT_TURN_11_both_dice_are_thrown_together() -> None:
    state = do(set_up(*TWO_PAIRS), "take 1", "reroll Y2 U1")
    assert refused(state, "reroll Y1 U6").rule == "HT-GEN-10"
    do(state, "reroll U6 Y1")
    assert state_moved(state) == {"U": 6, "Y": 1}


def test_HT_TURN_11_equal_dice_give_one_choice() -> None:
    state = do(set_up("players: 4", "track: W3/W3 0"), "take 1")
    assert legal(state) == ["keep", "reroll W3", "reroll W3 W3"]
    do(state, "reroll W3", "reroll W6")
    assert state_moved(state) == {"W": 9}


def test_HT_TURN_12_the_space_alone_decides_on_the_bonus() -> None:
    """The pair that the start player put on space 1, or one that slid in later: all the same."""
    first = do(set_up("players: 4"), "roll", "dice Y2 U1", "refuse", "dice K3 W3", "accept")
    assert "reroll Y2 U1" in legal(do(first, "take 1"))
    later = set_up("players: 4", "order: 1 0 2 3", "track: Y2/U1 1 0")
    assert "reroll Y2 U1" in legal(do(later, "take 1"))


def test_HT_TURN_13_deckchairs_then_towel_then_dice_into_the_pool() -> None:
    state = accepts(set_up("players: 4"), "W5 K2")
    assert state_moved(state) == {"W": 5, "K": 2}
    assert track(state) == "0 . . . ."
    assert board(state)["pool"] == ["W5", "K2"]
    assert state.log is not None
    kinds = [event.kind for event in state.log]
    assert kinds == ["roll", "accept", "move", "move", "towel", "rental"]


def test_HT_TURN_14_a_taken_pair_gives_its_space_to_the_towel() -> None:
    state = do(set_up(*TWO_PAIRS), "take 1", "keep")
    assert track(state) == "1 K3/W3 0 ."
    assert events(state, "towel")[0].rule_ids == ("HT-TURN-14",)


def test_HT_TURN_15_dice_in_the_pool_and_on_the_track_are_out_of_the_bag() -> None:
    state = set_up("players: 4", "track: W2/K1 0", "pool: W6 K4")
    do(state, "roll")
    assert board(state)["bag"] == {"K": 0, "P": 2, "U": 2, "O": 2, "Y": 2, "W": 0}
    for dice in ("W5 U2", "K5 K1", "P4 W4"):
        assert refused(state, f"dice {dice}").rule == "HT-TURN-15"
    do(state, "dice P3 P2", "refuse")
    assert refused(state, "dice P6 U1").rule == "HT-TURN-15"


def test_what_may_be_done_is_said_with_its_reason() -> None:
    state = set_up("players: 4", "track: Y2/U1 0")
    assert state.prompt() == (
        "Roll two dice, or take the pair from space 1 (re-roll one or both dice). 2 free spaces, "
        "one for your towel: you may refuse up to once."
    )
    assert set_up(*EX_16).prompt() == (
        "Take the pair from space 1 (re-roll one or both dice) or 5. No space is free for a roll."
    )
    obliged = do(set_up(*EX_9), "roll", "dice W4 Y3")
    assert obliged.prompt() == (
        "White 4, yellow 3. You must accept: the last free space is for your towel."
    )
    assert board(obliged)["turn"]["refusals"] == {
        "left": 0,
        "say": "You must accept: the last free space is for your towel.",
    }


def test_an_obligation_is_told() -> None:
    state = do(set_up(*EX_9), "roll", "dice W4 Y3", "accept")
    assert "HT-TURN-7" in cited(state)
