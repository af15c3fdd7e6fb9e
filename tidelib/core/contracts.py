"""What the rooms of a game are asked for: one protocol a room, and how one gets at the room.

A room is a folder, and what it is asked for stands in one module there, whose functions fit the
protocol. A game has to have the first group. Those of the second are its own choice: where one is
missing, its function here gives None, and everything else goes on without it.
"""

from __future__ import annotations

from typing import Protocol, TypeVar, cast

from tidelib.core.errors import TideError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from fractions import Fraction
    from random import Random
    from types import ModuleType
    from typing import Any

    from tidelib.core.actions import Action
    from tidelib.core.events import ScorePart
    from tidelib.core.figures import Figure
    from tidelib.core.game import Game
    from tidelib.core.refusal import Refusal
    from tidelib.core.terminal import Pen

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)

# -- what every game has -------------------------------------------------------------------


class Part(Protocol[S_contra]):
    """A part of play, ``rules/PART.py``: what may be done in it, why not, and what is done."""

    def legal(self, state: S_contra, /) -> tuple[Action, ...]:
        """The actions that the seat to move may choose, in the order of the table."""

    def why_not(self, state: S_contra, action: Action, /) -> Refusal | None:
        """Why an action may not be done now; None if it may."""

    def apply(self, state: S_contra, action: Any, /) -> None:
        """Carry out an action or a chance outcome that is legal and has been noted."""

    def in_force(self, state: S_contra, /) -> list[str]:
        """Ids of the rules that matter for the decision that is due."""


class Chance(Protocol[S_contra]):
    """Chance, ``rules/chance.py``: outcomes are tuples."""

    def outcomes(self, state: S_contra, /) -> list[tuple[Any, Fraction]] | None:
        """All outcomes with their chances; None if they are too many to list."""

    def sample(self, state: S_contra, rng: Random, /) -> Any:
        """One outcome of the chance that is due."""

    def why_not(self, state: S_contra, outcome: Any, /) -> Refusal | None:
        """Why the chance that is due cannot bring an outcome; None if it can."""

    def plain(self, outcome: Any, /) -> Any:
        """An outcome that can come, without what is only equal to a number."""

    def text(self, state: S_contra, outcome: Any, /) -> str:
        """An outcome that can come, as written in a record."""

    def parse(self, state: S_contra, line: str, /) -> Any:
        """The outcome that a text names. Raises IllegalAction if it cannot be read here."""


class Scoring(Protocol[S_contra]):
    """Points, ``rules/scoring.py``."""

    def scores(self, state: S_contra, /) -> list[int]:
        """One number a seat: the running score, at the end the final one."""

    def winners(self, state: S_contra, /) -> list[int]:
        """The winning seats, ascending; empty before the end."""

    def score_parts(self, state: S_contra, seat: int, /) -> list[ScorePart]:
        """Where a seat's score came from."""


class View(Protocol[S_contra]):
    """What can be seen, ``view.py``."""

    def observation(self, state: S_contra, seat: int | None, /) -> dict[str, Any]:
        """All that an observer sees, as plain JSON data."""

    def information_state(self, state: S_contra, seat: int, /) -> str:
        """All that a seat has seen since the beginning, as text."""

    def at(self, action: Any, /) -> dict[str, Any]:
        """What an action is about, by the names and ids that the observation has for it."""


class Texts(Protocol[S_contra]):
    """Sentences, ``text/texts.py``: all in the reader's language, with the table's names."""

    def event(self, kind: str, facts: Mapping[str, Any], /) -> str:
        """The sentence of an event."""

    def refusal(self, reason: str, facts: Mapping[str, Any], /) -> tuple[str, Sequence[str]]:
        """The sentence of a refusal, and the cards, dice or places at fault."""

    def prompt(self, state: S_contra, /) -> str:
        """What is due."""

    def label(self, state: S_contra, action: Any, /) -> str:
        """An action or a chance outcome on a button."""

    def detail(self, state: S_contra, action: Any, /) -> str:
        """A second line for the button, or an empty text."""

    def score_label(self, kind: str, facts: Mapping[str, Any], /) -> str:
        """What a part of a score is called."""

    def board_text(self, state: S_contra, seat: int | None, due: str | None, /) -> str:
        """The table as an observer sees it; ``due`` stands in place of the prompt, if given."""


