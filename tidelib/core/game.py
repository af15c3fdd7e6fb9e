"""What a game and a game in progress are.

The words are those of the field: a *state* has a *current player* (a seat, :data:`CHANCE` or
:data:`TERMINAL`) and *legal actions*; *apply* carries one out; *chance* is never hidden inside a
rule but is an action like any other, which a driver samples, or a record or scenario dictates.
"""

from __future__ import annotations

import os
import sys
from abc import ABC, abstractmethod

from tidelib.core import data as _data
from tidelib.core import options as _options
from tidelib.core.errors import ChanceError, IllegalAction, OptionError, TideError, brief
from tidelib.core.figures import in_points
from tidelib.core.language import language, say, say_count
from tidelib.core.seats import CHANCE as CHANCE
from tidelib.core.seats import EVERYTHING as EVERYTHING
from tidelib.core.seats import TERMINAL as TERMINAL
from tidelib.core.seats import observer_of, seat_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random
    from types import ModuleType
    from typing import Any, Generic, Self, TypeAlias, TypeVar

    from tidelib.core.events import Event
    from tidelib.core.options import Option
    from tidelib.core.refusal import Legal, Refusal
    from tidelib.core.rulebook import Rulebook

    Action: TypeAlias = int | str | tuple[Any, ...]
    S = TypeVar("S", bound="State", covariant=True, default="State")
else:
    S = None

    class Generic:
        """Stands in for typing's own, which takes longer to import than all of the engine."""

        def __class_getitem__(cls, _kind):
            return cls


_ROOMS = {
    "components": "box",
    "rules": "rules",
    "glossary": "text",
    "texts": "text",
    "terminal": "text",
    "knowledge": "play",
    "odds": "play",
    "bots": "play",
    "evaluation": "play",
    "questions": "teach",
    "examples": "teach",
    "lessons": "teach",
    "afterwards": "teach",
}
"""The room of a game in which a file or a part lies; games of the old shape have no rooms."""


