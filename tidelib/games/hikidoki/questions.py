"""Questions about Hikidoki. Every answer is the engine's: a move tried, a sum made."""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.figures import in_100
from tidelib.core.game import CHANCE
from tidelib.core.rulebook import Legal
from tidelib.core.wording import count
from tidelib.games.hikidoki.dive import next_card, next_safe
from tidelib.games.hikidoki.game import GAME
from tidelib.games.hikidoki.scoring import triangular
from tidelib.games.hikidoki.words import (
    ACTIONS,
    CARD_IDS,
    CARD_NAMES,
    CHOICE,
    COLOURS,
    DIVE,
    DIVES,
    FLIP,
    KEEP,
    MARKER,
    MARKER_IDS,
    MARKER_NAMES,
    MINIMUM_FLIPS,
    RETURN,
    SURFACE,
    WAVE,
    WAVES_ALLOWED,
    colours_text,
)
from tidelib.lessons.quiz import Choice, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.games.hikidoki.state import HikidokiState
    from tidelib.lessons.quiz import Maker

NAMES = ("You", "Nami", "Kai", "Umi", "Riku")
_LABELS = {KEEP: "Keep the card", RETURN: "Return the card", FLIP: "Flip", SURFACE: "Surface"}


# -- positions -----------------------------------------------------------------------------


def _played(rng: Random, fits: Callable[[HikidokiState], bool], players: int = 2) -> HikidokiState:
    """A position of a game played at random in which it is your turn, and which fits."""
    while True:
        state = GAME.new_state(players)
        while not state.is_terminal:
            if state.current_player == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            if state.current_player == 0 and fits(state) and rng.random() < 0.3:
                return state
            # fewer surfacings and returns than blind chance would bring, so that dives get long
            actions = [a for a in state.legal_actions() if a not in (SURFACE, RETURN)]
            if not actions or rng.random() < 0.2:
                actions = list(state.legal_actions())
            state.apply(rng.choice(actions))


def _set_up(*lines: str) -> HikidokiState:
    return GAME.scenario("\n".join(line for line in lines if line))


def _beach(rng: Random, most: int = 4) -> list[int]:
    beach = [0] * len(COLOURS)
    for colour in rng.sample(list(COLOURS), rng.randint(2, 3)):
        beach[colour] = rng.randint(1, most)
    return beach


def _beach_line(seat: int, beach: list[int]) -> str:
    cards = " ".join(f"{CARD_IDS[c]}{n}" for c, n in enumerate(beach) if n)
    return f"beach {seat}: {cards}" if cards else ""


# -- what may be done ----------------------------------------------------------------------


def legal(rng: Random) -> Question:
    """What may be done at this point?"""
    phase = rng.choice((DIVE, DIVE, CHOICE, MARKER))

    def fits(state: HikidokiState) -> bool:
        return state.phase == phase and (phase != MARKER or state.used[0] != 0)

    state = _played(rng, fits)
    choices = []
    for action in ACTIONS:
        if (action < FLIP) != (phase == MARKER):
            continue
        verdict = state.explain(action)
        text = MARKER_NAMES[action] if action < FLIP else _LABELS[action]
        if isinstance(verdict, Legal):
            choices.append(Choice(text, True, "This may be done now.", state.rules_in_force()[:1]))
        else:
            choices.append(Choice(text, False, verdict.sentence, (*verdict.rule_ids, *verdict.see)))
    return Question(
        "Which of these may you do now? Choose all of them.",
        choices,
        many=True,
        explain=state.prompt(),
        rule_ids=state.rules_in_force(),
        state=state,
        names=NAMES[:2],
    )


# -- what it is worth ----------------------------------------------------------------------


