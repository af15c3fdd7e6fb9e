"""Blisters and plasters (HI-401 to HI-415)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.hike.table import (
    DECK,
    FIRST_DECK,
    board,
    cited,
    dealt,
    do,
    events,
    hand,
    legal,
    may_pass,
    play_on,
    refused,
    seats,
    set_up,
)
from tidelib.games.hike.exchange import plaster
from tidelib.games.hike.words import CARD_IDS, CARD_OF_ID

BLISTERED = ("phase: exchange", "dealer: 1", "last: -1 0 1", "trump: F")
MINE = "hand 0: D4 B1 B2 C1 C2 C3 F1 F2 F3 F4 F5 F6"
THEIRS = "hand 2: D2 D5 D9 C10 B3 Y F7 F8 F9 F10 C5 C6"


def given(card: str, held: str, highest: bool = False) -> str:
    """The plaster for a card, or an empty text."""
    cards = sorted(CARD_OF_ID[word] for word in held.split())
    found = plaster(CARD_OF_ID[card], cards, highest)
    return CARD_IDS[found] if found >= 0 else ""


@pytest.mark.parametrize(
    ("last", "blisters", "plasters"),
    [
        ("-2 -1 3", [2, 1, 0], [0, 0, 3]),
        ("-1 3 -2", [1, 0, 2], [0, 3, 0]),
        ("2 -4 2", [0, 4, 0], [2, 0, 2]),
    ],
)
def test_HI_401_scores_of_the_last_hike_decide(
    last: str, blisters: list[int], plasters: list[int]
) -> None:
    state = set_up("phase: exchange", "dealer: 1", f"last: {last}", "trump: F")
    assert seats(state, "blisters") == blisters
    assert seats(state, "plasters") == plasters


def test_HI_402_as_many_plasters_as_blisters() -> None:
    """Whatever the tricks are: 91 results, with the numbers of blisters that the rules count."""
    found = [0] * 11
    for tricks in product(range(13), repeat=3):
        if sum(tricks) == 12:
            scores = [won - goal for won, goal in zip(tricks, (6, 4, 2), strict=True)]
            assert sum(scores) == 0
            blisters = sum(max(0, -score) for score in scores)
            assert blisters == sum(max(0, score) for score in scores)
            found[blisters] += 1
    assert sum(found) == 91
    assert found == [1, 6, 12, 14, 17, 14, 14, 6, 4, 2, 1]


def test_HI_403_one_card_each_in_turn_from_the_dealers_left() -> None:
    state = set_up("phase: exchange", "dealer: 1", "last: -2 -1 3", "trump: F")
    assert state.current_player == 0
    assert board(state)["exchange"]["queue"] == [0, 1, 0]
    # the dealer's left is passed over if it has no blister; the dealer comes last
    other = set_up("phase: exchange", "dealer: 0", "last: -1 -1 2", "trump: F")
    assert board(other)["exchange"]["queue"] == [1, 0]


def test_HI_404_only_hikers_with_plasters_left() -> None:
    state = set_up("phase: exchange", "dealer: 0", "last: 1 2 -3", "trump: F")
    card = may_pass(state).split()[0]
    own = refused(state, f"blister {card} 2")
    assert own.rule == "HI-404"
    assert own.sentence.startswith("Nobody exchanges with themselves")
    do(state, f"blister {card} 0")
    spent = refused(state, f"blister {may_pass(state).split()[0]} 0")
    assert spent.rule == "HI-404"
    assert spent.because == ("plasters left: player 2: 2",)
    assert refused(state, f"blister {may_pass(state).split()[0]} 3").rule is None


def test_HI_405_the_card_must_be_in_hand() -> None:
    state = set_up(*BLISTERED, MINE, THEIRS)
    assert may_pass(state) == "B1 B2 D4 C1 C2 C3"
    assert refused(state, "blister D5 2").rule == "HI-405"


def test_HI_406_no_trumps_and_no_yeti() -> None:
    state = set_up(*BLISTERED, MINE.replace("F6", "Y"))
    trump, yeti = refused(state, "blister F3 2"), refused(state, "blister Y 2")
    assert trump.rule == yeti.rule == "HI-406"
    assert trump.because[0] == "trumps: frogs"
    assert yeti.sentence == "The Yeti may not be passed as a blister."


@pytest.mark.parametrize(
    ("card", "held", "next_higher", "highest"),
    [
        ("D4", "D2 D5 D9 C10 B3 Y", "D5", "D9"),
        ("B1", "B10 C4", "B10", "B10"),
        ("D9", "D2 D5 C10 Y", "", ""),
        ("F3", "C4 Y", "", ""),
        ("C1", "C2 C3 C10", "C2", "C10"),
    ],
)
def test_HI_407_the_next_higher_card(card: str, held: str, next_higher: str, highest: str) -> None:
    assert given(card, held) == next_higher
    assert given(card, held, highest=True) == highest


def test_HI_408_the_yeti_is_no_plaster() -> None:
    for suit in "BDCF":
        assert given(f"{suit}1", "Y") == given(f"{suit}1", "Y", highest=True) == ""


def test_HI_409_a_card_goes_back() -> None:
    mine = MINE.replace("D4", "D10")
    state = do(set_up(*BLISTERED, mine, THEIRS), "blister D10 2")
    assert hand(state, 0) == "B1 B2 D10 C1 C2 C3 F1 F2 F3 F4 F5 F6"
    assert "HI-409" in cited(state)
    assert board(state, 0)["exchange"]["done"][0]["result"] == "returned"


def test_HI_410_it_is_spent() -> None:
    state = do(set_up(*BLISTERED, MINE.replace("D4", "D10"), THEIRS), "blister D10 2")
    assert board(state)["phase"] == "picnic"
    assert seats(state, "blisters") == seats(state, "plasters") == [0, 0, 0]


def test_HI_410_one_more_try_as_an_option() -> None:
    retry = "options: failed_exchange=retry_once"
    state = set_up(*BLISTERED, retry, MINE.replace("D4", "D10"), THEIRS)
    do(state, "blister D10 2")
    assert state.current_player == 0
    assert board(state, 0)["exchange"]["came_back"] == "D10"
    assert board(state, 2)["exchange"]["came_back"] is None
    assert refused(state, "blister D10 2").rule == "HI-410"
    assert seats(state, "blisters") == [1, 0, 0]
    do(state, "blister B1 2")
    assert "B3" in hand(state, 0)
    assert board(state)["phase"] == "picnic"


def test_HI_410_no_other_card_for_the_second_try() -> None:
    only = "hand 0: D9 F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 Y"
    retry = "options: failed_exchange=retry_once"
    state = set_up(*BLISTERED, retry, only, "hand 2: D1 D2 D3 B1 B2 B3 B4 B5 C1 C2 C3 C4")
    do(state, "blister D9 2")
    assert legal(state) == ["blister none"]
    do(state, "blister none")
    assert board(state)["phase"] == "picnic"


def test_HI_411_what_came_may_be_passed_on() -> None:
    state = set_up(
        "phase: exchange",
        "dealer: 1",
        "last: -2 0 2",
        "trump: F",
        "hand 0: D4 B1 B2 C1 C2 C3 F1 F2 F3 F4 F5 F6",
        "hand 2: D2 D5 D9 C10 B3 Y F7 F8 F9 F10 C5 C6",
    )
    do(state, "blister D4 2")
    assert "blister D5 2" in legal(state)
    do(state, "blister D5 2")
    assert "D9" in hand(state, 0).split()


def test_HI_412_only_two_know_the_cards() -> None:
    state = do(set_up(*BLISTERED, MINE, THEIRS), "blister D4 2")
    hidden = {"from": 0, "to": 2, "passed": None, "given": None, "result": "hidden"}
    open_ = {"from": 0, "to": 2, "passed": "D4", "given": "D5", "result": "swapped"}
    for seat, seen in ((0, open_), (2, open_), (1, hidden), (None, hidden)):
        assert board(state, seat)["exchange"]["done"] == [seen]
    (event,) = events(state, "exchange")
    for seat in (0, 2):
        assert "the deer 4" in event.told([], seat)
        assert "HI-407" in event.rules_told(seat)
    for other in (1, None):
        assert "deer" not in event.told([], other)
        assert event.rules_told(other) == ("HI-405", "HI-412")
    assert "passes to 2" in state.information_state(1)
    assert "passes D4 to 2 for D5" in state.information_state(2)


def test_HI_413_nothing_to_pass_with_four() -> None:
    trumps = " ".join(f"F{rank}" for rank in range(1, 13))
    lines = ("players: 4", "phase: exchange", "dealer: 1", "last: -1 1 0 0", "trump: F")
    state = set_up(*lines, f"hand 0: {trumps}")
    assert legal(state) == ["blister none"]
    do(state, "blister none")
    assert board(state)["exchange"]["done"][0]["result"] == "none"
    assert seats(state, "plasters") == [0, 0, 0, 0]  # what is left over lapses
    assert "HI-413" in cited(state)
    able = set_up(*BLISTERED, MINE, THEIRS)
    assert refused(able, "blister none").rule == "HI-413"


def test_HI_414_the_dealer_exchanges_like_anybody() -> None:
    state = set_up("phase: exchange", "dealer: 0", "last: -2 1 1", "trump: F")
    assert state.current_player == 0
    assert len(hand(state, 0).split()) == 12
    up = set_up("phase: exchange", "dealer: 2", "last: -1 0 1", "trump: F")
    assert board(up)["exchange"]["partners"] == [2]


def test_HI_415_the_first_hike_has_none() -> None:
    state = do(dealt(deck=FIRST_DECK), "trump B")
    assert board(state)["phase"] == "picnic"
    assert board(state)["exchange"]["say"] == "The first hike has no exchange."
    play_on(state)
    do(state, f"deck {DECK}", "trump F")
    if any(seats(state, "last_score")):
        assert board(state)["phase"] == "exchange"


def test_most_up_first_leaves_no_choice() -> None:
    option = "options: plaster_partner=most_up_first"
    state = set_up("phase: exchange", "dealer: 0", "last: 1 2 -3", "trump: F", option)
    assert board(state)["exchange"]["partners"] == [1]
    refusal = refused(state, f"blister {may_pass(state).split()[0]} 0")
    assert refusal.sentence == "The hiker furthest up comes first: choose player 2."
    level = set_up("phase: exchange", "dealer: 2", "last: 1 1 -2", "trump: F", option)
    assert board(level)["exchange"]["partners"] == [0]  # ties: the dealer's left first
