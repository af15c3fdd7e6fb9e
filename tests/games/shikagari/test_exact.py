"""The last tricks with all hands open: against plain minimax, and looking back at a game."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.shikagari.table import E20, dealt, play, random_game, set_up
from tidelib.games.shikagari import hindsight
from tidelib.games.shikagari.exact import Solver, may_be_solved, solve
from tidelib.games.shikagari.state import ShikagariState
from tidelib.games.shikagari.words import KIND_OF_ID, PLAY, TEAM


def best(state: ShikagariState) -> int:
    """Red pips of team A less those of team B in this game, all playing best: by trying all."""
    if state.past:
        a, b = state.past[-1][1]
        return a - b
    values = []
    for tile in state.legal_actions():
        after = state.clone()
        after.apply(tile)
        values.append(best(after))
    return min(values) if TEAM[state.current_player] else max(values)


def late(seed: int, tiles: int, **options: object) -> ShikagariState:
    """A position of the first game with so many tiles in the fullest hand."""
    for state in random_game(seed, **options):
        assert isinstance(state, ShikagariState)
        if state.phase == PLAY and max(map(len, state.hands)) == tiles:
            if len(state.table) == seed % 4:
                return state.clone()
    raise AssertionError


def forced(state: ShikagariState) -> dict[int, int]:
    """For each tile, what the team of the seat to play gets from now on more than the other."""
    so_far = state.red[0] - state.red[1]
    found = {}
    for tile in state.legal_actions():
        after = state.clone()
        after.apply(tile)
        value = best(after) - so_far
        found[tile] = -value if TEAM[state.current_player] else value
    return found


@pytest.mark.parametrize("deer_escape", ["off", "on"])
@pytest.mark.parametrize("seed", range(8))
def test_the_last_two_tricks_agree_with_trying_all(seed: int, deer_escape: str) -> None:
    state = late(seed, 2, deer_escape=deer_escape, deal_mode="plain")
    assert solve(state).differences == forced(state)


@pytest.mark.parametrize("seed", [1, 2, 3, 7])
def test_the_last_three_tricks_agree_with_trying_all(seed: int) -> None:
    state = late(seed, 3)
    if len(state.table) < 2:  # the rest takes too long to be tried
        for _ in range(2 - len(state.table)):
            state.apply(state.legal_actions()[0])
    assert solve(state).differences == forced(state)


def test_one_solver_serves_a_whole_end_of_game() -> None:
    for seed in range(6):
        state = late(4 * seed, 4)
        solver = Solver(state.hands, state.deer_escape)
        rng = Random(seed)
        while state.phase == PLAY:
            assert solve(state, solver).differences == solve(state).differences
            state.apply(rng.choice(state.legal_actions()))


def test_best_play_keeps_the_value() -> None:
    """Whoever plays a best tile changes nothing; whoever does not only loses."""
    for seed in range(6):
        state, rng = late(4 * seed + 1, 4), Random(seed)
        value = _whole(state)
        while state.phase == PLAY:
            tile = rng.choice(solve(state).best)
            state.apply(tile)
            if state.phase == PLAY:
                assert _whole(state) == value
        a, b = state.past[-1][1]
        assert a - b == value


def _whole(state: ShikagariState) -> int:
    value = solve(state).value
    ahead = state.red[0] - state.red[1]
    return ahead + (-value if TEAM[state.current_player] else value)


def test_of_two_copies_one_is_tried() -> None:
    held = ("hand 0: 5-1 5-1", "hand 3: 3-2 2-2", "hand 2: 3-3 2-1", "hand 1: 6-1 1-1")
    state = set_up("leader: 0", *held)
    assert isinstance(state, ShikagariState)
    assert list(solve(state).differences) == [KIND_OF_ID["5-1"]]
    assert solve(state).differences == forced(state)


def test_too_early_it_is_not_solved() -> None:
    state = dealt()
    assert isinstance(state, ShikagariState)
    assert not may_be_solved(state)
    with pytest.raises(tidelib.TideError, match="last 4 tricks"):
        solve(state)


# -- hindsight -----------------------------------------------------------------------------


def moments(state: tidelib.State, **only: int) -> list[hindsight.Moment]:
    assert isinstance(state, ShikagariState)
    return hindsight.moments(state, **only)


def test_hindsight_finds_what_each_decision_cost() -> None:
    for state in random_game(3):
        end = state
    found = moments(end)
    assert {moment.game for moment in found} == {1, 2, 3, 4}
    assert {moment.trick for moment in found} <= {5, 6, 7}
    for moment in found:
        assert moment.played == end.history[moment.at]
        assert (moment.cost == 0) == (moment.played in moment.best)
        assert moment.cost >= 0
    assert any(moment.cost for moment in found)
    assert [m.at for m in moments(end, game=2)] == [m.at for m in found if m.game == 2]


def test_hindsight_costs_add_up_to_what_was_given_away() -> None:
    """From the fifth trick on the result is the value of the position less what each side lost."""
    for seed in range(4):
        value = None
        for state in random_game(seed):
            assert isinstance(state, ShikagariState)
            if value is None and may_be_solved(state):
                value = _whole(state)
            if state.past:
                end = state.clone()
                break
        assert value is not None
        lost = [0, 0]
        for moment in moments(end, game=1):
            lost[TEAM[moment.seat]] += moment.cost
        a, b = end.past[0][1]
        assert a - b == value - lost[0] + lost[1]


def test_hindsight_of_the_worked_example() -> None:
    state = play(dealt(), " ".join(E20))
    assert isinstance(state, ShikagariState)
    dear = [moment for moment in moments(state) if moment.cost]
    told = hindsight.after_game(state, ["Ada", "Ben", "Cleo", "Dan"])
    assert dear
    assert max(dear, key=lambda m: m.cost).told(["Ada", "Ben", "Cleo", "Dan"]) == told


def test_hindsight_has_nothing_to_say_before_a_game_is_over() -> None:
    state = play(dealt(), " ".join(E20[:7]))
    assert isinstance(state, ShikagariState)
    assert moments(state) == []
    assert hindsight.after_game(state) == ""
