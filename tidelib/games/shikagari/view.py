"""What can be seen of a match of Shikagari: as data. No rule is decided here."""

from __future__ import annotations

from tidelib.core.game import EVERYTHING
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import capital, player
from tidelib.games.shikagari.scoring import red_pips, stake_paid
from tidelib.games.shikagari.telling import standing, why_match, why_won
from tidelib.games.shikagari.text import (
    action_detail,
    action_label,
    board_text,
    count_shown,
    prompt,
    rules_in_force,
    score_parts,
    shown_parts,
    trick_number,
    unknown_action,
)
from tidelib.games.shikagari.words import (
    AFTER,
    COPIES,
    DEAL,
    HAND,
    ORDER,
    OVER,
    PARTNER,
    PHASE_NAMES,
    PLAY,
    RED,
    SEATS,
    TEAM,
    TEAM_NAMES,
    TEAM_SEATS,
    TILE_IDS,
    TILES,
    red_said,
    team,
    tile_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from tidelib.games.shikagari.state import ShikagariState, Trick

__all__ = [
    "action_detail",
    "action_label",
    "board_text",
    "observation",
    "prompt",
    "rules_in_force",
    "score_parts",
    "shown_parts",
    "unknown_action",
]


def observation(state: ShikagariState, seat: int | None) -> dict[str, Any]:
    """All that a seat sees: its own hand and all that was played."""
    open_ = seat == EVERYTHING
    viewer = seat
    if open_:
        viewer = state.current_player if state.phase == PLAY else None
    running = open_ or count_shown(state)
    tricks = _finished(state)
    return {
        "players": state.players,
        "viewer": viewer,
        "open": open_,
        "phase": PHASE_NAMES[state.phase],
        "game": state.number,
        "games": int(state.options["games"]),
        "say": where(state),
        "first_leader": state.first_leader,
        "turn": state.current_player if state.phase == PLAY else None,
        "after": list(AFTER),
        "draws": [
            [{"seat": s, "tile": TILE_IDS[tile]} for s, tile in zip(seats, tiles, strict=True)]
            for seats, tiles in (state.draws if state.number == 1 and not state.tricks else ())
        ],
        "tiles": [_tile(kind) for kind in range(len(TILES))],
        "seats": [_seat(state, s, open_ or s == seat, running) for s in SEATS],
        "teams": [_team(state, side, running) for side in (0, 1)],
        "hand": None if viewer is None else _hand(state, viewer),
        "trick": _on_table(state) if state.phase == PLAY else None,
        "last_trick": tricks[-1] if tricks else _last_before(state),
        "tricks": tricks if running else [],
        "unseen": _unseen(state, seat) if running and state.phase == PLAY else None,
        "red_out": _red_out(state) if running and state.phase >= PLAY else None,
        "running": running,
        "match": [
            {
                "game": number,
                "first_leader": first,
                "red": red[:],
                "lost": lost,
                "six_three": None if six_three is None else TEAM_NAMES[six_three],
            }
            for number, (first, red, lost, six_three, _tricks) in _numbered(state)
        ],
        "tie_break": _tie_break(state, running),
        "stake": _stake(state),
        "deer_escape": state.deer_escape,
        "deal_mode": state.options["deal_mode"],
        "deal_say": say(_DEALS[state.options["deal_mode"]]),
        "result": _result(state) if state.phase == OVER else None,
    }


def where(state: ShikagariState) -> str:
    """How far the match is.

    >>> import tidelib
    >>> where(tidelib.game("shikagari").scenario("leader: 0"))
    'Game 1 of 4, the deal.'
    """
    games = state.options["games"]
    if state.phase == OVER:
        return say_count(
            "The match of {count} game is over.",
            "The match of {count} games is over.",
            count=int(games),
        )
    if state.phase == PLAY:
        return say(
            "Game {number} of {games}, trick {trick} of {tricks}.",
            number=state.number,
            games=games,
            trick=trick_number(state),
            tricks=HAND,
        )
    if state.phase == DEAL:
        text = later("Game {number} of {games}, the deal.")
    else:
        text = later("Game {number} of {games}, the first leader.")
    return say(text, number=state.number, games=games)


_DEALS = {
    "team_pools": later("Each team was dealt one each of 6-6, 6-5, 6-4 and 4-4."),
    "two_each": later(
        "Each team was dealt one each of 6-6, 6-5, 6-4 and 4-4, two of them to each hand."
    ),
    "heaven_only": later("Each team was dealt one 6-6."),
    "plain": later("Anybody may have been dealt any tiles."),
}


def _tile(kind: int) -> dict[str, Any]:
    tile = TILES[kind]
    high, low = map(int, TILE_IDS[kind].split("-"))
    red_high, red_low = tile["red_ends"]
    return {
        "tile": TILE_IDS[kind],
        "rank": kind + 1,
        "ends": [{"pips": high, "red": red_high}, {"pips": low, "red": red_low}],
        "red": RED[kind],
        "copies": COPIES[kind],
        "group": tile["group"],
        "native": tile["name"]["ja"],
        "reading": tile["reading"],
        "name": tile_name(kind),
        "special": tile["special"],
    }


def _ids(tiles: Iterable[int]) -> list[str]:
    return [TILE_IDS[tile] for tile in tiles]


def _counted(tiles: Sequence[int]) -> list[dict[str, Any]]:
    return [{"tile": TILE_IDS[tile], "copies": tiles.count(tile)} for tile in sorted(set(tiles))]


# -- seats and teams -----------------------------------------------------------------------


def plays_of(state: ShikagariState, seat: int) -> list[int]:
    """The tiles a seat has played in this game, in order."""
    tricks = [(leader, table) for leader, table, *_rest in state.tricks]
    if state.table:
        tricks.append((state.leader, state.table))
    played = []
    for leader, table in tricks:
        place = ORDER[leader].index(seat)
        if place < len(table):
            played.append(table[place])
    return played


def _seat(state: ShikagariState, seat: int, shown: bool, running: bool) -> dict[str, Any]:
    hand, playing = state.hands[seat], state.phase == PLAY
    on_table = None
    if playing and state.table:
        place = ORDER[state.leader].index(seat)
        on_table = state.table[place] if place < len(state.table) else None
    return {
        "seat": seat,
        "name": capital(player(seat)),
        "team": TEAM_NAMES[TEAM[seat]],
        "partner": PARTNER[seat],
        "hand_size": len(hand),
        "hand": _ids(hand) if shown else None,
        "first_leader": seat == state.first_leader,
        "leads": playing and seat == state.leader,
        "to_play": playing and seat == state.current_player,
        "tile": None if on_table is None else TILE_IDS[on_table],
        "tricks": sum(winner == seat for _l, _t, winner, _r, _e in state.tricks),
        "played": _ids(plays_of(state, seat)) if running else [],
        "winner": seat in state.winners(),
    }


def _team(state: ShikagariState, side: int, running: bool) -> dict[str, Any]:
    won = [(table, lost) for _l, table, winner, _r, lost in state.tricks if TEAM[winner] == side]
    captured = [tile for table, lost in won if not lost for tile in table]
    total = state.totals[side] + (state.red[side] if running else 0)
    return {
        "team": TEAM_NAMES[side],
        "name": capital(team(side)),
        "seats": list(TEAM_SEATS[side]),
        "red": state.red[side] if running else None,
        "total": total,
        "tricks": len(won),
        "piles": len(captured),
        "captured": [{"tile": TILE_IDS[tile], "red": RED[tile]} for tile in captured]
        if running
        else None,
        "six_three": running and state.six_three == side,
        "winner": bool(state.winners()) and state.winning_team() == side,
    }


def _hand(state: ShikagariState, viewer: int) -> list[dict[str, Any]]:
    """The viewer's tiles, each with how it would fare if it were played now."""
    hand, mine = state.hands[viewer], viewer == state.current_player
    entries = []
    for tile in dict.fromkeys(hand):
        how = standing(tile, state.table)[0] if mine else ""
        entries.append(
            {
                "tile": TILE_IDS[tile],
                "copies": hand.count(tile),
                "red": RED[tile],
                "legal": mine,
                "leads": (not state.table or tile < state.best) if mine else None,
                "effect": how,
            }
        )
    return entries


def _unseen(state: ShikagariState, seat: int | None) -> list[dict[str, Any]] | None:
    """What lies in the other hands, all together: a seat that counts knows it."""
    if seat is None or seat == EVERYTHING:
        return None
    return _counted([tile for other in SEATS if other != seat for tile in state.hands[other]])


def _red_out(state: ShikagariState) -> int:
    return sum(map(red_pips, state.hands)) + red_pips(state.table)


# -- tricks --------------------------------------------------------------------------------


def _plays(leader: int, table: Sequence[int]) -> list[dict[str, Any]]:
    winning = table.index(min(table)) if table else -1
    return [
        {
            "seat": ORDER[leader][place],
            "tile": TILE_IDS[tile],
            "red": RED[tile],
            "winning": place == winning,
        }
        for place, tile in enumerate(table)
    ]


def _on_table(state: ShikagariState) -> dict[str, Any]:
    order, table = ORDER[state.leader], state.table
    red = red_pips(table)
    if table:
        told = say(
            "{player} is winning with {tile}. {red} on the table.",
            player=capital(player(state.winning)),
            tile=TILE_IDS[state.best],
            red=red_said(red),
        )
    else:
        told = say("{player} is to lead.", player=capital(player(state.leader)))
    return {
        "number": trick_number(state),
        "leader": state.leader,
        "order": list(order),
        "plays": _plays(state.leader, table),
        "winning": state.winning if table else None,
        "team": TEAM_NAMES[TEAM[state.winning]] if table else None,
        "red": red,
        "rest": list(order[len(table) :]),
        "say": told,
    }


def _trick(game: int, number: int, trick: Trick) -> dict[str, Any]:
    leader, table, winner, red, escaped = trick
    why, rules = why_won(table)
    return {
        "game": game,
        "number": number,
        "leader": leader,
        "plays": _plays(leader, table),
        "winner": winner,
        "team": None if escaped else TEAM_NAMES[TEAM[winner]],
        "red": red,
        "escaped": escaped,
        "why": why,
        "rules": list(rules),
    }


def _finished(state: ShikagariState) -> list[dict[str, Any]]:
    """The finished tricks of this game."""
    first = HAND + 1 - len(state.tricks) if state.phase != PLAY else 0
    if state.phase == PLAY:
        first = trick_number(state) - len(state.tricks)
    return [_trick(state.number, first + at, trick) for at, trick in enumerate(state.tricks)]


def _last_before(state: ShikagariState) -> dict[str, Any] | None:
    """The last trick of the game before, while nothing of this one is finished."""
    if not state.past:
        return None
    return _trick(state.number - 1, HAND, state.past[-1][4][-1])


# -- the match -----------------------------------------------------------------------------


def _numbered(state: ShikagariState) -> list[tuple[int, Any]]:
    """The finished games with their numbers."""
    last = state.number if state.phase == OVER else state.number - 1
    return list(enumerate(state.past, last - len(state.past) + 1))


def _tie_break(state: ShikagariState, running: bool) -> dict[str, Any]:
    mode = state.options["tie_break"]
    holder = state.six_three if running else None
    told = say(_TIE_BREAKS[mode])
    last = mode == "capture_63" and state.number == int(state.options["games"])
    if last and holder is not None:
        told = _captured(state, capital(team(holder)))
    return {
        "mode": mode,
        "holder": None if holder is None else TEAM_NAMES[holder],
        "matters": last,
        "say": told,
    }


_TIE_BREAKS = {
    "capture_63": later("If the match is level, the team that captures 6-3 in the last game wins."),
    "draw": later("A level match is a draw."),
    "last_game": later("If the match is level, the team that wins the last game wins."),
}


def _captured(state: ShikagariState, holder: str) -> str:
    """What it means that a team has captured 6-3 in the last game (SK-604)."""
    if state.phase != OVER:
        return say("{team} has captured 6-3: it wins if the match ends level.", team=holder)
    a, b = state.team_totals()
    if a == b:
        return say("{team} captured 6-3, and so it wins this level match.", team=holder)
    return say("{team} captured 6-3, but the match is not level: it decides nothing.", team=holder)


def _stake(state: ShikagariState) -> dict[str, Any] | None:
    stake = int(state.options["stake"])
    if not stake:
        return None
    paid, balance = [], [0, 0]
    for number, (_first, red, _lost, _holder, _tricks) in _numbered(state):
        payer, amount = stake_paid(red, stake)
        if payer is not None:
            balance[payer] -= amount
            balance[1 - payer] += amount
        paid.append(
            {
                "game": number,
                "from": None if payer is None else TEAM_NAMES[payer],
                "to": None if payer is None else TEAM_NAMES[1 - payer],
                "amount": amount,
            }
        )
    return {"value": stake, "paid": paid, "balance": balance}


def _result(state: ShikagariState) -> dict[str, Any]:
    winner = state.winning_team()
    why, rules = why_match(state)
    return {
        "winner": None if winner is None else TEAM_NAMES[winner],
        "totals": state.team_totals(),
        "why": why,
        "rules": list(rules),
    }
