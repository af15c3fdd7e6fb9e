"""Questions about the end of a round and of the game: who dives first, who leads, who wins."""

from __future__ import annotations

from tidelib.core.figures import points
from tidelib.core.language import later, say, say_count
from tidelib.core.wording import clauses, listed, said_of
from tidelib.games.hikidoki.box.pieces import COLOURS, MARKER_IDS, OFF
from tidelib.games.hikidoki.rules.actions import SURFACE
from tidelib.games.hikidoki.rules.scoring import beach_master as beach_master_of
from tidelib.games.hikidoki.teach.question_positions import (
    beach_line,
    names,
    row_line,
    set_up,
    some_beach,
)
from tidelib.games.hikidoki.text.pieces import card_name, colours_text
from tidelib.lessons.quiz import Choice, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from tidelib.games.hikidoki.rules.state import HikidokiState


def order(rng: Random) -> Question:
    """Who dives first in the next round?"""
    n = rng.choice((3, 4))
    seats = list(range(n))
    rng.shuffle(seats)
    scored = [rng.choice((0, 3, 6, 9, 9, 12)) for _ in seats]
    last = seats[-1]
    lines = [f"players: {n}", f"order: {' '.join(map(str, seats))}", f"diver: {last}"]
    for seat in seats:
        if seat != last:
            lines += [f"used {seat}: {MARKER_IDS[OFF]}", f"points {seat}: {scored[seat]}"]
    row = row_line(["Ak", "Uk", "Hk"])
    state = set_up(*lines, f"marker: {MARKER_IDS[OFF]}", row, "deck: L L U A H O W")
    state.apply(SURFACE)
    called, scores, first = names(n), state.scores(), state.order[0]
    held = [say("{name} {score}", name=called[seat], score=scores[seat]) for seat in range(n)]
    best = max(scores)
    if scores.count(best) > 1:
        text = later(
            "{name}: the highest score dives first, and of those who are level whoever dived "
            "earlier."
        )
    else:
        text = later("{name}: the highest score dives first.")
    explain = say(text, name=called[first])
    choices = []
    for seat in range(n):
        if seat == first:
            why = explain
        elif scores[seat] == best:
            why = say("Level with {name}, who dived earlier in this round.", name=called[first])
        else:
            why = say_count(
                "{count} point is not the highest score.",
                "{count} points are not the highest score.",
                count=scores[seat],
            )
        choices.append(Choice(called[seat], seat == first, why, ("HK-203", "HK-204")))
    return Question(
        say(
            "The first round is over. Its order was: {order}. The scores are: {scores}. Who dives "
            "first in the second round?",
            order=listed([called[seat] for seat in seats]),
            scores=listed(held),
        ),
        choices,
        explain=explain,
        rule_ids=("HK-203", "HK-204"),
        names=called,
    )


def _ended(rng: Random, n: int) -> HikidokiState:
    lines = [f"players: {n}"]
    for seat in range(n):
        scored = rng.choice((3, 6, 9, 12, 13))
        beach = some_beach(rng, 3)
        lines += [
            beach_line(seat, beach),
            f"used {seat}: {' '.join(MARKER_IDS)}",
            f"points {seat}: {scored}",
        ]
    return set_up(*lines)


def beach_master(rng: Random) -> Question:
    """Who gets the point for a colour?"""
    n = rng.choice((2, 3))
    state = _ended(rng, n)
    asked = rng.choice(list(COLOURS))
    called, led = names(n), beach_master_of(state)
    beaches = [said_of(called[seat], colours_text(state.beaches[seat])) for seat in range(n)]
    most = max(beach[asked] for beach in state.beaches)
    choices = []
    for seat in range(n):
        if most:
            why = say_count(
                "{count} card of this colour, the most is {most}.",
                "{count} cards of this colour, the most is {most}.",
                count=state.beaches[seat][asked],
                most=most,
            )
        else:
            why = say("0 cards of this colour: nobody has the most of nothing.")
        rule = "HK-705" if most else "HK-706"
        choices.append(Choice(called[seat], asked in led[seat], why, (rule,)))
    nobody = not any(asked in colours for colours in led)
    if nobody:
        why = say("Nobody has this colour on the beach.")
    else:
        why = say("Somebody has most of it.")
    choices.append(Choice(say("Nobody"), nobody, why, ("HK-706",)))
    if most:
        explain = say("Everybody who has the most of a colour gets the point, shared or not.")
    else:
        explain = say("A colour that is on no beach gives no point.")
    return Question(
        say(
            "The game is over. On the beaches lie: {beaches}. Who gets a Beach Master point for "
            "{card}? Choose all of them.",
            beaches=clauses(beaches),
            card=card_name(asked),
        ),
        choices,
        many=True,
        explain=explain,
        rule_ids=("HK-705", "HK-706"),
        names=called,
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
    called, scores, winners = names(n), state.scores(), state.winners()
    cards = [sum(beach) for beach in state.beaches]
    best = max(scores)
    results = [
        say_count(
            "{name}: {points}, {count} card on the beach",
            "{name}: {points}, {count} cards on the beach",
            count=cards[seat],
            name=called[seat],
            points=points(scores[seat]),
        )
        for seat in range(n)
    ]
    choices = []
    for seat in range(n):
        if seat in winners:
            if scores.count(best) > 1:
                why = say("The highest score, and of those who are level the fewest cards.")
            else:
                why = say("The highest score.")
        elif scores[seat] == best:
            why = say("Level on points, but somebody has fewer cards on the beach.")
        else:
            why = say("{score} is the highest score.", score=best)
        choices.append(Choice(called[seat], seat in winners, why, ("HK-802", "HK-803", "HK-804")))
    if len(winners) > 1:
        who = say("They share the win.")
    else:
        who = say("{name}.", name=called[winners[0]])
    ties = say("On a tie fewer cards on the beach win; if that is level too, the win is shared.")
    return Question(
        say("The final scores: {scores}. Who wins? Choose all of them.", scores=clauses(results)),
        choices,
        many=True,
        explain=" ".join([who, ties]),
        rule_ids=("HK-802", "HK-803", "HK-804"),
        names=called,
    )
