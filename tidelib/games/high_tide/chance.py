"""Chance in High Tide: towels, coins, surfers, alarm and Baywatch tiles, dice, sharks."""

from __future__ import annotations

from tidelib.core.errors import IllegalAction, brief
from tidelib.core.game import CHANCE
from tidelib.core.language import say
from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.told import Refusal
from tidelib.core.wording import all_of
from tidelib.games.high_tide import rounds
from tidelib.games.high_tide.words import (
    ALARM,
    BEACH_IDS,
    BEACH_OF_ID,
    BEACHES,
    COIN_SET_UP,
    COINS,
    DICE,
    DIE_OF_TEXT,
    LAST_DICE,
    PILE,
    RETHROW,
    REVEAL,
    ROLLING,
    SHARK,
    SURFERS,
    TILE_IDS,
    TILE_OF_ID,
    TILES,
    TOWELS,
    bag_count,
    bag_text,
    beach_name,
    dice_named,
    dice_text,
    in_bag,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState

_VERBS = {
    TOWELS: "towels",
    COIN_SET_UP: "coins",
    SURFERS: "surfers",
    ALARM: "alarm",
    REVEAL: "baywatch",
    ROLLING: "dice",
    RETHROW: "reroll",
    LAST_DICE: "dice",
    SHARK: "shark",
}


# -- drawing -------------------------------------------------------------------------------


def sample(state: HighTideState, rng: Random) -> tuple[int, ...]:
    """One outcome of the chance that is due."""
    phase, random = state.phase, rng.random
    if phase in (ROLLING, LAST_DICE):
        colours = in_bag(state.bag)
        left = len(colours)
        one = int(random() * left)
        two = int(random() * (left - 1))
        if two >= one:
            two += 1
        a = 6 * int(random() * 6) + colours[one]
        b = 6 * int(random() * 6) + colours[two]
        return (a, b) if a <= b else (b, a)
    if phase == RETHROW:
        return tuple(sorted([6 * int(random() * 6) + die % 6 for die in state.rethrow]))
    if phase == TOWELS:
        return _some(list(range(state.players)), state.players, rng)
    if phase == COIN_SET_UP:
        beach = rounds.coins_due(state)
        assert beach is not None
        return (beach, *_some(list(COINS), len(COINS), rng))
    if phase == SURFERS:
        return _some(list(BEACHES), state.players, rng)
    tiles = _tiles_left(state)
    return (tiles[int(random() * len(tiles))],)


def _some(things: list[int], number: int, rng: Random) -> tuple[int, ...]:
    """So many of the things, in random order."""
    for index in range(number):
        other = index + int(rng.random() * (len(things) - index))
        things[index], things[other] = things[other], things[index]
    return tuple(things[:number])


def _tiles_left(state: HighTideState) -> Sequence[int]:
    """The alarm, Baywatch or shark tiles that can be revealed now."""
    if state.phase == ALARM:
        return [beach for beach in BEACHES if beach not in state.alarms]
    if state.phase == REVEAL:
        return [tile for tile in TILES if state.owner[tile] == PILE]
    return state.sharks


def outcomes(state: HighTideState) -> list[tuple[Any, Fraction]] | None:
    """Dice and tiles with their chances; the orders of the set-up are too many to list."""
    if state.current_player != CHANCE or state.phase in (TOWELS, COIN_SET_UP, SURFERS):
        return None
    from fractions import Fraction

    if state.phase in (ROLLING, LAST_DICE):
        return _rolls(state.bag)
    if state.phase == RETHROW:
        throws: dict[tuple[int, ...], int] = {(): 1}
        for die in state.rethrow:
            more: dict[tuple[int, ...], int] = {}
            for thrown, ways in throws.items():
                for face in range(die % 6, 36, 6):
                    key = tuple(sorted([*thrown, face]))
                    more[key] = more.get(key, 0) + ways
            throws = more
        whole = 6 ** len(state.rethrow)
        return [(thrown, Fraction(ways, whole)) for thrown, ways in throws.items()]
    tiles = _tiles_left(state)
    return [((tile,), Fraction(tiles.count(tile), len(tiles))) for tile in dict.fromkeys(tiles)]


def _rolls(bag: int) -> list[tuple[Any, Fraction]]:
    """Every pair that two dice drawn from a bag and rolled can show."""
    from fractions import Fraction

    whole = len(in_bag(bag))
    all_draws = whole * (whole - 1) * 36
    rolls: list[tuple[Any, Fraction]] = []
    for one in BEACHES:
        for two in range(one, 6):
            if one == two:
                ways = bag_count(bag, one) * (bag_count(bag, one) - 1)
            else:
                ways = 2 * bag_count(bag, one) * bag_count(bag, two)
            if not ways:
                continue
            once, twice = Fraction(ways, all_draws), Fraction(2 * ways, all_draws)
            for a in range(one, 36, 6):
                for b in range(two, 36, 6):
                    if one != two:
                        rolls.append(((a, b) if a < b else (b, a), once))
                    elif a <= b:
                        rolls.append(((a, b), once if a == b else twice))
    return rolls


# -- judging -------------------------------------------------------------------------------


def explain(state: HighTideState, outcome: tuple[int, ...]) -> Legal | Refusal:
    """Whether chance can bring this outcome now."""
    phase = state.phase
    if state.current_player != CHANCE:
        return Refusal(
            (), say("No chance is due here: a player is to decide, or the game is over.")
        )
    for part in outcome:
        if type(part) is not int:
            return Refusal((), say("An outcome of chance is made of numbers."))
    if phase in (ROLLING, LAST_DICE):
        return _explain_dice(state, outcome)
    if phase == RETHROW:
        return _explain_rethrow(state, outcome)
    if phase == TOWELS:
        if sorted(outcome) == list(range(state.players)):
            return LEGAL
        return Refusal(
            ("HT-SETUP-8",),
            say("Each of the {players} towels lies in the pile once.", players=state.players),
            [_seats_seen(outcome)],
        )
    if phase == COIN_SET_UP:
        return _explain_coins(state, outcome)
    if phase == SURFERS:
        return _explain_surfers(state, outcome)
    if len(outcome) == 1 and outcome[0] in _tiles_left(state):
        return LEGAL
    return _explain_tile(state, outcome)


def _seats_seen(outcome: tuple[int, ...]) -> str:
    seats = " ".join([brief(seat, 9) for seat in outcome[:9]])
    return say("seats: {seats}", seats=seats) if seats else say("seats: none")


def _explain_dice(state: HighTideState, outcome: tuple[int, ...]) -> Legal | Refusal:
    if len(outcome) != 2 or outcome[0] not in DICE or outcome[1] not in DICE:
        return Refusal((), say("Two dice are drawn, such as 'dice W5 K2'."))
    left, right = outcome
    bag = state.bag
    one, two = left % 6, right % 6
    if not bag >> 2 * one & 3 or (bag >> 2 * two & 3) <= (one == two):
        colours = all_of([beach_name(colour) for colour in dict.fromkeys((one, two))])
        return Refusal(
            ("HT-TURN-15",),
            say("The bag does not hold these dice: {colours}.", colours=colours),
            [say("in the bag: {dice}", dice=bag_text(bag))],
        )
    return LEGAL if left <= right else _order(outcome)


def _explain_rethrow(state: HighTideState, outcome: tuple[int, ...]) -> Legal | Refusal:
    dice = state.rethrow
    if len(outcome) != len(dice) or any(die not in DICE for die in outcome):
        return Refusal((), say("These dice are thrown again: {dice}.", dice=dice_text(dice)))
    if sorted([die % 6 for die in outcome]) != sorted([die % 6 for die in dice]):
        return Refusal(
            ("HT-TURN-11",),
            say("Re-rolled dice keep their colour."),
            [say("thrown again: {dice}", dice=dice_named(dice))],
        )
    return LEGAL if list(outcome) == sorted(outcome) else _order(outcome)


def _order(dice: tuple[int, ...]) -> Refusal:
    return Refusal(
        ("HT-GEN-10",),
        say(
            "The higher die stands left: {dice}. Of equal ones, the colour that comes first in "
            "bar order.",
            dice=dice_text(sorted(dice)),
        ),
        [say("dice: {dice}", dice=dice_text(dice))],
    )


def _explain_coins(state: HighTideState, outcome: tuple[int, ...]) -> Legal | Refusal:
    due = rounds.coins_due(state)
    assert due is not None
    if not outcome or outcome[0] not in BEACHES:
        return Refusal(
            (), say("The coins of the {beach} beach are laid now.", beach=beach_name(due))
        )
    if outcome[0] != due:
        return Refusal(
            ("HT-SETUP-10",),
            say("Coins are laid beach by beach in bar order: now {beach}.", beach=beach_name(due)),
            [say("beach: {beach}", beach=beach_name(outcome[0]))],
        )
    if sorted(outcome[1:]) == sorted(COINS):
        return LEGAL
    return Refusal(
        ("HT-COIN-3",),
        say(
            "The coins of a beach have the values {lowest} to {highest}, each once.",
            lowest=COINS[0],
            highest=COINS[-1],
        ),
    )


def _explain_surfers(state: HighTideState, outcome: tuple[int, ...]) -> Legal | Refusal:
    if any(beach not in BEACHES for beach in outcome):
        return Refusal((), say("A surfer tile shows a beach."))
    if len(outcome) == state.players == len(set(outcome)):
        return LEGAL
    return Refusal(
        ("HT-SURF-2",),
        say("Each of the {players} players gets the tile of another beach.", players=state.players),
    )


def _explain_tile(state: HighTideState, outcome: tuple[int, ...]) -> Refusal:
    number = outcome[0] if len(outcome) == 1 else -1
    if state.phase == ALARM:
        if number not in BEACHES:
            return Refusal((), say("An alarm tile shows a beach."))
        return Refusal(
            ("HT-SHARK-3",), say("The {beach} beach has had its alarm.", beach=beach_name(number))
        )
    if state.phase == REVEAL:
        if number not in TILES:
            return Refusal((), say("The Baywatch tiles are BW-1 to BW-9."))
        return Refusal(("HT-BAY-3",), say("{id} has been revealed before.", id=TILE_IDS[number]))
    if not 0 <= number < 100:
        return Refusal((), say("A shark tile shows a number of spaces."))
    left = " ".join(map(str, state.sharks))
    return Refusal(
        ("HT-SHARK-4",),
        say("No shark tile with {number} is left.", number=number),
        [say("left: {tiles}", tiles=left)],
    )


# -- as text -------------------------------------------------------------------------------


def text(state: HighTideState, outcome: tuple[int, ...]) -> str:
    """An outcome as written in a record."""
    phase = state.phase
    if phase in (ROLLING, RETHROW, LAST_DICE):
        words = dice_text(outcome)
    elif phase in (ALARM, SURFERS):
        words = " ".join([BEACH_IDS[beach] for beach in outcome])
    elif phase == COIN_SET_UP:
        words = " ".join([BEACH_IDS[outcome[0]], *map(str, outcome[1:])])
    elif phase == REVEAL:
        words = TILE_IDS[outcome[0]]
    else:
        words = " ".join(map(str, outcome))
    return f"{_VERBS[phase]} {words}"


def parse(state: HighTideState, line: str) -> tuple[int, ...]:
    """The outcome that a text names. Raises IllegalAction if it cannot be read here."""
    verb, *words = line.split() or [""]
    phase = state.phase
    due = _VERBS[phase]
    if verb != due:
        raise _unread(
            say("Chance has '{due} …' to say here, not {verb!r}.", due=due, verb=verb[:20])
        )
    if phase in (ROLLING, RETHROW, LAST_DICE):
        return tuple([_known(word, DIE_OF_TEXT, say("die"), "W5") for word in words])
    if phase in (ALARM, SURFERS):
        return tuple([_known(word, BEACH_OF_ID, say("beach"), "W") for word in words])
    if phase == REVEAL:
        return tuple([_known(word, TILE_OF_ID, say("Baywatch tile"), "BW-3") for word in words])
    if phase == COIN_SET_UP and words:
        return (_known(words[0], BEACH_OF_ID, say("beach"), "W"), *map(_number, words[1:]))
    return tuple(map(_number, words))


def _known(word: str, table: dict[str, int], what: str, like: str) -> int:
    if word not in table:
        raise _unread(
            say(
                "There is no {what} {word!r}; one is written like {like}.",
                what=what,
                word=word[:20],
                like=like,
            )
        )
    return table[word]


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise _unread(say("A number is wanted here, not {word!r}.", word=word[:20]))
    return int(word)


def _unread(sentence: str) -> IllegalAction:
    return IllegalAction(Refusal((), sentence))
