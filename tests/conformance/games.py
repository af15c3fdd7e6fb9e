"""Every game that is found, all player counts, several sets of options; and how to play them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import tidelib

LONGEST_GAME = 5_000
"""Actions after which a random game must be over, chance included."""


class Setting(NamedTuple):
    """One way to play a game."""

    name: str
    players: int
    options: tuple[tuple[str, str], ...]

    @property
    def game(self) -> tidelib.Game:
        return tidelib.game(self.name)

    def new_state(self) -> tidelib.State:
        return self.game.new_state(self.players, dict(self.options))

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.name}-{self.players}p{chosen}"


def option_sets(game: tidelib.Game) -> list[tuple[tuple[str, str], ...]]:
    """The defaults, each other value alone, and the last values all together."""
    sets: list[tuple[tuple[str, str], ...]] = [()]
    for option in game.options:
        # of a long range of numbers the ends will do
        values = option.values if len(option.values) < 5 else (option.values[0], option.values[-1])
        sets += [((option.name, v),) for v in values if v != option.default]
    sets.append(tuple((option.name, option.values[-1]) for option in game.options))
    return sets


SETTINGS = [
    Setting(name, players, options)
    for name in tidelib.games()
    for players in tidelib.game(name).players
    for options in option_sets(tidelib.game(name))
]
PLAIN = [setting for setting in SETTINGS if not setting.options]


def step(state: tidelib.State, rng: Random) -> Any:
    """One random action or chance outcome; returns it."""
    if state.current_player == tidelib.CHANCE:
        action = state.sample_chance(rng)
    else:
        action = rng.choice(state.legal_actions())
    state.apply(action)
    return action


def positions(setting: Setting, seed: object = 0, log: bool = False) -> Iterator[tidelib.State]:
    """Every position of a random game: one state that goes on from step to step."""
    rng = Random(f"{setting} {seed}")
    state = setting.new_state()
    if log:
        state.log = []
    for _ in range(LONGEST_GAME):
        yield state
        if state.is_terminal:
            return
        step(state, rng)
    raise AssertionError(f"{setting}: a random game does not end")


def some_positions(setting: Setting, seed: object = 0, every: int = 7) -> Iterator[tidelib.State]:
    """Copies of some positions of a random game, the first and the last ones among them."""
    for number, state in enumerate(positions(setting, seed)):
        if number < 4 or number % every == 0 or state.is_terminal:
            yield state.clone()


def finished(setting: Setting, seed: object = 0) -> tidelib.State:
    """The end of a random game."""
    for state in positions(setting, seed):
        last = state
    return last


def scorer(name: str) -> ModuleType | None:
    """What counts a game's scores apart from ``tidelib``, or None if nobody has written it."""
    module = f"tests.games.{name.replace('-', '_')}.scorer"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        return None
