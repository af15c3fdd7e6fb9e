"""Computer players. A bot decides from what its seat can know and from nothing else."""

from __future__ import annotations

from typing import Protocol

from tidelib.core import contracts
from tidelib.core.errors import TideError, brief
from tidelib.core.language import later, say
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from tidelib.core.game import Game, State


class Bot(Protocol):
    """A computer player.

    Attributes:
        name: as in a command, for example ``random``.
        title: as at the table; what a reader sees is put through ``say``, as of ``about``.
        strength: 1 (plays anything) to 3 (plays well).
        about: how it decides, in a sentence.
    """

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def strength(self) -> int: ...
    @property
    def about(self) -> str: ...

    def choose(self, state: Any, rng: Random) -> Any:
        """One legal action for the player to move.

        Equal ``rng`` and positions that the player cannot tell apart give equal actions.
        """


class RandomBot:
    """Takes any legal action, all equally likely.

    >>> import random, tidelib
    >>> state = tidelib.game("hikidoki").scenario("marker: OFF\\nrow: U?\\ndeck: L")
    >>> RandomBot().choose(state, random.Random(1)) in state.legal_actions()
    True
    """

    name = "random"
    strength = 1

    def __init__(
        self, title: str = later("Random"), about: str = later("Does anything that is allowed.")
    ) -> None:
        self.title = title
        self.about = about

    def choose(self, state: State, rng: Random) -> Any:
        return rng.choice(state.legal_actions())


def decide(bot: Bot, state: State, rng: Random) -> Any:
    """What a bot does for the player to move: one of the legal actions, whatever the bot is.

    The bot is given a copy of the position, so that it cannot change the game.

    Raises:
        TideError: it chose something else; the message names the bot.

    >>> import random, tidelib
    >>> class Careless(RandomBot):
    ...     def choose(self, state, rng):
    ...         return -1
    >>> state = tidelib.game("hikidoki").scenario("marker: OFF\\nrow: U?\\ndeck: L")
    >>> decide(Careless("Careless"), state, random.Random(1))
    Traceback (most recent call last):
    ...
    tidelib.core.errors.TideError: The bot Careless chose -1, which cannot be done: The actions of
    Hikidoki are the numbers 0 to 6.
    """
    chosen = bot.choose(state.clone(), rng)
    verdict = state.explain(chosen)
    if not verdict or isinstance(chosen, tuple):
        raise TideError(
            say(
                "The bot {bot} chose {action}, which cannot be done: {why}",
                bot=say(bot.title),
                action=_named(state, chosen),
                why=verdict,
            )
        )
    return chosen


def _named(state: State, action: object) -> str:
    """An action as a record has it, or the beginning of whatever it is instead."""
    try:
        return f"'{state.action_text(action)}'"
    except TideError:
        return brief(repr(action))


PACES = {"quick": 0.25, "usual": 1.0, "long": 4.0}
"""How much of its usual time a bot that searches may spend on a decision."""


def thinks(bot: Bot) -> bool:
    """Whether a bot plays the better the more time it has."""
    return hasattr(bot, "at_pace")


def at_pace(bot: Bot, pace: str) -> Bot:
    """A bot with more or less time to think.

    Args:
        bot: a bot; one that does not search stays as it is.
        pace: one of ``PACES``.

    Raises:
        TideError: there is no such pace.

    >>> import tidelib
    >>> sharp = bots(tidelib.game("hike"))["sharp"]
    >>> at_pace(sharp, "long").search.simulations // sharp.search.simulations
    4
    """
    if pace not in PACES:
        raise TideError(
            say("No bot thinks {pace!r}; there is {paces}.", pace=pace, paces=listed(PACES))
        )
    made: Bot = bot.at_pace(PACES[pace]) if thinks(bot) else bot  # type: ignore[attr-defined]
    return made


def bots(game: Game) -> dict[str, Bot]:
    """The bots of a game by name, the weakest first; always with ``random``.

    >>> import tidelib
    >>> list(bots(tidelib.game("hikidoki")))
    ['random', 'careful', 'sharp']
    """
    found: dict[str, Bot] = {"random": RandomBot()}
    room = contracts.bots(game)
    if room is None:
        return found
    found.update(room.BOTS)
    return dict(sorted(found.items(), key=lambda item: item[1].strength))


def usual_bot(game: Game) -> str:
    """The bot that takes a seat where nobody says which one: the one of middle strength.

    >>> import tidelib
    >>> usual_bot(tidelib.game("hikidoki"))
    'careful'
    """
    names = list(bots(game))
    return names[len(names) // 2]
