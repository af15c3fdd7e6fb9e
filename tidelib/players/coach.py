"""The coach: a hint in three strengths, so that a player can still find the move alone.

What it says comes from the game's own ``bots.py``: ``advise(state)`` gives an :class:`Advice`.
"""

from __future__ import annotations

from tidelib.core.game import CHANCE
from tidelib.core.language import language, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tidelib.core.game import State

STRENGTHS = (1, 2, 3)
"""A nudge; the rule or the reckoning that decides; the move."""


class Advice:
    """A move and three ways to lead up to it.

    Attributes:
        action: the move.
        nudge: a question, or what to look at; it does not give the move away.
        reckoning: the rule or the figures that decide.
        reason: the move in words, and why.
        rule_ids: the rules concerned.
    """

    __slots__ = ("action", "nudge", "reason", "reckoning", "rule_ids")

    def __init__(
        self,
        action: Any,
        nudge: str,
        reckoning: str,
        reason: str,
        rule_ids: Sequence[str] = (),
    ) -> None:
        self.action = action
        self.nudge = nudge
        self.reckoning = reckoning
        self.reason = reason
        self.rule_ids = tuple(rule_ids)

    def __repr__(self) -> str:
        return say("Advice: {reason}", reason=self.reason)


class Hint:
    """What the coach says.

    Attributes:
        strength: 1 to 3.
        text: for the player.
        rule_ids: the rules concerned.
        action: the move, at strength 3 only; else None.
    """

    __slots__ = ("action", "rule_ids", "strength", "text")

    def __init__(
        self, strength: int, text: str, rule_ids: Sequence[str] = (), action: Any = None
    ) -> None:
        self.strength = strength
        self.text = text
        self.rule_ids = tuple(rule_ids)
        self.action = action

    def __repr__(self) -> str:
        return self.text


_given: list[tuple[str, State, Advice]] = []
"""The last advice: a hint is asked for in three strengths, one after the other."""


def _advice(state: State) -> Advice:
    """What the game's coach advises; asked again, what it said before."""
    if not _given or _given[0][0] != language() or _given[0][1] != state:
        told: Advice = state.game.part("bots").advise(state)
        _given[:] = [(language(), state.clone(), told)]
    return _given[0][2]


def hint(state: State, strength: int) -> Hint:
    """A hint for the player to move.

    Args:
        state: the position; only what that player can know is used.
        strength: 1 a nudge, 2 the rule or reckoning, 3 the move.

    Raises:
        ValueError: another strength.

    >>> import tidelib
    >>> state = tidelib.game("hikidoki").scenario("marker: OFF\\nrow: Uk Ok\\ndeck: A L")
    >>> hint(state, 1)
    Look at your row and at Offshore: may you surface yet?
    >>> hint(state, 2).rule_ids
    ('HK-403', 'HK-408')
    """
    if strength not in STRENGTHS:
        raise ValueError(f"a hint has a strength of 1, 2 or 3, not {strength!r}")
    if state.is_terminal:
        return Hint(strength, say("The game is over: there is nothing left to decide."))
    if state.current_player == CHANCE:
        return Hint(strength, say("Nobody decides now: chance is about to act."))
    advice = _advice(state)
    if strength == 1:
        return Hint(1, advice.nudge, advice.rule_ids)
    if strength == 2:
        return Hint(2, advice.reckoning, advice.rule_ids)
    return Hint(3, advice.reason, advice.rule_ids, advice.action)
