"""Questions about High Tide. Every answer is the engine's: an action tried, a round finished."""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.language import later, say, say_count
from tidelib.core.refusal import Legal
from tidelib.core.wording import capital, clauses, one_by_one, you
from tidelib.games.high_tide.game import GAME
from tidelib.games.high_tide.saying import standing_said
from tidelib.games.high_tide.scoring import beach_standings
from tidelib.games.high_tide.words import (
    ACCEPT,
    BEACHES,
    CHOOSE,
    KEEP,
    PLACES,
    REFUSE,
    ROLL,
    ROLLED,
    TAKE,
    beach_name,
    dice_named,
)
from tidelib.lessons.quiz import Choice, Question, random_position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.high_tide.state import HighTideState
    from tidelib.lessons.quiz import Maker

OTHERS = ("Nora", "Finn", "Lena", "Otto", "Ida")
_COVER = (
    "board.turn.say",
    "board.turn.free",
    "board.turn.refusals",
    "board.turn.rules",
    "board.next_order",
    "board.leftover_say",
    "board.beaches.*.points",
    "board.hand.moves",
    "board.track.*.moves",
    "board.track.*.towel_next",
    "scores.*.parts",
)
"""What a table always shows, and what would answer the questions."""


# -- positions -----------------------------------------------------------------------------


def names(players: int) -> list[str]:
    """What the players are called; the reader is the first one."""
    return [you(), *OTHERS[: players - 1]]


def _played(rng: Random, fits: Callable[[HighTideState], bool], players: int = 3) -> HighTideState:
    """A position of a game played at random in which it is your turn, and which fits."""
    return random_position(lambda: GAME.new_state(players), rng, fits, often=0.4)


def _question(
    state: HighTideState,
    prompt: str,
    choices: list[Choice] | None = None,
    *,
    answer: int | None = None,
    explain: str,
    rule_ids: tuple[str, ...],
) -> Question:
    return Question(
        prompt,
        choices or (),
        answer=answer,
        explain=explain,
        rule_ids=rule_ids,
        state=state,
        names=names(state.players),
        cover=_COVER,
    )


# -- accepting and refusing ----------------------------------------------------------------


def may_refuse(rng: Random) -> Question:
    """May this roll be refused?"""
    forced = rng.random() < 0.5

    def fits(state: HighTideState) -> bool:
        return state.phase == ROLLED and (REFUSE not in state.legal_actions()) == forced

    state = _played(rng, fits, rng.choice((3, 4, 5)))
    verdict = state.explain(REFUSE)
    free = state.window - state.filled
    if isinstance(verdict, Legal):
        why = say_count(
            "{count} free space is left to you: one for the pair, one for your towel.",
            "{count} free spaces are left to you: one for the pair, one for your towel.",
            count=free,
        )
        rule_ids: tuple[str, ...] = ("HT-TURN-6", "HT-TURN-8")
    else:
        why, rule_ids = verdict.sentence, verdict.rule_ids
    return _question(
        state,
        say("You have rolled {dice}. May you refuse?", dice=dice_named(state.hand)),
        [
            Choice(say("Yes"), bool(verdict), why, rule_ids),
            Choice(say("No, you must accept"), not verdict, why, rule_ids),
        ],
        explain=why,
        rule_ids=rule_ids,
    )


def refusals(rng: Random) -> Question:
    """How many rolls may be refused in this turn?"""

    def fits(state: HighTideState) -> bool:
        return state.phase == CHOOSE and ROLL in state.legal_actions()

    state = _played(rng, fits, rng.choice((3, 4, 5)))
    free, tried, possible = state.window - state.filled, state.clone(), 0
    tried.apply(ROLL)
    tried.apply(tried.sample_chance(rng))
    while REFUSE in tried.legal_actions():
        tried.apply(REFUSE)
        tried.apply(tried.sample_chance(rng))
        possible += 1
    return _question(
        state,
        say("You roll in this turn. How many rolls may you refuse at most?"),
        answer=possible,
        explain=say_count(
            "{count} free space, and your towel needs one: {possible}.",
            "{count} free spaces, and your towel needs one: {possible}.",
            count=free,
            possible=possible,
        ),
        rule_ids=("HT-TURN-7", "HT-TURN-8", "HT-ROUND-4"),
    )


