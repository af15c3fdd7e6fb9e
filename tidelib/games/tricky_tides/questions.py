"""Questions about Tricky Tides. Every answer is the engine's: a card tried, a hand played."""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.names import with_names
from tidelib.core.refusal import Legal
from tidelib.core.told import Refusal
from tidelib.core.wording import all_of, capital, one_by_one, you
from tidelib.games.tricky_tides import scoring
from tidelib.games.tricky_tides.charts import RAYS
from tidelib.games.tricky_tides.game import GAME
from tidelib.games.tricky_tides.labels import order_named, sightings_told
from tidelib.games.tricky_tides.outlook import why_here
from tidelib.games.tricky_tides.rules import allowed_headings, card_of
from tidelib.games.tricky_tides.telling import won_told
from tidelib.games.tricky_tides.words import (
    ACTING,
    ALL_HEADINGS,
    CARD_IDS,
    CELL_IDS,
    DELIVER,
    ORDER_IDS,
    ORDERS,
    PICK,
    PLAY,
    SAIL,
    SAILING,
    SIGHTING_IDS,
    SUIT,
    TYPES,
    card_name,
    cells_named,
    good_name,
    goods_named,
    goods_text,
    heading_word,
    headings_named,
    monster_name,
)
from tidelib.lessons.quiz import Choice, Question, random_position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from typing import Any

    from tidelib.games.tricky_tides.state import TidesState
    from tidelib.lessons.quiz import Maker

OTHERS = ("Anne", "Henry", "Edmund")
_COVER = (
    "board.cards.*.legal",
    "board.cards.*.headings",
    "board.cards.*.say",
    "board.compass",
    "board.delivery",
    "board.trick.order",
    "board.trick.say",
    "board.trick.winning",
)
"""What a table always shows, and what would answer the questions."""


# -- positions -----------------------------------------------------------------------------


def names(players: int) -> list[str]:
    """What the players are called; the reader is the first one."""
    return [you(), *OTHERS[: players - 1]]


def _played(
    rng: Random,
    fits: Callable[[TidesState], bool],
    players: int = 3,
    options: dict[str, str] | None = None,
) -> TidesState:
    """A position of a game played at random in which it is your turn, and which fits."""

    def choose(state: TidesState) -> Any:
        # whoever can deliver does, so that holds and orders look as at a real table
        actions = state.legal_actions()
        return DELIVER if DELIVER in actions else rng.choice(actions)

    return random_position(lambda: GAME.new_state(players, options), rng, fits, choose=choose)


def _question(
    state: TidesState,
    prompt: str,
    choices: Sequence[Choice] = (),
    *,
    many: bool = False,
    answer: int | None = None,
    explain: str,
    rule_ids: Sequence[str],
) -> Question:
    return Question(
        prompt,
        choices,
        many=many,
        answer=answer,
        explain=explain,
        rule_ids=rule_ids,
        state=state,
        names=names(state.players),
        cover=_COVER,
    )


# -- the trick -----------------------------------------------------------------------------


def may_play(rng: Random) -> Question:
    """Which cards may be played?"""
    free = rng.random() < 0.3

    def fits(state: TidesState) -> bool:
        if state.phase != PLAY or not state.table or not 3 <= len(state.hands[0]) <= 6:
            return False
        held = {SUIT[card] for card in state.hands[0]}
        return len(held) > 1 and (SUIT[state.table[0]] not in held) == free

    state = _played(rng, fits, rng.choice((2, 3, 4)))
    led = monster_name(SUIT[state.table[0]])
    choices = []
    for card in state.hands[0]:
        verdict = state.explain(card)
        if isinstance(verdict, Refusal):
            said, rule_ids = verdict.sentence, verdict.rule_ids
        elif free:
            said = say("You hold no {suit}: you may play anything.", suit=led)
            rule_ids = ("TT-PLAY-4",)
        else:
            said, rule_ids = say("It follows suit: {suit} was led.", suit=led), ("TT-PLAY-3",)
        choices.append(Choice(card_name(card), isinstance(verdict, Legal), said, rule_ids))
    if free:
        explain = later("You hold no {suit}, so every card may be played.")
    else:
        explain = later("You hold {suit}, so you must follow suit.")
    return _question(
        state,
        say("{suit} was led. Which of your cards may you play? Choose all of them.", suit=led),
        choices,
        many=True,
        explain=say(explain, suit=led),
        rule_ids=("TT-PLAY-3", "TT-PLAY-4"),
    )


