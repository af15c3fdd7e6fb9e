"""What is said of a position of High Tide: what is due, what an action does, what points are for.

No rule is decided here.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.told import Refusal
from tidelib.core.worded import no_action
from tidelib.core.wording import capital, one_or_other, said_of
from tidelib.games.high_tide import refusing, rules, scoring
from tidelib.games.high_tide.labels import action_detail as action_detail
from tidelib.games.high_tide.labels import action_label as action_label
from tidelib.games.high_tide.labels import coin_asked
from tidelib.games.high_tide.words import (
    ACCEPT,
    ACTION_TEXTS,
    ALARM,
    BEACHES,
    BONUS,
    BONUS_ASKED,
    CHOOSE,
    COIN_ASKED,
    COIN_SET_UP,
    DICE_WINDOW,
    FLOOD,
    FRESH_DICE,
    LARGE,
    LAST_DICE,
    MOVE_WINDOW,
    OVER,
    RESCUING,
    RETHROW,
    REVEAL,
    ROLLED,
    ROLLING,
    SHARK,
    SMALL,
    SUM_OR_STEP,
    SURFERS,
    TOWELS,
    beach_name,
    dice_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState


# -- what is due ---------------------------------------------------------------------------


def refusals_said(state: HighTideState) -> str:
    """How many rolls may be refused, and why (HT-TURN-7, HT-TURN-8)."""
    free = state.window - state.filled
    left = rules.refusals_left(free, state.committed)
    if free < 1:
        return say("No space is free for a roll.")
    if state.phase == ROLLED:
        if state.committed:
            return say("A tile was used on this roll: it must be accepted.")
        if not left:
            return say("You must accept: the last free space is for your towel.")
        return say_count(
            "{count} free space, one for your towel: you may refuse {times}.",
            "{count} free spaces, one for your towel: you may refuse {times}.",
            count=free,
            times=times(left),
        )
    if not left:
        return say("Only one space is free, for your towel: a roll must be accepted.")
    return say_count(
        "{count} free space, one for your towel: you may refuse up to {times}.",
        "{count} free spaces, one for your towel: you may refuse up to {times}.",
        count=free,
        times=times(left),
    )


def times(number: int) -> str:
    """How often.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return say("twice") if number == 2 else say_count("once", "{count} times", count=number)


def prompt(state: HighTideState) -> str:
    """What is due, in words."""
    phase = state.phase
    if phase in _CHANCE_PROMPTS:
        return say(_CHANCE_PROMPTS[phase])
    if phase == CHOOSE:
        return _choice_said(state)
    if phase == ROLLED:
        return say(
            "{dice}. {refusals}",
            dice=capital(dice_named(state.hand)),
            refusals=refusals_said(state),
        )
    if phase == BONUS_ASKED:
        dice = capital(dice_named(state.hand))
        if BONUS[state.gap] == 2:
            return say("{dice}: keep them, or re-roll one or both dice once.", dice=dice)
        return say("{dice}: keep them, or re-roll one die once.", dice=dice)
    if phase == DICE_WINDOW:
        return say(
            "{dice}: use a tile on your dice, or accept.", dice=capital(dice_named(state.hand))
        )
    if phase == MOVE_WINDOW:
        return refusing.moves_said(state)
    if phase == SUM_OR_STEP:
        return say("Both dice have one colour: move the sum, or step to a coin with one die first.")
    if phase == COIN_ASKED:
        return say(
            "Your {beach} deckchair stands on the coin {value}: take it or leave it.",
            beach=beach_name(state.asked),
            value=coin_asked(state),
        )
    if phase == FLOOD:
        left, right = state.flood
        return say(
            "The large wave would flood {large}, the small one {small}. Exchange them?",
            large=beach_name(left % 6),
            small=beach_name(right % 6),
        )
    if phase == RESCUING:
        return say("Rescue one of your deckchairs from the water, or pass.")
    return say("The game is over.")


