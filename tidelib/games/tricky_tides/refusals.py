"""Why something may not be done, in words. What is forbidden is decided in ``rules``.

The ship's turn is in ``refusals_ships``.
"""

from __future__ import annotations

from tidelib.core.language import later, say
from tidelib.core.told import Refusal
from tidelib.core.wording import all_of, listed
from tidelib.games.tricky_tides import rules
from tidelib.games.tricky_tides.charts import SPOUTS
from tidelib.games.tricky_tides.refusals_ships import (
    act,
    lying,
    overboard,
    rob,
    sail,
)
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    CELL_IDS,
    DONE,
    DRAGON,
    EDGE,
    FIRST,
    HEAD,
    HEADING_NAMES,
    MOVE,
    OCTOPUS,
    OVERBOARD,
    PLAY,
    PULL,
    REMOVE,
    ROBBING,
    SAILING,
    SHARK,
    SHIP,
    SHIPS,
    SKIP,
    SPOUT,
    SUIT,
    SWAP,
    card_name,
    cards_named,
    cells_named,
    colour_name,
    good_name,
    heading_word,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.tricky_tides.state import TidesState

_DUE = {
    SHIPS: (later("First the ships are placed."), "TT-SETUP-13"),
    PLAY: (later("A card must be played to this hand."), "TT-PLAY-1"),
    FIRST: (later("First it is decided whether the monster moves or acts first."), "TT-MONSTER-8"),
    MOVE: (later("The monster is to move."), "TT-MONSTER-8"),
    ABILITY: (later("The monster is to use its ability."), "TT-MONSTER-8"),
    SAILING: (later("The ship is to sail."), "TT-SAIL-5"),
    ROBBING: (later("First it is decided what the pirates take."), "TT-EVENT-PIRATES-1"),
    OVERBOARD: (later("First enough goods must go overboard."), "TT-OVER-2"),
    ACTING: (later("The ship has sailed: pick up, deliver or pass."), "TT-SAIL-5"),
}


def refusal(state: TidesState, action: int, rule: str) -> Refusal:
    """The refusal of an action that a rule forbids."""
    if rule == rules.NOT_ASKED:
        return _not_asked(state)
    return _WORDS[state.phase](state, action, rule)


def _not_asked(state: TidesState) -> Refusal:
    if state.is_terminal:
        return Refusal((), say("The game is over. There is nothing to decide."))
    if state.phase not in _DUE:
        return Refusal((), say("Chance is to act first. There is nothing to decide."))
    sentence, rule = _DUE[state.phase]
    return Refusal((), say(sentence), see=(rule,))


# -- set-up and cards -----------------------------------------------------------------------


def _ship(state: TidesState, action: int, rule: str) -> Refusal:
    from tidelib.games.tricky_tides.rounds import berths

    seat = state.current_player
    homes = [berth - SHIP for berth in berths(state, seat)]
    return Refusal(
        (rule,),
        say(
            "Your ship is {colour}: it starts on {cells}, the islands that show it.",
            colour=colour_name(seat),
            cells=cells_named(homes),
        ),
        [say("your islands: {cells}", cells=cells_named(homes, all_of))],
    )


def _play(state: TidesState, action: int, rule: str) -> Refusal:
    hand = state.hands[state.current_player]
    if rule == "TT-PLAY-1":
        return Refusal(
            (rule,),
            say("You do not hold {card}.", card=card_name(action)),
            [say("hand: {cards}", cards=cards_named(hand))],
        )
    led = rules.led_suit(state)
    held = cards_named([card for card in hand if SUIT[card] == led])
    return Refusal(
        (rule,),
        say(
            "{suit} was led, and you hold {cards}: play a card of that suit.",
            suit=monster_name(led),
            cards=held,
        ),
        [
            say("led: {card}", card=card_name(state.table[0])),
            say("you hold: {cards}", cards=held),
        ],
        see=("TT-PLAY-4",),
    )


# -- monsters -------------------------------------------------------------------------------


def why_barred(state: TidesState, monster: int, heading: int, rule: str) -> tuple[str, list[str]]:
    """Why a monster may not move along a heading: a sentence, and what is at fault."""
    name, way = monster_name(monster), heading_word(heading)
    cell = state.monsters[monster]
    there = state.courses.landfall[cell][heading]
    if rule == "TT-MONSTER-12":
        other = name if there == cell else monster_name(state.monsters.index(there))
        return (
            say(
                "The first island to the {way} is {cell}, where the {monster} is.",
                way=way,
                cell=CELL_IDS[there],
                monster=other,
            ),
            [_at(other, there)],
        )
    seas = cells_named(state.courses.stops[cell][heading], all_of)
    if _only_sea(state, cell, heading):
        return (
            say(
                "To the {way} there is only open sea: {cells}. A monster never ends at sea.",
                way=way,
                cells=seas,
            ),
            [say("open sea: {cells}", cells=seas)],
        )
    return (
        say("To the {way} of {cell} the map ends.", way=way, cell=CELL_IDS[cell]),
        [_at(name, cell)],
    )


