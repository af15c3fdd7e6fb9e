"""Games whose course of play is cut into phases, each owned by a module of ``rules/``.

The state holds fields and knows none of the modules. :meth:`PhasedState.apply` finds the part of
play by the phase, and keeps what is legal until something is done.
"""

from __future__ import annotations

from tidelib.core.actions import Action
from tidelib.core.errors import IllegalAction, brief
from tidelib.core.events import Event
from tidelib.core.fields import GIVEN, Kept, not_copied, own_list, same
from tidelib.core.game import CHANCE, Game, State
from tidelib.core.refusal import LEGAL, Refusal
from tidelib.core.refusals import EVERYWHERE
from tidelib.core.seats import observer_of

_made: Any = tuple.__new__  # an event's own constructor does the same, three times as slowly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any, Self, TypeVar, cast

    from tidelib.core.actions import ActionTable
    from tidelib.core.contracts import Chance, Knowledge, Part, Scoring, Texts, View
    from tidelib.core.events import Happening
    from tidelib.core.refusal import Legal

    S = TypeVar("S", bound="PhasedState", covariant=True)
else:
    S = None

    def cast(_kind, value):
        """Leave a value as it is: only a type checker looks at the kind."""
        return value


class PhasedGame(Game[S]):
    """A game with its rooms: see ``core.contracts`` for what each is asked for.

    Attributes:
        state: the class of its states.
        actions: the table of what players can do.
        parts: for each phase, by its number, the part of play that owns it.
        chance: what chance can bring.
        scoring: what points come from.
    """

    state: type[S]
    actions: ActionTable
    parts: Sequence[Part[Any]]
    chance: Chance[Any]
    scoring: Scoring[Any]

    def __init__(self) -> None:
        super().__init__()
        self._usual: dict[int, S] = {}  # with no options chosen, by the number of players
        # at hand without a detour: they are asked for at every step
        self.legal_in = tuple([part.legal for part in self.parts])
        self.apply_in = tuple([part.apply for part in self.parts])

    def new_state(self, players: int, options: Mapping[str, object] | None = None) -> S:
        self.check_players(players)
        if options:
            return self.state(self, players, self.choose_options(options))
        if players not in self._usual:
            self._usual[players] = self.state(self, players, self.choose_options())
        return self._usual[players].clone()  # copied sooner than made anew

    # -- rooms that are entered when somebody asks -----------------------------------------

    @property
    def texts(self) -> Texts[Any]:
        """The room in which sentences are made."""
        return cast("Texts[Any]", self.part("texts"))

    @property
    def view(self) -> View[Any]:
        """What can be seen of a position."""
        return cast("View[Any]", self.part("view"))

    @property
    def knowledge(self) -> Knowledge[Any]:
        """What a seat can know."""
        return cast("Knowledge[Any]", self.part("knowledge"))

    # -- sentences -------------------------------------------------------------------------

    def event_sentence(self, kind: str, facts: Mapping[str, Any]) -> str:
        """The sentence of an event, in the reader's language."""
        return self.texts.event(kind, facts)

    def refusal_sentence(self, reason: str, facts: Mapping[str, Any]) -> tuple[str, Sequence[str]]:
        """The sentence of a refusal, and what is at fault, in the reader's language."""
        if reason in EVERYWHERE:
            return EVERYWHERE[reason](self.called, **facts)
        return self.texts.refusal(reason, facts)


