"""What the coach says about a decision in Tricky Tides, for a reader of twelve."""

from __future__ import annotations

from tidelib.core.figures import decimal
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import capital, clauses, listed
from tidelib.games.tricky_tides import thumb
from tidelib.games.tricky_tides.labels import action_label, monster_due, order_named, reach_told
from tidelib.games.tricky_tides.odds import beaten_by, unbeatable
from tidelib.games.tricky_tides.promise import Sight, code_of, turns_left
from tidelib.games.tricky_tides.reach import routes
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ANCHOR,
    CELL_IDS,
    COLOUR,
    DELIVER,
    DOCK,
    FIRST,
    FIRST_MOVE,
    MASK_GOODS,
    MOVE,
    NEEDS,
    ORDER_IDS,
    OVER,
    OVERBOARD,
    PASS,
    PICK,
    PLAY,
    ROBBING,
    SAILING,
    SHIP,
    SHIPS,
    STAY,
    WITHOUT,
    card_name,
    cells_named,
    good_name,
    goods_named,
    monster_name,
    stop_of,
)
from tidelib.players.coach import Advice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tidelib.games.tricky_tides.state import TidesState
    from tidelib.players.search import Tried

    Words = tuple[str, str, tuple[str, ...]]
    """A nudge, the move with its reason, the rules concerned."""

_TOLD = 3
"""So many actions are compared in a hint."""


def advice(state: TidesState, found: list[Tried]) -> Advice:
    """The reasons for the best of the actions looked at."""
    action: int = found[0].action
    nudge, reason, rule_ids = _WORDS[state.phase](state, action)
    if len(found) == 1:
        reckoning = say("There is only one thing that you may do here.")
    else:
        reckoning = _compared(state, found)
    return Advice(action, nudge, reckoning, reason, rule_ids)


def _compared(state: TidesState, found: list[Tried]) -> str:
    figures = [
        say(
            "{action}: {number} in 100",
            action=action_label(state, entry.action),
            number=decimal(100 * entry.mean, 0),
        )
        for entry in found[:_TOLD]
        if entry.visits
    ]
    told = say_count(
        "I imagined what the others hold and played on, {count} times for the best moves. "
        "Your chances to win the game look like this. {figures}.",
        "I imagined what the others hold and played on, {count} times for the best moves. "
        "Your chances to win the game look like this. {figures}.",
        count=found[0].visits,
        figures=clauses(figures),
    )
    if any(entry.mean > found[0].mean for entry in found[1:_TOLD]):
        luck = say("Such a difference may be luck, so I keep to the rule of thumb.")
        return " ".join([told, luck])
    return told


# -- cards and ships ------------------------------------------------------------------------


def _on_ship(state: TidesState, action: int) -> Words:
    cell = action - SHIP
    near = state.chart.adjacent[cell]
    islands = [there for there in range(12) if COLOUR[state.laid[there]] == state.current_player]
    return (
        say(
            "You may start on {cells}. From which one do more headings lead to an island?",
            cells=cells_named(islands),
        ),
        say(
            "Start on {cell}: {number} islands lie around it.",
            cell=CELL_IDS[cell],
            number=len(near),
        ),
        ("TT-SETUP-14", "TT-MAP-8"),
    )


def _sight(state: TidesState) -> Sight:
    return Sight(state, state.current_player, turns_left(state))


def _plan(state: TidesState) -> str:
    """What the best stop is good for, in words."""
    seat = state.current_player
    found = routes(state, seat)
    if not found:
        return say(
            "No order can be delivered within three hands of this round: load what is useful."
        )
    best = min(
        found.values(),
        key=lambda route: (route.hands, -_sight(state).worth[route.order]),
    )
    return say(
        "Your nearest delivery is order {order}: {route}.", order=ORDER_IDS[best.order], route=best
    )


def _on_card(state: TidesState, card: int) -> Words:
    seat = state.current_player
    ids = ("TT-PLAY-5", "TT-SAIL-6", "TT-SAIL-9")
    if len(state._legal) == 1:
        nudge = say("How many of your cards may you play?")
        reason = say("Play {card}: you have no choice.", card=card_name(card))
        return nudge, reason, ("TT-PLAY-3",)
    nudge = say(
        "A card does two things: it tells when you sail, and where you can sail. Look at both."
    )
    sure = unbeatable(state, seat, card)
    if sure == 1:
        tempo = say("It wins the hand: you sail first and lead the next one.")
    elif sure:
        tempo = say(
            "It may win the hand; unseen cards that beat it: {number}.",
            number=len(beaten_by(state, seat, card)),
        )
    else:
        tempo = say("It does not win the hand, so others sail before you.")
    play = say("Play {card}.", card=card_name(card))
    return nudge, " ".join([play, reach_told(state, seat, card), tempo, _plan(state)]), ids


