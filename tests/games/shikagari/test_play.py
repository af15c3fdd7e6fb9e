"""The tricks (SK-501 to SK-510)."""

from __future__ import annotations

import pytest

from tests.games.shikagari.table import (
    E20,
    HANDS,
    board,
    dealt,
    events,
    hand,
    last,
    may_play,
    order_from,
    play,
    random_game,
    red,
    refused,
    set_up,
    teams,
    trick,
)
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.words import KIND_OF_ID


def test_SK_501_eight_tricks_of_four_tiles() -> None:
    state = dealt()
    for number, tiles in enumerate(E20, 1):
        assert board(state)["trick"]["number"] == number
        play(state, tiles)
        assert len(board(state)["last_trick"]["plays"]) == 4
    assert board(state)["game"] == 2
    assert board(state)["phase"] == "deal"


@pytest.mark.parametrize("leader", range(4))
def test_SK_502_play_goes_counter_clockwise(leader: int) -> None:
    state = dealt(leader=leader)
    seats = []
    for _ in range(4):
        seats.append(state.current_player)
        state.apply(state.legal_actions()[0])
    assert seats == order_from(leader)
    assert order_from(0) == [0, 3, 2, 1]


def test_SK_503_the_leader_may_play_any_tile() -> None:
    state = dealt()
    assert may_play(state) == HANDS[0].split()
    assert refused(state, "play 6-5").rule == "SK-503"
    assert "SK-503" in state.rules_in_force()


def test_SK_504_a_follower_may_play_any_tile() -> None:
    state = play(dealt(), "6-6")
    assert may_play(state) == HANDS[3].split()
    refusal = refused(state, "play 6-6")
    assert refusal.rule == "SK-504"
    assert "6-4" in refusal.because[0]
    assert "SK-504" in state.rules_in_force()


def test_SK_504_a_tile_held_twice_is_one_choice() -> None:
    state = set_up(
        "leader: 0", "hand 0: 5-1 5-1", "hand 1: 6-1 6-1", "hand 2: 2-2 2-2", "hand 3: 3-3 3-3"
    )
    assert may_play(state) == ["5-1"]
    play(state, "5-1")
    assert hand(state, 0) == ["5-1"]


@pytest.mark.parametrize("word", ["pass", "play", "play 4-6", "play 6-4 6-4", "6-4", "flip"])
def test_SK_505_nobody_passes(word: str) -> None:
    assert refused(dealt(), word).rule is None


def test_SK_505_a_tile_turned_round_is_told_how_it_is_written() -> None:
    assert "so it is 6-4" in refused(dealt(), "play 4-6").sentence


def test_SK_505_tiles_are_played_face_up() -> None:
    state = play(dealt(), "6-6 3-2")
    for viewer in (None, 0, 1, 2, 3):
        assert [p["tile"] for p in board(state, viewer)["trick"]["plays"]] == ["6-6", "3-2"]


@pytest.mark.parametrize(
    ("leader", "tiles", "winner"),
    [
        (0, "5-4 6-1 4-4 6-1", 3),
        (2, "6-6 6-6 4-4 4-1", 2),
        (1, "5-5 6-1 4-4 5-4", 0),
        (3, "1-1 2-1 1-1 2-2", 0),
    ],
)
def test_SK_506_the_highest_tile_wins(leader: int, tiles: str, winner: int) -> None:
    seen = board(trick(leader, tiles))["last_trick"]
    assert seen["winner"] == winner
    assert seen["team"] == "AB"[winner % 2]


def test_SK_506_who_is_winning_is_seen_while_the_trick_goes_on() -> None:
    state = dealt()
    winning = []
    for tile in ["2-2", "3-3", "2-2", "4-4"]:
        play(state, tile)
        winning.append(board(state)["trick"]["winning"])
    assert winning == [0, 3, 3, None]  # the fourth tile ends the trick


def test_SK_506_the_hand_says_what_each_tile_would_do_now() -> None:
    state = play(dealt(), "2-2 3-3")
    told = {tile["tile"]: (tile["leads"], tile["effect"]) for tile in board(state, 2)["hand"]}
    assert told["4-4"] == (True, "Beats 3-3.")
    assert told["2-2"] == (False, "3-3 is higher.")
    assert board(state, 1)["hand"][0]["leads"] is None


def test_SK_507_the_team_captures_all_red_pips() -> None:
    state = trick(0, "4-4 6-6 6-6 4-4")
    assert red(state) == [0, 28]
    assert teams(state, "piles") == [0, 4]
    assert last(state, "trick").seat == 3
    assert "8 + 6 + 6 + 8 = 28 red for team B" in last(state, "trick").text


def test_SK_507_a_partner_captures_for_the_team() -> None:
    assert red(trick(0, "4-4 3-2 6-1 5-3")) == [9, 0]
    assert red(trick(2, "4-4 5-3 6-1 3-2")) == [9, 0]


def test_SK_508_the_winner_leads() -> None:
    state = trick(0, "5-4 6-1 4-4 6-1")
    assert state.current_player == 3
    assert board(state)["trick"]["leader"] == 3
    assert board(state)["trick"]["order"] == [3, 2, 1, 0]


def test_SK_509_captured_tiles_never_come_back() -> None:
    for state in random_game(1):
        seen = board(state)
        if seen["phase"] != "play":
            continue
        held = sum(seat["hand_size"] for seat in seen["seats"]) + len(seen["trick"]["plays"])
        assert held + sum(teams(state, "piles")) == 32


def test_SK_510_the_count_is_shown_to_everybody() -> None:
    state = play(dealt(), E20[0])
    for viewer in (None, 0, 1, 2, 3):
        seen = board(state, viewer)
        assert seen["running"]
        assert [team["red"] for team in seen["teams"]] == [14, 0]
        assert seen["red_out"] == 50


def test_SK_510_the_count_of_what_is_out_is_that_of_the_hands() -> None:
    for state in random_game(2):
        seen = board(state)
        if seen["phase"] == "play":
            tiles = [tile for s in range(4) for tile in hand(state, s)]
            tiles += [entry["tile"] for entry in seen["trick"]["plays"]]
            assert seen["red_out"] == red_pips([KIND_OF_ID[tile] for tile in tiles])
            assert sum(red(state)) + seen["red_out"] == 64


def test_SK_510_unseen_are_the_tiles_of_the_others() -> None:
    for state in random_game(3):
        if board(state)["phase"] != "play":
            continue
        for seat in range(4):
            unseen = board(state, seat)["unseen"]
            others = sorted(tile for s in range(4) if s != seat for tile in hand(state, s))
            assert sorted(e["tile"] for e in unseen for _ in range(e["copies"])) == others
        assert board(state)["unseen"] is None


def test_every_play_is_told_with_its_seat() -> None:
    told = events(play(dealt(), E20[0]), "play")
    assert [event.seat for event in told] == [0, 3, 2, 1]
    assert told[0].text == "Leads 6-6."
    assert told[1].text == "Plays 3-2: 6-6 is higher."
