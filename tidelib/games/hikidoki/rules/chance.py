"""Chance in Hikidoki: the first order, the deck, the shuffles; judged, drawn, written and read."""

from __future__ import annotations

from tidelib.core.errors import IllegalAction, brief
from tidelib.core.refusal import Refusal
from tidelib.games.hikidoki.box.pieces import (
    CARD_IDS,
    CARD_OF_ID,
    COLOURS,
    COPIES,
    SHORE_PER_PLAYER,
    WAVE,
    WAVES_PER_PLAYER,
    cards_text,
)
from tidelib.games.hikidoki.rules.state import DECK, ORDER, PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.games.hikidoki.rules.state import HikidokiState

_ALL_CARDS = bytes(range(len(CARD_IDS)))
_BOX_SHORE = [card for card in COLOURS for _ in range(COPIES[card])]
_CLOCKWISE = {
    n: [tuple((start + step) % n for step in range(n)) for start in range(n)] for n in range(1, 6)
}


def _orders(state: HikidokiState) -> list[tuple[int, ...]]:
    """Clockwise from the start player (HK-202)."""
    orders = _CLOCKWISE[state.players]
    return orders[:1] if state.options["first_order"] == "seat_0" else orders


def outcomes(state: HikidokiState) -> list[tuple[Any, Fraction]] | None:
    """The first orders with their chances; decks and shuffles are too many to list."""
    if state.phase == ORDER:
        from fractions import Fraction

        orders = _orders(state)
        return [(order, Fraction(1, len(orders))) for order in orders]
    return None


def sample(state: HikidokiState, rng: Random) -> tuple[int, ...]:
    """One outcome of the chance that is due."""
    if state.phase == ORDER:
        return rng.choice(_orders(state))
    if state.phase == DECK:
        deck = _drawn(_BOX_SHORE, SHORE_PER_PLAYER * state.players, rng)
        random, first = rng.random, len(deck) + 1
        for places in range(first, first + WAVES_PER_PLAYER * state.players):
            deck.insert(int(random() * places), WAVE)
        return tuple(deck)
    # from a fixed order, so that the outcome does not depend on how the pile lay
    return tuple(_drawn(sorted(state.discards), len(state.discards), rng))


def _drawn(cards: list[int], number: int, rng: Random) -> list[int]:
    """So many of the cards, drawn one after the other; all of them, drawn so, are shuffled.

    Twice as fast as ``rng.sample`` and ``rng.shuffle``, which take more care than a table needs.
    """
    random = rng.random
    left, drawn = cards[:], []
    for index, others in enumerate(range(len(left), len(left) - number, -1)):
        other = index + int(random() * others)
        drawn.append(left[other])
        left[other] = left[index]
    return drawn


def why_not(state: HikidokiState, outcome: tuple[Any, ...]) -> Refusal | None:
    """Return why the chance that is due cannot bring an outcome; None if it can."""
    if state.phase == ORDER:
        return _why_not_order(state, outcome)
    try:
        cards = bytes(outcome)  # the same numbers, but checked and counted at once
    except (TypeError, ValueError):
        cards = b"\xff"
    if cards.translate(None, _ALL_CARDS):
        return Refusal("no-cards", {}, (), state.game)
    if state.phase == DECK:
        return _why_not_deck(state, cards)
    if sorted(cards) != sorted(state.discards):
        facts = {"discards": sorted(state.discards), "given": list(cards)}
        return Refusal("other-cards", facts, ("HK-603",), state.game)
    return None


def _why_not_order(state: HikidokiState, order: tuple[Any, ...]) -> Refusal | None:
    if order in _orders(state) and {*map(type, order)} == {int}:
        return None
    facts = {
        "from_seat_0": state.options["first_order"] == "seat_0",
        "given": brief(" ".join(map(brief, order[:9]))),
    }
    return Refusal("no-order", facts, ("HK-202",), state.game)


def _why_not_deck(state: HikidokiState, deck: bytes) -> Refusal | None:
    shore, waves = SHORE_PER_PLAYER * state.players, WAVES_PER_PLAYER * state.players
    found = deck.count(WAVE)
    if (len(deck) - found, found) != (shore, waves):
        facts = {
            "players": state.players,
            "shore": shore,
            "waves": waves,
            "given_shore": len(deck) - found,
            "given_waves": found,
        }
        return Refusal("no-deck", facts, ("HK-105",), state.game)
    for colour in COLOURS:
        if (number := deck.count(colour)) > COPIES[colour]:
            facts = {"card": colour, "copies": COPIES[colour], "number": number}
            return Refusal("too-many", facts, ("HK-101",), state.game)
    return None


def plain(outcome: tuple[Any, ...]) -> tuple[int, ...]:
    """Return the numbers of a possible outcome themselves, not what is equal to them."""
    return tuple(bytes(outcome))


# -- in a record ---------------------------------------------------------------------------


def text(state: HikidokiState, outcome: tuple[int, ...]) -> str:
    """Return an outcome as written in a record."""
    if state.phase == ORDER:
        return "order " + " ".join(map(str, outcome))
    return f"{PHASE_NAMES[state.phase]} {cards_text(outcome)}"


def parse(state: HikidokiState, line: str) -> tuple[int, ...]:
    """Return the outcome that a text names. Raises IllegalAction if it cannot be read here."""
    verb, *words = line.split() or [""]
    due = PHASE_NAMES[state.phase]
    if verb != due:
        facts = {"due": due, "verb": verb[:20]}
        raise IllegalAction(Refusal("other-chance", facts, (), state.game))
    if state.phase == ORDER:
        if all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
            return tuple(map(int, words))
        raise IllegalAction(Refusal("no-seats", {}, (), state.game))
    for word in words:
        if word not in CARD_OF_ID:
            raise IllegalAction(Refusal("no-card", {"word": word[:20]}, (), state.game))
    return tuple([CARD_OF_ID[word] for word in words])
