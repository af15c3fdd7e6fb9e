"""Every kind of control, once, as a page uses it: to see what that imports, and that all is there.

It runs before and after the library is cut down, and must come out the same.
"""

from __future__ import annotations

import json

CODE = """
import datetime
import itertools
from fractions import Fraction

import ipywidgets as widgets
from IPython.display import HTML, Markdown, clear_output, display
from ipywidgets import fixed, interact, interact_manual, interactive, interactive_output

from tidelib.core.figures import percent, shown
from tidelib.widgets import Chart

day = datetime.date(2026, 5, 17)
kinds = [
    widgets.IntSlider(), widgets.FloatSlider(), widgets.FloatLogSlider(), widgets.IntRangeSlider(),
    widgets.FloatRangeSlider(), widgets.IntProgress(), widgets.BoundedIntText(), widgets.IntText(),
    widgets.FloatText(), widgets.ToggleButton(), widgets.Checkbox(), widgets.Valid(),
    widgets.Dropdown(options=["a", "b"]), widgets.RadioButtons(options={"a": 1, "b": 2}),
    widgets.Select(options=[("a", 1), ("b", 2)]), widgets.SelectionSlider(options=range(3)),
    widgets.ToggleButtons(options="ab"), widgets.SelectMultiple(options="ab"), widgets.Text(),
    widgets.Textarea(), widgets.Label("a"), widgets.HTML("<b>a</b>"), widgets.Button(),
    widgets.Play(), widgets.DatePicker(value=day), widgets.ColorPicker(), widgets.TagsInput(),
    widgets.Combobox(options=["a"]), widgets.Image(value=b"no picture"),
]
box = widgets.Tab([widgets.Accordion([widgets.HBox(kinds[:3])]), widgets.GridBox(kinds[3:])])
display(box, HTML("<b>a</b>"), Markdown("*a*"))
widgets.link((kinds[0], "value"), (kinds[5], "value"))
widgets.jslink((kinds[0], "value"), (kinds[7], "value"))


@interact(players=kinds[12], flips=(1, 6), exactly=True, words="a", half=0.5, who=fixed(3))
def chart(players, flips, exactly, words, half, who):
    print("drawn for", players, who)
    display(kinds[0])
    if flips == 6:
        raise ValueError("six are too many")
    return Chart("Flips", {"a": [(flips, Fraction(1, flips + 1))]}, caption=percent(Fraction(1, 3)))


@interact_manual(flips=widgets.IntSlider(description="Flips"))
def later(flips):
    clear_output()
    return HTML(shown(Fraction(1, 3)))
"""


def run() -> list[str]:
    """All that was said. Raises AssertionError if something failed."""
    import tidecells  # type: ignore[import-not-found]

    said: list[str] = []
    cells = tidecells.Cells(said.append)

    def ask(**message: object) -> None:
        cells.handle(json.dumps({"id": "cells", **message}))

    ask(do="run", cells=[{"name": "all", "code": CODE}])
    assert not cells.failure, said[-1]
    number = 0
    for name, model in cells.models().items():
        values = {"IntSliderModel": 6, "DropdownModel": 1, "CheckboxModel": False}
        if model in values:
            number += 1
            trait = "index" if model == "DropdownModel" else "value"
            data = {"method": "update", "state": {trait: values[model]}, "buffer_paths": []}
            ask(do="comm", n=number, comm=name, data=data)
        if model == "ButtonModel":
            ask(do="comm", comm=name, data={"method": "custom", "content": {"event": "click"}})
    assert any("six are too many" in text for text in said)
    assert any('"done":3' in text for text in said)
    broken = [text for text in said if '"failed"' in text]
    assert not broken, broken[0][:2000]
    # tracebacks name lines of files that may be compiled; changes of one moment have no order
    told = [text for text in said if '"traceback"' not in text]
    return [json.dumps(json.loads(text), sort_keys=True) for text in told]
