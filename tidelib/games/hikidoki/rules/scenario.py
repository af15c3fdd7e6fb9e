"""Setting up any position of Hikidoki from a short text.

Lines, all with a default: ``players``, ``options``, ``round``, ``order`` (of the round), ``diver``,
``beach S`` (``L2 U1``), ``used S`` (markers used before this dive), ``points S`` (marker points),
``marker`` (left out: still to be chosen), ``row`` (``Uk`` kept, ``Hr`` returned, ``W``, the last
may be ``O?``: open), ``deck`` (top first), ``discards``. Once every seat has used its three markers
the game is over.
"""

from __future__ import annotations

from tidelib.core.errors import ScenarioError
from tidelib.core.language import say, say_count
from tidelib.core.scenario import SetUp
from tidelib.games.hikidoki.box.pieces import (
    ALL_USED,
    CARD_IDS,
    CARD_OF_ID,
    COLOURS,
    COPIES,
    DIVES,
    MARKER_IDS,
    WAVE,
    WAVES_ALLOWED,
)
from tidelib.games.hikidoki.rules.end import end_game
from tidelib.games.hikidoki.rules.rounds import start_dive
from tidelib.games.hikidoki.rules.scoring import beach_score
from tidelib.games.hikidoki.rules.state import (
    CHOICE,
    DIVE,
    IS_WAVE,
    KEPT,
    OPEN,
    RETURNED,
    HikidokiState,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tidelib.core.phased import PhasedGame

_FATES = {"k": KEPT, "r": RETURNED, "?": OPEN}


def position(game: PhasedGame[Any], text: str) -> HikidokiState:
    """The position that a text describes.

    Raises:
        ScenarioError: the text cannot be read, or the position cannot come about.

    >>> import tidelib
    >>> state = tidelib.game("hikidoki").scenario("marker: OFF\\nrow: Uk Ok\\ndeck: A L")
    >>> print(state.explain(state.parse_action("surface")))
    Too early to surface: Offshore asks for at least 3 flips. Flip again. (HK-403)
    """
    lines = SetUp(text)
    players, options = lines.take_table(game, 1)
    state = HikidokiState(game, players, options)
    state.scenario = text
    _set_seats(state, lines)
    _set_course(state, lines)
    _set_dive(state, lines)
    state.deck = _cards(lines.take("deck"), "deck")[::-1]
    state.discards = _cards(lines.take("discards"), "discards")
    lines.finish()
    _check_cards(state)
    return state


def _card(word: str, where: str) -> int:
    if word not in CARD_OF_ID:
        raise ScenarioError(
            say(
                "{where}: there is no card {word!r}; there is {cards}.",
                where=where,
                word=word[:20],
                cards=CARD_IDS,
            )
        )
    return CARD_OF_ID[word]


def _cards(words: list[str], where: str) -> list[int]:
    return [_card(word, where) for word in words]


def _marker(word: str, where: str) -> int:
    if word not in MARKER_IDS:
        raise ScenarioError(
            say(
                "{where}: there is no marker {word!r}; there is {markers}.",
                where=where,
                word=word[:20],
                markers=MARKER_IDS,
            )
        )
    return MARKER_IDS.index(word)


def _set_seats(state: HikidokiState, lines: SetUp) -> None:
    n = state.players
    for seat, words in enumerate(lines.take_seats("beach", n)):
        for word in words:
            colour, number = _card(word[:1], f"beach {seat}"), word[1:]
            if colour == WAVE or not (number.isascii() and number.isdigit() and len(number) < 3):
                raise ScenarioError(
                    say("beach {seat}: written like L2, not {word!r}.", seat=seat, word=word[:20])
                )
            state.beaches[seat][colour] += int(number)
        state.beach_points[seat] = beach_score(state.beaches[seat])
    for seat, words in enumerate(lines.take_seats("used", n)):
        for word in words:
            state.used[seat] |= 1 << _marker(word, f"used {seat}")
    for seat in range(n):
        state.marker_scores[seat] = lines.take_number(f"points {seat}", 0, range(100))


def _set_course(state: HikidokiState, lines: SetUp) -> None:
    n = state.players
    order = lines.take("order")
    if order:
        if sorted(order) != sorted(map(str, range(n))):
            raise ScenarioError(
                say("order names each of the {players} seats once, from 0.", players=n)
            )
        state.order = [int(seat) for seat in order]
    dives = [mask.bit_count() for mask in state.used]
    default = state.order[min(range(n), key=lambda turn: dives[state.order[turn]])]
    state.diver = lines.take_number("diver", default, range(n))
    state.turn = state.order.index(state.diver)
    state.round = lines.take_number("round", min(dives[state.diver] + 1, DIVES), range(1, 4))
    if all(mask == ALL_USED for mask in state.used):
        state.turn = n
        end_game(state)
        return
    for turn, seat in enumerate(state.order):
        done = state.round - (turn >= state.turn)
        if dives[seat] != done:
            raise ScenarioError(
                say(
                    "used {seat}: in round {round}, with seat {diver} to dive, seat {seat} has "
                    "used {done} of its markers, not {dives}.",
                    seat=seat,
                    round=state.round,
                    diver=state.diver,
                    done=done,
                    dives=dives[seat],
                )
            )
    start_dive(state)


def _set_dive(state: HikidokiState, lines: SetUp) -> None:
    words = lines.take("marker")
    row = lines.take("row")
    if not words:
        if row:
            raise ScenarioError(say("row: a dive needs a marker."))
        return
    if state.diver is None or len(words) != 1:
        raise ScenarioError(say("marker: one marker, while the game goes on."))
    marker = _marker(words[0], "marker")
    if state.used[state.diver] >> marker & 1:
        raise ScenarioError(
            say(
                "marker: seat {diver} has used {marker} already (HK-302).",
                diver=state.diver,
                marker=words[0],
            )
        )
    state.marker = marker
    for index, word in enumerate(row):
        card, fate = _card(word[:1], "row"), word[1:]
        state.row.append(card)
        if card == WAVE and not fate:
            state.fates.append(IS_WAVE)
            state.waves += 1
        elif card != WAVE and fate in _FATES and (fate != "?" or index == len(row) - 1):
            state.fates.append(_FATES[fate])
            if fate == "k":
                state.basket.append(card)
        else:
            raise ScenarioError(
                say("row: written like Uk Hr W, the last may be O?; not {word!r}.", word=word[:20])
            )
    _check_dive_goes_on(state, marker)
    state.phase = CHOICE if state.fates[-1:] == [OPEN] else DIVE


def _check_dive_goes_on(state: HikidokiState, marker: int) -> None:
    waiting = state.fates[-1:] == [OPEN]
    if (
        len(state.row) - waiting >= state.row_limit
        or len(state.basket) >= state.basket_size
        or state.waves > WAVES_ALLOWED[marker]
    ):
        raise ScenarioError(say("row: this dive would be over already."))


def _check_cards(state: HikidokiState) -> None:
    piles = state.deck + state.discards + state.row
    for card in range(len(CARD_IDS)):
        count = piles.count(card) + sum(beach[card] for beach in state.beaches if card in COLOURS)
        if count > COPIES[card]:
            raise ScenarioError(
                say_count(
                    "There is {count} card {card} in the box, not {number} (HK-101).",
                    "There are {count} cards {card} in the box, not {number} (HK-101).",
                    count=COPIES[card],
                    card=CARD_IDS[card],
                    number=count,
                )
            )