def worth(rng: Random) -> Question:
    """What does surfacing add?"""

    def fits(state: HikidokiState) -> bool:
        # the very last dive of a game would bring Beach Master points as well
        goes_on = (state.round, state.turn) != (DIVES, state.players - 1)
        return goes_on and SURFACE in state.legal_actions() and len(state.basket) > 1

    state = _played(rng, fits)
    assert state.marker is not None
    before = state.scores()[0]
    after = state.clone()
    after.apply(SURFACE)
    right = after.scores()[0] - before
    dive = after.observation()["last_dive"]
    points, gain = dive["marker_points"], dive["beach_gain"]
    cards, value = len(state.basket), state.values[state.marker]
    marker = f"{MARKER_NAMES[state.marker]}: {count(cards, 'card')} × {value} = {points}"
    sum_of = f"{gain} for the beach, {points} for the marker ({marker})."
    alone = sum(triangular(n) for n in state.basket_counts())
    wrong = {
        gain: "The marker pays too.",
        points: "The cards also count on the beach.",
        alone + points: "The cards join those of the same colour on the beach and are worth more.",
        cards + points: "On the beach the second card of a colour is worth 2, the third 3.",
        right + cards: "A returned card or a wave counts nothing, and no card counts twice.",
        right + 2: "Count each colour for itself.",
        max(0, right - 1): "Count each colour for itself.",
    }
    return _numbers(
        "You surface now. How many points does that add to your score?",
        right,
        wrong,
        sum_of,
        ("HK-701", "HK-702"),
        state,
    )


def _numbers(
    prompt: str,
    right: int,
    wrong: dict[int, str],
    explain: str,
    rule_ids: tuple[str, ...],
    state: HikidokiState,
) -> Question:
    wrong.pop(right, None)
    # the first ones stand for likely mistakes; the rest fills up
    taken = list(wrong)[:3]
    choices = [Choice(str(right), True, explain, rule_ids)]
    choices += [Choice(str(number), False, wrong[number], rule_ids) for number in taken]
    return Question(
        prompt, choices, explain=explain, rule_ids=rule_ids, state=state, names=NAMES[:2]
    )


def colour(rng: Random) -> Question:
    """Which card adds most to the beach?"""
    beach = _beach(rng, 6)
    state = _set_up(
        "players: 1", _beach_line(0, beach), "used 0: OFF", "marker: POOL", "deck: L U A H O W"
    )
    offered = rng.sample(list(COLOURS), 4)
    gains = {c: triangular(beach[c] + 1) - triangular(beach[c]) for c in offered}
    best = max(gains.values())
    choices = [
        Choice(
            f"{CARD_NAMES[c]}".capitalize(),
            gains[c] == best,
            f"Your {_ordinal(beach[c] + 1)} {CARD_NAMES[c]} adds {gains[c]}.",
            ("HK-701",),
        )
        for c in offered
    ]
    level = sum(gain == best for gain in gains.values()) > 1
    return Question(
        "Which of these cards would add most to your beach?"
        + (" Several are level: any of them will do." if level else ""),
        choices,
        explain=f"The largest gain here is {best}: the next card of a colour is worth as many "
        "points as you then have of it.",
        rule_ids=("HK-701",),
        state=state,
    )


def _ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
    return words[number - 1] if number <= len(words) else f"{number}th"


# -- bust or not ---------------------------------------------------------------------------

_ENDINGS = {
    "BUST": ("Bust: the basket is lost.", "HK-404"),
    "ROW": ("The row is full: home with the basket.", "HK-402"),
    "EMPTY": ("The row is full and the basket empty: nothing comes home.", "HK-405"),
    "": ("The dive goes on.", "HK-406"),
}


def wave(rng: Random) -> Question:
    """What does the next wave do?"""
    marker = rng.randrange(3)
    waves = rng.randint(0, WAVES_ALLOWED[marker])
    length = rng.choice((max(waves, 1), rng.randint(max(waves, 1), 5), 5))
    row, kept = ["W"] * waves, 0
    for _ in range(length - waves):
        keep = kept < 3 and rng.random() < 0.7
        kept += keep
        row.append(CARD_IDS[rng.choice(list(COLOURS))] + ("k" if keep else "r"))
    rng.shuffle(row)
    state = _set_up(
        "players: 2", f"marker: {MARKER_IDS[marker]}", f"row: {' '.join(row)}", "deck: W L U A"
    )
    after = state.clone()
    after.apply(FLIP)
    dive = after.observation()["last_dive"]
    end = "" if dive is None else dive["end"]
    allowed = WAVES_ALLOWED[marker]
    allows = count(allowed, "wave") if allowed else "no wave"
    counts = f"{MARKER_NAMES[marker]} allows {allows}; this would be wave {waves + 1}"
    explain = f"{counts}, and card {len(row) + 1} of {state.row_limit} in the row."
    choices = [Choice(text, key == end, explain, (rule,)) for key, (text, rule) in _ENDINGS.items()]
    return Question(
        "You flip, and a wave comes. What happens?",
        choices,
        explain=explain,
        rule_ids=(_ENDINGS[end][1], "HK-406"),
        state=state,
        names=NAMES[:2],
    )


