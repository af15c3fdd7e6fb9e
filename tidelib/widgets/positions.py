"""A position as the front end draws it: JSON data made from a state and the names of the players.

Nothing here knows a game. What a seat can see is the state's observation; a board that lists its
``seats`` gets the players' names put in.
"""

from __future__ import annotations

import json
from functools import partial
from zlib import crc32

from tidelib.core.game import CHANCE, EVERYTHING, TERMINAL
from tidelib.core.language import say
from tidelib.core.refusal import Legal
from tidelib.core.seats import observer_of
from tidelib.core.told import action_at, board_seen, board_text, named
from tidelib.core.wording import all_of, at_start, said_of, you

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from typing import Any

    from tidelib.core.events import Event
    from tidelib.core.game import State
    from tidelib.core.refusal import Refusal


def position(
    state: State,
    names: Sequence[str],
    viewer: int | None = None,
    events: Iterable[dict[str, Any]] = (),
    local: Collection[int] | None = None,
) -> dict[str, Any]:
    """A state as the contract's Position.

    Args:
        state: the game at this point.
        names: the players' names by seat.
        viewer: the seat that looks on; None sees what an onlooker sees, ``EVERYTHING`` all.
        events: what has just happened, as :func:`told` makes it.
        local: the seats that are played here, so that it is "your" turn; None where nobody plays
            and each is told what the player to move may do.

    Raises:
        SeatError: the viewer is no seat of this game.
    """
    viewer = observer_of(viewer, state.players)
    return {
        "board": board(state, names, viewer),
        "text": text(state, names, viewer, local),
        "turn": turn(state, names, local),
        "actions": actions(state, names) if sees_actions(state, viewer) else [],
        "events": list(events),
        "scores": scores(state, names),
        "in_force": state.rules_in_force(),
        "over": state.is_terminal,
        "winners": state.winners(),
        "result": result(state, names),
    }


def text(
    state: State, names: Sequence[str], viewer: int | None, local: Collection[int] | None = None
) -> str:
    """The table in words; what somebody else may do now is not said to the reader."""
    due = partial(_to_play, state) if waits(state, local) else None
    return board_text(state, names, viewer, due)


def waits(state: State, local: Collection[int] | None) -> bool:
    """Whether the player to move is none of those who play here."""
    return local is not None and state.current_player >= 0 and state.current_player not in local


def to_play(state: State, names: Sequence[str]) -> str:
    """A sentence that tells somebody else whose turn it is."""
    return named(state, names, _to_play, state)


def _to_play(state: State) -> str:
    who = at_start(state.current_player)
    return say("You are to play.") if who == you() else say("{player} is to play.", player=who)


def moment(position: dict[str, Any], length: int) -> int:
    """A number for what a position shows after so many actions, the same wherever it is shown.

    A message that decides something says which moment it was decided at, so that a press on what
    was drawn before does not decide what came after.
    """
    shown = {**position, "events": length}
    return crc32(json.dumps(shown, sort_keys=True).encode())


def board(state: State, names: Sequence[str], viewer: int | None) -> dict[str, Any]:
    """What the viewer sees, with the players' names: in its seats, and in what it says."""
    seen = board_seen(state, names, viewer)
    seats = seen.get("seats")
    if isinstance(seats, list):
        for entry in seats:
            if isinstance(entry, dict) and entry.get("seat") in range(len(names)):
                entry["name"] = names[entry["seat"]]
    return seen


def turn(
    state: State, names: Sequence[str], local: Collection[int] | None = None
) -> dict[str, Any]:
    """Whose turn it is and what may be done, in words."""
    seat = state.current_player
    if seat in (CHANCE, TERMINAL):
        return {"seat": None, "name": "", "yours": False, "say": state.prompt()}
    yours = local is not None and seat in local
    if waits(state, local):
        said = to_play(state, names)
    else:
        said = named(state, names, state.prompt)
        if local is None or len(local) > 1:
            said = said_of(names[seat], said)
    return {"seat": seat, "name": names[seat], "yours": yours, "say": said}


def sees_actions(state: State, viewer: int | None) -> bool:
    """Whether an observer may see what the player to move can do: it may tell a hand of cards."""
    return not state.game.hidden_hands or viewer in (state.current_player, EVERYTHING)


def actions(state: State, names: Sequence[str] = ()) -> list[dict[str, Any]]:
    """What may be done, and what a rule that is in force forbids just now, in a fixed order."""
    in_force = set(state.rules_in_force())
    legal = set(state.legal_actions())
    entries = []
    for action in state.candidate_actions():
        entry: dict[str, Any] = {
            "action": state.action_text(action),
            "label": named(state, names, state.action_label, action),
            "legal": action in legal,
        }
        if detail := named(state, names, state.action_detail, action):
            entry["detail"] = detail
        if at := action_at(state, action):
            entry["at"] = at
        if action not in legal:
            refusal = state.explain(action)
            # far-fetched actions (a marker in mid-dive) would bury the ones that matter
            if isinstance(refusal, Legal) or not in_force.intersection(refusal.rule_ids[:1]):
                continue
            entry["refusal"] = refusal.as_json(names)
        entries.append(entry)
    return entries


def refused(refusal: Refusal, names: Sequence[str]) -> dict[str, Any]:
    """A refusal with the players' names."""
    return refusal.as_json(names)


def told(
    state: State,
    events: Iterable[Event],
    names: Sequence[str],
    at: int | None = None,
    viewer: int | None = None,
) -> list[dict[str, Any]]:
    """Events in words: whose they are is said wherever there is more than one player, but yours.

    Args:
        state: the game they come from.
        events: the events.
        names: the players' names by seat.
        at: index of the action that brought them about.
        viewer: who is told; some know more than others.
    """
    entries = []
    for event in events:
        entry = event.as_json(names, viewer)
        if event.seat is not None and state.players > 1 and names[event.seat] != you():
            entry["text"] = said_of(names[event.seat], str(entry["text"]))
        if at is not None:
            entry["at"] = at
        entries.append(entry)
    return entries


def scores(state: State, names: Sequence[str]) -> list[dict[str, Any]]:
    """Each seat's score, as far as it may be seen, with the parts that add up to it.

    Where seats win together, each says of which team it is: partners have one score. ``said`` is
    the total with the word for what this game counts.
    """
    team = {seat: side for side, seats in enumerate(state.game.teams) for seat in seats}
    shown = [state.shown_parts(seat) for seat in range(state.players)]
    totals = [sum(value for _label, value, _rules in parts) for parts in shown]
    return [
        {
            "seat": seat,
            "name": names[seat],
            **({"team": team[seat]} if team else {}),
            "total": totals[seat],
            "said": state.game.counted(totals[seat]),
            "parts": [
                {"label": label, "value": value, "rules": list(rule_ids)}
                for label, value, rule_ids in parts
            ],
        }
        for seat, parts in enumerate(shown)
    ]


def result(state: State, names: Sequence[str]) -> str | None:
    """Who has won, in a sentence; None before the end."""
    winners = state.winners()
    if not winners:
        return None
    made = state.game.counted(state.scores()[winners[0]])
    if state.players == 1:
        return say("The end: {points}.", points=made)
    teams = state.game.teams
    if teams and len(winners) == state.players:
        return say("A draw: {points} each.", points=made)
    who = all_of([names[seat] for seat in winners])
    if tuple(winners) in teams:
        return say("{names} win with {points}.", names=who, points=made)
    if len(winners) > 1:
        return say("{names} share the win with {points}.", names=who, points=made)
    if who == you():
        return say("You win with {points}.", points=made)
    return say("{name} wins with {points}.", name=who, points=made)
