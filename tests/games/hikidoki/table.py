"""A table for the tests: set up a position, say what is done, look at what all can see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import tidelib
from tidelib.core.events import Event
from tidelib.core.refusal import Refusal
from tidelib.core.scenario import SetUp

HIKIDOKI = tidelib.game("hikidoki")
MARKERS = ("OFF", "MID", "POOL")


def set_up(*lines: str) -> tidelib.State:
    """A position from the lines of a scenario; it keeps a log."""
    text = "\n".join(lines)
    SetUp(text)  # a typing error in a test is told as one
    state = HIKIDOKI.scenario(text)
    state.log = []
    return state


def dive(marker: str, deck: str, *more: str) -> tidelib.State:
    """A solo dive about to flip its first card."""
    return set_up(f"marker: {marker}", f"deck: {deck}", *more)


def start(players: int = 1, **options: object) -> tidelib.State:
    """A game before its first chance."""
    state = HIKIDOKI.new_state(players, options)
    state.log = []
    return state


def deal(state: tidelib.State, deck: str, order: str | None = None) -> tidelib.State:
    """Order and deck of a new game."""
    order = order or " ".join(map(str, range(state.players)))
    state.apply_text(f"order {order}")
    state.apply_text(f"deck {deck}")
    return state


def do(state: tidelib.State, words: str) -> tidelib.State:
    """Carries out actions; a marker is named by its id alone: ``do(state, "OFF flip keep")``."""
    for word in words.split():
        state.apply_text(f"marker {word}" if word in MARKERS else word)
    return state


def keep_or_return(state: tidelib.State, choices: str) -> tidelib.State:
    """Flips on, waves included, and says ``k`` or ``r`` to each shore card in turn."""
    due = iter(choices)
    choice = next(due, None)
    while board(state)["diver"] is not None and board(state)["marker"] is not None:
        if board(state)["phase"] == "choice":
            if choice is None:
                raise AssertionError("no choice is written for this card")
            state.apply_text({"k": "keep", "r": "return"}[choice])
            choice = next(due, None)
        elif choice is None and not wave_is_next(state):
            break
        else:
            state.apply_text("flip")
    assert choice is None, "a choice is left over"
    return state


def wave_is_next(state: tidelib.State) -> bool:
    """Whether the next card is a wave. Only a test may look."""
    deck: list[int] = state.deck  # type: ignore[attr-defined]
    return bool(deck) and deck[-1] == 5


def board(state: tidelib.State) -> dict[str, Any]:
    """What an onlooker sees."""
    return state.observation()


def seat(state: tidelib.State, number: int = 0) -> dict[str, Any]:
    """What lies in front of a seat."""
    found: dict[str, Any] = board(state)["seats"][number]
    return found


def last(state: tidelib.State) -> dict[str, Any]:
    """The dive that has just ended."""
    found: dict[str, Any] = board(state)["last_dive"]
    assert found is not None, "no dive has ended"
    return found


def row(dive: dict[str, Any]) -> str:
    """A row's cards as letters: of a board or of a dive that has ended."""
    return "".join(card["card"] for card in dive["row"])


def discards(state: tidelib.State) -> str:
    """The discards as letters, in the order in which they were laid down."""
    return "".join(board(state)["discards"])


def deck_left(state: tidelib.State) -> str:
    """The deck, top card first. Only a test may look."""
    deck: list[int] = state.deck  # type: ignore[attr-defined]
    return "".join("LUAHOW"[card] for card in reversed(deck))


def beach(state: tidelib.State, number: int = 0) -> dict[str, int]:
    """The colours on a seat's beach, without those it lacks."""
    return {card: n for card, n in seat(state, number)["beach"].items() if n}


def legal(state: tidelib.State) -> list[str]:
    """The legal actions as texts."""
    return [state.action_text(action) for action in state.legal_actions()]


def refused(state: tidelib.State, text: str) -> Refusal:
    """The refusal of an action; it must be one, and it must leave the state as it is."""
    before = state.clone()
    try:
        action = state.parse_action(text)
    except tidelib.IllegalAction as error:
        assert state == before
        return error.refusal
    verdict = state.explain(action)
    assert isinstance(verdict, Refusal), f"{text} is legal"
    assert action not in state.legal_actions()
    try:
        state.apply(action)
    except tidelib.IllegalAction as error:
        assert (error.refusal.rule, error.refusal.sentence) == (verdict.rule, verdict.sentence)
        assert state == before
        return verdict
    raise AssertionError(f"{text} was explained as refused, but carried out")


def events(state: tidelib.State, rule: str) -> list[Event]:
    """The events so far that cite a rule."""
    assert state.log is not None
    return [event for event in state.log if rule in event.rule_ids]


def kinds(state: tidelib.State) -> list[str]:
    """The kinds of all events so far."""
    assert state.log is not None
    return [event.kind for event in state.log]


def finished(beaches: Sequence[str], points: Iterable[int], *options: str) -> tidelib.State:
    """A game that is over: beaches like ``"U5 O2"`` and marker points, seat by seat."""
    lines = [f"players: {len(beaches)}"]
    if options:
        lines.append(f"options: {' '.join(options)}")
    for number, (cards, score) in enumerate(zip(beaches, points, strict=True)):
        lines += [f"beach {number}: {cards}", f"used {number}: OFF MID POOL"]
        lines.append(f"points {number}: {score}")
    return set_up(*lines)
