"""Hikidoki's bots: legal, quick, blind to what is hidden, each better than the one before."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tidelib
from tests.games.hikidoki.table import set_up
from tidelib.core.game import CHANCE
from tidelib.games.hikidoki.box.pieces import WAVE
from tidelib.games.hikidoki.play import evaluation
from tidelib.games.hikidoki.play.best_play import START, Spot, Terms, Tide, pack, tide_of
from tidelib.games.hikidoki.play.bots import BOTS, VARIANTS
from tidelib.games.hikidoki.play.exact import fills, keep_everything, terms
from tidelib.games.hikidoki.play.last_dive import Finish, Rival
from tidelib.games.hikidoki.rules.actions import FLIP
from tidelib.games.hikidoki.rules.state import MARKER
from tidelib.players.coach import hint

HIKIDOKI: Any = tidelib.game("hikidoki")
ALL = [*BOTS.values(), *VARIANTS.values()]


def play(seats: list[Any], seed: int, options: dict[str, str] | None = None) -> Any:
    """One game; chance hangs on the seed alone."""
    chance, rng = random.Random(seed), random.Random(seed + 1000)
    state = HIKIDOKI.new_state(len(seats), options)
    while not state.is_terminal:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(chance))
        else:
            state.apply(seats[state.current_player].choose(state, rng))
    return state


def means(names: list[str], games: int) -> list[float]:
    """Mean scores of bots at one table, every bot in every seat in turn."""
    scores: dict[str, list[int]] = {name: [] for name in names}
    for number in range(games):
        turn = number % len(names)
        seats = names[turn:] + names[:turn]
        state = play([BOTS[name] for name in seats], number)
        for name, score in zip(seats, state.scores(), strict=True):
            scores[name].append(score)
    return [mean(scores[name]) for name in names]


def test_there_are_three() -> None:
    assert list(BOTS) == ["random", "careful", "sharp"]
    assert [bot.strength for bot in BOTS.values()] == [1, 2, 3]
    assert len({bot.title for bot in BOTS.values()}) == 3


@given(
    st.integers(0, 10**6),
    st.lists(st.sampled_from(list(BOTS)), min_size=1, max_size=5),
    st.fixed_dictionaries(
        {},
        optional={
            "basket_size": st.sampled_from("3456"),
            "row_limit": st.sampled_from("5678"),
            "mid_value": st.sampled_from("12"),
            "order_mode": st.sampled_from(["full_sort", "leader_then_clockwise"]),
            "beach_master": st.sampled_from(["on_if_2plus", "off"]),
            "empty_row_end": st.sampled_from(["as_bust", "zero_success"]),
        },
    ),
)
@settings(max_examples=12)
def test_bots_play_whole_games_under_all_options(
    seed: int, names: list[str], options: dict[str, str]
) -> None:
    state = play([BOTS[name] for name in names], seed, options)  # apply refuses what is not legal
    assert state.is_terminal


@given(st.integers(1, 5), st.integers(0, 10**6))
@settings(max_examples=12)
def test_bots_know_nothing_hidden(players: int, seed: int) -> None:
    rng = random.Random(seed)
    state = HIKIDOKI.new_state(players)
    steps = rng.randrange(2, 40 * players)
    for _ in range(steps):
        if state.is_terminal:
            return
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        state.apply(rng.choice(state.legal_actions()))
    if state.current_player < 0:
        return
    for bot in ALL:
        before = state.clone()
        action = bot.choose(state, random.Random(3))
        assert action in state.legal_actions()
        assert state == before  # thinking changes nothing
        for again in range(3):
            other = state.resample(state.current_player, random.Random(again))
            assert bot.choose(other, random.Random(3)) == action


def test_sharp_beats_careful_beats_random() -> None:
    random_, careful, sharp = means(["random", "careful", "sharp"], 60)
    assert careful > random_ + 8
    assert sharp > careful + 1


def test_sharp_alone() -> None:
    """Solo, near 29 on average; the same seeds always give the same games."""
    scores = {name: [play([BOTS[name]], seed).scores()[0] for seed in range(120)] for name in BOTS}
    assert mean(scores["sharp"]) > mean(scores["careful"]) + 1.5
    assert mean(scores["careful"]) > mean(scores["random"]) + 8


# -- single decisions ----------------------------------------------------------------------


def choice(name: str, *lines: str) -> str:
    state: Any = set_up(*lines)
    return BOTS[name].choose(state, random.Random(0)).text


LAST = ("used 0: MID POOL",)


def short(shore: int, waves: int) -> str:
    return "deck: " + " ".join([*("LUAHO"[i % 5] for i in range(shore)), *("W" * waves)])


def test_sharp_surfaces_from_a_deck_full_of_waves() -> None:
    assert choice("sharp", *LAST, "marker: OFF", "row: Uk Hk Ok", short(17, 8)) == "surface"
    assert choice("sharp", *LAST, "marker: OFF", "row: Uk Hk Ok", short(45, 4)) == "flip"


def test_sharp_returns_a_lone_card_with_a_great_beach() -> None:
    lines = ("used 0: OFF MID", "beach 0: O6", "marker: POOL", "deck:", "discards: O O O O U W")
    assert choice("sharp", *lines, "row: L?") == "return"
    assert choice("sharp", *lines, "row: O?") == "keep"


def test_sharp_takes_no_risk_that_it_need_not_take() -> None:
    """Last diver of the game, ahead with what is in the basket: home, though a flip pays more."""
    lines = (
        *("players: 2", "order: 0 1", "diver: 1", "round: 3"),
        *("used 0: OFF MID POOL", "used 1: MID POOL"),
        *("beach 0: L5 U2", "points 0: 3", "beach 1: A3 H2", "points 1: 3"),
        *("marker: OFF", "row: Uk Hk Ok", short(30, 2)),
    )
    assert choice("sharp", *lines) == "surface"
    state: Any = set_up(*lines)
    assert VARIANTS["sharp for points"].choose(state, random.Random(0)) == FLIP
    assert "a better chance to win" in hint(state, 3).text


def test_sharp_risks_all_where_only_that_can_win() -> None:
    lines = (
        *("players: 2", "order: 0 1", "diver: 1", "round: 3"),
        *("used 0: OFF MID POOL", "used 1: MID POOL"),
        *("beach 0: L5 U2", "points 0: 11", "beach 1: A3 H2", "points 1: 3"),
        *("marker: OFF", "row: Uk Hk Ok", short(17, 8)),
    )
    assert choice("sharp", *lines) == "flip"


@pytest.mark.parametrize(
    ("row", "action"),
    [("Uk Hk Ok", "surface"), ("Uk Hk Or", "flip"), ("Uk Hk", "flip"), ("U?", "keep")],
)
def test_careful_goes_by_its_rules_of_thumb(row: str, action: str) -> None:
    assert choice("careful", "marker: OFF", f"row: {row}", "deck: L L L") == action


def test_careful_in_shore_pool() -> None:
    lines = ("marker: POOL", "deck: L L L", "beach 0: O2")
    assert choice("careful", *lines, "row: U?") == "return"
    assert choice("careful", *lines, "row: O?") == "keep"
    assert choice("careful", *lines, "row: W W U?") == "keep"  # no place in the row to waste
    assert choice("careful", "deck: L") == "marker OFF"


# -- the last dive -------------------------------------------------------------------------


def finish(rival: Rival, points: int = 0, master: bool = False) -> Finish:
    return Finish((0, 0, 0, 0, 0), points, 3, [rival], master, Tide((12,) * 5, 20, 4))


def test_the_last_diver_knows_the_winner() -> None:
    """HK-802 to HK-804, and Beach Master (HK-705)."""
    two = pack([1, 1, 0, 0, 0])  # 2 for the beach, 6 for the marker
    rival = Rival((1, 0, 1, 0, 0), 6, None)
    won = finish(rival, 1)(two) // 1_000_000
    assert won == 1
    level = finish(rival)(two)
    assert 0.5 <= level / 1_000_000 < 0.51  # as many points, as many cards: shared
    fewer = finish(Rival((1, 0, 0, 0, 0), 7, None))(two)
    assert fewer / 1_000_000 < 0.01  # a tie, and the rival has fewer cards
    # with Beach Master the diver leads two colours and the rival one: 10 against 9
    assert finish(Rival((1, 0, 0, 0, 0), 7, None), master=True)(two) / 1_000_000 > 0.99


def test_a_rival_still_to_dive_is_guessed() -> None:
    basket = pack([2, 1, 0, 0, 0])
    chances = [
        finish(Rival((1, 0, 1, 0, 0), points, Terms(0, 3, 3)))(basket) for points in range(0, 30, 3)
    ]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[-1] < chances[0] < 1_010_000


def test_the_start_of_a_dive_is_empty() -> None:
    assert Spot() == START


# -- the plan ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_what_a_dive_leaves_is_foreseen(seed: int) -> None:
    """Deck and discards as reckoned in a dive, for its end, are those found at its end."""
    rng = random.Random(seed)
    players = 1 + seed % 3
    state = HIKIDOKI.new_state(players)
    before = None
    while not state.is_terminal:
        ended = state.ended
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            if state.phase == MARKER:
                before = tide_of(state)
            legal = state.legal_actions()
            state.apply(FLIP if FLIP in legal and rng.random() < 0.7 else rng.choice(legal))
        if state.ended is not ended and not state.is_terminal:
            assert before is not None
            row, carried = state.last_dive.row, state.last_dive.carried
            after = tide_of(state)
            assert evaluation.left_by(
                before, len(carried), row.count(WAVE), len(row)
            ) == evaluation.Left(
                after.shore, after.waves, sum(after.discards[:WAVE]), after.discards[WAVE]
            )


def test_chances_to_fill_are_exact_while_the_deck_lasts() -> None:
    for players in range(1, 6):
        fresh = evaluation.Left(12 * players, 2 * players, 0, 0)
        for fill, marker in zip(
            evaluation.fill_chances(fresh, 1), ("OFF", "MID", "POOL"), strict=True
        ):
            assert fill == pytest.approx(float(fills(marker, players=players)))
    # no wave before the next deck
    assert evaluation.fill_chances(evaluation.Left(10, 0, 0, 2), 1) == pytest.approx((1, 1, 1))


def test_alone_the_next_deck_is_foreseen_too() -> None:
    """Two shore cards in the deck; then four shore cards and two waves are shuffled."""
    left = evaluation.Left(2, 0, 4, 2)
    tide = Tide((12,) * 5, 2, 0, (4, 0, 0, 0, 0, 2))
    for fill, marker in zip(evaluation.fill_chances(left, 1), ("OFF", "MID", "POOL"), strict=True):
        assert fill == pytest.approx(float(keep_everything(tide, terms(marker))["FULL"]))


@pytest.mark.parametrize(("left", "solo"), evaluation.weights())
def test_the_plan_is_sane(left: int, solo: bool) -> None:
    """Estimates stay within what dives can bring, and fewer waves are not worse."""
    for players in (1,) if solo else (2, 5):
        for beach in ((0,) * 5, (1, 1, 1, 1, 0), (3, 1, 0, 0, 0), (4, 2, 1, 1, 0)):
            values = []
            for waves in (20, 12, 6, 3, 0):
                chances = evaluation.fill_chances(evaluation.Left(40, waves, 0, 0), players)
                grown = evaluation.growth(beach, [12 - n for n in beach])
                given = evaluation.features(left, chances, grown, players)
                values.append(
                    sum(w * x for w, x in zip(evaluation.weights()[left, solo], given, strict=True))
                )
            assert values[0] > 0
            assert values[-1] < 30 * left.bit_count()
            assert values == pytest.approx(sorted(values), abs=0.5)
