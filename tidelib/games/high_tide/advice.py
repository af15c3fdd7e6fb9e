"""What the coach says about a decision in High Tide, for a reader of twelve."""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.figures import decimal, rounded
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import all_of, capital, clauses, said_of
from tidelib.games.high_tide import moving, saying
from tidelib.games.high_tide.forecast import worths
from tidelib.games.high_tide.scoring import beach_standings
from tidelib.games.high_tide.words import (
    ACCEPT,
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
    beach_name,
    dice_named,
    thrown,
    tile_name,
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


def advice(state: HighTideState, found: list[Tried]) -> Advice:
    """The reasons for the best of the actions looked at."""
    action: int = found[0].action
    nudge, reason, rule_ids = _WORDS[state.phase](state, action)
    if len(found) == 1:
        reckoning = say("There is only one thing that you may do here.")
    else:
        reckoning = _compared(state, found)
    return Advice(action, nudge, reckoning, reason, rule_ids)


def _compared(state: HighTideState, found: list[Tried]) -> str:
    """The points at the end of games played on after each of the best actions."""
    looked_at = worths(state, [entry.action for entry in found[:_TOLD]], _GAMES)
    told = {
        entry.action: said_of(saying.action_label(state, entry.action), decimal(entry.mean.value))
        for entry in looked_at
    }
    error = max(entry.mean.error for entry in looked_at)
    figures = clauses([told[entry.action] for entry in found[:_TOLD]])
    return say(
        "Your points at the end, on average of {games} games played on (± {error}): "
        "{figures}. What the others gain counts, too: I look at who would win.",
        games=_GAMES,
        error=decimal(error),
        figures=figures,
    )


# -- the turn ------------------------------------------------------------------------------


def _on_start(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    if action == ROLL:
        if not state.lying:
            return (
                say("Does a pair lie on the dice track?"),
                say("Roll: no pair lies there that you could take."),
                ("HT-TURN-2",),
            )
        left = max(0, state.window - state.filled - 1)
        return (
            say("What would the lying pairs bring you, and what do you hope for from a roll?"),
            say(
                "Roll: a new pair promises more than those that lie there. {refusals} But then you "
                "cannot take a lying pair any more.",
                refusals=_refusals(left),
            ),
            ("HT-TURN-3", "HT-TURN-8", "HT-TURN-9"),
        )
    pair = divmod(state.track[action - 1] - PAIR_LIES, 36)
    bonus = BONUS[action]
    reasons = [
        say("Take the pair from space {space}: {lands}.", space=action, lands=_lands(state, pair))
    ]
    if bonus == 1:
        reasons.append(say("From space {space} you may throw one die again.", space=action))
    elif bonus:
        reasons.append(
            say("From space {space} you may throw one or both dice again.", space=action)
        )
    if action == 1:
        reasons.append(say("Your towel then lies on top: you will be the last in the next round."))
    return (
        say(
            "Look at the lying pairs: where would your deckchairs stand, and which space gives "
            "you a new throw?"
        ),
        " ".join(reasons),
        ("HT-TURN-3", "HT-TURN-10", "HT-NEXT-3"),
    )


def _refusals(left: int) -> str:
    if not left:
        return say("You have to accept what you roll.")
    return say("You may refuse {times}.", times=saying.times(min(left, 2)))


def _on_roll(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    hand = state.hand
    free = state.window - state.filled
    nudge = say("Where would your deckchairs stand? And who could use this pair if you refuse it?")
    if tile := tile_of(action):
        return nudge, _use(state, action, tile), ("HT-BAY-12", "HT-BAY-13")
    if action == REFUSE:
        return (
            nudge,
            say(
                "Refuse {dice}: {lands}, and a new roll promises more. The pair stays on the dice "
                "track, for the others or for the waves.",
                dice=dice_named(hand),
                lands=_lands(state, hand),
            ),
            ("HT-TURN-6", "HT-TURN-8"),
        )
    if free < 2:
        return (
            say("How many of your spaces on the dice track are free?"),
            say(
                "Accept: only one space is free, and your towel needs it. {lands}.",
                lands=capital(_lands(state, hand)),
            ),
            ("HT-TURN-7",),
        )
    return (
        nudge,
        say("Accept {dice}: {lands}.", dice=dice_named(hand), lands=_lands(state, hand)),
        ("HT-TURN-5", "HT-MOVE-1"),
    )


def _on_bonus(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    nudge = say("Which die shows less than a new throw would on average? Could more be too much?")
    ids = ("HT-TURN-10", "HT-TURN-11")
    if action == KEEP:
        return nudge, say("Keep the dice: {lands}.", lands=_lands(state, state.hand)), ids
    dice = thrown(action)
    pips = sum([PIPS[die] for die in dice])
    reason = say_count(
        "Throw {dice} again: it shows {pips}, a new throw {usual} on average. What comes then "
        "holds.",
        "Throw {dice} again: they show {pips}, a new throw {usual} on average. What comes then "
        "holds.",
        count=len(dice),
        dice=dice_named(dice),
        pips=pips,
        usual=rounded(Fraction(7, 2) * len(dice)),
    )
    return nudge, reason, ids


def _lands(state: HighTideState, pair: tuple[int, ...]) -> str:
    """Where a pair brings the deckchairs of the player to move."""
    one, two = [DIE_MOVE[die] for die in pair]
    if one % 6 == two % 6:
        moves = [(one % 6, one // 6 + two // 6)]
    else:
        moves = sorted([(move % 6, move // 6) for move in (one, two)])
    return all_of([_lands_on(state, beach, spaces) for beach, spaces in moves])


def _lands_on(state: HighTideState, beach: int, spaces: int) -> str:
    """Where a deckchair comes to, and what that means now."""
    seat = state.current_player
    position = min(SEA, state.at[beach * state.players + seat] + spaces)
    dry = state.dry[beach]
    if position > dry:
        return say("your {beach} deckchair goes into the water", beach=beach_name(beach))
    after = state.clone()
    moving.place(after, seat, beach, position)
    place = next(place for s, _points, place, _why in beach_standings(after, beach) if s == seat)
    told = say(_COMES[place if place < len(_COMES) else 0], beach=beach_name(beach), space=position)
    if dry - position < LARGE:
        return say_count(
            "{comes}, with {count} dry space before the water",
            "{comes}, with {count} dry spaces before the water",
            count=dry - position,
            comes=told,
        )
    return told


_COMES = (
    later("your {beach} deckchair comes to space {space}"),
    later("your {beach} deckchair comes to space {space}, first there"),
    later("your {beach} deckchair comes to space {space}, second there"),
    later("your {beach} deckchair comes to space {space}, third there"),
)


# -- modules -------------------------------------------------------------------------------


def _use(state: HighTideState, action: int, tile: int) -> str:
    return say(
        "Use {use}. A tile works once, and here it helps.",
        use=saying.action_label(state, action),
    )


def _on_window(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    nudge = say(
        "Would one of your Baywatch tiles make this pair better? And would it do more later?"
    )
    ids = ("HT-BAY-9", "HT-BAY-12")
    if tile := tile_of(action):
        return nudge, _use(state, action, tile), ids
    if action == ACCEPT:
        lands = _lands(state, state.hand)
        return nudge, say("Keep your tiles for later: {lands}.", lands=lands), ids
    return nudge, say("Keep your tiles for later: move as the dice say."), ids


def _on_sum(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    return (
        say("On the way or at the end: where does the better coin lie?"),
        say(
            "{action}. You may take one coin of a colour in all.",
            action=saying.action_label(state, action),
        ),
        ("HT-COIN-7",),
    )


def _on_coin(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    beach = state.asked
    value = state.coins[8 * beach + state.at[beach * state.players + state.current_player] - 1]
    ids = ("HT-COIN-5", "HT-COIN-6", "HT-COIN-11")
    nudge = say("You can have one coin of this colour. Will you reach a better one?")
    if action == COIN:
        return (
            nudge,
            say("Take the {value}: the highest sum of coins makes points at the end.", value=value),
            ids,
        )
    return (
        nudge,
        say("Leave the {value}: you may still reach a better coin of this colour.", value=value),
        ids,
    )


def _on_flood(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    large, small = state.flood[0] % 6, state.flood[1] % 6
    told = say(
        "{large} spaces of {beach} and {small} of {other}",
        large=LARGE,
        beach=beach_name(large),
        small=SMALL,
        other=beach_name(small),
    )
    if tile_of(action):
        reason = later("Exchange the waves: without {tile} they take {spaces}.")
    else:
        reason = later("Leave the waves as they are: without {tile} they take {spaces}.")
    return (
        say("Whose deckchairs stand on the spaces that will be flooded?"),
        say(reason, tile=tile_name(8), spaces=told),
        ("HT-WAVE-2", "BW-8"),
    )


def _on_rescue(state: HighTideState, action: int) -> tuple[str, str, tuple[str, ...]]:
    nudge = say("The game ends if a deckchair is left in the water. Do you want that now?")
    ids = ("HT-END-1", "BW-9")
    if tile_of(action):
        return (
            nudge,
            say(
                "Use {use}: on dry sand it scores again.",
                use=saying.action_label(state, action),
            ),
            ids,
        )
    return nudge, say("Leave it in the water: a rescue would not bring you more."), ids


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
