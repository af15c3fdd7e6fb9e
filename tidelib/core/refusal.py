"""What ``explain`` answers: that an action may be done now, or why it may not."""

from __future__ import annotations

from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


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


class Refusal:
    """What ``explain`` answers for an action that may not be done now. False in a condition.

    Attributes:
        rule_ids: the rules broken, the decisive one first; empty where the action has no meaning
            at this point (a word that nobody asked for breaks no rule of the game).
        sentence: why, and what would be right.
        because: the cards, dice or places at fault.
        see: further rules worth reading.
    """

    __slots__ = ("because", "rule_ids", "see", "sentence")

    def __init__(
        self,
        rule_ids: Sequence[str],
        sentence: str,
        because: Sequence[str] = (),
        see: Sequence[str] = (),
    ) -> None:
        self.rule_ids = tuple(rule_ids)
        self.sentence = sentence
        self.because = tuple(because)
        self.see = tuple(see)

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rule_ids)})" if self.rule_ids else ""
        return self.sentence + cited

    def __repr__(self) -> str:
        return say("Refusal: {refusal}", refusal=self)

    @property
    def rule(self) -> str | None:
        """The decisive rule's id, or None."""
        return self.rule_ids[0] if self.rule_ids else None

    def as_json(self) -> dict[str, object]:
        """The refusal as the front end shows it."""
        return {
            "sentence": self.sentence,
            "rules": [*self.rule_ids, *self.see],
            "because": list(self.because),
        }
