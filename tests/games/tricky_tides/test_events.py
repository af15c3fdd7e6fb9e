"""The events module (TT-EVENT): each event changes its own thing and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tricky_tides.table import (
    awake,
    bag,
    bag_total,
    board,
    cited,
    do,
    events,
    hold,
    legal,
    lying,
    play,
    played,
    queue,
    refused,
    set_up,
    start,
    until,
)
from tests.games.tricky_tides.test_sailing import about_to_sail, ways

TWO_EIGHTS = (
    "players: 4", "leader: 2", "hand 2: S4 O1 O2", "hand 3: D8 D1 W1", "hand 0: O8 W2 W3",
    "hand 1: S6 O3 O4",
)  # fmt: skip
OCTOPUS_AND_WHALE = (
    "players: 4", "leader: 0", "options: monsters=on", "hand 0: O3 D1 D2", "hand 1: O7 D3 D4",
    "hand 2: W2 S1 S2", "hand 3: W5 S3 S4",
)  # fmt: skip


def test_TT_EVENT_1_TT_EVENT_2_TT_EVENT_4_one_of_twelve_for_the_first_round() -> None:
    state = until(start(3, events="on"), "event")
    assert board(state)["decks"]["events"] == 12
    outcomes = state.chance_outcomes()
    assert outcomes is not None
    assert len(outcomes) == 12
    seen: dict[int, set[str]] = {}
    for position in played(3, events="on"):
        event, number = board(position)["event"], board(position)["round"]
        if board(position)["phase"] in ("play", "sail", "action"):
            seen.setdefault(number, set()).add(event["id"])
    assert {number: len(ids) for number, ids in seen.items()} == {1: 1, 2: 1, 3: 1}


def test_TT_EVENT_3_an_event_does_not_come_back() -> None:
    state = set_up("players: 2", "options: events=on", "phase: event", "round: 2", "past: EV06")
    assert refused(state, "event EV06").rule == "TT-EVENT-3"
    assert refused(state, "event EV13").rule is None
    do(state, "event EV07")
    assert "TT-EVENT-3" in cited(state)


def test_without_the_module_there_is_no_event() -> None:
    for position in played(2):
        assert board(position)["event"] is None
        assert board(position)["phase"] != "event"


def test_TT_EVENT_5_after_sailing_and_before_the_action() -> None:
    state = about_to_sail("O5", "B2", 4, "event: EV07")
    phases = []
    for action in ("sail NE C1", "draw gold", "pass"):
        phases.append(board(state)["phase"])
        do(state, action)
    assert phases == ["sail", "draw", "action"]


def test_TT_EVENT_6_also_for_a_ship_that_stayed() -> None:
    for action, lines in (("dock", ()), ("anchor", ())):
        card, at = ("O8", "A1") if action == "dock" else ("O5", "C4")
        state = do(about_to_sail(card, at, 4, "event: EV07", *lines), action)
        assert board(state)["phase"] == "draw"


EMPTY = (
    "goods A1: 3 gold", "goods B1: 5 gold", "goods C1: 7 sugar", "goods A2: 7 sugar",
    "goods B2: 7 sugar", "goods C2: 7 coffee", "goods A3: 7 coffee", "goods B3: 7 coffee",
    "goods C3: 7 silk", "goods A4: 7 silk", "goods B4: 7 spice", "goods C4: 7 spice", "bag:",
)  # fmt: skip


@pytest.mark.parametrize("event", ["EV07", "EV08"])
def test_TT_EVENT_7_an_empty_bag_gives_nothing(event: str) -> None:
    state = about_to_sail("O5", "B2", 4, f"event: {event}", *EMPTY)
    assert bag_total(state) == 0
    do(state, "sail SW A3")
    assert board(state)["phase"] == "action"


# -- Low Tide, High Tide ---------------------------------------------------------------------


def test_TT_EVENT_LOWTIDE_1_the_highest_card_wakes_a_monster() -> None:
    state = play(set_up(*OCTOPUS_AND_WHALE, "event: EV01"), "O3 O7 W2 W5")
    assert awake(state) == [("OCTOPUS", 1), ("WHALE", 3)]
    assert "TT-EVENT-LOWTIDE-1" in cited(state)


def test_TT_EVENT_LOWTIDE_2_TT_EVENT_LOWTIDE_3_lowest_first() -> None:
    state = play(set_up(*OCTOPUS_AND_WHALE, "event: EV01"), "O3 O7 W2 W5")
    assert queue(state) == [0, 1, 2, 3]
    assert {"TT-EVENT-LOWTIDE-2", "TT-EVENT-LOWTIDE-3"} <= cited(state)
    state = play(set_up(*TWO_EIGHTS, "event: EV01"), "S4 D8 O8 S6")
    assert queue(state) == [2, 1, 3, 0], "the tied eights go clockwise from seat 2"


def test_TT_EVENT_HIGHTIDE_1_the_highest_number_wins_the_first_of_equals() -> None:
    state = play(set_up(*TWO_EIGHTS, "event: EV03"), "S4 D8 O8 S6")
    assert board(state)["tricks"][-1]["winner"] == 3
    assert "first of the highest numbers" in board(state)["tricks"][-1]["why"]


def test_TT_EVENT_HIGHTIDE_2_by_number_alone() -> None:
    state = play(set_up(*TWO_EIGHTS, "event: EV03"), "S4 D8 O8 S6")
    assert queue(state) == [3, 0, 1, 2]
    assert "TT-EVENT-HIGHTIDE-2" in cited(state)


def test_TT_EVENT_HIGHTIDE_3_suit_and_monsters_stay() -> None:
    lines = ("players: 2", "leader: 1", "event: EV03", "trick: D3", "hand 0: O1 D2 D6")
    assert refused(set_up(*lines), "play O1").rule == "TT-PLAY-3"
    state = play(set_up(*OCTOPUS_AND_WHALE, "event: EV03"), "O3 O7 W2 W5")
    assert set(awake(state)) == {("OCTOPUS", 0), ("WHALE", 2)}


# -- movement --------------------------------------------------------------------------------


def octopus_on_C3(*lines: str) -> Any:
    state = set_up(
        "players: 2", "phase: monsters", "leader: 0", "trick: O5 O6", "monsters: C3 A4 B4 C4",
        *lines,
    )  # fmt: skip
    return do(state, "first move")


def test_TT_EVENT_EDGE_1_monsters_go_round() -> None:
    state = octopus_on_C3("event: EV02")
    assert legal(state) == ["heading N", "heading NE", "heading NW"]
    for heading, rule in [("E", 11), ("W", 11), ("SE", 12), ("S", 12), ("SW", 12)]:
        assert refused(state, f"heading {heading}").rule == f"TT-MONSTER-{rule}"
    do(state, "heading NE")
    assert board(state)["map"][3]["monsters"] == ["OCTOPUS"], "on A2"
    assert "TT-EVENT-EDGE-1" in cited(state)


def test_TT_EVENT_EDGE_2_ships_go_round() -> None:
    state = about_to_sail("O8", "A1", 4, "event: EV02")
    assert ways(state) == "N A4, W C1"
    assert refused(state, "dock").rule == "TT-SAIL-9"
    assert "TT-EVENT-EDGE-2" in cited(do(state, "sail N A4"))


def test_TT_EVENT_EDGE_3_not_back_to_the_start() -> None:
    state = about_to_sail("D7", "A2", 2, "event: EV02")
    assert ways(state) == "N A1, SW C3, W B2, W C2"
    west = next(h for h in board(state)["compass"]["headings"] if h["heading"] == "W")
    assert west["stops"] == ["C2", "B2"], "near to far"
    assert refused(state, "sail W A2").rule == "TT-SEA-1"


def test_TT_EVENT_EDGE_4_abilities_do_not_go_round() -> None:
    lines = ("players: 4", "phase: monsters", "leader: 0", "event: EV02")
    state = set_up(*lines, "trick: O5 O6 O7 O8", "monsters: A1 A4 B4 C4")
    do(state, "first ability")
    assert {action.split()[1] for action in legal(state)} == {"B1", "A2", "B2"}
    state = set_up(*lines, "trick: W5 W6 W7 W8", "monsters: A1 A4 B4 C4")
    do(state, "first ability", "draw sugar", "draw sugar", "draw silk")
    assert legal(state) == ["spout N", "spout W", "spout NW"]


def test_TT_EVENT_CONTRARY_1_opposite_headings() -> None:
    state = about_to_sail("O8", "A1", 4, "event: EV04")
    assert ways(state) == "E B1, S A2"
    refusal = refused(state, "sail SE B2")
    assert refusal.rule == "TT-SAIL-6"
    assert "Contrary Winds" in refusal.sentence
    assert "TT-EVENT-CONTRARY-1" in cited(do(state, "sail S A2"))


def test_TT_EVENT_BECALMED_1_staying_for_nothing() -> None:
    state = about_to_sail("O5", "C4", 4, "event: EV05")
    assert legal(state) == ["sail NW B3", "dock", "anchor"]
    do(state, "dock")
    assert board(state)["seats"][0]["anchor"] is True
    assert "TT-EVENT-BECALMED-1" in cited(state)
    do(stuck := about_to_sail("O8", "A1", 4, "event: EV05"), "dock")
    assert "TT-SAIL-10" in cited(stuck)


def test_TT_EVENT_FOG_1_nobody_follows() -> None:
    state = set_up("players: 2", "leader: 1", "event: EV06", "trick: D3", "hand 0: O1 D2 D6")
    assert legal(state) == ["play O1", "play D2", "play D6"]
    do(state, "play O1")
    assert board(state)["tricks"][-1]["winner"] == 1
    assert board(state)["seats"][0]["out_of"] == [], "in the fog nothing is shown"


# -- arrival ---------------------------------------------------------------------------------


def test_TT_EVENT_HARVEST_1_a_good_for_the_island() -> None:
    state = about_to_sail("O5", "B2", 4, "event: EV07", "goods C1: 3 sugar")
    do(state, "sail NE C1", "draw gold")
    assert lying(state, "C1") == "3 sugar 1 gold"
    at_sea = about_to_sail("W8", "B1", 2, "event: EV07")
    assert board(do(at_sea, "sail S B2"))["phase"] == "action"


def test_TT_EVENT_FLOTSAM_1_a_good_for_a_ship_alone() -> None:
    state = do(about_to_sail("O5", "B2", 4, "event: EV08"), "sail SW A3", "draw silk")
    assert hold(state, 0) == "1 silk"
    crowd = do(about_to_sail("O5", "B2", 4, "event: EV08"), "sail NE C1")
    assert board(crowd)["phase"] == "action", "another ship is there"
    full = about_to_sail("W8", "B1", 2, "event: EV08", "hold 0: 7 sugar")
    do(full, "sail S B2", "draw silk")
    assert legal(full) == ["over sugar", "over silk"]
    before = bag(full)
    do(full, "over sugar")
    assert bag(full)["sugar"] == before["sugar"] + 1
    assert legal(full) == ["pass"]


def test_TT_EVENT_PIRATES_1_one_good_of_another_ship() -> None:
    lines = ("event: EV09", "hold 2: 1 sugar 2 silk 1 gold", "hold 0: 1 coffee")
    state = do(about_to_sail("O5", "B2", 4, *lines), "sail NE C1")
    assert legal(state) == ["rob 2 sugar", "rob 2 silk", "rob none"]
    for action in ("rob 2 gold", "rob 2 spice", "rob 1 sugar", "rob 0 coffee"):
        assert refused(state, action).rule == "TT-EVENT-PIRATES-1"
    do(state, "rob 2 silk")
    assert (hold(state, 0), hold(state, 2)) == ("1 coffee 1 silk", "1 sugar 1 silk 1 gold")
    assert board(state)["phase"] == "action"


def test_TT_EVENT_PIRATES_1_not_asked_if_there_is_nothing_to_take() -> None:
    gold = do(about_to_sail("O5", "B2", 4, "event: EV09", "hold 2: 3 gold"), "sail NE C1")
    assert board(gold)["phase"] == "action"
    alone = do(about_to_sail("O5", "B2", 4, "event: EV09", "hold 2: 3 silk"), "sail SW A3")
    assert board(alone)["phase"] == "action"
    lines = ("event: EV09", "hold 2: 1 sugar", "hold 0: 7 coffee")
    full = do(about_to_sail("O5", "B2", 4, *lines), "sail NE C1", "rob 2 sugar")
    assert legal(full) == ["over sugar", "over coffee"]
    nothing = do(about_to_sail("O5", "B2", 4, *lines), "sail NE C1", "rob none")
    assert "Lets the other ships be." in events(nothing, "rob")[0].text


# -- action and hold -------------------------------------------------------------------------

ACTING = ("players: 4", "phase: action", "leader: 0", "trick: O8 O1 O2 O3", "ships: B1 A1 C3 C4")


def test_TT_EVENT_DOCKS_1_two_types() -> None:
    state = set_up(*ACTING, "event: EV10", "goods B1: 2 sugar 1 silk 1 gold")
    assert [action for action in legal(state) if action.startswith("pick")] == [
        "pick sugar", "pick silk", "pick sugar silk", "pick gold", "pick sugar gold",
        "pick silk gold",
    ]  # fmt: skip
    assert refused(state, "pick sugar silk gold").rule == "TT-EVENT-DOCKS-1"
    assert refused(state, "pick sugar coffee").rule == "TT-PICK-1"
    do(state, "pick sugar gold")
    assert (hold(state, 0), lying(state, "B1")) == ("2 sugar 1 gold", "1 silk")


def test_TT_EVENT_BUYERS_1_one_good_unpaid() -> None:
    state = set_up(*ACTING, "event: EV11", "order B1: R09", "hold 0: 1 silk 1 gold")
    assert "deliver" not in legal(state)
    assert "deliver without sugar" in legal(state)
    assert refused(state, "deliver").rule == "TT-DELIVER-1"
    for good in ("silk", "gold", "coffee"):
        assert refused(state, f"deliver without {good}").rule == "TT-EVENT-BUYERS-1"
    before = bag(state)
    do(state, "deliver without sugar")
    assert hold(state, 0) == "none"
    assert state.score_parts(0)[0][1] == 6, "the full value"
    after = bag(state)
    assert (after["silk"], after["gold"]) == (before["silk"] + 1, before["gold"] + 1)
    assert after["sugar"] == before["sugar"]


def test_TT_EVENT_BUYERS_1_no_gold_no_delivery() -> None:
    state = set_up(*ACTING, "event: EV11", "order B1: R09", "hold 0: 1 sugar 1 silk")
    assert not [action for action in legal(state) if action.startswith("deliver")]
    rich = set_up(*ACTING, "event: EV11", "order B1: R12", "hold 0: 3 coffee 1 spice")
    assert [action for action in legal(rich) if action.startswith("deliver")] == [
        "deliver",
        "deliver without coffee",
        "deliver without spice",
    ]


def test_TT_EVENT_HULLS_1_five_goods() -> None:
    state = set_up(
        "players: 3", "phase: event", "round: 2", "leader: 2", "options: events=on",
        "hold 0: 3 sugar 4 coffee", "hold 1: 2 silk 2 spice", "hold 2: 3 silk 3 spice",
    )  # fmt: skip
    do(state, "event EV12")
    asked = []
    while state.current_player >= 0:
        asked.append(state.current_player)
        state.apply(state.legal_actions()[0])
    assert asked == [2, 0, 0], "clockwise from the leader"
    assert "TT-EVENT-HULLS-1" in cited(state)
    assert board(state)["phase"] == "deal"
    assert [seat["limit"] for seat in board(state)["seats"]] == [5] * 3
    full = do(set_up(*ACTING, "event: EV12", "hold 0: 4 sugar", "goods B1: 2 silk"), "pick silk")
    assert board(full)["overboard"]["excess"] == 1
