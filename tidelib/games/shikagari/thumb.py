"""Rules of thumb for Shikagari that a child could follow.

They use only what the player to move knows: the own tiles, and which tiles have been seen.
"""

from __future__ import annotations

from tidelib.games.shikagari.words import ORDER, RED, SEATS, TEAM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tidelib.games.shikagari.state import ShikagariState

WORTH_TAKING = 8
"""Red pips on the table and in the tile for which a winning tile is spent: an average trick's."""
FEW = 2
"""A tile with at most so many red pips is thrown away without much regret."""


def rich_first(tile: int) -> tuple[int, int]:
    """Sorts the richest tile first, of equally rich ones the lowest."""
    return -RED[tile], -tile


def spare_first(tile: int) -> tuple[int, int]:
    """Sorts the lowest tile first, but those with many red pips last, the poorer before the
    richer."""
    return RED[tile] if RED[tile] > FEW else 0, -tile


def unseen(state: ShikagariState) -> list[int]:
    """The tiles in the other hands, all together, the highest first."""
    seat = state.current_player
    return sorted(tile for other in SEATS if other != seat for tile in state.hands[other])


def safe(tile: int, out: Sequence[int], later: Iterable[int]) -> bool:
    """Whether nothing that is out can beat a tile, or nobody plays later."""
    return not list(later) or not out or out[0] >= tile


def choose(state: ShikagariState) -> int:
    """The tile to play."""
    hand = state.legal_actions()
    out = unseen(state)
    return _follow(state, hand, out) if state.table else _lead(hand, out)


def _lead(hand: Sequence[int], out: Sequence[int]) -> int:
    """Lead a tile that nobody can beat; else one that can be spared."""
    sure = [tile for tile in hand if safe(tile, out, SEATS)]
    return min(sure, key=rich_first) if sure else min(hand, key=spare_first)


def _follow(state: ShikagariState, hand: Sequence[int], out: Sequence[int]) -> int:
    seat = state.current_player
    later = ORDER[state.leader][len(state.table) + 1 :]
    foes = [other for other in later if TEAM[other] != TEAM[seat]]
    if TEAM[state.winning] == TEAM[seat] and safe(state.best, out, foes):
        return min(hand, key=rich_first)  # the trick is the team's: feed it
    red = sum([RED[tile] for tile in state.table])
    winning = [tile for tile in hand if tile < state.best]
    sure = [tile for tile in winning if safe(tile, out, foes)]
    if sure:
        rich = min(sure, key=rich_first)
        if red + RED[rich] >= WORTH_TAKING:
            return rich
    elif winning and red >= WORTH_TAKING and TEAM[state.winning] != TEAM[seat]:
        return min(winning)  # perhaps the highest tile will do
    return min(hand, key=spare_first)
