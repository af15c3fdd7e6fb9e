"""Rules as data, and events: what happened, by which rules.

Rule texts live in a game's ``rules.toml`` and nowhere else; all that plays, refuses or teaches
cites them by id.
"""

from __future__ import annotations

import os

from tidelib.core.language import spoken_in, told
from tidelib.core.refusal import LEGAL as LEGAL
from tidelib.core.refusal import Legal as Legal
from tidelib.core.refusal import Refusal as Refusal
from tidelib.core.seats import EVERYTHING, observer_of
from tidelib.core.wording import capital, player, said_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

STATUSES = ("rule", "ruling", "option", "reconstructed")
"""What a rule rests on: the game itself, a decision of ours where no source says it, a variant
that can be switched, or data worked out from what is left of the original."""


class Rule:
    """One atomic rule.

    Attributes:
        id: as in ``HK-403``; never changed, never used again for another rule.
        section: id of its section.
        title: a few words.
        text: the whole rule, for a reader of twelve.
        status: one of :data:`STATUSES`.
        option: name of the option that changes it, or None.
        note: why it was decided so, or None.
        examples: ids of the worked examples that show it.
    """

    __slots__ = ("examples", "id", "note", "option", "section", "status", "text", "title")

    def __init__(
        self,
        id: str,
        section: str,
        title: str,
        text: str,
        status: str,
        option: str | None = None,
        note: str | None = None,
        examples: Sequence[str] = (),
    ) -> None:
        self.id = id
        self.section = section
        self.title = title
        self.text = text
        self.status = status
        self.option = option
        self.note = note
        self.examples = tuple(examples)

    def __repr__(self) -> str:
        return f"{self.id} {self.title}: {self.text}"

    def as_json(self) -> dict[str, object]:
        """The rule as the front end shows it."""
        return {"id": self.id, "title": self.title, "text": self.text, "status": self.status}


class Rulebook:
    """All rules of a game, in order.

    >>> import tidelib
    >>> rulebook = tidelib.game("hikidoki").rulebook
    >>> rulebook["HK-403"].title
    'Surface'
    >>> "HK-999" in rulebook
    False
    """

    def __init__(self, sections: Sequence[tuple[str, str]], rules: Sequence[Rule]) -> None:
        self.sections = tuple(sections)
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            raise ValueError("a rule id is used twice")
        known = {id for id, _ in sections}
        for rule in rules:
            if rule.status not in STATUSES or rule.section not in known:
                raise ValueError(f"{rule.id}: unknown status or section")

    def __getitem__(self, id: str) -> Rule:
        return self._rules[id]

    def __contains__(self, id: object) -> bool:
        return id in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def in_section(self, section: str) -> list[Rule]:
        """The rules of one section, in order."""
        return [rule for rule in self if rule.section == section]

    @classmethod
    def load(cls, folder: str, language: str = "") -> Rulebook:
        """Reads ``rules.toml`` in a game's folder.

        Args:
            folder: the game's folder.
            language: another language than the reader's. A text that it lacks is taken in English.
        """
        import tomllib

        if language:
            with spoken_in(language):
                return cls.load(folder)

        with open(os.path.join(folder, "rules.toml"), "rb") as file:
            return cls.of(tomllib.load(file))

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Rulebook:
        """A rulebook from the content of a ``rules.toml``, in the reader's language."""
        return cls(
            [(section["id"], told(section["title"])) for section in data["section"]],
            [
                Rule(
                    rule["id"],
                    rule["section"],
                    told(rule["title"]),
                    told(rule["text"]),
                    rule["status"],
                    rule.get("option"),
                    told(rule["note"]) if "note" in rule else None,
                    rule.get("examples", ()),
                )
                for rule in data["rule"]
            ],
        )


class Event:
    """Something that happened, and the rules that brought it about.

    Attributes:
        kind: a short word, for example ``wave`` or ``trick``.
        rule_ids: the rules at work.
        seat: the seat it happened to, or None for the table.
        secret: seats that know more, the sentence for them, and the further rules that they see
            at work; None where all know the same.

    >>> event = Event("round", "Round 2. The order: {1}, {0}.", ["HK-203"])
    >>> event.text
    'Round 2. The order: player 2, player 1.'
    >>> event.told(["Ada", "Ben"])
    'Round 2. The order: Ben, Ada.'
    >>> event = Event("lay", "A card is laid away.", ["HI-505"], 0, ([0], "C7 is laid away.", []))
    >>> event.told([], viewer=0), event.told([], viewer=1), event.text
    ('C7 is laid away.', 'A card is laid away.', 'A card is laid away.')
    """

    __slots__ = ("_text", "kind", "rule_ids", "seat", "secret")

    def __init__(
        self,
        kind: str,
        text: str,
        rule_ids: Sequence[str],
        seat: int | None = None,
        secret: tuple[Sequence[int], str, Sequence[str]] | None = None,
    ) -> None:
        self.kind = kind
        self._text = text
        self.rule_ids = tuple(rule_ids)
        self.seat = seat
        self.secret = secret

    @property
    def text(self) -> str:
        """One sentence without a subject, as anybody may hear it; ``seat`` says whose it is."""
        return self.told(())

    def told(self, names: Sequence[str], viewer: int | None = None) -> str:
        """The sentence with the players' names in place of their seats.

        Args:
            names: the players' names by seat.
            viewer: who hears it: a seat, ``game.EVERYTHING``, or None for an onlooker.

        Raises:
            SeatError: the event has a secret, and the viewer is none of these.
        """
        text = self.secret[1] if self.secret and self._knows(viewer) else self._text
        if "{" not in text:
            return text
        called = [names[seat] if seat < len(names) else player(seat) for seat in range(10)]
        return text.format(*called)

    def rules_told(self, viewer: int | None = None) -> tuple[str, ...]:
        """The rules that a viewer sees at work: a secret may show more of them."""
        if self.secret and self._knows(viewer):
            return (*self.rule_ids, *self.secret[2])
        return self.rule_ids

    def _knows(self, viewer: int | None) -> bool:
        viewer = observer_of(viewer)
        return viewer == EVERYTHING or viewer in self.secret[0]  # type: ignore[index]

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
