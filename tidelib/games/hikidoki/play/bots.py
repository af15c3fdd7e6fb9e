"""Hikidoki's computer players, and what its coach advises."""

from __future__ import annotations

from tidelib.core.language import later
from tidelib.games.hikidoki.play.rule_of_thumb import Careful
from tidelib.games.hikidoki.play.sharp import Sharp
from tidelib.players import RandomBot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from tidelib.games.hikidoki.rules.state import HikidokiState
    from tidelib.players import Bot
    from tidelib.players.coach import Advice


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomBot(
            later("Driftwood"),
            later("Goes wherever the water goes: does anything that is allowed."),
        ),
        Careful(),
        Sharp(),
    )
}

VARIANTS: dict[str, Bot] = {"sharp for points": Sharp(to_win=False)}
"""For measuring; not offered at the table."""


def advise(state: HikidokiState) -> Advice:
    """The move the coach would make, with what leads up to it."""
    from tidelib.games.hikidoki.play.advice import advice

    return advice(state, BOTS["sharp"].choose(state, _no_dice()))


def _no_dice() -> Random:
    """The sharp bot throws no dice; what it is given does not matter."""
    from random import Random

    return Random(0)
