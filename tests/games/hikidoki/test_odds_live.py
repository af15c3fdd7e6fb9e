"""Live odds against a slow computation that walks through every deck there may be."""

from __future__ import annotations

import random
from collections import defaultdict
from fractions import Fraction as F  # noqa: N817
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tidelib
from tests.games.hikidoki.table import do, set_up
from tidelib.core.game import CHANCE
from tidelib.games.hikidoki.box.pieces import WAVE
from tidelib.games.hikidoki.play.best_play import best_play, next_card, spot_of
from tidelib.games.hikidoki.play.knowledge import unseen_shore
from tidelib.games.hikidoki.play.odds import live_odds
from tidelib.games.hikidoki.rules.actions import FLIP, KEEP, RETURN, SURFACE
from tidelib.games.hikidoki.rules.state import CHOICE, DIVE, MARKER, SHUFFLE

World = tuple[tuple[int, ...], F]
"""A deck, top card first, and its chance."""


def worlds(state: Any) -> list[World]:
    """All decks that agree with what is known; equal ones are put together."""
    waves = state.deck.count(WAVE)
    shore = len(state.deck) - waves
    if not state.deck:
        return [((), F(1))]
    pool = [card for card, count in enumerate(unseen_shore(state)) for _ in range(count)]
    found: dict[tuple[int, ...], int] = defaultdict(int)
    for cards in permutations(pool, shore):
        for places in combinations(range(len(state.deck)), waves):
            rest = iter(cards)
            deck = tuple(WAVE if i in places else next(rest) for i in range(len(state.deck)))
            found[deck] += 1
    total = sum(found.values())
    return [(deck, F(count, total)) for deck, count in found.items()]


def points_of_last(state: Any) -> tuple[F, F]:
    """Points of the dive that has ended, and less one for a bust."""
    _, _, end, *_, marker, gain = state.last_dive
    return F(marker + gain), F(-(end == "BUST"))


def slow(state: Any, may_be: list[World], action: int) -> tuple[F, F]:
    """What an action is worth: its points, and minus its busts, over the decks there may be."""
    if action != FLIP:
        after = state.clone()
        after.apply(action)
        return best(after, may_be)
    if not state.deck and not state.discards:
        return slow_flip(state, may_be, None)
    by_card: dict[int, list[World]] = defaultdict(list)
    for deck, chance in may_be:
        if deck:
            by_card[deck[0]].append((deck[1:], chance))
            continue
        orders = list(permutations(state.discards))
        for order in orders:
            by_card[order[0]].append((order[1:], chance / len(orders)))
    total = (F(0), F(0))
    for card, group in by_card.items():
        value = slow_flip(state, group, card)
        total = (total[0] + value[0], total[1] + value[1])
    return total


def slow_flip(state: Any, may_be: list[World], card: int | None) -> tuple[F, F]:
    after = state.clone()
    if card is not None and after.deck:
        after.deck.remove(card) if card in after.deck else after.deck.pop()
        after.deck.append(card)
    after.apply(FLIP)
    if after.phase == SHUFFLE:
        rest = after.discards[:]
        rest.remove(card)
        after.apply((card, *rest))
    return best(after, may_be)


def best(state: Any, may_be: list[World]) -> tuple[F, F]:
    if state.marker is None:
        chance = sum((chance for _, chance in may_be), F(0))
        points, busts = points_of_last(state)
        return points * chance, busts * chance
    return max(slow(state, may_be, action) for action in state.legal_actions())


# Beaches that leave few cards unseen keep the number of decks small.
FEW = ("beach 1: L12 U12 A10 H11 O8", "players: 2", "order: 0 1")
POSITIONS = [
    ("OFF", "", "A O H W", "", ()),
    ("OFF", "Ak Ok Hk", "A O W", "", ("beach 0: L0",)),
    ("OFF", "Ak", "O H W", "W W O", ("beach 0: O1",)),
    ("MID", "", "A W O", "H W", ()),
    ("MID", "W Ak", "O O W", "W A", ("beach 0: O1",)),
    ("MID", "Ak Or", "O", "W H O", ()),
    ("POOL", "W W", "A O W", "O W H", ()),
    ("POOL", "Ok Ar", "W O A H", "", ("beach 0: H0",)),
    ("POOL", "", "O W", "", ()),
    ("POOL", "", "", "O A W W", ()),
    ("MID", "Ok W", "", "", ()),
    ("MID", "Ok A?", "O H W", "W", ()),
    ("POOL", "W Ok A?", "O W", "O W", ()),
    ("OFF", "Ok Ak Hk A?", "O W", "", ()),
    ("POOL", "Ok Or W W A?", "O W", "", ()),
    ("POOL", "Ok Or W W W A?", "O W", "", ()),
]


