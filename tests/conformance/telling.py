"""All that a reader may be told of a game: gathered for tests of what is said.

Everything here asks through what boards and command line use themselves, and comes out the same for
the same seed. Players are called by signs that are no letters.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from random import Random
from typing import Any

import tidelib
from tests.conformance.games import Setting
from tests.conformance.games import positions as positions_of
from tidelib.cli.commands import Table
from tidelib.cli.pen import Pen
from tidelib.cli.seats import seats_given
from tidelib.cli.session import Session
from tidelib.core import contracts
from tidelib.core.errors import IllegalAction, TideError
from tidelib.core.game import CHANCE, EVERYTHING, TERMINAL
from tidelib.lessons.compile import compile_lesson
from tidelib.lessons.examples import examples
from tidelib.lessons.lesson import lessons
from tidelib.lessons.quiz import make_quiz
from tidelib.players import bots
from tidelib.players.coach import STRENGTHS, hint
from tidelib.widgets import positions
from tidelib.widgets.replay import Replay
from tidelib.widgets.table import Table as TableWidget

NAMES = ("#1", "#2", "#3", "#4", "#5", "#6")
JUNK = ("", "?", "zz 9", "0", "{0}", "take 99", "play ZZ", "roll", "pass")
"""What is written where an action is wanted, and is none."""

Told = tuple[str, Any]
"""Where something is told, and what: a text, or data with texts in it."""


# -- a game and its books ------------------------------------------------------------------


def about(game: tidelib.Game) -> Iterator[Told]:
    """Rules, options, bots."""
    for rule in game.rulebook:
        yield f"rule {rule.id}", [rule.title, rule.text, rule.note]
    yield "sections", [title for _id, title in game.rulebook.sections]
    for option in game.options:
        yield f"option {option.name}", [option.meaning, list(option.meanings)]
    seats = ["human", *["random"] * (game.company() - 1)]
    view = TableWidget(game, seats=seats, names=NAMES[: len(seats)], seed=1).view
    yield "table", {key: value for key, value in view.items() if key != "options"}
    yield "options", [[option["meaning"], option["meanings"]] for option in view["options"]]
    for players in (0, 99):
        yield f"{players} players", _refused(lambda p=players: game.new_state(p))
    for options in ({"zz": "1"}, {name.name: "zz" for name in game.options[:1]}):
        yield "options", _refused(lambda o=options: game.choose_options(o))


def _refused(do: Any) -> str:
    try:
        do()
    except TideError as error:
        return str(error)
    return ""


def read_aloud(game: tidelib.Game) -> Iterator[Told]:
    """Lessons, worked examples, quizzes."""
    for id, lesson in lessons(game).items():
        lesson.names = list(NAMES[: len(lesson.names)])
        yield f"lesson {id}", [lesson.title, compile_lesson(lesson)]
    for id, example in examples(game).items():
        yield f"example {id}", [example.title, example.intro, example.mistake, example.truth]
        if not example.refused_setup:
            names = NAMES[: example.start().players]
            replay = Replay.of_example(example, names=names)
            yield f"replay {id}", [replay.title, replay.intro, replay.steps]
        else:
            yield f"set-up {id}", _refused(example.start)
    try:
        kinds = list(game.part("questions").MAKERS)
    except TideError:
        return
    for kind in kinds:
        for seed in range(3):
            for question in make_quiz(game, seed, 3, [kind]):
                told = question.as_json("q")
                yield f"quiz {kind} {seed}", _called_otherwise(told, question.names)


def _called_otherwise(value: Any, names: list[str]) -> Any:
    """Data with other names for the players but the reader."""
    if isinstance(value, str):
        for name, other in zip(names[1:], NAMES[1:], strict=False):
            value = value.replace(name, other)
        return value
    if isinstance(value, dict):
        return {key: _called_otherwise(entry, names) for key, entry in value.items()}
    if isinstance(value, list):
        return [_called_otherwise(entry, names) for entry in value]
    return value


# -- a game at a table ---------------------------------------------------------------------


def played(setting: Setting, seed: int, thorough: int = 40) -> Iterator[Told]:
    """A game played at random: all that is told on the way.

    Args:
        setting: the game, players, options.
        seed: what it is drawn from.
        thorough: at every so manieth step odds and hints are asked for, and all refusals.
    """
    rng = Random(f"{setting} {seed}")
    names = NAMES[: setting.players]
    state = setting.new_state()
    state.log = []
    noted = 0
    for number in range(5_000):
        where = f"{setting}, step {number}"
        for viewer in (None, EVERYTHING, rng.randrange(setting.players)):
            told = positions.told(state, state.log[noted:], names, viewer=viewer)
            yield where, told
        yield where, positions.position(state, names, viewer, local=[0])
        yield where, [state.prompt(), state.board_text(viewer), str(state)]
        yield where, _refusals(state, rng, every=number % thorough == 0)
        if number % thorough == thorough // 2 or state.is_terminal:
            yield where, list(_asked(state))
        noted = len(state.log)
        if state.is_terminal:
            return
        if state.current_player == CHANCE:
            action = state.sample_chance(rng)
        else:
            action = rng.choice(list(state.legal_actions()))
        yield where, [state.action_label(action), state.action_detail(action)]
        state.apply(action)
    raise AssertionError(f"{setting} does not end")


def _refusals(state: tidelib.State, rng: Random, every: bool) -> list[Any]:
    """Why what may not be done now may not be done."""
    found: list[Any] = []
    actions = list(state.candidate_actions())
    if every:
        actions += range(len(getattr(state, "action_texts", ())))
        actions += [state.parse_action(text) for text in _readable(state, JUNK)]
        found += [told for text in JUNK if (told := _unread(state, text))]
    if state.current_player == CHANCE:
        text = state.action_text(state.sample_chance(rng))
        found += [told for other in _spoilt(text, rng) if (told := _unread(state, other))]
    for action in actions:
        verdict = state.explain(action)
        if not verdict:
            found.append(positions.refused(verdict, NAMES))  # type: ignore[arg-type]
        if every:
            found.append([state.action_label(action), state.action_detail(action)])
    return found


def _readable(state: tidelib.State, texts: tuple[str, ...]) -> list[str]:
    if state.current_player == TERMINAL:
        return []
    return [text for text in texts if not _unread(state, text)]


def _unread(state: tidelib.State, text: str) -> Any:
    """The refusal of a text that is not read here, or cannot be carried out."""
    try:
        if state.current_player == TERMINAL:
            return None
        action = state.parse_action(text)
    except IllegalAction as error:
        return positions.refused(error.refusal, NAMES)
    verdict = state.explain(action)
    if state.current_player == CHANCE and not verdict:
        return positions.refused(verdict, NAMES)  # type: ignore[arg-type]
    return None


def _spoilt(text: str, rng: Random) -> list[str]:
    """A chance outcome with something wrong in it."""
    verb, *words = text.split()
    mixed = rng.sample(words, len(words))
    last = words[-1] if words else "0"
    return [
        verb,
        f"zz {' '.join(words)}",
        " ".join([verb, *words[:-1]]),
        " ".join([verb, *words, last]),
        " ".join([verb, *words[:-1], "zz"]),
        " ".join([verb, *words[:-1], words[0] if words else "9"]),
        " ".join([verb, *mixed]),
    ]


def _asked(state: tidelib.State) -> Iterator[Any]:
    """Odds, hints, the look back."""
    seen = [state.current_player] if state.game.hidden_hands else []
    if not state.game.hidden_hands or state.current_player >= 0:
        try:
            odds = state.game.part("odds")
        except TideError:
            pass
        else:
            yield [figure.as_json() for figure in odds.live_odds(state, *seen)]
            if (room := contracts.afterwards(state.game)) is not None:
                yield room.afterwards(state)
    if state.current_player >= 0 and len(bots(state.game)) > 1:
        for strength in STRENGTHS:
            yield hint(state.clone(), strength).text
    if state.game.may_look_back(state):
        from tidelib.core.hindsight import look_back

        yield look_back(state.clone(), NAMES).as_json()


# -- a game at a prompt --------------------------------------------------------------------

QUESTIONS = (
    "help",
    "why",
    "hint",
    "hint",
    "hint",
    "odds",
    "rule",
    "board",
    "score",
    "log",
    "zz",
    "99",
    "undo",
    "odds on",
    "why zz",
    "rule zzzz",
    "undo zz",
)


def typed(setting: Setting, seed: int, plain: bool) -> Iterator[Told]:
    """A game at the prompt with all questions, as lines."""
    rng = Random(f"typed {setting} {seed}")
    seats = ",".join(f"you:{name}" for name in NAMES[: setting.players])
    stream = io.StringIO()
    pen = Pen(stream, plain=plain, width=90)
    session = Session(
        setting.game, seats_given(setting.game, seats), dict(setting.options), str(seed)
    )
    table = Table(session, pen)
    table.talk.introduce()
    asked = list(QUESTIONS)
    for number in range(5_000):
        where = f"{setting} typed {'plain' if plain else 'drawn'}, line {number}"
        if table.moved:
            table.talk.go_on()
            if not session.state.is_terminal:
                table.talk.decision()
        if session.state.is_terminal:
            table.talk.ending()
            for line in ("score", "log all", "help", "zz", "1", "hint", "best"):
                table.obey(line)
            yield where, stream.getvalue()
            return
        if number % 5 == 4 and asked:
            table.obey(asked.pop(0))
        else:
            table.obey(str(rng.randrange(len(session.state.legal_actions())) + 1))
        yield where, stream.getvalue()
        stream.seek(0)
        stream.truncate()


def typed_words(setting: Setting) -> frozenset[str]:
    """The words that are typed and written in records, and their beginnings: never translated."""
    words: set[str] = {"zz", "zzzz"}
    table = Table(
        Session(setting.game, seats_given(setting.game, players=setting.players), {}, "1"),
        Pen(io.StringIO()),
    )
    words.update(table.commands, *(question.split() for question in QUESTIONS))
    for number, state in enumerate(positions_of(setting)):
        actions = [*state.legal_actions(), *state.candidate_actions()]
        words.update(*(state.action_text(action).split() for action in actions))
        if number > 400:
            break
    words.update(*(text.split() for text in getattr(state, "action_texts", ())))
    for option in setting.game.options:
        words.update([option.name, *option.values])
    return frozenset(word[:end].lower() for word in words for end in range(1, len(word) + 1))
