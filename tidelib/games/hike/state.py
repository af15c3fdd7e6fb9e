"""A game of Hike in progress: deal, trumps, picnic, tricks, scores (HI-201 to HI-904).

The exchange of blisters and plasters is in ``exchange``.
"""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.tricks import turns
from tidelib.core.worded import WordedState
from tidelib.games.hike import (
    chance,
    exchange,
    knowledge,
    picnic,
    rules,
    saying,
    scoring,
    telling,
    view,
)
from tidelib.games.hike.rules import leads
from tidelib.games.hike.words import (
    ACTION_OF_TEXT,
    ACTION_TEXTS,
    DEALER,
    DECK,
    GOALS,
    LAY,
    NO_BLISTER,
    OVER,
    PICNIC,
    PICNIC_CARDS,
    PLAY,
    STAY,
    SUIT,
    SUITS,
    TAKE,
    TRUMP,
    TRUMPS,
    WILD,
    WORTH,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.core.game import Game
    from tidelib.core.refusal import Legal, Refusal

    Trick = tuple[int, list[int], int]
    """Who led, the cards in order, who won."""
    Exchange = tuple[int, int, int, int]
    """Blistered hiker, up-hiker, card passed, plaster (-1: it went back); -1, -1 for neither."""
    Hike = tuple[int, list[int], list[int], list[int]]
    """Number of the hike, goals, tricks, scores."""

_copy = list.copy
_LEGAL_TRUMPS = tuple(TRUMP + suit for suit in SUITS)
_LEGAL_PICNIC = (TAKE, STAY)


class HikeState(WordedState):
    """One game of Hike. Cards are numbers as in ``words``; hands are sorted.

    Lists that ``clone`` copies are changed in place (hands, table, tricks, won); all others are
    put in place whole.
    """

    __slots__ = (
        "_legal",
        "aside",
        "began_broken",
        "began_laid",
        "began_phase",
        "best",
        "blisters",
        "broken",
        "came_back",
        "dealer",
        "deck",
        "exchanges",
        "free_after_yeti",
        "goals",
        "gone",
        "got",
        "hands",
        "hike",
        "laid",
        "last_scores",
        "leader",
        "led",
        "left",
        "most_up_first",
        "past",
        "phase",
        "picnic",
        "plasters",
        "steps",
        "suits",
        "table",
        "taken",
        "totals",
        "tricks",
        "trump",
        "values",
        "winning",
        "won",
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
        self.left = turns(players)
        self.free_after_yeti = options["yeti_led"] == "free"
        self.most_up_first = options["plaster_partner"] == "most_up_first"

        self.current_player = CHANCE
        self.phase = DEALER
        self._legal: Sequence[int] = ()
        self.hike = 1
        self.dealer: int | None = None
        self.goals: list[int] = []
        self.steps = [0] * players
        self.totals = [0] * players
        self.won = [0] * players
        self.past: list[Hike] = []
        self.last_scores: list[int] | None = None

        self.deck: tuple[int, ...] = ()
        self.aside = -1
        self.picnic: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.suits: list[list[list[int]]] = [[[] for _ in range(5)] for _ in range(players)]
        self.trump = -1
        self.broken = False
        self.blisters = [0] * players
        self.plasters = [0] * players
        self.came_back = -1
        self.exchanges: list[Exchange] = []
        self.taken: bool | None = None
        self.laid: list[int] = []
        self.got: list[int] = []

        # how this hike began if it was set up in the middle
        self.began_phase = DECK
        self.began_broken = False
        self.began_laid = 0
        self.gone: list[int] = []

        self.leader = -1
        self.table: list[int] = []
        self.led = WILD
        self.values: tuple[int, ...] = ()
        self.best = 0
        self.winning = -1
        self.tricks: list[Trick] = []

    # -- what may be done ------------------------------------------------------------------

    def legal_actions(self) -> tuple[int, ...]:
        return tuple(self._legal)

    def candidate_actions(self) -> list[int]:
        return rules.candidates(self)

    def _explain(self, action: int) -> Legal | Refusal:
        return rules.explain(self, action)

    def apply(self, action: Any) -> None:
        if action in self._legal:
            if type(action) is not int:  # what is noted is the action, not its equal (3.0, True)
                action = int(action)
            if self.phase == PLAY:
                self._play(action)
            else:
                self._apply(action)
            return
        verdict = self.explain(action)
        if not verdict:
            raise self._refuse(verdict)
        self._apply_chance(action)

    def _apply(self, action: int) -> None:
        """A player's action, unchecked: for bots and simulations."""
        if self.phase == PLAY:
            self._play(action)
            return
        self.history.append(action)
        if action < TRUMP:
            picnic.lay_away(self, action - LAY)
        elif action < TAKE:
            self._name_trumps(action - TRUMP)
        elif action < NO_BLISTER:
            picnic.decide(self, action == TAKE)
        else:
            exchange.pass_blister(self, action)

    # -- the course of a hike --------------------------------------------------------------

    def _apply_chance(self, outcome: tuple[Any, ...]) -> None:
        """A chance outcome, unchecked."""
        self.history.append(tuple(map(_plain, outcome)))
        if self.phase == DEALER:
            self.dealer = int(outcome[0])
            self.goals = self.goals_of(self.dealer)
            self.phase = DECK
            if self.log is not None:
                telling.dealer(self)
        elif outcome == chance.END:
            scoring.end_game(self)
        else:
            self._deal(tuple(map(int, outcome)))

    def goals_of(self, dealer: int) -> list[int]:
        """The goals by seat when that seat deals (HI-105, HI-106, 4.12)."""
        clockwise = GOALS[self.players]
        if self.players == 4:
            clockwise = tuple(map(int, self.options["goals_4p"].split("-")))
        return [clockwise[(seat - dealer) % self.players] for seat in range(self.players)]

    def _deal(self, deck: tuple[int, ...]) -> None:
        """HI-201 to HI-206."""
        dealer, players = self.dealer, self.players
        assert dealer is not None
        self.deck = deck
        self.aside = deck[0]
        self.picnic = sorted(deck[1 : 1 + PICNIC_CARDS])
        for step in range(players):
            hand = sorted(deck[1 + PICNIC_CARDS + step :: players])
            self.set_hand((dealer + 1 + step) % players, hand)
        self.trump = -1
        self.broken = False
        self.exchanges = []
        self.taken = None
        self.laid, self.got = [], []
        self.tricks = []
        self.began_phase, self.began_broken, self.began_laid = DECK, False, 0
        self.gone = []
        self.phase = TRUMPS
        self.current_player = dealer
        self._legal = _LEGAL_TRUMPS
        if self.log is not None:
            telling.dealt(self)

    def set_hand(self, seat: int, hand: list[int]) -> None:
        """Puts sorted cards into a hand."""
        suits: list[list[int]] = [[], [], [], [], []]
        for card in hand:
            suits[SUIT[card]].append(card)
        self.hands[seat] = hand
        self.suits[seat] = suits

    def _name_trumps(self, trump: int) -> None:
        self.trump = trump
        if self.log is not None:
            telling.trumps(self)
        exchange.begin(self)

    def pass_scorecards(self) -> None:
        """HI-501, HI-604: the exchanges are done."""
        assert self.dealer is not None
        self.came_back = -1
        if self.last_scores is not None:
            self.blisters = self.plasters = [0] * self.players
            self.goals = self.goals_of(self.dealer)
            self.won = [0] * self.players
            if self.log is not None:
                telling.scorecards(self)
        self.phase = PICNIC
        self.current_player = self.dealer
        self._legal = _LEGAL_PICNIC

    def begin_play(self) -> None:
        """HI-701."""
        assert self.dealer is not None
        self.phase = PLAY
        self.begin_trick(self.left[self.dealer])
        if self.log is not None:
            telling.play_begins(self)

    def begin_trick(self, leader: int) -> None:
        """Somebody is to lead (HI-707 to HI-711)."""
        self.leader = self.current_player = leader
        self.table = []
        self._legal = leads(self.hands[leader], self.suits[leader], self.trump, self.broken)

    def _play(self, card: int) -> None:
        """HI-702 to HI-714; a trick that is full goes to its winner."""
        seat, suits, table, suit = self.current_player, self.suits, self.table, SUIT[card]
        self.history.append(card)
        self.hands[seat].remove(card)
        suits[seat][suit].remove(card)
        if not table:
            self.led = suit
            self.values = values = WORTH[self.trump][suit]
            self.best = values[card]
            self.winning = seat
        elif (value := self.values[card]) > self.best:
            self.best = value
            self.winning = seat
        elif self.led == WILD and not self.free_after_yeti and len(table) == 1:
            # under next_card_sets_suit the card after a led Yeti takes the place of the first
            self.led = suit
            self.values = WORTH[self.trump][suit]
        table.append(card)
        breaks = suit == self.trump and not self.broken
        if breaks:
            self.broken = True  # HI-709
        if self.log is not None:
            telling.played(self, breaks)
        if len(table) == self.players:
            self._end_trick()
            return
        seat = self.current_player = self.left[seat]
        own = suits[seat]
        if follow := own[self.led]:  # none if the Yeti was led: there is no other
            self._legal = follow + own[WILD]  # as FOLLOWING says
        else:
            self._legal = self.hands[seat][:]

    def _end_trick(self) -> None:
        winner = self.winning
        self.won[winner] += 1
        self.tricks.append((self.leader, self.table, winner))
        if self.log is not None:
            telling.trick(self)
        hand = self.hands[winner]
        if not hand:
            scoring.end_hike(self)
            return
        self.leader = self.current_player = winner
        self.table = []
        broken, trump = self.broken, self.trump
        self._legal = hand[:] if broken else leads(hand, self.suits[winner], trump, False)

    # -- chance ----------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Any, Fraction]] | None:
        return chance.outcomes(self)

    def _sample_chance(self, rng: Random) -> tuple[Any, ...]:
        return chance.sample(self, rng)

    def _resample(self, seat: int, rng: Random) -> HikeState:
        return knowledge.resample(self, seat, rng)

    def _sampler(self, seat: int) -> Callable[[Random], HikeState]:
        return knowledge.sampler(self, seat)

    # -- result ----------------------------------------------------------------------------

    def scores(self) -> list[int]:
        board = self.totals if self.options["end_mode"] == "trick_target" else self.steps
        return board[:]

    def winners(self) -> list[int]:
        return scoring.winning_seats(self.scores()) if self.phase == OVER else []

    # -- what is known ---------------------------------------------------------------------

    def _observation(self, seat: int | None) -> dict[str, Any]:
        return view.observation(self, seat)

    def _information_state(self, seat: int) -> str:
        return knowledge.seen_by(self, seat)

    # -- copies and texts ------------------------------------------------------------------

    def clone(self) -> HikeState:
        new = HikeState.__new__(HikeState)
        new.game = self.game
        new.players = self.players
        new.options = self.options
        new.scenario = self.scenario
        new.history = self.history[:]
        new.log = None
        new.left = self.left
        new.free_after_yeti = self.free_after_yeti
        new.most_up_first = self.most_up_first
        new.current_player = self.current_player
        new.phase = self.phase
        new._legal = self._legal
        new.hike = self.hike
        new.dealer = self.dealer
        new.goals = self.goals
        new.steps = self.steps
        new.totals = self.totals
        new.won = self.won[:]
        new.past = self.past
        new.last_scores = self.last_scores
        new.deck = self.deck
        new.aside = self.aside
        new.picnic = self.picnic
        new.hands = [hand[:] for hand in self.hands]
        new.suits = [list(map(_copy, suits)) for suits in self.suits]
        new.trump = self.trump
        new.broken = self.broken
        new.blisters = self.blisters
        new.plasters = self.plasters
        new.came_back = self.came_back
        new.exchanges = self.exchanges
        new.taken = self.taken
        new.laid = self.laid
        new.got = self.got
        new.began_phase = self.began_phase
        new.began_broken = self.began_broken
        new.began_laid = self.began_laid
        new.gone = self.gone
        new.leader = self.leader
        new.table = self.table[:]
        new.led = self.led
        new.values = self.values
        new.best = self.best
        new.winning = self.winning
        new.tricks = self.tricks[:]
        return new

    def _key(self) -> tuple[Any, ...]:
        return (
            *self._same_past(),
            self.phase,
            self.hike,
            self.dealer,
            self.goals,
            self.steps,
            self.totals,
            self.won,
            self.last_scores,
            self.aside,
            self.picnic,
            self.hands,
            self.trump,
            self.broken,
            self.blisters,
            self.plasters,
            self.came_back,
            self.exchanges,
            self.laid,
            self.leader,
            self.table,
            self.tricks,
        )

    def _board_text(self, seat: int | None) -> str:
        return view.board_text(self, seat)

    def __str__(self) -> str:
        return view.board_text(self, None)

    def __repr__(self) -> str:
        return f"<hike, {self.players} players: {self.prompt()}>"


def _plain(word: Any) -> Any:
    return word if isinstance(word, str) else int(word)
