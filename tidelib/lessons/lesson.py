"""Guided lessons as data: scenes with a position to play from, and what is told when.

A game's ``lessons`` folder holds TOML files, each with one lesson or several (``[[lesson]]``):

- ``id``, ``title``, ``intro``, ``names`` (by seat), ``you`` (the learner's seat), ``next`` (links
  at the end);
- ``[[scene]]``, one after the other, each with ``title`` and ``setup``, the text that sets up a
  position; ``[[scene.setups]]`` with ``when`` and ``setup`` instead where it depends on how the
  scene before ended; neither where it goes on from there, which is possible if that can end in one
  way;
- a scene is *played* freely up to one of its ``until`` events, or until the condition that
  ``until`` is: every legal action is followed, every refusal shown. ``chance`` dictates what chance
  brings, in order (``reroll Y5 | dice W4 Y3``: the first that can be, where that depends on what
  was chosen); ``others`` what the other players would like to do (``"2 play C3"``): each does the
  first of its own that is legal, and what the rule of thumb says where none is; ``obvious`` what is
  done for the learner (``"play C3"``), where nobody would have to think about it;
- or it is played *along a line*: ``want`` names the learner's actions that lead on. Every other
  legal one is refuted by the first ``[[scene.against]]`` that fits: ``action`` (or only its first
  word, or nothing for any), ``when``, ``text``, ``rules``, ``because``;
- or it *asks* something (``ask``): ``[[scene.answer]]`` with ``label``, ``right``, ``text``,
  ``rules``, ``because``;
- ``[[scene.say]]``: a text told when its condition ``when`` is first met on the way;
- ``[[scene.aside]]``: a word on a legal ``action``, when it is chosen while ``when`` is met;
- ``[[scene.end]]``: what is said at the end, by condition.

Conditions and the figures in texts are explained in ``words``.
"""

from __future__ import annotations

import os

from tidelib.core.errors import brief
from tidelib.core.language import say
from tidelib.core.wording import listed, you
from tidelib.lessons.text import text
from tidelib.lessons.words import LessonError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.core.game import Game


class Saying:
    """A text for a situation.

    Attributes:
        when: the condition.
        text: what is said.
        rule_ids: the rules it is about.
        action: the action it is about, for an aside; else empty.
    """

    __slots__ = ("action", "rule_ids", "text", "when")

    def __init__(self, data: dict[str, Any]) -> None:
        self.when: dict[str, Any] = dict(data.get("when", {}))
        self.text = text(data["text"])
        self.rule_ids = list(data.get("rules", ()))
        self.action = str(data.get("action", ""))


class Against(Saying):
    """Why a lesson does not follow an action that is legal.

    Attributes:
        because: the cards, places or figures that decide.
    """

    __slots__ = ("because",)

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.because = [text(entry) for entry in data.get("because", ())]

    def fits(self, action: str) -> bool:
        """Whether it is about an action: this one, one of this kind, or any.

        >>> speaks = Against({"action": "play", "text": "Sail first."})
        >>> speaks.fits("play D7"), speaks.fits("player")
        (True, False)
        """
        return not self.action or f"{action} ".startswith(f"{self.action} ")


class Answer:
    """An answer that is offered to a question of a lesson.

    Attributes:
        label: as on its button.
        right: whether it leads on.
        text: what is said to it.
        rule_ids: the rules that decide.
        because: the cards, places or figures that decide.
    """

    __slots__ = ("because", "label", "right", "rule_ids", "text")

    def __init__(self, data: dict[str, Any]) -> None:
        self.label = text(data["label"])
        self.right = bool(data.get("right", False))
        self.text = text(data["text"])
        self.rule_ids = list(data.get("rules", ()))
        self.because = [text(entry) for entry in data.get("because", ())]


class SetUpChoice:
    """A set-up, and the condition on the end of the scene before under which it is taken."""

    __slots__ = ("chance", "others", "setup", "when")

    def __init__(self, data: dict[str, Any], chance: list[str], others: list[str]) -> None:
        self.when: dict[str, Any] = dict(data.get("when", {}))
        self.setup = str(data.get("setup", ""))
        self.chance = list(data.get("chance", chance))
        self.others = list(data.get("others", others))


