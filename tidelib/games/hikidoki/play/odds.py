"""Odds of Hikidoki: live ones at any moment of a dive, and the exact figures of the book.

All follows from what every player can know (see ``best_play``), never from the deck's true order.
"""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.figures import Figure, percent
from tidelib.core.language import say, say_count
from tidelib.core.wording import capital
from tidelib.games.hikidoki.box.pieces import (
    ALL_USED,
    CARD_IDS,
    COLOURS,
    MARKER_IDS,
    WAVE,
    markers_in,
)
from tidelib.games.hikidoki.play.best_play import (
    START,
    best_play,
    bust,
    busts,
    next_card,
    next_safe,
    points,
    spot_of,
    terms_of,
    tide_of,
)
from tidelib.games.hikidoki.play.exact import (
    FIGURES,
    best_bust,
    best_points,
    break_even,
    earliest_reshuffle_dive,
    earliest_reshuffle_flip,
    fewest_cards_at_dive,
    fills,
    first_flip_safe,
    flip_again,
    four_in_a_row,
    highest_score,
    in_a_row,
    keep_all,
    keep_everything,
    marker_points,
    may_surface_some_time,
    most_flips,
    three_in_a_row,
    waves_at_least,
    worth,
)
from tidelib.games.hikidoki.rules.actions import SURFACE
from tidelib.games.hikidoki.rules.state import CHOICE, DIVE, MARKER, SHUFFLE
from tidelib.games.hikidoki.text.pieces import card_name, marker_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tidelib.games.hikidoki.play.best_play import Spot, Terms
    from tidelib.games.hikidoki.rules.state import HikidokiState

__all__ = [
    "FIGURES",
    "best_bust",
    "best_points",
    "break_even",
    "earliest_reshuffle_dive",
    "earliest_reshuffle_flip",
    "fewest_cards_at_dive",
    "fills",
    "first_flip_safe",
    "flip_again",
    "four_in_a_row",
    "highest_score",
    "in_a_row",
    "keep_all",
    "live_odds",
    "marker_points",
    "most_flips",
    "next_card",
    "next_safe",
    "three_in_a_row",
    "waves_at_least",
    "worth",
]


# -- live odds -----------------------------------------------------------------------------


def live_odds(state: HikidokiState) -> list[Figure]:
    """The odds at this moment, most useful first; none where nobody is diving.

    >>> import tidelib
    >>> state = tidelib.game("hikidoki").scenario("marker: OFF\\nrow: Uk Ok Lk\\ndeck: A L W")
    >>> for figure in live_odds(state)[:4]: print(figure)
    The next flip is safe: 67 % (2/3)
    Surfacing now: 12 points
    Flipping again: 11.1 points (210/19)
    The basket fills, if you keep everything: 67 % (2/3)
    """
    if state.phase == MARKER:
        return [*_markers(state), *_colours(state)]
    if state.phase in (DIVE, SHUFFLE):
        return [*_flipping(state), *_colours(state)]
    if state.phase == CHOICE:
        return [*_choosing(state), *_colours(state)]
    return []


def _markers(state: HikidokiState) -> Iterator[Figure]:
    """Before the dive: what each marker left promises, for this dive alone."""
    assert state.diver is not None
    tide = tide_of(state)
    for marker in markers_in(ALL_USED & ~state.used[state.diver]):
        best = best_play(state, marker).go_on(START)
        ends = keep_everything(tide, terms_of(state, marker))
        yield Figure(
            f"marker {MARKER_IDS[marker]}",
            say("{marker}: points on average, played well", marker=marker_name(marker)),
            points(best),
            "points",
            say(
                "{busts}. Keeping everything, the basket fills {chance} of the time.",
                busts=capital(busts(bust(best))),
                chance=percent(ends["FULL"]),
            ),
            ("HK-301", "HK-702"),
        )


def _flipping(state: HikidokiState) -> Iterator[Figure]:
    """During the dive, all cards resolved."""
    assert state.marker is not None
    spot, terms = spot_of(state), terms_of(state, state.marker)
    best = best_play(state)
    yield _safe(state)
    flip = best.go_on(spot)
    if SURFACE in state.legal_actions():
        yield Figure(
            "stop",
            say("Surfacing now"),
            Fraction(best.stop(spot)),
            "points",
            say("What the basket adds to your beach and your marker."),
            ("HK-403", "HK-701", "HK-702"),
        )
    elif spot.flips < terms.minimum or not spot.held:
        yield _reach(state, spot, terms)
    yield Figure(
        "go-on",
        say("Flipping again") if spot.flips else say("This dive"),
        points(flip),
        "points",
        say("The average, played well. {busts}.", busts=capital(busts(bust(flip)))),
        ("HK-312",),
    )
    yield _fill(state, spot, terms)


