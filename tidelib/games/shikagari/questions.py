"""Questions about Shikagari. Every answer is the engine's: a tile tried, a trick finished."""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.wording import capital, count
from tidelib.games.shikagari.game import GAME
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.telling import pips, standing, why_won
from tidelib.games.shikagari.words import (
    AFTER,
    KINDS,
    ORDER,
    PACK,
    PLAY,
    SEATS,
    SIX_THREE,
    TEAM,
    TEAM_NAMES,
    TILE_IDS,
    TILE_NAMES,
    team,
    tiles_listed,
)
from tidelib.lessons.quiz import Choice, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.shikagari.state import ShikagariState
    from tidelib.lessons.quiz import Maker

NAMES = ("You", "Ren", "Mei", "Goro")
_SEATING = "You, Ren on your left, Mei opposite, Goro on your right."


# -- positions -----------------------------------------------------------------------------


def _played(rng: Random, fits: Callable[[ShikagariState], bool]) -> ShikagariState:
    """A position of a match played at random in which it is your turn, and which fits."""
    while True:
        state = GAME.new_state(len(SEATS))
        while not state.is_terminal:
            if state.current_player == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            if state.current_player == 0 and fits(state) and rng.random() < 0.3:
                return state
            state.apply(rng.choice(state.legal_actions()))


def _last_to_play(rng: Random) -> tuple[ShikagariState, int, ShikagariState]:
    """A trick that you finish: the position, your tile, and the position after it."""

    def fits(state: ShikagariState) -> bool:
        return state.phase == PLAY and len(state.table) == 3 and len(state.hands[0]) > 1

    state = _played(rng, fits)
    tile = rng.choice(state.legal_actions())
    after = state.clone()
    after.apply(tile)
    return state, tile, after


def _table_said(state: ShikagariState) -> str:
    plays = ", ".join(
        f"{NAMES[seat]} {TILE_IDS[tile]}"
        for seat, tile in zip(ORDER[state.leader], state.table, strict=False)
    )
    return f"On the table: {plays}."


# -- tricks --------------------------------------------------------------------------------


def wins(rng: Random) -> Question:
    """Who wins this trick?"""
    state, tile, after = _last_to_play(rng)
    _leader, table, winner, _red, _escaped = after.tricks[-1]
    why, rule_ids = why_won(table)
    explain = f"{NAMES[winner]}: {why}"
    choices = []
    for seat, played in zip(ORDER[state.leader], table, strict=True):
        said = explain
        if seat != winner:
            place = ORDER[state.leader].index(seat)
            others = [other for at, other in enumerate(table) if at != place]
            said = f"{TILE_IDS[played]}: {standing(played, others)[0]}."
        choices.append(Choice(NAMES[seat], seat == winner, said, ("SK-506", "SK-203")))
    return Question(
        f"{_table_said(state)} You play {TILE_IDS[tile]}. Who wins the trick?",
        choices,
        explain=explain,
        rule_ids=rule_ids,
        state=state,
        names=NAMES,
    )


def deer(rng: Random) -> Question:
    """How many deer does this trick bring, and to whom?"""
    state, tile, after = _last_to_play(rng)
    _leader, table, winner, red, _escaped = after.tricks[-1]
    return Question(
        f"{_table_said(state)} You play {TILE_IDS[tile]}. How many red pips does the trick hold?",
        answer=red,
        explain=f"{pips(table)[:1].upper()}{pips(table)[1:]}, for {team(TEAM[winner])}.",
        rule_ids=("SK-106", "SK-507"),
        state=state,
        names=NAMES,
    )


# -- tiles ---------------------------------------------------------------------------------


def higher(rng: Random) -> Question:
    """Which of these tiles is the highest?"""
    tiles = rng.sample(list(KINDS), 4)
    best = min(tiles)
    choices = [
        Choice(
            f"{TILE_IDS[tile]} ({TILE_NAMES[tile]})",
            tile == best,
            f"{TILE_IDS[best]} is the highest: the higher ends are compared first, then the lower."
            if tile == best
            else f"{TILE_IDS[best]} is higher.",
            ("SK-201", "SK-202"),
        )
        for tile in tiles
    ]
    return Question(
        "Which of these tiles is the highest?",
        choices,
        explain=f"From high to low: {tiles_listed(sorted(tiles))}. The sum of the pips does not "
        "matter.",
        rule_ids=("SK-201", "SK-202"),
    )


