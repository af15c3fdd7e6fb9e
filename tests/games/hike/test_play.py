"""The twelve tricks (HI-701 to HI-714)."""

from __future__ import annotations

import pytest

from tests.games.hike.table import (
    board,
    cited,
    dealt,
    do,
    events,
    may_play,
    play,
    play_on,
    refused,
    seats,
    set_up,
)

TWO = ("hand 0: C5 B2", "hand 1: Y B4", "hand 2: F10 B6")


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_HI_701_the_dealers_left_leads(dealer: int) -> None:
    state = do(dealt(dealer=dealer), "trump D", "stay")
    assert state.current_player == (dealer + 1) % 3
    assert "HI-701" in cited(state)


def test_HI_702_twelve_tricks_clockwise() -> None:
    state = do(dealt(), "trump D", "stay")
    assert refused(state, "play D4").rule == "HI-702"
    play_on(state)
    tricks = board(state)["tricks"]
    assert len(tricks) == 12
    for trick in tricks:
        order = [entry["seat"] for entry in trick["plays"]]
        assert order == [(trick["leader"] + place) % 3 for place in range(3)]


def test_HI_703_follow_if_you_can() -> None:
    state = set_up("trump: B", "leader: 2", "trick: C5", "hand 0: C2 C8 F3 B9 Y")
    refusal = refused(state, "play F3")
    assert refusal.rule == "HI-703"
    assert refusal.because == ("led: crows", "you hold: crow 2, crow 8")
    assert refused(state, "play B9").rule == "HI-703"  # trumping is no way out
    assert "HI-704" in refusal.see


def test_HI_704_the_yeti_is_always_playable() -> None:
    state = set_up("trump: B", "leader: 2", "trick: C5", "hand 0: C2 Y")
    assert may_play(state) == "C2 Y"
    play(state, "Y")
    assert events(state, "play")[-1].text == "The Yeti!"


def test_HI_705_out_of_the_suit_anything_goes() -> None:
    state = set_up("trump: B", "leader: 2", "trick: C5", "hand 0: B9 D1 F3")
    assert may_play(state) == "B9 D1 F3"
    play(state, "D1")
    assert events(state, "play")[-1].text == "The deer 1 is thrown in."
    assert board(state)["seats"][0]["out_of"] == ["C"]


def test_HI_706_yeti_then_trump_then_suit_led() -> None:
    for cards, winner in (("C5 Y F10", 1), ("C5 F2 F10", 2), ("C5 D10 C6", 2), ("C5 D10 B9", 0)):
        words = cards.split()
        hands = [f"hand {seat}: {word} B{seat + 1}" for seat, word in enumerate(words)]
        state = play(set_up("trump: F", "leader: 0", *hands), cards)
        assert board(state)["last_trick"]["winner"] == winner, cards


def test_HI_707_the_winner_leads() -> None:
    state = play(set_up("trump: F", "leader: 0", *TWO), "C5 Y F10")
    assert state.current_player == 1
    assert board(state)["trick"]["leader"] == 1
    assert seats(state, "tricks")[1] == max(seats(state, "tricks"))


def test_HI_708_no_unbroken_trump() -> None:
    state = set_up("trump: F", "leader: 0", "hand 0: C2 F3 D9 Y")
    refusal = refused(state, "play F3")
    assert refusal.rule == "HI-708"
    assert refusal.because == ("trumps: frogs", "you may lead: deer 9, crow 2, Yeti")


def test_HI_709_any_trump_in_a_trick_breaks_them() -> None:
    state = set_up("trump: F", "leader: 0", *TWO)
    play(state, "C5 Y")
    assert board(state)["broken"] is False
    play(state, "F10")
    assert board(state)["broken"] is True
    assert "Trumps are broken." in events(state, "play")[-1].text
    # cards laid away do not
    laid = set_up("phase: lay", "trump: F", "hand 0: F1 F2 F3 F4 C1 C2 C3 C4 D1 D2 D3 D4")
    do(laid, "lay F1", "lay F2", "lay F3", "lay F4")
    assert board(laid)["broken"] is False


def test_HI_710_only_trumps_left() -> None:
    state = set_up("trump: F", "leader: 0", "hand 0: F1 F3 F9 Y")
    assert may_play(state) == "F1 F3 F9 Y"
    play(state, "F9")
    assert board(state)["seats"][0]["out_of"] == ["B", "D", "C"]
    assert "HI-710" in cited(state)


def test_HI_711_the_yeti_may_be_led() -> None:
    for broken in ("yes", "no"):
        state = set_up("trump: F", "leader: 0", f"broken: {broken}", "hand 0: C2 F3 Y")
        assert "Y" in may_play(state).split()
    alone = set_up("trump: F", "leader: 0", "hand 0: Y")
    assert may_play(alone) == "Y"


def test_HI_712_nothing_follows_the_yeti() -> None:
    state = set_up("trump: F", "leader: 2", "trick: Y B2", "hand 1: B1 C4 F5")
    assert may_play(state) == "B1 C4 F5"
    assert board(state)["trick"]["led"] is None


def test_HI_712_the_next_card_sets_the_suit_as_an_option() -> None:
    option = "options: yeti_led=next_card_sets_suit"
    state = set_up(option, "trump: F", "leader: 2", "trick: Y B2", "hand 1: B1 C4 F5")
    assert may_play(state) == "B1"
    assert board(state)["trick"]["led"] == "B"
    play(state, "B1")
    assert board(state)["last_trick"]["winner"] == 2
    second = set_up(option, "trump: F", "leader: 2", "trick: Y", "hand 0: B1 C4 F5")
    assert may_play(second) == "B1 C4 F5"


def test_HI_713_the_suit_led_stays() -> None:
    state = set_up("trump: F", "leader: 0", "trick: C5 Y", "hand 2: C9 F10")
    assert may_play(state) == "C9"
    assert board(state)["trick"]["led"] == "C"


def test_HI_714_the_yeti_does_not_break_trumps() -> None:
    hands = ("hand 0: Y B2", "hand 1: C4 B4", "hand 2: C1 B6")
    state = play(set_up("trump: F", "leader: 0", *hands), "Y C4 C1")
    assert board(state)["broken"] is False
    thrown = set_up("trump: F", "leader: 0", "trick: Y", "hand 1: F4 B4")
    assert board(play(thrown, "F4"))["broken"] is True
