"""Setting up any position of Hike from a short text.

Lines, all with a default: ``players``, ``options``, ``hike``, ``dealer``, ``last`` (the scores of
the hike before, from the second hike on), ``steps`` and ``totals`` (the boards), ``phase``
(``deck``, ``trumps``, ``exchange``, ``picnic``, ``lay`` or ``play``; left out: ``play`` if there is
a trump, else ``trumps``), ``trump``, ``broken`` (yes or no), ``hand S`` for each seat, ``picnic``,
``aside``, ``laid`` (cards laid away), ``gone`` (cards of earlier tricks), ``taken`` (yes if the
picnic was taken), ``won`` (tricks of this hike), ``leader``, ``trick`` (cards on the table),
``turn``, ``blisters`` and ``plasters`` (those left), ``back`` (the card that just came back).

Hands that are left out are filled from the rest of the pack, always in the same way, so that they
fit what the trick on the table shows.
"""

from __future__ import annotations

from random import Random

from tidelib.core.deals import Deals
from tidelib.core.errors import ScenarioError
from tidelib.core.language import say
from tidelib.core.scenario import SetUp
from tidelib.core.wording import listed
from tidelib.games.hike import exchange, rules
from tidelib.games.hike.knowledge import shown_voids
from tidelib.games.hike.words import (
    CARD_OF_ID,
    DECK,
    EXCHANGE,
    HAND,
    LAYING,
    PACKS,
    PHASE_NAMES,
    PICNIC,
    PICNIC_CARDS,
    PLAY,
    SUIT,
    SUIT_IDS,
    TRUMPS,
    cards_text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.game import Game
    from tidelib.games.hike.state import HikeState

_PHASES = (DECK, TRUMPS, EXCHANGE, PICNIC, LAYING, PLAY)


def set_up(game: Game, text: str) -> HikeState:
    """The position that a text describes.

    Raises:
        ScenarioError: the text cannot be read, or the position cannot come about.

    >>> import tidelib
    >>> state = tidelib.game("hike").scenario('''
    ... trump: F
    ... leader: 2
    ... trick: C5
    ... hand 0: C2 C8 F3 D9 Y
    ... ''')
    >>> print(state.explain(state.parse_action("play F3")))
    Crows were led, and you hold crow 2, crow 8: play a crow. The Yeti may be played at any time.
    (HI-703)
    """
    from tidelib.games.hike.state import HikeState

    lines = SetUp(text)
    players, options = lines.take_table(game, 3)
    state = HikeState(game, players, options)
    state.scenario = text
    _set_boards(state, lines)
    phase = _set_trumps(state, lines)
    taken = _yes(lines, "taken", phase == LAYING or (phase == PLAY and "laid" in lines))
    if taken and phase not in (LAYING, PLAY):
        raise ScenarioError(say("taken: the picnic can be taken in the phases lay and play only."))
    state.taken = taken if phase in (LAYING, PLAY) else None
    state.began_phase = phase
    if phase == DECK:
        state.phase = DECK
        lines.finish()
        return state
    assert state.dealer is not None
    leader = lines.take_number("leader", state.left[state.dealer], range(players))
    trick = _cards(state, lines.take("trick"), "trick")
    if (trick or "won" in lines) and phase != PLAY:
        raise ScenarioError(
            say(
                "trick and won belong to the phase play, not {phase}.",
                phase=PHASE_NAMES[phase],
            )
        )
    if len(trick) >= players:
        raise ScenarioError(
            say("trick: with {players} cards it would be over; give fewer.", players=players)
        )
    _set_cards(state, lines, phase, leader, trick)
    _set_turn(state, lines, phase, leader, trick)
    lines.finish()
    return state


# -- reading -------------------------------------------------------------------------------


def _yes(lines: SetUp, key: str, default: bool) -> bool:
    words = lines.take(key)
    if not words:
        return default
    if words not in (["yes"], ["no"]):
        raise ScenarioError(
            say("{key} is yes or no, not {words!r}.", key=key, words=" ".join(words)[:40])
        )
    return words == ["yes"]


def _cards(state: HikeState, words: list[str], where: str) -> list[int]:
    pack = PACKS[state.players]
    for word in words:
        if CARD_OF_ID.get(word) not in pack:
            raise ScenarioError(
                say(
                    "{where}: with {players} players there is no card {word!r}.",
                    where=where,
                    players=state.players,
                    word=word[:20],
                )
            )
    return [CARD_OF_ID[word] for word in words]


def _numbers(state: HikeState, lines: SetUp, key: str, default: list[int], low: int) -> list[int]:
    """One number for each seat."""
    words = lines.take(key)
    if not words:
        return default
    found = []
    for word in words:
        digits = word[1:] if word[0] in "+-" else word
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            raise ScenarioError(
                say("{key}: a number for each seat, not {word!r}.", key=key, word=word[:20])
            )
        found.append(-int(digits) if word[0] == "-" else int(digits))
    if len(found) != state.players:
        raise ScenarioError(
            say(
                "{key}: one number for each of the {players} seats.", key=key, players=state.players
            )
        )
    if min(found) < low:
        raise ScenarioError(say("{key}: no number below {low}.", key=key, low=low))
    return found


# -- setting up ----------------------------------------------------------------------------


def _set_boards(state: HikeState, lines: SetUp) -> None:
    n = state.players
    state.dealer = lines.take_number("dealer", 0, range(n))
    last = _numbers(state, lines, "last", [], -HAND)
    state.hike = lines.take_number("hike", 2 if last else 1, range(1, 1000))
    if bool(last) != (state.hike > 1):
        raise ScenarioError(
            say("last: from the second hike on, and only then, give the last scores.")
        )
    state.goals = state.goals_of(state.dealer)
    if last:
        before = state.goals_of((state.dealer - 1) % n)
        won = [goal + score for goal, score in zip(before, last, strict=True)]
        if sum(last) or min(won) < 0:
            raise ScenarioError(
                say("last: with goals {before} nobody can have these scores.", before=before)
            )
        state.goals, state.won = before, won
        state.last_scores = last
        state.past = [(state.hike - 1, before, won, last)]
    state.steps = _numbers(state, lines, "steps", last or [0] * n, -999)
    state.totals = _numbers(state, lines, "totals", state.won, 0)


def _set_trumps(state: HikeState, lines: SetUp) -> int:
    suit = lines.take("trump")
    if suit and (len(suit) != 1 or suit[0] not in SUIT_IDS):
        raise ScenarioError(
            say(
                "trump: one of {suits}, not {word!r}.",
                suits=" ".join(SUIT_IDS),
                word=" ".join(suit)[:20],
            )
        )
    words = lines.take("phase") or ["play" if suit else "trumps"]
    names = [PHASE_NAMES[phase] for phase in _PHASES]
    if len(words) != 1 or words[0] not in names:
        raise ScenarioError(say("phase: one of {phases}.", phases=listed(names)))
    phase = PHASE_NAMES.index(words[0])
    if bool(suit) != (phase not in (DECK, TRUMPS)):
        raise ScenarioError(say("trump: named in every phase but deck and trumps."))
    state.trump = SUIT_IDS.index(suit[0]) if suit else -1
    state.began_broken = state.broken = _yes(lines, "broken", False)
    if state.broken and phase != PLAY:
        raise ScenarioError(say("broken: trumps are broken in the phase play only."))
    return phase


def _set_cards(state: HikeState, lines: SetUp, phase: int, leader: int, trick: list[int]) -> None:
    """Reads the cards that are given and deals the rest."""
    n = state.players
    assert state.dealer is not None
    given = [
        _cards(state, words, f"hand {s}") for s, words in enumerate(lines.take_seats("hand", n))
    ]
    laid = _cards(state, lines.take("laid"), "laid")
    others = {key: _cards(state, lines.take(key), key) for key in ("picnic", "aside", "gone")}
    first = state.options["picnic_mode"] == "take_then_discard"
    played = [(leader + place) % n for place in range(len(trick))]
    done = 0
    if phase == PLAY:
        sizes = [len(hand) + (seat in played) for seat, hand in enumerate(given) if hand]
        state.won = _numbers(state, lines, "won", [], 0)
        done = sum(state.won) if state.won else HAND - max(sizes, default=HAND)
        state.goals = state.goals_of(state.dealer)
        if not 0 <= done < HAND:
            raise ScenarioError(
                say("won: at most {most} tricks are over, not {done}.", most=HAND - 1, done=done)
            )
        if not state.won:  # nobody says who won them: shared out evenly
            state.won = [done // n + (seat < done % n) for seat in range(n)]
    if phase in (PICNIC, LAYING) and state.last_scores is not None:
        state.goals, state.won = state.goals_of(state.dealer), [0] * n
    if laid and not state.taken:
        raise ScenarioError(say("laid: cards are laid away for a picnic that was taken."))
    state.began_laid = PICNIC_CARDS if phase == PLAY and state.taken else len(laid)
    rooms = [HAND - done - (seat in played) for seat in range(n)]
    if phase == LAYING:
        if len(laid) >= PICNIC_CARDS:
            raise ScenarioError(say("laid: with four cards the laying is over; phase: play."))
        rooms[state.dealer] += PICNIC_CARDS * first - len(laid)
    lies = not state.taken or (phase == LAYING and not first)
    rooms += [PICNIC_CARDS * lies, 1, state.began_laid, n * done]
    piles = [*given, others["picnic"], others["aside"], laid, others["gone"]]
    filled = _fill(state, rooms, piles, leader, trick)
    for seat in range(n):
        state.set_hand(seat, sorted(filled[seat]))
    state.picnic, (state.aside,) = sorted(filled[n]), filled[n + 1]
    state.laid, state.gone = (laid or sorted(filled[n + 2])), sorted(filled[n + 3])


def _fill(
    state: HikeState, rooms: list[int], piles: list[list[int]], leader: int, trick: list[int]
) -> list[list[int]]:
    """All piles whole: what is given must have the right size, the rest is dealt."""
    n = state.players
    names = [*(f"hand {seat}" for seat in range(n)), "picnic", "aside", "laid", "gone"]
    seen = [*trick, *[card for pile in piles for card in pile]]
    twice = sorted({card for card in seen if seen.count(card) > 1})
    if twice:
        raise ScenarioError(say("These cards lie in two places: {cards}.", cards=cards_text(twice)))
    for name, room, pile in zip(names, rooms, piles, strict=True):
        if pile and len(pile) != room:
            raise ScenarioError(
                say(
                    "{name}: {room} cards belong there now, not {count}.",
                    name=name,
                    room=room,
                    count=len(pile),
                )
            )
    state.leader, state.table = leader, trick
    voids = shown_voids(state) if trick else [set[int]() for _ in range(n)]
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
    left = [card for card in PACKS[n] if card not in seen]
    open_ = [0 if pile else room for room, pile in zip(rooms, piles, strict=True)]
    allowed = [
        sum(1 << place for place in range(n + 4) if place >= n or SUIT[card] not in voids[place])
        for card in left
    ]
    try:
        dealt = Deals(left, open_, allowed).draw(Random(0))
    except ValueError as error:
        raise ScenarioError(
            say("The rest of the pack cannot be dealt: no deal agrees with what is allowed.")
        ) from error
    return [pile or filled for pile, filled in zip(piles, dealt, strict=True)]


def _set_turn(state: HikeState, lines: SetUp, phase: int, leader: int, trick: list[int]) -> None:
    assert state.dealer is not None
    state.phase = phase
    state.current_player = state.dealer
    state.table = []
    if phase == EXCHANGE:
        _set_exchange(state, lines)
    elif phase in (TRUMPS, PICNIC):
        state._legal = rules.candidates(state)
    elif phase == LAYING:
        rules.list_legal(state)
    else:
        for place, card in enumerate(trick):
            seat = (leader + place) % state.players
            state.set_hand(seat, sorted([*state.hands[seat], card]))
        state.begin_trick(leader)
        for card in trick:
            verdict = state.explain(card)
            if not verdict:
                raise ScenarioError(say("trick: {refusal}", refusal=verdict))
            state._play(card)
        state.history.clear()


def _set_exchange(state: HikeState, lines: SetUp) -> None:
    if state.last_scores is None:
        raise ScenarioError(say("last: an exchange needs the scores of the last hike."))
    assert state.dealer is not None
    sore = [max(0, -score) for score in state.last_scores]
    up = [max(0, score) for score in state.last_scores]
    state.blisters = _numbers(state, lines, "blisters", sore, 0)
    state.plasters = _numbers(state, lines, "plasters", up, 0)
    for seat in range(state.players):
        if state.blisters[seat] > sore[seat] or state.plasters[seat] > up[seat]:
            raise ScenarioError(
                say("blisters, plasters: more than seat {seat} got from the scores.", seat=seat)
            )
    if sum(state.blisters) > sum(state.plasters) or not any(state.blisters):
        raise ScenarioError(say("blisters: at least one, and a plaster for each."))
    default = next(exchange.turns(state, state.dealer))
    state.current_player = lines.take_number("turn", default, range(state.players))
    if not state.blisters[state.current_player]:
        raise ScenarioError(
            say(
                "turn: seat {seat} has no blister left.",
                seat=state.current_player,
            )
        )
    back = _cards(state, lines.take("back"), "back")
    if back:
        if len(back) != 1 or state.options["failed_exchange"] != "retry_once":
            raise ScenarioError(say("back: one card, with the option failed_exchange=retry_once."))
        rule = rules.why_not_pass(back[0], state.hands[state.current_player], state.trump, -1)
        if rule is not None:
            raise ScenarioError(say("back: this card cannot have been passed ({rule}).", rule=rule))
        state.came_back = back[0]
    rules.list_legal(state)
