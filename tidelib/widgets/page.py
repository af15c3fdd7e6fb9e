"""The widgets of a built page, where Python runs in the page: one desk, and JSON texts in and out.

The page host (``web/src/page``) sends texts to :meth:`Desk.handle`; every answer goes out through
the function the desk was made with. Nothing it is sent makes it raise.

    {"do": "mount", "id": "tide-1", "recipe": {"module", "class", "args"}, "kept": text or null}
    {"do": "message", "id": "tide-1", "message": {…}}
    {"do": "close", "id": "tide-1"}

and back

    {"id": "tide-1", "mounted": true, "lost": why the kept game could not be gone on with, or null}
    {"id": "tide-1", "view": {…}}
    {"id": "tide-1", "reply": number of the message}
    {"id": "tide-1", "kept": text}                     after a change of the game
    {"id": "tide-1", "failed": why there is no such widget}

The recipe stands in the page, but a page's data are data: only the widgets of this package are made
from it, and what they are made with is checked by themselves.
"""

from __future__ import annotations

import json

from tidelib.core.errors import TideError
from tidelib.core.language import ENGLISH, say, spoken_in
from tidelib.widgets import Live, keeping
from tidelib.widgets import __all__ as _names
from tidelib.widgets.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_MADE = frozenset(_names) - {"Live"}
_MOST = 100
"""Widgets on one page."""


class Desk:
    """All widgets that live on one page.

    >>> desk = Desk(print)
    >>> desk.handle('{"do": "mount", "id": "a", "recipe": {"module": "os", "class": "system"}}')
    {"id":"a","failed":"There is no widget 'system' in 'os'."}
    """

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._widgets: dict[str, Live] = {}
        self._kept: dict[str, str] = {}

    def handle(self, text: str) -> None:
        """Does what one text of the page host asks."""
        id = ""
        try:
            data = json.loads(text)
            id = str(data["id"])
            match data["do"]:
                case "mount":
                    self._mount(id, data.get("recipe"), data.get("kept"))
                case "message":
                    self._message(id, data.get("message"))
                case "close":
                    self._widgets.pop(id, None)
                    self._kept.pop(id, None)
                case _:
                    raise TideError(say("The page sent something that Python does not know."))
        except TideError as error:
            self._say(id, failed=str(error))
        except Exception as error:
            # told to the page: there, nobody reads a log
            self._say(id, failed=f"{type(error).__name__}: {error}"[:300])

    def _mount(self, id: str, recipe: object, kept: object) -> None:
        if id not in self._widgets and len(self._widgets) >= _MOST:
            raise TideError(say("A page has at most {most} tables.", most=_MOST))
        widget = widget_of(recipe)
        lost = None
        if isinstance(widget, Table) and isinstance(kept, str):
            try:
                widget.resume(kept)
            except TideError as error:
                lost = str(error)
            except Exception as error:
                lost = f"{type(error).__name__}: {error}"[:300]
                widget = widget_of(recipe)
        widget.live = True
        widget.changed()
        self._widgets[id] = widget
        self._kept.pop(id, None)
        self._say(id, view=widget.view)
        self._say(id, mounted=True, lost=lost)
        if lost is None:
            self._keep(id, widget)

    def _message(self, id: str, message: object) -> None:
        widget = self._widgets.get(id)
        if widget is None:
            raise TideError(say("There is no such widget on this page."))
        self._say(id, view=widget.handle(message))
        number = message.get("n") if isinstance(message, dict) else None
        if isinstance(number, int):
            self._say(id, reply=number)
        self._keep(id, widget)

    def _keep(self, id: str, widget: Live) -> None:
        """Sends the game as it stands, if that is not what was sent last; after the answer."""
        if not isinstance(widget, Table):
            return
        kept = widget.kept
        if len(kept) <= keeping.LONGEST_KEPT and kept != self._kept.get(id):
            self._kept[id] = kept
            self._say(id, kept=kept)

    def _say(self, id: str, **data: Any) -> None:
        self._post(json.dumps({"id": id, **data}, ensure_ascii=False, separators=(",", ":")))


def widget_of(recipe: object) -> Live:
    """Builds the widget that a recipe describes.

    Raises:
        TideError: it describes none of ours, or one that cannot be.
    """
    if not isinstance(recipe, dict):
        raise TideError(say("The page holds no recipe for this widget."))
    module, name, args = recipe.get("module"), recipe.get("class"), recipe.get("args", {})
    if name not in _MADE or module != f"tidelib.widgets.{str(name).lower()}":
        raise TideError(
            say(
                "There is no widget '{name}' in '{module}'.",
                name=str(name)[:40],
                module=str(module)[:40],
            )
        )
    if not isinstance(args, dict) or not all(isinstance(key, str) for key in args):
        raise TideError(say("The recipe's arguments have no names."))
    import tidelib.widgets as widgets

    made = getattr(widgets, name)
    language = recipe.get("language", ENGLISH)
    if not isinstance(language, str):
        raise TideError(say("The recipe's language is no text."))
    try:
        with spoken_in(language):
            widget = made(**args)
    except TypeError as error:
        raise TideError(say("The recipe does not fit: {error}", error=error)) from error
    assert isinstance(widget, Live)
    return widget
