"""The worked examples of the rules, E1 to E28, with the results that the rules give for them."""

from __future__ import annotations

from typing import Any

import pytest

import tidelib
from tests.games.hike.table import (
    DECK,
    HIKE,
    board,
    dealt,
    do,
    hand,
    may_pass,
    may_play,
    play,
    refused,
    seats,
    set_up,
)
from tidelib.core.game import EVERYTHING
from tidelib.lessons.examples import Example, examples

EXCHANGE = ("phase: exchange", "dealer: 1", "last: -1 0 1")


@pytest.mark.parametrize("example", examples(HIKE).values(), ids=lambda example: str(example.id))
def test_an_example_plays_and_shows_the_rules_it_names(example: Example) -> None:
    state = example.play()
    assert state.log is not None
    cited = {id for event in state.log for id in event.rules_told(EVERYTHING)}
    cited.update(example.start().rules_in_force(), state.rules_in_force())
    cited |= {id for entry in example.refused for id in entry.rule_ids}
    assert cited & set(example.rule_ids), "nothing that happens has to do with the rules named"


def test_E1_the_pack_for_three() -> None:
    state = dealt()
    assert len(board(state)["names"]) == 41 == 12 * 3 + 4 + 1
    assert seats(state, "hand_size") == [12, 12, 12]
    assert (board(state)["picnic"]["cards"], board(state)["aside"]) == (4, 1)


def last_trick(*lines: str) -> dict[str, Any]:
    """Seat 2 wins the last trick of a hike in which it had two."""
    cards = ("hand 0: C3", "hand 1: C5", "hand 2: C9")
    state = set_up("trump: B", "won: 5 4 2", "leader: 0", *cards, *lines)
    return board(play(state, "C3 C5 C9"))


def test_E2_scores_of_a_hike() -> None:
    seen = last_trick("dealer: 0")
    assert seen["last_hike"] == {
        "hike": 1,
        "goals": [6, 4, 2],
        "tricks": [5, 4, 3],
        "scores": [-1, 0, 1],
    }


def test_E3_step_positions() -> None:
    seen = last_trick("dealer: 0", "last: 1 -1 0", "steps: 2 -3 1")
    assert [seat["steps"] for seat in seen["seats"]] == [1, -3, 2]


def test_E4_next_dealer_goals_and_lead() -> None:
    state = set_up(
        "trump: B", "dealer: 0", "won: 6 4 1", "hand 0: C3", "hand 1: C5", "hand 2: C9", "leader: 0"
    )
    do(play(state, "C3 C5 C9"), f"deck {DECK}", "trump D")
    assert board(state)["dealer"] == 1
    assert seats(state, "goal") == [2, 6, 4]
    assert board(state)["first_lead"] == 2
    assert do(state, "stay").current_player == 2


def exchange(dealer: int, last: str, *hands: str) -> list[tuple[int, list[int]]]:
    """Whose turns they are and with whom, when each always passes its first card that is taken."""
    state = set_up("phase: exchange", f"dealer: {dealer}", f"last: {last}", "trump: B", *hands)
    turns = []
    while board(state)["phase"] == "exchange":
        turns.append((state.current_player, board(state)["exchange"]["partners"]))
        state.apply(state.legal_actions()[0])
    return turns


def test_E5_turns_of_two_blistered_hikers() -> None:
    assert exchange(1, "-2 -1 3") == [(0, [2]), (1, [2]), (0, [2])]


def test_E6_two_hikers_are_up() -> None:
    # with seat 1 to deal nobody can have these scores (seat 2 had the goal 2): seat 0 deals
    state = set_up("phase: exchange", "dealer: 0", "last: 1 2 -3", "trump: B")
    assert board(state)["exchange"]["queue"] == [2, 2, 2]
    assert board(state)["exchange"]["partners"] == [1, 0]
    first = next(a for a in state.legal_actions() if state.action_text(a).endswith(" 0"))
    state.apply(first)
    assert board(state)["exchange"]["partners"] == [1]
    state.apply(state.legal_actions()[0])
    assert board(state)["exchange"]["partners"] == [1]
    state.apply(state.legal_actions()[0])
    assert board(state)["phase"] == "picnic"


def test_E7_turns_of_the_other_two() -> None:
    assert exchange(1, "-1 3 -2") == [(2, [1]), (0, [1]), (2, [1])]


