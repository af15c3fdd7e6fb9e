"""What an action of High Tide is called on its button, and what it would do.

No rule is decided here.
"""

from __future__ import annotations

from tidelib.core.language import later, say
from tidelib.core.wording import capital, clauses
from tidelib.games.high_tide import rules
from tidelib.games.high_tide.words import (
    ACCEPT,
    ALARM,
    BONUS,
    CHANGE_TIDE,
    CHOOSE,
    COIN,
    COIN_ASKED,
    COIN_SET_UP,
    DICE_WINDOW,
    DIE_MOVE,
    DOWN,
    DRAW_ANEW,
    ELSEWHERE,
    FLOOD,
    KEEP,
    LAST_DICE,
    LEAVE,
    MOVE,
    PAIR_LIES,
    PASS,
    REFUSE,
    RESCUE,
    RETHROW,
    REVEAL,
    ROLL,
    ROLLED,
    ROLLING,
    SEA,
    SHARK,
    STAY,
    STEP,
    SUM,
    SUM_OR_STEP,
    SURFERS,
    TOWELS,
    TURN_OVER,
    TWICE,
    UP,
    beach_name,
    beach_numbered,
    dice_named,
    die_named,
    move_named,
    thrown,
    tile_effect,
    tile_name,
    tile_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState


def action_label(state: HighTideState, action: Any) -> str:
    if isinstance(action, tuple):
        return say(_CHANCE_LABELS[state.phase])
    if ROLL < action < ACCEPT:
        return say("Take the pair from space {space}", space=action)
    if action in _LABELS:
        return say(_LABELS[action])
    if STEP <= action < COIN:
        return say("Step {move} to the coin first", move=move_named(action - STEP))
    tile = tile_of(action)
    if not tile:
        dice = thrown(action)
        if len(dice) == 2:
            return say("Re-roll both dice")
        return say("Re-roll {dice}", dice=dice_named(dice))
    return _tile_label(action, tile_name(tile))


def _tile_label(action: int, tile: str) -> str:
    """How a Baywatch tile is used."""
    if action == DRAW_ANEW:
        return say("{tile}: draw two others", tile=tile)
    if action == CHANGE_TIDE:
        return say("{tile}: exchange the waves", tile=tile)
    if action < TURN_OVER:
        dice = thrown(action)
        if len(dice) == 2:
            return say("{tile}: throw both dice again", tile=tile)
        return say("{tile}: throw {dice} again", tile=tile, dice=dice_named(dice))
    if action < UP:
        return say("{tile}: {die}", tile=tile, die=die_named(action - TURN_OVER))
    if action < DOWN:
        return say("{tile}: {die} up", tile=tile, die=die_named(action - UP))
    if action < DRAW_ANEW:
        return say("{tile}: {die} down", tile=tile, die=die_named(action - DOWN))
    if action < ELSEWHERE:
        move = move_named(action - (STAY if action < TWICE else TWICE))
        return say("{tile}: {move}", tile=tile, move=move)
    if action < RESCUE:
        number, beach = divmod(action - ELSEWHERE, 6)
        return say(
            "{tile}: {move} on the {beach} beach",
            tile=tile,
            move=move_named(number),
            beach=beach_name(beach),
        )
    return say("{tile}: {beach} beach", tile=tile, beach=beach_name(action - RESCUE))


_LABELS = {
    ROLL: later("Roll two dice"),
    ACCEPT: later("Accept"),
    REFUSE: later("Refuse"),
    KEEP: later("Keep the dice"),
    MOVE: later("Move"),
    SUM: later("Move the sum"),
    COIN: later("Take the coin"),
    LEAVE: later("Leave the coin"),
    PASS: later("Pass"),
}
_CHANCE_LABELS = {
    TOWELS: later("Shuffle the towels"),
    COIN_SET_UP: later("Lay the coins"),
    SURFERS: later("Deal the surfers"),
    ALARM: later("Reveal an alarm tile"),
    REVEAL: later("Reveal a Baywatch tile"),
    ROLLING: later("Roll"),
    RETHROW: later("Roll again"),
    LAST_DICE: later("Roll for the waves"),
    SHARK: later("Reveal a shark tile"),
}


def action_detail(state: HighTideState, action: Any) -> str:
    if isinstance(action, tuple):
        return ""
    if ROLL < action < ACCEPT and state.phase == CHOOSE and state.lying >> action & 1:
        pair = divmod(state.track[action - 1] - PAIR_LIES, 36)
        return say(_PAIR_AND_BONUS[BONUS[action]], pair=capital(dice_named(pair)))
    if action == ACCEPT and state.phase in (ROLLED, DICE_WINDOW):
        return say("{where}.", where=where_to(state))
    if action == REFUSE and state.phase == ROLLED:
        if rules.why_not_refuse(state.window - state.filled, state.committed) is None:
            return say(
                "The pair goes to space {space}; you roll two new dice.", space=state.filled + 1
            )
        return ""
    if action == COIN and state.phase == COIN_ASKED:
        return say("{coin}.", coin=capital(beach_numbered(state.asked, coin_asked(state))))
    if STEP <= action < COIN and state.phase == SUM_OR_STEP:
        value = rules.coin_after(state, action - STEP)
        return say("The coin there: {value}.", value=value) if value else ""
    if action == CHANGE_TIDE and state.phase == FLOOD:
        left, right = state.flood
        return say(
            "Large wave on {large}, small wave on {small}.",
            large=beach_name(right % 6),
            small=beach_name(left % 6),
        )
    tile = tile_of(action)
    return tile_effect(tile) if tile and action >= STAY else ""


_PAIR_AND_BONUS = (
    later("{pair}. No re-roll from here."),
    later("{pair}. You may re-roll one die."),
    later("{pair}. You may re-roll one or both dice."),
)


def coin_asked(state: HighTideState) -> int:
    """The value of the coin that is asked about."""
    beach, seat = state.asked, state.current_player
    return rules.coin_at(state, seat, beach, state.at[beach * state.players + seat])


def moves_of(
    state: HighTideState, seat: int, hand: tuple[int, ...], moves: tuple[int, ...] = ()
) -> list[tuple[int, int, int, int]]:
    """Where a pair would bring a seat's deckchairs: beach, spaces, from, to; in bar order."""
    by_beach: dict[int, int] = {}
    for move in moves or [DIE_MOVE[die] for die in hand]:
        if move > 5:
            by_beach[move % 6] = by_beach.get(move % 6, 0) + move // 6
    found = []
    for beach in sorted(by_beach):
        old = state.at[beach * state.players + seat]
        found.append((beach, by_beach[beach], old, min(SEA, old + by_beach[beach])))
    return found


def where_to(state: HighTideState) -> str:
    """What accepting the pair in hand would do, in words."""
    told = []
    for beach, _spaces, _old, new in moves_of(state, state.current_player, state.hand, state.moves):
        if new == SEA:
            text = say("{beach} into the open sea", beach=beach_name(beach))
        elif new > state.dry[beach]:
            text = say("{beach} to {space}, in the water", beach=beach_name(beach), space=new)
        else:
            text = say("{beach} to {space}", beach=beach_name(beach), space=new)
        told.append(text)
    return capital(clauses(told)) or say("Nothing moves")
