"""How widgets show themselves: on a page, in a notebook, as text; and that no model is left."""

from __future__ import annotations

import gc
import json
import os
import re
import subprocess
import sys
import weakref

import pytest

from tidelib.core.errors import TideError
from tidelib.widgets import Chart, Lesson, Quiz, Replay, Table, live
from tidelib.widgets.shared import unpack

MAKERS = {
    "table": lambda: Table("hikidoki", seats=["you", "sharp"], seed=5),
    "replay": lambda: Replay.example("hikidoki", "E10"),
    "lesson": lambda: Lesson("hikidoki", "mistake-4"),
    "quiz": lambda: Quiz("hikidoki", seed=2, count=5),
    "chart": lambda: Chart.of(
        "hikidoki", "four_in_a_row", over="players", values=[1, 2, 3, 4, 5], title="Four in a row"
    ),
}
every_kind = pytest.mark.parametrize("kind", MAKERS)


@every_kind
def test_the_text_board_is_the_same_every_time(kind):
    one, two = MAKERS[kind](), MAKERS[kind]()
    assert repr(one) == repr(two)
    assert not re.search(r"0x[0-9a-f]{6}|object at", repr(one))
    assert repr(one).strip()


@every_kind
def test_the_view_is_plain_deterministic_json(kind):
    one, two = json.dumps(MAKERS[kind]().view), json.dumps(MAKERS[kind]().view)
    assert one == two
    view = json.loads(one)
    assert view["schema"] == 1
    assert view["kind"] == kind
    assert not view["live"]


@every_kind
def test_the_page_gets_data_and_text(kind, monkeypatch):
    monkeypatch.setenv("TIDEBOOK_PAGE", "1")
    widget = MAKERS[kind]()
    bundle = widget._repr_mimebundle_()
    assert set(bundle) == {live.MIME, "text/plain"}
    assert bundle["text/plain"] == repr(widget)
    view = bundle[live.MIME]["view"]
    assert view["live"] is False
    assert view == {**widget.view, "live": False}
    assert ("recipe" in bundle[live.MIME]) == (kind == "table")


@every_kind
def test_the_recipe_builds_it_again(kind):
    widget = MAKERS[kind]()
    recipe = json.loads(json.dumps(widget.recipe()))
    assert recipe["class"] == type(widget).__name__
    if kind == "replay":
        again = Replay.example(recipe["args"]["game"], recipe["args"]["example"])
    else:
        again = type(widget)(**recipe["args"])
    assert again.view == widget.view


# -- sizes: what a reader on a slow line has to wait for -------------------------------------


def size(widget):
    return len(json.dumps(widget.page_bundle(), ensure_ascii=False, separators=(",", ":")).encode())


@pytest.mark.parametrize(
    ("make", "most"),
    [
        (MAKERS["table"], 16_000),
        (MAKERS["replay"], 15_000),
        (MAKERS["lesson"], 20_000),
        (MAKERS["quiz"], 24_000),
        (MAKERS["chart"], 3_000),
        (lambda: Lesson("hikidoki", "first-dive"), 800_000),
    ],
)
def test_pages_stay_small(make, most):
    assert size(make()) < most


# -- without what draws it -----------------------------------------------------------------


def test_without_a_front_end_the_text_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.delenv("TIDEBOOK_PAGE", raising=False)
    monkeypatch.setattr(live, "STATIC", str(tmp_path / "nowhere"))
    bundle = MAKERS["table"]()._repr_mimebundle_()
    assert set(bundle) == {"text/plain"}
    assert "came without its front end" in bundle["text/plain"]
    (tmp_path / "web" / "src").mkdir(parents=True)  # a folder in which it can be built
    assert "python3 run.py lab" in MAKERS["table"]()._repr_mimebundle_()["text/plain"]


def test_without_anywidget_the_text_says_what_to_install(monkeypatch, static):
    monkeypatch.setitem(sys.modules, "tidelib.widgets.jupyter", None)
    bundle = MAKERS["table"]()._repr_mimebundle_()
    assert "pip install" in bundle["text/plain"]


