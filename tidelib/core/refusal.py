"""What ``explain`` answers: that an action may be done now, or why it may not."""

from __future__ import annotations

from typing import NamedTuple

from tidelib.core.language import say
from tidelib.core.wording import called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Protocol

    class Sentences(Protocol):
        """What makes sentences of refusals: a game, by its text room."""

        def refusal_sentence(
            self, reason: str, facts: Mapping[str, Any]
        ) -> tuple[str, Sequence[str]]: ...


class Legal:
    """What ``explain`` answers for an action that may be done now. True in a condition."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return say("Legal")

    def __reduce__(self) -> str:
        return "LEGAL"  # there is one, in copies and pickles, too


LEGAL = Legal()


class Refusal(NamedTuple):
    """What ``explain`` answers for an action that may not be done now. False in a condition.

    Attributes:
        reason: a short word, for example ``too-early``.
        facts: what stands against it, by name: cards, places, numbers, seats.
        rule_ids: the rules broken, the decisive one first; empty where the action has no meaning
            at this point (a word that nobody asked for breaks no rule of the game).
        game: the game, whose text room has a sentence for each reason.
        see: further rules worth reading.
    """

    reason: str
    facts: Mapping[str, Any]
    rule_ids: tuple[str, ...]
    game: Sentences
    see: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return False

    @property
    def sentence(self) -> str:
        """Why, and what would be right, in the reader's language."""
        return self.told()[0]

    @property
    def because(self) -> tuple[str, ...]:
        """The cards, dice or places at fault, in the reader's language."""
        return tuple(self.told()[1])

    def told(self, names: Sequence[str] = ()) -> tuple[str, Sequence[str]]:
        """The sentence, and the cards, dice or places at fault, with the players' names."""
        with called(names):
            return self.game.refusal_sentence(self.reason, self.facts)

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rule_ids)})" if self.rule_ids else ""
        return self.sentence + cited

    def __repr__(self) -> str:
        return say("Refusal: {refusal}", refusal=str(self))

    @property
    def rule(self) -> str | None:
        """The decisive rule's id, or None."""
        return self.rule_ids[0] if self.rule_ids else None

    def as_json(self, names: Sequence[str] = ()) -> dict[str, object]:
        """The refusal as the front end shows it, with the players' names."""
        sentence, because = self.told(names)
        return {
            "sentence": sentence,
            "rules": [*self.rule_ids, *self.see],
            "because": list(because),
        }
