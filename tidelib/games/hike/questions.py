"""Questions about Hike. Every answer is the engine's: a card tried, a trick finished."""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.refusal import Legal
from tidelib.core.wording import capital, clauses, listed, you
from tidelib.games.hike.game import GAME
from tidelib.games.hike.saying import trumps_said
from tidelib.games.hike.telling import score_text, why_won
from tidelib.games.hike.words import (
    BLISTER,
    CARD_IDS,
    EXCHANGE,
    GOALS,
    HAND,
    PACKS,
    PHASE_NAMES,
    PLAY,
    SUIT,
    SUIT_IDS,
    SUITS,
    TRUMP,
    WILD,
    YETI,
    blister,
    card_name,
    cards_named,
    suit_name,
    the,
)
from tidelib.lessons.quiz import Choice, Question, random_position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.hike.state import HikeState
    from tidelib.lessons.quiz import Maker

OTHERS = ("Moss", "Fern")
_FERN = OTHERS[1]
_PLAYERS = 1 + len(OTHERS)
_MOST_TRIES = 20


# -- positions -----------------------------------------------------------------------------


def names() -> list[str]:
    """What the players are called; the reader is the first one."""
    return [you(), *OTHERS]


def _played(rng: Random, fits: Callable[[HikeState], bool]) -> HikeState:
    """A position of a game played at random in which it is your turn, and which fits."""
    return random_position(lambda: GAME.new_state(_PLAYERS, {"hikes": "3"}), rng, fits)


def _table_said(state: HikeState) -> str:
    called = names()
    plays = listed(
        say("{name} {card}", name=called[(state.leader + place) % _PLAYERS], card=the(card))
        for place, card in enumerate(state.table)
    )
    table = say("On the table: {plays}.", plays=plays) if plays else say("You lead.")
    return " ".join([table, trumps_said(state)])


def _yes_or_no(yes: bool, why: str, rule_ids: tuple[str, ...]) -> list[Choice]:
    return [
        Choice(say("Yes"), yes, why, rule_ids),
        Choice(say("No"), not yes, why, rule_ids),
    ]


# -- what may be played --------------------------------------------------------------------


def may_play(rng: Random) -> Question:
    """Which cards of your hand may be played?"""
    leading = rng.random() < 0.4

    def fits(state: HikeState) -> bool:
        few = 3 <= len(state.hands[0]) <= 6
        narrow = len(state.legal_actions()) < len(state.hands[0])
        return state.phase == PLAY and few and bool(state.table) != leading and narrow

    state = _played(rng, fits)
    choices = []
    for card in state.hands[0]:
        verdict = state.explain(card)
        if isinstance(verdict, Legal):
            rule_ids = state.rules_in_force()[:1]
            why = say("{card} may be played now.", card=capital(the(card)))
        else:
            rule_ids, why = [*verdict.rule_ids, *verdict.see], verdict.sentence
        choices.append(Choice(capital(card_name(card)), bool(verdict), why, rule_ids))
    asked = say("Which of your cards may you play? Choose all of them.")
    return Question(
        " ".join([_table_said(state), asked]),
        choices,
        many=True,
        explain=say("Allowed: {cards}.", cards=cards_named(state.legal_actions())),
        rule_ids=state.rules_in_force(),
        state=state,
        names=names(),
    )


# -- tricks --------------------------------------------------------------------------------


