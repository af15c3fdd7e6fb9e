"""Questions about Hikidoki. Every answer is the engine's: a move tried, a sum made."""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.figures import in_100
from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.refusal import Legal
from tidelib.core.wording import capital
from tidelib.games.hikidoki.box.pieces import (
    CARD_IDS,
    COLOURS,
    DIVES,
    MARKER_IDS,
    MINIMUM_FLIPS,
    OFF,
    POOL,
    WAVE,
    WAVES_ALLOWED,
)
from tidelib.games.hikidoki.play.best_play import next_card, next_safe
from tidelib.games.hikidoki.rules.actions import (
    ACTIONS,
    FLIP,
    KEEP,
    RETURN,
    SURFACE,
    ChooseMarker,
)
from tidelib.games.hikidoki.rules.scoring import triangular
from tidelib.games.hikidoki.rules.state import CHOICE, DIVE, MARKER
from tidelib.games.hikidoki.teach.ending_questions import beach_master, order, winner
from tidelib.games.hikidoki.teach.question_positions import (
    beach_line,
    names,
    played,
    row_line,
    set_up,
    some_beach,
)
from tidelib.games.hikidoki.text.pieces import card_name, marker_name
from tidelib.lessons.quiz import Choice, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from tidelib.core.actions import Action
    from tidelib.games.hikidoki.rules.state import HikidokiState
    from tidelib.lessons.quiz import Maker


# -- what may be done ----------------------------------------------------------------------


def legal(rng: Random) -> Question:
    """What may be done at this point?"""
    phase = rng.choice((DIVE, DIVE, CHOICE, MARKER))

    def fits(state: HikidokiState) -> bool:
        return state.phase == phase and (phase != MARKER or state.used[0] != 0)

    state = played(rng, fits)
    choices = []
    for action in ACTIONS.all:
        if isinstance(action, ChooseMarker) != (phase == MARKER):
            continue
        verdict = state.explain(action)
        text = _label(action)
        if isinstance(verdict, Legal):
            why = say("This may be done now.")
            choices.append(Choice(text, True, why, state.rules_in_force()[:1]))
        else:
            choices.append(Choice(text, False, verdict.sentence, (*verdict.rule_ids, *verdict.see)))
    return Question(
        say("Which of these may you do now? Choose all of them."),
        choices,
        many=True,
        explain=state.prompt(),
        rule_ids=state.rules_in_force(),
        state=state,
        names=names(2),
    )


def _label(action: Action) -> str:
    """What an action is called wherever it is not its turn."""
    if isinstance(action, ChooseMarker):
        return marker_name(action.marker)
    if action == KEEP:
        return say("Keep the card")
    if action == RETURN:
        return say("Return the card")
    if action == FLIP:
        return say_as("a card", "Flip")
    return say_as("a diver", "Surface")


# -- what it is worth ----------------------------------------------------------------------


def worth(rng: Random) -> Question:
    """What does surfacing add?"""

    def fits(state: HikidokiState) -> bool:
        # the very last dive of a game would bring Beach Master points as well
        goes_on = (state.round, state.turn) != (DIVES, state.players - 1)
        return goes_on and SURFACE in state.legal_actions() and len(state.basket) > 1

    state = played(rng, fits)
    assert state.marker is not None
    before = state.scores()[0]
    after = state.clone()
    after.apply(SURFACE)
    right = after.scores()[0] - before
    assert after.last_dive is not None
    paid, gain = after.last_dive.points, after.last_dive.gain
    cards = len(state.basket)
    sum_of = say_count(
        "{gain} for the beach, {points} for the marker ({marker}: {count} card × {value} = "
        "{points}).",
        "{gain} for the beach, {points} for the marker ({marker}: {count} cards × {value} = "
        "{points}).",
        count=cards,
        gain=gain,
        points=paid,
        marker=marker_name(state.marker),
        value=state.values[state.marker],
    )
    alone = sum(triangular(n) for n in state.basket_counts())
    wrong = {
        gain: say("The marker pays too."),
        paid: say("The cards also count on the beach."),
        alone + paid: say(
            "The cards join those of the same colour on the beach and are worth more."
        ),
        cards + paid: say("On the beach the second card of a colour is worth 2, the third 3."),
        right + cards: say("A returned card or a wave counts nothing, and no card counts twice."),
        right + 2: say("Count each colour for itself."),
        max(0, right - 1): say("Count each colour for itself."),
    }
    return _numbers(
        say("You surface now. How many points does that add to your score?"),
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
        prompt, choices, explain=explain, rule_ids=rule_ids, state=state, names=names(2)
    )


def colour(rng: Random) -> Question:
    """Which card adds most to the beach?"""
    beach = some_beach(rng, 6)
    state = set_up(
        "players: 1",
        beach_line(0, beach),
        f"used 0: {MARKER_IDS[OFF]}",
        f"marker: {MARKER_IDS[POOL]}",
        "deck: L U A H O W",
    )
    offered = rng.sample(list(COLOURS), 4)
    gains = {c: triangular(beach[c] + 1) - triangular(beach[c]) for c in offered}
    best = max(gains.values())
    choices = [
        Choice(
            capital(card_name(c)),
            gains[c] == best,
            say(_NTH[beach[c]], card=card_name(c), points=gains[c]),
            ("HK-701",),
        )
        for c in offered
    ]
    asked = [say("Which of these cards would add most to your beach?")]
    if sum(gain == best for gain in gains.values()) > 1:
        asked.append(say("Several are level: any of them will do."))
    return Question(
        " ".join(asked),
        choices,
        explain=say(
            "The largest gain here is {points}: the next card of a colour is worth as many points "
            "as you then have of it.",
            points=best,
        ),
        rule_ids=("HK-701",),
        state=state,
    )


