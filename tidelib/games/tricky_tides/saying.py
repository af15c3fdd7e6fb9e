"""What is said of a position: what is due, what is in force, where a score came from.

No rule is decided here. Actions are in ``labels``.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.told import Refusal
from tidelib.core.worded import no_action
from tidelib.games.tricky_tides import rules, scoring
from tidelib.games.tricky_tides.labels import action_detail as action_detail
from tidelib.games.tricky_tides.labels import action_label as action_label
from tidelib.games.tricky_tides.labels import monster_due
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ARRIVAL_DRAW,
    BUYERS,
    CELL_IDS,
    DEAL,
    DOCKS,
    DRAGON,
    EDGE,
    ENDED,
    EVENT,
    EVENT_RULES,
    FILL,
    FIRST,
    FIRST_GOODS,
    FOG,
    HULLS,
    LAY_ISLANDS,
    LAY_ORDERS,
    LEADER,
    MOVE,
    NEW_ORDER,
    OCTOPUS,
    OVERBOARD,
    PLAY,
    ROBBING,
    ROUNDS,
    SAILING,
    SHARK,
    SHIP,
    SHIPS,
    SIGHTINGS,
    STAY,
    SUIT,
    WHALE_DRAW,
    card_name,
    cells_named,
    event_name,
    goods_named,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState

_WAITING = {
    SIGHTINGS: later("The sightings cards are about to be dealt."),
    LEADER: later("The first leader is about to be drawn."),
    FIRST_GOODS: later("First goods are about to be drawn."),
    LAY_ISLANDS: later("The map is about to be laid out."),
    LAY_ORDERS: later("The orders are about to be laid out."),
    EVENT: later("The event of this round is about to be revealed."),
    ARRIVAL_DRAW: later("A good is about to be drawn from the bag."),
    WHALE_DRAW: later("The Whale draws goods from the bag."),
    NEW_ORDER: later("A new order is about to be turned up."),
    ENDED: later("The game is over."),
}


def prompt(state: TidesState) -> str:
    """What is due, in words; it tells nothing that is hidden."""
    phase = state.phase
    if phase in _WAITING:
        return say(_WAITING[phase])
    if phase == FILL:
        return say("{cell} is about to get goods.", cell=CELL_IDS[state.due])
    if phase == DEAL:
        return say("The cards of round {round} are about to be dealt.", round=state.round)
    seat = state.current_player
    if phase == SHIPS:
        from tidelib.games.tricky_tides.rounds import berths

        homes = cells_named([berth - SHIP for berth in berths(state, seat)])
        return say("Place your ship: {cells}.", cells=homes)
    if phase == PLAY:
        return _play_prompt(state)
    if phase in (FIRST, MOVE, ABILITY):
        return _monster_prompt(state)
    if phase == SAILING:
        return say(
            "Sail with {card}, ship {place} of {players}.",
            card=card_name(rules.card_of(state, seat)),
            place=state.turn + 1,
            players=state.players,
        )
    if phase == ROBBING:
        return say("Pirates: take a good from another ship here, or nothing.")
    if phase == OVERBOARD:
        return say_count(
            "Too much in the hold: give back {count} good.",
            "Too much in the hold: give back {count} goods.",
            count=state.loads[seat] - state.limit,
        )
    cell = state.ships[seat]
    if state.sea >> cell & 1:
        return say("At sea on {cell}: nothing to do.", cell=CELL_IDS[cell])
    verbs = {state.action_text(action).partition(" ")[0] for action in state.legal_actions()}
    if verbs >= {"pick", "deliver"}:
        text = later("On {cell}: pick up, deliver or do nothing.")
    elif "pick" in verbs:
        text = later("On {cell}: pick up or do nothing.")
    elif "deliver" in verbs:
        text = later("On {cell}: deliver or do nothing.")
    else:
        text = later("On {cell}: there is nothing to pick up or deliver.")
    return say(text, cell=CELL_IDS[cell])


def hand_told(state: TidesState) -> str:
    """Which hand it is."""
    return say(
        "Round {round} of {rounds}, hand {hand}.",
        round=state.round,
        rounds=ROUNDS,
        hand=state.hand,
    )


def _play_prompt(state: TidesState) -> str:
    if not state.table:
        return say("Lead any card.")
    led = monster_name(SUIT[state.table[0]])
    if state.event == FOG:
        return say("{suit} was led, but in the Fog Bank any card may be played.", suit=led)
    return say("{suit} was led: play a card.", suit=led)


def _monster_prompt(state: TidesState) -> str:
    monster = monster_due(state)
    name = monster_name(monster)
    if state.phase == FIRST:
        return say(
            "The {monster} is yours: does it move first, or use its ability first?", monster=name
        )
    if state.phase == MOVE:
        cell = CELL_IDS[state.monsters[monster]]
        if list(state.legal_actions()) == [STAY]:
            return say("The {monster} cannot move from {cell}.", monster=name, cell=cell)
        return say("Move the {monster} from {cell}.", monster=name, cell=cell)
    if not rules.abilities(state):
        return say("The {monster} has nothing to work on.", monster=name)
    if monster == SHARK:
        return say("The Shark: remove which good?")
    if monster == DRAGON:
        return say("The Sea Dragon: swap orders with which island?")
    if monster == OCTOPUS:
        if state.pulled >= 0:
            return say("The Octopus: pull a second good, or be done?")
        return say("The Octopus: pull which good?")
    if state.spouting < 0:
        return say("The Whale has {goods}: spout which way?", goods=goods_named(state.catch))
    return say("The Whale: which good lands on card {number}?", number=state.placed + 1)


# -- rules in force -------------------------------------------------------------------------

_IN_FORCE = {
    SIGHTINGS: ["TT-SETUP-4", "TT-INFO-2"],
    LEADER: ["TT-SETUP-20"],
    FIRST_GOODS: ["TT-SETUP-8", "TT-SETUP-21"],
    LAY_ISLANDS: ["TT-SETUP-9"],
    SHIPS: ["TT-SETUP-13", "TT-SETUP-14", "TT-SETUP-19"],
    LAY_ORDERS: ["TT-SETUP-15"],
    EVENT: ["TT-EVENT-1", "TT-EVENT-2"],
    FIRST: ["TT-MONSTER-7", "TT-MONSTER-8"],
    MOVE: ["TT-MONSTER-9", "TT-MONSTER-10", "TT-MONSTER-11", "TT-MONSTER-12", "TT-MONSTER-13"],
    WHALE_DRAW: ["TT-MONSTER-WHALE-1", "TT-MONSTER-WHALE-2"],
    ROBBING: ["TT-EVENT-PIRATES-1"],
    NEW_ORDER: ["TT-DELIVER-4"],
    ENDED: ["TT-SCORE-5", "TT-SCORE-6", "TT-SCORE-7", "TT-SCORE-8"],
}
_ABILITY_RULES = (
    ["TT-MONSTER-OCTOPUS-1", "TT-MONSTER-OCTOPUS-2", "TT-MONSTER-OCTOPUS-3"],
    ["TT-MONSTER-DRAGON-1", "TT-MONSTER-DRAGON-2"],
    ["TT-MONSTER-SHARK-1", "TT-MONSTER-SHARK-2"],
    ["TT-MONSTER-WHALE-3", "TT-MONSTER-WHALE-4", "TT-MONSTER-WHALE-7"],
)


def rules_in_force(state: TidesState) -> list[str]:
    """They tell nothing that is hidden."""
    phase = state.phase
    if phase in _IN_FORCE:
        ids = _IN_FORCE[phase][:]
        if phase == EVENT and state.round > 1:
            ids = ["TT-EVENT-3", "TT-EVENT-4"]
        if phase == MOVE and state.event == EDGE:
            ids.append("TT-EVENT-EDGE-1")
        return ids
    event = EVENT_RULES[state.event] if state.event >= 0 else ()
    if phase == FILL:
        return ["TT-SETUP-16", "TT-SETUP-22"] if state.round == 1 else ["TT-ROUND-3", "TT-ROUND-5"]
    if phase == DEAL:
        return ["TT-SETUP-17"] if state.round == 1 else ["TT-ROUND-6"]
    if phase == PLAY:
        ids = ["TT-PLAY-3", "TT-PLAY-4"] if state.table else ["TT-PLAY-5", "TT-PLAY-6"]
        if state.event == FOG and state.table:
            ids = ["TT-EVENT-FOG-1"]
        return [*ids, *(id for id in event if "TIDE" in id)]
    if phase == ABILITY:
        return ["TT-MONSTER-8", "TT-MONSTER-16", *_ABILITY_RULES[monster_due(state)]]
    if phase == SAILING:
        ids = ["TT-SAIL-9", "TT-SAIL-8", "TT-SAIL-6", "TT-ANCHOR-1", "TT-ANCHOR-4"]
        words = ("EDGE-2", "EDGE-3", "CONTRARY", "BECALMED")
        return [*ids, *(id for id in event if any(word in id for word in words))]
    if phase == ARRIVAL_DRAW:
        return ["TT-EVENT-5", *event]
    if phase == OVERBOARD:
        ids = ["TT-OVER-1", "TT-OVER-2"]
        ids.append(
            "TT-OVER-4" if state.sea >> state.ships[state.current_player] & 1 else "TT-OVER-3"
        )
        return [*ids, *event] if state.event == HULLS else ids
    if state.sea >> state.ships[state.current_player] & 1:
        return ["TT-SEA-6"]
    ids = ["TT-PICK-1", "TT-PICK-2", "TT-DELIVER-1", "TT-DELIVER-6", "TT-DELIVER-7"]
    if state.event == DOCKS:
        ids.remove("TT-PICK-2")
    return [*ids, *event] if state.event in (DOCKS, BUYERS) else ids


def score_parts(state: TidesState, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
    """They add up to the score, the sightings card included."""
    return scoring.parts(state, seat)


def event_told(state: TidesState) -> str:
    """The event in force in a word, or an empty text."""
    return event_name(state.event) if state.event >= 0 else ""


def unknown_action(state: TidesState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    return no_action(state, text)
