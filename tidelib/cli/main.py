"""The command line's entry: reads the arguments, sends them on, tells errors in one line."""

from __future__ import annotations

import argparse
import sys

from tidelib.cli.errors import INTERRUPTED, REFUSED, CommandError, one_line
from tidelib.cli.streams import TellingParser, guarded, remark
from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

    from tidelib.cli.pen import Pen

PROGRAM = "tidelib"


class _Parser(TellingParser):
    """Tells a mistake in one line instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(
            say("{message} ({prog} --help tells more)", message=one_line(message), prog=self.prog)
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command.

    Args:
        argv: the arguments; by default those of the process.

    Returns:
        The exit code: 0 if all went well, 1 for a refused record, 2 for a mistake in the command,
        74 if the output could not be written.
    """
    words = sys.argv[1:] if argv is None else argv
    return guarded(PROGRAM, lambda: _main(words))


def _main(argv: Sequence[str]) -> int:
    try:
        return _run(argv)
    except CommandError as error:
        sys.stdout.flush()
        remark(f"{PROGRAM}: {one_line(str(error), 1000)}")
        return error.code
    except KeyboardInterrupt:
        remark("")
        return INTERRUPTED


def _run(argv: Sequence[str]) -> int:
    from tidelib.core.errors import TideError

    parser = _parser()
    args = parser.parse_args(argv)
    if args.command is None:
        parser.print_help()
        return 0
    from tidelib.cli.pen import Pen

    pen = Pen(sys.stdout, plain=getattr(args, "plain", False))
    try:
        return _command(args, pen)
    except TideError as error:
        raise CommandError(one_line(str(error)), REFUSED) from error


def _command(args: argparse.Namespace, pen: Pen) -> int:
    from tidelib.cli import lookup, play, records

    if args.command == "games":
        lookup.list_games(pen, args.json)
        return 0
    if args.command == "rules":
        from tidelib.cli.given import game_named

        lookup.show_rules(game_named(args.game), " ".join(args.asked), pen, args.json)
        return 0
    commands = {
        "new": records.new,
        "play": play.play,
        "replay": records.replay,
        "random": records.play_random,
        "link": records.link,
    }
    return commands[args.command](args, pen)


def _parser() -> argparse.ArgumentParser:
    import tidelib

    parser = _Parser(
        prog=PROGRAM,
        description=say("Table games with their rules: look up, play, replay."),
        epilog=say("Begin with: games, then play GAME. Each command has its own --help."),
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {tidelib.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    games = commands.add_parser("games", help=say("the games there are"))
    games.add_argument("--json", action="store_true", help=say("as JSON"))

    rules = commands.add_parser("rules", help=say("a game's rules, or some of them"))
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("asked", metavar="RULE-ID|SECTION|WORD", nargs="*", help=say("which rules"))
    rules.add_argument("--json", action="store_true", help=say("as JSON"))
    _plain(rules)

    new = commands.add_parser("new", help=say("deal a game and write its record"))
    _deal(new, say("by default the fewest who can play together"))
    _date(new)
    new.add_argument("--title", metavar="TEXT", help=say("a title for the record"))
    _output(new)

    play = commands.add_parser("play", help=say("play a game here, against bots or each other"))
    _deal(play, say("you and bots"))
    _date(play)
    play.add_argument(
        "--seats", metavar="LIST", help=say("who sits where: you,sharp (you:NAME names a person)")
    )
    play.add_argument(
        "--bots", metavar="LIST", help=say("the bots you play against: sharp,careful")
    )
    play.add_argument("--hot-seat", action="store_true", help=say("everybody at this keyboard"))
    play.add_argument("--load", metavar="FILE", help=say("go on with a saved game"))
    play.add_argument("--link", metavar="CODE", help=say("go on with the game in a link"))
    play.add_argument("--odds", action="store_true", help=say("tell the odds at every decision"))
    _plain(play)

    replay = commands.add_parser("replay", help=say("tell a record, or check it (--json)"))
    replay.add_argument(
        "file", metavar="FILE", nargs="?", help=say("a record; - is standard input")
    )
    replay.add_argument("--link", metavar="CODE", help=say("the record in a link"))
    replay.add_argument("--json", action="store_true", help=say("a JSON object for each action"))
    _plain(replay)

    random = commands.add_parser(
        "random", help=say("let bots play a whole game and write its record")
    )
    _deal(random, say("bots; by default the fewest who can play together"))
    random.add_argument("--bots", metavar="LIST", help=say("who plays; by default random"))
    _output(random)

    link = commands.add_parser("link", help=say("a record as a code for a link, and back"))
    link.add_argument("file", metavar="FILE|CODE", help=say("a record; with --back a code"))
    link.add_argument("--back", action="store_true", help=say("write the record that a code holds"))
    _output(link)
    return parser


def _deal(parser: argparse.ArgumentParser, players: str) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--players", metavar="N", type=_count, help=say("how many: {players}", players=players)
    )
    parser.add_argument("--seed", metavar="S", help=say("the same seed deals the same game"))
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help=say("a house rule")
    )


def _date(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--date", metavar="YYYY-MM-DD", help=say("the day's own deal, alike for all; also: today")
    )


def _plain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help=say("whole sentences, no drawing: for screen readers")
    )


def _output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--output", metavar="FILE", help=say("write to a file"))
    parser.add_argument(
        "--force", action="store_true", help=say("write over whatever the file holds")
    )


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise argparse.ArgumentTypeError(
            say("a number is wanted, not {text!r}", text=one_line(text, 40))
        )
    return int(text)
