"""The sentences of a ship's turn: sailing, arrival, pick-up, delivery, goods overboard."""

from __future__ import annotations

from tidelib.core.rulebook import Event
from tidelib.games.tricky_tides.words import (
    ANCHOR,
    BECALMED,
    CELL_IDS,
    CONTRARY_WINDS,
    DOCK,
    DOCKS,
    EDGE,
    EVENT,
    GOOD_NAMES,
    HEADING_WORDS,
    MONSTER_NAMES,
    ORDER_IDS,
    ROB,
    ROB_NONE,
    SYMBOL,
    VALUE,
    cells_named,
    goods_named,
    heading_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.tricky_tides.state import TidesState


def _tell(state: TidesState, kind: str, text: str, *rule_ids: str, seat: int | None = None) -> None:
    assert state.log is not None
    state.log.append(Event(kind, text, rule_ids, seat))


def sailed(state: TidesState, action: int, before: int) -> None:
    seat = state.current_player
    here = CELL_IDS[before]
    if action == ANCHOR:
        text = f"Drops anchor and stays on {here}. The anchor is spent."
        _tell(state, "anchor", text, "TT-ANCHOR-1", "TT-ANCHOR-2", "TT-ANCHOR-4", seat=seat)
        return
    if action == DOCK:
        # without a free dock only a ship that cannot sail is docked
        if state.event == BECALMED and len(state._legal) > 1:
            text, rules = f"Lies becalmed on {here}.", ["TT-EVENT-BECALMED-1", "TT-SAIL-11"]
        else:
            text = f"Cannot sail: no heading of the card leads anywhere from {here}."
            rules = ["TT-SAIL-10", "TT-SAIL-11"]
        _tell(state, "dock", text, *rules, seat=seat)
        return
    there, heading = state.ships[seat], heading_of(action)
    stops = state.courses.stops[before][heading]
    passed = stops[: stops.index(there)]
    at_sea = state.sea >> there & 1
    text = f"Sails {HEADING_WORDS[heading]} from {here} to {CELL_IDS[there]}"
    rules = ["TT-SAIL-6"]
    if passed:
        text += f", over {cells_named(passed, 'and')}"
        rules.append("TT-SEA-1")
    if at_sea:
        text += ", open sea"
        rules.append("TT-SEA-4" if state.sea >> stops[-1] & 1 else "TT-SEA-2")
    if state.sea >> before & 1:
        rules.append("TT-SEA-5")
    if state.event == CONTRARY_WINDS:
        rules.append("TT-EVENT-CONTRARY-1")
    if state.event == EDGE and there not in state.chart.stops[before][heading]:
        text += ", round the edge of the world"
        rules.append("TT-EVENT-EDGE-2")
    _tell(state, "sail", f"{text}.", *rules, seat=seat)


def harvest(state: TidesState, good: int) -> None:
    seat = state.current_player
    text = f"Harvest: 1 {GOOD_NAMES[good]} comes to {CELL_IDS[state.ships[seat]]}."
    _tell(state, "harvest", text, "TT-EVENT-HARVEST-1", "TT-EVENT-5", seat=seat)


def flotsam(state: TidesState, good: int) -> None:
    text = f"Flotsam: fishes 1 {GOOD_NAMES[good]} out of the water."
    _tell(state, "flotsam", text, "TT-EVENT-FLOTSAM-1", "TT-EVENT-5", seat=state.current_player)


def robbed(state: TidesState, action: int) -> None:
    text = "Lets the other ships be."
    if action != ROB_NONE:
        victim, good = divmod(action - ROB, 5)
        text = f"Takes 1 {GOOD_NAMES[good]} out of the hold of {{{victim}}}."
    _tell(state, "rob", text, "TT-EVENT-PIRATES-1", "TT-EVENT-5", seat=state.current_player)


def overboard(state: TidesState, good: int) -> None:
    seat = state.current_player
    cell = state.ships[seat]
    rules = ["TT-OVER-2"]
    text = f"1 {GOOD_NAMES[good]} goes overboard, "
    if state.sea >> cell & 1:
        text += "back into the bag."
        rules.append("TT-OVER-4")
    else:
        text += f"onto {CELL_IDS[cell]}."
        rules.append("TT-OVER-3")
    if state.after_over == EVENT:
        rules.append("TT-EVENT-HULLS-1")
    _tell(state, "overboard", text, *rules, seat=seat)


def picked_up(state: TidesState, taken: Sequence[int]) -> None:
    seat = state.current_player
    text = f"Picks up {goods_named(taken)} on {CELL_IDS[state.ships[seat]]}."
    rules = ["TT-PICK-1", "TT-PICK-3"]
    if state.event == DOCKS and sum(map(bool, taken)) > 1:
        rules.append("TT-EVENT-DOCKS-1")
    if state.loads[seat] + sum(taken) > state.limit:
        rules.append("TT-PICK-5")
    _tell(state, "pick", text, *rules, seat=seat)


def delivered(state: TidesState, order: int, unpaid: int) -> None:
    seat = state.current_player
    cell = CELL_IDS[state.ships[seat]]
    text = f"Delivers order {ORDER_IDS[order]} on {cell}: {VALUE[order]} gold, "
    text += f"{MONSTER_NAMES[SYMBOL[order]]}."
    rules = ["TT-DELIVER-1", "TT-DELIVER-2", "TT-DELIVER-3"]
    if unpaid >= 0:
        text = f"{text[:-1]}, without 1 {GOOD_NAMES[unpaid]}."
        rules[0] = "TT-EVENT-BUYERS-1"
    _tell(state, "deliver", text, *rules, seat=seat)


def new_order(state: TidesState, order: int) -> None:
    text = f"A new order comes to {CELL_IDS[state.due]}: {ORDER_IDS[order]}."
    _tell(state, "new-order", text, "TT-DELIVER-4")


def no_order_left(state: TidesState) -> None:
    text = "No order is left in the deck: the island stays without one."
    _tell(state, "new-order", text, "TT-DELIVER-8")


def passed(state: TidesState) -> None:
    seat = state.current_player
    cell = state.ships[seat]
    if state.sea >> cell & 1:
        text, rule = f"At sea on {CELL_IDS[cell]} there is nothing to do.", "TT-SEA-6"
    else:
        text, rule = f"Does nothing on {CELL_IDS[cell]}.", "TT-DELIVER-7"
    _tell(state, "pass", text, rule, seat=seat)
