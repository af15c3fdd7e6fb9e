"""What lies in the box, read from ``components.toml`` and checked.

The owner of a box may put the printed values into that file. What cannot be is refused with the
row, what is wrong with it, and what would be right.
"""

from __future__ import annotations

import os
import tomllib

from tidelib.core.data import toml
from tidelib.core.errors import TideError, brief
from tidelib.core.language import say
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, NoReturn

HEADINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
SUITS = ("OCTOPUS", "SEA_DRAGON", "SHARK", "WHALE")
"""The suits and their monsters, in the order of the record format."""
COLOURS = ("BLUE", "GREEN", "ORANGE", "PINK")
"""The ships' colours by seat."""
GOODS = ("sugar", "coffee", "silk", "spice", "gold")
EVENTS = (
    "LOW_TIDE",
    "EDGE_OF_THE_WORLD",
    "HIGH_TIDE",
    "CONTRARY_WINDS",
    "BECALMED",
    "FOG_BANK",
    "HARVEST",
    "FLOTSAM",
    "PIRATES",
    "BUSY_DOCKS",
    "EAGER_BUYERS",
    "LEAKY_HULLS",
)
NUMBERS = range(1, 9)
CUBES = 78
HOLD = 7
STATUSES = ("known", "inferred", "reconstructed")
_IDS = {
    "card": tuple(f"{letter}{number}" for letter in "ODSW" for number in NUMBERS),
    "island": tuple(f"I{number:02}" for number in range(1, 13)),
    "order": tuple(f"R{number:02}" for number in range(1, 37)),
    "good": GOODS,
    "sighting": ("M1", "M2", "M3", "M4"),
    "monster": SUITS,
    "event": tuple(f"EV{number:02}" for number in range(1, 13)),
}


class ComponentError(TideError):
    """A row of the component data that cannot be."""


