"""A match of Shikagari in progress: the course of play (SK-401 to SK-607)."""

from __future__ import annotations

from tidelib.core.game import CHANCE, TERMINAL
from tidelib.core.worded import WordedState
from tidelib.games.shikagari import chance, rules, telling, view
from tidelib.games.shikagari.scoring import escapes, red_pips, winning_seats, winning_team
from tidelib.games.shikagari.words import (
    ACTION_OF_TEXT,
    ACTION_TEXTS,
    AFTER,
    DEAL,
    DRAW,
    LEADER,
    OVER,
    PLAY,
    SEATS,
    SIX_THREE,
    TEAM,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.core.game import Game
    from tidelib.core.refusal import Legal, Refusal

    Trick = tuple[int, list[int], int, int, bool]
    """Leader, tiles in order of play, winner, red pips, whether it went to nobody."""
    PastGame = tuple[int, list[int], int, int | None, list[Trick]]
    """First leader, red pips of each team and of nobody, team that captured 6-3, tricks."""


class ShikagariState(WordedState):
    """One match of Shikagari. Tiles are numbers as in ``words``; hands are sorted.

    Attributes:
        phase: what is due, as in ``words``.
        number: number of the game in the match, from 1.
        first_leader: the seat that leads this game, or None before it is known.
        drawing: the seats that draw for the first lead (option ``draw_tiles``).
        draws: what they drew, one entry a round of drawing: seats and tiles.
        dealt: how many hands of this game are dealt.
        dealt_at: place in the history where the deal of this game begins; -1 if it was set up.
        hands: each seat's tiles.
        leader: who leads the trick on the table.
        table: its tiles in order of play.
        best: the winning one of them.
        winning: the seat that played it.
        tricks: the finished tricks of this game.
        red: red pips captured by each team in this game.
        lost: red pips that nobody got (option ``deer_escape``).
        six_three: the team that has captured 6-3 in this game, or None.
        totals: red pips of each team in the games before this one.
        past: the games before this one.
    """

    __slots__ = (
        "_legal",
        "best",
        "dealt",
        "dealt_at",
        "deer_escape",
        "drawing",
        "draws",
        "first_leader",
        "hands",
        "leader",
        "lost",
        "number",
        "past",
        "phase",
        "red",
        "six_three",
        "table",
        "totals",
        "tricks",
        "winning",
    )

    action_texts = ACTION_TEXTS
    action_of_text = ACTION_OF_TEXT
    chance_texts = chance
    sentences = view

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.history = []
        self.log = None
        self.scenario = None
        self.deer_escape = options["deer_escape"] == "on"

        self.current_player = CHANCE
        self.phase = DRAW if options["first_leader"] == "draw_tiles" else LEADER
        self._legal: tuple[int, ...] = ()
        self.number = 1
        self.first_leader: int | None = None
        self.drawing: tuple[int, ...] = tuple(SEATS)
        self.draws: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()
        self.dealt = 0
        self.dealt_at = -1
        self.hands: list[list[int]] = [[], [], [], []]
        self.leader = -1
        self.table: list[int] = []
        self.best = -1
        self.winning = -1
        self.tricks: list[Trick] = []
        self.red = [0, 0]
        self.lost = 0
        self.six_three: int | None = None
        self.totals = [0, 0]
        self.past: tuple[PastGame, ...] = ()

    # -- what may be done ------------------------------------------------------------------

    def legal_actions(self) -> tuple[int, ...]:
        return self._legal

    def candidate_actions(self) -> tuple[int, ...]:
        """The tiles in hand: to play another one has no meaning, and all of these are legal."""
        return self._legal

    def _explain(self, action: int) -> Legal | Refusal:
        return rules.explain(self, action)

    def apply(self, action: Any) -> None:
        if action in self._legal:
            # what is noted is the action itself, not what the caller gave as equal to it (3.0)
            self._apply(action if type(action) is int else int(action))
            return
        verdict = self.explain(action)
        if not verdict:
            raise self._refuse(verdict)
        self._apply_chance(action)

    # -- the first lead and the deal -------------------------------------------------------

    def _apply_chance(self, outcome: tuple[int, ...]) -> None:
        """A chance outcome, unchecked."""
        if self.phase == DEAL and not self.dealt:
            self.dealt_at = len(self.history)
        self.history.append(outcome)
        if self.phase == LEADER:
            self._lead_first(outcome[0])
            if self.log is not None:
                telling.leader(self)
        elif self.phase == DRAW:
            self._draw(outcome)
        else:
            self._deal(outcome[0], sorted(outcome[1:]))

    def _lead_first(self, seat: int) -> None:
        self.first_leader = seat
        self.phase = DEAL

    def _draw(self, tiles: tuple[int, ...]) -> None:
        """SK-402: the highest tile leads; equal highest ones are drawn again."""
        seats = self.drawing
        self.draws = (*self.draws, (seats, tiles))
        highest = min(tiles)
        self.drawing = tuple(
            [seat for seat, tile in zip(seats, tiles, strict=True) if tile == highest]
        )
        if len(self.drawing) == 1:
            self._lead_first(self.drawing[0])
        if self.log is not None:
            telling.draw(self)

    def _deal(self, seat: int, hand: list[int]) -> None:
        """SK-301 to SK-306; the last hand begins the game."""
        self.hands[seat] = hand
        self.dealt = seat + 1
        if self.log is not None:
            telling.dealt(self, seat)
        if self.dealt == len(SEATS):
            assert self.first_leader is not None
            self.phase = PLAY
            if self.log is not None:
                telling.game_begins(self)
            self._begin_trick(self.first_leader)

    # -- the tricks ------------------------------------------------------------------------

    def _begin_trick(self, leader: int) -> None:
        """SK-503, SK-508."""
        self.leader = self.current_player = leader
        self.table = []
        self._legal = rules.playable(self.hands[leader])

    def _apply(self, tile: int) -> None:
        """A player's tile, unchecked: for bots and simulations (SK-502 to SK-506)."""
        self.history.append(tile)
        seat = self.current_player
        self.hands[seat].remove(tile)
        table = self.table
        if not table or tile < self.best:  # of two identical tiles the earlier one (SK-203)
            self.best = tile
            self.winning = seat
        table.append(tile)
        if self.log is not None:
            telling.played(self, seat)
        if len(table) == 4:
            self._end_trick()
            return
        seat = self.current_player = AFTER[seat]
        self._legal = rules.playable(self.hands[seat])

    def _end_trick(self) -> None:
        """SK-506 to SK-508."""
        winner, table = self.winning, self.table
        team = TEAM[winner]
        red = red_pips(table)
        escaped = self.deer_escape and escapes(table)
        if escaped:
            self.lost += red
        else:
            self.red[team] += red
            if SIX_THREE in table:
                self.six_three = team
        self.tricks.append((self.leader, table, winner, red, escaped))
        if self.log is not None:
            telling.trick(self)
        if self.hands[winner]:
            self._begin_trick(winner)
        else:
            self._end_game()

    def _end_game(self) -> None:
        """SK-601, SK-602, and the lead of the next game (SK-403)."""
        first = self.first_leader
        assert first is not None
        self.leader = -1
        self.table = []
        self._legal = ()
        self.past = (*self.past, (first, self.red, self.lost, self.six_three, self.tricks))
        if self.log is not None:
            telling.game_ends(self)
        if self.number == int(self.options["games"]):
            self.phase = OVER
            self.current_player = TERMINAL
            if self.log is not None:
                telling.match_ends(self)
            return
        self.totals = [self.totals[0] + self.red[0], self.totals[1] + self.red[1]]
        self.number += 1
        self.first_leader = AFTER[first]
        self.phase = DEAL
        self.current_player = CHANCE
        self.dealt = 0
        self.dealt_at = -1
        self.tricks = []
        self.red = [0, 0]
        self.lost = 0
        self.six_three = None

    # -- chance ----------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Any, Fraction]] | None:
        return chance.outcomes(self)

    def _sample_chance(self, rng: Random) -> tuple[int, ...]:
        return chance.sample(self, rng)

    def _resample(self, seat: int, rng: Random) -> ShikagariState:
        from tidelib.games.shikagari import knowledge

        return knowledge.resample(self, seat, rng)

    def _sampler(self, seat: int) -> Callable[[Random], ShikagariState]:
        from tidelib.games.shikagari import knowledge

        return knowledge.sampler(self, seat)

    # -- result ----------------------------------------------------------------------------

    def team_totals(self) -> list[int]:
        """Red pips of each team in the whole match so far."""
        return [self.totals[0] + self.red[0], self.totals[1] + self.red[1]]

    def scores(self) -> list[int]:
        totals = self.team_totals()
        return [totals[TEAM[seat]] for seat in SEATS]

    def winning_team(self) -> int | None:
        """The team that has won, None in a draw; for a match that is over."""
        return winning_team(self.team_totals(), self.red, self.six_three, self.options["tie_break"])

    def winners(self) -> list[int]:
        return winning_seats(self.winning_team()) if self.phase == OVER else []

    # -- what is known ---------------------------------------------------------------------

    def _observation(self, seat: int | None) -> dict[str, Any]:
        return view.observation(self, seat)

    def _information_state(self, seat: int) -> str:
        from tidelib.games.shikagari import knowledge

        return knowledge.seen_by(self, seat)

    # -- copies and texts ------------------------------------------------------------------

    def clone(self) -> ShikagariState:
        new = ShikagariState.__new__(ShikagariState)
        new.game = self.game
        new.players = self.players
        new.options = self.options
        new.scenario = self.scenario
        new.history = self.history[:]
        new.log = None
        new.deer_escape = self.deer_escape
        new.current_player = self.current_player
        new.phase = self.phase
        new._legal = self._legal
        new.number = self.number
        new.first_leader = self.first_leader
        new.drawing = self.drawing
        new.draws = self.draws
        new.dealt = self.dealt
        new.dealt_at = self.dealt_at
        a, b, c, d = self.hands
        new.hands = [a[:], b[:], c[:], d[:]]
        new.leader = self.leader
        new.table = self.table[:]
        new.best = self.best
        new.winning = self.winning
        new.tricks = self.tricks[:]
        new.red = self.red[:]
        new.lost = self.lost
        new.six_three = self.six_three
        new.totals = self.totals
        new.past = self.past
        return new

    def _key(self) -> tuple[Any, ...]:
        return (
            *self._same_past(),
            self.phase,
            self.number,
            self.first_leader,
            self.draws,
            self.hands,
            self.leader,
            self.table,
            self.tricks,
            self.red,
            self.lost,
            self.six_three,
            self.totals,
        )

    def _shown_parts(self, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
        return view.shown_parts(self, seat)

    def _board_text(self, seat: int | None) -> str:
        return view.board_text(self, seat)

    def __str__(self) -> str:
        return view.board_text(self, None)

    def __repr__(self) -> str:
        return f"<shikagari: {self.prompt()}>"
