"""Small pieces of sentences that every game needs, in the reader's language."""

from __future__ import annotations

from contextvars import ContextVar

from tidelib.core.language import later, say, say_as

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from contextvars import Token


def count(number: int, thing: str) -> str:
    """A number with its noun, in English only: ``say_count`` tells it in every language.

    >>> count(1, "card"), count(0, "card")
    ('1 card', '0 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def capital(text: str) -> str:
    """A text with a capital at its start and no other change.

    >>> capital("the Yeti")
    'The Yeti'
    """
    return text[:1].upper() + text[1:]


# -- players -------------------------------------------------------------------------------


_called: ContextVar[Sequence[str]] = ContextVar("called", default=())


class called:  # noqa: N801, it is used as a word: with called(["You", "Nami"])
    """Has all sentences that are made inside a ``with`` call the players by their names.

    Args:
        names: the players' names by seat; a seat without one is called by its number.

    >>> with called(["You", "Nami"]):
    ...     player(0), at_start(0), in_a_list(0), player(1), player(2)
    ('you', 'You', 'You', 'Nami', 'player 3')
    """

    __slots__ = ("_before", "_names")

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._before: Token[Sequence[str]] | None = None

    def __enter__(self) -> None:
        self._before = _called.set(self._names)

    def __exit__(self, *_error: object) -> None:
        assert self._before is not None
        _called.reset(self._before)


def in_a_list(seat: int) -> str:
    """A player's name as it is, for lists and after a colon; without a name the seat's number."""
    names = _called.get()
    return names[seat] if seat < len(names) else say("player {number}", number=seat + 1)


def player(seat: int) -> str:
    """A player inside a sentence: the reader is "you" there.

    >>> player(1)
    'player 2'
    """
    name = in_a_list(seat)
    return say_as("inside a sentence", "you") if name == you() else name


def at_start(seat: int) -> str:
    """A player at the start of a sentence or alone; a name stays as it is written.

    >>> at_start(1)
    'Player 2'
    """
    return in_a_list(seat) if seat < len(_called.get()) else capital(in_a_list(seat))


def you() -> str:
    """What the reader is called among the players."""
    return say("You")


def said_of(who: str, text: str) -> str:
    """A sentence with the name of whom it is about.

    >>> said_of("Ada", "Accepts the pair.")
    'Ada: Accepts the pair.'
    """
    return say("{who}: {text}", who=who, text=text)


def seat_field(seat: int) -> str:
    """A seat in the sentence of an event, where ``Event.told`` puts the player's name.

    >>> say("The order: {first}, {second}.", first=seat_field(1), second=seat_field(0))
    'The order: {1}, {0}.'
    """
    return f"{{{seat}}}"


# -- lists ---------------------------------------------------------------------------------

_COMMA = later("{first}, {next}")
_CLAUSE = later("{first}; {next}")
_AND = later("{first} and {last}")
_OR = later("{first} or {last}")
_EITHER = later("{first} or {next}")
_THEN = later("{first}, then {next}")


def listed(things: Iterable[str]) -> str:
    """Things in a row, with commas; an empty text for none.

    >>> listed(["black 6", "white 5"])
    'black 6, white 5'
    """
    return _joined(_COMMA, things)


def clauses(parts: Iterable[str]) -> str:
    """Parts of a sentence in a row, which may have commas of their own.

    >>> clauses(["Ada: 4, 2", "Ben: 1"])
    'Ada: 4, 2; Ben: 1'
    """
    return _joined(_CLAUSE, parts)


def one_by_one(things: Iterable[str]) -> str:
    """Things in their order in time.

    >>> one_by_one(["Ada", "Ben", "Cleo"])
    'Ada, then Ben, then Cleo'
    """
    return _joined(_THEN, things)


def all_of(things: Iterable[str]) -> str:
    """Things that are all meant.

    >>> all_of(["black", "blue", "white"]), all_of(["black"])
    ('black, blue and white', 'black')
    """
    return _ended(_AND, things)


def any_of(things: Iterable[str]) -> str:
    """Things of which one is meant.

    >>> any_of(["1", "2", "3"])
    '1, 2 or 3'
    """
    return _ended(_OR, things)


def one_or_other(things: Iterable[str]) -> str:
    """Things of which one is meant, with an "or" before each.

    >>> one_or_other(["2 (re-roll one die)", "3", "4"])
    '2 (re-roll one die) or 3 or 4'
    """
    return _joined(_EITHER, things)


def _joined(between: str, things: Iterable[str]) -> str:
    told = ""
    for number, thing in enumerate(things):
        told = say(between, first=told, next=thing) if number else thing
    return told


def _ended(between: str, things: Iterable[str]) -> str:
    *others, last = things
    return say(between, first=listed(others), last=last) if others else last
