"""What a terminal shows of a game: its own drawing where the game's folder has one, else its text.

A game's ``text/terminal.py`` may define (see ``core.contracts.Drawing``):

- ``ABOUT``: the game in one line.
- ``HOW``: a few sentences for a newcomer, told before the first move.
- ``QUIET``: kinds of events that are not told of others, since a later event says the same.
- ``AFTER``: kinds of events after which a look back at the odds is worth a sentence.
- ``board(state, names, viewer, pen)``: lines that show everything in view.
- ``glance(state, names, viewer, pen)``: lines that show what matters for the decision that is due.

``names`` has a name for each seat, ``viewer`` is the seat that looks (or None), ``pen`` says by
``pen.plain`` that whole sentences are wanted, and by ``pen.drawn`` whether lines can be drawn.
"""

from __future__ import annotations

from tidelib.core.contracts import terminal
from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from tidelib.cli.pen import Pen
    from tidelib.core.game import Game, State


def about(game: Game) -> str:
    """The game in one line, or an empty text."""
    room = terminal(game)
    return "" if room is None else say(room.ABOUT)


def how(game: Game) -> tuple[str, ...]:
    """A few sentences for a newcomer."""
    room = terminal(game)
    return () if room is None else tuple([say(text) for text in room.HOW])


def quiet(game: Game) -> Collection[str]:
    """Kinds of events that are not told of others."""
    kinds: Collection[str] = getattr(terminal(game), "QUIET", ())
    return kinds


def after(game: Game) -> Collection[str]:
    """Kinds of events after which the odds are looked back at."""
    kinds: Collection[str] = getattr(terminal(game), "AFTER", ())
    return kinds


def board(state: State, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """Everything in view."""
    room = terminal(state.game)
    if room is None:
        return str(state).split("\n")
    return room.board(state, names, viewer, pen)


def glance(state: State, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """What matters for the decision that is due."""
    room = terminal(state.game)
    if room is None:
        return board(state, names, viewer, pen)
    return room.glance(state, names, viewer, pen)
