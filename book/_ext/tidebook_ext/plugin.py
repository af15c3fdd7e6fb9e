"""Tell myst-nb about a renderer of ours.

myst-nb finds mime renderers through the entry point group
``myst_nb.mime_renderers``, which an installed package would declare in its
metadata. This extension is a folder, not an installed package, so it answers
the same question through the import system's own hook for that: a finder on
``sys.meta_path`` that knows one distribution.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

from importlib_metadata import Distribution, DistributionFinder

NAME = "tidebook-ext"
ENTRY_POINTS = """\
[myst_nb.mime_renderers]
tidebook = tidebook_ext.hosts:TideMime
"""


class _OurDistribution(Distribution):
    """The metadata that an installed package would have on disk."""

    def read_text(self, filename: str) -> str | None:
        if filename == "METADATA":
            return f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1\n"
        if filename == "entry_points.txt":
            return ENTRY_POINTS
        return None

    def locate_file(self, path: Any) -> Path:
        return Path(__file__).parent / str(path)


class _OurFinder(DistributionFinder):
    """Finds that one distribution, and no module at all."""

    def find_distributions(
        self, context: DistributionFinder.Context | None = None
    ) -> Iterable[Distribution]:
        if context is None or context.name in (None, NAME):
            yield _OurDistribution()

    def find_spec(self, *_: Any, **__: Any) -> ModuleSpec | None:
        return None


def register() -> None:
    """Make the entry point known; a second call changes nothing."""
    if not any(isinstance(finder, _OurFinder) for finder in sys.meta_path):
        sys.meta_path.append(_OurFinder())
