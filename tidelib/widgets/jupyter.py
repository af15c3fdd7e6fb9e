"""Showing a widget in a notebook: an anywidget around a :class:`~tidelib.widgets.live.Live`.

A widget displayed in a cell belongs to that cell: when the cell is run again its model is closed.
Else every run would leave one more behind, in the kernel and in the browser.

A chart shown inside an ``Output``, as ``interact`` does it, takes over the model of the one that
was there: every move of a slider makes a new chart, and a model of its own for each would soon
fill browser and kernel.

A saved notebook holds the state of every model. So the front end, half a megabyte, is not part of
a widget's state: it stands in one :class:`Code` of its own, to which all widgets refer, and each
widget's script only looks it up there. A notebook that is opened without a kernel finds it, too.

A kernel may die. So the view that goes to a notebook holds, beside what is drawn, the game as a
code and the name of its place (the cell): when the cell is run in a new kernel, the front end finds
there what was cut off.
"""

from __future__ import annotations

import os
import sys
from weakref import WeakKeyDictionary, WeakSet

import anywidget
import traitlets
from ipywidgets import Output, Widget, widget_serialization  # type: ignore[import-untyped]
from ipywidgets.widgets import widget as _widget  # type: ignore[import-untyped]

from tidelib.widgets import live as _live

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.widgets.live import Live

_LARGEST_REPLY = 2**53


class Code(Widget):  # type: ignore[misc]
    """A part of the front end, which the widgets of a notebook share: a script and its style.

    It has no front end itself: every Jupyter knows a model without a view.
    """

    script = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)


class TideWidget(anywidget.AnyWidget):
    """The one model: a synced ``view``; messages go to the Live it was made for."""

    view = traitlets.Dict().tag(sync=True)
    _code = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    _chart = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)

    def __init__(self, live: Live) -> None:
        live.set_live(True)
        self._esm = _text(LOADER)
        self.place = _cells.next_place() or f"{live.kind} {live.title}"
        self.source: Live | None = live
        parts = {"_code": _code(SCRIPT, STYLE)}
        if live.kind == "chart":
            parts["_chart"] = _code(CHART)
        super().__init__(view=self._view(), **parts)
        self._forget = live.subscribe(self._refresh)
        self.on_msg(self._on_message)

    def _view(self) -> dict[str, Any]:
        assert self.source is not None
        view = self.source.view
        if not self.source.rebuilds:
            return view
        return {**view, "resume": {"place": self.place, "code": self.source.resume_code()}}

    def _refresh(self) -> None:
        if self.source is not None:
            self.view = self._view()

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        if self.source is None:
            return
        self.source.handle(message)
        number = message.get("n") if isinstance(message, dict) else None
        if isinstance(number, int) and 0 <= number < _LARGEST_REPLY:
            self.send({"reply": number})

    def take(self, live: Live) -> None:
        """Shows another Live from now on, in the place of the one before."""
        self._leave()
        self.source, live._widget = live, self
        live.set_live(True)
        self._forget = live.subscribe(self._refresh)
        self._refresh()

    def _leave(self) -> None:
        source, self.source = getattr(self, "source", None), None
        if source is not None:
            self._forget()
            source._widget = None
            source.set_live(False)

    def close(self) -> None:
        self._leave()
        layout = self.layout
        super().close()
        # ipywidgets leaves a closed widget's layout behind, one more model for every run of a cell
        layout.close()


LOADER, SCRIPT, CHART, STYLE = _live.FRONT_END


def _text(name: str) -> str:
    with open(os.path.join(_live.STATIC, name), encoding="utf-8") as file:
        return file.read()


_codes: dict[tuple[str, ...], tuple[tuple[float, ...], Code]] = {}


def _code(script: str, style: str = "") -> Code:
    """The one model of these files; a new one after a new build, or if somebody has closed it."""
    files = (script, style) if style else (script,)
    stamp = tuple(os.path.getmtime(os.path.join(_live.STATIC, name)) for name in files)
    known = _codes.get(files)
    if known is not None and known[0] == stamp and known[1].comm is not None:
        return known[1]
    code = Code(script=_text(script), style=_text(style) if style else "")
    _codes[files] = (stamp, code)
    return code


def widget_of(live: Live) -> TideWidget:
    """The model of a Live; however often it is displayed, there is one."""
    if live._widget is None:
        live._widget = TideWidget(live)
    widget: TideWidget = live._widget
    return widget


def show(live: Live) -> tuple[dict[str, Any], dict[str, Any]]:
    """The mime bundle that displays a Live in a notebook, and its metadata."""
    inside = _Inside.now() if live.kind == "chart" and live._widget is None else None
    before = inside.before() if inside is not None else None
    if before is not None:
        before.take(live)
        widget = before
    else:
        widget = widget_of(live)
        _cells.shown(widget)
    if inside is not None:
        inside.shows(widget)
    bundle = widget._repr_mimebundle_()
    data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
    return dict(data or {}), dict(metadata or {})


_insides: WeakKeyDictionary[Any, _Inside] = WeakKeyDictionary()


class _Inside:
    """The charts that an ``Output`` shows, in order; each message of a slider begins anew."""

    def __init__(self) -> None:
        self._message = ""
        self._place = 0
        self._charts: list[TideWidget] = []

    @classmethod
    def now(cls) -> _Inside | None:
        """What the Output shows that takes what is displayed now; None if there is none."""
        known = list(getattr(_widget, "_instances", {}).values())
        # Jupyter knows an open one by the message that opened it
        taking = [one for one in known if isinstance(one, Output) and one.msg_id]
        if not taking:
            return None
        found = _insides.setdefault(taking[-1], cls())
        if found._message != taking[-1].msg_id:
            found._message, found._place = taking[-1].msg_id, 0
        return found

    def before(self) -> TideWidget | None:
        """The chart that stood in this place, unless it has been closed."""
        chart = self._charts[self._place] if self._place < len(self._charts) else None
        return chart if chart is not None and chart.source is not None else None

    def shows(self, widget: TideWidget) -> None:
        """Notes what stands in this place now."""
        self._charts[self._place : self._place + 1] = [widget]
        self._place += 1


class _Cells:
    """Which widgets each cell shows."""

    def __init__(self) -> None:
        self._shown: dict[str, WeakSet[TideWidget]] = {}
        self._current: str | None = None
        self._made = 0
        self._shell: Any = None

    def next_place(self) -> str:
        """A name for a widget made now, the same each time the cell is run; empty in no cell."""
        self._watch()
        self._made += 1
        return f"{self._current} {self._made}" if self._current else ""

    def shown(self, widget: TideWidget) -> None:
        self._watch()
        if self._current is not None:
            self._shown.setdefault(self._current, WeakSet()).add(widget)

    def _watch(self) -> None:
        ipython = sys.modules.get("IPython")
        shell = ipython.get_ipython() if ipython is not None else None
        if shell is self._shell:
            return
        self._shell, self._current = shell, None
        if shell is None:
            return
        shell.events.register("pre_run_cell", self._before_cell)
        # the cell that is running now began before anybody was watching
        parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
        self._current = ((parent or {}).get("metadata") or {}).get("cellId")

    def _before_cell(self, info: Any) -> None:
        self._current, self._made = getattr(info, "cell_id", None), 0
        gone = self._shown.pop(self._current, None) if self._current is not None else None
        for widget in list(gone or ()):
            if not any(widget in others for others in self._shown.values()):
                widget.close()


_cells = _Cells()
