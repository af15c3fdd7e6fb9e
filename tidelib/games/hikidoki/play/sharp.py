"""A computer player of Hikidoki that works every dive out exactly and plans its three markers."""

from __future__ import annotations

from functools import lru_cache

from tidelib.core.language import later
from tidelib.games.hikidoki.box.pieces import ALL_USED, DIVES, MID
from tidelib.games.hikidoki.play.best_play import (
    START,
    BestPlay,
    dive_points,
    spot_of,
    terms_of,
    tide_of,
    unpack,
)
from tidelib.games.hikidoki.play.evaluation import Later
from tidelib.games.hikidoki.play.last_dive import Finish, Rival
from tidelib.games.hikidoki.rules.actions import FLIP, KEEP, RETURN, SURFACE, ChooseMarker
from tidelib.games.hikidoki.rules.state import CHOICE, MARKER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from tidelib.core.actions import Action
    from tidelib.games.hikidoki.play.best_play import Terms, Tide
    from tidelib.games.hikidoki.rules.state import HikidokiState


@lru_cache(maxsize=16)
def _planned(
    tide: Tide, terms: Terms, beach: tuple[int, ...], left: int, players: int, mid_value: int
) -> BestPlay:
    """Best play of a dive, counted in thousandths of a point, by what it brings now and what the
    beach and the deck after it will be worth in the dives to come."""
    points = dive_points(beach, terms.value)
    later = Later(left, tide, players, mid_value)
    homes: dict[int, tuple[int, tuple[int, ...], int]] = {}

    def worth(kept: int, waves: int, flips: int) -> int:
        home = homes.get(kept)
        if home is None:
            gained = unpack(kept)
            after = tuple([had + more for had, more in zip(beach, gained, strict=True)])
            home = homes[kept] = 1000 * points(kept), after, sum(gained)
        now, after, held = home
        return now + round(1000 * later(after, held, waves, flips))

    return BestPlay(tide, terms, points, worth)


@lru_cache(maxsize=8)
def _finishing(
    tide: Tide,
    terms: Terms,
    beach: tuple[int, ...],
    points: int,
    rivals: tuple[Rival, ...],
    master: bool,
) -> BestPlay:
    worth = Finish(beach, points, terms.value, rivals, master, tide)
    return BestPlay(tide, terms, dive_points(beach, terms.value), worth)


def finishing(state: HikidokiState, marker: int) -> BestPlay:
    """The last dive of a diver with opponents, valued by the chance to win."""
    diver = state.diver
    assert diver is not None
    rivals = []
    for turn, seat in enumerate(state.order):
        if seat != diver:
            left = ALL_USED & ~state.used[seat]
            terms = terms_of(state, left.bit_length() - 1) if turn > state.turn else None
            rivals.append(Rival(tuple(state.beaches[seat]), state.marker_scores[seat], terms))
    return _finishing(
        tide_of(state),
        terms_of(state, marker),
        tuple(state.beaches[diver]),
        state.marker_scores[diver],
        tuple(rivals),
        state.options["beach_master"] != "off",
    )


def planned(state: HikidokiState, marker: int) -> BestPlay:
    """The present dive on that marker, valued with the dives to come in mind."""
    assert state.diver is not None
    left = ALL_USED & ~state.used[state.diver] & ~(1 << marker)
    beach = tuple(state.beaches[state.diver])
    terms = terms_of(state, marker)
    return _planned(tide_of(state), terms, beach, left, state.players, state.values[MID])


class Sharp:
    """Works out a dive exactly, every flip and every choice of it, and plans its three markers.

    What the beach after this dive is worth in the dives to come is estimated (see ``evaluation``).
    It chooses the marker with which this dive and those to come bring most. In its last dive, with
    opponents, it plays for the chance to win (see ``last_dive``).

    Args:
        to_win: False: it plays for points to the end.
    """

    name = "sharp"
    title = later("Heron")
    strength = 3
    about = later(
        "Reckons every dive exactly, down to the last card, and plans which marker to use when."
    )

    def __init__(self, to_win: bool = True) -> None:
        self._to_win = to_win

    def choose(self, state: HikidokiState, rng: Random) -> Action:
        if state.phase == MARKER:
            markers = [a for a in state.legal_actions() if isinstance(a, ChooseMarker)]
            return max(markers, key=lambda a: planned(state, a.marker).go_on(START).mean)
        assert state.marker is not None
        last = self._to_win and state.players > 1 and state.round == DIVES
        best = (finishing if last else planned)(state, state.marker)
        spot = spot_of(state)
        if state.phase == CHOICE:
            keep, give_back = best.keep(spot, state.row[-1]), best.give_back(spot)
            return KEEP if keep.points >= give_back.points else RETURN
        if SURFACE not in state.legal_actions():
            return FLIP
        flip = best.go_on(spot)
        return SURFACE if best.stop(spot) * flip.whole >= flip.points else FLIP
