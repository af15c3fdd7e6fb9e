"""What anybody can know of the deck in Hikidoki, and games that agree with it."""

from __future__ import annotations

from functools import partial

from tidelib.games.hikidoki.box.pieces import CARD_IDS, COLOURS, COPIES, WAVE, cards_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.hikidoki.rules.state import HikidokiState


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


def sampler(state: HikidokiState, seat: int) -> Callable[[Random], HikidokiState]:
    """Return what draws many states as :func:`resample` does."""
    return partial(resample, state, seat)


def resample(state: HikidokiState, seat: int, rng: Random) -> HikidokiState:
    """Return the same game with another deck that nobody could tell from the true one."""
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
