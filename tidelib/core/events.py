"""What happened and why not, as values: they name cards, places, numbers and seats.

The rules make these values. A game's text room makes sentences of them where somebody reads, in
that reader's language and with that table's names; whatever nobody reads is never made.
"""

from __future__ import annotations

from typing import NamedTuple

from tidelib.core.language import say
from tidelib.core.seats import EVERYTHING, observer_of
from tidelib.core.wording import called, capital, player, said_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Protocol, TypeAlias

    Happening: TypeAlias = tuple[str, int | None, Mapping[str, Any], tuple[str, ...]]
    """The first four fields of an event, as the rules give them: kind, seat, facts, rule ids."""

    class Sentences(Protocol):
        """What makes sentences of events and refusals: a game, by its text room."""

        def event_sentence(self, kind: str, facts: Mapping[str, Any]) -> str: ...
        def refusal_sentence(
            self, reason: str, facts: Mapping[str, Any]
        ) -> tuple[str, Sequence[str]]: ...


class Secret(NamedTuple):
    """What some seats know of an event and others do not.

    Attributes:
        seats: those who know.
        facts: the facts that they know besides.
        rule_ids: the rules that they see at work besides.
    """

    seats: Sequence[int]
    facts: Mapping[str, Any]
    rule_ids: tuple[str, ...] = ()


class Event(NamedTuple):
    """Something that happened, and the rules that brought it about.

    Attributes:
        kind: a short word, for example ``wave`` or ``trick``.
        seat: the seat it happened to, or None for the table.
        facts: what happened, by name: cards, places, numbers, seats.
        rule_ids: the rules at work.
        game: the game, whose text room has a sentence for each kind.
        secret: what only some seats know of it, or None where all know the same.

    >>> import tidelib
    >>> game = tidelib.game("hikidoki")
    >>> event = Event("order", None, {"first": 1}, ("HK-202",), game)
    >>> event.text
    'First to dive: player 2. The others follow clockwise.'
    >>> event.told(["Ada", "Ben"])
    'First to dive: Ben. The others follow clockwise.'
    """

    kind: str
    seat: int | None
    facts: Mapping[str, Any]
    rule_ids: tuple[str, ...]
    game: Sentences
    secret: Secret | None = None

    @property
    def text(self) -> str:
        """One sentence without a subject, as anybody may hear it; ``seat`` says whose it is."""
        return self.told()

    def told(self, names: Sequence[str] = (), viewer: int | None = None) -> str:
        """The sentence in the reader's language, with the players' names.

        Args:
            names: the players' names by seat.
            viewer: who hears it: a seat, ``game.EVERYTHING``, or None for an onlooker.

        Raises:
            SeatError: the event has a secret, and the viewer is none of these.
        """
        facts = self.facts
        if self.secret is not None and self._knows(viewer):
            facts = {**facts, **self.secret.facts}
        with called(names):
            return self.game.event_sentence(self.kind, facts)

    def rules_told(self, viewer: int | None = None) -> tuple[str, ...]:
        """The rules that a viewer sees at work: a secret may show more of them."""
        if self.secret is not None and self._knows(viewer):
            return (*self.rule_ids, *self.secret.rule_ids)
        return self.rule_ids

    def _knows(self, viewer: int | None) -> bool:
        assert self.secret is not None
        viewer = observer_of(viewer)
        return viewer == EVERYTHING or viewer in self.secret.seats

    def __repr__(self) -> str:
        text = self.text if self.seat is None else said_of(capital(player(self.seat)), self.text)
        return f"{text} ({', '.join(self.rule_ids)})"

    def as_json(self, names: Sequence[str] = (), viewer: int | None = None) -> dict[str, object]:
        """The event as the front end shows it to a viewer."""
        return {
            "kind": self.kind,
            "text": self.told(names, viewer),
            "rules": list(self.rules_told(viewer)),
            "seat": self.seat,
        }


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


class ScorePart(NamedTuple):
    """Where some of a seat's points came from.

    Attributes:
        kind: a short word; the game's text room has a label for it.
        facts: what it is about, by name.
        points: how many.
        rule_ids: the rules that give them.
    """

    kind: str
    facts: Mapping[str, Any]
    points: int
    rule_ids: tuple[str, ...]
