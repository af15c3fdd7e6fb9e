"""Chance in Hike: the first dealer, the decks, and an end that nobody decides."""

from __future__ import annotations

from tidelib.core.errors import IllegalAction, brief
from tidelib.core.game import CHANCE
from tidelib.core.language import say, say_count
from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.told import Refusal
from tidelib.games.hike.words import CARD_OF_ID, DEALER, DECK, PACKS, YETI, cards_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.games.hike.state import HikeState

END = ("end",)
"""The outcome that ends a game under ``end_mode=manual``."""
CHANCE_OF_END = 1 / 6
"""How often it comes in place of a deal where chance is sampled: after six hikes on average."""


def _dealers(state: HikeState) -> range:
    return range(1 if state.options["first_dealer"] == "seat_0" else state.players)


def outcomes(state: HikeState) -> list[tuple[Any, Fraction]] | None:
    """The first dealers with their chances (HI-107); decks are too many to list."""
    if state.current_player == CHANCE and state.phase == DEALER:
        from fractions import Fraction

        dealers = _dealers(state)
        return [((seat,), Fraction(1, len(dealers))) for seat in dealers]
    return None


def sample(state: HikeState, rng: Random) -> tuple[Any, ...]:
    """One outcome of the chance that is due."""
    random = rng.random
    if state.phase == DEALER:
        return (int(random() * len(_dealers(state))),)
    if may_end(state) and random() < CHANCE_OF_END:
        return END
    deck = list(PACKS[state.players])
    # twice as fast as rng.shuffle, which takes more care than a table needs
    left = len(deck)
    for index in range(left):
        other = index + int(random() * (left - index))
        deck[index], deck[other] = deck[other], deck[index]
    return tuple(deck)


def may_end(state: HikeState) -> bool:
    """Whether the game may be ended by hand now (HI-901)."""
    return state.phase == DECK and state.options["end_mode"] == "manual" and state.hike > 1


def explain(state: HikeState, outcome: tuple[Any, ...]) -> Legal | Refusal:
    """Whether chance can bring this outcome now."""
    if state.current_player != CHANCE:
        return Refusal(
            (), say("No chance is due here: a player is to decide, or the game is over.")
        )
    if outcome == END:
        return LEGAL if may_end(state) else _explain_end(state)
    if state.phase == DEALER:
        return _explain_dealer(state, outcome)
    try:
        cards = bytes(outcome)  # the same numbers, but checked at once
    except (TypeError, ValueError):
        cards = b"\xff"
    if max(cards, default=0) > YETI:
        return Refusal((), say("Cards are numbered 0 to {last}.", last=YETI))
    pack = PACKS[state.players]
    if sorted(cards) == list(pack):
        return LEGAL
    missing = [card for card in pack if card not in cards]
    strange = [card for card in sorted(set(cards)) if card not in pack or cards.count(card) > 1]
    because = [say("missing: {cards}", cards=cards_text(missing))] if missing else []
    because += [say("too many: {cards}", cards=cards_text(strange))] if strange else []
    return Refusal(
        ("HI-201",),
        say_count(
            "The deck for {players} players is the whole pack, each of its {pack} cards once, "
            "not {count} card.",
            "The deck for {players} players is the whole pack, each of its {pack} cards once, "
            "not {count} cards.",
            count=len(cards),
            players=state.players,
            pack=len(pack),
        ),
        because,
        see=("HI-101", "HI-102"),
    )


def _explain_end(state: HikeState) -> Refusal:
    if state.options["end_mode"] != "manual":
        return Refusal(("HI-901",), say("This game ends as agreed: nobody ends it by hand."))
    return Refusal(("HI-901",), say("A game is ended by hand after at least one whole hike."))


def _explain_dealer(state: HikeState, outcome: tuple[Any, ...]) -> Legal | Refusal:
    seat = outcome[0] if len(outcome) == 1 and type(outcome[0]) is int else -1
    if seat in _dealers(state):
        return LEGAL
    if not 0 <= seat < state.players:
        return Refusal(
            (), say("The first dealer is a seat from 0 to {last}.", last=state.players - 1)
        )
    return Refusal(
        ("HI-107",),
        say("Seat 0 deals first in this game."),
        [say("dealer: {seat}", seat=brief(seat))],
    )


def text(state: HikeState, outcome: tuple[Any, ...]) -> str:
    """An outcome as written in a record."""
    if outcome == END:
        return "end"
    if state.phase == DEALER:
        return f"dealer {outcome[0]}"
    return f"deck {cards_text(outcome)}"


def parse(state: HikeState, line: str) -> tuple[Any, ...]:
    """The outcome that a text names. Raises IllegalAction if it cannot be read here."""
    verb, *words = line.split() or [""]
    if verb == "end" and not words:
        return END
    due = "dealer" if state.phase == DEALER else "deck"
    if verb != due:
        raise IllegalAction(
            Refusal(
                (), say("Chance has '{due} …' to say here, not {verb!r}.", due=due, verb=verb[:20])
            )
        )
    if state.phase == DEALER:
        if len(words) == 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 3:
            return (int(words[0]),)
        raise IllegalAction(
            Refusal((), say("The first dealer is a seat, such as '{seat}'.", seat="dealer 1"))
        )
    for word in words:
        if word not in CARD_OF_ID:
            raise IllegalAction(
                Refusal(
                    (),
                    say(
                        "There is no card {word!r}; cards are written like D10, or Y.",
                        word=word[:20],
                    ),
                )
            )
    return tuple([CARD_OF_ID[word] for word in words])
