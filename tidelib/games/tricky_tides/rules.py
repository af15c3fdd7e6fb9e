"""What may be done and why not: the one place where Tricky Tides decides on legality.

``why_not`` names the rule that forbids an action; ``candidates`` lists the actions that make sense
in a phase. What is legal is computed from the same tables when a decision becomes due. The
sentences of a refusal are in ``refusals``.
"""

from __future__ import annotations

from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.told import Refusal
from tidelib.games.tricky_tides.charts import SPOUTS
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ALL_HEADINGS,
    ANCHOR,
    BECALMED,
    BUYERS,
    CARDS,
    CELLS,
    COLOUR,
    CONTRARY,
    CONTRARY_WINDS,
    COST,
    DELIVER,
    DOCK,
    DOCKS,
    DONE,
    DRAGON,
    FIRST,
    FIRST_ABILITY,
    FIRST_MOVE,
    FOG,
    GOLD,
    HEAD,
    MASK_GOODS,
    MOVE,
    NEEDS,
    OCTOPUS,
    OVER,
    OVERBOARD,
    PASS,
    PICK,
    PLAIN,
    PLAY,
    PULL,
    PUT,
    REMOVE,
    ROB,
    ROB_NONE,
    ROBBING,
    SAIL,
    SAILING,
    SHARK,
    SHIP,
    SHIPS,
    SHOWN,
    SKIP,
    SPOUT,
    STAY,
    SUIT,
    SWAP,
    TYPES,
    VERB,
    WHALE,
    WITHOUT,
    heading_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.tricky_tides.state import TidesState

NOT_ASKED = ""
"""Breaks no rule: nobody asked for this action here."""
_SINGLES = tuple(PICK + (1 << good) for good in TYPES)
_PAIRS = tuple(PICK + mask for mask in range(32) if 1 <= mask.bit_count() <= 2)
_VERBS_DUE = {
    SHIPS: ("ship",),
    PLAY: ("play",),
    FIRST: ("first",),
    MOVE: ("heading", "stay"),
    SAILING: ("sail", "dock", "anchor"),
    ROBBING: ("rob",),
    OVERBOARD: ("over",),
    ACTING: ("pick", "deliver", "pass"),
}
_ABILITY_VERBS = {
    OCTOPUS: ("pull", "done", "skip"),
    DRAGON: ("swap", "skip"),
    SHARK: ("remove", "skip"),
    WHALE: ("spout", "put", "skip"),
}


def verbs_due(state: TidesState) -> tuple[str, ...]:
    """The words that answer the question asked."""
    if state.phase == ABILITY:
        return _ABILITY_VERBS[state.awake[state.waking][0]]
    return _VERBS_DUE.get(state.phase, ())


# -- the trick ------------------------------------------------------------------------------


def why_not_play(card: int, hand: Sequence[int], led: int, fog: bool = False) -> str | None:
    """The rule that forbids a card, or None (TT-PLAY-1 to TT-PLAY-4, TT-EVENT-FOG-1).

    Args:
        card: the card.
        hand: the cards held.
        led: the suit led, or -1 for the leader.
        fog: whether suits need not be followed.

    >>> why_not_play(0, [0, 9, 13], led=1)  # O1, when D is led and D2, D6 are held
    'TT-PLAY-3'
    """
    if card not in hand:
        return "TT-PLAY-1"
    if led >= 0 and not fog and SUIT[card] != led and any(SUIT[held] == led for held in hand):
        return "TT-PLAY-3"
    return None


def led_suit(state: TidesState) -> int:
    """The suit led to the hand in progress, or -1."""
    return SUIT[state.table[0]] if state.table else -1


# -- monsters -------------------------------------------------------------------------------


def why_not_head(state: TidesState, monster: int, heading: int) -> str | None:
    """The rule that forbids a monster's heading, or None (TT-MONSTER-9 to TT-MONSTER-12)."""
    there = state.courses.landfall[state.monsters[monster]][heading]
    if there < 0:
        return "TT-MONSTER-11"
    return "TT-MONSTER-12" if there in state.monsters else None


