"""What would have been best in a match: told game by game, with what it would have come to."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.shikagari.table import E20, dealt, play, random_game, set_up
from tests.games.shikagari.test_exact import best
from tidelib.core.hindsight import LookBack, look_back
from tidelib.games.shikagari.exact import may_be_solved, trick_after
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.state import ShikagariState
from tidelib.games.shikagari.words import KIND_OF_ID, tiles_text

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
TWO_LEFT = (
    "leader: 1",
    "table: 6-2",
    "hand 0: 4-4 2-2",
    "hand 3: 6-1 2-1",
    "hand 2: 6-3 3-1",
    "hand 1: 5-1",
)


PLAYED = "0:4-4 3:6-1 2:6-3 2:3-1 1:5-1 0:2-2 3:2-1"


def told(tiles: str) -> LookBack:
    """The last two tricks of a game, played so, looked back at."""
    return look_back(play(set_up(*TWO_LEFT), tiles), NAMES)


def test_it_tells_what_would_have_been_better_why_and_by_how_much() -> None:
    (game,) = told(PLAYED).chapters
    assert game.title == "Game 1: team A 9, team B 3"
    assert game.text == (
        "With best play by all from trick 7 on: team A 10, team B 2. "
        "Of 2 choices that mattered 1 was the best."
    )
    (remark,) = game.remarks
    assert remark.text == (
        "Trick 7, Ada: 2-2 would have been better than 4-4, by 2 red pips of difference. "
        "Best play then gives this trick to team B with 2 red, after 4-4 to team A with 9 red. "
        "Later tricks more than make up for it."
    )
    assert remark.rule_ids == ("SK-506", "SK-507")
    assert remark.at == 0


def test_a_whole_match_is_told_game_by_game() -> None:
    for state in random_game(3):
        end = state
    found = look_back(end, NAMES)
    assert [chapter.title.split(":")[0] for chapter in found.chapters] == [
        "Game 1",
        "Game 2",
        "Game 3",
        "Game 4",
    ]
    assert "last four tricks" in found.about
    assert all("with all tiles open" not in str(r) for c in found.chapters for r in c.remarks)


@pytest.mark.parametrize("seed", range(4))
def test_it_tells_what_best_play_would_have_come_to(seed: int) -> None:
    """From the two last tricks on, by trying everything."""
    rng = Random(seed)
    start = None
    for state in random_game(seed):
        assert isinstance(state, ShikagariState)
        if may_be_solved(state, 2):
            start = state.clone()
            break
    assert start is not None
    hands = [f"hand {seat}: {tiles_text(tiles)}" for seat, tiles in enumerate(start.hands)]
    state = set_up(f"leader: {start.leader}", *hands)
    assert isinstance(state, ShikagariState)
    ahead, all_red = best(state.clone()), sum(map(red_pips, state.hands))
    while not state.past:
        state.apply(rng.choice(state.legal_actions()))
    (game,) = look_back(state, NAMES).chapters
    a, b = (all_red + ahead) // 2, (all_red - ahead) // 2
    so = "it ends just so" if state.past[0][1] == [a, b] else f"team A {a}, team B {b}"
    assert so in game.text


def test_before_a_game_is_over_there_is_nothing() -> None:
    state = play(dealt(), " ".join(E20[:7]))
    assert not state.game.may_look_back(state)


def test_while_the_next_game_goes_on_only_the_one_before_is_told() -> None:
    """What is told of a finished game does not change with what is played after it."""
    first = None
    for state in random_game(5):
        assert isinstance(state, ShikagariState)
        if state.past and first is None:
            first = look_back(state, NAMES).as_json()
        if len(state.past) == 1 and not state.table and may_be_solved(state, 2):
            assert look_back(state, NAMES).as_json() == first
        if len(state.past) == 2:
            break
    assert first is not None
    assert look_back(state, NAMES).as_json()["chapters"][0] == first["chapters"][0]


# -- how a trick goes on ---------------------------------------------------------------------


def test_a_trick_goes_on_by_best_play() -> None:
    state = set_up(*TWO_LEFT)
    assert isinstance(state, ShikagariState)
    high, low = (trick_after(state, KIND_OF_ID[tile]) for tile in ("4-4", "2-2"))
    # the partner's 6-3 fetches a 4-4 home; for a 2-2 it is too good
    assert (high.team, high.red) == (0, 9)
    assert (low.team, low.red) == (1, 2)
    assert state == set_up(*TWO_LEFT)


def test_deer_that_escape_are_nobodys() -> None:
    state = set_up(
        "options: deer_escape=on",
        "leader: 0",
        "table: 4-4",
        "hand 3: 6-4",
        "hand 2: 4-1",
        "hand 1: 5-1",
    )
    assert isinstance(state, ShikagariState)
    found = trick_after(state, KIND_OF_ID["6-4"])
    assert found.team is None
    assert found.red == 8 + 4 + 5 + 1
    for tile in ("6-4", "4-1", "5-1"):
        state.apply_text(f"play {tile}")
    assert look_back(state).chapters[0].text.endswith("No choice mattered any more.")
