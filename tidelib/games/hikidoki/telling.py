"""The sentences of Hikidoki's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose dive it is. Where it names seats they stand
in braces, ``{0}``, for the players' names.
"""

from __future__ import annotations

from tidelib.core.rulebook import Event
from tidelib.core.wording import count
from tidelib.games.hikidoki.words import (
    CARD_NAMES,
    DIVES,
    MARKER_NAMES,
    MID,
    MINIMUM_FLIPS,
    WAVE,
    WAVES_ALLOWED,
    colours_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hikidoki.state import HikidokiState


def _tell(state: HikidokiState, kind: str, text: str, *rule_ids: str, table: bool = False) -> None:
    assert state.log is not None
    state.log.append(Event(kind, text, rule_ids, None if table else state.diver))


def an(name: str) -> str:
    """A noun with its article.

    >>> an("octopus"), an("wave")
    ('an octopus', 'a wave')
    """
    # "urchin" and "anemone" stand behind "sea"
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def order(state: HikidokiState) -> None:
    if state.players > 1:
        _tell(
            state,
            "order",
            f"First to dive: {{{state.order[0]}}}. The others follow clockwise.",
            "HK-202",
            table=True,
        )


def deck(state: HikidokiState) -> None:
    waves = state.deck.count(WAVE)
    _tell(
        state,
        "deck",
        f"The deck: {len(state.deck) - waves} shore cards and {waves} waves, shuffled.",
        "HK-105",
        *(["HK-901"] if state.players == 1 else []),
        table=True,
    )


def new_round(state: HikidokiState) -> None:
    divers = ", ".join(f"{{{seat}}}" for seat in state.order)
    if state.players > 1:
        _tell(
            state,
            "round",
            f"Round {state.round} of {DIVES}. The highest score dives first: {divers}.",
            "HK-203",
            "HK-204",
            "HK-205",
            table=True,
        )
    else:
        _tell(state, "round", f"Dive {state.round} of {DIVES}.", "HK-201", table=True)


def marker(state: HikidokiState) -> None:
    assert state.marker is not None
    allowed = WAVES_ALLOWED[state.marker]
    allows = "no wave" if not allowed else count(allowed, "wave")
    _tell(
        state,
        "marker",
        f"{MARKER_NAMES[state.marker]} is chosen: it allows {allows} and asks for at least "
        f"{count(MINIMUM_FLIPS[state.marker], 'flip')}.",
        "HK-301",
        "HK-302",
    )


def shore_card(state: HikidokiState) -> None:
    name = CARD_NAMES[state.row[-1]]
    rules = ["HK-307"] if len(state.row) == state.row_limit else []
    text = f"{an(name).capitalize()} comes up: keep it or return it?"
    _tell(state, "flip", text, "HK-306", *rules, "HK-303")


def wave(state: HikidokiState) -> None:
    assert state.marker is not None
    name, allowed = MARKER_NAMES[state.marker], WAVES_ALLOWED[state.marker]
    left = allowed - state.waves
    if left < 0:
        text, rule = f"A wave, more than {name} allows.", "HK-404"
    elif left == 0:
        text, rule = f"A wave. {name} allows this one; the next one busts.", "HK-406"
    else:
        text, rule = f"A wave. {name} allows {count(left, 'more wave')}.", "HK-406"
    _tell(state, "wave", text, "HK-308", rule)


def kept(state: HikidokiState) -> None:
    name = CARD_NAMES[state.row[-1]]
    held = f"{len(state.basket)} of {state.basket_size} in the basket"
    _tell(state, "keep", f"The {name} is kept: {held}.", "HK-306", "HK-309")


def returned(state: HikidokiState) -> None:
    name = CARD_NAMES[state.row[-1]]
    _tell(
        state,
        "return",
        f"The {name} is returned. Its place in the row stays taken.",
        "HK-310",
        "HK-304",
    )


def run_out(state: HikidokiState) -> None:
    rules = ("HK-602",) if state.row else ()
    text = "The deck is empty: the discards are shuffled."
    _tell(state, "run-out", text, "HK-601", *rules, "HK-604")


def nothing_left(state: HikidokiState) -> None:
    _tell(state, "nothing-left", "Deck and discards are both empty: the dive ends.", "HK-606")


def shuffle(state: HikidokiState) -> None:
    waves = state.deck.count(WAVE)
    _tell(
        state,
        "shuffle",
        f"A new deck of {count(len(state.deck), 'card')}, {count(waves, 'wave')} among them. "
        "Row and basket stay as they are.",
        "HK-603",
        "HK-605",
    )


_ENDS = {
    "FULL": ("The basket is full.", "HK-401"),
    "ROW": ("The row is full.", "HK-402"),
    "SURFACE": ("Surfaced.", "HK-403"),
    "BUST": ("Bust! The basket is lost.", "HK-404"),
    "EMPTY": ("The row is full and the basket empty: nothing carried home.", "HK-405"),
}
_NOTHING_LEFT_ENDS = {
    "SURFACE": ("That counts as surfacing.", "HK-606"),
    "EMPTY": ("The basket is empty: nothing carried home.", "HK-606"),
}


def dive_end(state: HikidokiState) -> None:
    assert state.last_dive is not None
    _seat, marker, end, row, _fates, carried, points, gain = state.last_dive
    assert state.log is not None
    nothing_left = bool(state.log) and state.log[-1].kind == "nothing-left"
    sentence, rule = (_NOTHING_LEFT_ENDS if nothing_left else _ENDS)[end]
    if end == "BUST":
        sentence += " What lies on the beach is safe."
        _tell(state, "bust", sentence, rule, "HK-503", "HK-504", "HK-505")
        return
    if not carried:
        if state.options["empty_row_end"] == "zero_success":
            sentence = f"{sentence.partition(':')[0]}: a success that carries nothing home."
        _tell(state, "empty", sentence, rule, "HK-503", "HK-505")
        return
    more: tuple[str, ...] = ()
    counts = [carried.count(colour) for colour in range(WAVE)]
    value, value_rule = state.values[marker], "HK-704" if marker == MID else "HK-703"
    if rule == "HK-403" and row[-1] == WAVE:
        more = ("HK-407",)
    elif end == "ROW":
        more = ("HK-305",)
    text = (
        f"{sentence} Home with {colours_text(counts)}: {gain} for the beach, "
        f"{points} for the marker ({count(len(carried), 'card')} × {value})."
    )
    _tell(state, "home", text, rule, *more, "HK-501", "HK-502", "HK-701", "HK-702", value_rule)


def game_over(state: HikidokiState) -> None:
    for seat, led in enumerate(state.beach_master()):
        if led:
            names = ", ".join(CARD_NAMES[colour] for colour in led)
            assert state.log is not None
            text = f"Beach Master of {names}: {count(len(led), 'point')}."
            state.log.append(Event("beach-master", text, ("HK-705",), seat))
    scores, winners = state.scores(), state.winners()
    best = scores[winners[0]]
    if state.players == 1:
        _tell(state, "over", f"The day is over: {count(best, 'point')}.", "HK-801", "HK-902")
    elif len(winners) > 1:
        seats = " and ".join(f"{{{seat}}}" for seat in winners)
        text = f"The game is over. A shared win with {count(best, 'point')}: {seats}."
        _tell(state, "over", text, "HK-801", "HK-804")
    else:
        tied = scores.count(best) > 1
        rule = "HK-803" if tied else "HK-802"
        why = ", with fewer cards on the beach" if tied else ""
        text = f"The game is over. The winner, with {count(best, 'point')}{why}: {{{winners[0]}}}."
        _tell(state, "over", text, "HK-801", rule)
