"""What a player's gold is at any time, and who wins (TT-SCORE)."""

from __future__ import annotations

from tidelib.core.language import say, say_count
from tidelib.games.tricky_tides.words import (
    BONUS,
    ENDED,
    ORDER_IDS,
    SELL_SET,
    SIGHTING_IDS,
    SYMBOL,
    TYPES,
    VALUE,
    goods_counted,
    goods_named,
    monster_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.tricky_tides.state import TidesState

    Part = tuple[str, int, tuple[str, ...]]


def sale(hold: Sequence[int]) -> int:
    """What the goods left in a hold bring: whole sets of one type only (TT-SCORE-3, TT-SCORE-4).

    >>> sale([7, 0, 0, 0, 0]), sale([2, 2, 1, 1, 0]), sale([0, 2, 0, 2, 1])
    (2, 0, 2)
    """
    return sum([number // size for number, size in zip(hold, SELL_SET, strict=True)])


def bonus(sightings: int, orders: Sequence[int]) -> int:
    """What a sightings card pays for some orders (TT-SCORE-2)."""
    pays = BONUS[sightings]
    return sum([pays[SYMBOL[order]] for order in orders])


def scores(state: TidesState) -> list[int]:
    """TT-SCORE-1 to TT-SCORE-3 on what each player has now."""
    found = []
    for seat in range(state.players):
        orders = state.delivered[seat]
        total = sale(state.holds[seat])
        if orders:
            total += sum([VALUE[order] for order in orders])
            if state.sightings:
                total += bonus(state.sightings[seat], orders)
        found.append(total)
    return found


def best(totals: Sequence[int], orders: Sequence[int], goods: Sequence[int]) -> list[int]:
    """The winning seats: most gold, then most orders, then most goods left (TT-SCORE-5 to -8).

    >>> best([27, 27], [4, 5], [2, 1]), best([27, 27], [5, 5], [1, 1])
    ([1], [0, 1])
    """
    ranks = list(zip(totals, orders, goods, strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def winners(state: TidesState) -> list[int]:
    """The winning seats of a game that is over."""
    if state.phase != ENDED:
        return []
    return best(scores(state), [len(orders) for orders in state.delivered], state.loads)


def parts(state: TidesState, seat: int) -> list[Part]:
    """Where a score came from: each order, the sightings card by monster, each sale."""
    return [*_orders(state, seat), *_sightings(state, seat), *_sales(state, seat)]


def shown_parts(state: TidesState, seat: int) -> list[Part]:
    """The parts that everybody may see: the sightings card only counts at the end (TT-INFO-2)."""
    if state.phase == ENDED:
        return parts(state, seat)
    return [*_orders(state, seat), *_sales(state, seat)]


def _orders(state: TidesState, seat: int) -> list[Part]:
    return [
        (
            say(
                "Order {order} ({monster})",
                order=ORDER_IDS[order],
                monster=monster_name(SYMBOL[order]),
            ),
            VALUE[order],
            ("TT-SCORE-1",),
        )
        for order in state.delivered[seat]
    ]


def _sightings(state: TidesState, seat: int) -> list[Part]:
    if not state.sightings:
        return []
    card = state.sightings[seat]
    symbols = [SYMBOL[order] for order in state.delivered[seat]]
    return [
        (
            say(
                "Sightings card {card}: {number} × {monster} at {bonus}",
                card=SIGHTING_IDS[card],
                number=symbols.count(monster),
                monster=monster_name(monster),
                bonus=BONUS[card][monster],
            ),
            symbols.count(monster) * BONUS[card][monster],
            ("TT-SCORE-2",),
        )
        for monster in range(4)
        if monster in symbols
    ]


def _sales(state: TidesState, seat: int) -> list[Part]:
    hold = state.holds[seat]
    found: list[Part] = []
    for good in TYPES:
        number, size = hold[good], SELL_SET[good]
        if not number:
            continue
        rules = ("TT-SCORE-3",) if number >= size else ("TT-SCORE-3", "TT-SCORE-4")
        left = goods_counted(number, good)
        if size == 1:
            label = say("{goods} left, 1 gold each", goods=left)
        else:
            label = say("{goods} left, 1 gold for every {size}", goods=left, size=size)
        found.append((label, number // size, rules))
    return found


def sum_told(state: TidesState, seat: int) -> str:
    """A seat's score as a sum in words (TT-SCORE-1 to TT-SCORE-3)."""
    orders = state.delivered[seat]
    values = sum(VALUE[order] for order in orders)
    extra = bonus(state.sightings[seat], orders) if state.sightings else 0
    sold = sale(state.holds[seat])
    return say_count(
        "{count} order {values}, sightings card {bonus}, goods left ({goods}) {sold}: {gold} gold",
        "{count} orders {values}, sightings card {bonus}, goods left ({goods}) {sold}: {gold} gold",
        count=len(orders),
        values=values,
        bonus=extra,
        goods=goods_named(state.holds[seat]),
        sold=sold,
        gold=values + extra + sold,
    )
