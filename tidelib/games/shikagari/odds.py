"""The odds of Shikagari: exact figures by name, and what a seat can work out at the table.

Live odds answer one question: would this tile win, if those who still play after it chose any of
their tiles? Nobody chooses so, but it is what a player can know without knowing the others; and
where the answer is 100 % or 0 %, it holds whatever they choose.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from tidelib.core.figures import Figure
from tidelib.core.language import later, say, say_count
from tidelib.core.seats import observer_of, seat_of
from tidelib.games.shikagari.chance import SHARED
from tidelib.games.shikagari.figures import (
    FIGURES,
    all_pairs_split,
    both_heavens,
    dealt,
    dealt_deviation,
    dealt_mean,
    equal,
    higher,
    led_wins,
    lower,
    pips,
    red_a_tile,
    red_in_all,
    red_of_group,
    red_on,
    red_tiles,
    richest_trick,
    specials_in_hand,
    splits,
    tiles,
)
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.words import (
    ORDER,
    PARTNER,
    PLAY,
    SEATS,
    SPECIALS,
    TEAM,
    TILE_IDS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tidelib.games.shikagari.state import ShikagariState

__all__ = [
    "FIGURES",
    "all_pairs_split",
    "both_heavens",
    "dealt",
    "dealt_deviation",
    "dealt_mean",
    "equal",
    "higher",
    "led_wins",
    "live_odds",
    "lower",
    "pips",
    "red_a_tile",
    "red_in_all",
    "red_of_group",
    "red_on",
    "red_tiles",
    "richest_trick",
    "specials_in_hand",
    "splits",
    "tiles",
]


class Unseen:
    """What a seat knows of the tiles it does not see: which of them lie with which team.

    Args:
        state: a position of the play; only what the seat knows is used.
        seat: who looks.
    """

    def __init__(self, state: ShikagariState, seat: int) -> None:
        seat = seat_of(seat, state.players)
        shared = SHARED[state.options["deal_mode"]]
        self._apart = state.options["deal_mode"] == "two_each"
        self._sizes = [len(hand) for hand in state.hands]
        self._seat = seat
        others = [other for other in SEATS if other != seat]
        self.tiles = sorted(tile for other in others for tile in state.hands[other])
        self.known = [
            [t for s in others if TEAM[s] == side for t in state.hands[s] if t in shared]
            for side in (0, 1)
        ]
        # under two_each everybody knows how many special tiles each hand has left
        self._special_of = [sum(t in SPECIALS for t in hand) for hand in state.hands]
        self._free = [tile for tile in self.tiles if tile not in shared]

    def chance_of_none(self, beats: Callable[[int], bool], seats: Sequence[int]) -> Fraction:
        """The chance that of the seats nobody plays a tile that beats, each playing any tile.

        Args:
            beats: says it of a tile.
            seats: some of the other seats; each of them holds a tile.
        """
        drawn: dict[int, Fraction] = {0: Fraction(1)}  # by number of tiles from the free ones
        for side in (0, 1):
            known = self.known[side]
            here = [seat for seat in seats if TEAM[seat] == side]
            if not here:
                continue
            good = sum(not beats(tile) for tile in known)
            step: dict[int, Fraction] = {}
            for number, chance in self._specials_drawn(here, side).items():
                safe = chance * Fraction(comb(good, number), comb(len(known), number) or 1)
                free = len(here) - number
                for before, so_far in drawn.items():
                    total = before + free
                    step[total] = step.get(total, Fraction(0)) + so_far * safe
            drawn = step
        fine = sum(not beats(tile) for tile in self._free)
        return sum(
            (
                chance * Fraction(comb(fine, number), comb(len(self._free), number) or 1)
                for number, chance in drawn.items()
            ),
            Fraction(0),
        )

    def _specials_drawn(self, seats: Sequence[int], side: int) -> dict[int, Fraction]:
        """How many of the tiles that seats of a team play are special ones, with the chances."""
        known = len(self.known[side])
        if not self._apart:
            hidden = [s for s in SEATS if TEAM[s] == side and s != self._seat]
            slots = sum(self._sizes[s] for s in hidden)
            plays = len(seats)
            return {
                number: Fraction(
                    comb(known, number) * comb(slots - known, plays - number), comb(slots, plays)
                )
                for number in range(min(known, plays) + 1)
                if plays - number <= slots - known
            }
        drawn = {0: Fraction(1)}
        for seat in seats:
            share = Fraction(self._special_of[seat], self._sizes[seat])
            step: dict[int, Fraction] = {}
            for number, chance in drawn.items():
                for more, part in ((0, 1 - share), (1, share)):
                    if part:
                        step[number + more] = step.get(number + more, Fraction(0)) + chance * part
            drawn = step
        return drawn


def wins(state: ShikagariState, seat: int, tile: int) -> Fraction:
    """The chance that a tile of the seat to play wins its trick, the rest playing any tiles.

    >>> import tidelib
    >>> state = tidelib.game("shikagari").scenario(
    ...     "leader: 0\\nhand 0: 6-1\\nhand 3: 4-4\\nhand 2: 5-5\\nhand 1: 6-2")
    >>> wins(state, 0, 5)
    Fraction(0, 1)
    """
    if state.table and tile >= state.best:
        return Fraction(0)
    after = ORDER[state.leader][len(state.table) + 1 :]
    return Unseen(state, seat).chance_of_none(lambda other: other < tile, after)


def live_odds(state: ShikagariState, seat: int | None = None) -> list[Figure]:
    """What a seat can work out now, the most useful first; nothing for an onlooker.

    >>> import tidelib
    >>> state = tidelib.game("shikagari").scenario(
    ...     "leader: 0\\ntable: 5-5\\n"
    ...     "hand 3: 6-2 4-4\\nhand 2: 6-1 1-1\\nhand 1: 6-3 2-2\\nhand 0: 3-2")
    >>> for figure in live_odds(state, 3): print(figure)
    6-2 wins the trick: 60 % (3/5)
    4-4 wins the trick: 0 %
    Red pips that are still out: 11 red pips
    """
    seat = observer_of(seat, state.players)
    if seat is None or seat < 0 or state.phase != PLAY:
        return []
    found = []
    if state.current_player == seat:
        found += list(_own_tiles(state, seat))
    elif state.table and len(state.table) < 4:
        found += list(_holds(state, seat))
    if state.options["show_running"] == "on":
        found.append(_red_out(state))
    return found


def _own_tiles(state: ShikagariState, seat: int) -> Iterator[Figure]:
    """For each tile in hand: does it win if it is played now?"""
    unseen = Unseen(state, seat)
    after = ORDER[state.leader][len(state.table) + 1 :]
    for tile in dict.fromkeys(state.hands[seat]):
        name = TILE_IDS[tile]
        if state.table and tile >= state.best:
            chance, rule = Fraction(0), "SK-203" if tile == state.best else "SK-201"
            if tile == state.best:
                detail = say("The other {tile} was played first.", tile=name)
            else:
                detail = say("{tile} is higher.", tile=TILE_IDS[state.best])
        else:
            chance, rule = _stays(unseen, tile, after), "SK-506"
            detail = _said(chance, len(after))
        yield Figure(
            f"win {name}",
            say("{tile} wins the trick", tile=name),
            chance,
            "chance",
            detail,
            (rule,),
        )


def _stays(unseen: Unseen, tile: int, after: Sequence[int]) -> Fraction:
    return unseen.chance_of_none(lambda other: other < tile, after)


def _said(chance: Fraction, number: int) -> str:
    if not number:
        return say("You play last.")
    if chance == 1:
        return say("Nothing that can still come beats it.")
    return say_count(
        "If the other player chooses any tile.",
        "If the other {count} choose any tile.",
        count=number,
    )


def _holds(state: ShikagariState, seat: int) -> Iterator[Figure]:
    """After the own tile: does what is winning now hold?"""
    after = ORDER[state.leader][len(state.table) :]
    if seat in after:
        return
    if state.winning == seat:
        label = later("{tile} holds the trick for you")
    elif TEAM[state.winning] == TEAM[seat]:
        label = later("{tile} holds the trick for your side")
    else:
        label = later("{tile} holds the trick for the other side")
    chance = _stays(Unseen(state, seat), state.best, after)
    yield Figure(
        "hold",
        say(label, tile=TILE_IDS[state.best]),
        chance,
        "chance",
        _said(chance, len(after)),
        ("SK-506",),
    )


def _red_out(state: ShikagariState) -> Figure:
    out = sum(map(red_pips, state.hands)) + red_pips(state.table)
    table = red_pips(state.table)
    detail = ""
    if table:
        detail = say_count(
            "{count} of them on the table.", "{count} of them on the table.", count=table
        )
    label = say("Red pips that are still out")
    unit = state.game.unit
    return Figure("red out", label, Fraction(out), "points", detail, ("SK-107",), unit)


def partner_has(state: ShikagariState, seat: int, tile: int) -> bool:
    """Whether a seat can be sure that its partner holds a tile (SK-303)."""
    seat = seat_of(seat, state.players)
    return tile in Unseen(state, seat).known[TEAM[PARTNER[seat]]]
