"""The sentences of High Tide's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.told import Event
from tidelib.core.wording import capital, listed, seat_field
from tidelib.games.high_tide.words import (
    BONUS,
    DIE_MOVE,
    RENTAL,
    ROUNDS,
    SEA,
    SIDES,
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


def tell(
    state: HighTideState, kind: str, text: str, *rule_ids: str, seat: int | None = None
) -> None:
    assert state.log is not None
    state.log.append(Event(kind, text, rule_ids, seat))


def seats_called(seats: Iterable[int]) -> str:
    """Seats as names to be put in.

    >>> seats_called([2, 0])
    '{2}, {0}'
    """
    return listed([seat_field(seat) for seat in seats])


def tile_called(tile: int) -> str:
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
    tell(
        state,
        "towels",
        say(
            text,
            players=side["id"],
            spaces=side["spaces"],
            dice=side["dice"],
            order=seats_called(state.pile),
        ),
        "HT-SETUP-8",
        "HT-SETUP-9",
        "HT-SETUP-1",
        "HT-SETUP-3" if turtle else "HT-SETUP-2",
        "HT-SETUP-5",
    )


def coins_laid(state: HighTideState, beach: int) -> None:
    values = " ".join(map(str, state.coins[8 * beach : 8 * beach + 8]))
    tell(
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
    tell(state, "surfers", text, "HT-SURF-2", "HT-SURF-1")


def round_begins(state: HighTideState) -> None:
    rule_ids = ["HT-ROUND-1"]
    if state.round == 1:
        rule_ids.append("HT-SETUP-4")
    else:
        rule_ids += ["HT-NEXT-3", "HT-NEXT-2", "HT-NEXT-1", "HT-NEXT-4"]
    tell(
        state,
        "round",
        say(
            "Round {round} of {rounds}. The order: {order}. The deckchair rental lies on space "
            "{rental}.",
            round=state.round,
            rounds=ROUNDS,
            order=seats_called(state.pile),
            rental=RENTAL,
        ),
        *rule_ids,
    )


def alarm(state: HighTideState) -> None:
    name = beach_name(state.alarms[-1])
    tell(
        state,
        "alarm",
        say("Shark alarm on the {beach} beach in this round.", beach=name),
        "HT-SHARK-3",
    )


def tile_open(state: HighTideState) -> None:
    tile = state.open_tile
    tell(
        state,
        "baywatch",
        say(
            "Baywatch tile of this round: {tile}. {effect}",
            tile=tile_called(tile),
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
        tell(
            state,
            "rental",
            say("The deckchair rental moves to space {space}.", space=space),
            "HT-ROUND-2",
        )
    elif space == usable + 1:
        tell(
            state,
            "rental",
            say("The deckchair rental leaves the track for this round."),
            "HT-ROUND-2",
            "HT-ROUND-3",
        )


def rolled(state: HighTideState) -> None:
    tell(
        state,
        "roll",
        say("Rolls {dice}.", dice=dice_named(state.hand)),
        "HT-TURN-5",
        "HT-GEN-10",
        seat=state.current_player,
    )


def refused(state: HighTideState) -> None:
    tell(
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
    tell(
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
    tell(
        state,
        "keep",
        say("Keeps {dice} as they are.", dice=dice_named(state.hand)),
        "HT-TURN-11",
        seat=state.current_player,
    )


def thrown_again(state: HighTideState, dice: tuple[int, ...]) -> None:
    tell(
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
    tell(
        state,
        "tile",
        say("Uses {tile}, on {dice}.", tile=tile_called(1), dice=dice_named(dice)),
        *rule_ids,
        seat=state.current_player,
    )


def die_turned(state: HighTideState, tile: int, die: int, turned: int) -> None:
    rule_ids = [TILE_IDS[tile], "HT-BAY-9"] + ["HT-BAY-13"] * (not state.gap)
    tell(
        state,
        "tile",
        say(
            "Uses {tile}: {old} becomes {new}.",
            tile=tile_called(tile),
            old=die_named(die),
            new=die_named(turned),
        ),
        *rule_ids,
        seat=state.current_player,
    )


def drawn_anew(state: HighTideState) -> None:
    tell(
        state,
        "tile",
        say(
            "Uses {tile}: the pair {dice} goes back into the bag.",
            tile=tile_called(4),
            dice=dice_named(state.hand),
        ),
        "BW-4",
        "HT-BAY-14",
        "HT-BAY-9",
        seat=state.current_player,
    )


def move_changed(state: HighTideState, tile: int, move: int, instead: int) -> None:
    rule_ids = [TILE_IDS[tile], "HT-BAY-9"] + ["HT-BAY-15"] * (tile == 7)
    tell(
        state,
        "tile",
        say(
            "Uses {tile}: the move {old} becomes {new}.",
            tile=tile_called(tile),
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
    tell(
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
        where = say("{where}, right of {players}", where=where, players=seats_called(row[:-1]))
        rule_ids += ["HT-MOVE-5", "HT-MOVE-7"]
    text = say_count(
        "{beach} deckchair {count} space on, {where}.",
        "{beach} deckchair {count} spaces on, {where}.",
        count=spaces,
        beach=capital(beach_name(beach)),
        where=where,
    )
    tell(state, "move", text, *rule_ids, seat=seat)


def coin_taken(state: HighTideState, beach: int, position: int, value: int) -> None:
    tell(
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
    tell(
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
    tell(state, "towel", text, rule, seat=seat)


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
    tell(state, "holder", text, "HT-BAY-4", "HT-BAY-5", seat=seat)
