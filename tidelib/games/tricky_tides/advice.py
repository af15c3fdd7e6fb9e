"""What the coach says about a decision in Tricky Tides, for a reader of twelve."""

from __future__ import annotations

from tidelib.core.wording import capital
from tidelib.games.tricky_tides import saying, thumb
from tidelib.games.tricky_tides.odds import beaten_by, unbeatable
from tidelib.games.tricky_tides.promise import Sight, code_of, turns_left
from tidelib.games.tricky_tides.reach import routes
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ANCHOR,
    CARD_NAMES,
    CELL_IDS,
    COLOUR,
    DELIVER,
    DOCK,
    FIRST,
    FIRST_MOVE,
    GOOD_NAMES,
    MASK_GOODS,
    MONSTER_NAMES,
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
    cells_named,
    goods_named,
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
        reckoning = "There is only one thing that you may do here."
    else:
        reckoning = _compared(state, found)
    return Advice(action, nudge, reckoning, reason, rule_ids)


def _compared(state: TidesState, found: list[Tried]) -> str:
    told = [
        f"{saying.action_label(state, entry.action)}: {100 * entry.mean:.0f} in 100"
        for entry in found[:_TOLD]
        if entry.visits
    ]
    luck = ""
    if any(entry.mean > found[0].mean for entry in found[1:_TOLD]):
        luck = " Such a difference may be luck, so I keep to the rule of thumb."
    return (
        f"I imagined what the others hold and played on, {found[0].visits} times for the best "
        f"moves. Your chances to win the game look like this. {'; '.join(told)}.{luck}"
    )


# -- cards and ships ------------------------------------------------------------------------


def _on_ship(state: TidesState, action: int) -> Words:
    cell = action - SHIP
    near = state.chart.adjacent[cell]
    islands = [there for there in range(12) if COLOUR[state.laid[there]] == state.current_player]
    return (
        f"You may start on {cells_named(islands)}. From which one do more headings lead to an "
        "island?",
        f"Start on {CELL_IDS[cell]}: {len(near)} islands lie around it.",
        ("TT-SETUP-14", "TT-MAP-8"),
    )


def _sight(state: TidesState) -> Sight:
    return Sight(state, state.current_player, turns_left(state))


def _plan(state: TidesState) -> str:
    """What the best stop is good for, in words."""
    seat = state.current_player
    found = routes(state, seat)
    if not found:
        return "No order can be delivered within three hands of this round: load what is useful."
    best = min(
        found.values(),
        key=lambda route: (route.hands, -_sight(state).worth[route.order]),
    )
    return f"Your nearest delivery is order {ORDER_IDS[best.order]}: {best}."


def _on_card(state: TidesState, card: int) -> Words:
    seat = state.current_player
    ids = ("TT-PLAY-5", "TT-SAIL-6", "TT-SAIL-9")
    if len(state._legal) == 1:
        nudge = "How many of your cards may you play?"
        return nudge, f"Play {CARD_NAMES[card]}: you have no choice.", ("TT-PLAY-3",)
    nudge = "A card does two things: it tells when you sail, and where you can sail. Look at both."
    reach = saying.reach_told(state, seat, card)
    sure = unbeatable(state, seat, card)
    if sure == 1:
        tempo = "It wins the hand: you sail first and lead the next one."
    elif sure:
        tempo = (
            f"It may win the hand; unseen cards that beat it: {len(beaten_by(state, seat, card))}."
        )
    else:
        tempo = "It does not win the hand, so others sail before you."
    return nudge, f"Play {CARD_NAMES[card]}. {reach} {tempo} {_plan(state)}", ids


def _on_sailing(state: TidesState, action: int) -> Words:
    seat = state.current_player
    if len(state._legal) == 1 and action == DOCK:
        return (
            "Does any heading of your card lead somewhere?",
            "Stay docked: no heading of your card leads to a map card.",
            ("TT-SAIL-9",),
        )
    cell = stop_of(action) if action < DOCK else state.ships[seat]
    nudge = "Where can you deliver at once? If nowhere: which island has what you lack?"
    done = thumb.visit(state, _sight(state), cell, code_of(state.holds[seat]))[1]
    why = _visit_told(state, cell, done)
    ids = ("TT-SAIL-6", "TT-PICK-1", "TT-DELIVER-1")
    label = saying.action_label(state, action)
    if action == ANCHOR:
        return nudge, f"{label}: {why}. The anchor works once in a game.", ("TT-ANCHOR-3", *ids)
    return nudge, f"{label}: {why}.", ids