def test_the_standard_library_is_enough():
    code = (
        "import sys; from tidelib.widgets import Chart, Lesson, Quiz, Replay, Table\n"
        "Table('hikidoki', seed=1).view; Replay.example('hikidoki', 'E1').view\n"
        "Quiz('hikidoki', count=1).view; Lesson('hikidoki', 'mistake-2').view\n"
        "known = set(sys.stdlib_module_names) | {'tidelib', '__main__'}\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} - known))\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, '.')\n{code}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == "[]"


# -- in a notebook -------------------------------------------------------------------------


FRONT_END = {
    "tide-loader.mjs": "export default { render() {} }",
    "tide.mjs": "the front end",
    "tide-chart.mjs": "what draws charts",
    "tide.css": ".tide {}",
}


@pytest.fixture
def static(monkeypatch, tmp_path):
    """A front end that draws nothing."""
    for name, text in FRONT_END.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.delenv("TIDEBOOK_PAGE", raising=False)
    monkeypatch.setattr(live, "STATIC", str(tmp_path))
    return tmp_path


@pytest.fixture
def models(static):
    """The models that ipywidgets holds, closed afterwards."""
    from ipywidgets.widgets.widget import _instances

    before = set(_instances)
    yield _instances
    for id in set(_instances) - before:
        # closing a widget closes its layout too
        if id in _instances:
            _instances[id].close()


@every_kind
def test_a_notebook_gets_a_widget(kind, models):
    widget = MAKERS[kind]()
    data, _metadata = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget)
    model = models[data["application/vnd.jupyter.widget-view+json"]["model_id"]]
    resume = {"resume": {"place": "table Hikidoki", "code": ""}} if kind == "table" else {}
    assert model.view == {**widget.view, **resume}
    assert model.view["live"]
    assert model._esm == FRONT_END["tide-loader.mjs"]
    assert not hasattr(model, "_css")
    code, chart = model._code, model._chart
    assert (code.script, code.style) == (FRONT_END["tide.mjs"], FRONT_END["tide.css"])
    assert (chart and chart.script) == (FRONT_END["tide-chart.mjs"] if kind == "chart" else None)
    assert model.get_state(["_code"]) == {"_code": f"IPY_MODEL_{code.model_id}"}
    assert [name for name in model.keys if not name.startswith("_")] in (
        ["layout", "tabbable", "tooltip", "view"],
        ["view"],
    )
    widget.close()
    assert not widget.view["live"]


def saved():
    """The state of all models as a notebook's file has it."""
    from ipywidgets import Widget

    return json.dumps(Widget.get_manager_state())


def test_a_notebook_holds_the_front_end_once_however_many_widgets_it_shows(models):
    shown = [MAKERS[kind]() for kind in ("table", "lesson", "chart", "table", "chart", "quiz")]
    for widget in shown:
        widget._repr_mimebundle_()
    state = saved()
    for name in ("tide.mjs", "tide-chart.mjs", "tide.css"):
        assert state.count(FRONT_END[name]) == 1, name
    assert state.count(json.dumps(FRONT_END["tide-loader.mjs"])) == len(shown)
    for widget in shown:
        widget.close()
    # it stays for the next one
    table = MAKERS["table"]()
    table._repr_mimebundle_()
    assert saved().count(FRONT_END["tide.mjs"]) == 1
    table.close()


def test_without_a_chart_a_notebook_holds_no_plotting_library(models):
    table = MAKERS["table"]()
    table._repr_mimebundle_()
    assert FRONT_END["tide-chart.mjs"] not in saved()
    table.close()


def test_a_new_build_and_a_closed_front_end_are_followed_by_a_new_one(models, static):
    def code():
        table = MAKERS["table"]()
        table._repr_mimebundle_()
        return table._widget._code

    first = code()
    assert code() is first
    first.close()
    second = code()
    assert second is not first
    assert second.comm is not None
    (static / "tide.mjs").write_text("a newer front end", encoding="utf-8")
    os.utime(static / "tide.mjs", (1, 1))
    assert code().script == "a newer front end"


def test_displayed_twice_there_is_one_model(models):
    MAKERS["table"]()._repr_mimebundle_()  # the front end is there
    table, before = MAKERS["table"](), len(models)
    first, second = table._repr_mimebundle_()[0], table._repr_mimebundle_()[0]
    assert first == second
    # the model and its layout
    assert len(models) - before <= 2
    table.close()