@pytest.mark.parametrize(("marker", "row", "deck", "discards", "more"), POSITIONS)
@pytest.mark.parametrize("option", ["", "basket_size=3", "row_limit=5", "mid_value=2"])
def test_live_odds_are_those_of_every_deck_there_may_be(
    marker: str, row: str, deck: str, discards: str, more: tuple[str, ...], option: str
) -> None:
    lines = [*FEW, f"marker: {marker}", f"row: {row}", f"deck: {deck}", f"discards: {discards}"]
    if option:
        lines.append(f"options: {option}")
    try:
        state: Any = set_up(*lines, *more)
    except tidelib.ScenarioError:
        assert option  # the dive would be over with a smaller basket or row
        return
    figures = {figure.id: figure for figure in live_odds(state)}
    may_be = worlds(state)
    names = {FLIP: "go-on", SURFACE: "stop", KEEP: "keep", RETURN: "return"}
    for action in state.legal_actions():
        points, busts = slow(state, may_be, action)
        assert figures[names[action]].value == points
        reckoned = best_play(state)
        if action == FLIP:
            worth = reckoned.go_on(spot_of(state))
            assert F(worth.bust, worth.whole) == -busts
    for card in range(6):
        chance = sum(
            (part if deck_ else F(0) for deck_, part in may_be if deck_ and deck_[0] == card),
            F(0),
        )
        if state.deck and f"next {'LUAHOW'[card]}" in figures:
            assert figures[f"next {'LUAHOW'[card]}"].value == chance


def keep_all(state: Any, may_be: list[World]) -> dict[str, F]:
    """Ends of a dive in which everything is kept and nobody surfaces, over every deck."""
    ends: dict[str, F] = defaultdict(F)
    for deck, chance in may_be:
        orders = list(permutations(state.discards)) or [()]
        for order in orders:
            after = state.clone()
            after.deck = list(deck[::-1])
            while after.marker is not None:
                if after.phase == SHUFFLE:
                    after.apply(order)
                else:
                    after.apply(KEEP if after.phase == CHOICE else FLIP)
            ends[after.last_dive[2]] += chance / len(orders)
    return ends


@pytest.mark.parametrize(("marker", "row", "deck", "discards", "more"), POSITIONS)
def test_filling_the_basket_is_counted_over_every_deck(
    marker: str, row: str, deck: str, discards: str, more: tuple[str, ...]
) -> None:
    lines = [*FEW, f"marker: {marker}", f"row: {row}", f"deck: {deck}", f"discards: {discards}"]
    state: Any = set_up(*lines, *more)
    figures = {figure.id: figure for figure in live_odds(state)}
    if "fill" not in figures:
        assert "?" in row
        return
    assert figures["fill"].value == keep_all(state, worlds(state))["FULL"]


# -- points of the rules' tables, met at the table -----------------------------------------


def test_a_fresh_game_of_four() -> None:
    state: Any = tidelib.game("hikidoki").new_state(4)
    rng = random.Random(4)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    figures = {figure.id: figure for figure in live_odds(state)}
    assert figures["next W"].value == F(1, 7)
    assert {figures[f"next {card}"].value for card in "LUAHO"} == {F(6, 35)}
    state.apply_text("marker OFF")
    figures = {figure.id: figure for figure in live_odds(state)}
    assert figures["survive"].value == F(6, 7)
    assert figures["reach"].value == F(2162, 3465)
    assert figures["fill"].value == F(2162, 4081)


@pytest.mark.parametrize(
    ("shore", "waves", "three", "four", "mid", "pool"),
    [
        (20, 8, "95/273", "323/1365", "323/585", 3.835),
        (16, 8, "70/253", "130/759", "338/759", 6.927),
        (11, 4, "33/91", "22/91", "54/91", 1.099),
        (8, 2, "7/15", "1/3", "7/9", 0),
        (4, 2, "1/5", "1/15", "1/3", 0),
    ],
)
def test_short_decks(shore: int, waves: int, three: str, four: str, mid: str, pool: float) -> None:
    cards = [*("LUAHO"[i % 5] for i in range(shore)), *("W" * waves)]
    found = {}
    for marker in ("OFF", "MID", "POOL"):
        state: Any = set_up(f"marker: {marker}", f"deck: {' '.join(cards)}")
        found[marker] = {figure.id: figure.value for figure in live_odds(state)}
    assert found["OFF"]["reach"] == F(three)
    assert found["OFF"]["fill"] == F(four)
    assert found["MID"]["fill"] == F(mid)


