"""What the coach says about a decision in High Tide, for a reader of twelve."""

from __future__ import annotations

from tidelib.core.wording import capital, count
from tidelib.games.high_tide import moving, saying
from tidelib.games.high_tide.forecast import worths
from tidelib.games.high_tide.scoring import beach_standings
from tidelib.games.high_tide.words import (
    ACCEPT,
    BEACH_NAMES,
    BONUS,
    BONUS_ASKED,
    CHOOSE,
    COIN,
    COIN_ASKED,
    DICE_WINDOW,
    DIE_MOVE,
    FLOOD,
    KEEP,
    LARGE,
    MOVE_WINDOW,
    PAIR_LIES,
    PIPS,
    REFUSE,
    RESCUING,
    ROLL,
    ROLLED,
    SEA,
    SMALL,
    SUM_OR_STEP,
    TILE_NAMES,
    dice_named,
    thrown,
    tile_of,
)
from tidelib.players.coach import Advice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState
    from tidelib.players.search import Tried

_TOLD = 3
"""So many actions are compared in a hint."""
_GAMES = 20
_ORDINALS = ("first", "second", "third")


def advice(state: HighTideState, found: list[Tried]) -> Advice:
    """The reasons for the best of the actions looked at."""
    action: int = found[0].action
    nudge, reason, rule_ids = _WORDS[state.phase](state, action)
    if len(found) == 1:
        reckoning = "There is only one thing that you may do here."
    else:
        reckoning = _compared(state, found)
    return Advice(action, nudge, reckoning, reason, rule_ids)


def _compared(state: HighTideState, found: list[Tried]) -> str:
    """The points at the end of games played on after each of the best actions."""
    looked_at = worths(state, [entry.action for entry in found[:_TOLD]], _GAMES)
    told = {
        entry.action: f"{saying.action_label(state, entry.action)}: {entry.mean.value:.1f}"
        for entry in looked_at
    }
    error = max(entry.mean.error for entry in looked_at)
    figures = "; ".join([told[entry.action] for entry in found[:_TOLD]])
    return (
        f"Your points at the end, on average of {_GAMES} games played on (± {error:.1f}): "
        f"{figures}. What the others gain counts, too: I look at who would win."
    )


# -- the turn ------------------------------------------------------------------------------


