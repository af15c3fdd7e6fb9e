"""The options that no rule's own test covers whole: what they show, and what they leave alone."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.shikagari.table import (
    E20,
    SHIKAGARI,
    board,
    dealt,
    last,
    play,
    random_game,
    red,
    set_up,
    start,
    teams,
    trick,
)
from tidelib.core.game import EVERYTHING
from tidelib.core.record import Record


@pytest.mark.parametrize("option", SHIKAGARI.options, ids=lambda option: str(option.name))
def test_every_option_names_its_rule_and_says_what_it_means(option: tidelib.Option) -> None:
    assert option.rule in SHIKAGARI.rulebook
    assert option.meaning.endswith(".")
    assert not option.meanings or len(option.meanings) == len(option.values)
    assert option.default in option.values
    assert SHIKAGARI.rulebook[str(option.rule)].option == option.name


@pytest.mark.parametrize(
    "options",
    [{"games": 6}, {"stake": -1}, {"stake": "1.5"}, {"deal_mode": "fair"}, {"suits": "on"}],
)
def test_what_no_option_allows_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(tidelib.OptionError):
        SHIKAGARI.new_state(4, options)


# -- show_running (SK-510) -----------------------------------------------------------------


def hidden() -> tidelib.State:
    return play(dealt(show_running="off"), E20[0] + " 0:2-2")


def test_a_hidden_count_does_not_show_on_the_board() -> None:
    for viewer in (None, 0, 1, 2, 3):
        seen = board(hidden(), viewer)
        assert not seen["running"]
        assert [team["red"] for team in seen["teams"]] == [None, None]
        assert [team["total"] for team in seen["teams"]] == [0, 0]
        assert [team["captured"] for team in seen["teams"]] == [None, None]
        assert seen["tricks"] == [] and seen["unseen"] is None and seen["red_out"] is None
        assert "14" not in hidden().board_text(viewer).partition("Last trick")[0]


def test_the_last_trick_may_be_looked_at_all_the_same() -> None:
    assert board(hidden())["last_trick"]["red"] == 14
    assert teams(hidden(), "tricks") == [1, 0]


def test_a_hidden_count_is_shown_once_the_game_is_over() -> None:
    state = play(dealt(show_running="off"), " ".join(E20))
    assert [team["total"] for team in board(state)["teams"]] == [35, 29]
    assert board(state)["match"][0]["red"] == [35, 29]


def test_whoever_looks_at_a_replay_sees_the_count() -> None:
    assert board(hidden(), EVERYTHING)["teams"][0]["red"] == 14


def test_a_hidden_count_changes_neither_scores_nor_legal_tiles() -> None:
    shown, covered = random_game(3), random_game(3, show_running="off")
    for one, other in zip(shown, covered, strict=True):
        assert one.scores() == other.scores()
        assert one.legal_actions() == other.legal_actions()


# -- deer_escape (SK-507) ------------------------------------------------------------------


def test_SK_507_four_red_tiles_escape() -> None:
    state = trick(0, "5-4 6-1 4-4 6-1", "options: deer_escape=on")
    assert red(state) == [0, 0]
    seen = board(state)["last_trick"]
    assert (seen["team"], seen["winner"], seen["escaped"], seen["red"]) == (None, 3, True, 14)
    assert state.current_player == 3  # the player of the highest tile leads on
    assert "for nobody" in last(state, "trick").text
    assert teams(state, "piles") == [0, 0]


def test_SK_507_one_tile_without_red_and_nothing_escapes() -> None:
    state = trick(0, "4-4 6-3 4-1 5-4", "options: deer_escape=on")
    assert red(state) == [0, 17]


def test_SK_507_without_the_option_nothing_escapes() -> None:
    assert red(trick(0, "5-4 6-1 4-4 6-1")) == [0, 14]


def test_SK_507_lost_pips_are_missing_in_the_sum() -> None:
    lost = []
    for seed in range(6):
        for state in random_game(seed, deer_escape="on"):
            end = state
        for game in board(end)["match"]:
            assert sum(game["red"]) + game["lost"] == 64
            lost.append(game["lost"])
    assert any(lost)


# -- records -------------------------------------------------------------------------------


@pytest.mark.parametrize("stake", [1, 28, 100])
def test_options_are_written_into_the_record(stake: int) -> None:
    state = start(stake=stake, deal_mode="plain", tie_break="draw")
    record = Record.of(state)
    assert f"stake={stake}" in str(record) and "tie_break=draw" in str(record)
    assert "games" not in record.options
    assert Record.parse(str(record)).replay().options == state.options


def test_a_position_may_be_set_up_with_any_options() -> None:
    state = set_up("options: games=8 stake=2 deal_mode=two_each", "leader: 0", "game: 7")
    assert board(state)["games"] == 8
    assert board(state)["game"] == 7
