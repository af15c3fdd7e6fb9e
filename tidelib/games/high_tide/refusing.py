"""Why an action is refused, in sentences. What is refused is decided in ``rules``."""

from __future__ import annotations

from tidelib.core.rulebook import LEGAL, Legal, Refusal
from tidelib.games.high_tide import rules
from tidelib.games.high_tide.words import (
    ACCEPT,
    ACTIONS,
    BONUS_ASKED,
    CHOOSE,
    COIN_ASKED,
    DICE_WINDOW,
    FLOOD,
    MOVE_WINDOW,
    OVER,
    PAIR_LIES,
    REFUSE,
    RESCUING,
    ROLL,
    ROLLED,
    SUM_OR_STEP,
    TILE_IDS,
    TILE_NAMES,
    TILE_WINDOWS,
    dice_named,
    move_named,
    tile_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState


def explain(state: HighTideState, action: Any) -> Legal | Refusal:
    """Why a player's action may or may not be done now."""
    if action not in ACTIONS:
        return Refusal((), f"The actions of High Tide are the numbers 0 to {ACTIONS[-1]}.")
    action = ACTIONS.index(action)  # 3.0 and True are equal to actions, and meant as these
    rule = rules.why_not(state, action)
    if rule is None:
        return LEGAL
    if rule == rules.NOT_ASKED:
        return _not_asked(state)
    if tile := tile_of(action):
        return _refused_tile(state, tile, rule)
    if action == ROLL:
        return Refusal(
            (rule,),
            f"No space is free for a roll: take the pair from {spaces_named(state)}.",
            track_seen(state),
        )
    if action == REFUSE:
        return _refused_refusal(state, rule)
    if action < ACCEPT:
        return refused_take(state, rule, action)
    return Refusal(
        (rule,),
        "A pair from space 2 lets you re-roll one die only.",
        [f"pair: {dice_named(state.hand)}", f"taken from space {state.gap}"],
        see=("HT-TURN-11",),
    )


def spaces_named(state: HighTideState, last: str = "or") -> str:
    """The spaces with pairs.

    Args:
        state: the position.
        last: the word before the last one.
    """
    spaces = [str(s) for s in range(1, state.players + 2) if state.lying >> s & 1]
    if len(spaces) < 2:
        return f"space {''.join(spaces)}"
    return f"spaces {', '.join(spaces[:-1])} {last} {spaces[-1]}"


def track_seen(state: HighTideState) -> list[str]:
    """What lies on the track's window, as the reason of a refusal."""
    what = []
    for lies in state.track[: state.window]:
        if lies >= PAIR_LIES:
            what.append("pair")
        else:
            what.append("free" if lies < 0 else "towel")
    return [f"window: {', '.join(what)}"]


def _refused_refusal(state: HighTideState, rule: str) -> Refusal:
    if rule == "HT-BAY-13":
        return Refusal(
            (rule,),
            "You used a tile on this roll, so you must accept it.",
            [f"pair: {dice_named(state.hand)}"],
        )
    end = "the rental" if state.window <= state.players else "the end of the track"
    return Refusal(
        (rule,),
        f"Only one space is free before {end}, and your towel needs it: you must accept this roll.",
        track_seen(state),
        see=("HT-TURN-8",),
    )


def refused_take(state: HighTideState, rule: str, space: int) -> Refusal:
    """Why no pair can be taken from a space."""
    if rule == "HT-TURN-9":
        return Refusal(
            (rule,),
            "You rolled in this turn: lying pairs are for others now. Accept the roll, or refuse "
            "it if you may.",
            [f"pair in hand: {dice_named(state.hand)}"],
        )
    lies = state.track[space - 1] if 0 < space < state.players + 2 else None
    if lies is None:
        because = f"spaces in use: 1 to {state.players + 1}"
    else:
        what = "free" if lies < 0 else f"towel of player {lies + 1}"
        because = f"space {space}: {what}"
    instead = (
        f"There is one on {spaces_named(state, 'and')}." if state.lying else "None lies there."
    )
    return Refusal((rule,), f"No pair lies on space {space}. {instead}", [because])


def _refused_tile(state: HighTideState, tile: int, rule: str) -> Refusal:
    name = f"{TILE_IDS[tile]} ({TILE_NAMES[tile]})"
    if rule == "HT-BAY-7":
        owned = [TILE_IDS[t] for t, seat in enumerate(state.owner) if seat == state.current_player]
        return Refusal(
            (rule,), f"You do not own {name}.", [f"your tiles: {', '.join(owned) or 'none'}"]
        )
    if rule == "HT-BAY-13":
        return Refusal(
            (rule,),
            f"You used a tile on this roll and are bound to it: {name} cannot replace it.",
            [f"pair: {dice_named(state.hand)}"],
        )
    if rule == "HT-BAY-14":
        return Refusal(
            (rule,),
            f"{name} replaces a fresh roll only. This pair was taken from the track.",
            [f"taken from space {state.gap}"],
        )
    when = {
        "dice": "once your pair is known and its track bonus is done, before anything moves",
        "move": "once your pair is accepted, before anything moves",
        "flood": "before the waves of a round come",
        "rescue": "after the waves of a round",
    }[TILE_WINDOWS[tile]]
    return Refusal((rule,), f"{name} is used at another time: {when}.", [f"window: {when}"])


def _not_asked(state: HighTideState) -> Refusal:
    if state.phase == OVER:
        return Refusal((), "The game is over. There is nothing to decide.")
    if state.phase not in _DUE:
        return Refusal((), "Chance has its say first. There is nothing to decide.")
    sentence, rule = _DUE[state.phase]
    if state.phase == BONUS_ASKED:
        sentence = (
            f"You took {dice_named(state.hand)}: keep the pair, or re-roll what space "
            f"{state.gap} allows."
        )
    elif state.phase == MOVE_WINDOW:
        moves = " and ".join([move_named(move) for move in state.moves])
        sentence = f"Your moves are {moves}: use a tile on one of them, or move."
    elif state.phase == CHOOSE and state.lying:
        roll = "Roll two dice, or take" if state.window > state.filled else "Take"
        sentence = f"{roll} a pair from {spaces_named(state)}."
    return Refusal((), sentence, see=(rule,))


_DUE = {
    CHOOSE: ("Your turn begins with a roll.", "HT-TURN-2"),
    ROLLED: ("Your roll waits: accept it, or refuse it if you may.", "HT-TURN-5"),
    BONUS_ASKED: ("", "HT-TURN-10"),
    DICE_WINDOW: ("Use a tile on one of the dice of your pair, or accept.", "HT-BAY-12"),
    MOVE_WINDOW: ("", "HT-BAY-12"),
    SUM_OR_STEP: ("Move the sum, or step by one die to a coin first.", "HT-COIN-7"),
    COIN_ASKED: ("Take the coin, or leave it.", "HT-COIN-6"),
    FLOOD: ("Use BW-8 to change the tide, or pass.", "HT-BAY-12"),
    RESCUING: ("Use BW-9 for a deckchair of yours in the water, or pass.", "HT-BAY-12"),
}
