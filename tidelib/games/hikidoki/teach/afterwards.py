"""What the odds were: one honest word after a dive.

Everything is best with the knowledge of the moment of the decision, so that a good decision
that went wrong is called a good one. The moment is found by playing the game's history once more.
"""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.actions import Action
from tidelib.core.figures import rounded
from tidelib.core.language import say, say_count
from tidelib.games.hikidoki.box.pieces import MINIMUM_FLIPS
from tidelib.games.hikidoki.play.best_play import best_play, next_safe, points, spot_of, times
from tidelib.games.hikidoki.rules.actions import FLIP, KEEP, SURFACE
from tidelib.games.hikidoki.rules.state import CHOICE
from tidelib.games.hikidoki.text.pieces import card_name, marker_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tidelib.games.hikidoki.rules.state import HikidokiState


def ended_last(state: HikidokiState) -> object:
    """The dive that ended last, or None."""
    return state.last_dive


def afterwards(state: HikidokiState) -> str:
    """What the last decisions of the dive that ended last were worth, in plain words.

    Empty if no dive has ended yet, or if nothing was decided in it that could be judged.

    >>> import tidelib
    >>> state = tidelib.game("hikidoki").scenario("marker: OFF\\nrow: Uk Ok Lk\\ndeck: A L W")
    >>> state.apply_text("surface")
    >>> print(afterwards(state))
    Surfacing was worth 12, one more flip 11.1 on average: it was the better choice.
    The next card was safe 67 times in 100.
    """
    moments = _decisions(state)
    if not moments:
        return ""
    last, action = moments[-1]
    assert state.last_dive is not None
    end = state.last_dive.end
    if action == SURFACE:
        return _surfaced(last)
    if last.phase == CHOICE:
        return _chosen(last, action) or _flipped(moments, end)
    return _flipped(moments, end)


def _decisions(state: HikidokiState) -> list[tuple[HikidokiState, Action]]:
    """The decisions of the dive that ended last, each with the position it was made in."""
    if state.last_dive is None:
        return []
    if state.scenario is not None:
        now: HikidokiState = state.game.scenario(state.scenario)
    else:
        now = state.game.new_state(state.players, state.options)
    moments: list[tuple[HikidokiState, Action]] = []
    found: list[tuple[HikidokiState, Action]] = []
    for action in state.history:
        ended = now.ended
        if isinstance(action, Action):
            moments.append((now.clone(), action))
        now.apply(action)
        if now.ended is not ended:
            found, moments = moments, []
    return found


def _surfaced(at: HikidokiState) -> str:
    best, spot = best_play(at), spot_of(at)
    stop, flip = Fraction(best.stop(spot)), points(best.go_on(spot))
    if not at.deck and not at.discards:
        return say("Surfacing was worth {stop}, and there was no card left to flip.", stop=stop)
    if stop == flip:
        better = say("one was as good as the other")
    elif stop > flip:
        better = say("it was the better choice")
    else:
        better = say("one more flip was the better choice")
    return say(
        "Surfacing was worth {stop}, one more flip {flip} on average: {better}. The next card was "
        "safe {times}.",
        stop=stop,
        flip=rounded(flip),
        better=better,
        times=times(next_safe(at)),
    )


def _flipped(moments: list[tuple[HikidokiState, Action]], end: str) -> str:
    """On the last flip of the dive."""
    at = next((position for position, action in reversed(moments) if action == FLIP), None)
    if at is None:  # the position was set up with its last card flipped already
        return ""
    assert at.marker is not None
    if not at.deck and not at.discards:
        return say("There was no card left to flip, so the dive was over.")
    safe = times(next_safe(at))
    if SURFACE not in at.legal_actions():
        if not at.row:
            why = say("every dive begins with one")
        elif at.basket:
            why = say_count(
                "{marker} asks for {count} card in the row",
                "{marker} asks for {count} cards in the row",
                count=MINIMUM_FLIPS[at.marker],
                marker=marker_name(at.marker),
            )
        else:
            why = say("the basket was empty")
        return say(
            "The last flip was no choice: {why}. The next card was safe {times}.",
            why=why,
            times=safe,
        )
    best, spot = best_play(at), spot_of(at)
    stop, flip = Fraction(best.stop(spot)), points(best.go_on(spot))
    if flip == stop:
        better = say("one was as good as the other")
    elif flip > stop and end == "BUST":
        better = say("a good risk that went wrong")
    elif flip > stop:
        better = say("flipping was the better choice")
    elif end == "BUST":
        better = say("surfacing was the better choice")
    else:
        better = say("surfacing was the better choice, and it went well all the same")
    return say(
        "Before the last flip surfacing was worth {stop}, going on {flip} on average: {better}. "
        "The next card was safe {times}.",
        stop=stop,
        flip=rounded(flip),
        better=better,
        times=safe,
    )


def _chosen(at: HikidokiState, action: Action) -> str:
    """On the choice that ended the dive, if the other one was better; else an empty text."""
    best, spot, card = best_play(at), spot_of(at), at.row[-1]
    keep, give_back = points(best.keep(spot, card)), points(best.give_back(spot))
    if action == KEEP and give_back > keep:
        return say(
            "Keeping the {card} brought {keep}; returning it and going on was worth {returned} on "
            "average.",
            card=card_name(card),
            keep=keep,
            returned=rounded(give_back),
        )
    if action != KEEP and keep > give_back:
        return say(
            "Returning the last card brought {returned}; keeping the {card} was worth {keep}.",
            returned=give_back,
            card=card_name(card),
            keep=keep,
        )
    return ""
