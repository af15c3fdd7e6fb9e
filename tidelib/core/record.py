"""Records: a played game as text, and its replay.

A record is a header, a line ``---`` and one action a line, chance included, so that it replays to
the same game everywhere without any random generator:

>>> record = Record.parse('''tide 1
... game: hikidoki
... players: 1
... ---
... * order 0
... ''')
>>> state = record.replay()
>>> state.prompt()
'The deck is about to be dealt.'
>>> print(Record.of(state), end="")
tide 1
game: hikidoki
players: 1
---
* order 0
"""

from __future__ import annotations

import re

from tidelib.core.errors import IllegalAction, OptionError, RecordError, TideError
from tidelib.core.game import CHANCE, TERMINAL
from tidelib.core.language import say
from tidelib.core.wording import listed
from tidelib.games import game as _game
from tidelib.games import games as _games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tidelib.core.game import Game, State

VERSION = "1"
LONGEST = 1_000_000
"""Characters that a record may have. The longest games need a fiftieth of that."""
_LONGEST_LINE = 2_000
_LONGEST_TITLE = 200
_WIDE = re.compile("(\ufffd\ufffd)?([ -~]\0|\0[ -~]){2}")
"""The beginning of a text in UTF-16 that was read as if it were in UTF-8."""
_NO_TEXT = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, foreign line ends and halves of characters. All else may stand in a title."""


class Line:
    """One action of a record.

    Attributes:
        number: the line's number in the record's text, counted from 1.
        actor: a seat or :data:`~tidelib.core.game.CHANCE`; None for a word that names no actor.
        text: the action without its actor.
        comment: what stood behind ``#``, or an empty text.
    """

    __slots__ = ("actor", "comment", "number", "text", "word")

    def __init__(self, number: int, word: str, text: str, comment: str = "") -> None:
        self.number = number
        self.word = word
        self.actor = _actor(word)
        self.text = text
        self.comment = comment


def _actor(word: str) -> int | None:
    if word == "*":
        return CHANCE
    # isascii: other scripts' digits are digits too, but no seat numbers
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None


class Record:
    """A record that has been read, not yet replayed.

    Attributes:
        game: the game.
        players: number of players.
        options: the options given in the header, by name.
        headers: all header lines, by key, in order.
        lines: the actions.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, str],
        headers: dict[str, str],
        lines: list[Line],
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.headers = headers
        self.lines = lines

    def __copy__(self) -> Record:
        """An equal record, with headers, options and lines of its own."""
        from copy import copy

        options, headers = self.options.copy(), self.headers.copy()
        return type(self)(self.game, self.players, options, headers, list(map(copy, self.lines)))

    @property
    def title(self) -> str:
        """The record's title, or an empty text."""
        return self.headers.get("title", "")

    @classmethod
    def parse(cls, text: str) -> Record:
        """Reads a record's text: header and lines, not yet whether they are legal.

        Raises:
            RecordError: with the line's number and the reason.
        """
        if not isinstance(text, str):
            raise RecordError(say("a record is a text"), 1)
        if len(text) > LONGEST:
            raise RecordError(
                say(
                    "a record has at most {longest:,} characters; this one has {count:,}",
                    longest=LONGEST,
                    count=len(text),
                ),
                1,
            )
        if _WIDE.match(text):
            raise RecordError(say("this is a text in UTF-16: save it as UTF-8"), 1)
        # a byte-order mark and foreign line ends come with editors and mail, not with intent
        rows = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        for number, row in enumerate(rows, 1):
            if _NO_TEXT.search(row):
                raise RecordError(say("this is not text: it has a control character"), number)
            if len(row) > _LONGEST_LINE:
                raise RecordError(
                    say("a line has at most {longest:,} characters", longest=_LONGEST_LINE),
                    number,
                )
        first = rows[0].split()
        if first[:1] != ["tide"] or len(first) != 2:
            raise RecordError(
                say("a record begins with the line 'tide {version}'", version=VERSION), 1
            )
        if first[1] != VERSION:
            raise RecordError(
                say(
                    "version {found!r} is unknown; this is read: {version}",
                    found=first[1][:20],
                    version=VERSION,
                ),
                1,
            )
        headers, numbers, end = _read_headers(rows)
        game, players, options = _read_setup(headers, numbers, end)
        return cls(game, players, options, headers, _read_lines(rows, end))

    def steps(self) -> Iterator[tuple[State, Line | None]]:
        """Each position with the line that follows it; the last with None.

        The same state object goes on from step to step: look at it at once or clone it.

        Raises:
            RecordError: at the first line that is not legal.
        """
        state = self.game.new_state(self.players, self.options)
        state.log = []
        for line in self.lines:
            yield state, line
            carry_out(state, line)
        yield state, None

    def replay(self) -> State:
        """The position after the last line, with its log of events.

        Raises:
            RecordError: at the first line that is not legal.
        """
        for state, _line in self.steps():
            last = state
        return last

    def begins(self, other: Record) -> bool:
        """Whether another record tells the same game, to the same point or further on."""
        setup = self.game, self.players, self.game.choose_options(self.options)
        if setup != (other.game, other.players, other.game.choose_options(other.options)):
            return False
        told = [(line.word, line.text) for line in self.lines]
        return told == [(line.word, line.text) for line in other.lines[: len(told)]]

    def __str__(self) -> str:
        head = [f"tide {VERSION}", *(f"{key}: {value}" for key, value in self.headers.items())]
        body = [
            f"{line.word} {line.text}" + (f"  # {line.comment}" if line.comment else "")
            for line in self.lines
        ]
        return "\n".join([*head, "---", *body, ""])

    @classmethod
    def of(cls, state: State, title: str = "") -> Record:
        """The record of a state's whole past.

        Raises:
            TideError: the state was set up as a scenario and has no past to write down.
        """
        if state.scenario is not None:
            raise TideError(say("A position that was set up has no record: it has no beginning."))
        game = state.game
        defaults = game.choose_options()
        options = {n: v for n, v in state.options.items() if v != defaults[n]}
        headers = {"game": game.name, "players": str(state.players)}
        if options:
            headers["options"] = " ".join(f"{name}={value}" for name, value in options.items())
        if title:
            headers["title"] = _NO_TEXT.sub("", " ".join(title.split()))[:_LONGEST_TITLE].strip()
        lines: list[Line] = []
        past = game.new_state(state.players, state.options)
        for number, action in enumerate(state.history, len(headers) + 3):
            lines.append(Line(number, actor_text(past.current_player), past.action_text(action)))
            past.apply(action)
        return cls(game, state.players, options, headers, lines)


