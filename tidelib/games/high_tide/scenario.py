"""Setting up any position of High Tide from a short text.

Lines, all with a default: ``players``, ``options``, ``round`` (else one more than large waves lie),
``order`` (the towel pile of this round, top first), ``track`` (from space 1: a pair like ``Y2/U1``,
the seat of a towel, or ``.``), one line a beach (``K: 8=12 6=0``: on space 8 seats 1 and 2 from
left to right; 21 is the open sea; all others are at the bar), ``waves`` (``K3 P2``, in the order
laid), ``hand`` (a fresh roll, or with ``from`` a pair taken from that space), ``pool`` and ``held``
(dice of the turns already made), ``holder``.

Modules: ``alarm``, ``alarms`` (earlier ones), ``sharks`` (used ones), ``surfers`` (a beach a seat),
``coins K`` (on spaces 1 to 8, ``.`` for none), ``purse S`` (``K5 U3``), ``open``, ``tiles S``,
``gone`` (tiles used up). ``phase: over`` ends the game after this round.

What is left out is filled in, always in the same way.
"""

from __future__ import annotations

from tidelib.core.errors import ScenarioError
from tidelib.core.game import TERMINAL
from tidelib.core.language import say
from tidelib.core.scenario import SetUp
from tidelib.games.high_tide import rounds, rules
from tidelib.games.high_tide.reading import (
    beach_and_number,
    beach_named,
    dice_of,
    need,
    pair_of,
    seats_of,
)
from tidelib.games.high_tide.words import (
    BEACH_IDS,
    BEACHES,
    BONUS,
    BONUS_ASKED,
    COINS,
    DICE_WINDOW,
    FREE,
    GONE,
    IN_BAG,
    LARGE,
    OPEN,
    OVER,
    PAIR_LIES,
    PILE,
    ROLLED,
    ROUNDS,
    SEA,
    SHARKS,
    SMALL,
    TILE_OF_ID,
    TILES,
    bag_count,
    beach_name,
    dice_text,
    die_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.core.game import Game
    from tidelib.games.high_tide.state import HighTideState


def set_up(game: Game, text: str) -> HighTideState:
    """The position that a text describes.

    Raises:
        ScenarioError: the text cannot be read, or the position cannot come about.

    >>> import tidelib
    >>> state = tidelib.game("high-tide").scenario('''
    ... players: 5
    ... track: K1/P1 0 U5/O2 1
    ... hand: W4 Y3
    ... ''')
    >>> print(state.explain(state.parse_action("refuse")))
    Only one space is free before the rental, and your towel needs it: you must accept this roll.
    (HT-TURN-7)
    """
    from tidelib.games.high_tide.state import HighTideState

    lines = SetUp(text)
    players, options = lines.take_table(game, 3)
    state = HighTideState(game, players, options)
    state.scenario = text
    over = lines.take("phase")
    if over not in ([], ["over"]):
        raise ScenarioError(
            say("phase: 'over', or nothing; all else follows from the other lines.")
        )
    _set_round(state, lines, bool(over))
    _set_chairs(state, lines)
    _set_coins(state, lines)
    _set_track(state, lines)
    _set_sharks(state, lines)
    _set_tiles(state, lines)
    hand = dice_of(lines.take("hand"), "hand")
    _set_dice(state, lines, hand)
    if over:
        _end(state, hand)
    else:
        _check_wet(state)
        _set_turn(state, hand)
    lines.finish()
    return state


# -- board ---------------------------------------------------------------------------------


def _set_round(state: HighTideState, lines: SetUp, over: bool) -> None:
    """Order, waves and the number of the round (HT-INV-6)."""
    words = lines.take("order")
    order = seats_of(state, words, "order") if words else list(range(state.players))
    if sorted(order) != list(range(state.players)):
        raise ScenarioError(
            say("order: each of the {players} seats once (HT-SETUP-8).", players=state.players)
        )
    state.pile = tuple(order)
    sizes = [0, 0]
    waves = []
    for word in lines.take("waves"):
        beach, size = beach_and_number(word, "waves", range(SMALL, LARGE + 1))
        sizes[size == LARGE] += 1
        waves.append((beach, size))
    done = sizes[1]
    state.round = lines.take_number("round", done + (not over), range(1, ROUNDS + 1))
    finished = state.round if over else state.round - 1
    if sizes != [finished, finished]:
        raise ScenarioError(
            say(
                "waves: {finished} finished rounds leave {finished} large (3) and {finished} small "
                "(2) waves, not {large} and {small} (HT-INV-6).",
                finished=finished,
                large=sizes[1],
                small=sizes[0],
            )
        )
    for beach, size in waves:
        state.waves[beach] = (*state.waves[beach], size)
        state.dry[beach] = max(0, state.dry[beach] - size)


def _set_chairs(state: HighTideState, lines: SetUp) -> None:
    """HT-INV-7: a deckchair that is not named is at its bar."""
    for beach, id in enumerate(BEACH_IDS):
        placed: list[tuple[int, str]] = []
        for word in lines.take(id):
            space, equals, seats = word.partition("=")
            good = space.isascii() and space.isdigit() and len(space) < 3
            if not (equals and seats and good and 0 < int(space) <= SEA):
                raise ScenarioError(
                    say(
                        "{id}: write a space from 1 to {sea} and the seats on it from left to "
                        "right, like 8=12; not {word!r}.",
                        id=id,
                        sea=SEA,
                        word=word[:20],
                    )
                )
            placed.append((int(space), seats))
        if len({place for place, _ in placed}) != len(placed):
            raise ScenarioError(say("{id}: a space is named twice.", id=id))
        row = []
        for position, there in sorted(placed):
            for seat in seats_of(state, list(there), id):
                if seat in row:
                    raise ScenarioError(
                        say(
                            "{id}: seat {seat} has one deckchair there (HT-INV-7).",
                            id=id,
                            seat=seat,
                        )
                    )
                row.append(seat)
                state.at[beach * state.players + seat] = position
        state.rows[beach] = row


def _set_coins(state: HighTideState, lines: SetUp) -> None:
    keys = [f"coins {id}" for id in BEACH_IDS]
    purses = [f"purse {seat}" for seat in range(state.players)]
    need(state.with_coins, "coins", lines, *keys, *purses)
    if not state.with_coins:
        return
    taken: list[list[int]] = [[] for _ in BEACHES]
    for seat, words in enumerate(lines.take_seats("purse", state.players)):
        for word in words:
            beach, value = beach_and_number(word, f"purse {seat}", range(1, 9))
            if state.purse[6 * seat + beach]:
                raise ScenarioError(
                    say("purse {seat}: one coin of each colour at most (HT-COIN-5).", seat=seat)
                )
            if value in taken[beach]:
                raise ScenarioError(
                    say(
                        "purse {seat}: the coin {word} lies with somebody else.",
                        seat=seat,
                        word=word,
                    )
                )
            state.purse[6 * seat + beach] = value
            taken[beach].append(value)
    for beach, key in enumerate(keys):
        words = lines.take(key)
        values = [value if value not in taken[beach] else 0 for value in COINS]
        if words:
            allowed = [".", *[str(value) for value in COINS]]
            if len(words) != len(COINS) or any(word not in allowed for word in words):
                raise ScenarioError(
                    say("{key}: the coins on spaces 1 to 8, '.' where there is none.", key=key)
                )
            values = [0 if word == "." else int(word) for word in words]
            lying = [value for value in values if value]
            if len(set(lying)) != len(lying) or set(lying) & set(taken[beach]):
                raise ScenarioError(say("{key}: each value is there once (HT-COIN-3).", key=key))
        dry = state.dry[beach]
        if words and any(values[dry:]):
            raise ScenarioError(
                say("{key}: coins above space {dry} are under waves (HT-COIN-9).", key=key, dry=dry)
            )
        state.coins[8 * beach : 8 * beach + 8] = [*values[:dry], *[0] * (8 - dry)][:8]


def _set_track(state: HighTideState, lines: SetUp) -> None:
    """HT-INV-2 to HT-INV-4."""
    words = lines.take("track")
    spaces = state.players + 1
    if len(words) > spaces:
        raise ScenarioError(
            say(
                "track: {spaces} spaces are in use with {players} players.",
                spaces=spaces,
                players=state.players,
            )
        )
    taken_from = lines.take_number("from", 0, range(1, spaces + 1)) if "from" in lines else 0
    for index, word in enumerate(words):
        if word == ".":
            continue
        where = say("track, space {space}", space=index + 1)
        if "/" in word:
            left, right = pair_of(word.split("/"), where)
            state.track[index] = PAIR_LIES + 36 * left + right
            state.lying |= 2 << index
        else:
            (seat,) = seats_of(state, [word], where)
            if seat in state.track:
                raise ScenarioError(
                    say(
                        "{where}: the towel of seat {seat} lies there twice.",
                        where=where,
                        seat=seat,
                    )
                )
            state.track[index] = seat
    towels = [lies for lies in state.track if 0 <= lies < PAIR_LIES]
    state.turn = len(towels)
    if sorted(towels) != sorted(state.pile[: state.turn]):
        raise ScenarioError(
            say(
                "track: the towels are those of the first seats of the order; give 'order' as well."
            )
        )
    occupied = [lies != FREE or index + 1 == taken_from for index, lies in enumerate(state.track)]
    if taken_from and state.track[taken_from - 1] != FREE:
        raise ScenarioError(
            say("from: space {space}, where the pair in hand lay, is '.'.", space=taken_from)
        )
    state.filled = sum(occupied)
    if not all(occupied[: state.filled]):
        raise ScenarioError(
            say("track: towels and pairs lie without a gap from space 1 (HT-INV-2).")
        )
    pairs = bin(state.lying).count("1") + bool(taken_from)
    most = 0 if not state.turn else 2 if state.turn < state.players else 1
    if pairs > most and "hand" not in lines:
        raise ScenarioError(
            say("track: at most {most} pairs lie there then (HT-INV-3, HT-INV-4).", most=most)
        )
    state.gap = taken_from


def _set_sharks(state: HighTideState, lines: SetUp) -> None:
    """Alarm, shark and surfer tiles."""
    need(state.shark, "shark", lines, "alarm", "alarms", "sharks")
    need(state.surfer, "surfer", lines, "surfers")
    n = state.players
    if state.surfer:
        words = lines.take("surfers") or list(BEACH_IDS[:n])
        beaches = tuple([beach_named(word, "surfers") for word in words])
        if len(beaches) != n or len(set(beaches)) != n:
            raise ScenarioError(
                say(
                    "surfers: {players} different beaches, one for each seat (HT-SURF-2).",
                    players=n,
                )
            )
        state.surfers = beaches
    if not state.shark:
        return
    now = [beach_named(word, "alarm") for word in lines.take("alarm")]
    before = [beach_named(word, "alarms") for word in lines.take("alarms")]
    if not before:
        before = [beach for beach in BEACHES if beach not in now][: state.round - 1]
    now = now or [beach for beach in BEACHES if beach not in before][:1]
    if len(before) != state.round - 1 or len({*before, *now}) != state.round:
        raise ScenarioError(
            say(
                "alarms: {rounds} beaches had their alarm in earlier rounds, each once, and "
                "'alarm' is another one (HT-SHARK-3).",
                rounds=state.round - 1,
            )
        )
    state.alarms = (*before, now[0])
    used = [int(word) if word in "1234" else 0 for word in lines.take("sharks")]
    left = list(SHARKS)
    for value in used or SHARKS[: state.round - 1]:
        if value not in left:
            raise ScenarioError(
                say("sharks: the tiles are {tiles} (HT-SHARK-4).", tiles=" ".join(map(str, SHARKS)))
            )
        left.remove(value)
    if len(left) != len(SHARKS) - state.round + 1:
        raise ScenarioError(
            say("sharks: one for each of {rounds} earlier rounds.", rounds=state.round - 1)
        )
    state.sharks = tuple(left)


def _set_tiles(state: HighTideState, lines: SetUp) -> None:
    """Baywatch: one tile was revealed in each round; earlier ones have an owner or are gone."""
    owned = [f"tiles {seat}" for seat in range(state.players)]
    need(state.baywatch, "baywatch", lines, "open", "gone", "holder", "held", *owned)
    if not state.baywatch:
        return

    def tile(word: str, where: str) -> int:
        if word not in TILE_OF_ID or state.owner[TILE_OF_ID[word]] != PILE:
            raise ScenarioError(
                say(
                    "{where}: a tile BW-1 to BW-9, each once; not {word!r}.",
                    where=where,
                    word=word[:20],
                )
            )
        return TILE_OF_ID[word]

    for word in lines.take("open")[:1]:
        state.open_tile = tile(word, "open")
        state.owner[state.open_tile] = OPEN
    for seat, words in enumerate(lines.take_seats("tiles", state.players)):
        for word in words:
            state.owner[tile(word, f"tiles {seat}")] = seat
    for word in lines.take("gone"):
        state.owner[tile(word, "gone")] = GONE
    free = [t for t in TILES if state.owner[t] == PILE]
    if not state.open_tile:
        state.open_tile = free.pop(0)
        state.owner[state.open_tile] = OPEN
    earlier = len(TILES) - 1 - len(free)
    if earlier > state.round - 1:
        raise ScenarioError(
            say(
                "tiles: {earlier} tiles are owned or gone, but only {rounds} rounds are over "
                "(HT-BAY-7).",
                earlier=earlier,
                rounds=state.round - 1,
            )
        )
    for t in free[: state.round - 1 - earlier]:
        state.owner[t] = GONE


# -- dice ----------------------------------------------------------------------------------


def _set_dice(state: HighTideState, lines: SetUp, hand: tuple[int, ...]) -> None:
    """The bag is what lies nowhere else (HT-INV-1)."""
    if hand:
        pair_of(dice_text(hand).split(), "hand")
    held = dice_of(lines.take("held"), "held")
    holder = seats_of(state, lines.take("holder"), "holder")
    seen = [*hand, *held]
    for lies in state.track:
        if lies >= PAIR_LIES:
            seen += divmod(lies - PAIR_LIES, 36)
    given = "pool" in lines
    pool = list(dice_of(lines.take("pool"), "pool"))
    for die in [*seen, *pool]:
        if not bag_count(state.bag, die % 6):
            raise ScenarioError(
                say("There are not so many {beach} dice (HT-INV-1).", beach=beach_name(die % 6))
            )
        state.bag -= IN_BAG[die % 6]
    if state.baywatch and state.turn:
        holder = holder or [state.pile[state.turn - 1]]
        held = held or tuple(sorted([_next_die(state), _next_die(state)]))
        if len(holder) != 1 or len(held) != 2 or holder[0] not in state.track:
            raise ScenarioError(
                say(
                    "holder: a seat that had its turn; held: its two dice, left one first "
                    "(HT-BAY-4)."
                )
            )
        state.holder, state.held = holder[0], pair_of(dice_text(held).split(), "held")
    elif holder or held:
        raise ScenarioError(say("holder: nobody has accepted a pair in this round yet."))
    in_pool = 2 * state.turn - len(state.held)
    if given and len(pool) != in_pool:
        raise ScenarioError(
            say(
                "pool: {wanted} dice, two for each turn made, not {given}.",
                wanted=in_pool,
                given=len(pool),
            )
        )
    while len(pool) < in_pool:
        pool.append(_next_die(state))
    state.pool = pool


def _next_die(state: HighTideState) -> int:
    """A die from the bag for a turn that nobody described: of the colour with most left, a 1."""
    beach = max(BEACHES, key=lambda b: bag_count(state.bag, b))
    state.bag -= IN_BAG[beach]
    return die_of(beach, 1)


# -- what is due ---------------------------------------------------------------------------


def _end(state: HighTideState, hand: tuple[int, ...]) -> None:
    """The game ended after this round (HT-END-1, HT-END-2)."""
    if not rounds.anybody_wet(state) and state.round < ROUNDS:
        raise ScenarioError(
            say(
                "phase: nobody stands in the water and it is round {round} of {rounds}: the game "
                "goes on (HT-END-2).",
                round=state.round,
                rounds=ROUNDS,
            )
        )
    if hand or state.turn:
        raise ScenarioError(
            say("phase: after the end no pair is in hand and the track is left out.")
        )
    state.phase = OVER
    state.current_player = TERMINAL


def _check_wet(state: HighTideState) -> None:
    """A deckchair gets wet in its owner's turn; one that is wet after the waves ends the game."""
    for beach in BEACHES:
        for seat in range(state.players):
            if rules.in_water(state, beach, seat) and seat not in state.track:
                raise ScenarioError(
                    say(
                        "{beach}: seat {seat} stands in the water (dry up to {dry}) without a turn "
                        "in this round: the game would be over (HT-END-1).",
                        beach=BEACH_IDS[beach],
                        seat=seat,
                        dry=state.dry[beach],
                    )
                )


def _set_turn(state: HighTideState, hand: tuple[int, ...]) -> None:
    if state.turn == state.players:
        if hand:
            raise ScenarioError(say("hand: all players have had their turn."))
        if state.lying and not state.shark and state.owner[8] < 0:
            raise ScenarioError(
                say("track: with all towels and a pair nobody has to decide; leave a towel out.")
            )
        rounds.turns_over(state)
        return
    state.begin_turn()
    if state.filled > state.window:
        raise ScenarioError(
            say(
                "track: in turn {turn} it is used up to space {window} only (HT-ROUND-5).",
                turn=state.turn + 1,
                window=state.window,
            )
        )
    if not hand:
        if state.gap:
            raise ScenarioError(say("from: give the 'hand' that was taken there."))
        return
    state.hand = hand
    if not state.gap:
        if state.filled >= state.window:
            raise ScenarioError(say("hand: no space was free for a roll (HT-TURN-4)."))
        state.phase = ROLLED
    elif BONUS[state.gap]:
        state.phase = BONUS_ASKED
    else:
        state.phase = DICE_WINDOW
    state._legal = rules.legal(state)
    if state.phase == DICE_WINDOW and len(state._legal) < 2:
        raise ScenarioError(
            say("from: without a re-roll and a tile nothing is to be decided there.")
        )
