"""A table for the tests: set up a position, say what is done, look at what all can see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import tidelib
from tidelib.core.events import Event
from tidelib.core.game import EVERYTHING
from tidelib.core.refusal import Refusal
from tidelib.core.scenario import SetUp

HIKE = tidelib.game("hike")

# The second hike of the worked example, top card first.
DECK = (
    "C5 C4 B5 C1 F6 C2 D10 F1 F9 F3 B10 B3 F7 D5 Y C6 C7 B6 B9 D4 B7 B1 C9 D9 F8 D8 D3 F2 C8 F5 "
    "D2 B8 D1 B4 D6 C10 B2 F4 C3 D7 F10"
)
# Another deck, that of the record's example.
FIRST_DECK = (
    "C6 F10 D5 C9 B2 F4 F3 F7 B4 C8 B6 F1 D10 B7 C4 D7 C1 C7 D9 B10 B3 F6 D8 F2 B8 D6 F8 B1 D1 Y "
    "C3 C5 D2 B9 C10 D4 F5 D3 C2 F9 B5"
)


def set_up(*lines: str) -> tidelib.State:
    """A position from the lines of a scenario; it keeps a log."""
    text = "\n".join(lines)
    SetUp(text)  # a typing error in a test is told as one
    state = HIKE.scenario(text)
    state.log = []
    return state


def start(players: int = 3, **options: object) -> tidelib.State:
    """A game before its first chance."""
    state = HIKE.new_state(players, options)
    state.log = []
    return state


def dealt(players: int = 3, dealer: int = 0, deck: str = DECK, **options: object) -> tidelib.State:
    """A game whose first cards are dealt."""
    return do(start(players, **options), f"dealer {dealer}", f"deck {deck}")


def do(state: tidelib.State, *actions: str) -> tidelib.State:
    """Carries out actions."""
    for action in actions:
        state.apply_text(action)
    return state


def play(state: tidelib.State, cards: str) -> tidelib.State:
    """Plays cards in turn: ``play(state, "C7 C9 F2")``."""
    return do(state, *(f"play {card}" for card in cards.split()))


def play_on(state: tidelib.State, seed: int = 0, hikes: int = 1) -> tidelib.State:
    """Any legal cards and decisions until so many hikes are over."""
    rng = Random(seed)
    last = board(state)["hike"] + hikes - 1
    while not state.is_terminal and (state.current_player >= 0 or board(state)["hike"] <= last):
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
    return state


def board(state: tidelib.State, seat: int | None = None) -> dict[str, Any]:
    """What a seat sees; an onlooker if none is named."""
    return state.observation(seat)


def everything(state: tidelib.State) -> dict[str, Any]:
    """What there is to see, all cards open."""
    return state.observation(EVERYTHING)


def hand(state: tidelib.State, seat: int) -> str:
    """A seat's cards: ``"B1 D4"``."""
    return " ".join(board(state, seat)["seats"][seat]["hand"])


def seats(state: tidelib.State, key: str) -> list[Any]:
    """One entry of every seat."""
    return [seat[key] for seat in board(state)["seats"]]


def legal(state: tidelib.State) -> list[str]:
    """All that the current player may do."""
    return [state.action_text(action) for action in state.legal_actions()]


def may_play(state: tidelib.State) -> str:
    """The cards that may be played: ``"C2 C8 Y"``."""
    return " ".join(action.removeprefix("play ") for action in legal(state))


def may_pass(state: tidelib.State) -> str:
    """The cards that may be passed as blisters."""
    cards = [action.split()[1] for action in legal(state)]
    return " ".join(dict.fromkeys(cards))


def refused(state: tidelib.State, action: str) -> Refusal:
    """The refusal of an action; the state is as before."""
    before = state.clone()
    try:
        state.apply_text(action)
    except tidelib.IllegalAction as error:
        assert state == before
        return error.refusal
    raise AssertionError(f"{action} is allowed here")


def events(state: tidelib.State, kind: str) -> list[Event]:
    """The events of one kind so far."""
    assert state.log is not None
    return [event for event in state.log if event.kind == kind]


def cited(state: tidelib.State) -> set[str]:
    """The ids of all rules that brought anything about so far."""
    assert state.log is not None
    return {id for event in state.log for id in event.rules_told(EVERYTHING)}


def every_card(state: tidelib.State) -> list[str]:
    """All cards that are in hands, played, laid away, or in the picnic."""
    seen = everything(state)
    cards = [card for seat in seen["seats"] for card in seat["hand"]]
    for trick in [*seen["tricks"], *([seen["trick"]] if seen["trick"] else [])]:
        cards += [entry["card"] for entry in trick["plays"]]
    return cards + (seen["picnic"]["laid_cards"] or [])


def games(players: int, number: int, **options: object) -> Iterator[tidelib.State]:
    """Random games, each played to its end."""
    for seed in range(number):
        rng = Random(f"{players} {seed}")
        state = start(players, **options)
        while not state.is_terminal:
            if state.current_player == tidelib.CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
        yield state
