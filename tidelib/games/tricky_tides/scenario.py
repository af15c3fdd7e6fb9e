"""Setting up any position of Tricky Tides from a short text.

Lines, all with a default: ``players``, ``options``, ``phase`` (``start``: before the set-up;
``fill``, ``event`` or ``deal``: before a round; ``play``, ``monsters``, ``sail`` or ``action``: in
a hand; left out: ``play``), ``round``, ``hand`` (its number), ``leader`` (who leads this hand),
``map`` (the twelve islands in map order; left out: I01 to I12), ``ships`` (a map card for each
seat), ``monsters`` (the map cards of Octopus, Sea Dragon, Shark, Whale), ``goods A1``, ``order A1``
(or ``none``), ``hold S``, ``delivered S`` (``rest``: all that are named nowhere), ``spent`` (the
seats whose anchor is spent), ``bag``, ``sightings``, ``event`` and ``past`` (events of earlier
rounds), ``hand S`` (cards), ``trick`` (cards on the table), ``gone`` (cards of earlier hands of
this round), ``turn`` (the seat whose ship or monster acts).

Goods are written ``2 sugar 1 silk`` or ``sugar sugar silk``. Islands, orders and hands that are
left out are filled from what is left, always in the same way, so that they fit what is given.
"""

from __future__ import annotations

from random import Random

