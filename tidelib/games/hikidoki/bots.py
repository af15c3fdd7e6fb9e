"""Hikidoki's computer players, and what its coach advises."""

from __future__ import annotations

from functools import lru_cache

from tidelib.core.language import later
from tidelib.games.hikidoki.dive import (
    START,
    Reckoning,
    dive_points,
    spot_of,
    terms_of,
    tide_of,
    unpack,
)
from tidelib.games.hikidoki.finish import Finish, Rival
from tidelib.games.hikidoki.plan import Later
from tidelib.games.hikidoki.words import (
    ALL_USED,
    CHOICE,
    DIVES,
    FLIP,
    KEEP,
    MARKER,
    MID,
    OFF,
    POOL,
    RETURN,
    SURFACE,
    WAVES_ALLOWED,
)
from tidelib.players import RandomBot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from tidelib.games.hikidoki.dive import Terms, Tide
    from tidelib.games.hikidoki.state import HikidokiState
    from tidelib.players import Bot
    from tidelib.players.coach import Advice


class Careful:
    """Rules of thumb that a child could follow.

    The markers in the order Offshore, Mid Shoal, Shore Pool. Keep every card; only in Shore Pool
    return a colour you have none of, while the row has room for it. Go home with three cards as
    soon as one more wave would bust.
    """

    name = "careful"
    title = later("Limpet")
    strength = 2
    about = later(
        "Goes Offshore first and keeps nearly everything. With three cards in the basket it "
        "surfaces as soon as one more wave would bust."
    )

    def choose(self, state: HikidokiState, rng: Random) -> int:
        if state.phase == MARKER:
            return next(m for m in (OFF, MID, POOL) if m in state.legal_actions())
        assert state.marker is not None and state.diver is not None
        if state.phase == CHOICE:
            card = state.row[-1]
            new = not state.beaches[state.diver][card] and card not in state.basket
            places = state.row_limit - len(state.row)
            room = places > state.basket_size - len(state.basket) - 1
            return RETURN if state.marker == POOL and new and room else KEEP
        wave_busts = state.waves == WAVES_ALLOWED[state.marker]
        if SURFACE in state.legal_actions() and wave_busts and len(state.basket) >= 3:
            return SURFACE
        return FLIP


@lru_cache(maxsize=16)
def _planned(
    tide: Tide, terms: Terms, beach: tuple[int, ...], left: int, players: int, mid_value: int
) -> Reckoning:
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

    return Reckoning(tide, terms, points, worth)


@lru_cache(maxsize=8)
def _finishing(
    tide: Tide,
    terms: Terms,
    beach: tuple[int, ...],
    points: int,
    rivals: tuple[Rival, ...],
    master: bool,
) -> Reckoning:
    worth = Finish(beach, points, terms.value, rivals, master, tide)
    return Reckoning(tide, terms, dive_points(beach, terms.value), worth)


def finishing(state: HikidokiState, marker: int) -> Reckoning:
    """The last dive of a diver with opponents, reckoned by the chance to win."""
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


def planned(state: HikidokiState, marker: int) -> Reckoning:
    """The present dive on that marker, reckoned with the dives to come in mind."""
    assert state.diver is not None
    left = ALL_USED & ~state.used[state.diver] & ~(1 << marker)
    beach = tuple(state.beaches[state.diver])
    terms = terms_of(state, marker)
    return _planned(tide_of(state), terms, beach, left, state.players, state.values[MID])


class Sharp:
    """Reckons a dive exactly, every flip and every choice of it, and plans its three markers.

    What the beach after this dive is worth in the dives to come is estimated (see ``plan``); the
    marker is the one with which this dive and those to come bring most. In its last dive, with
    opponents, it plays for the chance to win (see ``finish``).

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

    def choose(self, state: HikidokiState, rng: Random) -> int:
        if state.phase == MARKER:
            return max(
                state.legal_actions(), key=lambda marker: planned(state, marker).go_on(START).mean
            )
        assert state.marker is not None
        last = self._to_win and state.players > 1 and state.round == DIVES
        reckoned = (finishing if last else planned)(state, state.marker)
        spot = spot_of(state)
        if state.phase == CHOICE:
            keep, give_back = reckoned.keep(spot, state.row[-1]), reckoned.give_back(spot)
            return KEEP if keep.points >= give_back.points else RETURN
        if SURFACE not in state.legal_actions():
            return FLIP
        flip = reckoned.go_on(spot)
        return SURFACE if reckoned.stop(spot) * flip.whole >= flip.points else FLIP


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomBot(
            later("Driftwood"),
            later("Goes wherever the water goes: does anything that is allowed."),
        ),
        Careful(),
        Sharp(),
    )
}

VARIANTS: dict[str, Bot] = {"sharp for points": Sharp(to_win=False)}
"""For measuring; not offered at the table."""


def advise(state: HikidokiState) -> Advice:
    """The move the coach would make, with what leads up to it."""
    from tidelib.games.hikidoki.advice import advice

    return advice(state, BOTS["sharp"].choose(state, _no_dice()))


def _no_dice() -> Random:
    """The sharp bot throws no dice; what it is given does not matter."""
    from random import Random

    return Random(0)
