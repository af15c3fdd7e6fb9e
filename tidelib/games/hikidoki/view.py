"""What can be seen of a game of Hikidoki: as data, as text, in words. No rule is decided here."""

from __future__ import annotations

from tidelib.core.figures import points
from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.rulebook import Refusal
from tidelib.core.worded import no_action
from tidelib.core.wording import capital, listed, player
from tidelib.games.hikidoki.scoring import triangular
from tidelib.games.hikidoki.words import (
    ACTION_TEXTS,
    CARD_IDS,
    CHOICE,
    COLOURS,
    DECK,
    DIVES,
    FLIP,
    KEEP,
    MARKER,
    MARKER_IDS,
    MINIMUM_FLIPS,
    ORDER,
    OVER,
    PHASE_NAMES,
    RETURN,
    SHUFFLE,
    SURFACE,
    WAVE,
    WAVES_ALLOWED,
    card_name,
    cards_counted,
    cards_named,
    cards_text,
    marker_name,
    markers_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.games.hikidoki.state import HikidokiState


# -- as data -------------------------------------------------------------------------------


def observation(state: HikidokiState, seat: int | None) -> dict[str, Any]:
    """All but the order of the deck and what stayed in the box is public (HK-106, HK-108)."""
    waves = state.deck.count(WAVE)
    composition: Any = False
    if state.reshuffled:
        composition = {CARD_IDS[card]: state.deck.count(card) for card in range(len(CARD_IDS))}
    masters = state.beach_master() if state.phase == OVER else [[]] * state.players
    return {
        "players": state.players,
        "viewer": seat,
        "round": state.round,
        "order": state.order[:],
        "diver": state.diver,
        "phase": PHASE_NAMES[state.phase],
        "deck": len(state.deck),
        "deck_left": {"shore": len(state.deck) - waves, "waves": waves},
        "composition_known": composition,
        "discards": [CARD_IDS[card] for card in state.discards],
        "row": _row(state.row, state.fates),
        "row_limit": state.row_limit,
        "basket": [CARD_IDS[card] for card in state.basket],
        "basket_size": state.basket_size,
        "waves": state.waves,
        "marker": None if state.marker is None else _marker(state, state.marker),
        "markers": [_marker(state, marker) for marker in range(3)],
        "seats": [_seat(state, s, masters[s]) for s in range(state.players)],
        "cards": {id: card_name(card) for card, id in enumerate(CARD_IDS)},
        "last_dive": _last_dive(state),
    }


def _row(row: list[int], fates: list[str]) -> list[dict[str, str]]:
    return [{"card": CARD_IDS[card], "fate": fate} for card, fate in zip(row, fates, strict=True)]


def _marker(state: HikidokiState, marker: int) -> dict[str, Any]:
    return {
        "id": MARKER_IDS[marker],
        "name": marker_name(marker),
        "allows": WAVES_ALLOWED[marker],
        "minimum": MINIMUM_FLIPS[marker],
        "value": state.values[marker],
        "busts_on": WAVES_ALLOWED[marker] + 1,
        "bargain": bargain(state, marker),
    }


def _seat(state: HikidokiState, seat: int, led: list[int]) -> dict[str, Any]:
    beach = state.beaches[seat]
    beach_points = state.beach_points[seat]
    return {
        "seat": seat,
        "name": capital(player(seat)),
        "beach": {CARD_IDS[colour]: beach[colour] for colour in COLOURS},
        "beach_points": {CARD_IDS[colour]: triangular(beach[colour]) for colour in COLOURS},
        "used": [MARKER_IDS[marker] for marker in range(3) if state.used[seat] >> marker & 1],
        "beach_score": beach_points,
        "marker_score": state.marker_scores[seat],
        "beach_master": [CARD_IDS[colour] for colour in led],
        "score": beach_points + state.marker_scores[seat] + len(led),
    }


def _last_dive(state: HikidokiState) -> dict[str, Any] | None:
    if state.last_dive is None:
        return None
    seat, marker, end, row, fates, carried, paid, gain = state.last_dive
    return {
        "seat": seat,
        "marker": MARKER_IDS[marker],
        "end": end,
        "row": _row(row, fates),
        "carried": [CARD_IDS[card] for card in carried],
        "marker_points": paid,
        "beach_gain": gain,
    }


def public_history(state: HikidokiState) -> str:
    """All that has happened, in order, with each card that came up but no deck: a key."""
    seen = [f"{state.players} players"]
    kinds = iter(("order", "deck"))
    deck: list[int] = []
    if state.scenario is not None:
        seen.append(f"a position set up: {_without_deck(state.scenario)}")
        kinds = iter(())
        deck = _scenario_deck(state)
    for action in state.history:
        if not isinstance(action, tuple):
            seen.append(ACTION_TEXTS[int(action)])
            if action == FLIP and deck:
                seen.append(f"turns up {CARD_IDS[deck.pop(0)]}")
            continue
        kind = next(kinds, "shuffle")
        if kind == "order":
            seen.append(f"order {' '.join(map(str, action))}")
            continue
        deck = list(action)
        seen.append(f"{kind} of {len(deck)} cards")
        if kind == "shuffle":
            seen.append(f"turns up {CARD_IDS[deck.pop(0)]}")
    return "; ".join(seen)


def _scenario_deck(state: HikidokiState) -> list[int]:
    if state.scenario is None:
        return []
    deck: list[int] = state.game.scenario(state.scenario).deck  # type: ignore[attr-defined]
    return deck[::-1]


def _without_deck(text: str) -> str:
    rows = (row.split("#", 1)[0].strip() for row in text.split("\n"))
    return ", ".join(row for row in rows if row and not row.startswith("deck"))


# -- as text -------------------------------------------------------------------------------

_FATES_TOLD = {
    "kept": later("{card} (kept)"),
    "returned": later("{card} (returned)"),
    "open": later("{card} (keep or return?)"),
}


def board_text(state: HikidokiState) -> str:
    """The whole table as text, readable aloud."""
    waves = state.deck.count(WAVE)
    round_said = say(
        "Hikidoki, round {round} of {rounds}. {prompt}",
        round=state.round,
        rounds=DIVES,
        prompt=prompt(state),
    )
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
        player=capital(player(seat)),
        points=points(state.scores()[seat]),
        cards=beach or say_as("a beach", "empty"),
        markers=markers_named(m for m in range(3) if not state.used[seat] >> m & 1),
    )


