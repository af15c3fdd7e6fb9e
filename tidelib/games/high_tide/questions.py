"""Questions about High Tide. Every answer is the engine's: an action tried, a round finished."""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.rulebook import Legal
from tidelib.core.wording import capital, count
from tidelib.games.high_tide.game import GAME
from tidelib.games.high_tide.saying import standing_said
from tidelib.games.high_tide.scoring import beach_standings
from tidelib.games.high_tide.words import (
    ACCEPT,
    BEACH_NAMES,
    BEACHES,
    CHOOSE,
    KEEP,
    PLACES,
    REFUSE,
    ROLL,
    ROLLED,
    TAKE,
    dice_named,
)
from tidelib.lessons.quiz import Choice, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.high_tide.state import HighTideState
    from tidelib.lessons.quiz import Maker

NAMES = ("You", "Nora", "Finn", "Lena", "Otto", "Ida")
_HAVE = ("You have", *(f"{name} has" for name in NAMES[1:]))
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


def _played(rng: Random, fits: Callable[[HighTideState], bool], players: int = 3) -> HighTideState:
    """A position of a game played at random in which it is your turn, and which fits."""
    while True:
        state = GAME.new_state(players)
        while not state.is_terminal:
            if state.current_player == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            if state.current_player == 0 and fits(state) and rng.random() < 0.4:
                return state
            state.apply(rng.choice(state.legal_actions()))


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
        names=NAMES[: state.players],
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
    spaces = f"{count(free, 'free space')} {'is' if free == 1 else 'are'} left to you"
    if isinstance(verdict, Legal):
        why = f"{capital(spaces)}: one for the pair, one for your towel."
        rule_ids: tuple[str, ...] = ("HT-TURN-6", "HT-TURN-8")
    else:
        why, rule_ids = verdict.sentence, verdict.rule_ids
    return _question(
        state,
        f"You have rolled {dice_named(state.hand)}. May you refuse?",
        [
            Choice("Yes", bool(verdict), why, rule_ids),
            Choice("No, you must accept", not verdict, why, rule_ids),
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
        "You roll in this turn. How many rolls may you refuse at most?",
        answer=possible,
        explain=f"{count(free, 'free space')}, and your towel needs one: {possible}.",
        rule_ids=("HT-TURN-7", "HT-TURN-8", "HT-ROUND-4"),
    )


def _take_or_roll(rng: Random, last: bool) -> tuple[HighTideState, str, HighTideState]:
    """Your turn, with a pair on the track: the position, what you do, and how your turn ends."""

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
        return state, "You roll and accept at once", after
    if KEEP in after.legal_actions():
        after.apply(KEEP)
    return state, f"You take the pair from space {action - TAKE}", after


def towel(rng: Random) -> Question:
    """Where will the towel lie?"""
    state, does, after = _take_or_roll(rng, last=False)
    why, rule_ids = "the first free space from the top", ("HT-TURN-13", "HT-TURN-14")
    if "take" in does:
        why = "the first free space is the one that the pair has left"
    space = after.track.index(0) + 1
    return _question(
        state,
        f"{does}. On which space of the dice track will your towel lie?",
        answer=space,
        explain=f"On space {space}: {why}.",
        rule_ids=rule_ids,
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
            said = f"{capital(BEACH_NAMES[beach])} is the left die of the pair that is left."
        elif beach == right:
            said = f"{capital(BEACH_NAMES[beach])} lies on the right: the small wave."
        else:
            said = "You accept that pair. It does not stay on the track."
        choices.append(Choice(BEACH_NAMES[beach], beach == left, said, ("HT-WAVE-2", "HT-GEN-10")))
    if len(choices) == 1:
        return large_wave(rng)
    return _question(
        state,
        f"You are the last of this round and accept {dice_named(state.hand)}. "
        "Which beach gets the large wave?",
        choices,
        explain=f"The pair {dice_named(pair)} is left: the higher die lies on the left, and of "
        "equal ones the colour that comes first in bar order.",
        rule_ids=("HT-WAVE-2", "HT-GEN-10"),
    )


def next_start(rng: Random) -> Question:
    """Who starts the next round?"""
    state, does, after = _take_or_roll(rng, last=True)
    while after.current_player == CHANCE and after.round == state.round:
        after.apply(after.sample_chance(rng))
    if after.is_terminal:
        return next_start(rng)
    choices = [
        Choice(
            NAMES[seat],
            seat == after.pile[0],
            f"{_HAVE[seat]} the {'lowest' if place == 0 else 'topmost'} towel."
            if place in (0, state.players - 1)
            else "The lowest towel starts.",
            ("HT-NEXT-2", "HT-NEXT-3"),
        )
        for place, seat in enumerate(after.pile)
    ]
    order = ", then ".join(NAMES[seat] for seat in after.pile)
    return _question(
        state,
        f"{does}, as the last of this round. Who starts the next round?",
        choices,
        explain=f"The track read from the bottom up: {order}.",
        rule_ids=("HT-NEXT-2", "HT-NEXT-3"),
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
        said = f"{old} and {6 - die // 6} is {old + 6 - die // 6}; dry up to {dry}."
        choices.append(Choice(f"The {BEACH_NAMES[beach]} one", beach in wet, said, ("HT-GEN-6",)))
    choices.append(Choice("None of them", not wet, "Compare with the dry limit.", ("HT-GEN-6",)))
    return Question(
        f"You accept {dice_named(state.hand)}. Which of your deckchairs moves into the water? "
        "Choose all of them.",
        choices,
        many=True,
        explain=" ".join(choice.explain for choice in choices[:-1]),
        rule_ids=("HT-GEN-6", "HT-MOVE-3"),
        state=state,
        names=NAMES[: state.players],
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
    row = "; ".join(f"{NAMES[s[0]]} {s[1]}" for s in standings)
    third = "first, second and third" if len(PLACES[players]) == 3 else "first and second"
    return _question(
        state,
        f"If the game ended now: what {'do' if seat == 0 else 'does'} "
        f"{'you' if seat == 0 else NAMES[seat]} score on the {BEACH_NAMES[beach]} beach?",
        answer=points[seat],
        explain=f"{capital(why)}. With {players} players the {third} place score. All: {row}.",
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
