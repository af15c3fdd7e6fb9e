"""Writing to terminals of all kinds."""

from __future__ import annotations

import io

import pytest

from tidelib.cli.pen import Pen

SENTENCE = "A sentence that is a good deal longer than a line of forty columns can hold."


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_style_only_on_a_terminal() -> None:
    assert Pen(Terminal(), environ={"TERM": "xterm"}).bold("x") == "\033[1mx\033[0m"
    assert Pen(io.StringIO(), environ={"TERM": "xterm"}).bold("x") == "x"


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_style_is_left_out_where_it_is_unwelcome(environ: dict[str, str]) -> None:
    assert Pen(Terminal(), environ=environ).bold("x") == "x"
    assert Pen(Terminal(), plain=True, environ={}).bold("x") == "x"


def test_sentences_are_wrapped_with_their_rules_together() -> None:
    out = io.StringIO()
    Pen(out, environ={}, width=40).tell(SENTENCE, ["HK-403", "HK-408", "HK-403"], lead="  * ")
    lines = out.getvalue().splitlines()
    assert lines[0].startswith("  * A sentence")
    assert all(line.startswith("    ") for line in lines[1:])
    assert max(map(len, lines)) < 40
    assert lines[-1].endswith("[HK-403 HK-408]")


def test_plain_sentences_are_one_line() -> None:
    out = io.StringIO()
    Pen(out, plain=True, environ={}, width=40).tell(SENTENCE, ["HK-403"], lead="  ")
    assert out.getvalue() == f"{SENTENCE} [HK-403]\n"


def test_signs_a_terminal_cannot_show_are_spelled() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", errors="replace")
    pen = Pen(stream, environ={})
    assert not pen.drawn
    pen.line("─ 3 × 4 … ☃")
    stream.flush()
    assert raw.getvalue() == b"- 3 x 4 ... ?\n"


def test_what_is_told_cannot_reach_the_terminal() -> None:
    out = io.StringIO()
    Pen(out, environ={}).tell("a\x1b[2J\nb\x07")
    assert out.getvalue() == "a?[2J b?\n"
