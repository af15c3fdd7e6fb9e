"""What the odds are after a turn of High Tide: one honest sentence."""

from __future__ import annotations

from tidelib.core.figures import of_100
from tidelib.core.language import later, say
from tidelib.core.wording import listed
from tidelib.games.high_tide.forecast import forecast
from tidelib.games.high_tide.text import turns_made
from tidelib.games.high_tide.words import BEACHES, OVER, REVEAL, beach_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState


def ended_last(state: HighTideState) -> object:
    """The turn that ended last, by the round and how many were made in it."""
    return max(1, state.round), turns_made(state)


def afterwards(state: HighTideState) -> str:
    """One sentence after a turn: which deckchairs of that player are in danger in this round.

    Nothing if the round is over: then the board shows what the waves did.

    >>> import tidelib
    >>> state = tidelib.game("high-tide").scenario('''
    ... players: 3
    ... track: 0 1 2
    ... K: 18=2
    ... ''')
    >>> afterwards(state)
    'After this round these deckchairs are in the water: black in 19 of 100 cases.'
    """
    if state.phase in (OVER, *range(REVEAL + 1)) or not state.turn:
        return ""
    seat = state.pile[state.turn - 1]
    found = forecast(state)
    told = []
    for beach in BEACHES:
        chance = found.wet[seat, beach].value
        if chance:
            share = of_100(chance)
            told.append(say("{beach} in {share}", beach=beach_name(beach), share=share))
    sure = all(found.wet[seat, beach].exact for beach in BEACHES)
    if not told and sure:
        return say("The waves of this round reach none of these deckchairs.")
    if not told:
        return say(
            "Played out {played} times, the round left all these deckchairs dry.",
            played=found.played,
        )
    if sure:
        text = later("After this round these deckchairs are in the water: {deckchairs} cases.")
    else:
        text = later(
            "After this round these deckchairs are in the water: about {deckchairs} cases."
        )
    return say(text, deckchairs=listed(told))
