"""Questions about Shikagari. Every answer is the engine's: a tile tried, a trick finished."""

from __future__ import annotations

from tidelib.core.language import later, say
from tidelib.core.wording import capital, listed, one_by_one, said_of, you
from tidelib.games.shikagari.game import GAME
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.telling import pips, why_won
from tidelib.games.shikagari.words import (
    AFTER,
    KINDS,
    ORDER,
    PACK,
    PLAY,
    SEATS,
    TEAM,
    TEAM_NAMES,
    TILE_IDS,
    pips_said,
    team,
    tile_name,
    tiles_listed,
)
from tidelib.lessons.quiz import Choice, Question, random_position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.shikagari.state import ShikagariState
    from tidelib.lessons.quiz import Maker

OTHERS = ("Ren", "Mei", "Goro")


# -- positions -----------------------------------------------------------------------------


def names() -> list[str]:
    """What the players are called; the reader is the first one."""
    return [you(), *OTHERS]


def _played(rng: Random, fits: Callable[[ShikagariState], bool]) -> ShikagariState:
    """A position of a match played at random in which it is your turn, and which fits."""
    return random_position(lambda: GAME.new_state(len(SEATS)), rng, fits)


def _last_to_play(rng: Random) -> tuple[ShikagariState, int, ShikagariState]:
    """A trick that you finish: the position, your tile, and the position after it."""

    def fits(state: ShikagariState) -> bool:
        return state.phase == PLAY and len(state.table) == 3 and len(state.hands[0]) > 1

    state = _played(rng, fits)
    tile = rng.choice(state.legal_actions())
    after = state.clone()
    after.apply(tile)
    return state, tile, after


def _asked(state: ShikagariState, tile: int, question: str) -> str:
    """A question about the trick on the table, which a tile of yours finishes.

    Args:
        state: the position before it.
        tile: your tile.
        question: the text, with fields for the plays and your tile.
    """
    called = names()
    plays = [
        say("{player} {tile}", player=called[seat], tile=TILE_IDS[played])
        for seat, played in zip(ORDER[state.leader], state.table, strict=False)
    ]
    return say(question, plays=listed(plays), tile=TILE_IDS[tile])


# -- tricks --------------------------------------------------------------------------------


def wins(rng: Random) -> Question:
    """Who wins this trick?"""
    state, tile, after = _last_to_play(rng)
    _leader, table, winner, _red, _escaped = after.tricks[-1]
    called, (why, rule_ids) = names(), why_won(table)
    explain = said_of(called[winner], why)
    choices = []
    for seat, played in zip(ORDER[state.leader], table, strict=True):
        told = explain if seat == winner else _beaten(played, min(table))
        choices.append(Choice(called[seat], seat == winner, told, ("SK-506", "SK-203")))
    return Question(
        _asked(
            state,
            tile,
            later("On the table: {plays}. You play {tile}. Who wins the trick?"),
        ),
        choices,
        explain=explain,
        rule_ids=rule_ids,
        state=state,
        names=called,
    )


def _beaten(tile: int, best: int) -> str:
    """Why a tile does not win on the one that does."""
    if tile == best:
        text = later("{tile}: the other {best} was played first.")
    else:
        text = later("{tile}: {best} is higher.")
    return say(text, tile=TILE_IDS[tile], best=TILE_IDS[best])


def deer(rng: Random) -> Question:
    """How many deer does this trick bring, and to whom?"""
    state, tile, after = _last_to_play(rng)
    _leader, table, winner, red, _escaped = after.tricks[-1]
    return Question(
        _asked(
            state,
            tile,
            later("On the table: {plays}. You play {tile}. How many red pips does the trick hold?"),
        ),
        answer=red,
        explain=say("{pips}, for {team}.", pips=capital(pips(table)), team=team(TEAM[winner])),
        rule_ids=("SK-106", "SK-507"),
        state=state,
        names=names(),
    )


# -- tiles ---------------------------------------------------------------------------------


def _called(tile: int) -> str:
    return say("{tile} ({name})", tile=TILE_IDS[tile], name=tile_name(tile))


def higher(rng: Random) -> Question:
    """Which of these tiles is the highest?"""
    tiles = rng.sample(list(KINDS), 4)
    best = min(tiles)
    choices = [
        Choice(
            _called(tile),
            tile == best,
            say(
                "{tile} is the highest: the higher ends are compared first, then the lower.",
                tile=TILE_IDS[best],
            )
            if tile == best
            else say("{tile} is higher.", tile=TILE_IDS[best]),
            ("SK-201", "SK-202"),
        )
        for tile in tiles
    ]
    return Question(
        say("Which of these tiles is the highest?"),
        choices,
        explain=say(
            "From high to low: {tiles}. The sum of the pips does not matter.",
            tiles=tiles_listed(sorted(tiles)),
        ),
        rule_ids=("SK-201", "SK-202"),
    )


