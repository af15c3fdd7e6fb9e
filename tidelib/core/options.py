"""Options: house rules that a game can be played with."""

from __future__ import annotations

from tidelib.core.errors import OptionError, brief
from tidelib.core.language import say
from tidelib.core.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Option:
    """One option of a game. Its texts are given marked with ``language.later``.

    Attributes:
        name: as written in a record's header.
        default: the value if it is left out.
        values: all values allowed, as texts.
        meaning: what it changes, one sentence, in the reader's language.
        meanings: what each value means, in the order of ``values``, in the reader's language.
        rule: id of the rule it changes, or None.
    """

    __slots__ = ("_meaning", "_meanings", "default", "name", "rule", "values")

    def __init__(
        self,
        name: str,
        default: str,
        values: Sequence[str],
        meaning: str,
        meanings: Sequence[str] = (),
        rule: str | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.values = tuple(values)
        self._meaning = meaning
        self._meanings = tuple(meanings)
        self.rule = rule

    @property
    def meaning(self) -> str:
        return say(self._meaning)

    @property
    def meanings(self) -> tuple[str, ...]:
        return tuple([say(meaning) for meaning in self._meanings])

    def __repr__(self) -> str:
        return f"{self.name}={self.default} ({', '.join(self.values)}): {self.meaning}"


def choose(options: Sequence[Option], given: Mapping[str, object] | None) -> dict[str, str]:
    """Every option's value: the given one, else the default.

    Args:
        options: the game's options.
        given: values by name; numbers may be given as numbers.

    Raises:
        OptionError: an unknown name, or a value that is not allowed.
    """
    if not hasattr(given or {}, "items"):
        raise OptionError(say("Options are given by name: {'name': 'value'}."))
    chosen = {option.name: option.default for option in options}
    by_name = {option.name: option for option in options}
    for name, value in (given or {}).items():
        option = by_name.get(name)
        if option is None:
            known = listed(by_name) or say("none")
            raise OptionError(
                say(
                    "There is no option {name!r}. The options are: {known}.",
                    name=brief(name),
                    known=known,
                )
            )
        if brief(value) not in option.values:
            raise OptionError(
                say(
                    "Option {name} cannot be {value!r}. It can be: {values}.",
                    name=name,
                    value=brief(value),
                    values=listed(option.values),
                )
            )
        chosen[name] = brief(value)
    return chosen