def wins(rng: Random) -> Question:
    """Who wins this trick?"""

    def fits(state: HikeState) -> bool:
        if state.phase != PLAY or len(state.table) != _PLAYERS - 1:
            return False
        return len(state.hands[0]) > 1  # the last trick would end the hike

    state = _played(rng, fits)
    for _ in range(_MOST_TRIES):  # plain tricks of one suit teach little
        if len({SUIT[card] for card in state.table}) > 1:
            break
        state = _played(rng, fits)
    card = rng.choice(state.legal_actions())
    cards = [*state.table, card]
    after = state.clone()
    after.apply(card)
    leader, _cards, winner = after.tricks[-1]
    best = cards[(winner - leader) % _PLAYERS]
    called = names()
    explain = say(
        "{name}, with {card}: {why}.",
        name=called[winner],
        card=the(best),
        why=why_won(state.trump, cards, best),
    )
    choices = [
        Choice(
            called[seat],
            seat == winner,
            explain if seat == winner else _beats_not(cards[(seat - leader) % _PLAYERS], best),
            ("HI-706",),
        )
        for seat in range(_PLAYERS)
    ]
    asked = say("You play {card}. Who wins the trick?", card=the(card))
    return Question(
        " ".join([_table_said(state), asked]),
        choices,
        explain=explain,
        rule_ids=("HI-706",),
        state=state,
        names=names(),
    )


def _beats_not(card: int, best: int) -> str:
    return say("{card} does not beat {best}.", card=capital(the(card)), best=the(best))


def broken(rng: Random) -> Question:
    """Are trumps broken after this card?"""

    def fits(state: HikeState) -> bool:
        # after the last card of a hike nobody would ask
        return state.phase == PLAY and not state.broken and len(state.hands[0]) > 1

    wanted = rng.random() < 0.5
    for _ in range(_MOST_TRIES):
        state = _played(rng, fits)
        card = rng.choice(state.legal_actions())
        after = state.clone()
        after.apply(card)
        if after.broken == wanted:
            break
    suit = SUIT[card]
    if suit == state.trump:
        text = later("{card} is a trump, and it is the first one played in this hike.")
    elif suit == WILD:
        text = later("The Yeti has no suit. Only one of the {trumps} breaks trumps.")
    else:
        text = later("{card} is no trump. Only one of the {trumps} breaks trumps.")
    why = say(text, card=capital(the(card)), trumps=suit_name(state.trump))
    rule_ids = ("HI-709", "HI-714")
    asked = say("You play {card}. Are trumps broken then?", card=the(card))
    return Question(
        " ".join([_table_said(state), asked]),
        _yes_or_no(after.broken, why, rule_ids),
        explain=why,
        rule_ids=rule_ids,
        state=state,
        names=names(),
    )


def lead_trump(rng: Random) -> Question:
    """May you lead a trump now?"""

    case = rng.choice(("broken", "whole", "trumps"))
    if case == "trumps":
        state = _only_trumps(rng)
    else:

        def fits(state: HikeState) -> bool:
            if state.phase != PLAY or state.table or state.broken != (case == "broken"):
                return False
            return len(state.hands[0]) <= 8 and bool(state.suits[0][state.trump])

        state = _played(rng, fits)
    trump = state.suits[0][state.trump][0]
    verdict = state.explain(trump)
    trumps = suit_name(state.trump)
    if not verdict:
        why = say(
            "The {trumps} are not broken, and you hold another suit: lead that one.", trumps=trumps
        )
        rule_ids: tuple[str, ...] = ("HI-708", "HI-709")
    elif state.broken:
        why = say("One of the {trumps} has been played: they are broken.", trumps=trumps)
        rule_ids = ("HI-709",)
    else:
        why = say("They are not broken, but all your suited cards are {trumps}.", trumps=trumps)
        if YETI in state.hands[0]:
            why = " ".join([why, say("The Yeti has no suit, so it changes nothing.")])
        rule_ids = ("HI-710",)
    asked = say("Your hand: {cards}. May you lead a trump now?", cards=cards_named(state.hands[0]))
    return Question(
        " ".join([_table_said(state), asked]),
        _yes_or_no(bool(verdict), why, rule_ids),
        explain=why,
        rule_ids=rule_ids,
        state=state,
        names=names(),
    )


