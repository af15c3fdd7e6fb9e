"""What all widgets are: a view to draw, messages to handle, and somebody who listens for changes.

A :class:`Live` knows nothing of Jupyter. It shows itself as whatever the place can take:

- while the book is built (environment variable ``TIDEBOOK_PAGE=1``) as plain data for the page,
- in a notebook with anywidget as a widget (see ``jupyter``),
- everywhere else as its text board.
"""

from __future__ import annotations

import os

from tidelib.core.errors import IllegalAction, TideError, brief
from tidelib.core.language import ENGLISH, say, spoken_in, spoken_now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tidelib.core.game import Game

SCHEMA = 1
MIME = "application/vnd.tidebook+json"
STATIC = os.path.join(os.path.dirname(os.path.abspath(__file__)), "static")
FRONT_END = ("tide-loader.mjs", "tide.mjs", "tide-chart.mjs", "tide.css")
"""What draws widgets in a notebook: see ``jupyter``."""
_LARGEST_NUMBER = 2**53
_RULE_KEYS = frozenset({"rules", "in_force", "say_rules"})


class MessageError(TideError):
    """A message that a widget cannot make sense of."""


class Live:
    """Base of all widgets.

    Attributes:
        kind: which player of the front end draws it.
        game: the game it is about, or None.
        title: shown above it.
        live: whether Python listens to what the front end sends.
        n: number of the last message handled.
        error: what was wrong with it, or None.

    It goes on in the language that was spoken when it was made.
    """

    kind = ""
    rebuilds = False
    """Whether a page needs the recipe, to build the object again where Python runs."""

    def __init__(self, game: Game | None, title: str = "") -> None:
        self.game = game
        self.title = title or (game.called if game is not None else "")
        self.live = False
        self.n = 0
        self.error: dict[str, Any] | None = None
        self._last_message: object = None
        self._listeners: list[Callable[[], None]] = []
        self._view: dict[str, Any] | None = None
        self._widget: Any = None
        self._spoken = spoken_now()

    # -- what a widget says of itself ------------------------------------------------------

    def content(self) -> dict[str, Any]:
        """The view without what all views have in common."""
        raise NotImplementedError

    def board_text(self) -> str:
        """The whole widget as text, for a reader without a front end."""
        raise NotImplementedError

    def recipe(self) -> dict[str, Any]:
        """What builds an equal object again: module, class and arguments, as JSON data.

        Its language is said where that is not English.
        """
        own = type(self)
        recipe = {"module": own.__module__, "class": own.__name__, "args": self._args()}
        language = self._spoken[0]
        return recipe if language == ENGLISH else {**recipe, "language": language}

    def resume_code(self) -> str:
        """What the front end keeps of a game for the case that Python dies; empty if nothing."""
        return ""

    def _args(self) -> dict[str, Any]:
        raise NotImplementedError

    def _act(self, message: dict[str, Any]) -> None:
        """Carries out a message. Raises TideError if it cannot."""
        raise MessageError(
            say("{shown} is nothing that can be done here.", shown=_shown(message["do"]))
        )

    # -- view and messages -----------------------------------------------------------------

    @property
    def view(self) -> dict[str, Any]:
        """What a front end draws, as JSON data. A new one after each change."""
        if self._view is None:
            with spoken_in(*self._spoken):
                view = {
                    "schema": SCHEMA,
                    "kind": self.kind,
                    "game": self.game.name if self.game is not None else "",
                    "title": self.title,
                    "live": self.live,
                    "n": self.n,
                    "error": self.error,
                    **self.content(),
                }
                view["rules"] = self._rules(view)
            self._view = self._packed(view)
        return self._view

    def _packed(self, view: dict[str, Any]) -> dict[str, Any]:
        return view

    def _rules(self, view: dict[str, Any]) -> dict[str, Any]:
        """Every rule cited anywhere in the view, with its text."""
        if self.game is None:
            return {}
        rulebook = self.game.rulebook
        return {id: rulebook[id].as_json() for id in sorted(_cited(view)) if id in rulebook}

    def handle(self, message: object) -> dict[str, Any]:
        """Does what a message asks, and returns the new view.

        Whatever is wrong with it is said in ``view["error"]``; nothing is raised and nothing that
        was played is lost.

        >>> from tidelib.widgets import Table
        >>> Table("hikidoki", players=1, seed=1).handle("flip!")["error"]["text"]
        "A message is an object with a 'do', not text."
        """
        number = _number_of(message)
        # a front end that got no answer sends the same again under the same number
        if number is not None and number == self.n and _same(message, self._last_message):
            self.changed()
            return self.view
        self.error = None
        with spoken_in(*self._spoken):
            self._do_message(message)
        if number is not None:
            self.n, self._last_message = number, message
        self.changed()
        return self.view

    def _do_message(self, message: object) -> None:
        """Does what a message asks; what is wrong with it is noted."""
        try:
            self._act(_checked(message))
        except IllegalAction as error:
            refusal = error.refusal
            self.error = {"text": refusal.sentence, "rules": [*refusal.rule_ids, *refusal.see]}
        except TideError as error:
            rule = getattr(error, "rule", None)
            self.error = {"text": str(error), "rules": [rule] if rule else []}
        except Exception as error:
            # a fault of ours must not cost the reader the game; the details go to the log
            import logging

            logging.getLogger(__name__).exception("a message could not be handled")
            self.error = {
                "text": say(
                    "Tidebook made a mistake here ({fault}). Nothing is lost.",
                    fault=type(error).__name__,
                ),
                "rules": [],
            }

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Has ``listener`` called after each change. Returns what ends that."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def changed(self) -> None:
        """Makes the view anew when it is next asked for, and tells who listens."""
        self._view = None
        for listener in self._listeners[:]:
            listener()

    def set_live(self, live: bool) -> None:
        """Says whether somebody passes on messages to :meth:`handle`."""
        if live != self.live:
            self.live = live
            self.changed()

    # -- showing itself --------------------------------------------------------------------

    def __repr__(self) -> str:
        return self.board_text()

    def page_bundle(self) -> dict[str, Any]:
        """The data that a built page holds."""
        bundle: dict[str, Any] = {"view": {**self.view, "live": False}}
        if self.rebuilds:
            bundle["recipe"] = self.recipe()
        return bundle

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None, **_more: object
    ) -> dict[str, Any] | tuple[dict[str, Any], dict[str, Any]]:
        text = self.board_text()
        if os.environ.get("TIDEBOOK_PAGE") == "1":
            return {MIME: self.page_bundle(), "text/plain": text}
        missing = missing_front_end()
        if not missing:
            try:
                from tidelib.widgets.jupyter import show
            except ImportError:
                missing = say(
                    "To play here, install what draws it: pip install 'tidelib[widgets]', then "
                    "restart the kernel."
                )
            else:
                data, metadata = show(self)
                return {**data, "text/plain": text}, metadata
        return {"text/plain": f"{text}\n\n{missing}"}

    def close(self) -> None:
        """Takes the widget off the notebook, if it is shown there. The object stays as it is."""
        if self._widget is not None:
            self._widget.close()


