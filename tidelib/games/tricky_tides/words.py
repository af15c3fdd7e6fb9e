"""The words of Tricky Tides: cards, map, goods and actions, their numbers and their texts.

A navigation card is the number ``8 * suit + number - 1``, which is also the action of playing it.
Map cards are numbered in map order, A1 B1 C1 A2 … C4; a heading is its place in N NE E … NW.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_as, told
from tidelib.core.wording import any_of, listed
from tidelib.games.tricky_tides.components import (
    COLOURS,
    GOODS,
    HEADINGS,
    HOLD,
    SUITS,
    load,
)
from tidelib.games.tricky_tides.components import EVENTS as EVENT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

_ROWS = load().rows

# -- navigation cards, suits, monsters -------------------------------------------------------

OCTOPUS, DRAGON, SHARK, WHALE = range(4)
"""The suits, and the monsters that belong to them."""
_MONSTER_NAMES = tuple(row["name"] for row in _ROWS["monster"])
SUIT_LETTERS = tuple(str(row["letter"]) for row in _ROWS["monster"])
CARDS = range(32)
CARD_IDS = tuple(str(row["id"]) for row in _ROWS["card"])
CARD_OF_ID = {id: card for card, id in enumerate(CARD_IDS)}
SUIT = tuple(card // 8 for card in CARDS)
NUMBER = tuple(card % 8 + 1 for card in CARDS)
DEALT, HANDS, ROUNDS = 8, 6, 3
"""Cards dealt, hands in a round, rounds in a game (TT-SETUP-17, TT-ROUND-1, TT-ROUND-9)."""

# -- the map ---------------------------------------------------------------------------------

COLUMNS, ROWS = 3, 4
CELLS = range(COLUMNS * ROWS)
CELL_IDS = tuple(f"{'ABC'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in CELLS)
CELL_OF_ID = {id: cell for cell, id in enumerate(CELL_IDS)}
HEADING_NAMES = HEADINGS
"""As on the cards and in records; in words see :func:`heading_word`."""
_HEADING_WORDS = (
    later("north"),
    later("north-east"),
    later("east"),
    later("south-east"),
    later("south"),
    later("south-west"),
    later("west"),
    later("north-west"),
)
ALL_HEADINGS = range(8)
STEP = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""What a step along each heading changes in column and row (TT-MAP-3)."""
SHOWN = tuple(
    sum(1 << HEADINGS.index(heading) for heading in row["headings"].split())
    for row in _ROWS["card"]
)
"""The headings of each navigation card, as a bit mask."""
CONTRARY = tuple(
    sum(1 << (heading + 4) % 8 for heading in ALL_HEADINGS if mask >> heading & 1) for mask in SHOWN
)
"""The opposites of each card's headings (TT-EVENT-CONTRARY-1)."""

ISLANDS = range(12)
ISLAND_IDS = tuple(str(row["id"]) for row in _ROWS["island"])
ISLAND_OF_ID = {id: island for island, id in enumerate(ISLAND_IDS)}
GOODS_NUMBER = tuple(int(row["goods_number"]) for row in _ROWS["island"])
_ICONS = tuple(str(row["icon"]) for row in _ROWS["island"])
_COLOUR_NAMES = (later("blue"), later("green"), later("orange"), later("pink"))
_SHIP_ICONS = (later("Blue ship"), later("Green ship"), later("Orange ship"), later("Pink ship"))
COLOUR = tuple(COLOURS.index(icon) if icon in COLOURS else -1 for icon in _ICONS)
"""The colour of each island's ship, or -1."""
HOME = tuple(_ICONS.index(suit) for suit in SUITS)
"""The island of each monster."""

# -- goods and orders ------------------------------------------------------------------------