class Components:
    """The data of a box, checked.

    Args:
        data: the content of ``components.toml``.

    Attributes:
        rows: for each kind its rows, in the order of their ids.

    Raises:
        ComponentError: a row is missing or cannot be.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.rows = {kind: _in_order(kind, data.get(kind), ids) for kind, ids in _IDS.items()}
        for kind in data:
            if kind not in _IDS:
                raise ComponentError(
                    say(
                        "There is no kind {kind!r}; there is: {kinds}.",
                        kind=brief(kind),
                        kinds=listed(_IDS),
                    )
                )
        for kind, rows in self.rows.items():
            for row in rows:
                _check_status(kind, row)
        for number, row in enumerate(self.rows["card"]):
            _check_card(row, SUITS[number // 8], number % 8 + 1)
        self._check_goods()
        self._check_islands()
        for row in self.rows["order"]:
            _check_order(row, self.rows["good"])
        for row in self.rows["sighting"]:
            for suit in SUITS:
                _number("sighting", row, suit, range(100))
        for row in self.rows["monster"]:
            _text("monster", row, "letter")
            _named("monster", row, "name", "ability")
        for row, key in zip(self.rows["event"], EVENTS, strict=True):
            _one_of("event", row, "key", (key,))
            _text("event", row, "changes")
            _named("event", row, "name", "effect")

    def _check_goods(self) -> None:
        for row in self.rows["good"]:
            _number("good", row, "count", range(1, CUBES))
            _number("good", row, "sell_set", range(1, CUBES))
            _text("good", row, "colour")
            _named("good", row, "name", "mark")
        total = sum(row["count"] for row in self.rows["good"])
        if total != CUBES:
            raise ComponentError(
                say(
                    "good: the counts add up to {total}; the box has {cubes} cubes.",
                    total=total,
                    cubes=CUBES,
                )
            )

    def _check_islands(self) -> None:
        rows = self.rows["island"]
        icons = [
            *(colour for colour in COLOURS for _ in range(2)),
            *SUITS,
        ]
        for row in rows:
            _one_of("island", row, "icon", tuple(dict.fromkeys(icons)))
            _number("island", row, "goods_number", range(1, 13))
            _one_of("island", row, "reverse", ("OPEN_SEA", "UNUSED"))
            if row["icon"] in COLOURS and row["reverse"] != "OPEN_SEA":
                _wrong("island", row, "reverse", say("OPEN_SEA, as its icon is a ship"))
        for icon in dict.fromkeys(icons):
            found = sum(row["icon"] == icon for row in rows)
            if found != icons.count(icon):
                raise ComponentError(
                    say(
                        "island: {icon} stands on {found} islands; it belongs on {number}.",
                        icon=icon,
                        found=found,
                        number=icons.count(icon),
                    )
                )
        needed = sum(row["goods_number"] for row in rows) + 3
        if needed > CUBES:
            raise ComponentError(
                say(
                    "island: four players need {needed} goods at the start (the goods numbers and "
                    "one for each of three players); there are {cubes}.",
                    needed=needed,
                    cubes=CUBES,
                )
            )


def load(path: str | None = None) -> Components:
    """The components in a file, by default those of this folder.

    Raises:
        ComponentError: the file is no TOML, or a row cannot be.
    """
    name = os.path.basename(path or "components.toml")
    try:
        if path is None:
            data = toml(__name__, name)
        else:
            with open(path, "rb") as file:
                data = tomllib.load(file)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(
            say("{file} cannot be read: {error}.", file=name, error=error)
        ) from error
    return Components(data)


# -- checks ----------------------------------------------------------------------------------


def _wrong(kind: str, row: Mapping[str, Any], column: str, right: str) -> NoReturn:
    shown = brief(row.get(column, "missing"))
    raise ComponentError(
        say(
            "{kind} {id}: {column} is {shown!r}; it should be {right}.",
            kind=kind,
            id=row["id"],
            column=column,
            shown=shown,
            right=right,
        )
    )


def _in_order(kind: str, rows: Any, ids: Sequence[str]) -> list[dict[str, Any]]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ComponentError(
            say(
                "{kind}: a list of rows is missing; it has {number} of them.",
                kind=kind,
                number=len(ids),
            )
        )
    by_id: dict[str, dict[str, Any]] = {}
    for row in rows:
        id = row.get("id")
        if id not in ids:
            raise ComponentError(
                say(
                    "{kind}: a row has the id {id!r}; ids are {ids}.",
                    kind=kind,
                    id=brief(id),
                    ids=listed(ids),
                )
            )
        if id in by_id:
            raise ComponentError(
                say("{kind} {id}: there are two such rows; there should be one.", kind=kind, id=id)
            )
        by_id[id] = row
    missing = [id for id in ids if id not in by_id]
    if missing:
        raise ComponentError(
            say("{kind}: rows are missing: {ids}.", kind=kind, ids=listed(missing))
        )
    return [by_id[id] for id in ids]


def _check_status(kind: str, row: Mapping[str, Any]) -> None:
    for column in row:
        if column == "status" or column.endswith("_status"):
            _one_of(kind, row, column, STATUSES)
    _one_of(kind, row, "status", STATUSES)


def _one_of(kind: str, row: Mapping[str, Any], column: str, allowed: Sequence[str]) -> None:
    if row.get(column) not in allowed:
        several = len(allowed) > 1
        right = say("one of {words}", words=listed(allowed)) if several else allowed[0]
        _wrong(kind, row, column, right)


def _number(kind: str, row: Mapping[str, Any], column: str, allowed: range) -> None:
    value = row.get(column)
    if type(value) is not int or value not in allowed:
        first, last = allowed.start, allowed.stop - 1
        right = say("a whole number from {first} to {last}", first=first, last=last)
        _wrong(kind, row, column, right)


def _text(kind: str, row: Mapping[str, Any], column: str) -> None:
    value = row.get(column)
    if not isinstance(value, str) or not value.strip():
        _wrong(kind, row, column, say("a text"))


def _named(kind: str, row: Mapping[str, Any], *columns: str) -> None:
    """Texts that are kept by language."""
    for column in columns:
        value = row.get(column)
        if not isinstance(value, dict) or not isinstance(value.get("en"), str):
            _wrong(kind, row, column, say('a text by language, such as { en = "…" }'))


def _check_card(row: Mapping[str, Any], suit: str, number: int) -> None:
    _one_of("card", row, "suit", (suit,))
    if row.get("number") != number:
        _wrong("card", row, "number", str(number))
    _text("card", row, "headings")
    given = row["headings"].split()
    if given != [heading for heading in HEADINGS if heading in given]:
        right = say(
            "headings clockwise from N, each once, out of {headings}", headings=" ".join(HEADINGS)
        )
        _wrong("card", row, "headings", right)


def _check_order(row: Mapping[str, Any], goods: Sequence[Mapping[str, Any]]) -> None:
    _one_of("order", row, "monster", SUITS)
    _number("order", row, "value", range(100))
    _text("order", row, "cost")
    cost = row["cost"].split()
    if cost != [good for good in GOODS for _ in range(cost.count(good))]:
        _wrong(
            "order", row, "cost", say("a list of goods in the order {goods}", goods=listed(GOODS))
        )
    if len(cost) > HOLD:
        _wrong("order", row, "cost", say("at most {hold} goods: no hold carries more", hold=HOLD))
    for good in goods:
        if cost.count(good["id"]) > good["count"]:
            _wrong(
                "order",
                row,
                "cost",
                say(
                    "no more {good} than the {number} there are",
                    good=good["id"],
                    number=good["count"],
                ),
            )