def test_the_fourth_flip_on_offshore() -> None:
    """Surface from 17 shore cards and 8 waves; flip from 45 and 8."""
    for shore, waves, flip in ((17, 8, False), (45, 8, True)):
        cards = " ".join([*("LUAHO"[i % 5] for i in range(shore)), *("W" * waves)])
        state: Any = set_up("players: 5", "marker: OFF", "row: Uk Hk Ok", f"deck: {cards}")
        figures = {figure.id: figure for figure in live_odds(state)}
        assert figures["stop"].value == 12
        assert (figures["go-on"].value > 12) == flip
        assert figures["survive"].value == F(shore, shore + waves)


def test_solo_shore_pool_cannot_bust() -> None:
    """HK-901: two waves in the game, three allowed."""
    state: Any = set_up("marker: POOL", "deck: " + "L U A H O " * 2 + "U H W W")
    figures = {figure.id: figure for figure in live_odds(state)}
    assert figures["survive"].value == 1
    assert "cannot bust" in figures["go-on"].detail


def test_the_third_return_costs_the_full_basket() -> None:
    state: Any = set_up("marker: POOL", "beach 0: O3", "row: Ok Lr Ur H?", "deck: O O A W")
    do(state, "return")
    assert {f.id: f.value for f in live_odds(state)}["fill"] == 0


def test_a_run_out_in_the_middle_of_the_dive() -> None:
    """HK-602: flips beyond the deck come from the discards, whose cards are known."""
    state: Any = set_up("marker: MID", "row: Uk Ak", "deck:", "discards: W L W O W")
    figures = {figure.id: figure for figure in live_odds(state)}
    assert figures["next W"].value == F(3, 5)
    assert figures["next L"].value == figures["next O"].value == F(1, 5)
    assert figures["next U"].value == 0  # row and basket stay out (HK-603)
    do(state, "flip")
    assert state.phase == SHUFFLE
    assert {f.id: f for f in live_odds(state)}["next W"].value == F(3, 5)
    state.apply_text("shuffle L W O W W")
    do(state, "keep")
    assert {f.id: f.value for f in live_odds(state)}["next W"] == F(3, 4)


def test_nothing_left_to_flip() -> None:
    """HK-606."""
    state: Any = set_up("marker: MID", "row: Uk", "deck:", "discards:")
    figures = {figure.id: figure for figure in live_odds(state)}
    assert figures["survive"].value == 1
    assert figures["go-on"].value == 2
    assert "next W" not in figures


def test_no_odds_where_nobody_dives() -> None:
    assert live_odds(tidelib.game("hikidoki").new_state(2)) == []  # type: ignore[arg-type]


# -- whatever the game ---------------------------------------------------------------------

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "basket_size": st.sampled_from("3456"),
        "row_limit": st.sampled_from("5678"),
        "mid_value": st.sampled_from("12"),
    },
)


@cache
def played(players: int, seed: int, steps: int, options: tuple[tuple[str, str], ...]) -> Any:
    """A game after so many steps, played at random."""
    rng = random.Random(seed)
    state: Any = tidelib.game("hikidoki").new_state(players, dict(options))
    for _ in range(steps):
        if state.is_terminal:
            break
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            # flips rather than surfaces, so that decks run out
            legal = state.legal_actions()
            state.apply(FLIP if FLIP in legal and rng.random() < 0.8 else rng.choice(legal))
    return state


@given(
    st.integers(1, 5), st.integers(0, 10**6), st.integers(0, 110), OPTIONS, st.integers(0, 10**6)
)
@settings(max_examples=60)
def test_odds_are_sound_and_know_nothing_hidden(
    players: int, seed: int, steps: int, options: dict[str, str], again: int
) -> None:
    state = played(players, seed, steps, tuple(options.items()))
    figures = live_odds(state)
    other = state.resample(max(state.current_player, 0), random.Random(again))
    assert live_odds(other) == figures
    by_id = {figure.id: figure for figure in figures}
    assert len(by_id) == len(figures)
    for figure in figures:
        assert figure.value >= 0
        if figure.kind == "chance":
            assert figure.value <= 1
        for rule in figure.rule_ids:
            assert rule in state.game.rulebook
    if state.phase in (MARKER, DIVE, CHOICE) and "next W" in by_id:
        assert sum(next_card(state)) == 1
    if "keep" in by_id and state.row_limit == len(state.row):
        assert by_id["keep"].value >= by_id["return"].value