def test_E8_no_exchange() -> None:
    state = do(set_up("phase: trumps", "dealer: 1", "last: 0 0 0"), "trump F")
    assert board(state)["phase"] == "picnic"
    assert board(state)["exchange"]["done"] == []


def passed(card: str, held: str, trump: str = "F", rest: str = "") -> dict[str, Any]:
    """One exchange of seat 0 with seat 2, which holds the cards given and otherwise trumps."""
    filler = {"F": "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10", "B": "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10"}[trump]
    more = (rest or filler).split()[: 12 - len(held.split())]
    state = set_up(*EXCHANGE, f"trump: {trump}", f"hand 2: {held} {' '.join(more)}")
    state = state.game.scenario(f"{state.scenario}\nhand 0: {card} {fill(state, card, 11)}")
    done: dict[str, Any] = board(do(state, f"blister {card} 2"), 0)["exchange"]["done"][0]
    return done


def fill(state: tidelib.State, card: str, number: int) -> str:
    """Cards that nobody holds by the set-up, without the one given."""
    taken = {*hand(state, 2).split(), card}
    return " ".join([c for c in board(state)["names"] if c not in taken][:number])


def test_E9_the_next_higher_card_comes_back() -> None:
    done = passed("D4", "D2 D5 D9 C10 B3 Y")
    assert (done["given"], done["result"]) == ("D5", "swapped")


def test_E10_the_only_card_comes_back() -> None:
    assert passed("B1", "B10 C4")["given"] == "B10"


def test_E11_nothing_higher_and_the_card_goes_back() -> None:
    done = passed("D9", "D2 D5 C10 Y")
    assert (done["given"], done["result"]) == (None, "returned")


def test_E12_out_of_the_suit() -> None:
    done = passed("F3", "C4 C5", trump="B")
    assert (done["given"], done["result"]) == (None, "returned")


@pytest.mark.parametrize("card", ["D9", "F3"])
def test_E11_E12_the_blister_is_spent(card: str) -> None:
    trump = "F" if card == "D9" else "B"
    state = set_up(
        *EXCHANGE,
        f"trump: {trump}",
        "hand 0: D9 F3 D1 C1 C2 C3 C4 C5 C6 C7 C8 C9",
        "hand 2: D2 D3 D4 D5 D6 D7 D8 B1 B2 B3 B4 Y",
    )
    do(state, f"blister {card} 2")
    assert board(state)["phase"] == "picnic"
    assert card in hand(state, 0).split()


def test_E13_passable_cards() -> None:
    state = set_up(*EXCHANGE, "trump: B", "hand 0: B1 B2 B3 B4 B5 B7 B8 D4 D9 C2 F1 Y")
    assert may_pass(state) == "D4 D9 C2 F1"


@pytest.mark.parametrize(
    ("led", "held", "playable"),
    [
        pytest.param("C5", "C2 C8 F3 D9 Y", "C2 C8 Y", id="E14"),
        pytest.param("C5", "F3 D9 Y", "D9 F3 Y", id="E15"),
        pytest.param("Y", "C2 F3 D9", "D9 C2 F3", id="E16"),
    ],
)
def test_E14_to_E16_what_may_follow(led: str, held: str, playable: str) -> None:
    state = set_up("trump: B", "leader: 2", f"trick: {led}", f"hand 0: {held}")
    assert may_play(state) == playable


@pytest.mark.parametrize(
    ("held", "broken", "playable"),
    [
        pytest.param("C2 F3 D9 Y", "no", "D9 C2 Y", id="E17"),
        pytest.param("C2 F3 D9 Y", "yes", "D9 C2 F3 Y", id="E18"),
        pytest.param("F1 F3 F9 Y", "no", "F1 F3 F9 Y", id="E19"),
        pytest.param("Y F2 B1", "no", "B1 Y", id="E20"),
    ],
)
def test_E17_to_E20_what_may_be_led(held: str, broken: str, playable: str) -> None:
    state = set_up("trump: F", "leader: 0", f"broken: {broken}", f"hand 0: {held}")
    assert may_play(state) == playable


