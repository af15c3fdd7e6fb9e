"""Exact figures of Shikagari for the book: of the set, of the deal, of a tile in a trick."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt

from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.words import (
    COPIES,
    HAND,
    KIND_OF_ID,
    PACK,
    RED,
    SPECIALS,
    TILE_IDS,
    TILES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_OTHERS = tuple(tile for tile in PACK if tile not in SPECIALS)
_SHARE = len(_OTHERS) // 2


# -- the set (6.1) -------------------------------------------------------------------------


def tiles() -> int:
    """Tiles in the set.

    >>> tiles(), pips(), red_in_all(), red_tiles()
    (32, 227, 64, 19)
    """
    return len(PACK)


def pips() -> int:
    """Pips in the set, red or not."""
    return sum(int(end) for tile in PACK for end in TILE_IDS[tile].split("-"))


def red_in_all() -> int:
    """Red pips in the set (SK-107)."""
    return red_pips(PACK)


def red_tiles() -> int:
    """Tiles that bear red."""
    return sum(RED[tile] > 0 for tile in PACK)


def red_of_group(group: str) -> int:
    """Red pips on the civil or the military tiles.

    >>> red_of_group("civil"), red_of_group("military")
    (46, 18)
    """
    return sum(RED[tile] for tile in PACK if TILES[tile]["group"] == group)


def red_on(*ids: str) -> int:
    """Red pips on all copies of some tiles.

    >>> red_on("6-6", "4-4"), red_on("6-6", "6-5", "6-4", "4-4")
    (28, 36)
    """
    return sum(RED[KIND_OF_ID[id]] * COPIES[KIND_OF_ID[id]] for id in ids)


def red_a_tile() -> Fraction:
    """Red pips of a tile on average; a trick has four times as many.

    >>> red_a_tile()
    Fraction(2, 1)
    """
    return Fraction(red_in_all(), tiles())


# -- what a team is dealt (6.2) ------------------------------------------------------------


@lru_cache(maxsize=1)
def splits() -> dict[int, int]:
    """Of the ways to split the 24 other tiles into halves, how many give a team so many red pips,
    its four special tiles included (deal_mode ``team_pools``).

    >>> splits()[32], sum(splits().values())
    (287562, 2704156)
    """
    own = red_pips(SPECIALS)
    # ways[n][r]: ways to choose n of the tiles so far with r red pips
    ways: list[dict[int, int]] = [{0: 1}, *({} for _ in range(_SHARE))]
    for tile in _OTHERS:
        for number in range(_SHARE, 0, -1):
            for red, many in ways[number - 1].items():
                total = red + RED[tile]
                ways[number][total] = ways[number].get(total, 0) + many
    return {own + red: many for red, many in sorted(ways[_SHARE].items())}


def dealt(least: int, most: int | None = None) -> Fraction:
    """The chance that a team is dealt so many red pips, or from so many to so many.

    >>> dealt(32)
    Fraction(143781, 1352078)
    >>> round(float(dealt(28, 36)), 4)
    0.7545
    """
    most = least if most is None else most
    found = splits()
    number = sum(many for red, many in found.items() if least <= red <= most)
    return Fraction(number, sum(found.values()))


def dealt_mean() -> Fraction:
    """Red pips that a team is dealt on average.

    >>> dealt_mean()
    Fraction(32, 1)
    """
    found = splits()
    return Fraction(sum(red * many for red, many in found.items()), sum(found.values()))


def dealt_deviation() -> float:
    """Their standard deviation.

    >>> round(dealt_deviation(), 3)
    3.799
    """
    found, mean = splits(), dealt_mean()
    squares = sum((red - mean) ** 2 * many for red, many in found.items())
    return sqrt(squares / sum(found.values()))


def specials_in_hand(number: int) -> Fraction:
    """The chance that a player is dealt so many of the team's four special tiles (SK-308).

    >>> specials_in_hand(2), specials_in_hand(0) == specials_in_hand(4)
    (Fraction(28, 65), True)
    """
    kinds, pool = len(SPECIALS), 2 * HAND
    return Fraction(comb(kinds, number) * comb(pool - kinds, HAND - number), comb(pool, HAND))


# -- without the fair deal (6.3) -----------------------------------------------------------


def both_heavens() -> Fraction:
    """The chance that one team gets both 6-6, all 32 tiles being shuffled and dealt (``plain``).

    >>> both_heavens()
    Fraction(15, 31)
    """
    half = tiles() // 2
    return Fraction(half - 1, tiles() - 1)


def all_pairs_split() -> Fraction:
    """The chance that a plain deal gives each team one of all four special kinds.

    >>> all_pairs_split()
    Fraction(2912, 40455)
    """
    half = tiles() // 2
    ways = 2 ** len(SPECIALS) * comb(len(_OTHERS), half - len(SPECIALS))
    return Fraction(ways, comb(tiles(), half))


# -- a tile in a trick (6.4) ---------------------------------------------------------------


def higher(tile: str) -> int:
    """Tiles of the set that beat a tile.

    >>> higher("4-4"), equal("4-4"), lower("4-4")
    (17, 1, 13)
    """
    return sum(other < KIND_OF_ID[tile] for other in PACK)


def lower(tile: str) -> int:
    """Tiles of the set that it beats."""
    return sum(other > KIND_OF_ID[tile] for other in PACK)


def equal(tile: str) -> int:
    """Other copies of it."""
    return COPIES[KIND_OF_ID[tile]] - 1


def richest_trick() -> int:
    """The most red pips that four tiles can have.

    >>> richest_trick()
    28
    """
    return sum(sorted((RED[tile] for tile in PACK), reverse=True)[:4])


def led_wins(tile: str, out: Sequence[str] | None = None) -> Fraction:
    """The chance that a led tile wins if the three others play any tiles of those that are out.

    Args:
        tile: the tile led.
        out: the tiles in the three other hands; all others of the set if left out.

    >>> led_wins("6-6"), led_wins("6-5")
    (Fraction(1, 1), Fraction(126, 155))
    """
    kind = KIND_OF_ID[tile]
    if out is None:
        above, number = higher(tile), tiles() - 1
    else:
        above, number = sum(KIND_OF_ID[other] < kind for other in out), len(out)
    return Fraction(comb(number - above, 3), comb(number, 3))


FIGURES: dict[str, Callable[..., Fraction | int | float]] = {
    "tiles": tiles,
    "pips": pips,
    "red_in_all": red_in_all,
    "red_tiles": red_tiles,
    "red_of_group": red_of_group,
    "red_on": red_on,
    "red_a_tile": red_a_tile,
    "dealt": dealt,
    "dealt_mean": dealt_mean,
    "dealt_deviation": dealt_deviation,
    "specials_in_hand": specials_in_hand,
    "both_heavens": both_heavens,
    "all_pairs_split": all_pairs_split,
    "higher": higher,
    "lower": lower,
    "equal": equal,
    "richest_trick": richest_trick,
    "led_wins": led_wins,
}
"""All figures by name; where a figure takes tiles they are given by their pips."""
