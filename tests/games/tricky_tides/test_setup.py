"""Set-up (TT-SETUP)."""

from __future__ import annotations

import pytest

import tidelib
from tests.games.tricky_tides.table import (
    ISLANDS,
    TIDES,
    bag,
    bag_total,
    board,
    cell,
    cited,
    counted,
    do,
    events,
    hold,
    legal,
    play,
    refused,
    seats,
    set_up,
    start,
    until,
)
from tidelib.core.record import Record
from tidelib.games.tricky_tides.words import CARD_IDS, ORDER_IDS

SIGHTINGS = {2: "sightings M1 M3", 3: "sightings M1 M3 M2", 4: "sightings M1 M3 M2 M4"}


def led(players: int = 4, leader: int = 0) -> tidelib.State:
    """A game whose leader is named and whose first goods are drawn."""
    state = do(start(players, leader=leader), SIGHTINGS[players])
    return do(state, *["draw sugar"] * (players - 1))


def mapped(players: int = 4, leader: int = 0) -> tidelib.State:
    return do(led(players, leader), ISLANDS)


def shipped(players: int = 4, leader: int = 0) -> tidelib.State:
    state = mapped(players, leader)
    while state.current_player >= 0:
        state.apply(state.legal_actions()[0])
    return state


def test_TT_SETUP_1_seats_and_colours() -> None:
    assert seats(start(), "colour") == ["BLUE", "GREEN", "ORANGE", "PINK"]
    assert seats(start(), "anchor") == [True] * 4


def test_TT_SETUP_2_only_the_ships_that_are_played() -> None:
    state = shipped(2)
    assert len(board(state)["seats"]) == 2
    assert sum(len(entry["ships"]) for entry in board(state)["map"]) == 2


def test_TT_SETUP_3_all_goods_in_the_bag() -> None:
    assert bag_total(start()) == 78
    assert bag(start()) == {"sugar": 21, "coffee": 21, "silk": 14, "spice": 14, "gold": 8}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_TT_SETUP_4_a_sightings_card_each(players: int) -> None:
    state = do(start(players), SIGHTINGS[players])
    cards = [board(state, seat)["seats"][seat]["sightings"]["id"] for seat in range(players)]
    assert cards == SIGHTINGS[players].split()[1:]
    assert refused(start(players), "sightings " + " ".join(["M1"] * players)).rule == "TT-SETUP-4"
    assert refused(start(players), "sightings M1").rule is None