class Game(ABC, Generic[S]):
    """A game: its name, who can play it, its options and its rulebook; generic in its states.

    Attributes:
        name: as in a record's header.
        title: as printed; :attr:`called` is what a reader sees.
        players: the player counts it can be played with.
        usual_players: how many play if nobody says; 0 for the smallest company there is.
        players_rule: id of the rule that says so, or None.
        options: the options, in the order in which they are shown.
        hidden_hands: True if players hold what others do not see, so that even the list of what
            somebody may do is for that player's eyes only.
        all_open: True if nothing is ever hidden: what is still to come is drawn when it comes.
        teams: the seats that win and lose together, if there are any.
    """

    name: str
    title: str
    players: tuple[int, ...]
    usual_players: int = 0
    players_rule: str | None
    options: tuple[Option, ...]
    hidden_hands: bool = False
    all_open: bool = False
    teams: tuple[tuple[int, ...], ...] = ()

    def __init__(self) -> None:
        self._rulebooks: dict[str, Rulebook] = {}
        self._defaults = _options.choose(self.options, None)

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    # A game is one object however it travels: a state's copy is of the same game, and a state that
    # comes out of a pickle or another process is of the game that is there.

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        import sys

        module = type(self).__module__
        if getattr(sys.modules.get(module), "GAME", None) is self:
            return _game_of, (module,)
        return type(self), ()  # a game of somebody's own, which its module does not hold

    @property
    def folder(self) -> str:
        """The folder that says all about this game; inside a zip file it is no folder of the disk.

        Files in it are read by :meth:`data`, which works in both.
        """
        return os.path.dirname(os.path.abspath(str(sys.modules[type(self).__module__].__file__)))

    def data(self, *path: str) -> dict[str, Any]:
        """The content of a TOML file of the game. Raises OSError if there is none."""
        module, room = type(self).__module__, _ROOMS.get(path[0].removesuffix(".toml"))
        if room is not None:
            try:
                return _data.toml(module, room, *path)
            except OSError:
                pass  # a game of the old shape
        return _data.toml(module, *path)

    def files(self, *path: str) -> list[str]:
        """The names of what lies in the game's folder, or in a folder there; none if it has none.

        >>> import tidelib
        >>> "game.py" in tidelib.game("hikidoki").files()
        True
        """
        module, room = type(self).__module__, _ROOMS.get(path[0]) if path else None
        return (_data.names(module, room, *path) if room else []) or _data.names(module, *path)

    @property
    def rulebook(self) -> Rulebook:
        """The game's rules in the reader's language, read when first asked for."""
        spoken = language()
        if spoken not in self._rulebooks:
            from tidelib.core.rulebook import Rulebook

            self._rulebooks[spoken] = Rulebook.of(self.data("rules.toml"))
        return self._rulebooks[spoken]

    @property
    def called(self) -> str:
        """The game's title in the reader's language."""
        return say(self.title)

    def part(self, name: str) -> ModuleType:
        """A further module of the game's folder, read when first asked for.

        What each is asked for, and a typed way to it, stands in ``core.contracts``.

        Args:
            name: for example ``odds`` or ``bots``, in whichever room it is.

        Raises:
            TideError: the game has no such part.
        """
        from importlib import import_module

        package = type(self).__module__.rpartition(".")[0]
        places = [f"{package}.{name}"]
        if name in _ROOMS:
            places.insert(0, f"{package}.{_ROOMS[name]}.{name}")
        for place in places:
            if place in sys.modules:
                return sys.modules[place]
            try:
                return import_module(place)
            except ModuleNotFoundError as error:
                if not f"{place}.".startswith(f"{error.name}."):
                    raise
        raise TideError(say("{game} has no {name}.", game=self.called, name=name))

    @staticmethod
    def unit(number: str, count: int) -> str:
        """A number with the game's own word for what it counts (see ``figures.in_points``)."""
        return in_points(number, count)

    def counted(self, score: int) -> str:
        """A score in the game's :meth:`unit`, such as "1 point" or "16 gold"."""
        sign = "\u2212" if score < 0 else ""
        return self.unit(f"{sign}{abs(score)}", abs(score))

    def company(self) -> int:
        """How many play if nobody says: :attr:`usual_players`, else the fewest above one."""
        company = [players for players in self.players if players > 1]
        return self.usual_players or (company or [*self.players])[0]

    def may_look_back(self, state: State) -> bool:
        """Whether the game's part ``hindsight`` can tell now what would have been best.

        Never while something that it would tell is hidden. No game offers it if it does not say so.
        """
        return False

    def check_players(self, players: int) -> None:
        """Raises OptionError if the game cannot be played by that many."""
        # True and 2.0 are equal to numbers of players, but are none
        if type(players) is not int or players not in self.players:
            raise OptionError(
                self._for_how_many(brief(players, 20)),
                rule=self.players_rule,
                players=True,
            )

    def _for_how_many(self, given: str) -> str:
        """How many can play, to somebody who has named another number."""
        fewest, most = self.players[0], self.players[-1]
        if fewest == most:
            return say_count(
                "{game} is for {count} player, not {players}.",
                "{game} is for {count} players, not {players}.",
                count=most,
                game=self.called,
                players=given,
            )
        return say(
            "{game} is for {fewest} to {most} players, not {players}.",
            game=self.called,
            fewest=fewest,
            most=most,
            players=given,
        )

    def choose_options(self, given: Mapping[str, object] | None = None) -> dict[str, str]:
        """Every option's value: the given one, else the default.

        Raises:
            OptionError: an unknown option or a value it cannot take.
        """
        return _options.choose(self.options, given) if given else self._defaults.copy()

    @abstractmethod
    def new_state(self, players: int, options: Mapping[str, object] | None = None) -> S:
        """A game about to begin.

        Args:
            players: number of players.
            options: values that differ from the defaults, by name.

        Raises:
            OptionError: a number of players or an option that the game does not have.
        """

    @abstractmethod
    def scenario(self, text: str) -> S:
        """A position set up from a short text of ``key: value`` lines.

        Raises:
            ScenarioError: the text cannot be read, or the position cannot come about.
        """


