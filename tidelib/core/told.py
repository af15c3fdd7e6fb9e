"""The one place that serves the games of the old shape beside those of the new one.

Hikidoki is built as section 10 of the design says: its events and refusals are values
(``core.events``), and its text room puts names in while it makes a sentence. In the other games
events and refusals still bring finished sentences along, which number the players; the names are
put in afterwards, by :func:`tidelib.core.names.with_names`. Once no game imports this module, it
goes, and ``core.names.with_names``, ``core.worded`` and ``wording.seat_field`` with it.
"""

from __future__ import annotations

from tidelib.core import events, refusal
from tidelib.core.phased import PhasedState
from tidelib.core.wording import called, player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Self

    from tidelib.core.game import State


class Event(events.Event):
    """An event with its sentence, in which seats stand in braces: ``{0}``.

    >>> event = Event("round", "Round 2. The order: {1}, {0}.", ["HK-203"])
    >>> event.text
    'Round 2. The order: player 2, player 1.'
    >>> event.told(["Ada", "Ben"])
    'Round 2. The order: Ben, Ada.'
    >>> event = Event("lay", "A card is laid away.", ["HI-505"], 0, ([0], "C7 is laid away.", []))
    >>> event.told([], viewer=0), event.told([], viewer=1), event.text
    ('C7 is laid away.', 'A card is laid away.', 'A card is laid away.')
    """

    __slots__ = ()

    def __new__(
        cls,
        kind: str,
        text: str,
        rule_ids: Sequence[str],
        seat: int | None = None,
        secret: tuple[Sequence[int], str, Sequence[str]] | None = None,
    ) -> Self:
        known = None
        if secret is not None:
            known = events.Secret(secret[0], {"text": secret[1]}, tuple(secret[2]))
        fields: Any = (kind, seat, {"text": text}, tuple(rule_ids), _WRITTEN, known)
        return tuple.__new__(cls, fields)

    def __reduce__(self) -> tuple[Any, ...]:
        return _event, tuple(self)

    def told(self, names: Sequence[str] = (), viewer: int | None = None) -> str:
        text = super().told(names, viewer)
        if "{" not in text:
            return text
        return text.format(
            *[names[seat] if seat < len(names) else player(seat) for seat in range(10)]
        )


def _event(*fields: Any) -> Event:
    return tuple.__new__(Event, fields)


class Refusal(refusal.Refusal):
    """A refusal with its sentence, and what is at fault, in the language of the game."""

    __slots__ = ()

    def __new__(
        cls,
        rule_ids: Sequence[str],
        sentence: str,
        because: Sequence[str] = (),
        see: Sequence[str] = (),
    ) -> Self:
        facts = {"sentence": sentence, "because": tuple(because)}
        fields: Any = ("", facts, tuple(rule_ids), _WRITTEN, tuple(see))
        return tuple.__new__(cls, fields)

    def __reduce__(self) -> tuple[Any, ...]:
        return _refusal, tuple(self)

    def told(self, names: Sequence[str] = ()) -> tuple[str, Sequence[str]]:
        sentence, because = super().told()
        if not names:
            return sentence, because
        from tidelib.core.names import with_names

        return with_names(sentence, names), [with_names(reason, names) for reason in because]


def _refusal(*fields: Any) -> Refusal:
    return tuple.__new__(Refusal, fields)


class _Written:
    """Stands for a game whose events and refusals bring their sentences along."""

    def __reduce__(self) -> str:
        return "_WRITTEN"

    def event_sentence(self, kind: str, facts: Any) -> str:
        text: str = facts["text"]
        return text

    def refusal_sentence(self, reason: str, facts: Any) -> tuple[str, Sequence[str]]:
        return facts["sentence"], facts["because"]


_WRITTEN = _Written()


def reading(state: State, names: Sequence[str]) -> called:
    """What a game says of a position inside a ``with`` has the players' names, if it can."""
    return called(names if isinstance(state, PhasedState) else ())


def named(state: State, names: Sequence[str], make: Callable[..., str], *args: Any) -> str:
    """What a function says of a position, with the players' names."""
    with reading(state, names):
        said = make(*args)
    if isinstance(state, PhasedState):
        return said
    from tidelib.core.names import with_names

    return with_names(said, names)


def action_at(state: State, action: Any) -> dict[str, Any]:
    """What an action is about, as data, where the game tells it."""
    return state.action_at(action) if isinstance(state, PhasedState) else {}


def board_text(
    state: State,
    names: Sequence[str],
    viewer: int | None = None,
    due: Callable[[], str] | None = None,
) -> str:
    """The table as text, with the players' names.

    Args:
        state: the position.
        names: the players' names by seat.
        viewer: who looks on.
        due: what says what stands there in place of the prompt, which may be nothing.
    """
    if isinstance(state, PhasedState):
        with called(names):
            return state.board_text(viewer, None if due is None else due())
    from tidelib.core.names import with_names

    text = state.board_text(viewer)
    if due is not None:
        prompt, said = state.prompt(), due()
        text = text.replace(prompt if said else f" {prompt}", said, 1)
    return with_names(text, names)


def board_seen(state: State, names: Sequence[str], viewer: int | None) -> dict[str, Any]:
    """What an observer sees, with the players' names in what the board says."""
    if isinstance(state, PhasedState):
        with called(names):
            return state.observation(viewer)
    seen = state.observation(viewer)
    _name(seen, names)
    return seen


def _name(data: object, names: Sequence[str]) -> None:
    """Puts the names into every text that stands under ``say``."""
    if isinstance(data, dict):
        if isinstance(said := data.get("say"), str):
            from tidelib.core.names import with_names

            data["say"] = with_names(said, names)
        data = list(data.values())
    if isinstance(data, list):
        for entry in data:
            _name(entry, names)
