"""Quizzes: right answers found once more, by other means than the makers'."""

from __future__ import annotations

import itertools
import json
import re

import pytest

import tidelib
from tidelib.core.errors import TideError
from tidelib.lessons.quiz import Choice, Question, make_quiz
from tidelib.widgets import Quiz

GAME = tidelib.game("hikidoki")
KINDS = Quiz.kinds("hikidoki")
NAMES = ["You", "Nami", "Kai", "Umi", "Riku"]
LETTERS = dict(
    zip(
        ["sea lettuce", "sea urchin", "sea anemone", "hermit crab", "octopus"], "LUAHO", strict=True
    )
)


def questions(kind, count=50):
    return make_quiz(GAME, f"test {kind}", count, [kind])


def right(question):
    return {choice.text for choice in question.choices if choice.right}


def test_equal_arguments_equal_questions():
    one, two = (json.dumps(Quiz("hikidoki", seed=4, count=18).view) for _ in range(2))
    assert one == two
    assert one != json.dumps(Quiz("hikidoki", seed=5, count=18).view)


def test_no_question_comes_twice():
    for kind in KINDS:
        asked = [
            (q.prompt, str(q.state), *sorted(choice.text for choice in q.choices))
            for q in questions(kind, 12)
        ]
        assert len(set(asked)) >= (4 if kind == "too-early" else 12), kind


# -- judged once more ----------------------------------------------------------------------


def test_legal_moves_are_those_that_can_be_carried_out():
    words = {
        "Flip": "flip",
        "Surface": "surface",
        "Keep the card": "keep",
        "Return the card": "return",
    }
    words |= {"Offshore": "marker OFF", "Mid Shoal": "marker MID", "Shore Pool": "marker POOL"}
    for question in questions("legal"):
        assert question.many
        for choice in question.choices:
            state = question.state.clone()
            try:
                state.apply_text(words[choice.text])
                done = True
            except TideError:
                done = False
            assert choice.right == done


def test_worth_is_what_surfacing_adds():
    for question in questions("worth"):
        state = question.state.clone()
        board = state.observation()
        held, value = board["seats"][0]["beach"], board["marker"]["value"]
        gain = sum(
            range_sum(held[letter] + board["basket"].count(letter)) - range_sum(held[letter])
            for letter in held
        )
        assert right(question) == {str(gain + value * len(board["basket"]))}


def range_sum(cards):
    return sum(range(1, cards + 1))


def test_waves_end_dives_as_the_rules_say():
    for question in questions("wave"):
        board = question.state.observation()
        if board["waves"] + 1 > board["marker"]["allows"]:
            wanted = "Bust"
        elif len(board["row"]) + 1 == board["row_limit"]:
            wanted = "The row is full: home" if board["basket"] else "The row is full and"
        else:
            wanted = "The dive goes on"
        (answer,) = right(question)
        assert answer.startswith(wanted)


def test_chances_are_counted_cards():
    for question in questions("chance"):
        state = question.state
        cards = state.deck or state.discards
        share = 100 * (1 - cards.count(5) / len(cards))
        (answer,) = right(question)
        assert abs(int(re.search(r"\d+", answer)[0]) - share) <= 1


def test_colours_that_add_most():
    for question in questions("colour"):
        beach = question.state.observation()["seats"][0]["beach"]
        counts = {c.text: beach[LETTERS[c.text.lower()]] for c in question.choices}
        most = max(counts.values())
        assert right(question) == {text for text, count in counts.items() if count == most}


def test_too_early_counts_flips():
    for question in questions("too-early", 10):
        board = question.state.observation()
        missing = board["marker"]["minimum"] - len(board["row"])
        assert right(question) == {f"{missing} more"}


def test_the_first_diver_has_most_points_and_dived_earlier():
    for question in questions("order"):
        before = re.search(r"order was: ([^.]*)\.", question.prompt)[1].split(", ")
        held = re.search(r"scores are: ([^.]*)\.", question.prompt)[1].split(", ")
        scores = {entry.rpartition(" ")[0]: int(entry.rpartition(" ")[2]) for entry in held}
        assert right(question) == {max(before, key=lambda name: scores[name])}


def test_beach_masters_have_the_most():
    for question in questions("beach-master"):
        told = re.search(r"lie: ([^.]*)\.", question.prompt)[1]
        asked = re.search(r"point for ([^?]*)\?", question.prompt)[1]
        counts = {}
        for entry in told.split("; "):
            name, beach = entry.split(": ")
            found = re.search(rf"(\d+) {asked}", beach)
            counts[name] = int(found[1]) if found else 0
        most = max(counts.values())
        wanted = {name for name, count in counts.items() if count == most} if most else {"Nobody"}
        assert right(question) == wanted


def test_winners_have_most_points_then_fewest_cards():
    shared = 0
    for question in questions("winner"):
        players = re.findall(r"(\w+): (\d+) points?, (\d+) cards?", question.prompt)
        best = min((-int(points), int(cards)) for _, points, cards in players)
        wanted = {name for name, points, cards in players if (-int(points), int(cards)) == best}
        assert right(question) == wanted
        shared += len(wanted) > 1
    assert shared


# -- arguments -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments", [{"count": 0}, {"count": 51}, {"count": "3"}, {"kinds": ["riddle"]}, {"kinds": []}]
)
def test_wrong_arguments(arguments):
    with pytest.raises(TideError):
        Quiz("hikidoki", **arguments)


def test_two_equal_answers_are_no_question():
    with pytest.raises(TideError):
        Question("?", [Choice("a", True), Choice("a", False)])


def test_a_question_without_a_right_answer_is_none():
    with pytest.raises(TideError):
        Question("?", [Choice("a", False), Choice("b", False)])


def test_a_number_to_type_in():
    entry = Question("How many?", answer=4).as_json("q1")
    assert (entry["type"], entry["answer"], entry["accept"]) == ("number", 4, [4])


def test_kinds_take_turns():
    quiz = Quiz("hikidoki", seed=1, count=2 * len(KINDS))
    kinds = [question.kind for question in quiz.questions]
    assert kinds[: len(KINDS)] == kinds[len(KINDS) :]
    assert set(kinds) == set(KINDS)
    assert not any(a == b for a, b in itertools.pairwise(kinds))


def test_right_answers_do_not_always_stand_first():
    places = [
        next(i for i, choice in enumerate(question.choices) if choice.right)
        for question in questions("worth", 30)
    ]
    assert len(set(places)) > 2
