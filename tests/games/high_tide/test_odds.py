"""What can be reckoned at the table: exactly where only chance is left, else with an error."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import tidelib
from tests.games.high_tide.table import ALL_ON, HIGH_TIDE, do, set_up, start
from tidelib.core.figures import Estimate, Figure
from tidelib.games.high_tide import forecast, odds
from tidelib.games.high_tide.afterwards import afterwards
from tidelib.games.high_tide.words import BEACHES, REVEAL

AFTER_ALL_TURNS = ("players: 3", "track: 0 1 2 .", "K: 18=0 19=1", "W: 20=2 16=1", "U: 3=0")
LAST_ROLL = ("players: 3", "track: 0 1 Y2/U1 .", "K: 18=0", "W: 20=1", "Y: 17=2")


def brute_force(state: Any) -> tuple[dict[tuple[int, int], Fraction], Fraction]:
    """Every outcome that the engine lists, one after the other; nobody may have a choice."""
    number = state.round
    wet = {(seat, beach): Fraction(0) for seat in range(state.players) for beach in BEACHES}
    ends = Fraction(0)
    left = [(state, Fraction(1))]
    while left:
        here, chance = left.pop()
        if here.is_terminal or here.round != number:
            chairs = forecast.in_the_water(here) if here.is_terminal else []
            ends += chance * bool(chairs)
            for chair in chairs:
                wet[chair] += chance
            continue
        if here.current_player >= 0:
            (action,) = here.legal_actions()
            branches = [(action, Fraction(1))]
        else:
            branches = here.chance_outcomes()
        for outcome, share in branches:
            after = here.clone()
            after.apply(outcome)
            left.append((after, chance * share))
    return wet, ends


@pytest.mark.parametrize(
    "lines",
    [
        AFTER_ALL_TURNS,
        (*AFTER_ALL_TURNS, "options: shark=on", "alarm: W"),
        ("players: 3", "track: 0 1 Y2/U1 2", "U: 19=2", "options: shark=on", "alarm: U"),
        ("players: 6", "track: 0 1 2 3 4 5 .", "K: 18=0 19=1", "W: 20=2 16=1"),
    ],
)
def test_after_all_turns_the_flood_is_reckoned_exactly(lines: tuple[str, ...]) -> None:
    state: Any = set_up(*lines)
    found = forecast.forecast(state)
    wet, ends = brute_force(state)
    assert found.played == 0
    assert found.ends.exact
    assert found.ends.value == ends
    for chair, chance in wet.items():
        assert found.wet[chair].value == chance
        assert found.wet[chair].exact


def test_a_last_player_who_must_accept_leaves_nothing_to_choose() -> None:
    state: Any = do(set_up(*LAST_ROLL), "roll")  # one space is free: HT-TURN-7
    found = forecast.forecast(state)
    wet, ends = brute_force(state)
    assert found.played == 0
    assert found.ends.value == ends > 0
    assert {chair: chance.value for chair, chance in found.wet.items()} == wet
    # the pair that lies there is the flood: 3 spaces of yellow, 2 of blue
    assert found.wet[2, 4].value > 0
    assert found.wet[1, 5].value == found.wet[0, 0].value == 0


def test_where_somebody_is_to_choose_there_is_an_error() -> None:
    state: Any = set_up(*LAST_ROLL)
    assert forecast.exactly(state) is None
    found = forecast.forecast(state)
    assert found.played == forecast.ROUNDS_PLAYED
    assert found.ends.error
    # who had the turn, and stands where no wave of this round can reach, is sure even so
    assert found.wet[0, 1].exact
    assert found.wet[0, 1].value == 0


def test_a_simulation_agrees_with_the_exact_chance() -> None:
    state: Any = set_up(*AFTER_ALL_TURNS)
    found, (wet, ends) = forecast.simulated(state, 2000), brute_force(state)
    assert abs(found.ends.value - ends) <= 4 * (found.ends.error or 0)
    for chair, chance in wet.items():
        given = found.wet[chair]
        assert abs(given.value - chance) <= 4 * (given.error or 0)


@pytest.mark.parametrize("options", [{}, ALL_ON], ids=["none", "all"])
def test_what_is_settled_comes_true_whatever_is_done(options: dict[str, str]) -> None:
    settled = set()
    for seed in range(40):
        rng = Random(seed)
        state: Any = start(3 + seed % 4, **options)
        expected: dict[tuple[int, int], bool] = {}
        number = 0
        while not state.is_terminal:
            if state.round != number:
                assert not any(expected.values())  # nobody was in the water: the game went on
                number, expected = state.round, {}
            if state.phase > REVEAL and not state.swapped:
                for seat in range(state.players):
                    for beach in BEACHES:
                        sure = odds.decided(state, seat, beach)
                        if sure is not None:
                            expected[seat, beach] = sure
                            settled.add(sure)
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
        wet = forecast.in_the_water(state)
        for chair, sure in expected.items():
            assert (chair in wet) == sure
    assert settled == {True, False}


# -- the figures at the table --------------------------------------------------------------


def found(state: Any) -> dict[str, Figure]:
    return {entry.id: entry for entry in odds.live_odds(state)}


def test_every_action_has_its_points_with_an_error() -> None:
    state: Any = do(set_up("players: 4", "track: Y2/U1 0 . . .", "order: 0 1 2 3"))
    figures = found(state)
    assert state.prompt()
    for action in ("roll", "take 1"):
        figure = figures[f"points {action}"]
        assert isinstance(figure, Estimate)
        assert figure.error > 0
        assert "±" in figure.percent
        assert figure.exact == ""
        assert figure.as_json()["exact"] == ""
    assert any("less than" in figure.detail for figure in figures.values())
    by_beach = [figure for id, figure in figures.items() if id.startswith("beach")]
    assert len(by_beach) == 6


def test_new_throws_of_a_pair_taken() -> None:
    state: Any = do(set_up("players: 4", "track: Y2/U1 0 . . ."), "take 1")
    assert found(state)["more Y2"].value == Fraction(2, 3)
    assert found(state)["more U1"].value == Fraction(5, 6)


def test_colours_of_the_next_roll_by_the_bag() -> None:
    state: Any = do(set_up("players: 3", "order: 0 1 2"), "roll")
    assert found(state)["colour K"].value == Fraction(7, 22)
    do(state, "dice K4 K2", "refuse")
    assert "colour W" in found(state)
    assert found(state)["colour K"].value == 0  # both black dice lie on the track: HT-TURN-15


def test_the_flood_of_a_last_roll() -> None:
    figures = found(set_up(*AFTER_ALL_TURNS))
    waves = [figures[f"flood {id}"].value for id in "KPUOYW"]
    assert all(0 < chance < 1 for chance in waves)
    assert figures["end"].detail.startswith("Exact")
    assert figures["wet 2 W"].label == "Player 3: white deckchair in the water after this round"


def test_the_sixth_round_is_the_last() -> None:
    state: Any = set_up(
        "players: 3", "track: 0 1 2 .", "waves: K3 P2 U3 O2 Y3 W2 K3 P2 U3 O2", "Y: 1=0"
    )
    assert state.round == 6
    assert found(state)["end"].value == 1


def test_nothing_is_reckoned_before_the_first_round_and_at_the_end() -> None:
    state: Any = HIGH_TIDE.new_state(3)
    assert odds.live_odds(state) == []
    rng = Random(1)
    while not state.is_terminal:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
    assert odds.live_odds(state) == []
    assert afterwards(state) == ""


def test_points_by_beach_add_up() -> None:
    state: Any = set_up("players: 4", "track: Y2/U1 0 . . .")
    for entry in (*odds.worths(state, games=12), odds.outlook(state, 2, games=12)):
        for number, points in enumerate(entry.points):
            assert points == sum(beach[number] for beach in entry.beaches)


def test_more_games_make_a_smaller_error() -> None:
    state: Any = set_up("players: 4", "track: Y2/U1 0 . . .")
    few, many = (odds.outlook(state, 2, games=games).mean for games in (40, 640))
    assert many.error < few.error / 2
    assert abs(many.value - few.value) < 4 * (few.error + many.error)


def test_odds_are_the_same_however_often_they_are_asked_for() -> None:
    state: Any = set_up("players: 4", "track: Y2/U1 0 . . .")
    before = state.clone()
    assert odds.live_odds(state) == odds.live_odds(state)
    assert state == before


@pytest.mark.parametrize("options", [{}, ALL_ON], ids=["none", "all"])
def test_odds_are_there_at_every_moment(options: dict[str, str]) -> None:
    rng = Random(5)
    state: Any = start(5, **options)
    rulebook = HIGH_TIDE.rulebook
    while not state.is_terminal:
        if rng.random() < 0.15:
            for figure in odds.live_odds(state):
                assert all(rule in rulebook for rule in figure.rule_ids)
                assert figure.kind == "points" or 0 <= figure.value <= 1
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))


def test_after_a_turn_the_danger_is_said() -> None:
    said = afterwards(set_up("players: 3", "track: 0 1 2 .", "K: 18=2"))  # type: ignore[arg-type]
    assert said == "After this round these deckchairs are in the water: black in 19 of 100 cases."
    calm = afterwards(set_up("players: 3", "track: 0 1 2 .", "K: 8=2"))  # type: ignore[arg-type]
    assert calm == "The waves of this round reach none of these deckchairs."
    some = afterwards(set_up("players: 3", "track: 0", "K: 19=0"))  # type: ignore[arg-type]
    assert "black in about" in some or "about black" in some
