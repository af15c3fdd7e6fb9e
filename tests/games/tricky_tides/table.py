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

TIDES = tidelib.game("tricky-tides")
ISLANDS = "islands I01 I02 I03 I04 I05 I06 I07 I08 I09 I10 I11 I12"
GOODS = ("sugar", "coffee", "silk", "spice", "gold")


def set_up(*lines: str) -> Any:
    """A position from the lines of a scenario; it keeps a log."""
    text = "\n".join(lines)
    SetUp(text)  # a typing error in a test is told as one
    state = TIDES.scenario(text)
    state.log = []
    return state


def start(players: int = 4, **options: object) -> Any:
    """A game before its first chance."""
    state = TIDES.new_state(players, options)
    state.log = []
    return state


def do(state: Any, *actions: str) -> Any:
    """Carries out actions."""
    for action in actions:
        state.apply_text(action)
    return state


def play(state: Any, cards: str) -> Any:
    """Plays cards in turn: ``play(state, "S3 S5 D8")``."""
    return do(state, *(f"play {card}" for card in cards.split()))


def board(state: Any, seat: int | None = None) -> dict[str, Any]:
    """What a seat sees; an onlooker if none is named."""
    seen: dict[str, Any] = state.observation(seat)
    return seen


def everything(state: Any) -> dict[str, Any]:
    """What there is to see, all cards open."""
    return board(state, EVERYTHING)


def counted(goods: list[str]) -> str:
    """A list of goods as ``"2 sugar 1 silk"``."""
    return " ".join(f"{goods.count(good)} {good}" for good in GOODS if good in goods) or "none"


def cell(state: Any, name: str) -> dict[str, Any]:
    """A map card."""
    return next(entry for entry in board(state)["map"] if entry["cell"] == name)


def lying(state: Any, name: str) -> str:
    """The goods on an island: ``"2 sugar 1 silk"``."""
    return counted(cell(state, name)["goods"])


def order_on(state: Any, name: str) -> str | None:
    """The order on an island."""
    order = cell(state, name)["order"]
    return order and str(order["id"])


def hold(state: Any, seat: int) -> str:
    """What a seat carries."""
    return counted(board(state)["seats"][seat]["hold"])


def bag(state: Any) -> dict[str, int]:
    """What is in the bag."""
    found: dict[str, int] = board(state)["bag"]["goods"]
    return found


def bag_total(state: Any) -> int:
    return int(board(state)["bag"]["total"])


def seats(state: Any, key: str) -> list[Any]:
    """One entry of every seat."""
    return [seat[key] for seat in board(state)["seats"]]


def legal(state: Any) -> list[str]:
    """All that the current player may do."""
    return [state.action_text(action) for action in state.legal_actions()]


def queue(state: Any) -> list[int]:
    """The seats in sailing order, after the hand is played."""
    return [entry["seat"] for entry in board(state)["queue"]]


def awake(state: Any) -> list[tuple[str, int]]:
    """The monsters that act, with their players."""
    return [(entry["monster"], entry["seat"]) for entry in board(state)["activations"]]


def refused(state: Any, action: str) -> Refusal:
    """The refusal of an action; the state is as before."""
    before = state.clone()
    try:
        state.apply_text(action)
    except tidelib.IllegalAction as error:
        assert state == before
        return error.refusal
    raise AssertionError(f"{action} is allowed here")


def events(state: Any, kind: str) -> list[Event]:
    """The events of one kind so far."""
    return [event for event in state.log if event.kind == kind]


def cited(state: Any) -> set[str]:
    """The ids of all rules that brought anything about so far, or were not to be broken now."""
    told = {id for event in state.log for id in event.rules_told(EVERYTHING)}
    return told | set(state.rules_in_force())


def step(state: Any, rng: Random) -> None:
    """Any chance or decision."""
    if state.current_player == tidelib.CHANCE:
        state.apply(state.sample_chance(rng))
    else:
        state.apply(rng.choice(state.legal_actions()))


def played(players: int, seed: int = 0, **options: object) -> Iterator[Any]:
    """Every position of a random game: one state that goes on from step to step."""
    rng = Random(f"{players} {seed} {options}")
    state = start(players, **options)
    yield state
    while not state.is_terminal:
        step(state, rng)
        yield state


def until(state: Any, phase: str, seed: int = 0) -> Any:
    """Plays on at random until a phase begins."""
    rng = Random(seed)
    while board(state)["phase"] != phase:
        step(state, rng)
    return state