def richest(rng: Random) -> Question:
    """Which of these tiles carries most deer?"""
    tiles = rng.sample(list(KINDS), 4)
    most = max(red_pips([tile]) for tile in tiles)
    choices = [
        Choice(
            f"{TILE_IDS[tile]} ({TILE_NAMES[tile]})",
            red_pips([tile]) == most,
            f"{TILE_IDS[tile]} has {count(red_pips([tile]), 'red pip')}.",
            ("SK-106",),
        )
        for tile in tiles
    ]
    level = sum(choice.right for choice in choices) > 1
    return Question(
        "Which of these tiles carries most red pips?"
        + (" Several are level: any of them will do." if level else ""),
        choices,
        explain="Every 1 and every 4 is red, and half of 6-6; nothing else.",
        rule_ids=("SK-106",),
    )


# -- the course of the match ---------------------------------------------------------------


def next_to_play(rng: Random) -> Question:
    """Who plays next?"""
    seat = rng.choice(SEATS)
    right = AFTER[seat]
    choices = [
        Choice(
            NAMES[other],
            other == right,
            "Counter-clockwise: the right-hand neighbour is next."
            if other == right
            else "Play runs counter-clockwise.",
            ("SK-502",),
        )
        for other in SEATS
        if other != seat
    ]
    who = "You have" if seat == 0 else f"{NAMES[seat]} has"
    return Question(
        f"Round the table: {_SEATING} {who} just led to a trick. Who plays next?",
        choices,
        explain=f"{NAMES[seat]}, then {', then '.join(NAMES[s] for s in ORDER[seat][1:])}.",
        rule_ids=("SK-502",),
    )


def next_first(rng: Random) -> Question:
    """Who leads the next game?"""
    seat = rng.choice(SEATS)
    number = rng.choice((1, 2, 3))
    state = GAME.scenario(
        f"game: {number}\nfirst leader: {seat}\nleader: {seat}\n"
        + "\n".join(f"hand {other}: {TILE_IDS[PACK[3 * other]]}" for other in SEATS)
    )
    while state.phase == PLAY:
        state.apply(state.legal_actions()[0])
    first = state.first_leader
    who = "You have" if seat == 0 else f"{NAMES[seat]} has"
    choices = [
        Choice(
            NAMES[other],
            other == first,
            "The right-hand neighbour of the one before."
            if other == first
            else "The lead of the next game does not depend on who won.",
            ("SK-403",),
        )
        for other in SEATS
    ]
    return Question(
        f"Round the table: {_SEATING} {who} led game {number} of four, and it is over. "
        f"Who leads game {number + 1}?",
        choices,
        explain="The first lead moves to the right: in four games everybody has it once.",
        rule_ids=("SK-403", "SK-404"),
    )


def level_match(rng: Random) -> Question:
    """Who wins a level match?"""
    side = rng.choice((0, 1))
    state = GAME.scenario(
        "game: 4\ntotals: 96 96\nfirst leader: 0\nleader: 0\nred: 32 32\n"
        f"six-three: {TEAM_NAMES[side]}\nhand 0: 6-5\nhand 1: 5-5\nhand 2: 3-3\nhand 3: 3-3"
    )
    while state.phase == PLAY:
        state.apply(state.legal_actions()[0])
    won = TEAM[state.winners()[0]]
    level = state.winners() == list(SEATS)
    choices = [
        Choice(
            capital(team(number)),
            not level and number == won,
            f"{capital(team(side))} captured {TILE_IDS[SIX_THREE]} in the last game.",
            ("SK-604",),
        )
        for number in (0, 1)
    ]
    choices.append(
        Choice("Nobody: it is a draw", level, "There is always a way to decide.", ("SK-605",))
    )
    return Question(
        f"After four games both teams have {state.scores()[0]} red pips. In the last game "
        f"{team(side)} captured {TILE_IDS[SIX_THREE]}, {team(1 - side)} the tile 5-4. Who wins?",
        choices,
        explain=f"{capital(team(won))}: {TILE_IDS[SIX_THREE]} of the last game breaks the tie.",
        rule_ids=("SK-604", "SK-605"),
    )


MAKERS: dict[str, Maker] = {
    "wins": wins,
    "deer": deer,
    "higher": higher,
    "richest": richest,
    "next-to-play": next_to_play,
    "next-first": next_first,
    "level-match": level_match,
}