def _take_or_roll(rng: Random, last: bool) -> tuple[HighTideState, int, HighTideState]:
    """Your turn, with a pair on the track: the position, what you do (the number of the space that
    you take from, or ``ROLL``), and how your turn ends.
    """

    def fits(state: HighTideState) -> bool:
        is_last = state.turn == state.players - 1
        return state.phase == CHOOSE and bool(state.lying) and is_last == last

    state = _played(rng, fits, rng.choice((3, 4)))
    action = rng.choice(state.legal_actions())
    after = state.clone()
    after.apply(action)
    if action == ROLL:
        after.apply(after.sample_chance(rng))
        after.apply(ACCEPT)
        return state, ROLL, after
    if KEEP in after.legal_actions():
        after.apply(KEEP)
    return state, action - TAKE, after


def towel(rng: Random) -> Question:
    """Where will the towel lie?"""
    state, taken, after = _take_or_roll(rng, last=False)
    if taken == ROLL:
        asked = later(
            "You roll and accept at once. On which space of the dice track will your towel lie?"
        )
        why = later("On space {space}: the first free space from the top.")
    else:
        asked = later(
            "You take the pair from space {taken}. On which space of the dice track will your "
            "towel lie?"
        )
        why = later("On space {space}: the first free space is the one that the pair has left.")
    space = after.track.index(0) + 1
    return _question(
        state,
        say(asked, taken=taken),
        answer=space,
        explain=say(why, space=space),
        rule_ids=("HT-TURN-13", "HT-TURN-14"),
    )


# -- the end of a round --------------------------------------------------------------------


def large_wave(rng: Random) -> Question:
    """Which beach gets the large wave?"""

    def fits(state: HighTideState) -> bool:
        last = state.phase == ROLLED and state.turn == state.players - 1
        return last and bool(state.lying)

    state = _played(rng, fits, rng.choice((3, 4)))
    after = state.clone()
    after.apply(ACCEPT)
    pair = after.flood or (after.last_flood[0] if after.last_flood else ())
    left, right = pair[0] % 6, pair[1] % 6
    choices = []
    for beach in sorted({left, right, *(die % 6 for die in state.hand)}):
        if beach == left:
            said = say(
                "{beach} is the left die of the pair that is left.",
                beach=capital(beach_name(beach)),
            )
        elif beach == right:
            said = say(
                "{beach} lies on the right: the small wave.", beach=capital(beach_name(beach))
            )
        else:
            said = say("You accept that pair. It does not stay on the track.")
        choices.append(Choice(beach_name(beach), beach == left, said, ("HT-WAVE-2", "HT-GEN-10")))
    if len(choices) == 1:
        return large_wave(rng)
    return _question(
        state,
        say(
            "You are the last of this round and accept {dice}. Which beach gets the large wave?",
            dice=dice_named(state.hand),
        ),
        choices,
        explain=say(
            "The pair {dice} is left: the higher die lies on the left, and of equal ones the "
            "colour that comes first in bar order.",
            dice=dice_named(pair),
        ),
        rule_ids=("HT-WAVE-2", "HT-GEN-10"),
    )


def next_start(rng: Random) -> Question:
    """Who starts the next round?"""
    state, taken, after = _take_or_roll(rng, last=True)
    while after.current_player == CHANCE and after.round == state.round:
        after.apply(after.sample_chance(rng))
    if after.is_terminal:
        return next_start(rng)
    if taken == ROLL:
        asked = later(
            "You roll and accept at once, as the last of this round. Who starts the next round?"
        )
    else:
        asked = later(
            "You take the pair from space {taken}, as the last of this round. Who starts the next "
            "round?"
        )
    called = names(state.players)
    choices = [
        Choice(
            called[seat],
            seat == after.pile[0],
            _towel_of(seat, called[seat], place, state.players),
            ("HT-NEXT-2", "HT-NEXT-3"),
        )
        for place, seat in enumerate(after.pile)
    ]
    order = one_by_one([called[seat] for seat in after.pile])
    return _question(
        state,
        say(asked, taken=taken),
        choices,
        explain=say("The track read from the bottom up: {order}.", order=order),
        rule_ids=("HT-NEXT-2", "HT-NEXT-3"),
    )


