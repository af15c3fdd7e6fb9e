"""A chart of exact figures; beside every point stands the fraction it is drawn from."""

from __future__ import annotations

from fractions import Fraction

from tidelib.core.errors import TideError
from tidelib.core.figures import rounded
from tidelib.core.game import Game
from tidelib.core.language import say
from tidelib.core.wording import listed, one_or_other
from tidelib.games import game as _game
from tidelib.widgets.live import Live

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

FORMS = ("bar", "line", "dot")
UNITS = ("percent", "number")
_MOST_POINTS = 500
_LONGEST_FRACTION = 24


class Chart(Live):
    """Figures drawn as bars, a line or dots, with the same figures as a table.

    Attributes:
        series: for each name the points: x and the exact value.

    >>> from fractions import Fraction
    >>> Chart("Safe flips", {"fresh deck": [(1, Fraction(6, 7)), (2, Fraction(66, 91))]}, x="flips")
    Safe flips
    fresh deck
      1: 85.7 % (6/7)
      2: 72.5 % (66/91)
    """

    kind = "chart"

    def __init__(
        self,
        title: str,
        series: Mapping[str, Iterable[tuple[int | str, Fraction | int | str]]],
        *,
        x: str = "",
        y: str = "",
        form: str = "bar",
        unit: str = "percent",
        caption: str = "",
        game: Game | str | None = None,
    ) -> None:
        """Makes a chart.

        Args:
            title: shown above it.
            series: points by the name of their series; a value may be written ``"6/7"``.
            x: what is told along the axis to the right.
            y: what is told upwards.
            form: ``bar``, ``line`` or ``dot``.
            unit: ``percent`` for chances, ``number`` for anything else.
            caption: what to see in it.
            game: the game it is about.

        Raises:
            TideError: there is nothing to draw, or an argument is wrong.
        """
        super().__init__(None if game is None else _game(game), title)
        self.series = {
            str(name): [(at, _exact(str(name), at, value)) for at, value in points]
            for name, points in series.items()
        }
        if form not in FORMS or unit not in UNITS:
            raise TideError(
                say(
                    "A chart is of {forms}, in {units}.",
                    forms=listed(FORMS),
                    units=one_or_other(UNITS),
                )
            )
        total = sum(len(points) for points in self.series.values())
        if not 0 < total <= _MOST_POINTS:
            raise TideError(
                say(
                    "A chart has 1 to {most} points, not {total}.",
                    most=_MOST_POINTS,
                    total=total,
                )
            )
        self._x, self._y, self._form, self._unit = x, y, form, unit
        self.caption = caption

    @classmethod
    def of(
        cls,
        game: Game | str,
        figure: str,
        *,
        over: str,
        values: Sequence[int | str],
        series: Mapping[str, Mapping[str, Any]] | None = None,
        names: Mapping[int | str, str] | None = None,
        title: str = "",
        x: str = "",
        **more: Any,
    ) -> Chart:
        """A chart of one of a game's named figures.

        Args:
            game: a game or its name.
            figure: a name in the game's ``odds.FIGURES``.
            over: the argument that changes along the axis.
            values: its values, in order.
            series: by name the arguments of a series; else one series without any.
            names: how values are written on the axis.
            title: shown above it.
            x: what is told along the axis; else the argument's name.
            more: as for :class:`Chart`.

        Raises:
            TideError: there is no such figure.

        >>> Chart.of("hikidoki", "in_a_row", over="k", values=[3, 4], series={"4 players":
        ...     {"players": 4}}, title="Shore cards in a row")
        Shore cards in a row
        4 players
          3: 62.4 % (2162/3465)
          4: 53 % (2162/4081)
        """
        found = _game(game)
        figures = found.part("odds").FIGURES
        if figure not in figures:
            raise TideError(
                say(
                    "There is no figure {figure!r}. There is: {figures}.",
                    figure=figure,
                    figures=listed(figures),
                )
            )
        reckon = figures[figure]
        drawn = {
            name: [
                ((names or {}).get(value, value), reckon(**{over: value}, **fixed))
                for value in values
            ]
            for name, fixed in (series or {figure: {}}).items()
        }
        return cls(title or figure, drawn, x=x or over, game=found, **more)

    def content(self) -> dict[str, Any]:
        words = any(isinstance(at, str) for points in self.series.values() for at, _ in points)
        return {
            "chart": {
                "type": self._form,
                "x": {"label": self._x, "type": "category" if words else "number"},
                "y": {"label": self._y, "format": self._unit},
                "series": [
                    {"name": name, "points": [self._point(*point) for point in points]}
                    for name, points in self.series.items()
                ],
                "caption": self.caption,
            }
        }

    def _point(self, at: int | str, value: Fraction) -> dict[str, Any]:
        exact = _signed(str(value))
        return {
            "x": at,
            "y": float(value),
            "exact": exact if len(exact) <= _LONGEST_FRACTION else "",
            "text": self._text(value),
        }

    def _text(self, value: Fraction) -> str:
        if self._unit == "percent":
            return f"{_signed(rounded(value * 100))} %"
        return _signed(rounded(value, 2))

    def board_text(self) -> str:
        rows = [self.title]
        for name, points in self.series.items():
            rows.append(name)
            for at, value in points:
                exact = f" ({_signed(str(value))})" if value.denominator > 1 else ""
                rows.append(f"  {at}: {self._text(value)}{exact}")
        if self.caption:
            rows.append(self.caption)
        return "\n".join(rows)

    def _args(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "series": {
                name: [[at, str(value)] for at, value in points]
                for name, points in self.series.items()
            },
            "x": self._x,
            "y": self._y,
            "form": self._form,
            "unit": self._unit,
            "caption": self.caption,
            "game": None if self.game is None else self.game.name,
        }


def _signed(number: str) -> str:
    """A number as it is shown and read out: with a real minus sign."""
    return number.replace("-", "\N{MINUS SIGN}")


def _exact(name: str, at: object, value: object) -> Fraction:
    try:
        if isinstance(value, Fraction | int | str) and isinstance(at, int | str):
            return Fraction(value)
    except (ValueError, ZeroDivisionError):
        pass
    raise TideError(
        say("{name}, {at}: a figure is exact, a fraction or a whole number.", name=name, at=at)
    )
