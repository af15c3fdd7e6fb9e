"""The sentences of a ship's turn: sailing, arrival, pick-up, delivery, goods overboard."""

from __future__ import annotations

from tidelib.core.language import say
from tidelib.core.told import Event
from tidelib.core.wording import all_of, listed, seat_field
from tidelib.games.tricky_tides.words import (
    ANCHOR,
    BECALMED,
    CELL_IDS,
    CONTRARY_WINDS,
    DOCK,
    DOCKS,
    EDGE,
    EVENT,
    ORDER_IDS,
    ROB,
    ROB_NONE,
    SYMBOL,
    VALUE,
    cells_named,
    good_name,
    goods_named,
    heading_of,
    heading_word,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.tricky_tides.state import TidesState


def tell(
    state: TidesState,
    kind: str,
    text: str,
    *rule_ids: str,
    seat: int | None = None,
    secret: tuple[Sequence[int], str, Sequence[str]] | None = None,
) -> None:
    """Notes an event.

    Args:
        state: the game.
        kind: the kind of event.
        text: its sentence.
        rule_ids: the rules that brought it about.
        seat: whose it is.
        secret: what only some seats are told: these, the sentence, its rules.
    """
    assert state.log is not None
    state.log.append(Event(kind, text, rule_ids, seat, secret))


def sailed(state: TidesState, action: int, before: int) -> None:
    seat = state.current_player
    here = CELL_IDS[before]
    if action == ANCHOR:
        text = say("Drops anchor and stays on {cell}. The anchor is spent.", cell=here)
        tell(state, "anchor", text, "TT-ANCHOR-1", "TT-ANCHOR-2", "TT-ANCHOR-4", seat=seat)
        return
    if action == DOCK:
        # without a free dock only a ship that cannot sail is docked
        if state.event == BECALMED and len(state._legal) > 1:
            text = say("Lies becalmed on {cell}.", cell=here)
            rules = ["TT-EVENT-BECALMED-1", "TT-SAIL-11"]
        else:
            text = say("Cannot sail: no heading of the card leads anywhere from {cell}.", cell=here)
            rules = ["TT-SAIL-10", "TT-SAIL-11"]
        tell(state, "dock", text, *rules, seat=seat)
        return
    there, heading = state.ships[seat], heading_of(action)
    stops = state.courses.stops[before][heading]
    over = stops[: stops.index(there)]
    text = say(
        "Sails {way} from {cell} to {there}",
        way=heading_word(heading),
        cell=here,
        there=CELL_IDS[there],
    )
    rules = ["TT-SAIL-6"]
    more = []
    if over:
        more.append(say("over {cells}", cells=cells_named(over, all_of)))
        rules.append("TT-SEA-1")
    if state.sea >> there & 1:
        more.append(say("open sea"))
        rules.append("TT-SEA-4" if state.sea >> stops[-1] & 1 else "TT-SEA-2")
    if state.sea >> before & 1:
        rules.append("TT-SEA-5")
    if state.event == CONTRARY_WINDS:
        rules.append("TT-EVENT-CONTRARY-1")
    if state.event == EDGE and there not in state.chart.stops[before][heading]:
        more.append(say("round the edge of the world"))
        rules.append("TT-EVENT-EDGE-2")
    tell(state, "sail", say("{sails}.", sails=listed([text, *more])), *rules, seat=seat)


def harvest(state: TidesState, good: int) -> None:
    seat = state.current_player
    text = say(
        "Harvest: 1 {good} comes to {cell}.",
        good=good_name(good),
        cell=CELL_IDS[state.ships[seat]],
    )
    tell(state, "harvest", text, "TT-EVENT-HARVEST-1", "TT-EVENT-5", seat=seat)


def flotsam(state: TidesState, good: int) -> None:
    text = say("Flotsam: fishes 1 {good} out of the water.", good=good_name(good))
    tell(state, "flotsam", text, "TT-EVENT-FLOTSAM-1", "TT-EVENT-5", seat=state.current_player)


def robbed(state: TidesState, action: int) -> None:
    if action == ROB_NONE:
        text = say("Lets the other ships be.")
    else:
        victim, good = divmod(action - ROB, 5)
        text = say(
            "Takes 1 {good} out of the hold of {player}.",
            good=good_name(good),
            player=seat_field(victim),
        )
    tell(state, "rob", text, "TT-EVENT-PIRATES-1", "TT-EVENT-5", seat=state.current_player)


def overboard(state: TidesState, good: int) -> None:
    seat = state.current_player
    cell = state.ships[seat]
    rules = ["TT-OVER-2"]
    if state.sea >> cell & 1:
        text = say("1 {good} goes overboard, back into the bag.", good=good_name(good))
        rules.append("TT-OVER-4")
    else:
        text = say(
            "1 {good} goes overboard, onto {cell}.", good=good_name(good), cell=CELL_IDS[cell]
        )
        rules.append("TT-OVER-3")
    if state.after_over == EVENT:
        rules.append("TT-EVENT-HULLS-1")
    tell(state, "overboard", text, *rules, seat=seat)


def picked_up(state: TidesState, taken: Sequence[int]) -> None:
    seat = state.current_player
    text = say(
        "Picks up {goods} on {cell}.",
        goods=goods_named(taken),
        cell=CELL_IDS[state.ships[seat]],
    )
    rules = ["TT-PICK-1", "TT-PICK-3"]
    if state.event == DOCKS and sum(map(bool, taken)) > 1:
        rules.append("TT-EVENT-DOCKS-1")
    if state.loads[seat] + sum(taken) > state.limit:
        rules.append("TT-PICK-5")
    tell(state, "pick", text, *rules, seat=seat)


def delivered(state: TidesState, order: int, unpaid: int) -> None:
    seat = state.current_player
    rules = ["TT-DELIVER-1", "TT-DELIVER-2", "TT-DELIVER-3"]
    said = {
        "order": ORDER_IDS[order],
        "cell": CELL_IDS[state.ships[seat]],
        "value": VALUE[order],
        "monster": monster_name(SYMBOL[order]),
    }
    if unpaid >= 0:
        text = say(
            "Delivers order {order} on {cell}: {value} gold, {monster}, without 1 {good}.",
            good=good_name(unpaid),
            **said,
        )
        rules[0] = "TT-EVENT-BUYERS-1"
    else:
        text = say("Delivers order {order} on {cell}: {value} gold, {monster}.", **said)
    tell(state, "deliver", text, *rules, seat=seat)


def new_order(state: TidesState, order: int) -> None:
    text = say(
        "A new order comes to {cell}: {order}.", cell=CELL_IDS[state.due], order=ORDER_IDS[order]
    )
    tell(state, "new-order", text, "TT-DELIVER-4")


def no_order_left(state: TidesState) -> None:
    text = say("No order is left in the deck: the island stays without one.")
    tell(state, "new-order", text, "TT-DELIVER-8")


def passed(state: TidesState) -> None:
    seat = state.current_player
    cell = state.ships[seat]
    if state.sea >> cell & 1:
        text = say("At sea on {cell} there is nothing to do.", cell=CELL_IDS[cell])
        rule = "TT-SEA-6"
    else:
        text, rule = say("Does nothing on {cell}.", cell=CELL_IDS[cell]), "TT-DELIVER-7"
    tell(state, "pass", text, rule, seat=seat)
