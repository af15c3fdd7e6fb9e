"""Exact figures: a chance or a number of points, with the words a player reads it by."""

from __future__ import annotations

from tidelib.core.language import later, say, say_as, say_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction
    from typing import TypeAlias

    Unit: TypeAlias = Callable[[str, int], str]

KINDS = ("chance", "points")
LONGEST_EXACT = 15
"""Letters of a fraction; a longer one tells a reader nothing."""
MANY = 2
"""Has the form of more than one, as a number with decimals has."""


def percent(chance: Fraction) -> str:
    """A chance in whole per cent; never "100 %" or "0 %" unless it is certain or impossible.

    >>> from fractions import Fraction
    >>> percent(Fraction(6, 7)), percent(Fraction(999, 1000)), percent(Fraction(1, 1000))
    ('86 %', 'over 99 %', 'under 1 %')
    """
    return _hundredths(chance, later("{number} %"))


def in_100(chance: Fraction) -> str:
    """A chance as a count out of a hundred.

    >>> from fractions import Fraction
    >>> in_100(Fraction(6, 7)), in_100(Fraction(1))
    ('86 in 100', '100 in 100')
    """
    return _hundredths(chance, later("{number} in 100"))


def times_in_100(chance: Fraction) -> str:
    """The same in the middle of a sentence.

    >>> from fractions import Fraction
    >>> times_in_100(Fraction(6, 7)), times_in_100(Fraction(1, 1000))
    ('86 times in 100', 'under 1 times in 100')
    """
    return _hundredths(chance, later("{number} times in 100"))


def of_100(chance: Fraction) -> str:
    """The same of a hundred that are spoken of.

    >>> from fractions import Fraction
    >>> of_100(Fraction(6, 7))
    '86 of 100'
    """
    return _hundredths(chance, later("{number} of 100"))


def _hundredths(chance: Fraction, form: str) -> str:
    if chance and chance * 200 < 1:
        return say("under {figure}", figure=say(form, number=1))
    if chance != 1 and chance * 200 > 199:
        return say("over {figure}", figure=say(form, number=99))
    return say(form, number=rounded(chance * 100, 0))


def in_points(number: str, count: int) -> str:
    """Points, as most games count; what others count in is said by a function like this.

    Args:
        number: the number as it is written.
        count: the number whose form the word has.

    >>> in_points("9.3 ± 0.3", MANY)
    '9.3 ± 0.3 points'
    """
    return say_count("{number} point", "{number} points", count=count, number=number)


def points(number: Fraction | int, unit: Unit = in_points) -> str:
    """A number of points.

    Args:
        number: the number.
        unit: says what is counted, if it is no points.

    >>> from fractions import Fraction
    >>> points(1), points(Fraction(37, 4))
    ('1 point', '9.3 points')
    """
    return unit(rounded(number), int(number) if number.denominator == 1 else MANY)


def decimal(number: float, digits: int = 1) -> str:
    """A number with so many decimals, zeros too.

    >>> decimal(2.04), decimal(-0.25, 2)
    ('2.0', '-0.25')
    """
    whole, _point, rest = f"{number:.{digits}f}".partition(".")
    return _decimals(whole, rest)


def _decimals(whole: int | str, rest: str) -> str:
    if not rest:
        return str(whole)
    point = say_as("between a number and its decimals", ".")
    return f"{whole}{point}{rest}"


def rounded(number: Fraction | int, digits: int = 1) -> str:
    """A number with at most so many decimals, halves rounded away from zero, no idle zeros.

    >>> from fractions import Fraction
    >>> rounded(Fraction(37, 4)), rounded(Fraction(9)), rounded(Fraction(-1, 20))
    ('9.3', '9', '-0.1')
    """
    scale = 10**digits
    tenths = (abs(number.numerator) * scale * 2 + number.denominator) // (2 * number.denominator)
    whole, rest = divmod(tenths, scale)
    sign = "-" if number < 0 and tenths else ""
    return sign + _decimals(whole, f"{rest:0{digits}d}".rstrip("0") if rest else "")


