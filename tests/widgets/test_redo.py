"""What was undone at a table comes back, and a press counts for what was to be seen only."""

from __future__ import annotations

import json

import pytest

import tidelib
from tidelib.widgets import Table
from tidelib.widgets.page import Desk

GAMES = sorted(tidelib.games())


def legal(table: Table) -> str:
    actions = table.view["position"]["actions"]
    return next(action["action"] for action in actions if action["legal"])


def go_on(table: Table, decisions: int) -> None:
    """Plays what is offered first; bots play in between."""
    for _decision in range(decisions):
        table.skip()
        if table.view["position"]["over"]:
            return
        table.handle({"do": "act", "action": legal(table)})
    table.skip()


def played(game: str, decisions: int = 5) -> Table:
    table = Table(game, seed=4)
    go_on(table, decisions)
    return table


def shown(table: Table) -> tuple[object, ...]:
    view = table.view
    return view["position"]["board"], view["position"]["text"], view["log"], view["moment"]


@pytest.mark.parametrize("game", GAMES)
def test_each_undo_has_its_redo(game: str) -> None:
    table = played(game)
    seen = [shown(table)]
    while table.view["can_undo"]:
        assert table.handle({"do": "undo"})["error"] is None
        seen.append(shown(table))
    assert len(seen) > 4
    assert not table.view["can_undo"]
    for before in reversed(seen[:-1]):
        assert table.view["can_redo"]
        assert table.handle({"do": "redo"})["error"] is None
        assert shown(table) == before
    assert not table.view["can_redo"]
    assert "nothing to redo" in table.handle({"do": "redo"})["error"]["text"]


@pytest.mark.parametrize("game", GAMES)
def test_going_back_by_the_log_can_be_redone_too(game: str) -> None:
    table = played(game)
    end = shown(table)
    first = next(event["at"] for event in table.view["log"] if event["at"])
    table.handle({"do": "undo", "to": first})
    while table.view["can_redo"]:
        table.handle({"do": "redo"})
    assert shown(table) == end


@pytest.mark.parametrize("game", GAMES)
def test_a_new_move_ends_what_could_be_redone(game: str) -> None:
    table = played(game)
    table.undo()
    table.undo()
    table.handle({"do": "act", "action": legal(table)})
    assert not table.view["can_redo"]
    table.undo()
    table.again()
    assert not table.view["can_redo"]


def test_bots_that_play_the_same_again_leave_the_rest_to_be_redone() -> None:
    table = played("hike", 12)
    end = shown(table)
    # the first of its lines to which one can go back and see a bot to play
    for event in table.view["log"]:
        table.handle({"do": "undo", "to": event["at"]})
        if table.view["waiting"]:
            break
        while table.view["can_redo"]:
            table.handle({"do": "redo"})
    assert table.view["waiting"]
    table.handle({"do": "step"})
    while table.view["can_redo"]:
        table.handle({"do": "redo"})
    assert shown(table) == end


def test_the_sentence_on_the_odds_comes_back_with_its_dive() -> None:
    table = Table("hikidoki", players=1, seed=7)
    while not any(event["kind"] == "odds" for event in table.view["log"]):
        last = legal(table)
        table.act(last)
    told = table.view["log"]
    table.undo()
    assert table.view["log"] != told
    table.redo()
    assert table.view["log"] == told
    # another dive in its place, which is not over: the sentence was about the one before
    table.undo()
    other = [a["action"] for a in table.view["position"]["actions"] if a["legal"]]
    table.act(next(action for action in other if action != last))
    assert not any(event["kind"] == "odds" for event in table.view["log"])


# -- what was seen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("do", ["act", "step", "skip", "undo", "redo", "why", "hint", "look back"])
def test_what_was_pressed_on_an_earlier_position_counts_for_nothing(game: str, do: str) -> None:
    table = played(game, 2)
    late = {"do": do, "seen": table.view["moment"], "action": legal(table), "strength": 1}
    go_on(table, 1)
    table.undo()
    go_on(table, 2)
    before = shown(table)
    view = table.handle({**late, "n": 7})
    assert shown(table) == before
    assert (view["error"], view["why"], view["hint"], view["n"]) == (None, None, None, 7)


def test_two_presses_on_the_same_position_are_one_move() -> None:
    table = Table("hikidoki", players=1, seed=7)
    table.act("marker MID")
    press = {"do": "act", "action": "flip", "seen": table.view["moment"]}
    table.handle({**press, "n": 1})
    once = shown(table)
    table.handle({**press, "n": 2})
    assert shown(table) == once


@pytest.mark.parametrize("game", GAMES)
def test_what_is_seen_has_the_same_number_wherever_it_is_shown(game: str) -> None:
    said: list[str] = []
    desk = Desk(said.append)
    built = Table(game, seed=4)
    recipe = built.page_bundle()["recipe"]
    desk.handle(json.dumps({"do": "mount", "id": "a", "recipe": recipe, "kept": None}))
    assert json.loads(said[0])["view"]["moment"] == built.page_bundle()["view"]["moment"]
    table = played(game)
    desk.handle(json.dumps({"do": "mount", "id": "b", "recipe": recipe, "kept": table.kept}))
    view = next(data for data in map(json.loads, reversed(said)) if "view" in data)["view"]
    assert view["moment"] == table.view["moment"]


def test_what_only_asks_counts_at_any_moment_and_so_does_an_older_front_end() -> None:
    table = Table("hikidoki", players=1, seed=7)
    assert table.handle({"do": "odds", "show": True, "seen": 0})["odds_shown"]
    assert table.handle({"do": "act", "action": "marker MID"})["log"]


@pytest.mark.parametrize("seen", ["x", -1, 2**32, 1.5, True, [], {}])
def test_what_was_seen_is_a_number(seen: object) -> None:
    table = Table("hikidoki", players=1, seed=7)
    view = table.handle({"do": "act", "action": "marker MID", "seen": seen})
    assert "What was seen is a whole number" in view["error"]["text"]
    assert not table.view["can_undo"]
