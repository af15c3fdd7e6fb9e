"""The sentences of Shikagari's events, each with the rules that brought it about.

A sentence has no subject: the event's seat says whose it is. Where it names seats they stand in
braces, ``{0}``, for the players' names.
"""

from __future__ import annotations

from tidelib.core.language import later, say, say_count
from tidelib.core.told import Event
from tidelib.core.wording import all_of, capital, listed, seat_field
from tidelib.games.shikagari.scoring import stake_paid
from tidelib.games.shikagari.words import (
    HAND,
    RED,
    SIX_THREE,
    TEAM,
    TEAM_SEATS,
    TILE_IDS,
    red_or_none,
    red_said,
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


def _players(seats: Sequence[int]) -> str:
    return all_of([seat_field(seat) for seat in seats])


# -- before the play -----------------------------------------------------------------------


def leader(state: ShikagariState) -> None:
    assert state.first_leader is not None
    text = say("First to lead: {player}.", player=seat_field(state.first_leader))
    _tell(state, "leader", text, "SK-402", "SK-401")


def draw(state: ShikagariState) -> None:
    seats, tiles = state.draws[-1]
    drawn = listed(
        [
            say("{player} {tile}", player=seat_field(seat), tile=TILE_IDS[tile])
            for seat, tile in zip(seats, tiles, strict=True)
        ]
    )
    if state.first_leader is not None:
        text = say(
            "Drawn: {drawn}. The highest leads first: {player}.",
            drawn=drawn,
            player=seat_field(state.first_leader),
        )
        _tell(state, "draw", text, "SK-402", "SK-401")
        return
    text = say(
        "Drawn: {drawn}. The same highest tile twice; they draw again: {players}.",
        drawn=drawn,
        players=_players(state.drawing),
    )
    _tell(state, "draw", text, "SK-402", "SK-202")


_DEALT_BY = {
    "team_pools": ("SK-303", "SK-305"),
    "two_each": ("SK-303",),
    "heaven_only": ("SK-303", "SK-305"),
    "plain": ("SK-305",),
}


def dealt(state: ShikagariState, seat: int) -> None:
    rules = _DEALT_BY[state.options["deal_mode"]]
    text = say_count(
        "Is dealt {count} tile, face down.", "Is dealt {count} tiles, face down.", count=HAND
    )
    hand = say("Is dealt {tiles}.", tiles=tiles_listed(state.hands[seat]))
    _tell(state, "deal", text, *rules, "SK-307", seat=seat, secret=hand)


def game_begins(state: ShikagariState) -> None:
    assert state.first_leader is not None
    if state.number == 1:
        text = later("Game {number} of {games}. First to lead: {player}.")
        rules = ("SK-501", "SK-401")
    else:
        text = later("Game {number} of {games}. The lead has moved to the right: {player}.")
        rules = ("SK-403", "SK-404")
    first = seat_field(state.first_leader)
    told = say(text, number=state.number, games=state.options["games"], player=first)
    _tell(state, "game", told, *rules)


# -- the tricks ----------------------------------------------------------------------------


def standing(tile: int, table: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """How a tile fares on those already on the table, in a sentence, and the rules that say so.

    >>> from tidelib.games.shikagari.words import KIND_OF_ID as k
    >>> standing(k["6-1"], [k["5-5"]])
    ('Beats 5-5.', ('SK-201',))
    >>> standing(k["6-1"], [k["6-1"]])
    ('The other 6-1 was played first.', ('SK-203',))
    >>> standing(k["1-1"], [k["2-1"], k["6-6"]])
    ('6-6 is higher.', ('SK-201',))
    """
    if not table:
        return say("Leads the trick."), ("SK-503",)
    best = min(table)
    if tile < best:
        return say("Beats {tile}.", tile=TILE_IDS[best]), ("SK-201",)
    if tile == best:
        return say("The other {tile} was played first.", tile=TILE_IDS[best]), ("SK-203",)
    return say("{tile} is higher.", tile=TILE_IDS[best]), ("SK-201",)


def played(state: ShikagariState, seat: int) -> None:
    *before, tile = state.table
    if not before:
        _tell(state, "play", say("Leads {tile}.", tile=TILE_IDS[tile]), "SK-503", seat=seat)
        return
    best, rule = min(before), "SK-201"
    if tile < best:
        text = later("Plays {tile}: it beats {best}.")
    elif tile == best:
        text, rule = later("Plays {tile}: the other {best} was played first."), "SK-203"
    else:
        text = later("Plays {tile}: {best} is higher.")
    told = say(text, tile=TILE_IDS[tile], best=TILE_IDS[best])
    _tell(state, "play", told, "SK-504", rule, seat=seat)


def pips(table: Sequence[int]) -> str:
    """The red pips of a trick as a sum.

    >>> from tidelib.games.shikagari.words import KIND_OF_ID as k
    >>> pips([k["5-4"], k["6-1"], k["4-4"], k["6-1"]]), pips([k["6-5"], k["6-5"]])
    ('4 + 1 + 8 + 1 = 14 red', 'no red')
    """
    total = sum([RED[tile] for tile in table])
    parts = [str(RED[tile]) for tile in table if RED[tile]]
    return f"{' + '.join(parts)} = {red_said(total)}" if len(parts) > 1 else red_or_none(total)


def why_won(table: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """Why a trick was won, as a sentence, and the rules that say so.

    >>> from tidelib.games.shikagari.words import KIND_OF_ID as k
    >>> why_won([k["6-1"], k["4-4"], k["6-1"]])
    ('6-1 is the highest tile, and of the two the first wins.', ('SK-506', 'SK-203'))
    """
    best = min(table)
    if table.count(best) > 1:
        text = later("{tile} is the highest tile, and of the two the first wins.")
        return say(text, tile=TILE_IDS[best]), ("SK-506", "SK-203")
    return say("{tile} is the highest tile.", tile=TILE_IDS[best]), ("SK-506",)


_WON = later("Wins the trick with {tile}: {pips} for {team}.")
_WON_AS_FIRST = later("Wins the trick with {tile}, played before the other: {pips} for {team}.")
_ESCAPED = later(
    "Wins the trick with {tile}. All four tiles bear red, so the deer escape: {pips} for nobody."
)
_ESCAPED_AS_FIRST = later(
    "Wins the trick with {tile}, played before the other. All four tiles bear red, so the deer "
    "escape: {pips} for nobody."
)


def trick(state: ShikagariState) -> None:
    _leader, table, winner, red, escaped = state.tricks[-1]
    best, (_why, rules) = TILE_IDS[min(table)], why_won(table)
    twins = len(rules) > 1
    if escaped:
        text = say(_ESCAPED_AS_FIRST if twins else _ESCAPED, tile=best, pips=pips(table))
        _tell(state, "trick", text, *rules, "SK-507", "SK-508", seat=winner)
        return
    whose = team(TEAM[winner])
    parts = [say(_WON_AS_FIRST if twins else _WON, tile=best, pips=pips(table), team=whose)]
    more = ["SK-106"] if red else []
    last = state.number == int(state.options["games"])
    if SIX_THREE in table and last and state.options["tie_break"] == "capture_63":
        parts.append(say("{team} has captured 6-3.", team=capital(whose)))
        more.append("SK-604")
    again = ["SK-508"] if state.hands[winner] else []
    _tell(state, "trick", " ".join(parts), *rules, "SK-507", *more, *again, seat=winner)


# -- the results ---------------------------------------------------------------------------


def game_ends(state: ShikagariState) -> None:
    a, b = state.red
    totals = state.team_totals()
    parts = [
        say(
            "Game {number}: {first} {red}, {second} {rest}.",
            number=state.number,
            first=team(0),
            red=red_said(a),
            second=team(1),
            rest=b,
        )
    ]
    rules = ["SK-601"]
    if state.lost:
        parts.append(say_count("{count} red escaped.", "{count} red escaped.", count=state.lost))
        rules.append("SK-507")
    if a == b and state.number < int(state.options["games"]):
        rules.append("SK-606")
    if state.number > 1:
        parts.append(say("The match so far: {a} to {b}.", a=totals[0], b=totals[1]))
    _tell(state, "game-over", " ".join(parts), *rules)
    stake = int(state.options["stake"])
    if not stake:
        return
    payer, amount = stake_paid(state.red, stake)
    if payer is None:
        text = say("A level game: nobody pays.")
    else:
        text = say(
            "{team} pays {amount} to {other}.",
            team=capital(team(payer)),
            amount=amount,
            other=team(1 - payer),
        )
    _tell(state, "pay", text, "SK-607")


def why_match(state: ShikagariState) -> tuple[str, tuple[str, ...]]:
    """Why the match was won or drawn, as a sentence, and the rules that say so."""
    a, b = state.team_totals()
    winner = state.winning_team()
    if a != b:
        text = say(
            "{team} has more red pips, {more} to {fewer}.",
            team=capital(team(int(b > a))),
            more=max(a, b),
            fewer=min(a, b),
        )
        return text, ("SK-603",)
    mode = state.options["tie_break"]
    if mode == "capture_63" and winner is not None:
        text = later("The match is level, {a} to {b}, and {team} captured 6-3 in the last game.")
        return say(text, a=a, b=b, team=team(winner)), ("SK-604", "SK-605")
    if mode == "last_game" and winner is not None:
        text = later("The match is level, {a} to {b}, and {team} won the last game.")
        return say(text, a=a, b=b, team=team(winner)), ("SK-604",)
    return say("The match is level, {a} to {b}: a draw.", a=a, b=b), ("SK-604",)


def match_ends(state: ShikagariState) -> None:
    why, rules = why_match(state)
    winner = state.winning_team()
    if winner is None:
        text = say("The match is over. {why}", why=why)
    else:
        text = say(
            "The match is over. {why} The winners: {players}.",
            why=why,
            players=_players(TEAM_SEATS[winner]),
        )
    _tell(state, "over", text, "SK-602", *rules)
