"""A table for the tests: set up a position, say what is done, look at what all can see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import tidelib
from tidelib.core.events import Event
from tidelib.core.refusal import Refusal
from tidelib.core.scenario import SetUp

HIGH_TIDE = tidelib.game("high-tide")
MODULES = ("coins", "shark", "surfer", "baywatch")
ALL_ON = dict.fromkeys(MODULES, "on")


def set_up(*lines: str) -> tidelib.State:
    """A position from the lines of a scenario; it keeps a log."""
    text = "\n".join(lines)
    SetUp(text)  # a typing error in a test is told as one
    state = HIGH_TIDE.scenario(text)
    state.log = []
    return state


def start(players: int = 3, **options: object) -> tidelib.State:
    """A game before its first chance."""
    state = HIGH_TIDE.new_state(players, options)
    state.log = []
    return state


def do(state: tidelib.State, *actions: str) -> tidelib.State:
    """Carries out actions, chance included, without their actors."""
    for action in actions:
        state.apply_text(action)
    return state


def accepts(state: tidelib.State, *rolls: str) -> tidelib.State:
    """One turn after the other: a roll that is accepted at once."""
    for roll in rolls:
        do(state, "roll", f"dice {roll}", "accept")
    return state


def board(state: tidelib.State) -> dict[str, Any]:
    """What lies on the table."""
    return state.observation()


def track(state: tidelib.State) -> str:
    """The track in use as the rules write it: ``"Y2/U1 0 ."``."""
    shown = []
    for space in board(state)["track"]:
        holds = space["holds"]
        if space["usable"]:
            shown.append(
                "."
                if holds is None
                else str(holds["towel"])
                if "towel" in holds
                else "/".join(holds["pair"])
            )
    return " ".join(shown)


def beach(state: tidelib.State, id: str) -> dict[str, Any]:
    """One beach, by its letter."""
    found: dict[str, Any] = next(b for b in board(state)["beaches"] if b["id"] == id)
    return found


def at(state: tidelib.State, id: str) -> list[int]:
    """The position of every seat's deckchair on a beach."""
    return [seat["positions"][id] for seat in board(state)["seats"]]


def chairs(state: tidelib.State, id: str, space: int) -> list[int]:
    """The seats on a space, from left to right."""
    for entry in beach(state, id)["chairs"]:
        if entry["space"] == space:
            seats: list[int] = entry["seats"]
            return seats
    return []


def dry(state: tidelib.State) -> dict[str, int]:
    """The last dry space of each beach that is flooded somewhat."""
    return {b["id"]: b["dry"] for b in board(state)["beaches"] if b["dry"] < b["length"]}


def points(state: tidelib.State, id: str) -> list[int]:
    """What each seat's deckchair on a beach is worth."""
    worth = {entry["seat"]: entry["points"] for entry in beach(state, id)["points"]}
    return [worth[seat] for seat in range(state.players)]


def legal(state: tidelib.State) -> list[str]:
    """All that the current player may do."""
    return [state.action_text(action) for action in state.legal_actions()]


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
    return {id for event in state.log for id in event.rule_ids}


def steps(players: int, seed: int = 0, **options: object) -> Iterator[tidelib.State]:
    """Every position of a random game: one state that goes on from step to step."""
    rng = Random(f"{players} {sorted(options)} {seed}")
    state = HIGH_TIDE.new_state(players, options)
    yield state
    while not state.is_terminal:
        if state.current_player == tidelib.CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
        yield state


def finished(players: int, seed: int = 0, **options: object) -> tidelib.State:
    """The end of a random game."""
    for state in steps(players, seed, **options):
        last = state
    return last
