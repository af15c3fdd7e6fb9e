"""The same deal for everybody in the room: a deal as a code that can be said aloud.

The code holds what chance comes from (the number of the deal, or the day), the options and who sits
where: all that it takes to deal the same again, and no move. Which cards that gives, only the
engine can reckon. A code is typed by people and comes in links of strangers, so it is checked like
any text from outside.

What differs from a game's defaults is told by its place in the game's list of options, their values
or the bots. So these lists grow at their ends only, or codes get a new version.
"""

from __future__ import annotations

from datetime import date as _date

from tidelib.core.errors import CodeError, TideError
from tidelib.core.language import later, say
from tidelib.core.spoken import from_spoken, to_spoken
from tidelib.widgets.deal import Deal
from tidelib.widgets.players import HUMAN, YOU, Seats, bots_of, usual_seats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.core.game import Game

_MOST_PLAYERS = 8
_MOST = 16
"""Kinds of players, options that differ."""
_MOST_OPTIONS = 32
_MOST_VALUES = 128
_DAMAGED = later("This code holds no deal that can be played here. Compare it with the board.")


class _Places:
    """A number made of digits with bases of their own; the first one put in is the first out."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self._base = 1

    def put(self, digit: int, base: int) -> None:
        if not 0 <= digit < base:
            raise CodeError(say("This deal has more to tell than a code for the class can hold."))
        self.number += digit * self._base
        self._base *= base

    def put_last(self, digit: int) -> None:
        self.number += digit * self._base

    def take(self, base: int) -> int:
        self.number, digit = divmod(self.number, base)
        return digit


def code_of(deal: Deal) -> str:
    """The code of a deal, whatever has been played in it.

    Raises:
        CodeError: it was not dealt by a number or a day.
    """
    game = deal.game
    if deal.start is not None or (deal.chance and not _from_seed(deal)):
        raise CodeError(
            say(
                "This game began from a record or a position, so no number tells its deal. Take a "
                "new deal for the class, or share the position instead."
            )
        )
    if deal.date is None and not isinstance(deal.seed, int):
        raise CodeError(say("The seed of this deal is a text. Deal by a number for the class."))
    places = _Places()
    places.put(int(deal.date is not None), 2)
    _put_seats(places, game, deal.seats.kinds)
    changed = _changed(deal)
    places.put(len(changed), _MOST)
    for option, value in changed:
        places.put(option, _MOST_OPTIONS)
        places.put(value, _MOST_VALUES)
    if deal.date is not None:
        places.put_last(_date.fromisoformat(deal.date).toordinal())
    else:
        places.put_last(int(deal.seed))
    return to_spoken(places.number, game.name)


def deal_of(code: str, game: Game, seats: Seats | None = None) -> Deal:
    """The deal of a code, unplayed.

    Args:
        code: as typed, or from a link.
        game: the game it must be of.
        seats: the seats at the table, which keep their names if the code has the same kinds.

    Raises:
        CodeError: mistyped, damaged, of another game, or with options there are not.
    """
    number = from_spoken(code, game.name)
    places = _Places(number)
    try:
        by_date = places.take(2) == 1
        kinds = _take_seats(places, game)
        options: dict[str, str] = {}
        for _ in range(places.take(_MOST)):
            option = game.options[places.take(_MOST_OPTIONS)]
            options[option.name] = option.values[places.take(_MOST_VALUES)]
        made = seats if seats is not None and seats.kinds == kinds else Seats(game, kinds, None)
        if by_date:
            day = _date.fromordinal(places.number).isoformat()
            deal = Deal(game, made, options, date=day)
        else:
            deal = Deal(game, made, options, places.number)
        # one deal, one code: what says the same in another way was not made by us
        if from_spoken(code_of(deal), game.name) != number:
            raise CodeError(say(_DAMAGED))
    except (TideError, IndexError, ValueError, OverflowError) as error:
        raise CodeError(say(_DAMAGED)) from error
    return deal


def same(one: Deal, other: Deal) -> bool:
    """Whether two deals have one code."""
    try:
        return code_of(one) == code_of(other)
    except CodeError:
        return False


def call_of(deal: Deal) -> str:
    """The same deal as a line of Python, for a notebook.

    Raises:
        CodeError: as for :func:`code_of`.
    """
    code_of(deal)
    args: dict[str, Any] = {}
    if deal.seats.kinds == usual_seats(deal.game, len(deal.seats.kinds)):
        args["players"] = len(deal.seats.kinds)
    else:
        args["seats"] = deal.seats.kinds
    changed = deal.changed_options()
    if deal.date is not None:
        changed = {name: value for name, value in changed.items() if value != "date"}
        args["date"] = deal.date
    else:
        args["seed"] = deal.seed
    if changed:
        args["options"] = changed
    told = ", ".join([repr(deal.game.name), *(f"{key}={value!r}" for key, value in args.items())])
    return f"Table({told})"


def _from_seed(deal: Deal) -> bool:
    """Whether chance that was dictated is what the seed brings, as in a game that was kept."""
    fresh = Deal(deal.game, deal.seats, deal.changed_options(), deal.seed, deal.date)
    return fresh.play.state == deal.again().play.state


def _changed(deal: Deal) -> list[tuple[int, int]]:
    """The places of the options that differ from the defaults, and of their values."""
    changed = deal.changed_options()
    return [
        (place, option.values.index(changed[option.name]))
        for place, option in enumerate(deal.game.options)
        if option.name in changed and not (deal.date is not None and changed[option.name] == "date")
    ]


def _put_seats(places: _Places, game: Game, kinds: list[str]) -> None:
    usual = kinds == usual_seats(game, len(kinds))
    places.put(len(kinds) - 1, _MOST_PLAYERS)
    places.put(int(usual), 2)
    if not usual:
        known = [YOU, HUMAN, *bots_of(game)]
        for kind in kinds:
            places.put(known.index(kind), _MOST)


def _take_seats(places: _Places, game: Game) -> list[str]:
    players = places.take(_MOST_PLAYERS) + 1
    if places.take(2):
        return usual_seats(game, players)
    known = [YOU, HUMAN, *bots_of(game)]
    return [known[places.take(_MOST)] for _ in range(players)]