_CHANCE_PROMPTS = {
    TOWELS: later("The towels are about to be shuffled."),
    COIN_SET_UP: later("The coins are about to be laid."),
    SURFERS: later("The surfers are about to be dealt."),
    ALARM: later("An alarm tile is about to be revealed."),
    REVEAL: later("A Baywatch tile is about to be revealed."),
    ROLLING: later("Two dice are about to be drawn and rolled."),
    RETHROW: later("The dice are about to be thrown again."),
    LAST_DICE: later("No pair is left: the last player is about to roll for the waves."),
    SHARK: later("A shark tile is about to be revealed."),
}


def _choice_said(state: HighTideState) -> str:
    """Roll or take, and what goes with it."""
    free = state.window - state.filled
    spaces = [s for s in range(1, state.players + 2) if state.lying >> s & 1]
    if not spaces and free > 0:
        return say("Roll two dice. {refusals}", refusals=refusals_said(state))
    offers = one_or_other([say(_OFFERS[BONUS[space]], space=space) for space in spaces])
    if free < 1:
        return say("Take the pair from space {spaces}. No space is free for a roll.", spaces=offers)
    return say(
        "Roll two dice, or take the pair from space {spaces}. {refusals}",
        spaces=offers,
        refusals=refusals_said(state),
    )


_OFFERS = (
    later("{space}"),
    later("{space} (re-roll one die)"),
    later("{space} (re-roll one or both dice)"),
)


def rules_in_force(state: HighTideState) -> list[str]:
    phase = state.phase
    if phase == DICE_WINDOW and state.owner[FRESH_DICE] == state.current_player:
        return [*_IN_FORCE[phase], "HT-BAY-14"]
    if phase in _IN_FORCE:
        return _IN_FORCE[phase][:]
    free = state.window - state.filled
    if phase == CHOOSE:
        if free < 1:
            return ["HT-TURN-4", "HT-TURN-10"]
        limit = "HT-TURN-8" if free > 1 else "HT-TURN-7"
        if state.lying:
            return ["HT-TURN-3", "HT-TURN-10", limit]
        return ["HT-TURN-2", "HT-TURN-5", limit]
    if phase == ROLLED:
        ids = ["HT-TURN-6", "HT-TURN-8"] if free > 1 else ["HT-TURN-7"]
        if state.committed:
            ids = ["HT-BAY-13"]
        if state.lying:
            ids.append("HT-TURN-9")
        return ids
    return ["HT-TURN-10", "HT-TURN-11", "HT-TURN-12"]


_IN_FORCE = {
    TOWELS: ["HT-SETUP-8"],
    COIN_SET_UP: ["HT-COIN-2"],
    SURFERS: ["HT-SURF-2"],
    ALARM: ["HT-SHARK-3"],
    REVEAL: ["HT-BAY-3"],
    ROLLING: ["HT-TURN-5"],
    RETHROW: ["HT-TURN-11"],
    DICE_WINDOW: ["HT-BAY-12", "HT-BAY-9"],
    MOVE_WINDOW: ["HT-BAY-12", "HT-BAY-9", "HT-MOVE-3"],
    SUM_OR_STEP: ["HT-COIN-7", "HT-MOVE-2"],
    COIN_ASKED: ["HT-COIN-4", "HT-COIN-5", "HT-COIN-6"],
    LAST_DICE: ["HT-ROUND-9"],
    SHARK: ["HT-SHARK-5"],
    FLOOD: ["HT-BAY-12", "HT-WAVE-2"],
    RESCUING: ["HT-BAY-12", "HT-END-1"],
    OVER: ["HT-SCORE-8"],
}


# -- points --------------------------------------------------------------------------------

