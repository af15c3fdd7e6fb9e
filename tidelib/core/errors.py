"""The errors a caller can meet. Each message says what is wrong, where, and what would be right."""

from __future__ import annotations

from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.refusal import Refusal


def brief(value: object, longest: int = 40) -> str:
    """The beginning of a value's text, for a message about it; the value may be anything.

    >>> brief("x" * 100, 3), brief(None), brief(10**5000)
    ('xxx', 'None', 'a long int')
    """
    try:
        return str(value)[:longest]
    except (ValueError, RecursionError):  # more digits than Python writes, lists without end
        return say("a long {kind}", kind=type(value).__name__)


class TideError(Exception):
    """Any error that tidelib raises on purpose."""


class SeatError(TideError, ValueError):
    """A seat or an observer that a game does not have."""


class ChanceError(TideError, ValueError):
    """An outcome of chance is asked for where no chance is due."""


class IllegalAction(TideError):
    """An action the rules forbid here.

    Attributes:
        refusal: why, with rule ids and the cards, dice or places at fault.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


class OptionError(TideError):
    """An unknown option, a value it cannot take, or an impossible number of players.

    Attributes:
        rule: id of the rule concerned, or None.
        players: True if it is the number of players that is at fault.
    """

    def __init__(self, message: str, rule: str | None = None, players: bool = False) -> None:
        super().__init__(message)
        self.rule = rule
        self.players = players


class RecordError(TideError):
    """A record that cannot be read or replayed.

    Attributes:
        reason: what is wrong and what would be right.
        line: line of the record, counted from 1.
        rule: id of the rule that was broken, or None.
    """

    def __init__(self, reason: str, line: int, rule: str | None = None) -> None:
        where = say("line {line}: {reason}", line=line, reason=reason)
        super().__init__(f"{where} ({rule})" if rule else where)
        self.reason = reason
        self.line = line
        self.rule = rule

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int, str | None]]:
        return type(self), (self.reason, self.line, self.rule)  # what it is made of, not its text


class LinkError(TideError):
    """A link code that is damaged, too long, or of another version."""


class ScenarioError(TideError):
    """A set-up text that cannot be read, or a position that cannot come about."""


class CodeError(TideError):
    """A code for the class that is mistyped, cut off, or of another version or game."""
