"""The files of installed packages of pure Python, for the archive that a page's Python unpacks.

    python distributions.py ipywidgets traitlets comm

It runs in the environment that requirements.txt pins, so nothing is pinned, or fetched, twice. What
is not what the package's own list says is refused: the pages would be built from something else.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from importlib.metadata import Distribution, distribution

LEFT_OUT = ("tests", "test", "__pycache__")


def files_of(found: Distribution) -> dict[str, str]:
    """The modules of a distribution, by name below the folder of packages: their paths.

    Raises:
        ValueError: it is not of pure Python, or a file is not the one that was installed.
    """
    files = {}
    for file in found.files or ():
        parts = file.parts
        if file.suffix in (".so", ".pyd", ".dylib"):
            raise ValueError(f"{found.name} is not of Python alone: {file}")
        if file.suffix != ".py" or ".." in parts or not set(parts).isdisjoint(LEFT_OUT):
            continue
        path = file.locate()
        digest = hashlib.sha256(file.read_binary()).digest()
        if file.hash and file.hash.value != base64.urlsafe_b64encode(digest).decode().rstrip("="):
            raise ValueError(f"{path} is not the file that was installed with {found.name}")
        files[file.as_posix()] = str(path)
    if not files:
        raise ValueError(f"{found.name} says of no file that it is its own")
    return files


def main(names: list[str]) -> None:
    """Write the versions and the files of some distributions as JSON."""
    found = [distribution(name) for name in names]
    files: dict[str, str] = {}
    for one in found:
        files |= files_of(one)
    json.dump({"versions": {one.name: one.version for one in found}, "files": files}, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1:])
