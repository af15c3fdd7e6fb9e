"""The rest of a game by the rules of thumb, as fast as Python goes: cards and ships once more.

For simulations only. A test holds it to the readable engine: with the same random numbers both come
to the same end. Monsters, and the events that act on arrival or change what may be done there, are
played on by the engine itself.
"""

from __future__ import annotations

from tidelib.core.game import CHANCE, TERMINAL
from tidelib.games.tricky_tides import chance, rounds, thumb
from tidelib.games.tricky_tides.promise import Sight, code_of, turns_left
from tidelib.games.tricky_tides.words import (
    ANCHOR,
    BECALMED,
    BUYERS,
    CONTRARY,
    CONTRARY_WINDS,
    DELIVER,
    DOCK,
    DOCKS,
    FLOTSAM,
    FOG,
    HANDS,
    HARVEST,
    MASK_GOODS,
    NEEDS,
    ORDERS,
    PASS,
    PICK,
    PIRATES,
    PLAY,
    ROUNDS,
    SAIL,
    SAILING,
    SHOWN,
    SUIT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState

_BY_ENGINE = (HARVEST, FLOTSAM, PIRATES, DOCKS, BUYERS)
_ALL_ORDERS = (1 << len(ORDERS)) - 1


class _Source:
    """Random numbers for the engine."""

    __slots__ = ("random",)

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random


def step(state: TidesState, source: Any) -> None:
    """One action by the engine: of chance, or by the rules of thumb."""
    if state.current_player == CHANCE:
        state._apply_chance(chance.sample(state, source))
    else:
        state._apply(thumb.choose(state))


def hands_begun(state: TidesState) -> int:
    """Hands of the game so far, with the one in progress or about to be dealt."""
    return (state.round - 1) * HANDS + state.hand


def playout(state: TidesState, random: Callable[[], float], hands: int = ROUNDS * HANDS) -> None:
    """Plays a game on by the rules of thumb.

    Args:
        state: any position; it becomes the position at the end, without its history.
        random: gives numbers from 0 to 1.
        hands: after so many hands, with the one in progress, it stops if the game is not over.
    """
    source = _Source(random)
    last = hands_begun(state) + hands - 1
    while state.current_player != TERMINAL and hands_begun(state) <= last:
        if state.phase == PLAY:
            _play_cards(state)
        elif state.phase == SAILING and state.event not in _BY_ENGINE:
            _sail_ships(state, random)
        else:
            step(state, source)


def _play_cards(state: TidesState) -> None:
    """The cards of a hand up to the last one (TT-PLAY)."""
    table, left, players = state.table, state.left, state.players
    seat, fog = state.current_player, state.event == FOG
    while len(table) < players:
        hand = state.hands[seat]
        legal = hand
        if table and not fog:
            led = SUIT[table[0]]
            legal = [card for card in hand if SUIT[card] == led] or hand
        card = thumb.best_card(state, seat, legal)
        hand.remove(card)
        table.append(card)
        seat = left[seat]
    state.current_player = (seat - 1) % players
    state._end_trick()


def _sail_ships(state: TidesState, random: Callable[[], float]) -> None:
    """The turns of the ships that have not sailed yet, to the end of the hand (TT-SAIL-5)."""
    ships, holds, goods, orders = state.ships, state.holds, state.goods, state.orders
    loads, bag, anchors, limit = state.loads, state.bag, state.anchors, state.limit
    sails, players = state.courses.sails, state.players
    shown = CONTRARY if state.event == CONTRARY_WINDS else SHOWN
    becalmed = state.event == BECALMED
    later = turns_left(state)
    for seat in state.queue[state.turn :]:
        card = state.table[(seat - state.led_by) % players]
        cell, hold = ships[seat], holds[seat]
        code = code_of(hold)
        sight = Sight(state, seat, later)
        visits: thumb.Visits = {}
        ways = sails(cell, shown[card], becalmed, anchors[seat])
        if len(ways) == 1:
            action = ways[0]
        else:
            action = thumb.best_sail(state, ways, sight, cell, code, visits)[1]
        if action < DOCK:
            cell = ships[seat] = (action - SAIL) % 12
        elif action == ANCHOR:
            anchors[seat] = False
        found = visits.get(cell) or thumb.visit(state, sight, cell, code)
        action = found[1]
        if action == PASS:
            continue
        if action < DELIVER:
            lying = goods[cell]
            (good,) = MASK_GOODS[action - PICK]
            number = lying[good]
            lying[good] = 0
            hold[good] += number
            loads[seat] += number
            while loads[seat] > limit:  # TT-OVER-2 to TT-OVER-4
                good = thumb.least_useful(sight, cell, hold)
                hold[good] -= 1
                loads[seat] -= 1
                lying[good] += 1
            continue
        order = orders[cell]  # TT-DELIVER-2 to TT-DELIVER-4
        for good, number in NEEDS[order]:
            hold[good] -= number
            bag[good] += number
            loads[seat] -= number
            state.bag_size += number
        state.delivered[seat].append(order)
        orders[cell] = -1
        if state.met != _ALL_ORDERS:
            unmet = chance.unmet(state)
            order = orders[cell] = unmet[int(random() * len(unmet))]
            state.met |= 1 << order
    state.turn = players
    state.current_player = seat
    rounds.end_hand(state)