class Scene:
    """One part of a lesson: a position that is played, or a question about one."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.title = text(data.get("title"))
        chance = [str(line) for line in data.get("chance", ())]
        others = [str(line) for line in data.get("others", ())]
        entries = data.get("setups", [data])
        self.goes_on = not any("setup" in entry for entry in entries)
        self.setups = [SetUpChoice(entry, chance, others) for entry in entries]
        self.ask = text(data.get("ask"))
        self.answers = [Answer(entry) for entry in data.get("answer", ())]
        if bool(self.ask) != bool(self.answers):
            raise LessonError(
                say(
                    "The scene {scene!r} needs a question and answers, or neither.",
                    scene=self.title,
                )
            )
        if self.ask and not any(answer.right for answer in self.answers):
            raise LessonError(
                say("The scene {scene!r} asks, and no answer is right.", scene=self.title)
            )
        until = data.get("until", ())
        self.until_when: dict[str, Any] = dict(until) if isinstance(until, dict) else {}
        self.until = [until] if isinstance(until, str) else list(() if self.until_when else until)
        self.want = [str(action) for action in data.get("want", ())]
        self.obvious = [str(action) for action in data.get("obvious", ())]
        self.against = [Against(entry) for entry in data.get("against", ())]
        self.sayings = [Saying(entry) for entry in data.get("say", ())]
        self.asides = [Saying(entry) for entry in data.get("aside", ())]
        self.ends = [Saying(entry) for entry in data.get("end", ())]


class Link:
    """Where to go from the end of a lesson."""

    __slots__ = ("href", "label")

    def __init__(self, data: dict[str, Any]) -> None:
        self.label = text(data["label"])
        self.href = str(data["href"])


class Lesson:
    """A guided lesson.

    Attributes:
        id: its name in links.
        title: a few words.
        intro: what it is about, one or two sentences.
        names: what the players are called.
        you: the learner's seat.
        scenes: its parts, in order.
        links: where to go from its end.
        mistake: number of the common mistake that it corrects, or None.
    """

    def __init__(self, game: Game, id: str, data: dict[str, Any]) -> None:
        self.game = game
        self.id = id
        self.title = text(data["title"])
        self.intro = text(data.get("intro"))
        self.names = [text(name) for name in data.get("names", [you()])]
        self.you = int(data.get("you", 0))
        self.mistake: int | None = data.get("mistake")
        self.scenes = [Scene(entry) for entry in data["scene"]]
        if self.scenes[0].goes_on:
            raise LessonError(say("The scene {scene!r} has no set-up.", scene=self.scenes[0].title))
        self.links = [Link(entry) for entry in data.get("next", ())]

    def __repr__(self) -> str:
        return f"{self.id}: {self.title}"


def lessons(game: Game) -> dict[str, Lesson]:
    """A game's lessons by id: the files in alphabetical order, each in its own order.

    Raises:
        LessonError: a file cannot be read, or an id is used twice.
    """
    found: dict[str, Lesson] = {}
    for name in game.files("lessons"):
        stem, extension = os.path.splitext(name)
        if extension != ".toml":
            continue
        data = game.data("lessons", name)
        for entry in data.get("lesson", [data]):
            id = str(entry.get("id", stem))
            if id in found:
                raise LessonError(say("{name}: there are two lessons {id!r}.", name=name, id=id))
            try:
                found[id] = Lesson(game, id, entry)
            except (KeyError, TypeError, ValueError) as error:
                raise LessonError(
                    say(
                        "{name}, lesson {id!r}: {error} is missing or wrong.",
                        name=name,
                        id=id,
                        error=error,
                    )
                ) from error
    return found


def lesson(game: Game, id: str) -> Lesson:
    """One lesson. Raises TideError with a list of those there are."""
    known = lessons(game)
    if id not in known:
        raise LessonError(
            say(
                "There is no lesson {id!r}. There is: {known}.",
                id=brief(id, 30),
                known=listed(known),
            )
        )
    return known[id]
