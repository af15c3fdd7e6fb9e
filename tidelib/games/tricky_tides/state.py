"""A game of Tricky Tides in progress, and the playing of the cards (TT-PLAY).

What comes before and between the rounds is in ``rounds``, the monsters are in ``beasts``, the ships
in ``voyage``.
"""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.tricks import turns
from tidelib.core.worded import WordedState
from tidelib.games.tricky_tides import (
    beasts,
    chance,
    knowledge,
    rounds,
    rules,
    saying,
    scoring,
    telling,
    trick,
    view,
    voyage,
)
from tidelib.games.tricky_tides.charts import Chart, chart
from tidelib.games.tricky_tides.words import (
    ABILITY,
    ACTING,
    ACTION_OF_TEXT,
    ACTION_TEXTS,
    CELLS,
    COUNT,
    FIRST,
    FOG,
    LIMIT,
    MOVE,
    NO_EVENT,
    OVERBOARD,
    PLAY,
    ROBBING,
    SAILING,
    SHIPS,
    SIGHTINGS,
    SUIT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    from tidelib.core.game import Game
    from tidelib.core.refusal import Legal, Refusal

    Trick = tuple[int, list[int], int, tuple[int, ...]]
    """Who led, the cards in order, who won, the seats in sailing order."""

_copy = list.copy


class TidesState(WordedState):
    """One game of Tricky Tides. Cards, map cards, goods and orders are numbers as in ``words``.

    Attributes:
        round, hand: counted from 1.
        leader: who holds the barrel, -1 before it is known.
        sightings: the sightings card of each seat.
        laid: the island laid on each map card.
        sea: the map cards of open sea, as a bit mask.
        numbers: the goods number of each map card, 0 at sea.
        chart: the map as it lies; ``courses`` is the one for movement, which an event may wrap.
        ships, monsters: the map cards where they are; -1 for a ship not yet placed.
        goods: for each map card, how many of each good lie there.
        orders: for each map card its order, or -1.
        met: the orders that have been on the map, as a bit mask.
        holds, loads: what each seat carries, and how much that is together.
        delivered: the orders of each seat.
        anchors: whether each seat's anchor is unspent.
        bag, bag_size: what is in the bag.
        event, events_met: the event in force, and those that have been, as a bit mask.
        hands: the cards held, sorted.
        led_by, table: who led to this hand, and the cards played to it.
        queue, turn: the seats in sailing order, and whose turn it is in it.
        tricks: the finished hands of this round; ``gone`` holds the cards of earlier ones, if the
            position was set up in the middle.
        awake: the monsters that act in this hand, with their players; ``waking`` is whose turn.
        move_due, ability_due: which parts of the activation are still to come.
        pulled: the island of the first pull, or -1.
        catch, gold_aside: what the Whale has drawn and not yet placed.
        spouting, placed: the Whale's heading, and how many goods are placed along it.
        due: the map card or the seat that chance is to act for.
        after_over: what follows when enough goods are overboard.

    Lists that ``clone`` copies are changed in place; all others are put in place whole.
    """

    __slots__ = (
        "_legal",
        "ability_due",
        "after_over",
        "anchors",
        "awake",
        "bag",
        "bag_size",
        "catch",
        "chart",
        "courses",
        "delivered",
        "due",
        "event",
        "events_met",
        "gold_aside",
        "gone",
        "goods",
        "hand",
        "hands",
        "holds",
        "laid",
        "leader",
        "led_by",
        "left",
        "limit",
        "loads",
        "met",
        "monsters",
        "move_due",
        "numbers",
        "orders",
        "phase",
        "placed",
        "pulled",
        "queue",
        "round",
        "sea",
        "ships",
        "sightings",
        "spouting",
        "table",
        "tricks",
        "turn",
        "waking",
        "with_events",
        "with_monsters",
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
        self.with_events = options["events"] == "on"
        self.with_monsters = options["monsters"] == "on"

        self.current_player = CHANCE
        self.phase = SIGHTINGS
        self._legal: Sequence[int] = ()
        self.round = 1
        self.hand = 1
        self.leader = -1
        self.due = -1
        self.sightings: list[int] = []

        self.laid: tuple[int, ...] = ()
        self.sea = 0
        self.numbers: tuple[int, ...] = (0,) * len(CELLS)
        self.chart: Chart = chart(0)
        self.courses: Chart = self.chart
        self.ships = [-1] * players
        self.monsters: list[int] = []
        self.goods = [[0] * 5 for _ in CELLS]
        self.orders = [-1] * len(CELLS)
        self.met = 0
        self.holds = [[0] * 5 for _ in range(players)]
        self.loads = [0] * players
        self.delivered: list[list[int]] = [[] for _ in range(players)]
        self.anchors = [True] * players
        self.bag = list(COUNT)
        self.bag_size = sum(COUNT)
        self.limit = LIMIT
        self.event = NO_EVENT
        self.events_met = 0

        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.led_by = -1
        self.table: list[int] = []
        self.queue: tuple[int, ...] = ()
        self.turn = 0
        self.tricks: list[Trick] = []
        self.gone: tuple[int, ...] = ()

        self.awake: list[tuple[int, int]] = []
        self.waking = 0
        self.move_due = False
        self.ability_due = False
        self.pulled = -1
        self.catch = [0] * 5
        self.gold_aside = 0
        self.spouting = -1
        self.placed = 0
        self.after_over = ACTING

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
                _DO[self.phase](self, action)
            return
        verdict = self.explain(action)
        if not verdict:
            raise self._refuse(verdict)
        self._apply_chance(action)

    def _apply(self, action: int) -> None:
        """A player's action, unchecked: for bots and simulations."""
        if self.phase == PLAY:
            self._play(action)
        else:
            _DO[self.phase](self, action)

    def _apply_chance(self, outcome: tuple[Any, ...]) -> None:
        """A chance outcome, unchecked."""
        self.history.append(outcome)
        chance.carry_out(self, outcome)

    # -- the trick -------------------------------------------------------------------------

    def begin_hand(self) -> None:
        """TT-PLAY-1: the leader is to play any card."""
        leader = self.led_by = self.current_player = self.leader
        self.phase = PLAY
        self.table = []
        self.queue = ()
        self._legal = self.hands[leader][:]

    def _play(self, card: int) -> None:
        """TT-PLAY-1 to TT-PLAY-4; a trick that is full goes to its winner."""
        seat = self.current_player
        table = self.table
        self.history.append(card)
        self.hands[seat].remove(card)
        table.append(card)
        if self.log is not None:
            telling.played(self)
        if len(table) == self.players:
            self._end_trick()
            return
        seat = self.current_player = self.left[seat]
        hand = self.hands[seat]
        if self.event == FOG:
            self._legal = hand[:]
            return
        led = SUIT[table[0]]
        self._legal = [held for held in hand if SUIT[held] == led] or hand[:]

    def _end_trick(self) -> None:
        """TT-PLAY-5 to TT-PLAY-9."""
        cards, led_by, event = self.table, self.led_by, self.event
        winner = self.leader = trick.won_by(cards, led_by, self.players, event)
        queue = self.queue = trick.sailing_order(cards, led_by, self.players, winner, event)
        self.turn = 0
        self.tricks.append((led_by, cards, winner, queue))
        if self.log is not None:
            telling.trick(self)
        if self.with_monsters:
            self.awake = trick.activations(cards, led_by, queue, event)
            self.waking = 0
            if self.log is not None:
                telling.awake(self)
            beasts.begin(self)
        else:
            voyage.begin_turn(self)

    # -- chance ----------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Any, Fraction]] | None:
        return chance.outcomes(self)

    def _sample_chance(self, rng: Random) -> tuple[Any, ...]:
        return chance.sample(self, rng)

    def _resample(self, seat: int, rng: Random) -> TidesState:
        return knowledge.resample(self, seat, rng)

    def _sampler(self, seat: int) -> Callable[[Random], TidesState]:
        return knowledge.sampler(self, seat)

    # -- result ----------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def _shown_parts(self, seat: int) -> list[tuple[str, int, tuple[str, ...]]]:
        return scoring.shown_parts(self, seat)

    # -- what is known ---------------------------------------------------------------------

    def _observation(self, seat: int | None) -> dict[str, Any]:
        return view.observation(self, seat)

    def _information_state(self, seat: int) -> str:
        return knowledge.seen_by(self, seat)

    # -- copies and texts ------------------------------------------------------------------

    def clone(self) -> TidesState:
        new = TidesState.__new__(TidesState)
        new.game = self.game
        new.players = self.players
        new.options = self.options
        new.scenario = self.scenario
        new.history = self.history[:]
        new.log = None
        new.left = self.left
        new.with_events = self.with_events
        new.with_monsters = self.with_monsters
        new.current_player = self.current_player
        new.phase = self.phase
        new._legal = self._legal
        new.round = self.round
        new.hand = self.hand
        new.leader = self.leader
        new.due = self.due
        new.sightings = self.sightings
        new.laid = self.laid
        new.sea = self.sea
        new.numbers = self.numbers
        new.chart = self.chart
        new.courses = self.courses
        new.ships = self.ships[:]
        new.monsters = self.monsters[:]
        new.goods = list(map(_copy, self.goods))
        new.orders = self.orders[:]
        new.met = self.met
        new.holds = list(map(_copy, self.holds))
        new.loads = self.loads[:]
        new.delivered = list(map(_copy, self.delivered))
        new.anchors = self.anchors[:]
        new.bag = self.bag[:]
        new.bag_size = self.bag_size
        new.limit = self.limit
        new.event = self.event
        new.events_met = self.events_met
        new.hands = list(map(_copy, self.hands))
        new.led_by = self.led_by
        new.table = self.table[:]
        new.queue = self.queue
        new.turn = self.turn
        new.tricks = self.tricks[:]
        new.gone = self.gone
        new.awake = self.awake
        new.waking = self.waking
        new.move_due = self.move_due
        new.ability_due = self.ability_due
        new.pulled = self.pulled
        new.catch = self.catch[:]
        new.gold_aside = self.gold_aside
        new.spouting = self.spouting
        new.placed = self.placed
        new.after_over = self.after_over
        return new

    def _key(self) -> tuple[Any, ...]:
        return (
            *self._same_past(),
            self.phase,
            self.current_player,
            self.round,
            self.hand,
            self.leader,
            self.due,
            self.sightings,
            self.laid,
            self.ships,
            self.monsters,
            self.goods,
            self.orders,
            self.met,
            self.holds,
            self.delivered,
            self.anchors,
            self.bag,
            self.event,
            self.events_met,
            self.hands,
            self.led_by,
            self.table,
            self.turn,
            self.tricks,
            self.gone,
            self.awake,
            self.waking,
            self.move_due,
            self.ability_due,
            self.pulled,
            self.catch,
            self.gold_aside,
            self.spouting,
            self.placed,
        )

    def _board_text(self, seat: int | None) -> str:
        return view.board_text(self, seat)

    def __str__(self) -> str:
        return view.board_text(self, None)

    def __repr__(self) -> str:
        return f"<tricky-tides, {self.players} players: {self.prompt()}>"


_DO = {
    SHIPS: rounds.place_ship,
    FIRST: beasts.choose_first,
    MOVE: beasts.move,
    ABILITY: beasts.use_ability,
    SAILING: voyage.sail,
    ROBBING: voyage.rob,
    OVERBOARD: voyage.throw_overboard,
    ACTING: voyage.act,
}
