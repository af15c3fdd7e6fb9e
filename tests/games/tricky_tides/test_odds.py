"""Exact figures, and what a seat can reckon at the table."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

import tidelib
from tests.games.tricky_tides.table import TIDES, set_up, start
from tidelib.core.figures import Estimate, Figure
from tidelib.games.tricky_tides import odds, thumb, trick
from tidelib.games.tricky_tides.charts import chart
from tidelib.games.tricky_tides.exact import FIGURES
from tidelib.games.tricky_tides.knowledge import shown_voids
from tidelib.games.tricky_tides.reach import routes
from tidelib.games.tricky_tides.rules import allowed_headings
from tidelib.games.tricky_tides.words import (
    ANCHOR,
    BECALMED,
    CARD_IDS,
    CARD_OF_ID,
    CARDS,
    DOCK,
    EVENT_IDS,
    ORDER_IDS,
    ORDER_OF_ID,
    PLAY,
    SAIL,
    SHOWN,
    SUIT,
)

SEALESS = chart(0)
BOTH = {"events": "on", "monsters": "on"}


def figure(name: str, **given: int) -> Fraction:
    return FIGURES[name](**given)


def told(state: Any, seat: int | None = 0) -> dict[str, Figure]:
    return {entry.id: entry for entry in odds.live_odds(state, seat)}


# -- figures --------------------------------------------------------------------------------


def test_goods_from_the_full_bag() -> None:
    assert figure("draw_is") == Fraction(8, 78)
    assert sum(figure("draw_is", good=good) for good in range(5)) == 1
    # 4 draws without gold out of 70 goods that are none
    none = Fraction(70 * 69 * 68 * 67, 78 * 77 * 76 * 75)
    assert figure("island_has_gold", number=4) == 1 - none


def test_the_highest_card_of_a_suit() -> None:
    assert figure("lead_is_highest", number=8) == 1
    # four players: only the 8 cards of each are dealt, all of them, so somebody has the 8
    assert figure("lead_is_highest", number=7, players=4) == 0
    assert figure("lead_is_highest", number=7, players=2) == Fraction(16, 24)
    assert figure("cards_out", players=4) == 0


def test_figures_of_the_cards_agree_with_the_sailing() -> None:
    for number in range(1, 9):
        barred = stops = 0
        for suit in "ODSW":
            card = CARD_OF_ID[f"{suit}{number}"]
            for cell in range(12):
                ways = SEALESS.sails(cell, SHOWN[card], False, False)
                assert (ways == (DOCK,)) == (odds.exact.stops_of(card, cell) == 0)
                barred += ways == (DOCK,)
                stops += len(ways) * (ways != (DOCK,))
        assert figure("dead_end", number=number) == Fraction(barred, 48)
        assert figure("mean_stops", number=number) == Fraction(stops, 48)
        # the only dead ends without open sea: a 7 and an 8 of two suits in each of the corners
        assert figure("dead_end", number=number) == (Fraction(4, 48) if number > 6 else 0)


# -- the hand -------------------------------------------------------------------------------


def test_the_last_player_knows_who_wins() -> None:
    state = set_up("players: 2", "leader: 1", "trick: O5", "hand 0: O3 O8 D1 D2 S1 S2 W1 W2")
    found = told(state)
    assert found["wins O3"].value == 0
    assert found["wins O8"].value == 1
    assert not isinstance(found["wins O8"], Estimate)


def test_a_card_that_all_can_see_beaten_has_no_chance() -> None:
    state = set_up("players: 3", "leader: 2", "trick: O8", "hand 0: O3 O7 D1 D2 S1 S2 W1 W2")
    assert told(state)["wins O7"].value == 0


def test_a_chance_that_depends_on_others_is_an_estimate_and_says_so() -> None:
    state = set_up("players: 3", "leader: 0", "hand 0: O6 O8 D1 D2 S1 S2 W1 W2")
    found = told(state)
    assert found["wins O8"].value == 1
    six = found["wins O6"]
    assert isinstance(six, Estimate)
    assert six.error > 0
    assert six.detail.startswith("An estimate from 200 imagined deals")
    # the 7 of the Octopus is the only one: with 16 of 24 unseen cards dealt it is out in 8 of 24
    assert odds.unbeatable(state, 0, CARD_OF_ID["O6"]) == Fraction(8, 24)
    assert odds.beaten_by(state, 0, CARD_OF_ID["O6"]) == [CARD_OF_ID["O7"]]
    assert six.value >= odds.unbeatable(state, 0, CARD_OF_ID["O6"]) - 4 * six.error


def test_the_chance_that_nobody_can_beat_a_card_by_counting_all_deals() -> None:
    """Two players late in a round: every deal of the other hand that agrees with what was shown."""
    rng = Random(5)
    compared = 0
    for seed in range(40):
        state: Any = start(2, events="on")
        rng = Random(seed)
        while not (state.phase == PLAY and state.hand == 5 and not state.table):
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
        seat = state.current_player
        other = 1 - seat
        unseen = odds._unseen(state, seat)
        voids = shown_voids(state)[other]
        hands = [
            hand
            for hand in combinations(unseen, len(state.hands[other]))
            if not any(SUIT[card] in voids for card in hand)
        ]
        for card in state.legal_actions():
            values = trick.WORTH[state.event][SUIT[card]]
            safe = sum(all(values[held] <= values[card] for held in hand) for hand in hands)
            assert odds.unbeatable(state, seat, card) == Fraction(safe, len(hands))
            compared += 1
    assert compared > 100


def test_an_estimate_is_near_what_many_more_deals_say() -> None:
    state = set_up("players: 4", "leader: 0", "hand 0: O6 O5 D6 D2 S5 S2 W7 W2")
    cards = [CARD_OF_ID["O6"], CARD_OF_ID["W7"]]
    few = odds.wins(state, 0, cards, worlds=200, seed=0)
    many = odds.wins(state, 0, cards, worlds=1000, seed=1)
    for card in cards:
        error = float(few[card] * (1 - few[card]) / 200) ** 0.5
        assert abs(few[card] - many[card]) < 4 * error + 0.02


# -- orders ---------------------------------------------------------------------------------

EAST = 2
ONLY = ("players: 2", "ships: A1 C4", "delivered 1: rest")
"""Two players: row 2 but for A2, and A3 and B3 are open sea."""


def only(order: str, cell: str, *lines: str) -> Any:
    """A map with a single order."""
    cells = [c for c in ("A1", "B1", "C1", "A2", "C3", "A4", "B4", "C4") if c != cell]
    return set_up(*ONLY, f"order {cell}: {order}", *(f"order {c}: none" for c in cells), *lines)


def test_an_order_next_to_the_ship_is_one_hand_away_if_a_card_leads_there() -> None:
    hold = "hold 0: 2 sugar 1 silk"
    state = only("R03", "B1", hold, "hand 0: O1 O2 O3 O4 D1 D2 D3 D4")
    assert {ORDER_IDS[o]: str(r) for o, r in routes(state, 0).items()} == {"R03": "B1 (delivery)"}
    west = [CARD_IDS[card] for card in CARDS if not SHOWN[card] >> EAST & 1][:8]
    barred = only("R03", "B1", hold, f"hand 0: {' '.join(west)}")
    assert all(route.hands > 1 for route in routes(barred, 0).values())


def test_each_card_is_used_once() -> None:
    """From A1 by B1, where sugar lies, to C1: twice to the east, each time by another card."""
    east = [CARD_IDS[card] for card in CARDS if SHOWN[card] >> EAST & 1]
    other = [CARD_IDS[card] for card in CARDS if not SHOWN[card] >> EAST & 1]
    for number in (1, 2):
        hand = [*east[:number], *other[: 4 - number]]
        state = only(
            "R03", "C1", "hold 0: 1 sugar 1 silk", "goods B1: 1 sugar", "hand: 5",
            f"hand 0: {' '.join(hand)}", f"gone: {' '.join([*east[2:6], *other[4:8]])}",
            *(f"goods {cell}: 1 coffee" for cell in ("A1", "C1", "A2", "C3", "A4", "B4", "C4")),
        )  # fmt: skip
        found = [str(route) for route in routes(state, 0).values()]
        assert found == (["B1 (sugar), C1 (delivery)"] if number == 2 else [])


@pytest.mark.parametrize("seed", range(6))
def test_a_route_can_be_sailed(seed: int) -> None:
    """The engine lets the ship do it when the others stay out of its way."""
    rng = Random(seed)
    state: Any = start(2, events="on" if seed % 2 else "off")
    tried = 0
    while not state.is_terminal:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if state.phase == PLAY and not state.table and rng.random() < 0.3:
            seat = state.current_player
            for route in routes(state, seat).values():
                assert sailed(state, seat, route)
                tried += 1
        state.apply(thumb.choose(state))
    assert tried > 10


def sailed(state: Any, seat: int, route: Any) -> bool:
    """Whether some cards in some order carry a ship along a route."""
    for cards in permutations(state.hands[seat], route.hands):
        cell, anchor, fits = state.ships[seat], state.anchors[seat], True
        for card, stop in zip(cards, route.stops, strict=True):
            ways = state.courses.sails(
                cell, allowed_headings(card, state.event), state.event == BECALMED, anchor
            )
            ends = {(way - SAIL) % 12 if way < DOCK else cell for way in ways}
            free = {(way - SAIL) % 12 if way < DOCK else cell for way in ways if way != ANCHOR}
            if stop not in ends:
                fits = False
                break
            anchor = anchor and stop in free
            cell = stop
        if fits:
            return True
    return False


def test_reach_is_told_with_the_gold_of_the_own_sightings_card() -> None:
    state = only("R04", "B1", "hold 0: 2 sugar 2 coffee", "sightings: M1 M2")
    entry = told(state)["order R04"]
    assert entry.value == 4 + 3
    assert "in 1 hand at best" in entry.label
    assert ORDER_OF_ID["R04"] in routes(state, 0)


# -- the bag --------------------------------------------------------------------------------


def test_the_bag_can_be_worked_out() -> None:
    state = set_up("players: 3", "hold 0: 2 gold")
    found = told(state)
    total = sum(
        found[f"draw {good}"].value for good in ("sugar", "coffee", "silk", "spice", "gold")
    )
    assert total == 1
    assert found["draw gold"].value == Fraction(state.bag[4], state.bag_size)
    assert told(state, None)["draw gold"] == found["draw gold"], "open to all"


def test_the_filling_after_the_round_on_average() -> None:
    state: Any = set_up("players: 3", *(f"goods {cell}: " + "1 sugar" for cell in ("A1", "B1")))
    number = odds.lacking(state)
    assert number > 0
    found = told(state)
    whole = sum(
        entry.value for id, entry in found.items() if id.startswith("fill ") and "some" not in id
    )
    assert whole == number
    last = set_up("players: 3", "round: 3")
    assert not any(id.startswith("fill") for id in told(last))


# -- everywhere -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", TIDES.players)
def test_odds_are_told_from_what_a_seat_knows_and_cite_rules(players: int) -> None:
    rulebook = TIDES.rulebook
    rng = Random(players)
    state: Any = start(players, **BOTH)
    compared = 0
    while not state.is_terminal:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if rng.random() < 0.04:
            seat = state.current_player
            other = state.resample(seat, rng)
            found = odds.live_odds(state, seat)
            assert found == odds.live_odds(other, seat)
            for entry in found:
                assert entry.kind == "points" or 0 <= entry.value <= 1
                assert all(rule in rulebook for rule in entry.rule_ids)
                assert entry.as_json()
            compared += 1
        state.apply(rng.choice(state.legal_actions()))
    assert compared > 3
    assert odds.live_odds(state, 0) == []


def test_every_event_has_its_order_of_cards() -> None:
    """A card that nobody can beat wins, whatever is played then."""
    rng, won = Random(1), 0
    for event in EVENT_IDS:
        for seed in range(3):
            state: Any = set_up("players: 3", f"event: {event}", "leader: 0")
            state = state.resample(0, Random(seed))
            for card in state.legal_actions():
                if odds.unbeatable(state, 0, card) == 1:
                    after = state.clone()
                    after.apply(card)
                    while after.phase == PLAY and after.table:
                        after.apply(rng.choice(after.legal_actions()))
                    assert after.leader == 0
                    won += 1
    assert won > len(EVENT_IDS)
