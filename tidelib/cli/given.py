"""What a command line gives: games, options, seeds, dates, seats and files."""

from __future__ import annotations

import os
import sys

from tidelib.cli.errors import USAGE, CommandError, one_line
from tidelib.core.errors import LinkError, OptionError, RecordError, TideError
from tidelib.core.files import read_text, write_whole
from tidelib.core.language import say, say_count
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


def path_given(path: str) -> str:
    """A path as it is both read and written: with the home folder in place of ``~``.

    >>> path_given("-x.tide")  # which a command would take for an option
    './-x.tide'
    """
    path = os.path.expanduser(path)
    return os.path.join(os.curdir, path) if path.startswith("-") else path


def read_record(path: str) -> str:
    """The text of a record's file; ``-`` is the standard input.

    Raises:
        CommandError: the file cannot be read.
        RecordError: what it holds is too long or no text.
    """
    # no more than needed to see that it is too long: somebody may give a disk image
    most = 4 * LONGEST
    path = path if path == STDIN else path_given(path)
    try:
        if path == STDIN:
            source = getattr(sys.stdin, "buffer", None)
            data = source.read(most + 1) if source else sys.stdin.read(most + 1).encode()
        else:
            with open(path, "rb") as file:
                data = file.read(most + 1)
    except (OSError, ValueError) as error:
        name = say("the standard input") if path == STDIN else one_line(path, 200)
        raise CommandError(
            say("Cannot read {path}: {reason}.", path=name, reason=reason_of(error))
        ) from error
    return _text_of(data, most)


def _text_of(data: bytes, most: int) -> str:
    if len(data) > most:
        raise RecordError(
            say("a record has at most {longest:,} characters; this one has more", longest=LONGEST),
            1,
        )
    try:
        return read_text(data)
    except ValueError as error:
        at = getattr(error.__cause__, "start", 0)
        raise RecordError(str(error), data.count(b"\n", 0, at) + 1) from error


def read_link(code: str) -> Record:
    """The record in a link code; a whole address is taken too. Raises CommandError."""
    from tidelib.core.link import from_link

    code = code.strip().removeprefix("\ufeff").strip()
    from_address = code.rpartition("=")[2] if "://" in code else code
    try:
        return from_link(from_address.rpartition("#")[2])
    except LinkError as error:
        raise CommandError(one_line(str(error)), code=1) from error


def write_record(
    path: str, record: Record, known: str | None = None, force: bool = False, how: str = "--force"
) -> str:
    """Writes a record's file, whole or not at all, and returns its text.

    What stands there already is left alone, unless it is an earlier point of the same game.

    Args:
        path: where to.
        record: what is written.
        known: a text that may be overwritten, since it was read or written before.
        force: write over whatever is there.
        how: what a person types to force it.

    Raises:
        CommandError: it cannot be written, or something else is there.
    """
    path, text = path_given(path), str(record)
    shown = one_line(path, 200)
    try:
        there = None if force else _standing(path)
        if there is not None and (what := _other(there, record, known)):
            raise CommandError(
                say(
                    "{path} is there already and is {what}. Choose another name, or write over "
                    "it: {how}",
                    path=shown,
                    what=what,
                    how=how,
                ),
                USAGE,
            )
        write_whole(path, text)
    except (OSError, ValueError) as error:
        failed = say("Cannot write {path}: {reason}.", path=shown, reason=reason_of(error))
        if os.path.isfile(path):
            failed += " " + say("The file that was there is as it was.")
        raise CommandError(failed) from error
    return text


def _standing(path: str) -> bytes | None:
    """What stands in a file that would be overwritten, or None for no file or an empty one."""
    if not os.path.isfile(path):
        return None
    with open(path, "rb") as file:
        return file.read(4 * LONGEST + 1) or None


def _other(data: bytes, record: Record, known: str | None) -> str:
    """What a file holds, in words, if it is not an earlier point of the game in a record."""
    try:
        text = _text_of(data, 4 * LONGEST)
        there = Record.parse(text)
    except RecordError:
        return say("no record")
    if text == known or there.begins(record):
        return ""
    return say_count(
        "another game of {game}, {count} line long",
        "another game of {game}, {count} lines long",
        count=len(there.lines),
        game=there.game.called,
    )


def reason_of(error: OSError | ValueError) -> str:
    """Why the system refuses to read or write, as the end of a sentence."""
    told = error.strerror if isinstance(error, OSError) else None
    return (told or one_line(str(error), 100)).lower()


def with_notes(record: Record, **notes: str) -> Record:
    """The record with further header lines, which a reader may ignore."""
    record.headers.update({key: value for key, value in notes.items() if value})
    return record
