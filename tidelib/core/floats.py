"""Adding floats alike in every Python."""

from __future__ import annotations

from functools import reduce
from operator import add

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def total(values: Iterable[float]) -> float:
    """Adds from left to right, rounding each time.

    ``sum`` does so up to Python 3.11 and more exactly from 3.12 on. Where a bot's choice between
    equals hangs on the last bit, it would play otherwise in a browser's Python than in another.

    >>> total([0.1] * 10)
    0.9999999999999999
    """
    return reduce(add, values, 0.0)
