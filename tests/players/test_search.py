"""Search over worlds: what it decides from, how it spends, that it can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tidelib
from tidelib.games.hike.playout import playout as at_random
from tidelib.games.hike.quick import sensible
from tidelib.players.search import Search


def position(*lines: str) -> tidelib.State:
    return tidelib.game("hike").scenario("\n".join(lines))


LAST_TWO = position(
    "trump: F",
    "broken: yes",
    "leader: 2",
    "trick: C5",
    "hand 0: C2 C9",
    "hand 1: C7 D1",
    "aside: C10",
    "picnic: B1 B2 B3 B4",
)


def test_it_finds_the_better_of_two_cards() -> None:
    # C9 wins unless C10 is in hand 1, and then C2 cannot win either
    found = Search(at_random, 400).think(LAST_TWO, Random(1))
    texts = [LAST_TWO.action_text(entry.action) for entry in found]
    assert texts == ["play C9", "play C2"]
    assert found[0].mean > found[1].mean


def test_the_mean_is_that_of_the_worlds() -> None:
    """One trick is left: the value of the last card is the share of worlds in which it wins."""
    state = position("trump: F", "leader: 2", "trick: C5", "hand 0: C6", "aside: D1")
    other = position("trump: F", "leader: 2", "trick: C5", "hand 0: C6", "aside: D2")
    assert state.information_state(0) == other.information_state(0)
    search = Search(sensible, 300)
    assert search.think(state, Random(1))[0].visits == 0  # nothing to decide, nothing spent


def test_it_decides_from_what_the_seat_knows() -> None:
    """Worlds that the seat cannot tell apart give the same result with the same generator."""
    state = tidelib.game("hike").new_state(3)
    rng = Random(5)
    while state.current_player < 0 or len(state.history) < 20:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
    seat = state.current_player
    search = Search(sensible, 120)
    wanted = [(e.action, e.visits, e.mean) for e in search.think(state, Random(9))]
    for seed in range(4):
        other = state.resample(seat, Random(seed))
        assert other != state
        assert [(e.action, e.visits, e.mean) for e in search.think(other, Random(9))] == wanted


def counting(playout: Callable[..., Any]) -> tuple[Callable[..., Any], list[int]]:
    calls: list[int] = []

    def counted(state: Any, random: Callable[[], float]) -> Any:
        calls.append(state.current_player)
        return playout(state, random)

    return counted, calls


@pytest.mark.parametrize("budget", [1, 10, 100, 500])
def test_it_keeps_to_its_budget(budget: int) -> None:
    state = position("trump: F", "leader: 0", "hand 0: C2 C9 B1 B5 D3 D7 F2 Y")
    counted, calls = counting(at_random)
    found = Search(counted, budget).think(state, Random(1))
    moves = len(state.legal_actions())
    assert sum(entry.visits for entry in found) == len(calls)
    assert len(calls) <= max(budget, 2 * moves + 4)
    assert len(calls) > budget * 0.7
    # halving: what was dropped early got less
    visits = [entry.visits for entry in found]
    assert visits == sorted(visits, reverse=True)
    if budget >= 100:
        assert visits[0] > visits[-1]


def test_it_can_be_stopped() -> None:
    state = position("trump: F", "leader: 0", "hand 0: C2 C9 B1 B5 D3 D7 Y")
    counted, calls = counting(at_random)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked == 3

    found = Search(counted, 100_000).think(state, Random(1), stop=stop)
    assert len(calls) == 3 * len(state.legal_actions())
    assert found[0].mean == max(entry.mean for entry in found)


def test_only_the_actions_asked_for_are_looked_at() -> None:
    actions = [LAST_TWO.parse_action("play C2")]
    found = Search(at_random, 50).think(LAST_TWO, Random(1), actions)
    assert [entry.action for entry in found] == actions


def test_the_state_is_left_alone() -> None:
    before = LAST_TWO.clone()
    Search(at_random, 50).choose(LAST_TWO, Random(1))
    assert before == LAST_TWO


def test_any_game_can_be_searched() -> None:
    """The core's defaults will do: here with a game that hides nothing but the deck."""
    state = tidelib.game("hikidoki").scenario("marker: POOL\nrow: Uk Ok\ndeck: A L W W W W U")

    def play_on(state: Any, random: Callable[[], float]) -> list[int]:
        rng = Random(random())
        for _ in range(3):
            if state.current_player < 0:
                break
            state.apply(rng.choice(state.legal_actions()))
        return list(state.scores())

    found = Search(play_on, 60).think(state, Random(1))
    assert {state.action_text(entry.action) for entry in found} == {"flip", "surface"}
