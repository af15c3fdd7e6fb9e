"""The sentences of Shikagari's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names.
"""

from __future__ import annotations

from tidelib.core.rulebook import Event
from tidelib.core.wording import capital
from tidelib.games.shikagari.scoring import stake_paid
from tidelib.games.shikagari.words import (
    HAND,
    RED,
    SIX_THREE,
    TEAM,
    TEAM_NAMES,
    TEAM_SEATS,
    TILE_IDS,
    team,
    tiles_listed,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.games.shikagari.state import ShikagariState


def _tell(
    state: ShikagariState,
    kind: str,
    text: str,
    *rule_ids: str,
    seat: int | None = None,
    secret: str | None = None,
) -> None:
    assert state.log is not None
    more = None if secret is None or seat is None else ([seat], secret, ())
    state.log.append(Event(kind, text, rule_ids, seat, more))


def _partners(side: int) -> str:
    first, second = TEAM_SEATS[side]
    return f"{{{first}}} and {{{second}}}"


# -- before the play -----------------------------------------------------------------------


def leader(state: ShikagariState) -> None:
    _tell(state, "leader", f"First to lead: {{{state.first_leader}}}.", "SK-402", "SK-401")


def draw(state: ShikagariState) -> None:
    seats, tiles = state.draws[-1]
    drawn = ", ".join(
        f"{{{seat}}} {TILE_IDS[tile]}" for seat, tile in zip(seats, tiles, strict=True)
    )
    if state.first_leader is not None:
        text = f"Drawn: {drawn}. The highest leads first: {{{state.first_leader}}}."
        _tell(state, "draw", text, "SK-402", "SK-401")
        return
    again = " and ".join(f"{{{seat}}}" for seat in state.drawing)
    text = f"Drawn: {drawn}. The same highest tile twice; they draw again: {again}."
    _tell(state, "draw", text, "SK-402", "SK-202")


_DEALT_BY = {
    "team_pools": ("SK-303", "SK-305"),
    "two_each": ("SK-303",),
    "heaven_only": ("SK-303", "SK-305"),
    "plain": ("SK-305",),
}


def dealt(state: ShikagariState, seat: int) -> None:
    rules = _DEALT_BY[state.options["deal_mode"]]
    text = f"Is dealt {HAND} tiles, face down."
    hand = f"Is dealt {tiles_listed(state.hands[seat])}."
    _tell(state, "deal", text, *rules, "SK-307", seat=seat, secret=hand)


def game_begins(state: ShikagariState) -> None:
    first = f"{{{state.first_leader}}}"
    game = f"Game {state.number} of {state.options['games']}."
    if state.number == 1:
        _tell(state, "game", f"{game} First to lead: {first}.", "SK-501", "SK-401")
        return
    text = f"{game} The lead has moved to the right: {first}."
    _tell(state, "game", text, "SK-403", "SK-404")


# -- the tricks ----------------------------------------------------------------------------


def standing(tile: int, table: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """How a tile fares on those already on the table, in words, and the rules that say so.

    >>> from tidelib.games.shikagari.words import KIND_OF_ID as k
    >>> standing(k["6-1"], [k["5-5"]])
    ('beats 5-5', ('SK-201',))
    >>> standing(k["6-1"], [k["6-1"]])
    ('the other 6-1 was played first', ('SK-203',))
    >>> standing(k["1-1"], [k["2-1"], k["6-6"]])
    ('6-6 is higher', ('SK-201',))
    """
    if not table:
        return "leads the trick", ("SK-503",)
    best = min(table)
    if tile < best:
        return f"beats {TILE_IDS[best]}", ("SK-201",)
    if tile == best:
        return f"the other {TILE_IDS[best]} was played first", ("SK-203",)
    return f"{TILE_IDS[best]} is higher", ("SK-201",)


def played(state: ShikagariState, seat: int) -> None:
    *before, tile = state.table
    name = TILE_IDS[tile]
    if not before:
        _tell(state, "play", f"Leads {name}.", "SK-503", seat=seat)
        return
    how, rules = standing(tile, before)
    if tile < min(before):
        text = f"Plays {name}: it {how}."
    else:
        text = f"Plays {name}: {how}."
    _tell(state, "play", text, "SK-504", *rules, seat=seat)


def pips(table: Sequence[int]) -> str:
    """The red pips of a trick as a sum.

    >>> from tidelib.games.shikagari.words import KIND_OF_ID as k
    >>> pips([k["5-4"], k["6-1"], k["4-4"], k["6-1"]]), pips([k["6-5"], k["6-5"]])
    ('4 + 1 + 8 + 1 = 14 red', 'no red')
    """
    total = sum([RED[tile] for tile in table])
    if not total:
        return "no red"
    parts = [str(RED[tile]) for tile in table if RED[tile]]
    return f"{' + '.join(parts)} = {total} red" if len(parts) > 1 else f"{total} red"


def why_won(table: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """Why a trick was won, as a sentence, and the rules that say so.

    >>> from tidelib.games.shikagari.words import KIND_OF_ID as k
    >>> why_won([k["6-1"], k["4-4"], k["6-1"]])
    ('6-1 is the highest tile, and of the two the first wins.', ('SK-506', 'SK-203'))
    """
    best = min(table)
    text = f"{TILE_IDS[best]} is the highest tile"
    if table.count(best) > 1:
        return f"{text}, and of the two the first wins.", ("SK-506", "SK-203")
    return f"{text}.", ("SK-506",)


def trick(state: ShikagariState) -> None:
    _leader, table, winner, red, escaped = state.tricks[-1]
    best, (_text, rules) = min(table), why_won(table)
    first = ", played before the other" if len(rules) > 1 else ""
    won = f"Wins the trick with {TILE_IDS[best]}{first}"
    if escaped:
        text = f"{won}. All four tiles bear red, so the deer escape: {pips(table)} for nobody."
        _tell(state, "trick", text, *rules, "SK-507", "SK-508", seat=winner)
        return
    text = f"{won}: {pips(table)} for {team(TEAM[winner])}."
    more = ["SK-106"] if red else []
    last = state.number == int(state.options["games"])
    if SIX_THREE in table and last and state.options["tie_break"] == "capture_63":
        text += f" {capital(team(TEAM[winner]))} has captured 6-3."
        more.append("SK-604")
    again = ["SK-508"] if state.hands[winner] else []
    _tell(state, "trick", text, *rules, "SK-507", *more, *again, seat=winner)


# -- the results ---------------------------------------------------------------------------


def game_ends(state: ShikagariState) -> None:
    a, b = state.red
    totals = state.team_totals()
    parts = [f"Game {state.number}: {team(0)} {a} red, {team(1)} {b}."]
    rules = ["SK-601"]
    if state.lost:
        parts.append(f"{state.lost} red escaped.")
        rules.append("SK-507")
    if a == b and state.number < int(state.options["games"]):
        rules.append("SK-606")
    if state.number > 1:
        parts.append(f"The match so far: {totals[0]} to {totals[1]}.")
    _tell(state, "game-over", " ".join(parts), *rules)
    stake = int(state.options["stake"])
    if not stake:
        return
    payer, amount = stake_paid(state.red, stake)
    if payer is None:
        text = "A level game: nobody pays."
    else:
        text = f"{capital(team(payer))} pays {amount} to {team(1 - payer)}."
    _tell(state, "pay", text, "SK-607")


def why_match(state: ShikagariState) -> tuple[str, tuple[str, ...]]:
    """Why the match was won or drawn, as a sentence, and the rules that say so."""
    a, b = state.team_totals()
    winner = state.winning_team()
    if a != b:
        return f"{capital(team(int(b > a)))} has more red pips, {max(a, b)} to {min(a, b)}.", (
            "SK-603",
        )
    level = f"The match is level, {a} to {b}"
    mode = state.options["tie_break"]
    if mode == "capture_63" and winner is not None:
        how = f"and {team(winner)} captured 6-3 in the last game"
        return f"{level}, {how}.", ("SK-604", "SK-605")
    if mode == "last_game" and winner is not None:
        return f"{level}, and {team(winner)} won the last game.", ("SK-604",)
    return f"{level}: a draw.", ("SK-604",)


def match_ends(state: ShikagariState) -> None:
    why, rules = why_match(state)
    winner = state.winning_team()
    if winner is None:
        text = f"The match is over. {why}"
    else:
        text = f"The match is over. {why} The winners: {_partners(winner)}."
    _tell(state, "over", text, "SK-602", *rules)


def red_total(red: Sequence[int]) -> str:
    """Both teams' red pips.

    >>> red_total([35, 29])
    'team A 35, team B 29'
    """
    return ", ".join(f"team {name} {pips}" for name, pips in zip(TEAM_NAMES, red, strict=True))
