"""What the coach says about a decision in Shikagari, for a reader of twelve."""

from __future__ import annotations

from tidelib.core.figures import in_100
from tidelib.core.wording import count
from tidelib.games.shikagari.odds import wins
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.words import RED, TEAM, TILE_IDS
from tidelib.players.coach import Advice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from tidelib.games.shikagari.state import ShikagariState
    from tidelib.players.search import Tried

_HARDLY = 0.5
"""Two tiles that differ by fewer red pips on average are as good as each other."""


def advice(state: ShikagariState, found: list[Tried]) -> Advice:
    """The reasons for the best of the tiles looked at."""
    tile: int = found[0].action
    seat = state.current_player
    if len(found) == 1:
        return Advice(
            tile,
            "How many different tiles do you hold?",
            "There is only one tile that you can play.",
            f"Play {TILE_IDS[tile]}: there is no other.",
            ("SK-505",),
        )
    chances = {entry.action: wins(state, seat, entry.action) for entry in found}
    rules = ("SK-504", "SK-506") if state.table else ("SK-503", "SK-506")
    reason = f"{'Play' if state.table else 'Lead'} {TILE_IDS[tile]}. {_why(state, tile, chances)}"
    if better := _better(found):
        reason += f" {better}"
    return Advice(tile, _nudge(state, chances), _reckoning(state, chances), reason, rules)


def _partner_wins(state: ShikagariState) -> bool:
    return bool(state.table) and TEAM[state.winning] == TEAM[state.current_player]


def _nudge(state: ShikagariState, chances: dict[int, Fraction]) -> str:
    if not state.table:
        if any(chance == 1 for chance in chances.values()):
            return "Is there a tile in your hand that nobody can beat any more?"
        return "No tile of yours is sure to win. Which one would you least mind to lose?"
    best, red = TILE_IDS[state.best], count(red_pips(state.table), "red pip")
    if _partner_wins(state):
        return f"Your partner is winning with {best}. Can somebody still beat that?"
    return f"On the table: {red}. Is that worth a strong tile to you?"


def _reckoning(state: ShikagariState, chances: dict[int, Fraction]) -> str:
    able = [(tile, chance) for tile, chance in sorted(chances.items()) if chance]
    parts = []
    if state.table:
        parts.append(f"On the table so far: {count(red_pips(state.table), 'red pip')}.")
    if not able:
        parts.append(
            f"You cannot win this trick: {TILE_IDS[state.best]} is higher than all you hold, or "
            "was played first."
        )
    elif len(state.table) == 3:
        names = ", ".join(TILE_IDS[tile] for tile, _chance in able)
        parts.append(f"You play last. These tiles win: {names}.")
    else:
        told = "; ".join(f"{TILE_IDS[tile]} {in_100(chance)}" for tile, chance in able[:4])
        parts.append(f"If the others chose any tile, so often you would win: {told}.")
    return " ".join(parts)


def _why(state: ShikagariState, tile: int, chances: dict[int, Fraction]) -> str:
    red, chance = RED[tile], chances[tile]
    bears = f"{count(red, 'red pip')}" if red else "no red pip"
    if not state.table:
        if chance == 1:
            return "Nothing that is still out can beat it, and your partner can add red pips."
        return f"It bears {bears}, and wins {in_100(chance)} if the others choose any tile."
    if not chance:
        if _partner_wins(state) and red:
            return f"Your partner is winning, and it adds {bears}."
        return f"It bears {bears}, and stronger tiles stay in your hand."
    if chance == 1:
        total = red_pips(state.table) + red
        return f"It is sure to win, with {count(total, 'red pip')} so far."
    return f"It wins {in_100(chance)} if the others choose any tile."


def _better(found: list[Tried]) -> str:
    first, second = found[0], found[1]
    gain = first.mean - second.mean
    if gain < _HARDLY:
        return f"{TILE_IDS[second.action]} is about as good."
    pips = round(gain)
    if not pips:
        return ""
    return (
        f"Played out many times, it comes out {count(pips, 'red pip')} better on average "
        f"than {TILE_IDS[second.action]}."
    )
