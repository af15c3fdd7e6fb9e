"""From a lesson to a graph of positions that can be walked without any engine.

The engine plays every scene in every way the rules allow. Each position becomes a node, equal ones
become one; each action leads to a node or is refused with the engine's own reason.
"""

from __future__ import annotations

import json
from random import Random

from tidelib.core.errors import TideError
from tidelib.core.game import CHANCE, TERMINAL
from tidelib.core.language import say
from tidelib.lessons.words import LessonError, fill, holds
from tidelib.players import bots, decide
from tidelib.widgets import positions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.core.events import Event
    from tidelib.core.game import State
    from tidelib.lessons.lesson import Lesson, Saying, Scene, SetUpChoice

MOST_NODES = 3_000
"""More would make a page heavy: shorten the deck, or let a wave come earlier."""


def compile_lesson(lesson: Lesson) -> dict[str, Any]:
    """The graph of a lesson: ``start``, ``intro``, ``nodes``, and ``steps``, the number of scenes.

    Raises:
        LessonError: with the lesson and the scene at fault.
    """
    compiler = _Compiler(lesson)
    start = compiler.scene_start(0, {}, None)
    compiler.run()
    return {
        "start": start,
        "intro": lesson.intro,
        "steps": len(lesson.scenes),
        "nodes": compiler.nodes,
    }


class _Spot:
    """A position on the way: where the engine stands, and what has been told already."""

    __slots__ = ("chances", "events", "id", "state", "told")

    def __init__(
        self,
        state: State,
        events: list[Event],
        told: frozenset[int],
        chances: int,
    ) -> None:
        self.state = state
        self.events = events
        self.told = told
        self.chances = chances
        self.id = ""


class _Compiler:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.nodes: dict[str, dict[str, Any]] = {}
        self.ends: dict[int, State] = {}
        self._starts: dict[tuple[int, int], str] = {}
        self._waiting: list[tuple[int, int]] = []

    def run(self) -> None:
        while self._waiting:
            scene, choice = self._waiting.pop(0)
            try:
                _ScenePlayer(self, scene, choice).play()
            except LessonError as error:
                title = self.lesson.scenes[scene].title or say("scene {number}", number=scene + 1)
                raise LessonError(f"{self.lesson.id}, {title}: {error}") from error

    def scene_start(self, scene: int, before: dict[str, Any], state: State | None) -> str:
        """The node a scene starts with, after the position at which the one before ended."""
        setups = self.lesson.scenes[scene].setups
        if self.lesson.scenes[scene].goes_on and state is not None:
            end = self.ends.setdefault(scene, _bare(state))
            if repr(end._key()) != repr(_bare(state)._key()):
                raise LessonError(
                    say(
                        "Scene {number} goes on from here, but there are two ends.",
                        number=scene + 1,
                    )
                )
        choice = next((i for i, setup in enumerate(setups) if holds(setup.when, before)), None)
        if choice is None:
            raise LessonError(
                say(
                    "No set-up of scene {scene} fits this end: {board}",
                    scene=scene + 1,
                    board=before["board"],
                )
            )
        key = (scene, choice)
        if key not in self._starts:
            letter = chr(ord("a") + choice) if len(setups) > 1 else ""
            self._starts[key] = f"{scene + 1}{letter}.0"
            self._waiting.append(key)
        return self._starts[key]

    def add(self, id: str, node: dict[str, Any]) -> None:
        self.nodes[id] = node
        if len(self.nodes) > MOST_NODES:
            raise LessonError(
                say(
                    "more than {most:,} positions. Shorten the deck, let the dive end sooner, or "
                    "split the lesson.",
                    most=MOST_NODES,
                )
            )


