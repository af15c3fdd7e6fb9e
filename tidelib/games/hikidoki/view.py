"""What can be seen of a game of Hikidoki, as data for front ends. No rule is decided here."""

from __future__ import annotations

from tidelib.core.wording import at_start
from tidelib.games.hikidoki.box.pieces import (
    CARD_IDS,
    COLOURS,
    MARKER_IDS,
    MARKERS,
    MINIMUM_FLIPS,
    WAVE,
    WAVES_ALLOWED,
    markers_in,
)
from tidelib.games.hikidoki.rules.actions import FLIP, ChooseMarker
from tidelib.games.hikidoki.rules.scoring import beach_master, triangular
from tidelib.games.hikidoki.rules.state import OVER, PHASE_NAMES
from tidelib.games.hikidoki.text.dive import bargain
from tidelib.games.hikidoki.text.pieces import card_name, marker_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.core.actions import Action
    from tidelib.games.hikidoki.rules.state import HikidokiState


def observation(state: HikidokiState, seat: int | None) -> dict[str, Any]:
    """All but the order of the deck and what stayed in the box is public (HK-106, HK-108)."""
    waves = state.deck.count(WAVE)
    composition: Any = False
    if state.reshuffled:
        composition = {CARD_IDS[card]: state.deck.count(card) for card in range(len(CARD_IDS))}
    masters = beach_master(state) if state.phase == OVER else [[]] * state.players
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
        "markers": [_marker(state, marker) for marker in MARKERS],
        "seats": [_seat(state, s, masters[s]) for s in range(state.players)],
        "cards": {id: card_name(card) for card, id in enumerate(CARD_IDS)},
        "last_dive": _last_dive(state),
    }


def at(action: Action) -> dict[str, Any]:
    """The marker that a choice is about."""
    return {"marker": MARKER_IDS[action.marker]} if isinstance(action, ChooseMarker) else {}


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
        "name": at_start(seat),
        "beach": {CARD_IDS[colour]: beach[colour] for colour in COLOURS},
        "beach_points": {CARD_IDS[colour]: triangular(beach[colour]) for colour in COLOURS},
        "used": [MARKER_IDS[marker] for marker in markers_in(state.used[seat])],
        "beach_score": beach_points,
        "marker_score": state.marker_scores[seat],
        "beach_master": [CARD_IDS[colour] for colour in led],
        "score": beach_points + state.marker_scores[seat] + len(led),
    }


def _last_dive(state: HikidokiState) -> dict[str, Any] | None:
    dive = state.last_dive
    if dive is None:
        return None
    return {
        "seat": dive.seat,
        "marker": MARKER_IDS[dive.marker],
        "end": dive.end,
        "row": _row(dive.row, dive.fates),
        "carried": [CARD_IDS[card] for card in dive.carried],
        "marker_points": dive.points,
        "beach_gain": dive.gain,
    }


def information_state(state: HikidokiState, seat: int) -> str:
    """All that has happened, in order, with each card that came up but no deck; all know the same.

    A text for programs, by which positions are told apart.
    """
    seen = [f"{state.players} players"]
    kinds = iter(("order", "deck"))
    deck: list[int] = []
    if state.scenario is not None:
        seen.append(f"a position set up: {_without_deck(state.scenario)}")
        kinds = iter(())
        deck = _scenario_deck(state)
    for action in state.history:
        if not isinstance(action, tuple):
            seen.append(state.action_text(action))
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
    deck: list[int] = state.game.scenario(state.scenario).deck
    return deck[::-1]


def _without_deck(text: str) -> str:
    rows = (row.split("#", 1)[0].strip() for row in text.split("\n"))
    return ", ".join(row for row in rows if row and not row.startswith("deck"))
