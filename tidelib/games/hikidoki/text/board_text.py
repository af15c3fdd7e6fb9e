"""The table of Hikidoki as text, readable aloud."""

from __future__ import annotations

from tidelib.core.figures import points
from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.wording import at_start, listed, player
from tidelib.games.hikidoki.box.pieces import (
    ALL_USED,
    CARD_IDS,
    COLOURS,
    DIVES,
    WAVE,
    cards_text,
    markers_in,
)
from tidelib.games.hikidoki.text.dive import bargain
from tidelib.games.hikidoki.text.pieces import (
    card_name,
    cards_counted,
    marker_name,
    markers_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hikidoki.rules.state import HikidokiState

_FATES_TOLD = {
    "kept": later("{card} (kept)"),
    "returned": later("{card} (returned)"),
    "open": later("{card} (keep or return?)"),
}


def board_text(state: HikidokiState, due: str) -> str:
    """The whole table as text, readable aloud.

    Args:
        state: the position.
        due: what may be done now; an empty text leaves that out.
    """
    waves = state.deck.count(WAVE)
    if due:
        head = later("Hikidoki, round {round} of {rounds}. {prompt}")
    else:
        head = later("Hikidoki, round {round} of {rounds}.")
    round_said = say(head, round=state.round, rounds=DIVES, prompt=due)
    deck = say_count(
        "Deck: {count} card ({shore} shore, {waves}).",
        "Deck: {count} cards ({shore} shore, {waves}).",
        count=len(state.deck),
        shore=len(state.deck) - waves,
        waves=cards_counted(waves, WAVE),
    )
    discards = say(
        "Discards: {cards}.", cards=cards_text(state.discards) or say_as("cards", "none")
    )
    lines = [round_said, " ".join([deck, discards])]
    if state.marker is not None and state.diver is not None:
        row = listed(
            [
                card_name(card) if card == WAVE else say(_FATES_TOLD[fate], card=card_name(card))
                for card, fate in zip(state.row, state.fates, strict=True)
            ]
        )
        dive = say(
            "Dive of {player} on {marker}: {bargain}",
            player=player(state.diver),
            marker=marker_name(state.marker),
            bargain=bargain(state, state.marker),
        )
        row_said = say(
            "Row {length} of {limit}: {cards}.",
            length=len(state.row),
            limit=state.row_limit,
            cards=row or say_as("a row of cards", "empty"),
        )
        basket = say(
            "Basket {held} of {limit}: {cards}. Waves: {waves}.",
            held=len(state.basket),
            limit=state.basket_size,
            cards=cards_text(state.basket) or say_as("a basket", "empty"),
            waves=state.waves,
        )
        lines += [dive, row_said, basket]
    return "\n".join([*lines, *[_seat_said(state, seat) for seat in range(state.players)]])


def _seat_said(state: HikidokiState, seat: int) -> str:
    beach = " ".join(
        f"{CARD_IDS[colour]}×{state.beaches[seat][colour]}"
        for colour in COLOURS
        if state.beaches[seat][colour]
    )
    return say(
        "{player}: {points}. Beach: {cards}. Markers left: {markers}.",
        player=at_start(seat),
        points=points(state.scores()[seat]),
        cards=beach or say_as("a beach", "empty"),
        markers=markers_named(markers_in(ALL_USED & ~state.used[seat])),
    )
