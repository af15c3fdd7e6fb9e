"""High Tide in a terminal: beaches and track drawn with letters, or told in sentences."""

from __future__ import annotations

from tidelib.core.columns import columns, fitted
from tidelib.core.language import later, say
from tidelib.core.names import with_names
from tidelib.games.high_tide import text
from tidelib.games.high_tide.words import (
    BEACH_IDS,
    BEACHES,
    BONUS,
    CHOOSE,
    COLOUR_LETTERS,
    DIE_TEXTS,
    LAST_DICE,
    LENGTH,
    LINES,
    PAIR_LIES,
    ROUNDS,
    SEA,
    TILE_IDS,
    TILES,
    bag_text,
    beach_name,
    colour_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.terminal import Pen
    from tidelib.games.high_tide.state import HighTideState


ABOUT = later("Bring your deckchairs close to the water, and keep them dry.")
HOW = (
    later(
        "Each round you accept one pair of dice: every die moves your deckchair on the beach "
        "of its colour. What you refuse stays on the track for the others."
    ),
    later(
        "The pair that nobody takes brings the tide: 3 spaces on the beach of the higher "
        "die, 2 on that of the other. At the end the deckchair nearest to the water makes 4 "
        "points on each beach, the next one 2; one in the water makes none."
    ),
)
QUIET = ("accept", "towel", "rental", "keep")
AFTER = ("towel",)
_TICKS = (1, 5, 10, 15, 20)
_WIDE = 78
"""Columns of a row."""


def glance(state: HighTideState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """The board before a choice; in the middle of a turn the board has just been seen."""
    if CHOOSE < state.phase < LAST_DICE:
        return []
    return board(state, names, viewer, pen)


def board(state: HighTideState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """Beaches, dice track, and everybody's points."""
    if pen.plain:
        # the prompt that stands first in the text is told by itself
        told = with_names(state.board_text(), names).split("\n")[1:]
        return [text.round_said(state), *told]
    return [
        pen.bold(_head(state)),
        *_beaches(state, pen),
        *_track(state, pen),
        *_seats(state, names, viewer, pen),
    ]


def _head(state: HighTideState) -> str:
    parts = [say("Round {round} of {rounds}", round=max(1, state.round), rounds=ROUNDS)]
    if (alarm := text.alarm_now(state)) >= 0:
        parts.append(say("shark alarm: {beach}", beach=beach_name(alarm)))
    if state.open_tile:
        tile = TILE_IDS[state.open_tile]
        if state.holder < 0:
            parts.append(say("Baywatch: {tile}", tile=tile))
        else:
            told = say(
                "Baywatch: {tile}, {letter} leads with {total}",
                tile=tile,
                letter=COLOUR_LETTERS[state.holder],
                total=sum([6 - die // 6 for die in state.held]),
            )
            parts.append(told)
    return " · ".join(parts)


# -- beaches -------------------------------------------------------------------------------


def _beaches(state: HighTideState, pen: Pen) -> list[str]:
    """A row for each beach, from the bar to the water; the right one of a space is ahead."""
    ticks = "".join([(str(s) if s in _TICKS else "").ljust(3) for s in range(1, LENGTH + 1)])
    bar = say("bar")
    lines = [pen.dim(f"  {bar:>15}  {ticks}".rstrip())]
    for beach in BEACHES:
        lines += _beach(state, beach, pen)
    return lines


def _beach(state: HighTideState, beach: int, pen: Pen) -> list[str]:
    n = state.players
    at = state.at[beach * n : beach * n + n]
    cells: dict[int, str] = {}
    for seat in state.rows[beach]:
        cells[at[seat]] = cells.get(at[seat], "") + COLOUR_LETTERS[seat]
    bar = "".join([COLOUR_LETTERS[seat] for seat in range(n) if not at[seat]])
    water, dry = "≈" if pen.drawn else "~", state.dry[beach]
    rows = max([1, *[(len(cell) + 1) // 2 for cell in cells.values()]])
    lines = []
    for row in range(rows):
        name = f"{BEACH_IDS[beach]} {beach_name(beach)}" if not row else ""
        line = f"  {name:<9}{bar if not row else '':>6}  "
        for space in range(1, LENGTH + 1):
            here = cells.get(space, "")[2 * row : 2 * row + 2]
            if space > dry:
                line += here.ljust(2, water)
            else:
                line += (here or ("" if row else ".")).ljust(2)
            line += "|" if space in LINES else " "
        lines.append((line + cells.get(SEA, "")[2 * row : 2 * row + 2]).rstrip())
    coins = state.coins[8 * beach : 8 * beach + 8]
    if any(coins):
        values = "".join([(str(value) if value else "").ljust(3) for value in coins])
        head = say("coins")
        lines.append(pen.dim(f"  {head:>15}  {values}".rstrip()))
    return lines


# -- track, dice, seats --------------------------------------------------------------------


def _track(state: HighTideState, pen: Pen) -> list[str]:
    parts = []
    for space, lies in enumerate(state.track, 1):
        if lies >= PAIR_LIES:
            left, right = divmod(lies - PAIR_LIES, 36)
            pair = f"{space} {DIE_TEXTS[left]} {DIE_TEXTS[right]}"
            if BONUS[space]:
                pair = say("{pair} (re-roll {dice})", pair=pair, dice=BONUS[space])
            parts.append(pair)
        elif lies >= 0:
            parts.append(say("{space} towel {letter}", space=space, letter=COLOUR_LETTERS[lies]))
        elif text.rental(state) == space:
            parts.append(say("{space} rental", space=space))
        else:
            parts.append(say("{space} free", space=space))
    lines = _rows(_headed(say("Track")), parts, " │ " if pen.drawn else " | ")
    if state.hand:
        lines.append(_headed(say("Hand")) + " ".join([DIE_TEXTS[die] for die in state.hand]))
    lines.append(pen.dim(_headed(say("Bag")) + bag_text(state.bag)))
    return lines


def _headed(word: str) -> str:
    """What stands before a row, as wide for each."""
    return f"  {word:<5}  "


def _rows(head: str, parts: list[str], between: str) -> list[str]:
    """Parts in a row that is broken where it would be too long."""
    rows = [head]
    for number, part in enumerate(parts):
        if number and columns(rows[-1]) + columns(between) + columns(part) > _WIDE:
            rows.append(" " * len(head))
        elif number:
            rows[-1] += between
        rows[-1] += part
    return rows


def _seats(state: HighTideState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    wide = min(max(6, *map(columns, names)), 12)
    scores = state.scores()
    turn = "▸" if pen.drawn else ">"
    lines = []
    for seat in state.pile or range(state.players):
        mark = turn if seat == state.current_player else " "
        name = fitted(names[seat], wide)
        head = f"{mark} {COLOUR_LETTERS[seat]} {name} {colour_name(seat):<6}" + say(
            "{points:>3} points", points=scores[seat]
        )
        parts = []
        coins = state.purse[6 * seat : 6 * seat + 6]
        if any(coins):
            held = [f"{BEACH_IDS[beach]}{coins[beach]}" for beach in BEACHES if coins[beach]]
            parts.append(say("coins {coins}", coins=" ".join(held)))
        if state.surfers:
            parts.append(say("surfer {beach}", beach=beach_name(state.surfers[seat])))
        parts += [TILE_IDS[tile] for tile in TILES if state.owner[tile] == seat]
        rows = _rows(head + "  " * bool(parts), parts, "  ")
        lines.append(pen.bold(rows[0]) if seat == viewer else rows[0])
        lines += rows[1:]
    if state.pile:
        lines.append(pen.dim("  " + say("In the order of this round")))
    return lines
