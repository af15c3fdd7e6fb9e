"""A kernel dies in the middle of a game: the next table in the same place goes on with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.widgets.test_keeping import SET_UP, played, same
from tidelib.widgets import Quiz, Table, keeping


def code_of(table: Table) -> str:
    """What a front end has of a game once Python is gone."""
    return table.resume_code()


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"seats": ["you", "human"], "names": ["Aki", "Ben"]},
        {"seats": ["you"], "deal": SET_UP},
        {"seats": ["you"], "seed": None, "date": "2026-11-30"},
        {"options": {"mid_value": "2"}},
    ],
    ids=["bot", "two people", "set up", "tide of a day", "option"],
)
def test_a_game_goes_on_at_the_same_position_with_the_same_chance(more: dict[str, Any]) -> None:
    table, other = played(4, **more), Table("hikidoki", seed=1)
    view = other.handle({"do": "resume", "code": code_of(table)})
    assert view["error"] is None
    assert same(table, other)
    for one in (table, other):
        while not one.state.is_terminal:
            if one.view["waiting"]:
                one.skip()
            else:
                one.act(next(a["action"] for a in one.view["position"]["actions"] if a["legal"]))
    assert table.state == other.state
    assert table.view["log"] == other.view["log"]


def test_where_nothing_is_to_be_lost_there_is_nothing_to_keep() -> None:
    assert code_of(Table("hikidoki", seed=5)) == ""
    assert code_of(played(2))
    assert code_of(played(400)) == ""
    assert Quiz("hikidoki", seed=2, count=2).resume_code() == ""


def test_no_card_can_be_read_in_it() -> None:
    """It is one word, and not the record in another coat: no line of the record stands in it."""
    table = played(4)
    code = code_of(table)
    assert code.isascii()
    assert len(code.split()) == 1
    lines = [line for line in table.record.splitlines() if line.startswith("*")]
    assert len(lines) >= 2
    for line in lines:
        assert line.removeprefix("* ") not in code


def test_what_was_played_meanwhile_is_kept_and_so_are_the_games_before() -> None:
    old = played(4)
    old.load(played(6, seed=8).record)
    old_code, first = code_of(old), json.loads(old.kept)["before"]
    assert len(first) == 1
    table = played(3, seed=9)
    meanwhile = table.state
    table.go_on(old_code)
    assert table.state == old.state
    table.back()
    assert table.state == meanwhile
    table.back()
    table.back()
    assert table.state == old.state


@pytest.mark.parametrize("code", ["", "1AAAA", "2abc", "1" + "A" * 70_000, 7, None, "{}"])
def test_a_hostile_code_costs_nothing(code: object) -> None:
    table = played(6)
    before = table.kept
    view = table.handle({"do": "resume", "code": code})
    assert view["error"]
    assert "mistake here" not in view["error"]["text"]
    assert table.kept == before


def test_a_code_changed_anywhere_is_refused() -> None:
    code = code_of(played(6))
    for at in range(0, len(code), 7):
        changed = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        with pytest.raises(keeping.KeptError):
            keeping.of_code(changed)


def test_a_long_game_leaves_out_the_games_before(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(4)
    table.load(played(6, seed=8).record)
    table.act(next(a["action"] for a in table.view["position"]["actions"] if a["legal"]))
    whole = code_of(table)
    monkeypatch.setattr(keeping, "LONGEST_CODE", len(whole) - 1)
    assert "before" not in json.loads(keeping.of_code(code_of(table)))
    monkeypatch.setattr(keeping, "LONGEST_CODE", 10)
    assert code_of(table) == ""


@pytest.fixture
def shell() -> Iterator[Any]:
    """An IPython in which cells are run, as in a notebook."""
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    yield shell
    shell.user_ns.clear()
    InteractiveShell.clear_instance()


def test_a_cell_that_is_run_again_shows_its_tables_in_the_same_places(shell: Any) -> None:
    from tidelib.widgets.jupyter import widget_of

    def run(cell: str) -> list[str]:
        shell.events.trigger("pre_run_cell", type("Info", (), {"cell_id": cell})())
        tables = [Table("hikidoki", seed=seed) for seed in (1, 2)]
        views = [widget_of(table).view for table in tables]
        for table in tables:
            table.close()
        return [view["resume"]["place"] for view in views]

    widget_of(Quiz("hikidoki", seed=1, count=1)).close()  # from now on cells are watched
    first = run("a")
    assert len(set(first)) == 2
    assert run("b") != first
    assert run("a") == first
