"""What may be done and why not: the one place where Shikagari decides on legality."""

from __future__ import annotations

from tidelib.core.language import later, say
from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.told import Refusal
from tidelib.games.shikagari.words import (
    DEAL,
    DRAW,
    LEADER,
    OVER,
    PLAY,
    TILE_IDS,
    tiles_listed,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.shikagari.state import ShikagariState


def why_not_play(tile: int, hand: Sequence[int], leading: bool) -> str | None:
    """The rule that forbids to play a tile, or None (SK-503, SK-504).

    Any tile in hand may be played: there are no suits, so nothing has to be followed.

    >>> why_not_play(5, [5, 6], leading=True), why_not_play(7, [5, 6], leading=True)
    (None, 'SK-503')
    """
    if tile in hand:
        return None
    return "SK-503" if leading else "SK-504"


def playable(hand: Sequence[int]) -> tuple[int, ...]:
    """The tiles of a sorted hand that may be played; one that is held twice stands once.

    >>> playable([3, 3, 8])
    (3, 8)
    """
    return tuple(dict.fromkeys(hand))


def explain(state: ShikagariState, action: int) -> Legal | Refusal:
    """Why a player's action may or may not be done now."""
    tile = action
    if state.phase != PLAY:
        return Refusal((), say(_DUE[state.phase]))
    hand, leading = state.hands[state.current_player], not state.table
    rule = why_not_play(tile, hand, leading)
    if rule is None:
        return LEGAL
    if leading:
        text = later("You do not hold {tile}: lead any tile of your hand.")
    else:
        text = later("You do not hold {tile}: play any tile of your hand.")
    return Refusal(
        (rule,),
        say(text, tile=TILE_IDS[tile]),
        [say("hand: {tiles}", tiles=tiles_listed(hand))],
        see=() if leading else ("SK-204",),
    )


_DUE = {
    LEADER: later("The first leader is to be drawn first. There is nothing to decide."),
    DRAW: later("The tiles for the first lead are to be drawn first. There is nothing to decide."),
    DEAL: later("The tiles are to be dealt first. There is nothing to decide."),
    OVER: later("The match is over. There is nothing to decide."),
}