GOOD_IDS = GOODS
TYPES = range(5)
GOLD = 4
PLAIN = range(4)
"""The goods that are not gold."""
GOOD_OF_ID = {id: good for good, id in enumerate(GOODS)}
_GOOD_NAMES = tuple(row["name"] for row in _ROWS["good"])
_GOOD_MARKS = tuple(row["mark"] for row in _ROWS["good"])
GOOD_COLOURS = tuple(str(row["colour"]) for row in _ROWS["good"])
COUNT = tuple(int(row["count"]) for row in _ROWS["good"])
SELL_SET = tuple(int(row["sell_set"]) for row in _ROWS["good"])
LIMIT, LEAKY_LIMIT = HOLD, 5
"""Goods that a hold carries (TT-OVER-1), and under Leaky Hulls (TT-EVENT-HULLS-1)."""

ORDERS = range(36)
ORDER_IDS = tuple(str(row["id"]) for row in _ROWS["order"])
ORDER_OF_ID = {id: order for order, id in enumerate(ORDER_IDS)}
COST = tuple(tuple(row["cost"].split().count(good) for good in GOODS) for row in _ROWS["order"])
"""What each order asks for: how many of each good."""
NEEDS = tuple(tuple((good, number) for good, number in enumerate(cost) if number) for cost in COST)
"""The same as pairs of good and number."""
VALUE = tuple(int(row["value"]) for row in _ROWS["order"])
SYMBOL = tuple(SUITS.index(row["monster"]) for row in _ROWS["order"])
"""The monster on each order."""

SIGHTING_IDS = tuple(str(row["id"]) for row in _ROWS["sighting"])
BONUS = tuple(tuple(int(row[suit]) for suit in SUITS) for row in _ROWS["sighting"])
"""What each sightings card pays for an order with each monster."""

# -- events ----------------------------------------------------------------------------------

EVENT_IDS = tuple(str(row["id"]) for row in _ROWS["event"])
_EVENT_NAMES = tuple(row["name"] for row in _ROWS["event"])
_EVENT_EFFECTS = tuple(
    tuple(row[column] for column in ("effect", "monster_effect") if column in row)
    for row in _ROWS["event"]
)
(
    LOW_TIDE,
    EDGE,
    HIGH_TIDE,
    CONTRARY_WINDS,
    BECALMED,
    FOG,
    HARVEST,
    FLOTSAM,
    PIRATES,
    DOCKS,
    BUYERS,
    HULLS,
) = range(len(EVENT_KEYS))
NO_EVENT = -1
EVENT_RULES = (
    ("TT-EVENT-LOWTIDE-1", "TT-EVENT-LOWTIDE-2", "TT-EVENT-LOWTIDE-3"),
    ("TT-EVENT-EDGE-1", "TT-EVENT-EDGE-2", "TT-EVENT-EDGE-3", "TT-EVENT-EDGE-4"),
    ("TT-EVENT-HIGHTIDE-1", "TT-EVENT-HIGHTIDE-2", "TT-EVENT-HIGHTIDE-3"),
    ("TT-EVENT-CONTRARY-1",),
    ("TT-EVENT-BECALMED-1",),
    ("TT-EVENT-FOG-1",),
    ("TT-EVENT-HARVEST-1",),
    ("TT-EVENT-FLOTSAM-1",),
    ("TT-EVENT-PIRATES-1",),
    ("TT-EVENT-DOCKS-1",),
    ("TT-EVENT-BUYERS-1",),
    ("TT-EVENT-HULLS-1",),
)
"""What each event changes, by rule."""

# -- actions: the first 32 are the playing of the card with that number ----------------------

SHIP = 32
"""``SHIP + cell``: the ship starts there."""
FIRST_MOVE = SHIP + 12
FIRST_ABILITY = FIRST_MOVE + 1
HEAD = FIRST_ABILITY + 1
"""``HEAD + heading``: the monster moves that way."""
STAY = HEAD + 8
SKIP = STAY + 1
REMOVE = SKIP + 1
"""``REMOVE + good``."""
PULL = REMOVE + 5
"""``PULL + 5 * cell + good``."""
DONE = PULL + 60
SWAP = DONE + 1
"""``SWAP + cell``."""
SPOUT = SWAP + 12
"""``SPOUT + heading``."""
PUT = SPOUT + 8
"""``PUT + good``."""
SAIL = PUT + 5
"""``SAIL + 12 * heading + cell``: along a heading, to the card where the ship ends."""
DOCK = SAIL + 96
ANCHOR = DOCK + 1
ROB = ANCHOR + 1
"""``ROB + 5 * seat + good``."""
ROB_NONE = ROB + 20
PICK = ROB_NONE
"""``PICK + mask``: all goods of these types; a mask has at least one bit."""
DELIVER = PICK + 32
WITHOUT = DELIVER + 1
"""``WITHOUT + good``: the order is delivered, but for one of that good."""
PASS = WITHOUT + 5
OVER = PASS + 1
"""``OVER + good``: one of these goes overboard."""


