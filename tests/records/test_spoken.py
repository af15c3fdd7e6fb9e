"""Codes that a class types from the board: no slip of one character goes unnoticed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tidelib
from tidelib.core import spoken
from tidelib.core.errors import CodeError
from tidelib.core.spoken import LONGEST, WORDS, from_spoken, to_spoken

NUMBERS = st.integers(0, 2**80)
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@given(NUMBERS)
def test_round_trip(number: int) -> None:
    assert from_spoken(to_spoken(number, "x"), "x") == number


@given(NUMBERS, st.sampled_from(["{}", " {} ", "{}."]))
def test_however_it_is_written(number: int, around: str) -> None:
    code = to_spoken(number)
    for typed in (code.lower(), code.upper(), code.replace("-", ""), code.replace("-", " – ")):
        if len(typed) + 3 <= LONGEST:
            assert from_spoken(around.format(typed)) == number


def test_letters_that_look_like_digits_are_these_digits() -> None:
    number = next(n for n in range(1, 10**6) if {"0", "1"} <= set(to_spoken(n).split("-")[0][1:]))
    group, *rest = to_spoken(number).split("-")
    typed = "-".join([group.replace("0", "O").replace("1", "l"), *rest])
    assert typed != to_spoken(number)
    assert from_spoken(typed) == number


@given(NUMBERS, st.data())
def test_one_wrong_character_is_noticed(number: int, data: st.DataObject) -> None:
    *groups, word = to_spoken(number).split("-")
    body = "".join(groups)
    at = data.draw(st.integers(0, len(body) - 1))
    wrong = data.draw(st.sampled_from(DIGITS).filter(lambda digit: digit != body[at]))
    with pytest.raises(CodeError):
        from_spoken(body[:at] + wrong + body[at + 1 :] + word)


@given(st.integers(32, 2**50), st.data())
def test_two_that_changed_places_are_noticed(number: int, data: st.DataObject) -> None:
    *groups, word = to_spoken(number).split("-")
    body = "".join(groups)
    at = data.draw(st.integers(0, len(body) - 2))
    swapped = body[:at] + body[at + 1] + body[at] + body[at + 2 :]
    if swapped != body:
        with pytest.raises(CodeError):
            from_spoken(swapped + word)


@given(NUMBERS, st.sampled_from(WORDS))
def test_another_word_is_noticed(number: int, word: str) -> None:
    *groups, right = to_spoken(number).split("-")
    if word != right:
        with pytest.raises(CodeError):
            from_spoken("-".join([*groups, word]))


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        number = from_spoken(text)
    except CodeError as error:
        assert str(error)
    else:
        assert from_spoken(to_spoken(number)) == number


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "ends with a word"),
        ("13NQ-K8N", "ends with a word"),
        ("crab", "begins with"),
        ("23NQ-K8N-crab", "begins with"),
        ("1-crab", "wrong or missing"),
        ("1U-crab", "no code has the letter"),
        ("<script>", "no code has the character"),
        ("1\u0661-crab", "no code has the character"),
        ("1" * 61, "at most 60"),
        ("1" * 10**6, "at most 60"),
        (7, "is a text"),
        (None, "is a text"),
    ],
)
def test_hostile_codes(code: object, why: str) -> None:
    with pytest.raises(CodeError, match=f"(?i){why}"):
        from_spoken(code)  # type: ignore[arg-type]


def test_a_number_too_large_for_a_code_is_refused() -> None:
    with pytest.raises(CodeError, match="read aloud"):
        to_spoken(2**300)


def test_the_words_cannot_be_mistaken_for_each_others_ends() -> None:
    assert len(set(WORDS)) == len(WORDS) == 61
    assert all(word.isascii() and word.isalpha() and word.islower() for word in WORDS)
    assert not [(a, b) for a in WORDS for b in WORDS if a != b and b.endswith(a)]


def test_version_1_reads_what_it_has_always_read() -> None:
    assert from_spoken("13NQ-K8N-piano") == 123_456_789
    assert spoken.VERSION == "1"


def test_no_two_games_take_each_others_codes() -> None:
    words = {to_spoken(1, name).rsplit("-", 1)[1] for name in tidelib.games()}
    assert len(words) == len(tidelib.games())
