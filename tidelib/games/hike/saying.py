"""What is said of a position of Hike: what is due, what an action does, where a score came from.

No rule is decided here.
"""

from __future__ import annotations

from tidelib.core.errors import brief
from tidelib.core.rulebook import Refusal
from tidelib.core.wording import capital, count
from tidelib.games.hike import rules
from tidelib.games.hike.words import (
    BLISTER,
    CARD_NAMES,
    DEALER,
    DECK,
    EXCHANGE,
    HAND,
    LAY,
    LAYING,
    NO_BLISTER,
    OVER,
    PICNIC,
    PICNIC_CARDS,
    PLAY,
    SUIT,
    SUIT_IDS,
    SUIT_NAMES,
    SUIT_SINGULARS,
    TAKE,
    TRUMP,
    TRUMPS,
    WILD,
    YETI,
    cards_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.games.hike.state import HikeState


def led_by(cards: list[int], free_after_yeti: bool) -> int:
    """The suit that a trick's cards have to follow, ``WILD`` if there is none (HI-712)."""
    if not cards:
        return WILD
    if cards[0] == YETI and not free_after_yeti and len(cards) > 1:
        return SUIT[cards[1]]
    return SUIT[cards[0]]


def action_label(state: HikeState, action: Any) -> str:
    if isinstance(action, tuple):
        if action == ("end",):
            return "End the game"
        return "Draw the first dealer" if state.phase == DEALER else "Deal"
    if action < LAY:
        return f"Play {CARD_NAMES[action]}"
    if action < TRUMP:
        return f"Lay away {CARD_NAMES[action - LAY]}"
    if action < TAKE:
        return capital(SUIT_NAMES[action - TRUMP])
    if action < NO_BLISTER:
        return "Picnic" if action == TAKE else "Stay"
    if action == NO_BLISTER:
        return "Pass nothing"
    card, partner = divmod(action - BLISTER, 4)
    return f"Pass {CARD_NAMES[card]} to player {partner + 1}"


def action_detail(state: HikeState, action: Any) -> str:
    if isinstance(action, tuple):
        return ""
    if state.phase == TRUMPS and TRUMP <= action < TAKE:
        held = state.suits[state.current_player][action - TRUMP]
        return f"You hold {len(held)}: {cards_text(held)}." if held else "You hold none."
    if state.phase == PICNIC:
        if action == TAKE:
            return "Four cards of your hand for the four face-down cards."
        return "The four cards stay face down, and nobody sees them."
    if state.phase == EXCHANGE and action > NO_BLISTER and (action - BLISTER) // 4 != YETI:
        suit = SUIT_SINGULARS[SUIT[(action - BLISTER) // 4]]
        which = "highest" if state.options["plaster_rule"] == "highest" else "next higher"
        return f"For their {which} {suit}. If they have none, your card comes back."
    if state.phase == LAYING and action == LAY + YETI:
        return "Allowed, but the Yeti is out of play then."
    return ""


def prompt(state: HikeState) -> str:
    """What is due, in words; it tells nothing that is hidden."""
    if state.phase == DEALER:
        return "The first dealer is about to be drawn."
    if state.phase == DECK:
        return "The cards are about to be dealt."
    if state.phase == OVER:
        return "The game is over."
    if state.phase == TRUMPS:
        return "Name the trumps."
    if state.phase == EXCHANGE:
        return "Pass a blister." if state.came_back < 0 else "It came back: pass another card."
    if state.phase == PICNIC:
        return "Picnic, or stay?"
    if state.phase == LAYING:
        return f"Lay a card away for the picnic: {len(state.laid) + 1} of {PICNIC_CARDS}."
    number = f"trick {HAND + 1 - len(state.hands[state.current_player])}"
    if not state.table:
        return f"Lead to {number}."
    led = led_by(state.table, state.free_after_yeti)
    if led == WILD:
        return f"The Yeti is led to {number}: play any card."
    return f"{capital(SUIT_NAMES[led])} are led to {number}: play a card."


_IN_FORCE = {
    DEALER: ["HI-107"],
    DECK: ["HI-201", "HI-202", "HI-203", "HI-204"],
    TRUMPS: ["HI-301", "HI-302", "HI-303"],
    PICNIC: ["HI-502", "HI-503", "HI-504"],
    LAYING: ["HI-505", "HI-506"],
}


def rules_in_force(state: HikeState) -> list[str]:
    """They tell nothing that is hidden."""
    if state.phase in _IN_FORCE:
        return _IN_FORCE[state.phase][:]
    if state.phase == OVER:
        return ["HI-904"] if state.options["end_mode"] == "trick_target" else ["HI-903"]
    if state.phase == EXCHANGE:
        ids = ["HI-406", "HI-407", "HI-408", "HI-409"]
        if state.came_back >= 0:
            ids.append("HI-410")
        if sum(state.blisters) > 1:
            ids.append("HI-403")
        return [*ids, "HI-404"] if len(rules.partners(state)) > 1 else ids
    if not state.table:
        return ["HI-709", "HI-711"] if state.broken else ["HI-708", "HI-710", "HI-711"]
    if led_by(state.table, state.free_after_yeti) == WILD:
        return ["HI-712"]
    return ["HI-703", "HI-704", "HI-705"]


def score_parts(state: HikeState, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
    """Hike by hike; they add up to the score."""
    tricks = state.options["end_mode"] == "trick_target"
    parts: list[tuple[str, int, tuple[str, ...]]] = []
    for number, goals, won, scores in state.past:
        of = count(won[seat], "trick")
        if tricks:
            parts.append((f"Hike {number}: {of}", won[seat], ("HI-804",)))
        else:
            label = f"Hike {number}: {of}, goal {goals[seat]}"
            parts.append((label, scores[seat], ("HI-801", "HI-803")))
    before = state.scores()[seat] - sum(points for _label, points, _rules in parts)
    if before:
        parts.insert(0, ("Earlier hikes", before, ("HI-804" if tricks else "HI-803",)))
    return parts


def unknown_action(state: HikeState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    verb, _blank, word = text.partition(" ")
    if state.phase == TRUMPS and verb == "trump" and word and " " not in word:
        return Refusal(
            ("HI-301",),
            f"There is no suit {brief(word, 20)!r}: name {', '.join(SUIT_IDS)}.",
            see=("HI-303",),
        )
    due = {
        TRUMPS: "trump B",
        EXCHANGE: "blister D4 2",
        PICNIC: "picnic, or stay",
        LAYING: "lay C7",
        PLAY: "play F3",
    }.get(state.phase)
    now = f"; now you write: {due}" if due else ""
    return Refusal((), f"{brief(text)!r} is no action of Hike{now}.")
