"""What a terminal shows of a game: its own drawing where the game's folder has one, else its text.

A game's ``terminal.py`` may define:

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

from tidelib.core.errors import TideError
from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from types import ModuleType

    from tidelib.cli.pen import Pen
    from tidelib.core.game import Game, State


def part(game: Game, name: str) -> ModuleType | None:
    """A part of the game's folder, or None where the game has no such part."""
    try:
        return game.part(name)
    except TideError:
        return None


def about(game: Game) -> str:
    """The game in one line, or an empty text."""
    return say(getattr(part(game, "terminal"), "ABOUT", ""))


def how(game: Game) -> tuple[str, ...]:
    """A few sentences for a newcomer."""
    return tuple([say(text) for text in getattr(part(game, "terminal"), "HOW", ())])


def quiet(game: Game) -> Collection[str]:
    """Kinds of events that are not told of others."""
    kinds: Collection[str] = getattr(part(game, "terminal"), "QUIET", ())
    return kinds


def after(game: Game) -> Collection[str]:
    """Kinds of events after which the odds are looked back at."""
    kinds: Collection[str] = getattr(part(game, "terminal"), "AFTER", ())
    return kinds


def board(state: State, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """Everything in view."""
    draw = getattr(part(state.game, "terminal"), "board", None)
    if draw is None:
        return str(state).split("\n")
    lines: list[str] = draw(state, names, viewer, pen)
    return lines


def glance(state: State, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """What matters for the decision that is due."""
    draw = getattr(part(state.game, "terminal"), "glance", None)
    if draw is None:
        return board(state, names, viewer, pen)
    lines: list[str] = draw(state, names, viewer, pen)
    return lines
