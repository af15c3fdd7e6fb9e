"""Rules as data.

Rule texts live in a game's ``rules.toml`` and nowhere else; all that plays, refuses or teaches
cites them by id.
"""

from __future__ import annotations

import os

from tidelib.core.language import spoken_in, told

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
