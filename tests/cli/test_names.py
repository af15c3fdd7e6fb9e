"""Names of all alphabets and tricks: shown as they are, in columns that stay straight."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING
from unicodedata import normalize

import pytest

import tidelib
from tidelib.cli.commands import Table
from tidelib.cli.pen import Pen
from tidelib.cli.seats import seats_given
from tidelib.cli.session import Session
from tidelib.core.columns import columns, cut, filled, wrapped
from tidelib.core.names import clean_name, with_names
from tidelib.core.record import Record
from tidelib.widgets import Replay
from tidelib.widgets import Table as TableWidget

if TYPE_CHECKING:
    from conftest import Run

PLAIN = ["Qira", "Wexo", "Jupu", "Vyta"]
"""Names that are part of no word and of no other name."""
TRICKY = [
    ["Player 2", "Player 1", "player 4", "Player 3"],
    ["{0}", "{who}", "{}", "%s"],
    ["Ann", "Anna", "Anna's", "the bank"],
    ["is to", "Bot", "Player 9", "chance"],
]
WIDE = ["潮子さん", "👩‍👩‍👧‍👦Ada", "שלום", "\u00e9g\u0325🇯🇵"]
TYPED = ["1"] * 25 + [
    "score",
    "log all",
    "why",
    "hint",
    "hint",
    "hint",
    "board",
    "rule",
    "player 2",
]
BIG = {name: tidelib.game(name).players[-1] for name in tidelib.games()}


def hot_seat(run: Run, game: str, names: list[str], *look: str) -> str:
    players = min(4, BIG[game])
    seats = ",".join(f"you:{name}" for name in names[:players])
    ran = run(
        *("play", game, "--seats", seats, "--seed", "3", *look),
        stdin="".join(f"{line}\n" for line in TYPED),
    )
    assert (ran.code, ran.err) == (0, "")
    return ran.out.rpartition("Go on from here:")[0]


def renamed(text: str, names: list[str]) -> str:
    """A text about the plain names with other ones, all put in at once."""
    by_name = dict(zip(PLAIN, names, strict=True))
    return re.sub("|".join(PLAIN), lambda found: by_name[found[0]], text)


@pytest.mark.parametrize("game", tidelib.games())
def test_a_name_is_shown_as_it_is(run: Run, game: str) -> None:
    plain = hot_seat(run, game, PLAIN, "--plain")
    for names in TRICKY:
        assert hot_seat(run, game, names, "--plain") == renamed(plain, names)


def texts_in(data: object) -> list[str]:
    """All texts in JSON data, in order."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        return [text for entry in data for text in texts_in(entry)]
    return [data] if isinstance(data, str) else []


@pytest.mark.parametrize("game", tidelib.games())
def test_a_name_is_shown_as_it_is_on_a_page(game: str) -> None:
    players = min(4, BIG[game])

    def shown(names: list[str]) -> list[str]:
        table = TableWidget(game, seats=["human"] * players, names=names[:players], seed=3)
        seen = texts_in(table.view)
        for _turn in range(12):
            offered = table.view["position"]["actions"]
            table.act(next(entry["action"] for entry in offered if entry["legal"]))
            seen += texts_in(table.view)
        return seen

    plain = shown(PLAIN)
    for names in TRICKY:
        assert shown(names) == [renamed(text, names) for text in plain]


@pytest.mark.parametrize("game", tidelib.games())
def test_wide_and_joined_names_keep_the_columns(run: Run, game: str) -> None:
    """Every sign stands where it stands with names of plain letters that are as wide."""
    as_wide = [letter * columns(name) for name, letter in zip(WIDE, "QWJV", strict=True)]
    out = hot_seat(run, game, WIDE)
    assert "\u2068שלום\u2069" in out, "what is read from right to left is set apart"
    out = out.replace("\u2068", "").replace("\u2069", "")
    for name, letters in zip(WIDE, as_wide, strict=True):
        assert name in out
        out = out.replace(name, letters)
    assert out == hot_seat(run, game, as_wide)


