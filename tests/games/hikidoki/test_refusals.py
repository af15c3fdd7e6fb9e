"""Every refusal that the record format names, with its rule; in records and at the table."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.hikidoki.table import HIKIDOKI, deal, do, finished, legal, refused, set_up, start
from tidelib.core.record import Record
from tidelib.core.refusal import Legal
from tidelib.games.hikidoki.rules.actions import CHOOSE

TWO = "U U U U U U U U U U U U L L L L L L L L L L L L W W W W"


def record(*lines: str, players: object = 2, options: str = "") -> str:
    """A record's text: header and lines."""
    head = ["tide 1", "game: hikidoki", f"players: {players}"]
    if options:
        head.append(f"options: {options}")
    return "\n".join([*head, "---", *lines, ""])


def error_of(text: str) -> tidelib.RecordError:
    with pytest.raises(tidelib.RecordError) as caught:
        Record.parse(text).replay()
    return caught.value


AT_MARKER = set_up("players: 2", "deck: U O")


@pytest.mark.parametrize("given", [True, 1.0, 1])
def test_a_number_equal_to_an_action_is_that_action(given: object) -> None:
    state = AT_MARKER.clone()
    assert state.explain(given)
    state.apply(given)
    assert state.marker == 1
    (noted,) = state.history
    assert noted is CHOOSE[1]


@pytest.mark.parametrize(
    "given", [None, "flip", b"flip", -1, 7, 2.5, float("nan"), [10**5000], [1], {}, (), (1,), ((),)]
)
def test_what_is_no_action_is_refused_and_changes_nothing(given: object) -> None:
    state = AT_MARKER.clone()
    with pytest.raises(tidelib.IllegalAction) as caught:
        state.apply(given)
    assert len(str(caught.value)) < 100
    assert state == AT_MARKER


@pytest.mark.parametrize(
    "given", [(1.0, 0), (True, False), (10**5000,), (1,) * 100_000, ([],), (None,)]
)
def test_HK_202_an_order_is_of_whole_numbers(given: tuple[object, ...]) -> None:
    state = HIKIDOKI.new_state(2)
    with pytest.raises(tidelib.IllegalAction) as caught:
        state.apply(given)
    assert caught.value.refusal.rule == "HK-202"
    assert len(str(caught.value.refusal.because)) < 200
    assert state == HIKIDOKI.new_state(2)


@pytest.mark.parametrize("players", ["0", "6", "17", "1000", "99999999999999999999"])
def test_HK_104_players_that_are_not_one_to_five(players: str) -> None:
    error = error_of(record(players=players))
    assert (error.line, error.rule) == (3, "HK-104")


@pytest.mark.parametrize("players", ["two", "-1", "2.0", "", "٣", "2 3", "*"])
def test_players_that_are_no_number(players: str) -> None:
    error = error_of(record(players=players))
    assert (error.line, error.rule) == (3, None)


def test_HK_202_order_not_clockwise_or_not_from_seat_0() -> None:
    error = error_of(record("* order 0 2 1", players=3))
    assert (error.line, error.rule) == (5, "HK-202")
    error = error_of(record("* order 1 2 0", players=3, options="first_order=seat_0"))
    assert (error.line, error.rule) == (6, "HK-202")


DECKS = [
    (TWO + " W", "HK-105"),
    (TWO[:-2], "HK-105"),
    ("", "HK-105"),
    (TWO.replace("L", "U", 1), "HK-101"),
    ("W " * 28, "HK-105"),
    (TWO.replace("L", "X", 1), None),
    (TWO.replace("L", "l", 1), None),
    (TWO.replace(" ", ""), None),
]


@pytest.mark.parametrize(("deck", "rule"), DECKS)
def test_HK_101_and_HK_105_decks_that_cannot_be(deck: str, rule: str | None) -> None:
    error = error_of(record("* order 0 1", f"* deck {deck}".strip()))
    assert (error.line, error.rule) == (6, rule)


def test_HK_603_a_shuffle_that_is_not_exactly_the_discards() -> None:
    state = set_up("deck:", "discards: U L W")
    do(state, "POOL flip")
    for wrong in ("U L", "U L W W", "U U W", ""):
        assert refused(state, f"shuffle {wrong}".strip()).rule == "HK-603"


def test_HK_302_a_marker_that_this_diver_has_used() -> None:
    assert refused(set_up("used 0: MID", "deck: U"), "marker MID").rule == "HK-302"


def test_HK_301_marker_during_a_dive_flip_or_surface_before_it() -> None:
    state = deal(start(2), TWO)
    assert refused(state, "flip").rule == "HK-301"
    assert refused(state, "surface").rule == "HK-301"
    do(state, "MID")
    assert refused(state, "marker OFF").rule == "HK-301"


