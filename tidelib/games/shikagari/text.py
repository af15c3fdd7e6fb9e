"""A match of Shikagari in words: the text board, labels, prompts. No rule is decided here."""

from __future__ import annotations

from tidelib.core.game import EVERYTHING
from tidelib.core.language import later, say, say_count
from tidelib.core.told import Refusal
from tidelib.core.worded import no_action
from tidelib.core.wording import capital, listed, player
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
    red_or_none,
    red_said,
    team,
    tile_name,
    tiles_text,
    tricks_said,
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
    head = say(
        "Shikagari, game {number} of {games}. {prompt}",
        number=state.number,
        games=state.options["games"],
        prompt=prompt(state),
    )
    lines = [head, *(_team_text(state, side, running) for side in (0, 1))]
    if state.phase == PLAY and state.table:
        lines.append(say("On the table: {trick}.", trick=trick_text(state.leader, state.table)))
    lines += [_seat_text(state, s, open_ or s == seat) for s in SEATS if state.hands[s]]
    if state.phase in (PLAY, OVER) and state.tricks:
        leader, table, winner, _red, escaped = state.tricks[-1]
        trick = trick_text(leader, table)
        if escaped:
            lines.append(say("Last trick: {trick}, for nobody.", trick=trick))
        else:
            told = say("Last trick: {trick}, for {team}.", trick=trick, team=team(TEAM[winner]))
            lines.append(told)
    return "\n".join(lines)


def trick_text(leader: int, table: Sequence[int]) -> str:
    """A trick in order of play, with the winning tile marked and its red pips.

    >>> from tidelib.games.shikagari.words import KIND_OF_ID as k
    >>> trick_text(0, [k["4-4"], k["6-3"]])
    'player 1 4-4, player 4 6-3 (wins), 8 red'
    """
    best = table.index(min(table))
    parts = []
    for place, (seat, tile) in enumerate(zip(ORDER[leader], table, strict=False)):
        text = later("{player} {tile} (wins)") if place == best else later("{player} {tile}")
        parts.append(say(text, player=player(seat), tile=TILE_IDS[tile]))
    return listed([*parts, red_said(red_pips(table))])


def _team_text(state: ShikagariState, side: int, running: bool) -> str:
    first, second = TEAM_SEATS[side]
    tricks = tricks_said(sum(TEAM[winner] == side for _l, _t, winner, _r, _e in state.tricks))
    who = say(
        "{team}, players {first} and {second}",
        team=capital(team(side)),
        first=first + 1,
        second=second + 1,
    )
    if not running:
        return say(
            "{who}: {tricks}; {red} in earlier games.",
            who=who,
            tricks=tricks,
            red=red_said(state.totals[side]),
        )
    return say(
        "{who}: {red} in {tricks} of this game, {total} in the match.",
        who=who,
        red=red_said(state.red[side]),
        tricks=tricks,
        total=state.totals[side] + state.red[side],
    )


def _seat_text(state: ShikagariState, seat: int, shown: bool) -> str:
    hand, who = state.hands[seat], capital(player(seat))
    if shown:
        return say("{player}: {tiles}.", player=who, tiles=tiles_text(hand))
    return say_count(
        "{player}: {count} tile in hand.",
        "{player}: {count} tiles in hand.",
        count=len(hand),
        player=who,
    )


# -- actions and prompts -------------------------------------------------------------------


def action_label(state: ShikagariState, action: Any) -> str:
    if isinstance(action, tuple):
        return say(_CHANCE_LABELS.get(state.phase, _DEAL_LABEL))
    text = later("Play {tile}") if state.table else later("Lead {tile}")
    return say(text, tile=TILE_IDS[action])


_CHANCE_LABELS = {
    LEADER: later("Draw the first leader"),
    DRAW: later("Draw tiles for the first lead"),
}
_DEAL_LABEL = later("Deal the tiles")


def action_detail(state: ShikagariState, action: Any) -> str:
    if isinstance(action, tuple):
        return ""
    what = say("{name}, {red}.", name=tile_name(action), red=red_or_none(RED[action]))
    if state.phase != PLAY or not state.table:
        return what
    return f"{what} {standing(action, state.table)[0]}"


def prompt(state: ShikagariState) -> str:
    """What is due, in words; it tells nothing that is hidden."""
    if state.phase != PLAY:
        return say(_PROMPTS[state.phase])
    number = trick_number(state)
    if not state.table:
        return say("Lead any tile to trick {number} of {tricks}.", number=number, tricks=HAND)
    return say(
        "Play any tile to trick {number} of {tricks}: {tile} is winning.",
        number=number,
        tricks=HAND,
        tile=TILE_IDS[state.best],
    )


_PROMPTS = {
    LEADER: later("The first leader is about to be drawn."),
    DRAW: later("Tiles are about to be drawn for the first lead."),
    DEAL: later("The tiles are about to be dealt."),
    OVER: later("The match is over."),
}
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
        parts.append((say("Game {number}", number=number), red[side], ("SK-601",)))
    earlier = state.scores()[seat] - sum(points for _label, points, _rules in parts)
    if not over:
        earlier -= state.red[side]
        parts.append((say("This game so far"), state.red[side], ("SK-507",)))
    if earlier:
        parts.insert(0, (say("Earlier games"), earlier, ("SK-601",)))
    return parts


def shown_parts(state: ShikagariState, seat: int) -> list[Part]:
    """The parts of the score without the game being played, if its count is hidden (SK-510)."""
    parts = score_parts(state, seat)
    return parts if count_shown(state) else parts[:-1]


def unknown_action(state: ShikagariState, text: str) -> Refusal:
    """The refusal of a word that is no action."""
    verb, _blank, word = text.partition(" ")
    if verb == "play" and word and " " not in word:
        from tidelib.games.shikagari.chance import no_tile

        return Refusal((), no_tile(word))
    return no_action(state, text)
