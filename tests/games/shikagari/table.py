"""A table for the tests: set up a position, say what is done, look at what all can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import tidelib
from tidelib.core.events import Event
from tidelib.core.game import EVERYTHING
from tidelib.core.refusal import Refusal
from tidelib.core.scenario import SetUp

SHIKAGARI = tidelib.game("shikagari")
AFTER = {0: 3, 3: 2, 2: 1, 1: 0}
SPECIALS = ("6-6", "6-5", "6-4", "4-4")

# The deal of the worked example E20.
HANDS = (
    "6-6 5-1 4-3 4-1 3-1 2-2 2-1 1-1",
    "6-6 6-5 5-5 5-4 4-4 4-2 3-3 1-1",
    "6-5 6-4 6-3 6-1 5-2 5-1 4-4 2-2",
    "6-4 6-2 6-1 5-5 5-3 3-3 3-2 3-1",
)
# Its play, seat by seat in order; seat 0 leads.
E20 = (
    "0:6-6 3:3-2 2:4-4 1:3-3",
    "0:2-2 3:3-3 2:2-2 1:4-4",
    "1:6-6 0:2-1 3:6-4 2:5-2",
    "1:6-5 0:3-1 3:3-1 2:6-3",
    "1:5-5 0:5-1 3:5-3 2:6-1",
    "2:6-5 1:1-1 0:4-1 3:5-5",
    "2:5-1 1:4-2 0:1-1 3:6-1",
    "3:6-2 2:6-4 1:5-4 0:4-3",
)


def set_up(*lines: str) -> tidelib.State:
    """A position from the lines of a scenario; it keeps a log."""
    text = "\n".join(lines)
    SetUp(text)  # a typing error in a test is told as one
    state = SHIKAGARI.scenario(text)
    state.log = []
    return state


def start(**options: object) -> tidelib.State:
    """A match before its first chance."""
    state = SHIKAGARI.new_state(4, options)
    state.log = []
    return state


def dealt(leader: int = 0, hands: tuple[str, ...] = HANDS, **options: object) -> tidelib.State:
    """A match whose first tiles are dealt."""
    return deal(do(start(**options), f"leader {leader}"), hands)


def deal(state: tidelib.State, hands: tuple[str, ...] = HANDS) -> tidelib.State:
    """The four hands of a game."""
    return do(state, *(f"deal {seat} {hand}" for seat, hand in enumerate(hands)))


def do(state: tidelib.State, *actions: str) -> tidelib.State:
    """Carries out actions."""
    for action in actions:
        state.apply_text(action)
    return state


def play(state: tidelib.State, tiles: str) -> tidelib.State:
    """Plays tiles in turn: ``play(state, "5-4 6-1")``; ``3:6-1`` says whose turn it must be."""
    for word in tiles.split():
        seat, colon, tile = word.rpartition(":")
        if colon:
            assert state.current_player == int(seat)
        state.apply_text(f"play {tile}")
    return state


def trick(leader: int, tiles: str, *lines: str) -> tidelib.State:
    """Four tiles played to one trick, in order; one more tile is left in every hand."""
    seats = order_from(leader)
    left = ("5-3", "5-2", "3-2", "6-2", "2-1", "4-2", "4-3")
    rest = [tile for tile in left if tile not in tiles.split()]
    hands = [
        f"hand {seat}: {tile} {rest[seat]}" for seat, tile in zip(seats, tiles.split(), strict=True)
    ]
    return play(set_up(f"leader: {leader}", *hands, *lines), tiles)


def order_from(leader: int) -> list[int]:
    seats = [leader]
    while len(seats) < 4:
        seats.append(AFTER[seats[-1]])
    return seats


def last_trick(*lines: str, tiles: str = "4-4 4-3 3-3 3-2") -> tidelib.State:
    """The last trick of a game, led and won by seat 2: 12 red pips for team A."""
    hands = zip((2, 1, 0, 3), tiles.split(), strict=True)
    state = set_up("leader: 2", *(f"hand {seat}: {tile}" for seat, tile in hands), *lines)
    return play(state, tiles)


def board(state: tidelib.State, seat: int | None = None) -> dict[str, Any]:
    """What an observer sees."""
    return state.observation(seat)


def teams(state: tidelib.State, key: str) -> list[Any]:
    return [entry[key] for entry in board(state)["teams"]]


def red(state: tidelib.State) -> list[int]:
    """The red pips of both teams in this game."""
    return teams(state, "red")


def hand(state: tidelib.State, seat: int) -> list[str]:
    """A seat's tiles; only a test, or the seat itself, may look."""
    found: list[str] = board(state, EVERYTHING)["seats"][seat]["hand"]
    return found


def hands(state: tidelib.State) -> list[list[str]]:
    return [hand(state, seat) for seat in range(4)]


def team_tiles(state: tidelib.State, side: int) -> Counter[str]:
    return Counter(hand(state, side) + hand(state, side + 2))


def may_play(state: tidelib.State) -> list[str]:
    return [state.action_text(action).split()[1] for action in state.legal_actions()]


def refused(state: tidelib.State, action: str) -> Refusal:
    """The refusal of an action, which changes nothing."""
    before = state.clone()
    try:
        state.apply_text(action)
    except tidelib.IllegalAction as error:
        assert state == before
        return error.refusal
    raise AssertionError(f"{action} was not refused")


def events(state: tidelib.State, kind: str | None = None) -> list[Event]:
    assert state.log is not None
    return [event for event in state.log if kind is None or event.kind == kind]


def last(state: tidelib.State, kind: str) -> Event:
    return events(state, kind)[-1]


def random_game(seed: int, **options: object) -> Iterator[tidelib.State]:
    """Every position of a match played at random."""
    rng = Random(seed)
    state = start(**options)
    while True:
        yield state
        if state.is_terminal:
            return
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))


def random_deal(seed: int, **options: object) -> tidelib.State:
    """A match whose first game has just been dealt."""
    for state in random_game(seed, **options):
        if state.current_player >= 0:
            return state
    raise AssertionError
