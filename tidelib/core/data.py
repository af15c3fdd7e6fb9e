"""Data files that lie beside modules, read through the loader that brought the module.

So they are found wherever Python finds the code: in a folder, in a zip file, in a zipapp.
:mod:`importlib.resources` does the same, but importing it takes longer than importing all of the
engine; here it is used only for listing what is in a zip file.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def read(module: str, *path: str) -> bytes:
    """The content of a data file.

    Args:
        module: name of a module in whose folder the path begins.
        path: folders and name of the file.

    Raises:
        OSError: there is no such file.

    >>> read("tidelib.core.data", "data.py")[:3]
    b'\"\"\"'
    """
    found = sys.modules[module]
    loader: Any = found.__spec__.loader  # type: ignore[union-attr]
    content: bytes = loader.get_data(os.path.join(os.path.dirname(str(found.__file__)), *path))
    return content


def toml(module: str, *path: str) -> dict[str, Any]:
    """The content of a data file that is TOML. Raises OSError if there is no such file."""
    import tomllib

    return tomllib.loads(read(module, *path).decode())


def names(module: str, *path: str) -> list[str]:
    """What lies in a folder beside a module, sorted; nothing if there is no such folder.

    >>> "data.py" in names("tidelib.core.data"), names("tidelib.core.data", "no-such-folder")
    (True, [])
    """
    folder = os.path.join(os.path.dirname(str(sys.modules[module].__file__)), *path)
    if os.path.isdir(folder):
        return sorted(os.listdir(folder))
    if os.path.isdir(os.path.dirname(str(sys.modules[module].__file__))):
        return []
    from importlib.resources import files

    package = sys.modules[module].__spec__.parent  # type: ignore[union-attr]
    there = files(str(package)).joinpath(*path)
    return sorted(entry.name for entry in there.iterdir()) if there.is_dir() else []