def test_TT_SETUP_5_sightings_cards_left_over() -> None:
    assert (
        "2 sightings cards set aside"
        in events(do(start(2), "sightings M1 M3"), "sightings")[-1].text
    )
    assert "TT-SETUP-5" not in cited(do(start(4), "sightings M1 M3 M2 M4"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_TT_SETUP_6_TT_SETUP_20_the_first_leader_is_drawn(players: int) -> None:
    state = do(start(players), SIGHTINGS[players])
    outcomes = state.chance_outcomes()
    assert outcomes is not None
    assert [outcome for outcome, _chance in outcomes] == [(seat,) for seat in range(players)]
    assert refused(state, f"leader {players}").rule is None


def test_TT_SETUP_20_or_named_beforehand() -> None:
    state = do(start(3, leader=2), SIGHTINGS[3])
    assert seats(state, "leader") == [False, False, True]
    with pytest.raises(tidelib.OptionError, match="leader"):
        TIDES.new_state(2, {"leader": "2"})


def test_TT_SETUP_7_the_leader_holds_the_barrel() -> None:
    state = do(start(3), SIGHTINGS[3], "leader 1")
    assert seats(state, "leader") == [False, True, False]


def test_TT_SETUP_8_TT_SETUP_21_a_good_for_all_but_the_leader() -> None:
    state = do(start(4, leader=1), SIGHTINGS[4], "draw sugar", "draw silk", "draw gold")
    assert [hold(state, seat) for seat in range(4)] == ["1 gold", "none", "1 sugar", "1 silk"]
    assert [event.seat for event in events(state, "first-good")] == [2, 3, 0]
    assert refused(state, "draw sugar").rule is None  # the islands come next


def test_TT_SETUP_9_twelve_islands() -> None:
    state = led()
    assert refused(state, ISLANDS.replace("I12", "I11")).rule == "TT-SETUP-9"
    assert refused(state, "islands I01 I02").rule == "TT-SETUP-9"
    do(state, ISLANDS)
    assert cell(state, "B2")["island"] == "I05"


@pytest.mark.parametrize(
    ("players", "sea"),
    [
        pytest.param(4, [], id="TT_SETUP_10"),
        pytest.param(3, ["A3", "B3"], id="TT_SETUP_11"),
        pytest.param(2, ["B2", "C2", "A3", "B3"], id="TT_SETUP_12"),
    ],
)
def test_TT_SETUP_10_TT_SETUP_11_TT_SETUP_12_open_sea(players: int, sea: list[str]) -> None:
    state = mapped(players)
    assert [e["cell"] for e in board(state)["map"] if e["kind"] == "sea"] == sea
    assert f"TT-SETUP-{14 - players}" in cited(state)


@pytest.mark.parametrize(
    ("players", "leader", "order"), [(2, 0, [1, 0]), (3, 0, [2, 1, 0]), (4, 1, [0, 3, 2, 1])]
)
def test_TT_SETUP_13_ships_are_placed_counter_clockwise(
    players: int, leader: int, order: list[int]
) -> None:
    state = mapped(players, leader)
    placed = []
    while state.current_player >= 0:
        placed.append(state.current_player)
        state.apply(state.legal_actions()[1])
    assert placed == order


def test_TT_SETUP_14_a_ship_starts_on_an_island_of_its_colour() -> None:
    state = mapped(4, leader=1)
    assert legal(state) == ["ship A1", "ship B1"]
    refusal = refused(state, "ship C1")
    assert refusal.rule == "TT-SETUP-14"
    assert "A1" in refusal.because[0]
    assert board(do(state, "ship B1"))["seats"][0]["ship"] == "B1"


@pytest.mark.parametrize(("players", "islands"), [(2, 8), (3, 10), (4, 12)])
def test_TT_SETUP_15_an_order_on_each_island(players: int, islands: int) -> None:
    state = shipped(players)
    do(state, "orders " + " ".join(ORDER_IDS[:islands]))
    assert sum(entry["order"] is not None for entry in board(state)["map"]) == islands
    assert board(state)["decks"]["orders"] == 36 - islands
    again = shipped(players)
    assert refused(again, "orders " + " ".join(["R01"] * islands)).rule == "TT-SETUP-15"
    assert refused(again, "orders R01 R02").rule is None


@pytest.mark.parametrize(("players", "bag_left"), [(2, 45), (3, 36), (4, 27)])
def test_TT_SETUP_16_goods_by_number(players: int, bag_left: int) -> None:
    state = until(start(players), "play")
    for entry in board(state)["map"]:
        assert len(entry["goods"]) == entry["number"]
    assert bag_total(state) == bag_left


def test_TT_SETUP_16_not_more_and_not_fewer() -> None:
    state = do(shipped(2), "orders " + " ".join(ORDER_IDS[:8]))
    assert refused(state, "fill A1 sugar sugar").rule == "TT-SETUP-16"
    assert refused(state, "fill A1 sugar sugar sugar sugar").rule == "TT-SETUP-16"
    assert refused(state, "fill A1 sugar silk sugar").rule is None  # the list is out of order
    assert refused(state, "fill A1 tea").rule is None
    do(state, "fill A1 sugar sugar silk")


def test_TT_SETUP_17_eight_cards_each() -> None:
    state = until(start(3), "deal")
    cards = list(CARD_IDS)
    assert refused(state, "deal 0 " + " ".join(cards[:7])).rule == "TT-SETUP-17"
    assert refused(state, "deal 1 " + " ".join(cards[:8])).rule is None
    assert refused(state, "deal 0 " + " ".join(reversed(cards[:8]))).rule is None
    do(state, "deal 0 " + " ".join(cards[:8]))
    assert refused(state, "deal 1 " + " ".join(cards[7:15])).rule == "TT-SETUP-17"
    do(state, "deal 1 " + " ".join(cards[8:16]), "deal 2 " + " ".join(cards[16:24]))
    assert seats(state, "hand_size") == [8, 8, 8]


@pytest.mark.parametrize(("players", "aside"), [(2, 16), (3, 8), (4, 0)])
def test_TT_SETUP_18_cards_set_aside(players: int, aside: int) -> None:
    state = until(start(players), "play")
    assert board(state)["decks"]["aside"] == aside
    assert ("TT-SETUP-18" in cited(state)) == (aside > 0)


def test_TT_SETUP_19_ships_are_placed_before_any_order_is_seen() -> None:
    state = mapped()
    assert board(state)["phase"] == "ships"
    assert all(entry["order"] is None for entry in board(state)["map"])
    assert board(shipped())["phase"] == "orders"


def test_TT_SETUP_22_islands_are_filled_in_map_order() -> None:
    state = do(shipped(2), "orders " + " ".join(ORDER_IDS[:8]))
    assert refused(state, "fill B1 sugar sugar sugar sugar sugar").rule == "TT-SETUP-22"
    until(state, "deal")
    filled = [event.text.split()[0] for event in events(state, "fill")]
    assert filled == ["A1", "B1", "C1", "A2", "C3", "A4", "B4", "C4"]


def test_TT_SETUP_23_monsters_with_the_map_and_the_event_at_the_end() -> None:
    state = do(start(4, events="on", monsters="on", leader=0), SIGHTINGS[4], *["draw sugar"] * 3)
    assert board(state)["map"][8]["monsters"] == []
    do(state, ISLANDS)
    assert cell(state, "C3")["monsters"] == ["OCTOPUS"]
    until(state, "event")
    assert seats(state, "hand_size") == [8] * 4
    assert board(state)["event"] is None
    assert board(do(state, "event EV06"))["phase"] == "play"


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(tidelib.OptionError):
        TIDES.new_state(players)


def test_a_scenario_begins_like_a_game() -> None:
    state = set_up("players: 2", "options: leader=0", "phase: start")
    do(state, "sightings M1 M2", "draw gold", ISLANDS, "ship C1", "ship A1")
    assert counted(board(state)["seats"][1]["hold"]) == "1 gold"


def test_the_example_of_the_record_format_plays() -> None:
    state = until(start(2, monsters="on"), "play")
    again = Record.parse(str(Record.of(state))).replay()
    assert again == state
    card = legal(state)[0].split()[1]
    assert play(state, card).current_player != again.current_player
