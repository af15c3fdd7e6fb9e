"""What a seat knows of a game of Hike, and complete games that agree with it.

A seat knows its own cards, those it passed on or got, those played, and what the play has shown:
who is out of a suit. Of each other card it knows in which places it may be. A world is drawn by
dealing these cards to the places (``core.deals``); then all that happened in the hike is told
backwards, up to the deck, with the hidden decisions of the others drawn anew. Where no past fits, a
new world is drawn. Finished hikes are left as they were: their cards are shuffled again.
"""

from __future__ import annotations

from tidelib.core.deals import Deals
from tidelib.core.game import TERMINAL
from tidelib.games.hike import past, rules
from tidelib.games.hike.words import (
    CARD_IDS,
    DEALER,
    DECK,
    LAYING,
    OVER,
    PACKS,
    SUIT,
    SUITS,
    WILD,
    YETI,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.hike.state import HikeState

_TRIES = 500
"""Worlds drawn before the past of one must fit. About one in twenty does not."""


def shown_voids(state: HikeState) -> list[set[int]]:
    """For each seat the suits that the play of this hike has shown it to be out of.

    Not to follow shows it (HI-703). So does an unbroken trump that is led: its owner had nothing
    but trumps and perhaps the Yeti (HI-710).
    """
    voids: list[set[int]] = [set() for _ in range(state.players)]
    broken = state.began_broken
    tricks = [(leader, cards) for leader, cards, _winner in state.tricks]
    if state.table:
        tricks.append((state.leader, state.table))
    for leader, cards in tricks:
        led = SUIT[cards[0]]
        if led == state.trump and not broken:
            voids[leader].update(suit for suit in SUITS if suit != led)
        broken = broken or led == state.trump
        for place in range(1, len(cards)):
            suit = SUIT[cards[place]]
            if led == WILD and not state.free_after_yeti and place == 1:
                led = suit  # itself free, it is followed from now on
            elif suit not in (led, WILD) and led != WILD:
                voids[(leader + place) % state.players].add(led)
            broken = broken or suit == state.trump
    return voids


class Knowledge:
    """What a seat knows of the hike in progress.

    Places are numbered: the seats, then the picnic, the card set aside, the cards laid away.

    Attributes:
        unseen: the cards that the seat does not see, sorted.
        allowed: for each of them, a bit mask of the places where it may be.
        rooms: how many of them lie in each place.
        before_picnic: for every card, where it may have been when the exchanges were done.
        deals: all deals of the unseen cards to their places that agree with the masks.
    """

    __slots__ = (
        "allowed",
        "aside",
        "before_picnic",
        "deals",
        "laid",
        "picnic",
        "rooms",
        "seat",
        "state",
        "unseen",
    )

    def __init__(self, state: HikeState, seat: int) -> None:
        self.state = state
        self.seat = seat
        players = state.players
        self.picnic, self.aside, self.laid = players, players + 1, players + 2
        seen = set(state.hands[seat]).union(state.table, state.gone)
        seen.update(*[cards for _leader, cards, _winner in state.tricks])
        if seat == state.dealer:
            seen.update(state.laid)
        self.unseen = [card for card in PACKS[players] if card not in seen]
        self.rooms = [len(hand) for hand in state.hands]
        self.rooms[seat] = 0
        self.rooms += [len(state.picnic), 1, 0 if seat == state.dealer else len(state.laid)]
        where = self._where()
        self.allowed = [where[card] for card in self.unseen]
        self.deals = Deals(self.unseen, self.rooms, self.allowed)

    def _where(self) -> list[int]:
        """Follows each card that the seat did not see at first through the hike."""
        state, seat = self.state, self.seat
        start = 1 << self.picnic | 1 << self.aside
        for other in range(state.players):
            start |= (other != seat) << other
        if state.began_laid:
            start |= 1 << self.laid
        where = [start] * (YETI + 1)
        self._through_exchanges(where)
        self.before_picnic = where[:]
        self._through_picnic(where)
        for other, suits in enumerate(shown_voids(state)):
            for card in self.unseen:
                if SUIT[card] in suits:
                    where[card] &= ~(1 << other)
        return where

    def _through_exchanges(self, where: list[int]) -> None:
        state, seat = self.state, self.seat
        highest = state.options["plaster_rule"] == "highest"
        suited = [c for c in PACKS[state.players] if SUIT[c] not in (state.trump, WILD)]
        for entry in past.told(state):
            sore, up, passed, given = entry.sore, entry.up, entry.passed, entry.given
            if up < 0:
                if not entry.second:
                    for card in suited:
                        where[card] &= ~(1 << sore)
            elif seat not in (sore, up):
                if entry.came_back is True:
                    continue
                both = 1 << sore | 1 << up
                for card in suited:
                    if where[card] & both:
                        where[card] |= both
            elif given < 0:
                if seat == sore:
                    for card in suited:
                        if SUIT[card] == SUIT[passed] and card > passed:
                            where[card] &= ~(1 << up)
                else:
                    where[passed] = 1 << sore
            else:
                where[passed], where[given] = 1 << up, 1 << sore
                if seat == sore:
                    for card in suited:
                        between = card > given if highest else passed < card < given
                        if SUIT[card] == SUIT[passed] and between:
                            where[card] &= ~(1 << up)

    def _through_picnic(self, where: list[int]) -> None:
        state = self.state
        if not state.taken:
            return
        assert state.dealer is not None
        dealer, picnic, laid = 1 << state.dealer, 1 << self.picnic, 1 << self.laid
        in_hand = past.picnic_came(state)
        first = state.options["picnic_mode"] == "take_then_discard"
        for card in self.unseen:
            mask = where[card]
            if in_hand and first and mask & picnic:
                mask = mask & ~picnic | dealer
            if mask & dealer:
                mask |= laid
            if in_hand and not first and mask & picnic:
                mask = mask & ~picnic | dealer
            where[card] = mask

    def put(self, world: HikeState, dealt: list[list[int]]) -> None:
        """Puts the cards of a deal into their places in a copy of the state."""
        for other in range(self.state.players):
            if other != self.seat:
                world.set_hand(other, sorted(dealt[other]))
        world.aside = dealt[self.aside][0]
        world.picnic = sorted(dealt[self.picnic])
        if self.seat != self.state.dealer:
            world.laid = dealt[self.laid]


def _nothing_hidden(state: HikeState) -> bool:
    """Between two hikes and after the end nothing is hidden that still matters."""
    return state.phase in (DEALER, DECK, OVER)


def sampler(state: HikeState, seat: int) -> Callable[[Random], HikeState]:
    """What draws worlds for search: played on from, they need no past.

    They agree with all that the seat can tell of each card by itself (shown voids, cards passed and
    got, what a plaster or a card that came back proves). What only the telling of the whole past
    would rule out, as :func:`resample` does, is rare and let pass.
    """
    if _nothing_hidden(state):
        return lambda rng: state.clone()
    known = Knowledge(state, seat)
    bare = state.clone()
    bare.history = []
    bare.scenario = None
    bare.deck = ()
    bare.exchanges = [
        entry if seat in entry[:2] else (*entry[:2], -1, -1) for entry in bare.exchanges
    ]
    if seat != state.dealer:
        bare.got = []
    draw = known.deals.draw

    def world(rng: Random) -> HikeState:
        new = bare.clone()
        known.put(new, draw(rng))
        if new.current_player != seat:
            if new.came_back >= 0:
                new.came_back = rng.choice(rules.passable(new) or [-1])
            rules.list_legal(new)
        return new

    return world


def resample(state: HikeState, seat: int, rng: Random) -> HikeState:
    """A whole game, past included, that the seat could not tell from the true one."""
    if _nothing_hidden(state):
        return state.clone()
    known = Knowledge(state, seat)
    for _ in range(_TRIES):
        new = state.clone()
        known.put(new, known.deals.draw(rng))
        if past.rewrite(new, known, rng):
            if new.current_player not in (seat, TERMINAL):
                rules.list_legal(new)
            return new
    return state.clone()


def seen_by(state: HikeState, seat: int) -> str:
    """All that a seat has seen since the beginning, in order."""
    from tidelib.games.hike.words import ACTION_TEXTS, EXCHANGE, cards_text

    told = [f"{state.players} players"]
    if state.scenario is not None:
        import json

        old: HikeState = state.game.scenario(state.scenario)  # type: ignore[assignment]
        told.append(f"a position set up: {json.dumps(old.observation(seat))}")
    else:
        old = state.game.new_state(state.players, state.options)  # type: ignore[assignment]
    for action in state.history:
        actor, phase, laid, got = old.current_player, old.phase, len(old.laid), old.got
        text = old.action_text(action)
        old.apply(action)
        if isinstance(action, tuple):
            if text.startswith("deck"):
                text = f"dealt {cards_text(old.hands[seat])}"
        elif phase == EXCHANGE:
            sore, up, passed, given = old.exchanges[-1]
            if up >= 0 and seat in (sore, up):
                text = f"passes {CARD_IDS[passed]} to {up}"
                text += f" for {CARD_IDS[given]}" if given >= 0 else " and has it back"
            elif up >= 0:
                text = f"passes to {up}"
        elif phase == LAYING and actor != seat:
            text = f"lays away card {laid + 1}"
        else:
            text = ACTION_TEXTS[int(action)]
        told.append(text if actor < 0 else f"{actor} {text}")
        if actor == seat and old.got and not got:
            told.append(f"gets {cards_text(old.got)}")
    return "; ".join(told)
