"""The monsters (TT-MONSTER): who moves them, where to, and what each of them does."""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.games.tricky_tides import rules, telling, voyage
from tidelib.games.tricky_tides.charts import RAYS
from tidelib.games.tricky_tides.words import (
    ABILITY,
    DONE,
    FIRST,
    FIRST_ABILITY,
    FIRST_MOVE,
    GOLD,
    HEAD,
    MOVE,
    PULL,
    PUT,
    REMOVE,
    SKIP,
    SPOUT,
    STAY,
    SWAP,
    WHALE,
    WHALE_DRAW,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState

WATERSPOUT = 3
"""Goods that the Whale draws (TT-MONSTER-WHALE-1)."""
_ORDER = (FIRST_MOVE, FIRST_ABILITY)


def begin(state: TidesState) -> None:
    """The next activation of this hand; after the last one the ships sail (TT-MONSTER-5)."""
    if state.waking == len(state.awake):
        voyage.begin_turn(state)
        return
    state.phase = FIRST
    state.current_player = state.awake[state.waking][1]
    state._legal = _ORDER
    state.move_due = state.ability_due = True


def choose_first(state: TidesState, action: int) -> None:
    """TT-MONSTER-8."""
    state.history.append(action)
    if action == FIRST_MOVE:
        _begin_move(state)
    else:
        _begin_ability(state)


def _go_on(state: TidesState) -> None:
    if state.move_due:
        _begin_move(state)
    elif state.ability_due:
        _begin_ability(state)
    else:
        state.waking += 1
        begin(state)


# -- the move ------------------------------------------------------------------------------


def _begin_move(state: TidesState) -> None:
    state.phase = MOVE
    state._legal = rules.monster_headings(state, state.awake[state.waking][0]) or (STAY,)


def move(state: TidesState, action: int) -> None:
    """TT-MONSTER-9 to TT-MONSTER-14."""
    monster = state.awake[state.waking][0]
    state.history.append(action)
    before = state.monsters[monster]
    if action != STAY:
        state.monsters[monster] = state.courses.landfall[before][action - HEAD]
    state.move_due = False
    if state.log is not None:
        telling.monster_moved(state, monster, action, before)
    _go_on(state)


# -- the ability ---------------------------------------------------------------------------


def _begin_ability(state: TidesState) -> None:
    monster = state.awake[state.waking][0]
    if monster == WHALE and state.bag_size:
        state.phase = WHALE_DRAW
        state.due = state.current_player
        state.current_player = CHANCE
        state._legal = ()
        return
    state.phase = ABILITY
    state._legal = rules.abilities(state) or (SKIP,)


def _end_ability(state: TidesState) -> None:
    state.ability_due = False
    state.pulled = -1
    _go_on(state)


def use_ability(state: TidesState, action: int) -> None:
    """One decision about what the monster does."""
    state.history.append(action)
    cell = state.monsters[state.awake[state.waking][0]]
    if action == SKIP:
        if state.log is not None:
            telling.skipped(state)
        _end_ability(state)
    elif action < PULL:
        _remove(state, cell, action - REMOVE)
    elif action <= DONE:
        _pull(state, cell, action)
    elif action < SPOUT:
        _swap(state, cell, action - SWAP)
    elif action < PUT:
        _spout(state, action - SPOUT)
    else:
        _put(state, cell, action - PUT)


def _remove(state: TidesState, cell: int, good: int) -> None:
    """TT-MONSTER-SHARK-2."""
    number = state.goods[cell][good]
    state.goods[cell][good] = 0
    state.bag[good] += number
    state.bag_size += number
    if state.log is not None:
        telling.removed(state, good, number)
    _end_ability(state)


def _pull(state: TidesState, cell: int, action: int) -> None:
    """TT-MONSTER-OCTOPUS-2; a second island may follow (TT-MONSTER-OCTOPUS-3)."""
    if action == DONE:
        if state.log is not None:
            telling.done(state)
        _end_ability(state)
        return
    there, good = divmod(action - PULL, 5)
    state.goods[there][good] -= 1
    state.goods[cell][good] += 1
    if state.log is not None:
        telling.pulled(state, there, good)
    if state.pulled < 0:
        state.pulled = there
        more = rules.abilities(state)
        if more:
            state._legal = more
            return
    _end_ability(state)


def _swap(state: TidesState, cell: int, there: int) -> None:
    """TT-MONSTER-DRAGON-2."""
    orders = state.orders
    orders[cell], orders[there] = orders[there], orders[cell]
    if state.log is not None:
        telling.swapped(state, there)
    _end_ability(state)


def drawn(state: TidesState, good: int) -> None:
    """TT-MONSTER-WHALE-1, -2, -9 and -10: one good more."""
    state.bag[good] -= 1
    state.bag_size -= 1
    if good == GOLD:
        state.gold_aside += 1
    else:
        state.catch[good] += 1
    if state.log is not None:
        telling.whale_drew(state, good)
    if sum(state.catch) < WATERSPOUT and state.bag_size:
        return
    state.bag[GOLD] += state.gold_aside
    state.bag_size += state.gold_aside
    state.gold_aside = 0
    state.current_player = state.due
    state.due = -1
    state.phase = ABILITY
    state._legal = rules.abilities(state) or (SKIP,)


def _spout(state: TidesState, heading: int) -> None:
    """TT-MONSTER-WHALE-3."""
    state.spouting = heading
    state.placed = 0
    if state.log is not None:
        telling.spouted(state)
    state._legal = rules.abilities(state)


def _put(state: TidesState, cell: int, good: int) -> None:
    """TT-MONSTER-WHALE-4 to -6: on the next card, or back into the bag."""
    along = RAYS[cell][state.spouting]
    there = along[state.placed] if state.placed < len(along) else -1
    state.placed += 1
    state.catch[good] -= 1
    if there >= 0 and not state.sea >> there & 1:
        state.goods[there][good] += 1
    else:
        state.bag[good] += 1
        state.bag_size += 1
    if state.log is not None:
        telling.put(state, good, there)
    if any(state.catch):
        state._legal = rules.abilities(state)
        return
    state.spouting = -1
    state.placed = 0
    _end_ability(state)