def _picks() -> list[str]:
    return [
        "pick " + " ".join([GOODS[good] for good in TYPES if mask >> good & 1])
        for mask in range(1, 32)
    ]


ACTION_TEXTS: tuple[str, ...] = (
    *(f"play {id}" for id in CARD_IDS),
    *(f"ship {id}" for id in CELL_IDS),
    "first move",
    "first ability",
    *(f"heading {heading}" for heading in HEADINGS),
    "stay",
    "skip",
    *(f"remove {good}" for good in GOODS),
    *(f"pull {id} {good}" for id in CELL_IDS for good in GOODS),
    "done",
    *(f"swap {id}" for id in CELL_IDS),
    *(f"spout {heading}" for heading in HEADINGS),
    *(f"put {good}" for good in GOODS),
    *(f"sail {heading} {id}" for heading in HEADINGS for id in CELL_IDS),
    "dock",
    "anchor",
    *(f"rob {seat} {good}" for seat in range(4) for good in GOODS),
    "rob none",
    *_picks(),
    "deliver",
    *(f"deliver without {good}" for good in GOODS),
    "pass",
    *(f"over {good}" for good in GOODS),
)
ACTION_OF_TEXT = {text: action for action, text in enumerate(ACTION_TEXTS)}
ACTIONS = range(len(ACTION_TEXTS))
assert len(ACTION_TEXTS) == OVER + 5

_WORDS = (
    "play", "ship", "first", "heading", "stay", "skip", "remove", "pull", "done", "swap", "spout",
    "put", "sail", "dock", "anchor", "rob", "pick", "deliver", "pass", "over",
)  # fmt: skip
VERB = tuple(text.split()[0] for text in ACTION_TEXTS)
"""The first word of each action."""
assert set(VERB) == set(_WORDS)
MASK_GOODS = tuple(tuple(good for good in TYPES if mask >> good & 1) for mask in range(32))
"""The types of goods in a mask."""

# -- phases: what is due ---------------------------------------------------------------------

(
    SIGHTINGS,
    LEADER,
    FIRST_GOODS,
    LAY_ISLANDS,
    SHIPS,
    LAY_ORDERS,
    FILL,
    DEAL,
    EVENT,
    PLAY,
    FIRST,
    MOVE,
    ABILITY,
    WHALE_DRAW,
    SAILING,
    ARRIVAL_DRAW,
    ROBBING,
    OVERBOARD,
    ACTING,
    NEW_ORDER,
    ENDED,
) = range(21)
PHASE_NAMES = (
    "sightings",
    "leader",
    "first-goods",
    "islands",
    "ships",
    "orders",
    "fill",
    "deal",
    "event",
    "play",
    "first",
    "move",
    "ability",
    "whale-draw",
    "sail",
    "draw",
    "rob",
    "over",
    "action",
    "order",
    "over-game",
)


# -- in sentences ----------------------------------------------------------------------------


def monster_name(monster: int) -> str:
    """A monster, which is also the name of its suit."""
    return told(_MONSTER_NAMES[monster])


def card_name(card: int) -> str:
    """A navigation card in words.

    >>> card_name(31)
    'Whale 8'
    """
    return say("{suit} {number}", suit=monster_name(SUIT[card]), number=NUMBER[card])


def heading_word(heading: int) -> str:
    """A heading in a word.

    >>> heading_word(1)
    'north-east'
    """
    return say(_HEADING_WORDS[heading])