def _game_of(module: str) -> Game:
    """The game that a module holds: what a pickle calls to find it again."""
    from importlib import import_module

    found: Game = import_module(module).GAME
    return found


class State(ABC):
    """One game in progress. It changes with ``apply``; ``clone`` gives an independent copy.

    Attributes:
        game: the game played.
        players: number of players.
        options: value of every option.
        current_player: the seat to move, :data:`CHANCE` or :data:`TERMINAL`.
        history: all actions so far, chance included.
        log: events so far, or None where nobody listens (bots and simulations don't).
        scenario: the text it was set up from, or None for a game from its beginning.
    """

    __slots__ = ("current_player", "game", "history", "log", "options", "players", "scenario")

    game: Game
    players: int
    options: dict[str, str]
    current_player: int
    history: list[Action]
    log: list[Event] | None
    scenario: str | None

    # -- what may be done ------------------------------------------------------------------

    @abstractmethod
    def legal_actions(self) -> Sequence[Any]:
        """All actions the current player may choose, in a fixed order; empty at chance and end."""

    @abstractmethod
    def candidate_actions(self) -> Sequence[Any]:
        """Every action that has a meaning in this game for a player in some position like this.

        The legal actions are those candidates for which :meth:`explain` is Legal.
        """

    @abstractmethod
    def explain(self, action: Any) -> Legal | Refusal:
        """Why an action may or may not be done now; chance outcomes are judged too."""

    @abstractmethod
    def apply(self, action: Any) -> None:
        """Carries out an action or a chance outcome.

        A number that is equal to an action (``3.0``, ``True``, ``numpy.int64(3)``) is taken for
        it, here and wherever an action is given.

        Raises:
            IllegalAction: the rules forbid it; the state is unchanged.
        """

    def _apply(self, action: Any) -> None:
        """Carries out a player's legal action; unchecked, where a game has a quick way."""
        self.apply(action)

    # -- chance ----------------------------------------------------------------------------

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[Any, Any]] | None:
        """Outcomes with their probabilities (fractions), or None.

        None means that there are too many to list, or that no chance is due.
        """

    def sample_chance(self, rng: Random) -> Any:
        """One outcome of the chance that is due; the same for an equal position and ``rng``.

        Raises:
            ChanceError: no chance is due: a player is to decide, or the game is over.
        """
        if self.current_player != CHANCE:
            raise ChanceError(
                say("No chance is due here: a player is to decide, or the game is over.")
            )
        return self._sample_chance(rng)

    @abstractmethod
    def _sample_chance(self, rng: Random) -> Any:
        """One outcome of the chance that is due; it has been checked that some is."""

    # -- result ----------------------------------------------------------------------------

    @property
    def is_terminal(self) -> bool:
        """True once the game is over."""
        return self.current_player == TERMINAL

    @abstractmethod
    def scores(self) -> list[int]:
        """One number a seat: the running score, at the end the final one."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The winning seats, ascending; empty before the end."""

    def returns(self) -> list[float]:
        """The final score of each seat as a number to maximise; zeros before the end."""
        return [float(score) if self.is_terminal else 0.0 for score in self.scores()]

    # -- what is known ---------------------------------------------------------------------
    #
    # The public methods check who looks on; a game says what is seen, in the methods that begin
    # with an underscore, and is given a seat that exists.

    def observation(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat can see now, as plain JSON data.

        Args:
            seat: the observer; None sees what an onlooker sees, :data:`EVERYTHING` all there is.

        Raises:
            SeatError: there is no such seat; :data:`CHANCE` has none.
        """
        return self._observation(observer_of(seat, self.players))

    @abstractmethod
    def _observation(self, seat: int | None) -> dict[str, Any]:
        """What :meth:`observation` gives, for an observer that has been checked."""

    def board_text(self, seat: int | None = None) -> str:
        """The table as text, as an observer sees it; ``str(state)`` is an onlooker's.

        Raises:
            SeatError: there is no such seat.
        """
        return self._board_text(observer_of(seat, self.players))

    def _board_text(self, seat: int | None) -> str:
        """What :meth:`board_text` gives, for an observer that has been checked."""
        return str(self)

    def information_state(self, seat: int) -> str:
        """All that a seat has seen since the beginning (perfect recall), as text.

        Raises:
            SeatError: there is no such seat; an onlooker has none.
        """
        return self._information_state(seat_of(seat, self.players))

    @abstractmethod
    def _information_state(self, seat: int) -> str:
        """What :meth:`information_state` gives, for a seat that has been checked."""

    def resample(self, seat: int, rng: Random) -> Self:
        """A complete state, drawn at random from those that agree with all that the seat knows.

        Raises:
            SeatError: there is no such seat; an onlooker has none.
        """
        return self._resample(seat_of(seat, self.players), rng)

    @abstractmethod
    def _resample(self, seat: int, rng: Random) -> Self:
        """What :meth:`resample` gives, for a seat that has been checked."""

    def sampler(self, seat: int) -> Callable[[Random], Self]:
        """What draws many states as :meth:`resample` does, for search.

        A game may work out once what the seat knows. Its states are for playing on only: what is
        past in them (history, log) may be left out.

        Raises:
            SeatError: there is no such seat; an onlooker has none.
        """
        return self._sampler(seat_of(seat, self.players))

    def _sampler(self, seat: int) -> Callable[[Random], Self]:
        """What :meth:`sampler` gives, for a seat that has been checked."""
        return lambda rng: self._resample(seat, rng)

    # -- copies and texts ------------------------------------------------------------------

    def __copy__(self) -> Self:
        """An equal, independent copy; it keeps the log as far as there is one."""
        new = self.clone()
        new.options = self.options.copy()
        new.log = None if self.log is None else self.log[:]
        return new

    @abstractmethod
    def clone(self) -> Self:
        """An equal, independent copy that keeps no log."""

    @abstractmethod
    def action_text(self, action: Any) -> str:
        """An action or chance outcome as written in a record, without its actor.

        A player's action has its text in every position, a chance outcome where it can come.

        Raises:
            IllegalAction: there is no such action, or chance cannot bring this now.
        """

    @abstractmethod
    def parse_action(self, text: str) -> Any:
        """The action or chance outcome that a text names here; inverse of ``action_text``.

        Raises:
            IllegalAction: the text has no meaning in this position; the refusal says why.
        """

    @abstractmethod
    def action_label(self, action: Any) -> str:
        """An action as written on a button. Raises IllegalAction as :meth:`action_text` does."""

    def action_detail(self, action: Any) -> str:
        """A second line for the button, or an empty text. Raises as :meth:`action_text` does."""
        return ""

    @abstractmethod
    def prompt(self) -> str:
        """What may be done now, in words."""

    @abstractmethod
    def rules_in_force(self) -> list[str]:
        """Ids of the rules that matter for the decision that is due."""

    def score_parts(self, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
        """Where a seat's score came from: label, points, rule ids; they add up to its score.

        Raises:
            SeatError: there is no such seat.
        """
        return self._score_parts(seat_of(seat, self.players))

    @abstractmethod
    def _score_parts(self, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
        """What :meth:`score_parts` gives, for a seat that has been checked."""

    def shown_parts(self, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
        """The parts of a seat's score that players may see now; a game may let them count alone.

        Raises:
            SeatError: there is no such seat.
        """
        return self._shown_parts(seat_of(seat, self.players))

    def _shown_parts(self, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
        """What :meth:`shown_parts` gives, for a seat that has been checked."""
        return self._score_parts(seat)

    def __eq__(self, other: object) -> bool:
        """Equal if the same game with the same past stands at the same point."""
        if not isinstance(other, State):
            return NotImplemented
        return self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]

    @abstractmethod
    def _key(self) -> tuple[Any, ...]:
        """Everything that makes up the state, hidden things included, for comparison."""

    def apply_text(self, text: str) -> None:
        """Parses an action and applies it.

        Raises:
            IllegalAction: unreadable here, or forbidden.
        """
        self.apply(self.parse_action(text))

    def _refuse(self, refusal: Legal | Refusal) -> IllegalAction:
        if refusal:
            raise TideError("this action is legal")
        return IllegalAction(refusal)  # type: ignore[arg-type]
