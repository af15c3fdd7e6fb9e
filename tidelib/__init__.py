"""Tidelib: a small rules engine that plays table games and says why.

>>> import tidelib
>>> "hikidoki" in tidelib.games()
True
>>> state = tidelib.game("hikidoki").new_state(players=2)
>>> state.current_player == tidelib.CHANCE
True

Importing this package imports no game: a game's folder is read when its name is asked for.
"""

from __future__ import annotations

from tidelib.core.errors import (
    ChanceError,
    IllegalAction,
    LinkError,
    OptionError,
    RecordError,
    ScenarioError,
    SeatError,
    TideError,
)
from tidelib.core.game import CHANCE, EVERYTHING, TERMINAL, Game, State
from tidelib.games import game, games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "EVERYTHING",
    "TERMINAL",
    "ChanceError",
    "Game",
    "IllegalAction",
    "LinkError",
    "OptionError",
    "RecordError",
    "ScenarioError",
    "SeatError",
    "State",
    "TideError",
    "game",
    "games",
]
