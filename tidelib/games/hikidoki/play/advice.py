"""What the coach says about a move in Hikidoki, for a reader of twelve."""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.figures import decimal, in_points, rounded
from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.wording import clauses, listed
from tidelib.games.hikidoki.box.pieces import MID, MINIMUM_FLIPS, OFF, POOL, WAVE, WAVES_ALLOWED
from tidelib.games.hikidoki.play.best_play import (
    START,
    best_play,
    bust,
    busts,
    next_card,
    next_safe,
    points,
    spot_of,
    times,
)
from tidelib.games.hikidoki.play.sharp import planned
from tidelib.games.hikidoki.rules.actions import FLIP, KEEP, SURFACE, ChooseMarker
from tidelib.games.hikidoki.rules.state import CHOICE
from tidelib.games.hikidoki.text.pieces import card_name, card_plural, marker_name
from tidelib.players.coach import Advice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.actions import Action
    from tidelib.games.hikidoki.rules.state import HikidokiState

_LATER = later("For this dive alone that is a little less, but it does more for the dives to come.")
_TO_WIN = later("On average that is a little less, but it gives a better chance to win the game.")


def advice(state: HikidokiState, action: Action) -> Advice:
    """The reasons for a move: a nudge, the figures that decide, the move itself."""
    if isinstance(action, ChooseMarker):
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
    return say(_TO_WIN if last else _LATER)


def _on_marker(state: HikidokiState, action: ChooseMarker) -> Advice:
    ids = ("HK-301", "HK-302")
    legal = [choice.marker for choice in state.legal_actions() if isinstance(choice, ChooseMarker)]
    name = marker_name(action.marker)
    if len(legal) == 1:
        return Advice(
            action,
            say("How many of your markers are left?"),
            say("Each marker is used exactly once, and you have used two (HK-302)."),
            say("Take {marker}: it is the only marker left.", marker=name),
            ids,
        )
    wave = times(next_card(state)[WAVE])
    alone, together = [], []
    for marker in legal:
        best = best_play(state, marker).go_on(START)
        alone.append(
            say(
                "{marker} {points} ({busts})",
                marker=marker_name(marker),
                points=rounded(points(best)),
                busts=busts(bust(best)),
            )
        )
        plan = planned(state, marker).go_on(START).mean / 1000
        together.append(
            say("{points} with {marker} now", points=decimal(plan), marker=marker_name(marker))
        )
    figures = say(
        "A wave comes {wave}. Played well, this dive brings on average: {alone}. But each marker "
        "is used once. So count the dives to come as well, as far as that can be guessed: about "
        "{together}.",
        wave=wave,
        alone=clauses(alone),
        together=listed(together),
    )
    if len(legal) == 2:
        others = say("With the dives to come that promises more than the other one.")
    else:
        others = say("With the dives to come that promises more than any other.")
    reason = " ".join([say(_FITS[action.marker], marker=name, wave=wave), others])
    nudge = say("How rare are waves in the deck now? And which of your markers fears them most?")
    return Advice(action, nudge, figures, reason, ids)


_FITS = {
    OFF: later("Take {marker} now: it forgives no wave, and one comes {wave}."),
    MID: later("Take {marker} now: it forgives one wave, and one comes {wave}."),
    POOL: later(
        "Take {marker} now: it forgives three waves, so you can look for the colours of your beach."
    ),
}


def _must_flip(state: HikidokiState) -> Advice:
    assert state.marker is not None
    name, minimum = marker_name(state.marker), MINIMUM_FLIPS[state.marker]
    row = len(state.row)
    if row < minimum:
        why = say_count(
            "{marker} asks for a row of at least {count} card; yours has {row}",
            "{marker} asks for a row of at least {count} cards; yours has {row}",
            count=minimum,
            marker=name,
            row=row,
        )
    else:
        why = say("your basket is empty, and nobody surfaces with an empty basket")
    return Advice(
        FLIP,
        say("Look at your row and at {marker}: may you surface yet?", marker=name),
        say(
            "You may not surface yet: {why} (HK-403). So there is no choice (HK-408). The next "
            "flip is safe {times}.",
            why=why,
            times=times(next_safe(state)),
        ),
        say("Flip: {why}, so you have to.", why=why),
        ("HK-403", "HK-408"),
    )