def monster_headings(state: TidesState, monster: int) -> list[int]:
    """The actions that move a monster; none if it has to stay (TT-MONSTER-14)."""
    standing = state.monsters
    moves = state.courses.moves[standing[monster]]
    return [action for action, there in moves if there not in standing]


def abilities(state: TidesState) -> list[int]:
    """The actions that use the ability that is due; none if it has nothing to work on."""
    monster = state.awake[state.waking][0]
    cell = state.monsters[monster]
    goods = state.goods
    if monster == SHARK:
        return [REMOVE + good for good in PLAIN if goods[cell][good]]
    if monster == DRAGON:
        orders = state.orders
        near = state.chart.adjacent[cell]
        return [SWAP + there for there in near if orders[cell] >= 0 or orders[there] >= 0]
    if monster == OCTOPUS:
        pulls = [
            PULL + 5 * there + good
            for there in state.chart.adjacent[cell]
            if there != state.pulled
            for good in PLAIN
            if goods[there][good]
        ]
        return [*pulls, DONE] if pulls and state.pulled >= 0 else pulls
    if not any(state.catch):
        return []
    if state.spouting < 0:
        return [SPOUT + heading for heading in SPOUTS[cell]]
    return [PUT + good for good in PLAIN if state.catch[good]]


def _why_not_ability(state: TidesState, action: int) -> str | None:
    legal = abilities(state) or [SKIP]
    if action in legal:
        return None
    if action == SKIP:
        return "TT-MONSTER-8"
    if REMOVE <= action < PULL:
        return "TT-MONSTER-16" if action == REMOVE + GOLD else "TT-MONSTER-SHARK-1"
    if PULL <= action < DONE:
        return "TT-MONSTER-16" if (action - PULL) % 5 == GOLD else "TT-MONSTER-OCTOPUS-1"
    if action == DONE:
        return "TT-MONSTER-OCTOPUS-3"
    if action < SPOUT:
        return "TT-MONSTER-DRAGON-1"
    if action < PUT and state.spouting < 0 and any(state.catch):
        return "TT-MONSTER-WHALE-3"
    return NOT_ASKED


# -- the ship's turn ------------------------------------------------------------------------


def allowed_headings(card: int, event: int) -> int:
    """The headings that a card allows, as a bit mask (TT-SAIL-6, TT-EVENT-CONTRARY-1)."""
    return CONTRARY[card] if event == CONTRARY_WINDS else SHOWN[card]


def card_of(state: TidesState, seat: int) -> int:
    """The card that a seat has played to the hand in progress."""
    return state.table[(seat - state.led_by) % state.players]


def _sails(state: TidesState) -> tuple[int, ...]:
    seat = state.current_player
    return state.courses.sails(
        state.ships[seat],
        allowed_headings(card_of(state, seat), state.event),
        state.event == BECALMED,
        state.anchors[seat],
    )


def _why_not_sail(state: TidesState, action: int) -> str | None:
    legal = _sails(state)
    if action in legal:
        return None
    if action == DOCK:
        return "TT-SAIL-9"
    if action == ANCHOR:
        return "TT-ANCHOR-3" if state.anchors[state.current_player] else "TT-ANCHOR-4"
    seat, heading = state.current_player, heading_of(action)
    if not allowed_headings(card_of(state, seat), state.event) >> heading & 1:
        return "TT-SAIL-6"
    if not state.courses.stops[state.ships[seat]][heading]:
        return "TT-SAIL-8"
    return "TT-SEA-1"


def loot(state: TidesState) -> list[int]:
    """What pirates may take: non-gold goods in the holds of other ships on this card."""
    seat = state.current_player
    cell = state.ships[seat]
    return [
        ROB + 5 * other + good
        for other in range(state.players)
        if other != seat and state.ships[other] == cell
        for good in PLAIN
        if state.holds[other][good]
    ]


