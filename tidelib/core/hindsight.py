"""Looking back at a game that is over, with all that was hidden laid open.

A game offers it by ``Game.may_look_back`` and by a part ``hindsight`` with a function
``look_back(state, names)``, which tells what would have been best as a :class:`LookBack`.
"""

from __future__ import annotations

from tidelib.core.errors import TideError
from tidelib.core.language import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tidelib.core.game import State


class Remark:
    """One decision, looked back at.

    Attributes:
        text: what would have been better, and why.
        rule_ids: the rules that make it so.
        at: how many actions of the state's history had been carried out before it.
    """

    __slots__ = ("at", "rule_ids", "text")

    def __init__(self, text: str, rule_ids: Sequence[str], at: int) -> None:
        self.text = text
        self.rule_ids = tuple(rule_ids)
        self.at = at

    def __repr__(self) -> str:
        return self.text


class Chapter:
    """One piece of the game.

    Attributes:
        title: which one, and how it ended.
        text: how it would have ended, and how many decisions were good.
        rule_ids: the rules that the text is about.
        remarks: the decisions that were not the best, in their order.
    """

    __slots__ = ("remarks", "rule_ids", "text", "title")

    def __init__(
        self, title: str, text: str, rule_ids: Sequence[str], remarks: Sequence[Remark]
    ) -> None:
        self.title = title
        self.text = text
        self.rule_ids = tuple(rule_ids)
        self.remarks = list(remarks)


class LookBack:
    """What would have been best.

    Attributes:
        about: what was looked at, and what was not.
        chapters: the pieces of the game that are over.
    """

    __slots__ = ("about", "chapters")

    def __init__(self, about: str, chapters: Sequence[Chapter]) -> None:
        self.about = about
        self.chapters = list(chapters)

    def as_json(self, skipped: int = 0) -> dict[str, Any]:
        """As JSON data.

        Args:
            skipped: how many actions of the history stand before the first that can be gone back
                to; a remark on one of them has no ``at``.
        """
        return {
            "about": self.about,
            "chapters": [
                {
                    "title": chapter.title,
                    "text": chapter.text,
                    "rules": list(chapter.rule_ids),
                    "remarks": [
                        {
                            "text": remark.text,
                            "rules": list(remark.rule_ids),
                            "at": remark.at - skipped if remark.at >= skipped else None,
                        }
                        for remark in chapter.remarks
                    ],
                }
                for chapter in self.chapters
            ],
        }


def look_back(state: State, names: Sequence[str] = ()) -> LookBack:
    """What would have been best in what is over.

    Args:
        state: a game, in progress or over.
        names: the players' names by seat.

    Raises:
        TideError: the game does not offer it, or nothing is over yet.
    """
    if not state.game.may_look_back(state):
        raise TideError(say("There is nothing to look back at now."))
    found: LookBack = state.game.part("hindsight").look_back(state, names)
    return found
