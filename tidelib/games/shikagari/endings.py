"""The last four tricks with open tiles, for the book: positions, what best play makes of them, how.

Positions come from games that careful players have played so far; nothing in them is made up.
"""

from __future__ import annotations

from random import Random

from tidelib.core.game import CHANCE
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import all_of, capital, listed, one_or_other, player
from tidelib.games.shikagari import thumb
from tidelib.games.shikagari.exact import Solver, may_be_solved, solve
from tidelib.games.shikagari.game import GAME
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.words import (
    ORDER,
    SEATS,
    TEAM,
    TEAM_NAMES,
    TILE_IDS,
    pips_said,
    red_or_none,
    team,
    tiles_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.shikagari.state import ShikagariState


def ending(seed: int) -> ShikagariState:
    """The last four tricks of a game that careful players have played so far.

    Args:
        seed: number of the deal.

    >>> print(ending(1))  # doctest: +ELLIPSIS
    Shikagari, game 1 of 4. Lead any tile to trick 5 of 8.
    ...
    """
    rng = Random(seed)
    state = GAME.new_state(4)
    while not may_be_solved(state):
        if state.current_player == CHANCE:
            state._apply_chance(state.sample_chance(rng))
        else:
            state._apply(thumb.choose(state))
    return state


def set_up_text(state: ShikagariState) -> str:
    """The text that sets such a position up again.

    >>> state = ending(1)
    >>> GAME.scenario(set_up_text(state)).hands == state.hands
    True
    """
    lines = [f"leader: {state.leader}"]
    lines += [f"hand {seat}: {tiles_text(state.hands[seat])}" for seat in SEATS]
    lines.append(f"red: {state.red[0]} {state.red[1]}")
    if state.six_three is not None:
        lines.append(f"six-three: {TEAM_NAMES[state.six_three]}")
    return "\n".join(lines)


def still_out(state: ShikagariState) -> int:
    """The red pips that are still to be won before a trick."""
    return sum(map(red_pips, state.hands))


def brings(state: ShikagariState) -> dict[str, int]:
    """What each tile of the leader brings its team from now on, all playing best after it.

    Args:
        state: a position before one of the last tricks, without the option ``deer_escape``.

    Returns:
        for each tile the red pips that the leader's team still gets.

    >>> state = ending(1)
    >>> max(brings(state).values()) == shares(state)[TEAM[state.leader]]
    True
    """
    out = still_out(state)
    return {TILE_IDS[tile]: (out + value) // 2 for tile, value in solve(state).differences.items()}


def shares(state: ShikagariState) -> list[int]:
    """The red pips that each team still gets with best play by all, team A first."""
    best, out = max(brings(state).values()), still_out(state)
    return [best, out - best] if TEAM[state.leader] == 0 else [out - best, best]


def hands_told(state: ShikagariState) -> list[str]:
    """The open hands, one line each, in the order of play.

    >>> hands_told(ending(1))[0]
    'Player 3, team A, leads: 6-4 6-2 5-5 5-3 (4 red)'
    """
    return [_hand_told(state, seat) for seat in ORDER[state.leader]]


def _hand_told(state: ShikagariState, seat: int) -> str:
    if seat == state.leader:
        text = later("{player}, {team}, leads: {tiles} ({red})")
    else:
        text = later("{player}, {team}: {tiles} ({red})")
    hand = state.hands[seat]
    return say(
        text,
        player=capital(player(seat)),
        team=team(TEAM[seat]),
        tiles=tiles_text(hand),
        red=red_or_none(red_pips(hand)),
    )


def verdict(state: ShikagariState) -> str:
    """What best play gives each side and which tile to lead, in words.

    >>> print(verdict(ending(1)).split(":")[0])
    Still out are 28 red pips. With best play by all
    """
    found, share = brings(state), shares(state)
    best = [tile for tile, red in found.items() if red == max(found.values())]
    leader = capital(player(state.leader))
    if len(best) == len(found):
        lead = say("{player} may lead any tile: none costs anything.", player=leader)
    else:
        lead = say("{player} should lead {tiles}.", player=leader, tiles=one_or_other(best))
    return say(
        "Still out are {pips}. With best play by all: {first} gets {share}, {second} {rest}. "
        "{lead}",
        pips=pips_said(still_out(state)),
        first=team(0),
        share=share[0],
        second=team(1),
        rest=share[1],
        lead=lead,
    )


def best_line(state: ShikagariState) -> list[tuple[str, str]]:
    """One way in which all play best to the end of the game.

    Returns:
        for each play the line of a record, such as ``0 play 6-6``, and what is to be said of it.

    >>> best_line(ending(1))[0]
    ('2 play 5-3', 'Best. 6-2 or 5-5 would cost 2, 6-4 would cost 4 red pips of difference.')
    """
    now = state.clone()
    solver = Solver(now.hands, now.deer_escape)
    line = []
    for _play in range(sum(map(len, state.hands))):
        solution = solve(now, solver)
        tile = solution.best[0]
        line.append((f"{now.current_player} play {TILE_IDS[tile]}", _said(solution.differences)))
        now._apply(tile)
    return line


def _said(differences: dict[int, int]) -> str:
    """What is to be said of the best of the tiles."""
    best = max(differences.values())
    if len(differences) == 1:
        return ""
    as_good = [TILE_IDS[tile] for tile, value in differences.items() if value == best]
    if len(as_good) == len(differences):
        return say("Any tile does here.")
    costs: dict[int, list[str]] = {}
    for tile, value in differences.items():
        if value < best:
            costs.setdefault(best - value, []).append(TILE_IDS[tile])
    *others, (most, dearest) = sorted(costs.items())
    clauses = [
        *(say("{tiles} would cost {cost}", tiles=one_or_other(t), cost=c) for c, t in others),
        say_count(
            "{tiles} would cost {count} red pip of difference",
            "{tiles} would cost {count} red pips of difference",
            count=most,
            tiles=one_or_other(dearest),
        ),
    ]
    if len(as_good) == 1:
        return say("Best. {costs}.", costs=listed(clauses))
    return say("Best, like {tiles}. {costs}.", tiles=all_of(as_good[1:]), costs=listed(clauses))
