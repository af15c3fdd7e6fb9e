"""Words of a set-up text of Tricky Tides: ids, seats, goods."""

from __future__ import annotations

from tidelib.core.errors import ScenarioError
from tidelib.core.language import later, say
from tidelib.core.wording import listed
from tidelib.games.tricky_tides.words import GOOD_OF_ID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tidelib.core.scenario import SetUp
    from tidelib.games.tricky_tides.state import TidesState

NO_SEAT = later("{key}: there is no seat {word!r}.")
NO_GOOD = later("{key}: there is no good {word!r}.")
NO_ISLAND = later("{key}: there is no island {word!r}.")
NO_CELL = later("{key}: there is no map card {word!r}.")
NO_EVENT_CALLED = later("{key}: there is no event {word!r}.")
NO_SIGHTINGS = later("{key}: there is no sightings card {word!r}.")
NO_ORDER = later("{key}: there is no order {word!r}.")
NO_CARD = later("{key}: there is no card {word!r}.")
"""What is said of an id that there is not."""


def word_of(lines: SetUp, key: str, allowed: Sequence[str], default: str) -> str:
    """The one word of a line."""
    words = lines.take(key) or [default]
    if len(words) != 1 or words[0] not in allowed:
        raise ScenarioError(
            say(
                "{key}: one of {allowed}, not {words!r}.",
                key=key,
                allowed=listed(allowed),
                words=" ".join(words)[:40],
            )
        )
    return words[0]


def ids_of(key: str, words: Sequence[str], known: Mapping[str, int], unknown: str) -> list[int]:
    """The numbers of some ids.

    Args:
        key: the key of the line.
        words: the ids.
        known: the numbers by id.
        unknown: one of the sentences above.
    """
    for word in words:
        if word not in known:
            raise ScenarioError(say(unknown, key=key, word=word[:20]))
    return [known[word] for word in words]


def goods_of(key: str, words: Sequence[str]) -> list[int]:
    """``2 sugar silk`` as counts."""
    counts = [0] * 5
    number = 1
    for place, word in enumerate(words):
        if word.isascii() and word.isdigit() and len(word) < 3:
            number = int(word)
            if words[place + 1 : place + 2] == [] or words[place + 1] not in GOOD_OF_ID:
                raise ScenarioError(say("{key}: a good belongs after {word}.", key=key, word=word))
        else:
            (good,) = ids_of(key, [word], GOOD_OF_ID, NO_GOOD)
            counts[good] += number
            number = 1
    return counts


def seats_of(state: TidesState, key: str, words: Sequence[str]) -> list[int]:
    """The seats that a line names."""
    seats = {str(seat): seat for seat in range(state.players)}
    return ids_of(key, words, seats, NO_SEAT)
