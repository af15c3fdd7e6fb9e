"""A quick sensible way to play a game to its end, for search.

It plays a world whose hands all lie open, but uses little of that: whether somebody who plays later
in this trick can still beat a tile. Give red pips to a trick that is the team's own for sure, take
a trick that is worth it as cheaply as possible, else throw what is poor and low.

:func:`tile` says it plainly, one tile at a time; :func:`sensible` plays a whole game so.
"""

from __future__ import annotations

from tidelib.games.shikagari.words import AFTER, KINDS, PLAY, RED, SIX_THREE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.shikagari.state import ShikagariState

WORTH_TAKING = 2
"""Red pips on the table and in the tile for which a winning tile is spent."""

# What is given to a trick that is won: the richest, of equal ones the lowest. What is thrown
# away: the poorest, of equal ones the lowest. Smaller numbers come first.
_GIVE = tuple(-RED[tile] * 32 - tile for tile in KINDS)
_THROW = tuple(RED[tile] * 32 - tile for tile in KINDS)
_NO_TILE = len(KINDS)


def tile(state: ShikagariState) -> int:
    """The tile that is played in a position whose hands all lie open."""
    seat = state.current_player
    placed = len(state.table)
    best = state.best if placed else _NO_TILE
    red = sum([RED[t] for t in state.table])
    return _choose(state.hands, seat, placed, best, placed and state.winning, red)


def _choose(
    hands: Sequence[Sequence[int]], seat: int, placed: int, best: int, winning: int, red: int
) -> int:
    hand = hands[seat]
    # the highest tile of the opponents who are still to play: after the first two tiles of a trick
    # one of them is, after the last tile none
    foe = _NO_TILE
    if placed < 3:
        foe = hands[AFTER[seat]][0]
        if not placed:
            foe = min(foe, hands[AFTER[AFTER[AFTER[seat]]]][0])
    if not placed:
        return _lead(hand, foe)
    ours = (winning ^ seat) & 1 == 0
    if ours and foe >= best:
        return min(hand, key=_GIVE.__getitem__)
    # a tile takes the trick if it beats the best one and no opponent can beat it
    taking = [t for t in hand if t < best and t <= foe]
    if taking:
        rich = min(taking, key=_GIVE.__getitem__)
        if red + RED[rich] >= WORTH_TAKING or len(hand) < 3:
            return rich
    return min(hand, key=_THROW.__getitem__)


def _lead(hand: Sequence[int], foe: int) -> int:
    sure = [t for t in hand if t <= foe]
    if sure:
        return min(sure, key=_GIVE.__getitem__)
    return min(hand, key=_THROW.__getitem__)


def sensible(state: ShikagariState) -> tuple[list[int], int | None]:
    """Plays a game to its end so, without looking back.

    Args:
        state: a position of the play, or right after a game's last tile. Its hands are used up, its
            other parts are left as they are.

    Returns:
        The red pips of each team in this game, and the team that captured 6-3.
    """
    if state.phase != PLAY:
        _first, taken, _lost, holder, _tricks = state.past[-1]
        return taken, holder
    red_of, after, escape = RED, AFTER, state.deer_escape
    taken, holder = state.red[:], state.six_three
    hands, seat = state.hands, state.current_player
    table, best, winning = state.table[:], state.best, state.winning
    red = sum([red_of[t] for t in table])
    if not table:
        best = _NO_TILE
    while hands[seat]:
        for placed in range(len(table), 4):
            chosen = _choose(hands, seat, placed, best, winning, red)
            hands[seat].remove(chosen)
            table.append(chosen)
            red += red_of[chosen]
            if chosen < best:
                best, winning = chosen, seat
            seat = after[seat]
        if not (escape and all(red_of[t] for t in table)):
            taken[winning & 1] += red
            if SIX_THREE in table:
                holder = winning & 1
        seat = winning
        table, best, red = [], _NO_TILE, 0
    return taken, holder
