"""Why an action is refused, in sentences. What is refused is decided in ``rules``."""

from __future__ import annotations

from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.told import Refusal
from tidelib.core.wording import all_of, any_of, listed, player
from tidelib.games.high_tide import rules
from tidelib.games.high_tide.words import (
    ACCEPT,
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
    TILE_WINDOWS,
    dice_named,
    move_named,
    tile_name,
    tile_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState


def explain(state: HighTideState, action: Any) -> Legal | Refusal:
    """Why a player's action may or may not be done now."""
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
            say(
                "No space is free for a roll: take the pair from {spaces}.",
                spaces=spaces_named(state),
            ),
            track_seen(state),
        )
    if action == REFUSE:
        return _refused_refusal(state, rule)
    if action < ACCEPT:
        return refused_take(state, rule, action)
    return Refusal(
        (rule,),
        say("A pair from space 2 lets you re-roll one die only."),
        [_pair_seen(state), say("taken from space {space}", space=state.gap)],
        see=("HT-TURN-11",),
    )


def spaces_named(state: HighTideState, join: Callable[[list[str]], str] = any_of) -> str:
    """The spaces with pairs.

    Args:
        state: the position.
        join: what makes a list of them: ``any_of`` or ``all_of``.
    """
    spaces = [str(s) for s in range(1, state.players + 2) if state.lying >> s & 1]
    return say_count("space {spaces}", "spaces {spaces}", count=len(spaces), spaces=join(spaces))


def track_seen(state: HighTideState) -> list[str]:
    """What lies on the track's window, as the reason of a refusal."""
    what = []
    for lies in state.track[: state.window]:
        if lies >= PAIR_LIES:
            what.append(say("pair"))
        else:
            what.append(say_as("a space", "free") if lies < 0 else say("towel"))
    return [say("window: {lies}", lies=listed(what))]


def _pair_seen(state: HighTideState) -> str:
    return say("pair: {dice}", dice=dice_named(state.hand))


def _refused_refusal(state: HighTideState, rule: str) -> Refusal:
    if rule == "HT-BAY-13":
        return Refusal(
            (rule,),
            say("You used a tile on this roll, so you must accept it."),
            [_pair_seen(state)],
        )
    if state.window <= state.players:
        sentence = say(
            "Only one space is free before the rental, and your towel needs it: you must accept "
            "this roll."
        )
    else:
        sentence = say(
            "Only one space is free before the end of the track, and your towel needs it: you must "
            "accept this roll."
        )
    return Refusal((rule,), sentence, track_seen(state), see=("HT-TURN-8",))


def refused_take(state: HighTideState, rule: str, space: int) -> Refusal:
    """Why no pair can be taken from a space."""
    if rule == "HT-TURN-9":
        return Refusal(
            (rule,),
            say(
                "You rolled in this turn: lying pairs are for others now. Accept the roll, or "
                "refuse it if you may."
            ),
            [say("pair in hand: {dice}", dice=dice_named(state.hand))],
        )
    lies = state.track[space - 1] if 0 < space < state.players + 2 else None
    if lies is None:
        because = say("spaces in use: 1 to {last}", last=state.players + 1)
    elif lies < 0:
        because = say("space {space}: free", space=space)
    else:
        because = say("space {space}: towel of {player}", space=space, player=player(lies))
    if state.lying:
        sentence = say(
            "No pair lies on space {space}. There is one on {spaces}.",
            space=space,
            spaces=spaces_named(state, all_of),
        )
    else:
        sentence = say("No pair lies on space {space}. None lies there.", space=space)
    return Refusal((rule,), sentence, [because])


def _refused_tile(state: HighTideState, tile: int, rule: str) -> Refusal:
    name = say("{id} ({name})", id=TILE_IDS[tile], name=tile_name(tile))
    if rule == "HT-BAY-7":
        owned = [TILE_IDS[t] for t, seat in enumerate(state.owner) if seat == state.current_player]
        return Refusal(
            (rule,),
            say("You do not own {name}.", name=name),
            [say("your tiles: {tiles}", tiles=listed(owned) or say_as("tiles", "none"))],
        )
    if rule == "HT-BAY-13":
        return Refusal(
            (rule,),
            say(
                "You used a tile on this roll and are bound to it: {name} cannot replace it.",
                name=name,
            ),
            [_pair_seen(state)],
        )
    if rule == "HT-BAY-14":
        return Refusal(
            (rule,),
            say(
                "{name} replaces a fresh roll only. This pair was taken from the track.", name=name
            ),
            [say("taken from space {space}", space=state.gap)],
        )
    when = {
        "dice": say("once your pair is known and its track bonus is done, before anything moves"),
        "move": say("once your pair is accepted, before anything moves"),
        "flood": say("before the waves of a round come"),
        "rescue": say("after the waves of a round"),
    }[TILE_WINDOWS[tile]]
    return Refusal(
        (rule,),
        say("{name} is used at another time: {when}.", name=name, when=when),
        [say("window: {when}", when=when)],
    )


def _not_asked(state: HighTideState) -> Refusal:
    if state.phase == OVER:
        return Refusal((), say("The game is over. There is nothing to decide."))
    if state.phase not in _DUE:
        return Refusal((), say("Chance has its say first. There is nothing to decide."))
    told, rule = _DUE[state.phase]
    sentence = say(told)
    if state.phase == BONUS_ASKED:
        sentence = say(
            "You took {dice}: keep the pair, or re-roll what space {space} allows.",
            dice=dice_named(state.hand),
            space=state.gap,
        )
    elif state.phase == MOVE_WINDOW:
        sentence = moves_said(state)
    elif state.phase == CHOOSE and state.lying:
        spaces = spaces_named(state)
        if state.window > state.filled:
            sentence = say("Roll two dice, or take a pair from {spaces}.", spaces=spaces)
        else:
            sentence = say("Take a pair from {spaces}.", spaces=spaces)
    return Refusal((), sentence, see=(rule,))


def moves_said(state: HighTideState) -> str:
    """What may be done before anything moves."""
    moves = all_of([move_named(move) for move in state.moves])
    return say("Your moves are {moves}: use a tile on one of them, or move.", moves=moves)


_DUE = {
    CHOOSE: (later("Your turn begins with a roll."), "HT-TURN-2"),
    ROLLED: (later("Your roll waits: accept it, or refuse it if you may."), "HT-TURN-5"),
    BONUS_ASKED: ("", "HT-TURN-10"),
    DICE_WINDOW: (later("Use a tile on one of the dice of your pair, or accept."), "HT-BAY-12"),
    MOVE_WINDOW: ("", "HT-BAY-12"),
    SUM_OR_STEP: (later("Move the sum, or step by one die to a coin first."), "HT-COIN-7"),
    COIN_ASKED: (later("Take the coin, or leave it."), "HT-COIN-6"),
    FLOOD: (later("Use BW-8 to change the tide, or pass."), "HT-BAY-12"),
    RESCUING: (later("Use BW-9 for a deckchair of yours in the water, or pass."), "HT-BAY-12"),
}
