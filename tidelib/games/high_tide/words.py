"""The words of High Tide: dice, actions and phases, their numbers and their texts.

Dice are numbered in pair order (HT-GEN-10): ``6 * (6 - pips) + beach``, so of two dice the left one
is the smaller number, and a sorted list of dice runs from left to right. A *move* is a beach and a
number of spaces, ``6 * spaces + beach``.
"""

from __future__ import annotations

from tidelib.core.data import toml
from tidelib.core.language import say, say_as, told
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

COMPONENTS = toml(__name__, "components.toml")

# Beaches, in bar order (HT-GEN-1); a beach's number is also that of its dice colour.
BEACHES = range(6)
BEACH_IDS = tuple(str(beach["id"]) for beach in COMPONENTS["beach"])
_BEACH_NAMES = tuple(beach["name"] for beach in COMPONENTS["beach"])
BEACH_OF_ID = {id: beach for beach, id in enumerate(BEACH_IDS)}
LENGTH = int(COMPONENTS["beach"][0]["length"])
SEA = LENGTH + 1
"""The open sea (HT-GEN-7)."""
LINES = (5, 10, 15)

COLOUR_IDS = tuple(str(colour["name"]["en"]) for colour in COMPONENTS["colour"])
_COLOUR_NAMES = tuple(colour["name"] for colour in COMPONENTS["colour"])
COLOUR_LETTERS = tuple(str(colour["id"]) for colour in COMPONENTS["colour"])

SIDES = {players: side for side in COMPONENTS["side"] for players in side["players"]}
"""The side of the board for so many players (HT-SETUP-1)."""
PLACES = {players: tuple(side["points"]) for players, side in SIDES.items()}
"""Points of the places on a beach, and of the coin sums (HT-SCORE-4, HT-COIN-11)."""
BONUS = (0, *[int(space["reroll"]) for space in COMPONENTS["space"]])
"""Dice that may be re-rolled when a pair is taken, by track space (HT-TURN-10)."""
RENTAL = int(COMPONENTS["track"]["rental"])
LARGE, SMALL = (int(wave["spaces"]) for wave in COMPONENTS["wave"])
ROUNDS = int(COMPONENTS["points"]["rounds"])
AT_BAR = int(COMPONENTS["points"]["bar"])
SURFER_IN_WATER = int(COMPONENTS["points"]["surfer_water"])
SURFER_AT_BAR = int(COMPONENTS["points"]["surfer_bar"])
HOLDER_POINT = int(COMPONENTS["points"]["baywatch"])
COINS = tuple(map(int, COMPONENTS["coins"]["values"]))
SHARKS = tuple(sorted(int(shark["spaces_back"]) for shark in COMPONENTS["shark"]))

# Baywatch tiles, numbered from 1.
TILE_IDS = ("", *[str(tile["id"]) for tile in COMPONENTS["tile"]])
_TILE_NAMES = ("", *[tile["name"] for tile in COMPONENTS["tile"]])
_TILE_EFFECTS = ("", *[tile["effect"] for tile in COMPONENTS["tile"]])
TILE_WINDOWS = ("", *[str(tile["window"]) for tile in COMPONENTS["tile"]])
TILES = range(1, 10)
TILE_OF_ID = {TILE_IDS[tile]: tile for tile in TILES}
SECOND_THROW, FLIP, NUDGE, FRESH_DICE, STAY_PUT, DOUBLE, OTHER_BEACH, SWAP, RESCUE_TILE = TILES
PILE, OPEN, GONE = -1, -2, -3
"""Where a tile is that no seat owns."""

FREE = -1
PAIR_LIES = 8
"""What lies on a track space: nothing, a seat's towel, or ``PAIR_LIES + 36 * left + right``."""

# -- dice ----------------------------------------------------------------------------------