def _only_trumps(rng: Random) -> HikeState:
    """You lead, and hold nothing but trumps and perhaps the Yeti, which hardly comes by itself."""
    trump, number = rng.choice(SUITS), rng.randint(2, 4)
    mine = rng.sample([card for card in PACKS[_PLAYERS] if SUIT[card] == trump], number)
    if rng.random() < 0.5:
        mine[0] = YETI
    rest = [card for card in PACKS[_PLAYERS] if SUIT[card] not in (trump, WILD)]
    rng.shuffle(rest)
    hands = [sorted(mine), rest[:number], rest[number : 2 * number]]
    return GAME.scenario(
        f"trump: {SUIT_IDS[trump]}\nleader: 0\nwon: {HAND - number} 0 0\n"
        + "\n".join(
            f"hand {seat}: {' '.join(CARD_IDS[card] for card in hand)}"
            for seat, hand in enumerate(hands)
        )
    )


# -- blisters and plasters -----------------------------------------------------------------


def plaster(rng: Random) -> Question:
    """What comes back for this blister?"""
    trump = rng.choice(SUITS)
    suit = rng.choice([s for s in SUITS if s != trump])
    cards = [card for card in PACKS[_PLAYERS] if SUIT[card] == suit]
    held = sorted(rng.sample(cards, rng.randint(2, 4)))
    passed = rng.choice([card for card in cards if card not in held])
    rest = [card for card in PACKS[_PLAYERS] if SUIT[card] not in (suit, WILD)]
    rng.shuffle(rest)
    hand, other = [passed, *rest[: HAND - 1]], [*held, *rest[HAND - 1 : 2 * HAND - 1 - len(held)]]
    state = GAME.scenario(
        f"hike: 2\ndealer: 1\nlast: -1 0 1\ntrump: {SUIT_IDS[trump]}\n"
        f"phase: {PHASE_NAMES[EXCHANGE]}\n"
        f"hand 0: {' '.join(CARD_IDS[card] for card in hand)}\n"
        f"hand 2: {' '.join(CARD_IDS[card] for card in other)}"
    )
    after = state.clone()
    after.apply(blister(passed, 2))
    given = after.exchanges[-1][3]
    above = [card for card in held if card > passed]
    if above:
        text = later("Above {card} {name} holds: {cards}. The lowest of them comes back.")
    else:
        text = later("{name} holds nothing above {card}: it goes back, and the blister is used up.")
    explain = say(text, card=the(passed), name=_FERN, cards=cards_named(above))
    rule_ids = ("HI-407", "HI-409")
    choices = []
    for card in held:
        why = explain
        if card < passed:
            why = _beats_not(card, passed)
        elif card != given:
            why = say("The next higher card comes back, not a higher one still.")
        choices.append(Choice(capital(card_name(card)), card == given, why, rule_ids))
    back = say("Your own card comes back")
    choices.append(Choice(back, given < 0, explain, rule_ids))
    return Question(
        say(
            "You are blistered and pass {card} to {name}. {name}'s {suit} are: {cards}. What do "
            "you get?",
            card=the(passed),
            name=_FERN,
            suit=suit_name(suit),
            cards=cards_named(held),
        ),
        choices,
        explain=explain,
        rule_ids=rule_ids,
        state=state,
        names=names(),
    )