_PLACE_NAMES = (
    "",
    later("nearest to the water"),
    later("second"),
    later("third"),
    later("fourth"),
    later("fifth"),
    later("sixth"),
)
_COINS_SAID = (
    "",
    later("Coins: highest sum, {total}"),
    later("Coins: second sum, {total}"),
    later("Coins: third sum, {total}"),
    later("Coins: fourth sum, {total}"),
    later("Coins: fifth sum, {total}"),
    later("Coins: sixth sum, {total}"),
)
_STANDINGS = {
    scoring.BAR: (later("at the bar"), "HT-SCORE-6"),
    scoring.WATER: (later("in the water"), "HT-SCORE-2"),
    scoring.SURFER_BAR: (later("surfer at the bar"), "HT-SURF-6"),
    scoring.SURFER_WATER: (later("surfer in the water"), "HT-SURF-4"),
    scoring.SURFER_DRY: (later("surfer on the sand"), "HT-SURF-5"),
}


def standing_said(standing: scoring.Standing) -> tuple[str, tuple[str, ...]]:
    """Why a deckchair has its points, and the rules that say so."""
    _seat, points, place, why = standing
    if why == scoring.PLACE:
        rule_ids = ("HT-SCORE-4", "HT-SCORE-5")
        return say(_PLACE_NAMES[place]), rule_ids if points else (*rule_ids, "HT-SCORE-7")
    said, rule = _STANDINGS[why]
    return say(said), (rule,)


def score_parts(state: HighTideState, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
    """Beach by beach, then coins and Baywatch; they add up to the score."""
    parts: list[tuple[str, int, tuple[str, ...]]] = []
    for beach in BEACHES:
        for standing in scoring.beach_standings(state, beach):
            if standing[0] == seat:
                said, rule_ids = standing_said(standing)
                label = said_of(capital(beach_name(beach)), said)
                parts.append((label, standing[1], rule_ids))
    for place, (owner, total, points) in enumerate(scoring.coin_standings(state), 1):
        if owner == seat:
            ids = ("HT-COIN-11", "HT-COIN-12")
            parts.append((say(_COINS_SAID[place], total=total), points, ids))
    if state.bonus_points[seat]:
        parts.append((say("Baywatch in the last round"), state.bonus_points[seat], ("HT-BAY-8",)))
    return parts


# -- texts ---------------------------------------------------------------------------------


def unknown_action(state: HighTideState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    verb, _blank, word = text.partition(" ")
    if verb == "take" and word.isascii() and word.isdigit() and len(word) < 3:
        rule = rules.why_not(state, int(word) if 0 < int(word) < ACCEPT else ACCEPT - 1)
        if rule:
            return refusing.refused_take(state, rule, int(word))
    return no_action(state, text)


def all_seen(state: HighTideState) -> str:
    """All that everybody has seen since the beginning, in order: a key, the same everywhere."""
    chosen = [f"{name}={value}" for name, value in state.options.items()]
    told = [f"{state.players} players, {' '.join(chosen)}"]
    if state.scenario is not None:
        told.append(f"a position set up: {state.scenario!r}")
        old: Any = state.game.scenario(state.scenario)
    else:
        old = state.game.new_state(state.players, state.options)
    for action in state.history:
        actor = "*" if old.current_player < 0 else str(old.current_player)
        if isinstance(action, tuple):
            told.append(f"{actor} {old.action_text(action)}")
        else:
            told.append(f"{actor} {ACTION_TEXTS[int(action)]}")
        old.apply(action)
    return "; ".join(told)


def flood_said(pair: tuple[int, ...], done: bool) -> str:
    """What the flood pair does, or did."""
    left, right = (beach_name(die % 6) for die in pair)
    if done:
        text = later(
            "The pair {dice} flooded {large} spaces of {left} (left die, large wave) and {small} "
            "of {right} (right die, small wave)."
        )
    else:
        text = later(
            "The pair {dice} will flood {large} spaces of {left} (left die, large wave) and "
            "{small} of {right} (right die, small wave)."
        )
    return say(
        text,
        dice=dice_named(pair),
        large=LARGE,
        left=left,
        small=SMALL,
        right=right,
    )
