"""What can be known of the deck, and what is drawn for the rest."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tidelib
from tests.games.hikidoki.table import HIKIDOKI, board, deal, deck_left, do, set_up, start

SOLO = "U U A W H L O U L A H O W L"


def draws(state: tidelib.State, number: int = 3000) -> list[str]:
    """Decks that might be, by what a player knows."""
    rng = Random(11)
    return [deck_left(state.resample(0, rng)) for _ in range(number)]


def test_HK_106_before_a_reshuffle_the_colours_of_the_deck_are_unknown() -> None:
    state = do(deal(start(), SOLO), "POOL flip keep flip keep")  # U U are seen
    decks = draws(state)
    assert {len(deck) for deck in decks} == {12}
    assert {deck.count("W") for deck in decks} == {2}
    # of the 58 shore cards not seen ten are urchins, twelve each of the others
    on_top = Counter(deck[0] for deck in decks)
    shore = 10 / 12
    assert abs(on_top["W"] / 3000 - 2 / 12) < 0.035
    assert abs(on_top["U"] / 3000 - shore * 10 / 58) < 0.035
    for colour in "LAHO":
        assert abs(on_top[colour] / 3000 - shore * 12 / 58) < 0.035
    assert len({"".join(sorted(deck)) for deck in decks}) > 100


def test_HK_106_never_more_cards_of_a_colour_than_the_box_holds() -> None:
    state = set_up("beach 0: U11 L12", "deck: A A A A W")
    for deck in draws(state, 300):
        assert deck.count("U") <= 1
        assert deck.count("L") == 0


def test_HK_108_after_a_reshuffle_the_deck_is_known_but_not_its_order() -> None:
    state = do(set_up("deck:", "discards: W U L L"), "POOL flip")
    state.apply_text("shuffle L W U L")
    assert board(state)["composition_known"] == {"L": 1, "U": 1, "A": 0, "H": 0, "O": 0, "W": 1}
    decks = Counter(draws(state))
    assert set(decks) == {"WUL", "WLU", "UWL", "ULW", "LWU", "LUW"}
    assert all(abs(times - 500) < 110 for times in decks.values())


def test_an_empty_deck_leaves_nothing_to_draw() -> None:
    state = do(set_up("deck: U", "discards: W L"), "POOL flip keep")
    assert state.resample(0, Random(1)) == state
    do(state, "flip")
    assert state.resample(0, Random(1)) == state


def test_a_position_set_up_is_known_as_far_as_its_text_shows() -> None:
    state = set_up("players: 2", "marker: POOL", "row: Uk", "deck: L A W")
    other = set_up("players: 2", "marker: POOL", "row: Uk", "deck: A L W")
    assert state.information_state(0) == other.information_state(0)
    do(state, "flip keep")
    do(other, "flip keep")
    assert state.information_state(0) != other.information_state(0)


@pytest.mark.parametrize("seed", range(8))
def test_a_position_set_up_and_drawn_anew_tells_its_own_cards(seed: int) -> None:
    state = set_up("marker: POOL", "row: Uk", "deck: L A W O H")
    other = state.resample(0, Random(seed))
    do(other, "flip")
    card = board(other)["row"][-1]["card"]
    assert other.information_state(0).endswith(f"flip; turns up {card}")


@pytest.mark.parametrize("players", range(1, 6))
def test_HK_101_cards_are_conserved(players: int) -> None:
    """Deck, discards, row and beaches hold the same cards from the deal to the end."""
    for seed in range(5):
        rng = Random(seed)
        state = HIKIDOKI.new_state(players)
        state.apply(state.sample_chance(rng))
        state.apply(state.sample_chance(rng))
        dealt = Counter(deck_left(state))
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
            seen = board(state)
            cards = Counter(deck_left(state)) + Counter(seen["discards"])
            cards += Counter(card["card"] for card in seen["row"])
            for seat in seen["seats"]:
                cards += Counter(seat["beach"])
            assert cards == dealt
