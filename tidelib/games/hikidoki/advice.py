"""What the coach says about a move in Hikidoki, for a reader of twelve."""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.figures import in_100, rounded
from tidelib.games.hikidoki.dive import (
    START,
    bust,
    busts,
    next_card,
    next_safe,
    points,
    reckoning,
    spot_of,
)
from tidelib.games.hikidoki.telling import an, count
from tidelib.games.hikidoki.words import (
    CARD_NAMES,
    CHOICE,
    FLIP,
    KEEP,
    MARKER,
    MARKER_NAMES,
    MINIMUM_FLIPS,
    OFF,
    SURFACE,
    WAVE,
    WAVES_ALLOWED,
)
from tidelib.players.coach import Advice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hikidoki.state import HikidokiState

_LATER = "For this dive alone that is a little less, but it does more for the dives to come."
_TO_WIN = "On average that is a little less, but it gives a better chance to win the game."


def advice(state: HikidokiState, action: int) -> Advice:
    """The reasons for a move: a nudge, the figures that decide, the move itself."""
    if state.phase == MARKER:
        return _on_marker(state, action)
    if state.phase == CHOICE:
        return _on_card(state, action)
    if SURFACE not in state.legal_actions():
        return _must_flip(state)
    return _flip_or_surface(state, action)


def _unlike(state: HikidokiState) -> str:
    """Why the move is not the one with the most points in this dive."""
    assert state.diver is not None
    last = state.used[state.diver].bit_count() == 2
    return _TO_WIN if last else _LATER


def _on_marker(state: HikidokiState, action: int) -> Advice:
    ids = ("HK-301", "HK-302")
    legal = state.legal_actions()
    name = MARKER_NAMES[action]
    if len(legal) == 1:
        return Advice(
            action,
            "How many of your markers are left?",
            "Each marker is used exactly once, and you have used two (HK-302).",
            f"Take {name}: it is the only marker left.",
            ids,
        )
    wave = next_card(state)[WAVE]
    told = []
    for marker in legal:
        best = reckoning(state, marker).go_on(START)
        told.append(f"{MARKER_NAMES[marker]} {rounded(points(best))} (it {busts(bust(best))})")
    reckoning_text = (
        f"Played well, this dive would bring on average: {'; '.join(told)}. You will use every "
        "marker once, so ask which of them can wait."
    )
    if action == OFF:
        reason = (
            f"Take Offshore now: a wave comes {in_100(wave).replace(' in', ' times in')}, and "
            "Offshore forgives none. It is worth most while waves are rare."
        )
    else:
        kept = " and ".join(MARKER_NAMES[marker] for marker in legal if marker != action)
        reason = (
            f"Take {name} now: a wave comes {in_100(wave).replace(' in', ' times in')}. "
            f"It fits this deck and your beach, and {kept} can wait."
        )
    nudge = "How rare are waves in the deck now? And which of your markers fears them most?"
    return Advice(action, nudge, reckoning_text, reason, ids)


def _must_flip(state: HikidokiState) -> Advice:
    assert state.marker is not None
    name, minimum = MARKER_NAMES[state.marker], MINIMUM_FLIPS[state.marker]
    row = len(state.row)
    if row < minimum:
        why = f"{name} asks for a row of at least {count(minimum, 'card')}; yours has {row}"
    else:
        why = "your basket is empty, and nobody surfaces with an empty basket"
    return Advice(
        FLIP,
        f"Look at your row and at {name}: may you surface yet?",
        f"You may not surface yet: {why} (HK-403). So there is no choice (HK-408). "
        f"The next flip is safe {_times(next_safe(state))}.",
        f"Flip: {why}, so you have to.",
        ("HK-403", "HK-408"),
    )


def _flip_or_surface(state: HikidokiState, action: int) -> Advice:
    assert state.marker is not None
    reckoned, spot = reckoning(state), spot_of(state)
    stop, flip = Fraction(reckoned.stop(spot)), points(reckoned.go_on(spot))
    safe = next_safe(state)
    forgiven = WAVES_ALLOWED[state.marker] - state.waves
    if forgiven:
        nudge = (
            f"{MARKER_NAMES[state.marker]} still forgives {count(forgiven, 'wave')}. What could "
            "the next card cost you, and what could it bring?"
        )
    else:
        nudge = (
            f"One more wave and all {count(len(state.basket), 'card')} in your basket are lost. "
            "What would one more card bring you?"
        )
    figures = (
        f"Surfacing now brings {stop}. Flipping again brings {rounded(flip)} on average, if you "
        f"play on well. The next card is safe {_times(safe)}."
    )
    if action == SURFACE:
        reason = f"Surface: {stop} for certain against {rounded(flip)} on average."
        better = stop >= flip
    else:
        reason = f"Flip again: {rounded(flip)} on average against {stop} for surfacing now."
        better = flip >= stop
    if not better:
        reason += " " + _unlike(state)
    return Advice(action, nudge, figures, reason, ("HK-403", "HK-406", "HK-702"))


def _on_card(state: HikidokiState, action: int) -> Advice:
    assert state.marker is not None and state.diver is not None
    reckoned, spot, card = reckoning(state), spot_of(state), state.row[-1]
    keep, give_back = points(reckoned.keep(spot, card)), points(reckoned.give_back(spot))
    name = CARD_NAMES[card]
    beach, basket = state.beaches[state.diver][card], state.basket.count(card)
    have = beach + basket
    gain = count(have + 1, "point")
    free = state.basket_size - len(state.basket)
    left = state.row_limit - len(state.row)
    nudge = (
        f"You have {have} × {name} on your beach and in your basket. What would this one bring? "
        f"And is there room for better ones: {count(free, 'place')} in the basket, "
        f"{count(left, 'more flip')} in the row?"
    )
    figures = (
        f"{an(name).capitalize()} would bring {gain} for the beach (HK-701). "
        f"Keeping it is worth {rounded(keep)} on average for the whole dive, returning it "
        f"{rounded(give_back)}."
    )
    taken, other = (keep, give_back) if action == KEEP else (give_back, keep)
    verb, rest = ("Keep", "returning") if action == KEEP else ("Return", "keeping")
    reason = (
        f"{verb} the {name}: {rounded(taken)} on average against {rounded(other)} for {rest} it."
    )
    if action == KEEP and free - 1 >= left:
        reason = f"Keep the {name}: there is room in the basket for every card that may still come."
    elif taken < other:
        reason += " " + _unlike(state)
    return Advice(action, nudge, figures, reason, ("HK-306", "HK-310", "HK-701"))


def _times(chance: Fraction) -> str:
    return "for certain" if chance == 1 else in_100(chance).replace(" in", " times in")