def _visit_told(state: TidesState, cell: int, action: int) -> str:
    """What there is to do on a map card."""
    if action == DELIVER:
        return f"there you can deliver {saying.order_named(state.orders[cell])}"
    if action == PASS:
        return "from there you are near to what you need"
    goods = [
        state.goods[cell][good] if good in MASK_GOODS[action - PICK] else 0 for good in range(5)
    ]
    return f"there you can load {goods_named(goods)}"


def _on_acting(state: TidesState, action: int) -> Words:
    cell = state.ships[state.current_player]
    nudge = "Can you deliver? If not: which goods do the orders near by ask for?"
    if action == PASS:
        return nudge, "Pass: nothing here helps your hold.", ("TT-DELIVER-7",)
    label = saying.action_label(state, action)
    if action < DELIVER:
        room = state.limit - state.loads[state.current_player]
        taken = sum(state.goods[cell][good] for good in MASK_GOODS[action - PICK])
        over = " Your hold gets too full, so something goes overboard." if taken > room else ""
        return nudge, f"{label}. {_needs(state, action)}{over}", ("TT-PICK-1", "TT-PICK-2")
    ids = ("TT-DELIVER-1", "TT-DELIVER-2", "TT-SCORE-1")
    if action >= WITHOUT:
        ids = ("TT-DELIVER-1", "TT-EVENT-BUYERS-1", "TT-SCORE-1")
    return nudge, f"{label}: {saying.order_named(state.orders[cell])}.", ids


def _needs(state: TidesState, action: int) -> str:
    goods = MASK_GOODS[action - PICK]
    asking = [
        f"{ORDER_IDS[order]} on {CELL_IDS[cell]}"
        for order, cell in _sight(state).lying
        if any(good in goods for good in _asked(order))
    ]
    if not asking:
        return "It can be sold at the end."
    return f"Orders on the map that ask for it: {', '.join(asking)}."


def _asked(order: int) -> list[int]:
    return [good for good, _number in NEEDS[order]]


def _on_overboard(state: TidesState, action: int) -> Words:
    good = GOOD_NAMES[action - OVER]
    return (
        f"Your hold carries {state.limit} goods. Which good helps with no order near by?",
        f"Return 1 {good}: you will miss it least.",
        ("TT-OVER-1", "TT-OVER-2", "TT-OVER-3"),
    )


def _on_robbing(state: TidesState, action: int) -> Words:
    return (
        "Which good in the other ships' holds do you lack for an order?",
        f"{capital(saying.action_label(state, action))}.",
        ("TT-EVENT-PIRATES-1",),
    )


# -- monsters -------------------------------------------------------------------------------


def _monster(state: TidesState) -> str:
    return MONSTER_NAMES[saying.monster_due(state)]


def _on_first(state: TidesState, action: int) -> Words:
    first = "move it first" if action == FIRST_MOVE else "use its ability first"
    return (
        f"The {_monster(state)} moves and uses its ability. Does it do more where it is, or where "
        "it can go?",
        f"{capital(first)}: so it does more for you, or more against the others.",
        ("TT-MONSTER-8",),
    )


def _on_move(state: TidesState, action: int) -> Words:
    nudge = f"Is the {_monster(state)} better near you, or near the others?"
    if action == STAY:
        return nudge, "It stays: no heading leads to a free island.", ("TT-MONSTER-14",)
    return nudge, f"{saying.action_label(state, action)}.", ("TT-MONSTER-9", "TT-MONSTER-10")


def _on_ability(state: TidesState, action: int) -> Words:
    return (
        "The ships sail right after this. Whom does it help: you, or who sails before you?",
        f"{saying.action_label(state, action)}.",
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
