"""The words of Tricky Tides: cards, map, goods and actions, their numbers and their texts.

A navigation card is the number ``8 * suit + number - 1``, which is also the action of playing it.
Map cards are numbered in map order, A1 B1 C1 A2 … C4; a heading is its place in N NE E … NW.
"""

from __future__ import annotations

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
    from collections.abc import Iterable, Sequence

_ROWS = load().rows

# -- navigation cards, suits, monsters -------------------------------------------------------

OCTOPUS, DRAGON, SHARK, WHALE = range(4)
"""The suits, and the monsters that belong to them."""
MONSTER_NAMES = tuple(str(row["name"]["en"]) for row in _ROWS["monster"])
SUIT_LETTERS = tuple(str(row["letter"]) for row in _ROWS["monster"])
CARDS = range(32)
CARD_IDS = tuple(str(row["id"]) for row in _ROWS["card"])
CARD_OF_ID = {id: card for card, id in enumerate(CARD_IDS)}
SUIT = tuple(card // 8 for card in CARDS)
NUMBER = tuple(card % 8 + 1 for card in CARDS)
CARD_NAMES = tuple(f"{MONSTER_NAMES[SUIT[card]]} {NUMBER[card]}" for card in CARDS)
DEALT, HANDS, ROUNDS = 8, 6, 3
"""Cards dealt, hands in a round, rounds in a game (TT-SETUP-17, TT-ROUND-1, TT-ROUND-9)."""

# -- the map ---------------------------------------------------------------------------------

COLUMNS, ROWS = 3, 4
CELLS = range(COLUMNS * ROWS)
CELL_IDS = tuple(f"{'ABC'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in CELLS)
CELL_OF_ID = {id: cell for cell, id in enumerate(CELL_IDS)}
HEADING_NAMES = HEADINGS
HEADING_WORDS = (
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
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
COLOUR_NAMES = tuple(colour.capitalize() for colour in COLOURS)
COLOUR = tuple(COLOURS.index(icon) if icon in COLOURS else -1 for icon in _ICONS)
"""The colour of each island's ship, or -1."""
HOME = tuple(_ICONS.index(suit) for suit in SUITS)
"""The island of each monster."""
ICON_NAMES = tuple(
    f"{COLOUR_NAMES[colour]} ship" if colour >= 0 else MONSTER_NAMES[SUITS.index(icon)]
    for icon, colour in zip(_ICONS, COLOUR, strict=True)
)

# -- goods and orders ------------------------------------------------------------------------

GOOD_IDS = GOODS
TYPES = range(5)
GOLD = 4
PLAIN = range(4)
"""The goods that are not gold."""
GOOD_OF_ID = {id: good for good, id in enumerate(GOODS)}
GOOD_NAMES = tuple(str(row["name"]["en"]) for row in _ROWS["good"])
GOOD_MARKS = tuple(str(row["mark"]) for row in _ROWS["good"])
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
EVENT_NAMES = tuple(str(row["name"]["en"]) for row in _ROWS["event"])
EVENT_EFFECTS = tuple(
    " ".join([row["effect"]["en"], row["monster_effect"]["en"]])
    if "monster_effect" in row
    else str(row["effect"]["en"])
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
    return ", ".join([CARD_NAMES[card] for card in cards]) or "none"


def goods_text(counts: Sequence[int]) -> str:
    """Goods as a record lists them.

    >>> goods_text([2, 0, 0, 0, 1])
    'sugar sugar gold'
    """
    return " ".join([GOODS[good] for good in TYPES for _ in range(counts[good])])


def goods_named(counts: Sequence[int]) -> str:
    """Goods in words.

    >>> goods_named([2, 0, 0, 0, 1]), goods_named([0] * 5)
    ('2 sugar, 1 gold', 'nothing')
    """
    named = [f"{counts[good]} {GOOD_NAMES[good]}" for good in TYPES if counts[good]]
    return ", ".join(named) or "nothing"


def cells_named(cells: Iterable[int], last: str = "or") -> str:
    """Map cards in a sentence.

    >>> cells_named([0, 1, 11])
    'A1, B1 or C4'
    """
    ids = [CELL_IDS[cell] for cell in cells]
    return f"{', '.join(ids[:-1])} {last} {ids[-1]}" if len(ids) > 1 else "".join(ids) or "nowhere"


def heading_of(action: int) -> int:
    """The heading of a ``sail``."""
    return (action - SAIL) // 12


def stop_of(action: int) -> int:
    """The map card where a ``sail`` ends.

    >>> CELL_IDS[stop_of(ACTION_OF_TEXT["sail NE C1"])]
    'C1'
    """
    return (action - SAIL) % 12
