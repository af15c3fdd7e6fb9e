"""Shikagari in a terminal: the square table with its tiles, or told in sentences."""

from __future__ import annotations

from tidelib.core.columns import columns, cut
from tidelib.core.language import later, say, say_as
from tidelib.core.wording import all_of, capital, listed, you
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.text import count_shown
from tidelib.games.shikagari.words import (
    DEAL,
    ORDER,
    PLAY,
    RED,
    SEATS,
    TEAM,
    TEAM_SEATS,
    TILE_IDS,
    red_said,
    team,
    tiles_listed,
    tricks_said,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.terminal import Pen
    from tidelib.games.shikagari.state import ShikagariState


ABOUT = later("Two against two: win the tricks that hold the red pips.")
HOW = (
    later(
        "You sit opposite your partner. Everybody plays one tile, the highest tile wins all "
        "four. Compare the higher ends first, then the lower ones; 6-6 is the highest, 1-1 "
        "the lowest. You may play any tile at any time."
    ),
    later(
        "Only red pips count: 4-4 has 8, 6-6 has 6, 4-1 has 5, every other tile with a 4 has "
        "4, 1-1 has 2, every other tile with a 1 has 1. Play goes counter-clockwise."
    ),
)
QUIET = ("deal",)

_WIDE, _NARROW = 12, 9
_LEFT = 20
"""Letters of a name, and columns of the left-hand neighbour's place."""


def glance(state: ShikagariState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """The trick on the table and the own hand."""
    if state.phase != PLAY:
        return []
    if pen.plain:
        return [_trick_told(state, names), *_hand_told(state, viewer)]
    return [*_table_drawn(state, names, viewer, pen), *_hand_drawn(state, viewer, pen)]


def board(state: ShikagariState, names: Sequence[str], viewer: int | None, pen: Pen) -> list[str]:
    """The teams, the trick, the last trick, the own hand."""
    head = say("Game {number} of {games}.", number=state.number, games=state.options["games"])
    if not pen.plain:
        head = pen.bold(head)
        names = [cut(name, _WIDE) for name in names]
    lines = [head, *(_team(state, side, names) for side in (0, 1))]
    if state.phase == PLAY:
        lines += glance(state, names, viewer, pen)
    if state.phase != DEAL and state.tricks:
        leader, table, winner, _red, _escaped = state.tricks[-1]
        if pen.plain:
            if names[winner] == you():
                text = later("Last trick: {plays}. You won it.")
            else:
                text = later("Last trick: {plays}. {name} won it.")
            plays = _plays(leader, table, names)
            lines.append(say(text, plays=plays, name=names[winner]))
        else:
            plays = _past_plays(leader, table, winner, names)
            lines.append(pen.dim("  " + say("Last trick  {plays}", plays=plays)))
    return lines


def _past_plays(leader: int, table: Sequence[int], winner: int, names: Sequence[str]) -> str:
    return "  ".join(
        f"{cut(names[seat], _NARROW)} "
        + (f"[{TILE_IDS[tile]}]" if seat == winner else TILE_IDS[tile])
        for seat, tile in zip(ORDER[leader], table, strict=True)
    )


def _team(state: ShikagariState, side: int, names: Sequence[str]) -> str:
    who = say(
        "{team}, {players}",
        team=capital(team(side)),
        players=all_of([names[seat] for seat in TEAM_SEATS[side]]),
    )
    tricks = tricks_said(sum(TEAM[winner] == side for _l, _t, winner, _r, _e in state.tricks))
    total = state.totals[side]
    if not count_shown(state):
        return say("{who}: {tricks}; {total} in the match.", who=who, tricks=tricks, total=total)
    red = state.red[side]
    return say(
        "{who}: {red}, {tricks}; {total} in the match.",
        who=who,
        red=red_said(red),
        tricks=tricks,
        total=total + red,
    )


def _plays(leader: int, table: Sequence[int], names: Sequence[str]) -> str:
    plays = zip(ORDER[leader], table, strict=False)
    return listed(
        [say("{player} {tile}", player=names[seat], tile=TILE_IDS[tile]) for seat, tile in plays]
    )


# -- told ----------------------------------------------------------------------------------


def _trick_told(state: ShikagariState, names: Sequence[str]) -> str:
    if not state.table:
        name = names[state.leader]
        if name == you():
            return say("You are to lead.")
        return say("{name} is to lead.", name=name)
    name = names[state.winning]
    if name == you():
        text = later("On the table: {plays}. You are winning; {red}.")
    else:
        text = later("On the table: {plays}. {name} is winning; {red}.")
    return say(
        text,
        plays=_plays(state.leader, state.table, names),
        name=name,
        red=red_said(red_pips(state.table)),
    )


def _hand_told(state: ShikagariState, viewer: int | None) -> list[str]:
    if viewer is None:
        return []
    hand = state.hands[viewer]
    red = red_said(red_pips(hand))
    return [say("Hand: {tiles}; {red}.", tiles=tiles_listed(hand), red=red)]


# -- drawn ---------------------------------------------------------------------------------


def _place(state: ShikagariState, seat: int, names: Sequence[str], pen: Pen) -> tuple[str, int]:
    """A seat's name with its tile, and how many columns that takes."""
    name = cut(names[seat], _WIDE)
    place = ORDER[state.leader].index(seat)
    if place >= len(state.table):
        mark = "…" if seat == state.current_player else "·"
        return f"{name} {mark}", columns(name) + 2
    tile = TILE_IDS[state.table[place]]
    if seat == state.winning:
        shown = f"[{tile}]"
        return f"{name} {pen.bold(shown)}", columns(name) + 1 + len(shown)
    return f"{name} {tile}", columns(name) + 1 + len(tile)


def _table_drawn(
    state: ShikagariState, names: Sequence[str], viewer: int | None, pen: Pen
) -> list[str]:
    """The partner above, the one who plays next on the right, the viewer below."""
    me = state.leader if viewer is None else viewer
    above, left, right, below = (
        _place(state, (me + step) % len(SEATS), names, pen) for step in (2, 1, 3, 0)
    )
    name = cut(names[state.leader], _WIDE)
    if state.table:
        middle = red_said(red_pips(state.table))
    elif name == cut(you(), _WIDE):
        middle = say("You lead")
    else:
        middle = say("{name} leads", name=name)
    centre = _LEFT + 10

    def centred(cell: tuple[str, int]) -> str:
        return " " * max(2, centre - cell[1] // 2) + cell[0]

    gap = " " * max(2, centre - 2 - left[1] - columns(middle) // 2)
    row = f"  {left[0]}{gap}{pen.dim(middle)}"
    used = 2 + left[1] + len(gap) + columns(middle)
    row += " " * max(2, centre + 12 - used) + right[0]
    return [centred(above), row, centred(below)]


def _hand_drawn(state: ShikagariState, viewer: int | None, pen: Pen) -> list[str]:
    if viewer is None:
        return []
    hand = state.hands[viewer]
    tiles = "  ".join(TILE_IDS[tile] for tile in hand)
    pips = "  ".join((str(RED[tile]) if RED[tile] else "·").center(3) for tile in hand)
    head, below = say_as("tiles", "Hand"), say_as("the row of red pips", "red")
    wide = max(4, len(head), len(below))
    return [
        f"  {head:<{wide}}  {pen.bold(tiles)}",
        f"  {pen.dim(below)}{'':<{wide - len(below)}}  {pen.style(pips, 'accent')}",
    ]