DICE = range(36)
COLOUR = tuple(die % 6 for die in DICE)
PIPS = tuple(6 - die // 6 for die in DICE)
DIE_TEXTS = tuple(f"{BEACH_IDS[die % 6]}{6 - die // 6}" for die in DICE)
DIE_OF_TEXT = {text: die for die, text in enumerate(DIE_TEXTS)}
PAIRS = tuple((left, right) for left in DICE for right in range(left, 36))
"""All pairs, each from its left die to its right one."""
_PAIR_NUMBER = {pair: number for number, pair in enumerate(PAIRS)}

SPACES = range(13)
"""How far one die can move a deckchair: up to twice six (BW-6)."""
MOVES = range(6 * len(SPACES))
MOVE_TEXTS = tuple(f"{BEACH_IDS[move % 6]}{move // 6}" for move in MOVES)
DIE_MOVE = tuple(6 * PIPS[die] + COLOUR[die] for die in DICE)
"""The move of a die as it is."""


def die_of(beach: int, pips: int) -> int:
    """The die of that colour with those pips.

    >>> DIE_TEXTS[die_of(5, 4)]
    'W4'
    """
    return 6 * (6 - pips) + beach


# A bag is a number with two bits for each colour: how many of its dice are in it.
IN_BAG = tuple(1 << 2 * beach for beach in BEACHES)
"""One die of the colour, as it counts in a bag."""
FULL_BAG = {
    players: sum(int(side["dice"]) * one for one in IN_BAG) for players, side in SIDES.items()
}
_drawn: dict[int, tuple[int, ...]] = {}


def bag_count(bag: int, beach: int) -> int:
    """How many dice of a colour are in a bag."""
    return bag >> 2 * beach & 3


def in_bag(bag: int) -> tuple[int, ...]:
    """The colour of each die in a bag.

    >>> in_bag(IN_BAG[0] + 2 * IN_BAG[5])
    (0, 5, 5)
    """
    colours = _drawn.get(bag)
    if colours is None:
        colours = tuple(beach for beach in BEACHES for _ in range(bag_count(bag, beach)))
        _drawn[bag] = colours
    return colours


# -- actions -------------------------------------------------------------------------------

_MOST_SPACES = len(BONUS) - 1
ROLL = 0
TAKE = ROLL
"""``TAKE + space``: the pair on that track space is taken."""
ACCEPT = TAKE + _MOST_SPACES + 1
REFUSE, KEEP = ACCEPT + 1, ACCEPT + 2
REROLL = KEEP + 1
"""``REROLL + die``."""
REROLL_BOTH = REROLL + len(DICE)
"""``REROLL_BOTH + number of the pair``."""
THROW = REROLL_BOTH + len(PAIRS)
"""BW-1, ``THROW + die``."""
THROW_BOTH = THROW + len(DICE)
TURN_OVER = THROW_BOTH + len(PAIRS)
"""BW-2, ``TURN_OVER + die``."""
UP = TURN_OVER + len(DICE)
"""BW-3, ``UP + die``: one pip more."""
DOWN = UP + len(DICE)
DRAW_ANEW = DOWN + len(DICE)
"""BW-4."""
STAY = DRAW_ANEW + 1
"""BW-5, ``STAY + move``."""
TWICE = STAY + len(MOVES)
"""BW-6, ``TWICE + move``."""
ELSEWHERE = TWICE + len(MOVES)
"""BW-7, ``ELSEWHERE + 6 * move + beach``."""
MOVE = ELSEWHERE + 6 * len(MOVES)
SUM = MOVE + 1
STEP = SUM + 1
"""``STEP + move``: the move that is made first."""
COIN = STEP + len(MOVES)
LEAVE = COIN + 1
CHANGE_TIDE = LEAVE + 1
"""BW-8."""
RESCUE = CHANGE_TIDE + 1
"""BW-9, ``RESCUE + beach``."""
PASS = RESCUE + len(BEACHES)

_PAIR_TEXTS = tuple(f"{DIE_TEXTS[left]} {DIE_TEXTS[right]}" for left, right in PAIRS)
ACTION_TEXTS: tuple[str, ...] = (
    "roll",
    *(f"take {space}" for space in range(1, _MOST_SPACES + 1)),
    "accept",
    "refuse",
    "keep",
    *(f"reroll {text}" for text in (*DIE_TEXTS, *_PAIR_TEXTS)),
    *(f"use BW-1 {text}" for text in (*DIE_TEXTS, *_PAIR_TEXTS)),
    *(f"use BW-2 {text}" for text in DIE_TEXTS),
    *(f"use BW-3 {text} {way}" for way in ("up", "down") for text in DIE_TEXTS),
    "use BW-4",
    *(f"use BW-5 {text}" for text in MOVE_TEXTS),
    *(f"use BW-6 {text}" for text in MOVE_TEXTS),
    *(f"use BW-7 {text} {id}" for text in MOVE_TEXTS for id in BEACH_IDS),
    "move",
    "sum",
    *(f"step {text}" for text in MOVE_TEXTS),
    "coin",
    "leave",
    "use BW-8",
    *(f"use BW-9 {id}" for id in BEACH_IDS),
    "pass",
)
ACTION_OF_TEXT = {text: action for action, text in enumerate(ACTION_TEXTS)}
ACTIONS = range(len(ACTION_TEXTS))
_TILE_BEGINS = (
    (THROW, SECOND_THROW),
    (TURN_OVER, FLIP),
    (UP, NUDGE),
    (DRAW_ANEW, FRESH_DICE),
    (STAY, STAY_PUT),
    (TWICE, DOUBLE),
    (ELSEWHERE, OTHER_BEACH),
    (MOVE, 0),
    (CHANGE_TIDE, SWAP),
    (RESCUE, RESCUE_TILE),
    (PASS, 0),
)


def tile_of(action: int) -> int:
    """The Baywatch tile that an action uses, or 0.

    >>> tile_of(ACTION_OF_TEXT["use BW-3 W5 down"]), tile_of(ACCEPT), tile_of(PASS)
    (3, 0, 0)
    """
    tile = 0
    for begin, next_tile in _TILE_BEGINS:
        if action < begin:
            break
        tile = next_tile
    return tile


def reroll(dice: tuple[int, ...]) -> int:
    """The action of re-rolling these dice."""
    if len(dice) == 1:
        return REROLL + dice[0]
    return REROLL_BOTH + _PAIR_NUMBER[dice[0], dice[1]]


def throw(dice: tuple[int, ...]) -> int:
    """The action of using BW-1 on these dice."""
    return reroll(dice) + THROW - REROLL


def thrown(action: int) -> tuple[int, ...]:
    """The dice that a re-roll or BW-1 names.

    >>> thrown(reroll((0, 7))), thrown(throw((5,)))
    ((0, 7), (5,))
    """
    number = action - (THROW if action >= THROW else REROLL)
    if number < len(DICE):
        return (number,)
    return PAIRS[number - len(DICE)]


# -- phases: what is due -------------------------------------------------------------------

(
    TOWELS,
    COIN_SET_UP,
    SURFERS,
    ALARM,
    REVEAL,
    CHOOSE,
    ROLLING,
    ROLLED,
    BONUS_ASKED,
    RETHROW,
    DICE_WINDOW,
    MOVE_WINDOW,
    SUM_OR_STEP,
    COIN_ASKED,
    LAST_DICE,
    SHARK,
    FLOOD,
    RESCUING,
    OVER,
) = range(19)
PHASE_NAMES = (
    "towels",
    "coins",
    "surfers",
    "alarm",
    "baywatch",
    "choose",
    "dice",
    "accept",
    "keep",
    "rethrow",
    "window",
    "move",
    "sum",
    "coin",
    "last-dice",
    "shark",
    "flood",
    "rescue",
    "over",
)


# -- words ---------------------------------------------------------------------------------


def beach_name(beach: int) -> str:
    """The colour of a beach, which is that of its dice."""
    return told(_BEACH_NAMES[beach])


def colour_name(seat: int) -> str:
    """The colour of a seat's deckchairs."""
    return told(_COLOUR_NAMES[seat])


def tile_name(tile: int) -> str:
    """A Baywatch tile's name."""
    return told(_TILE_NAMES[tile])


def tile_effect(tile: int) -> str:
    """What a Baywatch tile does, in a sentence."""
    return told(_TILE_EFFECTS[tile])


def beach_numbered(beach: int, number: int) -> str:
    """A colour with a number: a die, a move, a coin."""
    return say("{colour} {number}", colour=beach_name(beach), number=number)


def dice_text(dice: Iterable[int]) -> str:
    """Dice as a record has them.

    >>> dice_text([0, 11])
    'K6 W5'
    """
    return " ".join([DIE_TEXTS[die] for die in dice])


def dice_named(dice: Iterable[int]) -> str:
    """Dice in words.

    >>> dice_named([0, 11])
    'black 6, white 5'
    """
    return listed([die_named(die) for die in dice]) or say_as("dice", "none")


def die_named(die: int) -> str:
    """A die in words.

    >>> die_named(11)
    'white 5'
    """
    return beach_numbered(die % 6, PIPS[die])


def move_named(move: int) -> str:
    """A move in words.

    >>> move_named(6 * 12 + 5)
    'white 12'
    """
    return beach_numbered(move % 6, move // 6)


def bag_text(bag: int) -> str:
    """The dice of a bag by colour.

    >>> bag_text(1 + (2 << 10))
    'black 1, white 2'
    """
    counts = [(beach, bag_count(bag, beach)) for beach in BEACHES]
    held = [beach_numbered(beach, number) for beach, number in counts if number]
    return listed(held) or say_as("in the bag", "nothing")
