"""Hikidoki's computer players, and what its coach advises."""

from __future__ import annotations

from tidelib.games.hikidoki.dive import START, reckoning, spot_of
from tidelib.games.hikidoki.words import (
    CHOICE,
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
    title = "Limpet"
    strength = 2
    about = (
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


TYPICAL = (9.0, 9.4, 8.4)
"""About what a dive with each marker brings in a game played well, marker and beach together."""


class Sharp:
    """Reckons the dive exactly and keeps its markers for when they are worth most."""

    name = "sharp"
    title = "Heron"
    strength = 3
    about = "Reckons every dive exactly, and chooses the marker that does better than usual now."

    def choose(self, state: HikidokiState, rng: Random) -> int:
        if state.phase == MARKER:
            return max(
                state.legal_actions(),
                key=lambda m: reckoning(state, m).go_on(START).mean - TYPICAL[m],
            )
        reckoned, spot = reckoning(state), spot_of(state)
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
        RandomBot("Driftwood", "Goes wherever the water goes: does anything that is allowed."),
        Careful(),
        Sharp(),
    )
}


def advise(state: HikidokiState) -> Advice:
    """The move the coach would make, with what leads up to it."""
    from tidelib.games.hikidoki.advice import advice

    return advice(state, BOTS["sharp"].choose(state, _no_dice()))


def _no_dice() -> Random:
    """The sharp bot throws no dice; what it is given does not matter."""
    from random import Random

    return Random(0)
