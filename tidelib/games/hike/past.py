"""A hike told backwards: from cards as they lie now to a deck, through picnic and exchanges."""

from __future__ import annotations

from typing import NamedTuple

from tidelib.core.scenario import SetUp
from tidelib.games.hike.exchange import plaster
from tidelib.games.hike.words import (
    BLISTER,
    CARD_OF_ID,
    LAY,
    LAYING,
    NO_BLISTER,
    PICNIC_CARDS,
    PLAY,
    SUIT,
    TRUMP,
    WILD,
    cards_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from tidelib.games.hike.knowledge import Knowledge
    from tidelib.games.hike.state import HikeState


class Told(NamedTuple):
    """An exchange, with what everybody could see of it.

    Attributes:
        sore: the blistered hiker.
        up: the partner, or -1 if nothing could be passed.
        passed: the card passed, or -1.
        given: the plaster, or -1 if the card went back.
        second: whether it was the second try of ``retry_once``.
        came_back: True if a second try showed everybody that the card went back, False if none
            followed where one would have, None where nobody else can tell.
    """

    sore: int
    up: int
    passed: int
    given: int
    second: bool
    came_back: bool | None


def told(state: HikeState) -> list[Told]:
    """The exchanges of this hike in order."""
    retry = state.options["failed_exchange"] == "retry_once"
    entries = []
    second = False
    for sore, up, passed, given in state.exchanges:
        first_of_two = retry and not second and up >= 0 and given < 0
        shown = first_of_two if retry and not second and up >= 0 else None
        entries.append(Told(sore, up, passed, given, second, shown))
        second = first_of_two
    return entries


def picnic_came(state: HikeState) -> bool:
    """Whether the dealer has taken up the picnic since the deal, or since the set-up."""
    if not state.taken or state.picnic or state.began_phase == PLAY:
        return False
    first = state.options["picnic_mode"] == "take_then_discard"
    return state.began_phase != LAYING or not first


def rewrite(world: HikeState, known: Knowledge, rng: Random) -> bool:
    """Gives a state, whose hidden cards were drawn anew, a past that leads to it.

    Args:
        world: the state; only if a past is found it is whole.
        known: what the seat knows for which it was drawn.
        rng: draws the decisions of others that the seat did not see.

    Returns:
        Whether the hike can have gone so.
    """
    hands = _before_play(world)
    laid, got, picnic = world.laid, world.got, world.picnic
    if world.taken:
        assert world.dealer is not None
        hand = hands[world.dealer]
        mine = known.seat == world.dealer
        if not mine:
            laid = sorted(laid, key=lambda _card: rng.random())
        here = laid[world.began_laid :]
        if picnic_came(world):
            drawn = got if mine else _what_came(world, known, hand, here, rng)
            if drawn is None:
                return False
            picnic = got = drawn
            hands[world.dealer] = sorted(card for card in [*hand, *here] if card not in got)
        else:
            hands[world.dealer] = sorted([*hand, *here])
    exchanges = _back_through(world, known.seat, hands, rng)
    if exchanges is None:
        return False
    world.laid, world.got = laid, got
    world.exchanges = exchanges
    if world.came_back >= 0:
        world.came_back = exchanges[-1][2]
    _write(world, known.seat, hands, picnic)
    return True


def _before_play(world: HikeState) -> list[list[int]]:
    """The hands with which the first trick known of was begun."""
    hands = [hand[:] for hand in world.hands]
    tricks = [(leader, cards) for leader, cards, _winner in world.tricks]
    for leader, cards in [*tricks, (world.leader, world.table)]:
        for place, card in enumerate(cards):
            hands[(leader + place) % world.players].append(card)
    return [sorted(hand) for hand in hands]


def _what_came(
    world: HikeState, known: Knowledge, hand: list[int], laid: list[int], rng: Random
) -> list[int] | None:
    """Four cards that can have been the picnic, of those that the dealer had after it."""
    assert world.dealer is not None
    dealer, picnic = 1 << world.dealer, 1 << known.picnic
    where = known.before_picnic
    first = world.options["picnic_mode"] == "take_then_discard"
    pool = hand + laid if first else hand
    may = [card for card in pool if where[card] & picnic]
    must = [card for card in may if not where[card] & dealer]
    if any(not where[card] & (dealer | picnic) for card in pool):
        return None
    free = [card for card in may if where[card] & dealer]
    more = PICNIC_CARDS - len(must)
    if more < 0 or len(free) < more:
        return None
    return sorted(must + rng.sample(free, more))


def _back_through(
    world: HikeState, seat: int, hands: list[list[int]], rng: Random
) -> list[tuple[int, int, int, int]] | None:
    """Takes the exchanges back, the last one first; None if they cannot have been so.

    Args:
        world: the state.
        seat: the seat that knows its own exchanges.
        hands: the hands after the exchanges; they become those of the deal.
        rng: draws the cards of the exchanges that the seat did not see.
    """
    highest = world.options["plaster_rule"] == "highest"
    entries = told(world)
    found: list[tuple[int, int, int, int]] = []
    kept = -1  # what the second try passed: the first passed another card
    for number in range(len(entries) - 1, -1, -1):
        entry = entries[number]
        sore, up = entry.sore, entry.up
        mine = hands[sore]
        suited = [card for card in mine if SUIT[card] not in (world.trump, WILD)]
        if up < 0:
            if len(suited) != int(entry.second):
                return None
            found.append((sore, -1, -1, -1))
            kept = -1
            continue
        theirs = hands[up]
        ways = _ways(entry, suited, theirs, highest)
        if seat in (sore, up):
            ways = [way for way in ways if way == (entry.passed, entry.given)]
        elif entry.came_back is True:
            ways = [way for way in ways if way[0] != kept]
        elif entry.second and seat in entries[number - 1][:2]:
            ways = [way for way in ways if way[0] != entries[number - 1].passed]
        if not ways:
            return None
        passed, given = ways[int(rng.random() * len(ways))]
        found.append((sore, up, passed, given))
        kept = passed if entry.second else -1
        if given >= 0:
            hands[sore] = sorted([passed if card == given else card for card in mine])
            hands[up] = sorted([given if card == passed else card for card in theirs])
    return found[::-1]


def _ways(
    entry: Told, suited: list[int], theirs: list[int], highest: bool
) -> list[tuple[int, int]]:
    """What can have been passed and given, by the hands as they are after it."""
    ways = []
    if entry.came_back is not False:
        ways += [(card, -1) for card in suited if plaster(card, theirs, highest) < 0]
    if entry.came_back is not True:
        for given in suited:
            for passed in theirs:
                if passed < given and SUIT[passed] == SUIT[given]:
                    before = sorted([given if card == passed else card for card in theirs])
                    if plaster(passed, before, highest) == given:
                        ways.append((passed, given))
    return ways


def _write(world: HikeState, seat: int, hands: list[list[int]], picnic: list[int]) -> None:
    """Writes deck and hidden decisions into the history; or the hands into the set-up text."""
    history = world.history
    start = next(
        (i for i in range(len(history) - 1, -1, -1) if isinstance(history[i], tuple)), None
    )
    if start is None:
        _write_set_up(world, hands, picnic)
    else:
        assert world.dealer is not None
        order = [hands[(world.dealer + 1 + step) % world.players] for step in range(world.players)]
        dealt = [card for round_ in zip(*order, strict=True) for card in round_]
        world.deck = (world.aside, *picnic, *dealt)
        history[start] = world.deck
    exchanges = iter(world.exchanges)
    laid = iter(world.laid[world.began_laid :])
    for index in range(0 if start is None else start + 1, len(history)):
        action = history[index]
        assert isinstance(action, int)
        if LAY <= action < TRUMP:
            history[index] = LAY + next(laid)
        elif action == NO_BLISTER:
            next(exchanges)
        elif action >= BLISTER:
            _sore, up, passed, _given = next(exchanges)
            history[index] = BLISTER + 4 * passed + up


def _write_set_up(world: HikeState, hands: list[list[int]], picnic: list[int]) -> None:
    assert world.scenario is not None
    lying = [CARD_OF_ID[word] for word in SetUp(world.scenario).take("trick")]
    keys = {
        f"hand {seat}": [card for card in cards if card not in lying]
        for seat, cards in enumerate(hands)
    }
    keys["picnic"] = picnic
    keys["aside"] = [world.aside]
    keys["laid"] = world.laid[: world.began_laid]
    keys["gone"] = world.gone
    rows = []
    for row in world.scenario.split("\n"):
        key = " ".join(row.split("#", 1)[0].partition(":")[0].split())
        if key not in keys:
            rows.append(row)
    rows += [f"{key}: {cards_text(cards)}" for key, cards in keys.items() if cards]
    world.scenario = "\n".join(rows)
