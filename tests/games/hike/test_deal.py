"""Pack and goals (HI-101 to HI-107), the deal (HI-201 to HI-206), trumps (HI-301 to HI-304)."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.hike.table import (
    DECK,
    HIKE,
    board,
    cited,
    dealt,
    do,
    events,
    every_card,
    everything,
    hand,
    legal,
    play,
    refused,
    seats,
    set_up,
    start,
)


def test_HI_101_the_full_pack() -> None:
    names = board(start(4))["names"]
    assert len(names) == 53
    ranks = [str(rank) for rank in range(1, 14)]
    assert set(names) == {suit + rank for suit in "BDCF" for rank in ranks} | {"Y"}
    assert names["D13"] == "deer 13"
    state = start(4)
    state.apply_text("dealer 0")
    state.apply(state.sample_chance(Random(1)))
    assert "HI-101" in cited(state)


@pytest.mark.parametrize(("players", "ranks", "cards"), [(2, 7, 29), (3, 10, 41)])
def test_HI_102_fewer_players_leave_the_high_ranks_out(
    players: int, ranks: int, cards: int
) -> None:
    seen = board(start(players))
    assert (seen["ranks"], len(seen["names"])) == (ranks, cards)
    assert f"D{ranks}" in seen["names"]
    assert f"D{ranks + 1}" not in seen["names"]


def test_HI_103_the_higher_number_wins() -> None:
    state = set_up("trump: F", "leader: 0", "hand 0: C2 B1", "hand 1: C10 B2", "hand 2: C9 B3")
    play(state, "C2 C10 C9")
    assert board(state)["last_trick"]["winner"] == 1
    assert board(state)["last_trick"]["why"] == "The crow 10: the highest crow."


def test_HI_104_the_yeti_is_in_no_suit() -> None:
    state = set_up("trump: F", "leader: 0", "hand 0: C2 Y F1 F2")
    groups = {group["suit"]: group for group in board(state, 0)["hand"]}
    assert groups["Y"] == {"suit": "Y", "name": "Yeti", "trump": False, "cards": ["Y"]}
    assert groups["F"]["trump"] is True


@pytest.mark.parametrize(
    ("players", "options", "goals"),
    [
        (3, {}, [6, 4, 2]),
        (2, {}, [8, 4]),
        (4, {}, [6, 3, 2, 1]),
        (4, {"goals_4p": "5-4-2-1"}, [5, 4, 2, 1]),
        (3, {"goals_4p": "5-4-2-1"}, [6, 4, 2]),
    ],
)
def test_HI_105_goals(players: int, options: dict[str, str], goals: list[int]) -> None:
    state = do(start(players, **options), "dealer 0")
    assert seats(state, "goal") == goals
    assert sum(goals) == 12


@pytest.mark.parametrize(("dealer", "goals"), [(0, [6, 4, 2]), (1, [2, 6, 4]), (2, [4, 2, 6])])
def test_HI_106_goals_stand_clockwise_from_the_dealer(dealer: int, goals: list[int]) -> None:
    state = do(start(), f"dealer {dealer}")
    assert seats(state, "goal") == goals
    assert [seat["dealer"] for seat in board(state)["seats"]].index(True) == dealer


def test_HI_107_the_first_dealer_is_drawn() -> None:
    state = start()
    outcomes = state.chance_outcomes()
    assert outcomes is not None
    assert [outcome for outcome, _chance in outcomes] == [(0,), (1,), (2,)]
    assert sum(chance for _outcome, chance in outcomes) == 1
    assert seats(state, "steps") == seats(state, "trick_total") == seats(state, "tricks") == [0] * 3
    assert seats(state, "goal") == [None] * 3
    fixed = start(first_dealer="seat_0")
    assert refused(fixed, "dealer 1").rule == "HI-107"
    assert refused(fixed, "dealer 3").rule is None
    assert fixed.sample_chance(Random(5)) == (0,)


def test_HI_201_the_whole_pack_is_dealt() -> None:
    state = do(start(), "dealer 0")
    short = refused(state, f"deck {DECK.removesuffix(' F10')}")
    assert short.rule == "HI-201"
    assert short.because == ("missing: F10",)
    twice = refused(state, f"deck {DECK.replace('F10', 'F9')}")
    assert (twice.rule, twice.because) == ("HI-201", ("missing: F10", "too many: F9"))
    large = refused(state, f"deck {DECK.replace('F10', 'F11')}")
    assert (large.rule, large.because) == ("HI-201", ("missing: F10", "too many: F11"))
    assert refused(state, "deck Z9").rule is None
    for seed in range(5):
        outcome = state.sample_chance(Random(seed))
        assert len(set(outcome)) == 41


def test_HI_202_HI_203_HI_204_where_the_cards_go() -> None:
    state = dealt()
    seen = everything(state)
    assert (seen["aside"], seen["picnic"]["cards"]) == (1, 4)
    assert [len(seat["hand"]) for seat in seen["seats"]] == [12, 12, 12]
    for seat in (None, 0, 1, 2):
        text = str(board(state, seat))
        assert "'aside': 1" in text  # that there is one, not which
        assert board(state, seat)["picnic"]["got"] is None


def test_HI_205_the_fixed_order() -> None:
    state = dealt(dealer=1)
    assert hand(state, 2).startswith("B3 B6 B7 D1 D3 D9 C2 C3 C10 F5 F9 Y")
    words = DECK.split()
    for step, seat in enumerate((2, 0, 1)):
        assert set(hand(state, seat).split()) == set(words[5 + step :: 3])
    assert "C5" not in every_card(state)  # the top card is set aside


@pytest.mark.parametrize("place", [0, 1, 4, 5])
def test_HI_206_the_yeti_can_be_anywhere(place: int) -> None:
    words = [word for word in DECK.split() if word != "Y"]
    words.insert(place, "Y")
    state = dealt(deck=" ".join(words))
    assert ("Y" in every_card(state)) is (place == 5)


def test_HI_301_the_dealer_names_a_suit() -> None:
    state = dealt(dealer=1)
    assert state.current_player == 1
    assert legal(state) == ["trump B", "trump D", "trump C", "trump F"]
    assert refused(state, "trump Z").rule == "HI-301"
    assert refused(state, "trump").rule is None
    assert refused(state, "play B8").rule is None
    do(state, "trump D")
    assert board(state)["trump"] == "D"
    assert events(state, "trumps")[0].text == "Deer are trumps."


def test_HI_302_named_once_before_exchange_and_picnic() -> None:
    state = do(dealt(), "trump D")
    assert refused(state, "trump F").rule is None
    assert legal(state) == ["picnic", "stay"]
    blistered = do(set_up("phase: trumps", "dealer: 1", "last: -1 0 1"), "trump D")
    assert board(blistered)["phase"] == "exchange"


def test_HI_303_there_is_no_hike_without_trumps() -> None:
    state = dealt()
    for word in ("none", "Y", "no"):
        assert refused(state, f"trump {word}").rule == "HI-301"


def test_HI_304_trumps_are_public() -> None:
    state = do(dealt(), "trump C", "stay")
    for seat in (None, 0, 1, 2):
        assert board(state, seat)["trump_name"] == "crows"


def test_every_card_is_somewhere_from_the_deal_to_the_end() -> None:
    for players in HIKE.players:
        for seed in range(3):
            rng = Random(seed)
            state = start(players)
            while not state.is_terminal:
                if state.current_player == tidelib.CHANCE:
                    state.apply(state.sample_chance(rng))
                else:
                    state.apply(rng.choice(state.legal_actions()))
                if state.current_player >= 0:
                    cards = every_card(state)
                    assert len(cards) == len(set(cards)), "a card is in two places"
                    laid = len(everything(state)["picnic"]["laid_cards"] or [])
                    under = board(state)["picnic"]["cards"]
                    held = 12 * players + (laid if under == 0 else 0)
                    assert len(cards) == held
