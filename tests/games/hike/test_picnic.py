"""Scorecards and picnic (HI-501 to HI-508), dealer and goals (HI-601 to HI-605)."""

from __future__ import annotations

from tests.games.hike.table import (
    DECK,
    board,
    dealt,
    do,
    events,
    everything,
    hand,
    legal,
    play_on,
    refused,
    seats,
    set_up,
)

LATER = ("dealer: 1", "last: -1 0 1")
PICNIC = (
    "phase: picnic",
    "dealer: 1",
    "trump: D",
    "hand 1: B8 B10 D4 D5 D6 D8 C7 C8 C9 F1 F4 F10",
    "picnic: C4 B5 C1 F6",
)


def test_HI_501_scorecards_pass_after_the_exchange() -> None:
    state = set_up("phase: exchange", "trump: D", *LATER)
    assert seats(state, "goal") == [6, 4, 2]
    assert seats(state, "next_goal") == [2, 6, 4]
    assert seats(state, "tricks") == [5, 4, 3]
    state.apply(state.legal_actions()[0])
    assert seats(state, "goal") == [2, 6, 4]
    assert seats(state, "next_goal") == [None] * 3
    assert seats(state, "tricks") == [0, 0, 0]


def test_HI_502_the_dealer_decides() -> None:
    state = set_up(*PICNIC)
    assert state.current_player == 1
    assert legal(state) == ["picnic", "stay"]


def test_HI_503_four_for_four() -> None:
    state = do(set_up(*PICNIC), "picnic", "lay F1")
    assert refused(state, "lay C4").rule == "HI-503"  # a picnic card, still face down
    assert refused(state, "play B8").rule is None
    do(state, "lay F4", "lay C7")
    assert len(hand(state, 1).split()) == 9
    do(state, "lay B8")
    assert len(hand(state, 1).split()) == 12
    assert state.current_player == 2


def test_HI_504_nobody_sees_the_picnic_before() -> None:
    state = set_up(*PICNIC)
    for seat in (None, 0, 1, 2):
        assert board(state, seat)["picnic"]["got"] is None
    do(state, "picnic", "lay F1")
    assert board(state, 1)["picnic"]["got"] is None


def test_HI_505_lay_away_first_or_take_first() -> None:
    state = do(set_up(*PICNIC), "picnic")
    assert len(legal(state)) == 12
    state = do(set_up("options: picnic_mode=take_then_discard", *PICNIC), "picnic")
    assert len(legal(state)) == 16
    assert board(state, 1)["picnic"]["got"] == ["B5", "C1", "C4", "F6"]
    do(state, "lay C1", "lay C4", "lay B5", "lay F1")
    assert hand(state, 1) == "B8 B10 D4 D5 D6 D8 C7 C8 C9 F4 F6 F10"


def test_HI_506_trumps_and_the_yeti_may_be_laid_away() -> None:
    mine = "hand 1: Y B10 D4 D5 D6 D8 C7 C8 C9 F1 F4 F10"
    state = set_up(*PICNIC[:3], mine, PICNIC[4])
    do(state, "picnic", "lay Y", "lay D8", "lay D6", "lay F10")
    assert board(state, 1)["picnic"]["laid_cards"] == ["Y", "D8", "D6", "F10"]
    for seat in (None, 0, 2):
        assert board(state, seat)["picnic"]["laid_cards"] is None
    assert "Y" not in [card for seat in everything(state)["seats"] for card in seat["hand"]]


def test_HI_507_no_picnic() -> None:
    state = do(set_up(*PICNIC), "stay")
    assert board(state)["picnic"]["state"] == "left"
    assert hand(state, 1) == "B8 B10 D4 D5 D6 D8 C7 C8 C9 F1 F4 F10"
    assert state.current_player == 2


def test_HI_508_taken_is_public_the_cards_are_not() -> None:
    state = do(set_up(*PICNIC), "picnic", "lay F1", "lay F4", "lay C7", "lay B8")
    assert state.log is not None
    for seat in (None, 0, 2):
        assert board(state, seat)["picnic"]["state"] == "taken"
        said = " ".join(event.told([], seat) for event in state.log)
        assert "is laid away" in said
        assert "frog" not in said
        assert "crow" not in said
    own = " ".join(event.told([], 1) for event in state.log)
    assert "The frog 1 is laid away, 1 of 4." in own
    assert "In the picnic basket: bee 5, crow 1, crow 4, frog 6." in own
    assert [e.seat for e in events(state, "lay")] == [1] * 4


def test_HI_601_HI_602_the_dealers_left_deals_next() -> None:
    state = play_on(dealt(dealer=2))
    assert board(state)["dealer"] == 0
    do(state, f"deck {DECK}", "trump B")
    while board(state)["phase"] == "exchange":
        state.apply(state.legal_actions()[0])
    assert seats(state, "goal") == [6, 4, 2]


def test_HI_603_old_scorecards_lie_during_the_exchange() -> None:
    state = do(set_up("phase: deck", *LATER), f"deck {DECK}")
    assert (state.current_player, board(state)["dealer"]) == (1, 1)
    assert seats(state, "goal") == [6, 4, 2]
    do(state, "trump D")
    assert seats(state, "goal") == [6, 4, 2]


def test_HI_604_HI_605_goals_go_round_in_a_turn() -> None:
    state = dealt(dealer=0)
    goals = []
    for hike in range(4):
        while board(state)["phase"] != "play":
            state.apply(state.legal_actions()[0])
        goals.append(seats(state, "goal"))
        assert board(state)["dealer"] == hike % 3
        assert board(state)["first_lead"] == (hike + 1) % 3
        play_on(state)
        do(state, f"deck {DECK}")
    assert goals == [[6, 4, 2], [2, 6, 4], [4, 2, 6], [6, 4, 2]]
    assert [sorted(seat) for seat in zip(*goals[:3], strict=True)] == [[2, 4, 6]] * 3
