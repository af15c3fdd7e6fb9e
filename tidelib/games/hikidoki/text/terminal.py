"""Hikidoki in a terminal: cards, basket and beaches drawn with letters, or told in sentences."""

from __future__ import annotations

from tidelib.core.columns import columns, fitted
from tidelib.core.figures import points
from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.wording import listed
from tidelib.games.hikidoki.box.pieces import (
    ALL_USED,
    CARD_IDS,
    COLOURS,
    DIVES,
    MID,
    OFF,
    WAVE,
    WAVES_ALLOWED,
    markers_in,
)
from tidelib.games.hikidoki.rules.scoring import beach_score
from tidelib.games.hikidoki.rules.state import CHOICE, OVER
from tidelib.games.hikidoki.text.pieces import (
    card_name,
    cards_counted,
    colours_text,
    marker_name,
    markers_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.terminal import Pen
    from tidelib.games.hikidoki.rules.state import HikidokiState


ABOUT = later("Dive, take what you dare, surface before the waves take it.")
HOW = (
    later(
        "You dive three times, each time with another marker: Offshore, Mid Shoal, Shore "
        "Pool. Flip cards; keep or return each catch. Home in time, the catch is yours for "
        "good; one wave more than your marker allows, and it is lost."
    ),
    later("Many of one kind are worth most: 1 card 1 point, 2 cards 3, 3 cards 6, 4 cards 10."),
)
QUIET = ("flip",)
AFTER = ("home", "bust", "empty")

_SHORT = (
    later("lettuce"),
    later("urchin"),
    later("anemone"),
    later("hermit"),
    later("octopus"),
    later("wave"),
)
"""What stands on the drawing of a card, in seven columns at most."""
_ART = (
    (r" (~)~) ", r"~(~(~) "),
    (r" \\|// ", r" -(*)- "),
    (r" ((|)) ", r"  |_|  "),
    (r"  _@@  ", r" <_@@@ "),
    (r" (o.o) ", r" //|\\ "),
    (r" ~^~^~ ", r" ^~^~^ "),
)
_CARD = 7
"""Columns inside a card's frame; eight cards stand side by side in 80 columns."""


def glance(state: HikidokiState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """The dive in progress; between dives the beaches."""
    if state.marker is None:
        return board(state, names, viewer, pen)
    if not state.row:
        return []
    if pen.plain:
        return _dive_told(state)
    # the cards have just been drawn when the last of them was turned over
    resolved = state.fates[-1] in ("kept", "returned")
    return _dive_short(state) if resolved else _dive_drawn(state, pen)


def board(state: HikidokiState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """Deck, discards, every beach, and the dive in progress if there is one."""
    if pen.plain:
        head = say(
            "{round}. {deck}. {discards}.",
            round=_round(state),
            deck=_deck(state),
            discards=_discards(state),
        )
        lines = [head]
        lines += [_beach_told(state, seat, names[seat]) for seat in range(state.players)]
        return lines + (_dive_told(state) if state.marker is not None else [])
    head = f"{_round(state)}   {_deck(state)}"
    lines = [pen.bold(head), *_beaches_drawn(state, names, viewer, pen)]
    if state.discards:
        lines.append(pen.dim("  ".join(["", say("Discards"), _counted(state.discards)])))
    return lines + (["", *_dive_drawn(state, pen)] if state.marker is not None else [])


# -- the dive ------------------------------------------------------------------------------


_FATES_TOLD = {
    "kept": later("{card} kept"),
    "returned": later("{card} returned"),
    "open": later("{card} open"),
}


def _dive_told(state: HikidokiState) -> list[str]:
    assert state.marker is not None
    row = listed(
        [
            card_name(card) if card == WAVE else say(_FATES_TOLD[fate], card=card_name(card))
            for card, fate in zip(state.row, state.fates, strict=True)
        ]
    )
    row_said = say(
        "Row, {length} of {limit}: {cards}.",
        length=len(state.row),
        limit=state.row_limit,
        cards=row or say_as("a row of cards", "empty"),
    )
    basket = say(
        "Basket, {held} of {limit}: {cards}.",
        held=len(state.basket),
        limit=state.basket_size,
        cards=colours_text(state.basket_counts()),
    )
    return [
        row_said,
        " ".join([basket, _worth(state)]).rstrip(),
        say("{waves}. {deck}.", waves=_waves(state), deck=_deck(state)),
    ]


def _dive_drawn(state: HikidokiState, pen: Pen) -> list[str]:
    side, level = ("│", "─") if pen.drawn else ("|", "-")
    corners = "╭╮╰╯" if pen.drawn else "..''"
    free = state.row_limit - len(state.row)
    lines = [""] * 6
    for card, fate in zip(state.row, state.fates, strict=True):
        art = _ART[card]
        name = say(_SHORT[card]).center(_CARD)
        tone = "accent" if card == WAVE else ""
        inside = [pen.style(text, tone) if tone else text for text in art]
        shown = pen.bold(name) if fate in ("kept", "open") else pen.dim(name)
        lines[0] += corners[0] + level * _CARD + corners[1]
        lines[1] += side + inside[0] + side
        lines[2] += side + inside[1] + side
        lines[3] += side + shown + side
        lines[4] += corners[2] + level * _CARD + corners[3]
        lines[5] += _fate(fate).center(_CARD + 2)
    for _place in range(free):
        lines[2] += "·".center(5 if state.row_limit > 6 else 7)
    return [*(f" {line}".rstrip() for line in lines), *_basket_drawn(state)]


def _dive_short(state: HikidokiState) -> list[str]:
    long = state.row_limit <= 6
    signs = {"kept": "[{}]", "returned": "({})", "open": "{}?", "wave": "~{}~"}
    row = " ".join(
        signs[fate].format(say(_SHORT[card]) if long else CARD_IDS[card])
        for card, fate in zip(state.row, state.fates, strict=True)
    )
    free = " ·" * (state.row_limit - len(state.row))
    head = say("Row {length} of {limit}", length=len(state.row), limit=state.row_limit)
    return [f"  {head}  {row}{free}", *_basket_drawn(state)]


def _basket_drawn(state: HikidokiState) -> list[str]:
    places = [f"[{CARD_IDS[card]}]" for card in state.basket]
    places += ["[ ]"] * (state.basket_size - len(state.basket))
    head = say("Basket")
    return [
        f"  {head} {''.join(places)}  {_worth(state)}",
        f"  {_waves(state)} · {_deck(state)}",
    ]


def _fate(fate: str) -> str:
    if fate == "kept":
        return say_as("a card", "kept")
    if fate == "returned":
        return say_as("a card", "returned")
    return "?" if fate == "open" else ""


def _worth(state: HikidokiState) -> str:
    """What the basket is worth on the diver's beach, the marker included."""
    total, beach, marker = _points(state, state.basket)
    if state.phase == CHOICE:
        card = state.row[-1]
        more, _beach, _marker = _points(state, [*state.basket, card])
        return say(
            "Worth {now} if it comes home, {more} with the {card}.",
            now=total,
            more=more,
            card=card_name(card),
        )
    if not state.basket:
        return ""
    return say(
        "Worth {now} if it comes home: beach {beach}, marker {marker}.",
        now=total,
        beach=beach,
        marker=marker,
    )


def _points(state: HikidokiState, basket: Sequence[int]) -> tuple[int, int, int]:
    assert state.diver is not None and state.marker is not None
    beach = state.beaches[state.diver]
    grown = [had + basket.count(colour) for colour, had in enumerate(beach)]
    gain = beach_score(grown) - beach_score(beach)
    marker = len(basket) * state.values[state.marker]
    return gain + marker, gain, marker


def _waves(state: HikidokiState) -> str:
    assert state.marker is not None
    allowed = WAVES_ALLOWED[state.marker]
    name = marker_name(state.marker)
    if not allowed:
        return say("{marker}: the first wave busts", marker=name)
    if state.waves == allowed:
        text = later("{marker}: {number} of {waves}, the next one busts")
    else:
        text = later("{marker}: {number} of {waves}")
    return say(text, marker=name, number=state.waves, waves=cards_counted(allowed, WAVE))


# -- the table -----------------------------------------------------------------------------


def _round(state: HikidokiState) -> str:
    return say("Round {round} of {rounds}", round=state.round, rounds=DIVES)


def _deck(state: HikidokiState) -> str:
    waves = state.waves_left()
    return say_count(
        "Deck {count} card: {shore} shore, {waves}",
        "Deck {count} cards: {shore} shore, {waves}",
        count=len(state.deck),
        shore=len(state.deck) - waves,
        waves=cards_counted(waves, WAVE),
    )


def _discards(state: HikidokiState) -> str:
    counts = [state.discards.count(card) for card in range(WAVE + 1)]
    return say("Discards: {cards}", cards=colours_text(counts))


def _counted(cards: Sequence[int]) -> str:
    counts = [(card, cards.count(card)) for card in range(WAVE + 1)]
    return "  ".join(f"{CARD_IDS[card]}×{count}" for card, count in counts if count)


def _markers_left(state: HikidokiState, seat: int) -> list[int]:
    return markers_in(ALL_USED & ~state.used[seat])


def _beach_told(state: HikidokiState, seat: int, name: str) -> str:
    return say(
        "{player}: {points}. Beach: {cards}. Markers left: {markers}.",
        player=name,
        points=points(state.scores()[seat]),
        cards=colours_text(state.beaches[seat]),
        markers=markers_named(_markers_left(state, seat)),
    )


def _beaches_drawn(
    state: HikidokiState, names: Sequence[str], viewer: int | None, pen: Pen
) -> list[str]:
    wide = min(max(7, *map(columns, names)), 9)
    heads = [*(say(_SHORT[colour]) for colour in COLOURS), say_as("a column", "points")]
    titles = "".join(head.rjust(8) for head in heads)
    beaches, markers = say_as("a column", "beaches"), say_as("a column", "markers left")
    lines = [pen.dim(f"  {beaches.ljust(wide)}{titles}  {markers}")]
    for seat in state.order:
        cells = "".join(str(k or "·").rjust(8) for k in state.beaches[seat])
        left = [_marker_short(marker) for marker in _markers_left(state, seat)]
        turn = "▸" if seat == state.diver and state.phase != OVER else " "
        name = fitted(names[seat], wide)
        score = str(state.scores()[seat]).rjust(8)
        lines.append(
            f"{turn} {pen.bold(name) if seat == viewer else name}{cells}{pen.bold(score)}"
            f"  {' '.join(left) or '-'}"
        )
    return lines


def _marker_short(marker: int) -> str:
    """A marker's name in a column, as a word."""
    if marker == OFF:
        return say_as("a marker in a word", "Offshore")
    if marker == MID:
        return say_as("a marker in a word", "Mid")
    return say_as("a marker in a word", "Shore")
