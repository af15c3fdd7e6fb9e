"""What the dives still to come are worth: how the sharp bot plans its three markers.

No exact answer is cheap here: the next dive is a whole round away. So it is estimated, from the
beach after this dive and from the deck before it. The estimate is a weighted sum; the weights in
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


def shore_share(tide: Tide, players: int) -> float:
    """The share of shore cards to expect at this diver's next dive.

    In the deck in use the share stays what it is, on average. As far as that dive will draw from
    the next deck: all waves come back (HK-506), but of the shore cards only those not carried home.
    """
    cards = tide.shore + tide.waves
    share = tide.shore / cards if cards else 0.0
    end = FLIPS_A_DIVE * (players + 1)
    renewed = min(1.0, max(0.0, (end - cards) / FLIPS_A_DIVE))
    if renewed:
        shore = sum(tide.discards[:WAVE]) + WASTED * tide.shore
        waves = tide.discards[WAVE] + tide.waves
        share += renewed * (shore / ((shore + waves) or 1) - share)
    return share


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
    left: int, beach: Sequence[int], tide: Tide, share: float, players: int
) -> list[float]:
    """What the estimate weighs: how likely each marker left will fill a basket, what a card adds to
    this beach on average, and how much that differs from colour to colour (returning cards lives
    on it).

    Args:
        left: mask of the markers left after this dive.
        beach: the beach after this dive.
        tide: the cards as this dive begins.
        share: the share of shore cards to expect, from :func:`shore_share`.
        players: number of players.
    """
    total = sum(tide.pool) or 1
    mean = square = 0.0
    for cards, count in zip(tide.pool, beach, strict=True):
        mean += cards * count
        square += cards * count * count
    mean /= total
    spread = max(0.0, square / total - mean * mean) ** 0.5
    found = [1.0, 1 / players, mean, spread]
    for marker in (OFF, MID, POOL):
        if left >> marker & 1:
            fills = fill_chance(marker, share)
            found += [fills, fills / players, fills * mean, fills * spread]
    return found


class Later:
    """The worth of the dives to come, for any beach after this one.

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
        self._share = shore_share(tide, players)
        self._more = 3.2 * (mid_value - 1) if left >> MID & 1 else 0.0

    def __call__(self, beach: Sequence[int]) -> float:
        if not self._weights:
            return 0.0
        given = features(self._left, beach, self._tide, self._share, self._players)
        return self._more + sum([w * x for w, x in zip(self._weights, given, strict=True)])