def test_HK_306_flip_or_surface_while_a_card_waits() -> None:
    state = do(deal(start(2), TWO), "POOL flip")
    assert refused(state, "flip").rule == "HK-306"
    assert refused(state, "surface").rule == "HK-306"


def test_HK_403_surface_too_early_or_with_an_empty_basket() -> None:
    state = do(deal(start(2), TWO), "OFF flip keep")
    assert refused(state, "surface").rule == "HK-403"
    do(state, "flip return flip return")
    assert "surface" in legal(state)
    state = do(deal(start(2), TWO), "POOL flip return")
    assert refused(state, "surface").rule == "HK-403"


BREAKS_NO_RULE = [
    # what is due, who acts, what is said
    ((), "0 flip", "a player before the order"),
    ((), "* deck " + TWO, "the deck before the order"),
    (("* order 0 1",), "* order 0 1", "a second order"),
    (("* order 0 1",), "* shuffle U", "a shuffle before the deck"),
    (("* order 0 1", f"* deck {TWO}"), "1 marker OFF", "the wrong seat"),
    (("* order 0 1", f"* deck {TWO}"), "* shuffle U", "chance where a player is due"),
    (("* order 0 1", f"* deck {TWO}"), "2 marker OFF", "a seat that is not there"),
    (("* order 0 1", f"* deck {TWO}"), "x marker OFF", "an actor that is none"),
    (("* order 0 1", f"* deck {TWO}"), "-1 marker OFF", "chance's number is no actor"),
    (("* order 0 1", f"* deck {TWO}"), "٠ marker OFF", "another script's nought"),
    (("* order 0 1", f"* deck {TWO}"), "0 marker", "a marker without its name"),
    (("* order 0 1", f"* deck {TWO}"), "0 marker SHORE", "an unknown marker"),
    (("* order 0 1", f"* deck {TWO}"), "0 marker OFF MID", "two markers"),
    (("* order 0 1", f"* deck {TWO}"), "0", "an actor alone"),
    (("* order 0 1", f"* deck {TWO}"), "0 swim", "an unknown verb"),
    (("* order 0 1", f"* deck {TWO}"), "0 keep", "keep where no card waits"),
    (("* order 0 1", f"* deck {TWO}", "0 marker POOL"), "0 return", "return before a flip"),
    (("* order 0 1", f"* deck {TWO}", "0 marker POOL", "0 flip"), "0 keep U", "keep with a card"),
    (("* order 0 1", f"* deck {TWO}", "0 marker POOL"), "0 FLIP", "capital letters"),
]


@pytest.mark.parametrize(
    ("before", "line"),
    [(b, line) for b, line, _ in BREAKS_NO_RULE],
    ids=[n for *_, n in BREAKS_NO_RULE],
)
def test_all_else_breaks_no_rule_but_is_refused(before: tuple[str, ...], line: str) -> None:
    error = error_of(record(*before, line))
    assert (error.line, error.rule) == (5 + len(before), None)
    assert len(error.reason) > 20


def test_a_line_after_the_end_is_refused() -> None:
    state = HIKIDOKI.new_state(1)
    lines = ["* order 0", "* deck " + "U " * 12 + "W W"]
    for marker, flips in (("POOL", 1), ("MID", 2), ("OFF", 3)):
        lines += [f"0 marker {marker}", *["0 flip", "0 keep"] * flips, "0 surface"]
    Record.parse(record(*lines, players=1)).replay()
    error = error_of(record(*lines, "0 flip", players=1))
    assert (error.line, error.rule) == (5 + len(lines), None)
    assert "over" in error.reason
    assert state.players == 1


ALL_ACTIONS = ["marker OFF", "marker MID", "marker POOL", "flip", "surface", "keep", "return"]


def test_every_refusal_is_a_sentence_that_says_what_would_be_right() -> None:
    positions = [
        start(2),
        deal(start(2), TWO),
        do(deal(start(2), TWO), "OFF"),
        do(deal(start(2), TWO), "OFF flip"),
        do(deal(start(2), TWO), "OFF flip keep"),
        do(set_up("deck:", "discards: W"), "POOL flip"),
        finished(["U1", "L1"], [0, 0]),
    ]
    for state in positions:
        for text in ALL_ACTIONS:
            if text in legal(state):
                assert isinstance(state.explain(state.parse_action(text)), Legal)
                continue
            refusal = refused(state, text)
            assert refusal.sentence[0].isupper() or refusal.sentence[0] == "'"
            assert refusal.sentence.endswith(".")
            for rule in (*refusal.rule_ids, *refusal.see):
                assert rule in HIKIDOKI.rulebook