class _ScenePlayer:
    """Plays one scene from one set-up, breadth first, so that node numbers follow the play."""

    def __init__(self, compiler: _Compiler, number: int, choice: int) -> None:
        self._compiler = compiler
        self._lesson = compiler.lesson
        self._number = number
        self._scene: Scene = self._lesson.scenes[number]
        self._setup: SetUpChoice = self._scene.setups[choice]
        self._prefix = compiler._starts[number, choice].removesuffix("0")
        self._ids: dict[str, str] = {}
        self._queue: list[_Spot] = []

    def play(self) -> None:
        try:
            if self._scene.goes_on:
                state = self._compiler.ends[self._number].clone()
            else:
                state = self._lesson.game.scenario(self._setup.setup)
        except TideError as error:
            raise LessonError(say("the set-up: {error}", error=error)) from error
        if len(self._lesson.names) != state.players:
            raise LessonError(say("{players} players need as many names.", players=state.players))
        state.log = []
        chances = self._until_learner(state, 0) if not self._scene.ask else 0
        events, state.log = state.log, []
        self._enter(_Spot(state, events, frozenset(), chances))
        while self._queue:
            self._make(self._queue.pop(0))

    def _enter(self, spot: _Spot) -> str:
        """The id of a position, which is met for the first time or again."""
        bare = _bare(spot.state)
        seen = spot.state.observation(self._lesson.you)
        events = [event.as_json(viewer=self._lesson.you) for event in spot.events]
        key = json.dumps([repr(bare._key()), seen, events, sorted(spot.told)])
        if key not in self._ids:
            spot.id = self._ids[key] = f"{self._prefix}{len(self._ids)}"
            self._queue.append(spot)
        return self._ids[key]

    def _make(self, spot: _Spot) -> None:
        state, scene, you = spot.state, self._scene, self._lesson.you
        names = self._lesson.names
        told = positions.told(state, spot.events, names, viewer=you)
        node = positions.position(state, names, you, told, (you,))
        node["step"] = self._number + 1
        ended = state.is_terminal or any(event.kind in scene.until for event in spot.events)
        ended = ended or bool(scene.until_when and holds(scene.until_when, node))
        spoken = self._speak(spot, node)
        if scene.ask:
            self._question(node, state)
        elif ended:
            self._ending(node, state)
        elif state.current_player != you:
            raise LessonError(say("it is not the learner's turn: {prompt}", prompt=state.prompt()))
        else:
            self._offers(node, spot, spoken)
        self._compiler.add(spot.id, node)

    def _speak(self, spot: _Spot, node: dict[str, Any]) -> frozenset[int]:
        """Puts in the first text that fits and was not told before; returns all told so far."""
        for index, saying in enumerate(self._scene.sayings):
            if index not in spot.told and holds(saying.when, node):
                node["say"] = fill(saying.text, spot.state, node)
                node["say_rules"] = saying.rule_ids
                return spot.told | {index}
        return spot.told

    def _offers(self, node: dict[str, Any], spot: _Spot, told: frozenset[int]) -> None:
        node["offers"] = {}
        legal = [entry["action"] for entry in node["actions"] if entry["legal"]]
        if self._scene.want and not set(legal) & set(self._scene.want):
            raise LessonError(
                say("nothing that is wanted can be done: {prompt}", prompt=spot.state.prompt())
            )
        for entry in node["actions"]:
            if not entry["legal"]:
                node["offers"][entry["action"]] = {"refuse": entry["refusal"]}
                continue
            if self._scene.want and entry["action"] not in self._scene.want:
                node["offers"][entry["action"]] = {"refuse": self._refuted(node, spot, entry)}
                continue
            offer = {"to": self._follow(spot, entry["action"], told)}
            aside = _first(self._scene.asides, node, entry["action"])
            if aside is not None:
                offer["aside"] = fill(aside.text, spot.state, node)
            node["offers"][entry["action"]] = offer

    def _refuted(self, node: dict[str, Any], spot: _Spot, entry: dict[str, Any]) -> dict[str, Any]:
        """Why an action is not what the lesson wants, though it is legal."""
        for against in self._scene.against:
            if against.fits(entry["action"]) and holds(against.when, node):
                return {
                    "sentence": fill(against.text, spot.state, node),
                    "rules": against.rule_ids,
                    "because": [fill(text, spot.state, node) for text in against.because],
                }
        raise LessonError(
            say(
                "nothing is said against {action!r}: {prompt}",
                action=entry["action"],
                prompt=spot.state.prompt(),
            )
        )

    def _follow(self, spot: _Spot, action: str, told: frozenset[int]) -> str:
        state = spot.state.clone()
        state.log = []
        state.apply_text(action)
        chances = self._until_learner(state, spot.chances)
        events, state.log = state.log, []
        return self._enter(_Spot(state, events, told, chances))

    def _until_learner(self, state: State, chances: int) -> int:
        """Chance and the other players act, until it is the learner's turn or the scene ends.

        Returns how many of the dictated chances are used up then.
        """
        assert state.log is not None
        while state.current_player != TERMINAL:
            if any(event.kind in self._scene.until for event in state.log):
                break
            if state.current_player == self._lesson.you:
                if not self._obvious(state):
                    break
                continue
            if state.current_player != CHANCE:
                self._other_acts(state)
                continue
            if chances >= len(self._setup.chance):
                raise LessonError(
                    say("chance is due and nothing is dictated: {prompt}", prompt=state.prompt())
                )
            _bring(state, self._setup.chance[chances])
            chances += 1
        return chances

    def _obvious(self, state: State) -> bool:
        """Does for the learner what needs no thought, if it is due."""
        legal = [state.action_text(action) for action in state.legal_actions()]
        for action in self._scene.obvious:
            if action in legal:
                state.apply_text(action)
                return True
        return False

    def _other_acts(self, state: State) -> None:
        for line in self._setup.others:
            actor, _, action = line.partition(" ")
            if actor == str(state.current_player) and action in map(
                state.action_text, state.legal_actions()
            ):
                state.apply_text(action)
                return
        thumb = min(bots(state.game).values(), key=lambda bot: abs(bot.strength - 2))
        state.apply(decide(thumb, state, Random(0)))

    def _question(self, node: dict[str, Any], state: State) -> None:
        """Answers in place of the actions; the right ones lead on."""
        node["say"] = fill(self._scene.ask, state, node)
        node.setdefault("say_rules", [])
        node["turn"] = {**node["turn"], "say": "", "yours": True}
        after = self._after_question(node, state)
        actions, offers = [], {}
        for number, answer in enumerate(self._scene.answers, 1):
            said = fill(answer.text, state, node)
            offer: dict[str, Any] = {"to": after, "aside": said}
            if not answer.right:
                because = [fill(entry, state, node) for entry in answer.because]
                offer = {"refuse": {"sentence": said, "rules": answer.rule_ids, "because": because}}
            elif answer.rule_ids:
                offer["rules"] = answer.rule_ids
            label = fill(answer.label, state, node)
            actions.append({"action": f"answer {number}", "label": label, "legal": True})
            offers[f"answer {number}"] = offer
        node["actions"], node["offers"] = actions, offers

    def _after_question(self, node: dict[str, Any], state: State) -> str:
        if self._number + 1 < len(self._lesson.scenes):
            return self._compiler.scene_start(self._number + 1, node, state)
        last = {**node, "events": []}
        last.pop("say", None)
        self._ending(last, state)
        self._compiler.add(f"{self._prefix}end", last)
        return f"{self._prefix}end"

    def _ending(self, node: dict[str, Any], state: State) -> None:
        ends = self._scene.ends
        saying = _first(ends, node)
        if saying is None and ends:
            raise LessonError(
                say("no text fits this end: {events}", events=[e["kind"] for e in node["events"]])
            )
        said = fill(saying.text, state, node) if saying is not None else ""
        if saying is not None and "say_rules" not in node:
            node["say_rules"] = saying.rule_ids
        following: list[dict[str, str]] = []
        if self._number + 1 < len(self._lesson.scenes):
            title = self._lesson.scenes[self._number + 1].title
            start = self._compiler.scene_start(self._number + 1, node, state)
            following.append(
                {"label": say("Next: {title}", title=title) if title else say("Next"), "to": start}
            )
        else:
            following += [{"label": link.label, "href": link.href} for link in self._lesson.links]
        node["end"] = {"text": said, "next": following}
        # the game may stand at another player's turn now; in the lesson nothing is asked
        node["actions"], node["offers"], node["in_force"] = [], {}, []
        node["turn"] = {"seat": None, "name": "", "yours": False, "say": ""}


def _bare(state: State) -> State:
    """A position without its past."""
    bare = state.clone()
    bare.history = []
    return bare


def _bring(state: State, chance: str) -> None:
    """What chance brings: of several outcomes the first one that can be."""
    *others, last = [outcome.strip() for outcome in chance.split("|")]
    for outcome in others:
        try:
            return state.apply_text(outcome)
        except TideError:
            continue
    return state.apply_text(last)


def _first(sayings: list[Saying], node: dict[str, Any], action: str = "") -> Saying | None:
    for saying in sayings:
        if saying.action == action and holds(saying.when, node):
            return saying
    return None
