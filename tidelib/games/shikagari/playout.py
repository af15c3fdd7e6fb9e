"""The rest of a game at random, as fast as Python goes: the rules of the tricks once more.

For simulations only. A test holds it to the readable engine: with the same random numbers both play
the same tiles.
"""

from __future__ import annotations

from tidelib.games.shikagari.words import KINDS, ORDER, PLAY, RED, SIX_THREE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.games.shikagari.state import ShikagariState

_TWICE = 32
"""A tile that is held twice is one choice: it stands once in the hand, with so much added."""

# What a trick adds up: red pips, whether 6-3 is in it, how many of its tiles bear red.
_PIPS, _HAS_63, _BEARS_RED = 0x3FF, 0x400, 0x1000
_WEIGHT = tuple(
    RED[tile] + _HAS_63 * (tile == SIX_THREE) + _BEARS_RED * (RED[tile] > 0) for tile in KINDS
)
_NO_TILE = len(KINDS)
_ALL_RED = 4 * _BEARS_RED


def playout(state: ShikagariState, random: Callable[[], float]) -> tuple[list[int], int | None]:
    """Plays a game to its end, every kind of tile in a hand equally likely.

    Args:
        state: a position of the play, or right after a game's last tile; it is left as it is.
        random: gives numbers from 0 to 1.

    Returns:
        The red pips of each team in this game, and the team that captured 6-3.
    """
    if state.phase != PLAY:
        _first, taken, _lost, holder, _tricks = state.past[-1]
        return taken, holder
    weight, orders, escape = _WEIGHT, ORDER, state.deer_escape
    a, b = state.red
    won = [a, b]
    if state.six_three is not None:
        won[state.six_three] += _HAS_63
    hands = []
    for hand in state.hands:
        kinds = list(dict.fromkeys(hand))
        if len(kinds) < len(hand):
            kinds = [tile + _TWICE if hand.count(tile) > 1 else tile for tile in kinds]
        hands.append(kinds)
    order = orders[state.leader]
    best, winning, on_table = _NO_TILE, state.winning, 0
    if state.table:
        best = state.best
        order = order[len(state.table) :]
        for tile in state.table:
            on_table += weight[tile]
    while hands[order[0]]:
        for seat in order:
            kinds = hands[seat]
            place = int(random() * len(kinds))
            tile = kinds.pop(place)
            if tile >= _TWICE:
                tile -= _TWICE
                kinds.insert(place, tile)
            if tile < best:
                best = tile
                winning = seat
            on_table += weight[tile]
        if not escape or on_table < _ALL_RED:
            won[winning & 1] += on_table
        order = orders[winning]
        best = _NO_TILE
        on_table = 0
    a, b = won
    return [a & _PIPS, b & _PIPS], 0 if a & _HAS_63 else 1 if b & _HAS_63 else None
