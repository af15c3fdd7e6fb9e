"""``play``: a whole game at a prompt."""

from __future__ import annotations

import sys

from tidelib.cli.commands import Quit, Table
from tidelib.cli.errors import INTERRUPTED, REFUSED, CommandError, one_line
from tidelib.cli.given import (
    game_named,
    options_given,
    path_given,
    read_link,
    read_record,
    reason_of,
    seed_given,
)
from tidelib.cli.seats import seats_given
from tidelib.cli.session import Session
from tidelib.core.errors import OptionError, RecordError
from tidelib.core.language import say
from tidelib.core.record import Record
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from tidelib.cli.pen import Pen

_LONGEST_LINE = 1_000


def session_given(args: Namespace) -> Session:
    """The game that a command line asks for, new or loaded.

    Raises:
        CommandError: it cannot be had.
        RecordError: the record to go on with is refused.
    """
    game = game_named(args.game)
    text, record = _record_given(args)
    if record is None:
        return _new_session(args)
    if record.game.name != game.name:
        raise CommandError(
            say(
                "That is a game of {found}, not of {game}.",
                found=record.game.called,
                game=game.called,
            )
        )
    if args.option or args.date is not None:
        raise CommandError(
            say("A loaded game has its own options and deal: no --option, no --date.")
        )
    if args.players not in (None, record.players):
        raise CommandError(
            say(
                "The loaded game has {players} players, not {given}.",
                players=record.players,
                given=args.players,
            )
        )
    noted = record.headers.get("seats") if not (args.bots or args.hot_seat) else None
    try:
        seats = seats_given(game, args.seats or noted, record.players, args.bots, args.hot_seat)
    except CommandError:
        if args.seats or args.bots or not noted:
            raise
        # what a stranger's file says of its seats binds nobody
        seats = seats_given(game, players=record.players)
    if len(seats) != record.players:
        raise CommandError(
            say(
                "The loaded game has {players} players, not {given}.",
                players=record.players,
                given=len(seats),
            )
        )
    noted_seed = record.headers.get("seed", "").strip()[:60] or None
    seed = seed_given(args.seed or noted_seed, None)
    session = Session(game, seats, record.options, seed, record=record)
    if args.load is not None:
        session.file, session.kept = path_given(args.load), text
    return session


def _record_given(args: Namespace) -> tuple[str | None, Record | None]:
    """The record to go on with, and the text of its file; None where there is none."""
    if args.load is not None and args.link is not None:
        raise CommandError(say("Give --load or --link, not both."))
    if args.load == "-":
        raise CommandError(say("The standard input is for your answers: give --load a file."))
    if args.load is not None:
        text = read_record(args.load)
        return text, Record.parse(text)
    return None, read_link(args.link) if args.link is not None else None


def _new_session(args: Namespace) -> Session:
    game = game_named(args.game)
    options = options_given(game, args.option)
    seats = seats_given(
        game, args.seats, args.players, args.bots, args.hot_seat, solo=args.date is not None
    )
    seed = seed_given(args.seed, args.date)
    try:
        return Session(game, seats, options, seed, dated=args.date is not None)
    except OptionError as error:
        raise CommandError(one_line(str(error))) from error


def play(args: Namespace, pen: Pen) -> int:
    """Plays at the prompt until somebody stops. Returns the exit code."""
    try:
        session = session_given(args)
    except RecordError as error:
        where = args.load or say("the link")
        raise CommandError(listed([where, one_line(str(error))]), REFUSED) from error
    table = Table(session, pen, odds=args.odds)
    reader = Reader(pen, table)
    code = 0
    try:
        table.talk.introduce()
        if session.play.length:
            pen.heading(
                say(
                    "The game goes on after {count} of your decisions.",
                    count=len(session.decisions()),
                )
            )
            table.talk.board()
        elif session.dated:
            pen.heading(say("The tide of {seed}.", seed=session.play.seed))
        else:
            pen.heading(say("Seed {seed}.", seed=session.play.seed))
        while True:
            _one_line(table, reader)
    except (Quit, EOFError):
        pen.line()
    except KeyboardInterrupt:
        code = INTERRUPTED
        pen.line()
        pen.line()
    farewell(session, pen)
    return code


def _one_line(table: Table, reader: Reader) -> None:
    state = table.session.state
    if table.moved:
        table.talk.go_on()
        state = table.session.state
        if state.is_terminal:
            table.talk.ending()
        elif state.current_player >= 0:
            table.talk.decision()
    elif not state.is_terminal:
        table.talk.reminder()
    if state.is_terminal:
        if state.game.may_look_back(state):
            again = say(
                "Again? s: the same deal, n: a new deal. Or best, undo, score, log, save FILE, "
                "quit."
            )
        else:
            again = say(
                "Again? s: the same deal, n: a new deal. Or undo, score, log, save FILE, quit."
            )
        table.pen.tell(again)
    table.obey(reader.ask())


def farewell(session: Session, pen: Pen) -> None:
    """How to come back."""
    pen.tell(
        say("Till the next tide.") if session.state.is_terminal else say("The game waits for you.")
    )
    begun = session.decisions() or session.file
    unfinished = begun and not session.state.is_terminal
    if unfinished and (command := session.resume_command()):
        pen.tell(say("Go on from here:"))
        pen.line(f"  {command}")
    pen.tell(say("The same deal again:"))
    pen.line(f"  {session.deal_command()}")


class Reader:
    """Reads what is typed; on a terminal with history and completion, else line by line."""

    def __init__(self, pen: Pen, table: Table) -> None:
        self._pen = pen
        self._table = table
        self._typing = sys.stdin.isatty() and sys.stdout.isatty()
        if self._typing:
            self._complete()

    def ask(self) -> str:
        """The next line. Raises EOFError when there is none."""
        self._pen.flush()
        if self._typing:
            return input("> ")[:_LONGEST_LINE]
        try:
            line = sys.stdin.readline()
        except OSError as error:
            reason = reason_of(error)
            raise CommandError(
                say("Cannot read the standard input: {reason}.", reason=reason)
            ) from error
        if not line:
            raise EOFError
        line = line[:_LONGEST_LINE].rstrip("\r\n")
        # an echo, so that a piped game reads like a played one
        self._pen.line(f"> {one_line(line, 200)}")
        return line

    def _complete(self) -> None:
        try:
            import readline
        except ImportError:  # Windows has none; typing works without
            return

        def complete(start: str, number: int) -> str | None:
            words = [*self._table.words()]
            found = [word for word in words if word.lower().startswith(start.lower())]
            return f"{found[number]} " if number < len(found) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")
