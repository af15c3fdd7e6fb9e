"""Records that are no records: each gets a RecordError with the right line and a clear reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tidelib
from tests.records.vectors import ALL, vectors
from tidelib.core.link import from_link
from tidelib.core.record import LONGEST, Record, report

HEAD = "tide 1\ngame: hikidoki\nplayers: 1\n---\n"
ORDER = "* order 0\n"
DECK = "* deck U U U U U U U U U U U U W W\n"
GOOD = HEAD + ORDER + DECK + "0 marker POOL\n0 flip\n0 keep\n0 surface\n"


def error_of(text: str) -> tidelib.RecordError:
    with pytest.raises(tidelib.RecordError) as caught:
        Record.parse(text).replay()
    error = caught.value
    assert error.line >= 1
    assert error.line <= text.count("\n") + 1
    assert 10 < len(error.reason) < 500
    assert str(error).startswith(f"line {error.line}: ")
    return error


def test_the_record_that_these_are_made_from_is_good() -> None:
    assert Record.parse(GOOD).replay().scores() == [1]


HEADERS = [
    ("", 1, "tide 1"),
    ("\n" + GOOD, 1, "tide 1"),
    ("tide\n" + GOOD[7:], 1, "tide 1"),
    ("tide 2\n" + GOOD[7:], 1, "version '2'"),
    ("tide 1.0\n" + GOOD[7:], 1, "version '1.0'"),
    ("tide ١\n" + GOOD[7:], 1, "version"),
    ("TIDE 1\n" + GOOD[7:], 1, "tide 1"),
    ("tide 1 # hello\n" + GOOD[7:], None, ""),
    ("tide 1 2\n" + GOOD[7:], 1, "tide 1"),
    ("tide 1\ngame: hikidoki\nplayers: 1\n" + ORDER, 4, "key: value"),
    ("tide 1\ngame: hikidoki\nplayers: 1", 3, "---"),
    ("tide 1\n---\n", 2, "game"),
    ("tide 1\ngame: hikidoki\n---\n", 3, "players"),
    ("tide 1\nplayers: 2\n---\n", 3, "game"),
    ("tide 1\ngame:\nplayers: 2\n---\n", 2, "hikidoki"),
    ("tide 1\ngame: chess\nplayers: 2\n---\n", 2, "hikidoki"),
    ("tide 1\ngame: ../hikidoki\nplayers: 2\n---\n", 2, "hikidoki"),
    ("tide 1\ngame: hikidoki.game\nplayers: 2\n---\n", 2, "hikidoki"),
    ("tide 1\ngame: hikidoki\ngame: hikidoki\nplayers: 2\n---\n", 3, "twice"),
    ("tide 1\ngame: hikidoki\nplayers: 2\nplayers: 3\n---\n", 4, "twice"),
    ("tide 1\ngame: hikidoki\nplayers: 2\nnote: a\nnote: b\n---\n", 5, "twice"),
    ("tide 1\ngame: hikidoki\nplayers: 2\nno colon here\n---\n", 4, "key: value"),
    ("tide 1\ngame: hikidoki\nplayers: 2\n: no key\n---\n", 4, "key: value"),
    ("tide 1\ngame: hikidoki\nplayers: ²\n---\n", 3, "number"),
    ("tide 1\ngame: hikidoki\nplayers: ২\n---\n", 3, "number"),
    ("tide 1\ngame: hikidoki\nplayers: 6\n---\n", 3, "1 to 5"),
    ("tide 1\ngame: hikidoki\nplayers: " + "9" * 1500 + "\n---\n", 3, "1 to 5"),
    ("tide 1\ngame: hikidoki\nplayers: 2\noptions: mid_value\n---\n", 4, "name=value"),
    ("tide 1\ngame: hikidoki\nplayers: 2\noptions: mid_value=\n---\n", 4, "cannot be"),
    ("tide 1\ngame: hikidoki\nplayers: 2\noptions: mid_value=9\n---\n", 4, "cannot be"),
    ("tide 1\ngame: hikidoki\nplayers: 2\noptions: =2\n---\n", 4, "no option"),
    ("tide 1\ngame: hikidoki\nplayers: 2\noptions: depth=2\n---\n", 4, "no option"),
    ("tide 1\ngame: hikidoki\nplayers: 2\noptions: mid_value=1 mid_value=2\n---\n", 4, "twice"),
    ("tide 1\ngame: hikidoki\nplayers: 2\noptions: mid_value==2\n---\n", 4, "cannot be"),
    ("tide 1\ngame: hikidoki\nplayers: 2\noptions: mid_value=1,row_limit=6\n---\n", 4, "cannot"),
]


@pytest.mark.parametrize(("text", "line", "reason"), HEADERS)
def test_faults_in_the_header(text: str, line: int | None, reason: str) -> None:
    if line is None:
        line, reason = 1, "tide 1"
    error = error_of(text)
    assert error.line == line
    assert reason in error.reason
    (only,) = list(report(text))
    assert (only["n"], only["line"]) == (0, line)
    assert only["error"]


def test_blank_lines_and_comments_count_as_lines() -> None:
    head = "tide 1\n# a comment\n\ngame: hikidoki # the game\nplayers: 1\n"
    text = head + "---\n\n# so\n* order 0\n* dec"
    assert error_of(text).line == 10


@pytest.mark.parametrize("cut", range(len(GOOD)))
def test_truncated_at_any_character(cut: int) -> None:
    text = GOOD[:cut]
    try:
        Record.parse(text).replay()
    except tidelib.RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1


def test_a_record_may_stop_before_the_game_is_over() -> None:
    rows = GOOD.splitlines(keepends=True)
    for stop in range(4, len(rows)):
        Record.parse("".join(rows[:stop])).replay()


@pytest.mark.parametrize("where", range(1, 11))
@pytest.mark.parametrize("bad", ["\x00", "\x1b[31m", "\x07", "\x7f", "\x85", "\ud800", "\r", "\f"])
def test_characters_that_are_no_text_are_found_in_their_line(where: int, bad: str) -> None:
    rows = GOOD.split("\n")
    rows[where - 1] = rows[where - 1][:2] + bad + rows[where - 1][2:]
    error = error_of("\n".join(rows))
    assert error.line == where
    assert "control" in error.reason


def test_ten_megabytes_are_refused_at_once() -> None:
    for text in ("0 flip\n" * 1_500_000, "x" * 10_000_000, GOOD + "#" * 10_000_000):
        with pytest.raises(tidelib.RecordError, match="at most") as caught:
            Record.parse(text)
        assert caught.value.line == 1
    assert LONGEST < 2_000_000


def test_a_very_long_line_is_refused_in_its_place() -> None:
    error = error_of(GOOD + "0 flip " + "#" * 5000)
    assert error.line == 11
    assert "2,000" in error.reason


def test_binary_read_as_text_is_refused() -> None:
    for data in (b"\x89PNG\r\n\x1a\n\x00\x00", bytes(range(256)) * 4, b"PK\x03\x04" + bytes(200)):
        error_of(data.decode("latin-1"))


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("\n", "\r\n"),
        "\ufeff" + GOOD,
        GOOD.replace(" ", "  "),
        GOOD.replace("\n", " \n"),
        GOOD.replace("0 flip", "\t0\tflip # a comment # and another"),
        GOOD.replace("---", "--- # the game"),
        GOOD + "\n\n# the end",
        GOOD[:-1],
        GOOD.replace("players: 1", "players: 1\nevent: café, Zürich, 東京　2026 👩‍👧 a\u00a0b"),
    ],
    ids=["crlf", "bom", "blanks", "trailing", "tabs", "end", "comment", "no-newline", "unicode"],
)
def test_what_editors_and_mail_do_to_a_record_does_no_harm(text: str) -> None:
    assert Record.parse(text).replay() == Record.parse(GOOD).replay()


def test_a_byte_order_mark_elsewhere_is_no_text() -> None:
    assert error_of(GOOD.replace("0 keep", "\ufeff0 keep")).line == 9


def test_headers_that_nobody_knows_are_kept() -> None:
    text = GOOD.replace("players: 1\n", "players: 1\ndate: 2026-11-30\ntitle: Waves # 1: on\n")
    record = Record.parse(text)
    assert record.title == "Waves # 1: on"
    assert record.headers["date"] == "2026-11-30"
    assert str(record) == text


def test_comments_are_kept() -> None:
    text = GOOD.replace("0 keep\n", "0 keep  # the best one\n")
    assert str(Record.parse(text)) == text


@pytest.mark.parametrize(
    "title", ["", "a # b", "one\ntwo", "\x00\x1b", "x" * 5000, "\ud800", "---"]
)
def test_any_title_gives_a_record_that_can_be_read(title: str) -> None:
    state = Record.parse(GOOD).replay()
    record = Record.of(state, title)
    assert Record.parse(str(record)).replay() == state
    str(record).encode("utf-8")


def test_a_set_up_position_has_no_record() -> None:
    with pytest.raises(tidelib.TideError, match="no beginning"):
        Record.of(tidelib.game("hikidoki").scenario("deck: U"))


# -- fuzzed --------------------------------------------------------------------------------


def replays_or_says_why(text: str) -> None:
    """No other exception, ever; and the report says the same."""
    told = list(report(text))
    try:
        Record.parse(text).replay()
    except tidelib.RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        assert (told[-1]["error"], told[-1]["line"]) == (error.reason, error.line)
    else:
        assert "error" not in told[-1]


@given(st.text())
def test_random_text(text: str) -> None:
    replays_or_says_why(text)


@given(st.text(alphabet="tide 1gamehkopyrs:23-#\n*=", max_size=200))
def test_random_text_of_a_records_letters(text: str) -> None:
    replays_or_says_why("tide 1\n" + text)


WORDS = ["*", "0", "1", "2", "order", "deck", "shuffle", "marker", "OFF", "MID", "POOL", "flip"]
WORDS += [
    "keep",
    "return",
    "surface",
    "U",
    "W",
    "#",
    "",
    "9" * 400,
    "0x0",
    "٣",
    "-1",
    "1e9",
    "None",
]


@given(
    st.integers(0, 6),
    st.lists(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join), max_size=12),
)
def test_random_lines_of_a_records_words(players: int, lines: list[str]) -> None:
    deck = "* deck " + "U L A H O " * 2 * players + "U L " * players + "W " * 2 * players
    order = "* order " + " ".join(map(str, range(players)))
    replays_or_says_why(
        "\n".join(["tide 1", "game: hikidoki", f"players: {players}", "---", *lines])
    )
    body = [order, deck.strip(), "0 marker POOL", "0 flip", *lines]
    replays_or_says_why(
        "\n".join(["tide 1", "game: hikidoki", f"players: {players}", "---", *body])
    )


@given(st.data())
def test_good_records_with_a_few_mutations(data: st.DataObject) -> None:
    game, name = data.draw(st.sampled_from(ALL))
    text = vectors(game)[name][0]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, max(0, len(text) - 1)))
        what = data.draw(
            st.sampled_from(["delete", "insert", "replace", "drop line", "double line"])
        )
        character = data.draw(st.characters() | st.sampled_from("*012 WULAHO\n#:-"))
        if what == "delete":
            text = text[:at] + text[at + data.draw(st.integers(1, 20)) :]
        elif what == "insert":
            text = text[:at] + character + text[at:]
        elif what == "replace":
            text = text[:at] + character + text[at + 1 :]
        else:
            rows = text.split("\n")
            row = text.count("\n", 0, at)
            rows[row : row + 1] = [] if what == "drop line" else [rows[row]] * 2
            text = "\n".join(rows)
    replays_or_says_why(text)


@pytest.mark.parametrize("read", [Record.parse, from_link, tidelib.game("hikidoki").scenario])
@pytest.mark.parametrize("what", [None, b"tide 1", 7, ["tide 1"]])
def test_what_is_read_is_a_text(read: Callable[[Any], object], what: object) -> None:
    with pytest.raises(tidelib.TideError, match="is a text"):
        read(what)