def test_a_chart_inside_an_output_takes_over_the_model_of_the_one_before(models):
    from ipywidgets import Output

    def move(message, *points):
        """A message moves a slider; the function shows charts, and forgets them."""
        output.msg_id = message
        shown = [Chart("Points", {"a": [(1, point)]})._repr_mimebundle_()[0] for point in points]
        output.msg_id = ""
        return [one["application/vnd.jupyter.widget-view+json"]["model_id"] for one in shown]

    Chart("Points", {"a": [(1, 1)]})._repr_mimebundle_()  # the front end is there
    output, before = Output(), len(models)
    first = move("m1", 3)
    for number in range(5):
        assert move(f"m{number + 2}", number) == first
    assert models[first[0]].view["chart"]["series"][0]["points"][0]["y"] == 4.0
    # the model and its layout
    assert len(models) - before <= 2
    # two at once are two
    pair = move("m8", 1, 2)
    assert pair[0] == first[0] != pair[1]
    assert move("m9", 5, 6) == pair
    assert [models[id].view["chart"]["series"][0]["points"][0]["y"] for id in pair] == [5.0, 6.0]
    # outside of an Output a chart is its own
    chart = Chart("Points", {"a": [(1, 1)]})
    alone = chart._repr_mimebundle_()[0]["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert alone not in pair
    chart.close()
    # a cell that is run again closes its charts; the next one is new
    models[pair[0]].close()
    assert move("m10", 7) != [pair[0]]


def test_messages_come_in_and_views_go_out(models):
    table = Table("hikidoki", players=1, seed=5)
    table._repr_mimebundle_()
    model = table._widget
    sent = []
    model.send = lambda content, buffers=None: sent.append(content)
    model._handle_custom_msg({"do": "act", "action": "marker OFF", "n": 1}, [])
    assert sent == [{"reply": 1}]
    assert model.view["position"]["board"]["marker"]["id"] == "OFF"
    model._handle_custom_msg("garbage", [])
    assert model.view["error"]
    table.act("flip")
    assert model.view["position"]["board"]["row"]
    table.close()


def test_a_closed_widget_is_let_go(models):
    table = MAKERS["table"]()
    table._repr_mimebundle_()
    model, source = weakref.ref(table._widget), weakref.ref(table)
    table.close()
    del table
    gc.collect()
    assert model() is None
    assert source() is None


def test_running_a_cell_again_leaves_no_models_behind(models):
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    try:
        shell.run_cell("from tidelib.widgets import Table", cell_id="first")
        display = (
            "from IPython.display import display\ndisplay(Table('hikidoki', seed=1), raw=False)"
        )
        counts = []
        for _ in range(6):
            assert shell.run_cell(display, cell_id="second").success
            gc.collect()
            counts.append(len(models))
        # what the very first run shows belongs to a cell that began before anybody watched
        assert counts[1:] == [counts[1]] * 5
        kept = "table = Table('hikidoki', seed=1)"
        shell.run_cell(kept, cell_id="third")
        for cell in ("fourth", "fifth"):
            shell.run_cell("display(table)", cell_id=cell)
        both = len(models)
        shell.run_cell("display(table)", cell_id="fourth")
        assert len(models) == both
        assert shell.user_ns["table"].view["live"]
    finally:
        shell.user_ns.get("table", MAKERS["chart"]()).close()
        InteractiveShell.clear_instance()


# -- replays and charts --------------------------------------------------------------------


def test_a_replay_of_a_record_hides_the_deck():
    table = Table("hikidoki", players=1, seed=2, moves=["marker POOL", "flip"])
    replay = Replay(table.record)
    assert [step["action"] for step in replay.steps] == [
        None,
        "order",
        "deck",
        "marker POOL",
        "flip",
    ]
    assert [step["actor"] for step in replay.steps] == ["", "*", "*", "0", "0"]


def test_a_replay_tells_comments_and_events():
    replay = Replay.example("hikidoki", "E10")
    view = unpack(replay.view)
    assert view["steps"] == replay.steps
    assert "full basket" in view["steps"][-1]["comment"].lower()
    assert view["rules"]["HK-401"]


@pytest.mark.parametrize(
    "record",
    [
        "",
        "nonsense",
        "tide 2\n",
        "nowhere.tide",
        7,
        "tide 1\ngame: hikidoki\nplayers: 1\n---\n0 fly\n",
    ],
)
def test_replays_of_what_is_no_record(record):
    with pytest.raises(TideError):
        Replay(record)


def test_replay_of_a_file(tmp_path):
    record = Table("hikidoki", players=1, seed=2, moves=["marker POOL"]).record
    path = tmp_path / "one.tide"
    path.write_text(record, encoding="utf-8")
    assert Replay(str(path)).view["steps"] == Replay(record).view["steps"]


def test_replay_of_an_unknown_example():
    with pytest.raises(TideError, match="There is no example 'E99'"):
        Replay.example("hikidoki", "E99")


def test_a_chart_says_the_exact_figures():
    chart = MAKERS["chart"]().view["chart"]
    assert chart["series"][0]["points"][0] == {
        "x": 1,
        "y": 45 / 91,
        "exact": "45/91",
        "text": "49.5 %",
    }


@pytest.mark.parametrize(
    "arguments",
    [
        {"series": {}},
        {"series": {"a": []}},
        {"series": {"a": [(1, 0.5)]}},
        {"series": {"a": [(1, "half")]}},
        {"series": {"a": [(1, 1)]}, "form": "pie"},
        {"series": {"a": [(1, 1)]}, "unit": "points"},
        {"series": {"a": [(n, 1) for n in range(1000)]}},
    ],
)
def test_charts_of_nothing(arguments):
    with pytest.raises(TideError):
        Chart("A chart", **arguments)


def test_a_lesson_in_a_notebook_leads_to_no_page_that_is_not_there():
    lesson = Lesson("hikidoki", "first-dive")
    on_a_page = json.dumps(lesson.view)
    lesson.set_live(True)
    assert '"href"' in on_a_page
    assert '"href"' not in json.dumps(lesson.view)
