"""What a seat knows of the hidden hands, and drawing them anew within it.

A seat knows its own tiles and all that were played. Of the unseen ones it knows what the deal
promised: under ``team_pools`` that each team was dealt one of each special kind, and so whether a
6-6 that is still out lies with the partner or with the others. Who played what, and when, is
taken to say nothing more: each unseen tile is as likely in one place as in another.
"""

from __future__ import annotations

from tidelib.core.deals import Deals
from tidelib.games.shikagari.chance import SHARED, sample
from tidelib.games.shikagari.rules import playable
from tidelib.games.shikagari.words import (
    ACTION_TEXTS,
    DEAL,
    HAND,
    OVER,
    PLAY,
    SEATS,
    SPECIALS,
    TEAM,
    tiles_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.shikagari.state import ShikagariState


class Hidden:
    """All ways in which the unseen tiles may lie in the other three hands.

    Args:
        mode: value of the option ``deal_mode``.
        hands: the true hands; only what the seat knows of them is used.
        seat: who looks.

    >>> hidden = Hidden("plain", [[0], [1], [2], [3]], seat=0)
    >>> hidden.count
    6
    """

    __slots__ = ("_deals", "_hands", "_places", "_seat", "count")

    def __init__(self, mode: str, hands: list[list[int]], seat: int) -> None:
        others = [other for other in SEATS if other != seat]
        shared = SHARED[mode]
        # Under two_each it is known how many special tiles each hand has left, so that they have
        # places of their own.
        apart = mode == "two_each"
        self._places = [(other, False) for other in others]
        if apart:
            self._places += [(other, True) for other in others]
        rooms = [0] * len(self._places)
        unseen: list[tuple[int, int]] = []
        for holder in others:
            for tile in hands[holder]:
                special = apart and tile in SPECIALS
                rooms[self._places.index((holder, special))] += 1
                known_team = TEAM[holder] if tile in shared else None
                mask = 0
                for number, (other, kept_apart) in enumerate(self._places):
                    if kept_apart == special and known_team in (None, TEAM[other]):
                        mask |= 1 << number
                unseen.append((tile, mask))
        # in an order that does not hang on where the tiles really are
        unseen.sort()
        self._deals = Deals([tile for tile, _ in unseen], rooms, [mask for _, mask in unseen])
        self._seat = seat
        self._hands = hands
        self.count = self._deals.count

    def draw(self, rng: Random) -> list[list[int]]:
        """One way, all equally likely: the four hands, sorted."""
        hands: list[list[int]] = [[], [], [], []]
        hands[self._seat] = self._hands[self._seat][:]
        for (seat, _special), tiles in zip(self._places, self._deals.draw(rng), strict=True):
            hands[seat] += tiles
        for hand in hands:
            hand.sort()
        return hands


def hidden(state: ShikagariState, seat: int) -> Hidden:
    """What lies in the hands that a seat does not see, in the middle of a game."""
    return Hidden(state.options["deal_mode"], state.hands, seat)


def sampler(state: ShikagariState, seat: int) -> Callable[[Random], ShikagariState]:
    """Draws many states like :func:`resample`, without a true past."""
    if state.phase != PLAY:
        return lambda rng: resample(state, seat, rng)
    draw = hidden(state, seat).draw

    def drawn(rng: Random) -> ShikagariState:
        new = state.clone()
        new.hands = draw(rng)
        new._legal = playable(new.hands[new.current_player])
        return new

    return drawn


def resample(state: ShikagariState, seat: int, rng: Random) -> ShikagariState:
    """Another game that the seat could not tell from this one; its record tells it too."""
    if state.phase == DEAL and state.dealt:
        return _deal_anew(state, seat, rng)
    new = state.clone()
    if state.phase != PLAY:
        return new
    new.hands = hidden(state, seat).draw(rng)
    new._legal = playable(new.hands[new.current_player])
    _rewrite_past(new)
    return new


def _deal_anew(state: ShikagariState, seat: int, rng: Random) -> ShikagariState:
    """In the middle of a deal: its hands as far as they are dealt, the seat's own as it is."""
    new = state.clone()
    dealt = state.dealt
    own = seat < dealt
    if not own:
        new.dealt = 0
        new.hands = [[], [], [], []]
    while new.dealt < len(SEATS):
        new.hands[new.dealt] = list(sample(new, rng)[1:])
        new.dealt += 1
    if own:
        new.hands = hidden(new, seat).draw(rng)
    new.hands[dealt:] = [[] for _ in SEATS[dealt:]]
    new.dealt = dealt
    _rewrite_past(new)
    return new


def _rewrite_past(state: ShikagariState) -> None:
    """Makes the deal in the history, or the set-up text, agree with the hands."""
    from tidelib.games.shikagari.view import plays_of

    played = [plays_of(state, seat) for seat in SEATS]
    if state.dealt_at >= 0:
        first = [sorted(state.hands[seat] + played[seat]) for seat in SEATS]
        for seat in SEATS[: state.dealt]:
            was = state.history[state.dealt_at + seat]
            assert isinstance(was, tuple)
            # an equal hand stays as it was written
            if sorted(was[1:]) != first[seat]:
                state.history[state.dealt_at + seat] = (seat, *first[seat])
    elif state.scenario is not None:
        from tidelib.games.shikagari.scenario import with_hands

        start: ShikagariState = state.game.scenario(state.scenario)  # type: ignore[assignment]
        hands = []
        for held, before, tiles in zip(state.hands, start.hands, played, strict=True):
            since = len(before) - len(held)  # the tiles before lay on the table from the start
            hands.append(sorted(held + tiles[len(tiles) - since :]))
        state.scenario = with_hands(state.scenario, hands)


def seen_by(state: ShikagariState, seat: int) -> str:
    """All that a seat has seen since the beginning, in order, as text."""
    from tidelib.games.shikagari.scenario import seen_of

    told = [f"seat {seat} of 4"]
    past: ShikagariState
    if state.scenario is not None:
        told.append(f"a position set up: {seen_of(state.scenario, seat)}")
        past = state.game.scenario(state.scenario)  # type: ignore[assignment]
    else:
        past = state.game.new_state(state.players, state.options)  # type: ignore[assignment]
    for action in state.history:
        if not isinstance(action, tuple):
            told.append(f"{past.current_player} {ACTION_TEXTS[int(action)]}")
        elif past.phase != DEAL:
            told.append(past.action_text(action))
        elif action[0] == seat:
            told.append(f"deal {seat} {tiles_text(sorted(action[1:]))}")
        else:
            told.append(f"deal {action[0]} {HAND} tiles")
        past._apply_chance(action) if isinstance(action, tuple) else past._apply(int(action))
    if state.phase == OVER:
        told.append("over")
    return "; ".join(told)
