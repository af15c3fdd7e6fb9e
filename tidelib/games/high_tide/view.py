"""What can be seen of a game of High Tide, as data. Nothing is hidden, no rule decided here."""

from __future__ import annotations

from tidelib.core.game import EVERYTHING
from tidelib.core.language import later, say
from tidelib.core.wording import capital, player
from tidelib.games.high_tide import labels, rules, saying, scoring
from tidelib.games.high_tide.text import (
    SET_UP,
    alarm_now,
    baywatch_said,
    beach_said,
    flood_of,
    flood_said,
    in_turn,
    leftover_said,
    players_named,
    printed,
    rental,
    result_said,
    round_said,
    space_said,
    turns_made,
    turtle,
)
from tidelib.games.high_tide.words import (
    ALARM,
    BEACH_IDS,
    BEACHES,
    BONUS,
    CHOOSE,
    COLOUR_IDS,
    COLOUR_LETTERS,
    DIE_TEXTS,
    FLOOD,
    GONE,
    LAST_DICE,
    LENGTH,
    LINES,
    OPEN,
    OVER,
    PAIR_LIES,
    PHASE_NAMES,
    PILE,
    PLACES,
    RESCUING,
    REVEAL,
    ROUNDS,
    SHARK,
    SIDES,
    TILE_IDS,
    TILE_WINDOWS,
    TILES,
    bag_count,
    beach_name,
    colour_name,
    dice_named,
    in_bag,
    tile_effect,
    tile_name,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from tidelib.games.high_tide.state import HighTideState


def observation(state: HighTideState, seat: int | None) -> dict[str, Any]:
    """All that lies on the table; the same for everybody but for the ``viewer``."""
    return {
        "players": state.players,
        "viewer": None if seat == EVERYTHING else seat,
        "phase": PHASE_NAMES[state.phase],
        "modules": {
            "coins": state.with_coins,
            "shark": state.shark,
            "surfer": state.surfer,
            "baywatch": state.baywatch,
        },
        "round": max(1, state.round),
        "rounds": ROUNDS,
        "round_say": {"say": round_said(state)},
        "course": _course(state),
        "side": {"id": SIDES[state.players]["id"], "points": list(PLACES[state.players])},
        "beaches": [_beach(state, beach) for beach in BEACHES],
        "track": [_space(state, space) for space in range(1, printed(state) + 1)],
        "rental": rental(state),
        "turtle": turtle(state),
        "turn": _turn(state),
        "last_turn": [max(1, state.round), turns_made(state)],
        "hand": _hand(state),
        "pool": _dice(state.pool),
        "bag": {BEACH_IDS[beach]: bag_count(state.bag, beach) for beach in BEACHES},
        "bag_dice": len(in_bag(state.bag)),
        "order": list(state.pile),
        "to_come": list(state.pile[turns_made(state) :]),
        "next_order": _next_order(state),
        "flood": _flood(state),
        "leftover_say": {"say": leftover_said(state)},
        "waves_left": {
            "large": ROUNDS - sum([waves.count(3) for waves in state.waves]),
            "small": ROUNDS - sum([waves.count(2) for waves in state.waves]),
        },
        "alarm": _alarm(state),
        "sharks": _sharks(state),
        "baywatch": _baywatch(state),
        "seats": [_seat(state, s) for s in range(state.players)],
        "result": {"say": result_said(state)} if state.phase == OVER else None,
    }


def _dice(dice: Iterable[int]) -> list[str]:
    return [DIE_TEXTS[die] for die in dice]


def _course(state: HighTideState) -> list[dict[str, str]]:
    """The order of a round (HT-MOD-2), and how far this one is."""
    now = {ALARM: 0, REVEAL: 1, LAST_DICE: 3, SHARK: 4, FLOOD: 5, RESCUING: 6, OVER: 7}
    at = -1 if state.phase in SET_UP else now.get(state.phase, 2)
    steps = (
        ("alarm", say("Shark alarm"), state.shark),
        ("baywatch", say("Baywatch tile"), state.baywatch),
        ("turns", say("Turns"), True),
        ("last-dice", say("A pair is left?"), True),
        ("shark", say("Shark"), state.shark),
        ("flood", say("Waves"), True),
        ("rescue", say("Rescue"), state.baywatch),
        ("end", say("The end?"), True),
    )
    marks = [
        "none" if not used else "done" if number < at else "now" if number == at else "later"
        for number, (_id, _name, used) in enumerate(steps)
    ]
    return [
        {"id": id, "name": name, "mark": mark}
        for (id, name, _used), mark in zip(steps, marks, strict=True)
    ]


# -- beaches -------------------------------------------------------------------------------


def _beach(state: HighTideState, beach: int) -> dict[str, Any]:
    n = state.players
    at = state.at[beach * n : beach * n + n]
    chairs: dict[int, list[int]] = {}
    if bar := [seat for seat in range(n) if not at[seat]]:
        chairs[0] = bar
    for seat in state.rows[beach]:
        chairs.setdefault(at[seat], []).append(seat)
    points = []
    for standing in scoring.beach_standings(state, beach):
        why, rule_ids = saying.standing_said(standing)
        seat, worth, place, _why = standing
        points.append(
            {
                "seat": seat,
                "points": worth,
                "place": place or None,
                "why": why,
                "rules": list(rule_ids),
            }
        )
    surfer = scoring.surfer_on(state, beach)
    return {
        "id": BEACH_IDS[beach],
        "name": beach_name(beach),
        "length": LENGTH,
        "lines": list(LINES),
        "dry": state.dry[beach],
        "waves": list(state.waves[beach]),
        "flooded": LENGTH - state.dry[beach],
        "coins": [
            {"space": space, "value": value}
            for space, value in enumerate(state.coins[8 * beach : 8 * beach + 8], 1)
            if value
        ],
        "chairs": [{"space": space, "seats": seats} for space, seats in chairs.items()],
        "wet": [seat for seat in range(n) if at[seat] > state.dry[beach]],
        "alarm": alarm_now(state) == beach,
        "surfer": surfer if surfer >= 0 else None,
        "points": points,
        "say": beach_said(state, beach),
    }


# -- the track and the turn ----------------------------------------------------------------


def _space(state: HighTideState, space: int) -> dict[str, Any]:
    usable = space <= state.players + 1
    lies = state.track[space - 1] if usable else -1
    holds: dict[str, Any] | None = None
    moves = None
    turn = in_turn(state)
    takeable = state.phase == CHOOSE and bool(state.lying >> space & 1)
    if lies >= PAIR_LIES:
        pair = divmod(lies - PAIR_LIES, 36)
        holds = {"pair": _dice(pair)}
        if takeable:
            moves = _moves(state, pair)
    elif lies >= 0:
        holds = {"towel": lies}
    next_towel = state.gap or state.filled + 1
    return {
        "space": space,
        "bonus": BONUS[space],
        "usable": usable,
        "in_window": usable and turn and space <= state.window,
        "rental": rental(state) == space,
        "turtle": turtle(state) == space,
        "holds": holds,
        "takeable": takeable,
        "moves": moves,
        "towel_next": turn and bool(state.hand) and space == next_towel,
        "say": space_said(state, space),
    }


def _moves(
    state: HighTideState, hand: tuple[int, ...], moves: tuple[int, ...] = ()
) -> list[dict[str, Any]]:
    seat = state.pile[state.turn]
    return [
        {
            "beach": BEACH_IDS[beach],
            "spaces": spaces,
            "from": old,
            "to": new,
            "wet": new > state.dry[beach],
        }
        for beach, spaces, old, new in labels.moves_of(state, seat, hand, moves)
    ]


def _turn(state: HighTideState) -> dict[str, Any] | None:
    if not in_turn(state):
        return None
    free = state.window - state.filled
    lying = bin(state.lying).count("1")
    return {
        "seat": state.pile[state.turn],
        "number": state.turn + 1,
        "window": state.window,
        "free": free,
        "last": state.turn == state.players - 1,
        "pairs": lying,
        "refusals": {
            "left": rules.refusals_left(free, state.committed),
            "say": saying.refusals_said(state),
        },
        "say": state.prompt(),
        "rules": state.rules_in_force(),
    }


def _hand(state: HighTideState) -> dict[str, Any] | None:
    if not state.hand:
        return None
    # while a coin is asked for, some moves of the pair are made already
    moves = state.moves
    made = [PHASE_NAMES[state.phase]] == ["coin"]
    return {
        "seat": state.pile[state.turn],
        "dice": _dice(state.hand),
        "from": state.gap or None,
        "sum": sum([6 - die // 6 for die in state.hand]),
        "committed": state.committed,
        "rethrow": _dice(state.rethrow),
        "moves": _moves(state, (), state.todo) if made else _moves(state, state.hand, moves),
        "say": say("{dice}.", dice=capital(dice_named(state.hand))),
    }


# -- the round -----------------------------------------------------------------------------


def _next_order(state: HighTideState) -> dict[str, Any]:
    seats = [lies for lies in reversed(state.track) if 0 <= lies < PAIR_LIES]
    if not seats:
        text = later(
            "Nobody has a towel on the track yet. The lowest one will start the next round."
        )
    elif len(seats) < state.players:
        text = later("So far the next round goes {players}: towels from the lowest to the highest.")
    else:
        text = later("The next round goes {players}: towels from the lowest to the highest.")
    return {"seats": seats, "say": say(text, players=players_named(seats))}


def _flood(state: HighTideState) -> dict[str, Any] | None:
    if (found := flood_of(state)) is None:
        return None
    pair, swapped, number, done = found
    return {
        "pair": _dice(pair),
        "large": BEACH_IDS[pair[0] % 6],
        "small": BEACH_IDS[pair[1] % 6],
        "round": number,
        "done": done,
        "swapped": swapped,
        "say": flood_said(state),
    }


# -- modules -------------------------------------------------------------------------------


def _alarm(state: HighTideState) -> dict[str, Any] | None:
    if not state.shark:
        return None
    now = alarm_now(state)
    return {
        "beach": BEACH_IDS[now] if now >= 0 else None,
        "used": [BEACH_IDS[beach] for beach in state.alarms],
        "say": say("Shark alarm: {beach} beach.", beach=beach_name(now))
        if now >= 0
        else say("No shark alarm yet."),
    }


def _sharks(state: HighTideState) -> dict[str, Any] | None:
    if not state.shark:
        return None
    last = None
    if state.last_shark is not None:
        spaces, beach, seat, old, new = state.last_shark
        last = {
            "spaces": spaces,
            "beach": BEACH_IDS[beach],
            "seat": seat if seat >= 0 else None,
            "from": old,
            "to": new,
        }
    return {"left": list(state.sharks), "last": last}


_WHERE = {PILE: "pile", OPEN: "open", GONE: "gone"}


def _baywatch(state: HighTideState) -> dict[str, Any] | None:
    if not state.baywatch:
        return None
    tile = state.open_tile
    return {
        "open": TILE_IDS[tile] if tile else None,
        "holder": state.holder if state.holder >= 0 else None,
        "dice": _dice(state.held),
        "sum": sum([6 - die // 6 for die in state.held]) if state.held else None,
        "hidden": state.owner[1:].count(PILE),
        "tiles": [
            {
                "id": TILE_IDS[t],
                "name": tile_name(t),
                "window": TILE_WINDOWS[t],
                "effect": tile_effect(t),
                "where": _WHERE.get(state.owner[t], "owned"),
                "owner": state.owner[t] if state.owner[t] >= 0 else None,
            }
            for t in TILES
        ],
        "say": baywatch_said(state),
    }


# -- seats ---------------------------------------------------------------------------------


def _seat(state: HighTideState, seat: int) -> dict[str, Any]:
    n = state.players
    positions = [state.at[beach * n + seat] for beach in BEACHES]
    coins = state.purse[6 * seat : 6 * seat + 6]
    return {
        "seat": seat,
        "name": capital(player(seat)),
        "colour": {
            "id": COLOUR_IDS[seat],
            "name": colour_name(seat),
            "letter": COLOUR_LETTERS[seat],
        },
        "points": state.scores()[seat],
        "place_in_order": state.pile.index(seat) + 1 if state.pile else None,
        "towel": state.track.index(seat) + 1 if seat in state.track else None,
        "done": seat in state.track,
        "on_turn": in_turn(state) and state.pile[state.turn] == seat,
        "positions": {BEACH_IDS[beach]: positions[beach] for beach in BEACHES},
        "wet": [BEACH_IDS[beach] for beach in BEACHES if positions[beach] > state.dry[beach]],
        "coins": [
            {"beach": BEACH_IDS[beach], "value": coins[beach]} for beach in BEACHES if coins[beach]
        ],
        "coin_sum": sum(coins),
        "tiles": [TILE_IDS[tile] for tile in TILES if state.owner[tile] == seat],
        "surfer": BEACH_IDS[state.surfers[seat]] if state.surfers else None,
        "bay_points": state.bonus_points[seat],
        "winner": seat in state.winners(),
    }


# -- as text -------------------------------------------------------------------------------
