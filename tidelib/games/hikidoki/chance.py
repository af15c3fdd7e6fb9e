"""Chance in Hikidoki: the first order, the deck, the shuffles; and what nobody can know of them."""

from __future__ import annotations

from tidelib.core.errors import IllegalAction, brief
from tidelib.core.game import CHANCE
from tidelib.core.language import say, say_count
from tidelib.core.rulebook import LEGAL, Legal, Refusal
from tidelib.core.wording import listed
from tidelib.games.hikidoki.words import (
    CARD_IDS,
    CARD_OF_ID,
    COLOURS,
    COPIES,
    DECK,
    ORDER,
    PHASE_NAMES,
    SHORE_PER_PLAYER,
    WAVE,
    WAVES_PER_PLAYER,
    card_name,
    cards_counted,
    cards_text,
    shore_counted,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.games.hikidoki.state import HikidokiState

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
    if state.current_player == CHANCE and state.phase == ORDER:
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
        for _ in range(WAVES_PER_PLAYER * state.players):
            deck.insert(int(rng.random() * (len(deck) + 1)), WAVE)
        return tuple(deck)
    # from a fixed order, so that the outcome does not hang on how the pile lay
    return tuple(_drawn(sorted(state.discards), len(state.discards), rng))


def _drawn(cards: list[int], number: int, rng: Random) -> list[int]:
    """So many of the cards, drawn one after the other; all of them, drawn so, are shuffled.

    Twice as fast as ``rng.sample`` and ``rng.shuffle``, which take more care than a table needs.
    """
    random = rng.random
    cards = cards[:]
    left = len(cards)
    for index in range(number):
        other = index + int(random() * (left - index))
        cards[index], cards[other] = cards[other], cards[index]
    return cards[:number]


def explain(state: HikidokiState, outcome: tuple[int, ...]) -> Legal | Refusal:
    """Whether chance can bring this outcome now."""
    if state.current_player != CHANCE:
        return Refusal(
            (), say("No chance is due here: a player is to decide, or the game is over.")
        )
    if state.phase == ORDER:
        return _explain_order(state, outcome)
    try:
        cards = bytes(outcome)  # the same numbers, but checked and counted at once
    except (TypeError, ValueError):
        cards = b"\xff"
    if cards.translate(None, _ALL_CARDS):
        return Refusal((), say("Cards are numbered 0 to 5."))
    if state.phase == DECK:
        return _explain_deck(state, cards)
    if sorted(cards) != sorted(state.discards):
        return Refusal(
            ("HK-603",),
            say(
                "The new deck is exactly the discards, shuffled: {number} cards, {cards}.",
                number=len(state.discards),
                cards=cards_text(sorted(state.discards)),
            ),
            _differences(cards, state.discards),
        )
    return LEGAL


def _explain_order(state: HikidokiState, order: tuple[int, ...]) -> Legal | Refusal:
    if order in _orders(state) and all(type(seat) is int for seat in order):
        return LEGAL
    if state.options["first_order"] == "seat_0":
        sentence = say("The first order names every seat once, clockwise from seat 0.")
    else:
        sentence = say("The first order names every seat once, clockwise from the start player.")
    given = brief(" ".join(map(brief, order[:9])))
    return Refusal(("HK-202",), sentence, [say("order: {order}", order=given)])


def _explain_deck(state: HikidokiState, deck: bytes) -> Legal | Refusal:
    shore, waves = SHORE_PER_PLAYER * state.players, WAVES_PER_PLAYER * state.players
    found = deck.count(WAVE)
    if (len(deck) - found, found) != (shore, waves):
        return Refusal(
            ("HK-105",),
            say_count(
                "The deck for {count} player has {shore} and {waves}.",
                "The deck for {count} players has {shore} and {waves}.",
                count=state.players,
                shore=shore_counted(shore),
                waves=cards_counted(waves, WAVE),
            ),
            [
                say("shore cards: {number}", number=len(deck) - found),
                say("waves: {number}", number=found),
            ],
        )
    for colour in COLOURS:
        if deck.count(colour) > COPIES[colour]:
            return Refusal(
                ("HK-101",),
                say_count(
                    "The box holds {count} {card} card.",
                    "The box holds {count} {card} cards.",
                    count=COPIES[colour],
                    card=card_name(colour),
                ),
                [say("{card}: {number}", card=card_name(colour), number=deck.count(colour))],
            )
    return LEGAL


def _differences(outcome: bytes, discards: list[int]) -> list[str]:
    return [
        say(
            "{card}: {number} instead of {right}",
            card=card_name(card),
            number=outcome.count(card),
            right=discards.count(card),
        )
        for card in range(len(CARD_IDS))
        if outcome.count(card) != discards.count(card)
    ]


def text(state: HikidokiState, outcome: tuple[int, ...]) -> str:
    """An outcome as written in a record."""
    if state.phase == ORDER:
        return "order " + " ".join(map(str, outcome))
    return f"{PHASE_NAMES[state.phase]} {cards_text(outcome)}"


def parse(state: HikidokiState, line: str) -> tuple[int, ...]:
    """The outcome that a text names. Raises IllegalAction if it cannot be read here."""
    verb, *words = line.split() or [""]
    due = PHASE_NAMES[state.phase]
    if verb != due:
        raise IllegalAction(
            Refusal(
                (), say("Chance has '{due} …' to say here, not {verb!r}.", due=due, verb=verb[:20])
            )
        )
    if state.phase == ORDER:
        if all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
            return tuple(map(int, words))
        raise IllegalAction(
            Refusal((), say("An order is a list of seat numbers, such as 'order 1 0'."))
        )
    for word in words:
        if word not in CARD_OF_ID:
            known = listed(CARD_IDS)
            raise IllegalAction(
                Refusal(
                    (),
                    say(
                        "There is no card {word!r}; there is: {known}.", word=word[:20], known=known
                    ),
                )
            )
    return tuple([CARD_OF_ID[word] for word in words])


def seen(state: HikidokiState) -> list[int]:
    """How many of each card have been turned up and not gone back into the deck."""
    counts = [0] * len(CARD_IDS)
    for cards in (state.discards, state.row):
        for card in cards:
            counts[card] += 1
    for beach in state.beaches:
        for colour in COLOURS:
            counts[colour] += beach[colour]
    return counts


def unseen_shore(state: HikidokiState) -> list[int]:
    """For each colour, how many cards may still be in the deck, as far as anybody knows.

    Before the first reshuffle these are all the cards not yet seen, more than the deck holds
    (HK-106); after it they are exactly the deck's.
    """
    if state.reshuffled:
        return [state.deck.count(colour) for colour in COLOURS]
    known = seen(state)
    return [COPIES[colour] - known[colour] for colour in COLOURS]


def resample(state: HikidokiState, rng: Random) -> HikidokiState:
    """The same game with another deck that nobody could tell from the true one."""
    new = state.clone()
    if not state.deck:
        return new
    waves = state.deck.count(WAVE)
    if state.reshuffled:
        deck = state.deck[:]
    else:
        pool = [c for c, left in enumerate(unseen_shore(state)) for _ in range(left)]
        deck = rng.sample(pool, len(state.deck) - waves) + [WAVE] * waves
    rng.shuffle(deck)
    new.deck = deck
    for index in range(len(new.history) - 1, -1, -1):
        dealt = new.history[index]
        if isinstance(dealt, tuple):
            # a deck runs out before the next one comes: the last one dealt is in play
            new.history[index] = (*dealt[: len(dealt) - len(deck)], *reversed(deck))
            return new
    if state.scenario is not None:
        new.scenario = _with_deck(state.scenario, deck)
    return new


def _with_deck(text: str, deck: list[int]) -> str:
    """A set-up text with other cards at the bottom of its deck, as many as are left of it."""
    rows, flipped = [], list[str]()
    for row in text.split("\n"):
        key, _colon, cards = row.split("#", 1)[0].partition(":")
        if key.strip() == "deck":
            flipped = cards.split()[: -len(deck)]
        else:
            rows.append(row)
    return "\n".join([*rows, " ".join(["deck:", *flipped, cards_text(deck[::-1])])])