class Knowledge(Protocol[S]):
    """What a seat can know, ``play/knowledge.py``."""

    def resample(self, state: S, seat: int, rng: Random, /) -> S:
        """A complete state, drawn from those that agree with all that the seat knows."""

    def sampler(self, state: S, seat: int, /) -> Callable[[Random], S]:
        """What draws many such states, for search."""


# -- what a game may have ------------------------------------------------------------------


class Odds(Protocol[S_contra]):
    """The odds at a moment, ``play/odds.py``, and exact figures for the book."""

    @property
    def FIGURES(self) -> Mapping[str, Callable[..., Fraction]]:  # noqa: N802
        """Exact figures by name."""

    def live_odds(self, state: S_contra, /) -> list[Figure]:
        """The odds of this moment, the most useful first.

        Where players hold what others do not see, it is given the seat that asks as well.
        """


class Bots(Protocol[S_contra]):
    """Computer players and the coach, ``play/bots.py``."""

    @property
    def BOTS(self) -> Mapping[str, Any]:  # noqa: N802
        """The bots by name (see :class:`tidelib.players.Bot`)."""

    def advise(self, state: S_contra, /) -> Any:
        """What the coach advises the seat to move (see :class:`tidelib.players.coach.Advice`)."""


class Questions(Protocol):
    """What a quiz asks, ``teach/questions.py``."""

    @property
    def MAKERS(self) -> Mapping[str, Callable[[Random], Any]]:  # noqa: N802
        """What makes a question (see :class:`tidelib.lessons.quiz.Question`), by its kind."""


class Afterwards(Protocol[S_contra]):
    """One honest sentence after a piece of play is over, ``teach/afterwards.py``."""

    def ended_last(self, state: S_contra, /) -> object:
        """What tells the piece that ended last from those before it."""

    def afterwards(self, state: S_contra, /) -> str:
        """What the decisions of the piece that ended last were worth; empty if there is nothing."""


class Drawing(Protocol[S_contra]):
    """The table drawn in a terminal, ``text/terminal.py``."""

    def board(
        self, state: S_contra, names: Sequence[str], viewer: int | None, pen: Pen, /
    ) -> list[str]:
        """Lines that show everything in view."""

    def glance(
        self, state: S_contra, names: Sequence[str], viewer: int | None, pen: Pen, /
    ) -> list[str]:
        """Lines that show what matters for the decision that is due."""

    @property
    def ABOUT(self) -> str:  # noqa: N802
        """The game in one line."""

    @property
    def HOW(self) -> Sequence[str]:  # noqa: N802
        """A few sentences for a newcomer."""

    @property
    def QUIET(self) -> Collection[str]:  # noqa: N802
        """Kinds of events that are not told of others."""

    @property
    def AFTER(self) -> Collection[str]:  # noqa: N802
        """Kinds of events after which :class:`Afterwards` is asked."""


# -- how one gets at them ------------------------------------------------------------------


def odds(game: Game) -> Odds[Any] | None:
    """The room of a game that computes odds."""
    return cast("Odds[Any] | None", _room(game, "odds"))


def bots(game: Game) -> Bots[Any] | None:
    """The room of a game in which its bots are."""
    return cast("Bots[Any] | None", _room(game, "bots"))


def questions(game: Game) -> Questions | None:
    """The room of a game in which its questions are."""
    return cast("Questions | None", _room(game, "questions"))


def afterwards(game: Game) -> Afterwards[Any] | None:
    """The room of a game that says an honest sentence after a piece of play."""
    return cast("Afterwards[Any] | None", _room(game, "afterwards"))


def terminal(game: Game) -> Drawing[Any] | None:
    """The room of a game that draws it in a terminal."""
    return cast("Drawing[Any] | None", _room(game, "terminal"))


def _room(game: Game, name: str) -> ModuleType | None:
    try:
        return game.part(name)
    except TideError:
        return None
