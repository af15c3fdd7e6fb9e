"""Rules of thumb for High Tide that a child could follow, and by which simulations play.

A deckchair is worth what it would score if nobody else moved, times the chance that the next floods
spare it. A pair is worth what it adds to that. Take or accept a pair that adds more than a new roll
promises. Baywatch tiles are used where they add something for sure.
"""

from __future__ import annotations

from functools import cache
from math import fsum

from tidelib.games.high_tide.words import (
    ACCEPT,
    AT_BAR,
    BEACHES,
    BONUS,
    BONUS_ASKED,
    CHANGE_TIDE,
    CHOOSE,
    COIN,
    COIN_ASKED,
    DICE_WINDOW,
    DIE_MOVE,
    FLOOD,
    KEEP,
    LARGE,
    LEAVE,
    LENGTH,
    MOVE_WINDOW,
    PAIR_LIES,
    PASS,
    PLACES,
    REFUSE,
    RESCUE,
    RESCUING,
    ROLL,
    ROLLED,
    ROUNDS,
    SEA,
    SMALL,
    STEP,
    SUM,
    SUM_OR_STEP,
    SURFER_AT_BAR,
    SURFER_IN_WATER,
    reroll,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState

    Pair = tuple[int, ...]

FORESIGHT = 2
"""Floods that are thought of: the one of this round and the next."""
EDGE = (0.0, 0.7, 1.1)
"""What rolling adds more than an average roll does, by the refusals that go with it: so many times
the spread of what single dice add."""
PROGRESS = 0.05
"""Points that a dry space nearer to the water is worth by itself."""
COIN_WORTH = 0.25
"""Points that a coin is worth for each of its pips."""
COIN_WAITS = 4
"""A smaller coin is left lying as long as others can still be reached."""
_PROBES = (2, 5)
"""Pips by which the worth of an average roll is guessed."""


@cache
def spared(players: int, rounds: int) -> tuple[float, ...]:
    """The chance that a deckchair stays dry through so many floods, by the dry spaces in front of
    it: as if every flood were rolled from a full bag."""
    from tidelib.games.high_tide.exact import flood_reaches

    return tuple([float(1 - flood_reaches(m, rounds, players)) for m in range(LENGTH + 1)])


# -- what a deckchair is worth -------------------------------------------------------------


def worth(state: HighTideState, seat: int, beach: int, position: int) -> float:
    """Points that a deckchair promises on a position: its own one, or one it would come to."""
    surfs = state.surfer and state.surfers[seat] == beach
    if not position:
        return SURFER_AT_BAR if surfs else AT_BAR
    margin = state.dry[beach] - position
    rounds = ROUNDS + 1 - state.round
    dry = spared(state.players, min(rounds, FORESIGHT))[margin] if margin >= 0 else 0.0
    if surfs:
        return SURFER_IN_WATER * (1 - dry)
    if margin < 0:
        return 0.0
    at, base = state.at, beach * state.players
    moves = at[base + seat] != position
    places = PLACES[state.players]
    ahead = 0
    for other in reversed(state.rows[beach]):
        there = at[base + other]
        # who arrives stands right of all on the space (HT-MOVE-5)
        if other == seat or there < position or (moves and there == position):
            break
        if there <= state.dry[beach]:
            ahead += 1
    return ((places[ahead] if ahead < len(places) else 0) + PROGRESS * position) * dry


def gain(state: HighTideState, seat: int, beach: int, spaces: int) -> float:
    """What a move of so many spaces adds."""
    position = state.at[beach * state.players + seat]
    to = position + spaces
    if to > SEA:
        to = SEA
    added = worth(state, seat, beach, to) - worth(state, seat, beach, position)
    if state.with_coins and to <= 8 and not state.purse[6 * seat + beach]:
        added += COIN_WORTH * state.coins[8 * beach + to - 1]
    return added


def pair_gain(state: HighTideState, seat: int, left: int, right: int) -> float:
    """What a pair adds as it is."""
    one, two = DIE_MOVE[left], DIE_MOVE[right]
    return moves_gain(state, seat, one, two)


def moves_gain(state: HighTideState, seat: int, one: int, two: int) -> float:
    """What two moves add."""
    if one % 6 == two % 6:
        return gain(state, seat, one % 6, one // 6 + two // 6)
    return gain(state, seat, one % 6, one // 6) + gain(state, seat, two % 6, two // 6)


def roll_gain(state: HighTideState, seat: int, refusals: int = 0) -> float:
    """What a roll adds on average, if so many may be refused: a guess from few throws of each
    colour."""
    gains = []
    players, at = state.players, state.at
    for beach in BEACHES:
        position = at[beach * players + seat]
        now = worth(state, seat, beach, position)
        for pips in _PROBES:
            to = position + pips
            gains.append(worth(state, seat, beach, to if to < SEA else SEA) - now)
    mean = fsum(gains) / len(gains)
    if not refusals:
        return 2 * mean
    spread = fsum([abs(gain - mean) for gain in gains]) / len(gains)
    return 2 * mean + EDGE[refusals] * spread


def best_throw(state: HighTideState, seat: int, pair: Pair, bonus: int) -> tuple[float, Pair]:
    """The dice of a pair to throw again, and what the pair then adds on average.

    Args:
        state: the position.
        seat: whose deckchairs move.
        pair: the pair.
        bonus: how many dice may be thrown again.
    """
    left, right = pair
    keep = pair_gain(state, seat, left, right)
    if not bonus:
        return keep, ()
    one, two = left % 6, right % 6
    if one == two:
        both_pips = DIE_MOVE[left] // 6 + DIE_MOVE[right] // 6
        sums = [gain(state, seat, one, pips) for pips in range(13)]
        low = DIE_MOVE[right] // 6
        single = fsum(sums[low + 1 : low + 7]) / 6  # the higher die goes
        high = fsum(sums[both_pips - low + 1 : both_pips - low + 7]) / 6  # the lower one goes
        options = [(keep, ()), (single, (left,)), (high, (right,))]
        if bonus > 1:
            both = fsum([(6 - abs(7 - pips)) * sums[pips] for pips in range(2, 13)]) / 36
            options.append((both, (left, right)))
        return max(options, key=_first)
    first = gain(state, seat, one, DIE_MOVE[left] // 6)
    second = keep - first
    new_first = fsum([gain(state, seat, one, pips) for pips in range(1, 7)]) / 6
    new_second = fsum([gain(state, seat, two, pips) for pips in range(1, 7)]) / 6
    options = [(keep, ()), (new_first + second, (left,)), (first + new_second, (right,))]
    if bonus > 1:
        options.append((new_first + new_second, (left, right)))
    return max(options, key=_first)


def _first(option: tuple[float, Pair]) -> float:
    return option[0]


# -- decisions of a turn -------------------------------------------------------------------


def start(state: HighTideState, seat: int, lying: int, free: int) -> int:
    """At the start of a turn: ``ROLL``, or the space whose pair is taken.

    Args:
        state: the position; of it only the board and the track are read.
        seat: who is on turn.
        lying: the spaces with pairs, as a mask of bits.
        free: free track spaces in the window.
    """
    if not lying:
        return ROLL
    best, chosen = -99.0, ROLL
    if free:
        best = roll_gain(state, seat, free - 1)
    space = 0
    while lying:
        lying >>= 1
        space += 1
        if lying & 1:
            pair = divmod(state.track[space - 1] - PAIR_LIES, 36)
            value = best_throw(state, seat, pair, BONUS[space])[0]
            if value > best:
                best, chosen = value, space
    return chosen


def accepts(state: HighTideState, seat: int, pair: Pair, refusals: int) -> bool:
    """Whether a roll is accepted that may be refused, with so many refusals left."""
    return pair_gain(state, seat, *pair) >= roll_gain(state, seat, refusals - 1)


def choose(state: HighTideState) -> int:
    """The rule of thumb for whatever is to be decided."""
    phase, seat = state.phase, state.current_player
    if phase == CHOOSE:
        return start(state, seat, state.lying, state.window - state.filled)
    if phase == ROLLED:
        return _on_roll(state, seat)
    if phase == BONUS_ASKED:
        dice = best_throw(state, seat, state.hand, BONUS[state.gap])[1]
        return reroll(dice) if dice else KEEP
    if phase in (DICE_WINDOW, MOVE_WINDOW):
        from tidelib.games.high_tide.tile_thumb import use

        return use(state)
    if phase == SUM_OR_STEP:
        return _sum_or_step(state, seat)
    if phase == COIN_ASKED:
        return COIN if takes_coin(state, seat, state.asked) else LEAVE
    if phase == FLOOD:
        return CHANGE_TIDE if _swap_helps(state, seat) else PASS
    assert phase == RESCUING
    return max(state.legal_actions(), key=lambda action: _rescued(state, seat, action))


def _on_roll(state: HighTideState, seat: int) -> int:
    if state.baywatch:
        from tidelib.games.high_tide.tile_thumb import use

        action = use(state)
        if action != ACCEPT:
            return action
    free = state.window - state.filled
    if free < 2 or state.committed or accepts(state, seat, state.hand, free - 1):
        return ACCEPT
    return REFUSE


# -- modules -------------------------------------------------------------------------------


def takes_coin(state: HighTideState, seat: int, beach: int) -> bool:
    """Whether the coin is taken that a deckchair stands on: a small one waits for a better one."""
    value = state.coins[8 * beach + state.at[beach * state.players + seat] - 1]
    return value >= COIN_WAITS or 2 * state.round > ROUNDS


def _sum_or_step(state: HighTideState, seat: int) -> int:
    """With two dice of one colour: the way with the most valuable coin."""
    beach = state.moves[0] % 6
    base = 8 * beach + state.at[beach * state.players + seat] - 1
    both = sum([move // 6 for move in state.moves])
    coins = state.coins
    options = [(coins[base + both] if base + both < 8 * beach + 8 else 0, SUM)]
    for action in state.legal_actions()[1:]:
        options.append((coins[base + (action - STEP) // 6], action))
    return max(options, key=_coin)[1]


def _coin(option: tuple[int, int]) -> int:
    return option[0]


def beaches_worth(state: HighTideState, seat: int) -> float:
    """What all deckchairs of a seat are worth as they stand."""
    players = state.players
    return fsum([worth(state, seat, beach, state.at[beach * players + seat]) for beach in BEACHES])


def _swap_helps(state: HighTideState, seat: int) -> bool:
    """Whether the flood is better for a seat with its dice exchanged (BW-8)."""
    found = []
    for large, small in (state.flood, state.flood[::-1]):
        after = state.dry[:]
        after[large % 6] = max(0, after[large % 6] - LARGE)
        after[small % 6] = max(0, after[small % 6] - SMALL)
        dry, state.dry = state.dry, after
        found.append(beaches_worth(state, seat))
        state.dry = dry
    return found[1] > found[0]


def _rescued(state: HighTideState, seat: int, action: int) -> float:
    """What the use of BW-9 adds; nothing if it is kept."""
    if action == PASS:
        return 0.0
    beach = action - RESCUE
    to = worth(state, seat, beach, state.dry[beach])
    return to - worth(state, seat, beach, state.at[beach * state.players + seat])
