"""Modules that a page's Python does not have yet: fetched when they are first imported.

A page brings what its tables need: the core and its own games. What is asked for beyond that (a
record of another game, say) comes from the host in that moment, an archive at a time. Which archive
has what stands in ``away.json``, which the build puts beside this module (``web/live/parts.py``).
"""

from __future__ import annotations

import json
import os

from tidelib.core.errors import TideError
from tidelib.core.language import say
from tidelib.games import away as _folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from types import ModuleType

_LIST = os.path.join(os.path.dirname(__file__), "away.json")
_PACKAGE = os.path.dirname(os.path.dirname(__file__))
_GAMES = "tidelib.games."


class AwayError(TideError):
    """A part that is not here could not be fetched. It is tried again with the next import."""


class Away:
    """Finds nothing itself: before others look for a module, it has the module's archive unpacked.

    It is put first into ``sys.meta_path``.

    Args:
        modules: for each module that is not here, its archive.
        fetch: unpacks the archive of that name, or raises an exception.
    """

    def __init__(self, modules: Mapping[str, str], fetch: Callable[[str], object]) -> None:
        self._modules = dict(modules)
        self._fetch = fetch

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> None:
        """Has the archive of a module here. Raises AwayError if it cannot be had."""
        archive = self._modules.get(name)
        if archive is None:
            return
        try:
            self._fetch(archive)
        except Exception as error:
            raise AwayError(
                say(
                    "A part of Tidebook that this page does not have yet could not be fetched. "
                    "Look at the connection, then try again."
                )
            ) from error
        self.arrived([archive])

    def arrived(self, archives: Iterable[str]) -> None:
        """Says that these archives are unpacked."""
        import sys

        here = frozenset(archives)
        self._modules = {name: a for name, a in self._modules.items() if a not in here}
        # importlib.invalidate_caches imports half a megabyte besides, to look for others' packages
        for path, finder in sys.path_importer_cache.items():
            forget = getattr(finder, "invalidate_caches", None)
            if path.startswith(_PACKAGE) and forget is not None:
                forget()
        packages = (name.removeprefix(_GAMES) for name in self._modules if name.startswith(_GAMES))
        _folders.clear()
        _folders.update(folder for folder in packages if "." not in folder)


def install(here: Iterable[str], fetch: Callable[[str], object]) -> None:
    """Has this Python fetch what it lacks.

    Args:
        here: the archives that are unpacked.
        fetch: as for :class:`Away`.
    """
    import sys

    with open(_LIST, encoding="utf-8") as file:
        finder = Away(json.load(file), fetch)
    finder.arrived(here)
    sys.meta_path.insert(0, finder)
