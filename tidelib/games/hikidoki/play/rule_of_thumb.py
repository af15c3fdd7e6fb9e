"""A computer player of Hikidoki that goes by rules of thumb."""

from __future__ import annotations

from tidelib.core.language import later
from tidelib.games.hikidoki.box.pieces import MID, OFF, POOL, WAVES_ALLOWED
from tidelib.games.hikidoki.rules.actions import CHOOSE, FLIP, KEEP, RETURN, SURFACE
from tidelib.games.hikidoki.rules.state import CHOICE, MARKER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from tidelib.core.actions import Action
    from tidelib.games.hikidoki.rules.state import HikidokiState


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

    def choose(self, state: HikidokiState, rng: Random) -> Action:
        if state.phase == MARKER:
            legal = state.legal_actions()
            return next(CHOOSE[m] for m in (OFF, MID, POOL) if CHOOSE[m] in legal)
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