def missing_front_end() -> str:
    """What to do if the front end has not been built; an empty text if it has."""
    if all(os.path.isfile(os.path.join(STATIC, name)) for name in FRONT_END):
        return ""
    if os.path.isdir(os.path.join(os.path.dirname(STATIC), "web", "src")):
        return say(
            "This is the text board: the front end has not been built yet. Run 'python3 run.py "
            "lab' or 'npm run build' once, then run this cell again."
        )
    return say(
        "This is the text board: this copy of tidelib came without its front end. Install it "
        "again, from a wheel or a source distribution, then start the kernel again."
    )


# -- reading messages ------------------------------------------------------------------------


def _checked(message: object) -> dict[str, Any]:
    if not isinstance(message, dict):
        kinds = {str: say("text"), list: say("a list"), type(None): say("nothing")}
        what = kinds.get(type(message)) or say("a {kind}", kind=type(message).__name__)
        raise MessageError(say("A message is an object with a 'do', not {what}.", what=what))
    if not isinstance(message.get("do"), str):
        raise MessageError(say("A message says what to do: it lacks a 'do'."))
    return message


def _number_of(message: object) -> int | None:
    number = message.get("n") if isinstance(message, dict) else None
    if isinstance(number, int) and not isinstance(number, bool) and 0 < number < _LARGEST_NUMBER:
        return number
    return None


def _same(one: object, other: object) -> bool:
    try:
        return one == other
    except RecursionError:  # nested too deeply to be compared, so no front end of ours sent it
        return False


def _shown(value: object) -> str:
    """A value of unknown origin, short enough and tame enough for a sentence."""
    text = "".join(c for c in brief(value) if c.isprintable())
    return f"'{text}'"


def text_of(message: dict[str, Any], key: str, longest: int = 200) -> str:
    """A text in a message. Raises MessageError if it is none."""
    value = message.get(key)
    if not isinstance(value, str):
        raise MessageError(
            say("{shown} needs a text '{key}'.", shown=_shown(message["do"]), key=key)
        )
    if len(value) > longest:
        raise MessageError(
            say(
                "'{key}' has at most {longest:,} characters, not {count:,}.",
                key=key,
                longest=longest,
                count=len(value),
            )
        )
    return value


def whole_number(value: object, what: str, allowed: range) -> int:
    """A whole number in a message or an argument. Raises MessageError if it is none."""
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise MessageError(
            say(
                "{what} is a whole number from {start:,} to {stop:,}, not {shown}.",
                what=what,
                start=allowed.start,
                stop=allowed.stop - 1,
                shown=_shown(value),
            )
        )
    return value


def _cited(data: object) -> set[str]:
    """The ids under all keys that hold rule ids, at any depth."""
    found: set[str] = set()
    if isinstance(data, dict):
        for key, value in data.items():
            if key in _RULE_KEYS and isinstance(value, list):
                found.update(id for id in value if isinstance(id, str))
            else:
                found |= _cited(value)
    elif isinstance(data, list):
        for value in data:
            found |= _cited(value)
    return found