from tidelib.core.deals import Deals
from tidelib.core.errors import OptionError, ScenarioError
from tidelib.core.game import CHANCE
from tidelib.core.language import say
from tidelib.core.scenario import SetUp
from tidelib.games.tricky_tides import rounds, rules, voyage
from tidelib.games.tricky_tides.reading import (
    NO_CARD,
    NO_CELL,
    NO_EVENT_CALLED,
    NO_ISLAND,
    NO_ORDER,
    NO_SIGHTINGS,
    goods_of,
    ids_of,
    seats_of,
    word_of,
)
from tidelib.games.tricky_tides.words import (
    CARD_OF_ID,
    CARDS,
    CELL_IDS,
    CELL_OF_ID,
    CELLS,
    COLOUR,
    DEALT,
    EVENT,
    EVENT_IDS,
    FIRST,
    FOG,
    GOOD_IDS,
    HANDS,
    ISLAND_IDS,
    ISLAND_OF_ID,
    ISLANDS,
    ORDER_IDS,
    ORDER_OF_ID,
    ORDERS,
    ROUNDS,
    SIGHTING_IDS,
    SUIT,
    TYPES,
    cards_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidelib.core.game import Game
    from tidelib.games.tricky_tides.state import TidesState

_PHASES = ("start", "fill", "event", "deal", "play", "monsters", "sail", "action")
_IN_HAND = _PHASES[4:]
_AFTER_TRICK = _PHASES[5:]


def set_up(game: Game, text: str) -> TidesState:
    """The position that a text describes.

    Raises:
        ScenarioError: the text cannot be read, or the position cannot come about.

    >>> import tidelib
    >>> state = tidelib.game("tricky-tides").scenario('''
    ... players: 2
    ... leader: 1
    ... trick: D3
    ... hand 0: O1 D2 D6
    ... ''')
    >>> print(state.explain(state.parse_action("play O1")))
    Sea Dragon was led, and you hold Sea Dragon 2, Sea Dragon 6: play a card of that suit.
    (TT-PLAY-3)
    """
    from tidelib.games.tricky_tides.state import TidesState

    lines = SetUp(text)
    given_event, monsters = lines.take("event"), lines.take("monsters")
    players, options = lines.take_table(game, 4)
    options = _modules(options, bool(given_event), bool(monsters))
    try:
        start = game.new_state(players, options)
    except OptionError as error:
        raise ScenarioError(str(error)) from error
    assert isinstance(start, TidesState)
    state = start
    state.scenario = text
    phase = word_of(lines, "phase", _PHASES, "play")
    if phase == "start":
        lines.finish()
        return state
    _set_map(state, lines, monsters)
    state.round = lines.take_number("round", 1, range(1, ROUNDS + 1))
    _set_event(state, lines, given_event, phase)
    _set_seats(state, lines)
    _set_orders(state, lines)
    _set_goods(state, lines, phase)
    if phase in _IN_HAND:
        _set_hand(state, lines, phase)
    else:
        _begin_round(state, phase)
    lines.finish()
    return state


# -- reading --------------------------------------------------------------------------------


def _modules(options: dict[str, str], event: bool, monsters: bool) -> dict[str, str]:
    """A line ``event`` or ``monsters`` switches its module on."""
    if event:
        options["events"] = "on"
    if monsters:
        options["monsters"] = "on"
    return options


# -- the table ------------------------------------------------------------------------------


def _set_map(state: TidesState, lines: SetUp, monsters: Sequence[str]) -> None:
    words = lines.take("map") or ISLAND_IDS
    islands = ids_of("map", words, ISLAND_OF_ID, NO_ISLAND)
    if sorted(islands) != list(ISLANDS):
        raise ScenarioError(say("map: the twelve islands in map order, each of them once."))
    rounds.lay_map(state, islands)
    if monsters:
        cells = ids_of("monsters", monsters, CELL_OF_ID, NO_CELL)
        if len(cells) != 4 or len(set(cells)) != 4:
            raise ScenarioError(
                say("monsters: four different map cards, for Octopus, Sea Dragon, Shark and Whale.")
            )
        wet = [CELL_IDS[cell] for cell in cells if state.sea >> cell & 1]
        if wet:
            raise ScenarioError(
                say("monsters: {cell} is open sea; monsters are on islands.", cell=wet[0])
            )
        state.monsters = cells


def _set_event(state: TidesState, lines: SetUp, given: Sequence[str], phase: str) -> None:
    known = {id: event for event, id in enumerate(EVENT_IDS)}
    past = ids_of("past", lines.take("past"), known, NO_EVENT_CALLED)
    event = ids_of("event", given, known, NO_EVENT_CALLED)
    if not state.with_events:
        if past:
            raise ScenarioError(say("past: this game has no events."))
        if phase == "event":
            raise ScenarioError(say("phase: without events none is revealed; options: events=on."))
        return
    before = state.round - 1
    if phase == "event" and not before:
        raise ScenarioError(say("phase: event stands before round 2 or 3; give the round."))
    revealed = phase in _IN_HAND or (phase == "deal" and before > 0)
    if len(event) > 1 or (event and not revealed and len(event) + len(past) > before):
        raise ScenarioError(say("event: one event; before a round it is not yet revealed."))
    if not event and revealed:
        event = [next(e for e in range(len(EVENT_IDS)) if e not in past)]
    others = [e for e in range(len(EVENT_IDS)) if e not in (*past, *event)]
    needed = before + revealed
    met = [*past, *event]
    met += others[: needed - len(met)]
    if len(set(met)) != len(met) or len(met) != needed:
        raise ScenarioError(
            say(
                "past: {number} different events have been before round {round}.",
                number=before,
                round=state.round,
            )
        )
    for earlier in met:
        state.events_met |= 1 << earlier
    if event:
        rounds.set_event(state, event[0])
    elif met:
        rounds.set_event(state, met[-1])


def _set_seats(state: TidesState, lines: SetUp) -> None:
    n = state.players
    leader = state.options["leader"]
    named = 0 if leader == "random" else int(leader)
    state.leader = lines.take_number("leader", named, range(n))
    ships = ids_of("ships", lines.take("ships"), CELL_OF_ID, NO_CELL)
    if not ships:  # each on the first island of its colour
        ships = [
            next(cell for cell in CELLS if COLOUR[state.laid[cell]] == seat) for seat in range(n)
        ]
    if len(ships) != n:
        raise ScenarioError(say("ships: a map card for each of the {players} seats.", players=n))
    state.ships = ships
    known = {id: card for card, id in enumerate(SIGHTING_IDS)}
    cards = ids_of("sightings", lines.take("sightings"), known, NO_SIGHTINGS)
    cards = cards or list(range(n))
    if len(cards) != n or len(set(cards)) != n:
        raise ScenarioError(
            say("sightings: {players} different cards, one for each seat.", players=n)
        )
    state.sightings = cards
    for seat in seats_of(state, "spent", lines.take("spent")):
        state.anchors[seat] = False


def _set_orders(state: TidesState, lines: SetUp) -> None:
    given: dict[int, int] = {}
    for cell in CELLS:
        key = f"order {CELL_IDS[cell]}"
        words = lines.take(key)
        if words and state.sea >> cell & 1:
            raise ScenarioError(say("{key}: this is open sea.", key=key))
        if words == ["none"]:
            given[cell] = -1
        elif words:
            found = ids_of(key, words, ORDER_OF_ID, NO_ORDER)
            if len(found) > 1:
                raise ScenarioError(say("{key}: an island has one order at most.", key=key))
            given[cell] = found[0]
    rest = -1
    for seat, words in enumerate(lines.take_seats("delivered", state.players)):
        if words == ["rest"]:
            if rest >= 0:
                raise ScenarioError(say("delivered: the rest goes to one seat."))
            rest = seat
        else:
            state.delivered[seat] = ids_of(f"delivered {seat}", words, ORDER_OF_ID, NO_ORDER)
    named = [order for order in given.values() if order >= 0]
    named += [order for orders in state.delivered for order in orders]
    twice = sorted({order for order in named if named.count(order) > 1})
    if twice:
        raise ScenarioError(say("{order} is in two places.", order=ORDER_IDS[twice[0]]))
    left = [order for order in ORDERS if order not in named]
    Random(0).shuffle(left)
    for cell in rounds.islands_of(state):
        if cell not in given:
            if not left:
                raise ScenarioError(
                    say("order {cell}: no order is left for it: none.", cell=CELL_IDS[cell])
                )
            given[cell] = left.pop()
        state.orders[cell] = given[cell]
    if rest >= 0:
        state.delivered[rest] = sorted(left)
    met = [order for order in state.orders if order >= 0]
    met += [order for orders in state.delivered for order in orders]
    state.met = sum(1 << order for order in met)
    if len(met) < len(ORDERS) and -1 in [state.orders[c] for c in rounds.islands_of(state)]:
        # an island is without an order only when the deck is empty (TT-DELIVER-8)
        raise ScenarioError(
            say(
                "order: an island has none only if the deck is empty; "
                "'delivered S: rest' empties it."
            )
        )


def _set_goods(state: TidesState, lines: SetUp, phase: str) -> None:
    given: list[int] = []
    for cell in CELLS:
        key = f"goods {CELL_IDS[cell]}"
        if key in lines:
            if state.sea >> cell & 1:
                raise ScenarioError(say("{key}: this is open sea.", key=key))
            words = lines.take(key)
            state.goods[cell] = [0] * 5 if words == ["none"] else goods_of(key, words)
            given.append(cell)
    limit = max(state.limit, 7) if phase in ("fill", "event") else state.limit
    for seat, words in enumerate(lines.take_seats("hold", state.players)):
        state.holds[seat] = goods_of(f"hold {seat}", words)
        state.loads[seat] = sum(state.holds[seat])
        if state.loads[seat] > limit:
            raise ScenarioError(
                say("hold {seat}: a hold carries {limit} goods at most.", seat=seat, limit=limit)
            )
    bag = goods_of("bag", lines.take("bag")) if "bag" in lines else None
    for counts in [*state.goods, *state.holds, *([bag] if bag else [])]:
        for good in TYPES:
            state.bag[good] -= counts[good]
    for good in TYPES:
        if state.bag[good] < 0:
            raise ScenarioError(say("There is not so much {good} in the box.", good=GOOD_IDS[good]))
    pool = [good for good in TYPES for _ in range(state.bag[good])]
    Random(0).shuffle(pool)
    for cell in CELLS:
        if cell not in given:
            for _ in range(min(state.numbers[cell], len(pool))):
                state.goods[cell][pool.pop()] += 1
    if bag is not None:
        if pool:
            raise ScenarioError(
                say(
                    "bag: {number} goods are then nowhere; put them on an island.", number=len(pool)
                )
            )
        state.bag = bag
    else:
        state.bag = [pool.count(good) for good in TYPES]
    state.bag_size = sum(state.bag)


def _begin_round(state: TidesState, phase: str) -> None:
    state.hand = 1
    state.current_player = CHANCE
    if phase == "fill":
        if state.round == 1:
            raise ScenarioError(
                say("phase: islands are filled before round 2 or 3; give the round.")
            )
        rounds.begin_filling(state)
    elif phase == "event":
        state.phase = EVENT
        state.due = -1
    else:
        rounds.begin_dealing(state)


# -- the hand -------------------------------------------------------------------------------


def _set_hand(state: TidesState, lines: SetUp, phase: str) -> None:
    n, leader = state.players, state.leader
    trick = ids_of("trick", lines.take("trick"), CARD_OF_ID, NO_CARD)
    if phase in _AFTER_TRICK and len(trick) != n:
        raise ScenarioError(
            say(
                "trick: in the phase {phase} all {players} players have played a card.",
                phase=phase,
                players=n,
            )
        )
    if phase == "play" and len(trick) >= n:
        raise ScenarioError(
            say("trick: with {number} cards the hand is played; give another phase.", number=n)
        )
    given = [
        ids_of(f"hand {seat}", words, CARD_OF_ID, NO_CARD)
        for seat, words in enumerate(lines.take_seats("hand", n))
    ]
    played = [(leader + place) % n for place in range(len(trick))]
    sizes = [len(hand) + (seat in played) for seat, hand in enumerate(given) if hand]
    number = DEALT + 1 - max(sizes, default=DEALT)
    state.hand = lines.take_number("hand", max(1, number), range(1, HANDS + 1))
    gone = ids_of("gone", lines.take("gone"), CARD_OF_ID, NO_CARD)
    rooms = [DEALT + 1 - state.hand - (seat in played) for seat in range(n)]
    rooms.append(n * (state.hand - 1))
    piles = _deal(state, rooms, [*given, gone], leader, trick)
    state.gone = tuple(sorted(piles[n]))
    state.hands = [sorted(pile) for pile in piles[:n]]
    for place, card in enumerate(trick):
        state.hands[(leader + place) % n].append(card)
    turn = lines.take("turn")
    _play_out(state, trick, phase)
    if turn:
        if phase == "play":
            raise ScenarioError(say("turn: in the phase play it is clear whose turn it is."))
        _set_turn(state, turn, phase)
    if phase == "sail":
        voyage.begin_turn(state)
    elif phase == "action":
        voyage.begin_turn(state)
        voyage.begin_action(state)
    state.history.clear()


def _deal(
    state: TidesState, rooms: list[int], piles: list[list[int]], leader: int, trick: list[int]
) -> list[list[int]]:
    """All piles whole: what is given must have the right size, the rest is dealt."""
    n = state.players
    names = [*(f"hand {seat}" for seat in range(n)), "gone"]
    seen = [*trick, *(card for pile in piles for card in pile)]
    twice = sorted({card for card in seen if seen.count(card) > 1})
    if twice:
        raise ScenarioError(say("These cards are in two places: {cards}.", cards=cards_text(twice)))
    for name, room, pile in zip(names, rooms, piles, strict=True):
        if pile and len(pile) != room:
            raise ScenarioError(
                say(
                    "{key}: {number} cards belong there now, not {given}.",
                    key=name,
                    number=room,
                    given=len(pile),
                )
            )
    state.led_by, state.table = leader, trick
    voids: list[set[int]] = [set() for _ in range(n)]
    if trick and state.event != FOG:
        for place, card in enumerate(trick):
            if SUIT[card] != SUIT[trick[0]]:
                voids[(leader + place) % n].add(SUIT[trick[0]])
    for seat in range(n):
        wrong = [card for card in piles[seat] if SUIT[card] in voids[seat]]
        if wrong:
            raise ScenarioError(
                say(
                    "hand {seat}: holding {cards} it could not have played as in trick.",
                    seat=seat,
                    cards=cards_text(wrong),
                )
            )
    left = [card for card in CARDS if card not in seen]
    open_ = [0 if pile else room for room, pile in zip(rooms, piles, strict=True)]
    if sum(open_) > len(left):
        raise ScenarioError(say("The rest of the pack is too small for what is left out."))
    open_.append(len(left) - sum(open_))
    allowed = [
        sum(1 << place for place in range(n + 2) if place >= n or SUIT[card] not in voids[place])
        for card in left
    ]
    try:
        dealt = Deals(left, open_, allowed).draw(Random(0))
    except ValueError as error:
        raise ScenarioError(
            say("The rest of the pack cannot be dealt: no deal agrees with what is allowed.")
        ) from error
    return [pile or filled for pile, filled in zip(piles, dealt, strict=False)]


def _play_out(state: TidesState, trick: list[int], phase: str) -> None:
    """Plays the cards on the table, and stops where the phase asks."""
    state.begin_hand()
    for card in trick:
        verdict = rules.explain(state, card)
        if not verdict:
            raise ScenarioError(f"trick: {verdict}")
        state.apply(card)
    if phase == "monsters" and state.phase != FIRST:
        raise ScenarioError(say("phase: there are no monsters in this game; options: monsters=on."))
    if phase in ("sail", "action"):
        state.waking = len(state.awake)
        state.move_due = state.ability_due = False


def _set_turn(state: TidesState, words: Sequence[str], phase: str) -> None:
    seats = seats_of(state, "turn", words)
    if len(seats) != 1:
        raise ScenarioError(say("turn: one seat."))
    if phase != "monsters":
        state.turn = state.queue.index(seats[0])
        return
    awake = [seat for _monster, seat in state.awake]
    if seats[0] not in awake:
        raise ScenarioError(say("turn: seat {seat} wakes no monster.", seat=seats[0]))
    state.waking = awake.index(seats[0])
    state.current_player = seats[0]


# -- writing --------------------------------------------------------------------------------


def with_hidden(
    text: str, sightings: Sequence[int], hands: Sequence[Sequence[int]], gone: Sequence[int]
) -> str:
    """A set-up text with other hidden cards; what was filled in by itself is written out."""
    keys = {"sightings": " ".join(SIGHTING_IDS[card] for card in sightings)}
    if any(hands):
        keys |= {f"hand {seat}": cards_text(cards) for seat, cards in enumerate(hands)}
        if gone:
            keys["gone"] = cards_text(gone)
    rows = []
    for row in text.split("\n"):
        key = " ".join(row.split("#", 1)[0].partition(":")[0].split())
        if key not in keys:
            rows.append(row)
    return "\n".join([*rows, *(f"{key}: {value}" for key, value in keys.items())])
