"""The quiz: its answers against the rules, and nothing on the table that tells them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.high_tide.table import HIGH_TIDE
from tidelib.lessons.quiz import Question, make_quiz

MANY = 40


def asked(kind: str) -> list[Question]:
    return make_quiz(HIGH_TIDE, f"test of {kind}", MANY, [kind])


def board(question: Question) -> dict[str, Any]:
    assert question.state is not None
    seen: dict[str, Any] = question.state.observation(0)
    return seen


def right(question: Question) -> set[str]:
    return {choice.text for choice in question.choices if choice.right}


@pytest.mark.parametrize("kind", HIGH_TIDE.part("questions").MAKERS)
def test_the_table_does_not_tell_the_answer(kind: str) -> None:
    for question in asked(kind):
        position = question.as_json("q")["position"]
        shown = position["board"]
        if shown["turn"] is not None:
            assert not shown["turn"]["refusals"]
            assert not shown["turn"]["say"]
            assert shown["turn"]["free"] is None
        assert not shown["next_order"]
        assert not shown["leftover_say"]
        assert not any(beach["points"] for beach in shown["beaches"])
        assert not any(space["moves"] or space["towel_next"] for space in shown["track"])
        assert not (shown["hand"] and shown["hand"]["moves"])
        assert not any(score["parts"] for score in position["scores"])


def test_HT_TURN_8_how_many_may_be_refused() -> None:
    for question in asked("refusals"):
        free = sum(
            space["in_window"] and space["holds"] is None for space in board(question)["track"]
        )
        assert question.answer == max(0, free - 1)


def test_HT_TURN_7_may_this_roll_be_refused() -> None:
    found = set()
    for question in asked("may-refuse"):
        free = sum(
            space["in_window"] and space["holds"] is None for space in board(question)["track"]
        )
        assert right(question) == ({"Yes"} if free > 1 else {"No, you must accept"})
        found |= right(question)
    assert len(found) == 2


def test_HT_TURN_14_where_the_towel_lies() -> None:
    for question in asked("towel"):
        track = board(question)["track"]
        if "take" in question.prompt:
            assert f"space {question.answer}." in question.prompt
        else:
            assert question.answer == min(s["space"] for s in track if s["holds"] is None)


def test_HT_WAVE_2_the_left_die_gets_the_large_wave() -> None:
    for question in asked("large-wave"):
        seen = board(question)
        (left,) = [
            s["holds"]["pair"][0] for s in seen["track"] if s["holds"] and "pair" in s["holds"]
        ]
        names = {beach["id"]: beach["name"] for beach in seen["beaches"]}
        assert right(question) == {names[left[0]]}


def test_HT_NEXT_3_the_lowest_towel_starts() -> None:
    found = set()
    for question in asked("next-start"):
        seats = {
            space["space"]: space["holds"]["towel"]
            for space in board(question)["track"]
            if space["holds"] and "towel" in space["holds"]
        }
        taken = int(question.prompt.split("space ")[1][0]) if "take" in question.prompt else 9
        seats[taken] = 0
        assert right(question) == {question.names[seats[max(seats)]]}
        found |= right(question)
    assert len(found) > 1


def test_HT_GEN_6_beyond_the_dry_limit_is_in_the_water() -> None:
    for question in asked("in-water"):
        seen = board(question)
        wet = set()
        for die in seen["hand"]["dice"]:
            (beach,) = [entry for entry in seen["beaches"] if entry["id"] == die[0]]
            if seen["seats"][0]["positions"][die[0]] + int(die[1]) > beach["dry"]:
                wet.add(f"The {beach['name']} one")
        assert right(question) == (wet or {"None of them"})


def test_HT_SCORE_4_points_of_a_beach() -> None:
    for question in asked("beach-points"):
        seen = board(question)
        (beach,) = [b for b in seen["beaches"] if f"the {b['name']} beach" in question.prompt]
        (seat,) = [
            number
            for number, name in enumerate(question.names)
            if f" {name.lower()} score" in question.prompt.lower()
        ]
        sand = [seat for row in beach["chairs"] if row["space"] for seat in row["seats"]]
        dry = [s for s in reversed(sand) if s not in beach["wet"]]
        places = dict(zip(dry, seen["side"]["points"], strict=False))
        expected = places.get(seat, 0) if seat in sand else 1
        assert question.answer == expected
