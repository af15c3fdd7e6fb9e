"""What is said of a position of High Tide: what is due, what an action does, what points are for.

No rule is decided here.
"""

from __future__ import annotations

from tidelib.core.errors import brief
from tidelib.core.language import later, say, say_count
from tidelib.core.rulebook import Refusal
from tidelib.core.wording import capital, clauses, one_or_other, said_of
from tidelib.games.high_tide import refusing, rules, scoring
from tidelib.games.high_tide.words import (
    ACCEPT,
    ACTION_TEXTS,
    ALARM,
    BEACHES,
    BONUS,
    BONUS_ASKED,
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
    FRESH_DICE,
    KEEP,
    LARGE,
    LAST_DICE,
    LEAVE,
    MOVE,
    MOVE_WINDOW,
    OVER,
    PAIR_LIES,
    PASS,
    REFUSE,
    RESCUE,
    RESCUING,
    RETHROW,
    REVEAL,
    ROLL,
    ROLLED,
    ROLLING,
    SEA,
    SHARK,
    SMALL,
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


# -- actions -------------------------------------------------------------------------------


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
        return say("{coin}.", coin=capital(beach_numbered(state.asked, _coin_asked(state))))
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


def _coin_asked(state: HighTideState) -> int:
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
            value=_coin_asked(state),
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
    if state.phase not in _DUE:
        return Refusal((), say("{text!r} is no action of High Tide.", text=brief(text)))
    one, other = _DUE[state.phase]
    sentence = say(
        "{text!r} is no action of High Tide; now you write: {one}, or {other}.",
        text=brief(text),
        one=one,
        other=other,
    )
    return Refusal((), sentence)


_DUE = {
    CHOOSE: ("roll", "take 2"),
    ROLLED: ("accept", "refuse"),
    BONUS_ASKED: ("keep", "reroll W5"),
    DICE_WINDOW: ("accept", "use BW-2 W5"),
    MOVE_WINDOW: ("move", "use BW-6 W5"),
    SUM_OR_STEP: ("sum", "step W5"),
    COIN_ASKED: ("coin", "leave"),
    FLOOD: ("use BW-8", "pass"),
    RESCUING: ("use BW-9 W", "pass"),
}
"""What may be written at each point; the words of a record are the same in every language."""


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
