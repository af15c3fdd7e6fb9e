"""The computer players and the coach."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

import tidelib
from tests.games.high_tide.table import ALL_ON, HIGH_TIDE, do, set_up, start
from tidelib.games.high_tide import bots, playout, promise, thumb
from tidelib.games.high_tide.words import ACTION_TEXTS
from tidelib.players.coach import STRENGTHS, hint

CAREFUL, SHARP = bots.Careful(), bots.Sharp(60)


def says(*lines: str, then: tuple[str, ...] = ()) -> str:
    """What the rules of thumb do."""
    state: Any = do(set_up(*lines), *then)
    return ACTION_TEXTS[thumb.choose(state)]


def test_a_good_lying_pair_is_taken_and_a_bad_one_is_not() -> None:
    # two second places become first ones
    assert says("players: 4", "Y: 5=0", "W: 4=0", "track: Y6/W5 0 . . .") == "take 1"
    # both deckchairs would be in the water
    assert says("players: 4", "K: 15=1 14=0", "U: 15=1 14=0", "track: K6/U6 0 . . .") == "roll"


def test_a_low_die_is_thrown_again_and_a_high_one_kept() -> None:
    leads = ("players: 3", "Y: 4=0", "U: 2=0")
    assert says(*leads, "track: U1/Y1 0 . .", then=("take 1",)) == "reroll U1 Y1"
    assert says(*leads, "track: U6/Y6 0 . .", then=("take 1",)) == "keep"


def test_a_poor_roll_is_refused_and_a_good_one_accepted() -> None:
    others = ("players: 4", "K: 6=1", "W: 6=1")
    assert says(*others, "hand: K1 W1") == "refuse"
    assert says(*others, "hand: U6 Y6") == "accept"


def test_where_all_is_equal_a_roll_is_accepted_if_its_pips_are_not_few() -> None:
    assert says("players: 4", "hand: K6 W6") == "accept"


def test_the_sharp_bot_ends_the_game_when_it_leads() -> None:
    """By its own deckchair in the water, or by the pair that it leaves for the waves."""
    lines = (
        "players: 3", "round: 5", "waves: K3 P2 K3 P2 K3 P2 P3 U2",
        "order: 2 1 0", "track: 2 1 . .",
        "K: 9=0 2=1 1=2", "P: 9=0 2=1 1=2", "O: 14=0 2=1 1=2", "Y: 14=0 3=1", "W: 14=0 2=1 1=2",
        "U: 17=0 16=1 15=2",
        "hand: U3 U2",
    )  # fmt: skip
    state: Any = set_up(*lines)
    best = bots.Sharp(100).think(state, Random(1))[0]
    assert best.mean > 0.9
    state.apply(best.action)
    playout.playout(state, Random(1).random, 1)
    assert state.is_terminal
    assert state.winners() == [0]


@pytest.mark.parametrize("players", HIGH_TIDE.players)
@pytest.mark.parametrize("bot", [CAREFUL, bots.Sharp(8)], ids=["careful", "sharp"])
@pytest.mark.parametrize("options", [{}, ALL_ON], ids=["none", "all"])
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


def shares(first: Any, rest: Any, players: int, deals: int) -> float:
    """The share of wins of one bot among others; every deal once from each seat."""
    won = 0.0
    for deal in range(deals):
        for seat in range(players):
            chance, rng = Random(f"deal {deal}"), Random(f"bot {deal} {seat}")
            state: Any = HIGH_TIDE.new_state(players)
            while not state.is_terminal:
                player = state.current_player
                if player == tidelib.CHANCE:
                    state.apply(state.sample_chance(chance))
                else:
                    state.apply((first if player == seat else rest).choose(state, rng))
            won += (seat in state.winners()) / len(state.winners())
    return won / (deals * players)


def test_rules_of_thumb_beat_chance() -> None:
    for players in HIGH_TIDE.players:
        assert shares(CAREFUL, bots.BOTS["random"], players, 8) > 1.3 / players


def test_the_sharp_bot_beats_chance() -> None:
    assert shares(bots.Sharp(60), bots.BOTS["random"], 3, 3) > 0.5


def test_a_decision_of_the_sharp_bot_takes_little_time() -> None:
    for options in ({}, ALL_ON):
        state: Any = start(6, **options)
        rng = Random(1)
        while state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        state.apply_text("roll")
        state.apply(state.sample_chance(rng))
        started = process_time()
        bots.Sharp().choose(state, Random(1))
        assert process_time() - started < 2.0


def test_a_search_can_be_stopped() -> None:
    state: Any = set_up("players: 4", "track: Y2/U1 0 . . .")
    found = bots.Sharp().think(state, Random(1), stop=lambda: True)
    assert sum(entry.visits for entry in found) == len(state.legal_actions())


# -- what a position promises --------------------------------------------------------------


@pytest.mark.parametrize("players", HIGH_TIDE.players)
def test_the_promise_of_a_position_is_near_what_comes(players: int) -> None:
    """Over many games by the rules of thumb the points promised are those that are made."""
    promised = made = 0.0
    number = 0
    for seed in range(30):
        rng = Random(seed)
        state: Any = HIGH_TIDE.new_state(players)
        state.apply(state.sample_chance(rng))
        playout.playout(state, rng.random, 2)
        if state.is_terminal:
            continue
        promised += sum(promise.points(state))
        playout.playout(state, rng.random)
        made += sum(state.scores())
        number += players
    assert abs(promised - made) / number < 1.0


def test_shares_in_the_win_add_up_and_go_to_the_leader() -> None:
    state: Any = set_up(
        "players: 3",
        "waves: O3 U2 O3 U2",
        *("K: 9=0 2=1", "P: 9=0 2=1 1=2", "Y: 9=0 2=1", "W: 9=0"),
    )
    found = promise.shares(state)
    assert abs(sum(found) - 1) < 1e-9
    assert found[0] == max(found)


# -- the coach -----------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, ALL_ON], ids=["none", "all"])
def test_the_coach_speaks_to_every_decision(options: dict[str, str]) -> None:
    rulebook = HIGH_TIDE.rulebook
    phases = set()
    for seed in range(4):
        rng = Random(seed)
        state: Any = start(4, **options)
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            if state.phase not in phases or rng.random() < 0.01:
                phases.add(state.phase)
                given = None
                for strength in STRENGTHS:
                    given = hint(state, strength)
                    assert given.text[-1] in ".?"
                    assert "  " not in given.text
                    assert all(rule in rulebook for rule in given.rule_ids)
                assert given is not None
                assert given.action in state.legal_actions()
            state.apply(rng.choice(state.legal_actions()))
    assert len(phases) >= (7 if options else 3)


def test_the_coach_says_why() -> None:
    alone: Any = set_up("players: 3", "order: 0 1 2")
    assert hint(alone, 3).text == "Roll: no pair lies there that you could take."
    assert hint(alone, 2).text == "There is only one thing that you may do here."
    good: Any = set_up("players: 4", "track: Y6/W6 0 . . .")
    assert hint(good, 3).text.startswith("Take the pair from space 1: your yellow deckchair comes")
    assert "Your points at the end" in hint(good, 2).text
    assert "±" in hint(good, 2).text
    assert not {"6", "take"} & set(hint(good, 1).text.lower().split())
