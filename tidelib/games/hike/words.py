"""The words of Hike: cards and actions, their numbers and their texts.

A suited card is the number ``13 * suit + rank - 1``, whatever the number of players; the Yeti is 52
and has a suit number of its own. A card's number is also the action of playing it.
"""

from __future__ import annotations

from tidelib.core.data import toml
from tidelib.core.language import say, say_as, told
from tidelib.core.tricks import strengths
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

COMPONENTS = toml(__name__, "components.toml")

SUIT_IDS = tuple(suit["id"] for suit in COMPONENTS["suit"])
_SUIT_NAMES = tuple(suit["name"] for suit in COMPONENTS["suit"])
_SUIT_SINGULARS = tuple(suit["card"] for suit in COMPONENTS["suit"])
_YETI = COMPONENTS["yeti"]
SUITS = range(4)
WILD = 4
"""The suit number of the Yeti, which has no suit (HI-104); also the suit led by it: none."""
_MOST_RANKS = 13
YETI = 4 * _MOST_RANKS

RANKS = {table["players"]: table["ranks_per_suit"] for table in COMPONENTS["table"]}
GOALS = {table["players"]: tuple(table["goals"]) for table in COMPONENTS["table"]}
PACKS = {
    players: (*[_MOST_RANKS * suit + rank for suit in SUITS for rank in range(ranks)], YETI)
    for players, ranks in RANKS.items()
}
"""The pack for so many players, in order (HI-101, HI-102)."""
HAND = 12
PICNIC_CARDS = 4

SUIT = tuple(card // _MOST_RANKS for card in range(YETI + 1))
RANK = (*[card % _MOST_RANKS + 1 for card in range(YETI)], 0)
_SUITED = list(zip(SUIT, RANK, strict=True))[:YETI]
CARD_IDS = (*[f"{SUIT_IDS[suit]}{rank}" for suit, rank in _SUITED], str(_YETI["id"]))
CARD_OF_ID = {id: card for card, id in enumerate(CARD_IDS)}

# What cards are worth in a trick, by trump and suit led: the Yeti beats the trumps, these the suit
# led by rank, all else never wins (HI-103, HI-706).
WORTH = tuple(
    tuple(strengths(SUIT, RANK, led if led != WILD else None, trump, [YETI]) for led in range(5))
    for trump in SUITS
)

# Actions. The first 53 are the playing of the card with that number.
LAY = YETI + 1
"""``LAY + card``: the card is laid away for the picnic."""
TRUMP = LAY + YETI + 1
"""``TRUMP + suit``: the suit is named."""
TAKE, STAY = range(TRUMP + 4, TRUMP + 6)
NO_BLISTER = STAY + 1
BLISTER = NO_BLISTER + 1
"""``BLISTER + 4 * card + partner``: the card is passed to that seat."""
ACTION_TEXTS: tuple[str, ...] = (
    *(f"play {id}" for id in CARD_IDS),
    *(f"lay {id}" for id in CARD_IDS),
    *(f"trump {id}" for id in SUIT_IDS),
    "picnic",
    "stay",
    "blister none",
    *(f"blister {id} {seat}" for id in CARD_IDS for seat in range(4)),
)
ACTION_OF_TEXT = {text: action for action, text in enumerate(ACTION_TEXTS)}
ACTIONS = range(len(ACTION_TEXTS))

# Phases: what is due.
DEALER, DECK, TRUMPS, EXCHANGE, PICNIC, LAYING, PLAY, OVER = range(8)
PHASE_NAMES = ("dealer", "deck", "trumps", "exchange", "picnic", "lay", "play", "over")


def blister(card: int, partner: int) -> int:
    """The action of passing a card to a seat.

    >>> ACTION_TEXTS[blister(CARD_OF_ID["D4"], 2)]
    'blister D4 2'
    """
    return BLISTER + 4 * card + partner


# -- in words ------------------------------------------------------------------------------


def suit_name(suit: int) -> str:
    """The cards of a suit.

    >>> suit_name(0)
    'bees'
    """
    return told(_SUIT_NAMES[suit])


def one_of_suit(suit: int) -> str:
    """A card of a suit, whatever its rank.

    >>> one_of_suit(0)
    'bee'
    """
    return told(_SUIT_SINGULARS[suit])


def card_name(card: int) -> str:
    """A card in words.

    >>> card_name(3), card_name(YETI)
    ('bee 4', 'Yeti')
    """
    if card == YETI:
        return told(_YETI["name"])
    return say("{card} {rank}", card=one_of_suit(SUIT[card]), rank=RANK[card])


def cards_text(cards: Iterable[int]) -> str:
    """Cards by their ids.

    >>> cards_text([0, 25, 52])
    'B1 D13 Y'
    """
    return " ".join([CARD_IDS[card] for card in cards])


def cards_named(cards: Iterable[int]) -> str:
    """Cards in words.

    >>> cards_named([0, 25, 52])
    'bee 1, deer 13, Yeti'
    """
    return listed([card_name(card) for card in cards]) or say_as("cards", "none")


def the(card: int) -> str:
    """A card with its article.

    >>> the(3), the(YETI)
    ('the bee 4', 'the Yeti')
    """
    return say("the {card}", card=card_name(card))
