"""The odds of Tricky Tides: exact figures by name, and what a seat can work out at the table.

The bag can be worked out (TT-INFO-5), so what it gives is exact. Which orders can be delivered is
exact for the map as it lies. Who wins a hand is exact where nobody can beat a card; else it depends
on what the others will do, and is an estimate with its standard error: the unseen cards are dealt
anew, as the voids shown allow it, and the others play by rules of thumb.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from tidelib.core.deals import Deals
from tidelib.core.figures import Estimate, Figure, decimal
from tidelib.core.language import later, say, say_count
from tidelib.core.seats import observer_of, seat_of
from tidelib.core.wording import capital, listed
from tidelib.games.tricky_tides import exact, thumb, trick
from tidelib.games.tricky_tides.exact import FIGURES
from tidelib.games.tricky_tides.knowledge import shown_voids
from tidelib.games.tricky_tides.labels import order_named
from tidelib.games.tricky_tides.reach import MOST, routes
from tidelib.games.tricky_tides.words import (
    BUYERS,
    CARD_IDS,
    CARDS,
    CELLS,
    DOCKS,
    ENDED,
    FOG,
    GOLD,
    GOOD_IDS,
    ORDER_IDS,
    PLAY,
    ROUNDS,
    SUIT,
    TYPES,
    card_name,
    good_name,
    goods_counted,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tidelib.core.figures import Unit
    from tidelib.games.tricky_tides.state import TidesState

__all__ = ["FIGURES", "beaten_by", "exact", "live_odds", "unbeatable", "wins"]

WORLDS = 200
"""Deals imagined for an estimate."""


def in_orders(number: str, count: int) -> str:
    """A number of orders (see ``figures.in_points``)."""
    return say_count("{number} order", "{number} orders", count=count, number=number)


def _in_good(good: int) -> Unit:
    def unit(number: str, count: int) -> str:
        return goods_counted(number, good)

    return unit


IN_GOODS = tuple([_in_good(good) for good in TYPES])
"""A number of each of the goods."""


def live_odds(state: TidesState, seat: int | None = None) -> list[Figure]:
    """What a seat can work out now, the most useful first; an onlooker only what the bag holds.

    >>> import tidelib
    >>> state = tidelib.game("tricky-tides").scenario('''
    ... players: 2
    ... trick: O5
    ... leader: 1
    ... hand 0: O3 O8
    ... ''')
    >>> for figure in live_odds(state, 0)[:2]: print(figure)
    Octopus 3 wins the hand: 0 %
    Octopus 8 wins the hand: 100 %
    """
    seat = observer_of(seat, state.players)
    if state.phase < PLAY or state.phase == ENDED:
        return []
    found: list[Figure] = []
    if seat is not None and seat >= 0:
        if state.phase == PLAY and state.current_player == seat:
            found += _hand(state, seat)
        found += _orders(state, seat)
    return [*found, *_bag(state), *_filling(state)]


# -- who wins the hand ----------------------------------------------------------------------


def beaten_by(state: TidesState, seat: int, card: int) -> list[int]:
    """The cards that a seat does not see and that would beat a card of its hand, played now.

    Args:
        state: a position in which the seat is to play.
        seat: the seat.
        card: what it plays.
    """
    seat = seat_of(seat, state.players)
    table = [*state.table, card]
    values = trick.WORTH[state.event][SUIT[table[0]]]
    return [other for other in _unseen(state, seat) if values[other] > values[card]]


def _unseen(state: TidesState, seat: int) -> list[int]:
    seen = {*state.hands[seat], *state.gone, *state.table}
    for _leader, cards, _winner, _queue in state.tricks:
        seen.update(cards)
    return [card for card in CARDS if card not in seen]


def _loses(state: TidesState, card: int) -> bool:
    """Whether a card on the table beats a card for sure: later ones have to be better."""
    table = [*state.table, card]
    return trick.won_by(table, 0, len(table), state.event) != len(table) - 1


def _to_come(state: TidesState, seat: int) -> list[int]:
    """The seats that play to this hand after a seat."""
    found = []
    other = state.left[seat]
    while other != state.led_by:
        found.append(other)
        other = state.left[other]
    return found


def unbeatable(state: TidesState, seat: int, card: int) -> Fraction:
    """The chance that a card, played now, wins whatever the others do: it beats what lies on the
    table, and nobody who is still to play holds a card that beats it. Exact.

    Args:
        state: a position in which the seat is to play.
        seat: the seat.
        card: what it plays.
    """
    seat = seat_of(seat, state.players)
    if _loses(state, card):
        return Fraction(0)
    others = _to_come(state, seat)
    better = set(beaten_by(state, seat, card))
    if not others or not better:
        return Fraction(1)
    unseen = _unseen(state, seat)
    voids = shown_voids(state)
    rooms = [0 if s == seat else len(hand) for s, hand in enumerate(state.hands)]
    rooms.append(len(unseen) - sum(rooms))
    aside = 1 << state.players
    allowed = [
        aside | sum(1 << s for s in range(state.players) if SUIT[card] not in voids[s])
        for card in unseen
    ]
    barred = sum(1 << s for s in others)
    without = [
        mask & ~barred if card in better else mask
        for card, mask in zip(unseen, allowed, strict=True)
    ]
    try:
        return Fraction(Deals(unseen, rooms, without).count, Deals(unseen, rooms, allowed).count)
    except ValueError:
        return Fraction(0)


def wins(
    state: TidesState, seat: int, cards: Sequence[int], worlds: int = WORLDS, seed: int = 0
) -> dict[int, Fraction]:
    """For each card the share of imagined deals in which it wins the hand, the others playing by
    rules of thumb; all cards meet the same deals.

    Args:
        state: a position in which the seat is to play.
        seat: the seat; only what it knows is used.
        cards: cards that it may play.
        worlds: deals.
        seed: for these.
    """
    rng = Random(seed)
    won = dict.fromkeys(cards, 0)
    draw = state.sampler(seat)
    players, led_by, left = state.players, state.led_by, state.left
    for _ in range(worlds):
        world = draw(rng)
        for card in cards:
            table = [*state.table, card]
            other = left[seat]
            led = SUIT[table[0]]
            while len(table) < players:
                hand = world.hands[other]
                legal = hand
                if state.event != FOG:
                    legal = [held for held in hand if SUIT[held] == led] or hand
                table.append(thumb.best_card(world, other, legal))
                other = left[other]
            won[card] += trick.won_by(table, led_by, players, state.event) == seat
    return {card: Fraction(number, worlds) for card, number in won.items()}


def _hand(state: TidesState, seat: int) -> Iterator[Figure]:
    legal = list(state.legal_actions())
    sure = {card: unbeatable(state, seat, card) for card in legal}
    open_ = [
        card
        for card in legal
        if 0 < sure[card] < 1 or (not sure[card] and _may_win(state, seat, card))
    ]
    estimated = wins(state, seat, open_) if open_ else {}
    for card in legal:
        label = say("{card} wins the hand", card=card_name(card))
        ids = ("TT-PLAY-5", "TT-SAIL-1")
        if card not in estimated:
            if not sure[card]:
                told = later("Exact: the table beats it.")
            elif _to_come(state, seat):
                told = later("Exact: nobody can beat it.")
            else:
                told = later("Exact: you play last.")
            yield Figure(f"wins {CARD_IDS[card]}", label, sure[card], "chance", say(told), ids)
            continue
        share = estimated[card]
        beaten = say_count(
            "{count} unseen card would beat it; in {number} of 100 deals nobody who plays after "
            "you holds one (exact).",
            "{count} unseen cards would beat it; in {number} of 100 deals nobody who plays after "
            "you holds one (exact).",
            count=len(beaten_by(state, seat, card)),
            number=decimal(float(100 * sure[card]), 0),
        )
        source = say(
            "An estimate from {number} imagined deals in which the others play by rules of thumb.",
            number=WORLDS,
        )
        yield Estimate(
            f"wins {CARD_IDS[card]}",
            label,
            share,
            _error(share, WORLDS),
            "chance",
            " ".join([source, beaten]),
            ids,
        )


def _may_win(state: TidesState, seat: int, card: int) -> bool:
    return bool(_to_come(state, seat)) and not _loses(state, card)


def _error(share: Fraction, number: int) -> Fraction:
    """The standard error of a share; where all came out the same, as if one more had not."""
    if share in (0, 1):
        share = Fraction(1, number + 2)
    return Fraction(round(float(share * (1 - share) / number) ** 0.5 * 1000), 1000)


# -- orders ---------------------------------------------------------------------------------


def _orders(state: TidesState, seat: int) -> Iterator[Figure]:
    found = routes(state, seat)
    for route in sorted(
        found.values(), key=lambda route: (route.hands, -_gold(state, seat, route.order))
    ):
        ids = ["TT-SAIL-6", "TT-PICK-1", "TT-DELIVER-1"]
        if state.event == DOCKS:
            ids.append("TT-EVENT-DOCKS-1")
        elif state.event == BUYERS:
            ids.append("TT-EVENT-BUYERS-1")
        label = say_count(
            "Order {order}: delivered in {count} hand at best",
            "Order {order}: delivered in {count} hands at best",
            count=route.hands,
            order=order_named(route.order),
        )
        yield Figure(
            f"order {ORDER_IDS[route.order]}",
            label,
            Fraction(_gold(state, seat, route.order)),
            "points",
            say(
                "{route}. With your cards, each used once, if nobody changes what lies there. Your "
                "sightings card is counted.",
                route=route,
            ),
            tuple(ids),
            state.game.unit,
        )
    missing = [order for order in state.orders if order >= 0 and order not in found]
    if missing:
        label = say_count(
            "Orders that you cannot deliver within {count} hand of this round",
            "Orders that you cannot deliver within {count} hands of this round",
            count=MOST,
        )
        yield Figure(
            "out of reach",
            label,
            Fraction(len(missing)),
            "points",
            say(
                "{orders}: with your cards and the goods that lie on the islands.",
                orders=listed([ORDER_IDS[order] for order in sorted(missing)]),
            ),
            ("TT-SAIL-6", "TT-PICK-1", "TT-DELIVER-1"),
            in_orders,
        )


def _gold(state: TidesState, seat: int, order: int) -> int:
    return exact.order_worth(order, state.sightings[seat])


# -- the bag --------------------------------------------------------------------------------


def _bag(state: TidesState) -> Iterator[Figure]:
    """What the next good out of the bag is."""
    if not state.bag_size:
        return
    for good in TYPES:
        yield Figure(
            f"draw {GOOD_IDS[good]}",
            say("The next good from the bag is {good}", good=good_name(good)),
            Fraction(state.bag[good], state.bag_size),
            "chance",
            say("{number} of the {all} in the bag.", number=state.bag[good], all=state.bag_size),
            ("TT-INFO-5",),
        )


def lacking(state: TidesState) -> int:
    """How many goods all islands would get if they were filled now (TT-ROUND-3, TT-ROUND-5)."""
    short = sum([max(0, state.numbers[cell] - sum(state.goods[cell])) for cell in CELLS])
    return min(short, state.bag_size)


def _filling(state: TidesState) -> Iterator[Figure]:
    """What the filling after the round brings, by the bag and the islands as they are now."""
    number = lacking(state)
    if state.round == ROUNDS or not number:
        return
    drawn = say_count(
        "{count} good from a bag of {bag}.",
        "{count} goods from a bag of {bag}.",
        count=number,
        bag=state.bag_size,
    )
    for good in TYPES:
        expected = Fraction(number * state.bag[good], state.bag_size)
        yield Figure(
            f"fill {GOOD_IDS[good]}",
            say(
                "{good} that islands get if they are filled now: on average",
                good=capital(good_name(good)),
            ),
            expected,
            "points",
            drawn,
            ("TT-ROUND-3", "TT-INFO-5"),
            IN_GOODS[good],
        )
    yield Figure(
        "fill some gold",
        say("At least one gold comes if the islands are filled now"),
        exact.some_of(state.bag[GOLD], state.bag_size, number),
        "chance",
        "",
        ("TT-ROUND-3", "TT-INFO-5"),
    )
