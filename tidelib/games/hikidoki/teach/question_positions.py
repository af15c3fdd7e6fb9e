"""What questions about Hikidoki are asked of: positions played at random or set up, and names."""

from __future__ import annotations

from typing import cast

from tidelib.core.wording import you
from tidelib.games import game
from tidelib.games.hikidoki.box.pieces import CARD_IDS, COLOURS
from tidelib.games.hikidoki.rules.actions import RETURN, SURFACE
from tidelib.lessons.quiz import random_position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tidelib.core.actions import Action
    from tidelib.core.game import Game
    from tidelib.games.hikidoki.rules.state import HikidokiState

OTHERS = ("Nami", "Kai", "Umi", "Riku")


def hikidoki() -> Game[HikidokiState]:
    """The game that is asked about."""
    return cast("Game[HikidokiState]", game("hikidoki"))


def names(players: int) -> list[str]:
    """What the players are called; the reader is the first one."""
    return [you(), *OTHERS[: players - 1]]


def played(rng: Random, fits: Callable[[HikidokiState], bool], players: int = 2) -> HikidokiState:
    """A position of a game played at random in which it is your turn, and which fits."""

    def choose(state: HikidokiState) -> Action:
        # fewer surfacings and returns than blind chance would bring, so that dives get long
        actions = [a for a in state.legal_actions() if a not in (SURFACE, RETURN)]
        if not actions or rng.random() < 0.2:
            actions = list(state.legal_actions())
        return rng.choice(actions)

    return random_position(lambda: hikidoki().new_state(players), rng, fits, choose=choose)


def set_up(*lines: str) -> HikidokiState:
    """The position that these lines describe; empty ones are left out."""
    return hikidoki().scenario("\n".join(line for line in lines if line))


def row_line(cards: list[str]) -> str:
    """Cards as the row of a position to be set up."""
    return f"row: {' '.join(cards)}"


def some_beach(rng: Random, most: int = 4) -> list[int]:
    """Cards on a beach, by colour."""
    beach = [0] * len(COLOURS)
    for colour in rng.sample(list(COLOURS), rng.randint(2, 3)):
        beach[colour] = rng.randint(1, most)
    return beach


def beach_line(seat: int, beach: list[int]) -> str:
    """A beach as a line of a position to be set up."""
    cards = " ".join(f"{CARD_IDS[c]}{n}" for c, n in enumerate(beach) if n)
    return f"beach {seat}: {cards}" if cards else ""