def _towel_of(seat: int, name: str, place: int, players: int) -> str:
    """Which towel somebody has who might start."""
    if place == 0:
        return (
            say("{name} has the lowest towel.", name=name)
            if seat
            else say("You have the lowest towel.")
        )
    if place < players - 1:
        return say("The lowest towel starts.")
    return (
        say("{name} has the topmost towel.", name=name)
        if seat
        else say("You have the topmost towel.")
    )


# -- water and points ----------------------------------------------------------------------


def in_water(rng: Random) -> Question:
    """Which deckchair would be wet?"""
    wanted = rng.random() < 0.7

    def soaked(state: HighTideState) -> list[int]:
        """The beaches on which accepting takes you into the water."""
        tried = state.clone()
        tried.apply(ACCEPT)
        reached = {die % 6: tried.at[die % 6 * state.players] for die in state.hand}
        return [beach for beach, position in reached.items() if position > state.dry[beach]]

    def fits(state: HighTideState) -> bool:
        if state.phase != ROLLED or state.hand[0] % 6 == state.hand[1] % 6:
            return False
        near = any(state.at[die % 6 * state.players] > 5 for die in state.hand)
        return near and bool(soaked(state)) == wanted

    state = _played(rng, fits)
    wet = soaked(state)
    choices = []
    for die in state.hand:
        beach = die % 6
        old, dry = state.at[beach * state.players], state.dry[beach]
        said = say(
            "{old} and {pips} is {new}; dry up to {dry}.",
            old=old,
            pips=6 - die // 6,
            new=old + 6 - die // 6,
            dry=dry,
        )
        label = say("The {beach} one", beach=beach_name(beach))
        choices.append(Choice(label, beach in wet, said, ("HT-GEN-6",)))
    choices.append(
        Choice(say("None of them"), not wet, say("Compare with the dry limit."), ("HT-GEN-6",))
    )
    return Question(
        say(
            "You accept {dice}. Which of your deckchairs moves into the water? Choose all of them.",
            dice=dice_named(state.hand),
        ),
        choices,
        many=True,
        explain=" ".join(choice.explain for choice in choices[:-1]),
        rule_ids=("HT-GEN-6", "HT-MOVE-3"),
        state=state,
        names=names(state.players),
        cover=_COVER,
    )


def beach_points(rng: Random) -> Question:
    """What does somebody score on a beach?"""
    players = rng.choice((3, 4, 5, 6))

    def shared(state: HighTideState) -> list[int]:
        """Beaches on which two deckchairs share a space in the sand."""
        found = []
        for beach in BEACHES:
            at = [state.at[beach * players + seat] for seat in state.rows[beach]]
            if len(set(at)) < len(at):
                found.append(beach)
        return found

    def fits(state: HighTideState) -> bool:
        return state.phase == CHOOSE and bool(shared(state))

    state = _played(rng, fits, players)
    beach = rng.choice(shared(state))
    standings = beach_standings(state, beach)
    seat = rng.choice([standing[0] for standing in standings])
    points = {standing[0]: standing[1] for standing in standings}
    why, rule_ids = next(standing_said(s) for s in standings if s[0] == seat)
    called, name = names(players), beach_name(beach)
    if seat:
        asked = later("If the game ended now: what does {name} score on the {beach} beach?")
    else:
        asked = later("If the game ended now: what do you score on the {beach} beach?")
    if len(PLACES[players]) == 3:
        explain = later(
            "{why}. With {players} players the first, second and third place score. All: {all}."
        )
    else:
        explain = later(
            "{why}. With {players} players the first and second place score. All: {all}."
        )
    row = [say("{name} {points}", name=called[s[0]], points=s[1]) for s in standings]
    return _question(
        state,
        say(asked, name=called[seat], beach=name),
        answer=points[seat],
        explain=say(explain, why=capital(why), players=players, all=clauses(row)),
        rule_ids=(*rule_ids, *(id for id in ("HT-SCORE-4", "HT-SCORE-5") if id not in rule_ids)),
    )


MAKERS: dict[str, Maker] = {
    "may-refuse": may_refuse,
    "refusals": refusals,
    "towel": towel,
    "large-wave": large_wave,
    "next-start": next_start,
    "in-water": in_water,
    "beach-points": beach_points,
}
