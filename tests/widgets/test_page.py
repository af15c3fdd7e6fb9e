"""The desk of a page's Python: JSON texts in, JSON texts out, whatever comes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tidelib.widgets import Table
from tidelib.widgets.page import Desk


class Page:
    """A desk, and all it has said."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.desk = Desk(lambda text: self.said.append(json.loads(text)))

    def send(self, **data: object) -> list[dict[str, Any]]:
        """What the desk says to a text."""
        before = len(self.said)
        self.desk.handle(json.dumps(data))
        return self.said[before:]

    def mount(self, id: str = "a", kept: object = None, **args: object) -> list[dict[str, Any]]:
        """Mounts a table."""
        table = Table("hikidoki", **{"players": 1, "seed": 7, **args})  # type: ignore[arg-type]
        return self.send(do="mount", id=id, recipe=table.recipe(), kept=kept)


def test_a_mounted_table_is_the_one_that_was_built() -> None:
    table = Table("hikidoki", seats=["you", "sharp"], seed=4, moves=[])
    view, mounted, kept = Page().send(do="mount", id="a", recipe=table.recipe(), kept=None)
    assert view["view"] == {**table.page_bundle()["view"], "live": True}
    assert mounted == {"id": "a", "mounted": True, "lost": None}
    assert kept == {"id": "a", "kept": table.kept}


def test_a_message_is_answered_then_kept() -> None:
    page = Page()
    page.mount()
    message = {"do": "act", "action": "marker MID", "n": 1}
    view, reply, kept = page.send(do="message", id="a", message=message)
    assert view["view"]["n"] == 1
    assert reply == {"id": "a", "reply": 1}
    assert "marker MID" in kept["kept"]
    # nothing has changed in the game: nothing to keep
    assert len(page.send(do="message", id="a", message={"do": "dismiss", "n": 2})) == 2


def test_two_tables_are_two() -> None:
    page = Page()
    page.mount("a")
    page.mount("b")
    page.send(do="message", id="b", message={"do": "act", "action": "marker OFF"})
    view = page.send(do="message", id="a", message={"do": "dismiss"})[0]["view"]
    assert not view["can_undo"]


def test_a_kept_game_is_gone_on_with() -> None:
    table = Table("hikidoki", players=1, seed=7)
    table.act("marker MID")
    view, mounted, kept = Page().mount(kept=table.kept)
    assert mounted["lost"] is None
    assert kept["kept"] == table.kept
    assert view["view"]["can_undo"]


@pytest.mark.parametrize("kept", ["", "{", '{"kept": 9}', "\u0000"])
def test_a_kept_game_that_is_lost_is_named_and_the_table_is_new(kept: str) -> None:
    view, mounted = Page().mount(kept=kept)
    assert mounted["lost"]
    assert not view["view"]["can_undo"]


@pytest.mark.parametrize(
    "recipe",
    [
        None,
        [],
        {},
        {"module": "os", "class": "system", "args": {"command": "true"}},
        {"module": "tidelib.widgets.live", "class": "Live", "args": {}},
        {"module": "tidelib.widgets.table", "class": "MessageError", "args": {}},
        {"module": "tidelib.widgets.table", "class": ["Table"], "args": {}},
        {"module": "tidelib.widgets.table", "class": "Table", "args": []},
        {"module": "tidelib.widgets.table", "class": "Table", "args": {"no": 1}},
        {"module": "tidelib.widgets.table", "class": "Table", "args": {"game": "chess"}},
        {"module": "tidelib.widgets.table", "class": "Table", "args": {"game": 3}},
    ],
)
def test_only_our_widgets_are_made(recipe: object) -> None:
    page = Page()
    (answer,) = page.send(do="mount", id="a", recipe=recipe)
    assert answer["id"] == "a"
    assert answer["failed"]
    assert "failed" in page.send(do="message", id="a", message={"do": "dismiss"})[0]


def test_a_page_has_no_end_of_tables() -> None:
    page = Page()
    for number in range(100):
        assert "view" in page.mount(str(number))[0]
    assert "at most" in page.mount("one more")[0]["failed"]
    page.send(do="close", id="7")
    assert "view" in page.mount("one more")[0]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["do", "id", "recipe", "message", "kept", "n", "args"]), inner
        )
    ),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(
    anything
    | st.fixed_dictionaries(
        {"do": st.sampled_from(["mount", "message", "close", "fly"]), "id": st.just("a")},
        optional={"recipe": anything, "message": anything, "kept": anything},
    )
)
def test_whatever_is_sent_the_desk_stands(data: object) -> None:
    page = Page()
    page.mount()
    page.desk.handle(json.dumps(data))
    page.desk.handle("{" + str(data))
    page.mount()
    assert page.said[-1]["id"] == "a"
