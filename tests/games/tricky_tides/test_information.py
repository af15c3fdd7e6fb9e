"""What is open, what is hidden, and worlds drawn for what is hidden (TT-INFO)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tidelib
from tests.games.tricky_tides.table import (
    TIDES,
    bag,
    board,
    do,
    everything,
    play,
    played,
    set_up,
    start,
    step,
    until,
)
from tidelib.core.record import Record
from tidelib.games.tricky_tides.knowledge import current_deals, shown_voids
from tidelib.games.tricky_tides.words import CARD_IDS, COUNT

Draw = Callable[[Any, int, Random], Any]


def resampled(state: Any, seat: int, rng: Random) -> Any:
    return state.resample(seat, rng)


def sampled(state: Any, seat: int, rng: Random) -> Any:
    return state.sampler(seat)(rng)


BOTH = pytest.mark.parametrize("draw", [resampled, sampled])


def worlds(state: Any, seat: int, draw: Draw = resampled, number: int = 100) -> list[Any]:
    """Games that might be, by what the seat knows."""
    rng = Random(7)
    return [draw(state, seat, rng) for _ in range(number)]


def hand(state: Any, seat: int) -> list[str]:
    cards: list[str] = everything(state)["seats"][seat]["hand"]
    return cards


def test_TT_INFO_1_hands_are_hidden() -> None:
    state = until(start(3), "play")
    for viewer in (None, 0, 1, 2):
        for entry in board(state, viewer)["seats"]:
            assert (entry["hand"] is None) == (entry["seat"] != viewer)
    seen = json.dumps(board(state, 0)["seats"]) + state.board_text(0)
    assert not any(card in seen for card in hand(state, 1))
    for event in state.log:
        if event.kind == "deal" and event.seat == 1:
            assert "Dealt" in event.told((), 1)
            assert not any(card in event.told((), 0) for card in hand(state, 1))


def test_TT_INFO_2_sightings_are_hidden_until_the_scoring() -> None:
    state = until(start(3), "play")
    for viewer in (None, 0, 1, 2):
        shown = [entry["sightings"] is not None for entry in board(state, viewer)["seats"]]
        assert shown == [seat == viewer for seat in range(3)]
    for position in played(3, 1):
        last = position
    assert all(entry["sightings"] for entry in board(last)["seats"])
    assert last.resample(0, Random(1)).scores() == last.scores()


def test_TT_INFO_3_all_else_lies_open() -> None:
    state = until(start(2, events="on", monsters="on"), "action")
    hidden = {"viewer", "cards", "seats"}
    seen, mine = board(state), board(state, 0)
    assert {k: v for k, v in seen.items() if k not in hidden} == {
        k: v for k, v in mine.items() if k not in hidden
    }
    for entry in seen["seats"]:
        assert {"hold", "anchor", "delivered", "ship"} <= set(entry)


def test_TT_INFO_4_decks_and_cards_laid_away_are_hidden() -> None:
    state = until(start(2), "play")
    assert board(state)["decks"] == {"orders": 28, "events": 0, "aside": 16}
    after = until(state, "fill", 3)  # the second round begins
    laid = {tuple(w.history[i][1:]) for w in worlds(after, 0) for i in _deals(w) if w.history[i][0]}
    assert len(laid) > 20, "the two cards that seat 1 laid away might be others"


def _deals(state: Any) -> list[int]:
    return [
        index
        for index, action in enumerate(state.history)
        if isinstance(action, tuple) and len(action) == 9 and action[0] in (0, 1)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_TT_INFO_5_the_bag_can_be_reckoned(players: int) -> None:
    for state in played(players, 4, events="on", monsters="on"):
        seen = board(state)
        out = Counter(good for entry in seen["map"] for good in entry["goods"])
        out += Counter(good for entry in seen["seats"] for good in entry["hold"])
        if seen["catch"]:
            out += Counter(seen["catch"]["goods"])
            out["gold"] += seen["catch"]["gold_aside"]
        whole = dict(zip(bag(state), COUNT, strict=True))
        assert bag(state) == {good: whole[good] - out[good] for good in whole}


VOID = (
    "players: 3", "leader: 0", "hand 0: S3 O1 W1", "hand 1: D8 O2 W3", "hand 2: S5 D1 W2",
)  # fmt: skip


@BOTH
def test_who_did_not_follow_holds_none_of_the_suit(draw: Draw) -> None:
    state = play(set_up(*VOID), "S3 D8")
    assert board(state)["seats"][1]["out_of"] == ["SHARK"]
    for world in worlds(state, 0, draw):
        assert not any(card.startswith("S") for card in hand(world, 1))
    assert any(card.startswith("S") for world in worlds(state, 0, draw) for card in hand(world, 2))


@BOTH
def test_in_the_fog_nothing_is_shown(draw: Draw) -> None:
    state = play(set_up(*VOID, "event: EV06"), "S3 D8")
    assert any(card.startswith("S") for world in worlds(state, 0, draw) for card in hand(world, 1))


@BOTH
def test_a_seat_keeps_what_it_knows(draw: Draw) -> None:
    state = play(until(start(4, monsters="on", events="on"), "play"), "")
    rng = Random(1)
    while board(state)["round"] < 3:
        step(state, rng)
        if rng.random() < 0.05:
            seat = rng.randrange(4)
            world = draw(state, seat, rng)
            assert hand(world, seat) == hand(state, seat)
            assert board(world, seat) == board(state, seat)
            gone = {p["card"] for trick in board(state)["tricks"] for p in trick["plays"]}
            for other in range(4):
                assert not gone & set(hand(world, other))


@BOTH
def test_sightings_are_drawn_anew(draw: Draw) -> None:
    state = until(start(2), "play")
    own = everything(state)["seats"][0]["sightings"]["id"]
    drawn = Counter(
        tuple(seat["sightings"]["id"] for seat in everything(world)["seats"])
        for world in worlds(state, 0, draw, 600)
    )
    assert {pair[0] for pair in drawn} == {own}
    assert len(drawn) == 3
    assert all(abs(times - 200) < 60 for times in drawn.values())


def test_all_deals_are_equally_likely() -> None:
    """In the sixth hand few are left: each comes as often as the others."""
    gone = "O3 O4 O5 O6 O7 O8 D2 D3 D4 D5 D6 D7 W4 W5 W6"
    state = play(set_up(*VOID, f"gone: {gone}"), "S3 D8")
    deals = current_deals(state, 0)
    assert deals is not None
    unseen = [c for c in CARD_IDS if c not in [*gone.split(), "S3", "O1", "W1", "D8"]]
    assert len(unseen) == 13
    # two to seat 1, none of them a Shark; three to seat 2; eight are set aside
    free = [card for card in unseen if not card.startswith("S")]
    assert deals.count == len(free) * (len(free) - 1) // 2 * 165
    pairs = Counter(tuple(hand(world, 1)) for world in worlds(state, 0, number=3000))
    possible = len(free) * (len(free) - 1) // 2
    assert len(pairs) == possible
    assert all(abs(times - 3000 / possible) < 80 for times in pairs.values())


@pytest.mark.parametrize("options", [{}, {"events": "on", "monsters": "on"}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_have_a_past_that_replays(players: int, options: dict[str, str]) -> None:
    rng = Random(f"{players} {options}")
    differed = 0
    for state in played(players, 9, **options):
        if rng.random() < 0.05 or state.is_terminal:
            seat = rng.randrange(players)
            world = state.resample(seat, rng)
            assert Record.of(world).replay() == world
            assert world.information_state(seat) == state.information_state(seat)
            differed += world != state
    assert differed > 3


def test_a_position_set_up_is_drawn_anew_with_its_text() -> None:
    state = play(set_up("players: 3", "leader: 0", "trick: S4", "hand 1: D8 O2 W3"), "D8")
    drawn = worlds(state, 1, number=30)
    for world in drawn:
        again = TIDES.scenario(world.scenario)
        for action in world.history:
            again.apply(action)
        assert again == world
        assert world.information_state(1) == state.information_state(1)
    assert len({world.scenario for world in drawn}) > 20
    assert shown_voids(state)[1] == {2}


def test_a_sampler_leaves_the_past_out() -> None:
    state = do(set_up(*VOID), "play S3")
    world = state.sampler(1)(Random(1))
    assert (world.history, world.scenario) == ([], None)
    assert isinstance(world, tidelib.State)