def _last_card(
    rng: Random, players: int, options: dict[str, str] | None = None
) -> tuple[TidesState, int, TidesState]:
    """You play the last card of a hand: the position, the card, and the hand played out."""

    def fits(state: TidesState) -> bool:
        return (
            state.phase == PLAY
            and len(state.table) == state.players - 1
            and len({SUIT[card] for card in state.table}) > 1
        )

    state = _played(rng, fits, players, options)
    card = rng.choice(state.legal_actions())
    after = state.clone()
    after.apply(card)
    return state, card, after


def who_wins(rng: Random) -> Question:
    """Who wins the hand?"""
    state, card, after = _last_card(rng, rng.choice((3, 4)))
    cards = [*state.table, card]
    led = SUIT[cards[0]]
    winner = after.tricks[-1][2]
    won = (winner - state.led_by) % state.players
    why = won_told(after, cards, cards[won])
    called = names(state.players)
    choices = []
    for place, played in enumerate(cards):
        seat = (state.led_by + place) % state.players
        name, rule = card_name(played), "TT-PLAY-5"
        if seat == winner:
            said = why
        elif SUIT[played] == led:
            said = say("{card} follows suit, but is not the highest.", card=name)
        else:
            said, rule = say("{card} is off suit: it never wins.", card=name), "TT-PLAY-6"
        choices.append(Choice(called[seat], seat == winner, said, [rule]))
    was_led = say("{suit} was led.", suit=monster_name(led))
    return _question(
        state,
        say("You play {card} as the last card of this hand. Who wins it?", card=card_name(card)),
        choices,
        explain=" ".join([was_led, why]),
        rule_ids=("TT-PLAY-5", "TT-PLAY-6"),
    )


_SAILS_AT = (
    later("Sails first: {why}."),
    later("Sails second: {why}."),
    later("Sails third: {why}."),
    later("Sails fourth: {why}."),
)
_WHO_SAILS = (
    later("You play {card} as the last card of this hand. Whose ship sails first?"),
    later("You play {card} as the last card of this hand. Whose ship sails second?"),
    later("You play {card} as the last card of this hand. Whose ship sails third?"),
    later("You play {card} as the last card of this hand. Whose ship sails fourth?"),
)


def who_sails(rng: Random) -> Question:
    """Whose ship sails at a place of the order?"""
    state, card, after = _last_card(rng, rng.choice((3, 4)))
    place = rng.randrange(state.players)
    called = names(state.players)
    choices = []
    for there, seat in enumerate(after.queue):
        why, rule = why_here(after, seat)
        said = say(_SAILS_AT[there], why=with_names(why, called))
        choices.append(Choice(called[seat], there == place, said, (rule,)))
    order = [
        say("{player} ({card})", player=called[seat], card=CARD_IDS[card_of(after, seat)])
        for seat in after.queue
    ]
    return _question(
        state,
        say(_WHO_SAILS[place], card=card_name(card)),
        choices,
        explain=say("{ships}.", ships=one_by_one(order)),
        rule_ids=("TT-SAIL-1", "TT-SAIL-2", "TT-SAIL-3", "TT-SAIL-4"),
    )


