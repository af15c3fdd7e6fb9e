"""Positions set up from a text: filled up, and checked."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.hike.table import HIKE, board, every_card, everything, hand, seats, set_up


def refusal(*lines: str) -> str:
    with pytest.raises(tidelib.ScenarioError) as caught:
        HIKE.scenario("\n".join(lines))
    return str(caught.value)


def test_an_empty_text_is_a_deal_with_trumps_due() -> None:
    state = set_up("")
    assert board(state)["phase"] == "trumps"
    assert seats(state, "hand_size") == [12, 12, 12]
    assert len(set(every_card(state))) == 36


def test_what_is_left_out_is_always_filled_the_same_way() -> None:
    lines = ("trump: B", "leader: 2", "trick: C5", "hand 0: C2 C8 F3 D9 Y")
    one, two = set_up(*lines), set_up(*lines)
    assert one == two
    assert seats(one, "hand_size") == [5, 5, 4]
    assert sum(seats(one, "tricks")) == 7
    assert board(one)["trick"]["number"] == 8


def test_hands_fit_what_the_trick_shows() -> None:
    state = set_up("trump: B", "leader: 0", "trick: C5 D1", "hand 2: C2 C8 F3")
    assert not any(card.startswith("C") for card in hand(state, 1).split())
    said = refusal("trump: B", "leader: 0", "trick: C5 D1", "hand 1: C6 F3", "hand 2: C2 C8 F4")
    assert said == "hand 1: holding C6 it could not have played as in trick."


def test_cards_are_where_they_are_put() -> None:
    state = set_up(
        "trump: D",
        "dealer: 1",
        "hand 1: D1 D2",
        "laid: B1 B2 B3 B4",
        "aside: Y",
        "won: 4 3 3",
        "leader: 2",
    )
    seen = everything(state)
    assert seen["picnic"]["state"] == "taken"
    assert seen["picnic"]["laid_cards"] == ["B1", "B2", "B3", "B4"]
    assert board(state, 1)["picnic"]["laid_cards"] == ["B1", "B2", "B3", "B4"]
    assert board(state, 0)["picnic"]["laid_cards"] is None
    assert seats(state, "tricks") == [4, 3, 3]


def test_an_exchange_in_the_middle() -> None:
    state = set_up(
        "phase: exchange",
        "dealer: 0",
        "last: 1 2 -3",
        "trump: F",
        "blisters: 0 0 1",
        "plasters: 1 0 0",
        "options: failed_exchange=retry_once",
        "hand 2: C1 C2 C3 D1 D2 D3 B1 B2 B3 F1 F2 F3",
        "back: C3",
    )
    assert board(state)["exchange"]["queue"] == [2]
    assert board(state, 2)["exchange"]["came_back"] == "C3"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["hand 0: C5"], "hand 0: 12 cards belong there now, not 1."),
        (["hand 0: C11"], "hand 0: with 3 players there is no card 'C11'."),
        (["trump: X"], "trump: one of B D C F, not 'X'."),
        (["phase: play"], "trump: named in every phase but deck and trumps."),
        (["phase: hike"], "phase: one of deck, trumps, exchange, picnic, lay, play."),
        (["trump: B", "hand 0: C1", "hand 1: C1"], "These cards lie in two places: C1."),
        (["trump: B", "trick: C1 C2 C3"], "trick: with 3 cards it would be over; give fewer."),
        (["trump: B", "won: 5 5 5"], "won: at most 11 tricks are over, not 15."),
        (["trump: B", "won: 5 5"], "won: one number for each of the 3 seats."),
        (["trump: B", "won: 5 x 5"], "won: a number for each seat, not 'x'."),
        (["trump: B", "broken: maybe"], "broken is yes or no, not 'maybe'."),
        (["last: 1 0 0"], "last: with goals [4, 2, 6] nobody can have these scores."),
        (["dealer: 1", "last: 1 2 -3"], "last: with goals [6, 4, 2] nobody can have these scores."),
        (["hike: 3"], "last: from the second hike on, and only then, give the last scores."),
        (["phase: exchange", "trump: B"], "last: an exchange needs the scores of the last hike."),
        (["phase: exchange", "trump: B", "last: 0 0 0"], "blisters: at least one, and a plaster"),
        (["trump: B", "phase: picnic", "trick: C1"], "trick and won belong to the phase play"),
        (["trump: B", "laid: C1 C2 C3 C4", "taken: no"], "laid: cards are laid away for a picnic"),
        (["phase: lay", "trump: B", "laid: C1 C2 C3 C4"], "laid: with four cards the laying is"),
        (["players: 5"], "Hike is for 2 to 4 players, not 5."),
        (["options: hikes=7"], "Option hikes cannot be '7'."),
        (["options: hikes"], "Options are written name=value, not 'hikes'."),
        (["hut: 1"], "Line 1: 'hut' has no meaning in this set-up."),
    ],
)
def test_what_cannot_be_is_refused(lines: list[str], said: str) -> None:
    assert refusal(*lines).startswith(said)


def test_a_trick_against_the_rules_is_refused() -> None:
    said = refusal("trump: B", "leader: 0", "trick: B2", "hand 0: C2 C8", "hand 1: D1 D2 D3")
    assert "could not have played" in said or "HI-708" in said
