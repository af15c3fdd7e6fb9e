"""A game that has been played, or a worked example, to step through with the engine's sentences."""

from __future__ import annotations

from tidelib.core.errors import TideError, brief
from tidelib.core.game import CHANCE, EVERYTHING, Game
from tidelib.core.language import say
from tidelib.core.link import from_link
from tidelib.core.names import clean_name
from tidelib.core.record import Line, Record, actor_text, carry_out
from tidelib.core.wording import capital, player, said_of
from tidelib.games import game as _game
from tidelib.widgets import positions
from tidelib.widgets.live import Live
from tidelib.widgets.players import listed
from tidelib.widgets.shared import pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from tidelib.core.game import State
    from tidelib.lessons.examples import Example


class Replay(Live):
    """A record or a worked example, step by step.

    Attributes:
        intro: what to look at.
        names: the players' names.

    >>> replay = Replay.example("hikidoki", "E2")
    >>> [step["action"] for step in replay.steps][-3:]
    ['flip', 'keep', 'flip']
    >>> replay.steps[-1]["events"][-2]["text"]
    'Bust! The basket is lost. What lies on the beach is safe.'
    """

    kind = "replay"

    def __init__(
        self,
        record: Record | str,
        *,
        names: Sequence[str] | None = None,
        title: str = "",
        intro: str = "",
    ) -> None:
        """Replays a record.

        Args:
            record: a record, its text, a link code, or the path of a ``.tide`` file.
            names: the players' names; else Player 1, Player 2, …
            title: shown above it; else the record's title.
            intro: what to look at.

        Raises:
            RecordError: the record cannot be read, or has a line that is not legal.
        """
        read = _read(record)
        self._source: dict[str, Any] = {"record": record if isinstance(record, str) else str(read)}
        self._set_up(
            read.game,
            lambda: read.game.new_state(read.players, read.options),
            read.lines,
            names,
            title or read.title or read.game.called,
            intro,
        )

    @classmethod
    def example(cls, game: Game | str, id: str, *, names: Sequence[str] | None = None) -> Replay:
        """A worked example of a game's rulebook.

        Raises:
            TideError: there is no such example, or it shows a position that cannot come about.
        """
        from tidelib.lessons.examples import example

        found = example(_game(game), id)
        return cls.of_example(found, names=names)

    @classmethod
    def of_example(cls, example: Example, *, names: Sequence[str] | None = None) -> Replay:
        """The same from an example already read."""
        replay = cls.__new__(cls)
        replay._source = {"game": example.game.name, "example": example.id}
        replay._set_up(
            example.game,
            example.start,
            example.lines(),
            (example.names or None) if names is None else names,
            said_of(example.id, example.title),
            example.intro,
            example.comments.get(0, ""),
        )
        return replay

    @classmethod
    def of_position(
        cls,
        game: Game | str,
        setup: str,
        moves: Sequence[tuple[str, str]],
        *,
        names: Sequence[str] | None = None,
        title: str = "",
        intro: str = "",
    ) -> Replay:
        """What is played from a position.

        Args:
            game: a game or its name.
            setup: the text that sets the position up.
            moves: for each the line of a record, such as ``0 play 6-6``, and what is said of it.
            names: the players' names; else Player 1, Player 2, …
            title: shown above it; else the game's.
            intro: what to look at.

        Raises:
            TideError: the position cannot come about, or a move is not legal in it.
        """
        found = _game(game)
        replay = cls.__new__(cls)
        replay._source = {"game": found.name, "setup": setup, "moves": [list(m) for m in moves]}
        lines = []
        for number, (move, comment) in enumerate(moves, 1):
            actor, _blank, action = move.partition(" ")
            lines.append(Line(number, actor, action, comment))
        replay._set_up(
            found, lambda: found.scenario(setup), lines, names, title or found.called, intro
        )
        return replay

    def _set_up(
        self,
        game: Game,
        start: Callable[[], State],
        lines: Sequence[Line],
        names: Sequence[str] | None,
        title: str,
        intro: str,
        comment: str = "",
    ) -> None:
        super().__init__(game, title)
        self.intro = intro
        state = start()
        if state.log is None:
            state.log = []
        self.names = [capital(player(seat)) for seat in range(state.players)]
        if names is not None:
            self.names = [
                clean_name(brief(name, 60), 30) or capital(player(seat))
                for seat, name in enumerate(listed(names, say("Names")))
            ]
            if len(self.names) != state.players:
                raise TideError(say("{players} players need as many names.", players=state.players))
            self._source["names"] = self.names
        self.steps = [self._step(state, None, None, comment, 0)]
        for line in lines:
            told, actor = len(state.log), state.current_player
            carry_out(state, line)
            self.steps.append(self._step(state, actor, line.text, line.comment, told))

    def _step(
        self, state: State, actor: int | None, action: str | None, comment: str, told: int
    ) -> dict[str, Any]:
        assert state.log is not None
        # nobody plays in a replay: all hands lie open
        viewer = EVERYTHING if state.game.hidden_hands else None
        events = positions.told(state, state.log[told:], self.names, viewer=viewer)
        step = positions.position(state, self.names, viewer, events)
        step["actor"] = "" if actor is None else actor_text(actor)
        # a deck is too long to be read as a step; the event tells what happened
        step["action"] = action.split()[0] if action and actor == CHANCE else action
        if comment:
            step["comment"] = comment
        return step

    def content(self) -> dict[str, Any]:
        return {"intro": self.intro, "steps": self.steps}

    def _packed(self, view: dict[str, Any]) -> dict[str, Any]:
        return pack(view)

    def board_text(self) -> str:
        """All steps in words, then the last position."""
        rows = [self.title]
        if self.intro:
            rows.append(self.intro)
        for number, step in enumerate(self.steps):
            if number:
                said = " ".join(event["text"] for event in step["events"])
                rows.append(f"{number}. {step['action']}: {said}")
            if comment := step.get("comment"):
                rows.append(f"   {comment}")
        return "\n".join([*rows, "", self.steps[-1]["text"]])

    def _args(self) -> dict[str, Any]:
        return dict(self._source)


def _read(record: Record | str) -> Record:
    if isinstance(record, Record):
        return record
    if not isinstance(record, str):
        raise TideError(say("A record is a text."))
    text = record.strip().removeprefix("\ufeff").strip()
    if "\n" in text or text.startswith("tide"):
        return Record.parse(record)
    if text.endswith(".tide"):
        from os.path import expanduser

        from tidelib.core.files import read_text

        try:
            with open(expanduser(text), "rb") as file:
                return Record.parse(read_text(file.read()))
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise TideError(
                say(
                    "The file {text!r} cannot be read as a record: {reason}.",
                    text=text[:80],
                    reason=reason[:100],
                )
            ) from error
    return from_link(text)