def who_wakes(rng: Random) -> Question:
    """Who moves a monster?"""
    state, card, after = _last_card(rng, 4, {"monsters": "on"})
    cards = [*state.table, card]
    monster = SUIT[rng.choice(cards)]
    woken = dict(after.awake)
    called = names(state.players)
    choices = []
    for place, played in enumerate(cards):
        seat = (state.led_by + place) % state.players
        right = woken.get(monster) == seat
        if right:
            said = later("{card} is the lowest card of its suit.")
        elif SUIT[played] == monster:
            said = later("{card} is not the lowest card of its suit.")
        else:
            said = later("{card} is of another suit.")
        told = say(said, card=card_name(played))
        choices.append(Choice(called[seat], right, told, ("TT-MONSTER-2",)))
    name = monster_name(monster)
    return _question(
        state,
        say(
            "You play {card} as the last card of this hand. Who moves the {monster}?",
            card=card_name(card),
            monster=name,
        ),
        choices,
        explain=say(
            "The lowest card of its suit wakes the {monster}, whether that suit was led or not.",
            monster=name,
        ),
        rule_ids=("TT-MONSTER-2", "TT-MONSTER-3"),
    )


# -- sailing -------------------------------------------------------------------------------


def where_to(rng: Random) -> Question:
    """Where can a card take a ship?"""

    def fits(state: TidesState) -> bool:
        sails = [action for action in state.legal_actions() if action in _SAILS]
        return state.phase == SAILING and 1 <= len(sails) <= 5

    state = _played(rng, fits, rng.choice((2, 3, 4)))
    card, here = card_of(state, 0), state.ships[0]
    shown = allowed_headings(card, state.event)
    possible = {(action - SAIL) % 12 for action in state.legal_actions() if action in _SAILS}
    refused: dict[int, Refusal] = {}
    for heading in ALL_HEADINGS:
        for there in RAYS[here][heading]:
            verdict = state.explain(SAIL + 12 * heading + there)
            if isinstance(verdict, Refusal):
                refused[there] = verdict
    wrong = rng.sample(sorted(refused), min(3, len(refused)))
    choices = [
        Choice(CELL_IDS[there], True, _way(state, there), ("TT-MAP-7", "TT-SAIL-6"))
        for there in sorted(possible)
    ]
    choices += [
        Choice(CELL_IDS[there], False, refused[there].sentence, refused[there].rule_ids)
        for there in wrong
    ]
    return _question(
        state,
        say(
            "Your ship is on {cell}. {card} shows {headings}. Where may the ship end its move? "
            "Choose all of them.",
            cell=CELL_IDS[here],
            card=card_name(card),
            headings=headings_named(shown),
        ),
        choices,
        many=True,
        explain=say("It may end on {cells}.", cells=cells_named(sorted(possible))),
        rule_ids=("TT-MAP-7", "TT-SAIL-6", "TT-SEA-1"),
    )


_SAILS = range(SAIL, SAIL + 96)


def _way(state: TidesState, there: int) -> str:
    here = state.ships[0]
    for heading in ALL_HEADINGS:
        if SAIL + 12 * heading + there in state.legal_actions():
            stops = state.courses.stops[here][heading]
            over = stops[: stops.index(there)]
            way = capital(heading_word(heading))
            if over:
                return say("{way}, over {cells}.", way=way, cells=cells_named(over, all_of))
            return say("{way}.", way=way)
    return ""


# -- goods, orders, gold -------------------------------------------------------------------


