"""What a seat knows of the others' cards, and what is drawn for the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import tidelib
from tests.games.hike.table import HIKE, board, dealt, do, every_card, hand, play, set_up, start
from tidelib.core.record import Record
from tidelib.games.hike.knowledge import Knowledge, shown_voids
from tidelib.games.hike.words import CARD_IDS

Draw = Callable[[tidelib.State, int, Random], tidelib.State]


def resampled(state: tidelib.State, seat: int, rng: Random) -> tidelib.State:
    return state.resample(seat, rng)


def sampled(state: tidelib.State, seat: int, rng: Random) -> tidelib.State:
    return state.sampler(seat)(rng)


BOTH = pytest.mark.parametrize("draw", [resampled, sampled])


def worlds(
    state: tidelib.State, seat: int, draw: Draw = resampled, number: int = 200
) -> list[tidelib.State]:
    """Games that might be, by what the seat knows."""
    rng = Random(7)
    return [draw(state, seat, rng) for _ in range(number)]


@BOTH
def test_who_did_not_follow_holds_none_of_the_suit(draw: Draw) -> None:
    state = set_up(
        "trump: F", "leader: 0", "hand 0: C5 B2 B3", "hand 1: D1 B4 B5", "hand 2: C9 F1 D2"
    )
    play(state, "C5 D1")
    assert board(state)["seats"][1]["out_of"] == ["C"]
    for world in worlds(state, 0, draw):
        assert "C" not in hand(world, 1)
    assert any("C" in hand(world, 2) for world in worlds(state, 0, draw))


@BOTH
def test_the_yeti_shows_nothing_of_the_suit_led(draw: Draw) -> None:
    state = set_up("trump: F", "leader: 0", "hand 0: C5 B2 B3", "hand 1: Y C4 B5")
    play(state, "C5 Y")
    assert board(state)["seats"][1]["out_of"] == []
    assert any("C" in hand(world, 1) for world in worlds(state, 0, draw))


@BOTH
def test_an_unbroken_trump_led_shows_a_hand_of_trumps(draw: Draw) -> None:
    state = set_up("trump: F", "leader: 1", "hand 0: C5 B2 F2", "hand 1: F1 F4 F6")
    play(state, "F1")
    for world in worlds(state, 0, draw):
        assert set(hand(world, 1).replace("Y", "F9").split()) <= {f"F{rank}" for rank in range(11)}


def test_a_broken_trump_led_shows_nothing() -> None:
    state = set_up("trump: F", "broken: yes", "leader: 1", "hand 0: C5 B2 F2", "hand 1: F1 D4 F6")
    play(state, "F1")
    assert board(state)["seats"][1]["out_of"] == []


def test_nothing_follows_from_a_led_yeti() -> None:
    state = set_up(
        "trump: F", "leader: 1", "hand 1: Y D4 F6", "hand 2: C1 C2 C3", "hand 0: D1 B2 F2"
    )
    play(state, "Y C1 D1")
    assert [seat["out_of"] for seat in board(state)["seats"]] == [[], [], []]
    option = "options: yeti_led=next_card_sets_suit"
    state = set_up(
        option, "trump: F", "leader: 1", "hand 1: Y D4 F6", "hand 2: C1 C2 C3", "hand 0: D1 B2 F2"
    )
    play(state, "Y C1 D1")
    assert [seat["out_of"] for seat in board(state)["seats"]] == [["C"], [], []]


EXCHANGE = (
    "phase: exchange",
    "dealer: 1",
    "last: -1 0 1",
    "trump: F",
    "hand 0: D4 B1 B2 C1 C2 C3 F1 F2 F3 F4 F5 F6",
)


@BOTH
def test_a_passed_card_lies_where_it_was_passed_to(draw: Draw) -> None:
    state = do(
        set_up(*EXCHANGE, "hand 2: D2 D7 D9 C10 B3 Y F7 F8 F9 F10 C5 C6"), "blister D4 2", "stay"
    )
    for world in worlds(state, 0, draw):
        assert "D4" in hand(world, 2).split()
        # D7 came for D4: seat 2 holds neither D5 nor D6
        assert not {"D5", "D6"} & set(hand(world, 2).split())
    assert any("D5" in hand(world, 1).split() for world in worlds(state, 0, draw))
    # seat 2 knows that D7 is with seat 0, seat 1 knows neither
    assert all("D7" in hand(world, 0).split() for world in worlds(state, 2, draw))
    places = {seat for w in worlds(state, 1, draw) for seat in (0, 2) if "D4" in hand(w, seat)}
    assert places == {0, 2}


@BOTH
def test_a_card_that_came_back_proves_that_nothing_higher_was_held(draw: Draw) -> None:
    state = do(
        set_up(*EXCHANGE, "hand 2: D2 D3 B10 C10 B3 Y F7 F8 F9 F10 C5 C6"), "blister D4 2", "stay"
    )
    higher = {f"D{rank}" for rank in range(5, 11)}
    for world in worlds(state, 0, draw):
        assert not higher & set(hand(world, 2).split())
    assert any(higher & set(hand(world, 2).split()) for world in worlds(state, 1, draw))


@BOTH
def test_the_picnic_may_bring_what_was_not_held_before(draw: Draw) -> None:
    """The dealer gave nothing higher; after the picnic it may hold a higher card."""
    state = set_up(
        "phase: exchange",
        "dealer: 2",
        "last: -1 0 1",
        "trump: F",
        "hand 0: D4 B1 B2 C1 C2 C3 F1 F2 F3 F4 F5 F6",
        "hand 2: D2 D3 B10 C10 B3 Y F7 F8 F9 F10 C5 C6",
        "picnic: D5 D6 B4 B5",
    )
    do(state, "blister D4 2", "picnic", "lay B3", "lay C5", "lay C6", "lay D2")
    held = Counter(
        sum(card in {f"D{rank}" for rank in range(5, 11)} for card in hand(world, 2).split())
        for world in worlds(state, 0, draw)
    )
    assert len(held) > 1
    if draw is resampled:
        assert max(held) <= 4  # no more than the picnic brought
    # and the card passed may have been laid away
    state = do(
        set_up(
            "phase: exchange",
            "dealer: 2",
            "last: -1 0 1",
            "trump: F",
            "hand 0: D4 B1 B2 C1 C2 C3 F1 F2 F3 F4 F5 F6",
            "hand 2: D2 D7 B10 C10 B3 Y F7 F8 F9 F10 C5 C6",
        ),
        "blister D4 2",
        "picnic",
        *("lay B3", "lay C5", "lay C6", "lay D4"),
    )
    where = Counter("D4" in hand(world, 2).split() for world in worlds(state, 0, draw))
    assert set(where) == {True, False}
    assert all("D4" not in hand(world, 1).split() for world in worlds(state, 0, draw))


def test_the_dealer_knows_the_picnic_and_what_was_laid_away() -> None:
    state = do(dealt(), "trump D", "picnic")
    for _ in range(4):
        state.apply(state.legal_actions()[0])
    laid = board(state, 0)["picnic"]["laid_cards"]
    for world in worlds(state, 0):
        assert board(world, 0)["picnic"] == board(state, 0)["picnic"]
        for seat in (1, 2):
            assert not set(laid) & set(hand(world, seat).split())
    others = worlds(state, 1)
    assert len({tuple(board(world, 0)["picnic"]["laid_cards"]) for world in others}) > 20
    assert len({hand(world, 0) for world in others}) > 20


def test_HI_412_a_third_hiker_draws_the_exchange_anew() -> None:
    state = do(
        set_up(*EXCHANGE, "hand 2: D2 D7 D9 C10 B3 Y F7 F8 F9 F10 C5 C6"), "blister D4 2", "stay"
    )
    results = Counter(board(w, 0)["exchange"]["done"][0]["result"] for w in worlds(state, 1))
    assert set(results) == {"swapped", "returned"}
    passed = {board(w, 0)["exchange"]["done"][0]["passed"] for w in worlds(state, 1)}
    assert len(passed) > 15


def test_all_deals_are_equally_likely() -> None:
    """At the end of a hike few are left: each comes as often as the others."""
    state = set_up(
        "trump: F", "leader: 0", "hand 0: C5 B2", "hand 1: D1 B4", "hand 2: C9 F1", "aside: D9",
        "picnic: D2 D3 D4 D5",
    )  # fmt: skip
    play(state, "C5 D1")
    known = Knowledge(state, 0)  # type: ignore[arg-type]
    # 8 unseen cards: one to seat 1 (no crow), two to seat 2, four to the picnic, one aside
    assert [CARD_IDS[card] for card in known.unseen] == [
        "B4",
        "D2",
        "D3",
        "D4",
        "D5",
        "D9",
        "C9",
        "F1",
    ]
    assert known.deals.count == 7 * 21 * 5
    drawn = Counter(hand(world, 1) for world in worlds(state, 0, number=3500))
    assert set(drawn) == {"B4", "D2", "D3", "D4", "D5", "D9", "F1"}
    assert all(abs(times - 500) < 90 for times in drawn.values())


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"failed_exchange": "retry_once"},
        {"plaster_rule": "highest"},
        {"picnic_mode": "take_then_discard"},
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_have_a_past_that_replays(players: int, options: dict[str, str]) -> None:
    rng = Random(f"{players} {options}")
    state = start(players, **options)
    seen = 0
    while board(state)["hike"] < 5:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
        if rng.random() < 0.1:
            seat = rng.randrange(players)
            world = state.resample(seat, rng)
            assert Record.of(world).replay() == world
            assert world.information_state(seat) == state.information_state(seat)
            if world.current_player >= 0:
                cards = every_card(world)
                assert len(cards) == len(set(cards))
                assert set(cards) <= set(board(world)["names"])
            seen += world != state
    assert seen > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_world_can_nearly_always_be_told_backwards(players: int) -> None:
    """Few worlds are drawn in vain, so that drawing never gives up."""
    from tidelib.games.hike import past

    rng = Random(players)
    tried = told = 0
    for _ in range(4):
        state = start(players)
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            state.apply(rng.choice(state.legal_actions()))
            if rng.random() < 0.1 and state.current_player >= 0:
                known = Knowledge(state, rng.randrange(players))  # type: ignore[arg-type]
                for _ in range(10):
                    world = state.clone()
                    known.put(world, known.deals.draw(rng))  # type: ignore[arg-type]
                    tried += 1
                    told += past.rewrite(world, known, rng)  # type: ignore[arg-type]
    assert tried > 500
    assert told / tried > 0.8


def test_a_position_set_up_is_drawn_anew_with_its_text() -> None:
    state = set_up("trump: F", "leader: 0", "trick: C5", "hand 1: C2 D1 B4", "hand 2: C9 F1 D2")
    play(state, "C2")
    for world in worlds(state, 1, number=30):
        again = HIKE.scenario(str(world.scenario))
        for action in world.history:
            again.apply(action)
        assert again == world
        assert world.information_state(1) == state.information_state(1)
    assert shown_voids(state) == [set(), set(), set()]  # type: ignore[arg-type]


def test_HI_202_nobody_knows_the_card_set_aside() -> None:
    state = do(dealt(), "trump D", "stay")
    hidden = {
        record.split("deck ")[1].split()[0] for record in map(str, map(Record.of, worlds(state, 1)))
    }
    assert len(hidden) > 20