def may_pass(rng: Random) -> Question:
    """Which cards may be passed as a blister?"""
    state = _played(rng, lambda s: s.phase == EXCHANGE and s.came_back < 0)
    legal = {(action - BLISTER) // 4 for action in state.legal_actions()}
    partner = (state.legal_actions()[0] - BLISTER) % 4
    wrong = [card for card in state.hands[0] if card not in legal]
    shown = rng.sample(sorted(legal), min(3, len(legal))) + rng.sample(wrong, min(2, len(wrong)))
    choices = []
    for card in sorted(shown):
        verdict = state.explain(blister(card, partner))
        if isinstance(verdict, Legal):
            why = say("A card of a suit that is not trumps may be passed.")
            rule_ids = ["HI-405"]
        else:
            why, rule_ids = verdict.sentence, [*verdict.rule_ids, *verdict.see]
        choices.append(Choice(capital(card_name(card)), bool(verdict), why, rule_ids))
    return Question(
        say(
            "Trumps: {trumps}. You are blistered. Which of these cards may you pass? Choose all of "
            "them.",
            trumps=suit_name(state.trump),
        ),
        choices,
        many=True,
        explain=say("Neither a trump nor the Yeti can be passed."),
        rule_ids=("HI-405", "HI-406"),
        state=state,
        names=names(),
    )


# -- goals and scores ----------------------------------------------------------------------


def _tricks(rng: Random) -> list[int]:
    """A result of a hike."""
    marks = sorted(rng.choices(range(HAND + 1), k=_PLAYERS - 1))
    return [high - low for low, high in zip([0, *marks], [*marks, HAND], strict=True)]


def _scores_line(tricks: list[int], goals: list[int]) -> str:
    return " ".join(str(won - goal) for won, goal in zip(tricks, goals, strict=True))


def scores(rng: Random) -> Question:
    """What does a hike bring?"""
    goals = list(GOALS[_PLAYERS])
    tricks = _tricks(rng)
    state = GAME.scenario(f"hike: 2\ndealer: 1\nlast: {_scores_line(tricks, goals)}")
    assert state.last_scores is not None
    right = state.last_scores[0]
    explain = say_count(
        "{count} trick − goal {goal} = {score}.",
        "{count} tricks − goal {goal} = {score}.",
        count=tricks[0],
        goal=goals[0],
        score=score_text(right),
    )
    wrong = {
        tricks[0]: say("The goal is taken away."),
        -right: say("Tricks minus goal, not goal minus tricks."),
        0: say("Only a hike that ends exactly on the goal brings 0."),
        right + 1: say("Count once more."),
    }
    wrong.pop(right, None)
    choices = [Choice(score_text(right), True, explain, ("HI-801",))]
    choices += [
        Choice(score_text(number), False, why, ("HI-801",))
        for number, why in list(wrong.items())[:3]
    ]
    return Question(
        say_count(
            "Your goal was {goal}, and you have won {count} trick. How many steps is that?",
            "Your goal was {goal}, and you have won {count} tricks. How many steps is that?",
            count=tricks[0],
            goal=goals[0],
        ),
        choices,
        explain=explain,
        rule_ids=("HI-801", "HI-803"),
    )


def blistered(rng: Random) -> Question:
    """Who has blisters after this hike?"""
    goals = list(GOALS[_PLAYERS])
    tricks = _tricks(rng)
    while tricks == goals:
        tricks = _tricks(rng)
    state = GAME.scenario(f"hike: 2\ndealer: 1\nlast: {_scores_line(tricks, goals)}")
    state.apply(TRUMP + rng.choice(SUITS))
    called = names()
    results = [
        say_count(
            "{name}: goal {goal}, {count} trick",
            "{name}: goal {goal}, {count} tricks",
            count=tricks[seat],
            name=called[seat],
            goal=goals[seat],
        )
        for seat in range(_PLAYERS)
    ]
    choices = [
        Choice(
            called[seat],
            state.blisters[seat] > 0,
            say(
                "{won} of {goal}: {score}.",
                won=tricks[seat],
                goal=goals[seat],
                score=score_text(tricks[seat] - goals[seat]),
            ),
            ("HI-401",),
        )
        for seat in range(_PLAYERS)
    ]
    return Question(
        say(
            "The hike is over. {results}. Who is blistered? Choose all of them.",
            results=clauses(results),
        ),
        choices,
        many=True,
        explain=say(
            "Whoever has fewer tricks than the goal has a blister for each that is missing."
        ),
        rule_ids=("HI-401", "HI-402"),
        names=called,
    )


MAKERS: dict[str, Maker] = {
    "may-play": may_play,
    "wins": wins,
    "broken": broken,
    "lead-trump": lead_trump,
    "plaster": plaster,
    "may-pass": may_pass,
    "scores": scores,
    "blistered": blistered,
}