_NTH = (
    later("Your first {card} adds {points}."),
    later("Your second {card} adds {points}."),
    later("Your third {card} adds {points}."),
    later("Your fourth {card} adds {points}."),
    later("Your fifth {card} adds {points}."),
    later("Your sixth {card} adds {points}."),
    later("Your seventh {card} adds {points}."),
)
"""What a card more is worth, by how many of its colour lie on the beach: six at most."""


# -- bust or not ---------------------------------------------------------------------------

_ENDINGS = {
    "BUST": (later("Bust: the basket is lost."), "HK-404"),
    "ROW": (later("The row is full: home with the basket."), "HK-402"),
    "EMPTY": (later("The row is full and the basket empty: nothing comes home."), "HK-405"),
    "": (later("The dive goes on."), "HK-406"),
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
    state = set_up("players: 2", f"marker: {MARKER_IDS[marker]}", row_line(row), "deck: W L U A")
    after = state.clone()
    after.apply(FLIP)
    end = "" if after.last_dive is None else after.last_dive.end
    allowed = WAVES_ALLOWED[marker]
    if allowed:
        explain = say_count(
            "{marker} allows {count} wave; this would be wave {wave}, and card {card} of "
            "{row_limit} in the row.",
            "{marker} allows {count} waves; this would be wave {wave}, and card {card} of "
            "{row_limit} in the row.",
            count=allowed,
            marker=marker_name(marker),
            wave=waves + 1,
            card=len(row) + 1,
            row_limit=state.row_limit,
        )
    else:
        explain = say(
            "{marker} allows no wave; this would be wave {wave}, and card {card} of {row_limit} "
            "in the row.",
            marker=marker_name(marker),
            wave=waves + 1,
            card=len(row) + 1,
            row_limit=state.row_limit,
        )
    choices = [
        Choice(say(text), key == end, explain, (rule,)) for key, (text, rule) in _ENDINGS.items()
    ]
    return Question(
        say("You flip, and a wave comes. What happens?"),
        choices,
        explain=explain,
        rule_ids=(_ENDINGS[end][1], "HK-406"),
        state=state,
        names=names(2),
    )


# -- chances -------------------------------------------------------------------------------


def chance(rng: Random) -> Question:
    """How often is the next flip safe?"""
    state = played(
        rng,
        lambda s: s.phase == DIVE and s.marker is not None and 0 < next_safe(s) < 1,
        rng.choice((1, 2, 3)),
    )
    safe, chances = next_safe(state), next_card(state)
    left, waves = len(state.deck), state.waves_left()
    if not state.deck:
        left, waves = len(state.discards), state.discards.count(WAVE)
    explain = say_count(
        "{shore} of {cards} cards are shore cards, {count} is a wave: {chance} ({exact}).",
        "{shore} of {cards} cards are shore cards, {count} are waves: {chance} ({exact}).",
        count=waves,
        shore=left - waves,
        cards=left,
        chance=in_100(safe),
        exact=safe,
    )
    wrong = {
        in_100(chances[WAVE]): say("That is the chance of a wave."),
        in_100(Fraction(6, 7)): say("That is the first card of a fresh deck. Count what is left."),
        in_100(1 - chances[WAVE] ** 2): say("One wave is enough here."),
        in_100(safe**2): say("That is the chance of two safe cards in a row."),
        in_100(safe**3): say("That is the chance of three safe cards in a row."),
        in_100(Fraction(1, 2)): say("Safe or not is no coin to toss: count the cards."),
    }
    wrong.pop(in_100(safe), None)
    choices = [Choice(in_100(safe), True, explain, ("HK-406",))]
    choices += [Choice(text, False, why, ("HK-406",)) for text, why in list(wrong.items())[:3]]
    return Question(
        say("You flip now. How often is that safe, that is, no bust?"),
        choices,
        explain=explain,
        rule_ids=("HK-108", "HK-406"),
        state=state,
        names=names(state.players),
    )


def too_early(rng: Random) -> Question:
    """How many more flips before surfacing is allowed?"""
    marker = rng.choice((0, 1))
    minimum = MINIMUM_FLIPS[marker]
    length = rng.randint(1, minimum - 1)
    cards = [CARD_IDS[rng.choice(list(COLOURS))] + "k" for _ in range(length)]
    state = set_up(
        "players: 2", f"marker: {MARKER_IDS[marker]}", row_line(cards), "deck: L U A H W"
    )
    # the engine is asked: flip and keep until it allows surfacing
    flips, now = 0, state.clone()
    while SURFACE not in now.legal_actions():
        now.apply(FLIP)
        now.apply(KEEP)
        flips += 1
    why = say(
        "{marker} asks for a row of {minimum}; you have {length}.",
        marker=marker_name(marker),
        minimum=minimum,
        length=length,
    )
    choices = [
        Choice(
            say("{number} more", number=n) if n else say("None: you may surface now"),
            n == flips,
            why,
            ("HK-403", "HK-304"),
        )
        for n in range(4)
    ]
    return Question(
        say("If no wave comes: how many cards do you have to flip before you may surface?"),
        choices,
        explain=say(
            "{minimum} − {length} = {flips}. Returned cards and waves count for the row too.",
            minimum=minimum,
            length=length,
            flips=flips,
        ),
        rule_ids=("HK-403", "HK-408"),
        state=state,
        names=names(2),
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
