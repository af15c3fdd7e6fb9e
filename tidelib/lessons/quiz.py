"""Quizzes: questions made from positions, their answers judged by the engine.

A game's ``questions.py`` has ``MAKERS``: by kind a function that takes a random generator and makes
a :class:`Question`. What is right is for the engine to say; a maker asks it and never knows better.
"""

from __future__ import annotations

from random import Random

from tidelib.core.errors import TideError, brief
from tidelib.core.game import CHANCE
from tidelib.core.language import say
from tidelib.core.told import board_text
from tidelib.core.wording import listed, you
from tidelib.widgets import positions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, TypeAlias, TypeVar

    from tidelib.core.game import Game, State

    S = TypeVar("S", bound=State)
    Maker: TypeAlias = Callable[[Random], "Question"]

MOST = 50
_TRIES = 40


def random_position(
    begin: Callable[[], S],
    rng: Random,
    fits: Callable[[S], bool],
    *,
    often: float = 0.3,
    choose: Callable[[S], Any] | None = None,
) -> S:
    """A position of a game played at random in which the reader (seat 0) decides, and which fits.

    Args:
        begin: makes the beginning of a game; games are played until a position is found.
        rng: where all that is random comes from.
        fits: whether a position will do.
        often: the chance with which one that will do is taken, so that it is not always the first.
        choose: picks an action, if not any one with equal chances.
    """
    while True:
        state = begin()
        while not state.is_terminal:
            if state.current_player == CHANCE:
                state.apply(state.sample_chance(rng))
            elif state.current_player == 0 and fits(state) and rng.random() < often:
                return state
            else:
                state.apply(choose(state) if choose else rng.choice(state.legal_actions()))


class Choice:
    """An answer to choose.

    Attributes:
        text: the answer.
        right: whether it is right.
        explain: why, or why not.
        rule_ids: the rules that decide.
    """

    __slots__ = ("explain", "right", "rule_ids", "text")

    def __init__(
        self, text: str, right: bool, explain: str = "", rule_ids: Sequence[str] = ()
    ) -> None:
        self.text = text
        self.right = right
        self.explain = explain
        self.rule_ids = tuple(rule_ids)


class Question:
    """A question with its answers.

    Attributes:
        prompt: what is asked.
        choices: the answers; none for a number that is typed in.
        many: whether all right answers are to be chosen, else any of them will do.
        answer: the right number, for a question without choices.
        explain: what is said after every answer.
        rule_ids: the rules concerned.
        state: the position asked about, or None.
        names: the players' names in it; alone, the reader is "You".
        viewer: the seat that looks at it.
        cover: what of the position would give the answer away, as paths; ``*`` stands for every
            entry of a list.
        kind: the maker's name.
    """

    def __init__(
        self,
        prompt: str,
        choices: Sequence[Choice] = (),
        *,
        many: bool = False,
        answer: int | None = None,
        explain: str = "",
        rule_ids: Sequence[str] = (),
        state: State | None = None,
        names: Sequence[str] | None = None,
        viewer: int | None = 0,
        cover: Sequence[str] = (),
    ) -> None:
        self.prompt = prompt
        self.choices = list(choices)
        self.many = many
        self.answer = answer
        self.explain = explain
        self.rule_ids = tuple(rule_ids)
        self.state = state
        self.names = [you()] if names is None else list(names)
        self.viewer = viewer
        self.cover = tuple(cover)
        self.kind = ""
        if len({choice.text for choice in self.choices}) != len(self.choices):
            raise TideError(
                say("Two answers are the same: {texts}.", texts=[c.text for c in self.choices])
            )
        if answer is None and not any(choice.right for choice in self.choices):
            raise TideError(say("No answer is right: {prompt}", prompt=prompt))

    def as_json(self, id: str) -> dict[str, Any]:
        """The question as the front end shows it."""
        entry: dict[str, Any] = {
            "id": id,
            "kind": self.kind,
            "prompt": self.prompt,
            "position": None if self.state is None else self._position(self.state),
            "type": "number" if self.answer is not None else "many" if self.many else "one",
            "choices": [
                {
                    "id": f"{id}.{number}",
                    "text": choice.text,
                    "right": choice.right,
                    "explain": choice.explain,
                    "rules": list(choice.rule_ids),
                }
                for number, choice in enumerate(self.choices, 1)
            ],
            "explain": self.explain,
            "rules": list(self.rule_ids),
        }
        if self.answer is not None:
            entry["answer"] = self.answer
            entry["accept"] = [self.answer]
        return entry

    def _position(self, state: State) -> dict[str, Any]:
        """The position without what would give the answer away: what may be done now, and why."""
        position = positions.position(state, self.names, self.viewer)
        position["actions"], position["in_force"] = [], []
        position["turn"] = {**position["turn"], "say": ""}
        position["text"] = board_text(state, self.names, self.viewer, due=str)
        for path in self.cover:
            _cover(position, path.split("."))
        return position


def _cover(data: Any, path: Sequence[str]) -> None:
    """Empties what stands at a path, if anything does.

    >>> position = {"board": {"turn": {"say": "Roll."}, "beaches": [{"dry": 20, "points": [4]}]}}
    >>> _cover(position, ["board", "turn", "say"])
    >>> _cover(position, ["board", "beaches", "*", "points"])
    >>> position
    {'board': {'turn': {'say': ''}, 'beaches': [{'dry': 20, 'points': []}]}}
    """
    word, *rest = path
    if word == "*":
        for entry in data if isinstance(data, list) else ():
            _cover(entry, rest)
    elif isinstance(data, dict) and data.get(word) is not None:
        if rest:
            _cover(data[word], rest)
        else:
            data[word] = type(data[word])() if isinstance(data[word], (str, list, dict)) else None


def make_quiz(
    game: Game, seed: int | str, count: int, kinds: Sequence[str] | None = None
) -> list[Question]:
    """So many questions, each kind in turn, no two alike. Equal arguments, equal questions.

    Raises:
        TideError: the game has no questions, or none of a kind asked for.
    """
    makers: dict[str, Maker] = game.part("questions").MAKERS
    if type(count) is not int or count not in range(1, MOST + 1):
        raise TideError(
            say("A quiz has 1 to {most} questions, not {count}.", most=MOST, count=brief(count, 20))
        )
    wanted = list(makers) if kinds is None else list(kinds)
    if not wanted or not makers.keys() >= set(wanted):
        unknown = listed(brief(kind, 30) for kind in wanted if kind not in makers)
        raise TideError(
            say(
                "There are no questions of the kind {unknown!r}. There are: {makers}.",
                unknown=unknown,
                makers=listed(makers),
            )
        )
    rng = Random(f"tide quiz {game.name} {seed}")
    if kinds is None:
        rng.shuffle(wanted)
    questions: list[Question] = []
    asked: set[tuple[str, ...]] = set()
    for number in range(count):
        kind = wanted[number % len(wanted)]
        for _ in range(_TRIES):
            question = makers[kind](rng)
            texts = sorted(choice.text for choice in question.choices)
            seen = "" if question.state is None else str(question.state)
            key = (question.prompt, seen, *texts)
            if key not in asked:
                break
        asked.add(key)
        question.kind = kind
        rng.shuffle(question.choices)
        questions.append(question)
    return questions