class PhasedState(Kept, State):
    """A game in progress as fields; its game has the rules.

    Attributes:
        phase: what is due, as an index of the game's ``parts``.
    """

    game: PhasedGame[Any] = same(GIVEN)
    players: int = same(GIVEN)
    options: dict[str, str] = same(GIVEN)
    scenario: str | None = same()
    history: list[Any] = own_list()
    log: list[Event] | None = not_copied()
    current_player: int = same(CHANCE)
    phase: int = same(0)
    _legal: tuple[Action, ...] | None = same(compared=False)

    def __init__(self, game: PhasedGame[Any], players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.begin()

    # -- what may be done ------------------------------------------------------------------

    def legal_actions(self) -> tuple[Action, ...]:
        legal = self._legal
        if legal is None:
            legal = self._legal = self.game.legal_in[self.phase](self)
        return legal

    def candidate_actions(self) -> tuple[Action, ...]:
        return self.game.actions.all

    def explain(self, action: Any) -> Legal | Refusal:
        if isinstance(action, tuple):
            refusal = self._why_no_chance(action)
        else:
            known = self.game.actions.find(action)
            if known is None:
                return self._no_action()
            refusal = self.game.parts[self.phase].why_not(self, known)
        return LEGAL if refusal is None else refusal

    def _why_no_chance(self, outcome: Any) -> Refusal | None:
        if self.current_player != CHANCE:
            return Refusal("no-chance", {}, (), self.game)
        return self.game.chance.why_not(self, outcome)

    def _no_action(self) -> Refusal:
        return Refusal("no-action", {"last": len(self.game.actions.all) - 1}, (), self.game)

    def apply(self, action: Any) -> None:
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
        if action in legal:
            # what is noted is the action itself, not what the caller gave as equal to it
            if not isinstance(action, Action):
                action = legal[legal.index(action)]
        elif isinstance(action, tuple) and self._why_no_chance(action) is None:
            action = self.game.chance.plain(action)
        else:
            raise self._refuse(self.explain(action))
        self.history.append(action)
        self._legal = None
        self.game.apply_in[self.phase](self, action)

    # -- what happens ----------------------------------------------------------------------

    def note(self, happening: Callable[[Any], Happening]) -> None:
        """Note what has just happened, if somebody listens; only then is the event made.

        Args:
            happening: tells it of the state as it is now.
        """
        if self.log is not None:
            self.log.append(_made(Event, (*happening(self), self.game, None)))

    def note_all(self, happenings: Callable[[Any], Iterable[Happening]]) -> None:
        """Note several things that have happened, as :meth:`note` does one."""
        if self.log is not None:
            for happening in happenings(self):
                self.log.append(Event(*happening, self.game))

    # -- chance ----------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Any, Fraction]] | None:
        return self.game.chance.outcomes(self) if self.current_player == CHANCE else None

    def _sample_chance(self, rng: Random) -> Any:
        return self.game.chance.sample(self, rng)

    # -- result ----------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return self.game.scoring.scores(self)

    def winners(self) -> list[int]:
        return self.game.scoring.winners(self)

    def _score_parts(self, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
        label = self.game.texts.score_label
        return [
            (label(part.kind, part.facts), part.points, part.rule_ids)
            for part in self.game.scoring.score_parts(self, seat)
        ]

    # -- what is known ---------------------------------------------------------------------

    def _observation(self, seat: int | None) -> dict[str, Any]:
        return self.game.view.observation(self, seat)

    def _information_state(self, seat: int) -> str:
        return self.game.view.information_state(self, seat)

    def _resample(self, seat: int, rng: Random) -> Self:
        return cast("Self", self.game.knowledge.resample(self, seat, rng))

    def _sampler(self, seat: int) -> Callable[[Random], Self]:
        return cast("Callable[[Random], Self]", self.game.knowledge.sampler(self, seat))

    # -- copies and texts ------------------------------------------------------------------

    def _key(self) -> tuple[Any, ...]:
        return self.compared()

    def _meant(self, action: Any) -> Any:
        """An action to be put into words: a player's own value, or what chance can bring.

        Raises:
            IllegalAction: it is neither.
        """
        if isinstance(action, tuple):
            if (refusal := self._why_no_chance(action)) is not None:
                raise IllegalAction(refusal)
            return action
        if (known := self.game.actions.find(action)) is None:
            raise IllegalAction(self._no_action())
        return known

    def action_text(self, action: Any) -> str:
        meant = self._meant(action)
        return meant.text if isinstance(meant, Action) else self.game.chance.text(self, meant)

    def parse_action(self, text: str) -> Any:
        if self.current_player == CHANCE:
            return self.game.chance.parse(self, text)
        action = self.game.actions.by_text.get(text)
        if action is None:
            legal = [legal.text for legal in self.legal_actions()]
            facts = {"text": brief(text), "legal": legal}
            raise IllegalAction(Refusal("unknown-word", facts, (), self.game))
        return action

    def action_label(self, action: Any) -> str:
        return self.game.texts.label(self, self._meant(action))

    def action_detail(self, action: Any) -> str:
        return self.game.texts.detail(self, self._meant(action))

    def action_at(self, action: Any) -> dict[str, Any]:
        """What an action is about, by the names and ids that the observation has for it."""
        return self.game.view.at(self._meant(action))

    def prompt(self) -> str:
        return self.game.texts.prompt(self)

    def rules_in_force(self) -> list[str]:
        return self.game.parts[self.phase].in_force(self)

    def board_text(self, seat: int | None = None, due: str | None = None) -> str:
        """The table as text, as an observer sees it.

        Args:
            seat: the observer, as for :meth:`observation`.
            due: what stands there in place of the prompt, if given.

        Raises:
            SeatError: there is no such seat.
        """
        return self.game.texts.board_text(self, observer_of(seat, self.players), due)

    def __str__(self) -> str:
        return self.board_text()

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.players} players: {self.prompt()}>"
