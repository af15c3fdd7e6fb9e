"""A match of Shikagari in words: the text board, labels, prompts. No rule is decided here."""

from __future__ import annotations

from tidelib.core.errors import brief
from tidelib.core.game import EVERYTHING
from tidelib.core.rulebook import Refusal
from tidelib.core.wording import capital, count
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.telling import standing
from tidelib.games.shikagari.words import (
    DEAL,
    DRAW,
    HAND,
    LEADER,
    ORDER,
    OVER,
    PLAY,
    RED,
    SEATS,
    TEAM,
    TEAM_SEATS,
    TILE_IDS,
    TILE_NAMES,
    team,
    tiles_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tidelib.games.shikagari.state import ShikagariState

    Part = tuple[str, int, tuple[str, ...]]


def count_shown(state: ShikagariState) -> bool:
    """Whether the red pips captured in this game may be shown (SK-510)."""
    return state.options["show_running"] == "on" or state.phase != PLAY


def trick_number(state: ShikagariState) -> int:
    """The number of the trick that is being played."""
    return HAND + 1 - len(state.hands[state.current_player])


# -- the text board ------------------------------------------------------------------------


def board_text(state: ShikagariState, seat: int | None) -> str:
    """The table as an observer sees it, as text that can be read aloud."""
    open_ = seat == EVERYTHING
    running = open_ or count_shown(state)
    lines = [f"Shikagari, game {state.number} of {state.options['games']}. {prompt(state)}"]
    lines += [_team_text(state, side, running) for side in (0, 1)]
    if state.phase == PLAY and state.table:
        lines.append(f"On the table: {trick_text(state.leader, state.table)}.")
    lines += [_seat_text(state, s, open_ or s == seat) for s in SEATS if state.hands[s]]
    if state.phase in (PLAY, OVER) and state.tricks:
        leader, table, winner, _red, escaped = state.tricks[-1]
        whose = "nobody" if escaped else team(TEAM[winner])
        lines.append(f"Last trick: {trick_text(leader, table)}, for {whose}.")
    return "\n".join(lines)


def trick_text(leader: int, table: Sequence[int]) -> str:
    """A trick in order of play, with the winning tile marked and its red pips.

    >>> from tidelib.games.shikagari.words import KIND_OF_ID as k
    >>> trick_text(0, [k["4-4"], k["6-3"]])
    'player 1 4-4, player 4 6-3 (wins), 8 red'
    """
    best = table.index(min(table))
    plays = [
        f"player {seat + 1} {TILE_IDS[tile]}{' (wins)' if place == best else ''}"
        for place, (seat, tile) in enumerate(zip(ORDER[leader], table, strict=False))
    ]
    return f"{', '.join(plays)}, {red_pips(table)} red"


def _team_text(state: ShikagariState, side: int, running: bool) -> str:
    first, second = TEAM_SEATS[side]
    who = f"{capital(team(side))}, players {first + 1} and {second + 1}"
    tricks = sum(TEAM[winner] == side for _l, _t, winner, _r, _e in state.tricks)
    if not running:
        return f"{who}: {count(tricks, 'trick')}; {state.totals[side]} red in earlier games."
    total = state.totals[side] + state.red[side]
    return (
        f"{who}: {state.red[side]} red in {count(tricks, 'trick')} of this game, "
        f"{total} in the match."
    )


def _seat_text(state: ShikagariState, seat: int, shown: bool) -> str:
    hand = state.hands[seat]
    if shown:
        return f"Player {seat + 1}: {tiles_text(hand)}."
    return f"Player {seat + 1}: {count(len(hand), 'tile')} in hand."


# -- actions and prompts -------------------------------------------------------------------


def action_label(state: ShikagariState, action: Any) -> str:
    if isinstance(action, tuple):
        labels = {LEADER: "Draw the first leader", DRAW: "Draw tiles for the first lead"}
        return labels.get(state.phase, "Deal the tiles")
    return f"{'Play' if state.table else 'Lead'} {TILE_IDS[action]}"


def action_detail(state: ShikagariState, action: Any) -> str:
    if isinstance(action, tuple):
        return ""
    what = f"{TILE_NAMES[action]}, {RED[action] or 'no'} red."
    if state.phase != PLAY or not state.table:
        return what
    return f"{what} {capital(standing(action, state.table)[0])}."


def prompt(state: ShikagariState) -> str:
    """What is due, in words; it tells nothing that is hidden."""
    if state.phase == LEADER:
        return "The first leader is about to be drawn."
    if state.phase == DRAW:
        return "Tiles are about to be drawn for the first lead."
    if state.phase == DEAL:
        return "The tiles are about to be dealt."
    if state.phase == OVER:
        return "The match is over."
    number = f"trick {trick_number(state)} of {HAND}"
    if not state.table:
        return f"Lead any tile to {number}."
    return f"Play any tile to {number}: {TILE_IDS[state.best]} is winning."


_IN_FORCE = {
    LEADER: ["SK-402", "SK-401"],
    DRAW: ["SK-402", "SK-202"],
    DEAL: ["SK-301", "SK-302", "SK-303", "SK-305"],
    OVER: ["SK-603", "SK-604"],
}


def rules_in_force(state: ShikagariState) -> list[str]:
    if state.phase == DEAL and state.options["deal_mode"] != "team_pools":
        return ["SK-303"]
    if state.phase in _IN_FORCE:
        return _IN_FORCE[state.phase][:]
    rules = ["SK-504", "SK-204"] if state.table else ["SK-503", "SK-502"]
    return [*rules, "SK-203", "SK-506", "SK-507"]


def score_parts(state: ShikagariState, seat: int) -> list[Part]:
    """Game by game; they add up to the score."""
    side = TEAM[seat]
    parts: list[Part] = []
    over = state.phase == OVER
    first = state.number - len(state.past) + over
    for number, (_first, red, *_rest) in enumerate(state.past, first):
        parts.append((f"Game {number}", red[side], ("SK-601",)))
    earlier = state.scores()[seat] - sum(points for _label, points, _rules in parts)
    if not over:
        earlier -= state.red[side]
        parts.append(("This game so far", state.red[side], ("SK-507",)))
    if earlier:
        parts.insert(0, ("Earlier games", earlier, ("SK-601",)))
    return parts


def shown_parts(state: ShikagariState, seat: int) -> list[Part]:
    """The same without the game that is being played, if its count is hidden (SK-510)."""
    parts = score_parts(state, seat)
    return parts if count_shown(state) else parts[:-1]


def unknown_action(state: ShikagariState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    verb, _blank, word = text.partition(" ")
    if verb == "play" and word and " " not in word:
        from tidelib.games.shikagari.chance import no_tile

        return Refusal((), no_tile(word))
    now = "; now you write: play 6-4, or another tile" if state.phase == PLAY else ""
    return Refusal((), f"{brief(text)!r} is no action of Shikagari{now}.")
