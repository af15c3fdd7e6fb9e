"""Red pips and who has won (SK-106, SK-507, SK-601 to SK-607)."""

from __future__ import annotations

from tidelib.games.shikagari.words import RED, TEAM_SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def red_pips(tiles: Iterable[int]) -> int:
    """The red pips on some tiles (SK-106).

    >>> from tidelib.games.shikagari.words import PACK
    >>> red_pips(PACK)
    64
    """
    return sum([RED[tile] for tile in tiles])


def escapes(tiles: Iterable[int]) -> bool:
    """Whether every tile of a trick bears red: under ``deer_escape`` nobody gets it then."""
    return all(RED[tile] for tile in tiles)


def winning_team(
    totals: Sequence[int], last_game: Sequence[int], six_three: int | None, tie_break: str
) -> int | None:
    """The team that has won a match, or None in a draw (SK-603, SK-604).

    Args:
        totals: red pips of each team in the whole match.
        last_game: red pips of each team in its last game.
        six_three: the team that captured 6-3 in the last game.
        tie_break: value of the option.

    >>> winning_team([130, 126], [30, 34], 1, "capture_63")
    0
    >>> winning_team([128, 128], [30, 34], 0, "capture_63")
    0
    >>> winning_team([128, 128], [30, 34], 0, "last_game")
    1
    """
    level = totals[0] == totals[1]
    if level and tie_break == "capture_63":
        return six_three
    decides = last_game if level and tie_break == "last_game" else totals
    if decides[0] == decides[1]:
        return None
    return int(decides[1] > decides[0])


def winning_seats(team: int | None) -> list[int]:
    """Both partners of the winning team; everybody in a draw."""
    return [0, 1, 2, 3] if team is None else list(TEAM_SEATS[team])


def stake_paid(red: Sequence[int], stake: int) -> tuple[int | None, int]:
    """Who pays after a game, and how much (SK-607).

    Args:
        red: red pips of each team in the game.
        stake: what a pip of difference costs.

    >>> stake_paid([40, 24], 1), stake_paid([32, 32], 1)
    ((1, 16), (None, 0))
    """
    difference = abs(red[0] - red[1])
    return (None if not difference else int(red[1] < red[0])), difference * stake
