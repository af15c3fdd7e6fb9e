"""What the coach says about a decision in Shikagari, for a reader of twelve."""

from __future__ import annotations

from tidelib.core.figures import in_100
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import clauses
from tidelib.games.shikagari.odds import wins
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.words import RED, TEAM, TILE_IDS, pips_said, tiles_listed
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
            say("How many different tiles do you hold?"),
            say("There is only one tile that you can play."),
            say("Play {tile}: there is no other.", tile=TILE_IDS[tile]),
            ("SK-505",),
        )
    chances = {entry.action: wins(state, seat, entry.action) for entry in found}
    rules = ("SK-504", "SK-506") if state.table else ("SK-503", "SK-506")
    what = later("Play {tile}. {why}") if state.table else later("Lead {tile}. {why}")
    parts = [say(what, tile=TILE_IDS[tile], why=_why(state, tile, chances))]
    if better := _better(found):
        parts.append(better)
    return Advice(tile, _nudge(state, chances), _reckoning(state, chances), " ".join(parts), rules)


def _partner_wins(state: ShikagariState) -> bool:
    return bool(state.table) and TEAM[state.winning] == TEAM[state.current_player]


def _nudge(state: ShikagariState, chances: dict[int, Fraction]) -> str:
    if not state.table:
        if any(chance == 1 for chance in chances.values()):
            return say("Is there a tile in your hand that nobody can beat any more?")
        return say("No tile of yours is sure to win. Which one would you least mind to lose?")
    if _partner_wins(state):
        return say(
            "Your partner is winning with {tile}. Can somebody still beat that?",
            tile=TILE_IDS[state.best],
        )
    return say(
        "On the table: {pips}. Is that worth a strong tile to you?",
        pips=pips_said(red_pips(state.table)),
    )


def _reckoning(state: ShikagariState, chances: dict[int, Fraction]) -> str:
    able = [(tile, chance) for tile, chance in sorted(chances.items()) if chance]
    parts = []
    if state.table:
        parts.append(say("On the table so far: {pips}.", pips=pips_said(red_pips(state.table))))
    if not able:
        parts.append(
            say(
                "You cannot win this trick: {tile} is higher than all you hold, or was played "
                "first.",
                tile=TILE_IDS[state.best],
            )
        )
    elif len(state.table) == 3:
        tiles = tiles_listed(tile for tile, _chance in able)
        parts.append(say("You play last. These tiles win: {tiles}.", tiles=tiles))
    else:
        often = [
            say("{tile} {chance}", tile=TILE_IDS[tile], chance=in_100(chance))
            for tile, chance in able[:4]
        ]
        parts.append(
            say(
                "If the others chose any tile, so often you would win: {chances}.",
                chances=clauses(often),
            )
        )
    return " ".join(parts)


def _why(state: ShikagariState, tile: int, chances: dict[int, Fraction]) -> str:
    red, chance = RED[tile], chances[tile]
    bears = pips_said(red) if red else say("no red pip")
    if not state.table:
        if chance == 1:
            return say("Nothing that is still out can beat it, and your partner can add red pips.")
        return say(
            "It bears {pips}, and wins {chance} if the others choose any tile.",
            pips=bears,
            chance=in_100(chance),
        )
    if not chance:
        if _partner_wins(state) and red:
            return say("Your partner is winning, and it adds {pips}.", pips=bears)
        return say("It bears {pips}, and stronger tiles stay in your hand.", pips=bears)
    if chance == 1:
        total = pips_said(red_pips(state.table) + red)
        return say("It is sure to win, with {pips} so far.", pips=total)
    return say("It wins {chance} if the others choose any tile.", chance=in_100(chance))


def _better(found: list[Tried]) -> str:
    first, second = found[0], found[1]
    gain = first.mean - second.mean
    if gain < _HARDLY:
        return say("{tile} is about as good.", tile=TILE_IDS[second.action])
    pips = round(gain)
    if not pips:
        return ""
    return say_count(
        "Played out many times, it comes out {count} red pip better on average than {tile}.",
        "Played out many times, it comes out {count} red pips better on average than {tile}.",
        count=pips,
        tile=TILE_IDS[second.action],
    )