def covers(hold: Sequence[int], cost: Sequence[int], unpaid: int = -1) -> bool:
    """Whether a hold pays an order, all of it or all but one of a good (TT-DELIVER-1, -5).

    >>> covers([0, 3, 0, 1, 0], [0, 2, 0, 1, 0]), covers([0, 1, 0, 1, 0], [0, 2, 0, 1, 0], 1)
    (True, True)
    """
    for good in TYPES:
        number = cost[good]
        if number and hold[good] < number - (good == unpaid):
            return False
    return True


def acts(state: TidesState) -> list[int]:
    """The actions of a ship's turn after its arrival (TT-PICK, TT-DELIVER)."""
    seat = state.current_player
    cell = state.ships[seat]
    if state.sea >> cell & 1:
        return [PASS]
    lying = state.goods[cell]
    if state.event == DOCKS:
        here = sum([1 << good for good in TYPES if lying[good]])
        legal = [action for action in _PAIRS if not (action - PICK) & ~here]
    else:
        legal = [_SINGLES[good] for good in TYPES if lying[good]]
    order = state.orders[cell]
    if order >= 0:
        hold = state.holds[seat]
        for good, number in NEEDS[order]:
            if hold[good] < number:
                break
        else:
            legal.append(DELIVER)
        if state.event == BUYERS:
            cost = COST[order]
            for good in PLAIN:
                if cost[good] and covers(hold, cost, good):
                    legal.append(WITHOUT + good)
    legal.append(PASS)
    return legal


def why_not_pick(state: TidesState, mask: int) -> str | None:
    """The rule that forbids a pick-up of these types, or None."""
    cell = state.ships[state.current_player]
    if state.sea >> cell & 1:
        return "TT-SEA-6"
    types = MASK_GOODS[mask]
    if len(types) > 1 and state.event != DOCKS:
        return "TT-PICK-2"
    if len(types) > 2:
        return "TT-EVENT-DOCKS-1"
    return None if all(state.goods[cell][good] for good in types) else "TT-PICK-1"


def why_not_deliver(state: TidesState, unpaid: int = -1) -> str | None:
    """The rule that forbids a delivery, or None.

    Args:
        state: the game.
        unpaid: the good of which one is left out (TT-EVENT-BUYERS-1), or -1.
    """
    seat = state.current_player
    cell = state.ships[seat]
    if state.sea >> cell & 1:
        return "TT-SEA-6"
    if unpaid >= 0 and state.event != BUYERS:
        return "TT-DELIVER-5"
    order = state.orders[cell]
    if order < 0:
        return "TT-DELIVER-1"
    hold, cost = state.holds[seat], COST[order]
    if unpaid < 0:
        return None if covers(hold, cost) else "TT-DELIVER-1"
    if unpaid == GOLD or not cost[unpaid] or not covers(hold, cost, unpaid):
        return "TT-EVENT-BUYERS-1"
    return None


# -- any action -----------------------------------------------------------------------------


def why_not(state: TidesState, action: int) -> str | None:
    """The id of the rule that forbids an action now, or None if it is legal; an empty text if the
    action is not asked for here and breaks no rule."""
    if VERB[action] not in verbs_due(state):
        return NOT_ASKED
    phase, seat = state.phase, state.current_player
    if phase == PLAY:
        return why_not_play(action, state.hands[seat], led_suit(state), state.event == FOG)
    if phase == SAILING:
        return _why_not_sail(state, action)
    if phase == ACTING:
        if action == PASS:
            return None
        if action < DELIVER:
            return why_not_pick(state, action - PICK)
        return why_not_deliver(state, action - WITHOUT)
    if phase == OVERBOARD:
        return None if state.holds[seat][action - OVER] else "TT-OVER-2"
    if phase == SHIPS:
        from tidelib.games.tricky_tides.rounds import berths

        return None if action in berths(state, seat) else "TT-SETUP-14"
    if phase == FIRST:
        return None
    if phase == ROBBING:
        if action == ROB_NONE or action in loot(state):
            return None
        return "TT-EVENT-PIRATES-1" if (action - ROB) // 5 < state.players else NOT_ASKED
    if phase == ABILITY:
        return _why_not_ability(state, action)
    monster = state.awake[state.waking][0]
    if action == STAY:
        return "TT-MONSTER-13" if monster_headings(state, monster) else None
    return why_not_head(state, monster, action - HEAD)


