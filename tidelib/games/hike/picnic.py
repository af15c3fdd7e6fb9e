"""The picnic (HI-502 to HI-508): the dealer decides, lays four cards away, takes up four."""

from __future__ import annotations

from tidelib.games.hike import rules, telling
from tidelib.games.hike.words import LAYING, PICNIC_CARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hike.state import HikeState


def decide(state: HikeState, taken: bool) -> None:
    """The dealer has the picnic, or leaves it (HI-502, HI-507)."""
    state.taken = taken
    if state.log is not None:
        telling.picnic(state)
    if not taken:
        state.begin_play()
        return
    if state.options["picnic_mode"] == "take_then_discard":
        _take_up(state)
    state.phase = LAYING
    rules.list_legal(state)


def lay_away(state: HikeState, card: int) -> None:
    """One of four cards (HI-503, HI-506); with the last one the picnic comes in (HI-505)."""
    dealer = state.current_player
    state.laid = [*state.laid, card]
    state.set_hand(dealer, [held for held in state.hands[dealer] if held != card])
    if state.log is not None:
        telling.laid(state)
    if len(state.laid) < PICNIC_CARDS:
        rules.list_legal(state)
        return
    if state.picnic:
        _take_up(state)
    state.begin_play()


def _take_up(state: HikeState) -> None:
    dealer = state.current_player
    state.got, state.picnic = state.picnic, []
    state.set_hand(dealer, sorted(state.hands[dealer] + state.got))
    if state.log is not None:
        telling.picnic_taken(state)
