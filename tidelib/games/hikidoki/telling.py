"""The sentences of Hikidoki's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose dive it is. Where it names seats they stand
in braces, ``{0}``, for the players' names.
"""

from __future__ import annotations

from functools import reduce

from tidelib.core.figures import points
from tidelib.core.language import later, say, say_count
from tidelib.core.rulebook import Event
from tidelib.core.wording import all_of, listed, seat_field
from tidelib.games.hikidoki.words import (
    DIVES,
    MID,
    MINIMUM_FLIPS,
    WAVE,
    WAVES_ALLOWED,
    card_name,
    cards_counted,
    cards_named,
    colours_text,
    marker_name,
    shore_counted,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hikidoki.state import HikidokiState


def _tell(state: HikidokiState, kind: str, text: str, *rule_ids: str, table: bool = False) -> None:
    assert state.log is not None
    state.log.append(Event(kind, text, rule_ids, None if table else state.diver))


def order(state: HikidokiState) -> None:
    if state.players > 1:
        first = seat_field(state.order[0])
        text = say("First to dive: {first}. The others follow clockwise.", first=first)
        _tell(state, "order", text, "HK-202", table=True)


def deck(state: HikidokiState) -> None:
    waves = state.deck.count(WAVE)
    _tell(
        state,
        "deck",
        say(
            "The deck: {shore} and {waves}, shuffled.",
            shore=shore_counted(len(state.deck) - waves),
            waves=cards_counted(waves, WAVE),
        ),
        "HK-105",
        *(["HK-901"] if state.players == 1 else []),
        table=True,
    )


def new_round(state: HikidokiState) -> None:
    if state.players > 1:
        text = say(
            "Round {round} of {rounds}. The highest score dives first: {divers}.",
            round=state.round,
            rounds=DIVES,
            divers=listed([seat_field(seat) for seat in state.order]),
        )
        _tell(state, "round", text, "HK-203", "HK-204", "HK-205", table=True)
    else:
        text = say("Dive {dive} of {dives}.", dive=state.round, dives=DIVES)
        _tell(state, "round", text, "HK-201", table=True)


def marker(state: HikidokiState) -> None:
    assert state.marker is not None
    allowed = WAVES_ALLOWED[state.marker]
    terms = [
        say_count("it allows {count} wave", "it allows {count} waves", count=allowed)
        if allowed
        else say("it allows no wave"),
        say_count(
            "asks for at least {count} flip",
            "asks for at least {count} flips",
            count=MINIMUM_FLIPS[state.marker],
        ),
    ]
    text = say(
        "{marker} is chosen: {terms}.", marker=marker_name(state.marker), terms=all_of(terms)
    )
    _tell(state, "marker", text, "HK-301", "HK-302")


_COMES_UP = (
    later("A sea lettuce comes up: keep it or return it?"),
    later("A sea urchin comes up: keep it or return it?"),
    later("A sea anemone comes up: keep it or return it?"),
    later("A hermit crab comes up: keep it or return it?"),
    later("An octopus comes up: keep it or return it?"),
)


def shore_card(state: HikidokiState) -> None:
    rules = ["HK-307"] if len(state.row) == state.row_limit else []
    _tell(state, "flip", say(_COMES_UP[state.row[-1]]), "HK-306", *rules, "HK-303")


def wave(state: HikidokiState) -> None:
    assert state.marker is not None
    name, allowed = marker_name(state.marker), WAVES_ALLOWED[state.marker]
    left = allowed - state.waves
    if left < 0:
        text, rule = say("A wave, more than {marker} allows.", marker=name), "HK-404"
    elif left == 0:
        text = say("A wave. {marker} allows this one; the next one busts.", marker=name)
        rule = "HK-406"
    else:
        text = say_count(
            "A wave. {marker} allows {count} more wave.",
            "A wave. {marker} allows {count} more waves.",
            count=left,
            marker=name,
        )
        rule = "HK-406"
    _tell(state, "wave", text, "HK-308", rule)


def kept(state: HikidokiState) -> None:
    text = say(
        "The {card} is kept: {held} of {basket_size} in the basket.",
        card=card_name(state.row[-1]),
        held=len(state.basket),
        basket_size=state.basket_size,
    )
    _tell(state, "keep", text, "HK-306", "HK-309")


def returned(state: HikidokiState) -> None:
    text = say(
        "The {card} is returned. Its place in the row stays taken.",
        card=card_name(state.row[-1]),
    )
    _tell(state, "return", text, "HK-310", "HK-304")


def run_out(state: HikidokiState) -> None:
    rules = ("HK-602",) if state.row else ()
    text = say("The deck is empty: the discards are shuffled.")
    _tell(state, "run-out", text, "HK-601", *rules, "HK-604")


def nothing_left(state: HikidokiState) -> None:
    text = say("Deck and discards are both empty: the dive ends.")
    _tell(state, "nothing-left", text, "HK-606")


def shuffle(state: HikidokiState) -> None:
    text = say_count(
        "A new deck of {count} card, {waves} among them. Row and basket stay as they are.",
        "A new deck of {count} cards, {waves} among them. Row and basket stay as they are.",
        count=len(state.deck),
        waves=cards_counted(state.deck.count(WAVE), WAVE),
    )
    _tell(state, "shuffle", text, "HK-603", "HK-605")


_ENDS = {
    "FULL": (later("The basket is full."), "HK-401"),
    "ROW": (later("The row is full."), "HK-402"),
    "SURFACE": (later("Surfaced."), "HK-403"),
    "BUST": (later("Bust! The basket is lost."), "HK-404"),
    "EMPTY": (later("The row is full and the basket empty: nothing carried home."), "HK-405"),
}
_NOTHING_LEFT_ENDS = {
    "SURFACE": (later("That counts as surfacing."), "HK-606"),
    "EMPTY": (later("The basket is empty: nothing carried home."), "HK-606"),
}
_SUCCESSES = {
    "HK-405": later("The row is full and the basket empty: a success that carries nothing home."),
    "HK-606": later("The basket is empty: a success that carries nothing home."),
}
"""What an empty basket is called with the option ``empty_row_end``, by the rule of the end."""


def dive_end(state: HikidokiState) -> None:
    assert state.last_dive is not None
    _seat, marker, end, row, _fates, carried, paid, gain = state.last_dive
    assert state.log is not None
    nothing_left = bool(state.log) and state.log[-1].kind == "nothing-left"
    ended, rule = (_NOTHING_LEFT_ENDS if nothing_left else _ENDS)[end]
    if end == "BUST":
        text = " ".join([say(ended), say("What lies on the beach is safe.")])
        _tell(state, "bust", text, rule, "HK-503", "HK-504", "HK-505")
        return
    if not carried:
        if state.options["empty_row_end"] == "zero_success":
            ended = _SUCCESSES[rule]
        _tell(state, "empty", say(ended), rule, "HK-503", "HK-505")
        return
    more: tuple[str, ...] = ()
    counts = [carried.count(colour) for colour in range(WAVE)]
    value, value_rule = state.values[marker], "HK-704" if marker == MID else "HK-703"
    if rule == "HK-403" and row[-1] == WAVE:
        more = ("HK-407",)
    elif end == "ROW":
        more = ("HK-305",)
    home = say_count(
        "Home with {cards}: {gain} for the beach, {points} for the marker ({count} card × "
        "{value}).",
        "Home with {cards}: {gain} for the beach, {points} for the marker ({count} cards × "
        "{value}).",
        count=len(carried),
        cards=colours_text(counts),
        gain=gain,
        points=paid,
        value=value,
    )
    text = " ".join([say(ended), home])
    _tell(state, "home", text, rule, *more, "HK-501", "HK-502", "HK-701", "HK-702", value_rule)


def game_over(state: HikidokiState) -> None:
    for seat, led in enumerate(state.beach_master()):
        if led:
            assert state.log is not None
            text = say(
                "Beach Master of {cards}: {points}.",
                cards=cards_named(led),
                points=points(len(led)),
            )
            state.log.append(Event("beach-master", text, ("HK-705",), seat))
    scores, winners = state.scores(), state.winners()
    best = points(scores[winners[0]])
    if state.players == 1:
        text = say("The day is over: {points}.", points=best)
        _tell(state, "over", text, "HK-801", "HK-902")
    elif len(winners) > 1:
        text = say(
            "The game is over. A shared win with {points}: {winners}.",
            points=best,
            winners=reduce(lambda first, last: all_of([first, last]), map(seat_field, winners)),
        )
        _tell(state, "over", text, "HK-801", "HK-804")
    else:
        tied = scores.count(scores[winners[0]]) > 1
        if tied:
            template = later(
                "The game is over. The winner, with {points}, with fewer cards on the beach: "
                "{winner}."
            )
        else:
            template = later("The game is over. The winner, with {points}: {winner}.")
        text = say(template, points=best, winner=seat_field(winners[0]))
        _tell(state, "over", text, "HK-801", "HK-803" if tied else "HK-802")
