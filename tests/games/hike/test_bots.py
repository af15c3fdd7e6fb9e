"""The computer players and the coach."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

import tidelib
from tests.games.hike.table import HIKE, dealt, do, set_up, start
from tidelib.games.hike import bots, thumb
from tidelib.games.hike.state import HikeState
from tidelib.games.hike.words import ACTION_TEXTS, CARD_IDS, PLAY
from tidelib.players.coach import STRENGTHS, hint

CAREFUL, SHARP = bots.Careful(), bots.Sharp(200)


def says(*lines: str) -> str:
    """What the rules of thumb do."""
    state = set_up(*lines)
    assert isinstance(state, HikeState)
    return ACTION_TEXTS[thumb.choose(state)]


HAND = "hand 0: B4 B6 B7 B10 D1 D3 D6 D8 C1 C5 C10 F7"


def test_trumps_are_the_longest_suit_and_of_two_the_higher() -> None:
    assert says("phase: trumps", HAND) == "trump B"
    six = "hand 0: B9 B10 D1 D2 D3 D4 D5 D6 C1 C5 C10 F7"
    assert says("phase: trumps", six) == "trump D"


def test_a_blister_hardly_comes_back() -> None:
    lines = ("phase: exchange", "dealer: 1", "last: -1 0 1", "trump: B", HAND)
    # three higher frogs are unseen, and only two higher deer than the 8
    assert says(*lines) == "blister F7 2"
    several = ("phase: exchange", "dealer: 0", "last: -3 1 2", "trump: B", HAND)
    assert says(*several) == "blister F7 2"  # seat 2 has more plasters


def test_a_picnic_if_four_cards_can_be_spared() -> None:
    lines = ("phase: picnic", "trump: B")
    assert says(*lines, HAND) == "picnic"
    assert says(*lines, "hand 0: B5 B6 B7 B8 B9 B10 D9 D10 C10 F9 F10 Y") == "stay"
    assert says("phase: lay", "trump: B", HAND) == "lay C1"


@pytest.mark.parametrize(
    ("lines", "card"),
    [
        (("leader: 0", "hand 0: C10 B2 D3"), "C10"),
        (("leader: 1", "trick: C5 C6", "hand 0: C9 C7 C1"), "C7"),
        (("leader: 1", "trick: C5 C8", "hand 0: C7 C1"), "C1"),
        (("leader: 1", "trick: C5 D8", "hand 0: F2 F9 B1"), "F2"),
        (("leader: 1", "trick: C5 C10", "hand 0: C2 Y"), "Y"),
        (("leader: 2", "trick: C5", "hand 0: C10 C1"), "C10"),
        (("leader: 2", "trick: Y", "hand 0: C10 C1 D5"), "C1"),
    ],
)
def test_win_cheaply_or_play_low(lines: tuple[str, ...], card: str) -> None:
    assert says("trump: F", *lines) == f"play {card}"


def test_neighbours_are_worth_the_same() -> None:
    state = set_up("trump: F", "leader: 0", "hand 0: C4 C5 C7 D2 D9 Y", "hand 1: C6 B1 B2 B3 B4 B5")
    assert isinstance(state, HikeState)
    kept = [CARD_IDS[card] for card in thumb.distinct(state)]
    assert kept == ["D2", "D9", "C4", "C7", "Y"]


@pytest.mark.parametrize("players", HIKE.players)
@pytest.mark.parametrize("bot", [CAREFUL, bots.Sharp(24)], ids=["careful", "sharp"])
@pytest.mark.parametrize(
    "options",
    [
        {"hikes": 3},
        {"hikes": 3, "failed_exchange": "retry_once", "yeti_led": "next_card_sets_suit"},
        {"hikes": 3, "picnic_mode": "take_then_discard", "plaster_partner": "most_up_first"},
    ],
)
def test_bots_play_whole_games_by_the_rules(
    players: int, bot: bots.Careful | bots.Sharp, options: dict[str, object]
) -> None:
    rng = Random(1)
    state = start(players, **options)
    while not state.is_terminal:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            assert isinstance(state, HikeState)
            state.apply(bot.choose(state, rng))


def test_bots_decide_from_what_their_seat_knows() -> None:
    rng = Random(4)
    state = dealt()
    for _ in range(150):
        assert isinstance(state, HikeState)
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if rng.random() < 0.15:
            other = state.resample(state.current_player, rng)
            for bot in (CAREFUL, bots.Sharp(30)):
                assert bot.choose(state, Random(2)) == bot.choose(other, Random(2))
        state.apply(rng.choice(state.legal_actions()))


def totals(first: object, rest: object, deals: int) -> int:
    """What one bot makes against two others, in every seat of the same deals."""
    total = 0
    for deal in range(deals):
        for seat in range(3):
            chance, rng = Random(f"deal {deal}"), Random(f"bot {deal} {seat}")
            state = HIKE.new_state(3, {"hikes": 3})
            while not state.is_terminal:
                player = state.current_player
                if player == tidelib.CHANCE:
                    state.apply(state.sample_chance(chance))
                else:
                    bot = first if player == seat else rest
                    state.apply(bot.choose(state, rng))  # type: ignore[attr-defined]
            total += state.scores()[seat]
    return total


def test_each_bot_beats_the_weaker_one() -> None:
    assert totals(CAREFUL, bots.BOTS["random"], 10) > 60
    assert totals(bots.Sharp(60), CAREFUL, 12) > 0


def test_a_decision_of_the_sharp_bot_takes_little_time() -> None:
    state = do(dealt(), "trump D", "stay")
    assert isinstance(state, HikeState)
    sharp = bots.Sharp()
    started = process_time()
    sharp.choose(state, Random(1))
    assert process_time() - started < 1.0


def test_the_coach_speaks_to_every_decision() -> None:
    rng = Random(2)
    state = start(3, failed_exchange="retry_once")
    rulebook = HIKE.rulebook
    phases = set()
    for _ in range(170):
        assert isinstance(state, HikeState)
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if state.phase not in phases or rng.random() < 0.08:
            phases.add(state.phase)
            for strength in STRENGTHS:
                given = hint(state, strength)
                assert given.text[-1] in ".?"
                assert "  " not in given.text
                assert all(rule in rulebook for rule in given.rule_ids)
            assert given.action in state.legal_actions()
            assert hint(state, 3).action == given.action
        state.apply(rng.choice(state.legal_actions()))
    assert len(phases) == 5


def test_the_coach_says_why() -> None:
    state = set_up("trump: F", "leader: 1", "trick: C5 C8", "hand 0: C9 C1")
    assert hint(state, 1).text.startswith("You play last.")
    assert "imagined deals: the crow 9: " in hint(state, 2).text
    assert hint(state, 3).text == "Play the crow 9: it wins the trick."
    alone = set_up("trump: F", "leader: 1", "trick: C5 C8", "hand 0: C9 B1")
    assert hint(alone, 3).text == "Play the crow 9: there is no other."
    same = set_up("trump: F", "leader: 0", "hand 0: C9 C10")
    assert "makes no difference" in hint(same, 3).text
    assert PLAY
