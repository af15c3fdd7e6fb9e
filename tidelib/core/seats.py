"""The one place where a seat that a caller names is checked.

Seats are numbered from 0. Python takes ``-1`` for the last entry of a list, and ``-1`` is also
:data:`~tidelib.core.game.CHANCE`. So an unchecked number would show somebody else's hand.

A seat is a whole number. Whatever Python accepts as an index (``numpy.int64(1)``, for example) is
taken for it. ``True``, ``1.0`` and ``"1"`` are not seats.
"""

from __future__ import annotations

from tidelib.core.errors import SeatError, brief
from tidelib.core.language import say

CHANCE = -1
"""The current player where nobody decides: a shuffle, a deal, a roll."""
TERMINAL = -4
"""The current player of a game that is over."""
EVERYTHING = -2
"""An observer before whom all lies open: for replays and worked examples, where nobody plays."""

_MOST = 10
"""More seats than any game has: for what is told without knowing how many play."""


def seat_of(seat: object, players: int) -> int:
    """A player's seat as a plain number.

    Args:
        seat: what a caller gave.
        players: number of players.

    Raises:
        SeatError: it is not one of the seats.

    >>> seat_of(1, players=2)
    1
    >>> seat_of(2, players=2)
    Traceback (most recent call last):
    ...
    tidelib.core.errors.SeatError: There is no seat 2: the seats of this game are 0 to 1.
    """
    number = _whole(seat)
    if number is None or not 0 <= number < players:
        raise SeatError(_no_seat(seat, number, players))
    return number


def observer_of(seat: object, players: int = _MOST) -> int | None:
    """An observer: a seat as a plain number, None for an onlooker, or :data:`EVERYTHING`.

    Args:
        seat: what a caller gave.
        players: number of players.

    Raises:
        SeatError: it is none of these.

    >>> observer_of(None), observer_of(EVERYTHING, players=2)
    (None, -2)
    """
    if seat is None:
        return None
    number = _whole(seat)
    if number is None or not (0 <= number < players or number == EVERYTHING):
        told = _no_seat(seat, number, players)
        raise SeatError(say("{told} None stands for an onlooker.", told=told))
    return number


def _whole(seat: object) -> int | None:
    """A whole number, or None for anything else, truth values included."""
    if type(seat) is int:
        return seat
    if isinstance(seat, bool):
        return None
    from operator import index

    try:
        return index(seat)  # type: ignore[arg-type]
    except TypeError:
        return None


def _no_seat(seat: object, number: int | None, players: int) -> str:
    given = brief(seat) if number is not None else brief(_shown(seat))
    if players == 1:
        told = say("There is no seat {seat}: the only seat of this game is 0.", seat=given)
    else:
        told = say(
            "There is no seat {seat}: the seats of this game are 0 to {last}.",
            seat=given,
            last=players - 1,
        )
    if number == CHANCE:
        return say(
            "{told} The number -1 stands for chance, which has no seat and sees nothing.", told=told
        )
    if number == TERMINAL:
        return say("{told} The number -4 says that the game is over.", told=told)
    if number == EVERYTHING:
        return say("{told} The number -2 stands for an observer who sees everything.", told=told)
    return told


def _shown(seat: object) -> str:
    """A value as Python writes it, so that ``"1"`` can be told from ``1``."""
    try:
        return repr(seat)
    except Exception:
        return type(seat).__name__
