"""Playing the cards, and the order in which ships sail (TT-PLAY, TT-SAIL-1 to TT-SAIL-4)."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tests.games.tricky_tides.table import (
    awake,
    board,
    cited,
    events,
    everything,
    legal,
    play,
    queue,
    refused,
    seats,
    set_up,
)
from tidelib.core.tricks import following
from tidelib.games.tricky_tides.rules import why_not_play
from tidelib.games.tricky_tides.trick import activations, sailing_order, won_by
from tidelib.games.tricky_tides.words import CARD_OF_ID, CARDS, HIGH_TIDE, LOW_TIDE, NUMBER, SUIT

TIES = (
    "players: 4",
    "leader: 0",
    "hand 0: W2 O1 O2",
    "hand 1: O7 D1 S1",
    "hand 2: W6 O3 O4",
    "hand 3: D7 S2 S3",
)


def cards(names: str) -> list[int]:
    return [CARD_OF_ID[name] for name in names.split()]


def test_TT_PLAY_1_the_leader_plays_any_card() -> None:
    state = set_up("players: 2", "leader: 1", "hand 1: O1 D2 W8")
    assert state.current_player == 1
    assert legal(state) == ["play O1", "play D2", "play W8"]
    refusal = refused(state, "play S1")
    assert refusal.rule == "TT-PLAY-1"
    assert "Shark 1" in refusal.sentence


def test_TT_PLAY_2_one_card_each_clockwise() -> None:
    state = set_up(*TIES)
    order = []
    for card in ("W2", "O7", "W6", "D7"):
        order.append(state.current_player)
        play(state, card)
    assert order == [0, 1, 2, 3]


def test_TT_PLAY_3_follow_suit() -> None:
    state = set_up("players: 2", "leader: 1", "trick: D3", "hand 0: O1 D2 D6")
    assert legal(state) == ["play D2", "play D6"]
    refusal = refused(state, "play O1")
    assert refusal.rule == "TT-PLAY-3"
    assert refusal.because == ("led: Sea Dragon 3", "you hold: Sea Dragon 2, Sea Dragon 6")


def test_TT_PLAY_4_who_cannot_follow_plays_anything() -> None:
    state = set_up("players: 2", "leader: 1", "trick: D3", "hand 0: O1 S8 W2")
    assert legal(state) == ["play O1", "play S8", "play W2"]
    assert "TT-PLAY-4" in cited(play(state, "S8"))


def test_TT_PLAY_3_list_and_reason_agree_for_every_hand() -> None:
    rng = Random(1)
    for _ in range(300):
        hand = sorted(rng.sample(list(CARDS), 8))
        led = rng.randrange(4)
        allowed = [card for card in CARDS if why_not_play(card, hand, led) is None]
        assert allowed == following(hand, SUIT, led)
        assert [c for c in CARDS if why_not_play(c, hand, led, fog=True) is None] == hand
        assert [c for c in CARDS if why_not_play(c, hand, -1) is None] == hand


def test_TT_PLAY_5_TT_PLAY_6_the_highest_of_the_suit_led_wins() -> None:
    assert won_by(cards("S3 S5 D8"), 0, 3) == 1
    assert won_by(cards("D1 W8 O8 S8"), 3, 4) == 3
    state = play(set_up(*TIES), "W2 O7 W6 D7")
    assert {"TT-PLAY-5", "TT-PLAY-6"} <= cited(state)
    assert board(state)["tricks"][-1]["winner"] == 2
    assert board(state)["tricks"][-1]["why"] == "Whale 6: the highest Whale."


def test_TT_PLAY_7_the_winner_is_leader_while_the_ships_sail() -> None:
    state = play(set_up(*TIES), "W2 O7 W6 D7")
    assert board(state)["phase"] == "sail"
    assert seats(state, "leader") == [False, False, True, False]


def test_TT_PLAY_8_a_hand_won_scores_nothing() -> None:
    state = set_up(*TIES)
    before = state.scores()
    assert play(state, "W2 O7 W6 D7").scores() == before


def test_TT_PLAY_9_cards_then_monsters_then_ships() -> None:
    state = set_up(*TIES, "options: monsters=on")
    phases = [board(state)["phase"]]
    rng = Random(2)
    play(state, "W2 O7 W6 D7")
    while board(state)["hand"] == 6 and board(state)["round"] == 1:
        phases.append(board(state)["phase"])
        action = (
            state.sample_chance(rng)
            if state.current_player < 0
            else rng.choice(state.legal_actions())
        )
        state.apply(action)
    last_monster = max(i for i, phase in enumerate(phases) if phase in ("move", "ability"))
    first_ship = phases.index("sail")
    assert phases[0] == "play"
    assert last_monster < first_ship
    assert awake(set_up(*TIES)) == []


def test_TT_SAIL_1_TT_SAIL_2_TT_SAIL_3_the_order() -> None:
    assert sailing_order(cards("S3 S5 D8"), 0, 3, 1) == (1, 0, 2)
    # winner, followers from high to low, the others from high to low whatever their suit
    assert sailing_order(cards("S4 S8 O2 D3"), 0, 4, 1) == (1, 0, 3, 2)
    assert sailing_order(cards("S4 S8 S2 S3"), 0, 4, 1) == (1, 0, 3, 2)


def test_TT_SAIL_4_ties_go_clockwise_from_the_new_leader() -> None:
    assert sailing_order(cards("W2 O7 W6 D7"), 0, 4, 2) == (2, 0, 3, 1)
    assert sailing_order(cards("S4 D8 O8 S6"), 2, 4, 1) == (1, 2, 3, 0)
    assert sailing_order(cards("D1 W8 O8 S8"), 3, 4, 3) == (3, 0, 1, 2)
    state = play(set_up(*TIES), "W2 O7 W6 D7")
    assert queue(state) == [2, 0, 3, 1]
    assert "TT-SAIL-4" in cited(state)
    told = {entry["seat"]: entry for entry in board(state)["queue"]}
    assert told[3]["rules"] == told[1]["rules"] == ["TT-SAIL-4"]
    assert "clockwise from player 3" in told[1]["why"]
    assert [told[seat]["why"] for seat in (2, 0)] == ["won the hand", "followed suit, 2"]


def by_hand(
    trick: list[int], leader: int, players: int, event: int = -1
) -> tuple[int, tuple[int, ...]]:
    """Winner and sailing order, reckoned slowly."""
    seats_ = [(leader + place) % players for place in range(players)]
    of = dict(zip(seats_, trick, strict=True))
    led = SUIT[trick[0]]
    sign = -1 if event == LOW_TIDE else 1

    def number(seat: int) -> int:
        return sign * NUMBER[of[seat]]

    if event == HIGH_TIDE:
        winner = max(seats_, key=number)  # max takes the first of equals
        groups = [[seat for seat in seats_ if seat != winner]]
    else:
        followers = [seat for seat in seats_ if SUIT[of[seat]] == led]
        winner = max(followers, key=number)
        groups = [
            [seat for seat in followers if seat != winner],
            [seat for seat in seats_ if SUIT[of[seat]] != led],
        ]
    order = [winner]
    for group in groups:
        order += sorted(group, key=lambda seat: (-number(seat), (seat - winner) % players))
    return winner, tuple(order)


@pytest.mark.parametrize("event", [-1, LOW_TIDE, HIGH_TIDE])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_trick_is_as_reckoned_by_hand(players: int, event: int) -> None:
    rng = Random(f"{players} {event}")
    for _ in range(400):
        trick = rng.sample(list(CARDS), players)
        leader = rng.randrange(players)
        winner, order = by_hand(trick, leader, players, event)
        assert won_by(trick, leader, players, event) == winner
        assert sailing_order(trick, leader, players, winner, event) == order


def test_each_player_wakes_one_monster_at_most() -> None:
    for trick in permutations(cards("O3 O7 W2 W5")):
        found = activations(trick, 0, (0, 1, 2, 3))
        assert len({seat for _monster, seat in found}) == len(found) == 2


def test_what_lies_on_the_table_is_told() -> None:
    state = play(set_up(*TIES), "W2 O7")
    trick = board(state)["trick"]
    assert (trick["led"], trick["winning"], trick["rest"]) == ("WHALE", 0, [2, 3])
    assert trick["say"] == "Whale is led, to be followed. Player 1 is winning."
    assert [event.text for event in events(state, "play")] == [
        "Whale 2 leads: Whale is to be followed.",
        "Octopus 7 is played off suit.",
    ]
    assert everything(state)["seats"][2]["hand"] == ["O3", "O4", "W6"]
