"""A table's game as one short text: kept by the reader's browser, to go on with another day.

The text is JSON data: who sits where, what chance comes from, and the record, which holds all that
chance has brought so far. So a kept game outlives a new build of the page and of the engine, unless
a rule it used has changed; then :func:`read` says so. It comes back from a place that others may
have written to, so it is read like any text of a stranger.
"""

from __future__ import annotations

import json

from tidelib.core.errors import LinkError, RecordError, TideError
from tidelib.core.game import CHANCE
from tidelib.core.language import say
from tidelib.core.link import packed, unpacked
from tidelib.core.record import LONGEST, Record
from tidelib.widgets.deal import Deal
from tidelib.widgets.players import Seats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tidelib.core.game import Game

VERSION = 1
LONGEST_KEPT = LONGEST + 10_000
LONGEST_CODE = 60_000
"""Characters of a kept game that is packed."""
MOST_BEFORE = 5
"""Games that were on the table before and can be gone back to."""


class KeptError(TideError):
    """A kept game that cannot be gone on with."""


class Kept:
    """A kept game that has been read.

    Attributes:
        deal: the deal, unplayed.
        moves: what is to be carried out.
        odds: whether the odds were shown.
        before: games before this one, each a kept game, unread; the latest last.
    """

    def __init__(self, deal: Deal, moves: list[str], odds: bool, before: list[str]) -> None:
        self.deal = deal
        self.moves = moves
        self.odds = odds
        self.before = before


def kept(deal: Deal, odds: bool, before: Sequence[str] = ()) -> str:
    """A deal with all that was played in it, as a text for :func:`read`.

    Args:
        deal: the game on the table.
        odds: whether the odds are shown.
        before: kept games to go back to; the oldest are left out where they are too much.
    """
    data = _data_of(deal, odds)
    for first in range(len(before)):
        text = _text({**data, "before": list(before[first:])})
        if len(text) <= LONGEST_KEPT:
            return text
    return _text(data)


def code_of(deal: Deal, odds: bool, before: Sequence[str] = ()) -> str:
    """A kept game as a word that tells no card in clear; it goes with every view of a notebook.

    An empty text, where the game is too long for that.
    """
    for games in (before, ()):
        code = packed(kept(deal, odds, games))
        if len(code) <= LONGEST_CODE:
            return code
    return ""


def of_code(code: str) -> str:
    """The kept game in a code, for :func:`read`. Raises KeptError if it is damaged."""
    try:
        return unpacked(code, LONGEST_CODE, LONGEST_KEPT)
    except LinkError as error:
        raise KeptError(say("The kept game is damaged.")) from error


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _data_of(deal: Deal, odds: bool) -> dict[str, Any]:
    data: dict[str, Any] = {"kept": VERSION, "game": deal.game.name, "seats": deal.seats.kinds}
    if deal.seats.given_names is not None:
        data["names"] = deal.seats.given_names
    data["date" if deal.date is not None else "seed"] = deal.seed
    if odds:
        data["odds"] = True
    if deal.start is not None:
        data["start"] = deal.start
        data["moves"] = deal.moves()
    else:
        data["record"] = str(deal.play.record())
    return data


def read(text: str, game: Game) -> Kept:
    """A kept game of this game.

    Raises:
        TideError: damaged, of another game, or not playable by today's rules.
    """
    data = _data(text)
    if data.get("game") != game.name:
        raise KeptError(say("The kept game is not one of {game}.", game=game.called))
    kinds, names = data.get("seats"), data.get("names")
    if not isinstance(kinds, list) or not (names is None or isinstance(names, list)):
        raise KeptError(say("The kept game is damaged: its seats are no list."))
    seats = Seats(game, kinds, names)
    seed, date = data.get("seed"), data.get("date")
    if date is not None and not isinstance(date, str):
        raise KeptError(say("The kept game is damaged: its date is no text."))
    odds = data.get("odds") is True
    before = data.get("before", [])
    if not isinstance(before, list) or not all(isinstance(game, str) for game in before):
        raise KeptError(say("The kept game is damaged: the games before it are no list of texts."))
    before = before[-MOST_BEFORE:]
    if "record" in data:
        return Kept(*_of_record(data["record"], game, seats, seed, date), odds, before)
    start, moves = data.get("start"), data.get("moves")
    if not isinstance(start, str) or not isinstance(moves, list):
        raise KeptError(say("The kept game is damaged: it has neither a record nor a position."))
    return Kept(Deal(game, seats, {}, seed, None, start), moves, odds, before)


def _data(text: str) -> dict[str, Any]:
    if len(text) > LONGEST_KEPT:
        raise KeptError(
            say(
                "A kept game has at most {longest:,} characters, not {count:,}.",
                longest=LONGEST_KEPT,
                count=len(text),
            )
        )
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise KeptError(say("The kept game is damaged.")) from error
    if not isinstance(data, dict):
        raise KeptError(say("The kept game is damaged."))
    if data.get("kept") != VERSION:
        raise KeptError(say("The game was kept by another version of this page."))
    return data


def _of_record(
    text: object, game: Game, seats: Seats, seed: Any, date: str | None
) -> tuple[Deal, list[str]]:
    if not isinstance(text, str):
        raise KeptError(say("The kept game is damaged: its record is no text."))
    record = Record.parse(text)
    if record.game.name != game.name or record.players != len(seats.kinds):
        raise KeptError(say("The kept game is damaged: its record is of another table."))
    try:
        record.replay()
    except RecordError as error:
        raise KeptError(
            say("The rules of today do not allow the kept game: {error}", error=error)
        ) from error
    chance = [line.text for line in record.lines if line.actor == CHANCE]
    deal = Deal(game, seats, record.options, seed, date, chance=chance)
    return deal, [line.text for line in record.lines if line.actor != CHANCE]
