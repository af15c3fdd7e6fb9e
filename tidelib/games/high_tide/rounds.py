"""How rounds begin and end: set-up, the leftover pair, shark, waves, the end (HT-MOD-2)."""

from __future__ import annotations

from tidelib.core.game import CHANCE, TERMINAL
from tidelib.games.high_tide import closing, moving, rules, telling
from tidelib.games.high_tide.words import (
    ALARM,
    BEACHES,
    CHANGE_TIDE,
    COIN_SET_UP,
    FLOOD,
    FREE,
    FULL_BAG,
    GONE,
    HOLDER_POINT,
    IN_BAG,
    LARGE,
    LAST_DICE,
    OPEN,
    OVER,
    PAIR_LIES,
    PASS,
    RESCUE,
    RESCUE_TILE,
    RESCUING,
    REVEAL,
    ROUNDS,
    SHARK,
    SMALL,
    SURFERS,
    SWAP,
    TOWELS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState


def chance_came(state: HighTideState, outcome: tuple[int, ...]) -> None:
    """A chance outcome outside a turn."""
    phase = state.phase
    if phase == LAST_DICE:
        _last_dice(state, outcome)
    elif phase == ALARM:
        state.alarms = (*state.alarms, outcome[0])
        if state.log is not None:
            telling.alarm(state)
        _reveal_or_begin(state)
    elif phase == REVEAL:
        state.open_tile = outcome[0]
        state.owner[outcome[0]] = OPEN
        if state.log is not None:
            telling.tile_open(state)
        _begin_turns(state)
    elif phase == SHARK:
        _shark(state, outcome[0])
    else:
        _set_up(state, outcome)


def _set_up(state: HighTideState, outcome: tuple[int, ...]) -> None:
    """HT-SETUP-8, HT-SETUP-10."""
    phase = state.phase
    if phase == TOWELS:
        state.pile = outcome
        state.phase = COIN_SET_UP
        if state.log is not None:
            telling.towels(state)
    elif phase == COIN_SET_UP:
        beach, *values = outcome
        state.coins[8 * beach : 8 * beach + 8] = values
        if state.log is not None:
            telling.coins_laid(state, beach)
    else:
        state.surfers = outcome
        state.phase = ALARM
        if state.log is not None:
            telling.surfers_dealt(state)
    if state.phase == COIN_SET_UP and (not state.with_coins or coins_due(state) is None):
        state.phase = SURFERS
    if state.phase == SURFERS and not state.surfer:
        state.phase = ALARM
    if state.phase == ALARM:
        state.round = 1
        begin_round(state)


def coins_due(state: HighTideState) -> int | None:
    """The beach whose coins are to be laid next at set-up, or None."""
    return next((beach for beach in BEACHES if not state.coins[8 * beach]), None)


# -- the beginning of a round --------------------------------------------------------------


def begin_round(state: HighTideState) -> None:
    """Alarm and Baywatch tiles are revealed, then the first player is on turn."""
    if state.log is not None:
        telling.round_begins(state)
    state.current_player = CHANCE
    state._legal = ()
    if state.shark:
        state.phase = ALARM
    else:
        _reveal_or_begin(state)


def _reveal_or_begin(state: HighTideState) -> None:
    if state.baywatch:
        state.phase = REVEAL
    else:
        _begin_turns(state)


def _begin_turns(state: HighTideState) -> None:
    state.turn = 0
    state.begin_turn()


# -- the end of a round --------------------------------------------------------------------


def turns_over(state: HighTideState) -> None:
    """All towels lie on the track; a pair is left, or the last player rolls one (HT-ROUND-8)."""
    if state.lying:
        _pair_known(state)
        return
    state.phase = LAST_DICE
    state.current_player = CHANCE
    state._legal = ()


def _last_dice(state: HighTideState, pair: tuple[int, ...]) -> None:
    """HT-ROUND-9."""
    left, right = pair
    state.bag -= IN_BAG[left % 6] + IN_BAG[right % 6]
    state.track[state.filled] = PAIR_LIES + 36 * left + right
    state.lying = 2 << state.filled
    state.filled += 1
    if state.log is not None:
        closing.last_dice(state, pair)
    _pair_known(state)


def _pair_known(state: HighTideState) -> None:
    """The pair that will make the waves lies there; the shark comes first (HT-SHARK-5)."""
    space = state.lying.bit_length() - 1
    state.flood = divmod(state.track[space - 1] - PAIR_LIES, 36)
    state.swapped = False
    if state.shark:
        state.phase = SHARK
        state.current_player = CHANCE
        state._legal = ()
    else:
        _flood_window(state)


def _shark(state: HighTideState, spaces: int) -> None:
    """The foremost deckchair of the alarm beach goes back (HT-SHARK-5 to HT-SHARK-8)."""
    sharks = list(state.sharks)
    sharks.remove(spaces)
    state.sharks = tuple(sharks)
    beach = state.alarms[-1]
    row = state.rows[beach]
    if row:
        seat = row[-1]
        old = state.at[beach * state.players + seat]
        moving.place(state, seat, beach, max(0, old - spaces))
        state.last_shark = (spaces, beach, seat, old, max(0, old - spaces))
    else:
        state.last_shark = (spaces, beach, -1, 0, 0)
    if state.log is not None:
        closing.shark(state)
    _flood_window(state)


def _flood_window(state: HighTideState) -> None:
    """The owner of BW-8 is asked."""
    if state.owner[SWAP] >= 0:
        state.phase = FLOOD
        state.current_player = state.owner[SWAP]
        state._legal = (CHANGE_TIDE, PASS)
    else:
        _waves(state)


def decide(state: HighTideState, action: int) -> None:
    """BW-8, BW-9, or neither."""
    if state.phase == FLOOD:
        if action == CHANGE_TIDE:
            state.owner[SWAP] = GONE
            state.flood = state.flood[::-1]
            state.swapped = True
        if state.log is not None:
            closing.tide_decided(state, action == CHANGE_TIDE)
        _waves(state)
        return
    if action != PASS:
        seat, beach = state.current_player, action - RESCUE
        state.owner[RESCUE_TILE] = GONE
        old = state.at[beach * state.players + seat]
        moving.place(state, seat, beach, state.dry[beach])
        if state.log is not None:
            closing.rescued(state, beach, old)
    elif state.log is not None:
        closing.not_rescued(state)
    _end_round(state)


def _waves(state: HighTideState) -> None:
    """A large and a small wave; the coins below them leave the game (HT-WAVE, HT-COIN-9)."""
    for die, size in zip(state.flood, (LARGE, SMALL), strict=True):
        flood_beach(state, die % 6, size)
    if state.log is not None:
        closing.waves(state)
    seat = state.owner[RESCUE_TILE]
    if seat >= 0 and any(rules.in_water(state, beach, seat) for beach in BEACHES):
        state.phase = RESCUING
        state.current_player = seat
        state._legal = rules.legal(state)
        return
    _end_round(state)


def flood_beach(state: HighTideState, beach: int, size: int) -> None:
    """Lays one wave tile against the water of a beach (HT-WAVE-3, HT-WAVE-7)."""
    state.waves[beach] = (*state.waves[beach], size)
    state.dry[beach] = dry = max(0, state.dry[beach] - size)
    if state.with_coins and dry < 8:
        state.coins[8 * beach + dry : 8 * beach + 8] = [0] * (8 - dry)


def anybody_wet(state: HighTideState) -> bool:
    """Whether a deckchair stands in the water: the foremost one of a beach, if any (HT-END-1)."""
    at, players, dry = state.at, state.players, state.dry
    for beach, row in enumerate(state.rows):
        if row and at[beach * players + row[-1]] > dry[beach]:
            return True
    return False


def _end_round(state: HighTideState) -> None:
    """End check, the Baywatch tile, then the next round or the end (HT-END, HT-BAY-7, 8)."""
    wet = anybody_wet(state)
    over = wet or state.round == ROUNDS
    if state.baywatch:
        _award(state, over)
    if over:
        state.phase = OVER
        state.current_player = TERMINAL
        state._legal = ()
        if state.log is not None:
            closing.game_over(state, wet)
        return
    state.last_flood = (state.flood, state.swapped)
    state.flood = ()
    state.swapped = False
    state.bag = FULL_BAG[state.players]  # HT-NEXT-1
    state.pool = []
    # HT-NEXT-2, HT-NEXT-3: the towels from the bottom upwards
    state.pile = tuple([lies for lies in reversed(state.track) if 0 <= lies < PAIR_LIES])
    state.track = [FREE] * (state.players + 1)
    state.filled = state.lying = 0
    state.round += 1
    begin_round(state)


def _award(state: HighTideState, over: bool) -> None:
    """HT-BAY-7, HT-BAY-8."""
    holder, tile = state.holder, state.open_tile
    if over:
        state.bonus_points[holder] += HOLDER_POINT
    else:
        state.owner[tile] = holder
    if state.log is not None:
        closing.tile_won(state, over)
    if not over:
        state.open_tile = 0
        state.holder = -1
        state.held = ()