# -- chances -------------------------------------------------------------------------------


def chance(rng: Random) -> Question:
    """How often is the next flip safe?"""
    state = _played(
        rng,
        lambda s: s.phase == DIVE and s.marker is not None and 0 < next_safe(s) < 1,
        rng.choice((1, 2, 3)),
    )
    safe, chances = next_safe(state), next_card(state)
    left, waves = len(state.deck), state.waves_left()
    if not state.deck:
        left, waves = len(state.discards), state.discards.count(WAVE)
    explain = (
        f"{left - waves} of {count(left, 'card')} are shore cards, {waves} "
        f"{'is a wave' if waves == 1 else 'are waves'}: {in_100(safe)} ({safe})."
    )
    wrong = {
        in_100(chances[WAVE]): "That is the chance of a wave.",
        in_100(Fraction(6, 7)): "That is the first card of a fresh deck. Count what is left.",
        in_100(1 - chances[WAVE] ** 2): "One wave is enough here.",
        in_100(safe**2): "That is the chance of two safe cards in a row.",
        in_100(safe**3): "That is the chance of three safe cards in a row.",
        in_100(Fraction(1, 2)): "Safe or not is no coin to toss: count the cards.",
    }
    wrong.pop(in_100(safe), None)
    choices = [Choice(in_100(safe), True, explain, ("HK-406",))]
    choices += [Choice(text, False, why, ("HK-406",)) for text, why in list(wrong.items())[:3]]
    return Question(
        "You flip now. How often is that safe, that is, no bust?",
        choices,
        explain=explain,
        rule_ids=("HK-108", "HK-406"),
        state=state,
        names=NAMES[: state.players],
    )


# -- order, Beach Master, winner -----------------------------------------------------------


def order(rng: Random) -> Question:
    """Who dives first in the next round?"""
    n = rng.choice((3, 4))
    seats = list(range(n))
    rng.shuffle(seats)
    points = [rng.choice((0, 3, 6, 9, 9, 12)) for _ in seats]
    last = seats[-1]
    lines = [f"players: {n}", f"order: {' '.join(map(str, seats))}", f"diver: {last}"]
    for seat in seats:
        if seat != last:
            lines += [f"used {seat}: OFF", f"points {seat}: {points[seat]}"]
    state = _set_up(*lines, "marker: OFF", "row: Ak Uk Hk", "deck: L L U A H O W")
    state.apply(SURFACE)
    scores, first = state.scores(), state.order[0]
    before = ", ".join(NAMES[seat] for seat in seats)
    held = ", ".join(f"{NAMES[seat]} {scores[seat]}" for seat in range(n))
    best = max(scores)
    level = scores.count(best) > 1
    explain = f"{NAMES[first]}: the highest score dives first" + (
        ", and of those who are level whoever dived earlier." if level else "."
    )
    choices = []
    for seat in range(n):
        if seat == first:
            why = explain
        elif scores[seat] == best:
            why = f"Level with {NAMES[first]}, who dived earlier in this round."
        else:
            why = f"{scores[seat]} points are not the highest score."
        choices.append(Choice(NAMES[seat], seat == first, why, ("HK-203", "HK-204")))
    return Question(
        f"The first round is over. Its order was: {before}. The scores are: {held}. "
        "Who dives first in the second round?",
        choices,
        explain=explain,
        rule_ids=("HK-203", "HK-204"),
    )


def _ended(rng: Random, n: int) -> HikidokiState:
    lines = [f"players: {n}"]
    for seat in range(n):
        points = rng.choice((3, 6, 9, 12, 13))
        beach = _beach(rng, 3)
        lines += [
            _beach_line(seat, beach),
            f"used {seat}: OFF MID POOL",
            f"points {seat}: {points}",
        ]
    return _set_up(*lines)


