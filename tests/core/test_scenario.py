"""Set-up texts: what is read, and what is refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tidelib
from tidelib.core.scenario import LONGEST, SetUp


def test_lines_are_words_comments_and_blank_lines_do_not_count() -> None:
    lines = SetUp("# a set-up\n\n deck :  U  A # two\nbeach  0: L2\nused 1:\n")
    assert "deck" in lines
    assert "row" not in lines
    assert lines.take("deck") == ["U", "A"]
    assert lines.take("deck") == []
    assert lines.take_seats("beach", 3) == [["L2"], [], []]
    assert lines.take_seats("used", 3) == [[], [], []]
    lines.finish()


def test_windows_line_ends_do_no_harm() -> None:
    lines = SetUp("deck: U A\r\nrow: W\r\n")
    assert (lines.take("deck"), lines.take("row")) == (["U", "A"], ["W"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deck U A", "Line 1 reads 'key: value', not 'deck U A'"),
        ("a: 1\n\nnonsense", "Line 3 reads"),
        ("a: 1\na: 2", "Line 2: 'a' stands there twice"),
        ("beach 0: L\nbeach  0: U", "Line 2: 'beach 0' stands there twice"),
    ],
)
def test_faults_are_told_with_their_line(text: str, message: str) -> None:
    with pytest.raises(tidelib.ScenarioError, match=message):
        SetUp(text)


def test_what_nobody_took_is_an_error() -> None:
    lines = SetUp("deck: U\nbasket: U")
    lines.take("deck")
    with pytest.raises(tidelib.ScenarioError, match="Line 2: 'basket' has no meaning"):
        lines.finish()


@pytest.mark.parametrize("bad", ["x", "-1", "9", "1 2", "٣", "1.0", "99999999999", "0x1", "²"])
def test_numbers_are_numbers_in_their_range(bad: str) -> None:
    assert SetUp("").take_number("round", 7, range(1, 4)) == 7
    assert SetUp("round: 3").take_number("round", 7, range(1, 4)) == 3
    with pytest.raises(tidelib.ScenarioError, match="round is a number from 1 to 3"):
        SetUp(f"round: {bad}").take_number("round", 1, range(1, 4))


def test_a_text_that_is_too_long() -> None:
    with pytest.raises(tidelib.ScenarioError, match="at most 20,000"):
        SetUp("#" * (LONGEST + 1))


@pytest.mark.parametrize("name", tidelib.games())
@given(text=st.text() | st.lists(st.text(alphabet="deckrow:#0 12UAWkr?\n")).map("\n".join))
def test_any_text_is_a_position_or_a_scenario_error(name: str, text: str) -> None:
    try:
        state = tidelib.game(name).scenario(text)
    except tidelib.ScenarioError as error:
        assert str(error)
    else:
        assert str(state)
