"""The last dive against opponents: worth is the chance to win, not points.

For the last diver of the game that is exact, Beach Master (HK-705) and ties (HK-803) included. Who
dives earlier must guess what the others still bring home: a bust with the chance it has under best
play, else a normally distributed gain.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import NamedTuple

from tidelib.games.hikidoki.play.best_play import START, BestPlay, dive_points, unpack
from tidelib.games.hikidoki.rules.scoring import beach_masters, beach_score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.hikidoki.play.best_play import Terms, Tide

SPREAD = 2.7
"""Standard deviation of what a dive that does not bust brings, measured in played games."""
WHOLE = 1_000_000
"""The worth of a sure win."""
POINT = 20
"""The worth of a point beside it: where the game is decided, points are still taken."""


class Rival(NamedTuple):
    """Another diver at the end of the game.

    Attributes:
        beach: the beach by colour.
        points: marker points.
        terms: the terms of the dive still to come, or None if the diver is done.
    """

    beach: tuple[int, ...]
    points: int
    terms: Terms | None


class Finish:
    """The chance to win after a last dive, in millionths, as a payoff of :class:`BestPlay`.

    Args:
        beach: the diver's beach before the dive.
        points: the diver's marker points before the dive.
        value: the marker's points for a card.
        rivals: the other divers.
        master: whether Beach Master is played.
        tide: the cards as this dive begins.
    """

    def __init__(
        self,
        beach: tuple[int, ...],
        points: int,
        value: int,
        rivals: Sequence[Rival],
        master: bool,
        tide: Tide,
    ) -> None:
        self._beach = beach
        self._points = points
        self._value = value
        self._rivals = rivals
        self._master = master
        self._gains: list[tuple[float, float] | None] = []
        for rival in rivals:
            if rival.terms is None:
                self._gains.append(None)
                continue
            payoff = dive_points(rival.beach, rival.terms.value)
            best = BestPlay(tide, rival.terms, payoff).go_on(START)
            bust = best.bust / best.whole
            self._gains.append((bust, best.mean / (1 - bust) if bust < 1 else 0.0))

    def __call__(self, kept: int, waves: int = 0, flips: int = 0) -> int:
        """The worth of bringing these cards home. What the dive took from the deck is left out."""
        gained = unpack(kept)
        beach = [had + more for had, more in zip(self._beach, gained, strict=True)]
        score = beach_score(beach) + self._points + self._value * sum(gained)
        beaches = [beach, *[rival.beach for rival in self._rivals]]
        led = [len(colours) * self._master for colours in beach_masters(beaches)]
        mine, cards = score + led[0], sum(beach)
        chance, level = 1.0, 1
        for rival, gain, master in zip(self._rivals, self._gains, led[1:], strict=True):
            theirs = beach_score(rival.beach) + rival.points + master
            if gain is not None:
                chance *= _below(mine - theirs, *gain)
            elif (theirs, -sum(rival.beach)) > (mine, -cards):
                chance = 0.0
            elif (theirs, sum(rival.beach)) == (mine, cards):
                level += 1  # a shared win (HK-804)
        return round(WHOLE * chance / level) + POINT * score


def _below(lead: int, bust: float, mean: float) -> float:
    """The chance that a rival does not make good a lead, a tie counting half."""
    if lead < 0:
        return 0.0
    stays = 1.0 if lead else 0.5
    return bust * stays + (1 - bust) * 0.5 * (1 + erf((lead - mean) / (SPREAD * sqrt(2))))