def _only_sea(state: TidesState, cell: int, heading: int) -> bool:
    """Whether there are map cards along a heading, where no monster can go."""
    return bool(state.courses.stops[cell][heading])


def _at(monster: str, cell: int) -> str:
    """Where a monster is."""
    return say("{monster}: {cell}", monster=monster, cell=CELL_IDS[cell])


def _adjacent(state: TidesState, cell: int) -> str:
    """The islands around one."""
    near = cells_named(state.chart.adjacent[cell], all_of)
    return say("adjacent to {cell}: {cells}", cell=CELL_IDS[cell], cells=near)


def _move(state: TidesState, action: int, rule: str) -> Refusal:
    monster = state.awake[state.waking][0]
    see = ("TT-EVENT-EDGE-1",) if state.event == EDGE else ()
    if rule == "TT-MONSTER-13":
        ways = [action - HEAD for action in rules.monster_headings(state, monster)]
        named = listed([HEADING_NAMES[way] for way in ways])
        return Refusal(
            (rule,),
            say(
                "The {monster} can move, so it must: {headings}.",
                monster=monster_name(monster),
                headings=named,
            ),
            [say("possible: {headings}", headings=named)],
            see=see,
        )
    heading = action - HEAD
    sentence, because = why_barred(state, monster, heading, rule)
    if rule != "TT-MONSTER-12" and _only_sea(state, state.monsters[monster], heading):
        see = ("TT-MONSTER-10", *see)
    return Refusal((rule,), sentence, because, see=see)


def _ability(state: TidesState, action: int, rule: str) -> Refusal:
    monster = state.awake[state.waking][0]
    name, cell = monster_name(monster), state.monsters[monster]
    if action == SKIP:
        return Refusal(
            (rule,),
            say(
                "The {monster} has something to work on, so its ability must be used.", monster=name
            ),
            [_at(name, cell)],
            see=("TT-MONSTER-17",),
        )
    if rule == "TT-MONSTER-16":
        return Refusal(
            (rule,),
            say("Gold is safe from monsters: the {monster} leaves it alone.", monster=name),
            [lying(state, cell)],
        )
    if monster == SHARK:
        good = good_name(action - REMOVE)
        return Refusal(
            (rule,),
            say("There is no {good} on the Shark's island.", good=good),
            [lying(state, cell)],
        )
    if action == DONE:
        near = cells_named(state.chart.adjacent[cell], all_of)
        return Refusal(
            (rule,),
            say("At least one good must be pulled: there is one to pull."),
            [say("adjacent: {cells}", cells=near)],
        )
    if monster == OCTOPUS:
        return _pull(state, cell, action, rule)
    if monster == DRAGON:
        return _swap(state, cell, action - SWAP, rule)
    good_ways = listed([HEADING_NAMES[way] for way in SPOUTS[cell]])
    return Refusal(
        (rule,),
        say(
            "To the {way} of {cell} lie fewer than two map cards.",
            way=heading_word(action - SPOUT),
            cell=CELL_IDS[cell],
        ),
        [say("at least two cards lie to: {headings}", headings=good_ways)],
    )


def _pull(state: TidesState, cell: int, action: int, rule: str) -> Refusal:
    there, good = divmod(action - PULL, 5)
    if there == state.pulled:
        sentence = say(
            "The Octopus has pulled from {cell}: take another island.", cell=CELL_IDS[there]
        )
    elif there not in state.chart.adjacent[cell]:
        sentence = say("{cell} is not adjacent to the Octopus's island.", cell=CELL_IDS[there])
    else:
        sentence = say("There is no {good} on {cell}.", good=good_name(good), cell=CELL_IDS[there])
    return Refusal((rule,), sentence, [_adjacent(state, cell)], see=("TT-MAP-8",))


def _swap(state: TidesState, cell: int, there: int, rule: str) -> Refusal:
    if there not in state.chart.adjacent[cell]:
        sentence = say("{cell} is not adjacent to the Sea Dragon's island.", cell=CELL_IDS[there])
    else:
        sentence = say(
            "Neither {cell} nor {other} has an order to exchange.",
            cell=CELL_IDS[cell],
            other=CELL_IDS[there],
        )
    return Refusal((rule,), sentence, [_adjacent(state, cell)], see=("TT-MAP-8",))


# -- all together ---------------------------------------------------------------------------


def _first(state: TidesState, action: int, rule: str) -> Refusal:
    raise AssertionError("both parts may come first")


_WORDS = {
    SHIPS: _ship,
    PLAY: _play,
    FIRST: _first,
    MOVE: _move,
    ABILITY: _ability,
    SAILING: sail,
    ROBBING: rob,
    OVERBOARD: overboard,
    ACTING: act,
}
