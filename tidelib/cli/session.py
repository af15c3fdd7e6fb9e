"""A game at this table: who sits where, the play so far, and the ways back into it."""

from __future__ import annotations

import os

from tidelib.cli.errors import CommandError
from tidelib.cli.given import path_given, with_notes, write_record
from tidelib.cli.shell import command_line, with_value
from tidelib.core.columns import apart
from tidelib.core.game import CHANCE
from tidelib.core.language import say
from tidelib.core.play import Play, bot_source
from tidelib.players import decide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from tidelib.cli.seats import Seat
    from tidelib.core.events import Event
    from tidelib.core.game import Game, State
    from tidelib.core.record import Record

PROGRAM = "python -m tidelib"


class Session:
    """One game after another with the same people and bots.

    Attributes:
        game: the game.
        seats: who sits where.
        play: the game in progress.
        dated: True if the seed is the day's.
        title: the record's title.
        file: where the game was last saved or loaded from, or None.
        saved: the number of actions that are saved.
        kept: the text of that file as it was last read or written.
    """

    def __init__(
        self,
        game: Game,
        seats: list[Seat],
        options: Mapping[str, str],
        seed: str,
        dated: bool = False,
        record: Record | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.dated = dated
        self.title = record.title if record else ""
        self.file: str | None = None
        self.kept: str | None = None
        self._begun = record
        self._options = dict(options)
        self.play = (
            Play.of_record(record, seed)
            if record
            else Play(game, len(seats), self._options_of_the_day(), seed)
        )
        self.saved = self.play.length if record else 0

    def _options_of_the_day(self) -> dict[str, str]:
        from tidelib.cli.given import of_the_day

        if not self.dated:
            return self._options
        return of_the_day(self.game, self._options, len(self.seats))

    # -- who -------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now."""
        return self.play.state

    @property
    def names(self) -> list[str]:
        """A name for each seat."""
        return [apart(seat.name) for seat in self.seats]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.bot is None]

    @property
    def viewer(self) -> int | None:
        """Whose eyes the table is seen with: the person who decides, or the only one there is."""
        player = self.state.current_player
        if player in self.people:
            return player
        return self.people[0] if len(self.people) == 1 else None

    # -- going on --------------------------------------------------------------------------

    def go_on(self) -> Iterator[tuple[int, Any, list[Event]]]:
        """Chance and bots act until a person is to decide or the game is over.

        Yields:
            Each action: who acted, the action, what happened.
        """
        while not self.state.is_terminal:
            player = self.state.current_player
            if player == CHANCE:
                first = self.play.length
                self.play.deal()
                for step in range(first, self.play.length):
                    yield CHANCE, None, self.play.events_of(step)
                continue
            bot = self.seats[player].bot
            if bot is None:
                return
            action = decide(bot, self.state, bot_source(self.play.seed, self.play.length))
            yield player, action, self.play.act(action, decides=False)

    def decisions(self) -> list[int]:
        """The steps at which a person decided."""
        people = set(self.people)
        return [step for step, actor in enumerate(self.play.actors) if actor in people]

    def undo(self, count: int = 1) -> str:
        """Takes back so many decisions of people, and all that followed.

        Returns:
            The text of the decision that is open again.

        Raises:
            CommandError: there are not that many.
        """
        past = self.decisions()
        if not past:
            raise CommandError(say("There is nothing to take back yet."))
        if count > len(past):
            raise CommandError(
                say(
                    "At most {most} can be taken back; you said {given}.",
                    most=len(past),
                    given=count,
                )
            )
        step = past[-count]
        action = self.state.history[len(self.state.history) - self.play.length + step]
        self.play.undo_to(step)
        return self.state.action_text(action)

    def redo(self, count: int | None = 1) -> str:
        """Carries out again so many undone decisions of people, and all that followed them.

        Args:
            count: how many decisions; None for all of them.

        Returns:
            The text of the last decision carried out.

        Raises:
            CommandError: there are not that many.
        """
        if not self.play.can_redo:
            raise CommandError(say("There is nothing to redo."))
        first, done = self.play.length, 0
        while done != count and self.play.can_redo:
            self.play.redo(self.people)
            done += 1
        if done < (count or 0):
            self.play.undo_to(first)
            raise CommandError(
                say("At most {most} can be redone; you said {given}.", most=done, given=count)
            )
        step = next((s for s in reversed(self.decisions()) if s >= first), first)
        return self.state.action_text(
            self.state.history[len(self.state.history) - self.play.length + step]
        )

    def same_deal(self) -> None:
        """Goes back to the first decision; a file saved before counts as another game's."""
        self.play.undo_to(next((n for n, a in enumerate(self.play.actors) if a != CHANCE), 0))
        self.file, self.saved, self.kept = None, 0, None

    def new_deal(self) -> None:
        """A fresh game for the same seats."""
        from tidelib.cli.given import seed_given

        self.dated = False
        self.title = ""
        options = {**self.state.options, **self._options}
        for option in self.game.options:
            if "date" in option.values and option.name not in self._options:
                options[option.name] = option.default
        self._begun = None
        self.play = Play(self.game, len(self.seats), options, seed_given(None, None))
        self.file, self.saved, self.kept = None, 0, None

    # -- keeping ---------------------------------------------------------------------------

    def record(self) -> Record:
        """The record so far; seed and seats stand in its header, for going on."""
        title = self.title
        if not title and self.dated:
            title = say("the tide of {seed}", seed=self.play.seed)
        seats = ",".join(seat.word for seat in self.seats)
        record = with_notes(self.play.record(title), seed=str(self.play.seed), seats=seats)
        if self._begun is not None:
            # whoever wrote the file may have noted more in it than the game
            record.headers = {**self._begun.headers, **record.headers}
            for old, line in zip(self._begun.lines, record.lines, strict=False):
                if (old.word, old.text) != (line.word, line.text):
                    break
                line.comment = old.comment
        return record

    def save(self, path: str | None = None, force: bool = False, command: str = "save") -> str:
        """Writes the record and returns the file's name.

        Args:
            path: where to; by default where it was saved before.
            force: write over whatever is there.
            command: what was typed to save, for a message.

        Raises:
            CommandError: it cannot be written, or there is something else.
        """
        path = path_given(path or self.file or f"{self.game.name}-{self.play.seed}.tide")
        own = self.file is not None and os.path.realpath(path) == os.path.realpath(self.file)
        self.kept = write_record(
            path,
            self.record(),
            known=self.kept if own else None,
            force=force,
            how=f"{command} {path} --force",
        )
        self.file, self.saved = path, self.play.length
        return path

    def deal_command(self) -> str:
        """The command that deals this game once more."""
        defaults = self.game.choose_options()
        words = ["play", self.game.name]
        deal = with_value("--date" if self.dated else "--seed", str(self.play.seed))
        words += [*self._seats_words(), *deal]
        dated = self._options_of_the_day() if self.dated else {}
        for name, value in self.state.options.items():
            if value != defaults[name] and dated.get(name) != value:
                words += ["--option", f"{name}={value}"]
        return command_line(PROGRAM, words)

    def resume_command(self) -> str | None:
        """The command that goes on from here, or None where only a file can hold the game."""
        from tidelib.core.errors import LinkError
        from tidelib.core.link import to_link

        words = ["play", self.game.name]
        if self.file and self.saved == self.play.length:
            return command_line(PROGRAM, [*words, "--load", self.file])
        try:
            code = to_link(self.state)
        except LinkError:
            return None
        seed = with_value("--seed", str(self.play.seed))
        return command_line(PROGRAM, [*words, "--link", code, *seed, *self._seats_words()])

    def _seats_words(self) -> list[str]:
        return with_value("--seats", ",".join(seat.word for seat in self.seats))
