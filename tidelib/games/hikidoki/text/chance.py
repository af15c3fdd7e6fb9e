"""What is said of chance in Hikidoki: the first order, the deck, the shuffles."""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.wording import listed
from tidelib.games.hikidoki.box.pieces import CARD_IDS, WAVE, cards_text
from tidelib.games.hikidoki.rules.state import DECK, ORDER, SHUFFLE
from tidelib.games.hikidoki.text.pieces import card_name, cards_counted, shore_counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Said = tuple[str, Sequence[str]]

LABELS = {
    ORDER: later("Draw the start player"),
    DECK: later("Deal the deck"),
    SHUFFLE: later("Shuffle"),
}
"""What each chance is called on a button."""


def no_order(from_seat_0: bool, given: str) -> Said:
    """An order that is not clockwise from the start player (HK-202)."""
    if from_seat_0:
        sentence = say("The first order names every seat once, clockwise from seat 0.")
    else:
        sentence = say("The first order names every seat once, clockwise from the start player.")
    return sentence, [say("order: {order}", order=given)]


def no_cards() -> Said:
    """A deck with something in it that is no card."""
    return say("Cards are numbered 0 to 5."), ()


def no_deck(players: int, shore: int, waves: int, given_shore: int, given_waves: int) -> Said:
    """A deck with a wrong number of shore cards or waves (HK-105)."""
    sentence = say_count(
        "The deck for {count} player has {shore} and {waves}.",
        "The deck for {count} players has {shore} and {waves}.",
        count=players,
        shore=shore_counted(shore),
        waves=cards_counted(waves, WAVE),
    )
    found = say("shore cards: {number}", number=given_shore)
    return sentence, [found, say("waves: {number}", number=given_waves)]


def too_many(card: int, copies: int, number: int) -> Said:
    """More cards of a colour than the box holds (HK-101)."""
    name = card_name(card)
    sentence = say_count(
        "The box holds {count} {card} card.",
        "The box holds {count} {card} cards.",
        count=copies,
        card=name,
    )
    return sentence, [say("{card}: {number}", card=name, number=number)]


def other_cards(discards: Sequence[int], given: Sequence[int]) -> Said:
    """A new deck that is not made of the discards (HK-603)."""
    sentence = say(
        "The new deck is exactly the discards, shuffled: {number} cards, {cards}.",
        number=len(discards),
        cards=cards_text(discards),
    )
    return sentence, [
        say(
            "{card}: {number} instead of {right}",
            card=card_name(card),
            number=given.count(card),
            right=discards.count(card),
        )
        for card in range(len(CARD_IDS))
        if given.count(card) != discards.count(card)
    ]


def other_chance(due: str, verb: str) -> Said:
    """A word of a record that is not that of the chance that is due."""
    return say("Chance has '{due} …' to say here, not {verb!r}.", due=due, verb=verb), ()


def no_seats() -> Said:
    """An order in a record that is no list of seats."""
    return say("An order is a list of seat numbers, such as 'order 1 0'."), ()


def no_card(word: str) -> Said:
    """A word of a record that is no card."""
    known = listed(CARD_IDS)
    return say("There is no card {word!r}; there is: {known}.", word=word, known=known), ()


REFUSALS: dict[str, Callable[..., Said]] = {
    "no-order": no_order,
    "no-cards": no_cards,
    "no-deck": no_deck,
    "too-many": too_many,
    "other-cards": other_cards,
    "other-chance": other_chance,
    "no-seats": no_seats,
    "no-card": no_card,
}
