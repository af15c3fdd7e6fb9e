"""What is said of a position of Hike: what is due, what an action does, where a score came from.

No rule is decided here.
"""

from __future__ import annotations

from tidelib.core.errors import brief
from tidelib.core.language import say, say_as, say_count
from tidelib.core.told import Refusal
from tidelib.core.worded import no_action
from tidelib.core.wording import capital, listed, player
from tidelib.games.hike import rules
from tidelib.games.hike.words import (
    BLISTER,
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
    SUIT,
    SUIT_IDS,
    TAKE,
    TRUMP,
    TRUMPS,
    WILD,
    YETI,
    card_name,
    cards_text,
    one_of_suit,
    suit_name,
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
            return say("End the game")
        return say("Draw the first dealer") if state.phase == DEALER else say("Deal")
    if action < LAY:
        return say("Play {card}", card=card_name(action))
    if action < TRUMP:
        return say("Lay away {card}", card=card_name(action - LAY))
    if action < TAKE:
        return capital(suit_name(action - TRUMP))
    if action < NO_BLISTER:
        return say("Picnic") if action == TAKE else say_as("no picnic", "Stay")
    if action == NO_BLISTER:
        return say("Pass nothing")
    card, partner = divmod(action - BLISTER, 4)
    return say("Pass {card} to {player}", card=card_name(card), player=player(partner))


def action_detail(state: HikeState, action: Any) -> str:
    if isinstance(action, tuple):
        return ""
    if state.phase == TRUMPS and TRUMP <= action < TAKE:
        held = state.suits[state.current_player][action - TRUMP]
        if not held:
            return say("You hold none.")
        return say("You hold {number}: {cards}.", number=len(held), cards=cards_text(held))
    if state.phase == PICNIC:
        if action == TAKE:
            return say("Four cards of your hand for the four face-down cards.")
        return say("The four cards stay face down, and nobody sees them.")
    if state.phase == EXCHANGE and action > NO_BLISTER and (action - BLISTER) // 4 != YETI:
        suit = one_of_suit(SUIT[(action - BLISTER) // 4])
        if state.options["plaster_rule"] == "highest":
            return say(
                "For their highest {card}. If they have none, your card comes back.", card=suit
            )
        return say(
            "For their next higher {card}. If they have none, your card comes back.", card=suit
        )
    if state.phase == LAYING and action == LAY + YETI:
        return say("Allowed, but the Yeti is out of play then.")
    return ""


def prompt(state: HikeState) -> str:
    """What is due, in words; it tells nothing that is hidden."""
    if state.phase == DEALER:
        return say("The first dealer is about to be drawn.")
    if state.phase == DECK:
        return say("The cards are about to be dealt.")
    if state.phase == OVER:
        return say("The game is over.")
    if state.phase == TRUMPS:
        return say("Name the trumps.")
    if state.phase == EXCHANGE:
        if state.came_back < 0:
            return say("Pass a blister.")
        return say("It came back: pass another card.")
    if state.phase == PICNIC:
        return say("Picnic, or stay?")
    if state.phase == LAYING:
        return say(
            "Lay a card away for the picnic: {number} of {all}.",
            number=len(state.laid) + 1,
            all=PICNIC_CARDS,
        )
    number = HAND + 1 - len(state.hands[state.current_player])
    if not state.table:
        return say("Lead to trick {number}.", number=number)
    led = led_by(state.table, state.free_after_yeti)
    if led == WILD:
        return say("The Yeti is led to trick {number}: play any card.", number=number)
    return say(
        "{suit} are led to trick {number}: play a card.",
        suit=capital(suit_name(led)),
        number=number,
    )


def trumps_said(state: HikeState) -> str:
    """Which suit is trumps, and whether they may be led."""
    if state.trump < 0:
        return say("Trumps: not named yet.")
    trumps = suit_name(state.trump)
    if state.broken:
        return say("Trumps: {trumps}, broken.", trumps=trumps)
    return say("Trumps: {trumps}, not broken.", trumps=trumps)


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
        if tricks:
            label = say_count(
                "Hike {number}: {count} trick",
                "Hike {number}: {count} tricks",
                count=won[seat],
                number=number,
            )
            parts.append((label, won[seat], ("HI-804",)))
        else:
            label = say_count(
                "Hike {number}: {count} trick, goal {goal}",
                "Hike {number}: {count} tricks, goal {goal}",
                count=won[seat],
                number=number,
                goal=goals[seat],
            )
            parts.append((label, scores[seat], ("HI-801", "HI-803")))
    before = state.scores()[seat] - sum(points for _label, points, _rules in parts)
    if before:
        parts.insert(0, (say("Earlier hikes"), before, ("HI-804" if tricks else "HI-803",)))
    return parts


def unknown_action(state: HikeState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    verb, _blank, word = text.partition(" ")
    if state.phase == TRUMPS and verb == "trump" and word and " " not in word:
        return Refusal(
            ("HI-301",),
            say(
                "There is no suit {word!r}: name {suits}.",
                word=brief(word, 20),
                suits=listed(SUIT_IDS),
            ),
            see=("HI-303",),
        )
    return no_action(state, text)