def beach_master(rng: Random) -> Question:
    """Who gets the point for a colour?"""
    n = rng.choice((2, 3))
    state = _ended(rng, n)
    asked = rng.choice(list(COLOURS))
    name = CARD_NAMES[asked]
    led = state.beach_master()
    beaches = "; ".join(f"{NAMES[s]}: {colours_text(state.beaches[s])}" for s in range(n))
    most = max(beach[asked] for beach in state.beaches)
    choices = [
        Choice(
            NAMES[seat],
            asked in led[seat],
            f"{count(state.beaches[seat][asked], 'card')} of this colour"
            + (f", the most is {most}." if most else ": nobody has the most of nothing."),
            ("HK-705",) if most else ("HK-706",),
        )
        for seat in range(n)
    ]
    nobody = not any(asked in colours for colours in led)
    choices.append(
        Choice(
            "Nobody",
            nobody,
            "Nobody has this colour on the beach." if nobody else "Somebody has most of it.",
            ("HK-706",),
        )
    )
    return Question(
        f"The game is over. On the beaches lie: {beaches}. Who gets a Beach Master point for "
        f"{name}? Choose all of them.",
        choices,
        many=True,
        explain="Everybody who has the most of a colour gets the point, shared or not."
        if most
        else "A colour that is on no beach gives no point.",
        rule_ids=("HK-705", "HK-706"),
    )


def winner(rng: Random) -> Question:
    """Who wins?"""
    n = rng.choice((2, 3))
    state = _ended(rng, n)
    for _ in range(200):  # level scores are what this is about, as often as they turn up
        scores = state.scores()
        if scores.count(max(scores)) > 1 or rng.random() < 0.02:
            break
        state = _ended(rng, n)
    scores, winners = state.scores(), state.winners()
    cards = [sum(beach) for beach in state.beaches]
    best = max(scores)
    told = "; ".join(
        f"{NAMES[s]}: {count(scores[s], 'point')}, {count(cards[s], 'card')} on the beach"
        for s in range(n)
    )
    choices = []
    for seat in range(n):
        if seat in winners:
            why = "The highest score" + (
                ", and of those who are level the fewest cards." if scores.count(best) > 1 else "."
            )
        elif scores[seat] == best:
            why = "Level on points, but somebody has fewer cards on the beach."
        else:
            why = f"{best} is the highest score."
        choices.append(Choice(NAMES[seat], seat in winners, why, ("HK-802", "HK-803", "HK-804")))
    shared = "They share the win." if len(winners) > 1 else f"{NAMES[winners[0]]}."
    return Question(
        f"The final scores: {told}. Who wins? Choose all of them.",
        choices,
        many=True,
        explain=f"{shared} On a tie fewer cards on the beach win; if that is level too, the win is "
        "shared.",
        rule_ids=("HK-802", "HK-803", "HK-804"),
    )


def too_early(rng: Random) -> Question:
    """How many more flips before surfacing is allowed?"""
    marker = rng.choice((0, 1))
    minimum = MINIMUM_FLIPS[marker]
    length = rng.randint(1, minimum - 1)
    cards = [CARD_IDS[rng.choice(list(COLOURS))] + "k" for _ in range(length)]
    state = _set_up(
        "players: 2", f"marker: {MARKER_IDS[marker]}", f"row: {' '.join(cards)}", "deck: L U A H W"
    )
    # the engine is asked: flip and keep until it allows surfacing
    flips, now = 0, state.clone()
    while SURFACE not in now.legal_actions():
        now.apply(FLIP)
        now.apply(KEEP)
        flips += 1
    choices = [
        Choice(
            f"{n} more" if n else "None: you may surface now",
            n == flips,
            f"{MARKER_NAMES[marker]} asks for a row of {minimum}; you have {length}.",
            ("HK-403", "HK-304"),
        )
        for n in range(4)
    ]
    return Question(
        "If no wave comes: how many cards do you have to flip before you may surface?",
        choices,
        explain=f"{minimum} − {length} = {flips}. Returned cards and waves count for the row too.",
        rule_ids=("HK-403", "HK-408"),
        state=state,
        names=NAMES[:2],
    )


MAKERS: dict[str, Maker] = {
    "legal": legal,
    "wave": wave,
    "worth": worth,
    "chance": chance,
    "too-early": too_early,
    "colour": colour,
    "order": order,
    "beach-master": beach_master,
    "winner": winner,
}