def _on_start(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    if action == ROLL:
        if not state.lying:
            return (
                "Does a pair lie on the dice track?",
                "Roll: no pair lies there that you could take.",
                ("HT-TURN-2",),
            )
        left = max(0, state.window - state.filled - 1)
        return (
            "What would the lying pairs bring you, and what do you hope for from a roll?",
            "Roll: a new pair promises more than those that lie there. "
            f"{_refusals(left)} But then you cannot take a lying pair any more.",
            ("HT-TURN-3", "HT-TURN-8", "HT-TURN-9"),
        )
    pair = divmod(state.track[action - 1] - PAIR_LIES, 36)
    bonus = BONUS[action]
    more = ""
    if bonus:
        more = f" From space {action} you may throw {_dice(bonus)} again."
    towel = _order(state, action)
    return (
        "Look at the lying pairs: where would your deckchairs stand, and which space gives you a "
        "new throw?",
        f"Take the pair from space {action}: {_lands(state, pair)}.{more}{towel}",
        ("HT-TURN-3", "HT-TURN-10", "HT-NEXT-3"),
    )


def _dice(bonus: int) -> str:
    return "one die" if bonus == 1 else "one or both dice"


def _order(state: HighTideState, space: int) -> str:
    """What the place of the towel means for the next round."""
    if space == 1:
        return " Your towel then lies on top: you will be the last in the next round."
    return ""


def _refusals(left: int) -> str:
    if not left:
        return "You have to accept what you roll."
    return f"You may refuse {'once' if left == 1 else 'twice'}."


def _on_roll(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    hand = state.hand
    free = state.window - state.filled
    nudge = "Where would your deckchairs stand? And who could use this pair if you refuse it?"
    if tile := tile_of(action):
        return nudge, _use(state, action, tile), ("HT-BAY-12", "HT-BAY-13")
    if action == REFUSE:
        return (
            nudge,
            f"Refuse {dice_named(hand)}: {_lands(state, hand)}, and a new roll promises more. "
            "The pair stays on the dice track, for the others or for the waves.",
            ("HT-TURN-6", "HT-TURN-8"),
        )
    if free < 2:
        return (
            "How many of your spaces on the dice track are free?",
            "Accept: only one space is free, and your towel needs it. "
            f"{capital(_lands(state, hand))}.",
            ("HT-TURN-7",),
        )
    return (
        nudge,
        f"Accept {dice_named(hand)}: {_lands(state, hand)}.",
        ("HT-TURN-5", "HT-MOVE-1"),
    )


def _on_bonus(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    nudge = "Which die shows less than a new throw would on average? Could more be too much?"
    ids = ("HT-TURN-10", "HT-TURN-11")
    if action == KEEP:
        return nudge, f"Keep the dice: {_lands(state, state.hand)}.", ids
    dice = thrown(action)
    pips = sum([PIPS[die] for die in dice])
    usual = f"{3.5 * len(dice):g}"
    return (
        nudge,
        f"Throw {dice_named(dice)} again: {'it shows' if len(dice) == 1 else 'they show'} {pips}, "
        f"a new throw {usual} on average. What comes then holds.",
        ids,
    )


def _lands(state: HighTideState, pair: tuple[int, ...]) -> str:
    """Where a pair brings the deckchairs of the player to move."""
    one, two = [DIE_MOVE[die] for die in pair]
    if one % 6 == two % 6:
        moves = [(one % 6, one // 6 + two // 6)]
    else:
        moves = sorted([(move % 6, move // 6) for move in (one, two)])
    return " and ".join([_lands_on(state, beach, spaces) for beach, spaces in moves])


def _lands_on(state: HighTideState, beach: int, spaces: int) -> str:
    """Where a deckchair comes to, and what that means now."""
    seat = state.current_player
    position = min(SEA, state.at[beach * state.players + seat] + spaces)
    dry = state.dry[beach]
    told = f"your {BEACH_NAMES[beach]} deckchair comes to space {position}"
    if position > dry:
        return f"your {BEACH_NAMES[beach]} deckchair goes into the water"
    after = state.clone()
    moving.place(after, seat, beach, position)
    place = next(place for s, _points, place, _why in beach_standings(after, beach) if s == seat)
    if 0 < place <= len(_ORDINALS):
        told += f", {_ORDINALS[place - 1]} there"
    if dry - position < LARGE:
        told += f", with {count(dry - position, 'dry space')} before the water"
    return told


# -- modules -------------------------------------------------------------------------------


def _use(state: HighTideState, action: int, tile: int) -> str:
    return f"Use {saying.action_label(state, action)}. A tile works once, and here it helps."


def _on_window(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    nudge = "Would one of your Baywatch tiles make this pair better? And would it do more later?"
    ids = ("HT-BAY-9", "HT-BAY-12")
    if tile := tile_of(action):
        return nudge, _use(state, action, tile), ids
    end = f"{_lands(state, state.hand)}" if action == ACCEPT else "move as the dice say"
    return nudge, f"Keep your tiles for later: {end}.", ids


def _on_sum(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    return (
        "On the way or at the end: where does the better coin lie?",
        f"{saying.action_label(state, action)}. You may take one coin of a colour in all.",
        ("HT-COIN-7",),
    )


def _on_coin(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    beach = state.asked
    value = state.coins[8 * beach + state.at[beach * state.players + state.current_player] - 1]
    ids = ("HT-COIN-5", "HT-COIN-6", "HT-COIN-11")
    nudge = "You can have one coin of this colour. Will you reach a better one?"
    if action == COIN:
        return nudge, f"Take the {value}: the highest sum of coins makes points at the end.", ids
    return nudge, f"Leave the {value}: you may still reach a better coin of this colour.", ids


def _on_flood(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    large, small = state.flood[0] % 6, state.flood[1] % 6
    told = f"{LARGE} spaces of {BEACH_NAMES[large]} and {SMALL} of {BEACH_NAMES[small]}"
    verb = "Leave the waves as they are" if tile_of(action) == 0 else "Exchange the waves"
    return (
        "Whose deckchairs stand on the spaces that will be flooded?",
        f"{verb}: without {TILE_NAMES[8]} they take {told}.",
        ("HT-WAVE-2", "BW-8"),
    )


def _on_rescue(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    nudge = "The game ends if a deckchair is left in the water. Do you want that now?"
    ids = ("HT-END-1", "BW-9")
    if tile_of(action):
        return nudge, f"Use {saying.action_label(state, action)}: on dry sand it scores again.", ids
    return nudge, "Leave it in the water: a rescue would not bring you more.", ids


_WORDS = {
    CHOOSE: _on_start,
    ROLLED: _on_roll,
    BONUS_ASKED: _on_bonus,
    DICE_WINDOW: _on_window,
    MOVE_WINDOW: _on_window,
    SUM_OR_STEP: _on_sum,
    COIN_ASKED: _on_coin,
    FLOOD: _on_flood,
    RESCUING: _on_rescue,
}
