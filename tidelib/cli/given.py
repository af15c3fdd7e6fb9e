"""What a command line gives: games, options, seeds, dates, seats and files."""

from __future__ import annotations

import os
import sys

from tidelib.cli.errors import USAGE, CommandError, one_line
from tidelib.core.errors import LinkError, OptionError, RecordError, TideError
from tidelib.core.language import say
from tidelib.core.record import LONGEST, Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tidelib.core.game import Game

STDIN = "-"


def game_named(name: str) -> Game:
    """The game of that name. Raises CommandError."""
    import tidelib

    try:
        return tidelib.game(name.lower())
    except TideError as error:
        raise CommandError(one_line(str(error))) from error


def options_given(game: Game, words: Iterable[str]) -> dict[str, str]:
    """Options written ``name=value``. Raises CommandError."""
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise CommandError(
                say("An option is written name=value, not {word!r}.", word=one_line(word, 40))
            )
        if options.get(name, value) != value:
            raise CommandError(say("Option {name} is given twice.", name=one_line(name, 40)))
        options[name] = value
    try:
        game.choose_options(options)
    except OptionError as error:
        raise CommandError(one_line(str(error))) from error
    return options


def seed_given(seed: str | None, date: str | None) -> str:
    """The seed that is given, the one of the date, or a fresh one. Raises CommandError."""
    from tidelib.core.play import seed_of_date

    if seed is not None and date is not None:
        raise CommandError(say("Give --seed or --date, not both: the date is the seed."))
    if date is not None:
        if date == "today":
            from datetime import datetime

            return datetime.now().astimezone().date().isoformat()
        try:
            return seed_of_date(date)
        except TideError as error:
            raise CommandError(one_line(str(error))) from error
    if seed is None:
        from random import SystemRandom

        return str(SystemRandom().randrange(1, 1_000_000))
    if not seed.strip() or len(seed) > 60 or not seed.isprintable():
        raise CommandError(say("A seed is a number or a word of at most 60 characters."))
    return seed.strip()


def of_the_day(game: Game, options: dict[str, str], players: int) -> dict[str, str]:
    """The options, with the one set that says the tide comes from the date, where there is one."""
    if players > 1:
        return options
    dated = {option.name: "date" for option in game.options if "date" in option.values}
    return {**dated, **options}


def players_given(game: Game, players: int | None, solo: bool = False) -> int:
    """The number of players; by default the usual company, or one for a solo game."""
    if players is None:
        return game.players[0] if solo else game.company()
    try:
        game.check_players(players)
    except OptionError as error:
        cited = f" [{error.rule}]" if error.rule else ""
        raise CommandError(one_line(f"{error}{cited}")) from error
    return players


# -- files ---------------------------------------------------------------------------------


def read_record(path: str) -> str:
    """The text of a record's file; ``-`` is the standard input.

    Raises:
        CommandError: the file cannot be read.
        RecordError: what it holds is too long or no text.
    """
    # no more than needed to see that it is too long: somebody may give a disk image
    most = 4 * LONGEST
    try:
        if path == STDIN:
            source = getattr(sys.stdin, "buffer", None)
            data = source.read(most + 1) if source else sys.stdin.read(most + 1).encode()
        else:
            with open(path, "rb") as file:
                data = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise CommandError(
            say("Cannot read {path}: {reason}.", path=one_line(path, 200), reason=_reason(error))
        ) from error
    if len(data) > most:
        raise RecordError(
            say("a record has at most {longest:,} characters; this one has more", longest=LONGEST),
            1,
        )
    try:
        text: str = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(say("this is no text in UTF-8"), line) from error
    return text


def read_link(code: str) -> Record:
    """The record in a link code; a whole address is taken too. Raises CommandError."""
    from tidelib.core.link import from_link

    from_address = code.strip().rpartition("=")[2] if "://" in code else code.strip()
    try:
        return from_link(from_address.rpartition("#")[2])
    except LinkError as error:
        raise CommandError(one_line(str(error)), code=1) from error


def write_record(path: str, record: Record) -> None:
    """Writes a record's file. A file that holds anything but a record is left alone.

    Raises:
        CommandError: it cannot be written, or there is another file of that name.
    """
    path = os.path.expanduser(path)
    try:
        if os.path.exists(path):
            with open(path, "rb") as file:
                if file.read(5) not in (b"tide ", b""):
                    raise CommandError(
                        say(
                            "{path} is there already and is no record: choose another name.",
                            path=one_line(path, 200),
                        ),
                        USAGE,
                    )
        with open(path, "w", encoding="utf-8", newline="\n") as out:
            out.write(str(record))
    except (OSError, ValueError) as error:
        raise CommandError(
            say("Cannot write {path}: {reason}.", path=one_line(path, 200), reason=_reason(error))
        ) from error


def _reason(error: OSError | ValueError) -> str:
    told = error.strerror if isinstance(error, OSError) else None
    return (told or one_line(str(error), 100)).lower()


def with_notes(record: Record, **notes: str) -> Record:
    """The record with further header lines, which a reader may ignore."""
    record.headers.update({key: value for key, value in notes.items() if value})
    return record