def colour_name(seat: int) -> str:
    """The colour of a seat's ship."""
    return say(_COLOUR_NAMES[seat])


def icon_name(island: int) -> str:
    """What is on an island: a ship, or a monster.

    >>> icon_name(0), icon_name(11)
    ('Blue ship', 'Whale')
    """
    colour = COLOUR[island]
    return say(_SHIP_ICONS[colour]) if colour >= 0 else monster_name(HOME.index(island))


def good_name(good: int) -> str:
    """A good in a word."""
    return told(_GOOD_NAMES[good])


def good_mark(good: int) -> str:
    """A good in two letters."""
    return told(_GOOD_MARKS[good])


def event_name(event: int) -> str:
    """What an event is called."""
    return told(_EVENT_NAMES[event])


def event_effect(event: int) -> str:
    """What an event changes, in sentences."""
    return " ".join([told(effect) for effect in _EVENT_EFFECTS[event]])


def cards_text(cards: Iterable[int]) -> str:
    """Cards by their ids.

    >>> cards_text([4, 31])
    'O5 W8'
    """
    return " ".join([CARD_IDS[card] for card in cards])


def cards_named(cards: Iterable[int]) -> str:
    """Cards in words.

    >>> cards_named([4, 31])
    'Octopus 5, Whale 8'
    """
    return listed([card_name(card) for card in cards]) or say_as("cards", "none")


def goods_text(counts: Sequence[int]) -> str:
    """Goods as a record lists them.

    >>> goods_text([2, 0, 0, 0, 1])
    'sugar sugar gold'
    """
    return " ".join([GOODS[good] for good in TYPES for _ in range(counts[good])])


def goods_counted(number: int | str, good: int) -> str:
    """So much of one good.

    >>> goods_counted(2, GOLD)
    '2 gold'
    """
    return say("{number} {good}", number=number, good=good_name(good))


def goods_named(counts: Sequence[int]) -> str:
    """Goods in words.

    >>> goods_named([2, 0, 0, 0, 1]), goods_named([0] * 5)
    ('2 sugar, 1 gold', 'nothing')
    """
    named = [goods_counted(counts[good], good) for good in TYPES if counts[good]]
    return listed(named) or say_as("goods", "nothing")


def goods_marked(counts: Sequence[int]) -> str:
    """Goods by their marks.

    >>> goods_marked([2, 0, 0, 0, 1])
    '2Su 1Go'
    """
    return " ".join([f"{counts[good]}{good_mark(good)}" for good in TYPES if counts[good]])


def headings_named(mask: int) -> str:
    """The headings of a bit mask, as on a card.

    >>> headings_named(0b101)
    'N, E'
    """
    return listed([name for h, name in enumerate(HEADING_NAMES) if mask >> h & 1])


def one_and_other(things: Iterable[str]) -> str:
    """Things that go together, with an "and" before each.

    >>> one_and_other(["sugar", "coffee", "silk"])
    'sugar and coffee and silk'
    """
    named = ""
    for thing in things:
        named = say("{first} and {last}", first=named, last=thing) if named else thing
    return named


def types_named(types: Iterable[int]) -> str:
    """Types of goods that are taken together.

    >>> types_named([0, 2])
    'sugar and silk'
    """
    return one_and_other([good_name(good) for good in types])


def cells_named(cells: Iterable[int], join: Callable[[list[str]], str] = any_of) -> str:
    """Map cards in a sentence.

    Args:
        cells: the map cards.
        join: what makes a list of them: ``any_of`` or ``all_of``.

    >>> cells_named([0, 1, 11])
    'A1, B1 or C4'
    """
    ids = [CELL_IDS[cell] for cell in cells]
    return join(ids) if ids else say_as("map cards", "nowhere")


def heading_of(action: int) -> int:
    """The heading of a ``sail``."""
    return (action - SAIL) // 12


def stop_of(action: int) -> int:
    """The map card where a ``sail`` ends.

    >>> CELL_IDS[stop_of(ACTION_OF_TEXT["sail NE C1"])]
    'C1'
    """
    return (action - SAIL) % 12
