"""A game of High Tide in progress: the course of a turn (HT-TURN-1 to HT-MOVE-8).

Rounds begin and end in ``rounds``, questions about coins are in ``moving``, Baywatch tiles in
``tiles``.
"""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.worded import WordedState
from tidelib.games.high_tide import (
    chance,
    moving,
    refusing,
    rounds,
    rules,
    saying,
    scoring,
    telling,
    text,
    tiles,
    view,
)
from tidelib.games.high_tide.rules import CHOICES, ROLL_CHOICES, bonus_choices
from tidelib.games.high_tide.words import (
    ACCEPT,
    ACTION_OF_TEXT,
    ACTION_TEXTS,
    BONUS,
    BONUS_ASKED,
    CHANGE_TIDE,
    CHOOSE,
    DICE_WINDOW,
    FREE,
    FULL_BAG,
    IN_BAG,
    KEEP,
    LENGTH,
    MOVE,
    OVER,
    PAIR_LIES,
    PILE,
    REFUSE,
    RETHROW,
    ROLL,
    ROLLED,
    ROLLING,
    SHARKS,
    THROW,
    TOWELS,
    thrown,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.core.game import Game
    from tidelib.core.refusal import Legal, Refusal

    Pair = tuple[int, ...]
    """The two dice of a pair, left one first; or none."""


class HighTideState(WordedState):
    """One game of High Tide. Dice, moves and actions are numbers as in ``words``.

    Attributes:
        phase: what is due.
        round: number of the round, from 1; 0 before the towels are known.
        pile: the order of this round.
        turn: how many have had their turn in this round.
        window: how many track spaces the turn may use (HT-ROUND-4).
        track: what lies on each usable space: ``FREE``, a seat's towel, or ``PAIR_LIES`` and more.
        filled: how many track spaces are occupied; a pair just taken still counts.
        lying: the spaces with pairs, as a mask of bits.
        gap: the space that the pair in hand was taken from; 0 for a fresh roll.
        hand: the pair in hand.
        committed: a tile was used on the fresh roll, which must be accepted (HT-BAY-13).
        rethrow: the dice that are being thrown again.
        moves: the two moves of the pair in hand, once tiles may have changed them.
        todo: the moves still to be made.
        asked: the beach whose coin is asked for.
        bag: the dice in the bag.
        pool: the dice in the pool.
        at: position of the deckchair of seat s on beach b, at ``b * players + s``.
        rows: for each beach the seats on the sand, from the bar to the water; on one space from
            left to right. So the last one is ahead of all.
        dry: the last dry space of each beach (HT-GEN-5).
        waves: the wave tiles of each beach in the order laid.
        flood: the pair that makes the waves of this round, once it is known.
        swapped: whether BW-8 exchanged its dice.
        last_flood: the pair that made the last waves, and whether it was swapped; or nothing.
        coins: value of the coin on space s of beach b, at ``8 * b + s - 1``; 0 for none.
        purse: value of the coin of beach b taken by seat s, at ``6 * s + b``; 0 for none.
        surfers: the beach of each seat's surfer; nothing before they are dealt.
        alarms: the beaches that have had their alarm, the last one this round's.
        sharks: the values of the shark tiles not yet shown.
        last_shark: spaces, beach, seat (-1: nobody), from and to, of the last shark.
        open_tile: the Baywatch tile of this round, or 0.
        owner: for each tile its seat, or ``PILE``, ``OPEN``, ``GONE``.
        holder: the seat with the smallest sum so far in this round, or -1.
        held: the dice before that seat.
        bonus_points: Baywatch points of each seat.
    """

    __slots__ = (
        "_legal",
        "alarms",
        "asked",
        "at",
        "bag",
        "baywatch",
        "bonus_points",
        "coins",
        "committed",
        "dry",
        "filled",
        "flood",
        "gap",
        "hand",
        "held",
        "holder",
        "last_flood",
        "last_shark",
        "lying",
        "moves",
        "open_tile",
        "owner",
        "phase",
        "pile",
        "pool",
        "purse",
        "rethrow",
        "round",
        "rows",
        "shark",
        "sharks",
        "surfer",
        "surfers",
        "swapped",
        "todo",
        "track",
        "turn",
        "waves",
        "window",
        "with_coins",
    )

    action_texts = ACTION_TEXTS
    action_of_text = ACTION_OF_TEXT
    chance_texts = chance
    sentences = saying

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.history = []
        self.log = None
        self.scenario = None
        self.with_coins = options["coins"] == "on"
        self.shark = options["shark"] == "on"
        self.surfer = options["surfer"] == "on"
        self.baywatch = options["baywatch"] == "on"

        self.current_player = CHANCE
        self.phase = TOWELS
        self._legal: Sequence[int] = ()
        self.round = 0
        self.pile: tuple[int, ...] = ()
        self.turn = 0
        self.window = 0
        self.track = [FREE] * (players + 1)
        self.filled = 0
        self.lying = 0
        self.gap = 0
        self.hand: Pair = ()
        self.committed = False
        self.rethrow: tuple[int, ...] = ()
        self.moves: tuple[int, ...] = ()
        self.todo: tuple[int, ...] = ()
        self.asked = -1
        self.bag = FULL_BAG[players]
        self.pool: list[int] = []

        self.at = [0] * (6 * players)
        self.rows: list[list[int]] = [[], [], [], [], [], []]
        self.dry = [LENGTH] * 6
        self.waves: list[tuple[int, ...]] = [()] * 6
        self.flood: Pair = ()
        self.swapped = False
        self.last_flood: tuple[Pair, bool] | None = None

        self.coins = [0] * 48
        self.purse = [0] * (6 * players)
        self.surfers: tuple[int, ...] = ()
        self.alarms: tuple[int, ...] = ()
        self.sharks = SHARKS
        self.last_shark: tuple[int, int, int, int, int] | None = None
        self.open_tile = 0
        self.owner = [PILE] * 10
        self.holder = -1
        self.held: Pair = ()
        self.bonus_points = [0] * players

    # -- what may be done ------------------------------------------------------------------

    def legal_actions(self) -> Sequence[int]:
        return self._legal

    def candidate_actions(self) -> list[int]:
        return rules.candidates(self)

    def _explain(self, action: int) -> Legal | Refusal:
        return refusing.explain(self, action)

    def apply(self, action: Any) -> None:
        if action in self._legal:
            # what is noted is the action itself, not what the caller gave as equal to it (3.0)
            self._apply(action if type(action) is int else int(action))
            return
        verdict = self.explain(action)
        if not verdict:
            raise self._refuse(verdict)
        self._apply_chance(action)

    def _apply(self, action: int) -> None:
        """A player's action, unchecked: for bots and simulations."""
        self.history.append(action)
        if action == ROLL:
            self.begin_roll()
        elif action < ACCEPT:
            self._take(action)
        elif action == ACCEPT:
            self.accept()
        elif action == REFUSE:
            self._refuse_roll()
        elif action == KEEP:
            if self.log is not None:
                telling.kept(self)
            self.pair_settled()
        elif action < THROW:
            self.throw_again(thrown(action))
        elif action <= MOVE:
            tiles.use(self, action)
        elif action < CHANGE_TIDE:
            moving.decide(self, action)
        else:
            rounds.decide(self, action)

    def _apply_chance(self, outcome: tuple[int, ...]) -> None:
        """A chance outcome, unchecked."""
        self.history.append(outcome)
        if self.phase == ROLLING:
            self._rolled(outcome)
        elif self.phase == RETHROW:
            self._thrown_again(outcome)
        else:
            rounds.chance_came(self, outcome)

    # -- the turn --------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """The player on top of the pile is on turn (HT-ROUND-1, HT-TURN-2 to HT-TURN-4)."""
        turn = self.turn
        self.window = window = min(turn + 3, self.players + 1)
        self.current_player = self.pile[turn]
        self.phase = CHOOSE
        self._legal = CHOICES[window > self.filled][self.lying]

    def begin_roll(self) -> None:
        """Two dice are to be drawn and rolled (HT-TURN-5)."""
        self.phase = ROLLING
        self.current_player = CHANCE
        self._legal = ()

    def _rolled(self, pair: Pair) -> None:
        left, right = pair
        self.bag -= IN_BAG[left % 6] + IN_BAG[right % 6]
        self.hand = pair
        self.phase = ROLLED
        self.current_player = self.pile[self.turn]
        if self.baywatch:
            self._legal = rules.legal(self)
        else:
            self._legal = ROLL_CHOICES[self.window - self.filled]
        if self.log is not None:
            telling.rolled(self)

    def _refuse_roll(self) -> None:
        """The pair goes to the topmost free space; two new dice are drawn (HT-TURN-6)."""
        left, right = self.hand
        space = self.filled
        self.track[space] = PAIR_LIES + 36 * left + right
        self.filled = space + 1
        self.lying |= 2 << space
        if self.log is not None:
            telling.refused(self)
        self.hand = ()
        self.phase = ROLLING
        self.current_player = CHANCE
        self._legal = ()

    def _take(self, space: int) -> None:
        """A lying pair is taken; spaces 1 and 2 give a re-roll (HT-TURN-10, HT-TURN-11)."""
        self.hand = divmod(self.track[space - 1] - PAIR_LIES, 36)
        self.track[space - 1] = FREE
        self.lying -= 1 << space
        self.gap = space
        if self.log is not None:
            telling.taken(self)
        if BONUS[space]:
            self.phase = BONUS_ASKED
            self._legal = bonus_choices(self.hand, BONUS[space])
        else:
            self.pair_settled()

    def throw_again(self, dice: tuple[int, ...]) -> None:
        """These dice of the pair are about to be thrown again."""
        self.rethrow = dice
        self.phase = RETHROW
        self.current_player = CHANCE
        self._legal = ()

    def _thrown_again(self, dice: tuple[int, ...]) -> None:
        left = list(self.hand)
        for die in self.rethrow:
            left.remove(die)
        self.hand = tuple(sorted([*left, *dice]))
        self.current_player = self.pile[self.turn]
        if self.log is not None:
            telling.thrown_again(self, dice)
        self.rethrow = ()
        self.pair_settled()

    def pair_settled(self) -> None:
        """The pair has its faces for now: tiles may be used on it (HT-BAY-12), or it is accepted.

        A fresh roll waits to be accepted; a taken pair is asked about only if there are tiles.
        """
        if not self.gap:
            self.phase = ROLLED
            self._legal = rules.legal(self)
        elif self.baywatch and tiles.for_dice(self):
            self.phase = DICE_WINDOW
            self._legal = rules.legal(self)
        else:
            self.accept()

    def accept(self) -> None:
        """The pair is accepted: deckchairs move, the turn ends (HT-TURN-13)."""
        if self.log is not None:
            telling.accepted(self)
        if self.baywatch:
            if not tiles.open_move_window(self):
                moving.begin(self)
            return
        if self.with_coins:
            moving.begin(self)
        else:
            moving.both(self)

    def end_turn(self) -> None:
        """Towel on the track, dice into the pool; the next towel is on top (HT-TURN-13)."""
        seat = self.pile[self.turn]
        if self.gap:
            self.track[self.gap - 1] = seat  # HT-TURN-14
        else:
            self.track[self.filled] = seat
            self.filled += 1
        if self.log is not None:
            telling.towel(self)
        self.gap = 0
        if self.baywatch:
            tiles.compare(self)
            self.committed = False
        else:
            self.pool += self.hand
        self.hand = self.moves = ()
        self.turn += 1
        if self.turn == self.players:
            rounds.turns_over(self)
            return
        self.begin_turn()
        if self.log is not None:
            telling.rental(self)

    # -- chance ----------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Any, Fraction]] | None:
        return chance.outcomes(self)

    def _sample_chance(self, rng: Random) -> tuple[int, ...]:
        return chance.sample(self, rng)

    # -- result ----------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winning_seats(self.scores()) if self.phase == OVER else []

    # -- what is known: everything lies open, and chance comes when it comes -----------------

    def _observation(self, seat: int | None) -> dict[str, Any]:
        return view.observation(self, seat)

    def _information_state(self, seat: int) -> str:
        return saying.all_seen(self)

    def _resample(self, seat: int, rng: Random) -> HighTideState:
        return self.clone()

    def _sampler(self, seat: int) -> Callable[[Random], HighTideState]:
        bare = self.clone()
        bare.history = []
        return lambda rng: bare.clone()

    # -- copies and texts ------------------------------------------------------------------

    def clone(self) -> HighTideState:
        new = HighTideState.__new__(HighTideState)
        new.game = self.game
        new.players = self.players
        new.options = self.options
        new.scenario = self.scenario
        new.history = self.history[:]
        new.log = None
        new.with_coins = self.with_coins
        new.shark = self.shark
        new.surfer = self.surfer
        new.baywatch = self.baywatch
        new.current_player = self.current_player
        new.phase = self.phase
        new._legal = self._legal
        new.round = self.round
        new.pile = self.pile
        new.turn = self.turn
        new.window = self.window
        new.track = self.track[:]
        new.filled = self.filled
        new.lying = self.lying
        new.gap = self.gap
        new.hand = self.hand
        new.committed = self.committed
        new.rethrow = self.rethrow
        new.moves = self.moves
        new.todo = self.todo
        new.asked = self.asked
        new.bag = self.bag
        new.pool = self.pool[:]
        new.at = self.at[:]
        new.rows = self.rows[:]
        new.dry = self.dry[:]
        new.waves = self.waves[:]
        new.flood = self.flood
        new.swapped = self.swapped
        new.last_flood = self.last_flood
        new.coins = self.coins[:]
        new.purse = self.purse[:]
        new.surfers = self.surfers
        new.alarms = self.alarms
        new.sharks = self.sharks
        new.last_shark = self.last_shark
        new.open_tile = self.open_tile
        new.owner = self.owner[:]
        new.holder = self.holder
        new.held = self.held
        new.bonus_points = self.bonus_points[:]
        return new

    def _key(self) -> tuple[Any, ...]:
        return (*self._same_past(), *[getattr(self, name) for name in self.__slots__])

    def _board_text(self, seat: int | None) -> str:
        return text.board_text(self)

    def __str__(self) -> str:
        return text.board_text(self)

    def __repr__(self) -> str:
        return f"<high-tide, {self.players} players: {self.prompt()}>"
