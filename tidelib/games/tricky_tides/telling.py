"""The sentences of Tricky Tides' events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names. What only some may know is an event's secret. Here are
set-up, rounds and the trick; ships and monsters are in ``telling_ships``, ``telling_monsters``.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.wording import all_of, capital, listed, seat_field
from tidelib.games.tricky_tides import scoring
from tidelib.games.tricky_tides.labels import pays_told
from tidelib.games.tricky_tides.telling_monsters import (
    awake,
    done,
    monster_moved,
    pulled,
    put,
    removed,
    skipped,
    spouted,
    swapped,
    whale_drew,
)
from tidelib.games.tricky_tides.telling_ships import (
    delivered,
    flotsam,
    harvest,
    new_order,
    no_order_left,
    overboard,
    passed,
    picked_up,
    robbed,
    sailed,
    tell,
)
from tidelib.games.tricky_tides.words import (
    CELL_IDS,
    DEALT,
    EVENT_RULES,
    FOG,
    HIGH_TIDE,
    HOME,
    LOW_TIDE,
    NUMBER,
    ORDERS,
    SELL_SET,
    SIGHTING_IDS,
    SUIT,
    card_name,
    cards_named,
    cells_named,
    colour_name,
    event_effect,
    event_name,
    good_name,
    goods_named,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.tricky_tides.state import TidesState

__all__ = [
    "awake",
    "delivered",
    "done",
    "flotsam",
    "harvest",
    "monster_moved",
    "new_order",
    "no_order_left",
    "overboard",
    "passed",
    "picked_up",
    "pulled",
    "put",
    "removed",
    "robbed",
    "sailed",
    "skipped",
    "spouted",
    "swapped",
    "whale_drew",
]


# -- set-up --------------------------------------------------------------------------------


def sightings(state: TidesState) -> None:
    for seat, card in enumerate(state.sightings):
        card_told = say(
            "Sightings card {card}: {pays}.", card=SIGHTING_IDS[card], pays=pays_told(card)
        )
        tell(
            state,
            "sightings",
            say("A sightings card is dealt, face down."),
            "TT-SETUP-4",
            "TT-INFO-2",
            seat=seat,
            secret=([seat], card_told, ["TT-SCORE-2"]),
        )
    left = len(SIGHTING_IDS) - state.players
    if left:
        text = say_count(
            "{count} sightings card set aside unseen.",
            "{count} sightings cards set aside unseen.",
            count=left,
        )
        tell(state, "sightings", text, "TT-SETUP-5")


def leader(state: TidesState) -> None:
    if state.options["leader"] != "random":
        text = later("The first leader, as agreed: {player}. The rum barrel stands there.")
    else:
        text = later("The first leader, drawn at random: {player}. The rum barrel stands there.")
    tell(
        state,
        "leader",
        say(text, player=seat_field(state.leader)),
        "TT-SETUP-7",
        "TT-SETUP-20",
        "TT-SETUP-6",
    )


def first_good(state: TidesState, good: int) -> None:
    tell(
        state,
        "first-good",
        say("Draws 1 {good} into the hold.", good=good_name(good)),
        "TT-SETUP-8",
        "TT-SETUP-21",
        seat=state.due,
    )


def islands(state: TidesState) -> None:
    seas = [cell for cell in range(12) if state.sea >> cell & 1]
    rule = {2: "TT-SETUP-12", 3: "TT-SETUP-11", 4: "TT-SETUP-10"}[state.players]
    if seas:
        text = say("The map is laid out. Open sea: {cells}.", cells=cells_named(seas, all_of))
    else:
        text = say("The map is laid out. No open sea.")
    tell(state, "map", text, "TT-SETUP-9", rule, "TT-SETUP-2")
    if state.with_monsters:
        homes = [
            say(
                "the {monster} on {cell}",
                monster=monster_name(monster),
                cell=CELL_IDS[state.laid.index(HOME[monster])],
            )
            for monster in range(4)
        ]
        tell(
            state,
            "map",
            say("The monsters come to their islands: {monsters}.", monsters=listed(homes)),
            "TT-MONSTER-1",
            "TT-SETUP-23",
        )


def ship(state: TidesState) -> None:
    seat = state.current_player
    tell(
        state,
        "ship",
        say(
            "The {colour} ship starts on {cell}.",
            colour=colour_name(seat),
            cell=CELL_IDS[state.ships[seat]],
        ),
        "TT-SETUP-14",
        "TT-SETUP-13",
        "TT-SETUP-1",
        seat=seat,
    )


def orders(state: TidesState) -> None:
    placed = len([order for order in state.orders if order >= 0])
    tell(
        state,
        "orders",
        say(
            "Each island gets an order: {placed} lie on the map, {left} are left in the deck.",
            placed=placed,
            left=len(ORDERS) - placed,
        ),
        "TT-SETUP-15",
    )


def filled(state: TidesState, goods: Sequence[int]) -> None:
    counts = [list(goods).count(good) for good in range(5)]
    rules = ["TT-SETUP-16", "TT-SETUP-22"] if state.round == 1 else ["TT-ROUND-3", "TT-ROUND-5"]
    text = say("{cell} gets {goods}.", cell=CELL_IDS[state.due], goods=goods_named(counts))
    if not state.bag_size:
        text = " ".join([text, say("The bag is empty.")])
    tell(state, "fill", text, *rules)


def dealt(state: TidesState) -> None:
    seat = state.due
    rule = "TT-SETUP-17" if state.round == 1 else "TT-ROUND-6"
    tell(
        state,
        "deal",
        say("{number} cards are dealt, face down.", number=DEALT),
        rule,
        "TT-INFO-1",
        seat=seat,
        secret=([seat], say("Dealt: {cards}.", cards=cards_named(state.hands[seat])), []),
    )


def all_dealt(state: TidesState) -> None:
    left = 32 - DEALT * state.players
    rules = ["TT-ROUND-7"] if state.round > 1 else ["TT-SETUP-17"]
    text = say(
        "Round {round} begins. The leader: {player}.",
        round=state.round,
        player=seat_field(state.leader),
    )
    if left:
        text = " ".join([text, say("{number} cards are set aside unseen.", number=left)])
        rules.append("TT-SETUP-18")
    tell(state, "round", text, *rules)


def event(state: TidesState) -> None:
    event = state.event
    rules = ["TT-EVENT-2", "TT-EVENT-4"] if state.round == 1 else ["TT-EVENT-3", "TT-EVENT-4"]
    text = say(
        "The event of round {round}: {event}. {effect}",
        round=state.round,
        event=event_name(event),
        effect=event_effect(event),
    )
    tell(state, "event", text, *rules, *EVENT_RULES[event])


# -- the trick -----------------------------------------------------------------------------


def played(state: TidesState) -> None:
    """A card played by the current player; it is the last on the table."""
    card, seat = state.table[-1], state.current_player
    name, led = card_name(card), SUIT[state.table[0]]
    if len(state.table) == 1:
        text = say("{card} leads: {suit} is to be followed.", card=name, suit=monster_name(led))
        rules = ["TT-PLAY-1"]
        if state.event == FOG:
            text = say("{card} leads. In the fog nobody has to follow.", card=name)
            rules.append("TT-EVENT-FOG-1")
    elif SUIT[card] == led:
        text, rules = say("{card} follows.", card=name), ["TT-PLAY-2", "TT-PLAY-3"]
    else:
        text, rules = say("{card} is played off suit.", card=name), ["TT-PLAY-2", "TT-PLAY-4"]
        if state.event == FOG:
            rules[1] = "TT-EVENT-FOG-1"
    tell(state, "play", text, *rules, seat=seat)


def why_won(state: TidesState, cards: Sequence[int], card: int) -> str:
    """Why a card wins its trick, in a few words (TT-PLAY-5)."""
    led = SUIT[cards[0]]
    if state.event == HIGH_TIDE:
        if sum(NUMBER[other] == NUMBER[card] for other in cards) == 1:
            return say("the highest number")
        return say("the first of the highest numbers")
    if sum(SUIT[other] == led for other in cards) == 1:
        return say("the only {suit}", suit=monster_name(led))
    if state.event == LOW_TIDE:
        return say("the lowest {suit}", suit=monster_name(led))
    return say("the highest {suit}", suit=monster_name(led))


def won_told(state: TidesState, cards: Sequence[int], card: int) -> str:
    """The card that wins a trick, and why."""
    return say("{card}: {why}.", card=card_name(card), why=why_won(state, cards, card))


def trick(state: TidesState) -> None:
    """Who won, and the order in which the ships sail."""
    led_by, cards, winner, queue = state.tricks[-1]
    n = state.players
    card = cards[(winner - led_by) % n]
    led, event = SUIT[cards[0]], state.event
    followers = [c for c in cards if SUIT[c] == led]
    off = [c for c in cards if SUIT[c] != led]
    if event == HIGH_TIDE:
        rules = ["TT-EVENT-HIGHTIDE-1"]
    elif event == LOW_TIDE:
        rules = ["TT-EVENT-LOWTIDE-2"]
    else:
        rules = ["TT-PLAY-5"]
        if any(NUMBER[c] > NUMBER[card] for c in off):
            rules.append("TT-PLAY-6")
    tell(
        state,
        "trick",
        say(
            "Wins the hand with {card}, {why}. The barrel goes there.",
            card=card_name(card),
            why=why_won(state, cards, card),
        ),
        *rules,
        "TT-PLAY-7",
        seat=winner,
    )
    order_rules = ["TT-SAIL-1"]
    if event == HIGH_TIDE:
        order_rules.append("TT-EVENT-HIGHTIDE-2")
    elif event == LOW_TIDE:
        order_rules.append("TT-EVENT-LOWTIDE-3")
    else:
        order_rules += ["TT-SAIL-2"] * (len(followers) > 1) + ["TT-SAIL-3"] * bool(off)
    reckoned = off if event != HIGH_TIDE else cards
    numbers = [NUMBER[c] for c in reckoned]
    text = later("Sailing order: {ships}.")
    if len(set(numbers)) < len(numbers):
        order_rules.append("TT-SAIL-4")
        text = later("Sailing order: {ships}. Equal numbers go clockwise from the new leader.")
    ships = [
        say(
            "{player} ({card})",
            player=seat_field(seat),
            card=card_name(cards[(seat - led_by) % n]),
        )
        for seat in queue
    ]
    tell(state, "order", say(text, ships=listed(ships)), *order_rules)


# -- the end -------------------------------------------------------------------------------


def round_over(state: TidesState) -> None:
    rules = ["TT-ROUND-1", "TT-ROUND-2"]
    text = say(
        "Round {round} is over. The last two cards of everybody are laid away unseen.",
        round=state.round,
    )
    if state.round == 3:
        text = " ".join([text, say("The islands are not filled again.")])
        rules.append("TT-ROUND-9")
    tell(state, "round-over", text, *rules)


_WON_BY = (
    later("The game is over. The winner, with {gold} gold: {player}."),
    later(
        "The game is over. The winner, with {gold} gold, the tie broken by orders delivered: "
        "{player}."
    ),
    later(
        "The game is over. The winner, with {gold} gold, the tie broken by goods left: {player}."
    ),
)
"""Without a tie, and by what ties are broken, in turn."""


def game_over(state: TidesState) -> None:
    for seat, hold in enumerate(state.holds):
        rules = ["TT-SCORE-1", "TT-SCORE-2", "TT-SCORE-3"]
        if any(number % size for number, size in zip(hold, SELL_SET, strict=True)):
            rules.append("TT-SCORE-4")
        sum_told = capital(scoring.sum_told(state, seat))
        tell(state, "score", say("{sum}.", sum=sum_told), *rules, seat=seat)
    scores, winners = state.scores(), state.winners()
    best = max(scores)
    level = [seat for seat, score in enumerate(scores) if score == best]
    rules = ["TT-SCORE-5"]
    ties = 0
    if len(level) > 1:
        rules.append("TT-SCORE-6")
        ties = 1
        most = max(len(state.delivered[seat]) for seat in level)
        if sum(len(state.delivered[seat]) == most for seat in level) > 1:
            rules.append("TT-SCORE-7")
            ties = 2
    if len(winners) > 1:
        rules.append("TT-SCORE-8")
        text = say(
            "The game is over. A shared victory with {gold} gold: {players}.",
            gold=best,
            players=all_of(map(seat_field, winners)),
        )
    else:
        text = say(_WON_BY[ties], gold=best, player=seat_field(winners[0]))
    tell(state, "over", text, *rules)
