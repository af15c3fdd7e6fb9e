"""Cells of a notebook with ordinary ipywidgets, run without IPython and without a kernel.

It runs twice. When the book is built, as a program: it is given a page's cells, and writes what
they show, so that the page can be drawn before there is any Python. And in the page, where it goes
on from there: the same cells make the same widgets, under the same names.

JSON texts in and out, as in ``tidelib/widgets/page.py``:

    {"do": "run", "id": "cells", "cells": [{"name", "code"}]}
    {"do": "comm", "id": "cells", "n": 5, "comm": "w3", "data": {…}, "buffers": [base64]}

and back

    {"id": "cells", "ran": {name of a widget: its model}}     or     {"id": "cells", "failed": why}
    {"id": "cells", "comm": "w3", "type": "comm_msg", "data": {…}, "buffers": [base64]}
    {"id": "cells", "done": 5}
"""

from __future__ import annotations

import ast
import json
import os
import sys
import traceback
from base64 import b64decode, b64encode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"
TIDE = "application/vnd.tidebook+json"
DRAWN = frozenset({VIEW, TIDE, "text/html", "text/plain"})
"""What a page draws of what a cell shows inside an ``Output``."""
_GAMES = "tidelib.games."
_LONGEST_TEXT = 20_000
_NAMELESS_IS_FINE = frozenset({"HTMLModel", "HTMLMathModel", "LabelModel", "ValidModel"})


class _Capture:
    """What is shown while an ``Output`` is open; it becomes the Output's, all at once."""

    def __init__(self, output: Any) -> None:
        self.output = output
        self.items: list[dict[str, Any]] = list(output.outputs)
        self.waiting = False

    def add(self, item: dict[str, Any]) -> None:
        if self.waiting:
            self.items, self.waiting = [], False
        last = self.items[-1] if self.items else {}
        if item["output_type"] == "stream" and last.get("name") == item["name"]:
            text = str(last["text"]) + str(item["text"])
            self.items[-1] = {**item, "text": text[:_LONGEST_TEXT]}
        else:
            self.items.append(item)

    def display(self, bundle: dict[str, Any]) -> None:
        self.add({"output_type": "display_data", "data": bundle, "metadata": {}})

    def clear(self, wait: bool) -> None:
        if wait:
            self.waiting = True
        else:
            self.items = []


class _Shown:
    """What a cell shows outside of any ``Output``: the page has it already, but for the widgets."""

    def __init__(self) -> None:
        self.widgets: list[str] = []

    def display(self, bundle: dict[str, Any]) -> None:
        if VIEW in bundle:
            self.widgets.append(str(bundle[VIEW]["model_id"]))

    def clear(self, wait: bool) -> None:
        """Nothing is kept that could be dropped."""


class _Stream:
    """Standard output, or error: into the innermost open ``Output``."""

    encoding = "utf-8"

    def __init__(self, name: str, cells: Cells) -> None:
        self.name = name
        self._cells = cells

    def write(self, text: str) -> int:
        capture = self._cells.open[-1] if self._cells.open else None
        if capture is not None and text:
            capture.add({"output_type": "stream", "name": self.name, "text": text})
        return len(text)

    def flush(self) -> None:
        """Nothing is held back."""

    def isatty(self) -> bool:
        return False


