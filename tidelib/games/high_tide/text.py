"""High Tide told: beaches, track, seats and the whole table in sentences."""

from __future__ import annotations

from tidelib.core.wording import capital, count
from tidelib.games.high_tide import saying, scoring
from tidelib.games.high_tide.words import (
    ALARM,
    BEACH_NAMES,
    BEACHES,
    BONUS,
    CHOOSE,
    COIN_SET_UP,
    COLOUR_NAMES,
    LAST_DICE,
    OVER,
    PAIR_LIES,
    RENTAL,
    RESCUING,
    REVEAL,
    ROUNDS,
    SEA,
    SIDES,
    SURFERS,
    TILE_IDS,
    TILE_NAMES,
    TILES,
    TOWELS,
    bag_text,
    dice_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tidelib.games.high_tide.state import HighTideState

SET_UP = (TOWELS, COIN_SET_UP, SURFERS)


def player(seat: int) -> str:
    return f"player {seat + 1}"


def players_named(seats: Iterable[int]) -> str:
    return ", ".join([player(seat) for seat in seats])


def turns_made(state: HighTideState) -> int:
    """How many have had their turn in this round."""
    return 0 if state.phase in (ALARM, REVEAL) else state.turn


def in_turn(state: HighTideState) -> bool:
    """Whether a player's turn goes on."""
    return state.phase >= CHOOSE and state.phase < LAST_DICE


def printed(state: HighTideState) -> int:
    return int(SIDES[state.players]["spaces"])


def turtle(state: HighTideState) -> int | None:
    """Where the turtle lies, if it does (HT-SETUP-3)."""
    return printed(state) if state.players + 1 < printed(state) else None


def rental(state: HighTideState) -> int | None:
    """Where the deckchair rental lies; None beside the board (HT-ROUND-2, HT-ROUND-3)."""
    if state.phase in SET_UP:
        return RENTAL
    space = RENTAL + min(turns_made(state), state.players - 1)
    return space if space <= state.players + 1 else None


def alarm_now(state: HighTideState) -> int:
    return state.alarms[-1] if state.alarms and state.phase != ALARM else -1


def beach_said(state: HighTideState, beach: int) -> str:
    """A beach in a sentence or two, foremost deckchair first."""
    n, dry = state.players, state.dry[beach]
    at = state.at[beach * n : beach * n + n]
    surfer = scoring.surfer_on(state, beach)
    where = []
    for seat in reversed(state.rows[beach]):
        wet = ", in the water" if at[seat] > dry else ""
        place = "in the open sea" if at[seat] == SEA else f"on {at[seat]}{wet}"
        where.append(f"{player(seat)} {place}")
    bar = [seat for seat in range(n) if not at[seat]]
    if len(bar) == n:
        where.append("all at the bar")
    elif bar:
        where.append(f"at the bar {players_named(bar)}")
    sand = "no dry sand left" if not dry else f"dry up to space {dry}"
    text = f"{capital(BEACH_NAMES[beach])} beach, {sand}: {'; '.join(where)}."
    if alarm_now(state) == beach:
        text += " Shark alarm."
    if surfer >= 0:
        text += f" Surfer: {player(surfer)}."
    coins = state.coins[8 * beach : 8 * beach + 8]
    if any(coins):
        told = [f"{value} on {space}" for space, value in enumerate(coins, 1) if value]
        text += f" Coins: {', '.join(told)}."
    return text


def space_said(state: HighTideState, space: int) -> str:
    """A track space in a sentence."""
    if space > state.players + 1:
        return f"Space {space}: the turtle; not used."
    lies = state.track[space - 1]
    if lies >= PAIR_LIES:
        pair = divmod(lies - PAIR_LIES, 36)
        bonus = {2: "; who takes it may re-roll one or both dice", 1: "; one die may be re-rolled"}
        return f"Space {space}: the pair {dice_named(pair)}{bonus.get(BONUS[space], '')}."
    if lies >= 0:
        return f"Space {space}: the towel of {player(lies)}."
    if rental(state) == space:
        return f"Space {space}: the deckchair rental."
    if in_turn(state) and space > state.window:
        return f"Space {space}: below the rental."
    return f"Space {space}: free."


def flood_of(state: HighTideState) -> tuple[tuple[int, ...], bool, int, bool] | None:
    """The pair that makes or made the waves: swapped or not, its round, whether they have come."""
    if state.flood:
        done = state.phase in (OVER, RESCUING)
        return state.flood, state.swapped, state.round, done
    if state.last_flood is None:
        return None
    return *state.last_flood, state.round - 1, True


def flood_said(state: HighTideState) -> str:
    """What the waves do or did, or an empty text."""
    if (found := flood_of(state)) is None:
        return ""
    pair, _swapped, number, done = found
    return f"Round {number}: {saying.flood_said(pair, done)}"


def baywatch_said(state: HighTideState) -> str:
    """The open Baywatch tile and who leads."""
    tile = state.open_tile
    if not tile:
        return "No Baywatch tile lies open."
    elif state.holder < 0:
        return f"{TILE_NAMES[tile]} lies open: the smallest pair of the round wins it."
    else:
        total = sum([6 - die // 6 for die in state.held])
        return (
            f"{TILE_NAMES[tile]} is open. {capital(player(state.holder))} leads with the sum "
            f"{total}; an equal or smaller one takes over."
        )


def leftover_said(state: HighTideState) -> str:
    """Which pair will make the waves, as the track lies now (HT-ROUND-8, HT-WAVE-1)."""
    if state.phase in SET_UP or state.phase == OVER:
        return ""
    if state.flood:
        return f"The pair {dice_named(state.flood)} is left and makes the waves."
    lying = bin(state.lying).count("1")
    if not in_turn(state):
        return "No pair is left: the last player rolls one for the waves."
    if not lying:
        return "No pair lies on the track. If none is left, the last player rolls for the waves."
    pairs = f"{count(lying, 'pair')} on the track"
    return f"{pairs}: the one that nobody takes makes the waves."


def result_said(state: HighTideState) -> str:
    scores = state.scores()
    told = [
        f"{player(seat)} {count(score, 'point')}"
        for seat, score in sorted(enumerate(scores), key=lambda entry: -entry[1])
    ]
    return capital(f"{', '.join(told)}.")


def board_text(state: HighTideState) -> str:
    """The table as text that can be read aloud."""
    lines = [f"High Tide. Round {max(1, state.round)} of {ROUNDS}. {state.prompt()}"]
    if state.phase not in SET_UP:
        lines.append(f"Order: {players_named(state.pile)}.")
        track = [space_said(state, space) for space in range(1, printed(state) + 1)]
        lines.append(" ".join(track))
        if rental(state) is None:
            lines[-1] += " The deckchair rental lies beside the board."
    if state.hand:
        lines.append(f"In hand: {dice_named(state.hand)}.")
    lines += [beach_said(state, beach) for beach in BEACHES]
    if said := flood_said(state):
        lines.append(said)
    pool = f" Pool: {dice_named(state.pool)}." if state.pool else ""
    lines.append(f"In the bag: {bag_text(state.bag)}.{pool}")
    if state.baywatch:
        lines.append(baywatch_said(state))
    for seat in range(state.players):
        lines.append(_seat_text(state, seat))
    return "\n".join(lines)


def _seat_text(state: HighTideState, seat: int) -> str:
    points = count(state.scores()[seat], "point")
    text = f"Player {seat + 1}, {COLOUR_NAMES[seat]}: {points}."
    coins = state.purse[6 * seat : 6 * seat + 6]
    if any(coins):
        told = [f"{BEACH_NAMES[beach]} {coins[beach]}" for beach in BEACHES if coins[beach]]
        text += f" Coins: {', '.join(told)}; sum {sum(coins)}."
    if tiles := [TILE_IDS[tile] for tile in TILES if state.owner[tile] == seat]:
        text += f" Baywatch tiles: {', '.join(tiles)}."
    return text
