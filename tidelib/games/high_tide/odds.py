"""The odds of High Tide: exact figures by name, and what can be reckoned at the table.

Nothing is hidden in this game but what chance will bring. So a figure is exact where only chance is
left to act in this round; where somebody is still to choose it is an estimate, with its standard
error (see ``forecast``).
"""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.figures import Estimate, Figure, decimal
from tidelib.core.language import say
from tidelib.core.wording import capital, player, said_of
from tidelib.games.high_tide import exact, saying
from tidelib.games.high_tide.exact import (
    FIGURES,
    beach_hit,
    colour_comes,
    flood_reaches,
    flooded_in_all,
    pips_a_chair,
    pips_moved,
    reroll_at_least,
    reroll_gain,
    same_colour,
    sum_of_pips,
)
from tidelib.games.high_tide.forecast import (
    GAMES_PLAYED,
    Chance,
    Forecast,
    Worth,
    decided,
    forecast,
    mean,
    outlook,
    worths,
)
from tidelib.games.high_tide.words import (
    BEACH_IDS,
    BEACHES,
    BONUS_ASKED,
    DIE_TEXTS,
    LAST_DICE,
    OVER,
    PIPS,
    REVEAL,
    ROLL,
    ROLLING,
    ROUNDS,
    SURFERS,
    beach_name,
    die_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tidelib.games.high_tide.state import HighTideState

__all__ = [
    "FIGURES",
    "beach_hit",
    "colour_comes",
    "decided",
    "exact",
    "flood_reaches",
    "flooded_in_all",
    "forecast",
    "live_odds",
    "outlook",
    "pips_a_chair",
    "pips_moved",
    "reroll_at_least",
    "reroll_gain",
    "same_colour",
    "sum_of_pips",
    "worths",
]

_ASKED = 8
"""So many actions at most are looked at: uses of tiles can be many."""


def live_odds(state: HighTideState) -> list[Figure]:
    """The odds at this moment, most useful first; nothing before the first round and at the end.

    >>> import tidelib
    >>> state = tidelib.game("high-tide").scenario('''
    ... players: 3
    ... track: 0 1 2
    ... K: 18=0
    ... ''')
    >>> for figure in live_odds(state)[:3]: print(figure)
    The waves reach black: 33 % (1/3)
    The waves reach purple: 33 % (1/3)
    The waves reach blue: 33 % (1/3)
    """
    if state.phase <= SURFERS or state.phase == OVER:
        return []
    found: list[Figure] = []
    if state.current_player >= 0:
        looked_at = worths(state, list(state.legal_actions())[:_ASKED])
        found += _actions(state, looked_at)
        if state.phase == BONUS_ASKED:
            found += _new_throws(state)
        found += _water(state, forecast(state))
        if ROLL in state.legal_actions():
            found += _colours(state)
        return [*found, *_beaches(looked_at[0])]
    if state.phase == LAST_DICE:
        found += _floods(state)
    elif state.phase == ROLLING:
        found += _colours(state)
    return [*found, *_water(state, forecast(state))]


def _actions(state: HighTideState, looked_at: list[Worth]) -> Iterator[Figure]:
    """What each action is worth; of the others, by how much less than the best."""
    best = looked_at[0]
    for entry in looked_at:
        detail = say(
            "The average of {games} games played on by rules of thumb.",
            games=GAMES_PLAYED,
        )
        if entry is not best:
            less = entry.less_than(best)
            label = saying.action_label(state, best.action)
            detail = say(
                "In the same {games} games {value} ± {error} less than “{label}”.",
                games=GAMES_PLAYED,
                value=decimal(less.value),
                error=decimal(less.error),
                label=label,
            )
        yield Estimate(
            f"points {state.action_text(entry.action)}",
            say(
                "{action}: points at the end",
                action=saying.action_label(state, entry.action),
            ),
            _tenths(entry.mean.value),
            _tenths(entry.mean.error),
            "points",
            detail,
            ("HT-SCORE-4", "HT-SCORE-6"),
        )


def _beaches(best: Worth) -> Iterator[Figure]:
    """Points at the end by beach, after the best action."""
    for beach in BEACHES:
        points = mean(best.beaches[beach])
        yield Estimate(
            f"beach {BEACH_IDS[beach]}",
            say("{beach} beach: points at the end", beach=capital(beach_name(beach))),
            _tenths(points.value),
            _tenths(points.error),
            "points",
            say("With the best of these actions."),
            ("HT-SCORE-3",),
        )


def _tenths(number: float) -> Fraction:
    return Fraction(round(number * 1000), 1000)


def _new_throws(state: HighTideState) -> Iterator[Figure]:
    """For each die of a pair just taken: does a new throw show more?"""
    for die in dict.fromkeys(state.hand):
        if PIPS[die] < 6:
            yield Figure(
                f"more {DIE_TEXTS[die]}",
                say("Thrown again, {die} shows more", die=die_named(die)),
                reroll_at_least(PIPS[die] + 1),
                "chance",
                "",
                ("HT-TURN-10", "HT-TURN-11"),
            )


def _colours(state: HighTideState) -> Iterator[Figure]:
    """The colours of a roll from the bag as it is."""
    drawn = exact.colours(state.bag)
    for beach in BEACHES:
        chance = sum([share for pair, share in drawn.items() if beach in pair], Fraction(0))
        yield Figure(
            f"colour {BEACH_IDS[beach]}",
            say("A roll shows {beach}", beach=beach_name(beach)),
            chance,
            "chance",
            say("By the dice that are in the bag now."),
            ("HT-TURN-5", "HT-TURN-15"),
        )


def _floods(state: HighTideState) -> Iterator[Figure]:
    """Where the waves of the last roll go."""
    for beach in BEACHES:
        chance = 1 - exact.flooded(state.bag, beach).get(0, Fraction(0))
        yield Figure(
            f"flood {BEACH_IDS[beach]}",
            say("The waves reach {beach}", beach=beach_name(beach)),
            chance,
            "chance",
            say("By the dice that are in the bag now."),
            ("HT-ROUND-9", "HT-WAVE-2"),
        )


def seat_meant(state: HighTideState) -> int | None:
    """Whose deckchairs the odds are about: who is on turn or acts; else, everybody's."""
    if state.current_player >= 0:
        return state.current_player
    if state.turn < state.players and state.phase > REVEAL:
        return state.pile[state.turn]
    return None


def _water(state: HighTideState, found: Forecast) -> Iterator[Figure]:
    """Deckchairs that may be in the water after this round, and whether the game ends then."""
    seat = seat_meant(state)
    for s in range(state.players) if seat is None else [seat]:
        for beach in BEACHES:
            chance = found.wet[s, beach]
            if chance.value:
                said = say(
                    "{beach} deckchair in the water after this round", beach=beach_name(beach)
                )
                yield _figure(
                    f"wet {s} {BEACH_IDS[beach]}",
                    capital(said) if seat is not None else said_of(capital(player(s)), said),
                    chance,
                    found.played,
                    ("HT-GEN-6", "HT-WAVE-5"),
                )
    yield _figure(
        "end",
        say("The game ends after this round"),
        _ending(state, found),
        found.played,
        ("HT-END-1",),
    )


def _ending(state: HighTideState, found: Forecast) -> Chance:
    """The chance that the game ends after this round: for sure after the last one (HT-END-2)."""
    return Chance(Fraction(1)) if state.round == ROUNDS else found.ends


def _figure(id: str, label: str, chance: Chance, played: int, rule_ids: tuple[str, ...]) -> Figure:
    """A chance after so many rounds that were played out; none where it can be reckoned."""
    detail = (
        say("An estimate: the round was played out {count} times by rules of thumb.", count=played)
        if played
        else say("Exact: nobody has a choice left in this round.")
    )
    if chance.error is None:
        sure = say("Exact: it is settled already.") if played else detail
        return Figure(id, label, chance.value, "chance", sure, rule_ids)
    return Estimate(id, label, chance.value, chance.error, "chance", detail, rule_ids)