class Cells:
    """The cells of one page and their widgets. There is one in a Python.

    Attributes:
        open: the Outputs that are open, innermost last.
        shown: for each cell the names of the widgets that it shows.
        failure: what went wrong when the cells were run, or an empty text.
    """

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._outside = _Shown()
        self._count = 0
        self._names: dict[str, Any] = {"__name__": "__main__"}
        self.open: list[_Capture] = []
        self.shown: list[list[str]] = []
        self.failure = ""
        os.environ["TIDEBOOK_PAGE"] = "1"  # our own widgets then show themselves as data
        os.environ["JUPYTER_WIDGETS_ECHO"] = "0"  # a page is the only one that looks
        self._connect()
        sys.stdout = _Stream("stdout", self)
        sys.stderr = _Stream("stderr", self)

    def _connect(self) -> None:
        """Has ipywidgets speak to us; it looks for whom to speak to when it is imported."""
        import comm
        from comm.base_comm import BaseComm, CommManager

        cells, manager = self, CommManager()

        class PageComm(BaseComm):
            def publish_msg(
                self,
                msg_type: str,
                data: Any = None,
                metadata: Any = None,
                buffers: Any = None,
                **_keys: Any,
            ) -> None:
                packed = [b64encode(bytes(buffer)).decode() for buffer in buffers or ()]
                cells.say(comm=self.comm_id, type=msg_type, data=data or {}, buffers=packed)

        def create(*args: Any, **named: Any) -> PageComm:
            if not named.get("comm_id"):
                self._count += 1
                named["comm_id"] = f"w{self._count}"
            return PageComm(*args, **named)

        comm.create_comm = create
        comm.get_comm_manager = lambda: manager
        self._manager = manager
        import ipywidgets  # type: ignore[import-untyped]

        ipywidgets.register_comm_target()
        self._widgets = ipywidgets

        def enter(output: Any) -> Any:
            self.open.append(_Capture(output))
            self._look()
            return output

        def leave(
            output: Any,
            kind: type[BaseException] | None,
            error: BaseException | None,
            trace: TracebackType | None,
        ) -> bool:
            capture = self.open.pop()
            self._look()
            if error is not None:
                capture.add(_told(error))
            output.outputs = tuple(capture.items)
            return error is not None  # told, as a notebook tells it

        ipywidgets.Output.__enter__ = enter
        ipywidgets.Output.__exit__ = leave

    def _look(self) -> None:
        """What is displayed from now on goes to the innermost Output, or is the cell's."""
        import IPython.display as display

        display.sink = self.open[-1] if self.open else self._outside  # type: ignore[attr-defined]

    def handle(self, text: str) -> None:
        """Does what one text of the page asks."""
        number = None
        try:
            data = json.loads(text)
            if data["do"] == "run":
                self.run(data["cells"])
                if not self.failure:
                    self.say(ran=self.models())
            else:
                number = data.get("n")
                self._hear(data)
        except Exception as error:
            # told to the page: there, nobody reads a log
            self.say(failed=f"{type(error).__name__}: {error}"[:500])
        if number is not None:
            self.say(done=number)

    def _hear(self, data: dict[str, Any]) -> None:
        comm = self._manager.get_comm(str(data["comm"]))
        if comm is None:
            raise KeyError(f"there is no widget {data['comm']}")
        buffers = [memoryview(b64decode(buffer)) for buffer in data.get("buffers", ())]
        content = {"comm_id": comm.comm_id, "data": data["data"]}
        comm.handle_msg({"content": content, "buffers": buffers, "metadata": {}})

    def run(self, cells: list[dict[str, str]]) -> None:
        """Runs cells, one after the other; the first that fails ends it."""
        for cell in cells:
            self._outside = _Shown()
            self.shown.append(self._outside.widgets)
            self._look()
            try:
                self._run_cell(cell["code"], f"<{cell['name']}>")
            except Exception as error:
                trace = "".join(traceback.format_exception(error))
                self.failure = f"The cell {cell['name']!r} failed: {type(error).__name__}: {error}"
                self.say(failed=self.failure[:500], trace=trace[-4000:])
                return

    def _run_cell(self, code: str, name: str) -> None:
        import IPython.display as display

        tree = ast.parse(code, name)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, name, "exec"), self._names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), self._names)
            if value is not None:
                display.display(value)  # type: ignore[no-untyped-call]

    def models(self) -> dict[str, str]:
        """All widgets there are: the names of their models by their own."""
        found = self._widgets.Widget.get_manager_state(drop_defaults=True)["state"]
        return {name: str(state["model_name"]) for name, state in found.items()}

    def say(self, **data: Any) -> None:
        """Tells the page something."""
        self._post(json.dumps({"id": "cells", **data}, ensure_ascii=False, separators=(",", ":")))

    # -- when the book is built ------------------------------------------------------------

    def snapshot(self, cells: list[dict[str, str]]) -> dict[str, Any]:
        """What cells show, for the page: widgets, and the same as text for each one shown."""
        made: list[Any] = []
        self._widgets.Widget.on_widget_constructed(made.append)
        self.run(cells)
        states = self._widgets.Widget.get_manager_state()["state"]
        known = dict(sorted(states.items(), key=lambda item: int(item[0][1:])))
        for state in known.values():
            if state["model_name"] == "LayoutModel":  # forty measures, mostly not set
                state["state"] = {k: v for k, v in state["state"].items() if v is not None}
        widgets = {widget.model_id: widget for widget in made if widget.comm is not None}
        shown = [
            [{"model": name, "text": "\n".join(_text(widgets[name]))} for name in names]
            for names in self.shown
        ]
        faults = [fault for widget in widgets.values() for fault in _faults(widget)]
        return {
            "models": known,
            "shown": shown,
            "faults": faults,
            "failure": self.failure,
            "games": _games(),
        }


def _games() -> list[str]:
    """The games of which something has been imported."""
    names = (name.removeprefix(_GAMES) for name in sys.modules if name.startswith(_GAMES))
    return sorted({name.partition(".")[0].replace("_", "-") for name in names})


def _told(error: BaseException) -> dict[str, Any]:
    name, text = type(error).__name__, str(error)
    lines = traceback.format_exception(error)
    return {"output_type": "error", "ename": name, "evalue": text, "traceback": lines}


def _text(widget: Any) -> list[str]:
    """A widget and what is in it as lines: for a reader without scripts."""
    lines: list[str] = []
    for child in getattr(widget, "children", ()):
        lines += _text(child)
    value = getattr(widget, "label", None) or getattr(widget, "value", None)
    if getattr(widget, "description", "") and value is not None:
        lines.append(f"{widget.description}: {value}")
    for item in getattr(widget, "outputs", ()):
        lines.append(str(item.get("data", {}).get("text/plain") or item.get("text", "")))
    return lines


def _faults(widget: Any) -> list[str]:
    """What a reader of the page would miss."""
    faults = []
    kind = str(widget._model_name)
    takes = widget.has_trait("value") or kind.endswith("ButtonModel")
    if takes and kind not in _NAMELESS_IS_FINE and not getattr(widget, "description", ""):
        faults.append(f"a {type(widget).__name__} has no description: nobody hears what it is for")
    for item in getattr(widget, "outputs", ()):
        if item["output_type"] == "error":
            faults.append(f"{item['ename']}: {item['evalue']}")
        kinds = set(item.get("data", ()))
        better = kinds - DRAWN - {"text/plain"}
        if better and not kinds & DRAWN - {"text/plain"}:
            faults.append(f"inside a widget a page cannot draw {', '.join(sorted(better))}")
    return faults


def main() -> None:
    """Reads cells as JSON, and writes what they show."""
    out = sys.stdout
    cells = Cells(lambda _text: None)
    json.dump(cells.snapshot(json.load(sys.stdin)), out, ensure_ascii=False)


if __name__ == "__main__":
    main()
