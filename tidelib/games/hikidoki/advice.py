"""What the coach says about a move in Hikidoki, for a reader of twelve."""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.figures import in_100, rounded
from tidelib.core.wording import count
from tidelib.games.hikidoki.bots import planned
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
from tidelib.games.hikidoki.words import (
    CARD_NAMES,
    CARD_PLURALS,
    CHOICE,
    FLIP,
    KEEP,
    MARKER,
    MARKER_NAMES,
    MID,
    MINIMUM_FLIPS,
    OFF,
    POOL,
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
    wave = _times(next_card(state)[WAVE])
    alone, together = [], []
    for marker in legal:
        best = reckoning(state, marker).go_on(START)
        alone.append(f"{MARKER_NAMES[marker]} {rounded(points(best))} (it {busts(bust(best))})")
        plan = planned(state, marker).go_on(START).mean / 1000
        together.append(f"{plan:.1f} with {MARKER_NAMES[marker]} now")
    figures = (
        f"A wave comes {wave}. Played well, this dive brings on average: {'; '.join(alone)}. "
        "But each marker is used once. So count the dives to come as well, as far as that can be "
        f"guessed: about {', '.join(together)}."
    )
    others = "the other one" if len(legal) == 2 else "any other"
    reason = (
        f"Take {name} now: {_FITS[action].format(wave=wave)} With the dives to come that promises "
        f"more than {others}."
    )
    nudge = "How rare are waves in the deck now? And which of your markers fears them most?"
    return Advice(action, nudge, figures, reason, ids)


_FITS = {
    OFF: "it forgives no wave, and one comes {wave}.",
    MID: "it forgives one wave, and one comes {wave}.",
    POOL: "it forgives three waves, so you can look for the colours of your beach.",
}


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
    home, on = _apart(stop, flip)
    forgiven = WAVES_ALLOWED[state.marker] - state.waves
    if forgiven:
        nudge = (
            f"{MARKER_NAMES[state.marker]} still forgives {count(forgiven, 'wave')}. What could "
            "the next card cost you, and what could it bring?"
        )
    else:
        nudge = (
            f"One more wave and your basket is lost: {count(len(state.basket), 'card')}. "
            "What would one more card bring you?"
        )
    figures = (
        f"Surfacing now brings {home}. Flipping again brings {on} on average, if you "
        f"play on well. The next card is safe {_times(safe)}."
    )
    if action == SURFACE:
        reason = f"Surface: {home} for certain against {on} on average."
        better = stop >= flip
    else:
        reason = f"Flip again: {on} on average against {home} for surfacing now."
        better = flip >= stop
    if not better:
        reason += " " + _unlike(state)
    return Advice(action, nudge, figures, reason, ("HK-403", "HK-406", "HK-702"))


def _on_card(state: HikidokiState, action: int) -> Advice:
    assert state.marker is not None and state.diver is not None
    reckoned, spot, card = reckoning(state), spot_of(state), state.row[-1]
    keep, give_back = points(reckoned.keep(spot, card)), points(reckoned.give_back(spot))
    kept, returned = _apart(keep, give_back)
    name = CARD_NAMES[card]
    beach, basket = state.beaches[state.diver][card], state.basket.count(card)
    have = beach + basket
    gain = count(have + 1, "point")
    free = state.basket_size - len(state.basket)
    left = state.row_limit - len(state.row)
    nudge = (
        f"Look at your {CARD_PLURALS[card]}: {beach or 'none'} on the beach, {basket or 'none'} in "
        f"the basket. What would this one bring? And count the places left: {free} in the basket, "
        f"{left or 'none'} in the row."
    )
    figures = (
        f"Brought home, this {name} scores {gain} on the beach (HK-701). "
        f"Keeping it is worth {kept} on average for the whole dive, returning it {returned}."
    )
    if action == KEEP:
        reason = f"Keep the {name}: {kept} on average against {returned} for returning it."
        better = keep >= give_back
    else:
        reason = f"Return the {name}: {returned} on average against {kept} for keeping it."
        better = give_back >= keep
    if action == KEEP and free - 1 >= left:
        reason = f"Keep the {name}: there is room in the basket for every card that may still come."
    elif not better:
        reason += " " + _unlike(state)
    return Advice(action, nudge, figures, reason, ("HK-306", "HK-310", "HK-701"))


def _apart(one: Fraction, other: Fraction) -> tuple[str, str]:
    """Two numbers of points with as many decimals as it takes to tell them apart."""
    digits = next((d for d in (1, 2, 3) if rounded(one, d) != rounded(other, d)), 1)
    return rounded(one, digits), rounded(other, digits)


def _times(chance: Fraction) -> str:
    return "for certain" if chance == 1 else in_100(chance).replace(" in", " times in")
