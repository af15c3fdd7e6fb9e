"""The best play of one dive, computed exactly from what a player can know.

What can be known of the cards to come: how many shore cards and waves the deck holds (HK-106), of
which colours the shore cards may be, and which cards lie in the discards, out of which the next
deck is made if this one runs out in the middle of the dive (HK-601 to HK-605). All of it is public,
so every diver arrives at the same figures. Everything here is whole numbers over common
denominators: no rounding.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import gcd
from typing import NamedTuple

from tidelib.core.figures import percent, times_in_100
from tidelib.core.language import say
from tidelib.games.hikidoki.box.pieces import CARD_IDS, COLOURS, MINIMUM_FLIPS, WAVE, WAVES_ALLOWED
from tidelib.games.hikidoki.play.knowledge import unseen_shore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tidelib.games.hikidoki.rules.state import HikidokiState

    Points = Callable[[int], int]
    """Points of coming home with so many cards of each colour, packed as by :func:`pack`."""
    Payoff = Callable[[int, int, int], int]
    """Worth of an end: the cards brought home, the waves in the row, its length."""

_BITS, _MASK = 4, 15
_UNIT = tuple(1 << _BITS * colour for colour in COLOURS)


def pack(counts: Iterable[int]) -> int:
    """Counts by colour as one number, for quick look-up.

    >>> unpack(pack([0, 2, 0, 1, 1]))
    [0, 2, 0, 1, 1]
    """
    return sum(count << _BITS * colour for colour, count in enumerate(counts))


def unpack(packed: int) -> list[int]:
    """Inverse of :func:`pack`."""
    return [packed >> _BITS * colour & _MASK for colour in COLOURS]


class Tide(NamedTuple):
    """What can be known of the cards to come when a dive begins.

    Attributes:
        pool: by colour, the shore cards that may be in the deck. They can be more than the deck
            holds: which of them stayed in the box nobody knows (HK-106), so the deck's shore cards
            are any of them, all equally likely.
        shore: shore cards in the deck.
        waves: waves in the deck.
        discards: cards in the discards by colour, waves last: the next deck (HK-603).
    """

    pool: tuple[int, ...]
    shore: int
    waves: int
    discards: tuple[int, ...] = (0,) * 6

    def mix(self, flips: int, shore: int) -> tuple[int, int]:
        """Shore cards and waves in the deck before the next flip of the dive; (0, 0) if no card
        is left anywhere (HK-606).

        Args:
            flips: cards flipped in the dive so far.
            shore: shore cards among them.

        >>> Tide((1, 1, 0, 0, 0), 2, 1, (3, 0, 0, 0, 0, 2)).mix(2, 1)
        (1, 0)
        >>> Tide((1, 1, 0, 0, 0), 2, 1, (3, 0, 0, 0, 0, 2)).mix(3, 2)  # from a new deck (HK-601)
        (3, 2)
        """
        first = self.shore + self.waves
        if flips < first:
            return self.shore - shore, self.waves - (flips - shore)
        flips -= first
        shore -= self.shore
        if flips >= sum(self.discards):
            return 0, 0
        return sum(self.discards[:WAVE]) - shore, self.discards[WAVE] - (flips - shore)


class Terms(NamedTuple):
    """The terms of a dive: the marker's bargain and the sizes of basket and row."""

    allowed: int
    minimum: int
    value: int
    basket_size: int = 4
    row_limit: int = 6


class Spot(NamedTuple):
    """A moment of a dive.

    Attributes:
        kept: the basket by colour, packed.
        gone: shore cards flipped from the deck in use by colour, packed.
        waves: waves in the row.
        flips: length of the row.
        held: cards in the basket.
    """

    kept: int = 0
    gone: int = 0
    waves: int = 0
    flips: int = 0
    held: int = 0


START = Spot()