def candidates(state: TidesState) -> list[int]:
    """The legal actions, and those that somebody at the table might think of.

    Far-fetched ones (goods that are not there, cards beyond an island) are left out, so that those
    that matter stand out; ``explain`` knows them all. What hands hide plays no part.
    """
    phase, seat = state.phase, state.current_player
    if phase == SHIPS:
        return [SHIP + cell for cell in CELLS if _shows_a_ship(state, cell)]
    if phase == PLAY:
        return list(CARDS)
    if phase == FIRST:
        return [FIRST_MOVE, FIRST_ABILITY]
    if phase == MOVE:
        return [*range(HEAD, HEAD + 8), STAY]
    if phase == ABILITY:
        return _candidate_abilities(state)
    if phase == SAILING:
        return _candidate_sails(state)
    if phase == ROBBING:
        here = [
            s for s in range(state.players) if s != seat and state.ships[s] == state.ships[seat]
        ]
        holds = state.holds
        goods = [ROB + 5 * other + good for other in here for good in TYPES if holds[other][good]]
        return [*goods, ROB_NONE]
    if phase == OVERBOARD:
        return [OVER + good for good in TYPES if state.holds[seat][good]]
    if phase == ACTING:
        return _candidate_acts(state)
    return []


def _shows_a_ship(state: TidesState, cell: int) -> bool:
    return 0 <= COLOUR[state.laid[cell]] < state.players


def _candidate_abilities(state: TidesState) -> list[int]:
    monster = state.awake[state.waking][0]
    cell = state.monsters[monster]
    near, goods = state.chart.adjacent[cell], state.goods
    if monster == SHARK:
        return [SKIP, *(REMOVE + good for good in TYPES if goods[cell][good])]
    if monster == OCTOPUS:
        pulls = [PULL + 5 * there + good for there in near for good in TYPES if goods[there][good]]
        return [SKIP, *pulls, DONE]
    if monster == DRAGON:
        return [SKIP, *(SWAP + there for there in near)]
    if state.spouting < 0:
        return [SKIP, *range(SPOUT, SPOUT + 8)]
    return [SKIP, *range(PUT, PUT + 5)]


def _candidate_sails(state: TidesState) -> list[int]:
    """Every stop along every heading, and the next card where a heading is barred."""
    seat = state.current_player
    cell = state.ships[seat]
    allowed = allowed_headings(card_of(state, seat), state.event)
    found = []
    for heading in ALL_HEADINGS:
        stops = state.courses.stops[cell][heading]
        if not allowed >> heading & 1:
            stops = stops[:1]
        found += [SAIL + 12 * heading + there for there in sorted(stops)]
    return [*found, DOCK, ANCHOR]


def _candidate_acts(state: TidesState) -> list[int]:
    cell = state.ships[state.current_player]
    lying, order = state.goods[cell], state.orders[cell]
    picks = _PAIRS if state.event == DOCKS else _SINGLES
    found = [pick for pick in picks if all(lying[good] for good in MASK_GOODS[pick - PICK])]
    found.append(DELIVER)
    if state.event == BUYERS and order >= 0:
        found += [WITHOUT + good for good, _number in NEEDS[order]]
    return [*found, PASS]


def explain(state: TidesState, action: int) -> Legal | Refusal:
    """Why a player's action may or may not be done now."""
    from tidelib.games.tricky_tides import refusals

    rule = why_not(state, action)
    return LEGAL if rule is None else refusals.refusal(state, action, rule)
