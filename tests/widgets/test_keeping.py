"""Games kept as a text, shared as a code: they come back the same, or not at all with a reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tidelib.core.errors import TideError
from tidelib.widgets import Table
from tidelib.widgets.keeping import LONGEST_KEPT

SET_UP = "marker: MID\nrow: Uk\ndeck: L W W"


def played(steps: int = 12, **more: Any) -> Table:
    """A table with some moves made, always by the first way offered; bots play in between."""
    table = Table("hikidoki", **{"seats": ["you", "careful"], "seed": 5, **more})
    for _step in range(steps):
        if table.state.is_terminal:
            break
        if table.view["waiting"]:
            table.skip()
        else:
            table.act(next(a["action"] for a in table.view["position"]["actions"] if a["legal"]))
    return table


def same(one: Table, other: Table) -> bool:
    """Whether two tables show the same, but for what was just told."""
    views = [dict(table.view) for table in (one, other)]
    for view in views:
        view["position"] = {**view["position"], "events": []}
    return views[0] == views[1]


@pytest.mark.parametrize("steps", [0, 1, 5, 12, 60])
def test_a_kept_game_comes_back_whole(steps: int) -> None:
    table, other = played(steps), Table("hikidoki", seed=1)
    other.resume(table.kept)
    assert same(table, other)
    assert other.record == table.record
    assert other.kept == table.kept


def test_it_goes_on_with_the_same_chance() -> None:
    table, other = played(4), Table("hikidoki", seed=1)
    other.resume(table.kept)
    for one in (table, other):
        while not one.state.is_terminal:
            if one.view["waiting"]:
                one.skip()
            else:
                one.act(next(a["action"] for a in one.view["position"]["actions"] if a["legal"]))
    assert table.record == other.record


def test_undo_same_deal_and_new_deal_work_as_before() -> None:
    table, other = played(9), Table("hikidoki", seed=1)
    other.resume(table.kept)
    for one in (table, other):
        one.undo()
    assert table.record == other.record
    for one in (table, other):
        one.again()
    assert table.state == other.state
    other.new(seed=3)
    assert other.view["seed"] == 3
    assert len(other.view["players"]) == 2


def test_names_odds_and_options_are_kept() -> None:
    table = played(3, names=["Aki", "Ben"], odds=True, options={"mid_value": "2"})
    other = Table("hikidoki", seed=1)
    other.resume(table.kept)
    assert [player["name"] for player in other.view["players"]] == ["Aki", "Ben"]
    assert other.view["odds_shown"]
    assert same(table, other)


def test_the_tide_of_a_day_stays_the_one_of_its_day() -> None:
    table = Table("hikidoki", date="2026-11-30")
    table.act("marker MID")
    other = Table("hikidoki", seed=1)
    other.resume(table.kept)
    assert other.view["date"] == "2026-11-30"
    assert same(table, other)


def test_a_position_that_was_set_up_is_kept_by_its_moves() -> None:
    table = Table("hikidoki", deal=SET_UP)
    table.act("flip")
    other = Table("hikidoki", seed=1)
    other.resume(table.kept)
    assert "record" not in json.loads(table.kept)
    assert same(table, other)


DAMAGED = [
    ("", "damaged"),
    ("[]", "damaged"),
    ("[" * 100_000, "damaged"),
    ("{}", "another version"),
    ('{"kept": 2}', "another version"),
    ('{"kept": 1, "game": "chess"}', "not one of Hikidoki"),
    ('{"kept": 1, "game": "hikidoki"}', "seats"),
    ('{"kept": 1, "game": "hikidoki", "seats": ["you", 7]}', "list"),
    ('{"kept": 1, "game": "hikidoki", "seats": ["you"], "names": "x"}', "seats"),
    ('{"kept": 1, "game": "hikidoki", "seats": ["you"]}', "neither a record nor a position"),
    ('{"kept": 1, "game": "hikidoki", "seats": ["you"], "record": 3}', "no text"),
    ('{"kept": 1, "game": "hikidoki", "seats": ["you"], "record": "x"}', "begins with"),
    ('{"kept": 1, "game": "hikidoki", "seats": ["you"], "start": "x", "moves": [1]}', ""),
    ('{"kept": 1, "game": "hikidoki", "seats": ["you"], "date": 5, "record": ""}', "date"),
    ("x" * (LONGEST_KEPT + 1), "at most"),
]


@pytest.mark.parametrize(("text", "why"), DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_text_costs_nothing(text: str, why: str) -> None:
    table = played(5)
    before = table.kept
    with pytest.raises(TideError) as caught:
        table.resume(text)
    assert why in str(caught.value)
    assert table.kept == before


def test_a_game_that_the_rules_no_longer_allow_says_which_line() -> None:
    table = played(3)
    text = table.kept.replace("marker MID", "marker OFF").replace("marker POOL", "surface")
    text = text.replace("0 flip", "0 surface").replace("1 flip", "1 surface")
    with pytest.raises(TideError, match=r"(?i)rules of today"):
        table.resume(text)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_text_changed_anywhere_is_read_or_refused(data: st.DataObject) -> None:
    table = played(8)
    text = table.kept
    at = data.draw(st.integers(0, len(text) - 1))
    table = Table("hikidoki", seed=1)
    before = table.kept
    view = table.handle(
        {"do": "resume", "kept": text[:at] + data.draw(st.characters()) + text[at + 1 :]}
    )
    if view["error"]:
        assert "mistake here" not in view["error"]["text"]
        assert table.kept == before


# Codes of links


def test_a_shared_position_opens_elsewhere() -> None:
    table, other = played(10), Table("hikidoki", seed=1)
    code = table.handle({"do": "share"})["share"]["code"]
    view = other.handle({"do": "open", "code": code})
    assert view["error"] is None
    assert other.state == table.state


def test_a_share_is_gone_with_the_next_move() -> None:
    table = Table("hikidoki", players=1, seed=7)
    assert table.view["share"] is None
    assert table.handle({"do": "share", "n": 1})["share"]
    assert table.handle({"do": "act", "action": "marker MID", "n": 2})["share"] is None
    assert table.handle({"do": "share", "n": 3})["share"]
    assert table.handle({"do": "dismiss", "n": 4})["share"] is None


def test_a_position_that_was_set_up_cannot_be_shared_and_says_so() -> None:
    table = Table("hikidoki", deal=SET_UP)
    view = table.handle({"do": "share"})
    assert "no record" in view["error"]["text"]
    assert view["share"] is None


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "begins with"),
        ("1AAAA", "damaged"),
        ("2abcdef", "begins with"),
        ("tide 1\ngame: hikidoki", "begins with"),
        ("1" + "A" * 9000, "at most 8,000"),
        (7, "needs a text"),
        (None, "needs a text"),
    ],
)
def test_a_hostile_code_costs_nothing(code: object, why: str) -> None:
    table = played(6)
    before = table.kept
    view = table.handle({"do": "open", "code": code})
    assert why in view["error"]["text"]
    assert table.kept == before
