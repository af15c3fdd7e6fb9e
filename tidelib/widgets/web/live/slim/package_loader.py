"""In the place of ``pyodide._package_loader``: a page installs nothing."""

from __future__ import annotations

from site import getsitepackages


class _Folder:
    """A path, of which Pyodide wants nothing but the text."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
