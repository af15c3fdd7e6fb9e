"""A game at this table: who sits where, the play so far, and the ways back into it."""

from __future__ import annotations

import random
import shlex

from tidelib.cli.errors import CommandError
from tidelib.cli.given import with_notes, write_record
from tidelib.core.game import CHANCE
from tidelib.core.language import say
from tidelib.core.play import Play
from tidelib.players import decide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from tidelib.cli.seats import Seat
    from tidelib.core.game import Game, State
    from tidelib.core.record import Record
    from tidelib.core.rulebook import Event

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
        return [seat.name for seat in self.seats]

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
            # from the seed and the step alone, so that after an undo a bot decides as before
            rng = random.Random(f"bot {self.play.seed} {self.play.length}")
            action = decide(bot, self.state, rng)
            yield player, action, self.play.act(action)

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

    def same_deal(self) -> None:
        """Back to the first decision."""
        self.play.undo_to(next((n for n, a in enumerate(self.play.actors) if a != CHANCE), 0))

    def new_deal(self) -> None:
        """A fresh game for the same seats."""
        from tidelib.cli.given import seed_given

        self.dated = False
        self.title = ""
        options = {**self.state.options, **self._options}
        for option in self.game.options:
            if "date" in option.values and option.name not in self._options:
                options[option.name] = option.default
        self.play = Play(self.game, len(self.seats), options, seed_given(None, None))
        self.file, self.saved = None, 0

    # -- keeping ---------------------------------------------------------------------------

    def record(self) -> Record:
        """The record so far; seed and seats stand in its header, for going on."""
        title = self.title
        if not title and self.dated:
            title = say("the tide of {seed}", seed=self.play.seed)
        seats = ",".join(seat.word for seat in self.seats)
        return with_notes(self.play.record(title), seed=str(self.play.seed), seats=seats)

    def save(self, path: str | None = None) -> str:
        """Writes the record and returns the file's name. Raises CommandError."""
        path = path or self.file or f"{self.game.name}-{self.play.seed}.tide"
        write_record(path, self.record())
        self.file, self.saved = path, self.play.length
        return path

    def deal_command(self) -> str:
        """The command that deals this game once more."""
        defaults = self.game.choose_options()
        words = ["play", self.game.name]
        words += [*self._seats_words(), "--date" if self.dated else "--seed", str(self.play.seed)]
        dated = self._options_of_the_day() if self.dated else {}
        for name, value in self.state.options.items():
            if value != defaults[name] and dated.get(name) != value:
                words += ["--option", f"{name}={value}"]
        return f"{PROGRAM} {shlex.join(words)}"

    def resume_command(self) -> str | None:
        """The command that goes on from here, or None where only a file can hold the game."""
        from tidelib.core.errors import LinkError
        from tidelib.core.link import to_link

        words = ["play", self.game.name]
        if self.file and self.saved == self.play.length:
            return f"{PROGRAM} {shlex.join([*words, '--load', self.file])}"
        try:
            code = to_link(self.state)
        except LinkError:
            return None
        words += ["--link", code, "--seed", str(self.play.seed), *self._seats_words()]
        return f"{PROGRAM} {shlex.join(words)}"

    def _seats_words(self) -> list[str]:
        return ["--seats", ",".join(seat.word for seat in self.seats)]
