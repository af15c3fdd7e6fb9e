"""How a dive ends, and where the cards go then (HK-401 to HK-408, HK-501 to HK-506)."""

from __future__ import annotations

from tidelib.games.hikidoki.box.pieces import MID, WAVE
from tidelib.games.hikidoki.rules.rounds import next_dive
from tidelib.games.hikidoki.rules.state import KEPT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.events import Happening
    from tidelib.games.hikidoki.rules.state import HikidokiState


def end_dive(state: HikidokiState, end: str, rule: str) -> None:
    """Count what is carried home, lay down the rest, and go on with the next dive.

    Args:
        state: the dive, all its cards resolved.
        end: FULL, ROW, SURFACE, BUST or EMPTY.
        rule: id of the rule by which it ends.
    """
    diver, marker = state.diver, state.marker
    assert diver is not None and marker is not None
    carried = [] if end == "BUST" else state.basket
    gain = 0
    beach = state.beaches[diver]
    for card in carried:
        beach[card] += 1
        gain += beach[card]  # the k-th card of a colour is worth k (HK-701)
    points = len(carried) * state.values[marker]
    state.beach_points[diver] += gain
    state.marker_scores[diver] += points
    state.used[diver] |= 1 << marker
    row, fates = state.row, state.fates
    if not carried:
        state.discards += row
    elif len(carried) < len(row):
        for card, fate in zip(row, fates, strict=True):
            if fate != KEPT:
                state.discards.append(card)
    state.ended = (diver, marker, end, rule, row, fates, carried, points, gain)
    state.note(ended)
    state.row, state.fates, state.basket = [], [], []
    state.waves = 0
    state.marker = None
    next_dive(state)


def ended(state: HikidokiState) -> Happening:
    """A dive has ended: home with cards, with an empty basket, or bust.

    The rules are the one by which it ended (HK-401 to HK-407, HK-606), where the cards go (HK-501
    to HK-505), and what they are worth (HK-701 to HK-704).
    """
    dive = state.last_dive
    assert dive is not None
    if dive.end == "BUST":
        lost = (dive.rule, "HK-503", "HK-504", "HK-505")
        return "bust", dive.seat, {}, lost
    nothing_left = dive.rule == "HK-606"
    if not dive.carried:
        success = state.options["empty_row_end"] == "zero_success"
        facts = {"nothing_left": nothing_left, "success": success}
        return "empty", dive.seat, facts, (dive.rule, "HK-503", "HK-505")
    more: tuple[str, ...] = ()
    if dive.rule == "HK-403" and dive.row[-1] == WAVE:
        more = ("HK-407",)
    elif dive.end == "ROW":
        more = ("HK-305",)
    value_rule = "HK-704" if dive.marker == MID else "HK-703"
    home = {
        "end": dive.end,
        "nothing_left": nothing_left,
        "carried": dive.carried,
        "gain": dive.gain,
        "points": dive.points,
        "value": state.values[dive.marker],
    }
    rules = (dive.rule, *more, "HK-501", "HK-502", "HK-701", "HK-702", value_rule)
    return "home", dive.seat, home, rules
