"""What is said of a position of High Tide: what is due, what an action does, what points are for.

No rule is decided here.
"""

from __future__ import annotations

from tidelib.core.errors import brief
from tidelib.core.rulebook import Refusal
from tidelib.core.wording import capital, count
from tidelib.games.high_tide import refusing, rules, scoring
from tidelib.games.high_tide.words import (
    ACCEPT,
    ACTION_TEXTS,
    ALARM,
    BEACH_NAMES,
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
    TILE_EFFECTS,
    TILE_NAMES,
    TOWELS,
    TURN_OVER,
    TWICE,
    UP,
    dice_named,
    move_named,
    thrown,
    tile_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState


# -- actions -------------------------------------------------------------------------------


def action_label(state: HighTideState, action: Any) -> str:
    if isinstance(action, tuple):
        return _CHANCE_LABELS[state.phase]
    if ROLL < action < ACCEPT:
        return f"Take the pair from space {action}"
    if action in _LABELS:
        return _LABELS[action]
    if STEP <= action < COIN:
        return f"Step {move_named(action - STEP)} to the coin first"
    tile = tile_of(action)
    if not tile:
        return f"Re-roll {_dice_or_both(state, action)}"
    name = TILE_NAMES[tile]
    if action < TURN_OVER:
        return f"{name}: throw {_dice_or_both(state, action)} again"
    if action < DRAW_ANEW:
        die = action - (TURN_OVER if action < UP else UP if action < DOWN else DOWN)
        way = "" if action < UP else " up" if action < DOWN else " down"
        return f"{name}: {dice_named([die])}{way}"
    if action < ELSEWHERE:
        return f"{name}: {move_named(action - (STAY if action < TWICE else TWICE))}"
    if action < RESCUE:
        move, beach = divmod(action - ELSEWHERE, 6)
        return f"{name}: {move_named(move)} on the {BEACH_NAMES[beach]} beach"
    return f"{name}: {BEACH_NAMES[action - RESCUE]} beach"


def _dice_or_both(state: HighTideState, action: int) -> str:
    dice = thrown(action)
    return "both dice" if len(dice) == 2 else dice_named(dice)


_LABELS = {
    ROLL: "Roll two dice",
    ACCEPT: "Accept",
    REFUSE: "Refuse",
    KEEP: "Keep the dice",
    MOVE: "Move",
    SUM: "Move the sum",
    COIN: "Take the coin",
    LEAVE: "Leave the coin",
    DRAW_ANEW: f"{TILE_NAMES[4]}: draw two others",
    CHANGE_TIDE: f"{TILE_NAMES[8]}: exchange the waves",
    PASS: "Pass",
}
_CHANCE_LABELS = {
    TOWELS: "Shuffle the towels",
    COIN_SET_UP: "Lay the coins",
    SURFERS: "Deal the surfers",
    ALARM: "Reveal an alarm tile",
    REVEAL: "Reveal a Baywatch tile",
    ROLLING: "Roll",
    RETHROW: "Roll again",
    LAST_DICE: "Roll for the waves",
    SHARK: "Reveal a shark tile",
}


def action_detail(state: HighTideState, action: Any) -> str:
    if isinstance(action, tuple):
        return ""
    if ROLL < action < ACCEPT and state.phase == CHOOSE and state.lying >> action & 1:
        pair = divmod(state.track[action - 1] - PAIR_LIES, 36)
        return f"{capital(dice_named(pair))}. {_bonus_said(action)}"
    if action == ACCEPT and state.phase in (ROLLED, DICE_WINDOW):
        return f"{where_to(state)}."
    if action == REFUSE and state.phase == ROLLED:
        if rules.why_not_refuse(state.window - state.filled, state.committed) is None:
            return f"The pair goes to space {state.filled + 1}; you roll two new dice."
        return ""
    if action == COIN and state.phase == COIN_ASKED:
        return f"{capital(BEACH_NAMES[state.asked])} {_coin_asked(state)}."
    if STEP <= action < COIN and state.phase == SUM_OR_STEP:
        value = rules.coin_after(state, action - STEP)
        return f"The coin there: {value}." if value else ""
    if action == CHANGE_TIDE and state.phase == FLOOD:
        left, right = state.flood
        return f"Large wave on {BEACH_NAMES[right % 6]}, small wave on {BEACH_NAMES[left % 6]}."
    tile = tile_of(action)
    return TILE_EFFECTS[tile] if tile and action >= STAY else ""


def _bonus_said(space: int) -> str:
    return {
        2: "You may re-roll one or both dice.",
        1: "You may re-roll one die.",
        0: "No re-roll from here.",
    }[BONUS[space]]


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
        where = "into the open sea" if new == SEA else f"to {new}"
        if SEA > new > state.dry[beach]:
            where += ", in the water"
        told.append(f"{BEACH_NAMES[beach]} {where}")
    return capital("; ".join(told)) or "Nothing moves"


# -- what is due ---------------------------------------------------------------------------


def refusals_said(state: HighTideState) -> str:
    """How many rolls may be refused, and why (HT-TURN-7, HT-TURN-8)."""
    free = state.window - state.filled
    left = rules.refusals_left(free, state.committed)
    if free < 1:
        return "No space is free for a roll."
    spaces = count(free, "free space")
    if state.phase == ROLLED:
        if state.committed:
            return "A tile was used on this roll: it must be accepted."
        if not left:
            return "You must accept: the last free space is for your towel."
        return f"{spaces}, one for your towel: you may refuse {_times(left)}."
    if not left:
        return "Only one space is free, for your towel: a roll must be accepted."
    return f"{spaces}, one for your towel: you may refuse up to {_times(left)}."


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def prompt(state: HighTideState) -> str:
    """What is due, in words."""
    phase = state.phase
    if phase in _CHANCE_PROMPTS:
        return _CHANCE_PROMPTS[phase]
    if phase == CHOOSE:
        return _choice_said(state)
    if phase == ROLLED:
        return f"{capital(dice_named(state.hand))}. {refusals_said(state)}"
    if phase == BONUS_ASKED:
        how = "one or both dice" if BONUS[state.gap] == 2 else "one die"
        return f"{capital(dice_named(state.hand))}: keep them, or re-roll {how} once."
    if phase == DICE_WINDOW:
        return f"{capital(dice_named(state.hand))}: use a tile on your dice, or accept."
    if phase == MOVE_WINDOW:
        moves = " and ".join([move_named(move) for move in state.moves])
        return f"Your moves are {moves}: use a tile on one of them, or move."
    if phase == SUM_OR_STEP:
        return "Both dice have one colour: move the sum, or step to a coin with one die first."
    if phase == COIN_ASKED:
        name = BEACH_NAMES[state.asked]
        return (
            f"Your {name} deckchair stands on the coin {_coin_asked(state)}: take it or leave it."
        )
    if phase == FLOOD:
        left, right = state.flood
        return (
            f"The large wave would flood {BEACH_NAMES[left % 6]}, the small one "
            f"{BEACH_NAMES[right % 6]}. Exchange them?"
        )
    if phase == RESCUING:
        return "Rescue one of your deckchairs from the water, or pass."
    return "The game is over."


_CHANCE_PROMPTS = {
    TOWELS: "The towels are about to be shuffled.",
    COIN_SET_UP: "The coins are about to be laid.",
    SURFERS: "The surfers are about to be dealt.",
    ALARM: "An alarm tile is about to be revealed.",
    REVEAL: "A Baywatch tile is about to be revealed.",
    ROLLING: "Two dice are about to be drawn and rolled.",
    RETHROW: "The dice are about to be thrown again.",
    LAST_DICE: "No pair is left: the last player is about to roll for the waves.",
    SHARK: "A shark tile is about to be revealed.",
}


def _choice_said(state: HighTideState) -> str:
    """Roll or take, and what goes with it."""
    free = state.window - state.filled
    spaces = [s for s in range(1, state.players + 2) if state.lying >> s & 1]
    offers = []
    for space in spaces:
        with_it = {2: " (re-roll one or both dice)", 1: " (re-roll one die)"}
        offers.append(f"{space}{with_it.get(BONUS[space], '')}")
    pairs = f"the pair from space {' or '.join(offers)}"
    if free < 1:
        return f"Take {pairs}. No space is free for a roll."
    if not spaces:
        return f"Roll two dice. {refusals_said(state)}"
    return f"Roll two dice, or take {pairs}. {refusals_said(state)}"


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

_PLACE_NAMES = ("", "nearest to the water", "second", "third", "fourth", "fifth", "sixth")


def standing_said(standing: scoring.Standing) -> tuple[str, tuple[str, ...]]:
    """Why a deckchair has its points, and the rules that say so."""
    _seat, points, place, why = standing
    if why == scoring.PLACE:
        rule_ids = ("HT-SCORE-4", "HT-SCORE-5")
        return _PLACE_NAMES[place], rule_ids if points else (*rule_ids, "HT-SCORE-7")
    return {
        scoring.BAR: ("at the bar", ("HT-SCORE-6",)),
        scoring.WATER: ("in the water", ("HT-SCORE-2",)),
        scoring.SURFER_BAR: ("surfer at the bar", ("HT-SURF-6",)),
        scoring.SURFER_WATER: ("surfer in the water", ("HT-SURF-4",)),
        scoring.SURFER_DRY: ("surfer on the sand", ("HT-SURF-5",)),
    }[why]


def score_parts(state: HighTideState, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
    """Beach by beach, then coins and Baywatch; they add up to the score."""
    parts: list[tuple[str, int, tuple[str, ...]]] = []
    for beach in BEACHES:
        for standing in scoring.beach_standings(state, beach):
            if standing[0] == seat:
                said, rule_ids = standing_said(standing)
                parts.append((f"{capital(BEACH_NAMES[beach])}: {said}", standing[1], rule_ids))
    for place, (owner, total, points) in enumerate(scoring.coin_standings(state), 1):
        if owner == seat:
            ids = ("HT-COIN-11", "HT-COIN-12")
            rank = ("", "highest", *_PLACE_NAMES[2:])[place]
            parts.append((f"Coins: {rank} sum, {total}", points, ids))
    if state.bonus_points[seat]:
        parts.append(("Baywatch in the last round", state.bonus_points[seat], ("HT-BAY-8",)))
    return parts


# -- texts ---------------------------------------------------------------------------------


def unknown_action(state: HighTideState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    verb, _blank, word = text.partition(" ")
    if verb == "take" and word.isascii() and word.isdigit() and len(word) < 3:
        rule = rules.why_not(state, int(word) if 0 < int(word) < ACCEPT else ACCEPT - 1)
        if rule:
            return refusing.refused_take(state, rule, int(word))
    due = {
        CHOOSE: "roll, or take 2",
        ROLLED: "accept, or refuse",
        BONUS_ASKED: "keep, or reroll W5",
        DICE_WINDOW: "accept, or use BW-2 W5",
        MOVE_WINDOW: "move, or use BW-6 W5",
        SUM_OR_STEP: "sum, or step W5",
        COIN_ASKED: "coin, or leave",
        FLOOD: "use BW-8, or pass",
        RESCUING: "use BW-9 W, or pass",
    }.get(state.phase)
    now = f"; now you write: {due}" if due else ""
    return Refusal((), f"{brief(text)!r} is no action of High Tide{now}.")


def all_seen(state: HighTideState) -> str:
    """All that everybody has seen since the beginning, in order."""
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
    left, right = (BEACH_NAMES[die % 6] for die in pair)
    will = "flooded" if done else "will flood"
    return (
        f"The pair {dice_named(pair)} {will} {LARGE} spaces of {left} (left die, large wave) and "
        f"{SMALL} of {right} (right die, small wave)."
    )