def may_deliver(rng: Random) -> Question:
    """May this order be delivered?"""
    wanted = rng.random() < 0.5

    def fits(state: TidesState) -> bool:
        order = state.orders[state.ships[0]] if state.phase == ACTING else -1
        return order >= 0 and state.loads[0] > 1 and (DELIVER in state.legal_actions()) == wanted

    state = _played(rng, fits, rng.choice((2, 3, 4)))
    order = state.orders[state.ships[0]]
    verdict = state.explain(DELIVER)
    rule_ids: tuple[str, ...] = ("TT-DELIVER-1",)
    if isinstance(verdict, Refusal):
        why, rule_ids = verdict.sentence, verdict.rule_ids
    else:
        why = say("The hold contains every good that the order shows.")
    return _question(
        state,
        say(
            "Your ship is on {cell}, with {goods} in the hold. The order there: {order}. May you "
            "deliver it?",
            cell=CELL_IDS[state.ships[0]],
            goods=goods_named(state.holds[0]),
            order=order_named(order),
        ),
        [
            Choice(say("Yes"), isinstance(verdict, Legal), why, rule_ids),
            Choice(say("No"), not isinstance(verdict, Legal), why, rule_ids),
        ],
        explain=why,
        rule_ids=rule_ids,
    )


def overboard(rng: Random) -> Question:
    """How many goods go overboard?"""
    some = rng.random() < 0.7

    def too_many(state: TidesState) -> list[int]:
        here, room = state.goods[state.ships[0]], state.limit - state.loads[0]
        return [good for good in TYPES if here[good] and (here[good] > room) == some]

    def fits(state: TidesState) -> bool:
        return state.phase == ACTING and state.loads[0] > 3 and bool(too_many(state))

    state = _played(rng, fits, rng.choice((2, 3, 4)))
    good = rng.choice(too_many(state))
    taken = state.goods[state.ships[0]][good]
    after = state.clone()
    after.apply(PICK + (1 << good))
    excess = max(0, after.loads[0] - after.limit)
    return _question(
        state,
        say_count(
            "{count} good are in your hold. You pick up the {good} ({taken}). How many goods go "
            "overboard?",
            "{count} goods are in your hold. You pick up the {good} ({taken}). How many goods go "
            "overboard?",
            count=state.loads[0],
            good=good_name(good),
            taken=taken,
        ),
        answer=excess,
        explain=say(
            "{load} + {taken} = {sum}, and a hold carries {limit}: {excess}.",
            load=state.loads[0],
            taken=taken,
            sum=state.loads[0] + taken,
            limit=state.limit,
            excess=excess,
        ),
        rule_ids=("TT-PICK-1", "TT-OVER-1", "TT-OVER-2"),
    )


def how_much(rng: Random) -> Question:
    """How much gold is it at the end?"""
    orders = sorted(rng.sample(ORDERS, rng.choice((2, 3, 4))))
    hold = [0] * 5
    for _ in range(rng.choice((3, 5, 7))):
        hold[rng.choice(TYPES)] += 1
    card = rng.randrange(len(SIGHTING_IDS))
    others = [id for id in SIGHTING_IDS if id != SIGHTING_IDS[card]]
    state = GAME.scenario(
        f"""
        players: 2
        phase: action
        round: 3
        hand: 6
        trick: D8 D1
        turn: 1
        delivered 0: {" ".join(ORDER_IDS[order] for order in orders)}
        sightings: {SIGHTING_IDS[card]} {others[0]}
        hold 0: {goods_text(hold)}
        """
    )
    return Question(
        say(
            "The game is over. Your orders: {orders} Your sightings card: {pays}. In your hold: "
            "{goods}. How much gold do you have?",
            orders=" ".join([say("{order}.", order=order_named(order)) for order in orders]),
            pays=sightings_told(card),
            goods=goods_named(hold),
        ),
        answer=scoring.scores(state)[0],
        explain=say("{sum}.", sum=scoring.sum_told(state, 0)),
        rule_ids=("TT-SCORE-1", "TT-SCORE-2", "TT-SCORE-3", "TT-SCORE-4"),
        names=names(2),
    )


MAKERS: dict[str, Maker] = {
    "may-play": may_play,
    "who-wins": who_wins,
    "who-sails": who_sails,
    "where-to": where_to,
    "may-deliver": may_deliver,
    "overboard": overboard,
    "how-much": how_much,
    "who-wakes": who_wakes,
}
