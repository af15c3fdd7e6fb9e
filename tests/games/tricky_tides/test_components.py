"""Component data: the checks of the document, and clear errors for what cannot be."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.tricky_tides.table import TIDES
from tidelib.games.tricky_tides.components import ComponentError, Components, load
from tidelib.games.tricky_tides.words import (
    CARDS,
    COST,
    COUNT,
    GOODS_NUMBER,
    NUMBER,
    SHOWN,
    SUIT,
    SYMBOL,
    VALUE,
)

Data = dict[str, Any]
FILE = Path(TIDES.folder) / "components.toml"
BASE = ("N NE E SE S SW W NW",) * 2 + (
    "N NE E SE S SW NW", "NE E SE SW W NW", "NE E SE SW NW", "N NE E S", "N E NW", "N E",
)  # fmt: skip
NAMES = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


def data() -> Data:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def row(d: Data, kind: str, id: str) -> Data:
    return next(entry for entry in d[kind] if entry["id"] == id)


@pytest.mark.parametrize("card", CARDS)
def test_headings_follow_their_construction_rule(card: int) -> None:
    number = NUMBER[card]
    assert SHOWN[card].bit_count() == min(8, 10 - number)
    turns = (SUIT[card] + number - 5) % 4
    wanted = {(NAMES.index(name) + 2 * turns) % 8 for name in BASE[number - 1].split()}
    assert {heading for heading in range(8) if SHOWN[card] >> heading & 1} == wanted


def test_headings_are_spread_evenly() -> None:
    times = Counter(h for card in CARDS for h in range(8) if SHOWN[card] >> h & 1)
    assert [times[heading] for heading in range(8)] == [21, 22] * 4


def test_orders_follow_their_construction_rule() -> None:
    weight = (2, 2, 3, 3, 6)
    for cost, value in zip(COST, VALUE, strict=True):
        types = sum(map(bool, cost))
        whole = sum(w * n for w, n in zip(weight, cost, strict=True))
        assert value == -(-whole // 3) + types - 1
        assert sum(cost) <= 4
    assert sum(VALUE) == 156
    for monster in range(4):
        mine = [v for v, m in zip(VALUE, SYMBOL, strict=True) if m == monster]
        assert (len(mine), sum(mine)) == (9, 39)
    assert [sum(column) for column in zip(*COST, strict=True)] == [34, 34, 20, 20, 8]


def test_goods_and_islands_add_up() -> None:
    assert sum(COUNT) == 78
    assert sum(GOODS_NUMBER) == 48


def test_every_row_has_its_status() -> None:
    for rows in data().values():
        for entry in rows:
            assert entry["status"] in ("known", "inferred", "reconstructed")
    assert row(data(), "card", "O5")["status"] == "known"
    assert row(data(), "card", "O6")["status"] == "reconstructed"
    assert row(data(), "good", "silk")["sell_set_status"] == "known"


def changed(kind: str, id: str, /, **columns: Any) -> Callable[[Data], None]:
    return lambda d: row(d, kind, id).update(columns)


def dropped(kind: str, id: str) -> Callable[[Data], None]:
    return lambda d: d[kind].remove(row(d, kind, id))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (dropped("card", "O5"), ["card", "missing", "O5"]),
        (lambda d: d["card"].append(dict(row(d, "card", "O5"))), ["card O5", "two"]),
        (changed("card", "O5", id="O9"), ["card", "'O9'", "O1"]),
        (changed("card", "O5", headings="NE NE E"), ["card O5", "headings", "clockwise"]),
        (changed("card", "O5", headings="E NE"), ["card O5", "headings", "clockwise"]),
        (changed("card", "O5", headings="up"), ["card O5", "headings", "N NE E"]),
        (changed("card", "O5", headings=""), ["card O5", "headings", "text"]),
        (changed("card", "O5", suit="SHARK"), ["card O5", "suit", "OCTOPUS"]),
        (changed("card", "O5", number=6), ["card O5", "number", "5"]),
        (changed("card", "O5", status="guessed"), ["card O5", "status", "reconstructed"]),
        (changed("card", "O5", suit_status="x"), ["card O5", "suit_status", "inferred"]),
        (changed("island", "I03", goods_number=0), ["island I03", "goods_number", "1 to 12"]),
        (changed("island", "I03", goods_number="3"), ["island I03", "whole number"]),
        (changed("island", "I03", goods_number=True), ["island I03", "whole number"]),
        (changed("island", "I03", icon="RED"), ["island I03", "icon", "BLUE"]),
        (changed("island", "I03", icon="BLUE"), ["BLUE", "3 islands", "2"]),
        (changed("island", "I03", reverse="UNUSED"), ["island I03", "reverse", "OPEN_SEA"]),
        (
            lambda d: [entry.update(goods_number=7) for entry in d["island"]],
            ["island", "87 goods", "78"],
        ),
        (changed("order", "R12", cost="tea"), ["order R12", "cost", "sugar, coffee"]),
        (changed("order", "R12", cost="spice coffee"), ["order R12", "cost", "order"]),
        (
            changed("order", "R12", cost=" ".join(["sugar"] * 8)),
            ["order R12", "at most 7 goods"],
        ),
        (changed("order", "R12", value=-1), ["order R12", "value", "0 to 99"]),
        (changed("order", "R12", monster="KRAKEN"), ["order R12", "monster", "WHALE"]),
        (changed("good", "silk", count=15), ["add up to 79", "78"]),
        (changed("good", "silk", sell_set=0), ["good silk", "sell_set", "1 to 77"]),
        (changed("good", "silk", name="silk"), ["good silk", "name", "en"]),
        (changed("sighting", "M1", SHARK=None), ["sighting M1", "SHARK", "0 to 99"]),
        (changed("monster", "SHARK", ability={}), ["monster SHARK", "ability"]),
        (changed("event", "EV03", key="LOW_TIDE"), ["event EV03", "key", "HIGH_TIDE"]),
        (lambda d: d.pop("event"), ["event", "12"]),
        (lambda d: d.update(boats=[]), ["'boats'", "card"]),
        (lambda d: d.update(card="many"), ["card", "list of rows"]),
    ],
)
def test_what_cannot_be_is_told(change: Callable[[Data], object], words: list[str]) -> None:
    broken = data()
    change(broken)
    with pytest.raises(ComponentError) as caught:
        Components(broken)
    for word in words:
        assert word in str(caught.value)


def test_printed_values_can_be_put_in() -> None:
    mine = data()
    row(mine, "card", "S7").update(headings="N S", status="known")
    row(mine, "order", "R12").update(cost="coffee coffee coffee spice", value=5)
    row(mine, "island", "I01").update(goods_number=2)
    rows = Components(mine).rows
    assert rows["card"][22]["headings"] == "N S"
    assert rows["order"][11]["value"] == 5


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_text("card = [")
    with pytest.raises(ComponentError, match="cannot be read"):
        load(str(path))
    assert load().rows["card"][4]["id"] == "O5"