# -- in words ------------------------------------------------------------------------------


def bargain(state: HikidokiState, marker: int) -> str:
    """What a marker asks and what it gives, in one line."""
    allowed, minimum, value = WAVES_ALLOWED[marker], MINIMUM_FLIPS[marker], state.values[marker]
    terms = [
        say_count("Allows {count} wave", "Allows {count} waves", count=allowed)
        if allowed
        else say("Allows no wave"),
        say_count("at least {count} flip", "at least {count} flips", count=minimum),
        say_count(
            "{count} point for each card carried home",
            "{count} points for each card carried home",
            count=value,
        ),
    ]
    return say("{terms}.", terms=listed(terms))


_CHANCE_LABELS = {
    ORDER: later("Draw the start player"),
    DECK: later("Deal the deck"),
    SHUFFLE: later("Shuffle"),
}


def action_label(state: HikidokiState, action: Any) -> str:
    if isinstance(action, tuple):
        return say(_CHANCE_LABELS[state.phase])
    if action < FLIP:
        return marker_name(action)
    if action == FLIP:
        return say("Flip again") if state.row else say_as("a card", "Flip")
    if action == SURFACE:
        return say_as("a diver", "Surface")
    if state.phase != CHOICE:
        return say_as("a card", "Keep") if action == KEEP else say_as("a card", "Return")
    text = later("Keep the {card}") if action == KEEP else later("Return the {card}")
    return say(text, card=card_name(state.row[-1]))


def action_detail(state: HikidokiState, action: Any) -> str:
    if isinstance(action, tuple) or state.diver is None:
        return ""
    if action < FLIP:
        return bargain(state, action)
    if action == SURFACE and state.basket:
        return say_count(
            "Carry {count} card home.", "Carry {count} cards home.", count=len(state.basket)
        )
    if action == KEEP and state.phase == CHOICE:
        return say(
            "Card {number} of {basket_size} in the basket.",
            number=len(state.basket) + 1,
            basket_size=state.basket_size,
        )
    if action == RETURN and state.phase == CHOICE:
        return say("Scores nothing; its place in the row stays taken.")
    return ""


_DUE = {
    ORDER: later("The start player is about to be drawn."),
    DECK: later("The deck is about to be dealt."),
    SHUFFLE: later("The deck is empty: the discards are about to be shuffled."),
    OVER: later("The game is over."),
    MARKER: later("Choose a marker for this dive."),
}


def prompt(state: HikidokiState) -> str:
    """What is due, in words."""
    if state.phase in _DUE:
        return say(_DUE[state.phase])
    if state.phase == CHOICE:
        return say("Keep the {card}, or return it?", card=card_name(state.row[-1]))
    if SURFACE in state.legal_actions():
        return say("Flip again, or surface?")
    if not state.row:
        return say("Flip the first card.")
    return say("Flip again: it is too early to surface.")


_IN_FORCE = {
    ORDER: ["HK-202"],
    DECK: ["HK-105"],
    MARKER: ["HK-301", "HK-302", "HK-103"],
    CHOICE: ["HK-306", "HK-309", "HK-310", "HK-311"],
    SHUFFLE: ["HK-601", "HK-603"],
    OVER: ["HK-802", "HK-803"],
}


def rules_in_force(state: HikidokiState) -> list[str]:
    if state.phase in _IN_FORCE:
        return _IN_FORCE[state.phase][:]
    assert state.marker is not None
    ids = ["HK-312", "HK-403"] if SURFACE in state.legal_actions() else ["HK-408", "HK-403"]
    return [*ids, "HK-406" if WAVES_ALLOWED[state.marker] else "HK-404"]


def score_parts(state: HikidokiState, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
    """Beach by colour, marker points, and at the end Beach Master; they add up to the score."""
    beach = state.beaches[seat]
    parts: list[tuple[str, int, tuple[str, ...]]] = []
    for colour in COLOURS:
        if beach[colour]:
            label = say("Beach: {card} × {number}", card=card_name(colour), number=beach[colour])
            parts.append((label, triangular(beach[colour]), ("HK-701",)))
    parts.append((say("Markers"), state.marker_scores[seat], ("HK-702",)))
    if state.phase == OVER and (led := state.beach_master()[seat]):
        label = say("Beach Master: {cards}", cards=cards_named(led))
        parts.append((label, len(led), ("HK-705",)))
    return parts


def unknown_action(state: HikidokiState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    return no_action(state, text)
