"""Bots and coach: they play by what their seat knows, and well."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

import tidelib
from tests.games.shikagari.table import (
    SHIKAGARI,
    dealt,
    hand,
    play,
    random_deal,
    random_game,
    set_up,
)
from tidelib.games.shikagari import thumb
from tidelib.games.shikagari.bots import BOTS, MATCH, Sharp, advise, worth
from tidelib.games.shikagari.state import ShikagariState
from tidelib.games.shikagari.words import PLAY, TILE_IDS
from tidelib.players.coach import hint


def tile(state: tidelib.State, bot: str = "careful", seed: int = 1) -> str:
    return TILE_IDS[BOTS[bot].choose(state, Random(seed))]


def one_game(seed: int, first: object, second: object) -> int:
    """A deal: by how many red pips the first bot's team, seats 0 and 2, comes out ahead."""
    state, rng = random_deal(seed), Random(seed)
    assert isinstance(state, ShikagariState)
    while not state.past:
        bot = (first, second)[state.current_player % 2]
        state.apply(bot.choose(state, rng))  # type: ignore[attr-defined]
    a, b = state.past[0][1]
    return a - b


def ahead(first: object, second: object, deals: int) -> float:
    """The same on average, every deal played twice with sides swapped."""
    return mean((one_game(s, first, second) - one_game(s, second, first)) / 2 for s in range(deals))


def test_careful_is_far_better_than_random() -> None:
    assert ahead(BOTS["careful"], BOTS["random"], 60) > 10  # 17.0 ± 0.8 in 200 deals


def test_sharp_is_better_than_careful() -> None:
    assert ahead(Sharp(simulations=120, worlds=10), BOTS["careful"], 12) > 3


# -- the rule of thumb ---------------------------------------------------------------------


def test_careful_leads_what_nobody_can_beat() -> None:
    assert tile(dealt()) == "6-6"


def test_careful_gives_red_pips_to_a_sure_trick_of_its_partner() -> None:
    assert tile(play(dealt(), "6-6 3-2")) == "4-4"


def test_careful_does_not_give_red_pips_to_a_trick_that_may_be_lost() -> None:
    held = ("hand 2: 4-4 2-2", "hand 3: 3-2", "hand 1: 6-4 5-3", "hand 0: 2-1")
    assert tile(set_up("leader: 0", "table: 6-2 3-3", *held)) == "2-2"


def test_careful_takes_a_rich_trick_with_the_last_tile() -> None:
    assert tile(play(dealt(), "2-2 3-3 2-2")) == "4-4"


def test_careful_throws_a_low_tile_with_few_red_pips_on_a_lost_trick() -> None:
    assert tile(play(dealt(), "6-6")) == "3-1"
    held = ("hand 3: 6-2 4-1 2-1", "hand 2: 5-5 5-1 3-3", "hand 1: 4-3 4-2 2-2", "hand 0: 3-2 3-1")
    assert tile(set_up("leader: 0", "table: 6-4", *held)) == "2-1"


def test_careful_saves_its_high_tiles_for_rich_tricks() -> None:
    held = ("hand 3: 6-3 2-2", "hand 0: 3-2", "hand 2: 1-1", "hand 1: 2-1")
    assert tile(set_up("leader: 2", "table: 5-5 4-1 4-3", *held)) == "6-3"
    assert tile(set_up("leader: 2", "table: 5-5 4-1 5-3", *held)) == "2-2"


def test_careful_remembers_which_tiles_are_gone() -> None:
    held = ("hand 0: 6-5 2-2", "hand 1: 6-2 1-1", "hand 2: 5-5 2-1", "hand 3: 6-3 3-2")
    assert tile(set_up("leader: 0", *held)) == "6-5"
    assert thumb.safe(1, [2, 5], [3])
    assert not thumb.safe(1, [0, 5], [3])


# -- the search ----------------------------------------------------------------------------


def moments(number: int) -> list[ShikagariState]:
    """Positions of several games, early and late."""
    found = []
    for at, state in enumerate(random_game(5)):
        if at % 19 == 7 and state.current_player >= 0:
            assert isinstance(state, ShikagariState)
            found.append(state.clone())
    return found[:number]


@pytest.mark.parametrize("bot", ["careful", "sharp"])
def test_a_bot_uses_only_what_its_seat_knows(bot: str) -> None:
    player = Sharp(simulations=100, worlds=8) if bot == "sharp" else BOTS[bot]
    for state in moments(6):
        wanted = player.choose(state, Random(4))
        for seed in range(3):
            other = state.resample(state.current_player, Random(seed))
            assert player.choose(other, Random(4)) == wanted


def test_sharp_leaves_the_position_alone() -> None:
    for state in moments(3):
        before = state.clone()
        Sharp(simulations=100, worlds=8).choose(state, Random(1))
        assert state == before


def test_sharp_finds_the_one_right_tile_at_the_end() -> None:
    """Seat 0 keeps 4-4 for the trick that its partner's 6-3 will win."""
    held = ("hand 0: 4-4 2-2", "hand 3: 6-1 2-1", "hand 2: 6-3 3-1", "hand 1: 5-1")
    state = set_up("leader: 1", "table: 6-2", *held)
    assert tile(state, "sharp") in hand(state, 0)
    found = Sharp().think(state, Random(1))
    assert found[0].mean >= found[1].mean
    assert all(entry.visits for entry in found)


def test_sharp_stops_when_it_is_told_to() -> None:
    for state in (dealt(), moments(9)[-1]):
        asked = []

        def stop(asked: list[int] = asked) -> bool:
            asked.append(1)
            return len(asked) >= 3

        found = Sharp().think(state, Random(1), stop)  # type: ignore[arg-type]
        assert {entry.action for entry in found} == set(state.legal_actions())
        assert len(asked) <= 3


def test_what_a_game_is_worth() -> None:
    state = dealt()
    assert isinstance(state, ShikagariState)
    assert worth(state, [40, 24], 0, last=False) == [16, -16, 16, -16]
    state.totals = [90, 102]
    assert worth(state, [40, 24], 0, last=True) == [16 + MATCH, -16 - MATCH] * 2
    assert worth(state, [38, 26], 1, last=True) == [12 - MATCH, -12 + MATCH] * 2  # level; 6-3


# -- the coach -----------------------------------------------------------------------------


def test_the_coach_leads_up_to_a_legal_tile() -> None:
    for state in moments(7):
        advice = advise(state)
        assert advice.action in state.legal_actions()
        name = TILE_IDS[advice.action]
        assert name in advice.reason
        assert all(rule in SHIKAGARI.rulebook for rule in advice.rule_ids)
        assert hint(state, 3).action == advice.action
        assert advise(state).reason == advice.reason


def test_the_coach_says_what_a_tile_is_good_for() -> None:
    state = play(dealt(), "6-6 3-2")
    told = [hint(state, strength).text for strength in (1, 2, 3)]
    assert told[0] == "Your partner is winning with 6-6. Can somebody still beat that?"
    assert told[1].startswith("On the table so far: 6 red pips. You cannot win this trick")
    assert told[2].startswith("Play 4-4. Your partner is winning, and it adds 8 red pips.")


def test_the_coach_with_one_tile_left() -> None:
    for state in random_game(2):
        assert isinstance(state, ShikagariState)
        if state.phase == PLAY and len(state.legal_actions()) == 1:
            assert advise(state).reason.endswith("there is no other.")
            return
    raise AssertionError
