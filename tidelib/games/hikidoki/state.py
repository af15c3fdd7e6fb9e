"""A game of Hikidoki in progress: the course of play (HK-201 to HK-606)."""

from __future__ import annotations

from operator import add

from tidelib.core.game import CHANCE, TERMINAL
from tidelib.core.worded import WordedState
from tidelib.games.hikidoki import chance, rules, telling, view
from tidelib.games.hikidoki.scoring import beach_masters, winning_seats
from tidelib.games.hikidoki.words import (
    ACTION_OF_TEXT,
    ACTION_TEXTS,
    ACTIONS,
    CHOICE,
    COLOURS,
    DECK,
    DIVE,
    DIVES,
    FLIP,
    KEEP,
    MARKER,
    MID,
    ORDER,
    OVER,
    POINTS_PER_CARD,
    RETURN,
    SHUFFLE,
    SURFACE,
    WAVE,
    WAVES_ALLOWED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.core.game import Game
    from tidelib.core.rulebook import Legal, Refusal

    LastDive = tuple[int, int, str, list[int], list[str], list[int], int, int]
    """Diver, marker, end, row, fates, cards carried home, marker points, beach points gained."""

KEPT, RETURNED, OPEN = "kept", "returned", "open"


class HikidokiState(WordedState):
    """One game of Hikidoki. Cards are numbers as in ``words``; the deck's top is its end."""

    __slots__ = (
        "_legal",
        "basket",
        "basket_size",
        "beach_points",
        "beaches",
        "deck",
        "discards",
        "diver",
        "fates",
        "last_dive",
        "marker",
        "marker_scores",
        "order",
        "phase",
        "reshuffled",
        "round",
        "row",
        "row_limit",
        "turn",
        "used",
        "values",
        "waves",
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
        self.basket_size = int(options["basket_size"])
        self.row_limit = int(options["row_limit"])
        values = list(POINTS_PER_CARD)
        values[MID] = int(options["mid_value"])
        self.values = tuple(values)

        self.current_player = CHANCE
        self.phase = ORDER
        self._legal: tuple[int, ...] = ()
        self.round = 1
        self.order = list(range(players))
        self.turn = 0
        self.diver: int | None = None
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.reshuffled = False
        self.row: list[int] = []
        self.fates: list[str] = []
        self.basket: list[int] = []
        self.waves = 0
        self.marker: int | None = None
        self.used = [0] * players
        self.beaches = [[0] * len(COLOURS) for _ in range(players)]
        self.beach_points = [0] * players
        self.marker_scores = [0] * players
        self.last_dive: LastDive | None = None

    # -- what may be done ------------------------------------------------------------------

    def legal_actions(self) -> tuple[int, ...]:
        return self._legal

    def candidate_actions(self) -> tuple[int, ...]:
        return ACTIONS

    def _explain(self, action: int) -> Legal | Refusal:
        return rules.explain(self, action)

    def apply(self, action: Any) -> None:
        if action not in self._legal:
            verdict = self.explain(action)
            if not verdict:
                raise self._refuse(verdict)
            self._apply_chance(action)
            return
        # what is noted is the action itself, not what the caller gave as equal to it (3.0, True)
        if action == FLIP:
            self.history.append(FLIP)
            self._flip()
        elif action == KEEP:
            self.history.append(KEEP)
            self._keep()
        elif action == RETURN:
            self.history.append(RETURN)
            self._return()
        elif action == SURFACE:
            self.history.append(SURFACE)
            self._end_dive("SURFACE")
        else:
            marker = ACTIONS.index(action)
            self.history.append(marker)
            self._choose_marker(marker)

    # -- the course of play ----------------------------------------------------------------

    def _apply_chance(self, outcome: tuple[int, ...]) -> None:
        """A chance outcome, unchecked."""
        outcome = tuple(bytes(outcome))  # the numbers themselves, not what is equal to them
        self.history.append(outcome)
        if self.phase == ORDER:
            self.order = list(outcome)
            self.phase = DECK
            if self.log is not None:
                telling.order(self)
        elif self.phase == DECK:
            self.deck = list(outcome[::-1])
            if self.log is not None:
                telling.deck(self)
            self._start_dive()
        else:
            self.deck = list(outcome[::-1])
            self.discards = []
            self.reshuffled = True
            if self.log is not None:
                telling.shuffle(self)
            assert self.diver is not None
            self.current_player = self.diver
            self._flip()

    def _start_dive(self) -> None:
        """The next diver of the round is to choose a marker (HK-301)."""
        diver = self.order[self.turn]
        self.diver = self.current_player = diver
        self.phase = MARKER
        self._legal = rules.LEGAL_MARKERS[self.used[diver]]

    def _choose_marker(self, marker: int) -> None:
        self.marker = marker
        self.phase = DIVE
        self._legal = rules.LEGAL_IN_DIVE[marker][0][False]
        if self.log is not None:
            telling.marker(self)

    def _flip(self) -> None:
        """HK-303; an empty deck is refilled only now (HK-604)."""
        if not self.deck:
            self._run_out()
            return
        card = self.deck.pop()
        self.row.append(card)
        if card != WAVE:
            self.fates.append(OPEN)
            self.phase = CHOICE
            self._legal = rules.LEGAL_CHOICE
            if self.log is not None:
                telling.shore_card(self)
            return
        self.fates.append("wave")
        self.waves += 1
        if self.log is not None:
            telling.wave(self)
        if self.waves > WAVES_ALLOWED[self.marker]:  # type: ignore[index]
            self._end_dive("BUST")  # HK-404, before HK-402
        else:
            self._go_on()

    def _run_out(self) -> None:
        """HK-601: a shuffle is due, after which the flip goes on; or nothing is left (HK-606)."""
        if self.discards:
            self.phase = SHUFFLE
            self.current_player = CHANCE
            self._legal = ()
            if self.log is not None:
                telling.run_out(self)
        else:
            if self.log is not None:
                telling.nothing_left(self)
            self._end_dive("SURFACE" if self.basket else "EMPTY")

    def _keep(self) -> None:
        self.fates[-1] = KEPT
        self.basket.append(self.row[-1])
        if self.log is not None:
            telling.kept(self)
        if len(self.basket) == self.basket_size:
            self._end_dive("FULL")  # HK-401
        else:
            self._go_on()

    def _return(self) -> None:
        self.fates[-1] = RETURNED
        if self.log is not None:
            telling.returned(self)
        self._go_on()

    def _go_on(self) -> None:
        """A card is resolved: the row is full (HK-402, HK-405), or it goes on (HK-312)."""
        row = len(self.row)
        if row >= self.row_limit:
            self._end_dive("ROW" if self.basket else "EMPTY")
            return
        self.phase = DIVE
        self._legal = rules.LEGAL_IN_DIVE[self.marker][row][bool(self.basket)]  # type: ignore[index]

    def _end_dive(self, end: str) -> None:
        """HK-501 to HK-505 and the marker score (HK-702)."""
        diver, marker = self.diver, self.marker
        assert diver is not None and marker is not None
        carried = [] if end == "BUST" else self.basket
        gain = 0
        beach = self.beaches[diver]
        for card in carried:
            beach[card] += 1
            gain += beach[card]  # the k-th card of a colour is worth k (HK-701)
        points = len(carried) * self.values[marker]
        self.beach_points[diver] += gain
        self.marker_scores[diver] += points
        self.used[diver] |= 1 << marker
        if not carried:
            self.discards += self.row
        elif len(carried) < len(self.row):
            for card, fate in zip(self.row, self.fates, strict=True):
                if fate != KEPT:
                    self.discards.append(card)
        self.last_dive = (diver, marker, end, self.row, self.fates, carried, points, gain)
        if self.log is not None:
            telling.dive_end(self)
        self.row, self.fates, self.basket = [], [], []
        self.waves = 0
        self.marker = None
        self._next_dive()

    def _next_dive(self) -> None:
        self.turn += 1
        if self.turn == self.players:
            if self.round == DIVES:
                self._end_game()
                return
            self.round += 1
            self.turn = 0
            self.order = self._next_order()
            if self.log is not None:
                telling.new_round(self)
        self._start_dive()

    def _next_order(self) -> list[int]:
        """HK-203 to HK-205: by score, level players as before."""
        scores = self.scores()
        order = sorted(self.order, key=scores.__getitem__, reverse=True)
        if self.options["order_mode"] == "leader_then_clockwise":
            order = [(order[0] + step) % self.players for step in range(self.players)]
        return order

    def _end_game(self) -> None:
        self.phase = OVER
        self.diver = None
        self.current_player = TERMINAL
        self._legal = ()
        if self.log is not None:
            telling.game_over(self)

    # -- chance ----------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Any, Fraction]] | None:
        return chance.outcomes(self)

    def _sample_chance(self, rng: Random) -> tuple[int, ...]:
        return chance.sample(self, rng)

    def _resample(self, seat: int, rng: Random) -> HikidokiState:
        return chance.resample(self, rng)

    # -- result ----------------------------------------------------------------------------

    def beach_master(self) -> list[list[int]]:
        """The colours each seat leads at the end (HK-705); none if it is not played (HK-902)."""
        if self.players == 1 or self.options["beach_master"] == "off":
            return [[] for _ in range(self.players)]
        return beach_masters(self.beaches)

    def scores(self) -> list[int]:
        scores = list(map(add, self.beach_points, self.marker_scores))
        if self.phase == OVER:
            scores = [s + len(led) for s, led in zip(scores, self.beach_master(), strict=True)]
        return scores

    def winners(self) -> list[int]:
        if self.phase != OVER:
            return []
        return winning_seats(self.scores(), [sum(beach) for beach in self.beaches])

    # -- what is known ---------------------------------------------------------------------

    def basket_counts(self) -> list[int]:
        """The basket by colour."""
        return [self.basket.count(colour) for colour in COLOURS]

    def waves_left(self) -> int:
        """Waves in the face-down deck: public, since all that was flipped is (HK-106, HK-108)."""
        return self.deck.count(WAVE)

    def _observation(self, seat: int | None) -> dict[str, Any]:
        return view.observation(self, seat)

    def _information_state(self, seat: int) -> str:
        return view.public_history(self)

    # -- copies and texts ------------------------------------------------------------------

    def clone(self) -> HikidokiState:
        new = HikidokiState.__new__(HikidokiState)
        new.game = self.game
        new.players = self.players
        new.options = self.options
        new.scenario = self.scenario
        new.history = self.history[:]
        new.log = None
        new.basket_size = self.basket_size
        new.row_limit = self.row_limit
        new.values = self.values
        new.current_player = self.current_player
        new.phase = self.phase
        new._legal = self._legal
        new.round = self.round
        new.order = self.order[:]
        new.turn = self.turn
        new.diver = self.diver
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.reshuffled = self.reshuffled
        new.row = self.row[:]
        new.fates = self.fates[:]
        new.basket = self.basket[:]
        new.waves = self.waves
        new.marker = self.marker
        new.used = self.used[:]
        new.beaches = [beach[:] for beach in self.beaches]
        new.beach_points = self.beach_points[:]
        new.marker_scores = self.marker_scores[:]
        new.last_dive = self.last_dive
        return new

    def _key(self) -> tuple[Any, ...]:
        return (
            *self._same_past(),
            self.phase,
            self.round,
            self.turn,
            self.order,
            self.deck,
            self.discards,
            self.reshuffled,
            self.row,
            self.fates,
            self.basket,
            self.marker,
            self.used,
            self.beaches,
            self.marker_scores,
        )

    def __str__(self) -> str:
        return view.board_text(self)

    def __repr__(self) -> str:
        return f"<hikidoki, {self.players} players: {self.prompt()}>"