def tide_of(state: HikidokiState) -> Tide:
    """What can be known of the cards to come, as of the beginning of the dive that goes on.

    The row is added to the deck again. If the deck was renewed in the middle of this dive that is
    not what lay there at its beginning; yet the best play from here on is the same.
    """
    pool = unseen_shore(state)
    waves = state.waves_left()
    shore = len(state.deck) - waves
    for card in state.row:
        if card == WAVE:
            waves += 1
        else:
            pool[card] += 1
            shore += 1
    discards = tuple([state.discards.count(card) for card in range(WAVE + 1)])
    return Tide(tuple(pool), shore, waves, discards)


def terms_of(state: HikidokiState, marker: int) -> Terms:
    """The terms of a dive with that marker in this game."""
    return Terms(
        WAVES_ALLOWED[marker],
        MINIMUM_FLIPS[marker],
        state.values[marker],
        state.basket_size,
        state.row_limit,
    )


def spot_of(state: HikidokiState) -> Spot:
    """Where the dive that goes on stands. A card that waits is gone, but not kept."""
    gone = 0
    for card in state.row:
        if card != WAVE:
            gone += _UNIT[card]
    kept = pack(state.basket_counts())
    return Spot(kept, gone, state.waves, len(state.row), len(state.basket))


def dive_points(beach: tuple[int, ...], value: int) -> Points:
    """Points for coming home: the beach's gain (HK-701) and the marker's points (HK-702).

    >>> dive_points((0, 2, 0, 0, 0), 3)(pack([1, 2, 0, 0, 0]))  # 1 + 3 + 4, and 3 × 3
    17
    """

    def points(kept: int) -> int:
        total = 0
        for colour, held in enumerate(unpack(kept)):
            total += held * (2 * beach[colour] + held + 1 + 2 * value)
        return total // 2

    return points


class Worth(NamedTuple):
    """What a decision is worth under best play from then on.

    Attributes:
        points: expected worth, as a numerator.
        bust: chance that the dive busts, as a numerator.
        whole: the denominator of both.
    """

    points: int
    bust: int
    whole: int

    @property
    def mean(self) -> float:
        """The expected worth as a float."""
        return self.points / self.whole


