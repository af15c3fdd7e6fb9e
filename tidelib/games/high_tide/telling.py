"""The sentences of High Tide's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names.
"""

from __future__ import annotations

from tidelib.core.rulebook import Event
from tidelib.core.wording import capital, count
from tidelib.games.high_tide.words import (
    BEACH_NAMES,
    BONUS,
    DIE_MOVE,
    LARGE,
    PLACES,
    RENTAL,
    ROUNDS,
    SEA,
    SIDES,
    SMALL,
    TILE_EFFECTS,
    TILE_IDS,
    TILE_NAMES,
    dice_named,
    move_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tidelib.games.high_tide.state import HighTideState


def _tell(
    state: HighTideState, kind: str, text: str, *rule_ids: str, seat: int | None = None
) -> None:
    assert state.log is not None
    state.log.append(Event(kind, text, rule_ids, seat))


def listed(seats: Iterable[int]) -> str:
    """Seats as names to be put in.

    >>> listed([2, 0])
    '{2}, {0}'
    """
    return ", ".join([f"{{{seat}}}" for seat in seats])


def _tile(tile: int) -> str:
    return f"{TILE_IDS[tile]}, {TILE_NAMES[tile]}"


# -- set-up and the beginning of a round ---------------------------------------------------


def towels(state: HighTideState) -> None:
    side = SIDES[state.players]
    turtle = state.players + 1 < side["spaces"]
    covered = f", the turtle on the last of {side['spaces']} track spaces" if turtle else ""
    _tell(
        state,
        "towels",
        f"Board side for {side['id']} players{covered}; {side['dice']} dice of each colour in the "
        f"bag. The towel pile from the top: {listed(state.pile)}.",
        "HT-SETUP-8",
        "HT-SETUP-9",
        "HT-SETUP-1",
        "HT-SETUP-3" if turtle else "HT-SETUP-2",
        "HT-SETUP-5",
    )


def coins_laid(state: HighTideState, beach: int) -> None:
    values = " ".join(map(str, state.coins[8 * beach : 8 * beach + 8]))
    _tell(
        state,
        "coins",
        f"Coins on the {BEACH_NAMES[beach]} beach, from space 1: {values}.",
        "HT-COIN-2",
        "HT-COIN-1",
    )


def surfers_dealt(state: HighTideState) -> None:
    dealt = [f"{{{seat}}} {BEACH_NAMES[beach]}" for seat, beach in enumerate(state.surfers)]
    _tell(state, "surfers", f"The surfers: {', '.join(dealt)}.", "HT-SURF-2", "HT-SURF-1")


def round_begins(state: HighTideState) -> None:
    rule_ids = ["HT-ROUND-1"]
    if state.round == 1:
        rule_ids.append("HT-SETUP-4")
    else:
        rule_ids += ["HT-NEXT-3", "HT-NEXT-2", "HT-NEXT-1", "HT-NEXT-4"]
    _tell(
        state,
        "round",
        f"Round {state.round} of {ROUNDS}. The order: {listed(state.pile)}. "
        f"The deckchair rental lies on space {RENTAL}.",
        *rule_ids,
    )


def alarm(state: HighTideState) -> None:
    name = BEACH_NAMES[state.alarms[-1]]
    _tell(state, "alarm", f"Shark alarm on the {name} beach in this round.", "HT-SHARK-3")


def tile_open(state: HighTideState) -> None:
    tile = state.open_tile
    _tell(
        state,
        "baywatch",
        f"Baywatch tile of this round: {_tile(tile)}. {TILE_EFFECTS[tile]}",
        "HT-BAY-3",
        TILE_IDS[tile],
    )


# -- the turn ------------------------------------------------------------------------------


def rental(state: HighTideState) -> None:
    """Before every turn but the first the rental moves one space down (HT-ROUND-2)."""
    space = RENTAL + state.turn
    usable = state.players + 1
    if space <= usable:
        _tell(state, "rental", f"The deckchair rental moves to space {space}.", "HT-ROUND-2")
    elif space == usable + 1:
        _tell(
            state,
            "rental",
            "The deckchair rental leaves the track for this round.",
            "HT-ROUND-2",
            "HT-ROUND-3",
        )


def rolled(state: HighTideState) -> None:
    _tell(
        state,
        "roll",
        f"Rolls {dice_named(state.hand)}.",
        "HT-TURN-5",
        "HT-GEN-10",
        seat=state.current_player,
    )


def refused(state: HighTideState) -> None:
    _tell(
        state,
        "refuse",
        f"Refuses: the pair {dice_named(state.hand)} goes to space {state.filled} for the others.",
        "HT-TURN-6",
        seat=state.current_player,
    )


def taken(state: HighTideState) -> None:
    bonus = BONUS[state.gap]
    more = {2: " One or both dice may be re-rolled.", 1: " One die may be re-rolled."}
    _tell(
        state,
        "take",
        f"Takes {dice_named(state.hand)} from space {state.gap}.{more.get(bonus, '')}",
        "HT-TURN-10",
        seat=state.current_player,
    )


def kept(state: HighTideState) -> None:
    _tell(
        state,
        "keep",
        f"Keeps {dice_named(state.hand)} as they are.",
        "HT-TURN-11",
        seat=state.current_player,
    )


def thrown_again(state: HighTideState, dice: tuple[int, ...]) -> None:
    _tell(
        state,
        "reroll",
        f"Throws {dice_named(state.rethrow)} again: {dice_named(dice)}.",
        "HT-TURN-11",
        seat=state.current_player,
    )


def second_throw(state: HighTideState, dice: tuple[int, ...]) -> None:
    rule_ids = ["BW-1", "HT-BAY-9"] + ["HT-BAY-13"] * (not state.gap)
    _tell(
        state,
        "tile",
        f"Uses {_tile(1)}, on {dice_named(dice)}.",
        *rule_ids,
        seat=state.current_player,
    )


def die_turned(state: HighTideState, tile: int, die: int, turned: int) -> None:
    rule_ids = [TILE_IDS[tile], "HT-BAY-9"] + ["HT-BAY-13"] * (not state.gap)
    _tell(
        state,
        "tile",
        f"Uses {_tile(tile)}: {dice_named([die])} becomes {dice_named([turned])}.",
        *rule_ids,
        seat=state.current_player,
    )


def drawn_anew(state: HighTideState) -> None:
    _tell(
        state,
        "tile",
        f"Uses {_tile(4)}: the pair {dice_named(state.hand)} goes back into the bag.",
        "BW-4",
        "HT-BAY-14",
        "HT-BAY-9",
        seat=state.current_player,
    )


def move_changed(state: HighTideState, tile: int, move: int, instead: int) -> None:
    rule_ids = [TILE_IDS[tile], "HT-BAY-9"] + ["HT-BAY-15"] * (tile == 7)
    _tell(
        state,
        "tile",
        f"Uses {_tile(tile)}: the move {move_named(move)} becomes {move_named(instead)}.",
        *rule_ids,
        seat=state.current_player,
    )


def accepted(state: HighTideState) -> None:
    forced = not state.gap and state.window - state.filled == 1
    _tell(
        state,
        "accept",
        f"Accepts {dice_named(state.hand)}{', as the last free space is for the towel' * forced}.",
        "HT-TURN-13",
        *["HT-TURN-7"] * forced,
        "HT-TURN-1",
        seat=state.current_player,
    )


def moved(state: HighTideState, seat: int, beach: int, spaces: int) -> None:
    """A deckchair has moved by the player's own dice."""
    position = state.at[beach * state.players + seat]
    row = [s for s in state.rows[beach] if state.at[beach * state.players + s] == position]
    name = BEACH_NAMES[beach]
    rule_ids = ["HT-MOVE-1"]
    one, two = state.moves or [DIE_MOVE[die] for die in state.hand]
    if one % 6 == two % 6 and one > 5 and two > 5 and spaces == one // 6 + two // 6:
        rule_ids.append("HT-MOVE-2")
    if position == SEA:
        where = "into the open sea"
        rule_ids += ["HT-GEN-7", "HT-MOVE-4"]
    else:
        where = f"to space {position}"
        if position > state.dry[beach]:
            where += ", in the water"
            rule_ids += ["HT-MOVE-4", "HT-GEN-6"]
    if len(row) > 1:
        where += f", right of {listed(row[:-1])}"
        rule_ids += ["HT-MOVE-5", "HT-MOVE-7"]
    text = f"{capital(name)} deckchair {count(spaces, 'space')} on, {where}."
    _tell(state, "move", text, *rule_ids, seat=seat)


def coin_taken(state: HighTideState, beach: int, position: int, value: int) -> None:
    _tell(
        state,
        "coin",
        f"Takes the {BEACH_NAMES[beach]} coin {value} from space {position}.",
        "HT-COIN-4",
        "HT-COIN-5",
        seat=state.current_player,
    )


def coin_left(state: HighTideState, beach: int) -> None:
    _tell(
        state,
        "coin",
        f"Leaves the {BEACH_NAMES[beach]} coin for others.",
        "HT-COIN-6",
        seat=state.current_player,
    )


def towel(state: HighTideState) -> None:
    seat = state.pile[state.turn]
    space = state.track.index(seat) + 1
    if state.gap:
        text = f"The towel goes to space {space}, where the pair lay."
        rule = "HT-TURN-14"
    else:
        text = f"The towel goes to space {space}, the first free one."
        rule = "HT-TURN-13"
    _tell(state, "towel", text, rule, seat=seat)


def holder(state: HighTideState, former: int) -> None:
    seat = state.pile[state.turn]
    total = sum([6 - die // 6 for die in state.held])
    if former < 0:
        text = f"The first pair of the round, sum {total}, is the one to beat for Baywatch."
    else:
        text = f"The sum {total} takes the Baywatch tile over from {{{former}}}."
    _tell(state, "holder", text, "HT-BAY-4", "HT-BAY-5", seat=seat)


# -- the end of a round --------------------------------------------------------------------


def last_dice(state: HighTideState, pair: tuple[int, ...]) -> None:
    _tell(
        state,
        "last-dice",
        f"No pair is left: the last player rolls {dice_named(pair)} for space {state.filled}. "
        "Nobody moves for it.",
        "HT-ROUND-9",
        "HT-ROUND-8",
        "HT-GEN-10",
        *["HT-BAY-6"] * state.baywatch,
        seat=state.pile[-1],
    )


def shark(state: HighTideState) -> None:
    assert state.last_shark is not None
    spaces, beach, seat, old, new = state.last_shark
    name = BEACH_NAMES[beach]
    if seat < 0:
        text = f"A shark with {spaces} comes to the {name} beach, but everybody is at the bar."
        _tell(state, "shark", text, "HT-SHARK-5", "HT-SHARK-7")
        return
    where = f"to space {new}" if new else "to the bar"
    rule_ids = ["HT-SHARK-5"] + ["HT-SHARK-6"] * (old > state.dry[beach])
    rule_ids += ["HT-SHARK-8"] * (new > 0)
    rule_ids += ["HT-SHARK-10"] * (old > state.dry[beach] >= new)
    text = f"A shark with {spaces} comes to the {name} beach and drives {{{seat}}} back {where}."
    _tell(state, "shark", text, *rule_ids)


def tide_decided(state: HighTideState, used: bool) -> None:
    if used:
        text = f"Uses {_tile(8)}: the waves change beaches."
        _tell(state, "tile", text, "BW-8", "HT-BAY-9", seat=state.current_player)
    else:
        _tell(state, "pass", f"Keeps {_tile(8)}.", "HT-BAY-12", seat=state.current_player)


def waves(state: HighTideState) -> None:
    left, right = (die % 6 for die in state.flood)
    name, other = BEACH_NAMES[left], BEACH_NAMES[right]
    rule_ids = ["HT-WAVE-1", "HT-WAVE-2", "HT-GEN-5"]
    if len(state.waves[left]) > 1 or len(state.waves[right]) > 1:
        rule_ids.append("HT-WAVE-3")
    if left == right:
        text = f"Both waves flood the {name} beach, {LARGE} spaces and {SMALL}"
        dry = f"dry up to {_dry(state, left)} now"
        rule_ids.append("HT-WAVE-4")
    else:
        text = f"The large wave floods {LARGE} spaces of the {name} beach, the small one {SMALL}"
        text += f" of the {other} beach"
        dry = f"dry up to {_dry(state, left)} and {_dry(state, right)} now"
    if 0 in (state.dry[left], state.dry[right]):
        rule_ids += ["HT-WAVE-7", "HT-GEN-8"]
    if state.with_coins and min(state.dry[left], state.dry[right]) < 8:
        rule_ids.append("HT-COIN-9")
    _tell(state, "waves", f"{text}; {dry}.", *rule_ids)
    if wet := wet_ones(state):
        _tell(state, "wet", f"In the water: {wet}.", "HT-WAVE-5", "HT-GEN-6")


def _dry(state: HighTideState, beach: int) -> str:
    return f"space {state.dry[beach]}" if state.dry[beach] else "the bar"


def wet_ones(state: HighTideState) -> str:
    """The deckchairs in the water, named."""
    found = []
    for beach, row in enumerate(state.rows):
        seats = [s for s in row if state.at[beach * state.players + s] > state.dry[beach]]
        found += [f"{{{seat}}} on the {BEACH_NAMES[beach]} beach" for seat in seats]
    return ", ".join(found)


def rescued(state: HighTideState, beach: int, old: int) -> None:
    new = state.dry[beach]
    where = f"to space {new}" if new else "to the bar"
    _tell(
        state,
        "tile",
        f"Uses {_tile(9)}: the {BEACH_NAMES[beach]} deckchair goes from {old} back {where}.",
        "BW-9",
        "HT-BAY-9",
        "HT-COIN-8",
        seat=state.current_player,
    )


def not_rescued(state: HighTideState) -> None:
    _tell(state, "pass", f"Keeps {_tile(9)}.", "HT-BAY-12", seat=state.current_player)


def tile_won(state: HighTideState, over: bool) -> None:
    if over:
        text, rule_ids = "Gets 1 point from Baywatch: this was the last round.", ("HT-BAY-8",)
    else:
        text, rule_ids = f"Wins {_tile(state.open_tile)}, for a later round.", ("HT-BAY-7",)
    _tell(state, "tile-won", text, *rule_ids, seat=state.holder)


def game_over(state: HighTideState, wet: bool) -> None:
    scores, winners = state.scores(), state.winners()
    points = count(scores[winners[0]], "point")
    if wet:
        why = "A deckchair stands in the water after the waves"
        rule_ids = ["HT-END-1", "HT-END-3", "HT-END-4"]
        rule_ids += ["HT-SURF-3"] * any(
            state.at[beach * state.players + seat] > state.dry[beach]
            for seat, beach in enumerate(state.surfers)
        )
    else:
        why, rule_ids = f"Round {ROUNDS} is over", ["HT-END-2"]
    if len(winners) > 1:
        who = f"A shared win with {points}: {listed(winners)}."
    else:
        who = f"The winner, with {points}: {{{winners[0]}}}."
    places = len(PLACES[state.players])
    _tell(
        state,
        "over",
        f"{why}: the game ends. Places 1 to {places} of each beach are scored. {who}",
        *rule_ids,
        "HT-SCORE-1",
        "HT-SCORE-8",
    )
