"""What holds in every position of every game, whatever is done."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tricky_tides.table import board, everything, legal, played
from tidelib.games.tricky_tides.words import COUNT, GOOD_IDS

MODULES = [{}, {"events": "on"}, {"monsters": "on"}, {"events": "on", "monsters": "on"}]


def check(state: Any) -> None:
    seen = everything(state)
    goods = Counter(seen["bag"]["goods"])
    for entry in seen["map"]:
        goods.update(entry["goods"])
    for seat in seen["seats"]:
        goods.update(seat["hold"])
        asked = state.current_player == seat["seat"] and seen["phase"] == "over"
        # before it is their turn to give back, others may carry too much for a moment
        assert len(seat["hold"]) <= seat["limit"] or asked or seen["phase"] == "over"
    if seen["catch"]:
        goods.update(seen["catch"]["goods"])
        goods["gold"] += seen["catch"]["gold_aside"]
    assert [goods[good] for good in GOOD_IDS] == list(COUNT), "no good is lost or made"

    orders = [entry["order"]["id"] for entry in seen["map"] if entry["order"]]
    orders += [order["id"] for seat in seen["seats"] for order in seat["delivered"]]
    assert len(set(orders)) == len(orders)
    if seen["phase"] not in ("sightings", "leader", "first-goods", "islands", "ships", "orders"):
        assert len(orders) + seen["decks"]["orders"] == 36

    cards = [card for seat in seen["seats"] for card in seat["hand"] or ()]
    cards += [entry["card"] for trick in seen["tricks"] for entry in trick["plays"]]
    if seen["trick"]:
        cards += [entry["card"] for entry in seen["trick"]["plays"]]
    assert len(set(cards)) == len(cards) <= 32
    if state.current_player >= 0 and seen["phase"] not in ("ships", "over"):
        assert len(cards) == 8 * state.players

    for entry in seen["map"]:
        if entry["kind"] == "sea":
            assert not entry["goods"]
            assert entry["order"] is None
            assert not entry["monsters"]
    assert sum(seat["leader"] for seat in seen["seats"]) <= 1
    if state.current_player >= 0:
        assert legal(state)


@pytest.mark.parametrize("options", MODULES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_and_nothing_is_twice(players: int, options: dict[str, str]) -> None:
    for state in played(players, 11, **options):
        check(state)


@settings(max_examples=25, deadline=None)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    options=st.sampled_from(MODULES),
    every=st.integers(5, 60),
)
def test_nor_in_any_other_game(
    players: int, seed: int, options: dict[str, str], every: int
) -> None:
    for number, state in enumerate(played(players, seed, **options)):
        if number % every == 0:
            check(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_ship_has_eighteen_turns(players: int) -> None:
    turns: Counter[int] = Counter()
    for state in played(players, 3, events="on", monsters="on"):
        if board(state)["phase"] == "sail":
            turns[state.current_player] += 1
    assert turns == dict.fromkeys(range(players), 18)


ALL = {
    "ship", "play", "first", "heading", "stay", "skip", "remove", "pull", "done", "swap", "spout",
    "put", "sail", "dock", "anchor", "rob", "pick", "deliver", "pass", "over",
}  # fmt: skip


def test_every_kind_of_action_comes_up() -> None:
    """Random games reach all that the rules allow, so that the checks above mean something."""
    seen: set[str] = set()
    for seed in range(60):
        for state in played(2 + seed % 3, seed, events="on", monsters="on"):
            seen.update(action.split()[0] for action in legal(state))
        if seen == ALL:
            return
    assert seen == ALL
