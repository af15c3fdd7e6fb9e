"""States whose actions are numbers and whose words stand in modules beside them.

A game's ``state`` is about the course of play. What its actions are called in a record, on a button
and in a sentence is said by other modules of its folder; here these are asked.
"""

from __future__ import annotations

from abc import abstractmethod

from tidelib.core import refusals, told
from tidelib.core.errors import IllegalAction, brief
from tidelib.core.game import CHANCE, State
from tidelib.core.refusals import unknown_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, ClassVar, Protocol

    from tidelib.core.refusal import Legal, Refusal

    class ChanceTexts(Protocol):
        """Chance outcomes, which are tuples: judged, and as they are written in a record."""

        def explain(self, state: Any, outcome: Any, /) -> Legal | Refusal: ...
        def text(self, state: Any, outcome: Any, /) -> str: ...
        def parse(self, state: Any, line: str, /) -> Any: ...

    class Sentences(Protocol):
        """What is said of a position and of what may be done in it."""

        def action_label(self, state: Any, action: Any, /) -> str: ...
        def action_detail(self, state: Any, action: Any, /) -> str: ...
        def prompt(self, state: Any, /) -> str: ...
        def rules_in_force(self, state: Any, /) -> list[str]: ...
        def score_parts(
            self, state: Any, seat: int, /
        ) -> list[tuple[str, int, tuple[str, ...]]]: ...
        def unknown_action(self, state: Any, text: str, /) -> Refusal: ...


def no_action(state: State, text: str) -> told.Refusal:
    """The refusal of a word that is no action, with words that may be written here instead.

    >>> import tidelib
    >>> state = tidelib.game("hikidoki").scenario("marker: OFF\\nrow: Uk Ok\\ndeck: A L")
    >>> no_action(state, "roll").sentence
    "'roll' is no action of Hikidoki; now you write: flip."
    """
    legal = [state.action_text(action) for action in state.legal_actions()]
    return told.Refusal((), unknown_word(state.game.called, brief(text), legal)[0])


class WordedState(State):
    """A state with its words in tables and modules.

    Attributes:
        action_texts: every player's action as written in a record, by its number.
        action_of_text: the number by the text.
        chance_texts: the module that writes and reads chance outcomes.
        sentences: the module that puts positions and actions into words.
    """

    __slots__ = ()

    action_texts: ClassVar[Sequence[str]]
    action_of_text: ClassVar[Mapping[str, int]]
    chance_texts: ChanceTexts
    sentences: Sentences

    def explain(self, action: Any) -> Legal | Refusal:
        if isinstance(action, tuple):
            return self.chance_texts.explain(self, action)
        number = self._number(action)
        return self._no_action() if number is None else self._explain(number)

    @abstractmethod
    def _explain(self, action: int) -> Legal | Refusal:
        """Why a player's action, which is one of the game's, may or may not be done now."""

    def _number(self, action: Any) -> int | None:
        """The player's action that a value is, or is equal to; None if there is no such action."""
        if type(action) is int:
            return action if 0 <= action < len(self.action_texts) else None
        try:
            return range(len(self.action_texts)).index(action)
        except ValueError:
            return None

    def _no_action(self) -> Refusal:
        last = len(self.action_texts) - 1
        return told.Refusal((), refusals.no_action(self.game.called, last)[0])

    def _meant(self, action: Any) -> Any:
        """An action to be put into words: the number of a player's, or what chance can bring.

        Raises:
            IllegalAction: it is neither.
        """
        if isinstance(action, tuple):
            verdict = self.chance_texts.explain(self, action)
            if not verdict:
                raise self._refuse(verdict)
            return action
        number = self._number(action)
        if number is None:
            raise IllegalAction(self._no_action())
        return number

    def action_text(self, action: Any) -> str:
        action = self._meant(action)
        if isinstance(action, tuple):
            return self.chance_texts.text(self, action)
        text: str = self.action_texts[action]
        return text

    def parse_action(self, text: str) -> Any:
        if self.current_player == CHANCE:
            return self.chance_texts.parse(self, text)
        action = self.action_of_text.get(text)
        if action is None:
            raise IllegalAction(self.sentences.unknown_action(self, text))
        return action

    def action_label(self, action: Any) -> str:
        return self.sentences.action_label(self, self._meant(action))

    def action_detail(self, action: Any) -> str:
        return self.sentences.action_detail(self, self._meant(action))

    def prompt(self) -> str:
        return self.sentences.prompt(self)

    def rules_in_force(self) -> list[str]:
        return self.sentences.rules_in_force(self)

    def _score_parts(self, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
        return self.sentences.score_parts(self, seat)

    def _same_past(self) -> tuple[Any, ...]:
        """What is part of every key: the game, how it is played, and all that was done in it."""
        options = tuple(self.options.items())
        return (self.game.name, self.players, options, self.scenario, self.history)