@pytest.mark.parametrize("game", tidelib.games())
def test_a_terminal_without_these_letters_keeps_the_columns(game: str) -> None:
    players = min(4, BIG[game])

    def drawn(names: list[str]) -> str:
        raw = io.BytesIO()
        pen = Pen(io.TextIOWrapper(raw, encoding="ascii", errors="replace"), environ={}, width=80)
        seats = seats_given(tidelib.game(game), ",".join(f"you:{n}" for n in names[:players]))
        table = Table(Session(tidelib.game(game), seats, {}, "3"), pen)
        for line in TYPED[:8]:
            table.talk.go_on()
            table.talk.decision()
            table.obey(line)
        table.talk.board()
        pen.flush()
        return raw.getvalue().decode("ascii")

    marks = ["????", "?????", "???a", "?b"]
    assert drawn(["潮子さん", "שלוםé", "éüöa", "🇯b"]) == drawn(marks)


def test_columns_of_signs() -> None:
    for text, wide in {
        "Ada": 3,
        "潮": 2,
        "ｱ": 1,
        "Ａ": 2,
        "한": 2,
        "\u1112\u1161\u11ab": 2,
        "e\u0301": 1,
        "👩‍👩‍👧‍👦": 2,
        "🇯🇵🇩🇪": 4,
        "👍🏽": 2,
        "❤\ufe0f": 2,
        "1\ufe0f\u20e3": 2,
        "שלום": 4,
        "\u2068שלום\u2069": 4,
        "": 0,
    }.items():
        assert columns(text) == wide, text
        assert columns(filled(text, 9)) == columns(filled(text, 9, right=True)) == 9
        assert cut(text, wide) == text
        assert columns(cut(text * 2, wide)) == wide
    assert cut("👩‍👩‍👧‍👦", 1) == ""
    assert cut("\u2068שלום\u2069", 2) == "\u2068של\u2069"


def test_wrapping_by_columns() -> None:
    text = "潮が満ちて 潮が引く a wave, " + "潮" * 30
    lines = wrapped(text, 20, "  * ", "    ")
    assert all(columns(line) <= 20 for line in lines)
    assert "".join("".join(lines).split()) == "*" + "".join(text.split())
    assert lines[0].startswith("  * ")
    assert {line[:4] for line in lines[1:]} == {"    "}
    assert wrapped("", 20, "  ") == ["  "]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada\x1b[2J", "Ada[2J"),
        ("\u202eadA\u2066", "adA"),
        ("A\u200bd\ufeffa", "Ada"),
        ("a\nb\tc", "a b c"),
        ("\u200d", ""),
        ("\ue000", ""),
        ("👩\u200d👧", "👩\u200d👧"),
        ("e\u0301", normalize("NFC", "e\u0301")),
        ("潮" * 30, "潮" * 10),
    ],
)
def test_what_a_name_may_hold(given: str, kept: str) -> None:
    assert clean_name(given, 20) == kept


def test_a_name_cannot_write_into_a_record(run: Run) -> None:
    argv = ("play", "hikidoki", "--seats", "you:A\noptions: x=y\x1b", "--seed", "1")
    out = run(*argv, stdin="1\n").out
    assert "\x1b" not in out
    assert "--seats 'you:A options: x=y'" in out


def test_names_on_a_page_are_refused_or_kept() -> None:
    for bad in ("", " ", "\u200d", "a\x1bb", "\u202eab", "\u2066"):
        with pytest.raises(tidelib.TideError):
            TableWidget("hikidoki", seats=["you", "sharp"], names=[bad, "Ben"])
    names = ["👩‍👧", "שלום"]
    view = TableWidget("hikidoki", seats=["you", "sharp"], names=names).view
    assert [entry["name"] for entry in view["position"]["scores"]] == names
    state = tidelib.game("hikidoki").new_state(2)
    replay = Replay(str(Record.of(state)), names=["a\x1b\u202eb", "\u200b"])
    assert replay.names == ["ab", "Player 2"]


def test_names_are_put_in_once() -> None:
    names = ["Player 2", "Player 1"]
    assert with_names("Player 1 and player 2.", names) == "Player 2 and Player 1."
