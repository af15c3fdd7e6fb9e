"""What can be seen of a game of Hikidoki: as data, as text, in words. No rule is decided here."""

from __future__ import annotations

from tidelib.core.errors import brief
from tidelib.core.rulebook import Refusal
from tidelib.core.wording import count
from tidelib.games.hikidoki.scoring import triangular
from tidelib.games.hikidoki.words import (
    ACTION_TEXTS,
    CARD_IDS,
    CARD_NAMES,
    CHOICE,
    COLOURS,
    DECK,
    DIVES,
    FLIP,
    KEEP,
    MARKER,
    MARKER_IDS,
    MARKER_NAMES,
    MINIMUM_FLIPS,
    ORDER,
    OVER,
    PHASE_NAMES,
    RETURN,
    SHUFFLE,
    SURFACE,
    WAVE,
    WAVES_ALLOWED,
    cards_counted,
    cards_text,
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
        "cards": dict(zip(CARD_IDS, CARD_NAMES, strict=True)),
        "last_dive": _last_dive(state),
    }


def _row(row: list[int], fates: list[str]) -> list[dict[str, str]]:
    return [{"card": CARD_IDS[card], "fate": fate} for card, fate in zip(row, fates, strict=True)]


def _marker(state: HikidokiState, marker: int) -> dict[str, Any]:
    return {
        "id": MARKER_IDS[marker],
        "name": MARKER_NAMES[marker],
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
        "name": f"Player {seat + 1}",
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
    seat, marker, end, row, fates, carried, points, gain = state.last_dive
    return {
        "seat": seat,
        "marker": MARKER_IDS[marker],
        "end": end,
        "row": _row(row, fates),
        "carried": [CARD_IDS[card] for card in carried],
        "marker_points": points,
        "beach_gain": gain,
    }


def public_history(state: HikidokiState) -> str:
    """All that has happened, in order, with each card that came up but no deck."""
    told = [f"{state.players} players"]
    kinds = iter(("order", "deck"))
    deck: list[int] = []
    if state.scenario is not None:
        told.append(f"a position set up: {_without_deck(state.scenario)}")
        kinds = iter(())
        deck = _scenario_deck(state)
    for action in state.history:
        if not isinstance(action, tuple):
            told.append(ACTION_TEXTS[int(action)])
            if action == FLIP and deck:
                told.append(f"turns up {CARD_IDS[deck.pop(0)]}")
            continue
        kind = next(kinds, "shuffle")
        if kind == "order":
            told.append(f"order {' '.join(map(str, action))}")
            continue
        deck = list(action)
        told.append(f"{kind} of {len(deck)} cards")
        if kind == "shuffle":
            told.append(f"turns up {CARD_IDS[deck.pop(0)]}")
    return "; ".join(told)


def _scenario_deck(state: HikidokiState) -> list[int]:
    if state.scenario is None:
        return []
    deck: list[int] = state.game.scenario(state.scenario).deck  # type: ignore[attr-defined]
    return deck[::-1]


def _without_deck(text: str) -> str:
    rows = (row.split("#", 1)[0].strip() for row in text.split("\n"))
    return ", ".join(row for row in rows if row and not row.startswith("deck"))


# -- as text -------------------------------------------------------------------------------

_FATE_SIGNS = {"kept": "kept", "returned": "returned", "wave": "wave", "open": "keep or return?"}


def board_text(state: HikidokiState) -> str:
    """The whole table as text, readable aloud."""
    waves = state.deck.count(WAVE)
    lines = [
        f"Hikidoki, round {state.round} of {DIVES}. {prompt(state)}",
        f"Deck: {count(len(state.deck), 'card')} ({len(state.deck) - waves} shore, "
        f"{cards_counted(waves, WAVE)}). "
        f"Discards: {cards_text(state.discards) or 'none'}.",
    ]
    if state.marker is not None and state.diver is not None:
        row = ", ".join(
            CARD_NAMES[card] if card == WAVE else f"{CARD_NAMES[card]} ({_FATE_SIGNS[fate]})"
            for card, fate in zip(state.row, state.fates, strict=True)
        )
        lines += [
            f"Dive of player {state.diver + 1} on {MARKER_NAMES[state.marker]}: "
            f"{bargain(state, state.marker)}",
            f"Row {len(state.row)} of {state.row_limit}: {row or 'empty'}.",
            f"Basket {len(state.basket)} of {state.basket_size}: "
            f"{cards_text(state.basket) or 'empty'}. Waves: {state.waves}.",
        ]
    for seat in range(state.players):
        beach = " ".join(
            f"{CARD_IDS[colour]}×{state.beaches[seat][colour]}"
            for colour in COLOURS
            if state.beaches[seat][colour]
        )
        left = [MARKER_NAMES[m] for m in range(3) if not state.used[seat] >> m & 1]
        points = count(state.scores()[seat], "point")
        lines.append(
            f"Player {seat + 1}: {points}. Beach: {beach or 'empty'}. "
            f"Markers left: {', '.join(left) or 'none'}."
        )
    return "\n".join(lines)


# -- in words ------------------------------------------------------------------------------


def bargain(state: HikidokiState, marker: int) -> str:
    """What a marker asks and what it gives, in one line."""
    allowed, minimum = WAVES_ALLOWED[marker], MINIMUM_FLIPS[marker]
    allows = "no wave" if not allowed else count(allowed, "wave")
    return (
        f"Allows {allows}, at least {count(minimum, 'flip')}, "
        f"{count(state.values[marker], 'point')} for each card carried home."
    )


def action_label(state: HikidokiState, action: Any) -> str:
    if isinstance(action, tuple):
        labels = {ORDER: "Draw the start player", DECK: "Deal the deck", SHUFFLE: "Shuffle"}
        return labels[state.phase]
    if action < FLIP:
        name: str = MARKER_NAMES[action]
        return name
    if action == FLIP:
        return "Flip again" if state.row else "Flip"
    if action == SURFACE:
        return "Surface"
    card = f" the {CARD_NAMES[state.row[-1]]}" if state.phase == CHOICE else ""
    return f"{'Keep' if action == KEEP else 'Return'}{card}"


def action_detail(state: HikidokiState, action: Any) -> str:
    if isinstance(action, tuple) or state.diver is None:
        return ""
    if action < FLIP:
        return bargain(state, action)
    if action == SURFACE and state.basket:
        return f"Carry {count(len(state.basket), 'card')} home."
    if action == KEEP and state.phase == CHOICE:
        return f"Card {len(state.basket) + 1} of {state.basket_size} in the basket."
    if action == RETURN and state.phase == CHOICE:
        return "Scores nothing; its place in the row stays taken."
    return ""


def prompt(state: HikidokiState) -> str:
    """What is due, in words."""
    if state.phase == ORDER:
        return "The start player is about to be drawn."
    if state.phase == DECK:
        return "The deck is about to be dealt."
    if state.phase == SHUFFLE:
        return "The deck is empty: the discards are about to be shuffled."
    if state.phase == OVER:
        return "The game is over."
    if state.phase == MARKER:
        return "Choose a marker for this dive."
    if state.phase == CHOICE:
        card = CARD_NAMES[state.row[-1]]
        return f"Keep the {card}, or return it?"
    if SURFACE in state.legal_actions():
        return "Flip again, or surface?"
    return "Flip the first card." if not state.row else "Flip again: it is too early to surface."


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
    parts: list[tuple[str, int, tuple[str, ...]]] = [
        (f"Beach: {CARD_NAMES[colour]} × {beach[colour]}", triangular(beach[colour]), ("HK-701",))
        for colour in COLOURS
        if beach[colour]
    ]
    parts.append(("Markers", state.marker_scores[seat], ("HK-702",)))
    if state.phase == OVER and (led := state.beach_master()[seat]):
        names = ", ".join(CARD_NAMES[colour] for colour in led)
        parts.append((f"Beach Master: {names}", len(led), ("HK-705",)))
    return parts


def unknown_action(state: HikidokiState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    legal = ", ".join(state.action_text(action) for action in state.legal_actions())
    now = f"; now: {legal}" if legal else ""
    return Refusal((), f"{brief(text)!r} is no action of Hikidoki{now}.")
