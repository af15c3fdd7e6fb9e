"""Setting up any position of Shikagari from a short text.

Lines, all with a default: ``players``, ``options``, ``game`` (its number in the match), ``totals``
(match totals of team A and team B before this game), ``first leader`` (of this game), ``leader``
(of the trick), ``hand S`` (tiles), ``table`` (tiles played to the trick, in order), ``red`` (red
pips of this game that each team has captured), ``lost`` (that nobody has), ``six-three`` (``A`` or
``B``: who has captured 6-3).

Without hands the deal is due. With ``red`` the position is a whole one: the tiles that are not
there were played, and their red pips must be those captured. Without it, it is a fragment: what was
played before is not told and does not count.
"""

from __future__ import annotations

from collections import Counter

from tidelib.core.errors import ScenarioError
from tidelib.core.language import say, say_count
from tidelib.core.scenario import SetUp
from tidelib.core.wording import capital, said_of
from tidelib.games.shikagari.chance import SHARED, no_tile
from tidelib.games.shikagari.rules import playable
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.words import (
    ALL_RED,
    COPIES,
    DEAL,
    HAND,
    KIND_OF_ID,
    ORDER,
    PLAY,
    SEATS,
    SIX_THREE,
    SPECIALS,
    TEAM_NAMES,
    TILE_IDS,
    team,
    tiles_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.game import Game
    from tidelib.games.shikagari.state import ShikagariState


def set_up(game: Game, text: str) -> ShikagariState:
    """The position that a text describes.

    Raises:
        ScenarioError: the text cannot be read, or the position cannot come about.

    >>> import tidelib
    >>> state = tidelib.game("shikagari").scenario(
    ...     "leader: 1\\nhand 1: 5-5\\nhand 0: 6-1\\nhand 3: 4-4\\nhand 2: 5-4")
    >>> for tile in ("5-5", "6-1", "4-4", "5-4"): state.apply_text(f"play {tile}")
    >>> state.scores()
    [13, 0, 13, 0]
    """
    from tidelib.games.shikagari.state import ShikagariState

    lines = SetUp(text)
    players, options = lines.take_table(game, len(SEATS))
    state = ShikagariState(game, players, options)
    state.scenario = text
    _set_course(state, lines)
    _set_tiles(state, lines)
    _set_captured(state, lines)
    lines.finish()
    return state


def _tiles(words: list[str], where: str) -> list[int]:
    for word in words:
        if word not in KIND_OF_ID:
            raise ScenarioError(said_of(where, no_tile(word)))
    return [KIND_OF_ID[word] for word in words]


def _two_numbers(lines: SetUp, key: str, most: int) -> list[int] | None:
    words = lines.take(key)
    if not words:
        return None
    if len(words) != 2 or not all(w.isascii() and w.isdigit() and len(w) < 5 for w in words):
        raise ScenarioError(say("{key}: two numbers, of team A and of team B.", key=key))
    numbers = [int(word) for word in words]
    if sum(numbers) > most:
        raise ScenarioError(
            say(
                "{key}: there are at most {most} red pips, not {named}.",
                key=key,
                most=most,
                named=sum(numbers),
            )
        )
    return numbers


def _set_course(state: ShikagariState, lines: SetUp) -> None:
    games = int(state.options["games"])
    state.number = lines.take_number("game", 1, range(1, games + 1))
    before = (state.number - 1) * ALL_RED
    totals = _two_numbers(lines, "totals", before)
    state.totals = totals or [0, 0]
    leader = lines.take_number("leader", -1, range(len(SEATS)))
    first = lines.take_number("first leader", leader, range(len(SEATS)))
    if first >= 0:
        state.first_leader = first
        state.phase = DEAL
    elif state.number > 1:
        raise ScenarioError(say("leader: from the second game on it is known who leads."))
    state.leader = leader


def _set_tiles(state: ShikagariState, lines: SetUp) -> None:
    hands = [
        sorted(_tiles(words, f"hand {seat}"))
        for seat, words in enumerate(lines.take_seats("hand", len(SEATS)))
    ]
    table = _tiles(lines.take("table"), "table")
    leader = state.leader
    if not any(hands) and not table:
        state.leader = -1
        return
    if leader < 0:
        raise ScenarioError(say("leader: who leads this trick?"))
    order = ORDER[leader]
    size = len(hands[order[-1]])
    if not 1 <= size <= HAND or len(table) >= len(SEATS):
        raise ScenarioError(
            say(
                "hand {seat}: seat {seat} plays last to this trick and holds 1 to {most} tiles, "
                "not {size}.",
                seat=order[-1],
                most=HAND,
                size=size,
            )
        )
    for place, seat in enumerate(order):
        wanted = size - (place < len(table))
        if len(hands[seat]) != wanted:
            raise ScenarioError(
                say_count(
                    "hand {seat}: {count} tiles, not {named}.",
                    "hand {seat}: {count} tiles, not {named}.",
                    count=wanted,
                    seat=seat,
                    named=len(hands[seat]),
                )
            )
    for tile, number in Counter([*table, *(tile for hand in hands for tile in hand)]).items():
        if number > COPIES[tile]:
            rule = "SK-103" if COPIES[tile] == 2 else "SK-104"
            raise ScenarioError(
                say(
                    "The set has {copies} of {tile}, not {number} ({rule}).",
                    copies=COPIES[tile],
                    tile=TILE_IDS[tile],
                    number=number,
                    rule=rule,
                )
            )
    _check_deal(state, hands, table, order)
    state.hands = hands
    state.dealt = len(SEATS)
    state.phase = PLAY
    state._begin_trick(leader)
    for tile in table:
        if not state.table or tile < state.best:
            state.best, state.winning = tile, order[len(state.table)]
        state.table.append(tile)
    state.current_player = order[len(table)]
    state._legal = playable(hands[state.current_player])


def _check_deal(
    state: ShikagariState, hands: list[list[int]], table: list[int], order: tuple[int, ...]
) -> None:
    """No team, and no hand, has more of the special tiles than the deal gives (SK-303)."""
    held = [
        hand + [tile for at, tile in zip(order, table, strict=False) if at == seat]
        for seat, hand in enumerate(hands)
    ]
    mode = state.options["deal_mode"]
    for side in (0, 1):
        tiles = held[side] + held[side + 2]
        for kind in SHARED[mode]:
            if tiles.count(kind) > 1:
                raise ScenarioError(
                    say(
                        "{team} was dealt one {tile}, not {held} (SK-303).",
                        team=capital(team(side)),
                        tile=TILE_IDS[kind],
                        held=tiles.count(kind),
                    )
                )
    for seat, tiles in enumerate(held):
        special = [tile for tile in tiles if tile in SPECIALS]
        whole = len(tiles) == HAND
        if mode == "two_each" and (len(special) > 2 or (whole and len(special) < 2)):
            raise ScenarioError(
                say(
                    "hand {seat}: each hand was dealt two special tiles, not {held} (SK-303).",
                    seat=seat,
                    held=len(special),
                )
            )
    if all(len(tiles) == HAND for tiles in held):
        for kind in SHARED[mode]:
            for side in (0, 1):
                if kind not in held[side] + held[side + 2]:
                    raise ScenarioError(
                        say(
                            "{team} was dealt a {tile} (SK-303).",
                            team=capital(team(side)),
                            tile=TILE_IDS[kind],
                        )
                    )


def _set_captured(state: ShikagariState, lines: SetUp) -> None:
    red = _two_numbers(lines, "red", ALL_RED)
    state.lost = lines.take_number("lost", 0, range(ALL_RED + 1))
    if state.lost and not state.deer_escape:
        raise ScenarioError(say("lost: red pips are lost under the option deer_escape=on only."))
    holder = lines.take("six-three")
    there = [*state.table, *(tile for hand in state.hands for tile in hand)]
    if holder:
        if len(holder) != 1 or holder[0] not in TEAM_NAMES:
            raise ScenarioError(say("six-three: A or B, the team that has captured 6-3."))
        if SIX_THREE in there or state.phase != PLAY:
            raise ScenarioError(say("six-three: 6-3 has not been played yet."))
        state.six_three = TEAM_NAMES.index(holder[0])
    if red is None:
        return
    if state.phase != PLAY:
        raise ScenarioError(say("red: nothing is captured before the tiles are dealt."))
    captured, gone = sum(red) + state.lost, ALL_RED - red_pips(there)
    if captured != gone:
        raise ScenarioError(
            say(
                "red: {gone} red pips have been played, but {captured} captured.",
                gone=gone,
                captured=captured,
            )
        )
    state.red = red
    if SIX_THREE not in there and state.six_three is None:
        raise ScenarioError(say("six-three: 6-3 has been played. Who has captured it, A or B?"))


# -- as a seat sees it ---------------------------------------------------------------------


def _is_hand(row: str) -> int | None:
    """The seat whose hand a line of a set-up text is, else None."""
    words = row.split("#", 1)[0].partition(":")[0].split()
    return int(words[1]) if len(words) == 2 and words[0] == "hand" else None


def with_hands(text: str, hands: list[list[int]]) -> str:
    """A set-up text with other hands."""
    rows = [row for row in text.split("\n") if _is_hand(row) is None]
    rows += [f"hand {seat}: {tiles_text(hand)}" for seat, hand in enumerate(hands)]
    return "\n".join(rows)


def seen_of(text: str, seat: int) -> str:
    """A set-up text without the hands that a seat does not see; its own is sorted."""
    told, own = [], ""
    for row in text.split("\n"):
        whose = _is_hand(row)
        row = " ".join(row.split("#", 1)[0].split())
        if whose == seat:
            own = f"hand {seat}: {tiles_text(sorted(_tiles(row.partition(':')[2].split(), '')))}"
        elif whose is None and row:
            told.append(row)
    return ", ".join([*told, own]) if own else ", ".join(told)