def _on_sailing(state: TidesState, action: int) -> Words:
    seat = state.current_player
    if len(state._legal) == 1 and action == DOCK:
        return (
            say("Does any heading of your card lead somewhere?"),
            say("Stay docked: no heading of your card leads to a map card."),
            ("TT-SAIL-9",),
        )
    cell = stop_of(action) if action < DOCK else state.ships[seat]
    nudge = say("Where can you deliver at once? If nowhere: which island has what you lack?")
    done = thumb.visit(state, _sight(state), cell, code_of(state.holds[seat]))[1]
    why = _visit_told(state, cell, done)
    ids = ("TT-SAIL-6", "TT-PICK-1", "TT-DELIVER-1")
    label = action_label(state, action)
    if action == ANCHOR:
        text = say("{action}: {why}. The anchor works once in a game.", action=label, why=why)
        return nudge, text, ("TT-ANCHOR-3", *ids)
    return nudge, say("{action}: {why}.", action=label, why=why), ids


def _visit_told(state: TidesState, cell: int, action: int) -> str:
    """What there is to do on a map card."""
    if action == DELIVER:
        return say("there you can deliver {order}", order=order_named(state.orders[cell]))
    if action == PASS:
        return say("from there you are near to what you need")
    goods = [
        state.goods[cell][good] if good in MASK_GOODS[action - PICK] else 0 for good in range(5)
    ]
    return say("there you can load {goods}", goods=goods_named(goods))


def _on_acting(state: TidesState, action: int) -> Words:
    cell = state.ships[state.current_player]
    nudge = say("Can you deliver? If not: which goods do the orders near by ask for?")
    if action == PASS:
        return nudge, say("Pass: nothing here helps your hold."), ("TT-DELIVER-7",)
    label = action_label(state, action)
    if action < DELIVER:
        room = state.limit - state.loads[state.current_player]
        taken = sum(state.goods[cell][good] for good in MASK_GOODS[action - PICK])
        reasons = [_does(label), _needs(state, action)]
        if taken > room:
            reasons.append(say("Your hold gets too full, so something goes overboard."))
        return nudge, " ".join(reasons), ("TT-PICK-1", "TT-PICK-2")
    ids = ("TT-DELIVER-1", "TT-DELIVER-2", "TT-SCORE-1")
    if action >= WITHOUT:
        ids = ("TT-DELIVER-1", "TT-EVENT-BUYERS-1", "TT-SCORE-1")
    order = order_named(state.orders[cell])
    return nudge, say("{action}: {order}.", action=label, order=order), ids


def _does(label: str) -> str:
    """An action as a sentence."""
    return say("{action}.", action=label)


def _needs(state: TidesState, action: int) -> str:
    goods = MASK_GOODS[action - PICK]
    asking = [
        say("{order} on {cell}", order=ORDER_IDS[order], cell=CELL_IDS[cell])
        for order, cell in _sight(state).lying
        if any(good in goods for good in _asked(order))
    ]
    if not asking:
        return say("It can be sold at the end.")
    return say("Orders on the map that ask for it: {orders}.", orders=listed(asking))


def _asked(order: int) -> list[int]:
    return [good for good, _number in NEEDS[order]]


def _on_overboard(state: TidesState, action: int) -> Words:
    return (
        say(
            "Your hold carries {limit} goods. Which good helps with no order near by?",
            limit=state.limit,
        ),
        say("Return 1 {good}: you will miss it least.", good=good_name(action - OVER)),
        ("TT-OVER-1", "TT-OVER-2", "TT-OVER-3"),
    )


def _on_robbing(state: TidesState, action: int) -> Words:
    return (
        say("Which good in the other ships' holds do you lack for an order?"),
        _does(capital(action_label(state, action))),
        ("TT-EVENT-PIRATES-1",),
    )


# -- monsters -------------------------------------------------------------------------------


def _monster(state: TidesState) -> str:
    return monster_name(monster_due(state))


def _on_first(state: TidesState, action: int) -> Words:
    if action == FIRST_MOVE:
        reason = later("Move it first: so it does more for you, or more against the others.")
    else:
        reason = later(
            "Use its ability first: so it does more for you, or more against the others."
        )
    return (
        say(
            "The {monster} moves and uses its ability. Does it do more where it is, or where "
            "it can go?",
            monster=_monster(state),
        ),
        say(reason),
        ("TT-MONSTER-8",),
    )


def _on_move(state: TidesState, action: int) -> Words:
    nudge = say("Is the {monster} better near you, or near the others?", monster=_monster(state))
    if action == STAY:
        return nudge, say("It stays: no heading leads to a free island."), ("TT-MONSTER-14",)
    return nudge, _does(action_label(state, action)), ("TT-MONSTER-9", "TT-MONSTER-10")


def _on_ability(state: TidesState, action: int) -> Words:
    return (
        say("The ships sail right after this. Whom does it help: you, or who sails before you?"),
        _does(action_label(state, action)),
        ("TT-MONSTER-5", "TT-MONSTER-7"),
    )


_WORDS: dict[int, Callable[[TidesState, int], Words]] = {
    SHIPS: _on_ship,
    PLAY: _on_card,
    FIRST: _on_first,
    MOVE: _on_move,
    ABILITY: _on_ability,
    SAILING: _on_sailing,
    ROBBING: _on_robbing,
    OVERBOARD: _on_overboard,
    ACTING: _on_acting,
}
