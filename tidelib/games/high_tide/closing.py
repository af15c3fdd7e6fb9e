"""The sentences of what happens from the last turn of a round to the next, as in ``telling``."""

from __future__ import annotations

from tidelib.core.figures import points
from tidelib.core.language import say
from tidelib.core.wording import listed, seat_field
from tidelib.games.high_tide.telling import seats_called, tell, tile_called
from tidelib.games.high_tide.words import (
    LARGE,
    PLACES,
    ROUNDS,
    SMALL,
    beach_name,
    dice_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.high_tide.state import HighTideState


def last_dice(state: HighTideState, pair: tuple[int, ...]) -> None:
    tell(
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
        tell(state, "shark", text, "HT-SHARK-5", "HT-SHARK-7")
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
    tell(state, "shark", text, *rule_ids)


def _to_place(space: int) -> str:
    return say("to space {space}", space=space) if space else say("to the bar")


def tide_decided(state: HighTideState, used: bool) -> None:
    if used:
        text = say("Uses {tile}: the waves change beaches.", tile=tile_called(8))
        tell(state, "tile", text, "BW-8", "HT-BAY-9", seat=state.current_player)
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
    tell(state, "waves", text, *rule_ids)
    if wet := wet_ones(state):
        said = say("In the water: {deckchairs}.", deckchairs=wet)
        tell(state, "wet", said, "HT-WAVE-5", "HT-GEN-6")


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
    tell(
        state,
        "tile",
        say(
            "Uses {tile}: the {beach} deckchair goes from {old} back {where}.",
            tile=tile_called(9),
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
    text = say("Keeps {tile}.", tile=tile_called(tile))
    tell(state, "pass", text, "HT-BAY-12", seat=state.current_player)


def tile_won(state: HighTideState, over: bool) -> None:
    if over:
        text, rule_ids = say("Gets 1 point from Baywatch: this was the last round."), ("HT-BAY-8",)
    else:
        text, rule_ids = (
            say("Wins {tile}, for a later round.", tile=tile_called(state.open_tile)),
            ("HT-BAY-7",),
        )
    tell(state, "tile-won", text, *rule_ids, seat=state.holder)


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
        who = say(
            "A shared win with {points}: {players}.", points=won, players=seats_called(winners)
        )
    else:
        who = say("The winner, with {points}: {player}.", points=won, player=seats_called(winners))
    tell(
        state,
        "over",
        say("{why} {who}", why=why, who=who),
        *rule_ids,
        "HT-SCORE-1",
        "HT-SCORE-8",
    )