class BestPlay:
    """Best play of one dive, exactly.

    The decision with the highest expected worth is taken; among equals the one that busts less.
    A backward recursion over basket, cards gone, waves and row length. Worth and bust are carried
    in one number, ``worth << shift`` less the busts, so that one pass finds both. Values at a
    moment are multiples of ``1 / whole(flips, shore cards)``; so decisions compare whole numbers.

    Args:
        tide: what can be known of the cards.
        terms: the dive's terms.
        points: points of coming home with a basket, nought for none.
        payoff: worth of an end instead, where points are not all that counts. It may look at the
            waves and the length of the row too; a larger basket must not be worth less.

    >>> fresh = Tide((12,) * 5, 48, 8)
    >>> best = BestPlay(fresh, Terms(0, 3, 3), dive_points((0,) * 5, 3)).go_on(START)
    >>> round(best.mean, 3), round(best.bust / best.whole, 3)
    (9.069, 0.47)
    """

    def __init__(
        self, tide: Tide, terms: Terms, points: Points, payoff: Payoff | None = None
    ) -> None:
        self.tide = tide
        self.terms = terms
        self._points = points
        self._payoff = payoff
        self._worth: dict[int, int] = {}
        self._memo: dict[int, int] = {}
        self._first = tide.shore + tide.waves
        self._set_denominators()
        self._shift = self._whole[0][0].bit_length() + 1

    def _set_denominators(self) -> None:
        """By row length and shore cards in it: the denominator, and the factors of what follows."""
        limit = self.terms.row_limit
        pool = sum(self.tide.pool)
        self._whole = [[1] * (limit + 2) for _ in range(limit + 1)]
        self._shore_factor = [[0] * (limit + 1) for _ in range(limit)]
        self._wave_factor = [[0] * (limit + 1) for _ in range(limit)]
        for flips in range(limit - 1, -1, -1):
            for drawn in range(flips + 1):
                shore, waves = self.tide.mix(flips, drawn)
                if shore < 0 or waves < 0 or not shore + waves:
                    continue
                # before the first reshuffle colours are drawn from the pool, later from the deck
                colours = pool - drawn if flips < self._first else shore
                after_shore = colours * self._whole[flips + 1][drawn + 1] if shore else 1
                after_wave = self._whole[flips + 1][drawn] if waves else 1
                whole = after_shore * after_wave // gcd(after_shore, after_wave)
                self._whole[flips][drawn] = whole * (shore + waves)
                self._shore_factor[flips][drawn] = shore * (whole // after_shore)
                self._wave_factor[flips][drawn] = waves * (whole // after_wave)

    # -- questions -------------------------------------------------------------------------

    def stop(self, spot: Spot) -> int:
        """Worth of coming home now."""
        return self._home(spot.kept, spot.waves, spot.flips) >> self._shift

    def go_on(self, spot: Spot) -> Worth:
        """Worth of the next flip."""
        kept, gone, waves, flips, held = spot
        gone = 0 if flips == self._first else gone
        return self._as_worth(self._flip(kept, gone, waves, flips, held), flips, flips - waves)

    def best(self, spot: Spot) -> Worth:
        """Worth of the better of surfacing, where allowed, and flipping; all cards are resolved."""
        kept, gone, waves, flips, held = spot
        gone = 0 if flips == self._first else gone
        if flips >= self.terms.row_limit or held >= self.terms.basket_size:
            value = self._home(kept, waves, flips) * self._whole[flips][flips - waves]
        else:
            value = self._node(kept, gone, waves, flips, held)
        return self._as_worth(value, flips, flips - waves)

    def keep(self, spot: Spot, card: int) -> Worth:
        """Worth of keeping the card that waits."""
        return self.best(spot._replace(kept=spot.kept + _UNIT[card], held=spot.held + 1))

    def give_back(self, spot: Spot) -> Worth:
        """Worth of returning the card that waits."""
        return self.best(spot)

    def _as_worth(self, value: int, flips: int, shore: int) -> Worth:
        points = -(-value >> self._shift)
        return Worth(points, (points << self._shift) - value, self._whole[flips][shore])

    # -- the recursion ---------------------------------------------------------------------

    def _home(self, kept: int, waves: int, flips: int) -> int:
        """An end that is no bust. One with an empty basket brings nothing (HK-405)."""
        key = kept if self._payoff is None else kept << 8 | waves << 4 | flips
        worth = self._worth.get(key)
        if worth is None:
            if self._payoff is None:
                worth = self._points(kept) << self._shift
            else:
                worth = self._payoff(kept, waves, flips) << self._shift
            self._worth[key] = worth
        return worth

    def _node(self, kept: int, gone: int, waves: int, flips: int, held: int) -> int:
        """All flipped cards are resolved and the dive goes on: surface (HK-403) or flip."""
        key = kept << 28 | gone << 8 | waves << 4 | flips
        value = self._memo.get(key)
        if value is None:
            value = self._flip(kept, gone, waves, flips, held)
            if held and flips >= self.terms.minimum:
                home = self._home(kept, waves, flips) * self._whole[flips][flips - waves]
                if home > value:
                    value = home
            self._memo[key] = value
        return value

    def _flip(self, kept: int, gone: int, waves: int, flips: int, held: int) -> int:
        shore = flips - waves
        first = self._first
        cards = self.tide.pool if flips < first else self.tide.discards
        shore_factor = self._shore_factor[flips][shore]
        wave_factor = self._wave_factor[flips][shore]
        if not shore_factor and not wave_factor:
            return self._home(kept, waves, flips)  # HK-606
        after = flips + 1
        limit, size = self.terms.row_limit, self.terms.basket_size
        after_gone = 0 if after == first else -1
        value = 0
        if shore_factor:
            # Returning a card can only pay while the row has more places left than the basket:
            # otherwise whatever is flipped later finds room, and a card more never hurts.
            may_return = size - held - 1 < limit - after
            whole = self._whole[after][shore + 1]
            for colour in COLOURS:
                count = cards[colour] - (gone >> _BITS * colour & _MASK)
                if not count:
                    continue
                now_gone = gone + _UNIT[colour] if after_gone else 0
                now_kept = kept + _UNIT[colour]
                if held + 1 == size or after == limit:
                    best = self._home(now_kept, waves, after) * whole
                else:
                    best = self._node(now_kept, now_gone, waves, after, held + 1)
                if may_return:
                    returned = self._node(kept, now_gone, waves, after, held)
                    if returned > best:
                        best = returned
                value += count * best
            value *= shore_factor
        if wave_factor:
            if waves == self.terms.allowed:
                outcome = (self._home(0, waves + 1, after) - 1) * self._whole[after][shore]
            elif after == limit:
                outcome = self._home(kept, waves + 1, after) * self._whole[after][shore]
            else:
                outcome = self._node(kept, gone if after_gone else 0, waves + 1, after, held)
            value += wave_factor * outcome
        return value


@lru_cache(maxsize=16)
def _best_play(tide: Tide, terms: Terms, beach: tuple[int, ...]) -> BestPlay:
    return BestPlay(tide, terms, dive_points(beach, terms.value))


def best_play(state: HikidokiState, marker: int | None = None) -> BestPlay:
    """Best play of the present dive, by points of this dive; its memo is shared during the dive.

    Args:
        state: a dive that goes on, or one whose marker is to be chosen.
        marker: the marker to count with, if it is not chosen yet.
    """
    marker = state.marker if marker is None else marker
    assert marker is not None and state.diver is not None
    beach = tuple(state.beaches[state.diver])
    return _best_play(tide_of(state), terms_of(state, marker), beach)


def points(worth: Worth) -> Fraction:
    """The expected points of a decision."""
    return Fraction(worth.points, worth.whole)


def bust(worth: Worth) -> Fraction:
    """The chance to bust, playing on for the most points."""
    return Fraction(worth.bust, worth.whole)


def busts(chance: Fraction) -> str:
    """A dive's chance to bust in words.

    >>> busts(Fraction(1, 7)), busts(Fraction(0))
    ('it busts 14 % of the time', 'it cannot bust')
    """
    if not chance:
        return say("it cannot bust")
    if chance == 1:
        return say("it is sure to bust")
    return say("it busts {chance} of the time", chance=percent(chance))


def times(chance: Fraction) -> str:
    """How often something happens, at the end of a sentence.

    >>> times(Fraction(1)), times(Fraction(6, 7))
    ('for certain', '86 times in 100')
    """
    return say("for certain") if chance == 1 else times_in_100(chance)


def next_card(state: HikidokiState) -> list[Fraction]:
    """The chance of each card, colours and wave, to be flipped next; zeros if none is left.

    A shore card is of each colour in proportion to the cards of that colour not yet seen (HK-106),
    or, in a deck made from the discards, to those that went into it (HK-603).
    """
    tide, spot = tide_of(state), spot_of(state)
    shore, waves = tide.mix(spot.flips, spot.flips - spot.waves)
    if not shore + waves:
        return [Fraction(0)] * len(CARD_IDS)
    if state.deck:
        colours = list(tide.pool)
        for card in state.row:
            if card != WAVE:
                colours[card] -= 1
    else:
        colours = list(tide.discards[:WAVE])
    chance = Fraction(shore, shore + waves)
    total = sum(colours) or 1
    return [*[chance * Fraction(count, total) for count in colours], 1 - chance]


def next_safe(state: HikidokiState) -> Fraction:
    """The chance that the next flip of this dive does not bust (HK-406)."""
    assert state.marker is not None
    if state.waves < WAVES_ALLOWED[state.marker]:
        return Fraction(1)
    return 1 - next_card(state)[WAVE]
