"""The rest of a game at random, as fast as Python goes: the rules of the tricks once more.

For simulations only. A test holds it to the readable engine: with the same random numbers both play
the same tiles.
"""

from __future__ import annotations

from tidelib.games.shikagari.words import AFTER, PLAY, RED, SIX_THREE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.games.shikagari.state import ShikagariState


def playout(state: ShikagariState, random: Callable[[], float]) -> tuple[list[int], int | None]:
    """Plays a game to its end, every kind of tile in a hand equally likely.

    Args:
        state: a position of the play, or right after a game's last tile. Its hands are used up, its
            other parts are left as they are.
        random: gives numbers from 0 to 1.

    Returns:
        The red pips of each team in this game, and the team that captured 6-3.
    """
    if state.phase != PLAY:
        _first, taken, _lost, holder, _tricks = state.past[-1]
        return taken, holder
    red_of, after = RED, AFTER
    taken, holder, escape = state.red[:], state.six_three, state.deer_escape
    hands, seat = state.hands, state.current_player
    placed, best, winning = len(state.table), state.best, state.winning
    on_table = sum([red_of[tile] for tile in state.table])
    all_red = all(red_of[tile] for tile in state.table)
    has_63 = SIX_THREE in state.table
    while hands[seat]:
        while placed < 4:
            hand = hands[seat]
            # a tile that is held twice is one choice
            kinds = list(dict.fromkeys(hand))
            tile = kinds[int(random() * len(kinds))]
            hand.remove(tile)
            if not placed or tile < best:
                best, winning = tile, seat
            red = red_of[tile]
            if red:
                on_table += red
            else:
                all_red = False
                if tile == SIX_THREE:
                    has_63 = True
            seat = after[seat]
            placed += 1
        if not (escape and all_red):
            taken[winning & 1] += on_table
            if has_63:
                holder = winning & 1
        seat = winning
        placed = on_table = 0
        all_red, has_63 = True, False
    return taken, holder
