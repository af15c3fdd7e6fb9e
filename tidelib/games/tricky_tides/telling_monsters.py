"""The sentences of what monsters do, as in ``telling``."""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.wording import all_of, capital, listed
from tidelib.games.tricky_tides.telling_ships import tell
from tidelib.games.tricky_tides.words import (
    CELL_IDS,
    DRAGON,
    EDGE,
    GOLD,
    HEAD,
    LOW_TIDE,
    OCTOPUS,
    ORDER_IDS,
    SHARK,
    STAY,
    SUIT,
    WHALE,
    card_name,
    cells_named,
    good_name,
    goods_counted,
    heading_word,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState


def awake(state: TidesState) -> None:
    low_tide = state.event == LOW_TIDE
    for monster, seat in state.awake:
        mine = [card for card in state.table if SUIT[card] == monster]
        card = max(mine) if low_tide else min(mine)
        if len(mine) == 1:
            text = later("Wakes the {monster} with {card}, the only card of its suit.")
            rules = ["TT-MONSTER-3"]
        elif low_tide:
            text = later("Wakes the {monster} with {card}, the highest of its suit.")
            rules = ["TT-EVENT-LOWTIDE-1"]
        else:
            text = later("Wakes the {monster} with {card}, the lowest of its suit.")
            rules = ["TT-MONSTER-2"]
        if len(state.awake) > 1:
            rules.append("TT-MONSTER-6")
        told = say(text, monster=monster_name(monster), card=card_name(card))
        tell(state, "awake", told, *rules, seat=seat)
    woken = [monster for monster, _seat in state.awake]
    idle = [
        say("the {monster}", monster=monster_name(monster))
        for monster in range(4)
        if monster not in woken
    ]
    if idle:
        text = say_count(
            "Nobody played their suit: {monsters} does nothing.",
            "Nobody played their suit: {monsters} do nothing.",
            count=len(idle),
            monsters=all_of(idle),
        )
        tell(state, "asleep", text, "TT-MONSTER-4")


def _monster(state: TidesState) -> tuple[int, int, int]:
    """The active monster, its player, the map card where it is."""
    monster, seat = state.awake[state.waking]
    return monster, seat, state.monsters[monster]


def monster_moved(state: TidesState, monster: int, action: int, before: int) -> None:
    seat = state.awake[state.waking][1]
    name = monster_name(monster)
    if action == STAY:
        text = say(
            "The {monster} cannot move: it stays on {cell}.", monster=name, cell=CELL_IDS[before]
        )
        tell(state, "monster-stay", text, "TT-MONSTER-14", seat=seat)
        return
    heading, there = action - HEAD, state.monsters[monster]
    stops = state.courses.stops[before][heading]
    rules = ["TT-MONSTER-9"]
    if len(stops) > 1:
        text = say(
            "The {monster} moves {way} from {cell} to {there}, over {cells}.",
            monster=name,
            way=heading_word(heading),
            cell=CELL_IDS[before],
            there=CELL_IDS[there],
            cells=cells_named(stops[:-1], all_of),
        )
        rules.append("TT-MONSTER-10")
    else:
        text = say(
            "The {monster} moves {way} from {cell} to {there}.",
            monster=name,
            way=heading_word(heading),
            cell=CELL_IDS[before],
            there=CELL_IDS[there],
        )
    if state.event == EDGE and state.chart.landfall[before][heading] != there:
        rules.append("TT-EVENT-EDGE-1")
    tell(state, "monster-move", text, *rules, seat=seat)


_NOTHING = {
    OCTOPUS: (later("No adjacent island has a good for the Octopus."), "TT-MONSTER-OCTOPUS-1"),
    DRAGON: (later("The Sea Dragon finds no order to exchange."), "TT-MONSTER-DRAGON-3"),
    SHARK: (later("The Shark's island has no good but gold."), "TT-MONSTER-SHARK-3"),
    WHALE: (later("The bag has no good for the Whale."), "TT-MONSTER-WHALE-9"),
}


def skipped(state: TidesState) -> None:
    monster, seat, _cell = _monster(state)
    text, rule = _NOTHING[monster]
    tell(state, "monster-skip", say(text), "TT-MONSTER-17", rule, seat=seat)


def removed(state: TidesState, good: int, number: int) -> None:
    _shark, seat, cell = _monster(state)
    text = say(
        "The Shark: {goods} of {cell} back into the bag.",
        goods=goods_counted(number, good),
        cell=CELL_IDS[cell],
    )
    tell(state, "monster-remove", text, "TT-MONSTER-SHARK-1", "TT-MONSTER-SHARK-2", seat=seat)


def pulled(state: TidesState, there: int, good: int) -> None:
    _octopus, seat, cell = _monster(state)
    text = say(
        "The Octopus pulls 1 {good} from {there} to {cell}.",
        good=good_name(good),
        there=CELL_IDS[there],
        cell=CELL_IDS[cell],
    )
    rules = ["TT-MONSTER-OCTOPUS-1", "TT-MONSTER-OCTOPUS-2"]
    if sum(state.goods[cell]) > state.numbers[cell]:
        rules.append("TT-MONSTER-18")
    tell(state, "monster-pull", text, *rules, seat=seat)


def done(state: TidesState) -> None:
    seat = _monster(state)[1]
    tell(state, "monster-done", say("One pull is enough."), "TT-MONSTER-OCTOPUS-3", seat=seat)


def swapped(state: TidesState, there: int) -> None:
    _dragon, seat, cell = _monster(state)
    now = []
    for at in (cell, there):
        order = state.orders[at]
        if order >= 0:
            has = say("{cell} now has {order}", cell=CELL_IDS[at], order=ORDER_IDS[order])
        else:
            has = say("{cell} now has none", cell=CELL_IDS[at])
        now.append(has)
    text = say("The Sea Dragon exchanges orders: {now}.", now=listed(now))
    tell(state, "monster-swap", text, "TT-MONSTER-DRAGON-1", "TT-MONSTER-DRAGON-2", seat=seat)


def whale_drew(state: TidesState, good: int) -> None:
    if good == GOLD:
        text = say("The Whale draws 1 gold: it is laid aside and goes back into the bag.")
        rules = ["TT-MONSTER-WHALE-2", "TT-MONSTER-WHALE-10"]
    else:
        text = say("The Whale draws 1 {good}.", good=good_name(good))
        rules = ["TT-MONSTER-WHALE-1"]
    tell(state, "monster-draw", text, *rules, seat=state.due)


def spouted(state: TidesState) -> None:
    seat = _monster(state)[1]
    text = say("The Whale spouts {way}.", way=heading_word(state.spouting))
    tell(state, "monster-spout", text, "TT-MONSTER-WHALE-3", "TT-MONSTER-WHALE-7", seat=seat)


def put(state: TidesState, good: int, there: int) -> None:
    seat = _monster(state)[1]
    name = capital(good_name(good))
    rules = ["TT-MONSTER-WHALE-4"]
    if there < 0:
        text = say("{good} falls off the map: back into the bag.", good=name)
        rules = ["TT-MONSTER-WHALE-6"]
    elif state.sea >> there & 1:
        text = say(
            "{good} falls into the sea on {cell}: back into the bag.",
            good=name,
            cell=CELL_IDS[there],
        )
        rules = ["TT-MONSTER-WHALE-5"]
    else:
        text = say("{good} lands on {cell}.", good=name, cell=CELL_IDS[there])
        if sum(state.goods[there]) > state.numbers[there]:
            rules.append("TT-MONSTER-18")
    tell(state, "monster-put", text, *rules, seat=seat)
