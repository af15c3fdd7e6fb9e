"""What the dives still to come are worth: how the sharp bot plans its three markers.

No exact answer is cheap here: the next dive is a whole round away. So it is estimated, from
beach, deck and discards as this dive leaves them. The estimate is a weighted sum; the weights in
``evaluation.toml`` were fitted by ``benchmarks/plan.py`` to dives of played games that were worked
out exactly.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tidelib.core.data import toml
from tidelib.games.hikidoki.box.pieces import MARKER_IDS, MID, OFF, POOL, WAVE, WAVES_ALLOWED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.hikidoki.play.best_play import Tide

FLIPS_A_DIVE = 4.5
WASTED = 0.3
"""Of the shore cards flipped in played games about this share goes to the discards."""


@lru_cache(maxsize=1)
def weights() -> dict[tuple[int, bool], tuple[float, ...]]:
    """The fitted weights, by the mask of the markers left and whether the game is solo."""
    entries = toml(__name__, "evaluation.toml")["later"]
    return {
        (
            sum(1 << MARKER_IDS.index(id) for id in entry["markers"]),
            entry["solo"],
        ): tuple(entry["weights"])
        for entry in entries
    }


class Left(NamedTuple):
    """Deck and discards when a dive has ended."""

    shore: int
    waves: int
    discarded_shore: int
    discarded_waves: int


def left_by(tide: Tide, held: int, waves: int, flips: int) -> Left:
    """What a dive of so many flips leaves that carries so many cards home (HK-502, HK-503)."""
    junk = flips - waves - held
    if flips > tide.shore + tide.waves:  # the deck was renewed: all discards are this dive's
        return Left(*tide.mix(flips, flips - waves), junk, waves)
    return Left(
        tide.shore - (flips - waves),
        tide.waves - waves,
        sum(tide.discards[:WAVE]) + junk,
        tide.discards[WAVE] + waves,
    )


def fill_chances(left: Left, players: int) -> tuple[float, float, float]:
    """About each marker's chance to fill a basket at the diver's next dive, keeping everything.

    Before a reshuffle it is exact: what the others flip in between changes nothing on average. If
    they leave too little of the deck, the next one is guessed: all waves come back (HK-506), but of
    the shore cards only those not carried home.

    >>> [round(chance, 3) for chance in fill_chances(Left(48, 8, 0, 0), 4)]
    [0.53, 0.856, 0.968]
    """
    shore, waves = left.shore, left.waves
    cards = shore + waves
    others = FLIPS_A_DIVE * (players - 1)
    mine = max(0.0, cards - others)  # cards of this deck that the next dive will find
    again = left.discarded_shore + WASTED * shore * min(1.0, others / (cards or 1))
    waves_again = left.discarded_waves + waves
    drawn_by_then = shore * mine / (cards or 1)

    # chances of (shore cards, waves) in the row, flip by flip; a row of six at most
    rows = {(0, 0): 1.0}
    filled = [0.0, 0.0, 0.0]
    for flips in range(6):
        following: dict[tuple[int, int], float] = {}
        for (held, hit), chance in rows.items():
            if flips < mine:
                s, w = float(shore - held), float(waves - hit)
            else:
                s = again - max(0.0, held - drawn_by_then)
                w = waves_again - hit
            s, w = max(s, 0.0), max(w, 0.0)
            safe = s / (s + w) if s + w else 0.0
            if held == 3:
                for marker in (OFF, MID, POOL):
                    if hit <= WAVES_ALLOWED[marker]:
                        filled[marker] += chance * safe
            else:
                following[held + 1, hit] = following.get((held + 1, hit), 0.0) + chance * safe
            if hit < 2 and safe < 1:
                following[held, hit + 1] = following.get((held, hit + 1), 0.0) + chance * (1 - safe)
        rows = following
    return (filled[OFF], filled[MID], filled[POOL])


def growth(beach: Sequence[int], pool: Sequence[int]) -> tuple[float, float]:
    """What a shore card adds to this beach on average beyond its one point, and how much that
    differs from colour to colour (returning cards lives on it).

    Args:
        beach: cards on the beach, by colour.
        pool: shore cards that may be in the deck, by colour.

    >>> growth([0, 2, 0, 0, 0], [12, 10, 12, 12, 12])[0] == 20 / 58
    True
    """
    total = sum(pool) or 1
    mean = square = 0.0
    for cards, count in zip(pool, beach, strict=True):
        mean += cards * count
        square += cards * count * count
    mean /= total
    return mean, max(0.0, square / total - mean * mean) ** 0.5


def features(
    mask: int, fills: Sequence[float], grown: tuple[float, float], players: int
) -> list[float]:
    """What the estimate weighs: how likely each marker left will fill a basket, alone and times
    both parts of what a card adds to the beach.

    Args:
        mask: the markers left after this dive.
        fills: the chances from :func:`fill_chances`.
        grown: the beach after this dive, from :func:`growth`.
        players: number of players.
    """
    mean, spread = grown
    found = [1.0, 1 / players]
    for marker in (OFF, MID, POOL):
        if mask >> marker & 1:
            fill = fills[marker]
            found += [fill, fill * mean, fill * spread]
    return found


class Later:
    """The worth of the dives to come, for any end of this dive.

    Args:
        mask: the markers left after this dive.
        tide: the cards as this dive begins.
        players: number of players.
        mid_value: points for a card on Mid Shoal. The weights are those for 1; each point more
            brings about 3.2, the cards that Mid Shoal brings home.
    """

    def __init__(self, mask: int, tide: Tide, players: int, mid_value: int) -> None:
        self._mask = mask
        self._weights = weights().get((mask, players == 1), ())
        self._tide = tide
        self._players = players
        self._more = 3.2 * (mid_value - 1) if mask >> MID & 1 else 0.0
        # an end is met again and again in the computation: by its beach, and by what it took
        self._fills: dict[tuple[int, int, int], tuple[float, float, float]] = {}
        self._grown: dict[tuple[int, ...], tuple[float, float]] = {}

    def __call__(self, beach: tuple[int, ...], held: int, waves: int, flips: int) -> float:
        """The estimate for the beach after the dive, and what the dive took from the deck."""
        if not self._weights:
            return 0.0
        key = (held, waves, flips)
        fills = self._fills.get(key)
        if fills is None:
            fills = self._fills[key] = fill_chances(left_by(self._tide, *key), self._players)
        grown = self._grown.get(beach)
        if grown is None:
            grown = self._grown[beach] = growth(beach, self._tide.pool)
        given = features(self._mask, fills, grown, self._players)
        return self._more + sum([w * x for w, x in zip(self._weights, given, strict=True)])