def written(number: Fraction | float | str, form: str = "") -> str:
    """A number as a text says it: a fraction from 0 to 1 in per cent, another one as it is.

    Args:
        number: the number; a text stays as it is.
        form: ``percent1`` and ``decimal1`` (with so many decimals, zeros too), ``fraction`` or
            ``number`` choose the form.

    >>> from fractions import Fraction
    >>> written(Fraction(6, 7)), written(Fraction(6, 7), "fraction"), written(12)
    ('85.7\u202f%', '6⁄7', '12')
    >>> written(Fraction(25944, 4081), "decimal2"), written(0.5, "percent0")
    ('6.36', '50\u202f%')
    """
    if isinstance(number, str):
        return number
    if not form:
        plain = isinstance(number, int | float) or not 0 <= number <= 1
        form = "number" if plain else "percent1"
    if form == "number":
        return str(number)
    if form == "fraction":
        return str(number).replace("/", "⁄")
    kind, decimals = form.rstrip("0123456789"), form.lstrip("abcdefghijklmnopqrstuvwxyz")
    if kind not in ("percent", "decimal"):
        raise ValueError(f"unknown form {form!r}")
    digits = int(decimals or 1)
    above, below = number.as_integer_ratio()
    parts = abs(above) * 10**digits * (100 if kind == "percent" else 1)
    whole, rest = divmod((parts * 2 + below) // (below * 2), 10**digits)
    sign = "-" if above < 0 else ""
    text = sign + _decimals(whole, f"{rest:0{digits}d}" if digits else "")
    return text + "\u202f%" if kind == "percent" else text


def shown(number: Fraction | float | str, form: str = "") -> str:
    """A number for a Markdown text, as :func:`written`, with the exact fraction as its tooltip.

    >>> from fractions import Fraction
    >>> shown(Fraction(1, 2))
    '<span class="tide-reckoned" title="1/2">50.0\u202f%</span>'
    >>> shown(10)
    '10'
    """
    text, exact = written(number, form), str(number)
    if "/" not in exact or len(exact) > LONGEST_EXACT or form == "fraction":
        return text
    return f'<span class="tide-reckoned" title="{exact}">{text}</span>'


class Figure:
    """One exact figure.

    Attributes:
        id: a short name, for example ``survive``.
        label: what it is the chance or the number of, as a few words.
        value: the exact number.
        kind: one of :data:`KINDS`.
        detail: a further sentence, or empty.
        rule_ids: the rules that make it so.
        unit: says what is counted, where it is no chance.

    >>> from fractions import Fraction
    >>> figure = Figure("survive", "The next flip is safe", Fraction(6, 7), rule_ids=["HK-406"])
    >>> figure
    The next flip is safe: 86 % (6/7)
    >>> figure.in_100
    '86 in 100'
    >>> Figure("stop", "Surfacing now", Fraction(8), "points")
    Surfacing now: 8 points
    """

    __slots__ = ("detail", "id", "kind", "label", "rule_ids", "unit", "value")

    def __init__(
        self,
        id: str,
        label: str,
        value: Fraction,
        kind: str = "chance",
        detail: str = "",
        rule_ids: Sequence[str] = (),
        unit: Unit = in_points,
    ) -> None:
        if kind not in KINDS:
            raise ValueError(f"unknown kind {kind!r}")
        self.id = id
        self.label = label
        self.value = value
        self.kind = kind
        self.detail = detail
        self.rule_ids = tuple(rule_ids)
        self.unit = unit

    def __repr__(self) -> str:
        exact = f" ({self.exact})" if self.value.denominator > 1 else ""
        return f"{self.label}: {self.percent}{exact}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Figure):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Figure.__slots__)

    __hash__ = None  # type: ignore[assignment]

    @property
    def percent(self) -> str:
        """As shown in a table: ``86 %`` for a chance, ``9.3 points`` for points."""
        if self.kind == "chance":
            return percent(self.value)
        return points(self.value, self.unit)

    @property
    def in_100(self) -> str:
        """A chance as ``86 in 100``; points as in :attr:`percent`."""
        return in_100(self.value) if self.kind == "chance" else self.percent

    @property
    def exact(self) -> str:
        """The number as a fraction in lowest terms, or a whole number."""
        return str(self.value)

    def as_json(self) -> dict[str, object]:
        """The figure as the front end shows it.

        ``p`` is None for points. ``exact`` is empty where it would be too long to read.
        """
        return {
            "id": self.id,
            "label": self.label,
            "kind": self.kind,
            "percent": self.percent,
            "exact": self.exact if len(self.exact) <= LONGEST_EXACT else "",
            "p": float(self.value) if self.kind == "chance" else None,
            "detail": self.detail,
            "rules": list(self.rule_ids),
        }


class Estimate(Figure):
    """A figure found by simulation: a mean with its standard error, and no exact number.

    Attributes:
        error: the standard error of the value.

    >>> from fractions import Fraction
    >>> Estimate("wet", "In the water", Fraction(23, 100), Fraction(2, 100))
    In the water: 23 % ± 2
    >>> Estimate("end", "Points at the end", Fraction(37, 4), Fraction(1, 3), "points")
    Points at the end: 9.3 ± 0.3 points
    """

    __slots__ = ("error",)

    def __init__(
        self,
        id: str,
        label: str,
        value: Fraction,
        error: Fraction,
        kind: str = "chance",
        detail: str = "",
        rule_ids: Sequence[str] = (),
        unit: Unit = in_points,
    ) -> None:
        super().__init__(id, label, value, kind, detail, rule_ids, unit)
        self.error = error

    def __repr__(self) -> str:
        return f"{self.label}: {self.percent}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Estimate) and self.error == other.error and super().__eq__(other)

    __hash__ = None

    @property
    def percent(self) -> str:
        """As shown in a table: ``23 % ± 2`` for a chance, ``9.3 ± 0.3 points`` for points."""
        if self.kind == "chance":
            return f"{percent(self.value)} ± {rounded(self.error * 100, 0)}"
        return self.unit(f"{rounded(self.value)} ± {rounded(self.error)}", MANY)

    @property
    def exact(self) -> str:
        """Nothing: it is not exact."""
        return ""
