"""The small language of lessons: conditions on a position, and texts with figures filled in.

A condition is a table: a path into the position's data and what must stand there.

- ``"board.phase" = "choice"``: exactly this,
- ``"board.waves" = ">=1"``: a comparison (``>=``, ``<=``, ``>``, ``<``, ``!=``),
- ``"board.marker.id" = ["MID", "POOL"]``: one of these,
- ``event = "wave"``: an event of that kind has just happened,
- ``can = "surface"`` and ``cannot = "surface"``: it may be done now, or is refused.

``row.length`` is the number of entries of a list. In a text ``{…}`` stands for something that the
engine knows: ``{board.deck}``, ``{odds.survive.in_100}``, ``{result}``, ``{hindsight}``,
``{figure.four_in_a_row(players=2).percent}``, and ``{told.NAME}`` for what the game's part
``open_hands`` has under that name in ``TOLD``: a sentence for a lesson in which hands lie open.
"""

from __future__ import annotations

import re

from tidelib.core import contracts
from tidelib.core.errors import TideError
from tidelib.core.figures import Figure, times_in_100
from tidelib.core.language import say
from tidelib.core.names import with_names
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.core.game import State

_COMPARISON = re.compile(r"(>=|<=|!=|>|<)\s*(.+)")
_BLANK = re.compile(r"\{([^{}]+)\}")
_CALL = re.compile(r"figure\.(\w+)\(([^()]*)\)\.(\w+)")
_ARGUMENT = re.compile(r"(\w+)\s*=\s*([\w.-]+)")
_READINGS = ("percent", "in_100", "times", "exact", "label")


class LessonError(TideError):
    """A lesson, quiz or text of a game's data that cannot be compiled."""


def holds(condition: dict[str, Any], position: dict[str, Any]) -> bool:
    """Whether a condition is met by a position.

    >>> at = {"board": {"waves": 1, "row": ["U", "W"]}, "events": [{"kind": "wave"}], "actions": []}
    >>> holds({"event": "wave", "board.waves": ">=1", "board.row.length": 2}, at)
    True
    """
    return all(_meets(path, wanted, position) for path, wanted in condition.items())


def _meets(path: str, wanted: Any, position: dict[str, Any]) -> bool:
    if path == "event":
        kinds = {event["kind"] for event in position["events"]}
        return not kinds.isdisjoint([wanted] if isinstance(wanted, str) else wanted)
    if path in ("can", "cannot"):
        return any(
            entry["action"] == wanted and entry["legal"] == (path == "can")
            for entry in position["actions"]
        )
    found = look_up(path, position)
    if isinstance(wanted, list):
        return found in wanted
    comparison = _COMPARISON.fullmatch(wanted) if isinstance(wanted, str) else None
    if comparison is None:
        return bool(found == wanted)
    sign, number = comparison[1], comparison[2]
    if sign == "!=":
        return str(found) != number
    if not isinstance(found, int):
        return False
    difference = found - int(number)
    return {
        ">=": difference >= 0,
        "<=": difference <= 0,
        ">": difference > 0,
        "<": difference < 0,
    }[sign]


def look_up(path: str, data: Any) -> Any:
    """What stands at a path, or None.

    >>> look_up("seats.1.beach", {"seats": [{}, {"beach": "U2"}]})
    'U2'
    """
    for word in path.split("."):
        if isinstance(data, list) and word == "length":
            data = len(data)
        elif isinstance(data, list) and word.isdigit() and int(word) < len(data):
            data = data[int(word)]
        elif isinstance(data, dict) and word in data:
            data = data[word]
        else:
            return None
    return data


def fill(text: str, state: State, position: dict[str, Any]) -> str:
    """A text with what stands in braces filled in by the engine.

    Raises:
        LessonError: it names something that there is not at this point.

    >>> import tidelib
    >>> state = tidelib.game("hikidoki").scenario("players: 2\\nmarker: OFF\\ndeck: U W W")
    >>> fill("A wave: {odds.survive.other_in_100}. {board.deck} cards.", state,
    ...     {"board": state.observation(0)})
    'A wave: 67 in 100. 3 cards.'
    >>> fill("{figure.four_in_a_row(players=2).percent}", state, {})
    '52 %'
    """
    return _BLANK.sub(lambda blank: _value(blank[1], state, position), text)


def _value(name: str, state: State, position: dict[str, Any]) -> str:
    if name == "hindsight":
        room = contracts.afterwards(state.game)
        return room.afterwards(state) if room is not None else ""
    if name.startswith("told."):
        return _told(name.removeprefix("told."), state, position)
    if call := _CALL.fullmatch(name):
        return _figure(call[1], call[2], call[3], state)
    if name.startswith("odds."):
        return _live(name, state)
    found = look_up(name, position)
    if found is None or isinstance(found, dict | list):
        raise LessonError(say("{{{name}}} is nothing that can be told at this point.", name=name))
    return str(found)


def _figure(name: str, arguments: str, reading: str, state: State) -> str:
    figures = state.game.part("odds").FIGURES
    if name not in figures:
        raise LessonError(
            say(
                "There is no figure {name!r}. There is: {figures}.",
                name=name,
                figures=listed(figures),
            )
        )
    given = {
        key: int(value) if value.lstrip("-").isdigit() else value
        for key, value in _ARGUMENT.findall(arguments)
    }
    value = figures[name](**given)
    kind = "chance" if 0 <= value <= 1 and reading != "points" else "points"
    figure = Figure(name, name, value, kind, unit=state.game.unit)
    return _read(figure, "percent" if reading == "points" else reading)


def _told(name: str, state: State, position: dict[str, Any]) -> str:
    told = state.game.part("open_hands").TOLD
    if name not in told:
        raise LessonError(
            say(
                "There is nothing told under {name!r}. There is: {told}.",
                name=name,
                told=listed(told),
            )
        )
    return with_names(told[name](state), [entry["name"] for entry in position["scores"]])


def _live(name: str, state: State) -> str:
    id, _, reading = name.removeprefix("odds.").rpartition(".")
    seen = (state.current_player,) if state.game.hidden_hands else ()
    figures = {figure.id: figure for figure in state.game.part("odds").live_odds(state, *seen)}
    if id not in figures:
        raise LessonError(
            say(
                "There are no odds {id!r} here. There is: {figures}.",
                id=id,
                figures=listed(figures),
            )
        )
    return _read(figures[id], reading)


def _read(figure: Figure, reading: str) -> str:
    """One reading of a figure; ``other_…`` of the chance that it does not happen.

    ``times`` is for the middle of a sentence: "21 times in 100".
    """
    if reading.startswith("other_"):
        figure = Figure(figure.id, figure.label, 1 - figure.value, figure.kind, unit=figure.unit)
        reading = reading.removeprefix("other_")
    if reading not in _READINGS:
        raise LessonError(
            say(
                "A figure is read as {readings}, not as {reading!r}.",
                readings=listed(_READINGS),
                reading=reading,
            )
        )
    if reading == "times":
        return times_in_100(figure.value) if figure.kind == "chance" else figure.in_100
    return str(getattr(figure, reading))
