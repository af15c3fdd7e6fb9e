"""What happened, as values: they name cards, places, numbers and seats.

The rules make these values. A game's text room makes sentences of them where somebody reads, in
that reader's language and with that table's names; whatever nobody reads is never made.
"""

from __future__ import annotations

from typing import NamedTuple

from tidelib.core.seats import EVERYTHING, observer_of
from tidelib.core.wording import called, capital, player, said_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Protocol, TypeAlias

    Happening: TypeAlias = tuple[str, int | None, Mapping[str, Any], tuple[str, ...]]
    """The first four fields of an event, as the rules give them: kind, seat, facts, rule ids."""

    class Sentences(Protocol):
        """What makes sentences of events: a game, by its text room."""

        def event_sentence(self, kind: str, facts: Mapping[str, Any]) -> str: ...


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
