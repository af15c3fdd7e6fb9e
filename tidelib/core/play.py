"""Driving a game: chance from a seed, undo to any depth and redo, the events of each step.

The k-th chance of a game is drawn from its seed and k alone. So a reshuffle comes out the same
after an undo, and everybody who plays the same seed meets the same tide, whatever they decide.
"""

from __future__ import annotations

import random

from tidelib.core.errors import TideError, brief
from tidelib.core.game import CHANCE
from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from random import Random
    from typing import Any

    from tidelib.core.events import Event
    from tidelib.core.game import Game, State
    from tidelib.core.record import Record


def chance_source(seed: int | str, k: int) -> Random:
    """The random generator for the k-th chance (from 0) of the game with that seed."""
    return random.Random(f"tide {seed} {k}")


def bot_source(seed: int | str, step: int) -> Random:
    """The random generator with which a bot decides at a step (from 0) of the game with that seed.

    So a bot decides as before after an undo, and alike in terminal, notebook and page.
    """
    return random.Random(f"tide {seed} bot {step}")


def seed_of_date(date: str) -> str:
    """The seed of a day's tide, the same everywhere.

    Args:
        date: ``YYYY-MM-DD``.

    Raises:
        TideError: not a date.

    >>> seed_of_date("2026-11-30")
    '2026-11-30'
    """
    from datetime import date as Date

    try:
        return Date.fromisoformat(date).isoformat()
    except (TypeError, ValueError) as error:
        raise TideError(
            say("A date is written like 2026-11-30; {date!r} is none.", date=brief(date))
        ) from error


class Play:
    """A game being played, with its past.

    Attributes:
        state: the position now. Change it through the methods below only.
        seed: what all chance is drawn from.
        actors: who acted, one entry for each action of ``state.history``.

    What is undone is kept for :meth:`redo` until somebody decides anew.

    >>> import tidelib
    >>> play = Play(tidelib.game("hikidoki"), players=2, seed=7)
    >>> play.deal()
    >>> play.state.current_player >= 0
    True
    >>> length = play.length
    >>> events = play.act_text("marker MID")
    >>> play.undo_to(length)
    >>> play.can_redo
    True
    >>> play.redo()
    >>> play.length == length + 1, play.can_redo
    (True, False)
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object] | None = None,
        seed: int | str = 0,
        start: State | None = None,
    ) -> None:
        self.seed = seed
        self._start = start.clone() if start is not None else game.new_state(players, options)
        self._undone: list[tuple[int, Any]] = []
        self._begin()

    def __copy__(self) -> Play:
        """A play at the same point, which goes its own way."""
        from copy import copy

        new = Play.__new__(type(self))
        new.seed = self.seed
        new._start = self._start.clone()
        new.state = copy(self.state)
        new.actors = self.actors[:]
        new._marks = self._marks[:]
        new._undone = self._undone[:]
        return new

    def _begin(self) -> None:
        self.state = self._start.clone()
        self.state.log = []
        self.actors: list[int] = []
        self._marks = [0]

    @classmethod
    def of_record(cls, record: Record, seed: int | str = 0) -> Play:
        """The play that a record tells; it can be gone on with.

        Raises:
            RecordError: the record has a line that is not legal.
        """
        from tidelib.core.record import carry_out

        play = cls(record.game, record.players, record.options, seed)
        for _state, line in record.steps():
            if line is not None:
                actor = play.state.current_player
                carry_out(play.state, line)
                play._note(actor)
        return play

    @property
    def game(self) -> Game:
        """The game played."""
        return self.state.game

    @property
    def length(self) -> int:
        """Number of actions so far, chance included."""
        return len(self.actors)

    def act(self, action: Any, decides: bool = True) -> list[Event]:
        """Carries out an action or chance outcome and returns what happened.

        Args:
            action: what is done.
            decides: whether somebody decides anew by it; then what was undone can no longer be
                redone. With False, for a bot, what was undone stays as long as the bot plays the
                same again. Chance never decides.

        Raises:
            IllegalAction: forbidden here; nothing has changed.
        """
        actor = self.state.current_player
        self.state.apply(action)
        if self._undone:
            same = (actor == CHANCE or not decides) and self._undone[0] == (actor, action)
            self._undone = self._undone[1:] if same else []
        return self._note(actor)

    def act_text(self, text: str, decides: bool = True) -> list[Event]:
        """Carries out an action given as a text, as :meth:`act` does. Raises IllegalAction."""
        return self.act(self.state.parse_action(text), decides)

    def _note(self, actor: int) -> list[Event]:
        assert self.state.log is not None
        self.actors.append(actor)
        self._marks.append(len(self.state.log))
        return self.state.log[self._marks[-2] :]

    def deal(self) -> None:
        """Lets chance act until a player is to decide or the game is over."""
        while self.state.current_player == CHANCE:
            k = sum(actor == CHANCE for actor in self.actors)
            self.act(self.state.sample_chance(chance_source(self.seed, k)))

    def events_of(self, step: int) -> list[Event]:
        """The events of one action, counted from 0."""
        assert self.state.log is not None
        return self.state.log[self._marks[step] : self._marks[step + 1]]

    def undo_to(self, length: int) -> None:
        """Goes back to the position after the first ``length`` actions.

        Raises:
            TideError: there are not that many.
        """
        if not 0 <= length <= self.length:
            raise TideError(
                say(
                    "There are {steps} steps; none is numbered {number}.",
                    steps=self.length,
                    number=length,
                )
            )
        actions = self.state.history[len(self._start.history) :]
        undone = [*zip(self.actors[length:], actions[length:], strict=True), *self._undone]
        self._begin()
        for action in actions[:length]:
            self._again(action)
        self._undone = undone

    def _again(self, action: Any) -> None:
        actor = self.state.current_player
        self.state.apply(action)
        self._note(actor)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nobody has decided anew since."""
        return bool(self._undone)

    def redo_stop(self, people: Container[int] | None = None) -> int:
        """Return the length at which one redo stops.

        Args:
            people: the seats of those who decide; a redo goes on to the next of their undone
                decisions, or to the end of what was undone. None for all seats.
        """
        for count, (actor, _action) in enumerate(self._undone):
            if count and actor != CHANCE and (people is None or actor in people):
                return self.length + count
        return self.length + len(self._undone)

    def redo(self, people: Container[int] | None = None) -> None:
        """Carry out again what one undo took back: a decision and all that followed it.

        Args:
            people: the seats of those who decide (see :meth:`redo_stop`).

        Raises:
            TideError: nothing was undone.
        """
        if not self._undone:
            raise TideError(say("There is nothing to redo."))
        for _step in range(self.redo_stop(people) - self.length):
            _actor, action = self._undone[0]
            self._again(action)
            del self._undone[0]

    def record(self, title: str = "") -> Record:
        """The record so far. Raises TideError for a position that was set up."""
        from tidelib.core.record import Record

        return Record.of(self.state, title)
