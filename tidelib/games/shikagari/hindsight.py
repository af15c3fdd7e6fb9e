"""Looking back with all hands open: what would have been best in the last tricks of a game?

It is not what a player could know. A tile that was a good choice from what could be known may
turn out not to have been the best one.
"""

from __future__ import annotations

from tidelib.core.hindsight import Chapter, LookBack, Remark
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import capital, one_or_other, player
from tidelib.games.shikagari.exact import LONGEST, Solver, may_be_solved, solve, trick_after
from tidelib.games.shikagari.scoring import red_pips
from tidelib.games.shikagari.words import (
    HAND,
    PLAY,
    TEAM,
    TILE_IDS,
    pips_said,
    red_or_none,
    red_said,
    team,
    teams_with,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tidelib.games.shikagari.exact import TrickAfter
    from tidelib.games.shikagari.state import ShikagariState

ABOUT = later(
    "The last four tricks of each game, with all tiles open. Further back there are too many ways "
    "to go on. Nobody could know all this at the table: a choice that was good there need not be "
    "the best one here."
)


class Moment:
    """A decision in the last tricks, looked at with all hands open.

    Attributes:
        game: number of the game in the match.
        trick: number of the trick.
        at: how many actions had been carried out before.
        seat: who decided.
        played: the tile that was played.
        best: the tiles that would have been best, the highest first.
        cost: by how many red pips of difference the tile played fell short of them.
        why: how the trick goes on after the tile played and after the first of the best, if all
            play best from there; None where the tile played was best.
    """

    __slots__ = ("at", "best", "cost", "game", "played", "seat", "trick", "why")

    def __init__(
        self,
        game: int,
        trick: int,
        at: int,
        seat: int,
        played: int,
        best: list[int],
        cost: int,
        why: tuple[TrickAfter, TrickAfter] | None = None,
    ) -> None:
        self.game = game
        self.trick = trick
        self.at = at
        self.seat = seat
        self.played = played
        self.best = best
        self.cost = cost
        self.why = why

    def __repr__(self) -> str:
        return f"game {self.game}: {self.told()}"

    def told(self, names: Sequence[str] = (), all_said: bool = True) -> str:
        """The moment in a sentence.

        Args:
            names: the players' names by seat.
            all_said: whether it is said, too, that all tiles are open.
        """
        name = names[self.seat] if self.seat < len(names) else player(self.seat)
        if not self.cost:
            return say(
                "Trick {trick}, {name}: {tile} was best.",
                trick=self.trick,
                name=name,
                tile=TILE_IDS[self.played],
            )
        if all_said:
            text = later(
                "Trick {trick}, {name}: with all tiles open {best} would have been better than "
                "{tile}, by {pips} of difference."
            )
        else:
            text = later(
                "Trick {trick}, {name}: {best} would have been better than {tile}, by {pips} of "
                "difference."
            )
        return say(
            text,
            trick=self.trick,
            name=name,
            best=one_or_other([TILE_IDS[tile] for tile in self.best]),
            tile=TILE_IDS[self.played],
            pips=pips_said(self.cost),
        )

    def reason(self) -> tuple[str, tuple[str, ...]]:
        """What makes the difference, in a sentence, and the rules; empty where there is none."""
        if self.why is None:
            return "", ()
        played, best = self.why
        if (played.team, played.red) == (best.team, best.red):
            text = say("This trick comes out the same; the later ones make the difference.")
            return text, ("SK-508",) if played.winner != best.winner else ("SK-504",)
        rules = ["SK-506", "SK-507"]
        if played.twins or best.twins:
            rules.insert(1, "SK-203")
        after = TILE_IDS[self.played]
        if played.team == best.team and best.team is not None:
            text = say(
                "Best play then gives {team} this trick with {red}, after {tile} with {instead}.",
                team=team(best.team),
                red=red_or_none(best.red),
                tile=after,
                instead=red_or_none(played.red),
            )
        else:
            text = say(
                "Best play then gives this trick {to}, after {tile} {instead}.",
                to=_to(best),
                tile=after,
                instead=_to(played),
            )
        parts = [text]
        here = self._brings(best) - self._brings(played)
        if here <= 0:
            parts.append(say("Later tricks more than make up for it."))
        elif 2 * here < self.cost:
            parts.append(say("Most of the difference comes in later tricks."))
        return " ".join(parts), tuple(rules)

    def _brings(self, trick: TrickAfter) -> int:
        """What a trick adds to the difference, seen from the team that decided."""
        if trick.team is None:
            return 0
        return trick.red if trick.team == TEAM[self.seat] else -trick.red


def _to(trick: TrickAfter) -> str:
    red = red_or_none(trick.red)
    if trick.team is None:
        return say("to nobody with {red}", red=red)
    return say("to {team} with {red}", team=team(trick.team), red=red)


def moments(state: ShikagariState, game: int | None = None) -> list[Moment]:
    """All decisions of the last four tricks of the games that were played to their end.

    A decision is one between tiles that lead to different results.

    Args:
        state: a match, in progress or over.
        game: only this game of it.

    >>> import tidelib
    >>> state = tidelib.game("shikagari").scenario(
    ...     "leader: 1\\ntable: 6-2\\n"
    ...     "hand 0: 4-4 2-2\\nhand 3: 6-1 2-1\\nhand 2: 6-3 3-1\\nhand 1: 5-1")
    >>> for tile in "4-4 6-1 6-3 3-1 5-1 2-2 2-1".split(): state.apply_text(f"play {tile}")
    >>> moments(state)[0].told(["Ada"])
    'Trick 7, Ada: with all tiles open 2-2 would have been better than 4-4, by
    2 red pips of difference.'
    """
    return [
        moment
        for late in _late_games(state)
        if game in (None, late.number)
        for moment in late.moments
    ]


def _past(state: ShikagariState) -> Iterator[tuple[ShikagariState, int]]:
    """Each position with the action that followed; chance is -1. The state goes on."""
    now: ShikagariState
    if state.scenario is not None:
        now = state.game.scenario(state.scenario)  # type: ignore[assignment]
    else:
        now = state.game.new_state(state.players, state.options)  # type: ignore[assignment]
    for action in state.history:
        chance = isinstance(action, tuple)
        yield now, -1 if isinstance(action, tuple) else int(action)
        now._apply_chance(action) if chance else now._apply(action)  # type: ignore[arg-type]


def after_game(state: ShikagariState, names: Sequence[str] = ()) -> str:
    """The dearest decision of the game that ended last, in a sentence; empty if none cost anything
    or no game has ended."""
    last = len(state.past) and state.number - (state.phase <= PLAY)
    dear = [moment for moment in moments(state, last or None) if moment.cost]
    if not dear:
        return ""
    return max(dear, key=lambda moment: moment.cost).told(names)


# -- what a table offers -------------------------------------------------------------------


def look_back(state: ShikagariState, names: Sequence[str] = ()) -> LookBack:
    """What would have been best in the last tricks of the games that are over.

    Args:
        state: a match, in progress or over.
        names: the players' names by seat.

    >>> import tidelib
    >>> state = tidelib.game("shikagari").scenario(
    ...     "leader: 1\\ntable: 6-2\\n"
    ...     "hand 0: 4-4 2-2\\nhand 3: 6-1 2-1\\nhand 2: 6-3 3-1\\nhand 1: 5-1")
    >>> for tile in "4-4 6-1 6-3 3-1 5-1 2-2 2-1".split(): state.apply_text(f"play {tile}")
    >>> chapter = look_back(state, ["Ada"]).chapters[0]
    >>> print(chapter.title, chapter.text, *chapter.remarks, sep="\\n")
    Game 1: team A 9, team B 3
    With best play by all from trick 7 on: team A 10, team B 2. Of 2 choices that mattered 1 was
    the best.
    Trick 7, Ada: 2-2 would have been better than 4-4, by 2 red pips of difference. Best play then
    gives this trick to team B with 2 red, after 4-4 to team A with 9 red. Later tricks more than
    make up for it.
    """
    chapters = []
    for late in _late_games(state):
        remarks = []
        for moment in late.moments:
            if moment.cost:
                why, rules = moment.reason()
                remarks.append(
                    Remark(f"{moment.told(names, all_said=False)} {why}", rules, moment.at)
                )
        chapters.append(
            Chapter(
                say("Game {number}: {teams}", number=late.number, teams=teams_with(late.red)),
                f"{late.told()} {_how_many(len(late.moments), len(remarks))}",
                ("SK-507", "SK-601"),
                remarks,
            )
        )
    return LookBack(say(ABOUT), chapters)


def _how_many(mattered: int, costly: int) -> str:
    if not mattered:
        return say("No choice mattered any more.")
    if not costly:
        return say_count(
            "The one choice that mattered was the best.",
            "Every choice was the best.",
            count=mattered,
        )
    if mattered == costly:
        return say_count(
            "Of {count} choice that mattered none was the best.",
            "Of {count} choices that mattered none was the best.",
            count=mattered,
        )
    choices = say_count(
        "{count} choice that mattered", "{count} choices that mattered", count=mattered
    )
    return say_count(
        "Of {choices} {count} was the best.",
        "Of {choices} {count} were the best.",
        count=mattered - costly,
        choices=choices,
    )


class _Late:
    """The last tricks of a game: what best play makes of them, what was decided, how it ended."""

    def __init__(self, now: ShikagariState) -> None:
        self.number = now.number
        self.trick = HAND + 1 - len(now.hands[now.current_player])
        self.moments: list[Moment] = []
        self.red = [0, 0]
        self._solver = Solver(now.hands, now.deer_escape)
        self._all = sum(now.red) + red_pips(now.table) + sum(map(red_pips, now.hands))
        value = solve(now, self._solver).value
        self._ahead = now.red[0] - now.red[1] + (-value if TEAM[now.current_player] else value)
        self._escape = now.deer_escape

    def decided(self, now: ShikagariState, at: int, tile: int) -> None:
        """Notes a decision, if it is one between tiles that lead to different results."""
        solution = solve(now, self._solver)
        values = solution.differences
        if len(set(values.values())) == 1:
            return
        trick = HAND + 1 - len(now.hands[now.current_player])
        cost, best, why = solution.value - values[tile], solution.best, None
        if cost:
            why = trick_after(now, tile, self._solver), trick_after(now, best[0], self._solver)
        seat = now.current_player
        self.moments.append(Moment(self.number, trick, at, seat, tile, best, cost, why))

    def told(self) -> str:
        """How it would have ended."""
        if not self._escape:
            best = [(self._all + self._ahead) // 2, (self._all - self._ahead) // 2]
            if best == self.red:
                return say(
                    "With best play by all from trick {trick} on it ends just so.", trick=self.trick
                )
            return say(
                "With best play by all from trick {trick} on: {teams}.",
                trick=self.trick,
                teams=teams_with(best),
            )
        if not self._ahead:
            return say(
                "With best play by all from trick {trick} on both teams are level.",
                trick=self.trick,
            )
        return say(
            "With best play by all from trick {trick} on: {team} {red} ahead.",
            trick=self.trick,
            team=capital(team(int(self._ahead < 0))),
            red=red_said(abs(self._ahead)),
        )


def _late_games(state: ShikagariState) -> list[_Late]:
    """The last tricks of the games that were played to their end."""
    found: list[_Late] = []
    late: _Late | None = None
    for at, (now, action) in enumerate(_past(state)):
        if late is not None and now.number != late.number:
            late.red = now.past[-1][1]
            found.append(late)
            late = None
        if now.phase == PLAY and may_be_solved(now, LONGEST):
            late = late or _Late(now)
            late.decided(now, at, action)
    if late is not None and (state.number != late.number or state.is_terminal):
        late.red = state.past[-1][1]
        found.append(late)
    return found
