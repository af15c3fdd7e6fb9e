"""The data of ``components.toml``: each row says what it rests on; the engine agrees with it."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.high_tide.table import HIGH_TIDE

DATA: dict[str, Any] = tomllib.loads(
    (Path(HIGH_TIDE.folder) / "components.toml").read_text(encoding="utf-8")
)
TABLES = {name: rows for name, rows in DATA.items() if isinstance(rows, list)}
BEACHES = [row["id"] for row in DATA["beach"]]


@pytest.mark.parametrize("table", TABLES)
def test_every_row_says_what_it_rests_on(table: str) -> None:
    for row in TABLES[table]:
        found = {value for key, value in row.items() if key.endswith("status")}
        assert row["status"] in found <= {"known", "inferred", "reconstructed"}, row


@pytest.mark.parametrize("players", HIGH_TIDE.players)
def test_rental_window_and_refusals_turn_by_turn(players: int) -> None:
    """Everybody accepts the first roll, so no pair ever lies on the track."""
    state = HIGH_TIDE.scenario(f"players: {players}")
    seen = []
    for turn in range(1, players + 1):
        board = state.observation(0)
        now = board["turn"]
        seen.append(
            {
                "players": players,
                "turn": turn,
                "rental": board["rental"] or 0,
                "window": now["window"],
                "towels": sum(bool(s["holds"] and "towel" in s["holds"]) for s in board["track"]),
                "free": now["free"],
                "refusals": now["refusals"]["left"],
            }
        )
        state.apply_text("roll")
        state.apply_text(f"dice {BEACHES[turn - 1]}2 {BEACHES[turn % 6]}1")
        state.apply_text("accept")
    rows = [{k: v for k, v in row.items() if k != "status"} for row in DATA["limit"]]
    assert seen == [row for row in rows if row["players"] == players]


def test_coins_are_one_of_each_value_for_each_beach() -> None:
    assert Counter((row["beach"], row["value"]) for row in DATA["coin"]) == Counter(
        (beach, value) for beach in BEACHES for value in DATA["coins"]["values"]
    )


def test_alarm_and_surfer_tiles_are_one_for_each_beach() -> None:
    for table in ("alarm", "surfer"):
        assert [row["beach"] for row in DATA[table]] == BEACHES


def test_the_box_holds_what_the_tables_list() -> None:
    counts = {row["name"]["en"]: row["count"] for row in DATA["item"]}
    assert counts["coin"] == len(DATA["coin"])
    assert counts["die"] == sum(row["dice"] for row in DATA["beach"])
    for item, table in [
        ("alarm tile", "alarm"),
        ("shark tile", "shark"),
        ("surfer tile", "surfer"),
        ("Baywatch tile", "tile"),
        ("towel", "colour"),
    ]:
        assert counts[item] == len(DATA[table])
    assert counts["deckchair"] == len(DATA["colour"]) * len(BEACHES)
    waves = {row["id"]: row["copies"] for row in DATA["wave"]}
    assert waves == {"large": counts["large wave tile"], "small": counts["small wave tile"]}
    # one of each size a round is just enough (HT-WAVE-6)
    assert set(waves.values()) == {DATA["points"]["rounds"]}


def test_what_a_tile_does_is_told_by_its_rule() -> None:
    for row in DATA["tile"]:
        rule = HIGH_TIDE.rulebook[row["id"]]
        assert (rule.title, rule.text) == (row["name"]["en"], row["effect"]["en"])
        assert rule.status == row["status"]
