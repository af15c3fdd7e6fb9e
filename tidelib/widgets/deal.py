"""One deal at a table: who plays what with which chance, before and while it is played.

A deal is built whole before it takes the place of the one before, so that a wrong wish (six
players, a bot nobody knows, a damaged record) costs nothing that was played.
"""

from __future__ import annotations

from tidelib.core.errors import IllegalAction, RecordError, TideError, brief
from tidelib.core.game import CHANCE
from tidelib.core.language import say
from tidelib.core.play import Play, chance_source, seed_of_date
from tidelib.widgets.players import Seats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from tidelib.core.game import Game
    from tidelib.core.record import Record
    from tidelib.core.refusal import Refusal

_LARGEST_SEED = 10**9


class Deal:
    """A game dealt to seats.

    Attributes:
        play: the game in progress.
        seats: who plays.
        seed: what chance comes from.
        date: the day whose tide it is, or None.
        start: the set-up text it began with, or None.
        chance: chance outcomes that were dictated, in order, as texts.
    """

    def __init__(
        self,
        game: Game,
        seats: Seats,
        options: Mapping[str, object],
        seed: int | str | None = None,
        date: str | None = None,
        start: str | None = None,
        chance: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.choose_options(options)
        by_date = _date_option(game)
        if date is not None and by_date is None:
            raise TideError(say("{game} has no tide of the day.", game=game.called))
        if by_date is not None:
            if date is not None:
                self.options[by_date] = "date"
            elif self.options[by_date] == "date":
                date = today()
        self.date = None if date is None else seed_of_date(today() if date == "today" else date)
        self.seed = self.date if self.date is not None else _seed(seed)
        self.start = start
        self.chance = list(chance)
        beginning = None
        if start is not None:
            beginning = game.scenario(start)
            if beginning.players != len(seats.kinds):
                raise TideError(
                    say(
                        "This position is one for {players}, not for {given}.",
                        players=beginning.players,
                        given=len(seats.kinds),
                    )
                )
            self.options = dict(beginning.options)
        self.play = Play(game, len(seats.kinds), self.options, self.seed, beginning)
        self.deal(strict=True)

    def again(self) -> Deal:
        """The same deal, unplayed."""
        return Deal(
            self.game, self.seats, self.options, self.seed, self.date, self.start, self.chance
        )

    def changed_options(self) -> dict[str, str]:
        """The options that differ from the game's defaults."""
        defaults = self.game.choose_options()
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    def deal(self, strict: bool = False) -> None:
        """Lets chance act until a player is to decide: as dictated, else from the seed.

        Args:
            strict: refuse what was dictated and cannot happen. Later it is passed over: a reshuffle
                fits only the cards it was written for, and these depend on what was played.

        Raises:
            TideError: in strict, a dictated outcome that cannot happen.
        """
        play = self.play
        while play.state.current_player == CHANCE:
            k = sum(actor == CHANCE for actor in play.actors)
            outcome = self._dictated(k, strict)
            if outcome is None:
                outcome = play.state.sample_chance(chance_source(self.seed, k))
            play.act(outcome)

    def _dictated(self, k: int, strict: bool) -> Any:
        if k >= len(self.chance):
            return None
        state = self.play.state
        try:
            outcome = state.parse_action(self.chance[k])
            verdict = state.explain(outcome)
            if not verdict:
                raise IllegalAction(verdict)  # type: ignore[arg-type]
        except IllegalAction as error:
            if strict:
                raise TideError(
                    say("Chance {number} of the deal: {error}", number=k + 1, error=error)
                ) from error
            return None
        return outcome

    def do(self, text: str) -> None:
        """Carries out a player's action and the chance that follows.

        What was undone can be redone no longer, unless a bot plays the same again.

        Raises:
            IllegalAction: forbidden or unreadable; nothing has changed.
        """
        if self.play.state.current_player < 0:
            raise TideError(say("The game is over. Take a new deal, or go back a step."))
        self.play.act_text(text, decides=self.play.state.current_player not in self.seats.bots)
        self.deal()

    def undo_to(self, length: int) -> None:
        """Back to the position after so many actions, and the chance that is due there."""
        self.play.undo_to(length)
        self.deal()

    def redo(self) -> None:
        """Carry out again a decision of a person here that was undone, and all that followed.

        Raises:
            TideError: nothing was undone.
        """
        self.play.redo(self.seats.local)
        self.deal()

    def human_steps(self) -> list[int]:
        """The indexes of the actions that people at this screen chose."""
        return [step for step, actor in enumerate(self.play.actors) if actor in self.seats.local]

    def moves(self) -> list[str]:
        """All players' actions so far, as texts."""
        history = self.play.state.history[-self.play.length :] if self.play.length else []
        return [
            self.play.state.action_text(action)
            for action, actor in zip(history, self.play.actors, strict=True)
            if actor != CHANCE
        ]


def explain(deal: Deal, text: str) -> tuple[bool, Refusal | None]:
    """Whether an action, given as a text, may be done now; if not, why."""
    state = deal.play.state
    try:
        if state.current_player < 0:
            # at the end no word is read, but the question still deserves its answer
            for action in state.candidate_actions():
                if state.action_text(action) == text:
                    return False, state.explain(action)  # type: ignore[return-value]
        verdict = state.explain(state.parse_action(text))
    except IllegalAction as error:
        return False, error.refusal
    return (True, None) if verdict else (False, verdict)  # type: ignore[return-value]


def choices(deal: Deal) -> list[dict[str, Any]]:
    """The options that leave a choice, as the front end lists them."""
    return [
        {
            "name": option.name,
            "value": deal.options[option.name],
            "choices": list(option.values),
            "meaning": option.meaning,
            "meanings": list(option.meanings),
            "default": option.default,
        }
        for option in deal.game.options
        if len(option.values) > 1
    ]


def of_record(record: Record, seats: Seats, seed: int | str | None) -> Deal:
    """The deal and the game that a record tells; it can be gone on with.

    Raises:
        RecordError: the record has a line that is not legal.
    """
    record.replay()
    chance = [line.text for line in record.lines if line.actor == CHANCE]
    deal = Deal(record.game, seats, record.options, seed, chance=chance)
    for line in record.lines:
        if line.actor != CHANCE:
            try:
                deal.do(line.text)
            except TideError as error:  # cannot be: the record has been replayed
                raise RecordError(str(error), line.number) from error
    return deal


def new_seed() -> int:
    """A seed that nobody has chosen, short enough to tell a friend."""
    import random

    return random.SystemRandom().randrange(1, 1_000_000)


def today() -> str:
    """Today's date where the reader is."""
    from datetime import datetime

    return datetime.now().astimezone().date().isoformat()


def _date_option(game: Game) -> str | None:
    return next((option.name for option in game.options if "date" in option.values), None)


def _seed(seed: int | str | None) -> int | str:
    if seed is None:
        return new_seed()
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise TideError(say("A seed is a whole number, not {seed!r}.", seed=brief(seed)))
    if isinstance(seed, int) and not 0 <= seed < _LARGEST_SEED:
        raise TideError(
            say(
                "A seed is a whole number from 0 to {largest:,}.",
                largest=_LARGEST_SEED - 1,
            )
        )
    if isinstance(seed, str) and not (len(seed) <= 100 and seed.isprintable()):
        raise TideError(say("A seed that is a text has at most 100 characters, in one line."))
    return seed
