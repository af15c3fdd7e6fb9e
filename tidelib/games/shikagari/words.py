"""The words of Shikagari: tiles and actions, their numbers and their texts.

The 21 kinds of tile are numbered by rank, 0 for 6-6 down to 20 for 1-1: the smaller number wins.
The two copies of a civil tile are not told apart, so a tile's number is that of its kind, and that
is also the action of playing one.
"""

from __future__ import annotations

from tidelib.core.data import toml
from tidelib.core.language import say, say_as, say_count, told
from tidelib.core.tricks import order, turns
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

COMPONENTS = toml(__name__, "components.toml")

TILES = COMPONENTS["tile"]
TILE_IDS = tuple(str(tile["id"]) for tile in TILES)
_TILE_NAMES = tuple(tile["name"] for tile in TILES)
KINDS = range(len(TILES))
KIND_OF_ID = {id: kind for kind, id in enumerate(TILE_IDS)}
COPIES = tuple(int(tile["copies"]) for tile in TILES)
RED = tuple(sum(tile["red_ends"]) for tile in TILES)
"""Red pips of each kind (SK-106)."""
PACK = tuple(kind for kind in KINDS for _ in range(COPIES[kind]))
"""All 32 tiles, the highest first (SK-102 to SK-104)."""
ALL_RED = sum(RED[kind] for kind in PACK)
SPECIALS = tuple(kind for kind in KINDS if TILES[kind]["special"])
"""The four kinds of which each team is dealt one (SK-301)."""
HEAVEN = KIND_OF_ID["6-6"]
SIX_THREE = KIND_OF_ID["6-3"]

SEATS = range(4)
HAND = 8
TEAM_NAMES = ("A", "B")
TEAM = tuple(seat % 2 for seat in SEATS)
TEAM_SEATS = ((0, 2), (1, 3))
PARTNER = (2, 3, 0, 1)
AFTER = turns(4, step=-1)
"""Who plays after each seat, counter-clockwise (SK-502)."""
ORDER = tuple(order(leader, AFTER) for leader in SEATS)
"""The order of play by leader."""

ACTION_TEXTS = tuple(f"play {id}" for id in TILE_IDS)
ACTION_OF_TEXT = {text: action for action, text in enumerate(ACTION_TEXTS)}

# Phases: what is due.
LEADER, DRAW, DEAL, PLAY, OVER = range(5)
PHASE_NAMES = ("leader", "draw", "deal", "play", "over")


# -- words ---------------------------------------------------------------------------------


def tile_name(tile: int) -> str:
    """What a tile is called.

    >>> tile_name(0)
    'Heaven'
    """
    return told(_TILE_NAMES[tile])


def tiles_text(tiles: Iterable[int]) -> str:
    """Tiles by their pips.

    >>> tiles_text([0, 20, 20])
    '6-6 1-1 1-1'
    """
    return " ".join([TILE_IDS[tile] for tile in tiles])


def tiles_listed(tiles: Iterable[int]) -> str:
    """Tiles in a sentence.

    >>> tiles_listed([0, 20])
    '6-6, 1-1'
    """
    return listed([TILE_IDS[tile] for tile in tiles]) or say_as("tiles", "none")


def red_said(number: int) -> str:
    """So many red pips, in short.

    >>> red_said(8), red_said(0)
    ('8 red', '0 red')
    """
    return say_count("{count} red", "{count} red", count=number)


def red_or_none(number: int) -> str:
    """The same where there may be none.

    >>> red_or_none(8), red_or_none(0)
    ('8 red', 'no red')
    """
    return red_said(number) if number else say("no red")


def pips_said(number: int) -> str:
    """So many red pips.

    >>> pips_said(1), pips_said(8)
    ('1 red pip', '8 red pips')
    """
    return say_count("{count} red pip", "{count} red pips", count=number)


def tricks_said(number: int) -> str:
    """So many tricks.

    >>> tricks_said(1), tricks_said(8)
    ('1 trick', '8 tricks')
    """
    return say_count("{count} trick", "{count} tricks", count=number)


def team(side: int) -> str:
    """A team's name in a sentence.

    >>> team(0)
    'team A'
    """
    return say("team {letter}", letter=TEAM_NAMES[side])


def teams_with(numbers: Sequence[int]) -> str:
    """Both teams, each with its number.

    >>> teams_with([35, 29])
    'team A 35, team B 29'
    """
    return listed(
        [say("{team} {number}", team=team(side), number=numbers[side]) for side in (0, 1)]
    )