def richest(rng: Random) -> Question:
    """Which of these tiles carries most deer?"""
    tiles = rng.sample(list(KINDS), 4)
    most = max(red_pips([tile]) for tile in tiles)
    choices = [
        Choice(
            _called(tile),
            red_pips([tile]) == most,
            say("{tile} has {pips}.", tile=TILE_IDS[tile], pips=pips_said(red_pips([tile]))),
            ("SK-106",),
        )
        for tile in tiles
    ]
    level = sum(choice.right for choice in choices) > 1
    if level:
        text = later(
            "Which of these tiles carries most red pips? Several are level: any of them will do."
        )
    else:
        text = later("Which of these tiles carries most red pips?")
    return Question(
        say(text),
        choices,
        explain=say("Every 1 and every 4 is red, and half of 6-6; nothing else."),
        rule_ids=("SK-106",),
    )


# -- the course of the match ---------------------------------------------------------------


def next_to_play(rng: Random) -> Question:
    """Who plays next?"""
    seat = rng.choice(SEATS)
    right, called = AFTER[seat], names()
    choices = [
        Choice(
            called[other],
            other == right,
            say("Counter-clockwise: the right-hand neighbour is next.")
            if other == right
            else say("Play runs counter-clockwise."),
            ("SK-502",),
        )
        for other in SEATS
        if other != seat
    ]
    if seat == 0:
        text = later("{seating} You have just led to a trick. Who plays next?")
    else:
        text = later("{seating} {name} has just led to a trick. Who plays next?")
    return Question(
        say(text, seating=_seating(), name=called[seat]),
        choices,
        explain=say("{order}.", order=one_by_one([called[other] for other in ORDER[seat]])),
        rule_ids=("SK-502",),
        names=called,
    )


def _seating() -> str:
    left, opposite, right = OTHERS
    return say(
        "Round the table: You, {left} on your left, {opposite} opposite, {right} on your right.",
        left=left,
        opposite=opposite,
        right=right,
    )


def next_first(rng: Random) -> Question:
    """Who leads the next game?"""
    seat = rng.choice(SEATS)
    number = rng.choice((1, 2, 3))
    rows = [f"game: {number}", f"leader: {seat}"]
    rows += [f"hand {other}: {TILE_IDS[PACK[3 * other]]}" for other in SEATS]
    state = GAME.scenario("\n".join(rows))
    while state.phase == PLAY:
        state.apply(state.legal_actions()[0])
    first, called = state.first_leader, names()
    choices = [
        Choice(
            called[other],
            other == first,
            say("The right-hand neighbour of the one before.")
            if other == first
            else say("The lead of the next game does not depend on who won."),
            ("SK-403",),
        )
        for other in SEATS
    ]
    if seat == 0:
        text = later(
            "{seating} You have led game {number} of four, and it is over. Who leads game {next}?"
        )
    else:
        text = later(
            "{seating} {name} has led game {number} of four, and it is over. Who leads game {next}?"
        )
    return Question(
        say(text, seating=_seating(), name=called[seat], number=number, next=number + 1),
        choices,
        explain=say("The first lead moves to the right: in four games everybody has it once."),
        rule_ids=("SK-403", "SK-404"),
        names=called,
    )


def level_match(rng: Random) -> Question:
    """Who wins a level match?"""
    side = rng.choice((0, 1))
    state = GAME.scenario(
        "game: 4\ntotals: 96 96\nleader: 0\nred: 32 32\n"
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
            say("{team} captured 6-3 in the last game.", team=capital(team(side))),
            ("SK-604",),
        )
        for number in (0, 1)
    ]
    choices.append(
        Choice(
            say("Nobody: it is a draw"), level, say("There is always a way to decide."), ("SK-605",)
        )
    )
    return Question(
        say(
            "After four games both teams have {pips}. In the last game {team} captured 6-3, "
            "{other} the tile 5-4. Who wins?",
            pips=pips_said(state.scores()[0]),
            team=team(side),
            other=team(1 - side),
        ),
        choices,
        explain=say(
            "{team}: 6-3 of the last game breaks the tie.",
            team=capital(team(won)),
        ),
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
