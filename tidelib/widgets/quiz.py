"""A quiz: questions the engine has made and answered."""

from __future__ import annotations

from tidelib.core.game import Game
from tidelib.core.language import say
from tidelib.core.wording import clauses, one_or_other
from tidelib.games import game as _game
from tidelib.lessons.quiz import make_quiz
from tidelib.widgets.live import Live
from tidelib.widgets.players import listed
from tidelib.widgets.shared import pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


class Quiz(Live):
    """Questions about a game.

    Attributes:
        questions: the questions, with their answers.

    >>> quiz = Quiz("hikidoki", seed=3, count=4)
    >>> len(quiz.view["questions"])
    4
    """

    kind = "quiz"

    def __init__(
        self,
        game: Game | str,
        seed: int | str = 1,
        count: int = 8,
        kinds: Sequence[str] | None = None,
        title: str = "",
        intro: str = "",
    ) -> None:
        """Makes a quiz.

        Args:
            game: a game or its name.
            seed: what the questions are drawn from.
            count: how many.
            kinds: only questions of these kinds.
            title: shown above it.
            intro: said before it.

        Raises:
            TideError: there are no such questions.
        """
        found = _game(game)
        super().__init__(found, title or say("{game}: quiz", game=found.called))
        self.intro = intro
        kinds = None if kinds is None else listed(kinds, say("Kinds of questions"))
        self.questions = make_quiz(found, seed, count, kinds)
        self._given: dict[str, Any] = {"game": found.name, "seed": seed, "count": count}
        if kinds is not None:
            self._given["kinds"] = kinds
        if title:
            self._given["title"] = title
        if intro:
            self._given["intro"] = intro

    @staticmethod
    def kinds(game: Game | str) -> list[str]:
        """The kinds of questions there are for a game."""
        return list(_game(game).part("questions").MAKERS)

    def content(self) -> dict[str, Any]:
        entries = [
            question.as_json(f"q{number}") for number, question in enumerate(self.questions, 1)
        ]
        return {"intro": self.intro, "questions": entries}

    def _packed(self, view: dict[str, Any]) -> dict[str, Any]:
        return pack(view)

    def board_text(self) -> str:
        """The questions, their answers behind them at the end."""
        rows, answers = [self.title], []
        for number, question in enumerate(self.questions, 1):
            rows += ["", f"{number}. {question.prompt}"]
            letters = "abcdefghijklmnopqrstuvwxyz"
            for letter, choice in zip(letters, question.choices, strict=False):
                rows.append(f"   {letter}) {choice.text}")
            right = [
                letter
                for letter, choice in zip(letters, question.choices, strict=False)
                if choice.right
            ]
            joined = " ".join(right) if question.many else one_or_other(right)
            answers.append(f"{number} {joined or question.answer}")
        return "\n".join([*rows, "", say("Answers: {answers}", answers=clauses(answers))])

    def _args(self) -> dict[str, Any]:
        return dict(self._given)