def actor_text(player: int) -> str:
    """An actor as written in a record: a seat number, or ``*`` for chance."""
    return "*" if player == CHANCE else str(player)


def _read_headers(rows: list[str]) -> tuple[dict[str, str], dict[str, int], int]:
    headers: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for index, row in enumerate(rows[1:], 1):
        if row.split("#", 1)[0].strip() == "---":
            return headers, numbers, index
        # a title may hold a '#'; the keys that are read may not
        key, colon, value = row.partition(":")
        key = key.strip()
        if not row.strip() or row.lstrip().startswith("#"):
            continue
        if not colon or not key:
            raise RecordError(
                say("a header line reads 'key: value', and the header ends with '---'"), index + 1
            )
        if key in headers:
            raise RecordError(say("the header names {key!r} twice", key=key[:40]), index + 1)
        if key in ("game", "players", "options"):
            value = value.split("#", 1)[0]
        headers[key] = value.strip()
        numbers[key] = index + 1
    raise RecordError(say("the header has no end: a line '---' is missing"), len(rows))


def _read_setup(
    headers: dict[str, str], numbers: dict[str, int], end: int
) -> tuple[Game, int, dict[str, str]]:
    for key in ("game", "players"):
        if key not in headers:
            raise RecordError(say("the header lacks '{key}: …'", key=key), end + 1)
    if headers["game"] not in _games():
        known = listed(_games())
        raise RecordError(
            say(
                "game {name!r} is unknown; there is: {known}",
                name=headers["game"][:40],
                known=known,
            ),
            numbers["game"],
        )
    game = _game(headers["game"])
    number = headers["players"]
    if not (number.isascii() and number.isdigit()):
        raise RecordError(
            say("players is a number, not {number!r}", number=number[:40]), numbers["players"]
        )
    players = int(number[:9])  # more digits are too many players all the more
    options: dict[str, str] = {}
    for word in headers.get("options", "").split():
        name, equals, value = word.partition("=")
        if not equals:
            raise RecordError(
                say("options are written name=value, not {word!r}", word=word[:40]),
                numbers["options"],
            )
        if name in options:
            raise RecordError(
                say("option {name!r} is given twice", name=name[:40]), numbers["options"]
            )
        options[name] = value
    try:
        game.check_players(players)
        game.choose_options(options)
        game.new_state(players, options)
    except OptionError as error:
        line = numbers["players" if error.players else "options"]
        raise RecordError(str(error), line, error.rule) from error
    return game, players, options


def _read_lines(rows: list[str], end: int) -> list[Line]:
    lines = []
    for number, row in enumerate(rows[end + 1 :], end + 2):
        code, _hash, comment = row.partition("#")
        words = code.split()
        if words:
            lines.append(Line(number, words[0], " ".join(words[1:]), comment.strip()))
    return lines


def carry_out(state: State, line: Line) -> None:
    """Carries out one line of a record.

    Raises:
        RecordError: it is not legal here; the state is unchanged.
    """
    due = state.current_player
    if due == TERMINAL:
        raise RecordError(say("the game is over; nothing may follow"), line.number)
    if line.actor != due:
        wanted = say("chance (*)") if due == CHANCE else say("seat {seat}", seat=due)
        raise RecordError(
            say("it is for {wanted} to act, not for {word!r}", wanted=wanted, word=line.word[:20]),
            line.number,
        )
    try:
        state.apply_text(line.text)
    except IllegalAction as error:
        raise RecordError(error.refusal.sentence, line.number, error.refusal.rule) from error


def report(text: str) -> Iterator[dict[str, Any]]:
    """What a replay reports: an object before each action and one at the end.

    Args:
        text: the record.

    Yields:
        JSON objects: ``n``, ``to_move``, ``legal`` (sorted texts, for a player), ``scores``; the
        last one with ``over`` and ``winners``, or with ``error``, ``line`` and ``rule``.
    """
    n = 0
    try:
        record = Record.parse(text)
        for state, line in record.steps():
            entry = _situation(n, state)
            if line is None or state.is_terminal:
                entry["over"] = state.is_terminal
            if state.is_terminal:
                entry["winners"] = state.winners()
            yield entry
            n += line is not None
    except RecordError as error:
        # steps() counts on before it carries out the line that fails
        yield {"n": max(0, n - 1), "error": error.reason, "line": error.line, "rule": error.rule}


def _situation(n: int, state: State) -> dict[str, Any]:
    player = state.current_player
    entry: dict[str, Any] = {
        "n": n,
        "to_move": None if player == TERMINAL else actor_text(player),
    }
    if player >= 0:
        entry["legal"] = sorted(state.action_text(action) for action in state.legal_actions())
    entry["scores"] = state.scores()
    return entry
