"""The sentences of High Tide's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names.
"""

from __future__ import annotations

from tidelib.core.figures import points
from tidelib.core.language import later, say, say_count
from tidelib.core.rulebook import Event
from tidelib.core.wording import capital, listed, seat_field
from tidelib.games.high_tide.words import (
    BONUS,
    DIE_MOVE,
    LARGE,
    PLACES,
    RENTAL,
    ROUNDS,
    SEA,
    SIDES,
    SMALL,
    TILE_IDS,
    beach_name,
    dice_named,
    die_named,
    move_named,
    tile_effect,
    tile_name,
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


def _seats(seats: Iterable[int]) -> str:
    """Seats as names to be put in.

    >>> _seats([2, 0])
    '{2}, {0}'
    """
    return listed([seat_field(seat) for seat in seats])


def _tile(tile: int) -> str:
    return say("{id}, {name}", id=TILE_IDS[tile], name=tile_name(tile))


# -- set-up and the beginning of a round ---------------------------------------------------


def towels(state: HighTideState) -> None:
    side = SIDES[state.players]
    turtle = state.players + 1 < side["spaces"]
    if turtle:
        text = later(
            "Board side for {players} players, the turtle on the last of {spaces} track spaces; "
            "{dice} dice of each colour in the bag. The towel pile from the top: {order}."
        )
    else:
        text = later(
            "Board side for {players} players; {dice} dice of each colour in the bag. The towel "
            "pile from the top: {order}."
        )
    _tell(
        state,
        "towels",
        say(
            text,
            players=side["id"],
            spaces=side["spaces"],
            dice=side["dice"],
            order=_seats(state.pile),
        ),
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
        say(
            "Coins on the {beach} beach, from space 1: {values}.",
            beach=beach_name(beach),
            values=values,
        ),
        "HT-COIN-2",
        "HT-COIN-1",
    )


def surfers_dealt(state: HighTideState) -> None:
    dealt = [
        say("{player} {beach}", player=seat_field(seat), beach=beach_name(beach))
        for seat, beach in enumerate(state.surfers)
    ]
    text = say("The surfers: {surfers}.", surfers=listed(dealt))
    _tell(state, "surfers", text, "HT-SURF-2", "HT-SURF-1")


def round_begins(state: HighTideState) -> None:
    rule_ids = ["HT-ROUND-1"]
    if state.round == 1:
        rule_ids.append("HT-SETUP-4")
    else:
        rule_ids += ["HT-NEXT-3", "HT-NEXT-2", "HT-NEXT-1", "HT-NEXT-4"]
    _tell(
        state,
        "round",
        say(
            "Round {round} of {rounds}. The order: {order}. The deckchair rental lies on space "
            "{rental}.",
            round=state.round,
            rounds=ROUNDS,
            order=_seats(state.pile),
            rental=RENTAL,
        ),
        *rule_ids,
    )


def alarm(state: HighTideState) -> None:
    name = beach_name(state.alarms[-1])
    _tell(
        state,
        "alarm",
        say("Shark alarm on the {beach} beach in this round.", beach=name),
        "HT-SHARK-3",
    )


def tile_open(state: HighTideState) -> None:
    tile = state.open_tile
    _tell(
        state,
        "baywatch",
        say(
            "Baywatch tile of this round: {tile}. {effect}",
            tile=_tile(tile),
            effect=tile_effect(tile),
        ),
        "HT-BAY-3",
        TILE_IDS[tile],
    )


# -- the turn ------------------------------------------------------------------------------


def rental(state: HighTideState) -> None:
    """Before every turn but the first the rental moves one space down (HT-ROUND-2)."""
    space = RENTAL + state.turn
    usable = state.players + 1
    if space <= usable:
        _tell(
            state,
            "rental",
            say("The deckchair rental moves to space {space}.", space=space),
            "HT-ROUND-2",
        )
    elif space == usable + 1:
        _tell(
            state,
            "rental",
            say("The deckchair rental leaves the track for this round."),
            "HT-ROUND-2",
            "HT-ROUND-3",
        )


def rolled(state: HighTideState) -> None:
    _tell(
        state,
        "roll",
        say("Rolls {dice}.", dice=dice_named(state.hand)),
        "HT-TURN-5",
        "HT-GEN-10",
        seat=state.current_player,
    )


def refused(state: HighTideState) -> None:
    _tell(
        state,
        "refuse",
        say(
            "Refuses: the pair {dice} goes to space {space} for the others.",
            dice=dice_named(state.hand),
            space=state.filled,
        ),
        "HT-TURN-6",
        seat=state.current_player,
    )


def taken(state: HighTideState) -> None:
    text = _TAKEN[BONUS[state.gap]]
    _tell(
        state,
        "take",
        say(text, dice=dice_named(state.hand), space=state.gap),
        "HT-TURN-10",
        seat=state.current_player,
    )


_TAKEN = (
    later("Takes {dice} from space {space}."),
    later("Takes {dice} from space {space}. One die may be re-rolled."),
    later("Takes {dice} from space {space}. One or both dice may be re-rolled."),
)


def kept(state: HighTideState) -> None:
    _tell(
        state,
        "keep",
        say("Keeps {dice} as they are.", dice=dice_named(state.hand)),
        "HT-TURN-11",
        seat=state.current_player,
    )


def thrown_again(state: HighTideState, dice: tuple[int, ...]) -> None:
    _tell(
        state,
        "reroll",
        say(
            "Throws {dice} again: {thrown}.",
            dice=dice_named(state.rethrow),
            thrown=dice_named(dice),
        ),
        "HT-TURN-11",
        seat=state.current_player,
    )


def second_throw(state: HighTideState, dice: tuple[int, ...]) -> None:
    rule_ids = ["BW-1", "HT-BAY-9"] + ["HT-BAY-13"] * (not state.gap)
    _tell(
        state,
        "tile",
        say("Uses {tile}, on {dice}.", tile=_tile(1), dice=dice_named(dice)),
        *rule_ids,
        seat=state.current_player,
    )


def die_turned(state: HighTideState, tile: int, die: int, turned: int) -> None:
    rule_ids = [TILE_IDS[tile], "HT-BAY-9"] + ["HT-BAY-13"] * (not state.gap)
    _tell(
        state,
        "tile",
        say(
            "Uses {tile}: {old} becomes {new}.",
            tile=_tile(tile),
            old=die_named(die),
            new=die_named(turned),
        ),
        *rule_ids,
        seat=state.current_player,
    )


def drawn_anew(state: HighTideState) -> None:
    _tell(
        state,
        "tile",
        say(
            "Uses {tile}: the pair {dice} goes back into the bag.",
            tile=_tile(4),
            dice=dice_named(state.hand),
        ),
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
        say(
            "Uses {tile}: the move {old} becomes {new}.",
            tile=_tile(tile),
            old=move_named(move),
            new=move_named(instead),
        ),
        *rule_ids,
        seat=state.current_player,
    )


def accepted(state: HighTideState) -> None:
    forced = not state.gap and state.window - state.filled == 1
    if forced:
        text = later("Accepts {dice}, as the last free space is for the towel.")
    else:
        text = later("Accepts {dice}.")
    _tell(
        state,
        "accept",
        say(text, dice=dice_named(state.hand)),
        "HT-TURN-13",
        *["HT-TURN-7"] * forced,
        "HT-TURN-1",
        seat=state.current_player,
    )


def moved(state: HighTideState, seat: int, beach: int, spaces: int) -> None:
    """A deckchair has moved by the player's own dice."""
    position = state.at[beach * state.players + seat]
    row = [s for s in state.rows[beach] if state.at[beach * state.players + s] == position]
    rule_ids = ["HT-MOVE-1"]
    one, two = state.moves or [DIE_MOVE[die] for die in state.hand]
    if one % 6 == two % 6 and one > 5 and two > 5 and spaces == one // 6 + two // 6:
        rule_ids.append("HT-MOVE-2")
    if position == SEA:
        where = say("into the open sea")
        rule_ids += ["HT-GEN-7", "HT-MOVE-4"]
    elif position > state.dry[beach]:
        where = say("to space {space}, in the water", space=position)
        rule_ids += ["HT-MOVE-4", "HT-GEN-6"]
    else:
        where = say("to space {space}", space=position)
    if len(row) > 1:
        where = say("{where}, right of {players}", where=where, players=_seats(row[:-1]))
        rule_ids += ["HT-MOVE-5", "HT-MOVE-7"]
    text = say_count(
        "{beach} deckchair {count} space on, {where}.",
        "{beach} deckchair {count} spaces on, {where}.",
        count=spaces,
        beach=capital(beach_name(beach)),
        where=where,
    )
    _tell(state, "move", text, *rule_ids, seat=seat)


def coin_taken(state: HighTideState, beach: int, position: int, value: int) -> None:
    _tell(
        state,
        "coin",
        say(
            "Takes the {beach} coin {value} from space {position}.",
            beach=beach_name(beach),
            value=value,
            position=position,
        ),
        "HT-COIN-4",
        "HT-COIN-5",
        seat=state.current_player,
    )


def coin_left(state: HighTideState, beach: int) -> None:
    _tell(
        state,
        "coin",
        say("Leaves the {beach} coin for others.", beach=beach_name(beach)),
        "HT-COIN-6",
        seat=state.current_player,
    )


def towel(state: HighTideState) -> None:
    seat = state.pile[state.turn]
    space = state.track.index(seat) + 1
    if state.gap:
        text = say("The towel goes to space {space}, where the pair lay.", space=space)
        rule = "HT-TURN-14"
    else:
        text = say("The towel goes to space {space}, the first free one.", space=space)
        rule = "HT-TURN-13"
    _tell(state, "towel", text, rule, seat=seat)


def holder(state: HighTideState, former: int) -> None:
    seat = state.pile[state.turn]
    total = sum([6 - die // 6 for die in state.held])
    if former < 0:
        text = say(
            "The first pair of the round, sum {total}, is the one to beat for Baywatch.",
            total=total,
        )
    else:
        text = say(
            "The sum {total} takes the Baywatch tile over from {player}.",
            total=total,
            player=seat_field(former),
        )
    _tell(state, "holder", text, "HT-BAY-4", "HT-BAY-5", seat=seat)


# -- the end of a round --------------------------------------------------------------------


def last_dice(state: HighTideState, pair: tuple[int, ...]) -> None:
    _tell(
        state,
        "last-dice",
        say(
            "No pair is left: the last player rolls {dice} for space {space}. Nobody moves for it.",
            dice=dice_named(pair),
            space=state.filled,
        ),
        "HT-ROUND-9",
        "HT-ROUND-8",
        "HT-GEN-10",
        *["HT-BAY-6"] * state.baywatch,
        seat=state.pile[-1],
    )


def shark(state: HighTideState) -> None:
    assert state.last_shark is not None
    spaces, beach, seat, old, new = state.last_shark
    name = beach_name(beach)
    if seat < 0:
        text = say(
            "A shark with {spaces} comes to the {beach} beach, but everybody is at the bar.",
            spaces=spaces,
            beach=name,
        )
        _tell(state, "shark", text, "HT-SHARK-5", "HT-SHARK-7")
        return
    rule_ids = ["HT-SHARK-5"] + ["HT-SHARK-6"] * (old > state.dry[beach])
    rule_ids += ["HT-SHARK-8"] * (new > 0)
    rule_ids += ["HT-SHARK-10"] * (old > state.dry[beach] >= new)
    text = say(
        "A shark with {spaces} comes to the {beach} beach and drives {player} back {where}.",
        spaces=spaces,
        beach=name,
        player=seat_field(seat),
        where=_to_place(new),
    )
    _tell(state, "shark", text, *rule_ids)


def _to_place(space: int) -> str:
    return say("to space {space}", space=space) if space else say("to the bar")


def tide_decided(state: HighTideState, used: bool) -> None:
    if used:
        text = say("Uses {tile}: the waves change beaches.", tile=_tile(8))
        _tell(state, "tile", text, "BW-8", "HT-BAY-9", seat=state.current_player)
    else:
        _kept_tile(state, 8)


def waves(state: HighTideState) -> None:
    left, right = (die % 6 for die in state.flood)
    rule_ids = ["HT-WAVE-1", "HT-WAVE-2", "HT-GEN-5"]
    if len(state.waves[left]) > 1 or len(state.waves[right]) > 1:
        rule_ids.append("HT-WAVE-3")
    if left == right:
        text = say(
            "Both waves flood the {beach} beach, {large} spaces and {small}; dry up to {dry} now.",
            beach=beach_name(left),
            large=LARGE,
            small=SMALL,
            dry=_dry(state, left),
        )
        rule_ids.append("HT-WAVE-4")
    else:
        text = say(
            "The large wave floods {large} spaces of the {beach} beach, the small one {small} of "
            "the {other} beach; dry up to {dry} and {other_dry} now.",
            large=LARGE,
            beach=beach_name(left),
            small=SMALL,
            other=beach_name(right),
            dry=_dry(state, left),
            other_dry=_dry(state, right),
        )
    if 0 in (state.dry[left], state.dry[right]):
        rule_ids += ["HT-WAVE-7", "HT-GEN-8"]
    if state.with_coins and min(state.dry[left], state.dry[right]) < 8:
        rule_ids.append("HT-COIN-9")
    _tell(state, "waves", text, *rule_ids)
    if wet := wet_ones(state):
        said = say("In the water: {deckchairs}.", deckchairs=wet)
        _tell(state, "wet", said, "HT-WAVE-5", "HT-GEN-6")


def _dry(state: HighTideState, beach: int) -> str:
    dry = state.dry[beach]
    return say("space {space}", space=dry) if dry else say("the bar")


def wet_ones(state: HighTideState) -> str:
    """The deckchairs in the water, named."""
    found = []
    for beach, row in enumerate(state.rows):
        seats = [s for s in row if state.at[beach * state.players + s] > state.dry[beach]]
        name = beach_name(beach)
        found += [
            say("{player} on the {beach} beach", player=seat_field(seat), beach=name)
            for seat in seats
        ]
    return listed(found)


def rescued(state: HighTideState, beach: int, old: int) -> None:
    _tell(
        state,
        "tile",
        say(
            "Uses {tile}: the {beach} deckchair goes from {old} back {where}.",
            tile=_tile(9),
            beach=beach_name(beach),
            old=old,
            where=_to_place(state.dry[beach]),
        ),
        "BW-9",
        "HT-BAY-9",
        "HT-COIN-8",
        seat=state.current_player,
    )


def not_rescued(state: HighTideState) -> None:
    _kept_tile(state, 9)


def _kept_tile(state: HighTideState, tile: int) -> None:
    text = say("Keeps {tile}.", tile=_tile(tile))
    _tell(state, "pass", text, "HT-BAY-12", seat=state.current_player)


def tile_won(state: HighTideState, over: bool) -> None:
    if over:
        text, rule_ids = say("Gets 1 point from Baywatch: this was the last round."), ("HT-BAY-8",)
    else:
        text, rule_ids = (
            say("Wins {tile}, for a later round.", tile=_tile(state.open_tile)),
            ("HT-BAY-7",),
        )
    _tell(state, "tile-won", text, *rule_ids, seat=state.holder)


def game_over(state: HighTideState, wet: bool) -> None:
    scores, winners = state.scores(), state.winners()
    if wet:
        why = say(
            "A deckchair stands in the water after the waves: the game ends. Places 1 to {places} "
            "of each beach are scored.",
            places=len(PLACES[state.players]),
        )
        rule_ids = ["HT-END-1", "HT-END-3", "HT-END-4"]
        rule_ids += ["HT-SURF-3"] * any(
            state.at[beach * state.players + seat] > state.dry[beach]
            for seat, beach in enumerate(state.surfers)
        )
    else:
        why = say(
            "Round {round} is over: the game ends. Places 1 to {places} of each beach are scored.",
            round=ROUNDS,
            places=len(PLACES[state.players]),
        )
        rule_ids = ["HT-END-2"]
    won = points(scores[winners[0]])
    if len(winners) > 1:
        who = say("A shared win with {points}: {players}.", points=won, players=_seats(winners))
    else:
        who = say("The winner, with {points}: {player}.", points=won, player=_seats(winners))
    _tell(
        state,
        "over",
        say("{why} {who}", why=why, who=who),
        *rule_ids,
        "HT-SCORE-1",
        "HT-SCORE-8",
    )
