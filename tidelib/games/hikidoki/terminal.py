"""Hikidoki in a terminal: cards, basket and beaches drawn with letters, or told in sentences."""

from __future__ import annotations

from tidelib.core.wording import count
from tidelib.games.hikidoki.scoring import beach_score
from tidelib.games.hikidoki.words import (
    CARD_IDS,
    CARD_NAMES,
    CHOICE,
    COLOURS,
    DIVES,
    MARKER_NAMES,
    OVER,
    WAVE,
    WAVES_ALLOWED,
    cards_counted,
    colours_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.terminal import Pen
    from tidelib.games.hikidoki.state import HikidokiState


ABOUT = "Dive, take what you dare, surface before the waves take it."
HOW = (
    "You dive three times, each time with another marker: Offshore, Mid Shoal, Shore Pool. "
    "Flip cards; keep or return each catch. Home in time, the catch is yours for good; one wave "
    "more than your marker allows, and it is lost.",
    "Many of one kind are worth most: 1 card 1 point, 2 cards 3, 3 cards 6, 4 cards 10.",
)
QUIET = ("flip",)
AFTER = ("home", "bust", "empty")

_SHORT = ("lettuce", "urchin", "anemone", "hermit", "octopus", "wave")
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
        lines = [f"Round {state.round} of {DIVES}. {_deck(state)}. {_discards(state)}."]
        lines += [_beach_told(state, seat, names[seat]) for seat in range(state.players)]
        return lines + (_dive_told(state) if state.marker is not None else [])
    head = f"Round {state.round} of {DIVES}   {_deck(state)}"
    lines = [pen.bold(head), *_beaches_drawn(state, names, viewer, pen)]
    if state.discards:
        lines.append(pen.dim(f"  Discards  {_counted(state.discards)}"))
    return lines + (["", *_dive_drawn(state, pen)] if state.marker is not None else [])


# -- the dive ------------------------------------------------------------------------------


def _dive_told(state: HikidokiState) -> list[str]:
    assert state.marker is not None
    row = ", ".join(
        CARD_NAMES[card] if card == WAVE else f"{CARD_NAMES[card]} {fate}"
        for card, fate in zip(state.row, state.fates, strict=True)
    )
    basket = f"Basket, {len(state.basket)} of {state.basket_size}"
    return [
        f"Row, {len(state.row)} of {state.row_limit}: {row or 'empty'}.",
        f"{basket}: {colours_text(state.basket_counts())}. {_worth(state)}".rstrip(),
        f"{_waves(state)}. {_deck(state)}.",
    ]


def _dive_drawn(state: HikidokiState, pen: Pen) -> list[str]:
    side, level = ("│", "─") if pen.drawn else ("|", "-")
    corners = "╭╮╰╯" if pen.drawn else "..''"
    free = state.row_limit - len(state.row)
    lines = [""] * 6
    for card, fate in zip(state.row, state.fates, strict=True):
        art = _ART[card]
        name = _SHORT[card].center(_CARD)
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
    told = {"kept": "[{}]", "returned": "({})", "open": "{}?", "wave": "~{}~"}
    row = " ".join(
        told[fate].format(_SHORT[card] if long else CARD_IDS[card])
        for card, fate in zip(state.row, state.fates, strict=True)
    )
    free = " ·" * (state.row_limit - len(state.row))
    return [f"  Row {len(state.row)} of {state.row_limit}  {row}{free}", *_basket_drawn(state)]


def _basket_drawn(state: HikidokiState) -> list[str]:
    places = [f"[{CARD_IDS[card]}]" for card in state.basket]
    places += ["[ ]"] * (state.basket_size - len(state.basket))
    return [
        f"  Basket {''.join(places)}  {_worth(state)}",
        f"  {_waves(state)} · {_deck(state)}",
    ]


def _fate(fate: str) -> str:
    return {"kept": "kept", "returned": "returned", "open": "?", "wave": ""}[fate]


def _worth(state: HikidokiState) -> str:
    """What the basket is worth on the diver's beach, the marker included."""
    now = _points(state, state.basket)
    if state.phase == CHOICE:
        card = state.row[-1]
        more = _points(state, [*state.basket, card])
        return f"Worth {now[0]} if it comes home, {more[0]} with the {CARD_NAMES[card]}."
    if not state.basket:
        return ""
    return f"Worth {now[0]} if it comes home: beach {now[1]}, marker {now[2]}."


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
    name = MARKER_NAMES[state.marker]
    if not allowed:
        return f"{name}: the first wave busts"
    warning = ", the next one busts" if state.waves == allowed else ""
    return f"{name}: {state.waves} of {cards_counted(allowed, WAVE)}{warning}"


# -- the table -----------------------------------------------------------------------------


def _deck(state: HikidokiState) -> str:
    waves = state.waves_left()
    return (
        f"Deck {count(len(state.deck), 'card')}: {len(state.deck) - waves} shore, "
        f"{cards_counted(waves, WAVE)}"
    )


def _discards(state: HikidokiState) -> str:
    counts = [state.discards.count(card) for card in range(WAVE + 1)]
    return f"Discards: {colours_text(counts)}"


def _counted(cards: Sequence[int]) -> str:
    counts = [(card, cards.count(card)) for card in range(WAVE + 1)]
    return "  ".join(f"{CARD_IDS[card]}×{count}" for card, count in counts if count)


def _beach_told(state: HikidokiState, seat: int, name: str) -> str:
    left = [MARKER_NAMES[m] for m in range(3) if not state.used[seat] >> m & 1]
    return (
        f"{name}: {count(state.scores()[seat], 'point')}. "
        f"Beach: {colours_text(state.beaches[seat])}. "
        f"Markers left: {', '.join(left) or 'none'}."
    )


def _beaches_drawn(
    state: HikidokiState, names: Sequence[str], viewer: int | None, pen: Pen
) -> list[str]:
    wide = min(max(7, *map(len, names)), 9)
    head = "".join(_SHORT[colour].rjust(8) for colour in COLOURS)
    lines = [pen.dim(f"  {'beaches'.ljust(wide)}{head}  points  markers left")]
    for seat in state.order:
        cells = "".join(str(k or "·").rjust(8) for k in state.beaches[seat])
        left = [MARKER_NAMES[m].split()[0] for m in range(3) if not state.used[seat] >> m & 1]
        turn = "▸" if seat == state.diver and state.phase != OVER else " "
        name = names[seat][:wide].ljust(wide)
        points = str(state.scores()[seat]).rjust(8)
        lines.append(
            f"{turn} {pen.bold(name) if seat == viewer else name}{cells}{pen.bold(points)}"
            f"  {' '.join(left) or '-'}"
        )
    return lines
