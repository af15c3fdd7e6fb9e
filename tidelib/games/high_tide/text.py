"""High Tide told: beaches, track, seats and the whole table in sentences."""

from __future__ import annotations

from tidelib.core.figures import points
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import capital, clauses, listed, player
from tidelib.games.high_tide import saying, scoring
from tidelib.games.high_tide.words import (
    ALARM,
    BEACHES,
    BONUS,
    CHOOSE,
    COIN_SET_UP,
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
    TILES,
    TOWELS,
    bag_text,
    beach_name,
    beach_numbered,
    colour_name,
    dice_named,
    tile_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tidelib.games.high_tide.state import HighTideState

SET_UP = (TOWELS, COIN_SET_UP, SURFERS)


def players_named(seats: Iterable[int]) -> str:
    return listed([player(seat) for seat in seats])


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
    dry = state.dry[beach]
    where = _chairs_said(state, beach)
    name = capital(beach_name(beach))
    if dry:
        text = say(
            "{beach} beach, dry up to space {dry}: {deckchairs}.",
            beach=name,
            dry=dry,
            deckchairs=where,
        )
    else:
        text = say("{beach} beach, no dry sand left: {deckchairs}.", beach=name, deckchairs=where)
    told = [text]
    if alarm_now(state) == beach:
        told.append(say("Shark alarm."))
    if (surfer := scoring.surfer_on(state, beach)) >= 0:
        told.append(say("Surfer: {player}.", player=player(surfer)))
    coins = state.coins[8 * beach : 8 * beach + 8]
    if any(coins):
        lying = [
            say("{value} on {space}", value=value, space=space)
            for space, value in enumerate(coins, 1)
            if value
        ]
        told.append(say("Coins: {coins}.", coins=listed(lying)))
    return " ".join(told)


def _chairs_said(state: HighTideState, beach: int) -> str:
    """Where the deckchairs of a beach stand."""
    n, dry = state.players, state.dry[beach]
    at = state.at[beach * n : beach * n + n]
    where = []
    for seat in reversed(state.rows[beach]):
        who = player(seat)
        if at[seat] == SEA:
            where.append(say("{player} in the open sea", player=who))
        elif at[seat] > dry:
            where.append(say("{player} on {space}, in the water", player=who, space=at[seat]))
        else:
            where.append(say("{player} on {space}", player=who, space=at[seat]))
    bar = [seat for seat in range(n) if not at[seat]]
    if len(bar) == n:
        where.append(say("all at the bar"))
    elif bar:
        where.append(say("at the bar {players}", players=players_named(bar)))
    return clauses(where)


def space_said(state: HighTideState, space: int) -> str:
    """A track space in a sentence."""
    if space > state.players + 1:
        return say("Space {space}: the turtle; not used.", space=space)
    lies = state.track[space - 1]
    if lies >= PAIR_LIES:
        pair = dice_named(divmod(lies - PAIR_LIES, 36))
        return say(_PAIR_SAID[BONUS[space]], space=space, pair=pair)
    if lies >= 0:
        return say("Space {space}: the towel of {player}.", space=space, player=player(lies))
    if rental(state) == space:
        return say("Space {space}: the deckchair rental.", space=space)
    if in_turn(state) and space > state.window:
        return say("Space {space}: below the rental.", space=space)
    return say("Space {space}: free.", space=space)


_PAIR_SAID = (
    later("Space {space}: the pair {pair}."),
    later("Space {space}: the pair {pair}; one die may be re-rolled."),
    later("Space {space}: the pair {pair}; who takes it may re-roll one or both dice."),
)


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
    return say("Round {round}: {waves}", round=number, waves=saying.flood_said(pair, done))


def baywatch_said(state: HighTideState) -> str:
    """The open Baywatch tile and who leads."""
    tile = state.open_tile
    if not tile:
        return say("No Baywatch tile lies open.")
    if state.holder < 0:
        return say(
            "{tile} lies open: the smallest pair of the round wins it.", tile=tile_name(tile)
        )
    return say(
        "{tile} is open. {player} leads with the sum {total}; an equal or smaller one takes over.",
        tile=tile_name(tile),
        player=capital(player(state.holder)),
        total=sum([6 - die // 6 for die in state.held]),
    )


def leftover_said(state: HighTideState) -> str:
    """Which pair will make the waves, as the track lies now (HT-ROUND-8, HT-WAVE-1)."""
    if state.phase in SET_UP or state.phase == OVER:
        return ""
    if state.flood:
        pair = dice_named(state.flood)
        return say("The pair {pair} is left and makes the waves.", pair=pair)
    lying = bin(state.lying).count("1")
    if not in_turn(state):
        return say("No pair is left: the last player rolls one for the waves.")
    if not lying:
        return say(
            "No pair lies on the track. If none is left, the last player rolls for the waves."
        )
    return say_count(
        "{count} pair on the track: the one that nobody takes makes the waves.",
        "{count} pairs on the track: the one that nobody takes makes the waves.",
        count=lying,
    )


def result_said(state: HighTideState) -> str:
    scores = sorted(enumerate(state.scores()), key=lambda entry: -entry[1])
    told = [
        say("{player} {points}", player=player(seat), points=points(score))
        for seat, score in scores
    ]
    return capital(say("{scores}.", scores=listed(told)))


def board_text(state: HighTideState) -> str:
    """The table as text that can be read aloud."""
    lines = [say("{game}. {round}", game=state.game.called, round=round_said(state))]
    lines[0] += f" {state.prompt()}"
    if state.phase not in SET_UP:
        lines.append(say("Order: {players}.", players=players_named(state.pile)))
        track = [space_said(state, space) for space in range(1, printed(state) + 1)]
        if rental(state) is None:
            track.append(say("The deckchair rental lies beside the board."))
        lines.append(" ".join(track))
    if state.hand:
        lines.append(say("In hand: {dice}.", dice=dice_named(state.hand)))
    lines += [beach_said(state, beach) for beach in BEACHES]
    if said := flood_said(state):
        lines.append(said)
    bag = say("In the bag: {dice}.", dice=bag_text(state.bag))
    if state.pool:
        bag += " " + say("Pool: {dice}.", dice=dice_named(state.pool))
    lines.append(bag)
    if state.baywatch:
        lines.append(baywatch_said(state))
    for seat in range(state.players):
        lines.append(_seat_text(state, seat))
    return "\n".join(lines)


def round_said(state: HighTideState) -> str:
    """Which round it is."""
    return say("Round {round} of {rounds}.", round=max(1, state.round), rounds=ROUNDS)


def _seat_text(state: HighTideState, seat: int) -> str:
    told = [
        say(
            "{player}, {colour}: {points}.",
            player=capital(player(seat)),
            colour=colour_name(seat),
            points=points(state.scores()[seat]),
        )
    ]
    coins = state.purse[6 * seat : 6 * seat + 6]
    if any(coins):
        held = [beach_numbered(beach, coins[beach]) for beach in BEACHES if coins[beach]]
        told.append(say("Coins: {coins}; sum {total}.", coins=listed(held), total=sum(coins)))
    if tiles := [TILE_IDS[tile] for tile in TILES if state.owner[tile] == seat]:
        told.append(say("Baywatch tiles: {tiles}.", tiles=listed(tiles)))
    return " ".join(told)