def _choosing(state: HikidokiState) -> Iterator[Figure]:
    """A shore card waits to be kept or returned."""
    assert state.marker is not None
    spot, terms, card = spot_of(state), terms_of(state, state.marker), state.row[-1]
    best = best_play(state)
    keep, give_back = best.keep(spot, card), best.give_back(spot)
    name = card_name(card)
    for id, label, decision in (
        ("keep", say("Keeping the {card}", card=name), keep),
        ("return", say("Returning the {card}", card=name), give_back),
    ):
        yield Figure(
            id,
            label,
            points(decision),
            "points",
            _then(bust(decision)),
            ("HK-306",),
        )
    if spot.flips < terms.row_limit and spot.held + 1 < terms.basket_size:
        yield _safe(state)
        kept = spot._replace(held=spot.held + 1)
        if kept.flips < terms.minimum:
            yield _reach(state, kept, terms)
        yield _fill(state, kept, terms)
    elif spot.flips < terms.row_limit:
        yield _safe(state)


def _then(chance: Fraction) -> str:
    """What comes after a choice, whose chance to bust is given."""
    if not chance:
        return say("The average, played well. The dive then cannot bust.")
    if chance == 1:
        return say("The average, played well. The dive then is sure to bust.")
    return say(
        "The average, played well. The dive then busts {chance} of the time.",
        chance=percent(chance),
    )


def _safe(state: HikidokiState) -> Figure:
    assert state.marker is not None
    chances = next_card(state)
    name, allowed = marker_name(state.marker), terms_of(state, state.marker).allowed
    wave, more = percent(chances[WAVE]), allowed - state.waves
    if more <= 0:
        detail = say("A wave comes {chance} of the time, and it would bust.", chance=wave)
    elif allowed == 1:
        detail = say(
            "A wave comes {chance} of the time; {marker} forgives this wave.",
            chance=wave,
            marker=name,
        )
    else:
        detail = say_count(
            "A wave comes {chance} of the time; {marker} forgives {count} more wave.",
            "A wave comes {chance} of the time; {marker} forgives {count} more waves.",
            count=more,
            chance=wave,
            marker=name,
        )
    return Figure(
        "survive", say("The next flip is safe"), next_safe(state), "chance", detail, ["HK-406"]
    )


def _reach(state: HikidokiState, spot: Spot, terms: Terms) -> Figure:
    return Figure(
        "reach",
        say("You get far enough to surface, if you keep everything"),
        may_surface_some_time(tide_of(state), terms, spot),
        "chance",
        say_count(
            "A row of {count} card and something in the basket, without a bust.",
            "A row of {count} cards and something in the basket, without a bust.",
            count=terms.minimum,
        ),
        ("HK-403", "HK-408"),
    )


def _fill(state: HikidokiState, spot: Spot, terms: Terms) -> Figure:
    return Figure(
        "fill",
        say("The basket fills, if you keep everything"),
        keep_everything(tide_of(state), terms, spot)["FULL"],
        "chance",
        say_count(
            "{count} card in the basket ends the dive at once.",
            "{count} cards in the basket end the dive at once.",
            count=terms.basket_size,
        ),
        ("HK-401",),
    )


def _colours(state: HikidokiState) -> Iterator[Figure]:
    """What the next card may be, if there is a next card in this dive."""
    if state.marker is not None and (
        len(state.row) >= state.row_limit or not any(next_card(state))
    ):
        return
    # A deck made from the discards is known card by card; before that some colours stay in the box.
    known = state.reshuffled or not state.deck
    detail = "" if known else say("By the cards of this colour that nobody has seen yet.")
    chances = next_card(state)
    for card in COLOURS:
        yield Figure(
            f"next {CARD_IDS[card]}",
            say("Next comes: {card}", card=card_name(card)),
            chances[card],
            "chance",
            detail,
            ("HK-603",) if known else ("HK-106",),
        )
    yield Figure(
        "next W",
        say("Next comes: {card}", card=card_name(WAVE)),
        chances[WAVE],
        "chance",
        "",
        ("HK-108",),
    )
