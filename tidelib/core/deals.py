"""Dealing anew what nobody has seen: uniformly at random, but within what is known.

Somebody at a table knows of each unseen card where it cannot be: a player who did not follow holds
none of that suit, a card that was passed on lies where it was passed to. :class:`Deals` counts all
deals of the unseen cards that agree with this, and draws one of them, all equally likely.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from math import comb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    _Rooms = tuple[int, ...]
    _Branch = tuple[list[float], list[tuple[_Rooms, _Rooms]]]
    """Running chances, and for each the cards a place takes and the rooms left afterwards."""


class Deals:
    """All deals of some cards to places with given room.

    Args:
        cards: the cards, all different.
        rooms: how many cards each place takes; together they take all.
        allowed: for each card the places that may hold it, as a bit mask.

    Attributes:
        count: how many deals there are.

    Raises:
        ValueError: the rooms do not fit the cards, or no deal agrees with what is allowed.

    >>> deals = Deals([7, 8, 9], rooms=[2, 1], allowed=[0b11, 0b01, 0b11])
    >>> deals.count
    2
    >>> import random
    >>> sorted(map(sorted, deals.draw(random.Random(1))))
    [[7, 8], [9]]
    """

    __slots__ = ("_branches", "_kinds", "_merged", "_places", "_rooms", "_ways", "count")

    def __init__(self, cards: Sequence[int], rooms: Sequence[int], allowed: Sequence[int]) -> None:
        if len(cards) != len(allowed) or len(cards) != sum(rooms):
            raise ValueError(f"{len(cards)} cards do not fit into rooms {list(rooms)}")
        self._places = len(rooms)
        open_ = sum(1 << place for place, room in enumerate(rooms) if room)
        kinds: dict[int, list[int]] = {}
        for card, mask in zip(cards, allowed, strict=True):
            kinds.setdefault(mask & open_, []).append(card)
        # the choosiest first: fewer ways to follow up
        masks = sorted(kinds, key=lambda mask: (mask.bit_count(), mask))
        # places that all cards take for one another are filled as one and parted afterwards
        groups: dict[tuple[bool, ...], list[int]] = {}
        for place, room in enumerate(rooms):
            if room:
                groups.setdefault(tuple(bool(mask >> place & 1) for mask in masks), []).append(
                    place
                )
        self._merged = [[(place, rooms[place]) for place in group] for group in groups.values()]
        self._rooms = tuple([sum(room for _place, room in group) for group in self._merged])
        self._kinds = [
            (kinds[mask], tuple(number for number, columns in enumerate(groups) if columns[index]))
            for index, mask in enumerate(masks)
        ]
        self._ways: dict[tuple[int, _Rooms], int] = {}
        self._branches: dict[tuple[int, _Rooms], _Branch] = {}
        ways = self._count(0, self._rooms)
        if not ways:
            raise ValueError("no deal agrees with what is allowed")
        for group in self._merged:
            left = sum(room for _place, room in group)
            for _place, room in group:
                ways *= comb(left, room)
                left -= room
        self.count = ways

    def _count(self, kind: int, rooms: _Rooms) -> int:
        """Deals of the kinds from this one on into the rooms that are left."""
        if kind == len(self._kinds):
            return 1
        known = self._ways.get((kind, rooms))
        if known is None:
            known = sum(ways for _took, _left, ways in self._splits(kind, rooms))
            self._ways[kind, rooms] = known
        return known

    def _splits(self, kind: int, rooms: _Rooms) -> Iterator[tuple[_Rooms, _Rooms, int]]:
        """How many cards of a kind each place may take, and in how many deals."""
        cards, places = self._kinds[kind]
        took = [0] * len(places)

        def split(index: int, left: int, ways: int) -> Iterator[tuple[_Rooms, _Rooms, int]]:
            room = rooms[places[index]]
            if index == len(places) - 1:
                if left > room:
                    return
                took[index] = left
                after = list(rooms)
                for place, number in zip(places, took, strict=True):
                    after[place] -= number
                rest = self._count(kind + 1, tuple(after))
                if rest:
                    yield tuple(took), tuple(after), ways * rest
                return
            for number in range(min(left, room) + 1):
                took[index] = number
                yield from split(index + 1, left - number, ways * comb(left, number))

        if places:
            yield from split(0, len(cards), 1)

    def _branch(self, kind: int, rooms: _Rooms) -> _Branch:
        splits = list(self._splits(kind, rooms))
        total = self._count(kind, rooms)
        running = [ways / total for ways in accumulate([ways for _took, _left, ways in splits])]
        running[-1] = 1.0  # rounding must not leave a gap at the end
        found = (running, [(took, left) for took, left, _ways in splits])
        self._branches[kind, rooms] = found
        return found

    def draw(self, rng: Random) -> list[list[int]]:
        """One of the deals, all equally likely: for each place its cards, in no order."""
        random = rng.random
        held: list[list[int]] = [[] for _ in self._merged]
        rooms = self._rooms
        branches = self._branches
        for number, (cards, places) in enumerate(self._kinds):
            if len(places) == 1:
                held[places[0]] += cards
                if number + 1 < len(self._kinds):
                    left = list(rooms)
                    left[places[0]] -= len(cards)
                    rooms = tuple(left)
                continue
            chances, splits = branches.get((number, rooms)) or self._branch(number, rooms)
            took, rooms = splits[bisect(chances, random()) if len(splits) > 1 else 0]
            # a sort by random keys shuffles, and faster than rng.shuffle
            mixed = sorted(cards, key=lambda _card: random())
            start = 0
            for place, many in zip(places, took, strict=True):
                if many:
                    held[place] += mixed[start : start + many]
                    start += many
        dealt: list[list[int]] = [[] for _ in range(self._places)]
        for group, mixed in zip(self._merged, held, strict=True):
            if len(group) == 1:
                dealt[group[0][0]] = mixed
                continue
            mixed = sorted(mixed, key=lambda _card: random())
            start = 0
            for place, many in group:
                dealt[place] = mixed[start : start + many]
                start += many
        return dealt
