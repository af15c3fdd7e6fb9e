"""Chance in Shikagari: the first leader, the drawn tiles, the four hands of a deal."""

from __future__ import annotations

from collections import Counter

from tidelib.core.errors import IllegalAction, brief
from tidelib.core.game import CHANCE
from tidelib.core.language import later, say, say_count
from tidelib.core.refusal import LEGAL, Legal
from tidelib.core.told import Refusal
from tidelib.core.wording import all_of, said_of
from tidelib.games.shikagari.words import (
    COPIES,
    DEAL,
    DRAW,
    HAND,
    HEAVEN,
    KIND_OF_ID,
    KINDS,
    LEADER,
    PACK,
    PARTNER,
    PHASE_NAMES,
    SEATS,
    SPECIALS,
    TILE_IDS,
    tiles_listed,
    tiles_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction
    from random import Random

    from tidelib.games.shikagari.state import ShikagariState

_LAST = SEATS[-1]
SHARED = {
    "team_pools": SPECIALS,
    "two_each": SPECIALS,
    "heaven_only": (HEAVEN,),
    "plain": (),
}
"""By ``deal_mode``: the kinds of which each team is dealt one copy."""
SPECIALS_IN_HAND = 2
"""So many of the eight special tiles each hand has under ``two_each``."""


def _leaders(state: ShikagariState) -> tuple[int, ...]:
    return (0,) if state.options["first_leader"] == "seat_0" else tuple(SEATS)


def undealt(state: ShikagariState) -> list[int]:
    """The tiles that no hand of this deal has yet, the highest first."""
    dealt = Counter(tile for hand in state.hands[: state.dealt] for tile in hand)
    return [kind for kind in KINDS for _ in range(COPIES[kind] - dealt[kind])]


def outcomes(state: ShikagariState) -> list[tuple[tuple[int, ...], Fraction]] | None:
    """What can come with its chance, where that is not too much to be listed."""
    if state.current_player != CHANCE:
        return None
    from fractions import Fraction

    if state.phase == LEADER:
        leaders = _leaders(state)
        return [((seat,), Fraction(1, len(leaders))) for seat in leaders]
    if state.phase == DEAL and state.dealt == _LAST:
        return [((_LAST, *undealt(state)), Fraction(1))]
    return None


def sample(state: ShikagariState, rng: Random) -> tuple[int, ...]:
    """One outcome of the chance that is due."""
    if state.phase == LEADER:
        return (rng.choice(_leaders(state)),)
    if state.phase == DRAW:
        return tuple(rng.sample(PACK, len(state.drawing)))
    return (state.dealt, *sorted(_hand(state, rng)))


def _hand(state: ShikagariState, rng: Random) -> list[int]:
    """The next hand, as likely as by shuffling two pools (SK-302 to SK-305) or what the option
    ``deal_mode`` says instead."""
    seat, left = state.dealt, undealt(state)
    if seat == _LAST:
        return left
    mode = state.options["deal_mode"]
    shared = SHARED[mode]
    others = [tile for tile in left if tile not in shared]
    if seat > 1:  # the partner has the others of the team's special tiles already
        partner = state.hands[PARTNER[seat]]
        hand = [tile for tile in shared if tile not in partner]
    elif mode == "two_each":
        hand = rng.sample(shared, SPECIALS_IN_HAND)
    else:
        pool = [*shared, *rng.sample(others, 2 * HAND - len(shared))]
        return rng.sample(pool, HAND)
    return hand + rng.sample(others, HAND - len(hand))


# -- what cannot come ----------------------------------------------------------------------


def explain(state: ShikagariState, outcome: tuple[int, ...]) -> Legal | Refusal:
    """Whether chance can bring this outcome now."""
    if state.current_player != CHANCE:
        return Refusal(
            (), say("No chance is due here: a player is to decide, or the match is over.")
        )
    if not all(type(number) is int for number in outcome):
        return Refusal((), say("Seats and tiles are given by their numbers."))
    if state.phase == LEADER:
        return _explain_leader(state, outcome)
    if state.phase == DRAW:
        if len(outcome) != len(state.drawing):
            return Refusal(
                (),
                say_count(
                    "{count} seat draws a tile, not {named}.",
                    "{count} seats draw a tile each, not {named}.",
                    count=len(state.drawing),
                    named=len(outcome),
                ),
            )
        refusal = _explain_tiles(outcome)
        return LEGAL if refusal is None else refusal
    return _explain_deal(state, outcome)


def _explain_leader(state: ShikagariState, outcome: tuple[int, ...]) -> Legal | Refusal:
    if len(outcome) != 1 or outcome[0] not in SEATS:
        return Refusal((), say("One of the seats 0 to 3 leads the first game."))
    if outcome[0] not in _leaders(state):
        return Refusal(
            ("SK-402",),
            say("Seat 0 leads the first game here."),
            [say("named: seat {seat}", seat=outcome[0])],
        )
    return LEGAL


def _explain_tiles(tiles: Iterable[int]) -> Refusal | None:
    """The refusal of tiles that the set does not have, or None."""
    for kind, number in sorted(Counter(tiles).items()):
        if kind not in KINDS:
            return Refusal((), say("Tiles are numbered 0 to {last}.", last=KINDS[-1]))
        if number > COPIES[kind]:
            if COPIES[kind] == 2:
                rule, text = "SK-103", later("The set has only two of {tile}.")
            else:
                rule, text = "SK-104", later("The set has only one of {tile}.")
            return Refusal(
                (rule,),
                say(text, tile=TILE_IDS[kind]),
                [said_of(TILE_IDS[kind], str(number))],
            )
    return None


def _explain_deal(state: ShikagariState, outcome: tuple[int, ...]) -> Legal | Refusal:
    seat, hand = state.dealt, outcome[1:]
    if outcome[:1] != (seat,) or len(hand) != HAND:
        return Refusal(
            (), say("Seat {seat} is dealt its {tiles} tiles now.", seat=seat, tiles=HAND)
        )
    dealt = [tile for other in state.hands[:seat] for tile in other]
    refusal = _explain_tiles([*dealt, *hand])
    if refusal is not None:
        return refusal
    team = [*hand, *(state.hands[PARTNER[seat]] if seat > 1 else [])]
    wrong = why_not_shared(state.options["deal_mode"], hand, team, whole=seat > 1)
    if wrong is None:
        return LEGAL
    return Refusal(("SK-303",), wrong, [_held(seat, sorted(team))])


def _held(seat: int, tiles: Iterable[int]) -> str:
    """What a seat would have, with its partner if that has been dealt to."""
    seats = [str(PARTNER[seat]), str(seat)] if seat > 1 else [str(seat)]
    return say("seats {seats}: {tiles}", seats=all_of(seats), tiles=tiles_listed(tiles))


def why_not_shared(mode: str, hand: Sequence[int], team: Sequence[int], whole: bool) -> str | None:
    """What is wrong with how the special tiles are shared out, in words, or None (SK-303).

    Args:
        mode: value of the option ``deal_mode``.
        hand: the tiles of one seat.
        team: those of both partners, as far as they are dealt.
        whole: whether both partners have been dealt to.
    """
    for kind in SHARED[mode]:
        held = team.count(kind)
        if held > 1 or (whole and not held):
            return say(
                "Each team gets exactly one {tile}, not {held}.", tile=TILE_IDS[kind], held=held
            )
    if mode == "two_each":
        special = [tile for tile in hand if tile in SPECIALS]
        if len(special) != SPECIALS_IN_HAND:
            return say(
                "Each hand gets exactly two of {tiles}, not {held}.",
                tiles=tiles_listed(SPECIALS),
                held=len(special),
            )
    return None


# -- texts ---------------------------------------------------------------------------------


def text(state: ShikagariState, outcome: tuple[int, ...]) -> str:
    """An outcome as written in a record."""
    if state.phase == LEADER:
        return f"leader {outcome[0]}"
    if state.phase == DRAW:
        return f"draw {tiles_text(outcome)}"
    return f"deal {outcome[0]} {tiles_text(outcome[1:])}"


def parse(state: ShikagariState, line: str) -> tuple[int, ...]:
    """The outcome that a text names. Raises IllegalAction if it cannot be read here."""
    verb, *words = line.split() or [""]
    due = PHASE_NAMES[state.phase]
    if verb != due:
        raise IllegalAction(
            Refusal(
                (), say("Chance has '{due} …' to say here, not {verb!r}.", due=due, verb=verb[:20])
            )
        )
    seats: list[int] = []
    if state.phase != DRAW:
        seats = [_seat(words[0] if words else "")]
        words = words[1:]
    if state.phase == LEADER and words:
        raise IllegalAction(Refusal((), say("A leader is one seat number, such as 'leader 2'.")))
    return (*seats, *map(_tile, words))


def _seat(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    raise IllegalAction(
        Refusal((), say("A seat is a number from 0 to 3, not {word!r}.", word=brief(word, 20)))
    )


def _tile(word: str) -> int:
    if word not in KIND_OF_ID:
        raise IllegalAction(Refusal((), no_tile(word)))
    return KIND_OF_ID[word]


def no_tile(word: str) -> str:
    """What to say of a word that names no tile.

    >>> no_tile("4-6")
    "There is no tile '4-6': the higher end stands first, so it is 6-4."
    """
    turned = "-".join(reversed(word.split("-")))
    if turned in KIND_OF_ID:
        return say(
            "There is no tile {word!r}: the higher end stands first, so it is {turned}.",
            word=word,
            turned=turned,
        )
    return say("There is no tile {word!r}; a tile is written like 6-4.", word=brief(word, 20))
