"""The computer players and the coach."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

import tidelib
from tests.games.tricky_tides.table import TIDES, do, set_up, start
from tidelib.games.tricky_tides import bots, promise, rules, thumb
from tidelib.games.tricky_tides.playout import playout
from tidelib.games.tricky_tides.words import ACTION_TEXTS, PHASE_NAMES, PLAY
from tidelib.players.coach import STRENGTHS, hint

CAREFUL = bots.Careful()
BOTH = {"events": "on", "monsters": "on"}


def says(*lines: str, then: tuple[str, ...] = ()) -> str:
    """What the rules of thumb do."""
    state: Any = do(set_up(*lines), *then)
    return ACTION_TEXTS[thumb.choose(state)]


ISLANDS = ("A1", "B1", "C1", "A2", "C3", "A4", "B4", "C4")
ELSEWHERE = tuple(f"order {cell}: none" for cell in ISLANDS if cell != "B1")
"""No order on any other island."""
SAILING = ("players: 2", "phase: sail", "leader: 0", "trick: O2 O1", "ships: A1 C4")


def test_a_ship_sails_where_it_can_deliver_and_delivers() -> None:
    lines = (*SAILING, "hold 0: 2 sugar 1 silk", "order B1: R03", "order A2: R01")
    assert says(*lines) == "sail E B1"
    assert says(*lines, then=("sail E B1",)) == "deliver"


def test_of_two_orders_the_one_that_pays_more_with_the_sightings_card() -> None:
    # M1 pays 3 for the Octopus (R04), nothing for the Sea Dragon (R13): both cost the same
    hold = (*SAILING, "hold 0: 2 sugar 2 coffee")
    assert says(*hold, "sightings: M1 M2", "order B1: R04", "order A2: R13") == "sail E B1"
    assert says(*hold, "sightings: M1 M2", "order B1: R13", "order A2: R04") == "sail S A2"


def test_a_ship_loads_what_is_lacking() -> None:
    lines = (
        "players: 2", "phase: action", "leader: 0", "trick: O2 O1", "turn: 0", "ships: A1 C4",
        "hold 0: 2 sugar", "goods A1: 1 silk 3 coffee", "order B1: R03",
        "delivered 1: rest", *ELSEWHERE,
    )  # fmt: skip
    assert says(*lines) == "pick silk"


def test_the_card_that_leads_to_a_delivery_is_played() -> None:
    lines = (
        "players: 2", "leader: 0", "ships: A1 C4", "hand 0: O8 D8 S8 W8 O7 D7 S7 W7",
        "hold 0: 3 sugar 3 coffee", "order B1: R10", "delivered 1: rest", *ELSEWHERE,
    )  # fmt: skip
    state = set_up(*lines)
    card = thumb.choose(state)
    ways = state.courses.sails(state.ships[0], rules.allowed_headings(card, -1), False, False)
    assert "sail E B1" in [ACTION_TEXTS[way] for way in ways]


def test_what_helps_least_goes_overboard() -> None:
    lines = (
        "players: 2", "phase: action", "leader: 0", "trick: O2 O1", "turn: 0", "ships: A1 C4",
        "hold 0: 2 sugar 5 coffee", "goods A1: 1 silk", "order B1: R03",
        "delivered 1: rest", *ELSEWHERE,
    )  # fmt: skip
    assert says(*lines, then=("pick silk",)) == "over coffee"


# -- what a position promises ---------------------------------------------------------------


def test_a_hold_nearer_to_an_order_promises_more() -> None:
    state: Any = set_up(*SAILING, "order B1: R03", "delivered 1: rest", *ELSEWHERE)
    sight = promise.Sight(state, 0, 6)
    holds = [[0] * 5, [1, 0, 0, 0, 0], [2, 0, 0, 0, 0], [2, 0, 1, 0, 0]]
    values = [sight.promise(promise.code_of(hold), 0) for hold in holds]
    assert values == sorted(values)
    assert values[-1] > values[0]


def test_after_the_last_turn_a_hold_is_worth_what_it_sells_for() -> None:
    state: Any = set_up(*SAILING)
    sight = promise.Sight(state, 0, 0)
    assert sight.promise(promise.code_of([3, 2, 2, 0, 1]), 0) == 1 + 0 + 1 + 0 + 1


@pytest.mark.parametrize("players", TIDES.players)
def test_shares_in_the_win_add_up_and_the_winner_has_them_all_at_the_end(players: int) -> None:
    rng = Random(players)
    state: Any = TIDES.new_state(players)
    playout(state, rng.random, 9)
    assert abs(sum(promise.shares(state)) - 1) < 1e-9
    playout(state, rng.random)
    assert state.is_terminal
    winners = state.winners()
    assert promise.shares(state) == [
        (seat in winners) / len(winners) for seat in range(state.players)
    ]


# -- bots -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", TIDES.players)
@pytest.mark.parametrize("bot", [CAREFUL, bots.Sharp(4, 1)], ids=["careful", "sharp"])
@pytest.mark.parametrize("options", [{}, BOTH], ids=["none", "both"])
def test_bots_play_whole_games_by_the_rules(
    players: int, bot: bots.Careful | bots.Sharp, options: dict[str, str]
) -> None:
    rng = Random(players)
    state: Any = start(players, **options)
    while not state.is_terminal:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(bot.choose(state, rng))


def test_bots_decide_from_what_their_seat_knows() -> None:
    rng = Random(4)
    state: Any = start(3, **BOTH)
    compared = 0
    while not state.is_terminal:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if rng.random() < 0.15:
            other = state.resample(state.current_player, rng)
            for bot in (CAREFUL, bots.Sharp(12, 1)):
                assert bot.choose(state, Random(2)) == bot.choose(other, Random(2))
            compared += 1
        state.apply(rng.choice(state.legal_actions()))
    assert compared > 20


def shares(first: Any, rest: Any, players: int, deals: int) -> float:
    """The share of wins of one bot among others; every deal once from each seat."""
    won = 0.0
    for deal in range(deals):
        for seat in range(players):
            chance, rng = Random(f"deal {deal}"), Random(f"bot {deal} {seat}")
            state: Any = TIDES.new_state(players)
            while not state.is_terminal:
                player = state.current_player
                if player == tidelib.CHANCE:
                    state.apply(state.sample_chance(chance))
                else:
                    state.apply((first if player == seat else rest).choose(state, rng))
            won += (seat in state.winners()) / len(state.winners())
    return won / (deals * players)


def test_rules_of_thumb_beat_chance() -> None:
    for players in TIDES.players:
        assert shares(CAREFUL, bots.BOTS["random"], players, 4) > 0.9


def test_the_sharp_bot_beats_chance() -> None:
    assert shares(bots.Sharp(12), bots.BOTS["random"], 2, 2) == 1.0


@pytest.mark.parametrize("options", [{}, BOTH], ids=["none", "both"])
def test_a_decision_of_the_sharp_bot_takes_little_time(options: dict[str, str]) -> None:
    state: Any = start(4, **options)
    rng = Random(1)
    while state.phase != PLAY:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(state.legal_actions()[0])
    started = process_time()
    bots.Sharp().choose(state, Random(1))
    assert process_time() - started < 2.0


def test_a_search_can_be_stopped() -> None:
    state: Any = set_up("players: 3")
    found = bots.Sharp().think(state, Random(1), stop=lambda: True)
    assert sum(entry.visits for entry in found) == bots.WEIGHED


# -- the coach ------------------------------------------------------------------------------


def test_the_coach_speaks_to_every_decision() -> None:
    rulebook = TIDES.rulebook
    phases = set()
    for seed in range(6):
        rng = Random(seed)
        state: Any = start(3, **BOTH)
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            if state.phase not in phases or rng.random() < 0.003:
                phases.add(state.phase)
                given = None
                for strength in STRENGTHS:
                    given = hint(state, strength)
                    assert given.text[-1] in ".?"
                    assert "  " not in given.text
                    assert all(rule in rulebook for rule in given.rule_ids)
                assert given is not None
                assert given.action in state.legal_actions()
                assert hint(state, 3).action == given.action
            state.apply(rng.choice(state.legal_actions()))
    decided = {"ships", "play", "first", "move", "ability", "sail", "over", "action"}
    assert decided <= {PHASE_NAMES[phase] for phase in phases}


def test_the_coach_says_why() -> None:
    lines = (*SAILING, "hold 0: 2 sugar 1 silk", "order B1: R03")
    state = set_up(*lines)
    assert hint(state, 1).text.startswith("Where can you deliver at once?")
    assert "in 100" in hint(state, 2).text
    assert "R03" in hint(do(state, "sail E B1"), 3).text
