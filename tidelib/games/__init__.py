"""The games, one folder each. A folder with a ``game.py`` that defines ``GAME`` is a game.

A folder's name is the game's name with ``_`` for ``-`` (``high_tide`` holds ``high-tide``).
"""

from __future__ import annotations

from importlib import import_module

from tidelib.core.data import names
from tidelib.core.errors import TideError, brief
from tidelib.core.game import Game
from tidelib.core.language import say
from tidelib.core.wording import listed

_MODULES = frozenset({"game.py", "game.pyc"})
"""A page's Python has compiled files and no others."""
_met: dict[str, Game] = {}
away: set[str] = set()
"""Folders that are not here yet, but come when they are imported (see ``tidelib.widgets.away``)."""


def games() -> list[str]:
    """The names of all games found, sorted.

    >>> "hikidoki" in games()
    True
    """
    here = {
        folder
        for folder in names(__name__)
        if "." not in folder and not _MODULES.isdisjoint(names(__name__, folder))
    }
    return sorted(folder.replace("_", "-") for folder in here | away)


def game(name: str | Game) -> Game:
    """The game of that name.

    Args:
        name: as in :func:`games`, for example ``"hikidoki"``; or a game, which is returned.

    Raises:
        TideError: there is no such game; the message lists those there are.

    >>> game("hikidoki").title
    'Hikidoki'
    >>> game("hikidoky")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    tidelib.core.errors.TideError: There is no game called 'hikidoky'. There is: ...hikidoki...
    """
    if isinstance(name, Game):
        return name
    asked: object = name  # from outside: what is no text may have no hash
    if isinstance(asked, str) and asked in _met:
        return _met[asked]
    if name not in games():
        raise TideError(
            say(
                "There is no game called {name!r}. There is: {games}.",
                name=brief(name),
                games=listed(games()),
            )
        )
    found: Game = import_module(f"tidelib.games.{name.replace('-', '_')}.game").GAME
    _met[name] = found
    return found
