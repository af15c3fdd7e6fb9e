"""What a seat knows of a game of Tricky Tides, and complete games that agree with it.

Hidden are the others' cards, the cards set aside and those laid away at the end of a round, and the
others' sightings cards. The bag and the decks are no part of a state: what comes out of them is
chance, and what is in them can be worked out. A seat knows its own cards, all that were played, and
who did not follow suit and so had none of it. Within that, every deal is equally likely.
"""

from __future__ import annotations

from tidelib.core.deals import Deals
from tidelib.games.tricky_tides.words import (
    CARDS,
    DEAL,
    DEALT,
    ENDED,
    FOG,
    PLAY,
    SIGHTING_IDS,
    SIGHTINGS,
    SUIT,
    cards_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from tidelib.games.tricky_tides.state import TidesState

    Voids = list[set[int]]


def shown_voids(state: TidesState) -> Voids:
    """For each seat the suits that this round has shown it to be out of.

    Not to follow suit shows it (TT-PLAY-3), but not in the fog (TT-EVENT-FOG-1).
    """
    voids: Voids = [set() for _ in range(state.players)]
    if state.event == FOG:
        return voids
    hands = [(leader, cards) for leader, cards, _winner, _queue in state.tricks]
    if state.phase == PLAY and state.table:
        hands.append((state.led_by, state.table))
    for leader, cards in hands:
        led = SUIT[cards[0]]
        for place, card in enumerate(cards):
            if SUIT[card] != led:
                voids[(leader + place) % state.players].add(led)
    return voids


def deals_of(seat: int, sizes: Sequence[int], seen: Iterable[int], voids: Voids) -> Deals | None:
    """All deals of the cards that a seat does not see; None if nobody else holds any.

    Args:
        seat: who looks.
        sizes: how many cards each seat holds that may be drawn anew.
        seen: the cards that the seat knows: its own and those that were played.
        voids: for each seat the suits it is out of.

    The places are the seats and, last, the cards that nobody holds.
    """
    known = set(seen)
    unseen = [card for card in CARDS if card not in known]
    rooms = [0 if other == seat else size for other, size in enumerate(sizes)]
    if not any(rooms):
        return None
    aside = len(rooms)
    rooms.append(len(unseen) - sum(rooms))
    allowed = [
        sum(1 << other for other in range(aside) if SUIT[card] not in voids[other]) | 1 << aside
        for card in unseen
    ]
    return Deals(unseen, rooms, allowed)


def current_deals(state: TidesState, seat: int) -> Deals | None:
    """All deals of the cards of this round that a seat does not see."""
    seen = [*state.hands[seat], *state.gone, *state.table]
    for _leader, cards, _winner, _queue in state.tricks:
        seen += cards
    return deals_of(seat, [len(hand) for hand in state.hands], seen, shown_voids(state))


def _draw_sightings(state: TidesState, seat: int, rng: Random) -> list[int]:
    """Sightings cards for all; the seat's own is as it is (TT-INFO-2)."""
    own = state.sightings[seat]
    others = [card for card in range(len(SIGHTING_IDS)) if card != own]
    drawn = rng.sample(others, state.players - 1)
    drawn.insert(seat, own)
    return drawn


def _list_legal(state: TidesState) -> None:
    """What the player to move may play, after the hands were changed."""
    if state.phase != PLAY:
        return
    hand = state.hands[state.current_player]
    state._legal = hand[:]
    if state.table and state.event != FOG:
        led = SUIT[state.table[0]]
        state._legal = [card for card in hand if SUIT[card] == led] or hand[:]


def sampler(state: TidesState, seat: int) -> Callable[[Random], TidesState]:
    """Draws many states as :func:`resample` does, without a past: for playing on."""
    if state.phase == ENDED or not state.sightings:
        return lambda rng: state.clone()
    deals = current_deals(state, seat)
    bare = state.clone()
    bare.history = []
    bare.scenario = None

    def world(rng: Random) -> TidesState:
        new = bare.clone()
        new.sightings = _draw_sightings(state, seat, rng)
        if deals is not None:
            dealt = deals.draw(rng)
            for other in range(new.players):
                if other != seat:
                    new.hands[other] = sorted(dealt[other])
            _list_legal(new)
        return new

    return world


# -- with a past ----------------------------------------------------------------------------


class Round:
    """The cards of one round, from its deal or from where the position was set up.

    Attributes:
        deals: for each seat where in the history its deal stands; empty for a set-up.
        dealt: the cards each seat began with.
        played: those of them that it played.
        voids: the suits that it has shown to be out of.
        gone: cards that were played before the position was set up.
    """

    __slots__ = ("deals", "dealt", "gone", "played", "voids")

    def __init__(self, players: int, set_up: TidesState | None = None) -> None:
        self.deals: list[int] = []
        self.dealt: list[list[int]] = [[] for _ in range(players)]
        self.played: list[list[int]] = [[] for _ in range(players)]
        self.voids: Voids = [set() for _ in range(players)]
        self.gone: list[int] = []
        if set_up is not None:
            self.dealt = [hand[:] for hand in set_up.hands]
            self.voids = shown_voids(set_up)
            self.gone = [*set_up.gone, *set_up.table]

    def left(self, seat: int) -> list[int]:
        """What a seat has not played."""
        return [card for card in self.dealt[seat] if card not in self.played[seat]]


def start_of(state: TidesState) -> TidesState:
    """The position in which a game began."""
    if state.scenario is not None:
        return state.game.scenario(state.scenario)  # type: ignore[return-value]
    return state.game.new_state(state.players, state.options)  # type: ignore[return-value]


def _replayed(old: TidesState, action: object) -> None:
    if isinstance(action, tuple):
        old._apply_chance(action)
    else:
        old._apply(action)  # type: ignore[arg-type]


def rounds_of(state: TidesState, old: TidesState) -> list[Round]:
    """The rounds of a game so far.

    Args:
        state: the game.
        old: the position in which it began; it is played on.
    """
    found: list[Round] = []
    if state.scenario is not None:
        found.append(Round(state.players, old))
    for index, action in enumerate(state.history):
        if isinstance(action, tuple):
            if old.phase == DEAL:
                if old.due == 0:
                    found.append(Round(state.players))
                found[-1].deals.append(index)
                found[-1].dealt[old.due] = list(action[1:])
        elif old.phase == PLAY:
            seat = old.current_player
            found[-1].played[seat].append(int(action))
            led = SUIT[old.table[0]] if old.table else SUIT[int(action)]
            if SUIT[int(action)] != led and old.event != FOG:
                found[-1].voids[seat].add(led)
        _replayed(old, action)
    return found


def resample(state: TidesState, seat: int, rng: Random) -> TidesState:
    """A whole game, past included, that the seat could not tell from the true one."""
    new = state.clone()
    if not state.sightings:
        return new
    if state.phase != ENDED:
        new.sightings = _draw_sightings(state, seat, rng)
    start = start_of(state)
    rounds = rounds_of(state, start.clone())
    for part in rounds:
        _draw_round(part, seat, rng)
        for other, index in enumerate(part.deals):
            new.history[index] = (other, *part.dealt[other])
    if rounds and any(new.hands):
        new.hands = [rounds[-1].left(other) for other in range(new.players)]
        _list_legal(new)
    if not start.sightings:
        new.history[0] = ("sightings", *new.sightings)
    elif state.scenario is not None:
        from tidelib.games.tricky_tides.scenario import with_hidden

        hands = rounds[0].dealt
        new.scenario = with_hidden(state.scenario, new.sightings, hands, start.gone)
    return new


def _draw_round(part: Round, seat: int, rng: Random) -> None:
    """Deals the cards that a seat did not see in a round anew."""
    players = len(part.dealt)
    left = [part.left(other) for other in range(players)]
    seen = [*part.dealt[seat], *part.gone, *(card for cards in part.played for card in cards)]
    deals = deals_of(seat, [len(cards) for cards in left], seen, part.voids)
    if deals is None:
        return
    drawn = deals.draw(rng)
    for other in range(players):
        if other != seat:
            part.dealt[other] = sorted([*part.played[other], *drawn[other]])


def seen_by(state: TidesState, seat: int) -> str:
    """All that a seat has seen since the beginning, in order."""
    told = [f"seat {seat} of {state.players}"]
    old = start_of(state)
    if state.scenario is not None:
        import json

        told.append(f"a position set up: {json.dumps(old.observation(seat))}")
    for action in state.history:
        actor, text = old.current_player, old.action_text(action)
        if isinstance(action, tuple):
            if old.phase == SIGHTINGS:
                text = f"sightings {SIGHTING_IDS[action[1 + seat]]}"
            elif old.phase == DEAL:
                own = action[0] == seat
                text = f"deal {action[0]} {cards_text(action[1:]) if own else f'{DEALT} cards'}"
            told.append(text)
        else:
            told.append(f"{actor} {text}")
        _replayed(old, action)
    if state.phase == ENDED:
        told.append(f"shown {' '.join(SIGHTING_IDS[card] for card in state.sightings)}")
    return "; ".join(told)