def _flip_or_surface(state: HikidokiState, action: Action) -> Advice:
    assert state.marker is not None
    best, spot = best_play(state), spot_of(state)
    stop, flip = Fraction(best.stop(spot)), points(best.go_on(spot))
    safe = next_safe(state)
    home, on = _apart(stop, flip)
    forgiven = WAVES_ALLOWED[state.marker] - state.waves
    if forgiven:
        nudge = say_count(
            "{marker} still forgives {count} wave. What could the next card cost you, and what "
            "could it bring?",
            "{marker} still forgives {count} waves. What could the next card cost you, and what "
            "could it bring?",
            count=forgiven,
            marker=marker_name(state.marker),
        )
    else:
        nudge = say_count(
            "One more wave and your basket is lost: {count} card. What would one more card bring "
            "you?",
            "One more wave and your basket is lost: {count} cards. What would one more card bring "
            "you?",
            count=len(state.basket),
        )
    figures = say(
        "Surfacing now brings {home}. Flipping again brings {on} on average, if you play on well. "
        "The next card is safe {times}.",
        home=home,
        on=on,
        times=times(safe),
    )
    if action == SURFACE:
        reason = say("Surface: {home} for certain against {on} on average.", home=home, on=on)
        better = stop >= flip
    else:
        reason = say(
            "Flip again: {on} on average against {home} for surfacing now.", on=on, home=home
        )
        better = flip >= stop
    if not better:
        reason = " ".join([reason, _unlike(state)])
    return Advice(action, nudge, figures, reason, ("HK-403", "HK-406", "HK-702"))


def _on_card(state: HikidokiState, action: Action) -> Advice:
    assert state.marker is not None and state.diver is not None
    best, spot, card = best_play(state), spot_of(state), state.row[-1]
    keep, give_back = points(best.keep(spot, card)), points(best.give_back(spot))
    kept, returned = _apart(keep, give_back)
    name = card_name(card)
    beach, basket = state.beaches[state.diver][card], state.basket.count(card)
    gain = beach + basket + 1
    free = state.basket_size - len(state.basket)
    left = state.row_limit - len(state.row)
    nudge = say(
        "Look at your {cards}: {beach} on the beach, {basket} in the basket. What would this one "
        "bring? And count the places left: {free} in the basket, {left} in the row.",
        cards=card_plural(card),
        beach=beach or say_as("cards", "none"),
        basket=basket or say_as("cards", "none"),
        free=free,
        left=left or say_as("places", "none"),
    )
    figures = say(
        "Brought home, this {card} scores {gain} on the beach (HK-701). Keeping it is worth "
        "{kept} on average for the whole dive, returning it {returned}.",
        card=name,
        gain=in_points(str(gain), gain),
        kept=kept,
        returned=returned,
    )
    if action == KEEP:
        reason = say(
            "Keep the {card}: {kept} on average against {returned} for returning it.",
            card=name,
            kept=kept,
            returned=returned,
        )
        better = keep >= give_back
    else:
        reason = say(
            "Return the {card}: {returned} on average against {kept} for keeping it.",
            card=name,
            returned=returned,
            kept=kept,
        )
        better = give_back >= keep
    if action == KEEP and free - 1 >= left:
        reason = say(
            "Keep the {card}: there is room in the basket for every card that may still come.",
            card=name,
        )
    elif not better:
        reason = " ".join([reason, _unlike(state)])
    return Advice(action, nudge, figures, reason, ("HK-306", "HK-310", "HK-701"))


def _apart(one: Fraction, other: Fraction) -> tuple[str, str]:
    """Two numbers of points with as many decimals as it takes to tell them apart."""
    digits = next((d for d in (1, 2, 3) if rounded(one, d) != rounded(other, d)), 1)
    return rounded(one, digits), rounded(other, digits)
