"""Exact figures of Hikidoki for the book, as fractions; each says how it is found.

Functions of a deck take either ``players`` (a fresh deck of 12 shore cards and 2
waves a player, HK-105) or ``shore`` and ``waves`` (any deck). Markers are named by their ids.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from math import comb

from tidelib.games.hikidoki.box.pieces import (
    CARD_OF_ID,
    COLOURS,
    COPIES,
    DIVES,
    MARKER_IDS,
    MID,
    MINIMUM_FLIPS,
    POINTS_PER_CARD,
    SHORE_PER_PLAYER,
    WAVE,
    WAVES_ALLOWED,
    WAVES_PER_PLAYER,
)
from tidelib.games.hikidoki.play.best_play import (
    START,
    BestPlay,
    Spot,
    Terms,
    Tide,
    dive_points,
    pack,
)
from tidelib.games.hikidoki.rules.scoring import triangular

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BASKET, ROW = 4, 6


def deck(
    players: int | None = None, shore: int | None = None, waves: int | None = None
) -> tuple[int, int]:
    """Shore cards and waves of a deck: the fresh one (HK-105), or the one given.

    >>> deck(players=4), deck(shore=20, waves=8), deck()
    ((48, 8), (20, 8), (48, 8))
    """
    if shore is not None or waves is not None:
        if players is not None:
            raise ValueError("a deck is given by players, or by shore and waves, not both")
        return shore or 0, waves or 0
    players = 4 if players is None else players
    if players not in range(1, 6):
        raise ValueError("Hikidoki is for 1 to 5 players (HK-104)")
    return SHORE_PER_PLAYER * players, WAVES_PER_PLAYER * players


def terms(
    marker: str, mid_value: int = 1, basket_size: int = BASKET, row_limit: int = ROW
) -> Terms:
    """The terms of a marker (HK-103)."""
    number = MARKER_IDS.index(marker)
    value = mid_value if number == MID else POINTS_PER_CARD[number]
    return Terms(WAVES_ALLOWED[number], MINIMUM_FLIPS[number], value, basket_size, row_limit)


def _tide(players: int | None, shore: int | None, waves: int | None) -> Tide:
    s, w = deck(players, shore, waves)
    return Tide(COPIES[:WAVE], s, w)


# -- a run of cards ------------------------------------------------------------------------


def in_a_row(
    k: int, players: int | None = None, shore: int | None = None, waves: int | None = None
) -> Fraction:
    """The next k cards are all shore cards: the product of (s - i) / (s + w - i) for i below k.

    >>> in_a_row(3, players=4), in_a_row(4, players=4)
    (Fraction(2162, 3465), Fraction(2162, 4081))
    """
    s, w = deck(players, shore, waves)
    return Fraction(comb(s, k), comb(s + w, k))


def first_flip_safe(players: int = 4) -> Fraction:
    """The first card of a game is a shore card: 6/7 for any number of players.

    >>> {first_flip_safe(players) for players in range(1, 6)}
    {Fraction(6, 7)}
    """
    return in_a_row(1, players)


def three_in_a_row(
    players: int | None = None, shore: int | None = None, waves: int | None = None
) -> Fraction:
    """Offshore survives to its minimum of three flips (HK-403).

    >>> three_in_a_row(players=1)
    Fraction(55, 91)
    """
    return in_a_row(3, players, shore, waves)


def four_in_a_row(
    players: int | None = None, shore: int | None = None, waves: int | None = None
) -> Fraction:
    """Offshore fills the basket without returning a card (HK-401).

    >>> four_in_a_row(shore=20, waves=8)
    Fraction(323, 1365)
    """
    return in_a_row(4, players, shore, waves)


def waves_at_least(
    k: int,
    flips: int = ROW,
    players: int | None = None,
    shore: int | None = None,
    waves: int | None = None,
) -> Fraction:
    """At least k waves among so many flips (hypergeometric). With k = 4: Shore Pool would bust.

    >>> waves_at_least(4, players=4)
    Fraction(2917, 1159587)
    """
    s, w = deck(players, shore, waves)
    ways = sum(comb(w, n) * comb(s, flips - n) for n in range(k, flips + 1))
    return Fraction(ways, comb(s + w, flips))


# -- keeping everything --------------------------------------------------------------------


def keep_everything(
    tide: Tide, terms: Terms, spot: Spot = START, to_return: int = 0
) -> dict[str, Fraction]:
    """How a dive ends if no card is returned from here on and nobody surfaces, with the chances.

    An exact recursion over shore cards and waves in the row; colours do not matter.

    Args:
        tide: what is known of the cards.
        terms: the dive's terms.
        spot: where the dive stands, all cards resolved.
        to_return: so many shore cards are returned first, the rest kept.

    Returns:
        The chances of FULL, ROW, BUST and EMPTY (HK-401 to HK-405; OUT: no card left, HK-606), and
        under "cards" the expected number of cards carried home.
    """

    def end(kind: str, cards: int) -> dict[str, Fraction]:
        return {kind: Fraction(1), "cards": Fraction(cards)}

    @cache
    def after(flips: int, waves: int, held: int, back: int) -> dict[str, Fraction]:
        if held == terms.basket_size:
            return end("FULL", held)
        if flips == terms.row_limit:
            return end("ROW" if held else "EMPTY", held)
        s, w = tide.mix(flips, flips - waves)
        if not s + w:
            return end("OUT" if held else "EMPTY", held)
        chances: dict[str, Fraction] = {}
        if s:
            if back:
                branch = after(flips + 1, waves, held, back - 1)
            else:
                branch = after(flips + 1, waves, held + 1, 0)
            _add(chances, branch, Fraction(s, s + w))
        if w:
            if waves == terms.allowed:
                branch = end("BUST", 0)
            else:
                branch = after(flips + 1, waves + 1, held, back)
            _add(chances, branch, Fraction(w, s + w))
        return chances

    found = after(spot.flips, spot.waves, spot.held, to_return)
    return dict.fromkeys(("FULL", "ROW", "BUST", "EMPTY", "OUT", "cards"), Fraction(0)) | found


def _add(chances: dict[str, Fraction], branch: dict[str, Fraction], weight: Fraction) -> None:
    for kind, value in branch.items():
        chances[kind] = chances.get(kind, Fraction(0)) + weight * value


def fills(
    marker: str,
    returns: int = 0,
    players: int | None = None,
    shore: int | None = None,
    waves: int | None = None,
    basket_size: int = BASKET,
    row_limit: int = ROW,
) -> Fraction:
    """The basket fills after exactly so many returns, the first shore cards being returned and the
    rest kept (hypergeometric; here by the recursion of :func:`keep_everything`).

    >>> fills("MID", 0, players=4), fills("MID", 1, players=4) == fills("POOL", 1, players=4)
    (Fraction(6486, 7579), True)
    """
    bargain = terms(marker, 1, basket_size, row_limit)
    return keep_everything(_tide(players, shore, waves), bargain, to_return=returns)["FULL"]


def keep_all(
    marker: str,
    end: str = "FULL",
    players: int | None = None,
    shore: int | None = None,
    waves: int | None = None,
) -> Fraction:
    """Keeping everything and never surfacing, the dive ends FULL, ROW, BUST or EMPTY.

    >>> keep_all("POOL", "BUST", players=5)
    Fraction(11058, 3746171)
    """
    if end not in ("FULL", "ROW", "BUST", "EMPTY"):
        raise ValueError(f"no such end: {end}")
    return keep_everything(_tide(players, shore, waves), terms(marker))[end]


def marker_points(
    marker: str,
    players: int | None = None,
    mid_value: int = 1,
    shore: int | None = None,
    waves: int | None = None,
) -> Fraction:
    """Expected marker points when everything is kept: cards carried home × value (HK-702).

    >>> marker_points("OFF", players=4), marker_points("MID", players=4, mid_value=2)
    (Fraction(25944, 4081), Fraction(51888, 7579))
    """
    bargain = terms(marker, mid_value)
    return keep_everything(_tide(players, shore, waves), bargain)["cards"] * bargain.value


def may_surface_some_time(tide: Tide, terms: Terms, spot: Spot = START) -> Fraction:
    """Keeping everything, the dive comes to where surfacing is allowed (HK-403) or ends well.

    The minimum row with at least one card in the basket is reached without a bust.
    """

    @cache
    def after(flips: int, waves: int, held: int) -> Fraction:
        if held and (flips >= terms.minimum or held == terms.basket_size):
            return Fraction(1)
        if flips == terms.row_limit:
            return Fraction(held > 0)
        s, w = tide.mix(flips, flips - waves)
        if not s + w:
            return Fraction(held > 0)
        chance = after(flips + 1, waves, held + 1) * s if s else Fraction(0)
        if w and waves < terms.allowed:
            chance += after(flips + 1, waves + 1, held) * w
        return chance / (s + w)

    return after(spot.flips, spot.waves, spot.held)


# -- worth ---------------------------------------------------------------------------------


def worth(marker: str, basket: str, beach: str = "", mid_value: int = 1) -> int:
    """Points of coming home: beach gain (HK-701) and marker points (HK-702).

    Args:
        marker: the marker's id.
        basket: cards by their letters, such as ``UUHO``.
        beach: cards on the beach before, likewise.

    >>> worth("OFF", "UUHO"), worth("MID", "LLLL", beach="LL")
    (17, 22)
    """
    counts = [[cards.count(id) for id in CARD_OF_ID][:WAVE] for cards in (beach, basket)]
    return dive_points(tuple(counts[0]), terms(marker, mid_value).value)(pack(counts[1]))


def break_even(
    marker: str, basket: str, card: str, beach: str = "", mid_value: int = 1
) -> Fraction:
    """How sure the next card must be a shore card for one more flip, the last, to be worth as much
    as surfacing: points now ÷ points with that card; a wave would bust.

    >>> break_even("OFF", "UHO", "L"), break_even("OFF", "UHO", "O"), break_even("MID", "UHO", "L")
    (Fraction(3, 4), Fraction(12, 17), Fraction(3, 4))
    """
    now = worth(marker, basket, beach, mid_value)
    return Fraction(now, worth(marker, basket + card, beach, mid_value))


def flip_again(
    marker: str,
    basket: str,
    shore: int,
    waves: int,
    in_row: int = 0,
    beach: str = "",
    mid_value: int = 1,
) -> Fraction:
    """Expected points of one more flip, and of playing well from then on; :func:`worth` is what
    surfacing brings instead. Nothing was returned, and the deck does not run out before the flip.

    Args:
        marker: the marker's id.
        basket: cards in the basket by their letters, at most three.
        shore: shore cards in the deck.
        waves: waves in the deck.
        in_row: waves in the row.
        beach: cards on the beach before, by their letters.

    >>> flip_again("MID", "UH", shore=7, waves=1, in_row=1, beach="UU")
    Fraction(53337, 6160)
    """
    kept, before = ([cards.count(id) for id in CARD_OF_ID][:WAVE] for cards in (basket, beach))
    bargain = terms(marker, mid_value)
    pool = tuple(copies - gone for copies, gone in zip(COPIES[:WAVE], before, strict=True))
    # a dive is computed from its beginning, when the row lay in the deck
    tide = Tide(pool, shore + len(basket), waves + in_row)
    spot = Spot(pack(kept), pack(kept), in_row, len(basket) + in_row, len(basket))
    best = BestPlay(tide, bargain, dive_points(tuple(before), bargain.value)).go_on(spot)
    return Fraction(best.points, best.whole)


@lru_cache(maxsize=64)
def _best(
    marker: str, players: int | None, mid_value: int, shore: int | None, waves: int | None
) -> tuple[Fraction, Fraction]:
    bargain = terms(marker, mid_value)
    tide = _tide(players, shore, waves)
    best = BestPlay(tide, bargain, dive_points((0,) * len(COLOURS), bargain.value)).go_on(START)
    return Fraction(best.points, best.whole), Fraction(best.bust, best.whole)


def best_points(
    marker: str,
    players: int | None = None,
    mid_value: int = 1,
    shore: int | None = None,
    waves: int | None = None,
) -> Fraction:
    """Expected points, beach and marker, of a dive on an empty beach under best play.

    By the exact backward recursion over all moments of the dive. Best for this dive alone.

    >>> float(best_points("OFF", players=4)) > float(best_points("POOL", players=4))
    True
    """
    return _best(marker, players, mid_value, shore, waves)[0]


def best_bust(
    marker: str,
    players: int | None = None,
    mid_value: int = 1,
    shore: int | None = None,
    waves: int | None = None,
) -> Fraction:
    """Chance that a dive on an empty beach busts under best play by points of the dive."""
    return _best(marker, players, mid_value, shore, waves)[1]


# -- facts of the whole game ---------------------------------------------------------------


def highest_score(players: int = 1, mid_value: int = 1) -> Fraction:
    """All twelve cards of one colour, full baskets on every marker, and Beach Master (HK-705).

    >>> highest_score(1), highest_score(2)
    (Fraction(94, 1), Fraction(95, 1))
    """
    values = terms("OFF").value + terms("MID", mid_value).value + terms("POOL").value
    return Fraction(triangular(DIVES * BASKET) + BASKET * values + (players > 1))


def most_flips(players: int = 4) -> Fraction:
    """Three dives of six flips for every player.

    >>> most_flips(4)
    Fraction(72, 1)
    """
    return Fraction(DIVES * ROW * players)


def fewest_cards_at_dive(players: int = 4) -> Fraction:
    """Deck and discards hold at least that many cards when a dive begins, so six flips are always
    possible: 14n less four cards for each of at most 3n - 1 dives before.

    >>> fewest_cards_at_dive(1)
    Fraction(6, 1)
    """
    return Fraction(sum(deck(players)) - BASKET * (DIVES * players - 1))


def earliest_reshuffle_dive(players: int = 4) -> Fraction:
    """In which dive of the game the deck can run out first, every dive taking six flips.

    >>> earliest_reshuffle_dive(1), earliest_reshuffle_dive(4)
    (Fraction(3, 1), Fraction(10, 1))
    """
    return Fraction(sum(deck(players)) // ROW + 1)


def earliest_reshuffle_flip(players: int = 4) -> Fraction:
    """At which flip of that dive.

    >>> earliest_reshuffle_flip(1), earliest_reshuffle_flip(4)
    (Fraction(3, 1), Fraction(3, 1))
    """
    return Fraction(sum(deck(players)) % ROW + 1)


FIGURES: dict[str, Callable[..., Fraction]] = {
    function.__name__: function
    for function in (
        in_a_row,
        first_flip_safe,
        three_in_a_row,
        four_in_a_row,
        waves_at_least,
        fills,
        keep_all,
        marker_points,
        break_even,
        flip_again,
        best_points,
        best_bust,
        highest_score,
        most_flips,
        fewest_cards_at_dive,
        earliest_reshuffle_dive,
        earliest_reshuffle_flip,
    )
}
"""Named exact figures, for the book."""