@pytest.mark.parametrize(
    ("leader", "cards", "winner", "broken"),
    [
        pytest.param(0, "C7 C9 F2", 2, True, id="E21"),
        pytest.param(1, "C7 D10 C3", 1, False, id="E22"),
        pytest.param(1, "D2 F1 F3", 0, True, id="E23"),
        pytest.param(0, "C5 Y F10", 1, True, id="E24"),
        pytest.param(0, "Y F10 C1", 0, True, id="E25"),
    ],
)
def test_E21_to_E25_who_wins(leader: int, cards: str, winner: int, broken: bool) -> None:
    order = [(leader + place) % 3 for place in range(3)]
    more = iter(("B2", "B4", "B6"))
    hands = [
        f"hand {seat}: {card} {next(more)}" for seat, card in zip(order, cards.split(), strict=True)
    ]
    state = play(set_up("trump: F", f"leader: {leader}", *hands), cards)
    assert board(state)["last_trick"]["winner"] == winner
    assert state.current_player == winner
    assert board(state)["broken"] is broken


PICNIC = (
    "phase: picnic",
    "dealer: 1",
    "trump: D",
    "hand 1: B8 B10 D4 D5 D6 D8 C7 C8 C9 F1 F4 F10",
    "picnic: C4 B5 C1 F6",
)


def test_E26_a_picnic() -> None:
    state = do(set_up(*PICNIC), "picnic", "lay F1", "lay F4", "lay C7", "lay B8")
    assert hand(state, 1) == "B5 B10 D4 D5 D6 D8 C1 C4 C8 C9 F6 F10"
    assert seats(state, "hand_size") == [12, 12, 12]
    assert board(state, 1)["picnic"]["laid_cards"] == ["F1", "F4", "C7", "B8"]


def test_E27_an_exchange_leaves_the_suits_as_long_as_they_were() -> None:
    state = set_up(
        *EXCHANGE,
        "trump: F",
        "hand 0: D4 B1 B2 C1 C2 C3 F1 F2 F3 F4 F5 F6",
        "hand 2: D2 D5 D9 C10 B3 Y F7 F8 F9 F10 C5 C6",
    )
    before = [[card[0] for card in hand(state, seat).split()] for seat in (0, 2)]
    do(state, "blister D4 2")
    assert [[card[0] for card in hand(state, seat).split()] for seat in (0, 2)] == before
    assert "D5" in hand(state, 0).split()
    assert "D4" in hand(state, 2).split()


TRICKS = [
    ("C2 C10 C1", 0),
    ("B1 B10 B3", 1),
    ("F10 F5 F2", 1),
    ("C9 C3 D2", 0),
    ("B9 B5 B6", 0),
    ("B2 D4 Y", 2),
    ("F9 F3 F6", 2),
    ("C6 D7 C4", 0),
    ("F8 D5 D9", 2),
    ("B7 B4 D6", 1),
    ("C8 D1 D10", 0),
    ("F7 D8 D3", 1),
]


def test_E28_a_whole_hike() -> None:
    state = do(set_up("phase: deck", "dealer: 1", "last: -1 0 1"), f"deck {DECK}")
    assert hand(state, 0) == "B1 B2 B4 B9 D2 D7 D10 C6 F2 F3 F7 F8"
    assert hand(state, 1) == "B8 B10 D4 D5 D6 D8 C7 C8 C9 F1 F4 F10"
    assert hand(state, 2) == "B3 B6 B7 D1 D3 D9 C2 C3 C10 F5 F9 Y"
    do(state, "trump D", "blister C6 2")
    assert board(state, 0)["exchange"]["done"][0]["given"] == "C10"
    assert seats(state, "goal") == [2, 6, 4]
    do(state, "picnic", "lay F1", "lay F4", "lay C7", "lay B8")
    assert hand(state, 0) == "B1 B2 B4 B9 D2 D7 D10 C10 F2 F3 F7 F8"
    assert hand(state, 1) == "B5 B10 D4 D5 D6 D8 C1 C4 C8 C9 F6 F10"
    assert hand(state, 2) == "B3 B6 B7 D1 D3 D9 C2 C3 C6 F5 F9 Y"
    for number, (cards, winner) in enumerate(TRICKS, 1):
        play(state, cards)
        assert board(state)["last_trick"]["winner"] == winner, f"trick {number}"
        if number < 12:
            assert board(state)["broken"] is (number >= 4)
    assert board(state)["last_hike"]["tricks"] == [5, 4, 3]
    assert board(state)["last_hike"]["scores"] == [3, -2, -1]
    assert board(state)["dealer"] == 2
    do(state, f"deck {DECK}", "trump F")
    assert board(state)["exchange"]["queue"] == [1, 2, 1]
    assert refused(state, "blister none").rule == "HI-413"
