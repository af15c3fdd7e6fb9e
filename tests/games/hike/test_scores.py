"""Scoring (HI-801 to HI-805); end and winner (HI-901 to HI-904)."""

from __future__ import annotations

from random import Random

import pytest

import tidelib
from tests.games.hike.table import (
    DECK,
    HIKE,
    board,
    dealt,
    events,
    games,
    play_on,
    refused,
    seats,
    set_up,
    start,
)
from tidelib.core.options import Option


def test_HI_801_tricks_minus_goal() -> None:
    state = play_on(dealt(), seed=3)
    last = board(state)["last_hike"]
    for won, goal, score in zip(last["tricks"], last["goals"], last["scores"], strict=True):
        assert score == won - goal
    assert [event.kind for event in events(state, "hike")] == ["hike"] * 3


@pytest.mark.parametrize("players", HIKE.players)
def test_HI_802_scores_add_up_to_0(players: int) -> None:
    for state in games(players, 4):
        assert sum(seats(state, "steps")) == 0
        assert sum(seats(state, "trick_total")) == 12 * board(state)["hike"]


def test_HI_803_the_step_board_adds_up_and_may_be_below_0() -> None:
    state = set_up("dealer: 0", "last: 1 -1 0", "steps: 2 -3 1", "phase: deck")
    assert state.scores() == [2, -3, 1]
    assert state.score_parts(1) == [
        ("Earlier hikes", -2, ("HI-803",)),
        ("Hike 1: 1 trick, goal 2", -1, ("HI-801", "HI-803")),
    ]
    assert board(state)["step_board"]["low"] <= -3


def test_HI_804_the_trick_board() -> None:
    state = play_on(dealt(end_mode="trick_target"), seed=1)
    assert state.scores() == board(state)["last_hike"]["tricks"]
    assert state.score_parts(0)[0][2] == ("HI-804",)


def test_HI_803_HI_804_both_boards_agree_after_whole_turns() -> None:
    for state in games(3, 10, hikes=6):
        for steps, tricks in zip(seats(state, "steps"), seats(state, "trick_total"), strict=True):
            assert steps == tricks - 24


def test_HI_805_the_order_after_a_hike() -> None:
    state = dealt(dealer=0)
    state = play_on(state, seed=5)
    assert board(state)["course"][0]["mark"] == "now"
    state.apply_text(f"deck {DECK}")
    assert state.log is not None
    state.apply_text("trump F")
    while board(state)["phase"] != "play":
        state.apply(state.legal_actions()[-1])
    kinds = [event.kind for event in state.log]
    first = kinds.index("hike")
    order = ["hike", "board", "next-dealer", "deal", "trumps", "blisters", "scorecards", "picnic"]
    places = [kinds.index(kind, first) for kind in order]
    assert places == sorted(places)
    assert kinds[-1] == "begin"


def test_HI_901_HI_902_six_hikes_by_default() -> None:
    state = next(games(3, 1))
    assert board(state)["hike"] == 6
    assert board(state)["ending"]["say"] == "Hike 6 of 6."


@pytest.mark.parametrize("hikes", [3, 4, 6, 8, 9, 12])
def test_HI_902_a_number_of_hikes(hikes: int) -> None:
    state = next(games(3, 1, hikes=hikes))
    assert board(state)["hike"] == hikes
    assert len(events(state, "next-dealer")) == hikes - 1


def test_HI_901_the_end_by_hand() -> None:
    state = start(end_mode="manual")
    assert refused(state, "end").rule == "HI-901"
    state.apply_text("dealer 0")
    assert refused(state, "end").rule == "HI-901"
    state.apply_text(f"deck {DECK}")
    play_on(state, seed=2)
    other = state.clone()
    state.apply_text("end")
    assert state.is_terminal
    assert state.winners()
    other.apply_text(f"deck {DECK}")
    assert not other.is_terminal
    by_hikes = play_on(dealt(), seed=2)
    assert refused(by_hikes, "end").rule == "HI-901"


def test_HI_901_sampled_chance_ends_once_in_six() -> None:
    state = play_on(dealt(end_mode="manual"), seed=2)
    drawn = [state.sample_chance(Random(seed)) for seed in range(3000)]
    assert abs(drawn.count(("end",)) - 500) < 85


def test_HI_903_the_highest_wins_and_level_players_share() -> None:
    shared = alone = 0
    for state in games(3, 30, hikes=3):
        steps = seats(state, "steps")
        best = [seat for seat in range(3) if steps[seat] == max(steps)]
        assert state.winners() == best
        assert [seat["winner"] for seat in board(state)["seats"]] == [s in best for s in range(3)]
        text = events(state, "over")[-1].text
        assert ("shared" in text) == (len(best) > 1)
        shared += len(best) > 1
        alone += len(best) == 1
    assert shared
    assert alone


@pytest.mark.parametrize("target", [20, 30, 60])
def test_HI_904_a_target_for_the_trick_board(target: int) -> None:
    for state in games(3, 5, end_mode="trick_target", trick_target=target):
        totals = seats(state, "trick_total")
        assert max(totals) >= target
        assert max(totals) - max(board(state)["last_hike"]["tricks"]) < target
        assert state.scores() == totals
        assert state.winners() == [seat for seat in range(3) if totals[seat] == max(totals)]


def test_the_options_are_those_of_the_rules() -> None:
    def values(option: Option) -> list[str]:
        return list(option.values)

    found = {option.name: (option.default, values(option)) for option in HIKE.options}
    assert found == {
        "goals_4p": ("6-3-2-1", ["6-3-2-1", "5-4-2-1"]),
        "first_dealer": ("random", ["random", "seat_0"]),
        "plaster_rule": ("next_higher", ["next_higher", "highest"]),
        "failed_exchange": ("spent", ["spent", "retry_once"]),
        "plaster_partner": ("choose", ["choose", "most_up_first"]),
        "picnic_mode": ("discard_first", ["discard_first", "take_then_discard"]),
        "yeti_led": ("free", ["free", "next_card_sets_suit"]),
        "end_mode": ("hikes", ["hikes", "trick_target", "manual"]),
        "hikes": ("6", ["3", "4", "6", "8", "9", "12"]),
        "trick_target": ("30", [str(number) for number in range(20, 61)]),
    }
    for option in HIKE.options:
        assert option.rule in HIKE.rulebook
    for players in (0, 1, 5):
        with pytest.raises(tidelib.OptionError):
            HIKE.new_state(players)
