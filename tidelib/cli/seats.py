"""Who sits at the table: people at this keyboard, and bots."""

from __future__ import annotations

from tidelib.cli.errors import CommandError, one_line
from tidelib.core.language import say
from tidelib.core.names import clean_name
from tidelib.core.wording import capital, listed, player, you

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.game import Game
    from tidelib.players import Bot

YOU = "you"
_WIDEST_NAME = 20
"""Columns of a name."""


class Seat:
    """One seat.

    Attributes:
        word: as given on the command line: ``you``, ``you:Ada`` or a bot's name.
        name: as told.
        bot: the bot that plays it, or None for a person.
    """

    __slots__ = ("bot", "name", "word")

    def __init__(self, word: str, name: str, bot: Bot | None) -> None:
        self.word = word
        self.name = name
        self.bot = bot


def seats_given(
    game: Game,
    seats: str | None = None,
    players: int | None = None,
    bots: str | None = None,
    hot_seat: bool = False,
    solo: bool = False,
) -> list[Seat]:
    """The seats that a command line asks for.

    Args:
        game: the game.
        seats: ``you,sharp,careful``: one word for each seat.
        players: how many.
        bots: ``sharp,careful``: the bots, repeated until all seats are taken.
        hot_seat: everybody is a person at this keyboard.
        solo: if nothing else is said, one person alone.

    Raises:
        CommandError: they do not fit the game or each other.
    """
    from tidelib.cli.given import players_given

    if seats is not None:
        if bots is not None or hot_seat:
            raise CommandError(say("--seats says all: give it without --bots and --hot-seat."))
        words = [word.strip() for word in seats.split(",")]
        if players is not None and players != len(words):
            raise CommandError(
                say(
                    "--seats names {seats} seats and --players {players}.",
                    seats=len(words),
                    players=players,
                )
            )
        players_given(game, len(words))
        return _seats(game, words)
    if hot_seat and bots is not None:
        raise CommandError(say("--hot-seat is without bots: give --seats to mix people and bots."))
    asked = [word.strip() for word in bots.split(",")] if bots else []
    if players is None and asked:
        players = len(asked) + 1
    players = players_given(game, players, solo)
    if hot_seat:
        return _seats(game, [YOU] * players)
    others = players - 1
    if len(asked) > others:
        raise CommandError(
            say(
                "{bots} bots and you are more than {players} players.",
                bots=len(asked),
                players=players,
            )
        )
    if others and not asked:
        from tidelib.players import usual_bot

        asked = [usual_bot(game)]
    return _seats(game, [YOU, *(asked[seat % len(asked)] for seat in range(others))])


def bot_seats(game: Game, bots: str | None, players: int | None) -> list[Seat]:
    """Seats for bots alone. Raises CommandError."""
    from tidelib.cli.given import players_given

    words = [word.strip() for word in bots.split(",")] if bots else ["random"]
    if players is None and len(words) > 1:
        players = len(words)
    players = players_given(game, players)
    if len(words) > players:
        raise CommandError(
            say("{bots} bots are more than {players} players.", bots=len(words), players=players)
        )
    found = _seats(game, [words[seat % len(words)] for seat in range(players)])
    if any(seat.bot is None for seat in found):
        raise CommandError(say("Here only bots play: {bots}.", bots=listed(_bots(game))))
    return found


def _bots(game: Game) -> dict[str, Bot]:
    from tidelib.players import bots

    return bots(game)


def _seats(game: Game, words: Sequence[str]) -> list[Seat]:
    people = sum(word.lower().partition(":")[0] == YOU for word in words)
    bots: dict[str, Bot] = {}
    if people < len(words):
        bots = _bots(game)
    found: list[Seat] = []
    taken: list[str] = []
    for number, word in enumerate(words, 1):
        kind, _colon, called = word.partition(":")
        bot = None
        if kind.lower() != YOU:
            bot = bots.get(word.lower())
            if bot is None:
                known = listed([YOU, *bots])
                raise CommandError(
                    say(
                        "There is no player {word!r}; a seat is one of: {known}.",
                        word=one_line(word, 40),
                        known=known,
                    )
                )
            name = say(bot.title)
        elif name := clean_name(called, _WIDEST_NAME):
            word = f"{kind}:{name}"
        else:
            word = kind
            name = you() if people == 1 else capital(player(number - 1))
        same = sum(other == name for other in taken)
        taken.append(name)
        found.append(Seat(word, f"{name} {same + 1}" if same else name, bot))
    return found
