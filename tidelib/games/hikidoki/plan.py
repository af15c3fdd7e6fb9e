"""What the dives still to come are worth: how the sharp bot plans its three markers.

No exact answer is cheap here: the next dive is a whole round away. So it is estimated, from
beach, deck and discards as this dive leaves them. The estimate is a weighted sum; the weights in
``plan.toml`` were fitted by ``benchmarks/plan.py`` to exact reckonings of dives in played games.
"""

from __future__ import annotations

import os
from functools import lru_cache

from tidelib.games.hikidoki.words import MARKER_IDS, MID, OFF, POOL, WAVE, WAVES_ALLOWED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.hikidoki.dive import Tide

FLIPS_A_DIVE = 4.5
WASTED = 0.3
"""Of the shore cards flipped in played games about this share goes to the discards."""


@lru_cache(maxsize=1)
def weights() -> dict[int, tuple[float, ...]]:
    """The fitted weights by the mask of the markers that are left."""
    import tomllib

    with open(os.path.join(os.path.dirname(__file__), "plan.toml"), "rb") as file:
        entries = tomllib.load(file)["later"]
    return {
        sum(1 << MARKER_IDS.index(id) for id in entry["markers"]): tuple(entry["weights"])
        for entry in entries
    }


def shore_share(
    shore: int, waves: int, discarded_shore: int, discarded_waves: int, players: int
) -> float:
    """The share of shore cards to expect at a diver's next dive, from what this one leaves.

    In the deck in use the share stays what it is, on average. As far as that dive will draw from
    the next deck: all waves come back (HK-506), but of the shore cards only those not carried home.

    >>> round(shore_share(40, 8, 0, 0, 4), 3), round(shore_share(1, 0, 2, 2, 1), 3)
    (0.833, 0.638)
    """
    cards = shore + waves
    share = shore / cards if cards else 0.0
    renewed = min(1.0, max(0.0, (FLIPS_A_DIVE * players - cards) / FLIPS_A_DIVE))
    if renewed:
        shore_again = discarded_shore + WASTED * shore
        all_again = shore_again + discarded_waves + waves
        share += renewed * (shore_again / (all_again or 1) - share)
    return share


def share_after(tide: Tide, held: int, waves: int, flips: int, players: int) -> float:
    """:func:`shore_share` after a dive of so many flips that carries so many cards home."""
    junk = flips - waves - held
    first = tide.shore + tide.waves
    if flips > first:  # the deck was renewed in this dive: all discards are this dive's
        deck = tide.mix(flips, flips - waves)
        return shore_share(*deck, junk, waves, players)
    deck = (tide.shore - (flips - waves), tide.waves - waves)
    discarded = sum(tide.discards[:WAVE]) + junk, tide.discards[WAVE] + waves
    return shore_share(*deck, *discarded, players)


def fill_chance(marker: int, share: float) -> float:
    """About the chance that a basket of four fills on that marker, kept cards only, if every flip
    is a shore card with that chance.

    >>> round(fill_chance(OFF, 6 / 7), 2), round(fill_chance(MID, 6 / 7), 2)
    (0.54, 0.85)
    """
    wave = 1 - share
    waves = (1.0, 1 + 4 * wave, 1 + 4 * wave + 10 * wave * wave)
    return share**4 * waves[min(WAVES_ALLOWED[marker], 2)]


def features(
    left: int, beach: Sequence[int], pool: Sequence[int], share: float, players: int
) -> list[float]:
    """What the estimate weighs: how likely each marker left will fill a basket, alone and times
    what a card adds to this beach on average, and times how much that differs from colour to colour
    (returning cards lives on it).

    Args:
        left: mask of the markers left after this dive.
        beach: the beach after this dive.
        pool: shore cards that may be in the deck, by colour.
        share: the share of shore cards to expect, from :func:`shore_share`.
        players: number of players.
    """
    total = sum(pool) or 1
    mean = square = 0.0
    for cards, count in zip(pool, beach, strict=True):
        mean += cards * count
        square += cards * count * count
    mean /= total
    spread = max(0.0, square / total - mean * mean) ** 0.5
    found = [1.0, 1 / players]
    for marker in (OFF, MID, POOL):
        if left >> marker & 1:
            fills = fill_chance(marker, share)
            found += [fills, fills * mean, fills * spread]
    return found


class Later:
    """The worth of the dives to come, for any end of this dive.

    Args:
        left: mask of the markers left after this dive.
        tide: the cards as this dive begins.
        players: number of players.
        mid_value: points for a card on Mid Shoal. The weights are those for 1; each point more
            brings about 3.2, the cards that Mid Shoal brings home.
    """

    def __init__(self, left: int, tide: Tide, players: int, mid_value: int) -> None:
        self._left = left
        self._weights = weights().get(left, ())
        self._tide = tide
        self._players = players
        self._more = 3.2 * (mid_value - 1) if left >> MID & 1 else 0.0
        self._shares: dict[tuple[int, int, int], float] = {}

    def __call__(self, beach: Sequence[int], held: int, waves: int, flips: int) -> float:
        """The estimate for the beach after the dive, and what the dive took from the deck."""
        if not self._weights:
            return 0.0
        key = (held, waves, flips)
        share = self._shares.get(key)
        if share is None:
            share = self._shares[key] = share_after(self._tide, *key, self._players)
        given = features(self._left, beach, self._tide.pool, share, self._players)
        return self._more + sum([w * x for w, x in zip(self._weights, given, strict=True)])
