"""Reading the short texts that positions are set up from: ``key: value`` lines."""

from __future__ import annotations

from tidelib.core.errors import OptionError, ScenarioError
from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.game import Game

LONGEST = 20_000


class SetUp:
    """The lines of a set-up text; each is taken once, and what nobody took is an error.

    >>> lines = SetUp("deck: U A  # two cards\\nbeach 0: L2")
    >>> lines.take("deck"), lines.take_seats("beach", 2)
    (['U', 'A'], [['L2'], []])
    >>> lines.finish()
    """

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise ScenarioError(say("A set-up is a text."))
        if len(text) > LONGEST:
            raise ScenarioError(
                say("A set-up has at most {longest:,} characters.", longest=LONGEST)
            )
        self._lines: dict[str, tuple[int, list[str]]] = {}
        # a byte-order mark comes with editors, not with intent
        for number, row in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            row = row.split("#", 1)[0].strip()
            if not row:
                continue
            key, colon, value = row.partition(":")
            key = " ".join(key.split())
            if not colon:
                raise ScenarioError(
                    say(
                        "Line {number} reads 'key: value', not {row!r}.",
                        number=number,
                        row=row[:40],
                    )
                )
            if key in self._lines:
                raise ScenarioError(
                    say("Line {number}: {key!r} stands there twice.", number=number, key=key[:40])
                )
            self._lines[key] = (number, value.split())

    def __contains__(self, key: str) -> bool:
        return key in self._lines

    def take(self, key: str) -> list[str]:
        """The words of a line, or none."""
        return self._lines.pop(key, (0, []))[1]

    def take_number(self, key: str, default: int, allowed: range) -> int:
        """One number. Raises ScenarioError if it is none or not allowed."""
        words = self.take(key)
        if not words:
            return default
        if (
            len(words) != 1
            or not words[0].isascii()
            or not words[0].isdigit()
            or (len(words[0]) > 6 or int(words[0]) not in allowed)
        ):
            raise ScenarioError(
                say(
                    "{key} is a number from {start} to {stop}, not {words!r}.",
                    key=key,
                    start=allowed.start,
                    stop=allowed.stop - 1,
                    words=" ".join(words)[:40],
                )
            )
        return int(words[0])

    def take_seats(self, key: str, players: int) -> list[list[str]]:
        """The words of ``key 0``, ``key 1`` … for each seat."""
        return [self.take(f"{key} {seat}") for seat in range(players)]

    def take_table(self, game: Game, players: int) -> tuple[int, dict[str, str]]:
        """The lines ``players`` and ``options``: how many play, and every option's value.

        Args:
            game: the game that is set up.
            players: how many play where nothing is said.

        Raises:
            ScenarioError: the game is not for so many, or has no such option.
        """
        words = self.take("options")
        players = self.take_number("players", players, range(1000))
        given: dict[str, str] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals:
                raise ScenarioError(
                    say("Options are written name=value, not {word!r}.", word=word[:40])
                )
            given[name] = value
        try:
            game.check_players(players)
            return players, game.choose_options(given)
        except OptionError as error:
            raise ScenarioError(str(error)) from error

    def finish(self) -> None:
        """Raises ScenarioError if a line is left that nobody took."""
        for key, (number, _words) in self._lines.items():
            raise ScenarioError(
                say(
                    "Line {number}: {key!r} has no meaning in this set-up.",
                    number=number,
                    key=key[:40],
                )
            )
